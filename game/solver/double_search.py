"""Search for a win in Double Solitaire with recycling: several greedy best-first searches, one after another.

Draws and recycles are no moves here: a move plays card i of the talon, if draws and recycles can bring it to
the top of the waste.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from heapq import heappop, heappush
from typing import NamedTuple

from game.solver.double import CHILDREN, DECK, KINGS, NEXT_CARDS, Columns, Heights, Position
from game.solver.double_moves import (
    ColumnWorth,
    Step,
    Tops,
    Weights,
    loose_moves,
    safe_move,
    table_moves,
    tops_of,
)
from game.solver.verdict import Budget

PORTFOLIO = (
    Weights(down=5, deep=0, blocked=1, buried=2, empty=0, up=3, talon=3, recycle=12),
    Weights(down=5, deep=0, blocked=1, buried=3, empty=3, up=2, talon=5, recycle=20),
    Weights(down=10, deep=0, blocked=2, buried=2, empty=5, up=3, talon=4, recycle=6),
    Weights(down=10, deep=0, blocked=1, buried=1, empty=0, up=3, talon=3, recycle=6),
    Weights(down=10, deep=0, blocked=1, buried=1, empty=5, up=3, talon=6, recycle=6),
    Weights(down=20, deep=0, blocked=2, buried=0, empty=5, up=3, talon=2, recycle=6),
)
NODES = 1500
"""How far each search goes before the next one has its turn."""
GROWTH = 1.03
"""The later searches, which differ by chance, go further and further."""

_ALL = 104
_STEP = 64
_DRAWN = 0x9E3779B97F4A7C15
_CARD_KEYS = {card: hash("talon" + card) for card in DECK}


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


def find_line(position: Position, draw: int, budget: Budget) -> list[Step] | None:
    """The steps to a table that wins by cards going up alone, or None if the budget is spent."""
    for weights, nodes, seed in _searches():
        end = _greedy(position, draw, weights, nodes, seed, budget)
        if end is not None:
            return _steps(end)
        if budget.spend(0):
            return None
    raise AssertionError("the searches never end")


def _searches() -> Iterator[tuple[Weights, int, int]]:
    for weights in PORTFOLIO:
        yield weights, NODES, 0
    nodes = float(NODES)
    seed = 0
    while True:
        weights = PORTFOLIO[seed % len(PORTFOLIO)]
        yield weights._replace(noise=weights.down * (1 + seed % 3) / 2), int(nodes), seed
        seed += 1
        nodes *= GROWTH


def _greedy(
    position: Position, draw: int, weights: Weights, nodes: int, seed: int, budget: Budget
) -> _Node | None:
    worth = ColumnWorth(weights, seed)
    root = _root(position, draw, worth)
    if _is_decided(root, worth):
        return root
    heap: list[tuple[float, int, _Node]] = [(0.0, 0, root)]
    seen = {root.key}
    order = 0  # of equal nodes the newest first
    for number in range(nodes):
        if not heap or (number % _STEP == _STEP - 1 and budget.spend(_STEP)):
            return None
        node = heappop(heap)[2]
        for child in _children(node, draw, worth):
            if child.key in seen:
                continue
            seen.add(child.key)
            if _is_decided(child, worth):
                budget.spend(number % _STEP + 1)
                return child
            order -= 1
            cost = child.worth - weights.up * sum(child.heights)
            cost += weights.talon * len(child.talon) + weights.recycle * child.recycles
            heappush(heap, (cost, order, child))
    return None


def _root(position: Position, draw: int, worth: ColumnWorth) -> _Node:
    columns, heights, talon, drawn = position
    key = sum([hash(column) for column in columns]) + _talon_key(talon, drawn, draw)
    value = sum([worth[column][1] for column in columns])
    return _Node(columns, heights, talon, drawn, 0, key, value, None, (0, 0, 0))


def _talon_key(talon: str, drawn: int, draw: int) -> int:
    """Equal for talons of which the same cards can be reached now and ever after."""
    if draw == 1:
        return sum([_CARD_KEYS[card] for card in talon])
    return hash(talon) + (0 if drawn % draw == 0 or drawn == len(talon) else drawn * _DRAWN)


def _is_decided(node: _Node, worth: ColumnWorth) -> bool:
    """Whether the rest goes up by itself: no talon, nothing face down, so every column falls in rank."""
    return not node.talon and all(worth[column][0] == 0 for column in node.columns)


def _children(node: _Node, draw: int, worth: ColumnWorth) -> Iterator[_Node]:
    columns, heights, talon, drawn, recycles, key, value, _, _ = node
    safe = safe_move(columns, heights, worth)
    if safe is not None:
        columns, heights, key_change, change, step = safe
        yield _Node(columns, heights, talon, drawn, recycles, key + key_change, value + change, node, step)
        return
    tops, empty = tops_of(columns)
    for new, new_heights, key_change, change, step in table_moves(columns, heights, tops, empty, worth):
        yield _Node(new, new_heights, talon, drawn, recycles, key + key_change, value + change, node, step)
    wanted = _playable(heights, tops, empty)
    before = _talon_key(talon, drawn, draw) if draw != 1 else 0
    for index, again in _reachable(talon, drawn, draw, wanted):
        card = talon[index]
        rest = talon[:index] + talon[index + 1 :]
        base = key - _CARD_KEYS[card] if draw == 1 else key - before + _talon_key(rest, index, draw)
        for new, new_heights, key_change, change, step in loose_moves(
            card, -1 - index, columns, heights, tops, empty, worth
        ):
            yield _Node(
                new, new_heights, rest, index, recycles + again, base + key_change, value + change, node, step
            )


def _playable(heights: Heights, tops: Tops, empty: int) -> str:
    """The cards that can go somewhere."""
    return NEXT_CARDS[heights][0] + "".join([CHILDREN[top] for top in tops]) + (KINGS if empty >= 0 else "")


def _reachable(talon: str, drawn: int, draw: int, wanted: str) -> Iterable[tuple[int, int]]:
    """The wanted cards that can be brought to the top of the waste, and how many recycles that takes."""
    if draw != 1:
        return [reach for reach in _reachable_by_three(len(talon), drawn, draw) if talon[reach[0]] in wanted]
    found = []
    for card in dict.fromkeys(wanted):
        index = talon.find(card, max(drawn - 1, 0))
        if index >= 0:
            found.append((index, 0))
        elif (index := talon.find(card)) >= 0:
            found.append((index, 1))
    return found


@cache
def _reachable_by_three(size: int, drawn: int, draw: int) -> tuple[tuple[int, int], ...]:
    now = [drawn - 1] if drawn else []
    now += stops(size, drawn, draw)
    return (*[(i, 0) for i in now], *[(i, 1) for i in stops(size, 0, draw) if i not in now])


def stops(size: int, drawn: int, draw: int) -> list[int]:
    """The talon indices that further draws bring to the top of the waste."""
    indices = list(range(drawn + draw - 1, size, draw))
    if drawn < size and (not indices or indices[-1] != size - 1):
        indices.append(size - 1)
    return indices


def _steps(node: _Node) -> list[Step]:
    steps = []
    while node.parent is not None:
        steps.append(node.step)
        node = node.parent
    return steps[::-1]
