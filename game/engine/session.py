"""One game in progress: table, score, history, move counter and observers.

All input — clicks, drags, keys, replays, scripts, the solver — goes through `Session.play`.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import NamedTuple

from game.engine.actions import Action, Command
from game.engine.code import GameCode
from game.engine.games import rules_for
from game.engine.refusal import N_, Count, Refusal
from game.engine.table import Table

MAX_ACTIONS = 100_000
"""As many actions as a replay file may hold (DESIGN.md)."""


class State(NamedTuple):
    """What comes back on undo. `take_backs` counts those that stand in the history (R-DS-45)."""

    table: Table
    score: int
    take_backs: int


class Change(NamedTuple):
    """What an accepted action changed, for observers."""

    action: Action
    before: State
    after: State
    moves: int
    won: bool


Observer = Callable[[Change], None]
Guard = Callable[[Action], Refusal | None]


class Session:
    """A game from its deal (or a given table) to its win.

    `code`: the game code or a `GameCode`. `position`: a position text to start from instead of the deal; the
    game is then *custom*. `score`: what it starts with, None: what the rules say. Raises `CodeError`, `PositionError`.
    """

    def __init__(self, code: GameCode | str, position: str | None = None, score: int | None = None) -> None:
        self.code = GameCode.parse(code) if isinstance(code, str) else code
        self.rules = rules_for(self.code)
        self.custom = position is not None
        table = self.rules.deal() if position is None else self.rules.read_position(position)
        self.start = table
        self.state = State(table, self.rules.start_score if score is None else score, 0)
        self.moves = 0
        self.undos = 0
        self.recycles = 0
        """How often the waste was turned back, whether that was undone or not."""
        self.actions = 0
        self.won = False
        self.observers: list[Observer] = []
        self.guard: Guard | None = None
        """Asked before each action; the journal refuses through it what its file could not hold."""
        self._past: deque[State] = deque(maxlen=self.rules.undo_limit)
        self._future: list[State] = []

    @property
    def table(self) -> Table:
        """Where the cards lie now."""
        return self.state.table

    @property
    def score(self) -> int:
        """The score in points (Vegas: dollars)."""
        return self.state.score

    @property
    def take_backs(self) -> int:
        """Take-backs from a foundation that stand in the final history (R-DS-45)."""
        return self.state.take_backs

    @property
    def can_undo(self) -> int:
        """How many actions can be taken back now."""
        return 0 if self.won else len(self._past)

    @property
    def can_redo(self) -> int:
        """How many undone actions can be put back now."""
        return 0 if self.won else len(self._future)

    def past_tables(self) -> list[Table]:
        """The tables that undo leads back to, the nearest first."""
        return [] if self.won else [state.table for state in reversed(self._past)]

    def play(self, action: Action) -> Change | Refusal:
        """Carry out an action; on a `Refusal` nothing has changed. Observers hear of each change once."""
        before = self.state
        if self.won:
            return Refusal(N_("The game is won; start a new one"))
        if self.actions >= MAX_ACTIONS:
            return Refusal(N_("A game ends at {limit} actions; start a new one"), limit=MAX_ACTIONS)
        if self.guard is not None and (refusal := self.guard(action)) is not None:
            return refusal
        if action is Command.UNDO or action is Command.REDO:
            refused = self._turn_back() if action is Command.UNDO else self._turn_forward()
            if refused is not None:
                return refused
        else:
            step = self.rules.apply(before.table, action)
            if isinstance(step, Refusal):
                return step
            self._past.append(before)
            self._future.clear()
            self.state = State(
                step.table, self.rules.score(before.score, step), before.take_backs + step.take_back
            )
            self.moves += 1
            self.recycles += action is Command.RECYCLE
            self.won = self.rules.is_won(step.table)
        self.actions += 1
        change = Change(action, before, self.state, self.moves, self.won)
        for observer in tuple(self.observers):  # one may leave while it is told
            observer(change)
        return change

    def _turn_back(self) -> Refusal | None:
        if not self._past:
            if not self.moves:
                return Refusal(N_("There is nothing to undo"))
            limit = Count(self.rules.undo_limit, "the last action", "the last {n} actions")
            return Refusal(N_("There is nothing more to undo; undo reaches back over {limit}"), limit=limit)
        self._future.append(self.state)
        self.state = self._past.pop()
        self.undos += 1
        return None

    def _turn_forward(self) -> Refusal | None:
        if not self._future:
            return Refusal(N_("There is nothing to redo"))
        self._past.append(self.state)
        self.state = self._future.pop()
        self.won = self.rules.is_won(self.state.table)
        return None
