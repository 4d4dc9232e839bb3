"""The command line. Commands without a window neither load the window's libraries nor need a display."""

from __future__ import annotations

import argparse
import contextlib
import io
import os
import re
import signal
import sys
from collections.abc import Iterator
from datetime import date
from typing import TYPE_CHECKING, Any, Final, NoReturn

from game import __version__
from game.commands.arguments import mode, path, whole_number
from game.engine.code import MODES, GameCode
from game.engine.games import rules_for
from game.engine.refusal import TextError
from game.placement import SMALLEST
from game.replay.errors import shown

if TYPE_CHECKING:
    from game.storage.paths import DataDir

NAME: Final = "solitaire-haven"
LANGUAGES: Final = ("en", "ms", "vi", "ja")
LARGEST: Final = (7680, 4320)
DEFAULT_MODE: Final = "D1N"
DEFAULT_GAMES: Final = 5
MOST_GAMES: Final = 1000

USAGE: Final = 2
INTERRUPTED: Final = 130
TERMINATED: Final = 143
PIPE_CLOSED: Final = 141

_WINDOW_OPTIONS: Final = {
    "size": "--size",
    "fullscreen": "--fullscreen",
    "lang": "--lang",
    "mute": "--mute",
    "instant": "--instant",
    "announce": "--announce",
    "screenshot": "--screenshot",
    "seed": "--seed",
    "today": "--now",
}

_QA_OPTIONS: Final = ("record", "script", "fuzz", "headless")


def main(argv: list[str] | None = None) -> int:
    """Run the command that `argv` (default: the process's arguments) names. Returns the exit status.

    0 done, 1 a negative finding, 2 usage or unreadable input, 3 no display.
    """
    if getattr(sys, "frozen", False):
        from multiprocessing import freeze_support

        freeze_support()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    try:
        arguments = _parser().parse_args(argv)
        windows = {"play": _play, "replay": _replay, "drive": _drive}
        return windows.get(arguments.command, _print)(arguments)
    except SystemExit as finished:
        return finished.code if isinstance(finished.code, int) else USAGE
    except TextError as error:
        print(f"{NAME}: {shown(str(error))}", file=sys.stderr)
        return USAGE
    except KeyboardInterrupt:
        return INTERRUPTED


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        """One sentence, without the usage before it."""
        self.exit(USAGE, f"{NAME}: {message} (see {self.prog} --help)\n")


def _parser() -> _Parser:
    from game.commands.solve import add_parsers as add_solve_parsers

    common = _Parser(add_help=False, argument_default=argparse.SUPPRESS)
    common.add_argument("--data-dir", type=path, metavar="DIR", help="keep settings, results and games here")
    common.add_argument("--version", action="version", version=f"{NAME} {__version__}")
    window = _window_options()
    parser = _Parser(
        prog=NAME,
        description="Double Solitaire and Seahaven Towers. Without a command it opens the window.",
        parents=[common, window],
        allow_abbrev=False,
    )
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", parser_class=_Parser)
    parser.set_defaults(command="play")

    play = commands.add_parser("play", help="open the window", parents=[common, window], allow_abbrev=False)
    play.add_argument("code", nargs="?", metavar="CODE", help="game code, such as DS1-D1N-AAAAAAB")
    play.add_argument("--position", metavar="TEXT", help="start from this position instead of the deal")
    _add_qa(play)

    drive = commands.add_parser(
        "drive",
        help="feed a recording of all input to the window and check what comes of it",
        parents=[common],
        allow_abbrev=False,
    )
    drive.add_argument("file", type=path, metavar="FILE", help="what --record-input has written")
    drive.add_argument("--headless", action="store_true", help="without a screen")

    _add_replay(
        commands.add_parser(
            "replay", help="watch a replay in the window", parents=[common, window], allow_abbrev=False
        )
    )

    verify = commands.add_parser(
        "verify", help="check replays without a window", parents=[common], allow_abbrev=False
    )
    verify.add_argument("paths", nargs="+", metavar="PATH", help="a replay or a folder of replays")
    verify.add_argument("--json", action="store_true", help="print one JSON object a file")
    verify.add_argument("--jobs", type=_jobs, metavar="N", help="processes to use")

    compare = commands.add_parser(
        "compare", help="tell where two replays of one deal part", parents=[common], allow_abbrev=False
    )
    compare.add_argument("files", nargs=2, metavar="FILE", help="a replay")
    compare.add_argument("--json", action="store_true", help="print one JSON object")

    _add_race(
        commands.add_parser("race", help="print the deals of a phrase", parents=[common], allow_abbrev=False)
    )

    deal = commands.add_parser("deal", help="print the table of a code", parents=[common], allow_abbrev=False)
    deal.add_argument("code", metavar="CODE")
    deal.add_argument("--json", action="store_true", help="print code, position and check as JSON")

    _add_stats(
        commands.add_parser("stats", help="print the statistics", parents=[common], allow_abbrev=False)
    )

    add_solve_parsers(commands, common)

    layout = commands.add_parser(
        "layout", help="print where everything is drawn", parents=[common], allow_abbrev=False
    )
    layout.add_argument("code", metavar="CODE")
    layout.add_argument("--position", metavar="TEXT", help="use this position instead of the deal")
    layout.add_argument(
        "--size", type=_size, metavar="WxH", default=argparse.SUPPRESS, help="size of the window in pixels"
    )
    layout.add_argument("--json", action="store_true", help="print JSON, which is the only form there is")
    return parser


