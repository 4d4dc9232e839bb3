"""``solitaire-haven solve``: one line for each code."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from game.engine.code import GameCode
from game.engine.session import Session
from game.solver.answer import answer
from game.solver.verdict import Answer, Verdict

if TYPE_CHECKING:
    from concurrent.futures import Executor

Keep = Callable[[GameCode, str | None, Answer], None]
"""What to do with a winning line: code, position or None, answer."""

_MS = 1000


def solve(
    codes: Sequence[str],
    *,
    position: str | None = None,
    seconds: float | None = None,
    nodes: int | None = None,
    keep: Keep | None = None,
    as_json: bool = False,
    executor: Executor | None = None,
) -> int:
    """Print verdict and figures for each code, in order; hand winning lines to `keep`.

    `seconds`: for each, None: the usual time of the game, or with `nodes` no limit. `executor`: where to search,
    None: here. Returns the exit status: 0 if all can be won, else 1. Raises `CodeError`, `PositionError` before
    any work.
    """
    games = [GameCode.parse(code) for code in codes]
    for code in games:
        Session(code, position)
    all_won = True
    for code, found in zip(games, _answers(games, position, seconds, nodes, executor), strict=True):
        print(_json(code, found) if as_json else _text(code, found), flush=True)
        won = found.verdict is Verdict.WINNABLE
        all_won = all_won and won
        if won and keep is not None:
            keep(code, position, found)
    return 0 if all_won else 1


def _answers(
    games: Sequence[GameCode],
    position: str | None,
    seconds: float | None,
    nodes: int | None,
    executor: Executor | None,
) -> Iterator[Answer]:
    if executor is None:
        return (answer(str(code), position, seconds, nodes=nodes) for code in games)
    futures = [executor.submit(answer, str(code), position, seconds, nodes=nodes) for code in games]
    return (future.result() for future in futures)


def _json(code: GameCode, found: Answer) -> str:
    return json.dumps(
        {
            "code": str(code),
            "verdict": str(found.verdict),
            "actions": len(found.actions) if found.actions else None,
            "recycles": found.recycles if found.actions else None,
            "nodes": found.nodes,
            "ms": round(found.seconds * _MS, 3),
        }
    )


def _text(code: GameCode, found: Answer) -> str:
    line = ""
    if found.actions:
        recycles = f", {found.recycles} recycles" if code.game == "DS" and not code.vegas else ""
        line = f", {len(found.actions)} actions{recycles}"
    return f"{code}: {found.verdict}{line}, {found.nodes} nodes, {found.seconds * _MS:.1f} ms"
