"""The folder of finished and abandoned games."""

from __future__ import annotations

import contextlib
import os
import re
from collections.abc import Collection
from datetime import datetime
from pathlib import Path
from typing import Final

from game.engine.code import GameCode
from game.replay.format import ABANDONED, SUFFIX, WON
from game.storage.atomic import move_new, write_atomic

_OURS: Final = re.compile(
    rf"\d{{4}}-\d\d-\d\d_\d{{6}}_[A-Z]{{2}}\d-\w+-[A-Z2-7]{{7}}_({WON}|{ABANDONED})(-\d+)?{re.escape(SUFFIX)}",
    re.ASCII,
)
_NUMBER: Final = re.compile(rf"-\d+{re.escape(SUFFIX)}\Z", re.ASCII)


def kept_name(dealt: str, code: GameCode, result: str, now: datetime) -> str:
    """A telling name, such as ``2026-11-29_201530_DS1-D1N-AAAAAAB_won.replay``, in the player's time zone.

    `dealt`: the time in the header; `now` stands in for it if it is none.
    """
    try:
        moment = datetime.fromisoformat(dealt).astimezone()
    except (ValueError, OverflowError, OSError):
        moment = now.astimezone()
    return f"{moment:%Y-%m-%d_%H%M%S}_{code}_{result}{SUFFIX}"


def export(replay: Path, folder: Path) -> Path:
    """Copy a replay into a folder, never onto another file; gives where the copy is. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    draft = folder / f"{replay.name}.{os.getpid()}.new"
    write_atomic(draft, replay.read_bytes())
    return move_new(draft, folder / replay.name, SUFFIX)


def prune(folder: Path, keep: int, protected: Collection[str] = ()) -> None:
    """Delete the oldest replays beyond `keep`.

    Files that the player named are never touched, nor are those of the `protected` names, also where such a
    name had to be given a number.
    """
    try:
        names = sorted(entry.name for entry in folder.iterdir() if _OURS.fullmatch(entry.name))
    except OSError:
        return
    for name in names[: max(0, len(names) - keep)]:
        if name in protected or _NUMBER.sub(SUFFIX, name) in protected:
            continue
        with contextlib.suppress(OSError):
            (folder / name).unlink()
