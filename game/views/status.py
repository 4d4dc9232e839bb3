"""Bar and status line of a table, kept up to date with its game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.actions import Command
from game.locale import _
from game.locale.writing import number
from game.views.bar import Bar, StatusParts
from game.views.ghost import ghost_of
from game.views.numbers import clock, score_text
from game.views.words import light_words

if TYPE_CHECKING:
    from game.views.table import TableView


class Status:
    """Figures, buttons and the last message of one table view."""

    def __init__(self, view: TableView) -> None:
        self._view = view
        window, session = view.window, view.session
        banked = window.settings.vegas_bank and session.code.vegas and not session.custom
        this = view.game.origin.game
        self._bank_before = (window.results.bank(session.code.options, this) or 0) if banked else None
        """The Vegas bank without this game, of which an earlier run may count already; None: not shown."""
        self._ghost = ghost_of(window, view.game)
        self._bar: Bar | None = None
        self._said: tuple[str, bool] = ("", False)
        self._offered: tuple[str | None, bool] = (None, False)
        """What the light said and whether the finish was offered when the bar was laid out."""

    @property
    def bar(self) -> Bar:
        """The bar as it was laid out last."""
        assert self._bar is not None
        return self._bar

    def build(self) -> None:
        """Lay out bar and status line, as they have to be now."""
        view, session, advisor = self._view, self._view.session, self._view.advisor
        self._offered = light, finish = self._offers
        parts = StatusParts(
            code=str(session.code),
            copy_code=self._copy_code,
            hint=advisor.hint,
            light=light,
            advise=advisor.advise,
            finish=view.finishing.begin if finish else None,
            ghost=self._ghost is not None,
        )
        with view.widgets.refilled():
            self._bar = Bar(
                view.layout,
                view.window.theme,
                view.widgets,
                {
                    "menu": view.back,
                    "new": view.succession.new_game,
                    "restart": view.succession.restart,
                    "undo": lambda: view.command(Command.UNDO),
                    "redo": lambda: view.command(Command.REDO),
                },
                parts,
                bank=self._bank_before is not None,
            )
        self._bar.say(self._said[0], warn=self._said[1])
        self.refresh()

    @property
    def _offers(self) -> tuple[str | None, bool]:
        """What the light has to say, None if it is off, and whether the finish is to be offered."""
        advisor = self._view.advisor
        return light_words(advisor.light) if advisor.lights else None, self._view.finishing.possible

    def show_light(self) -> None:
        """Show what is newly known of the position, and whether the game can be finished."""
        if self._bar is not None and self._offers != self._offered:
            self.build()
            self._view.window.invalidate()

    def refresh(self) -> None:
        """Show the figures and which buttons can be used."""
        session, bar = self._view.session, self.bar
        bar.show("score", score_text(session.score, vegas=session.code.vegas))
        if self._bank_before is not None:
            bar.show("bank", score_text(self._bank_before + session.score, vegas=True))
        bar.show("moves", number(session.moves))
        if self._ghost is not None:
            bar.show_ghost(self._ghost.text)
        self.show_time(self._view.game.elapsed_ms)
        bar.enable("undo", session.can_undo > 0)
        bar.enable("redo", session.can_redo > 0)
        bar.enable("restart", session.actions > 0)

    def show_time(self, elapsed_ms: int) -> None:
        """Show the time of the game, if the player wants to see it."""
        window = self._view.window
        if window.settings.show_timer and self.bar.show("time", clock(elapsed_ms)):
            window.invalidate()

    @property
    def said(self) -> str:
        """The last message."""
        return self._said[0]

    def tell(self, text: str, *, warn: bool = False) -> None:
        """Show a message, and announce it."""
        text = text[:1].upper() + text[1:]
        self._said = (text, warn)
        self._view.window.announce(text)
        if self.bar.say(text, warn=warn):
            self._view.window.invalidate()

    def _copy_code(self) -> None:
        code = self._view.session.code
        self._view.window.copy(str(code))
        self.tell(_("Game code {code} copied").format(code=code))

    def draw(self) -> None:
        """Draw bar and status line."""
        self.bar.draw()
