"""What to do next."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from game.engine.actions import Action
from game.engine.session import Session
from game.engine.table import Table
from game.solver.advice import useful_action
from game.solver.answer import answer
from game.solver.verdict import Answer, Verdict


class HintKind(Enum):
    """`WINNING`: the action begins a line that wins. `USEFUL`: it is only good by rules of thumb."""

    WINNING = "winning"
    USEFUL = "useful"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Hint:
    """`verdict` is what the search said of the position, None if it was not asked."""

    kind: HintKind
    action: Action | None = None
    verdict: Verdict | None = None


class Guide:
    """Remembers the last line that was found, so that hints that are followed lead on along it.

    A search for each position anew could go to and fro between two lines.
    """

    def __init__(self) -> None:
        self._code = ""
        self._actions: dict[str, Action] = {}

    def learn(self, found: Answer, code: str, position: str | None = None) -> None:
        """Take the line of an answer, if it has one, in place of the one before."""
        if not found.actions:
            return
        session = Session(code, position)
        self._code = str(session.code)
        self._actions = {}
        for action in found.actions:
            self._actions[session.table.position] = action
            session.play(action)

    def next_action(self, code: str, position: str) -> Action | None:
        """The action that leads on, if the position is one of the line."""
        return self._actions.get(position) if code == self._code else None


def hint(
    code: str,
    position: str | None = None,
    seconds: float | None = None,
    stop: Callable[[], bool] | None = None,
    *,
    fair: bool = False,
) -> Hint:
    """The next action of a winning line, else the most useful action, else none.

    `fair`: use no face-down card and no stock. Then a line is searched only if everything lies open.
    Raises `CodeError`, `PositionError`.
    """
    table = Session(code, position).table
    if fair and not lies_open(table):
        return _by_thumb(code, position, None)
    return hint_of(answer(code, position, seconds, stop), code, position)


def hint_of(found: Answer, code: str, position: str | None = None) -> Hint:
    """The hint that follows from what a search has found for the same position."""
    if found.actions:
        return Hint(HintKind.WINNING, found.actions[0], found.verdict)
    return _by_thumb(code, position, found.verdict)


def lies_open(table: Table, *, turned: bool = False) -> bool:
    """Whether it can be known where each card of the table lies: none is face down.

    `turned`: the stock was gone through once, so that its order has been seen.
    """
    return all(not pile.down or (turned and name == "s") for name, pile in table.items())


def _by_thumb(code: str, position: str | None, verdict: Verdict | None) -> Hint:
    session = Session(code, position)
    action = useful_action(session.rules, session.table)
    return Hint(HintKind.NONE if action is None else HintKind.USEFUL, action, verdict)
