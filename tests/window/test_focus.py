"""What has the focus of the keyboard is seen, on every table and whatever it is filled with."""

from pathlib import Path

import pytest

from game.scene.themes import TABLES, Colour
from game.views.controls import PictureChoice, Slider, Toggle
from game.views.screens import screen
from game.views.widgets import Button, TextField, Widget
from tests.engine.support import sh_position
from tests.scene.test_themes import contrast
from tests.window.hand import Hand, Starter
from tests.window.test_keyboard import set_up, walk_to

pytestmark = pytest.mark.window

CLEAR = 3.0
"""The contrast that a sign other than text needs (WCAG 2)."""


def from_left(hand: Hand, x: int, y: int, reach: int) -> list[Colour]:
    """The colours one meets from a point to the right, as they follow each other."""
    picture = hand.screenshot()
    found: list[Colour] = []
    for i in range(reach):
        red, green, blue = picture.getpixel((x + i, y))
        if not found or found[-1][:3] != (red, green, blue):
            found.append((red, green, blue, 255))
    return found


@pytest.mark.parametrize("interface", ["auto", "light", "dark"])
@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("look", ["plain", "chosen", "primary"])
def test_a_button_with_the_focus_has_a_ring(
    open_hand: Starter, tmp_path: Path, table: str, interface: str, look: str
) -> None:
    set_up(tmp_path, table=table, interface=interface)
    hand = open_hand()
    label = {"plain": "Statistics", "chosen": "Double Solitaire", "primary": "Play"}[look]
    button = hand.buttons()[label]
    hand.menu.widgets.set_focus(button)
    met = from_left(hand, button.rect.x - 2, round(button.rect.center[1]), 12)
    theme = hand.window.theme
    ring = met.index(theme.text)
    assert met[ring + 1] == theme.panel
    assert met[ring + 2] not in (theme.text, theme.panel)
    assert contrast(theme.text, theme.panel) >= CLEAR


@pytest.mark.parametrize("kind", [Toggle, Slider, PictureChoice, TextField, Button])
def test_every_control_shows_that_it_has_the_focus(open_hand: Starter, kind: type[Widget]) -> None:
    hand = open_hand()
    view = screen(hand.window, "settings")
    hand.window.show_view(view)
    widget = next(widget for widget in view.widgets.all if type(widget) is kind and widget.clip is not None)
    view.widgets.set_focus(widget)
    view.widgets.set_focus(None)
    hand.step(1)
    box = (widget.rect.x, widget.rect.y, widget.rect.right, widget.rect.bottom)
    text = hand.window.theme.text[:3]

    def bright() -> int:
        colours = hand.screenshot().crop(box).getcolors(1 << 24)
        return sum(count for count, colour in colours if colour == text)

    before = bright()
    view.widgets.set_focus(widget)
    assert bright() - before >= 40


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("size", [(1000, 700), (640, 480)])
def test_the_focus_differs_from_the_glow_of_places_for_a_held_card(
    open_hand: Starter, tmp_path: Path, table: str, size: tuple[int, int]
) -> None:
    set_up(tmp_path, table=table)
    position = sh_position(c1="2H", t1="KS QS", t2="3H", fH=1)
    hand = open_hand("SH1-C4-AAAAAJ2", position=position, instant=True, size=size)
    walk_to(hand, "c1")
    hand.key("ENTER")
    walk_to(hand, "c3")
    cloth, slot = hand.window.theme.cloth, hand.board.slots["c3"]
    line = max(2, round(3 * hand.board.scale))
    met = from_left(hand, slot.x - 2 * line, round(slot.center[1]), 2 * line)
    assert met == [cloth.ink, cloth.edge]
    assert contrast(cloth.ink, cloth.edge) >= CLEAR
    other = hand.board.slots["c2"]
    glow = from_left(hand, other.x - 2 * line, round(other.center[1]), 2 * line)
    assert cloth.ink not in glow
