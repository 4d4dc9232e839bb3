"""A line of actions from a position, as a replay file."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path

from game.engine.actions import Action
from game.engine.code import GameCode
from game.engine.refusal import Refusal
from game.engine.session import Session
from game.replay.format import ABANDONED, WON, action_line, end_line, header_line

BEAT_MS = 700


def write_line(
    path: Path,
    code: GameCode,
    position: str | None,
    actions: Iterable[Action],
    program: str = "solitaire-haven solver",
    score: int | None = None,
) -> Path:
    """Write a replay of `actions` from `position` (None: the deal), one every `BEAT_MS`; gives `path`.

    `score`: what the game starts with, None: what the rules say, as for every replay that is kept. Raises ValueError
    if an action is refused, OSError if the file cannot be written.
    """
    session = Session(code, position, score)
    lines = [header_line(str(code), program, datetime.now(UTC), "", position)]
    t = 0
    for action in actions:
        t += BEAT_MS
        answer = session.play(action)
        if isinstance(answer, Refusal):
            raise ValueError(f"{action}: {answer}")
        lines.append(action_line(t, str(action), session.table.check))
    lines.append(end_line(WON if session.won else ABANDONED, t, session.score, session.moves))
    path.write_bytes(b"".join(lines))
    return path
