"""A greedy best-first search for a win in Double Solitaire.

Draws and recycles are no moves here: a move plays card i of the talon, if draws and recycles can bring it to
the top of the waste.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from heapq import heappop, heappush
from random import Random
from typing import NamedTuple

from game.engine.cards import KING
from game.solver.double import (
    CHILDREN,
    DECK,
    HIGHER,
    KINGS,
    NEXT_CARDS,
    RANK,
    Columns,
    End,
    Heights,
    Play,
    Position,
    Step,
    is_decided,
    stops,
)
from game.solver.double_moves import (
    Change,
    ColumnBook,
    Tops,
    changed,
    loose_moves,
    safe_move,
    table_moves,
    tops_of,
)
from game.solver.verdict import Budget

_STEP = 64
_DRAWN = 0x9E3779B97F4A7C15
_CARD_KEYS = {card: hash("talon" + card) for card in DECK}


class Weights(NamedTuple):
    """What makes a position bad (positive) in the eyes of a search; the lowest sum is tried first."""

    down: float
    """A face-down card."""
    deep: float
    """A face-down card, times the number of them in its column."""
    blocked: float
    """A face-down card below one of its own suit that has to go up after it."""
    buried: float
    """A card on a face-down card, the more the lower that one is."""
    empty: float
    """An empty column (as a bonus)."""
    up: float
    """A card on a foundation (as a bonus)."""
    talon: float
    """A card in the talon."""
    recycle: float
    """A recycle made so far."""
    noise: float = 0
    """Chance, for each column."""


class _Judge:
    def __init__(self, weights: Weights, seed: int) -> None:
        self._weights = weights
        self._random = Random(seed)

    def column(self, cards: str, down: int) -> float:
        """What a column is worth: its cards as if all lay face up, the first `down` of which do not."""
        weights = self._weights
        worth = weights.down * down + weights.deep * down * down
        if not cards:
            worth -= weights.empty
        for index, card in enumerate(cards[:down]):
            above = cards[index + 1 :]
            later = sum([above.count(other) for other in HIGHER[card]])
            worth += weights.blocked * later
            worth += weights.buried * (KING + 1 - RANK[card]) / KING * (len(above) + 1)
        if weights.noise:
            worth += self._random.random() * weights.noise
        return worth


class _Node(NamedTuple):
    columns: Columns
    heights: Heights
    talon: str
    drawn: int
    recycles: int
    key: int
    worth: float
    parent: _Node | None
    step: Step


def greedy(
    position: Position, play: Play, weights: Weights, nodes: int, seed: int, budget: Budget
) -> list[Step] | End:
    """The steps to a table that wins by cards going up alone, if a search of `nodes` nodes finds some."""
    book = ColumnBook(_Judge(weights, seed).column)
    root = _root(position, play, book)
    if is_decided(position):
        return []
    heap: list[tuple[float, int, _Node]] = [(0.0, 0, root)]
    seen = {root.key}
    order = 0  # of equal nodes the newest first
    for number in range(nodes):
        if not heap:
            budget.spend(number % _STEP)
            return End.EXHAUSTED
        if number % _STEP == _STEP - 1 and budget.spend(_STEP):
            return End.CUT_SHORT
        node = heappop(heap)[2]
        for talon, drawn, recycles, key, change in _changes(node, play, book):
            key_change, worth_change, heights, step, rest, new = change
            child_key = key + key_change
            if child_key in seen:
                continue
            seen.add(child_key)
            columns = changed(node.columns, step, rest, new)
            worth = node.worth + worth_change
            child = _Node(columns, heights, talon, drawn, recycles, child_key, worth, node, step)
            if not talon and is_decided(Position(columns, heights, talon, drawn)):
                budget.spend(number % _STEP + 1)
                return _steps(child)
            order -= 1
            cost = worth - weights.up * sum(heights) + weights.talon * len(talon) + weights.recycle * recycles
            heappush(heap, (cost, order, child))
    return End.CUT_SHORT


def _root(position: Position, play: Play, book: ColumnBook) -> _Node:
    columns, heights, talon, drawn = position
    key = sum([hash(column) for column in columns]) + _talon_key(talon, drawn, play)
    value = sum([book[column].worth for column in columns])
    return _Node(columns, heights, talon, drawn, 0, key, value, None, (0, 0, 0))


def _talon_key(talon: str, drawn: int, play: Play) -> int:
    """Equal for talons of which the same cards can be reached now and ever after."""
    draw, single = play
    if single:
        return hash(talon) + drawn * _DRAWN
    if draw == 1:
        return sum([_CARD_KEYS[card] for card in talon])
    return hash(talon) + (0 if drawn % draw == 0 or drawn == len(talon) else drawn * _DRAWN)


def _changes(node: _Node, play: Play, book: ColumnBook) -> Iterator[tuple[str, int, int, int, Change]]:
    """The steps to try, each after talon, cards drawn, recycles, and key of talon and old columns."""
    columns, heights, talon, drawn, recycles, key, _, _, _ = node
    safe = safe_move(columns, heights, book)
    if safe is not None:
        yield talon, drawn, recycles, key, safe
        return
    tops, empty = tops_of(columns)
    for change in table_moves(columns, heights, tops, empty, book):
        yield talon, drawn, recycles, key, change
    wanted = _playable(heights, tops, empty)
    by_card = play.draw == 1 and not play.single
    base = 0 if by_card else key - _talon_key(talon, drawn, play)
    for index, again in _reachable(talon, drawn, play, wanted):
        card = talon[index]
        rest = talon[:index] + talon[index + 1 :]
        after = key - _CARD_KEYS[card] if by_card else base + _talon_key(rest, index, play)
        for change in loose_moves(card, -1 - index, columns, heights, tops, empty, book):
            yield rest, index, recycles + again, after, change


def _playable(heights: Heights, tops: Tops, empty: int) -> str:
    """The cards that can go somewhere."""
    return NEXT_CARDS[heights][0] + "".join([CHILDREN[top] for top in tops]) + (KINGS if empty >= 0 else "")


def _reachable(talon: str, drawn: int, play: Play, wanted: str) -> Iterable[tuple[int, int]]:
    """The wanted cards that can be brought to the top of the waste, and how many recycles that takes."""
    if play.draw != 1:
        return [reach for reach in _by_three(len(talon), drawn, play) if talon[reach[0]] in wanted]
    found = []
    for card in dict.fromkeys(wanted):
        index = talon.find(card, max(drawn - 1, 0))
        if index >= 0:
            found.append((index, 0))
        elif not play.single and (index := talon.find(card)) >= 0:
            found.append((index, 1))
    return found


@cache
def _by_three(size: int, drawn: int, play: Play) -> tuple[tuple[int, int], ...]:
    now = [drawn - 1] if drawn else []
    now += stops(size, drawn, play.draw)
    later = [] if play.single else [index for index in stops(size, 0, play.draw) if index not in now]
    return (*[(index, 0) for index in now], *[(index, 1) for index in later])


def _steps(node: _Node) -> list[Step]:
    steps = []
    while node.parent is not None:
        steps.append(node.step)
        node = node.parent
    return steps[::-1]
