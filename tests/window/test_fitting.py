"""No text of any language overflows its place in any view, nor shrinks until it cannot be read."""

from __future__ import annotations

from collections.abc import Callable

import arcade
import pytest

from game.locale import LANGUAGES
from game.views.calendar import CalendarView
from game.views.examples_view import ExamplesView, ExampleView
from game.views.kit import Layer
from game.views.menu import MenuView
from game.views.screens import screen
from game.views.view import HavenView
from game.views.writing import balanced, broken, width_of
from game.window import HavenWindow
from tests.window.hand import Hand, Starter

pytestmark = pytest.mark.window

SIZES = ((1280, 800), (800, 600))
SMALLEST = 0.5
"""How far a text may shrink to keep to its place."""
SMALLEST_PIXELS = 7.5

Fitted = tuple[arcade.Text, float, float]


@pytest.fixture
def fitted(monkeypatch: pytest.MonkeyPatch) -> list[Fitted]:
    """All texts that had to keep to a width, with their own size and that width."""
    found: list[Fitted] = []
    fit = Layer.fit

    def watched(self: Layer, label: arcade.Text, y: float, size: float, width: float) -> None:
        fit(self, label, y, size, width)
        found.append((label, size, width))

    monkeypatch.setattr(Layer, "fit", watched)
    return found


def views(window: HavenWindow) -> dict[str, Callable[[], HavenView]]:
    """Every screen beside the table."""
    names = ("statistics", "settings", "rules", "faq", "examples", "replays")
    return {
        "menu": lambda: MenuView(window),
        "calendar": lambda: CalendarView(window),
        "examples": lambda: ExamplesView(window, "SH"),
        "example": lambda: ExampleView(window, "DS", 0),
        **{name: (lambda name=name: screen(window, name)) for name in names},
    }


def check(hand: Hand, fitted: list[Fitted], where: str) -> None:
    """Draw and look at what has been fitted since the last time."""
    hand.step()
    for label, size, width in fitted:
        if not label.text:
            continue
        pixels = label.font_size / 0.75
        assert label.content_width <= width + 1, f"{where}: “{label.text}” is too wide"
        assert pixels >= min(size, max(SMALLEST * size, SMALLEST_PIXELS)) - 0.1, (
            f"{where}: “{label.text}” shrinks from {size:.0f} to {pixels:.1f} pixels"
        )
    fitted.clear()


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_keeps_to_its_place(
    open_hand: Starter, fitted: list[Fitted], language: str, size: tuple[int, int]
) -> None:
    hand = open_hand("DS1-D1V-AAAAAAB", instant=True, lang=language, size=size)
    check(hand, fitted, "table")
    for key in ("F1", "ESCAPE", "F2", "ESCAPE", "SPACE", "H"):
        hand.key(key)
        check(hand, fitted, f"table after {key}")
    hand.ctrl("N")
    check(hand, fitted, "question")
    hand.key("ESCAPE")
    hand.key("P")
    check(hand, fitted, "pause")
    hand.key("ENTER")
    for name, make in views(hand.window).items():
        hand.window.show_view(make())
        check(hand, fitted, name)


@pytest.mark.parametrize(
    "text",
    [
        "The open game DS1-D1V-3BEM4LN, with 1 move, will count as given up.",
        "DS1-D1V-3BEM4LN を1手進んだところから最初に戻します。勝つかギブアップするまでは1ゲームとして数えます。",
        "途中のゲーム DS1-D1V-3BEM4LN（12手）は、ギブアップとして数えます。",
    ],
)
def test_the_lines_of_a_message_are_about_equally_long_and_break_where_they_may(
    open_hand: Starter, text: str
) -> None:
    open_hand()  # fonts need a window
    lines = balanced(text, 460, 17)
    assert len(lines) == len(broken(text, 460, 17)) > 1
    widths = [width_of(line, 17) for line in lines]
    assert max(widths) <= 460
    assert max(widths) - min(widths) < 120
    assert "DS1-D1V-3BEM4LN" in "\n".join(lines)
    assert not any(line[-1].isdecimal() or line[0] in "、。）" for line in lines)
