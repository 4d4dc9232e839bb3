"""The list of a replay's actions beside its table: number, what was done, score and time; a click goes there."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import count
from typing import TYPE_CHECKING, Final

from game.locale import _
from game.replay.recording import Recording
from game.scene.geometry import Rect
from game.scene.textures import texture_of
from game.views.kit import Layer
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
_LISTS: Final = count()  # tells the pictures of one list from those of another


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
        self._name = next(_LISTS)
        unit = window.interface_scale
        self._size = max(_SIZE * unit, 13.0 * window.device_scale)
        self._row = round(_ROW * unit)
        self._shown = 0
        self._parts = 0
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
        rows = len(self._recording) + 1
        while self._parts * _ROWS_A_PART + _ROWS_A_PART <= rows:
            self._add_part(self._parts)
            self._parts += 1
        if self._recording.loaded and rows > self._parts * _ROWS_A_PART:
            self._add_part(self._parts)
            self._parts += 1
        self.area.set_height(min(rows, self._parts * _ROWS_A_PART) * self._row)

    def _add_part(self, number: int) -> None:
        first = number * _ROWS_A_PART
        top = self.area.rect.y + first * self._row
        self.area.add_part(top, top + _ROWS_A_PART * self._row, partial(self._paint, first))

    def _paint(self, first: int, layer: Layer) -> None:
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
        key = f"replay-rows:{self._name}:{first}:{last}"
        place = Rect(rect.x, rect.y + first * self._row, rect.w, page.height)
        layer.picture(texture_of(page.picture(theme.text, theme.dim), key), place)

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
