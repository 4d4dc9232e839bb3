"""The search of Seahaven Towers against a brute force over all moves of small decks, and line by line."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from typing import NamedTuple

import pytest
from hypothesis import assume, event, given, settings
from hypothesis import strategies as st

from game.engine.actions import Move
from game.engine.cards import CARDS, KING, SUITS
from game.engine.code import GameCode
from game.engine.refusal import Refusal
from game.engine.rules import Rules
from game.engine.seahaven import SeahavenTowers, capacity
from game.engine.session import Session
from game.engine.table import Names, Pile, Table
from game.solver.seahaven import Problem, Result, problem_of, search
from game.solver.seahaven_line import line_of
from game.solver.verdict import Budget
from tests.bench.rivals import FreecellSolver

FEW_STATES = 20_000


class Small(NamedTuple):
    """A small deck: a card is (suit, rank), the king's rank is `ranks`. Missing suits do not exist."""

    ranks: int
    heights: tuple[int, ...]
    cells: tuple[tuple[int, int] | None, ...]
    columns: tuple[tuple[tuple[int, int], ...], ...]


class SmallBoard(SeahavenTowers):
    """The engine's rules on a board of another size."""

    def __init__(self, cells: int, columns: int) -> None:
        names = Names([f"c{i + 1}" for i in range(cells)], [f"f{suit}" for suit in SUITS], columns)
        Rules.__init__(self, GameCode("SH", "C4", 0), names)
        self._first_foundation = cells
        self._first_column = cells + 4

    def table(self, small: Small) -> Table:
        """A small deck on this board: the ranks are shifted up to the king, lower ranks are up already."""
        shift = KING - small.ranks

        def pile(cards: list[tuple[int, int]]) -> Pile:
            return Pile(tuple(CARDS[suit * 13 + rank + shift - 1] for suit, rank in cards))

        suits = len(small.heights)
        piles = [pile([card] if card else []) for card in small.cells]
        piles += [
            pile([(s, r - shift) for r in range(1, h + shift + 1)]) for s, h in enumerate(small.heights)
        ]
        piles += [pile([(s, r - shift) for r in range(1, KING + 1)]) for s in range(suits, 4)]
        piles += [pile(list(column)) for column in small.columns]
        return Table(self.names, tuple(piles))


def successors(small: Small, *, one_by_one: bool) -> Iterator[Small]:
    """Every single action of R-SH-10 … R-SH-17, part runs and take-backs included."""
    ranks, heights, cells, columns = small
    empty = None in cells
    empty_cells, empty_columns = cells.count(None), columns.count(())

    def put_cell(card: tuple[int, int] | None, into: tuple[tuple[int, int] | None, ...]) -> tuple:
        at = into.index(None)
        return (*into[:at], card, *into[at + 1 :])

    def onto(cards: tuple[tuple[int, int], ...], base: tuple, skip: int = -1) -> Iterator[tuple]:
        suit, rank = cards[0]
        for i, column in enumerate(base):
            fits = column[-1] == (suit, rank + 1) if column else rank == ranks
            if i != skip and fits:
                yield i, (*base[:i], column + cards, *base[i + 1 :])

    for i, card in enumerate(cells):
        if card is None:
            continue
        rest = (*cells[:i], None, *cells[i + 1 :])
        suit, rank = card
        if heights[suit] == rank - 1:
            yield small._replace(cells=rest, heights=(*heights[:suit], rank, *heights[suit + 1 :]))
        for _, after in onto((card,), columns):
            yield small._replace(cells=rest, columns=after)
    for i, column in enumerate(columns):
        if not column:
            continue
        suit, rank = column[-1]
        rest = (*columns[:i], column[:-1], *columns[i + 1 :])
        if heights[suit] == rank - 1:
            yield small._replace(columns=rest, heights=(*heights[:suit], rank, *heights[suit + 1 :]))
        if empty:
            yield small._replace(columns=rest, cells=put_cell(column[-1], cells))
        for count in range(1, len(column) + 1):
            run = column[-count:]
            if any(b != (a[0], a[1] - 1) for a, b in itertools.pairwise(run)):
                break
            rest = (*columns[:i], column[:-count], *columns[i + 1 :])
            for target, after in onto(run, rest, skip=i):
                free = 0 if one_by_one else empty_columns - (not columns[target])
                if count <= (empty_cells + 1) << free:
                    yield small._replace(columns=after)
    for suit, height in enumerate(heights):
        if height:
            card = (suit, height)
            lower = (*heights[:suit], height - 1, *heights[suit + 1 :])
            if empty:
                yield small._replace(heights=lower, cells=put_cell(card, cells))
            for _, after in onto((card,), columns):
                yield small._replace(heights=lower, columns=after)


