"""Time that stands still until somebody moves it."""

from __future__ import annotations

from typing import Protocol


class Clock(Protocol):
    """A clock that can be set, in seconds."""

    now: float


class VirtualTime:
    """The clock of a window that the program works itself."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        """The time."""
        return self.now
