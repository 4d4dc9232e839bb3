"""A recorded game played through the rules, line by line."""

from __future__ import annotations

from game.engine.refusal import N_, Refusal
from game.engine.session import Session
from game.engine.table import PositionError
from game.replay.errors import ReplayError
from game.replay.format import OPEN, WON
from game.replay.reader import ActionLine, EndLine, Header, Line
from game.replay.splits import Pace


class Run:
    """The game of a replay as far as its lines have been taken.

    `start_score`: what the game starts with, None: what the rules say. Raises `ReplayError` if the header's position
    is no possible table. `score`, `moves`, `actions` and `time_ms` are those of the lines that proved true;
    `clock_ms` is the latest time that a line told; `pace` knows the splits.
    """

    def __init__(self, header: Header, start_score: int | None = None) -> None:
        self.header = header
        try:
            self.session = Session(header.code, header.position, start_score)
        except PositionError as error:
            raise ReplayError(1, error.reason) from error
        self.pace = Pace(self.session)
        self.score = self.session.score
        self.moves = 0
        self.actions = 0
        self.first_ms = 0
        self.last_ms = 0
        self.clock_ms = 0
        self.end: EndLine | None = None

    def take(self, line: Line) -> None:
        """Play the next line. Raises `ReplayError` if it is not true."""
        if self.end is not None:
            raise ReplayError(line.number, Refusal(N_("Nothing may follow the end of the game")))
        if isinstance(line, ActionLine):
            self._act(line)
        elif isinstance(line, EndLine):
            self._finish(line)
        else:
            self.pace.remark(line.kind, begun=self.actions > 0)
        self.clock_ms = max(self.clock_ms, line.t)

    @property
    def result(self) -> str:
        """`WON`, `ABANDONED` or `OPEN`; a table that is won counts as won without an end line, too."""
        if self.end is not None:
            return self.end.result
        return WON if self.session.won else OPEN

    @property
    def time_ms(self) -> int:
        """From the first action to the last (R-11)."""
        return self.last_ms - self.first_ms

    def _act(self, line: ActionLine) -> None:
        if line.t < self.last_ms:
            raise ReplayError(line.number, Refusal(TIME_BACK))
        session = self.session
        outcome = session.play(line.action)
        if isinstance(outcome, Refusal):
            raise ReplayError(line.number, outcome)
        check = session.table.check
        if check != line.check:
            raise ReplayError(
                line.number,
                Refusal(
                    N_("The cards lie otherwise than recorded: the check is {check}, not {given}"),
                    check=check,
                    given=line.check[:40],
                ),
            )
        if not self.actions:
            self.first_ms = line.t
        self.last_ms = line.t
        self.pace.note(outcome, line.t - self.first_ms)
        self.actions += 1
        self.score = session.score
        self.moves = session.moves

    def _finish(self, line: EndLine) -> None:
        if line.t < self.last_ms:
            raise ReplayError(line.number, Refusal(TIME_BACK))
        if (line.result == WON) is not self.session.won:
            claim = N_("The end says won, but the game is not won")
            denial = N_("The end says abandoned, but the game is won")
            raise ReplayError(line.number, Refusal(claim if line.result == WON else denial))
        if line.score != self.score:
            raise ReplayError(
                line.number,
                Refusal(N_("The end says score {given}, but it is {n}"), given=line.score, n=self.score),
            )
        if line.moves != self.moves:
            raise ReplayError(
                line.number,
                Refusal(N_("The end says {given} moves, but it is {n}"), given=line.moves, n=self.moves),
            )
        self.end = line


TIME_BACK = N_("The time is before that of the last action")
