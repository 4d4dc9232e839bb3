"""Small JSON files that several copies of the program may change at once (CASES 24).

Each copy makes its change to what the file holds at that moment, so none undoes what another one has written.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from game.storage.lock import FileLock

MAX_BYTES: Final = 16 << 20
_BUSY_SECONDS: Final = 1.0


def read_json(path: Path, most: int = MAX_BYTES) -> object:
    """What a JSON file holds. Raises OSError, or ValueError if it is no JSON or has more than `most` bytes."""
    with path.open("rb") as file:
        raw = file.read(most + 1)
    if len(raw) > most:
        raise ValueError("too large")
    try:
        return json.loads(raw.decode("utf-8-sig"))
    except RecursionError:
        raise ValueError("nested too deeply") from None


@contextlib.contextmanager
def alone(path: Path) -> Iterator[None]:
    """Keep other copies of the program from changing a file meanwhile, as far as its folder lets us."""
    lock = FileLock(path.with_name(f"{path.name}.lock"))
    with contextlib.suppress(OSError):
        lock.acquire_within(_BUSY_SECONDS)
    try:
        yield
    finally:
        lock.release()
