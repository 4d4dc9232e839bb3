"""How a game came about and under which settings it is played: what ``run`` says in the header of a replay.

Nothing of the game depends on it, so it is read without trust and without complaint.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

RANDOM: Final = "random"
SET: Final = "set"
DAILY: Final = "daily"
DEALS: Final = (RANDOM, SET, DAILY)
"""Where a deal comes from: from chance, from a code that was known before, from the calendar."""

_MOST: Final = 32
"""So many settings may a header name, each with a name and a value of at most so many characters."""


class Conditions(NamedTuple):
    """`deal`: one of `DEALS`, empty if it is not known.

    `settings`: in run mode those that change play and are locked, by name; None outside run mode.
    """

    deal: str = ""
    settings: Mapping[str, object] | None = None

    @property
    def run_mode(self) -> bool:
        """Whether the game is played in run mode."""
        return self.settings is not None

    @property
    def again(self) -> str:
        """Where the deal comes from when it is played once more: now its cards are known."""
        return DAILY if self.deal == DAILY else SET

    @property
    def values(self) -> dict[str, object]:
        """What the header says; empty if there is nothing to say."""
        told: dict[str, object] = {}
        if self.deal:
            told["deal"] = self.deal
        if self.settings is not None:
            told["settings"] = dict(self.settings)
        return told

    @classmethod
    def of(cls, values: object) -> Conditions:
        """Those that a header names; what makes no sense is left out."""
        if not isinstance(values, dict):
            return cls()
        deal, settings = values.get("deal"), values.get("settings")
        known = deal if isinstance(deal, str) and deal in DEALS else ""
        if not isinstance(settings, dict):
            return cls(known)
        kept = {name: value for name, value in settings.items() if _sensible(name, value)}
        return cls(known, dict(list(kept.items())[:_MOST]))


UNKNOWN: Final = Conditions()
"""Those of a game of which nothing is said."""


def _sensible(name: str, value: object) -> bool:
    return len(name) <= _MOST and (
        type(value) in (bool, int) or (isinstance(value, str) and len(value) <= _MOST)
    )