def same(small: Small) -> Small:
    """One representative of all positions that differ in the order of cells or columns only."""
    return small._replace(
        cells=tuple(sorted(small.cells, key=lambda card: card or (9, 9))),
        columns=tuple(sorted(small.columns)),
    )


def brute_force(small: Small, *, one_by_one: bool = False) -> bool | None:
    """Whether the position can be won, by trying everything; None if that is too much."""
    stack = [same(small)]
    seen = set(stack)
    while stack:
        state = stack.pop()
        if all(height == small.ranks for height in state.heights):
            return True
        if len(seen) > FEW_STATES:
            return None
        for after in successors(state, one_by_one=one_by_one):
            after = same(after)  # noqa: PLW2901
            if after not in seen:
                seen.add(after)
                stack.append(after)
    return False


def random_small(chance: random.Random) -> Small:
    """A position of a small deck somewhere in a game."""
    suits, ranks = chance.choice([(4, 3), (4, 3), (4, 4), (3, 4), (3, 5), (2, 5), (2, 6), (4, 5)])
    heights = [0] * suits
    if chance.random() < 0.3:
        heights = [chance.choice([0, 0, 0, 1, 2, ranks]) for _ in range(suits)]
    deck = [(s, r) for s in range(suits) for r in range(heights[s] + 1, ranks + 1)]
    chance.shuffle(deck)
    cells: list[tuple[int, int] | None] = [None] * chance.choice([0, 1, 1, 2, 2, 3])
    for i in range(len(cells)):
        if deck and chance.random() < 0.4:
            cells[i] = deck.pop()
    columns: list[list[tuple[int, int]]] = [[] for _ in range(chance.randint(2, 6))]
    if chance.random() < 0.3:  # runs that lie as they could after some play
        for suit in range(suits):
            run = [(suit, r) for r in range(ranks, chance.randint(1, ranks), -1) if (suit, r) in deck]
            if chance.random() < 0.5:
                deck = [card for card in deck if card not in run]
                chance.choice(columns).extend(run)
    open_columns = columns[: chance.randint(1, len(columns))]
    for i, card in enumerate(deck):
        (
            open_columns[i % len(open_columns)] if chance.random() < 0.9 else chance.choice(open_columns)
        ).append(card)
    return Small(ranks, tuple(heights), tuple(cells), tuple(tuple(column) for column in columns))


def replay(rules: SeahavenTowers, table: Table, problem: Problem, result: Result) -> list[Move]:
    """Check that the line wins by the engine's rules; `line_of` applies every action through them."""
    assert result.digs is not None
    line = line_of(rules, table, result.digs)
    for action in line:
        step = rules.apply(table, action)
        assert not isinstance(step, Refusal), f"{action}: {step}"
        table = step.table
    assert rules.is_won(table)
    return line


def compare(small: Small, *, one_by_one: bool) -> bool | None:
    """Search and brute force must agree; gives what they agree on, None if the brute force is too slow."""
    wanted = brute_force(small, one_by_one=one_by_one)
    if wanted is None:
        return None
    rules = SmallBoard(len(small.cells), len(small.columns))
    table = rules.table(small)
    problem = problem_of(table, one_by_one=one_by_one)
    result = search(problem)
    assert result.decided
    assert (result.digs is not None) is wanted, small
    if wanted:
        replay(rules, table, problem, result)
    return wanted


