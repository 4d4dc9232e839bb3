"""What the solver costs, beside the programs of `rivals` where they are installed.

``python -m tests.bench.bench_solver [DEALS]`` prints a table; nothing is asserted on time.
"""

from __future__ import annotations

import statistics
import sys
from collections.abc import Callable
from functools import partial
from time import perf_counter
from typing import NamedTuple, TypeVar

from game.engine.code import GameCode
from game.engine.session import Session
from game.engine.table import Table
from game.solver.double import End, Play, Position, position_of
from game.solver.double_solver import find_line
from game.solver.seahaven import problem_of, search
from game.solver.verdict import Budget
from tests.bench.rivals import FreecellSolver, KlondikeSolver

DEALS = 200
ONE_DECK_DEALS = 50
"""Klondike-Solver takes its time with each."""
SECONDS = 5.0

T = TypeVar("T")


def _strictly(table: Table) -> bool:
    return search(problem_of(table, one_by_one=True)).digs is not None


def _seahaven(table: Table) -> bool:
    return search(problem_of(table)).digs is not None


def _verdict(position: Position, draw: int) -> bool | None:
    found = find_line(position, Play(draw, False), Budget(SECONDS))
    if isinstance(found, End):
        return False if found is End.EXHAUSTED else None
    return True


def _table(options: str, deal: int) -> Table:
    return Session(GameCode("SH" if options[0] == "C" else "DS", options, deal)).table


class Measured(NamedTuple):
    """What a solver said of each deal, and how long that took, in milliseconds."""

    verdicts: list[bool | None]
    times: list[float]


def measure(name: str, deals: int, make: Callable[[int], T], solve: Callable[[T], bool | None]) -> Measured:
    """Print what `solve` costs for the deals 0, 1, 2 … that `make` gives it."""
    verdicts, times = [], []
    for deal in range(deals):
        made = make(deal)
        start = perf_counter()
        verdicts.append(solve(made))
        times.append((perf_counter() - start) * 1000)
    ordered = sorted(times)
    mean = statistics.mean(times)
    print(
        f"{name:44} {deals:5} deals  won {verdicts.count(True):5}  open {verdicts.count(None):3}  "
        f"median {statistics.median(times):8.3f}  mean {mean:8.3f}  p99 {ordered[deals * 99 // 100]:8.2f}  "
        f"max {ordered[-1]:8.1f} ms",
        flush=True,
    )
    return Measured(verdicts, times)


def _compare(ours: Measured, theirs: Measured) -> None:
    pairs = list(zip(ours.verdicts, theirs.verdicts, ours.times, theirs.times, strict=True))
    decided = [pair for pair in pairs if None not in pair[:2]]
    same = sum(our is their for our, their, _, _ in decided)
    print(
        f"same verdict on the {same} of {len(decided)} deals that both decided; our mean is "
        f"{sum(theirs.times) / sum(ours.times):.1f} times as fast, and {_ratio(decided):.1f} times on those"
    )


def _ratio(decided: list[tuple[bool | None, bool | None, float, float]]) -> float:
    return sum([their for *_, their in decided]) / sum([our for _, _, our, _ in decided])


def seahaven(deals: int) -> None:
    """Seahaven Towers by our rule and by the strict one, the latter beside Freecell Solver."""
    for options in ("C4", "C2", "C1"):
        measure(f"Seahaven Towers {options}", deals, partial(_table, options), _seahaven)
    ours = measure("Seahaven Towers C4, strict rule", deals, partial(_table, "C4"), _strictly)
    other = FreecellSolver.load()
    if other is None:
        print("Freecell Solver is not installed: no comparison")
    else:
        _compare(ours, measure("Freecell Solver, strict rule", deals, partial(_table, "C4"), other.solve))


def double(deals: int) -> None:
    """Double Solitaire with recycling; and the same search on one deck, beside Klondike-Solver."""
    for draw in (1, 3):
        measure(
            f"Double Solitaire, Draw {draw}, recycling",
            deals,
            lambda deal, draw=draw: position_of(_table(f"D{draw}N", deal)),
            partial(_verdict, draw=draw),
        )
    other = KlondikeSolver.load()
    if other is None:
        print("pyksolve is not installed: no comparison")
        return
    deals = min(deals, ONE_DECK_DEALS)
    for draw in (1, 3):
        make = partial(other.deal, draw=draw)
        ours = measure(f"One deck, Draw {draw}, recycling", deals, make, partial(_verdict, draw=draw))
        _compare(ours, measure(f"pyksolve, one deck, Draw {draw}", deals, make, lambda _: other.solve()))


def main() -> None:
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else DEALS
    seahaven(deals)
    double(deals)


if __name__ == "__main__":
    main()