def _add_qa(play: argparse.ArgumentParser) -> None:
    group = play.add_argument_group("quality assurance")
    group.add_argument(
        "--record-input", dest="record", type=path, metavar="FILE", help="write all input to FILE"
    )
    way = group.add_mutually_exclusive_group()
    way.add_argument("--script", type=path, metavar="FILE", help="go through the steps in FILE and end")
    way.add_argument("--fuzz", type=_seconds, metavar="SECONDS", help="let chance play, and check everything")
    group.add_argument("--headless", action="store_true", help="with --script and --fuzz: without a screen")


def _add_replay(replay: argparse.ArgumentParser) -> None:
    replay.add_argument("file", type=path, metavar="FILE", help="a replay")
    replay.add_argument(
        "--at", type=_whole, metavar="N", help="stand still after the first N actions instead of playing"
    )


def _add_race(race: argparse.ArgumentParser) -> None:
    race.add_argument("--phrase", type=_phrase, required=True, metavar="TEXT", help="what all know")
    race.add_argument(
        "--games", type=_games, default=DEFAULT_GAMES, metavar="N", help=f"deals (default {DEFAULT_GAMES})"
    )
    race.add_argument(
        "--mode", type=mode, default=DEFAULT_MODE, metavar="MODE",
        help=f"{', '.join(MODES)} (default {DEFAULT_MODE})",
    )  # fmt: skip
    race.add_argument(
        "--sum", nargs="+", metavar="PATH", help="sum up the results: replays, or folders of them"
    )
    race.add_argument("--json", action="store_true", help="print one JSON object")


def _add_stats(stats: argparse.ArgumentParser) -> None:
    stats.add_argument("--mode", type=mode, metavar="MODE", help=f"only this mode: {', '.join(MODES)}")
    what = stats.add_mutually_exclusive_group()
    what.add_argument("--json", action="store_true", help="print figures and games as JSON")
    what.add_argument("--csv", action="store_true", help="print the games as CSV")
    what.add_argument("--export", type=path, metavar="FILE", help="write the games to FILE (.csv or .json)")
    what.add_argument("--import", dest="take_in", type=path, metavar="FILE", help="add the games of FILE")
    what.add_argument("--reset", action="store_true", help="delete all results, keeping a copy")
    stats.add_argument("--yes", action="store_true", help="with --reset: yes, really")


