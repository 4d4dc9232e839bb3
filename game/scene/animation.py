"""Movement of sprites over time: where a card is on its way from one place to another."""

from __future__ import annotations

from dataclasses import dataclass

SPEEDS: dict[str, float] = {"off": 0.0, "fast": 0.5, "normal": 1.0, "slow": 2.0}
"""Factors on every duration; 0 shows the end at once."""


def ease_out(t: float) -> float:
    """Quick at first, soft at the end; 0 … 1 to 0 … 1."""
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    """Soft at both ends; 0 … 1 to 0 … 1."""
    return t * t * (3 - 2 * t)


@dataclass(slots=True)
class Flight:
    """One card on its way. Times in seconds, places in window pixels (from the bottom left, as arcade draws).

    `flips`: the card turns over on the way; `shown_up` tells which side it shows at the start.
    """

    x0: float
    y0: float
    x1: float
    y1: float
    duration: float
    delay: float = 0.0
    flips: bool = False
    shown_up: bool = True
    elapsed: float = 0.0

    def advance(self, dt: float) -> float:
        """Let `dt` seconds pass; gives the progress, 0 … 1 (1: arrived)."""
        self.elapsed += dt
        if self.elapsed >= self.delay + self.duration:
            return 1.0
        return max(0.0, (self.elapsed - self.delay) / self.duration)

    def at(self, progress: float) -> tuple[float, float]:
        """The place at a progress."""
        t = ease_out(progress)
        return self.x0 + (self.x1 - self.x0) * t, self.y0 + (self.y1 - self.y0) * t

    def turn(self, progress: float) -> tuple[float, bool]:
        """The card's width as a factor and whether it shows its face, for a card that turns over."""
        t = ease_in_out(progress)
        return max(0.02, abs(1 - 2 * t)), self.shown_up if t < 0.5 else not self.shown_up


def flight_time(distance: float, card_height: float) -> float:
    """How long a card takes over a distance in pixels: near ones are quick, far ones not slow."""
    return 0.11 + 0.035 * min(5.0, distance / max(1.0, card_height))
