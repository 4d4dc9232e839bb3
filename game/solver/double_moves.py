"""The moves that the searches for a win in Double Solitaire try."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.solver.double import (
    AFTER_UP,
    FACE_DOWN,
    KINGS,
    NEXT_CARDS,
    PARENTS,
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
    """All columns met so far. `worth` says what one is worth: its cards as if face up, and how many are not."""

    def __init__(self, worth: Callable[[str, int], float]) -> None:
        super().__init__()
        self._worth = worth

    def __missing__(self, column: str) -> Column:
        down = sum([card >= FACE_DOWN for card in column])
        run = column[down:]
        turned = "".join([TURNED[card] for card in column[:down]]) + run
        runless, topless = (without(column, len(run)), without(column, 1)) if column else ("", "")
        entry = Column(hash(column), self._worth(turned, down), down, run, runless, topless, turned)
        self[column] = entry
        return entry


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
    changes = laid_moves(card, source, columns, heights, tops, empty, book)
    if card in NEXT_CARDS[heights][0]:
        changes.insert(0, (0, 0.0, AFTER_UP[heights, card], (source, UP, 1), "", ""))
    return changes


def laid_moves(
    card: str, source: int, columns: Columns, heights: Heights, tops: Tops, empty: int, book: ColumnBook
) -> list[Change]:
    """The columns that a card of no column can be laid on. `heights`: those after it."""
    changes: list[Change] = []
    targets = [target for parent in PARENTS[card] if parent in tops for target in tops[parent]]
    if empty >= 0 and card in KINGS:
        targets.append(empty)
    _lay(changes, columns, heights, source, targets, card, "", 0, 0.0, book)
    return changes
