"""``solitaire-haven compare``: where two replays of one deal part, and how they differ at the end."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass

from game.replay.errors import ReplayError, shown
from game.replay.reader import ActionLine, ReplayReader
from game.replay.run import Run
from game.views.numbers import clock, score_text

SAME, DIFFERENT, UNUSABLE = 0, 1, 2

_FIGURES = ("result", "score", "moves", "actions", "time_ms")


@dataclass(frozen=True)
class Parting:
    """The first action, counted from 1, at which two games differ; None where one has no action any more."""

    number: int
    first: ActionLine | None
    second: ActionLine | None


class _Side:
    """One of the two replays while it is read."""

    def __init__(self, file: str, reader: ReplayReader) -> None:
        self.file = file
        self.run = Run(reader.header)
        self._reader = reader

    def actions(self) -> Iterator[ActionLine]:
        """The actions, each after it proved true. Raises `ReplayError`."""
        for line in self._reader:
            self.run.take(line)
            if isinstance(line, ActionLine):
                yield line

    def figures(self) -> dict[str, object]:
        return {name: getattr(self.run, name) for name in _FIGURES}


def compare(first: str, second: str, *, as_json: bool) -> int:
    """Print what the comparison says. Returns the exit status.

    0: the same actions and result; 1: others; 2: one cannot be read or is faulty, or they are of two deals.
    Times are as recorded: they are told, but games that differ in nothing else are the same.
    """
    with ExitStack() as files:
        sides = []
        for file in (first, second):
            try:
                sides.append(_Side(file, files.enter_context(ReplayReader(file))))
            except ReplayError as error:
                return _complain(file, error)
        a, b = sides
        if a.run.header.code != b.run.header.code:
            codes = f"{a.run.header.code} and {b.run.header.code}"
            print(f"solitaire-haven: these are replays of two deals, {codes}", file=sys.stderr)
            return UNUSABLE
        if a.run.session.start != b.run.session.start:
            print("solitaire-haven: these games start from two different positions", file=sys.stderr)
            return UNUSABLE
        try:
            parting = _part(a, b)
        except _FaultError as fault:
            return _complain(fault.file, fault.error)
        same = parting is None and a.run.result == b.run.result
        print(json.dumps(_as_json(a, b, parting, same)) if as_json else _in_words(a, b, parting))
        return SAME if same else DIFFERENT


class _FaultError(Exception):
    def __init__(self, file: str, error: ReplayError) -> None:
        super().__init__(file)
        self.file, self.error = file, error


def _part(a: _Side, b: _Side) -> Parting | None:
    """Play both to their ends, side by side; only where they part is kept in memory."""
    parting: Parting | None = None
    lines_a, lines_b = _guarded(a), _guarded(b)
    number = 0
    while True:
        number += 1
        line_a, line_b = next(lines_a, None), next(lines_b, None)
        if line_a is None and line_b is None:
            return parting
        if parting is None and (line_a is None or line_b is None or line_a.action != line_b.action):
            parting = Parting(number, line_a, line_b)


def _guarded(side: _Side) -> Iterator[ActionLine]:
    try:
        yield from side.actions()
    except ReplayError as error:
        raise _FaultError(side.file, error) from error


def _complain(file: str, error: ReplayError) -> int:
    where = f"line {error.line}: " if error.line is not None else ""
    print(f"solitaire-haven: {shown(file)}: {where}{error}", file=sys.stderr)
    return UNUSABLE


def _as_json(a: _Side, b: _Side, parting: Parting | None, same: bool) -> dict[str, object]:
    sides = {}
    for name, side, line in (("a", a, parting and parting.first), ("b", b, parting and parting.second)):
        step = {"line": line.number, "t": line.t, "action": str(line.action)} if line else None
        sides[name] = {"file": side.file, **side.figures(), "parts_with": step}
    return {
        "code": str(a.run.header.code),
        "custom": a.run.session.custom,
        "same": same,
        "parts_at": parting.number if parting else None,
        **sides,
        "difference": {
            "score": b.run.score - a.run.score,
            "moves": b.run.moves - a.run.moves,
            "actions": b.run.actions - a.run.actions,
            "time_ms": b.run.time_ms - a.run.time_ms,
        },
    }


def _in_words(a: _Side, b: _Side, parting: Parting | None) -> str:
    custom = ", from a position of its own" if a.run.session.custom else ""
    lines = [f"{a.run.header.code}{custom}", f"  A  {shown(a.file)}", f"  B  {shown(b.file)}"]
    if parting is None:
        count = a.run.actions
        lines.append(f"They never part: {count} action{'s' if count != 1 else ''}, the same in both")
    else:
        lines.append(f"They part at action {parting.number}")
        lines += [f"  A  {_step(parting.first, a)}", f"  B  {_step(parting.second, b)}"]
    lines.append("At the end")
    lines += [f"  A  {_end(a)}", f"  B  {_end(b)}"]
    lines.append(f"B against A: {_difference(a, b)}")
    return "\n".join(lines)


def _step(line: ActionLine | None, side: _Side) -> str:
    if line is None:
        return "has no action any more"
    at = clock(line.t - side.run.first_ms, fine=True)
    return f"{line.action}  (line {line.number}, at {at})"


def _end(side: _Side) -> str:
    run = side.run
    score = score_text(run.score, vegas=run.header.code.vegas)
    return (
        f"{run.result}, score {score}, moves {run.moves}, actions {run.actions}, "
        f"time as recorded {clock(run.time_ms, fine=True)}"
    )


def _difference(a: _Side, b: _Side) -> str:
    score, moves = b.run.score - a.run.score, b.run.moves - a.run.moves
    time_ms = b.run.time_ms - a.run.time_ms
    points = f"{'-' if score < 0 else '+'}{'$' if a.run.header.code.vegas else ''}{abs(score)}"
    sign = "-" if time_ms < 0 else "+"
    return f"score {points}, moves {moves:+}, time {sign}{clock(abs(time_ms), fine=True)}"
