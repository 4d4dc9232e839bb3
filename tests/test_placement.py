"""The window comes back to where it was, and never to where no screen is."""

from hypothesis import given
from hypothesis import strategies as st

from game.placement import fitted

SCREEN = (0, 0, 1920, 1080)
SECOND = (1920, 0, 1280, 1024)


def test_a_place_on_a_screen_is_kept() -> None:
    assert fitted([100, 50, 1280, 800], [SCREEN]) == (100, 50, 1280, 800)
    assert fitted([2000, 50, 1000, 800], [SCREEN, SECOND]) == (2000, 50, 1000, 800)


def test_a_place_on_a_screen_that_is_gone_comes_back() -> None:
    assert fitted([2000, 50, 1000, 800], [SCREEN]) == (920, 50, 1000, 800)


def test_a_window_larger_than_the_screen_is_made_smaller() -> None:
    assert fitted([0, 0, 3840, 2160], [SCREEN]) == (0, 0, 1920, 1080)


@given(
    st.tuples(st.integers(-9000, 9000), st.integers(-9000, 9000), st.integers(1, 9000), st.integers(1, 9000)),
    st.lists(
        st.tuples(
            st.integers(-4000, 4000), st.integers(-4000, 4000), st.integers(640, 4000), st.integers(480, 4000)
        ),
        min_size=1,
        max_size=3,
    ),
)
def test_the_title_bar_can_always_be_grasped(
    saved: tuple[int, int, int, int], screens: list[tuple[int, int, int, int]]
) -> None:
    x, y, width, height = fitted(saved, screens)
    assert any(
        min(x + width, left + wide) - max(x, left) >= min(80, width)
        and top <= y <= top + high - min(80, height)
        for left, top, wide, high in screens
    )
