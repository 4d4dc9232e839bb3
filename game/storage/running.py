"""A game that is being played, with its clock and its journal."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from game.engine.actions import Action
from game.engine.code import GameCode
from game.engine.refusal import N_, Refusal
from game.engine.session import Change, Session
from game.replay.clock import RunClock
from game.replay.conditions import UNKNOWN, Conditions
from game.replay.format import (
    ABANDONED,
    ACTION_ROOM,
    END_ROOM,
    MAX_BYTES,
    MAX_LINE,
    action_line,
    end_line,
    mark_line,
)
from game.replay.run import Run
from game.replay.splits import PAUSE, Pace, PaceFigures
from game.replay.writer import ReplayWriter


class Waiting(NamedTuple):
    """An open game that can be resumed. `time_ms`: what its clock shows (R-11)."""

    code: GameCode
    moves: int
    time_ms: int
    custom: bool
    path: Path


class Origin(NamedTuple):
    """When the deal was made, as the header says it, and what tells this run from all others.

    `game_id`: of a deal that was begun anew, the id of its first run; empty for a first run. `conditions`: where the
    deal comes from, and what is locked in run mode.
    """

    dealt: str
    run_id: str
    game_id: str = ""
    conditions: Conditions = UNKNOWN

    @property
    def game(self) -> str:
        """The id of the first run of this deal, this one's own if it was not begun anew."""
        return self.game_id or self.run_id


class Finished(NamedTuple):
    """A run that is over. `run_id` is the same if the same run is told again, which a crash can cause.

    `game_id`: the same for all runs of a deal that was begun anew before it was decided; empty if it was not.
    `pace`: when how many cards were up, and what the file remarks.
    """

    run_id: str
    code: GameCode
    custom: bool
    dealt: str
    result: str
    score: int
    moves: int
    actions: int
    undos: int
    take_backs: int
    time_ms: int
    replay: Path
    game_id: str = ""
    conditions: Conditions = UNKNOWN
    pace: PaceFigures = PaceFigures()


class Game:
    """One game: everything done to it goes through `play` and is in its file at once.

    `session` answers about the table; `clock` tells the time since the deal was shown; `pace` knows the splits.
    `path`: the journal, or the kept replay once the game is over. `result`: None, ``won`` or ``abandoned``.
    """

    def __init__(
        self,
        session: Session,
        clock: RunClock,
        writer: ReplayWriter,
        slot: int,
        origin: Origin,
        on_win: Callable[[Game], None],
    ) -> None:
        self.session = session
        self.clock = clock
        self.writer = writer
        self.path = writer.path
        self.slot = slot
        self.origin = origin
        self.result: str | None = None
        self.pace = Pace(session)
        self.on_clock: list[Callable[[bool], None]] = []
        """Told when the clock comes to stand still (True) or goes on (False)."""
        self._on_win = on_win
        self._first_ms = 0
        self._last_ms = 0
        session.guard = self._why_full
        session.observers.append(self._journal)

    def go_on_from(self, run: Run) -> None:
        """Take over what the journal tells of the game so far."""
        self._first_ms, self._last_ms = run.first_ms, run.last_ms
        self.pace = run.pace
        self.result = run.end.result if run.end is not None else None

    @property
    def code(self) -> GameCode:
        """The game code."""
        return self.session.code

    @property
    def position(self) -> str | None:
        """The position that a custom game started from."""
        return self.session.start.position if self.session.custom else None

    @property
    def over(self) -> bool:
        """Whether it is won or abandoned."""
        return self.result is not None

    @property
    def elapsed_ms(self) -> int:
        """The time of the run: from the first action, standing still in pauses and from the win on (R-11)."""
        if not self.session.actions:
            return 0
        last = self._last_ms if self.over or self.session.won else self.clock.ms
        return last - self._first_ms

    @property
    def problem(self) -> Refusal | None:
        """Why the game cannot be saved just now, or None."""
        return self.writer.problem

    def play(self, action: Action) -> Change | Refusal:
        """Carry out an action; on a `Refusal` nothing has changed."""
        return self.session.play(action)

    def mark(self, kind: str, **values: object) -> None:
        """Note a remark in the file; nothing of the game depends on it.

        Raises ValueError for a key that the format needs itself (``a``, ``end``, ``t`` …).
        """
        if self.over:
            return
        self.pace.remark(kind, begun=self.session.actions > 0)
        line = mark_line(kind, self.clock.ms, values)
        if len(line) <= MAX_LINE and self._has_room(len(line)):
            self.writer.append(line)

    def pause(self, reason: str = "pause") -> None:
        """Stop the clock for `reason`, too. The player's own pause is noted in the file, in run mode any other."""
        if reason not in self.clock.reasons:
            stood = self.clock.paused
            self.clock.pause(reason)
            if reason == "pause":
                self.mark(PAUSE)
            elif self.origin.conditions.run_mode and self.session.actions:
                self.mark(PAUSE, why=reason)
            elif self.session.actions and not stood:
                self.mark("away", why=reason)  # keeps the time that has passed, whatever happens next
            self._tell_clock(stood)

    def unpause(self, reason: str = "pause") -> None:
        """`reason` is over; the clock goes on when no other is left."""
        if reason in self.clock.reasons:
            self.clock.unpause(reason)
            if reason == "pause":
                self.mark("continue")
            self._tell_clock(True)

    def _tell_clock(self, stood: bool) -> None:
        if self.clock.paused is not stood:
            for tell in tuple(self.on_clock):
                tell(self.clock.paused)

    def write_end(self, result: str) -> None:
        """The game is over: write the end line. The time of a win is that of the last action."""
        t = self._last_ms if self.session.won else self.clock.ms
        self.writer.append(end_line(result, t, self.session.score, self.session.moves))
        self.writer.sync()
        self.result = result

    def drop(self) -> None:
        """The game is over and not worth a file."""
        self.result = ABANDONED
        self.writer.close()

    def finished(self, replay: Path) -> Finished:
        """The figures of the game, which is over; `replay`: where its file will be."""
        session = self.session
        return Finished(
            self.origin.run_id,
            session.code,
            session.custom,
            self.origin.dealt,
            self.result or ABANDONED,
            session.score,
            session.moves,
            session.actions,
            session.undos,
            session.take_backs,
            self._last_ms - self._first_ms,
            replay,
            self.origin.game_id,
            self.origin.conditions,
            self.pace.figures,
        )

    def _has_room(self, size: int) -> bool:
        return self.writer.size + size + ACTION_ROOM + END_ROOM <= MAX_BYTES

    def _why_full(self, action: Action) -> Refusal | None:
        if self._has_room(0):
            return None
        return Refusal(N_("The replay of this game is full; start a new one"))

    def _journal(self, change: Change) -> None:
        self._last_ms = self.clock.ms
        if self.session.actions == 1:
            self._first_ms = self._last_ms
        self.pace.note(change, self._last_ms - self._first_ms)
        self.writer.append(action_line(self._last_ms, str(change.action), change.after.table.check))
        if change.won:
            self._on_win(self)
