"""The finish: cards go up by themselves only as long as nothing else happens."""

from collections.abc import Callable

import arcade
import pytest

from game.views.table import TableView
from tests.engine.support import ds_position, sh_position
from tests.window.hand import Hand, Starter

pytestmark = pytest.mark.window

TWO_LEFT = ds_position(
    t1="KS", t2="QS", **{f"f{suit}{slot}": 13 for suit in "SHDC" for slot in "12"} | {"fS2": 11}
)
NINE_LEFT = sh_position(t1="KS QS JS TS 9S 8S 7S 6S 5S", fS=4, fH=13, fD=13, fC=13)
CODE = "SH1-C4-AAAAAJ2"


def finishing(open_hand: Starter, **options: object) -> Hand:
    """A hand that has pressed Finish; some of the nine cards are up."""
    hand = open_hand(CODE, position=NINE_LEFT, **options)
    hand.settle()
    hand.choose("Finish")
    hand.step(4 if options else 20)
    assert 0 < hand.session.moves < 9
    return hand


def test_it_is_offered_only_when_nothing_else_is_left(open_hand: Starter) -> None:
    hand = open_hand("DS1-D1N-AAAAAAB", instant=True)
    assert "Finish" not in hand.buttons()
    hand = open_hand("DS1-D1N-AAAAAAB", position=TWO_LEFT, instant=True)
    hand.choose("Finish")
    assert hand.table.finishing.going
    hand.step(40)
    assert hand.session.won
    assert hand.session.moves == 2


def test_after_the_win_it_is_offered_no_more(open_hand: Starter) -> None:
    hand = finishing(open_hand, instant=True)
    hand.step(60)
    assert hand.session.won
    hand.table.dismiss()
    assert "Hint" in hand.buttons()
    assert "Finish" not in hand.buttons()


def minimise(hand: Hand) -> None:
    hand.window.dispatch_event("on_hide")


def lose_focus(hand: Hand) -> None:
    hand.window.settings.pause_unfocused = True
    hand.window.dispatch_event("on_deactivate")


def press_on_nothing(hand: Hand, button: int) -> None:
    hand.click_at(*hand.landing("t9").center, button)


INTERRUPTIONS: dict[str, Callable[[Hand], None]] = {
    "pause": lambda hand: hand.key("P"),
    "minimise": minimise,
    "other window": lose_focus,
    "menu": lambda hand: hand.key("ESCAPE"),
    "new game": lambda hand: hand.ctrl("N"),
    "advice": lambda hand: hand.key("F2"),
    "list of keys": lambda hand: hand.key("F1"),
    "hint": lambda hand: hand.key("H"),
    "another key": lambda hand: hand.key("TAB"),
    "press": lambda hand: press_on_nothing(hand, arcade.MOUSE_BUTTON_LEFT),
    "right press": lambda hand: press_on_nothing(hand, arcade.MOUSE_BUTTON_RIGHT),
}


@pytest.mark.parametrize("way", INTERRUPTIONS)
def test_whatever_else_happens_ends_it(open_hand: Starter, monkeypatch: pytest.MonkeyPatch, way: str) -> None:
    monkeypatch.setattr("game.views.asking.Asker.ask", lambda *_arguments, **_more: None)
    hand = finishing(open_hand)
    game = hand.table.game
    INTERRUPTIONS[way](hand)
    moves = game.session.moves
    hand.step(120)
    assert game.session.moves == moves
    assert not game.over


def test_undo_ends_it_and_takes_one_action_back(open_hand: Starter) -> None:
    hand = finishing(open_hand)
    moves, up = hand.session.moves, len(hand.session.table["fS"])
    hand.ctrl("Z")
    hand.step(120)
    assert (hand.session.moves, len(hand.session.table["fS"])) == (moves, up - 1)


def test_undo_that_is_held_stops_with_the_clock(open_hand: Starter) -> None:
    hand = finishing(open_hand)
    symbol, ctrl = arcade.key.Z, arcade.key.MOD_CTRL
    hand.window.dispatch_event("on_key_press", symbol, ctrl)
    minimise(hand)
    actions = hand.session.actions
    hand.step(120)
    assert hand.session.actions == actions


def test_it_can_be_begun_again_after_a_pause_and_its_time_counts(open_hand: Starter) -> None:
    hand = finishing(open_hand, instant=True)
    hand.key("P")
    hand.wait(100)
    hand.choose("Go on")
    before = hand.table.game.elapsed_ms
    hand.choose("Finish")
    left = 9 - hand.session.moves
    hand.step(80)
    assert hand.session.won
    assert hand.table.game.elapsed_ms - before >= left * 18  # 18 ms a card, as fast as it ever goes
    assert isinstance(hand.window.current_view, TableView)
