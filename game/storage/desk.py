"""The games on the desk. A kill at any instant leaves files from which the next start goes on.

What is done at the end of a game, and what the next start finds if the program dies just before:

1. the end line: an open game, which is offered again, or, if its table is won, gets its end line now;
2. telling `on_finished`: an ended journal, which is told and moved now; the same run has the same `run_id`;
3. moving it to the replays: the same; a move that was cut in two is completed.

A new journal appears with its header whole, so a journal without one is never our doing.
"""

from __future__ import annotations

import contextlib
import os
import secrets
import time
from collections.abc import Callable, Collection
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path

from game.engine.code import GameCode
from game.engine.refusal import N_, Refusal
from game.engine.session import Session
from game.replay.clock import RunClock
from game.replay.conditions import UNKNOWN, Conditions
from game.replay.errors import ReplayError
from game.replay.format import ABANDONED, OPEN, SUFFIX, WON, header_line, utc_text
from game.replay.reader import ReplayReader
from game.replay.run import Run
from game.replay.writer import ReplayWriter
from game.storage.atomic import cannot_write, move_new, set_aside, told_aside
from game.storage.kept import kept_name, prune
from game.storage.paths import DataDir
from game.storage.running import Finished, Game, Origin, Waiting
from game.storage.slots import Slots

__all__ = ["Desk", "Finished", "Game", "Waiting", "utc_now"]

_LONGEST_ID = 64  # an id that others wrote must not make our header too long


def utc_now() -> datetime:
    """The moment by the system's clock."""
    return datetime.now(UTC)


