"""How wide text is, and where its lines break: at spaces, and between the characters of scripts without them."""

from __future__ import annotations

from functools import lru_cache

import pyglet

from game.views.kit import FONT

_NOT_FIRST = "、。，．・：；？！」』）】〉》〕］｝ーっゃゅょぁぃぅぇぉッャュョァィゥェォ々…‥％”’,.!?:;)"
_NOT_LAST = "「『（【〈《〔［｛“‘("
_OPERATORS = "×=+"
"""A sum stays on one line."""
_STEPS = 8
"""How closely lines are made equally long."""
_WIDE = 0x2E80
"""From here on Unicode has the scripts that break between any two characters."""


@lru_cache(maxsize=64)
def _font(size: float, bold: bool) -> pyglet.font.base.Font:
    return pyglet.font.load(FONT, size * 0.75, weight="bold" if bold else "normal")


@lru_cache(maxsize=16384)
def width_of(text: str, size: float, bold: bool = False) -> int:
    """The width of a line of text in pixels; `size`: of the font in pixels."""
    glyphs, offsets = _font(size, bold).get_glyphs(text)  # the font's own measure leaves out a last space
    return sum(glyph.advance for glyph in glyphs) + sum(offset.x_advance for offset in offsets)


def line_height(size: float, bold: bool = False) -> int:
    """The distance of lines in pixels."""
    font = _font(size, bold)
    return int(font.ascent - font.descent)


def broken(text: str, width: float, size: float, bold: bool = False) -> list[str]:
    """The lines of a text that are no wider than `width` pixels."""
    lines = []
    line, used = "", 0
    for part in _pieces(text):
        piece = part
        wide = width_of(piece, size, bold)
        if line and used + width_of(piece.rstrip(), size, bold) > width:
            lines.append(line.rstrip())
            line, used = "", 0
        while wide > width and len(piece) > 1:
            cut = _fitting(piece, width, size, bold)
            lines.append(piece[:cut])
            piece = piece[cut:]
            wide = width_of(piece, size, bold)
        line += piece
        used += wide
    return [*lines, line.rstrip()]


def balanced(text: str, width: float, size: float) -> list[str]:
    """The same number of lines, about equally long."""
    lines = broken(text, width, size)
    narrow, wide = 0.0, width
    for _ in range(_STEPS if len(lines) > 1 else 0):
        middle = (narrow + wide) / 2
        if len(tried := broken(text, middle, size)) == len(lines):
            lines, wide = tried, middle
        else:
            narrow = middle
    return lines


def _fitting(piece: str, width: float, size: float, bold: bool) -> int:
    """How many characters of a single long word fit."""
    count = 1
    while count < len(piece) and width_of(piece[: count + 1], size, bold) <= width:
        count += 1
    return count


@lru_cache(maxsize=2048)
def _pieces(text: str) -> tuple[str, ...]:
    """The parts of a text between which a line may break; spaces stay at the end of a part."""
    parts = []
    start = 0
    for i in range(1, len(text)):
        before, after = text[i - 1], text[i]
        if before == " " and after != " ":
            breaks = after not in _OPERATORS and (i < 2 or text[i - 2] not in _OPERATORS)
        elif before == " " or after == " ":
            breaks = False
        else:
            wide = ord(before) >= _WIDE or ord(after) >= _WIDE
            counted = before.isdecimal()  # a number keeps the word that says what it counts
            breaks = wide and after not in _NOT_FIRST and before not in _NOT_LAST and not counted
        if breaks:
            parts.append(text[start:i])
            start = i
    return (*parts, text[start:])
