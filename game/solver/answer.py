"""One question for both games: can this position be won, and how?"""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

from game.engine.actions import Action, Command
from game.engine.code import GameCode
from game.engine.refusal import Refusal
from game.engine.rules import Rules
from game.engine.session import Session
from game.engine.table import Table
from game.solver import double_line, double_solver, seahaven, seahaven_line, vegas
from game.solver.double import End, Play, position_of
from game.solver.proven import proven_line
from game.solver.verdict import Answer, Budget, Verdict

SECONDS = 5.0
"""How long a question about recycling or Seahaven Towers may take if nobody says otherwise."""
VEGAS_SECONDS = 10.0

_Found = list[Action] | Verdict


def usual_seconds(code: GameCode) -> float:
    """How long a search of this game may take if nobody says otherwise."""
    return VEGAS_SECONDS if code.vegas else SECONDS


def answer(
    code: str,
    position: str | None = None,
    seconds: float | None = None,
    stop: Callable[[], bool] | None = None,
    *,
    nodes: int | None = None,
    tables: bool = True,
) -> Answer:
    """Search from the deal of `code`, or from `position`, until `seconds` (None: the usual time) are over.

    With `nodes` instead of `seconds` the answer is the same on every machine. Raises `CodeError`,
    `PositionError`. Every line was played through a session to its win. `tables`: take the line of a deal
    from the packed tables if they have it and the position lies on it.
    """
    session = Session(code, position)
    if nodes is None and seconds is None:
        seconds = usual_seconds(session.code)
    budget = Budget(seconds, nodes, stop)
    start = perf_counter()
    known = _proven(session) if tables else None
    search = _seahaven if session.code.game == "SH" else _double
    found = known or search(session.rules, session.table, budget)
    if isinstance(found, Verdict):
        return Answer(found, nodes=budget.nodes, seconds=perf_counter() - start)
    _play(session, found)
    recycles = found.count(Command.RECYCLE)
    return Answer(Verdict.WINNABLE, tuple(found), recycles, budget.nodes, perf_counter() - start)


def _proven(session: Session) -> list[Action] | None:
    """What is still to be played of the packed line that leads to the session's table."""
    line = proven_line(session.code)
    if line is None:
        return None
    on_the_way = Session(session.code)
    for number, action in enumerate(line):
        if on_the_way.table.position == session.table.position:
            return line[number:]
        on_the_way.play(action)
    return None


def _seahaven(rules: Rules, table: Table, budget: Budget) -> _Found:
    result = seahaven.search(seahaven.problem_of(table), budget)
    if result.digs is not None:
        return seahaven_line.line_of(rules, table, result.digs)
    return Verdict.LOST if result.decided else Verdict.NOT_FOUND


def _double(rules: Rules, table: Table, budget: Budget) -> _Found:
    position, play = position_of(table), Play(rules.code.draw, rules.code.vegas)
    find_line = vegas.find_line if play.single else double_solver.find_line
    found = find_line(position, play, budget)
    if isinstance(found, End):
        return Verdict.LOST if found is End.EXHAUSTED else Verdict.NOT_FOUND
    return double_line.line_of(rules, table, found)


def _play(session: Session, line: list[Action]) -> None:
    """The proof: every action accepted, and the game won."""
    for action in line:
        refused = session.play(action)
        if isinstance(refused, Refusal):
            raise AssertionError(f"{session.code}: {action}: {refused}")
    if not session.won:
        raise AssertionError(f"{session.code}: the line does not win")
