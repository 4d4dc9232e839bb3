"""Rectangles in whole pixels."""

from hypothesis import given
from hypothesis import strategies as st

from game.scene.geometry import Rect, union

rects = st.builds(Rect, st.integers(-9, 9), st.integers(-9, 9), st.integers(0, 9), st.integers(0, 9))


def pixels(rect: Rect) -> set[tuple[int, int]]:
    return {(x, y) for x in range(-30, 31) for y in range(-30, 31) if rect.holds(x, y)}


@given(rects, rects)
def test_overlap_counts_the_shared_pixels(a: Rect, b: Rect) -> None:
    assert a.overlap(b) == b.overlap(a) == len(pixels(a) & pixels(b))


@given(rects)
def test_a_rectangle_holds_as_many_pixels_as_it_has(rect: Rect) -> None:
    assert len(pixels(rect)) == rect.w * rect.h


@given(st.lists(rects, min_size=1, max_size=4))
def test_union_is_the_least_around_all(parts: list[Rect]) -> None:
    around = union(parts)
    assert all(pixels(part) <= pixels(around) for part in parts)
    assert around.x == min(part.x for part in parts)
    assert around.right == max(part.right for part in parts)
    assert around.y == min(part.y for part in parts)
    assert around.bottom == max(part.bottom for part in parts)


@given(rects, st.integers(0, 5))
def test_growing_and_moving(rect: Rect, by: int) -> None:
    assert rect.grown(by) == Rect(rect.x - by, rect.y - by, rect.w + 2 * by, rect.h + 2 * by)
    assert rect.grown(by).grown(-by) == rect
    assert rect.moved(by, -by).center == (rect.center[0] + by, rect.center[1] - by)
