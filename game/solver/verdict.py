"""What a search says about a position."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from time import monotonic

from game.engine.actions import Action


class Verdict(Enum):
    """`LOST` is only ever said with a proof: a search of all moves that came to its end, or a bound."""

    WINNABLE = "winnable"
    LOST = "lost"
    NOT_FOUND = "not found"

    def __str__(self) -> str:
        return self.value


@dataclass(frozen=True, slots=True)
class Answer:
    """`actions` lead from the position to the win if it is winnable, else there are none."""

    verdict: Verdict
    actions: tuple[Action, ...] = ()
    recycles: int = 0
    nodes: int = 0
    seconds: float = 0.0


class Budget:
    """How long a search may go on: until a time, a number of nodes, or until somebody says stop.

    With a number of nodes alone the answer is the same on every machine.
    """

    def __init__(
        self,
        seconds: float | None = None,
        nodes: int | None = None,
        stop: Callable[[], bool] | None = None,
    ) -> None:
        self._end = None if seconds is None else monotonic() + seconds
        self._limit = nodes
        self._stop = stop
        self.nodes = 0

    @property
    def is_spent(self) -> bool:
        """Whether the search has to stop."""
        return self.spend(0)

    def spend(self, nodes: int) -> bool:
        """Count `nodes` more; whether the search has to stop."""
        self.nodes += nodes
        if self._limit is not None and self.nodes >= self._limit:
            return True
        if self._end is not None and monotonic() >= self._end:
            return True
        return self._stop is not None and self._stop()
