"""One search through the stock of a Vegas game, draw by draw.

Of the tables that can be reached with a number of cards drawn, the most promising ones draw on.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from heapq import heapify, heappop, heappush
from typing import NamedTuple

from game.solver.double import (
    CHILDREN,
    DECK,
    NEXT_CARDS,
    TAKEN_BACK,
    Columns,
    End,
    Heights,
    Play,
    Position,
    Step,
    is_decided,
    tops_of_foundations,
)
from game.solver.double_moves import (
    Change,
    ColumnBook,
    Tops,
    changed,
    laid_moves,
    loose_moves,
    safe_move,
    table_moves,
    tops_of,
)
from game.solver.vegas_worth import Judge, Weights
from game.solver.verdict import Budget

TRIED = 3
"""Tables gone on from with each draw, times the width."""
LAST_TRIED = 12
"""The same once the stock is empty."""
ALIKE = {1: 2, 3: 3}
"""How many tables with the same waste draw on; too many of a kind crowd out all others."""

_STEP = 64
_WASTE = 3


class _Node(NamedTuple):
    columns: Columns
    heights: Heights
    waste: str
    key: int
    worth: float
    """Of the columns by themselves."""
    parent: _Node | None
    step: Step | None
    """None: a draw."""


class _Takable(dict[Heights, list[tuple[str, str, int, Heights]]]):
    """The cards that can be taken back: each with those that may lie on it, the source, and the heights after."""

    def __missing__(self, heights: Heights) -> list[tuple[str, str, int, Heights]]:
        found = []
        for face, lower in tops_of_foundations(heights):
            card = DECK[face]
            if CHILDREN[card]:
                found.append((card, CHILDREN[card], TAKEN_BACK - face, lower))
        self[heights] = found
        return found


_TAKABLE = _Takable()

_Entry = tuple[float, int, _Node]
"""What a table costs in the eyes of the search, its number, and the table."""


def beam(
    position: Position, play: Play, weights: Weights, width: int, budget: Budget
) -> Sequence[Step] | End:
    """The steps to a table that wins by cards going up alone; `EXHAUSTED` only if no table was left out.

    `width`: how many tables draw on, each time.
    """
    search = _Beam(position, play, weights)
    stock = position.talon[position.drawn :]
    layer = [search.root]
    complete = True
    while True:
        found = search.spread(layer, width * (TRIED if stock else LAST_TRIED), budget, stock)
        if found is None:
            return End.CUT_SHORT
        if isinstance(found, _Node) or not stock:
            search.spend_rest(budget)
        if isinstance(found, _Node):
            return _steps(found)
        if not stock:
            return End.EXHAUSTED if complete and search.complete else End.CUT_SHORT
        drawn, stock = stock[: play.draw], stock[play.draw :]
        layer = [_drawn(node, drawn) for node in _selected(found, width, ALIKE[play.draw])]
        complete = complete and len(layer) == len(found)


class _Beam:
    def __init__(self, position: Position, play: Play, weights: Weights) -> None:
        columns, heights, talon, drawn = position
        self.judge = Judge(weights, play.draw)
        self.columns = ColumnBook(self.judge.column)
        waste = talon[:drawn]
        self.judge.waste(waste)
        key = sum([hash(column) for column in columns]) + _WASTE * hash(waste)
        worth = sum([self.columns[column].worth for column in columns])
        self.root = _Node(columns, heights, waste, key, worth, None, None)
        self.complete = True
        self._tables = 0

    def spend_rest(self, budget: Budget) -> None:
        """Count the last tables, too: many searches that soon come to nothing must not go on for ever."""
        budget.spend(self._tables % _STEP)

    def spread(
        self, layer: list[_Node], tried: int, budget: Budget, stock: str
    ) -> list[_Node] | _Node | None:
        """What can be reached from `layer` without a draw, the best first; or a table that wins.

        `tried` tables are gone on from. None: the budget is spent.
        """
        self.judge.look_ahead(stock)
        heap: list[_Entry] = []
        seen: set[int] = set()
        for node in layer:
            if node.key not in seen:
                seen.add(node.key)
                heap.append((self._cost(node), -len(seen), node))
        heapify(heap)
        reached: list[_Entry] = []
        for _ in range(tried):
            if not heap:
                break
            self._tables += 1
            if self._tables % _STEP == 0 and budget.spend(_STEP):
                return None
            entry = heappop(heap)
            node = entry[2]
            changes, forced = self._changes(node)
            if not forced:
                reached.append(entry)
            played = node.waste[:-1]
            after_play = node.key + _WASTE * (hash(played) - hash(node.waste))
            for key_change, worth_change, heights, step, rest, new in changes:
                is_play = TAKEN_BACK < step[0] < 0
                waste, key = (played, after_play) if is_play else (node.waste, node.key)
                key += key_change
                if key in seen:
                    continue
                seen.add(key)
                columns = changed(node.columns, step, rest, new)
                child = _Node(columns, heights, waste, key, node.worth + worth_change, node, step)
                if not stock and not waste and is_decided(Position(columns, heights, "", 0)):
                    return child
                heappush(heap, (self._cost(child), -len(seen), child))
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
        return moves + self._taken_back(node, tops, empty), False

    def _taken_back(self, node: _Node, tops: Tops, empty: int) -> list[Change]:
        """Cards taken back from the foundations because a card of another colour can be laid on them."""
        columns, heights, waste, *_ = node
        waiting = set(waste[-1:])
        for column in columns:
            entry = self.columns[column]
            if entry.down:
                waiting.add(entry.run[0])
        moves: list[Change] = []
        for card, children, source, lower in _TAKABLE[heights]:
            if not waiting.isdisjoint(children):
                moves += laid_moves(card, source, columns, lower, tops, empty, self.columns)
        return moves

    def _cost(self, node: _Node) -> float:
        return node.worth + self.judge.rest(node.columns, node.heights, node.waste)


def _selected(nodes: list[_Node], width: int, alike: int) -> list[_Node]:
    """The first `width` nodes; if there are more, then of those with the same waste no more than `alike`."""
    if len(nodes) <= width:
        return nodes
    wastes: Counter[str] = Counter()
    selected: list[_Node] = []
    for node in nodes:
        wastes[node.waste] += 1
        if wastes[node.waste] <= alike:
            selected.append(node)
            if len(selected) == width:
                break
    return selected


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
