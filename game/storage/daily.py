"""Which codes the deals of the day were, on the days that the player opened them."""

from __future__ import annotations

import json
from pathlib import Path

from game.engine.refusal import Refusal
from game.storage.atomic import cannot_write, write_atomic


class DailyLog:
    """A small file that only helps the calendar: a damaged one is forgotten, and nothing is lost with it."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._codes = self._read()

    def _read(self) -> dict[str, str]:
        try:
            values = json.loads(self._path.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        if not isinstance(values, dict):
            return {}
        return {key: code for key, code in values.items() if isinstance(code, str)}

    def code(self, day: str, mode: str) -> str | None:
        """The code of a day (``2026-11-29``) in a mode, if it was opened."""
        return self._codes.get(f"{day} {mode}")

    def note(self, day: str, mode: str, code: str) -> Refusal | None:
        """Remember a code; gives why it could not be written."""
        if self.code(day, mode) == code:
            return None
        self._codes[f"{day} {mode}"] = code
        try:
            write_atomic(self._path, json.dumps(self._codes, indent=1, sort_keys=True).encode())
        except OSError as error:
            return cannot_write(self._path, error)
        return None
