"""The moves that the greedy searches of Double Solitaire try, and what columns are worth to them."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from game.engine.cards import KING
from game.solver.double import (
    AFTER_UP,
    FACE_DOWN,
    HIGHER,
    KINGS,
    NEXT_CARDS,
    PARENTS,
    RANK,
    TURNED,
    UP,
    Columns,
    Heights,
    Step,
    without,
)

Change = tuple[int, float, Heights, Step, str, str]
"""By how much a step changes the key and the worth of the columns, the heights after it, the step, and what
its source and its target hold after it if they are columns."""

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
    """A card in the talon (in Vegas: on the waste)."""
    recycle: float = 0
    """A recycle made so far."""
    waste_blocked: float = 0
    """Vegas: a pair on the waste of which the lower card has to go up first and lies below."""
    waste_buried: float = 0
    """Vegas: a card on the waste that lies on another one, the more the lower that one is."""
    need: float = 0
    """Vegas: a card that lies on one that could go up next."""
    noise: float = 0
    """Chance, for each column."""


class Column(NamedTuple):
    """All about a column that does not depend on the rest of the table."""

    key: int
    worth: float
    down: int
    """How many of its cards lie face down."""
    run: str
    """Its face-up cards."""
    runless: str
    """What stays when the whole run leaves."""
    topless: str
    """What stays when the last card leaves."""
    turned: str
    """Its cards as if all lay face up."""


class ColumnBook(dict[str, Column]):
    """All columns met so far."""

    def __init__(self, weights: Weights, seed: int = 0) -> None:
        super().__init__()
        self._weights = weights
        self._random = Random(seed)

    def __missing__(self, column: str) -> Column:
        down = sum([card >= FACE_DOWN for card in column])
        run = column[down:]
        turned = "".join([TURNED[card] for card in column[:down]]) + run
        runless, topless = (without(column, len(run)), without(column, 1)) if column else ("", "")
        entry = Column(hash(column), self._worth(turned, down), down, run, runless, topless, turned)
        self[column] = entry
        return entry

    def _worth(self, cards: str, down: int) -> float:
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


def changed(columns: Columns, step: Step, rest: str, new: str) -> Columns:
    """The columns after a step: its source keeps `rest`, its target has become `new`."""
    source, target, _ = step
    if source < 0:
        return columns if target < 0 else (*columns[:target], new, *columns[target + 1 :])
    after = list(columns)
    after[source] = rest
    if target >= 0:
        after[target] = new
    return tuple(after)


def safe_move(columns: Columns, heights: Heights, book: ColumnBook) -> Change | None:
    """A card of a column that can go up and that nothing can need any more; then nothing else is tried."""
    safe = NEXT_CARDS[heights][1]
    for index, column in enumerate(columns):
        if column and column[-1] in safe:
            return _up(book[column], column[-1], heights, index, book)
    return None


def _up(column: Column, card: str, heights: Heights, index: int, book: ColumnBook) -> Change:
    rest = column.topless
    after = book[rest]
    return (
        after.key - column.key,
        after.worth - column.worth,
        AFTER_UP[heights, card],
        (index, UP, 1),
        rest,
        "",
    )


def table_moves(columns: Columns, heights: Heights, tops: Tops, empty: int, book: ColumnBook) -> list[Change]:
    """Cards going up, whole runs, and parts of runs where the card that they uncover can go up at once."""
    changes: list[Change] = []
    wanted = NEXT_CARDS[heights][0]
    for index, column in enumerate(columns):
        if not column:
            continue
        entry = book[column]
        if column[-1] in wanted:
            changes.append(_up(entry, column[-1], heights, index, book))
        key, worth, down, run, rest, _, _ = entry
        head = run[0]
        targets = [t for parent in PARENTS[head] if parent in tops for t in tops[parent]]
        if down and empty >= 0 and head in KINGS:
            targets.append(empty)
        if targets:
            left = book[rest]
            _lay(
                changes, columns, heights, index, targets, run, rest, left.key - key, left.worth - worth, book
            )
        for count in range(1, len(run)):
            if run[-count - 1] in wanted:
                targets = [
                    t for parent in PARENTS[run[-count]] if parent in tops for t in tops[parent] if t != index
                ]
                part = column[:-count]
                left = book[part]
                _lay(
                    changes,
                    columns,
                    heights,
                    index,
                    targets,
                    run[-count:],
                    part,
                    left.key - key,
                    left.worth - worth,
                    book,
                )
    return changes


def _lay(
    changes: list[Change],
    columns: Columns,
    heights: Heights,
    index: int,
    targets: list[int],
    cards: str,
    rest: str,
    key: int,
    worth: float,
    book: ColumnBook,
) -> None:
    """Add the moves of `cards` to each target; `key` and `worth` are the changes at the source."""
    for target in targets:
        old = columns[target]
        new = old + cards
        before, after = book[old], book[new]
        changes.append(
            (
                key + after.key - before.key,
                worth + after.worth - before.worth,
                heights,
                (index, target, len(cards)),
                rest,
                new,
            )
        )


def loose_moves(
    card: str, source: int, columns: Columns, heights: Heights, tops: Tops, empty: int, book: ColumnBook
) -> list[Change]:
    """Where a card of the talon can go."""
    changes: list[Change] = []
    if card in NEXT_CARDS[heights][0]:
        changes.append((0, 0.0, AFTER_UP[heights, card], (source, UP, 1), "", ""))
    targets = [target for parent in PARENTS[card] if parent in tops for target in tops[parent]]
    if empty >= 0 and card in KINGS:
        targets.append(empty)
    _lay(changes, columns, heights, source, targets, card, "", 0, 0.0, book)
    return changes