@pytest.mark.slow
@settings(max_examples=150, deadline=None)
@given(st.integers(0, 1 << 40), st.booleans())
def test_search_agrees_with_brute_force(seed: int, one_by_one: bool) -> None:
    verdict = compare(random_small(random.Random(seed)), one_by_one=one_by_one)
    assume(verdict is not None)
    event(f"winnable: {verdict}")


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 1 << 40))
def test_brute_force_knows_the_moves_of_the_engine(seed: int) -> None:
    """The brute force is only worth something if its moves are those of the rules."""
    small = random_small(random.Random(seed))
    rules = SmallBoard(len(small.cells), len(small.columns))
    table = rules.table(small)
    assume(not rules.is_won(table))
    shift = KING - small.ranks
    wanted = set()
    for action in rules.legal_actions(table):
        if isinstance(action, Move) and action.source[0] == "f" and len(table[action.source]) == shift:
            continue  # a take-back of a card that the small deck does not have
        if (
            isinstance(action, Move)
            and action.source[0] == "f"
            and SUITS.index(action.source[1]) >= len(small.heights)
        ):
            continue
        if isinstance(action, Move) and action.source[0] == "c" and action.target[0] == "c":
            continue  # the same position
        step = rules.apply(table, action)
        assert not isinstance(step, Refusal)
        wanted.add(canonical(step.table))
    found = {canonical(rules.table(after)) for after in successors(small, one_by_one=False)}
    assert found == wanted


def canonical(table: Table) -> tuple[list[str], ...] | tuple[tuple[str, ...], ...]:
    names = table.names
    return (
        tuple(sorted(table[name].text for name in names.cells)),
        tuple(table[name].text for name in names.foundations),
        tuple(sorted(table[name].text for name in names.columns)),
    )


@pytest.mark.parametrize("cells", [4, 2, 1])
def test_lines_from_the_deal_win_through_the_session(cells: int) -> None:
    won = 0
    for deal in range(60):
        session = Session(GameCode("SH", f"C{cells}", deal))
        result = search(problem_of(session.table))
        assert result.decided
        if result.digs is None:
            continue
        for action in line_of(session.rules, session.table, result.digs):
            assert not isinstance(session.play(action), Refusal)
        assert session.won
        won += 1
    assert won > 0


@pytest.mark.parametrize("cells", [4, 2])
def test_a_winnable_deal_stays_winnable_along_its_line(cells: int) -> None:
    for deal in range(8):
        session = Session(GameCode("SH", f"C{cells}", deal))
        result = search(problem_of(session.table))
        if result.digs is None:
            continue
        for action in line_of(session.rules, session.table, result.digs):
            again = search(problem_of(session.table))
            assert again.digs is not None
            session.play(action)


@pytest.mark.parametrize("cells", [4, 2, 1])
def test_nothing_played_makes_a_lost_deal_winnable(cells: int) -> None:
    lost = 0
    for deal in range(40):
        session = Session(GameCode("SH", f"C{cells}", deal))
        if search(problem_of(session.table)).digs is not None:
            continue
        lost += 1
        chance = random.Random(deal)
        for _ in range(40):
            actions = list(session.rules.legal_actions(session.table))
            if not actions:
                break
            session.play(chance.choice(actions))
            assert search(problem_of(session.table)).digs is None
    assert lost > 0


def test_more_room_never_hurts() -> None:
    """Nested rules: strict within ours, fewer cells within more (from the same table)."""
    for deal in range(40):
        table = Session(GameCode("SH", "C2", deal)).table
        strict = search(problem_of(table, one_by_one=True)).digs is not None
        ours = search(problem_of(table)).digs is not None
        more = search(problem_of(table)._replace(cells=3)).digs is not None
        assert strict <= ours <= more


def test_limits_leave_the_search_undecided() -> None:
    problems = (problem_of(Session(GameCode("SH", "C4", deal)).table) for deal in range(99))
    problem = next(problem for problem in problems if search(problem).nodes > 600)
    assert not search(problem, Budget(nodes=64)).decided
    assert not search(problem, Budget(stop=lambda: True)).decided
    assert not search(problem, Budget(seconds=0)).decided
    assert search(problem, Budget(nodes=1_000_000, seconds=600, stop=lambda: False)).decided


def test_capacity_of_the_engine_is_the_one_searched() -> None:
    assert [capacity(1, 2), capacity(0, 0), capacity(4, 0)] == [8, 1, 5]


@pytest.mark.slow
def test_strict_mode_agrees_with_freecell_solver() -> None:
    """On 500 deals and more; only where its library is installed, or where FREECELL_SOLVER names it."""
    other = FreecellSolver.load()
    if other is None:
        pytest.skip("Freecell Solver is not installed")
    compared = 0
    for deal in range(620):
        table = Session(GameCode("SH", "C4", deal)).table
        theirs = other.solve(table, 20_000)
        if theirs is not None:
            assert theirs is (search(problem_of(table, one_by_one=True)).digs is not None)
            compared += 1
    assert compared >= 500
