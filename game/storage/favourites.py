"""The replays that the player wants to keep for ever: their names, in a file of its own."""

from __future__ import annotations

import json
import os
from datetime import datetime
from typing import Final

from game.engine.refusal import N_, Refusal
from game.storage.atomic import cannot_write, set_aside, told_aside, write_atomic
from game.storage.paths import DataDir
from game.storage.shared import alone, read_json

_KEY: Final = "favourites"


class Favourites:
    """Names of files in the folder of replays.

    `names`: None if the file is there but cannot be read now; then nothing may be deleted for want of a mark.
    `notices`: what to tell the player. Nothing here raises for what the disk does.
    """

    def __init__(self, data: DataDir) -> None:
        self._path = data.root / "favourites.json"
        self.notices: list[Refusal] = []
        with alone(self._path):
            self.names, problem = self._read()
        if problem is not None:
            self.notices.append(problem)

    def _read(self) -> tuple[frozenset[str] | None, Refusal | None]:
        """The names in the file, None if they are unknown, and what is wrong with it; a damaged one is set aside."""
        try:
            return _names(read_json(self._path)), None
        except FileNotFoundError:
            return frozenset(), None
        except OSError as error:
            reason = error.strerror or type(error).__name__
            return None, Refusal(N_("The favourites cannot be read: {reason}"), reason=reason)
        except ValueError:
            return None, told_aside(self._path, set_aside(self._path, datetime.now().astimezone()))

    def __contains__(self, name: str) -> bool:
        return self.names is not None and name in self.names

    def set(self, name: str, favourite: bool) -> Refusal | None:
        """Mark a file or take the mark away, beside what other copies of the program have marked.

        Gives what to tell the player, if anything: why it could not be saved, or that the file was damaged.
        """
        with alone(self._path):
            there, problem = self._read()
            if problem is not None and os.path.lexists(self._path):
                return problem  # rather than losing what it holds
            names = there if there is not None else self.names or frozenset()
            names = names | {name} if favourite else names - {name}
            text = json.dumps({_KEY: sorted(names)}, indent=1) + "\n"
            try:
                write_atomic(self._path, text.encode("ascii"))
            except OSError as error:
                return cannot_write(self._path, error)
        self.names = names
        return problem


def _names(values: object) -> frozenset[str]:
    """Raises ValueError if it is no list of names."""
    names = values.get(_KEY) if isinstance(values, dict) else None
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise ValueError("no list of names")
    return frozenset(names)
