"""Where the user's files lie."""

from __future__ import annotations

import os
import re
from functools import cached_property
from pathlib import Path
from typing import Final

from game.engine.refusal import N_, Refusal
from game.replay.format import SUFFIX
from game.storage.atomic import cannot_write

ENVIRONMENT: Final = "SOLITAIRE_HAVEN_DATA"
_FOLDER: Final = "solitaire-haven"
_JOURNAL: Final = re.compile(r"current(?:-([1-9][0-9]{0,5}))?" + re.escape(SUFFIX), re.ASCII)


class DataDir:
    """The data folder: `root`, else what `SOLITAIRE_HAVEN_DATA` names, else the platform's own place."""

    def __init__(self, root: Path | None = None) -> None:
        self._given = root

    @cached_property
    def root(self) -> Path:
        """The folder itself, absolute; it need not exist."""
        given = self._given or os.environ.get(ENVIRONMENT)
        if given:
            return Path(given).absolute()
        from platformdirs import user_data_dir

        return Path(user_data_dir(_FOLDER, appauthor=False)).absolute()

    @property
    def named(self) -> bool:
        """Whether the caller has chosen the folder."""
        return self._given is not None

    @property
    def settings_file(self) -> Path:
        """The settings."""
        return self.root / "settings.json"

    @property
    def results_file(self) -> Path:
        """The results and statistics."""
        return self.root / "results.sqlite"

    @property
    def replays(self) -> Path:
        """The folder of finished and abandoned games."""
        return self.root / "replays"

    @property
    def exports(self) -> Path:
        """The folder of replays that the player has saved apart."""
        return self.root / "exports"

    @property
    def crashes(self) -> Path:
        """The folder of crash reports."""
        return self.root / "crashes"

    def journal(self, slot: int) -> Path:
        """The game in progress of the first, second, … copy of the program."""
        return self.root / f"{_stem(slot)}{SUFFIX}"

    def lock(self, slot: int) -> Path:
        """The file whose lock says that a running copy has this slot."""
        return self.root / f"{_stem(slot)}.lock"

    def slots(self) -> list[int]:
        """The slots that have a journal on disk, in order."""
        try:
            names = [entry.name for entry in self.root.iterdir()]
        except OSError:
            return []
        return sorted(int(m[1] or 1) for name in names if (m := _JOURNAL.fullmatch(name)))

    def fault(self) -> Refusal | None:
        """Why the folder cannot be read; None if it can, or does not exist yet."""
        try:
            os.scandir(self.root).close()
        except FileNotFoundError:
            return None
        except OSError as error:
            reason = error.strerror or type(error).__name__
            return Refusal(N_("{path} cannot be read: {reason}"), path=str(self.root), reason=reason)
        return None

    def create(self) -> Refusal | None:
        """Make the folders. Returns why that is not possible, or None."""
        try:
            self.replays.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            return cannot_write(self.root, error)
        return None


def _stem(slot: int) -> str:
    return "current" if slot == 1 else f"current-{slot}"