class Desk:
    """The game being played and those that wait to go on.

    `data`: where files live; a folder that cannot be written only makes a notice. `now`: a monotonic clock in
    seconds. `wall`: the time of day. `program`: what the headers name as their author.
    """

    def __init__(
        self,
        data: DataDir,
        *,
        now: Callable[[], float] = time.monotonic,
        wall: Callable[[], datetime] = utc_now,
        program: str = "solitaire-haven 1.0.0",
    ) -> None:
        self.notices: list[Refusal] = []
        """What to tell the player; whoever shows them clears them."""
        self.on_finished: list[Callable[[Finished], None]] = []
        """Told of each game that is over and had an action; register before `waiting`."""
        self.game: Game | None = None
        self._data = data
        self._now = now
        self._wall = wall
        self._program = program
        self._unsaved: list[Game] = []
        problem = data.create()
        self._slots = Slots(data)
        problem = problem or self._slots.problem
        if problem is not None:
            self.notices.append(problem)
        if self.second_copy:
            self.notices.append(
                Refusal(N_("The program is running already; this copy keeps a game of its own"))
            )

    @property
    def second_copy(self) -> bool:
        """Whether another running copy has the first place."""
        return self._slots.own > 1

    @property
    def own_journal(self) -> Path:
        """The journal that a new game takes, when none is being played."""
        return self._data.journal(self._slots.own)

    def waiting(self) -> list[Waiting]:
        """The open games that no other copy plays, this copy's own place first.

        A game found won is finished now and not offered (CASES 9); an unusable file is set aside with a
        notice.
        """
        own = self._slots.own
        found = []
        for slot in sorted(self._data.slots(), key=lambda slot: (slot != own, slot)):
            if slot in self._busy() or not self._slots.hold(slot):
                continue
            opened = self._open(slot)
            if opened is not None:
                run = opened[0]
                time_ms = run.clock_ms - run.first_ms if run.actions else 0
                path = self._data.journal(slot)
                found.append(Waiting(run.header.code, run.moves, time_ms, run.session.custom, path))
        return found

    def resume(self, waiting: Waiting | None = None) -> Game:
        """Go on with a waiting game (None: the first): table, score, counters, history and clock come back.

        A game being played is laid down to wait. Raises `ReplayError` if there is no such game any more.
        """
        if self.game is not None:
            self._lay_down(self.game)
            self.game = None
        chosen = waiting or next(iter(self.waiting()), None)
        slot = self._slot_of(chosen.path) if chosen is not None else 0
        opened = self._open(slot) if slot else None
        if opened is None:
            raise ReplayError(None, Refusal(N_("There is no game to go on with")))
        run, reader = opened
        self.notices += reader.warnings
        self.game = self._adopt(slot, run, reader)
        self.game.mark("resumed", wall=utc_text(self._wall()))
        return self.game

    def new(self, code: GameCode, position: str | None = None, conditions: Conditions = UNKNOWN) -> Game:
        """Begin a game. The one being played, or else the one that waits in its place, is abandoned.

        An abandoned game is kept as a replay, or deleted if no action was made. If it was the same deal, the
        new run is part of the same game (`Finished.game_id`). Raises `PositionError`; then nothing has changed.
        """
        session = Session(code, position)
        slot, game_id = self._slots.own, ""
        if self.game is not None:
            slot = self.game.slot
            if not self.game.over:
                if (self.game.code, self.game.position) == (code, position):
                    game_id = self.game.origin.game[:_LONGEST_ID]
                self._end(self.game, ABANDONED)
        self._retry()
        slot = self._cleared(slot)
        dealt, run_id = self._wall(), secrets.token_hex(8)
        start = session.start.position if session.custom else None
        writer = ReplayWriter(self._data.journal(slot))
        writer.append(header_line(str(code), self._program, dealt, run_id, start, game_id, conditions.values))
        origin = Origin(utc_text(dealt), run_id, game_id, conditions)
        self.game = self._lay_out(slot, session, RunClock(self._now), writer, origin)
        return self.game

    def restart(self, conditions: Conditions = UNKNOWN) -> Game:
        """Begin the same game again. Raises RuntimeError if there is none."""
        if self.game is None:
            raise RuntimeError("there is no game to restart")
        return self.new(self.game.code, self.game.position, conditions)

    def prune(self, keep: int, protected: Collection[str] = ()) -> None:
        """Delete the oldest kept replays beyond `keep`, but none of those named."""
        prune(self._data.replays, keep, protected)

    def close(self) -> None:
        """The program ends: note it in the journal, which waits for the next start; free the places."""
        if self.game is not None:
            self._lay_down(self.game)
        self._retry()
        for game in self._unsaved:
            game.writer.close()
        self._unsaved.clear()
        self._slots.release()

    def _busy(self) -> set[int]:
        """Slots whose journals are not to be touched: games being played or not yet saved."""
        games = [*self._unsaved, *([self.game] if self.game is not None and not self.game.over else [])]
        return {game.slot for game in games}

    def _slot_of(self, path: Path) -> int:
        """The slot of a journal that is not in use, 0 if it is none."""
        slots = (slot for slot in self._data.slots() if self._data.journal(slot) == path)
        slot = next(slots, 0)
        return slot if slot not in self._busy() and self._slots.hold(slot) else 0

    def _open(self, slot: int) -> tuple[Run, ReplayReader] | None:
        """The open game of a slot that is held; finishes what is over, sets aside what is unusable."""
        path = self._data.journal(slot)
        if not os.path.lexists(path):
            return None
        try:
            run, reader = _read(path)
        except ReplayError as error:
            aside = set_aside(path, self._wall())
            self.notices += [told_aside(path, aside), error.reason]
            return None
        if run.result == OPEN:
            return run, reader
        self._end(self._adopt(slot, run, reader), run.result)
        return None

    def _cleared(self, slot: int) -> int:
        """`slot` when what waits there is abandoned, or another one if it cannot be cleared."""
        if slot not in self._busy():
            opened = self._open(slot)
            if opened is not None:
                self._end(self._adopt(slot, *opened), ABANDONED)
            if not os.path.lexists(self._data.journal(slot)):
                return slot
        return self._slots.spare(self._busy())

    def _adopt(self, slot: int, run: Run, reader: ReplayReader) -> Game:
        """The game of a journal, which is cut to its whole lines."""
        header = run.header
        run_id = header.run_id or sha256(ascii(header).encode("ascii")).hexdigest()[:16]
        writer = ReplayWriter.resume(self._data.journal(slot), reader.kept, reader.whole)
        clock = RunClock(self._now, run.clock_ms)
        origin = Origin(header.dealt, run_id, header.game_id, header.conditions)
        game = self._lay_out(slot, run.session, clock, writer, origin)
        game.go_on_from(run)
        return game

    def _lay_out(
        self, slot: int, session: Session, clock: RunClock, writer: ReplayWriter, origin: Origin
    ) -> Game:
        return Game(session, clock, writer, slot, origin, lambda game: self._end(game, WON))

    def _end(self, game: Game, result: str) -> None:
        if not game.session.actions:
            self._discard(game)
            return
        if not game.over:
            game.write_end(result)
        finished = game.finished(self._target(game))
        for tell in self.on_finished:
            tell(finished)
        self._keep(game)

    def _discard(self, game: Game) -> None:
        """A game without an action leaves no trace."""
        game.drop()
        with contextlib.suppress(OSError):
            game.path.unlink(missing_ok=True)

    def _target(self, game: Game) -> Path:
        name = kept_name(game.origin.dealt, game.code, game.result or OPEN, self._wall())
        return self._data.replays / name

    def _keep(self, game: Game) -> None:
        if not game.writer.complete:
            self._unsaved.append(game)
            return
        game.writer.close()
        target = self._target(game)
        try:
            target.parent.mkdir(exist_ok=True)
            game.path = move_new(game.path, target, SUFFIX)
        except OSError as error:
            self.notices.append(cannot_write(target, error))

    def _retry(self) -> None:
        """Try again to save the games whose last lines could not be written."""
        unsaved, self._unsaved = self._unsaved, []
        for game in unsaved:
            game.writer.sync()
            self._keep(game)

    def _lay_down(self, game: Game) -> None:
        if not game.over:
            game.mark("quit")
            game.writer.sync()
            game.writer.close()


def _read(path: Path) -> tuple[Run, ReplayReader]:
    """A journal played through the rules. Raises `ReplayError`."""
    with ReplayReader(path) as reader:
        run = Run(reader.header)
        for line in reader:
            run.take(line)
    return run, reader
