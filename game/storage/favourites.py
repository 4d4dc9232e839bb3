"""The replays that the player wants to keep for ever: their names, in a file of its own."""

from __future__ import annotations

import json
from datetime import datetime
from typing import Final

from game.engine.refusal import N_, Refusal
from game.storage.atomic import cannot_write, set_aside, told_aside, write_atomic
from game.storage.paths import DataDir

_KEY: Final = "favourites"


class Favourites:
    """Names of files in the folder of replays.

    `names`: None if the file is there but cannot be read now; then nothing may be deleted for want of a mark.
    `notices`: what to tell the player. Nothing here raises for what the disk does.
    """

    def __init__(self, data: DataDir) -> None:
        self._path = data.root / "favourites.json"
        self.names: frozenset[str] | None = frozenset()
        self.notices: list[Refusal] = []
        try:
            values = json.loads(self._path.read_text(encoding="utf-8"))
            self.names = _names(values)
        except FileNotFoundError:
            pass
        except OSError as error:
            self.names = None
            reason = error.strerror or type(error).__name__
            self.notices.append(Refusal(N_("The favourites cannot be read: {reason}"), reason=reason))
        except (ValueError, RecursionError):
            self.names = None
            aside = set_aside(self._path, datetime.now().astimezone())
            self.notices.append(told_aside(self._path, aside))

    def __contains__(self, name: str) -> bool:
        return self.names is not None and name in self.names

    def set(self, name: str, favourite: bool) -> Refusal | None:
        """Mark a file or take the mark away; gives why that could not be saved."""
        before = self.names
        names = before or frozenset()
        self.names = names | {name} if favourite else names - {name}
        text = json.dumps({_KEY: sorted(self.names)}, indent=1) + "\n"
        try:
            write_atomic(self._path, text.encode("ascii"))
        except OSError as error:
            self.names = before
            return cannot_write(self._path, error)
        return None


def _names(values: object) -> frozenset[str]:
    """Raises ValueError if it is no list of names."""
    names = values.get(_KEY) if isinstance(values, dict) else None
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise ValueError("no list of names")
    return frozenset(names)
