"""The replay file: its limits and how its lines are written (DESIGN.md, "The replay file is the journal")."""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Final

VERSION: Final = 1
SUFFIX: Final = ".replay"
MAX_BYTES: Final = 8 * 1024 * 1024
MAX_LINE: Final = 4096
"""Bytes of a line without its line end."""

MAX_NUMBER: Final = (1 << 53) - 1
"""The largest whole number that every JSON reader keeps exactly."""

WON: Final = "won"
ABANDONED: Final = "abandoned"
OPEN: Final = "open"

_RESERVED: Final = frozenset({"replay", "a", "end", "mark", "t"})


def json_line(values: Mapping[str, object]) -> bytes:
    """`values` as one line of a replay, in ASCII, with its line end."""
    return json.dumps(values, separators=(",", ":"), allow_nan=False).encode("ascii") + b"\n"


def header_line(
    code: str,
    program: str,
    dealt: datetime,
    run_id: str,
    position: str | None = None,
    game_id: str = "",
    run: Mapping[str, object] | None = None,
) -> bytes:
    """The first line. `run_id` tells this run from every other, so that it is recorded only once.

    `game_id`: of a deal that was begun anew, the id of its first run; empty for a first run. `run`: under which
    conditions it is played, see `game.replay.conditions`.
    """
    values: dict[str, object] = {
        "replay": VERSION,
        "code": code,
        "program": program,
        "dealt": utc_text(dealt),
        "id": run_id,
    }
    if position is not None:
        values["position"] = position
    if game_id:
        values["game"] = game_id
    if run:
        values["run"] = run
    return json_line(values)


def action_line(t: int, action: str, check: str) -> bytes:
    """An accepted action: `t` in milliseconds since the deal was shown, `check` of the table after it."""
    return json_line({"t": t, "a": action, "p": check})


def end_line(result: str, t: int, score: int, moves: int) -> bytes:
    """The last line; `result` is `WON` or `ABANDONED`."""
    return json_line({"end": result, "t": t, "score": score, "moves": moves})


def mark_line(kind: str, t: int, values: Mapping[str, object]) -> bytes:
    """A remark, which changes nothing of the game.

    Raises ValueError for a key in `values` that would make it another kind of line.
    """
    for key in _RESERVED & values.keys():
        raise ValueError(f"a remark has no room for the key {key}")
    return json_line({"mark": kind, "t": t, **values})


ACTION_ROOM: Final = len(action_line(MAX_NUMBER, "t10:99>t10", "0" * 8))
END_ROOM: Final = len(end_line(ABANDONED, MAX_NUMBER, -MAX_NUMBER, MAX_NUMBER))


def utc_text(moment: datetime) -> str:
    """A moment as in ``2026-11-29T20:00:00Z``."""
    return moment.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
