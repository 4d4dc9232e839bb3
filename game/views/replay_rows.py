"""Rows of text painted as one picture: for lists, where texts of their own would take ten times as long."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PIL import Image, ImageDraw, ImageFont

from game import assets
from game.scene.themes import Colour

_CAP_HEIGHT: Final = 0.733  # of the font, by its size


class RowsPicture:
    """Text in two inks on a transparent picture; places in pixels from its top left."""

    def __init__(self, width: int, height: int, size: float) -> None:
        self.height = height
        self._font = _font(round(size))
        self._inks = [Image.new("L", (width, height)) for _ink in range(2)]
        self._pens = [ImageDraw.Draw(ink) for ink in self._inks]

    def text(self, text: str, x: float, y: float, align: str = "left") -> None:
        """Write on a line whose capitals have their middle at `y`; `x`: its left or right end."""
        self._write(0, text, x, y, align)

    def dim(self, text: str, x: float, y: float, align: str = "left") -> None:
        """The same in the weaker ink."""
        self._write(1, text, x, y, align)

    def _write(self, ink: int, text: str, x: float, y: float, align: str) -> None:
        at = (round(x), round(y + self._font.size * _CAP_HEIGHT / 2))
        self._pens[ink].text(at, text, fill=255, font=self._font, anchor="rs" if align == "right" else "ls")

    def shortened(self, text: str, room: float) -> str:
        """The text, cut with an ellipsis if it is too wide."""
        if self._font.getlength(text) <= room:
            return text
        while text and self._font.getlength(text + "…") > room:
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
