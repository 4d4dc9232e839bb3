"""How fast the cards go up: the figures of a run, from its changes as they happen or from its replay."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

from game.engine.actions import FOUNDATION, Move
from game.engine.session import Change, Session

SPLITS: Final = 4
"""A run has a split at a quarter, half, three quarters and all of its cards."""

HINT: Final = "hint"
SOLUTION: Final = "solution"
WAY_BACK: Final = "way back"
PAUSE: Final = "pause"
RESUMED: Final = "resumed"
HELP: Final = frozenset({HINT, SOLUTION, WAY_BACK})
"""Remarks of a replay that tell of help by the solver."""

_BREAKS: Final = frozenset({PAUSE, RESUMED})


class PaceFigures(NamedTuple):
    """What a `Pace` has found. `reached`: as there; `hints`, `pauses`, `resumes`: how often."""

    reached: tuple[int, ...] = ()
    hints: int = 0
    pauses: int = 0
    resumes: int = 0

    @property
    def splits(self) -> tuple[int, ...]:
        """The times of the splits of a game that is won; empty if they are not known."""
        cards = len(self.reached)
        return (
            tuple(self.reached[cards * part // SPLITS - 1] for part in range(1, SPLITS + 1)) if cards else ()
        )

    @property
    def clean(self) -> bool:
        """Whether it was played in one go and without help."""
        return not (self.hints or self.pauses or self.resumes)


class Pace:
    """When how many cards of a game were first on the foundations, and what else happened in its run.

    `reached`: milliseconds since the first action, of one card, of two, and so on. Cards that were up from the start
    have 0; what is taken back and comes again does not count again.
    """

    def __init__(self, session: Session) -> None:
        self.cards = len(session.rules.cards)
        self.reached: list[int] = [0] * session.rules.cards_up(session.table)
        self.remarks: Counter[str] = Counter()
        self._up = session.rules.cards_up

    def note(self, change: Change, time_ms: int) -> list[int]:
        """Take a change; gives the splits, from 0, that were first reached by it."""
        action = change.action
        if not isinstance(action, Move) or action.target != FOUNDATION:
            return []  # an undo or a redo leads to no table that was not there before
        before = len(self.reached)
        up = self._up(change.after.table)
        self.reached += [time_ms] * (up - before)
        return [i for i in range(SPLITS) if before < self.goal(i) <= up]

    def remark(self, kind: str, *, begun: bool) -> None:
        """Count a remark, if it tells of help, or of a break once the run has `begun` with its first action."""
        if kind in HELP or (begun and kind in _BREAKS):
            self.remarks[kind] += 1

    def goal(self, split: int) -> int:
        """How many cards have to be up for a split (from 0)."""
        return self.cards * (split + 1) // SPLITS

    @property
    def splits(self) -> tuple[int | None, ...]:
        """The times of the splits, None for those not yet reached."""
        goals = map(self.goal, range(SPLITS))
        return tuple(self.reached[goal - 1] if goal <= len(self.reached) else None for goal in goals)

    @property
    def figures(self) -> PaceFigures:
        """How things stand now."""
        hints = sum(self.remarks[kind] for kind in HELP)
        return PaceFigures(tuple(self.reached), hints, self.remarks[PAUSE], self.remarks[RESUMED])


def actions_a_minute(actions: int, time_ms: int) -> float | None:
    """How many actions were made a minute; None for a run without a duration."""
    return actions * 60_000 / time_ms if time_ms > 0 else None


def ahead(reached: Sequence[int], best: Sequence[int]) -> int | None:
    """By how many milliseconds a run is behind the best one (negative: ahead) at the same number of cards up.

    None before the first card, or where the other never got.
    """
    up = len(reached)
    return reached[-1] - best[up - 1] if 0 < up <= len(best) else None
