"""Where the window opens: where it was, if that place still exists (CASES 29)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

Place = tuple[int, int, int, int]
"""x, y, width and height in pixels, from the top left of the desktop."""

SMALLEST: Final = (320, 240)
"""The smallest width and height that a window may be given."""

_GRIP = 80
"""So much of the window's upper edge must be on a screen for it to be grasped, in pixels."""


def fitted(saved: Sequence[int], screens: Sequence[Place]) -> Place:
    """`saved` as it is, or brought back into the nearest of `screens` (at least one) and made no larger than it."""
    x, y, width, height = saved
    for left, top, wide, high in screens:
        seen = min(x + width, left + wide) - max(x, left)
        if seen >= min(_GRIP, width) and top <= y <= top + high - _GRIP and width <= wide and height <= high:
            return x, y, width, height
    left, top, wide, high = min(
        screens,
        key=lambda s: abs(s[0] + s[2] / 2 - (x + width / 2)) + abs(s[1] + s[3] / 2 - (y + height / 2)),
    )
    width, height = min(width, wide), min(height, high)
    return (
        min(max(x, left), left + wide - width),
        min(max(y, top), top + high - height),
        width,
        height,
    )