def _window_options() -> _Parser:
    window = _Parser(add_help=False, argument_default=argparse.SUPPRESS)
    group = window.add_argument_group("window")
    group.add_argument("--size", type=_size, metavar="WxH", help="size of the window in pixels")
    group.add_argument("--fullscreen", action="store_true", help="fill the screen")
    group.add_argument("--lang", choices=LANGUAGES, help="language")
    group.add_argument("--mute", action="store_true", help="no sound")
    group.add_argument("--instant", action="store_true", help="no animation")
    group.add_argument("--announce", action="store_true", help="write what happens to standard output, too")
    group.add_argument("--screenshot", type=path, metavar="FILE", help="write a picture as PNG and end")
    group.add_argument("--seed", type=whole_number, metavar="N", help="fix every random choice")
    group.add_argument("--now", dest="today", type=_day, metavar="DATE", help="take this for today")
    return window


def _play(arguments: argparse.Namespace) -> int:
    given = vars(arguments)
    text, position = given.get("code"), given.get("position")
    if position is not None and text is None:
        _parser().error("--position needs the code of the game, too")
    code = GameCode.parse(text) if text is not None else None
    _check_position(code, position)

    from game.launch import run
    from game.options import PlayOptions
    from game.storage.paths import DataDir

    options = {name: given[name] for name in (*_WINDOW_OPTIONS, *_QA_OPTIONS) if name in given}
    if options.get("headless") and not any(options.get(way) is not None for way in ("script", "fuzz")):
        _parser().error("--headless goes with --script or --fuzz")
    data = DataDir(given.get("data_dir"))
    return run(PlayOptions(data, command="play", code=code, position=position, **options))


def _drive(arguments: argparse.Namespace) -> int:
    from game.launch import run
    from game.options import PlayOptions
    from game.storage.paths import DataDir

    given = vars(arguments)
    data = DataDir(given.get("data_dir"))
    return run(PlayOptions(data, command="drive", trace=given["file"], headless=given["headless"]))


def _replay(arguments: argparse.Namespace) -> int:
    """Show a replay that is true from its first line to its last; else say what is wrong with it."""
    from game.launch import run
    from game.options import PlayOptions
    from game.replay.errors import ReplayError
    from game.replay.recording import Recording
    from game.storage.paths import DataDir

    given = vars(arguments)
    try:
        with Recording(given["file"]) as recording:
            recording.load()
    except ReplayError as error:
        where = f"line {error.line}: " if error.line is not None else ""
        print(f"{NAME}: {shown(str(given['file']))}: {where}{shown(str(error))}", file=sys.stderr)
        return USAGE
    options = {name: given[name] for name in _WINDOW_OPTIONS if name in given}
    data = DataDir(given.get("data_dir"))
    return run(PlayOptions(data, command="replay", recording=recording, at=given["at"], **options))


def _print(arguments: argparse.Namespace) -> int:
    """Run a command that only prints."""
    given: dict[str, Any] = vars(arguments)
    command = arguments.command
    for name, option in _WINDOW_OPTIONS.items():
        if name in given and (name, command) != ("size", "layout"):
            _parser().error(f"{command} opens no window, so {option} has no meaning here")
    try:
        with _ended_by_a_signal():
            status = _command(command, given)
            if sys.stdout is not None:
                sys.stdout.flush()
    except BrokenPipeError:
        _drop_output()
        return PIPE_CLOSED
    except OSError as error:
        _drop_output()
        name = f"{shown(str(error.filename))}: " if error.filename else ""
        print(f"{NAME}: {name}{error.strerror or error}", file=sys.stderr)
        return USAGE
    return status


@contextlib.contextmanager
def _ended_by_a_signal() -> Iterator[None]:
    """Let SIGTERM end what is done within as an interrupt does, so that everything is left in order."""

    def end(*_signal: object) -> NoReturn:
        raise SystemExit(TERMINATED)

    before = signal.signal(signal.SIGTERM, end)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _command(command: str, given: dict[str, Any]) -> int:
    if command == "verify":
        from game.commands.verify import verify

        return verify(given["paths"], as_json=given["json"], jobs=given["jobs"])
    if command == "compare":
        from game.commands.compare import compare

        return compare(*given["files"], as_json=given["json"])
    if command in ("solve", "survey"):
        from game.commands import solve

        return solve.solve(given) if command == "solve" else solve.survey(given)
    if command == "race":
        return _race(given)
    if command == "stats":
        return _stats(given)
    code = GameCode.parse(given["code"])
    if command == "deal":
        from game.commands.deal import deal

        return deal(code, as_json=given["json"])
    if "size" not in given:
        _parser().error("layout needs --size")
    _check_position(code, given["position"])
    from game.commands.layout import cli_layout

    return cli_layout(code, given["position"], given["size"], _data(given))


