"""The searches of Double Solitaire against the engine: lines, proofs, and what the talon lets through."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from hypothesis import HealthCheck, assume, event, given, settings
from hypothesis import strategies as st

import game.engine.double as engine
from game.engine.actions import Command
from game.engine.cards import CARDS, KING, SUITS
from game.engine.code import GameCode
from game.engine.games import rules_for
from game.engine.refusal import Refusal
from game.engine.rules import Rules
from game.engine.session import Session
from game.engine.table import Names, Pile, Table
from game.solver.double import End, Play, Position, position_of, stops
from game.solver.double_line import line_of
from game.solver.double_proof import try_everything
from game.solver.double_solver import find_line
from game.solver.verdict import Budget

MODES = ["D1N", "D3N", "D1V", "D3V"]
FEW_STATES = 800


def play_of(rules: Rules) -> Play:
    return Play(rules.code.draw, rules.code.vegas)


@contextmanager
def board_of(columns: int) -> Iterator[None]:
    """The engine's rules on a board with fewer columns, so that a brute force comes to its end."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(engine, "NAMES", Names(("s", "w"), engine.NAMES.foundations, columns))
        yield


def ending(seed: int, options: str) -> tuple[Rules, Table]:
    """A random table late in a game: few cards are left, most of them face down or in the talon."""
    chance = random.Random(seed)
    rules = rules_for(GameCode("DS", options, 0))
    width = len(rules.names.columns)
    lowest = chance.choice([9, 10, 10, 11])
    heights = [chance.choice([lowest, lowest, KING - 1, KING, KING]) for _ in range(8)]
    cards = [
        CARDS[52 * (slot % 2) + slot // 2 * 13 + rank - 1]
        for slot, height in enumerate(heights)
        for rank in range(height + 1, KING + 1)
    ]
    chance.shuffle(cards)
    piles = [
        Pile(tuple(CARDS[slot // 2 * 13 + r] for r in range(height))) for slot, height in enumerate(heights)
    ]
    columns: list[list] = [[] for _ in range(width)]
    talon = []
    for card in cards:
        if chance.random() < 0.35:
            talon.append(card)
        else:
            columns[chance.randrange(width)].append(card)
    drawn = chance.randint(0, len(talon))
    stock = Pile(tuple(reversed(talon[drawn:])), len(talon) - drawn)
    tableau = [Pile(tuple(column), max(len(column) - 1, 0)) for column in columns]
    return rules, Table(rules.names, (stock, Pile(tuple(talon[:drawn])), *piles, *tableau))


def same(table: Table) -> tuple[str, ...]:
    """Equal for tables that differ in the order of the columns only."""
    texts = [pile.text for pile in table.piles]
    return (*texts[:10], *sorted(texts[10:]))


def brute_force(rules: Rules, table: Table) -> bool | None:
    """Whether the table can be won, by all actions of the engine; None if there are too many tables."""
    stack = [table]
    seen = {same(table)}
    while stack:
        here = stack.pop()
        if rules.is_won(here):
            return True
        if len(seen) > FEW_STATES:
            return None
        for action in rules.legal_actions(here):
            step = rules.apply(here, action)
            assert not isinstance(step, Refusal)
            key = same(step.table)
            if key not in seen:
                seen.add(key)
                stack.append(step.table)
    return False


def assert_line_wins(rules: Rules, table: Table, found: object) -> None:
    for action in line_of(rules, table, found):
        step = rules.apply(table, action)
        assert not isinstance(step, Refusal)
        table = step.table
    assert rules.is_won(table)


def compare(seed: int, options: str, columns: int) -> bool | None:
    with board_of(columns):
        return compare_here(seed, options)


def compare_here(seed: int, options: str) -> bool | None:
    rules, table = ending(seed, options)
    wanted = brute_force(rules, table)
    if wanted is None:
        return None
    position, play = position_of(table), play_of(rules)
    for found in (find_line(position, play, Budget()), try_everything(position, play, None, Budget())):
        if wanted:
            assert not isinstance(found, End)
            assert_line_wins(rules, table, found)
        else:
            assert found is End.EXHAUSTED
    return wanted


@pytest.mark.slow
@pytest.mark.parametrize("options", MODES)
@settings(max_examples=50, suppress_health_check=[HealthCheck.filter_too_much], deadline=None)
@given(seed=st.integers(0, 1 << 40), columns=st.integers(1, 3))
def test_endings_agree_with_brute_force(options: str, seed: int, columns: int) -> None:
    verdict = compare(seed, options, columns)
    assume(verdict is not None)
    event(f"winnable: {verdict}")


@pytest.mark.parametrize("options", ["D1N", "D3N"])
def test_lines_from_the_deal_and_from_the_middle_win_through_the_session(options: str) -> None:
    for deal in range(12):
        session = Session(GameCode("DS", options, deal))
        chance = random.Random(deal)
        for moves in (0, 60):
            for _ in range(moves):
                actions = list(session.rules.legal_actions(session.table))
                session.play(chance.choice(actions))
            rest = Session(session.code, session.table.position)
            found = find_line(position_of(rest.table), play_of(rest.rules), Budget(nodes=200_000))
            assert not isinstance(found, End), rest.table.position
            for action in line_of(rest.rules, rest.table, found):
                assert not isinstance(rest.play(action), Refusal)
            assert rest.won


@given(st.integers(1, 12), st.integers(0, 12), st.sampled_from(["D1N", "D3N", "D1V", "D3V"]))
def test_stops_are_what_the_engine_draws(size: int, drawn: int, options: str) -> None:
    assume(drawn <= size)
    rules = rules_for(GameCode("DS", options, 1))
    cards = CARDS[:size]
    stock = Pile(tuple(reversed(cards[drawn:])), size - drawn)
    table = Table(rules.names, (stock, Pile(tuple(cards[:drawn])), *[Pile()] * 17))
    seen = []
    while table["s"].cards:
        step = rules.apply(table, Command.DRAW)
        assert not isinstance(step, Refusal)
        table = step.table
        seen.append(len(table["w"]) - 1)
    assert stops(size, drawn, rules.code.draw) == seen


def test_take_backs_are_needed_and_found() -> None:
    """A position that is won only by taking a card back from a foundation."""
    found_one = False
    for seed in range(400):
        rules, table = ending(seed, "D1V")
        position, play = position_of(table), play_of(rules)
        found = try_everything(position, play, 5000, Budget())
        if isinstance(found, End) or not any(source < -500 for source, _, _ in found):
            continue
        assert_line_wins(rules, table, found)
        found_one = True
    assert found_one


def test_a_budget_of_nodes_is_kept() -> None:
    position = position_of(Session("DS1-D3N-AAAAAAB").table)
    budget = Budget(nodes=100)
    assert find_line(position, Play(3, False), budget) is End.CUT_SHORT
    assert budget.nodes <= 200
    assert find_line(position, Play(3, False), Budget(stop=lambda: True)) is End.CUT_SHORT


def test_same_nodes_same_line() -> None:
    position = position_of(Session("DS1-D1N-AAAAAAC").table)
    lines = [find_line(position, Play(1, False), Budget(nodes=50_000)) for _ in range(2)]
    assert lines[0] == lines[1]


def test_suits_are_in_the_order_of_the_engine() -> None:
    assert SUITS == "SHDC"
    position = position_of(Session("DS1-D1N-AAAAAAB").table)
    assert isinstance(position, Position)
    assert len(position.talon) == 59
