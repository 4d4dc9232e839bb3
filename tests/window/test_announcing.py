"""What is written to standard output for those who hear the program (``--announce``)."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

import pytest

from game.views.screens import screen
from tests.engine.support import sh_position
from tests.window.hand import Starter
from tests.window.test_keyboard import walk_to

pytestmark = pytest.mark.window

Heard = Callable[[], list[str]]
DS = "DS1-D1N-AAAAAAB"
LAST = sh_position(fS=13, fH=13, fD=13, fC=12, t1="KC")


@pytest.fixture
def heard(capsys: pytest.CaptureFixture[str]) -> Heard:
    """The lines since it was last asked."""

    def lines() -> list[str]:
        return capsys.readouterr().out.splitlines()

    return lines


def test_the_same_is_said_again_when_it_happens_again(open_hand: Starter, heard: Heard) -> None:
    hand = open_hand(DS, instant=True, announce=True)
    for _ in range(3):
        hand.key("SPACE")
    heard()
    for _ in range(2):
        hand.ctrl("Z")
    assert heard() == ["Undone", "Undone"]
    walk_to(hand, "t9")
    for _ in range(2):
        hand.key("RIGHT")
    assert len(heard()) == 3


def test_deals_are_told_apart(open_hand: Starter, heard: Heard) -> None:
    hand = open_hand(DS, instant=True, announce=True)
    assert heard() == [DS, "New deal"]
    hand.key("SPACE")
    hand.ctrl("R")
    heard()
    hand.key("ENTER")
    assert heard() == [DS, "Same deal again"]
    hand.ctrl("N")
    assert heard() == [str(hand.session.code), "New deal"]
    hand.press_button("menu")
    assert heard() == ["Solitaire Haven"]
    hand.choose("Continue")
    assert heard() == [str(hand.session.code)]


def test_a_pause_and_its_end_are_told(open_hand: Starter, heard: Heard) -> None:
    hand = open_hand(DS, instant=True, announce=True)
    hand.key("SPACE")
    heard()
    hand.key("P")
    assert heard() == ["Paused", "The clock stands still.", "Go on"]
    hand.key("ENTER")
    assert heard() == ["The game goes on"]


def test_a_question_is_told_with_the_button_that_has_the_focus(open_hand: Starter, heard: Heard) -> None:
    hand = open_hand(DS, instant=True, announce=True)
    hand.key("SPACE")
    heard()
    hand.press_button("new")
    question = heard()
    assert question[0] == "Start a new game?"
    assert "1 move" in question[1]
    assert question[2:] == ["New game"]
    hand.key("TAB")
    assert heard() == ["Keep playing"]
    hand.key("TAB")
    assert heard() == ["New game"]


@pytest.mark.parametrize("instant", [True, False])
def test_a_win_is_told(open_hand: Starter, heard: Heard, instant: bool) -> None:
    hand = open_hand("SH1-C4-AAAAAJ2", position=LAST, instant=instant, announce=True)
    hand.settle()
    heard()
    hand.click("t1")
    told = heard()
    assert told[:2] == ["King of clubs to the foundation", "You have won!"]
    if not instant:
        hand.key("SPACE")
        told = heard()
    assert any("Score" in line for line in told)


def test_cards_are_picked_up_and_put_back(open_hand: Starter, heard: Heard) -> None:
    position = sh_position(t1="KS QS", t2="3H", fH=2)
    hand = open_hand("SH1-C4-AAAAAJ2", position=position, instant=True, announce=True)
    walk_to(hand, "t1", 0)
    heard()
    hand.key("ENTER")
    assert heard() == ["king of spades and 1 card on it picked up"]
    hand.key("ENTER")
    assert heard() == ["king of spades and 1 card on it put back"]
    hand.key("ENTER")
    heard()
    hand.key("ESCAPE")
    assert heard() == ["king of spades and 1 card on it put back"]
    hand.key("ENTER")
    walk_to(hand, "t3")
    heard()
    hand.key("ENTER")
    assert heard() == ["King of spades and 1 card on it to column 3"]


@pytest.mark.parametrize(
    ("code", "names"), [(DS, ["fS1", "fH2", "fD1", "fC2"]), ("SH1-C4-AAAAAJ2", ["fS", "fH", "fD", "fC"])]
)
def test_an_empty_foundation_tells_its_suit(
    open_hand: Starter, heard: Heard, code: str, names: list[str]
) -> None:
    hand = open_hand(code, instant=True, announce=True)
    for name, suit in zip(names, ("spades", "hearts", "diamonds", "clubs"), strict=True):
        walk_to(hand, name)
        assert heard()[-1] == f"foundation of {suit}: empty"


@pytest.mark.parametrize("size", [(1280, 800), (640, 480)])
def test_the_buttons_of_the_bar_are_told(open_hand: Starter, heard: Heard, size: tuple[int, int]) -> None:
    """Also those that are too narrow for their labels."""
    hand = open_hand(DS, instant=True, announce=True, size=size)
    hand.key("SPACE")
    while hand.table.widgets.focus is None:
        hand.key("TAB")
    told = heard()[-1:]
    while len(told) < 5:
        hand.key("TAB")
        told += heard()
    assert told == ["Menu", "New", "Restart", "Undo", f"Game code {DS}"]


def test_choices_tell_their_state(open_hand: Starter, heard: Heard) -> None:
    hand = open_hand(announce=True)
    hand.key("TAB")
    assert heard()[-1] == "Double Solitaire, chosen"
    hand.key("TAB")
    assert heard() == ["Seahaven Towers"]
    hand.key("ENTER")
    assert heard() == ["Seahaven Towers, chosen"]
    hand.window.show_view(screen(hand.window, "settings"))
    assert heard() == ["Settings"]
    lines = []
    while not lines or not lines[-1].startswith("Left-handed"):
        hand.key("TAB")
        lines += heard()
    assert sum(line.startswith("Card backs: ") for line in lines) > 1
    assert sum(line.startswith("Card backs: ") and line.endswith(", chosen") for line in lines) == 1
    assert lines[-1] == "Left-handed, Off"
    hand.key("ENTER")
    assert heard()[-1] == "Left-handed, On"
    hand.key("LEFT")
    assert heard() == ["Left-handed, Off"]


@pytest.mark.parametrize(
    "name", ["menu", "statistics", "calendar", "settings", "rules", "examples", "replays"]
)
@pytest.mark.parametrize("size", [(1280, 800), (480, 360)])
def test_nothing_that_can_have_the_focus_is_without_words(
    open_hand: Starter, name: str, size: tuple[int, int]
) -> None:
    hand = open_hand(announce=True, today=date(2026, 11, 29), size=size)
    if name != "menu":
        hand.window.show_view(screen(hand.window, name))
    for widget in hand.window.current_view.widgets.all:
        assert widget.words or not widget.focusable, widget


def test_the_list_of_keys_is_read_out(open_hand: Starter, heard: Heard) -> None:
    hand = open_hand(announce=True)
    heard()
    hand.key("F1")
    told = heard()
    assert told[0] == "Keys"
    assert "F1, ?: This list of keys" in told
    assert told[-1] == "Close"


def test_a_message_of_the_menu_is_told_once(open_hand: Starter, heard: Heard) -> None:
    hand = open_hand(announce=True)
    hand.click_at(*hand.field().rect.center)
    heard()
    hand.type("DS3-D1N")
    told = heard()
    assert len(told) == len(set(told)) > 0
    hand.key("BACKSPACE")
    assert "Random deal, or a game code, DS3-D1" in heard()


def test_nothing_is_written_unless_it_is_asked_for(open_hand: Starter, heard: Heard) -> None:
    hand = open_hand(DS, instant=True)
    hand.key("SPACE")
    hand.key("TAB")
    hand.key("P")
    assert heard() == []
