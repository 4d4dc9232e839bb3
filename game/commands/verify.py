"""``solitaire-haven verify``: check replay files and folders of them, on all cores if there are many."""

from __future__ import annotations

import json
import os
import re
import sys
from collections import deque
from collections.abc import Iterator, Sequence
from itertools import chain, islice
from typing import TYPE_CHECKING, Final

from game.engine.code import GameCode
from game.replay.errors import shown
from game.replay.format import SUFFIX
from game.replay.verify import Verdict, verify_file

if TYPE_CHECKING:
    from concurrent.futures import Future

MANY: Final = 64
"""From so many files on, more than one process pays."""

_BATCH: Final = 8
_BATCHES_A_JOB: Final = 4
_MOST_JOBS: Final = 61  # what Windows can wait for at once
_PROGRESS_EVERY: Final = 50
_MANY_FAULTS: Final = 3
"""From so many faulty files on, their reasons are counted in a table."""

UNLISTED: Final = "The folder cannot be read: {reason}"

Found = str | Verdict
"""A file to check, or the verdict on a folder that cannot be listed."""


def verify(paths: Sequence[str], *, as_json: bool, jobs: int | None) -> int:
    """Check `paths` and print one line a file, in a stable order. `jobs`: processes, None to choose.

    Returns the exit status: 0 all good, 1 at least one is not, 2 no replay found.
    """
    progress = _Progress()
    reasons = _Reasons()
    good = faulty = 0
    for verdict in verdicts(find_replays(paths), jobs):
        good += verdict.ok
        faulty += not verdict.ok
        reasons.count(verdict)
        progress.clear()
        for warning in verdict.warnings:
            print(f"{shown(verdict.file)}: {warning}", file=sys.stderr)
        print(json.dumps(verdict.as_json()) if as_json else in_words(verdict), flush=True)
        progress.show(good + faulty)
    progress.clear()
    if not good + faulty:
        print("No replay found", file=sys.stderr)
        return 2
    if not as_json:
        if faulty >= _MANY_FAULTS:
            print("\n".join(reasons.table()), file=sys.stderr)
        print(
            f"{good} good, {faulty} faulty; "
            "this proves legality, score and moves, not time: the times are as recorded",
            file=sys.stderr,
        )
    return 1 if faulty else 0


def find_replays(paths: Sequence[str]) -> Iterator[Found]:
    """The files among `paths` as they are, and all replays below its folders; links to folders are not followed."""
    for path in paths:
        if os.path.isdir(path):  # noqa: PTH112 (unlike Path.is_dir it never raises)
            yield from _below(path)
        else:
            yield path


def in_words(verdict: Verdict) -> str:
    """The verdict as a line of text."""
    name = shown(verdict.file)
    if not verdict.ok:
        where = f"line {verdict.line}: " if verdict.line is not None else ""
        return f"FAULT  {name}: {where}{verdict.error}"
    vegas = verdict.code is not None and GameCode.parse(verdict.code).vegas
    score = _dollars(verdict.score) if vegas else verdict.score
    custom = ", custom position" if verdict.custom else ""
    return (
        f"ok     {name}: {verdict.code}{custom}, {verdict.result}, score {score}, moves {verdict.moves}, "
        f"actions {verdict.actions}, time as recorded {_clock(verdict.time_ms)}"
    )


def _dollars(score: int) -> str:
    return f"-${-score}" if score < 0 else f"${score}"  # R-DS-52


def _clock(ms: int) -> str:
    seconds, ms = divmod(ms, 1000)
    minutes, seconds = divmod(seconds, 60)
    return f"{minutes}:{seconds:02}.{ms:03}"


def _below(folder: str) -> Iterator[Found]:
    failed: list[OSError] = []
    for place, folders, files in os.walk(folder, onerror=failed.append):
        folders.sort()
        for name in sorted(files):
            if name.endswith(SUFFIX):
                yield os.path.join(place, name)  # noqa: PTH118 (keeps the path as it was given)
        yield from _unlisted(failed)
    yield from _unlisted(failed)


def _unlisted(failed: list[OSError]) -> Iterator[Verdict]:
    for error in failed:
        reason = UNLISTED.format(reason=error.strerror)
        yield Verdict(str(error.filename), error=reason, kind=UNLISTED)
    failed.clear()


def verdicts(found: Iterator[Found], jobs: int | None) -> Iterator[Verdict]:
    """The verdicts in the order of what was found. `jobs`: processes, None to choose."""
    head = list(islice(found, MANY))
    if jobs is None:
        jobs = _cores() if len(head) == MANY else 1
    everything = chain(head, found)
    if jobs == 1 or len(head) < 2:
        return map(_check, everything)
    return _in_parallel(everything, min(jobs, _MOST_JOBS))


def _in_parallel(found: Iterator[Found], jobs: int) -> Iterator[Verdict]:
    """The verdicts in order; only a window of the work is in memory, however many files there are."""
    from game.processes import worker_pool

    running: deque[Future[list[Verdict]]] = deque()
    with worker_pool(jobs) as pool:
        while batch := list(islice(found, _BATCH)):
            running.append(pool.submit(_check_all, batch))
            if len(running) >= jobs * _BATCHES_A_JOB:
                yield from running.popleft().result()
        while running:
            yield from running.popleft().result()


def _check_all(batch: list[Found]) -> list[Verdict]:
    return [_check(found) for found in batch]


def _check(found: Found) -> Verdict:
    return found if isinstance(found, Verdict) else verify_file(found)


def _cores() -> int:
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class _Reasons:
    """How often each kind of fault came, and the first file with it; the program knows only so many kinds."""

    def __init__(self) -> None:
        self._counts: dict[str, int] = {}
        self._first: dict[str, str] = {}

    def count(self, verdict: Verdict) -> None:
        if verdict.ok:
            return
        kind = re.sub(r"\{\w+\}", "…", verdict.kind or "")
        self._counts[kind] = self._counts.get(kind, 0) + 1
        where = f" line {verdict.line}" if verdict.line is not None else ""
        self._first.setdefault(kind, shown(verdict.file) + where)

    def table(self) -> Iterator[str]:
        """The most frequent kind first."""
        for kind, count in sorted(self._counts.items(), key=lambda item: (-item[1], item[0])):
            yield f"{count:6}  {kind} (first: {self._first[kind]})"


class _Progress:
    """How far it is, on a terminal that does not show the results themselves."""

    def __init__(self) -> None:
        streams = sys.stderr is not None and sys.stdout is not None
        self._wanted = streams and sys.stderr.isatty() and not sys.stdout.isatty()
        self._shown = False

    def show(self, done: int) -> None:
        if self._wanted and done % _PROGRESS_EVERY == 0:
            print(f"{done} checked", end="\r", file=sys.stderr, flush=True)
            self._shown = True

    def clear(self) -> None:
        if self._shown:
            print("\x1b[2K", end="\r", file=sys.stderr, flush=True)
            self._shown = False
