"""What a replay says of itself, read from its head and its tail alone: for lists of many files.

It is what the file claims; whether that is true is told by `verify`, and by watching it.
"""

from __future__ import annotations

import contextlib
import json
from itertools import islice
from pathlib import Path
from typing import Final, NamedTuple

from game.engine.code import GameCode
from game.engine.refusal import Refusal
from game.replay.errors import ReplayError
from game.replay.format import ABANDONED, MAX_LINE, OPEN, WON
from game.replay.reader import ActionLine, Header, ReplayReader

_REMARKS: Final = 100
"""So many remarks may come before the first action."""


class Summary(NamedTuple):
    """Figures of a replay; None where the file does not tell them."""

    code: GameCode
    custom: bool
    dealt: str
    result: str
    score: int | None
    moves: int | None
    time_ms: int | None


def summary(path: Path) -> Summary | Refusal:
    """The summary of a file, or why there is none. Never raises for what the file is or holds."""
    try:
        with ReplayReader(path) as reader:
            header = reader.header
            lines = islice(reader, _REMARKS)
            first = next((line.t for line in lines if isinstance(line, ActionLine)), None)
        return _with_tail(header, first, _last_values(path))
    except ReplayError as error:
        return error.reason
    except OSError as error:
        return Refusal("{reason}", reason=error.strerror or type(error).__name__)


def _with_tail(header: Header, first: int | None, tail: list[dict[str, object]]) -> Summary:
    end = next((values for values in reversed(tail) if values.get("end") in (WON, ABANDONED)), {})
    last = next(
        (t for values in reversed(tail) if "a" in values and (t := _whole(values, "t")) is not None), first
    )
    return Summary(
        header.code,
        header.position is not None,
        header.dealt,
        str(end.get("end", OPEN)),
        _whole(end, "score"),
        _whole(end, "moves"),
        None if first is None or last is None else max(0, last - first),
    )


def _whole(values: dict[str, object], key: str) -> int | None:
    value = values.get(key)
    return value if type(value) is int else None


def _last_values(path: Path) -> list[dict[str, object]]:
    """The readable lines at the end of the file."""
    with path.open("rb") as file:
        size = file.seek(0, 2)
        file.seek(max(0, size - 2 * MAX_LINE))
        lines = file.read(2 * MAX_LINE).split(b"\n")
    found = []
    for line in lines:
        with contextlib.suppress(ValueError, RecursionError):
            values = json.loads(line)
            if isinstance(values, dict):
                found.append(values)
    return found
