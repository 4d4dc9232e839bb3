"""The games played as CSV and as JSON, out and in again, in full.

A row is taken in only if all of it makes sense, since a list that somebody mended by hand must not spoil the
figures; each row that is refused is named with the reason.
"""

from __future__ import annotations

import csv
import io
import json
import os
import re
from collections.abc import Callable, Mapping, Sequence
from datetime import date, datetime
from pathlib import Path
from typing import Final, NamedTuple

from game.engine.code import MODES, CodeError, GameCode
from game.engine.refusal import N_, Refusal, TextError
from game.engine.session import MAX_ACTIONS
from game.replay.format import ABANDONED, MAX_NUMBER, SUFFIX, WON
from game.storage.atomic import move_new, write_atomic
from game.storage.figures import PlayedGame, by_mode, figures

VERSION: Final = 1
MAX_BYTES: Final = 64 << 20
MAX_SCORE: Final = 1_000_000
LIST_NAME: Final = "statistics"
_LIST: Final = re.compile(rf"{LIST_NAME}.*[.](csv|json)", re.IGNORECASE | re.DOTALL)

_IDENTITY: Final = re.compile(r"[0-9A-Za-z_-]{1,64}", re.ASCII)
_MOMENT: Final = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", re.ASCII)
_NAME: Final = re.compile(rf"(?![.])[^/\\:\x00-\x1f\x7f\ud800-\udfff]{{1,200}}{re.escape(SUFFIX)}")
_WHOLE: Final = re.compile(r"-?[0-9]{1,16}", re.ASCII)

Value = str | int


class ExchangeError(TextError):
    """A text that is no list of games at all."""


class Fault(NamedTuple):
    """A row that was refused. `row`: its line in CSV, its number among the games in JSON, from 1."""

    row: int
    reason: Refusal


class Read(NamedTuple):
    """What a list held. `unit`: what `Fault.row` counts, ``line`` or ``game``."""

    games: list[PlayedGame]
    faults: list[Fault]
    unit: str


