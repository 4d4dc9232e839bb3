"""The search of Double Solitaire that tries every move: where it comes to its end without a win, none exists.

Part runs and take-backs are tried like all other moves. Only draws and recycles are no moves of their own, as
in `double_search`: to play nothing and turn the talon changes no more than which cards can be reached.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.solver.double import (
    AFTER_UP,
    DECK,
    FACE_DOWN,
    KINGS,
    NEXT_CARDS,
    PARENTS,
    TAKEN_BACK,
    UP,
    Columns,
    End,
    Play,
    Position,
    Step,
    is_decided,
    stops,
    tops_of_foundations,
    without,
)
from game.solver.verdict import Budget

_STEP = 64


class _Node(NamedTuple):
    position: Position
    parent: _Node | None
    step: Step


def try_everything(start: Position, play: Play, limit: int | None, budget: Budget) -> Sequence[Step] | End:
    """The steps to a table that wins by cards going up alone, or how the search of up to `limit` nodes ended."""
    stack = [_Node(start, None, (0, 0, 0))]
    seen = {_key(start, play)}
    nodes = 0
    while stack:
        node = stack.pop()
        if is_decided(node.position):
            return _steps(node)
        nodes += 1
        if nodes == limit or (nodes % _STEP == 0 and budget.spend(_STEP)):
            return End.CUT_SHORT
        for position, step in _successors(node.position, play):
            key = _key(position, play)
            if key not in seen:
                seen.add(key)
                stack.append(_Node(position, node, step))
    budget.spend(nodes % _STEP)
    return End.EXHAUSTED


def _key(position: Position, play: Play) -> tuple[Columns, str, int]:
    """Positions with equal keys can be won alike; the foundations follow from the rest."""
    columns, _, talon, drawn = position
    if play.single:
        return tuple(sorted(columns)), talon, drawn
    if play.draw == 1:
        return tuple(sorted(columns)), "".join(sorted(talon)), 0
    return tuple(sorted(columns)), talon, 0 if drawn % play.draw == 0 or drawn == len(talon) else drawn


def _successors(position: Position, play: Play) -> Iterator[tuple[Position, Step]]:
    columns, heights, talon, drawn = position
    wanted = NEXT_CARDS[heights][0]
    empty = columns.index("") if "" in columns else -1
    for face, lower in tops_of_foundations(heights):
        card = DECK[face]
        for target in _targets(card, columns, empty):
            yield Position(_laid(columns, target, card), lower, talon, drawn), (TAKEN_BACK - face, target, 1)
    indices = stops(len(talon), drawn, play.draw) + ([drawn - 1] if drawn else [])
    if not play.single:
        indices += [index for index in stops(len(talon), 0, play.draw) if index not in indices]
    for index in indices:
        card = talon[index]
        rest = talon[:index] + talon[index + 1 :]
        for target in _targets(card, columns, empty):
            yield Position(_laid(columns, target, card), heights, rest, index), (-1 - index, target, 1)
        if card in wanted:
            yield Position(columns, AFTER_UP[heights, card], rest, index), (-1 - index, UP, 1)
    for source, column in enumerate(columns):
        for start in range(len(column) - 1, -1, -1):
            card = column[start]
            if card >= FACE_DOWN:
                break
            count = len(column) - start
            rest = without(column, count)
            left = (*columns[:source], rest, *columns[source + 1 :])
            for target in _targets(card, columns, empty if start else -1):
                if target != source:
                    after = _laid(left, target, column[start:])
                    yield Position(after, heights, talon, drawn), (source, target, count)
            if count == 1 and card in wanted:
                yield Position(left, AFTER_UP[heights, card], talon, drawn), (source, UP, 1)


def _targets(card: str, columns: Columns, empty: int) -> Iterator[int]:
    for index, column in enumerate(columns):
        if column and column[-1] in PARENTS[card]:
            yield index
    if empty >= 0 and card in KINGS:
        yield empty


def _laid(columns: Columns, target: int, cards: str) -> Columns:
    return (*columns[:target], columns[target] + cards, *columns[target + 1 :])


def _steps(node: _Node) -> list[Step]:
    steps = []
    while node.parent is not None:
        steps.append(node.step)
        node = node.parent
    return steps[::-1]
