"""What the solver costs, beside Freecell Solver's own library where it is installed (Debian libfreecell-solver0).

``python tests/bench/bench_solver.py [DEALS]`` prints a table; nothing is asserted on time. Another place for
the library can be named in the environment variable FREECELL_SOLVER.
"""

from __future__ import annotations

import ctypes
import ctypes.util
import os
import statistics
import sys
from collections.abc import Callable
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).parents[2]))

from game.engine.code import GameCode
from game.engine.session import Session
from game.engine.table import Table
from game.solver.double import End, Play, position_of
from game.solver.double_solver import find_line
from game.solver.seahaven import problem_of, search
from game.solver.verdict import Budget

DEALS = 200
ITERATIONS = 1_000_000
SECONDS = 5.0
_SOLVED, _NOT_SOLVABLE = 0, 1

Solve = Callable[[Table], bool | None]
"""Whether a table can be won; None: not decided."""


class FreecellSolver:
    """The library in this process, with its preset for Seahaven Towers (which has the strict rule)."""

    def __init__(self, library: ctypes.CDLL) -> None:
        self._library = library
        library.freecell_solver_user_alloc.restype = ctypes.c_void_p
        library.freecell_solver_user_free.argtypes = [ctypes.c_void_p]
        library.freecell_solver_user_apply_preset.argtypes = [ctypes.c_void_p, ctypes.c_char_p]
        library.freecell_solver_user_limit_iterations_long.argtypes = [ctypes.c_void_p, ctypes.c_long]
        library.freecell_solver_user_solve_board.argtypes = [ctypes.c_void_p, ctypes.c_char_p]

    @classmethod
    def load(cls) -> FreecellSolver | None:
        """The library, or None if it is not installed."""
        name = os.environ.get("FREECELL_SOLVER") or ctypes.util.find_library("freecell-solver")
        return cls(ctypes.CDLL(name)) if name else None

    def solve(self, table: Table, iterations: int = ITERATIONS) -> bool | None:
        """Whether the deal can be won by the strict rule."""
        user = self._library.freecell_solver_user_alloc()
        try:
            self._library.freecell_solver_user_apply_preset(user, b"seahaven_towers")
            self._library.freecell_solver_user_limit_iterations_long(user, iterations)
            end = self._library.freecell_solver_user_solve_board(user, _board(table))
        finally:
            self._library.freecell_solver_user_free(user)
        return {_SOLVED: True, _NOT_SOLVABLE: False}.get(end)


def _board(table: Table) -> bytes:
    cells = " ".join([card.up for name in table.names.cells for card in table[name]])
    columns = [" ".join([card.up for card in table[name]]) for name in table.names.columns]
    return ("\n".join([f"FC: {cells}", *columns]) + "\n").encode("ascii")


def _strictly(table: Table) -> bool:
    return search(problem_of(table, one_by_one=True)).digs is not None


def _seahaven(table: Table) -> bool:
    return search(problem_of(table)).digs is not None


def _double(draw: int) -> Solve:
    def solve(table: Table) -> bool | None:
        found = find_line(position_of(table), Play(draw, False), Budget(SECONDS))
        if isinstance(found, End):
            return False if found is End.EXHAUSTED else None
        return True

    return solve


def measure(name: str, options: str, deals: int, solve: Solve) -> tuple[list[bool | None], float]:
    """Print what `solve` costs; gives its verdicts and its mean."""
    verdicts, times = [], []
    game = "SH" if options[0] == "C" else "DS"
    for deal in range(deals):
        table = Session(GameCode(game, options, deal)).table
        start = perf_counter()
        verdicts.append(solve(table))
        times.append((perf_counter() - start) * 1000)
    ordered = sorted(times)
    mean = statistics.mean(times)
    print(
        f"{name:44} {deals:5} deals  won {verdicts.count(True):5}  open {verdicts.count(None):3}  "
        f"median {statistics.median(times):8.3f}  mean {mean:8.3f}  p99 {ordered[deals * 99 // 100]:8.2f}  "
        f"max {ordered[-1]:8.1f} ms",
        flush=True,
    )
    return verdicts, mean


def main() -> None:
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else DEALS
    for options in ("C4", "C2", "C1"):
        measure(f"Seahaven Towers {options}", options, deals, _seahaven)
    ours, our_mean = measure("Seahaven Towers C4, strict rule", "C4", deals, _strictly)
    other = FreecellSolver.load()
    if other is None:
        print("Freecell Solver is not installed: no comparison")
    else:
        theirs, their_mean = measure("Freecell Solver, strict rule", "C4", deals, other.solve)
        both = [(a, b) for a, b in zip(ours, theirs, strict=True) if b is not None]
        same = sum(a == b for a, b in both)
        print(
            f"same verdict on {same} of {len(both)} deals; {their_mean / our_mean:.1f} times faster in the mean"
        )
    for draw in (1, 3):
        measure(f"Double Solitaire, Draw {draw}, recycling", f"D{draw}N", deals, _double(draw))


if __name__ == "__main__":
    main()
