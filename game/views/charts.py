"""Small bar charts in whole pixels: a panel with a title, lines across at round numbers, and the bars."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import arcade

from game.locale import _
from game.scene.geometry import Rect
from game.scene.themes import Colour, Theme
from game.views.kit import Layer
from game.views.writing import width_of

DECIMAL: Final = (1, 2, 5)
"""Round numbers, each to be taken times 1, 10, 100 …"""

CLOCK: Final = tuple(
    s * 1000 for s in (1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 18000, 36000)
)
"""Round times in milliseconds."""

_SMALL: Final = 12.5  # text beside the bars
_TITLE: Final = 15.0


@dataclass(frozen=True)
class Column:
    """A bar. `strong`: filled; otherwise hollow. `label` stands below it, `value` above it."""

    height: float
    strong: bool = True
    label: str = ""
    value: str = ""


def round_steps(low: float, high: float, steps: Sequence[int] = DECIMAL, most: int = 5) -> list[int]:
    """At `most` so many round numbers at equal distances, from `low` or below to `high` or above; 0 is one."""
    low, high = min(0, low), max(0, high)
    zoom = 1
    while True:
        for step in steps:
            wide = step * zoom
            first, last = int(low // wide), -int(-high // wide)
            if last - first < max(most, 2 + (low < 0)):
                return [n * wide for n in range(first, max(last, first + 1) + 1)]
        zoom *= 10


class Chart:
    """One chart on a layer. `unit`: the size of a unit of the interface in pixels."""

    def __init__(self, layer: Layer, theme: Theme, rect: Rect, title: str, unit: float) -> None:
        self._layer, self._theme, self._unit = layer, theme, unit
        self._rect = rect
        layer.box(rect, theme.panel, theme.outline, round(10 * unit))
        self._pad = round(12 * unit)
        self._title_y = rect.y + round(17 * unit)
        layer.text(
            title, rect.x + self._pad, self._title_y, _TITLE * unit, theme.text, bold=True,
            fit=rect.w - 2 * self._pad - self._legend_width(),
        )  # fmt: skip

    def empty(self, text: str) -> None:
        """Say why there is nothing to see."""
        x, y = self._rect.center
        self._layer.text(
            text, x, y + 8 * self._unit, 15 * self._unit, self._theme.dim, align="center",
            fit=self._rect.w - 2 * self._pad,
        )  # fmt: skip

    def legend(self) -> None:
        """Say what filled and hollow bars are."""
        size = _SMALL * self._unit
        right = self._rect.right - self._pad
        for text, strong in ((_("Given up"), False), (_("Won"), True)):
            left = right - width_of(text, size)
            self._layer.text(text, left, self._title_y, size, self._theme.dim)
            mark = round(size * 0.72)
            box = Rect(round(left - mark - size * 0.45), round(self._title_y - mark / 2), mark, mark)
            self._bar(box, strong)
            right = box.x - round(size)

    def _legend_width(self) -> int:
        size = _SMALL * self._unit
        return round(sum(width_of(text, size) + 2.4 * size for text in (_("Given up"), _("Won"))))

    def bars(
        self,
        columns: Sequence[Column],
        tell: Callable[[int], str],
        *,
        steps: Sequence[int] = DECIMAL,
        slots: int = 0,
    ) -> None:
        """Draw the columns. Lines across stand at multiples of `steps`, told by `tell`; `slots`: room for so many."""
        size = _SMALL * self._unit
        above = size * 1.5 if any(column.value for column in columns) else size * 0.7
        top = self._title_y + round(14 * self._unit + above)
        high = max(8, self._rect.bottom - round(size * 2.1) - top)
        heights = [column.height for column in columns]
        lines = round_steps(min(heights), max(heights), steps, min(5, int(high / (size * 1.7)) + 1))
        names = [tell(n) for n in lines]
        left = self._rect.x + self._pad + max(width_of(name, size) for name in names) + round(size * 0.6)
        plot = Rect(left, top, self._rect.right - self._pad - left, high)
        lowest, highest = lines[0], lines[-1]

        def height_of(value: float) -> int:
            return plot.bottom - round((value - lowest) / (highest - lowest) * plot.h)

        for n, name in zip(lines, names, strict=True):
            y = height_of(n)
            self._solid(Rect(plot.x, y, plot.w, 1), self._theme.dim if n == 0 else self._theme.outline)
            self._layer.text(name, plot.x - size * 0.6, y, size, self._theme.dim, align="right")
        count = max(slots, len(columns))
        skip = self._skip(columns, plot.w / count)
        gap = max(1, round(plot.w / count * (0.28 if count <= 12 else 0.2)))
        under = plot.bottom + size * 1.05
        for i, column in enumerate(columns):
            x, end = (plot.x + round(plot.w * n / count) for n in (i, i + 1))
            y, base = height_of(column.height), height_of(0)
            rect = Rect(x + gap // 2, min(y, base), max(1, end - x - gap), max(1, abs(y - base)))
            self._bar(rect, column.strong)
            middle = rect.center[0]
            room = plot.w / count - 2
            if column.value:
                self._value(column.value, middle, rect.y - size * 0.8, room)
            if column.label and (len(columns) - 1 - i) % skip == 0:
                self._layer.text(column.label, middle, under, size, self._theme.dim, align="center")

    def _skip(self, columns: Sequence[Column], room: float) -> int:
        """Each how many-th column has its label, counted from the last, so that they stand apart."""
        size = _SMALL * self._unit
        widest = max(width_of(column.label, size) for column in columns) + size * 0.6
        return max(1, -int(-widest // room))

    def _value(self, text: str, x: float, y: float, room: float) -> None:
        """A number above a bar; the lines across stop beside it."""
        size = _SMALL * self._unit
        wide = min(room, width_of(text, size) + size * 0.4)
        high = size * 1.1
        ground = Rect(round(x - wide / 2), round(y - high / 2), max(1, round(wide)), round(high))
        self._solid(ground, self._theme.panel)
        self._layer.text(text, x, y, size, self._theme.text, align="center", fit=room)

    def _bar(self, rect: Rect, strong: bool) -> None:
        self._solid(rect, self._theme.accent if strong else self._theme.dim)
        line = max(1, round(self._unit))
        if not strong and min(rect.w, rect.h) > 2 * line:
            self._solid(rect.grown(-line), self._theme.panel)

    def _solid(self, rect: Rect, colour: Colour) -> None:
        sprite = arcade.SpriteSolidColor(rect.w, rect.h, color=colour)
        self._layer.place(sprite, rect)
        self._layer.boxes.append(sprite)
