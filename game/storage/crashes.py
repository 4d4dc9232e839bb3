"""The folder of crash reports: one folder each, the newest kept, and told to the player at the next start."""

from __future__ import annotations

import contextlib
import re
import shutil
from collections.abc import Mapping
from datetime import datetime
from itertools import count
from pathlib import Path
from typing import Final

from game.engine.refusal import N_, Refusal
from game.storage.paths import DataDir

KEPT: Final = 20
_UNTOLD: Final = "untold"
_OURS: Final = re.compile(r"([0-9]{4}-[0-9]{2}-[0-9]{2})_([0-9]{1,6})", re.ASCII)


def write_crash(data: DataDir, now: datetime, files: Mapping[str, bytes]) -> Path:
    """Make a new report out of `files` by name, and drop the oldest. Returns its folder. Raises OSError."""
    data.crashes.mkdir(parents=True, exist_ok=True)
    folder = _new_folder(data.crashes, now)
    for name, content in {**files, _UNTOLD: b""}.items():
        (folder / name).write_bytes(content)
    for old in _reports(data)[:-KEPT]:
        shutil.rmtree(old, ignore_errors=True)
    return folder


def crash_news(data: DataDir) -> list[Refusal]:
    """What to tell the player about the last crash, once."""
    untold = [folder for folder in _reports(data) if (folder / _UNTOLD).exists()]
    for folder in untold:
        with contextlib.suppress(OSError):
            (folder / _UNTOLD).unlink()
    return [
        Refusal(N_("The program has crashed; a report lies in {folder}"), folder=str(folder))
        for folder in untold[-1:]
    ]


def _new_folder(crashes: Path, now: datetime) -> Path:
    for number in count(1):
        folder = crashes / f"{now:%Y-%m-%d}_{number}"
        with contextlib.suppress(FileExistsError):
            folder.mkdir()
            return folder
    raise AssertionError("the names never end")


def _reports(data: DataDir) -> list[Path]:
    """Our report folders, the oldest first."""
    found = []
    with contextlib.suppress(OSError):
        found = [(m[1], int(m[2]), entry) for entry in data.crashes.iterdir() if (m := _OURS.fullmatch(entry.name))]
    return [entry for _, _, entry in sorted(found)]
