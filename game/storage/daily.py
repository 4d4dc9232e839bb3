"""Which codes the deals of the day were, on the days that the player opened them."""

from __future__ import annotations

import json
import os
import re
from datetime import datetime
from pathlib import Path
from typing import Final

from game.engine.code import CodeError, GameCode
from game.engine.refusal import N_, Refusal
from game.storage.atomic import cannot_write, set_aside, told_aside, write_atomic
from game.storage.shared import alone, read_json

_KEY: Final = re.compile(r"\d{4}-\d\d-\d\d (\w+)", re.ASCII)


class DailyLog:
    """The codes by day and mode. A file with anything else in it is set aside; what can be used of it is kept.

    `notices`: what to tell the player. Nothing here raises for what the disk does.
    """

    def __init__(self, path: Path, now: datetime | None = None) -> None:
        """`now` dates the new name of a file that is set aside."""
        self._path = path
        self._now = now
        self._codes: dict[str, str] = {}
        self.notices: list[Refusal] = []
        with alone(path):
            problem = self._take_in()
        if problem is not None:
            self.notices.append(problem)

    def _take_in(self) -> Refusal | None:
        """Add what is in the file now; gives what is wrong with it."""
        try:
            values = read_json(self._path)
        except FileNotFoundError:
            return None
        except OSError as error:
            reason = error.strerror or type(error).__name__
            return Refusal(N_("{file} cannot be read: {reason}"), file=self._path.name, reason=reason)
        except ValueError:
            values = None
        entries = values if isinstance(values, dict) else {}
        usable = {key: code for key, text in entries.items() if (code := _code(key, text)) is not None}
        self._codes |= usable
        if isinstance(values, dict) and len(usable) == len(entries):
            return None
        return told_aside(self._path, set_aside(self._path, self._now or datetime.now().astimezone()))

    def code(self, day: str, mode: str) -> str | None:
        """The code of a day (``2026-11-29``) in a mode, if it was opened."""
        return self._codes.get(f"{day} {mode}")

    def note(self, day: str, mode: str, code: str) -> Refusal | None:
        """Remember a code beside those of other copies of the program; gives what to tell the player, if anything."""
        if self.code(day, mode) == code:
            return None
        with alone(self._path):
            problem = self._take_in()
            self._codes[f"{day} {mode}"] = code
            if problem is not None and os.path.lexists(self._path):
                return problem  # rather than losing what it holds
            try:
                write_atomic(self._path, json.dumps(self._codes, indent=1, sort_keys=True).encode())
            except OSError as error:
                return cannot_write(self._path, error)
        return problem


def _code(key: str, text: object) -> str | None:
    """The code of an entry; None if it is none of the mode that the key names."""
    named = _KEY.fullmatch(key)
    if named is None or not isinstance(text, str):
        return None
    try:
        code = GameCode.parse(text)
    except CodeError:
        return None
    return str(code) if code.options == named[1] else None
