"""A replay read for watching: any moment of it can be asked for at once.

Most tables are not kept but made again from the nearest kept one, so that a replay of the largest size takes
little memory and a jump to any place costs a few dozen actions.
"""

from __future__ import annotations

from array import array
from collections import deque
from collections.abc import Iterator
from enum import Enum
from itertools import islice
from pathlib import Path
from types import TracebackType
from typing import NamedTuple, Self

from game.engine.actions import FOUNDATION, Action, Command
from game.engine.code import GameCode
from game.engine.refusal import Refusal
from game.engine.rules import Step
from game.engine.table import Table
from game.replay.reader import ActionLine, EndLine, ReplayReader
from game.replay.run import Run

KEPT_EVERY = 32
"""How many actions lie at most between a table that is asked for and one that is kept."""


class Kind(Enum):
    """What an action is, for the marks of the seek bar."""

    MOVE = "move"
    DRAW = "draw"
    FOUNDATION = "foundation"
    UNDO = "undo"


def kind_of(action: Action) -> Kind:
    """The kind of an action; a recycle counts as a draw, a redo as an undo."""
    if isinstance(action, Command):
        return Kind.UNDO if action in (Command.UNDO, Command.REDO) else Kind.DRAW
    return Kind.FOUNDATION if action.target == FOUNDATION else Kind.MOVE


class Moment(NamedTuple):
    """How things stand after some actions. `time_ms`: since the first action (R-11)."""

    table: Table
    score: int
    moves: int
    time_ms: int


class Recording:
    """The replay at `path`; nothing is ever written to it.

    Raises `ReplayError` if its header cannot be read. Then `load` reads the actions, which raises it at the
    first faulty line; what comes before that line can be watched. Close it, or use it as a context manager.

    `score`: what the game starts with, None: what the rules say. `times`: of each action, in milliseconds since the
    first. `actions`: what was done. `by_kind`: which of them, from 0, are of a kind.
    """

    def __init__(self, path: Path | str, score: int | None = None) -> None:
        self.path = Path(path)
        self._reader = ReplayReader(path)
        self._reader.__enter__()
        self._open = True
        try:
            self._run = Run(self._reader.header, score)
            self._size = max(1, self.path.stat().st_size)
        except BaseException:
            self.close()
            raise
        self._lines = iter(self._reader)
        self.times: array[int] = array("q")
        self.actions: list[Action] = []
        self.by_kind: dict[Kind, array[int]] = {kind: array("l") for kind in Kind}
        self._scores: array[int] = array("q")
        self._moves: array[int] = array("l")
        session = self._run.session
        self._first = Moment(session.start, session.score, 0, 0)
        # Each table that was ever new is a node; undo and redo only go to another one.
        self._nodes: array[int] = array("l")
        self._parents: array[int] = array("l", [0])
        self._made_by: list[Action | None] = [None]
        self._since: array[int] = array("b", [0])
        self._kept: dict[int, Table] = {0: session.start}
        self._here = 0
        self._past: deque[int] = deque(maxlen=session.rules.undo_limit)
        self._future: list[int] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Close the file; what has been read stays."""
        if self._open:
            self._open = False
            self._reader.__exit__(None, None, None)

    def load(self, lines: int | None = None) -> bool:
        """Read on, at most so many lines (None: all); True when there are no more. Raises `ReplayError`."""
        if not self._open:
            return True
        taken = 0
        try:
            for line in islice(self._lines, lines):
                taken += 1
                self._run.take(line)
                if isinstance(line, ActionLine):
                    self._note(line)
        except BaseException:
            self.close()
            raise
        if lines is None or taken < lines:
            self.close()
        return not self._open

    # What it is

    @property
    def code(self) -> GameCode:
        """The game code."""
        return self._run.header.code

    @property
    def custom(self) -> bool:
        """Whether it starts from a position of its own."""
        return self._run.header.position is not None

    @property
    def dealt(self) -> str:
        """When the deal was made, as the file says it; may be empty."""
        return self._run.header.dealt

    @property
    def result(self) -> str:
        """`WON`, `ABANDONED` or `OPEN`, as far as it has been read."""
        return self._run.result

    @property
    def warnings(self) -> list[Refusal]:
        """What was forgiven."""
        return self._reader.warnings

    @property
    def loaded(self) -> bool:
        """Whether all of it has been read."""
        return not self._open

    @property
    def share(self) -> float:
        """How much of it has been read, 0 … 1."""
        return 1.0 if not self._open else min(1.0, self._reader.kept / self._size)

    def __len__(self) -> int:
        """The number of actions read."""
        return len(self.actions)

    @property
    def end(self) -> EndLine | None:
        """The end line, if the game was ended."""
        return self._run.end

    # Moments

    def moment(self, count: int) -> Moment:
        """How things stand after the first `count` actions; 0: the deal."""
        if not count:
            return self._first
        i = count - 1
        return Moment(self._table(self._nodes[i]), self._scores[i], self._moves[i], self.times[i])

    def tables(self, first: int, last: int) -> Iterator[Table]:
        """The tables after `first` … `last` actions, which costs less than asking for each."""
        table, node = self.moment(first).table, self._nodes[first - 1] if first else 0
        yield table
        for target in self._nodes[first:last]:
            action = self._made_by[target]
            if self._parents[target] == node and action is not None:
                table = self._applied(table, action)
            else:
                table = self._table(target)
            node = target
            yield table

    def _applied(self, table: Table, action: Action) -> Table:
        step = self._run.session.rules.apply(table, action)
        assert isinstance(step, Step)
        return step.table

    def _note(self, line: ActionLine) -> None:
        run = self._run
        self.times.append(run.last_ms - run.first_ms)
        self.by_kind[kind_of(line.action)].append(len(self.actions))
        self.actions.append(line.action)
        self._scores.append(run.score)
        self._moves.append(run.moves)
        if line.action is Command.UNDO:
            self._future.append(self._here)
            self._here = self._past.pop()
        elif line.action is Command.REDO:
            self._past.append(self._here)
            self._here = self._future.pop()
        else:
            self._past.append(self._here)
            self._future.clear()
            self._here = self._new_node(line.action, run.session.table)
        self._nodes.append(self._here)

    def _new_node(self, action: Action, table: Table) -> int:
        node = len(self._parents)
        since = self._since[self._here] + 1
        if since == KEPT_EVERY:
            self._kept[node] = table
            since = 0
        self._parents.append(self._here)
        self._made_by.append(action)
        self._since.append(since)
        return node

    def _table(self, node: int) -> Table:
        steps: list[Action] = []
        while node not in self._kept:
            action = self._made_by[node]
            assert action is not None
            steps.append(action)
            node = self._parents[node]
        table = self._kept[node]
        for action in reversed(steps):
            table = self._applied(table, action)
        return table
