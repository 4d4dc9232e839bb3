"""The cheap proof of loss in Vegas games: it must never be wrong."""

from __future__ import annotations

import random

import pytest
from hypothesis import event, given, settings
from hypothesis import strategies as st

from game.engine.actions import Command, Move
from game.engine.code import DEALS, GameCode
from game.engine.session import Session
from game.solver.answer import answer
from game.solver.double import End, Play, position_of
from game.solver.double_proof import try_everything
from game.solver.proven import proven_deals, proven_line
from game.solver.vegas_bound import is_hopeless
from game.solver.verdict import Budget, Verdict

LOST = "DS1-D3V-AAAABMA"
"""A deal whose first cards can never leave."""


def test_a_deal_that_is_lost_from_the_start() -> None:
    found = answer(LOST, seconds=0.5)
    assert found.verdict is Verdict.LOST
    assert found.nodes == 0


@pytest.mark.parametrize("options", ["D1V", "D3V"])
def test_nothing_on_the_way_to_a_win_is_called_hopeless(options: str) -> None:
    play = Play(int(options[1]), True)
    for deal in proven_deals(options)[:15]:
        code = GameCode("DS", options, deal)
        line = proven_line(code)
        assert line is not None
        session = Session(code)
        for action in line:
            assert not is_hopeless(position_of(session.table), play)
            session.play(action)


@settings(deadline=None)
@given(st.integers(0, DEALS - 1), st.sampled_from(["D1V", "D3V"]), st.integers(0, 2**32))
def test_what_is_called_hopeless_has_no_line(deal: int, options: str, seed: int) -> None:
    """Late in games that chance played, where trying everything comes to an end."""
    session = Session(GameCode("DS", options, deal))
    play = Play(int(options[1]), True)
    chance = random.Random(seed)
    while session.table["s"].cards:
        moves = [action for action in session.rules.legal_actions(session.table) if isinstance(action, Move)]
        session.play(chance.choice(moves) if moves and chance.random() < 0.6 else Command.DRAW)
    position = position_of(session.table)
    hopeless = is_hopeless(position, play)
    event(f"hopeless: {hopeless}")
    if hopeless:
        assert isinstance(try_everything(position, play, 3000, Budget()), End)
