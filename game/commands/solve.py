"""``solitaire-haven solve`` and ``survey``: can this be won, and how often can such deals be won?"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from game.commands.arguments import mode
from game.engine.code import MODES, GameCode
from game.solver.verdict import Answer

MOST_DEALS = 10**12


def add_parsers(commands: Any, common: argparse.ArgumentParser) -> None:
    """Add the two commands to the command line."""
    solve = commands.add_parser(
        "solve", help="tell whether deals can be won", parents=[common], allow_abbrev=False
    )
    solve.add_argument("codes", nargs="+", metavar="CODE")
    solve.add_argument("--position", metavar="TEXT", help="start from this position instead of the deal")
    solve.add_argument("--seconds", type=_seconds, metavar="S", help="how long to search for each")
    solve.add_argument("--replays", type=Path, metavar="DIR", help="write winning lines there as replays")
    solve.add_argument("--json", action="store_true", help="print one JSON object a code")

    survey = commands.add_parser(
        "survey", help="tell how many deals of a mode can be won", parents=[common], allow_abbrev=False
    )
    survey.add_argument("mode", type=mode, metavar="MODE", help=", ".join(MODES))
    survey.add_argument(
        "--deals", type=_count, default=1000, metavar="N", help="how many deals to try (1000)"
    )
    survey.add_argument("--jobs", type=_count, default=1, metavar="J", help="processes to use (1)")
    survey.add_argument("--seed", dest="deals_seed", type=int, default=0, metavar="S", help="which deals (0)")
    survey.add_argument("--seconds", type=_seconds, metavar="S", help="how long to search for each")
    survey.add_argument("--state", type=Path, metavar="FILE", help="keep the sums here, and go on from them")
    survey.add_argument("--dask", metavar="ADDRESS", help="hand the work to a Dask cluster (extra: cluster)")


def _seconds(text: str) -> float:
    value = float(text)
    if not 0 < value <= 86_400:
        raise argparse.ArgumentTypeError("seconds are more than 0 and at most 86400")
    return value


def _count(text: str) -> int:
    value = int(text)
    if not 1 <= value <= MOST_DEALS:
        raise argparse.ArgumentTypeError(f"a number from 1 to {MOST_DEALS}")
    return value


def solve(given: dict[str, Any]) -> int:
    """Print a verdict for each code; see `game.solver.command.solve`. Returns the exit status."""
    from game.replay.line import write_line
    from game.solver.command import solve as search

    folder: Path | None = given["replays"]
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)

    def keep(code: GameCode, position: str | None, found: Answer) -> None:
        if folder is not None:
            write_line(folder / f"{code}.replay", code, position, found.actions)

    return search(
        given["codes"],
        position=given["position"],
        seconds=given["seconds"],
        keep=keep if folder is not None else None,
        as_json=given["json"],
    )


def survey(given: dict[str, Any]) -> int:
    """Print the share of winnable deals; see `game.solver.survey.survey`. Returns the exit status."""
    from game.solver.survey import OtherSurveyError, terminal_progress
    from game.solver.survey import survey as run

    try:
        with _cluster(given["dask"]) as executor:
            return run(
                given["mode"],
                given["deals"],
                jobs=given["jobs"],
                seed=given["deals_seed"],
                seconds=given["seconds"],
                state=given["state"],
                executor=executor,
                progress=terminal_progress(),
            )
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
