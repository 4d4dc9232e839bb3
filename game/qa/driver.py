"""Feeds the events of a trace to a window and checks that the same comes of them."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Final

from game.engine.session import Change
from game.input.trace import Clip, Event, Line, Outcome
from game.input.watch import Watch
from game.locale import _
from game.qa.follower import Follower
from game.qa.hits import hit_at
from game.qa.invariants import picture_fault, table_fault
from game.qa.raw import raw_of
from game.qa.recorder import game_text
from game.qa.stage import Stage
from game.storage.desk import Game

_SLACK: Final = 0.1
"""Seconds that an action may be early or late: frames fall elsewhere than in the recording."""

_SOLVER_SECONDS: Final = 15.0


@dataclass(frozen=True)
class Departure:
    """The first event of which something else came: its number from 1, or 0 for the start, itself, and what."""

    number: int
    event: Event | None
    text: str

    def __str__(self) -> str:
        if self.event is None:
            return _("at the start: {what}").format(what=self.text)
        return _("event {n} (line {line}: {event}): {what}").format(
            n=self.number, line=self.event.line, event=self.event, what=self.text
        )


class _Clipboard(Watch):
    """Gives the window the clipboard of the trace; the system's is left alone."""

    clips: list[str]

    def pasted(self, text: str) -> str:
        """The next text that the clipboard gave in the recording."""
        return self.clips.pop(0) if self.clips else ""


class Driver:
    """Drives the window of `stage` with the lines of a trace. It shows the first view itself."""

    def __init__(self, stage: Stage, lines: list[Line]) -> None:
        self._stage = stage
        self._lines = lines
        self._wanted = [line for line in lines if isinstance(line, Outcome)]
        self._came = self._due = 0
        self._event: Event | None = None
        self._stray = ""
        self.events = 0
        """How many events were fed."""
        self._departure: Departure | None = None
        self._follower = Follower(stage.window, self._opened, self._changed)
        watch = _Clipboard(lambda: stage.clock.now, attended=False)
        watch.own = frozenset()  # the trace has the timers, too
        watch.clips = [line.text for line in lines if isinstance(line, Clip)]
        stage.window.watch = watch
        self._start = stage.clock.now

    @property
    def actions(self) -> int:
        """How many games and actions came as recorded."""
        return self._came

    def run(self) -> Departure | None:
        """Drive to the end; gives the first departure from the recording, or None."""
        try:
            self._stage.begin()
            self._follower.look()
            for line in self._lines:
                if self._departure is None:
                    self._take(line)
        except Exception as error:
            self._depart(f"{type(error).__name__}: {error}")
        finally:
            self._follower.leave()
        return self._departure

    def _take(self, line: Line) -> None:
        stage = self._stage
        stage.advance_to(self._start + line.t / 1000)
        if isinstance(line, Outcome):
            self._await(line)
        elif isinstance(line, Event):
            self._event = line
            self.events += 1
            window = stage.window
            self._compare_hit(line)
            stage.feed(*raw_of(line, window.height))
            self._follower.look()
            self._check()

    def _compare_hit(self, event: Event) -> None:
        """Note the first place that something else lies at now, which often explains the rest."""
        if self._stray or "x" not in event.values:
            return
        hit = hit_at(self._stage.window, event.values["x"], event.values["y"])
        if hit != event.hit:
            nothing = _("nothing")
            self._stray = _("line {line}, on {was}, hits {now} now").format(
                line=event.line, was=event.hit or nothing, now=hit or nothing
            )

    def _await(self, line: Outcome) -> None:
        """Give what was recorded here the time to come."""
        self._due += 1
        if self._came >= self._due:
            return
        self._stage.advance(_SLACK)
        self._follower.look()
        until = time.monotonic() + _SOLVER_SECONDS
        while self._came < self._due and "solver" in vars(self._stage.window) and time.monotonic() < until:
            time.sleep(0.02)  # the solver works in real time, in a process of its own
            self._stage.advance(_SLACK)
            self._follower.look()
        if self._came < self._due:
            self._depart(_("the recording has {wanted}, nothing came").format(wanted=line.text))

    def _opened(self, game: Game) -> None:
        self._compare(Outcome(self._ms, game_text(game)))

    def _changed(self, change: Change) -> None:
        self._compare(Outcome(self._ms, str(change.action), change.after.table.check))

    @property
    def _ms(self) -> float:
        return (self._stage.clock.now - self._start) * 1000

    def _compare(self, came: Outcome) -> None:
        wanted = self._wanted[self._came] if self._came < len(self._wanted) else None
        line = self._event.line if self._event is not None else 0
        early = (
            wanted is not None
            and wanted.t - came.t > _SLACK * 1000
            and self._event_between(line, wanted.line)
        )
        if wanted is None or early:
            self._depart(_("{came} came, the recording has nothing").format(came=came.text))
        elif not wanted.same(came):
            self._depart(
                _("the recording has {wanted}, {came} came").format(
                    wanted=f"{wanted.text} {wanted.check}".strip(), came=f"{came.text} {came.check}".strip()
                )
            )
        self._came += 1

    def _event_between(self, after: int, before: int) -> bool:
        return any(isinstance(line, Event) and after < line.line < before for line in self._lines)

    def _check(self) -> None:
        window = self._stage.window
        game = window.desk.game
        fault = (table_fault(game.session) if game is not None else None) or picture_fault(window)
        if fault is not None:
            self._depart(fault)

    def _depart(self, text: str) -> None:
        if self._departure is None:
            if self._stray:
                text = f"{text} ({self._stray})"
            self._departure = Departure(self.events, self._event, text)
