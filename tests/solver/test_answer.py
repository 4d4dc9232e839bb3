"""Answers and hints: what they say must be so by the engine."""

from __future__ import annotations

import pytest

from game.engine.actions import Command, Move, parse_action
from game.engine.code import CodeError
from game.engine.refusal import Refusal
from game.engine.session import Session
from game.engine.table import PositionError
from game.solver.advice import useful_action
from game.solver.answer import answer
from game.solver.hint import Guide, HintKind, hint, lies_open
from game.solver.verdict import Verdict

VEGAS = "DS1-D1V-AAAAAAB"


def suit(letter: str, height: int) -> str:
    return "".join([rank + letter for rank in "A23456789TJQK"[:height]])


def double(stock: str, waste: str, up: dict[str, int], *columns: str) -> str:
    """A position with everything on the foundations except as `up` says (cards up, by slot such as S1)."""
    heights = {f"{letter}{slot}": 13 for letter in "SHDC" for slot in "12"} | up
    piles = [stock, waste, *[suit(name[0], heights[name]) for name in heights]]
    return "/".join(piles + list(columns) + [""] * (9 - len(columns)))


@pytest.mark.parametrize("code", ["SH1-C4-AAAAAAC", "DS1-D1N-AAAAAAB", "DS1-D3N-AAAAAAB"])
def test_the_actions_of_an_answer_win(code: str) -> None:
    found = answer(code, seconds=30)
    assert found.verdict is Verdict.WINNABLE
    session = Session(code)
    for action in found.actions:
        assert not isinstance(session.play(action), Refusal)
    assert session.won
    assert found.recycles == sum(action is Command.RECYCLE for action in found.actions)
    assert found.nodes > 0


@pytest.mark.parametrize("code", ["SH1-C4-AAAAAAC", "DS1-D1N-AAAAAAB"])
def test_hints_that_are_followed_win_with_one_search(code: str) -> None:
    session, guide = Session(code), Guide()
    guide.learn(answer(code, seconds=30), code)
    while not session.won:
        action = guide.next_action(code, session.table.position)
        assert action is not None
        assert not isinstance(session.play(action), Refusal)


def test_the_guide_knows_its_line_only() -> None:
    code = "SH1-C4-AAAAAAC"
    guide = Guide()
    position = Session(code).table.position
    assert guide.next_action(code, position) is None
    guide.learn(answer(code), code)
    assert guide.next_action(code, position) is not None
    assert guide.next_action("SH1-C2-AAAAAAC", position) is None
    guide.learn(answer("SH1-C1-AAAAAAB"), "SH1-C1-AAAAAAB")
    assert guide.next_action(code, position) is not None


def test_lost_is_said_of_a_lost_deal() -> None:
    found = answer("SH1-C1-AAAAAAB")
    assert found.verdict is Verdict.LOST
    assert found.actions == ()
    advice = hint("SH1-C1-AAAAAAB")
    assert advice.verdict is Verdict.LOST
    assert advice.kind is not HintKind.WINNING


def test_a_king_is_taken_back_for_the_queen_if_nothing_else_helps() -> None:
    """The jack lies under the queen of its suit, which needs a red king: both are up."""
    found = hint(VEGAS, double("", "", {"S1": 10}, "jsQS", "KS"))
    assert found.kind is HintKind.WINNING
    assert isinstance(found.action, Move)
    assert found.action.source[0] == "f"


def test_fair_hints_ignore_what_is_hidden() -> None:
    """Tables that look alike get the same hint, whatever lies face down."""
    session = Session("DS1-D3N-AAAAAAB")
    for _ in range(30):
        position = session.table.position
        piles = position.split("/")
        hidden = [
            c for pile in piles for c in (pile[i : i + 2] for i in range(0, len(pile), 2)) if c.islower()
        ]
        shuffled = iter(hidden[1:] + hidden[:1])
        other = "/".join(
            "".join(
                next(shuffled) if card.islower() else card
                for card in (pile[i : i + 2] for i in range(0, len(pile), 2))
            )
            for pile in piles
        )
        here = hint(str(session.code), position, fair=True)
        there = hint(str(session.code), other, fair=True)
        assert here == there
        assert here.verdict is None
        assert here.kind is HintKind.USEFUL
        assert here.action is not None
        session.play(here.action)


def test_fair_hints_search_where_nothing_is_hidden() -> None:
    assert hint("SH1-C4-AAAAAAC", fair=True).kind is HintKind.WINNING
    assert lies_open(Session("SH1-C4-AAAAAAC").table)
    assert not lies_open(Session("DS1-D1N-AAAAAAB").table)


@pytest.mark.parametrize("code", ["DS1-D1N-AAAAAAB", "DS1-D3N-AAAAAAC", "DS1-D1V-AAAAAAD", "SH1-C2-AAAAAAB"])
def test_rules_of_thumb_never_go_round_in_circles(code: str) -> None:
    session = Session(code)
    positions = set()
    while (action := useful_action(session.rules, session.table)) is not None:
        assert not isinstance(session.play(action), Refusal)
        if isinstance(action, Move):
            assert session.table.position not in positions
            positions.add(session.table.position)
        assert session.moves < 3000
    assert session.moves > 0


def test_useful_is_said_where_no_line_is_found() -> None:
    found = hint("DS1-D1N-AAAAAAB", seconds=0)
    assert found.kind is HintKind.USEFUL
    assert found.verdict is Verdict.NOT_FOUND


def test_what_is_no_game_is_refused() -> None:
    with pytest.raises(CodeError):
        answer("SH1-C9-AAAAAAB")
    with pytest.raises(PositionError):
        answer("SH1-C4-AAAAAAC", "//")
    assert parse_action("draw") is Command.DRAW


def test_nodes_alone_decide() -> None:
    one, two = (answer("DS1-D1V-AAAAAAB", nodes=2000) for _ in range(2))
    assert (one.verdict, one.actions, one.nodes) == (two.verdict, two.actions, two.nodes)
