"""The clock of a run (R-11)."""

from __future__ import annotations

import time
from collections.abc import Callable


class RunClock:
    """Milliseconds since the deal was shown, standing still while there is a reason to.

    `now`: a monotonic clock in seconds. `start_ms`: the value to go on from.
    """

    def __init__(self, now: Callable[[], float] = time.monotonic, start_ms: int = 0) -> None:
        self._now = now
        self._ms = float(start_ms)
        self._seen = now()
        self._reasons: set[str] = set()

    @property
    def ms(self) -> int:
        """The time now; never less than it was."""
        now = self._now()
        if not self._reasons and now > self._seen:
            self._ms += (now - self._seen) * 1000
        self._seen = now
        return int(self._ms)

    @property
    def paused(self) -> bool:
        """Whether the clock stands still."""
        return bool(self._reasons)

    @property
    def reasons(self) -> frozenset[str]:
        """Why it stands still."""
        return frozenset(self._reasons)

    def pause(self, reason: str) -> None:
        """Stand still for `reason` (such as ``pause``, ``minimised``, ``hidden``), too."""
        _ = self.ms
        self._reasons.add(reason)

    def unpause(self, reason: str) -> None:
        """`reason` is over; the clock goes on when none is left."""
        _ = self.ms
        self._reasons.discard(reason)