def _race(given: dict[str, Any]) -> int:
    from game.commands.race import race, sum_up

    what = given["phrase"], given["games"], given["mode"]
    if given["sum"] is not None:
        return sum_up(*what, given["sum"], as_json=given["json"])
    return race(*what, as_json=given["json"])


def _stats(given: dict[str, Any]) -> int:
    if given["reset"] != given["yes"]:
        _parser().error("--reset deletes all results and needs --yes; --yes is for --reset only")
    if given["mode"] is not None and (given["reset"] or given["take_in"] is not None):
        _parser().error("--mode chooses what to print or export")

    from game.commands.stats import export, reset, stats, take_in

    data, mode = _data(given), given["mode"]
    if given["reset"]:
        return reset(data)
    if given["take_in"] is not None:
        return take_in(data, given["take_in"])
    if given["export"] is not None:
        return export(data, mode, given["export"])
    return stats(data, mode, form="json" if given["json"] else "csv" if given["csv"] else "text")


def _data(given: dict[str, Any]) -> DataDir:
    """The data folder of a command that only prints. Raises `TextError` if it cannot be one."""
    from game.storage.paths import DataDir

    data = DataDir(given.get("data_dir"))
    fault = data.fault()
    if fault is not None:
        raise TextError(fault)
    return data


def _check_position(code: GameCode | None, position: str | None) -> None:
    """Raises `PositionError` if the game cannot start from it."""
    if code is not None and position is not None:
        rules_for(code).read_position(position)


def _drop_output() -> None:
    """Nobody reads the output any more: let what is left in the buffers go nowhere, without a complaint."""
    with contextlib.suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)


def _size(text: str) -> tuple[int, int]:
    match = re.fullmatch(r"([0-9]{1,5})[xX×]([0-9]{1,5})", text)
    if match is None:
        raise argparse.ArgumentTypeError("a size looks like 1280x800")
    size = int(match[1]), int(match[2])
    if not all(least <= n <= most for least, n, most in zip(SMALLEST, size, LARGEST, strict=True)):
        smallest, largest = "x".join(map(str, SMALLEST)), "x".join(map(str, LARGEST))
        raise argparse.ArgumentTypeError(f"a size is from {smallest} to {largest}")
    return size


def _day(text: str) -> date:
    if re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", text):
        with contextlib.suppress(ValueError):
            return date.fromisoformat(text)
    raise argparse.ArgumentTypeError("a date looks like 2026-11-29")


def _seconds(text: str) -> float:
    if re.fullmatch(r"[0-9]{1,6}(\.[0-9]{1,3})?", text):
        return float(text)
    raise argparse.ArgumentTypeError("the number of seconds is 0 or more")


def _whole(text: str) -> int:
    if re.fullmatch(r"[0-9]{1,6}", text):
        return int(text)
    raise argparse.ArgumentTypeError("the number of actions is 0 or more")


def _games(text: str) -> int:
    if re.fullmatch(r"[0-9]{1,6}", text) and 1 <= int(text) <= MOST_GAMES:
        return int(text)
    raise argparse.ArgumentTypeError(f"a race has from 1 to {MOST_GAMES} games")


def _phrase(text: str) -> str:
    if not text.strip():
        raise argparse.ArgumentTypeError("the phrase is empty")
    if any("\ud800" <= char <= "\udfff" for char in text):
        raise argparse.ArgumentTypeError("the phrase is no text")
    return text


def _jobs(text: str) -> int:
    if re.fullmatch(r"[0-9]{1,6}", text) and int(text) > 0:
        return int(text)
    raise argparse.ArgumentTypeError("the number of processes is 1 or more")
