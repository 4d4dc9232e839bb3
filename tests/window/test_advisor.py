"""Hints, the light, the way back, the solution and the finish, as they show on the table."""

import pytest

from game.engine.actions import Move, parse_action
from game.solver.verdict import Verdict
from game.views.replay_view import ReplayView
from tests.engine.support import ds_position, sh_position
from tests.window.hand import Hand, Starter

pytestmark = pytest.mark.window

NEARLY = ds_position(
    t1="KS", t2="QS", **{f"f{suit}{slot}": 13 for suit in "SHDC" for slot in "12"} | {"fS2": 11}
)


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Answer every question in this process, at once."""
    monkeypatch.setattr(
        "game.views.asking.Asker.ask", lambda _self, work, *args, then: then(work(*args, stop=lambda: False))
    )


def hint_line(hand: Hand) -> str:
    hand.key("H")
    return hand.said


@pytest.mark.usefixtures("at_once")
def test_a_hint_that_wins_is_followed_to_the_win(open_hand: Starter) -> None:
    hand = open_hand("DS1-D1N-AAAAAAB", position=NEARLY, instant=True)
    assert hint_line(hand) == "Hint: queen of spades to the foundation"
    hand.click("t2")
    assert hint_line(hand) == "Hint: king of spades to the foundation"
    assert hand.session.moves == 1
    assert [line for line in hand.table.game.path.read_text().splitlines() if '"hint"' in line]


@pytest.mark.usefixtures("at_once")
def test_a_hint_without_a_proof_says_so(open_hand: Starter) -> None:
    hand = open_hand("SH1-C2-OH3KJRM", instant=True)
    assert hint_line(hand).startswith("Hint, useful but with no proof that it wins: 8 of spades")


@pytest.mark.usefixtures("at_once")
def test_the_light_follows_the_game(open_hand: Starter) -> None:
    hand = open_hand("SH1-C4-QMBFX37", instant=True)
    hand.window.settings.position_light = True
    hand.table.advisor.table_changed()
    assert hand.table.advisor.light is Verdict.WINNABLE
    assert "Winnable" in hand.buttons()
    hand = open_hand("SH1-C2-OH3KJRM", instant=True)
    hand.window.settings.position_light = True
    hand.table.advisor.table_changed()
    assert hand.table.advisor.light is Verdict.LOST
    assert "Lost from here" in hand.buttons()


@pytest.mark.usefixtures("at_once")
def test_the_way_back_leads_to_a_position_that_can_be_won(
    open_hand: Starter, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand = open_hand("SH1-C4-AAAAAJ2", instant=True)
    first = hand.position
    for text in ("t1>c3", "t2>c4"):
        hand.table.play(parse_action(text))
    monkeypatch.setattr(
        "game.views.advisor._first_winnable", lambda code, positions, stop: positions.index(first) + 1
    )
    hand.table.advisor.way_back()
    assert hand.position == first
    assert hand.session.moves == 2


@pytest.mark.usefixtures("at_once")
def test_the_solution_is_shown_apart_and_counts_for_nothing(open_hand: Starter) -> None:
    hand = open_hand("DS1-D1N-AAAAAAB", position=NEARLY, instant=True)
    table, before = hand.table, hand.position
    table.advisor.solution()
    shown = hand.window.current_view
    assert isinstance(shown, ReplayView)
    assert [str(action) for action in shown.recording.actions] == ["t2>f", "t1>f"]
    hand.key("ESCAPE")
    assert hand.table is table
    assert hand.position == before
    assert hand.session.actions == 0
    assert not hand.session.won


def test_finish_appears_only_when_nothing_else_is_left(open_hand: Starter) -> None:
    hand = open_hand("DS1-D1N-AAAAAAB", instant=True)
    assert "Finish" not in hand.buttons()
    hand = open_hand("DS1-D1N-AAAAAAB", position=NEARLY, instant=True)
    hand.choose("Finish")
    assert hand.table.advisor.finishing
    for _ in range(20):
        hand.step(4)
    assert hand.session.won
    assert hand.session.moves == 2


def test_a_press_ends_the_finish(open_hand: Starter) -> None:
    position = sh_position(t1="KS QS JS TS 9S 8S 7S 6S 5S", fS=4, fH=13, fD=13, fC=13)
    hand = open_hand("SH1-C4-AAAAAJ2", position=position, instant=True)
    hand.choose("Finish")
    hand.step(2)
    hand.click_at(*hand.landing("t9").center)
    moves = hand.session.moves
    hand.step(60)
    assert hand.session.moves == moves


def test_finishing_moves_are_all_there_is(open_hand: Starter) -> None:
    hand = open_hand("SH1-C4-AAAAAJ2", position=sh_position(c1="KS", t1="QS", fS=11, fH=13, fD=13, fC=13))
    session = hand.session
    assert session.rules.finishing_moves(session.table) == [Move("t1", "f"), Move("c1", "f")]
    blocked = open_hand(
        "SH1-C4-AAAAAJ2", position=sh_position(t1="QS KS", fS=11, fH=13, fD=13, fC=13)
    ).session
    assert blocked.rules.finishing_moves(blocked.table) == []
