"""Rows of text painted as one picture: for lists, where texts of their own would take ten times as long."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from PIL import Image, ImageDraw, ImageFont

from game import assets
from game.scene.themes import Colour

_CAP_HEIGHT: Final = 0.733  # of the font, by its size


class RowsPicture:
    """Text in two inks on a transparent picture; places in pixels from its top left."""

    def __init__(self, width: int, height: int, size: float) -> None:
        self.height = height
        self._size = round(size)
        self._inks = [Image.new("L", (width, height)) for _ink in range(2)]

    def text(self, text: str, x: float, y: float, align: str = "left") -> None:
        """Write on a line whose capitals have their middle at `y`; `x`: its left or right end."""
        self._write(0, text, x, y, align)

    def dim(self, text: str, x: float, y: float, align: str = "left") -> None:
        """The same in the weaker ink."""
        self._write(1, text, x, y, align)

    def _write(self, ink: int, text: str, x: float, y: float, align: str) -> None:
        glyphs = [_glyph(self._size, char) for char in text]
        left = round(x) - (sum(glyph.advance for glyph in glyphs) if align == "right" else 0)
        base = round(y + self._size * _CAP_HEIGHT / 2)
        for glyph in glyphs:
            if glyph.mask is not None:
                self._inks[ink].paste(255, (left + glyph.x, base + glyph.y), glyph.mask)
            left += glyph.advance

    def width(self, text: str) -> int:
        """How wide a text becomes."""
        return sum(_glyph(self._size, char).advance for char in text)

    def shortened(self, text: str, room: float) -> str:
        """The text, cut with an ellipsis if it is too wide."""
        if self.width(text) <= room:
            return text
        while text and self.width(text + "…") > room:
            text = text[:-1]
        return text.rstrip() + "…"

    def picture(self, strong: Colour, weak: Colour) -> Image.Image:
        """All of it in these colours."""
        layers = []
        for mask, colour in zip(self._inks, (strong, weak), strict=True):
            layer = Image.new("RGBA", mask.size, colour)
            layer.putalpha(mask)
            layers.append(layer)
        return Image.alpha_composite(*layers)


@lru_cache(maxsize=4)
def _font(size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(str(assets.FONTS / "NotoSansJP-Regular.ttf"), size)


class _Glyph(NamedTuple):
    """A character's picture (None: it is blank), where it lies from the pen, and how far the pen goes on."""

    mask: Image.Image | None
    x: int
    y: int
    advance: int


@lru_cache(maxsize=4096)
def _glyph(size: int, char: str) -> _Glyph:
    font = _font(size)
    left, top, right, bottom = (round(edge) for edge in font.getbbox(char, anchor="ls"))
    advance = round(font.getlength(char))
    if right <= left or bottom <= top:
        return _Glyph(None, 0, 0, advance)
    mask = Image.new("L", (right - left, bottom - top))
    ImageDraw.Draw(mask).text((-left, -top), char, fill=255, font=font, anchor="ls")
    return _Glyph(mask, left, top, advance)
