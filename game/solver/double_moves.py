"""The moves that the greedy searches of Double Solitaire try, and what columns are worth to them."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from game.engine.cards import KING
from game.solver.double import (
    AFTER_UP,
    FACE_DOWN,
    KINGS,
    NEXT_CARDS,
    PARENTS,
    RANK,
    SUIT,
    TURNED,
    UP,
    Columns,
    Heights,
    Step,
    without,
)

Change = tuple[Columns, Heights, int, float, Step]
"""Columns and heights after a step, and by how much the step changes the key and the worth of the columns."""

Tops = dict[str, tuple[int, ...]]
"""The columns that end with a card."""


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


class ColumnWorth(dict[str, tuple[int, float]]):
    """For each column the number of its face-down cards and its worth."""

    def __init__(self, weights: Weights, seed: int = 0) -> None:
        super().__init__()
        self._weights = weights
        self._random = Random(seed)

    def __missing__(self, column: str) -> tuple[int, float]:
        weights = self._weights
        down = sum([card >= FACE_DOWN for card in column])
        worth = weights.down * down + weights.deep * down * down
        if not column:
            worth -= weights.empty
        cards = [TURNED.get(card, card) for card in column]
        for index, card in enumerate(cards[:down]):
            suit, rank = SUIT[card], RANK[card]
            above = cards[index + 1 :]
            later = sum([SUIT[other] == suit and RANK[other] >= rank for other in above])
            worth += weights.blocked * later + weights.buried * (KING + 1 - rank) / KING * (len(above) + 1)
        if weights.noise:
            worth += self._random.random() * weights.noise
        self[column] = down, worth
        return down, worth


def tops_of(columns: Columns) -> tuple[Tops, int]:
    """Where the last cards lie, and the first empty column (−1: there is none)."""
    tops: Tops = {}
    empty = -1
    for index, column in enumerate(columns):
        if column:
            top = column[-1]
            tops[top] = (*tops[top], index) if top in tops else (index,)
        elif empty < 0:
            empty = index
    return tops, empty


def safe_move(columns: Columns, heights: Heights, worth: ColumnWorth) -> Change | None:
    """A card of a column that can go up and that nothing can need any more; then nothing else is tried."""
    safe = NEXT_CARDS[heights][1]
    for index, column in enumerate(columns):
        if column and column[-1] in safe:
            return _up(columns, heights, index, worth)
    return None


def _up(columns: Columns, heights: Heights, index: int, worth: ColumnWorth) -> Change:
    column = columns[index]
    rest = without(column, 1)
    return (
        (*columns[:index], rest, *columns[index + 1 :]),
        AFTER_UP[heights, column[-1]],
        hash(rest) - hash(column),
        worth[rest][1] - worth[column][1],
        (index, UP, 1),
    )


def table_moves(
    columns: Columns, heights: Heights, tops: Tops, empty: int, worth: ColumnWorth
) -> list[Change]:
    """Cards going up, whole runs, and parts of runs where the card that they uncover can go up at once."""
    changes: list[Change] = []
    wanted = NEXT_CARDS[heights][0]
    for index, column in enumerate(columns):
        if not column:
            continue
        down = worth[column][0]
        if column[-1] in wanted:
            changes.append(_up(columns, heights, index, worth))
        for start in range(down, len(column)):
            if start > down and column[start - 1] not in wanted:
                continue
            head = column[start]
            targets = [t for parent in PARENTS[head] if parent in tops for t in tops[parent] if t != index]
            if start and empty >= 0 and head in KINGS:
                targets.append(empty)
            if not targets:
                continue
            run = column[start:]
            rest = without(column, len(run))
            key = hash(rest) - hash(column)
            change = worth[rest][1] - worth[column][1]
            for target in targets:
                old = columns[target]
                new = old + run
                after = list(columns)
                after[index] = rest
                after[target] = new
                changes.append(
                    (
                        tuple(after),
                        heights,
                        key + hash(new) - hash(old),
                        change + worth[new][1] - worth[old][1],
                        (index, target, len(run)),
                    )
                )
    return changes


def loose_moves(
    card: str, source: int, columns: Columns, heights: Heights, tops: Tops, empty: int, worth: ColumnWorth
) -> list[Change]:
    """Where a card of the talon can go."""
    changes: list[Change] = []
    if card in NEXT_CARDS[heights][0]:
        changes.append((columns, AFTER_UP[heights, card], 0, 0.0, (source, UP, 1)))
    targets = [target for parent in PARENTS[card] if parent in tops for target in tops[parent]]
    if empty >= 0 and card in KINGS:
        targets.append(empty)
    for target in targets:
        old = columns[target]
        new = old + card
        changes.append(
            (
                (*columns[:target], new, *columns[target + 1 :]),
                heights,
                hash(new) - hash(old),
                worth[new][1] - worth[old][1],
                (source, target, 1),
            )
        )
    return changes
