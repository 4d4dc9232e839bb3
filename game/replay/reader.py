"""Reading a replay: line by line, within the limits, without trust in what the file says.

Whatever bytes a file holds, reading it gives lines or a `ReplayError` that names the first bad one.
"""

from __future__ import annotations

import errno
import json
import os
import stat
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import BinaryIO, Final, NamedTuple, NoReturn, Self

from game.engine.actions import Action, ActionError, parse_action
from game.engine.code import CodeError, GameCode
from game.engine.refusal import N_, Refusal
from game.replay.conditions import UNKNOWN, Conditions
from game.replay.errors import ReplayError
from game.replay.format import ABANDONED, MAX_BYTES, MAX_LINE, MAX_NUMBER, VERSION, WON

_FLAGS: Final = (
    os.O_RDONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0)
)

Values = dict[str, object]


class Header(NamedTuple):
    """The first line. `run_id`, `dealt` and `game_id` are empty if the file does not give them."""

    code: GameCode
    position: str | None
    dealt: str
    run_id: str
    game_id: str = ""
    conditions: Conditions = UNKNOWN


class ActionLine(NamedTuple):
    """An action, when it was made and the check of the table after it."""

    number: int
    t: int
    action: Action
    check: str


class EndLine(NamedTuple):
    """The claim of how the game ended."""

    number: int
    result: str
    t: int
    score: int
    moves: int


class Remark(NamedTuple):
    """A line that changes nothing of the game. `t`: the clock it tells, 0 if none. `kind`: what it calls itself."""

    number: int
    t: int
    kind: str = ""


Line = ActionLine | EndLine | Remark


class ReplayReader:
    """One pass over a replay file, which is opened once; use it as a context manager.

    Entering it raises `ReplayError` if the file cannot be opened, is no regular file, is too large or has no
    readable header. Then `header` is known; iterating gives the other lines and raises `ReplayError` at the
    first unreadable one.

    `warnings`: what was forgiven. `kept`: how many bytes the lines read so far take. `whole`: whether the
    last of them has its line end.
    """

    def __init__(self, path: Path | str) -> None:
        self.warnings: list[Refusal] = []
        self.kept = 0
        self.whole = True
        self._path = path
        self._number = 0

    def __enter__(self) -> Self:
        self._file = _open(self._path)
        try:
            self.header = self._read_header()
        except BaseException:
            self._file.close()
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._file.close()

    def __iter__(self) -> Iterator[Line]:
        while (values := self._next()) is not None:
            yield _line(self._number, values)

    def _read_header(self) -> Header:
        values = self._next()
        if values is None:
            reason = N_("The header is only half written") if self.warnings else N_("The file is empty")
            raise ReplayError(1, Refusal(reason))
        return _header(values)

    def _next(self) -> Values | None:
        """The next line that counts; None at the end of the file."""
        try:
            raw = self._file.readline(MAX_LINE + 2)
        except OSError as error:
            raise _unreadable(error) from error
        if not raw:
            return None
        self._number += 1
        number = self._number
        ended = raw.endswith(b"\n")
        if len(raw) - ended > MAX_LINE:
            raise ReplayError(number, Refusal(N_("The line is longer than {limit} bytes"), limit=MAX_LINE))
        if self.kept + len(raw) > MAX_BYTES:
            raise _too_large(number)
        try:
            values = _parse(raw[:-1] if ended else raw, number)
        except _HalfLineError as half:
            if ended:
                raise ReplayError(number, half.reason) from None
            self.warnings.append(Refusal(N_("Line {line} is only half written and is left out"), line=number))
            return None
        self.kept += len(raw)
        self.whole = ended
        return values


def _open(path: Path | str) -> BinaryIO:
    try:
        descriptor = os.open(path, _FLAGS)
    except (OSError, ValueError) as error:
        raise _unreadable(error) from error
    status = os.fstat(descriptor)
    regular = stat.S_ISREG(status.st_mode)
    if regular and status.st_size <= MAX_BYTES:
        return os.fdopen(descriptor, "rb")
    os.close(descriptor)
    raise _too_large(None) if regular else _not_regular()


def _unreadable(error: OSError | ValueError) -> ReplayError:
    if isinstance(error, FileNotFoundError):
        return ReplayError(None, Refusal(N_("There is no such file")))
    if isinstance(error, IsADirectoryError) or getattr(error, "errno", None) == errno.ENXIO:
        return _not_regular()
    reason = getattr(error, "strerror", None) or str(error)
    return ReplayError(None, Refusal(N_("The file cannot be read: {reason}"), reason=reason))


