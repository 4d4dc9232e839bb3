"""The screen after a run: all figures, the splits, and what can be done with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.code import GameCode
from game.input.keys import Key, meaning
from game.locale import _, say
from game.pages.keys import everywhere, in_texts
from game.pages.model import Grid, Heading, Item, KeyRow, Keys, Note, Paragraph
from game.replay.conditions import RANDOM
from game.scene.geometry import Rect
from game.storage.atomic import cannot_write
from game.storage.desk import Game
from game.storage.kept import export
from game.storage.run_mode import conditions
from game.views.dealing import Dealer
from game.views.header import Action
from game.views.page import PageView
from game.views.paper import Paper
from game.views.run_report import Report
from game.views.scroll import ScrollArea
from game.views.view import Choice, Dialog

if TYPE_CHECKING:
    from game.window import HavenWindow


class RunView(PageView):
    """Tells of a game in run mode that has been won."""

    columns = 46.0

    def __init__(self, window: HavenWindow, game: Game) -> None:
        super().__init__(window)
        self._dealer = Dealer(self, self._tell)
        self._game = game
        self._report = Report(window, game)

    def title(self) -> str:
        return _("The run")

    def actions(self) -> list[Action]:
        return [
            (_("New deal"), "new", self._next),
            (_("Same deal again"), "restart", self._again),
            (_("Copy summary"), "copy", self._copy),
            (_("Save as…"), "replay", self._save),
        ]

    def fill(self, area: ScrollArea, column: Rect) -> None:
        report = self._report
        items: list[Item] = [Heading(f"{report.code} · {report.category}")]
        if report.news:
            items.append(Paragraph(report.news))
        items += [
            Grid(report.head, tuple(report.rows), numbers=True),
            Heading(_("Splits")),
            Grid(report.split_head, tuple(report.split_rows), numbers=True),
            Note(_("What this proves"), report.proof),
        ]
        paper = Paper(self.window, area, column, self.em)
        paper.write(items)
        area.set_height(paper.y + 2 * self.em - area.rect.y)

    def on_show_view(self) -> None:
        """Tell the figures also to those who hear them."""
        super().on_show_view()
        self.window.announce(self._report.text)

    def key_groups(self) -> tuple[Keys, ...]:
        """Those of the run first."""
        rows = (KeyRow(("F5",), _("Same deal again")), KeyRow(("F6",), _("New deal")))
        return Keys(_("After a run"), rows), everywhere(), in_texts()

    def key(self, name: str, ctrl: bool, shift: bool) -> bool:
        """F5 and F6 go on at once."""
        match meaning(name, ctrl=ctrl, shift=shift):
            case Key.AGAIN:
                self._again()
            case Key.NEXT:
                self._next()
            case _:
                return super().key(name, ctrl, shift)
        return True

    def _again(self) -> None:
        self._begin(self._game.code, self._game.origin.conditions.again)

    def _next(self) -> None:
        self._dealer.random(self._game.code.options, lambda code: self._begin(code, RANDOM))

    def on_hide_view(self) -> None:
        """No deal is wanted any more."""
        self._dealer.forget()

    def _begin(self, code: GameCode, deal: str) -> None:
        from game.views.table import TableView

        game = self.window.desk.new(code, None, conditions(self.window.settings, deal))
        self.window.show_view(TableView(self.window, game, fresh=True))

    def _copy(self) -> None:
        self.window.copy(self._report.text)
        self._tell(_("The summary is on the clipboard"))

    def _save(self) -> None:
        folder = self.window.options.data.exports
        try:
            self._tell(_("The replay was saved"), str(export(self._game.path, folder)))
        except OSError as error:
            self._tell(_("The replay could not be saved"), say(cannot_write(folder, error)), icon="warning")

    def _tell(self, title: str, *lines: str, icon: str = "check") -> None:
        self.ask(Dialog(title, list(lines), [Choice(_("OK"), self.dismiss, primary=True)], icon=icon))
