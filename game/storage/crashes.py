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
    folder = _new_folder(data, now)
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


def _new_folder(data: DataDir, now: datetime) -> Path:
    """The next number of the day; a number that was dropped is not used again, so the order stays that of time."""
    day = f"{now:%Y-%m-%d}"
    numbers = [number for date, number, _folder in _found(data) if date == day]
    for number in count(max(numbers, default=0) + 1):
        folder = data.crashes / f"{day}_{number}"
        with contextlib.suppress(FileExistsError):
            folder.mkdir()
            return folder
    raise AssertionError("the names never end")


def _found(data: DataDir) -> list[tuple[str, int, Path]]:
    """Day, number and folder of our reports, the oldest first."""
    found = []
    with contextlib.suppress(OSError):
        found = [
            (m[1], int(m[2]), entry) for entry in data.crashes.iterdir() if (m := _OURS.fullmatch(entry.name))
        ]
    return sorted(found)


def _reports(data: DataDir) -> list[Path]:
    return [folder for _day, _number, folder in _found(data)]
