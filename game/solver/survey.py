"""``solitaire-haven survey``: how many deals of a mode can be won.

The deals are cut into batches that any executor can work off in any order; the file of a survey holds the
sums of the finished ones, so that it can be stopped and gone on with at any time.
"""

from __future__ import annotations

import errno
import json
import os
import sys
from collections.abc import Callable, Mapping
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from dataclasses import asdict, dataclass, field
from math import inf, sqrt
from pathlib import Path
from typing import Any, Final

from game.engine.code import DEALS, MODES, GameCode
from game.engine.shuffle import SplitMix64
from game.processes import worker_pool
from game.solver.answer import answer
from game.solver.verdict import Verdict

MOST_IN_A_BATCH = 10_000
BATCHES = 100
"""A survey has about so many batches, unless these would be too large."""
_AHEAD = 2
_CONFIDENCE = 1.959964
"""Standard deviations that hold 95 % of a normal distribution."""


@dataclass
class Tally:
    """What has been found out."""

    deals: int = 0
    winnable: int = 0
    lost: int = 0
    nodes: int = 0
    seconds: float = 0.0
    recycles: int = 0

    def add(self, other: Tally) -> None:
        """Take in the deals of another tally."""
        for name, value in asdict(other).items():
            setattr(self, name, getattr(self, name) + value)

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % confidence interval (Wilson) of the share that was won."""
        n, z = self.deals, _CONFIDENCE
        share = self.winnable / n
        middle = share + z * z / (2 * n)
        half = z * sqrt(share * (1 - share) / n + z * z / (4 * n * n))
        return (middle - half) / (1 + z * z / n), (middle + half) / (1 + z * z / n)


@dataclass
class Survey:
    """A survey as its file holds it."""

    mode: str
    deals: int
    seed: int
    batch: int
    seconds: float | None
    most_nodes: int | None
    tally: Tally = field(default_factory=Tally)
    done: list[int] = field(default_factory=list)
    """The numbers of the finished batches."""

    @property
    def batches(self) -> int:
        """How many batches the survey has."""
        return -(-self.deals // self.batch)

    @property
    def adds_up(self) -> bool:
        """Whether the sums can be those of the batches that are done."""
        sizes = [self.size(number) for number in self.done]
        sums = self.tally
        return (
            self.mode in MODES
            and len(set(self.done)) == len(sizes)
            and all(sizes)
            and sum(sizes) == sums.deals
            and sums.winnable + sums.lost <= sums.deals
        )

    def size(self, number: int) -> int:
        """How many deals a batch has; 0: there is no such batch."""
        return max(0, min(self.batch, self.deals - number * self.batch)) if number >= 0 else 0


class OtherSurveyError(ValueError):
    """The file belongs to a survey of something else."""


class BadStateError(ValueError):
    """The file holds no survey, or one that this version does not understand."""


def deal_number(seed: int, index: int) -> int:
    """The deal that a survey with `seed` tries as number `index`; any deal is as likely as any other."""
    return SplitMix64((SplitMix64(seed).next() + index) * 0x9E3779B97F4A7C15).next() % DEALS


def survey(
    mode: str,
    deals: int,
    *,
    jobs: int = 1,
    seed: int = 0,
    seconds: float | None = None,
    most_nodes: int | None = None,
    state: Path | None = None,
    executor: Executor | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> int:
    """Try `deals` deals of `mode` (``C4``, ``D1N`` …) and print what share can be won.

    `executor`: who does the work, None: `jobs` processes. `state`: the file that keeps what is done.
    Returns the exit status 0. Raises `OtherSurveyError`, `BadStateError`, OSError that names the file; before any work,
    if the file cannot be used.
    """
    run = _opened(mode, deals, seed, seconds, most_nodes, state)
    done = set(run.done)
    left = [number for number in range(run.batches) if number not in done]
    if state is not None and left:
        _save(run, state)
    if executor is not None:
        _work_off(run, left, executor, jobs, state, progress)
    elif left:
        with worker_pool(jobs, "spawn") as pool:
            _work_off(run, left, pool, jobs, state, progress)
    print(in_words(run))
    return 0


def tally(
    mode: str, seed: int, first: int, last: int, seconds: float | None, most_nodes: int | None
) -> Tally:
    """Try the deals from index `first` to before `last`; the work of one batch."""
    game = "SH" if mode.startswith("C") else "DS"
    found = Tally()
    for index in range(first, last):
        one = answer(str(GameCode(game, mode, deal_number(seed, index))), None, seconds, nodes=most_nodes)
        won = one.verdict is Verdict.WINNABLE
        found.add(Tally(1, won, one.verdict is Verdict.LOST, one.nodes, one.seconds, one.recycles))
    return found


def in_words(run: Survey) -> str:
    """The figures as one line."""
    sums = run.tally
    if not sums.deals:
        return f"{run.mode}: no deals"
    low, high = sums.interval
    open_deals = sums.deals - sums.winnable - sums.lost
    text = (
        f"{run.mode}: {sums.deals} deals, winnable {100 * sums.winnable / sums.deals:.3f} % "
        f"(95 % CI {100 * low:.3f}–{100 * high:.3f}), lost {sums.lost}, not found {open_deals}; "
        f"a deal: {sums.nodes / sums.deals:.0f} nodes, {1000 * sums.seconds / sums.deals:.2f} ms"
    )
    if sums.recycles:
        text += f"; a win: {sums.recycles / sums.winnable:.1f} recycles"
    return text


def terminal_progress() -> Callable[[int, int], None] | None:
    """Progress on a terminal that does not show the result itself, else none."""
    if sys.stderr is None or not sys.stderr.isatty():
        return None

    def show(done: int, of: int) -> None:
        print(f"{done} of {of} deals", end="\n" if done == of else "\r", file=sys.stderr, flush=True)

    return show


def _work_off(
    run: Survey,
    left: list[int],
    executor: Executor,
    jobs: int,
    state: Path | None,
    progress: Callable[[int, int], None] | None,
) -> None:
    """Only as many batches are handed out ahead as keep everybody busy, however long the survey is."""
    running: dict[Future[Tally], int] = {}
    waiting = iter(left)
    while True:
        while len(running) < jobs * _AHEAD and (number := next(waiting, None)) is not None:
            first = number * run.batch
            last = first + run.size(number)
            future = executor.submit(tally, run.mode, run.seed, first, last, run.seconds, run.most_nodes)
            running[future] = number
        if not running:
            return
        for future in wait(running, return_when=FIRST_COMPLETED).done:
            run.tally.add(future.result())
            run.done.append(running.pop(future))
            if state is not None:
                _save(run, state)
            if progress is not None:
                progress(run.tally.deals, run.deals)


def _opened(
    mode: str, deals: int, seed: int, seconds: float | None, most_nodes: int | None, state: Path | None
) -> Survey:
    batch = max(1, min(MOST_IN_A_BATCH, deals // BATCHES))
    run = Survey(mode, deals, seed, batch, seconds, most_nodes)
    if state is None or not state.exists():
        return run
    kept = _read(state)
    asked = mode, deals, seed, seconds, most_nodes
    if (kept.mode, kept.deals, kept.seed, kept.seconds, kept.most_nodes) != asked:
        limit = "the usual time" if kept.seconds is None else f"{kept.seconds:g} seconds"
        if kept.most_nodes is not None:
            limit = f"{kept.most_nodes} nodes"
        raise OtherSurveyError(
            f"{state} belongs to the survey of {kept.deals} deals of {kept.mode} with seed {kept.seed}"
            f" and {limit} for each"
        )
    return kept


def _read(state: Path) -> Survey:
    """Raises `BadStateError`, OSError."""
    if not state.is_file():
        raise OSError(errno.EINVAL, "This is no regular file", str(state))
    try:
        values = json.loads(state.read_bytes())
        kept = Survey(**_typed(values, _SURVEY))
        kept.tally = Tally(**_typed(values["tally"], _TALLY))
    except (ValueError, RecursionError):
        raise BadStateError(str(state)) from None
    if not kept.adds_up:
        raise BadStateError(str(state))
    return kept


def _typed(values: object, checks: Mapping[str, Callable[[Any], bool]]) -> dict[str, Any]:
    """`values` if they are an object with just these keys, each with a value that will do. Raises ValueError."""
    if not isinstance(values, dict) or values.keys() != checks.keys():
        raise ValueError(values)
    if not all(check(values[key]) for key, check in checks.items()):
        raise ValueError(values)
    return values


def _whole(value: object) -> bool:
    return type(value) is int and value >= 0


def _time(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value < inf


_SURVEY: Final[Mapping[str, Callable[[Any], bool]]] = {
    "mode": lambda value: isinstance(value, str),
    "deals": _whole,
    "seed": lambda value: type(value) is int,
    "batch": lambda value: _whole(value) and value > 0,
    "seconds": lambda value: value is None or _time(value),
    "most_nodes": lambda value: value is None or _whole(value),
    "tally": lambda value: True,
    "done": lambda value: isinstance(value, list) and all(map(_whole, value)),
}
_TALLY: Final[Mapping[str, Callable[[Any], bool]]] = {
    "deals": _whole,
    "winnable": _whole,
    "lost": _whole,
    "nodes": _whole,
    "seconds": _time,
    "recycles": _whole,
}


def _save(run: Survey, state: Path) -> None:
    """Written so that a crash at any instant leaves the old or the new content. Raises OSError that names `state`."""
    new = state.with_name(state.name + ".new")
    try:
        with new.open("w", encoding="utf-8") as file:
            json.dump(asdict(run), file)
            file.flush()
            os.fsync(file.fileno())
        new.replace(state)
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(state)) from error
