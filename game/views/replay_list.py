"""The list of kept replays: watch one, keep it for ever, delete it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Final

import arcade

from game.engine.refusal import Refusal
from game.locale import _, ngettext, say
from game.replay.format import ABANDONED, OPEN, SUFFIX, WON
from game.replay.summary import Summary, summary
from game.scene.geometry import Rect
from game.scene.ground import cloth_sprite
from game.scene.textures import texture_of
from game.storage.atomic import cannot_write
from game.storage.favourites import Favourites
from game.views.header import Header, header_height
from game.views.kit import Layer, widget_texture
from game.views.numbers import clock, local_day, score_text
from game.views.page import Back, menu_of
from game.views.replay_open import open_replay
from game.views.replay_rows import RowsPicture
from game.views.scroll import ScrollArea
from game.views.view import Choice, Dialog, HavenView
from game.views.widgets import Button, Widget
from game.views.writing import width_of

if TYPE_CHECKING:
    from game.window import HavenWindow

_ROW: Final = 34
_SIZE: Final = 16
_WIDEST: Final = 1000
_ROWS_A_PART: Final = 4
_PICTURES: Final = count()  # tells the pictures of rows from each other

_Column = tuple[str, str, bool, Callable[[Summary], str]]
"""Head, a sample for the width, whether it stands at the right, and what is written."""


class ReplayListView(HavenView):
    """The replays in the data folder, the newest first.

    `back_to` makes the view to go back to, the menu if it is not given.
    """

    def __init__(self, window: HavenWindow, back_to: Back | None = None) -> None:
        super().__init__(window)
        self.back_to = back_to or menu_of(window)
        self.favourites = Favourites(window.options.data)
        self.paths: list[Path] = []
        self.chosen = 0
        self.area: ScrollArea | None = None
        self._summaries: dict[Path, Summary | Refusal] = {}
        self._told = " · ".join(say(notice) for notice in self.favourites.notices)
        self._warn = bool(self._told)

    def title(self) -> str:
        return _("Replays")

    def on_show_view(self) -> None:
        """Look which replays there are now, and lay out."""
        self._find()
        super().on_show_view()

    def _find(self) -> None:
        try:
            paths = [path for path in self.window.options.data.replays.iterdir() if path.suffix == SUFFIX]
        except OSError:
            paths = []
        self.paths = sorted(paths, key=lambda path: path.name, reverse=True)
        self.chosen = min(self.chosen, max(0, len(self.paths) - 1))

    @property
    def path(self) -> Path | None:
        """The chosen replay."""
        return self.paths[self.chosen] if self.paths else None

    # Layout

    def build(self) -> None:
        window, theme, u = self.window, self.window.theme, self.window.interface_scale
        width, height = window.get_size()
        self._size = max(_SIZE * u, 13.0 * window.device_scale)
        self._row = round(max(_ROW * u, 2.1 * self._size))
        self._cloth: arcade.SpriteList[arcade.Sprite] = arcade.SpriteList(capacity=1)
        self._cloth.append(cloth_sprite(theme.cloth, (width, height)))
        layer = self._layer = Layer(height)
        top = header_height(window)
        foot = Rect(0, height - round(64 * u), width, round(64 * u))
        pad = round(14 * u)
        wide = min(width, round(_WIDEST * u))
        sheet = Rect((width - wide) // 2, top, wide, foot.y - top)
        layer.box(sheet, theme.panel)
        layer.box(foot, theme.panel)
        layer.box(Rect(0, foot.y, width, 1), theme.outline)
        Header(window, layer, self.widgets, self.title(), self.back)
        head = Rect(sheet.x + pad, sheet.y, sheet.w - 2 * pad, round(40 * u))
        body = Rect(head.x, head.bottom, head.w, max(1, sheet.bottom - head.bottom))
        self._rows = _Rows(self, Rect(body.x, body.y, body.w - ScrollArea.bar_width(u), body.h))
        self._lay_columns(head)
        before = self.area.offset if self.area is not None else 0
        self.widgets.add(self._rows)
        area = self.area = ScrollArea(window, body, self.widgets)
        mark = Rect(self._rows.rect.x, body.y, self._rows.rect.w, self._row)
        self._mark_home, self._mark = mark, area.layer.box(mark, theme.raised)
        self._mark.visible = bool(self.paths)
        for first in range(0, len(self.paths), _ROWS_A_PART):
            y = body.y + first * self._row
            area.add_part(y, y + _ROWS_A_PART * self._row, partial(self._paint, first))
        area.set_height(len(self.paths) * self._row)
        area.scroll_to(before)
        self._lay_foot(foot, pad)
        if not self.paths:
            self._tell_empty(body)
        self.show_mark()

    def _lay_columns(self, head: Rect) -> None:
        """The columns that fit, the room that is left shared among them."""
        size, theme = self._size, self.window.theme
        results = {WON: _("Won"), ABANDONED: _("Given up"), OPEN: _("Not ended")}
        columns: list[_Column] = [
            (_("Date"), "2026-11-29", False, lambda s: _day(s.dealt)),
            (_("Game code"), "DS1-D1N-WWWWWWW ◆", False, lambda s: f"{s.code}{' ◆' if s.custom else ''}"),
            (_("Result"), max(results.values(), key=len), False, lambda s: results[s.result]),
            (_("Score"), "-$1000", True, _score),
            (_("Moves"), "1000", True, lambda s: "–" if s.moves is None else str(s.moves)),
            (_("Time"), "1:00:00", True, lambda s: "–" if s.time_ms is None else clock(s.time_ms)),
        ]
        gap = 1.2 * size
        star = 2.2 * size
        widths = [
            max(width_of(title, size), width_of(sample, size)) + gap for title, sample, _r, _t in columns
        ]
        room = self._rows.rect.w - star
        while sum(widths) > room and len(widths) > 2:
            widths.pop()
        extra = (room - sum(widths)) / len(widths)
        x = star
        self._columns: list[tuple[float, float, bool, Callable[[Summary], str]]] = []
        for (title, _sample, right, text), wide in zip(columns, widths, strict=False):
            left, end = x, x + wide + extra - gap
            self._columns.append((left, end, right, text))
            self._layer.text(
                title, head.x + (end if right else left), head.center[1], size * 0.88, theme.dim,
                align="right" if right else "left",
            )  # fmt: skip
            x += wide + extra
        self._layer.box(Rect(head.x, head.bottom - 1, head.w, 1), theme.outline)

    def _paint(self, first: int, layer: Layer) -> None:
        """Write some rows."""
        theme, rect = self.window.theme, self._rows.rect
        picture = RowsPicture(rect.w, _ROWS_A_PART * self._row, self._size)
        paths = self.paths[first : first + _ROWS_A_PART]
        for i, path in enumerate(paths):
            y = (i + 0.5) * self._row
            told = self._summary(path)
            if isinstance(told, Summary):
                for left, right, at_right, tell in self._columns:
                    picture.text(tell(told), right if at_right else left, y, "right" if at_right else "left")
            else:
                left = self._columns[0][0]
                text = picture.shortened(f"{path.name}: {say(told)}", rect.w - left)
                picture.dim(text, left, y)
        place = Rect(rect.x, rect.y + first * self._row, rect.w, picture.height)
        key = f"replay-list:{next(_PICTURES)}"
        layer.picture(texture_of(picture.picture(theme.text, theme.dim), key), place)
        for i, path in enumerate(paths):
            if path.name in self.favourites:
                y = place.y + (i + 0.5) * self._row
                layer.icon("star", rect.x + 1.1 * self._size, y, round(1.2 * self._size), theme.accent)

    def _summary(self, path: Path) -> Summary | Refusal:
        if path not in self._summaries:
            self._summaries[path] = summary(path)
        return self._summaries[path]

    def _lay_foot(self, foot: Rect, pad: int) -> None:
        """The buttons, and at their left what is to be told."""
        theme, u = self.window.theme, self.window.interface_scale
        path = self.path
        kept = path is not None and path.name in self.favourites
        labels = (
            (_("Watch"), "play", self.watch, "primary"),
            (_("Favourite"), "star", self.switch_favourite, "plain"),
            (_("Delete"), "close", self.ask_delete, "plain"),
        )
        size, height = 15.5 * u, round(44 * u)
        narrow = foot.w < 700 * u
        right = foot.right - pad
        for label, icon, action, look in reversed(labels):
            wide = round(width_of(label, size, True) + 3.6 * size)
            if narrow and icon != "play":
                wide = round(52 * u)
            rect = Rect(right - wide, foot.y + (foot.h - height) // 2, wide, height)
            text = "" if narrow and icon != "play" else label
            chosen = kept and icon == "star"
            button = Button(
                self._layer, theme, rect, text, action,
                icon=icon, look=look, size=size, chosen=chosen, name=label,
            )  # fmt: skip
            button.enabled = path is not None
            button.refresh()
            self.widgets.add(button)
            right = rect.x - round(8 * u)
        told = self._told or ngettext("{n} replay", "{n} replays", len(self.paths))
        colour = theme.warn if self._warn else theme.dim
        self._layer.text(told, pad, foot.center[1], 15 * u, colour, fit=right - 2 * pad)

    def _tell_empty(self, body: Rect) -> None:
        u, theme = self.window.interface_scale, self.window.theme
        x, y = body.center
        self._layer.text(
            _("No replays yet"), x, y - 16 * u, 20 * u, theme.text, bold=True, align="center", fit=body.w
        )
        self._layer.text(
            _("Every game that you finish is kept here. A replay file dropped on the window is shown, too."),
            x, y + 18 * u, 16 * u, theme.dim, align="center", fit=body.w,
        )  # fmt: skip

    def draw(self) -> None:
        """Cloth, sheet, and the rows in view."""
        self._cloth.draw()
        self._layer.draw()
        if self.area is not None:
            self.area.draw()

    # The chosen row

    def choose(self, row: int) -> bool:
        """Choose a row and bring it into view; True if it is another one than before."""
        row = min(max(0, row), len(self.paths) - 1)
        if not self.paths or row == self.chosen:
            return False
        kept = self._kept
        self.chosen = row
        self._told, self._warn = "", False
        if self._kept != kept:
            self.rebuild()
        self.show_mark()
        if self.area is not None:
            self.area.reveal(self._mark_home.moved(0, row * self._row))
        self.window.announce(self.paths[row].name)
        self.window.invalidate()
        return True

    @property
    def _kept(self) -> bool:
        return self.path is not None and self.path.name in self.favourites

    def show_mark(self) -> None:
        """Show which row is chosen, and whether the keys go to it."""
        if self.area is None:
            return
        theme = self.window.theme
        rect = self._mark_home.moved(0, self.chosen * self._row)
        radius = round(6 * self.window.interface_scale)
        self._mark.texture = widget_texture(
            rect.w, rect.h, radius, theme.raised, None, theme, focused=self._rows.focused
        )
        self.area.layer.place(self._mark, rect)

    def row_at(self, y: float) -> int | None:
        """The row at a height of the window."""
        assert self.area is not None
        row = int((y - self._rows.rect.y + self.area.offset) // self._row)
        return row if 0 <= row < len(self.paths) else None

    # What can be done

    def watch(self) -> None:
        """Show the chosen replay; back leads here."""
        if self.path is not None:
            open_replay(self.window, self.path)

    def switch_favourite(self) -> None:
        """Keep the chosen replay for ever, or no longer."""
        if self.path is None:
            return
        problem = self.favourites.set(self.path.name, not self._kept)
        self._tell(say(problem) if problem else "", warn=problem is not None)
        self.rebuild()

    def _tell(self, text: str, *, warn: bool = False) -> None:
        """Say something below the list, from its next layout on."""
        self._told, self._warn = text, warn
        self.window.announce(text)

    def ask_delete(self) -> None:
        """Delete the chosen replay after a question."""
        path = self.path
        if path is None:
            return
        lines = [path.name]
        if self._kept:
            lines.append(_("It is one of your favourites."))
        if path.name in (self.window.results.record_replays() or ()):
            lines.append(_("It holds a record, which then cannot be shown any more."))
        self.ask(
            Dialog(
                _("Delete this replay?"),
                lines,
                [
                    Choice(_("Delete"), partial(self._delete, path)),
                    Choice(_("Cancel"), self.dismiss, primary=True),
                ],
                icon="warning",
            )
        )

    def _delete(self, path: Path) -> None:
        self.dismiss()
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            self._tell(say(cannot_write(path, error)), warn=True)
        else:
            self._tell(_("{file} is deleted").format(file=path.name))
            if path.name in self.favourites:
                self.favourites.set(path.name, False)
        self._find()
        self.rebuild()

    def back(self) -> None:
        """Esc: to where the list was opened from."""
        self.window.show_view(self.back_to())

    # Input

    def key(self, name: str, ctrl: bool, shift: bool) -> bool:
        """Up and down choose, Enter watches, F marks, Delete asks."""
        if ctrl or self.area is None:
            return False
        page = max(1, self.area.rect.h // self._row - 1)
        steps = {"PAGEUP": -page, "PAGEDOWN": page, "HOME": -len(self.paths), "END": len(self.paths)}
        if name in steps:
            self.choose(self.chosen + steps[name])
        elif name in ("ENTER", "RETURN", "NUM_ENTER"):
            self.watch()
        elif name == "DELETE":
            self.ask_delete()
        elif name == "F":
            self.switch_favourite()
        else:
            return False
        return True

    def focus_key(self, name: str, *, shift: bool) -> bool:
        """Up and down go through the list, wherever the focus is; a question keeps its keys."""
        if self.dialog is None and name in ("UP", "DOWN"):
            self.choose(self.chosen + (1 if name == "DOWN" else -1))
            return True
        return super().focus_key(name, shift=shift)

    def on_mouse_scroll(self, x: int, y: int, scroll_x: float, scroll_y: float) -> None:
        """The wheel scrolls."""
        if self.dialog is None and self.area is not None:
            self.area.wheel(self.area.rect.x, self.area.rect.y, scroll_y)


class _Rows(Widget):
    """Takes the clicks: one chooses a row, one on the chosen row watches it."""

    focusable = False

    def __init__(self, view: ReplayListView, rect: Rect) -> None:
        super().__init__(rect)
        self._view = view
        self._again = False

    def press_at(self, x: float, y: float) -> None:
        row = self._view.row_at(y)
        self._again = row is not None and row == self._view.chosen
        if row is not None and not self._again:
            self._view.choose(row)

    def activate(self) -> None:
        if self._again:
            self._view.watch()


def _day(dealt: str) -> str:
    try:
        return local_day(dealt)
    except ValueError:
        return "–"


def _score(told: Summary) -> str:
    return "–" if told.score is None else score_text(told.score, vegas=told.code.vegas)
