"""``solitaire-haven stats``: the figures of the games played, and the list of them out and in again."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from game.engine.code import MODES
from game.locale import ngettext, writing
from game.replay.errors import shown
from game.storage.atomic import write_atomic
from game.storage.exchange import ExchangeError, read_file, to_csv, to_json
from game.storage.figures import Figures, by_mode, figures
from game.storage.paths import DataDir
from game.storage.results import Results
from game.views.numbers import clock, score_text

BAD: Final = 2
_COLUMN: Final = 10


def stats(data: DataDir, mode: str | None, *, form: str) -> int:
    """Print the figures (`form` ``text``), or figures and games (``json``), or the games (``csv``).

    Returns the exit status: 0 done, 2 the results cannot be read.
    """
    with _opened(data) as results:
        modes = [mode] if mode is not None else list(MODES)
        games = results.games(mode)
        if form == "json":
            print(to_json(games, modes), end="")
        elif form == "csv":
            print(to_csv(games), end="")
        else:
            parts = by_mode(games)
            print("\n".join(in_words({name: figures(name, parts[name]) for name in modes})))
        return _told(results)


def export(data: DataDir, mode: str | None, path: Path) -> int:
    """Write the games to a file whose name ends in ``.csv`` or ``.json``. Returns the exit status."""
    suffix = path.suffix.lower()
    if suffix not in (".csv", ".json"):
        return _complain(f"{shown(str(path))}: the name must end in .csv or .json")
    with _opened(data) as results:
        games = results.games(mode)
        status = _told(results)
        if status == 0:
            modes = [mode] if mode is not None else MODES
            text = to_csv(games) if suffix == ".csv" else to_json(games, modes)
            try:
                write_atomic(path, text.encode("utf-8"))
            except OSError as error:
                return _complain(f"{shown(str(path))}: {error.strerror or error}")
            print(f"{ngettext('{n} game', '{n} games', len(games))} written to {shown(str(path))}")
        return status


def take_in(data: DataDir, path: Path) -> int:
    """Add the games of a file. Returns the exit status: 1 if some of its rows were refused, 2 if nothing was done."""
    try:
        found = read_file(path)
    except ExchangeError as error:
        return _complain(f"{shown(str(path))}: {error}")
    problem = data.create()
    if problem is not None:
        return _complain(str(problem))
    with _opened(data, create=True) as results:
        added, problem = results.add(found.games)
        status = _told(results)
        if problem is not None:
            return _complain(str(problem))
    for fault in found.faults:
        print(f"{shown(str(path))}: {found.unit} {fault.row}: {fault.reason}", file=sys.stderr)
    known = len(found.games) - added
    told = ngettext("{n} game added", "{n} games added", added)
    print(f"{told}, {known} known already, {len(found.faults)} refused")
    return status or int(bool(found.faults))


def reset(data: DataDir) -> int:
    """Forget all games; a copy of the results is kept. Returns the exit status."""
    with _opened(data) as results:
        status = _told(results)
        copy, problem = results.reset()
        if problem is not None:
            return _complain(str(problem))
        if copy is None:
            print("There are no results")
        else:
            print(f"All results are deleted; a copy is kept as {shown(str(copy))}")
        return status


def in_words(told: dict[str, Figures]) -> list[str]:
    """A table: a column a mode, a line a figure."""
    lines = ["".ljust(16) + "".join(mode.rjust(_COLUMN) for mode in told)]
    for title, tell in _LINES:
        values = [tell(mode, f) or "–" for mode, f in told.items()]
        if any(value != "–" for value in values):
            lines.append(title.ljust(16) + "".join(value.rjust(_COLUMN) for value in values))
    return lines


def _score(mode: str, score: float | None) -> str:
    return "" if score is None else score_text(round(score), vegas=mode.endswith("V"))


def _time(ms: float | None) -> str:
    return "" if ms is None else clock(round(ms))


def _whole(number: float | None) -> str:
    return "" if number is None else writing.number(round(number))


_LINES: Final[Sequence[tuple[str, Callable[[str, Figures], str]]]] = (
    ("played", lambda mode, f: _whole(f.played)),
    ("won", lambda mode, f: _whole(f.won)),
    ("win rate", lambda mode, f: "" if f.win_rate is None else f"{f.win_rate:.1%}"),
    ("streak", lambda mode, f: _whole(f.streak)),
    ("longest streak", lambda mode, f: _whole(f.longest_streak)),
    ("best score", lambda mode, f: _score(mode, f.best_score)),
    ("average score", lambda mode, f: _score(mode, f.average_score)),
    ("best time", lambda mode, f: _time(f.best_time_ms)),
    ("average time", lambda mode, f: _time(f.average_time_ms)),
    ("fewest moves", lambda mode, f: _whole(f.best_moves)),
    ("average moves", lambda mode, f: _whole(f.average_moves)),
    ("bank", lambda mode, f: _score(mode, f.bank)),
)


def _opened(data: DataDir, *, create: bool = False) -> Results:
    return Results(data.results_file, create=create)


def _told(results: Results) -> int:
    """Print what the results have to say of their file; 2 if it could not be read."""
    for notice in results.notices:
        print(f"solitaire-haven: {notice}", file=sys.stderr)
    return 0 if results.usable or not results.notices else BAD


def _complain(sentence: str) -> int:
    print(f"solitaire-haven: {sentence}", file=sys.stderr)
    return BAD
