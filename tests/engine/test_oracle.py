"""The engine against a second reading of the rules (oracle.py): what is legal, where it leads, what it scores."""

from random import Random

import pytest

from game.engine.actions import parse_action
from game.engine.code import DEALS, MODES
from game.engine.session import Change, Session
from tests.engine.oracle import Oracle
from tests.engine.positions import random_position
from tests.engine.support import EFFORT, click, game_code, legal

GAMES = 4 * EFFORT
LENGTH = 150


def compare(session: Session, oracle: Oracle) -> None:
    """Everything that both know."""
    assert session.table.position == oracle.position
    assert session.table.check == oracle.check
    assert session.score == oracle.score
    assert session.moves == oracle.moves
    assert session.take_backs == oracle.take_backs
    assert session.can_undo == (0 if oracle.won else oracle.undoable)
    assert session.can_redo == (0 if oracle.won else len(oracle.undone))
    assert session.won == oracle.won


def choose(actions: set[str], taste: float, chance: Random) -> str:
    """A random action; with a high `taste` rather one that leads on."""
    choices = sorted(actions)
    roll = chance.random()
    if roll < 0.08:
        return "undo"
    if roll < 0.13:
        return "redo"
    up = [text for text in choices if text.endswith(">f")]
    if up and chance.random() < taste:
        return chance.choice(up)
    runs = [text for text in choices if ":" in text]
    if runs and chance.random() < 0.3:
        return chance.choice(runs)
    return chance.choice(choices) if choices else "undo"


def compare_clicks(session: Session, oracle: Oracle, chance: Random) -> None:
    """A few clicks on cards, tops more often than others."""
    for name in [*chance.sample(oracle.names, 5), *oracle.cells, *oracle.names[:2]]:
        size = len(oracle.piles[name])
        for index in {None, size - 1, chance.randint(0, size), 0}:
            double = chance.random() < 0.7
            ours = click(session, name, None if index is None else max(index, 0), double=double)
            theirs = oracle.click(name, None if index is None else max(index, 0), double=double)
            assert ours == theirs, (name, index, double, session.table.position)


def play_along(mode: str, chance: Random, position: str | None) -> None:
    """Play one random game with both."""
    code = game_code(mode, chance.randrange(DEALS))
    session = Session(code, position)
    oracle = Oracle(str(code), position)
    compare(session, oracle)
    taste = chance.choice((0.1, 0.5, 0.95))
    for step in range(LENGTH):
        actions = oracle.legal()
        assert legal(session) == actions, session.table.position
        if step % 4 == 0:
            compare_clicks(session, oracle, chance)
        text = choose(actions, taste, chance)
        before = session.table.position
        accepted = isinstance(session.play(parse_action(text)), Change)
        assert accepted == oracle.play(text), (text, before)
        compare(session, oracle)
        if session.won:
            break


@pytest.mark.parametrize("mode", MODES)
def test_random_games_agree_with_the_oracle(mode: str) -> None:
    chance = Random(f"deal {mode} {EFFORT}")
    for _ in range(GAMES):
        play_along(mode, chance, None)


@pytest.mark.parametrize("mode", MODES)
def test_random_positions_agree_with_the_oracle(mode: str) -> None:
    chance = Random(f"position {mode} {EFFORT}")
    for _ in range(GAMES):
        play_along(mode, chance, random_position(mode, chance))


@pytest.mark.parametrize("mode", MODES)
def test_every_click_in_random_positions_agrees_with_the_oracle(mode: str) -> None:
    chance = Random(f"click {mode} {EFFORT}")
    for _ in range(40 * EFFORT):
        position = random_position(mode, chance)
        session = Session(game_code(mode), position)
        oracle = Oracle(str(session.code), position)
        assert legal(session) == oracle.legal(), position
        for name in oracle.names:
            for index in [None, *range(len(oracle.piles[name]) + 1)]:
                for double in (False, True):
                    assert click(session, name, index, double=double) == oracle.click(
                        name, index, double=double
                    ), (name, index, double, position)
                if index is not None:
                    count = len(oracle.piles[name]) - index
                    can_lift = session.rules.why_not_lift(session.table, name, index) is None
                    assert can_lift == oracle.may_lift(name, count), (name, index, position)
