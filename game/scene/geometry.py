"""Rectangles in whole pixels, counted from the top left of the window as in a screenshot."""

from __future__ import annotations

from typing import NamedTuple


class Rect(NamedTuple):
    """`x`, `y`: the top left corner; `w`, `h`: size; all in pixels."""

    x: int
    y: int
    w: int
    h: int

    @property
    def right(self) -> int:
        """The first pixel column to the right of it."""
        return self.x + self.w

    @property
    def bottom(self) -> int:
        """The first pixel row below it."""
        return self.y + self.h

    @property
    def center(self) -> tuple[float, float]:
        """The middle, x and y."""
        return self.x + self.w / 2, self.y + self.h / 2

    def holds(self, x: float, y: float) -> bool:
        """Whether the point lies in it."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def overlap(self, other: Rect) -> int:
        """The area, in square pixels, that both cover."""
        w = min(self.right, other.right) - max(self.x, other.x)
        h = min(self.bottom, other.bottom) - max(self.y, other.y)
        return w * h if w > 0 and h > 0 else 0

    def moved(self, dx: int, dy: int) -> Rect:
        """The same rectangle elsewhere."""
        return Rect(self.x + dx, self.y + dy, self.w, self.h)

    def grown(self, by: int) -> Rect:
        """The rectangle with a border of `by` pixels more on each side (less if negative)."""
        return Rect(self.x - by, self.y - by, max(0, self.w + 2 * by), max(0, self.h + 2 * by))


def union(rects: list[Rect]) -> Rect:
    """The smallest rectangle around all of them (at least one)."""
    x = min(r.x for r in rects)
    y = min(r.y for r in rects)
    return Rect(x, y, max(r.right for r in rects) - x, max(r.bottom for r in rects) - y)
