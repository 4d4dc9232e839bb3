"""The list of a replay's actions beside its table: number, what was done, score and time; a click goes there."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import TYPE_CHECKING, Final

import arcade

from game.locale import _
from game.replay.recording import Recording
from game.scene.geometry import Rect
from game.scene.textures import texture_of
from game.views.numbers import clock, score_text
from game.views.replay_rows import RowsPicture
from game.views.replay_words import action_signs
from game.views.scroll import ScrollArea
from game.views.widgets import Widget, Widgets, mixed
from game.views.writing import width_of

if TYPE_CHECKING:
    from game.window import HavenWindow

_ROW: Final = 25  # height of a row, in units of the interface
_SIZE: Final = 14
_ROWS_A_PART: Final = 8
_PICTURES: Final = count()  # tells the pictures of rows from each other


class ActionList:
    """Rows in a rectangle; the first one is the deal. `go` is told how many actions to show."""

    def __init__(
        self,
        window: HavenWindow,
        widgets: Widgets,
        rect: Rect,
        recording: Recording,
        go: Callable[[int], None],
    ) -> None:
        self._window, self._recording = window, recording
        unit = window.interface_scale
        self._size = max(_SIZE * unit, 13.0 * window.device_scale)
        self._row = round(_ROW * unit)
        self._shown = 0
        self._pictures: dict[int, arcade.Sprite] = {}
        self._rows_known = 0
        bar = ScrollArea.bar_width(unit)
        body = Rect(rect.x, rect.y, rect.w - bar, rect.h)
        self.rows = _Rows(body, self._at, go)
        widgets.add(self.rows)
        self.area = ScrollArea(window, rect, widgets)
        self._lay_columns()
        theme = window.theme
        pad = round(4 * unit)
        mark = Rect(rect.x + pad, rect.y, body.w - 2 * pad, self._row)
        self._mark = self.area.layer.box(mark, mixed(theme.raised, theme.accent, 0.18), None, round(5 * unit))
        self._mark_home = mark
        self.grow()

    # Content

    def grow(self) -> None:
        """Take in the actions that have been read since."""
        self.area.set_height((len(self._recording) + 1) * self._row)
        last = self._rows_known // _ROWS_A_PART
        if last in self._pictures:
            self._pictures.pop(last).remove_from_sprite_lists()
        self._rows_known = len(self._recording) + 1

    def _fill(self) -> None:
        """Have pictures of the rows in view, and of no others."""
        height = _ROWS_A_PART * self._row
        first = self.area.offset // height
        last = min((self.area.offset + self.area.rect.h) // height, len(self._recording) // _ROWS_A_PART)
        wanted = range(first, last + 1)
        for number in [number for number in self._pictures if number not in wanted]:
            self._pictures.pop(number).remove_from_sprite_lists()
        for number in wanted:
            if number not in self._pictures:
                self._pictures[number] = self._paint(number * _ROWS_A_PART)

    def _paint(self, first: int) -> arcade.Sprite:
        """Write some rows, as one picture: texts of their own would take ten times as long."""
        recording, theme, size = self._recording, self._window.theme, self._size
        last = min(first + _ROWS_A_PART, len(recording) + 1)
        vegas = recording.code.vegas
        rect = self.rows.rect
        page = RowsPicture(rect.w, _ROWS_A_PART * self._row, size)
        start = max(0, first - 1)
        tables = list(recording.tables(start, last - 1))
        for row in range(first, last):
            moment = recording.moment(row)
            y = (row - first + 0.5) * self._row
            text = _("The deal")
            if row:
                before, after = tables[row - 1 - start : row + 1 - start]
                text = action_signs(recording.actions[row - 1], before, after)
                page.dim(str(row), self._number_right, y, "right")
                page.dim(clock(moment.time_ms), self._time_right, y, "right")
            page.text(page.shortened(text, self._room), self._signs_left, y)
            page.text(score_text(moment.score, vegas=vegas), self._score_right, y, "right")
        key = f"replay-rows:{next(_PICTURES)}"
        place = Rect(rect.x, rect.y + first * self._row, rect.w, page.height)
        return self.area.layer.picture(texture_of(page.picture(theme.text, theme.dim), key), place)

    def _lay_columns(self) -> None:
        """Where the columns are, from the left edge of the rows."""
        size, pad = self._size, self._size * 0.55
        code = self._recording.code
        self._number_right = pad + width_of("0" * max(3, len(str(len(self._recording)))), size)
        self._time_right = self.rows.rect.w - pad
        times = clock(self._recording.times[-1]) if len(self._recording) else ""
        self._score_right = self._time_right - width_of(max("00:00", times, key=len), size) - 1.5 * pad
        self._signs_left = self._number_right + 1.4 * pad
        self._room = (
            self._score_right - width_of("-$000" if code.vegas else "0000", size) - pad - self._signs_left
        )

    # What is shown

    def show(self, position: int) -> bool:
        """Mark the row of a position and bring it into view; True if that is another one than before."""
        if position == self._shown and self._mark.visible:
            return False
        self._shown = position
        row = self._mark_home.moved(0, position * self._row)
        self.area.layer.place(self._mark, row)
        self.area.scroll_to(row.center[1] - self.area.rect.y - self.area.rect.h / 2)
        return True

    def _at(self, y: float) -> int | None:
        """The row at a height."""
        row = int((y - self.area.rect.y + self.area.offset) // self._row)
        return row if 0 <= row <= len(self._recording) else None

    def draw(self) -> None:
        """Draw the rows that are in view."""
        self._fill()
        self.area.draw()


class _Rows(Widget):
    """Takes the clicks."""

    focusable = False

    def __init__(self, rect: Rect, row_at: Callable[[float], int | None], go: Callable[[int], None]) -> None:
        super().__init__(rect)
        self._row_at, self._go = row_at, go
        self._pressed_at = 0.0

    def press_at(self, x: float, y: float) -> None:
        self._pressed_at = y

    def activate(self) -> None:
        row = self._row_at(self._pressed_at)
        if row is not None:
            self._go(row)
