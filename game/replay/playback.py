"""The clock by which a replay is shown: play, pause, any speed, any place, in its own rhythm or a steady one."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

SPEEDS: Final = (0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0)
LEAD_MS: Final = 1000
"""How long the deal is shown before the first action, in the real rhythm."""

BEAT_MS: Final = 600
"""From one action to the next in the steady rhythm."""


class Cut(NamedTuple):
    """A picture of a film: how many actions it shows, and for how long."""

    position: int
    ms: int


class Playback:
    """Which action is shown when.

    `times`: when each action was made, in milliseconds since the first; it may grow while it is played. Set
    `complete` when it does not grow any more: only then the end is the end.

    `position`: how many actions have been shown. `at`: where the playing is on its own time line, in
    milliseconds at normal speed.
    """

    def __init__(self, times: Sequence[int]) -> None:
        self._times = times
        self._speed = SPEEDS.index(1.0)
        self.position = 0
        self.at = 0.0
        self.playing = False
        self.steady = False
        self.complete = True

    # The time line

    def due(self, action: int) -> float:
        """When an action (from 0) comes on the time line."""
        return float((action + 1) * BEAT_MS) if self.steady else float(LEAD_MS + self._times[action])

    @property
    def length(self) -> float:
        """How long the whole time line is."""
        return self.due(len(self._times) - 1) if self._times else 0.0

    @property
    def share(self) -> float:
        """How much of it has been played, 0 … 1."""
        return min(1.0, self.at / self.length) if self._times else 0.0

    @property
    def at_end(self) -> bool:
        """Whether the last action has been shown."""
        return self.position >= len(self._times)

    # What is done to it

    def play(self) -> None:
        """Go on, from the start if it is at its end."""
        if self.at_end and self.complete:
            self.seek(0)
        self.playing = bool(self._times) or not self.complete

    def pause(self) -> None:
        """Stand still."""
        self.playing = False

    def toggle(self) -> None:
        """Play or pause."""
        if self.playing:
            self.pause()
        else:
            self.play()

    def seek(self, position: int) -> None:
        """Show the first `position` actions (as many as there are); the next one comes after its full time."""
        self.position = max(0, min(position, len(self._times)))
        self.at = self.due(self.position - 1) if self.position else 0.0

    def seek_share(self, share: float) -> None:
        """Go to a place of the time line, 0 … 1."""
        self.at = max(0.0, min(1.0, share)) * self.length
        self._find()

    def step(self, by: int) -> None:
        """So many actions forward or, if negative, back; stands still there."""
        self.pause()
        self.seek(self.position + by)

    def set_steady(self, steady: bool) -> None:
        """Take the steady rhythm or the real one, at the same place between two actions."""
        if steady == self.steady:
            return
        done = self._part_of_gap()
        self.steady = steady
        start, end = self._gap()
        self.at = start + done * (end - start)

    # Speed

    @property
    def speed(self) -> float:
        """How much faster than normal."""
        return SPEEDS[self._speed]

    @speed.setter
    def speed(self, speed: float) -> None:
        self._speed = SPEEDS.index(speed)

    def faster(self) -> bool:
        """The next higher speed; False if there is none."""
        return self._change_speed(1)

    def slower(self) -> bool:
        """The next lower speed; False if there is none."""
        return self._change_speed(-1)

    def _change_speed(self, by: int) -> bool:
        wanted = self._speed + by
        if not 0 <= wanted < len(SPEEDS):
            return False
        self._speed = wanted
        return True

    # Time

    def advance(self, seconds: float) -> int:
        """Let real time pass; gives how many actions came in it."""
        if not self.playing:
            return 0
        before = self.position
        self.at = min(self.at + seconds * 1000 * self.speed, self.length)
        self._find()
        if self.at_end and self.complete:
            self.playing = False
        return self.position - before

    def seconds_to(self, at: float) -> float:
        """How much real time it takes to get to a place of the time line."""
        return max(0.0, at - self.at) / 1000 / self.speed

    @property
    def seconds_to_next(self) -> float | None:
        """How much real time it takes to the next action, None if there is none."""
        return None if self.at_end else self.seconds_to(self.due(self.position))

    # Films

    def cuts(self, least_ms: int, most_ms: int) -> Iterator[Cut]:
        """The whole replay at the present speed and rhythm, as pictures.

        None is shown for longer than `most_ms`, so that nobody waits for somebody who thought; actions that
        follow each other more quickly than `least_ms` share a picture. The last one stays for `most_ms`.
        """
        since = 0.0
        before = 0.0
        for action in range(len(self._times)):
            due = self.due(action)
            since += min((due - before) / self.speed, most_ms)
            before = due
            if since >= least_ms:
                yield Cut(action, round(since))
                since = 0.0
        yield Cut(len(self._times), most_ms)

    def _find(self) -> None:
        """The position that belongs to the place on the time line."""
        if self.steady:
            self.position = min(len(self._times), int(self.at // BEAT_MS))
        else:
            self.position = bisect_right(self._times, self.at - LEAD_MS)

    def _gap(self) -> tuple[float, float]:
        """Where on the time line the last shown action and the next one stand."""
        start = self.due(self.position - 1) if self.position else 0.0
        return start, start if self.at_end else self.due(self.position)

    def _part_of_gap(self) -> float:
        start, end = self._gap()
        return (self.at - start) / (end - start) if end > start else 0.0