def _not_regular() -> ReplayError:
    return ReplayError(None, Refusal(N_("This is no regular file")))


def _too_large(line: int | None) -> ReplayError:
    limit = MAX_BYTES // (1 << 20)
    return ReplayError(line, Refusal(N_("The file is larger than {limit} MiB"), limit=limit))


class _HalfLineError(Exception):
    """Not one whole JSON object: a fault, unless the line is the last and has no line end."""

    def __init__(self, reason: Refusal) -> None:
        super().__init__(reason)
        self.reason = reason


class _TwiceError(Exception):
    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


def _unique(pairs: list[tuple[str, object]]) -> Values:
    values = dict(pairs)
    if len(values) != len(pairs):
        keys = [key for key, _ in pairs]
        raise _TwiceError(next(key for key in keys if keys.count(key) > 1))
    return values


def _no_constant(name: str) -> NoReturn:
    raise ValueError(name)


_decode = json.JSONDecoder(object_pairs_hook=_unique, parse_constant=_no_constant).decode


def _parse(raw: bytes, number: int) -> Values:
    try:
        # Editors and file transfers on Windows add a mark at the start and CR at each line's end; neither harms.
        text = raw.decode("utf-8-sig" if number == 1 else "utf-8")
    except UnicodeDecodeError:
        raise _HalfLineError(Refusal(N_("The line is not UTF-8 text"))) from None
    try:
        values = _decode(text)
    except _TwiceError as twice:
        raise ReplayError(
            number, Refusal(N_("The key “{key}” stands in the line twice"), key=twice.key[:40])
        ) from None
    except (ValueError, RecursionError):
        raise _HalfLineError(_why_no_json(text)) from None
    if not isinstance(values, dict):
        raise _HalfLineError(Refusal(NO_OBJECT))
    return values


NO_OBJECT = N_("The line is no JSON object")


def _why_no_json(text: str) -> Refusal:
    if not text.strip():
        return Refusal(N_("The line is blank"))
    return Refusal(NO_OBJECT)


def _header(values: Values) -> Header:
    if "replay" not in values:
        raise ReplayError(1, Refusal(N_("The first line is not the header of a replay")))
    if _whole(1, values, "replay", 1) > VERSION:
        raise ReplayError(1, Refusal(N_("This replay was made by a newer version of the program")))
    if "a" in values or "end" in values:
        raise ReplayError(1, Refusal(N_("The header holds an action or the end of the game")))
    try:
        code = GameCode.parse(_text(1, values, "code"))
    except CodeError as error:
        raise ReplayError(1, error.reason) from error
    position = _text(1, values, "position") if "position" in values else None
    dealt, run_id, game_id = (
        value if isinstance(value, str) else "" for value in map(values.get, ("dealt", "id", "game"))
    )
    return Header(code, position, dealt, run_id, game_id, Conditions.of(values.get("run")))


def _line(number: int, values: Values) -> Line:
    if "replay" in values:
        raise ReplayError(number, Refusal(N_("There is a second header")))
    if "a" in values:
        if "end" in values:
            raise ReplayError(number, Refusal(N_("A line holds an action or the end, not both")))
        text = _text(number, values, "a")
        try:
            action = parse_action(text)
        except ActionError as error:
            raise ReplayError(number, error.reason) from error
        return ActionLine(number, _whole(number, values, "t", 0), action, _text(number, values, "p"))
    if "end" in values:
        result = _text(number, values, "end")
        if result not in (WON, ABANDONED):
            raise ReplayError(
                number, Refusal(N_("A game ends as won or abandoned, not as “{text}”"), text=result[:40])
            )
        return EndLine(
            number,
            result,
            _whole(number, values, "t", 0),
            _whole(number, values, "score", -MAX_NUMBER),
            _whole(number, values, "moves", 0),
        )
    t, kind = values.get("t"), values.get("mark")
    return Remark(
        number, t if type(t) is int and 0 <= t <= MAX_NUMBER else 0, kind if isinstance(kind, str) else ""
    )


def _whole(number: int, values: Values, key: str, least: int) -> int:
    value = values.get(key)
    if type(value) is int and least <= value <= MAX_NUMBER:
        return value
    raise _wrong(number, values, key, N_("“{key}” must be a whole number in its range"))


def _text(number: int, values: Values, key: str) -> str:
    value = values.get(key)
    if isinstance(value, str):
        return value
    raise _wrong(number, values, key, N_("“{key}” must be a text"))


def _wrong(number: int, values: Values, key: str, template: str) -> ReplayError:
    return ReplayError(number, Refusal(template if key in values else N_("“{key}” is missing"), key=key))
