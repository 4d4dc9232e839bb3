"""Keys drawn like the caps on a keyboard."""

from __future__ import annotations

import sys

from game.pages.model import KeyRow
from game.scene.geometry import Rect
from game.scene.themes import Theme
from game.views.kit import Layer
from game.views.writing import width_of


def _caps(row: KeyRow) -> list[tuple[str, str]]:
    """The caps of a row, and what stands before each: nothing, ``+`` or a gap between alternatives."""
    caps = []
    for number, keys in enumerate(row.keys):
        for i, key in enumerate([keys] if keys == "+" else keys.split("+")):
            name = "Cmd" if key == "Ctrl" and sys.platform == "darwin" else key
            caps.append((name, "+" if i else "/" if number else ""))
    return caps


def _width(name: str, size: float) -> int:
    return max(round(1.75 * size), round(width_of(name, size, True) + 0.95 * size))


def caps_width(row: KeyRow, size: float) -> int:
    """The width of a row's caps in pixels."""
    caps = _caps(row)
    return round(sum(_width(name, size) for name, _sign in caps) + 0.9 * size * (len(caps) - 1))


def paint_caps(row: KeyRow, x: float, middle: float, size: float, theme: Theme, layer: Layer) -> None:
    """Draw a row's caps from `x` on, around the height `middle`."""
    height = round(1.6 * size)
    for name, sign in _caps(row):
        if sign:
            layer.text(sign, x + 0.45 * size, middle, size * 0.9, theme.dim, align="center")
            x += 0.9 * size
        cap = Rect(round(x), round(middle - height / 2), _width(name, size), height)
        layer.box(cap, theme.raised, theme.outline, round(0.3 * size))
        layer.text(name, cap.center[0], middle, size, theme.text, bold=True, align="center")
        x += cap.w
