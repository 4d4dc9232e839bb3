"""``solitaire-haven solve`` and ``survey``: can this be won, and how often can such deals be won?"""

from __future__ import annotations

import argparse
import errno
import os
import re
import sys
from collections.abc import Iterable, Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any

from game.commands.arguments import mode, path, whole_number
from game.engine.code import MODES, GameCode
from game.solver.verdict import Answer

MOST_DEALS = 10**12
MOST_SECONDS = 86_400


def add_parsers(commands: Any, common: argparse.ArgumentParser) -> None:
    """Add the two commands to the command line."""
    solve = commands.add_parser(
        "solve", help="tell whether deals can be won", parents=[common], allow_abbrev=False
    )
    solve.add_argument("codes", nargs="+", metavar="CODE")
    solve.add_argument("--position", metavar="TEXT", help="start from this position instead of the deal")
    _add_limits(solve)
    solve.add_argument("--replays", type=path, metavar="DIR", help="write winning lines there as replays")
    solve.add_argument("--json", action="store_true", help="print one JSON object a code")

    survey = commands.add_parser(
        "survey", help="tell how many deals of a mode can be won", parents=[common], allow_abbrev=False
    )
    survey.add_argument("mode", type=mode, metavar="MODE", help=", ".join(MODES))
    survey.add_argument(
        "--deals", type=_count, default=1000, metavar="N", help="how many deals to try (1000)"
    )
    survey.add_argument("--jobs", type=_count, default=1, metavar="J", help="processes to use (1)")
    survey.add_argument(
        "--seed", dest="deals_seed", type=whole_number, default=0, metavar="S", help="which deals (0)"
    )
    _add_limits(survey)
    survey.add_argument("--state", type=path, metavar="FILE", help="keep the sums here, and go on from them")
    survey.add_argument("--dask", metavar="ADDRESS", help="hand the work to a Dask cluster (extra: cluster)")


def _add_limits(command: argparse.ArgumentParser) -> None:
    limits = command.add_mutually_exclusive_group()
    limits.add_argument("--seconds", type=_seconds, metavar="S", help="how long to search for each")
    limits.add_argument(
        "--nodes", type=_count, metavar="N", help="how far to search for each; the same on every machine"
    )


def _seconds(text: str) -> float:
    if re.fullmatch(r"[0-9]{1,5}(\.[0-9]{1,9})?", text) and 0 < float(text) <= MOST_SECONDS:
        return float(text)
    raise argparse.ArgumentTypeError(f"the number of seconds is more than 0 and at most {MOST_SECONDS}")


def _count(text: str) -> int:
    if re.fullmatch(r"[0-9]{1,13}", text) and 1 <= int(text) <= MOST_DEALS:
        return int(text)
    raise argparse.ArgumentTypeError(f"the number is from 1 to {MOST_DEALS}")


def solve(given: dict[str, Any]) -> int:
    """Print a verdict for each code; see `game.solver.command.solve`. Returns the exit status."""
    from game.replay.line import write_line
    from game.solver.command import solve as search

    folder: Path | None = given["replays"]
    if folder is not None:
        _prepare(folder, [_replay(folder, GameCode.parse(code)) for code in given["codes"]])

    def keep(code: GameCode, position: str | None, found: Answer) -> None:
        if folder is not None:
            write_line(_replay(folder, code), code, position, found.actions)

    return search(
        given["codes"],
        position=given["position"],
        seconds=given["seconds"],
        nodes=given["nodes"],
        keep=keep if folder is not None else None,
        as_json=given["json"],
    )


def _replay(folder: Path, code: GameCode) -> Path:
    return folder / f"{code}.replay"


def _prepare(folder: Path, replays: Iterable[Path]) -> None:
    """Make the folder, and see that it can be written to before anything is searched for.

    Raises OSError that names what is in the way.
    """
    try:
        if folder.exists() and not folder.is_dir():
            raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR))
        folder.mkdir(parents=True, exist_ok=True)
        TemporaryFile(dir=folder).close()
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(folder)) from error
    for replay in replays:
        if replay.exists() and not replay.is_file():
            raise OSError(errno.EINVAL, "This is no regular file", str(replay))


def survey(given: dict[str, Any]) -> int:
    """Print the share of winnable deals; see `game.solver.survey.survey`. Returns the exit status.

    A file of sums that cannot be used is set aside (CASES 23), and the survey begins anew.
    """
    from game.solver.survey import BadStateError, OtherSurveyError, terminal_progress
    from game.solver.survey import survey as run
    from game.storage.atomic import set_aside, told_aside

    def search() -> int:
        with _cluster(given["dask"]) as executor:
            return run(
                given["mode"],
                given["deals"],
                jobs=given["jobs"],
                seed=given["deals_seed"],
                seconds=given["seconds"],
                most_nodes=given["nodes"],
                state=given["state"],
                executor=executor,
                progress=terminal_progress(),
            )

    try:
        try:
            return search()
        except BadStateError:
            aside = set_aside(given["state"], datetime.now().astimezone())
            told = told_aside(given["state"], aside)
            if aside is not None:
                print(f"solitaire-haven: {told}, and the survey begins anew", file=sys.stderr)
                return search()
            print(f"solitaire-haven: {told}", file=sys.stderr)
    except OtherSurveyError as error:
        print(f"solitaire-haven: {error}", file=sys.stderr)
    except ImportError:
        print(
            "solitaire-haven: --dask needs the extra cluster: pip install solitaire-haven[cluster]",
            file=sys.stderr,
        )
    return 2


@contextmanager
def _cluster(address: str | None) -> Iterator[Executor | None]:
    """The executor of a Dask cluster; None without an address."""
    if address is None:
        yield None
        return
    from distributed import Client

    with Client(address) as client:
        yield client.get_executor()