def to_csv(games: Sequence[PlayedGame]) -> str:
    """One line a game below a line of names; the column ``mode`` is for the reader only."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(["mode", *PlayedGame._fields])
    writer.writerows([game.mode, *game] for game in games)
    return text.getvalue()


def to_json(games: Sequence[PlayedGame], modes: Sequence[str] = MODES) -> str:
    """The figures of each mode, which are not read again, and the games, one a line."""
    parts = by_mode(games)
    told = {mode: figures(mode, parts[mode])._asdict() for mode in modes}
    rows = ",\n".join(json.dumps(game._asdict()) for game in games)
    return f'{{"results": {VERSION},\n"modes": {json.dumps(told)},\n"games": [\n{rows}\n]}}\n'


def write_new(folder: Path, games: Sequence[PlayedGame], form: str, day: date) -> Path:
    """Write the games into a new file of a folder; `form`: ``csv`` or ``json``. Raises OSError."""
    text = to_csv(games) if form == "csv" else to_json(games)
    path = folder / f"{LIST_NAME}-{day:%Y-%m-%d}.{form}"
    draft = path.with_name(f"{path.name}.{os.getpid()}.new")
    write_atomic(draft, text.encode("utf-8"))
    return move_new(draft, path, path.suffix)


def newest(folder: Path) -> Path | None:
    """The latest list in a folder, by name ``statistics….csv`` or ``….json``."""
    try:
        found = [path for path in folder.iterdir() if _LIST.fullmatch(path.name) and path.is_file()]
        return max(found, key=lambda path: (path.stat().st_mtime, path.name), default=None)
    except OSError:
        return None


def read_file(path: Path) -> Read:
    """Read a list from a file. Raises `ExchangeError`, also if the file cannot be read."""
    try:
        with path.open("rb") as file:
            return read(file.read(MAX_BYTES + 1))
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise ExchangeError(Refusal(N_("The file cannot be read: {reason}"), reason=reason)) from error


def read(raw: bytes) -> Read:
    """Read a list in either form. Raises `ExchangeError` if it is neither."""
    if len(raw) > MAX_BYTES:
        raise ExchangeError(Refusal(N_("The file is too large for a list of games")))
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise ExchangeError(Refusal(N_("The file is not UTF-8 text"))) from None
    return _read_json(text) if text.lstrip().startswith(("{", "[")) else _read_csv(text)


def identity(text: str) -> bool:
    """Whether `text` can stand for a game or a run."""
    return _IDENTITY.fullmatch(text) is not None


def moment(text: str) -> bool:
    """Whether `text` is a moment in UTC as we write it."""
    if _MOMENT.fullmatch(text) is None:
        return False
    try:
        return 1970 < datetime.fromisoformat(text).year < 9999  # others cannot be told in every time zone
    except ValueError:
        return False


def replay_name(text: str) -> bool:
    """Whether `text` is the plain name of a replay, or empty."""
    return not text or _NAME.fullmatch(text) is not None


def _read_json(text: str) -> Read:
    try:
        values = json.loads(text)
    except (ValueError, RecursionError):
        raise ExchangeError(Refusal(N_("The file is no JSON"))) from None
    rows = values.get("games") if isinstance(values, dict) else values
    if not isinstance(rows, list):
        raise ExchangeError(Refusal(N_("The file holds no list of games")))
    version = values.get("results", VERSION) if isinstance(values, dict) else VERSION
    if type(version) is not int or version > VERSION:
        raise ExchangeError(Refusal(N_("The list was made by a newer version of the program")))
    found = Read([], [], "game")
    for number, row in enumerate(rows, 1):
        _take(found, number, row if isinstance(row, dict) else {})
    return found


def _read_csv(text: str) -> Read:
    first = text.partition("\n")[0]
    # Spreadsheets of countries with a decimal comma put semicolons between the values.
    delimiter = ";" if ";" in first and "," not in first else ","
    lines = csv.DictReader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    found = Read([], [], "line")
    try:
        names = lines.fieldnames or ()
        missing = [name for name in PlayedGame._fields if name not in names]
        if missing:
            raise ExchangeError(
                Refusal(N_("The columns {names} are missing in the first line"), names=", ".join(missing))
            )
        for row in lines:
            _take(found, lines.line_num, row)
    except csv.Error as error:
        raise ExchangeError(
            Refusal(N_("Line {n} is no CSV: {reason}"), n=lines.line_num, reason=str(error))
        ) from None
    return found


def _take(found: Read, number: int, row: Mapping[str, object]) -> None:
    try:
        found.games.append(_game(row))
    except TextError as error:
        found.faults.append(Fault(number, error.reason))


def _game(row: Mapping[str, object]) -> PlayedGame:
    """A game from its values. Raises `TextError`."""
    values = {name: _value(row, name) for name in PlayedGame._fields}
    game = PlayedGame(**values)  # type: ignore[arg-type]
    if game.moves > game.actions or game.undos > game.actions:
        raise TextError(Refusal(N_("There are more moves or undos than actions")))
    if game.take_backs > game.moves:
        raise TextError(Refusal(N_("There are more cards taken back than moves")))
    if game.ended < game.dealt:
        raise TextError(Refusal(N_("It ended before it was dealt")))
    if game.score < 0 and not game.mode.endswith("V"):
        raise TextError(Refusal(N_("In {mode} the score is never below 0"), mode=game.mode))
    return game


def _value(row: Mapping[str, object], name: str) -> Value:
    given = row.get(name)
    if given is None:
        raise TextError(Refusal(N_("The value of {name} is missing"), name=name))
    if name in _RANGES:
        return _number(name, given, *_RANGES[name])
    if not isinstance(given, str) or not _TEXTS[name](given):
        raise TextError(
            Refusal(N_("The value of {name} makes no sense: {value}"), name=name, value=_shown(given))
        )
    return str(GameCode.parse(given)) if name == "code" else given


def _number(name: str, given: object, least: int, most: int) -> int:
    if isinstance(given, str) and _WHOLE.fullmatch(given.strip()):
        given = int(given)
    if type(given) is not int:
        raise TextError(
            Refusal(N_("The value of {name} is no whole number: {value}"), name=name, value=_shown(given))
        )
    if not least <= given <= most:
        raise TextError(
            Refusal(
                N_("The value of {name} must be from {least} to {most}, not {value}"),
                name=name, least=least, most=most, value=given,
            )
        )  # fmt: skip
    return given


def _code(text: str) -> bool:
    try:
        GameCode.parse(text)
    except CodeError:
        return False
    return True


def _shown(value: object) -> str:
    text = "".join(c if c.isprintable() else "?" for c in str(value))
    return text if len(text) <= 40 else text[:40] + "…"


_RANGES: Final = {
    "score": (-MAX_SCORE, MAX_SCORE),
    "moves": (0, MAX_ACTIONS),
    "actions": (1, MAX_ACTIONS),
    "undos": (0, MAX_ACTIONS),
    "take_backs": (0, MAX_ACTIONS),
    "time_ms": (0, MAX_NUMBER),
    "runs": (1, MAX_ACTIONS),
}
_TEXTS: Final[dict[str, Callable[[str], bool]]] = {
    "game": identity,
    "run": identity,
    "code": _code,
    "result": lambda text: text in (WON, ABANDONED),
    "dealt": moment,
    "ended": moment,
    "replay": replay_name,
}
