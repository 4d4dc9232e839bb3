"""Search for a win in Double Solitaire with Vegas scoring: one pass through the stock.

A card that is passed is buried by the next ones, so nothing can be tried again later and the search goes draw
by draw: of the tables that can be reached with a number of cards drawn, the most promising ones (`width`) draw
on. Narrow searches with many different tastes find more than a wide one. The game is so rich that a loss is
hardly ever proved from the deal, but late in a game it is, by trying everything.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from heapq import heapify, heappop, heappush
from random import Random
from typing import NamedTuple

from game.engine.cards import KING
from game.solver.double import (
    LOWER,
    NEXT_CARDS,
    RANK,
    Columns,
    End,
    Heights,
    Play,
    Position,
    Step,
    is_decided,
)
from game.solver.double_moves import (
    Change,
    ColumnBook,
    Weights,
    changed,
    loose_moves,
    safe_move,
    table_moves,
    tops_of,
)
from game.solver.double_proof import try_everything
from game.solver.verdict import Budget

TASTES = {
    1: (
        Weights(
            down=5,
            deep=0,
            blocked=5.6,
            buried=1.7,
            empty=3,
            up=2,
            talon=2.7,
            waste_blocked=0.9,
            waste_buried=0.6,
            need=1.5,
        ),
        Weights(
            down=5, deep=0, blocked=7.8, buried=2, empty=6, up=3.2, talon=1.7, waste_blocked=1, waste_buried=1
        ),
        Weights(
            down=5,
            deep=0,
            blocked=6.2,
            buried=0.7,
            empty=-5,
            up=1.9,
            talon=5,
            waste_blocked=0.9,
            waste_buried=0.5,
        ),
        Weights(
            down=5,
            deep=0,
            blocked=1.2,
            buried=0.8,
            empty=0,
            up=3.2,
            talon=4.8,
            waste_blocked=2.1,
            waste_buried=0.3,
            need=2,
            noise=2,
        ),
        Weights(
            down=5,
            deep=0,
            blocked=0.8,
            buried=1.1,
            empty=0,
            up=1.5,
            talon=3.6,
            waste_blocked=0.6,
            waste_buried=0.2,
            noise=5,
        ),
        Weights(
            down=5,
            deep=0,
            blocked=1,
            buried=1.2,
            empty=0,
            up=2.7,
            talon=4,
            waste_blocked=1,
            waste_buried=0.7,
            need=1,
        ),
    ),
    3: (
        Weights(
            down=5,
            deep=0,
            blocked=5.6,
            buried=1.7,
            empty=3,
            up=2,
            talon=2.7,
            waste_blocked=0.9,
            waste_buried=0.6,
            need=1.5,
        ),
        Weights(
            down=0,
            deep=1.1,
            blocked=1,
            buried=1.2,
            empty=20,
            up=2.7,
            talon=0.6,
            waste_blocked=0.7,
            waste_buried=0.8,
            need=0.3,
            noise=0.5,
        ),
        Weights(
            down=5,
            deep=0,
            blocked=1,
            buried=1.2,
            empty=0,
            up=2.7,
            talon=4,
            waste_blocked=1,
            waste_buried=0.7,
            need=1,
        ),
        Weights(
            down=5, deep=0, blocked=7.8, buried=2, empty=6, up=3.2, talon=1.7, waste_blocked=1, waste_buried=1
        ),
        Weights(
            down=5,
            deep=0,
            blocked=0.8,
            buried=1.1,
            empty=0,
            up=1.5,
            talon=3.6,
            waste_blocked=0.6,
            waste_buried=0.2,
            noise=5,
        ),
    ),
}
"""The weights that come first, for Draw 1 and Draw 3; all others are these, changed by chance."""
WIDTH = {1: 100, 3: 200}
CHANGES = (0.5, 0.7, 1, 1.4, 2)
"""By what chance changes weights; plain factors, so that it is the same on every machine."""
TRIED = 3
"""Tables looked at for each draw, times the width."""
LAST_TRIED = 12
"""The same once the stock is empty."""
LATE = 20
"""With so few cards in the stock all moves are tried first, as far as this goes:"""
PROOF_NODES = 5_000

_STEP = 64
_WASTE = 3


class _Node(NamedTuple):
    columns: Columns
    heights: Heights
    waste: str
    key: int
    worth: float
    parent: _Node | None
    step: Step | None
    """None: a draw."""


class _WasteWorth(dict[str, float]):
    """What a waste is worth."""

    def __init__(self, weights: Weights) -> None:
        super().__init__({"": 0.0})
        self._weights = weights
        self._lowness = {"": 0.0}

    def __missing__(self, waste: str) -> float:
        below, card = waste[:-1], waste[-1]
        weights = self._weights
        worth = self[below] + weights.talon + weights.waste_buried * self._lowness[below]
        if weights.waste_blocked:
            worth += weights.waste_blocked * sum([below.count(other) for other in LOWER[card]])
        self._lowness[waste] = self._lowness[below] + (KING - RANK[card]) / KING
        self[waste] = worth
        return worth


def find_line(position: Position, play: Play, budget: Budget) -> Sequence[Step] | End:
    """The steps to a table that wins by cards going up alone; `EXHAUSTED` if there are none."""
    if len(position.talon) - position.drawn <= LATE:
        proof = try_everything(position, play, PROOF_NODES, budget)
        if proof is not End.CUT_SHORT:
            return proof
    for weights, width, seed in tastes(play.draw):
        found = beam(position, play, weights, width, seed, budget)
        if not isinstance(found, End):
            return found
        if found is End.EXHAUSTED:
            return try_everything(position, play, None, budget)
        if budget.is_spent:
            return End.CUT_SHORT
    raise AssertionError("the tastes never end")


def tastes(draw: int) -> Iterator[tuple[Weights, int, int]]:
    """Weights, widths and seeds of the searches, without end."""
    for weights in TASTES[draw]:
        yield weights, WIDTH[draw], 0
    seed = 0
    while True:
        seed += 1
        chance = Random(seed)
        weights = TASTES[draw][seed % len(TASTES[draw])]
        values = [value * chance.choice(CHANGES) for value in weights]
        changed = Weights(*values)._replace(
            empty=chance.choice((-3, 0, 3, 6)), noise=chance.choice((0, 2, 5))
        )
        yield changed, WIDTH[draw] + 2 * seed, seed


def beam(
    position: Position, play: Play, weights: Weights, width: int, seed: int, budget: Budget
) -> Sequence[Step] | End:
    """One search. `EXHAUSTED` only if no table was left out on the way."""
    search = _Beam(position, weights, seed)
    stock = position.talon[position.drawn :]
    layer = [search.root]
    complete = True
    while True:
        tried = width * (TRIED if stock else LAST_TRIED)
        found = search.spread(layer, tried, budget, stock)
        if isinstance(found, _Node):
            return _steps(found)
        if found is None:
            return End.CUT_SHORT
        complete = complete and len(found) <= width and search.complete
        if not stock:
            return End.EXHAUSTED if complete else End.CUT_SHORT
        drawn, stock = stock[: play.draw], stock[play.draw :]
        layer = [_drawn(node, drawn) for node in found[:width]]


class _Beam:
    def __init__(self, position: Position, weights: Weights, seed: int) -> None:
        columns, heights, talon, drawn = position
        self.weights = weights
        self.columns = ColumnBook(weights, seed)
        self.wastes = _WasteWorth(weights)
        waste = talon[:drawn]
        for end in range(drawn):
            _ = self.wastes[waste[:end]]
        key = sum([hash(column) for column in columns]) + _WASTE * hash(waste)
        worth = sum([self.columns[column].worth for column in columns])
        self.root = _Node(columns, heights, waste, key, worth, None, None)
        self.complete = True

    def spread(
        self, layer: list[_Node], tried: int, budget: Budget, stock: str
    ) -> list[_Node] | _Node | None:
        """What can be reached from `layer` without a draw, the best first; or a table that wins.

        `tried` tables are gone on from. None: the budget is spent.
        """
        heap: list[tuple[float, int, _Node]] = []
        seen: set[int] = set()
        for node in layer:
            if node.key not in seen:
                seen.add(node.key)
                heap.append((self._cost(node, stock), -len(seen), node))
        heapify(heap)
        reached: list[tuple[float, int, _Node]] = []
        for number in range(tried):
            if not heap:
                break
            if number % _STEP == _STEP - 1 and budget.spend(_STEP):
                return None
            entry = heappop(heap)
            node = entry[2]
            changes, forced = self._changes(node)
            if not forced:
                reached.append(entry)
            played = node.waste[:-1]
            after_play = node.key + _WASTE * (hash(played) - hash(node.waste))
            for key_change, worth_change, heights, step, rest, new in changes:
                waste, key = (node.waste, node.key) if step[0] >= 0 else (played, after_play)
                key += key_change
                if key in seen:
                    continue
                seen.add(key)
                columns = changed(node.columns, step, rest, new)
                child = _Node(columns, heights, waste, key, node.worth + worth_change, node, step)
                if not stock and not waste and is_decided(Position(columns, heights, "", 0)):
                    return child
                heappush(heap, (self._cost(child, stock), -len(seen), child))
        self.complete = self.complete and not heap
        reached.sort()
        return [node for _, _, node in reached]

    def _changes(self, node: _Node) -> tuple[list[Change], bool]:
        """The steps to try, and whether the only one is safe (then it is no choice)."""
        columns, heights, waste, *_ = node
        safe = safe_move(columns, heights, self.columns)
        if safe is not None:
            return [safe], True
        tops, empty = tops_of(columns)
        moves = table_moves(columns, heights, tops, empty, self.columns)
        if waste:
            source = -len(waste)
            loose = loose_moves(waste[-1], source, columns, heights, tops, empty, self.columns)
            if waste[-1] in NEXT_CARDS[heights][1]:
                return loose[:1], True
            moves += loose
        return moves, False

    def _cost(self, node: _Node, stock: str) -> float:
        columns, heights, waste, _, worth, _, _ = node
        weights = self.weights
        cost = worth - weights.up * sum(heights) + self.wastes[waste]
        if weights.need:
            needed = [card for card in NEXT_CARDS[heights][0] if card not in stock]
            if needed:
                turned = [self.columns[column].turned for column in columns]
                turned.append(waste)
                cost += weights.need * sum([_depth(card, turned) for card in needed])
        return cost


def _depth(card: str, piles: list[str]) -> int:
    """How many cards lie on `card` where they are fewest."""
    return min([len(pile) - index for pile in piles if (index := pile.rfind(card) + 1)], default=0)


def _drawn(node: _Node, cards: str) -> _Node:
    waste = node.waste + cards
    key = node.key + _WASTE * (hash(waste) - hash(node.waste))
    return node._replace(waste=waste, key=key, parent=node, step=None)


def _steps(node: _Node) -> list[Step]:
    steps = []
    while node.parent is not None:
        if node.step is not None:
            steps.append(node.step)
        node = node.parent
    return steps[::-1]
