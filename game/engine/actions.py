"""Actions and their text, such as ``draw`` or ``t3:2>t5`` (R-A-1 … R-A-4)."""

from __future__ import annotations

import re
from enum import Enum
from functools import lru_cache
from typing import NamedTuple

from game.engine.refusal import N_, Refusal, TextError

FOUNDATION = "f"
"""The target of every move to a foundation; the rules choose the slot (R-DS-15, R-SH-14)."""

_NUMBER = r"[1-9][0-9]{0,5}"
_SOURCE = re.compile(rf"(w|c{_NUMBER}|f[SHDC][12]?)|(t{_NUMBER})(?::({_NUMBER}))?", re.ASCII)
_TARGET = re.compile(rf"f|t{_NUMBER}|c{_NUMBER}", re.ASCII)


class Command(Enum):
    """The actions that are no moves of cards between two piles."""

    DRAW = "draw"
    RECYCLE = "recycle"
    UNDO = "undo"
    REDO = "redo"

    def __str__(self) -> str:
        return self.value


class Move(NamedTuple):
    """The last `count` cards of pile `source` go to pile `target` (names as in R-A-2)."""

    source: str
    target: str
    count: int = 1  # type: ignore[assignment]  # hides tuple.count, which nobody needs on a move

    def __str__(self) -> str:
        run = f":{self.count}" if self.count != 1 else ""
        return f"{self.source}{run}>{self.target}"


Action = Move | Command

_COMMANDS: dict[str, Command] = {command.value: command for command in Command}


class ActionError(TextError):
    """Text that is no action at all (which is another thing than a refused action)."""


@lru_cache(maxsize=4096)
def parse_action(text: str) -> Action:
    """Read an action. Raises `ActionError` if the text is unreadable."""
    if text in _COMMANDS:
        return _COMMANDS[text]
    source_text, arrow, target = text.partition(">")
    source = _SOURCE.fullmatch(source_text)
    if not arrow or source is None or _TARGET.fullmatch(target) is None:
        raise ActionError(
            Refusal(N_("“{text}” is no action; one looks like draw or t3:2>t5"), text=text[:40])
        )
    plain, column, count = source.groups()
    return Move(plain or column, target, int(count or 1))
