"""Sets the parts of a page in a column: measures each at once, draws each when it comes into view."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial
from typing import TYPE_CHECKING

import arcade

from game.engine.code import GameCode
from game.pages.model import Bullets, Grid, Heading, Item, Keys, Note, Paragraph, Picture
from game.scene.geometry import Rect
from game.scene.picture import some_piles, whole_table
from game.scene.textures import texture_of
from game.scene.themes import Colour, Theme, theme
from game.views.keycaps import caps_width, paint_caps
from game.views.kit import Layer
from game.views.scroll import ScrollArea
from game.views.writing import broken, line_height, width_of

if TYPE_CHECKING:
    from game.window import HavenWindow

_HEADINGS = {1: 1.38, 2: 1.06}
_SMALL = 0.88


class Paper:
    """Writes items one below the other. `y`: where the next one goes; `places`: the sections and their heights."""

    def __init__(self, window: HavenWindow, area: ScrollArea, column: Rect, em: float) -> None:
        self._area, self._column, self._em = area, column, em
        self._theme: Theme = window.theme
        self._look = (window.settings.table, window.settings.face, window.settings.back)
        self.y = float(column.y)
        self.places: list[tuple[str, int]] = []

    def write(self, items: Sequence[Item]) -> None:
        """Add items."""
        for item in items:
            match item:
                case Heading():
                    self._heading(item)
                case Paragraph():
                    self._text(item.text)
                    self.y += 0.6 * self._em
                case Note():
                    self._note(item)
                case Bullets():
                    self._bullets(item)
                case Grid():
                    self._grid(item)
                case Picture():
                    self._picture(item)
                case Keys():
                    self._keys(item)

    # Parts

    def _heading(self, item: Heading) -> None:
        size = _HEADINGS[item.level] * self._em
        first = self.y == self._column.y
        self.y += 0 if first else (1.5 if item.level == 1 else 0.7) * self._em
        if item.level == 1:
            self.places.append((item.text, round(self.y)))
        colour = self._theme.accent if item.level == 1 else self._theme.text
        lines = broken(item.text, self._column.w, size, True)
        self._lines(lines, self._column.x, size, colour, bold=True)
        self.y += (0.35 if item.level == 1 else 0.2) * self._em

    def _text(self, text: str, indent: float = 0, colour: Colour | None = None) -> None:
        lines = broken(text, self._column.w - indent, self._em)
        self._lines(lines, self._column.x + indent, self._em, colour or self._theme.text)

    def _lines(self, lines: list[str], x: float, size: float, colour: Colour, *, bold: bool = False) -> None:
        height = len(lines) * line_height(size, bold)
        paint = partial(_paint_lines, "\n".join(lines), x, self.y, size, colour, bold, self._column.w)
        self._area.add_part(self.y, self.y + height, paint)
        self.y += height

    def _bullets(self, item: Bullets) -> None:
        indent = 1.15 * self._em
        for point in item.points:
            dot = Rect(
                round(self._column.x + 0.3 * self._em),
                round(self.y + line_height(self._em) * 0.54 - 0.16 * self._em),
                max(4, round(0.32 * self._em)),
                max(4, round(0.32 * self._em)),
            )
            self._area.add_part(dot.y, dot.bottom, partial(_paint_dot, dot, self._theme.accent))
            self._text(point.text, indent)
            self.y += 0.32 * self._em
        self.y += 0.35 * self._em

    def _note(self, item: Note) -> None:
        em, pad = self._em, 0.9 * self._em
        room = self._column.w - 2 * pad
        title = broken(item.title, room, em, True)
        lines = broken(item.text, room, em)
        height = len(title) * line_height(em, True) + len(lines) * line_height(em) + 1.5 * pad
        top = self.y + 0.3 * em
        box = Rect(self._column.x, round(top), self._column.w, round(height))
        edge = Rect(box.x, box.y, max(3, round(0.25 * em)), box.h)
        theme = self._theme

        def paint(layer: Layer) -> None:
            layer.box(box, theme.raised)
            layer.box(edge, theme.accent)
            y = box.y + 0.7 * pad
            _paint_lines("\n".join(title), box.x + pad, y, em, theme.accent, True, room, layer)
            y += len(title) * line_height(em, True)
            _paint_lines("\n".join(lines), box.x + pad, y, em, theme.text, False, room, layer)

        self._area.add_part(box.y, box.bottom, paint)
        self.y = box.bottom + 0.9 * em

    def _grid(self, item: Grid) -> None:
        size = 0.94 * self._em
        widths = self._grid_widths(item, size)
        gap = 0.9 * self._em
        self.y += 0.3 * self._em
        head = item.head if any(item.head) else ()
        for number, row in enumerate([head, *item.rows] if head else item.rows):
            bold = bool(head) and number == 0
            cells = [
                broken(text, max(size, width - gap), size, bold)
                for text, width in zip(row, widths, strict=True)
            ]
            height = round(max(len(lines) for lines in cells) * line_height(size, bold) + 0.55 * self._em)
            top = round(self.y)
            colour = self._theme.dim if bold else self._theme.text
            paint = partial(self._paint_row, cells, widths, top, height, size, colour, bold, item.numbers)
            self._area.add_part(top, top + height, paint)
            self.y = top + height
        self.y += 0.9 * self._em

    def _grid_widths(self, item: Grid, size: float) -> list[float]:
        """As wide as the longest cell, but no more than fits; figures share what the words leave."""
        full = self._column.w
        rows = [item.head, *item.rows]
        wanted = [
            max(width_of(row[i], size, row is item.head) for row in rows) + 1.1 * self._em
            for i in range(len(item.head))
        ]
        if sum(wanted) <= full:
            return wanted
        first = min(wanted[0], full * (0.5 if item.numbers else 0.4))
        rest = sum(wanted[1:])
        return [first, *((full - first) * width / rest for width in wanted[1:])]

    def _paint_row(
        self, cells: list[list[str]], widths: list[float], top: int, height: int, size: float,
        colour: Colour, bold: bool, numbers: bool, layer: Layer,
    ) -> None:  # fmt: skip
        x = float(self._column.x)
        layer.box(Rect(self._column.x, top + height - 1, round(sum(widths)), 1), self._theme.outline)
        for i, (lines, width) in enumerate(zip(cells, widths, strict=True)):
            y = top + (height - len(lines) * line_height(size, bold)) / 2
            if numbers and i:
                for line in lines:
                    inset = (width - 0.9 * self._em - width_of(line, size, bold)) / 2
                    _paint_lines(line, x + inset, y, size, colour, bold, width, layer)
                    y += line_height(size, bold)
            else:
                _paint_lines("\n".join(lines), x, y, size, colour, bold, width, layer)
            x += width

    def _picture(self, item: Picture) -> None:
        texture = _texture(item, self._column.w, round(min(76.0, 3.7 * self._em)), *self._look)
        size = _SMALL * self._em
        lines = broken(item.caption, self._column.w, size)
        self.y += 0.5 * self._em
        place = Rect(
            self._column.x + (self._column.w - texture.width) // 2,
            round(self.y),
            texture.width,
            texture.height,
        )
        self._area.add_part(place.y, place.bottom, lambda layer: _paint_picture(layer, texture, place))
        self.y = place.bottom + 0.35 * self._em
        middle = self._column.x + self._column.w / 2
        for line in lines:
            height = line_height(size)
            paint = partial(_paint_middle, line, middle, self.y + height / 2, size, self._theme.dim)
            self._area.add_part(self.y, self.y + height, paint)
            self.y += height
        self.y += 0.9 * self._em

    def _keys(self, item: Keys) -> None:
        em = self._em
        self._heading(Heading(item.title, 2))
        size = 0.9 * em
        caps = max(caps_width(row, size) for row in item.rows)
        stacked = caps > self._column.w * 0.6
        indent = 0 if stacked else caps + 1.2 * em
        for row in item.rows:
            lines = broken(row.text, self._column.w - indent, em)
            cap_height = round(1.75 * size)
            height = max(cap_height, len(lines) * line_height(em))
            top = self.y
            if stacked:
                height += cap_height
            middle = top + (cap_height if stacked else height) / 2
            paint = partial(paint_caps, row, float(self._column.x), middle, size, self._theme)
            self._area.add_part(top, top + height, paint)
            start = top + cap_height if stacked else top + (height - len(lines) * line_height(em)) / 2
            after = self.y + height + 0.4 * em
            self.y = start
            self._lines(lines, self._column.x + indent, em, self._theme.text)
            self.y = after
        self.y += 0.5 * em


def _paint_lines(
    text: str, x: float, y: float, size: float, colour: Colour, bold: bool, room: float,
    layer: Layer,
) -> None:  # fmt: skip
    layer.text(text, x, y, size, colour, bold=bold, wrap=room + 2 * size)


def _paint_middle(text: str, x: float, y: float, size: float, colour: Colour, layer: Layer) -> None:
    layer.text(text, x, y, size, colour, align="center")


def _paint_dot(dot: Rect, colour: Colour, layer: Layer) -> None:
    layer.box(dot, colour, radius=dot.h // 2)


def _paint_picture(layer: Layer, texture: arcade.Texture, place: Rect) -> None:
    layer.picture(texture, place)


@lru_cache(maxsize=24)
def _texture(item: Picture, width: int, card_width: int, table: str, face: str, back: str) -> arcade.Texture:
    cloth = theme(table).cloth
    draw = GameCode.parse(item.code).draw
    if item.rows:
        image = some_piles(item.table, item.rows, card_width, draw, cloth, face, back)
    else:
        image = whole_table(item.table, width, draw, cloth, face, back)
    if image.width > width:
        image = image.resize((width, round(image.height * width / image.width)))
    return texture_of(image, f"page:{item.name}:{image.size}:{table}:{face}:{back}")
