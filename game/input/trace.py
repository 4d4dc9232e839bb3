"""The trace: pointer and key events of a session, with their times and what came of them.

UTF-8, one JSON object a line. The first is the header: what has to be the same for the same events to do the same.
Then, in the order of time, events (``e``), games that were opened (``game``), actions that the session has accepted
(``a``) and the text that the clipboard gave (``clip``):

    {"trace":1,"program":"solitaire-haven 1.0.0","size":[1280,800],"scale":1.0,"seed":7,…}
    {"t":0,"game":"DS1-D1N-AAAAAAB"}
    {"t":1830.25,"e":"press","x":104,"y":131,"b":1,"hit":"s:58"}
    {"t":1911.5,"e":"release","x":104,"y":131,"b":1,"hit":"s:58"}
    {"t":1911.5,"a":"draw","p":"5c1e09aa"}

Times are milliseconds since the first view was shown; places are pixels from the top left, as in a screenshot.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any, Final

from game.engine.refusal import N_, Refusal, TextError

VERSION: Final = 1
MAX_BYTES: Final = 256 * 1024 * 1024
MAX_LINE: Final = 1 << 16
"""Bytes of a line that is not the header, which holds whole journals."""

MAX_HEADER: Final = 64 * 1024 * 1024

Check = Callable[[object], bool]


def _number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and abs(value) < 1e9


def _whole(value: object) -> bool:
    return type(value) is int and abs(value) < 1_000_000


def _pixels(value: object) -> bool:
    return type(value) is int and 0 < value <= 16_384


def _text(value: object) -> bool:
    return isinstance(value, str)


_PLACE: Final[dict[str, Check]] = {"x": _whole, "y": _whole}
_BUTTON: Final = {**_PLACE, "b": _whole}
_KEY: Final[dict[str, Check]] = {"key": lambda value: _text(value) or _whole(value), "mods": _text}

EVENTS: Final[Mapping[str, dict[str, Check]]] = {
    "press": _BUTTON,
    "release": _BUTTON,
    "drag": _BUTTON,
    "motion": _PLACE,
    "scroll": {**_PLACE, "sx": _number, "sy": _number},
    "leave": _PLACE,
    "key": _KEY,
    "keyup": _KEY,
    "text": {"text": _text},
    "edit": {"motion": _text},
    "timer": {"name": _text},
    "resize": {"w": _pixels, "h": _pixels},
    "activate": {},
    "deactivate": {},
    "hide": {},
    "show": {},
    "close": {},
}
"""The kinds of events and what each needs. ``b`` of a drag are the buttons held, as a sum."""


class TraceError(TextError):
    """A trace that cannot be used. `line` is the 1-based line of the fault, None for the file itself."""

    def __init__(self, line: int | None, reason: Refusal) -> None:
        super().__init__(reason)
        self.line = line

    def __str__(self) -> str:
        where = f"line {self.line}: " if self.line is not None else ""
        return where + super().__str__()


@dataclass(frozen=True)
class Event:
    """An input event: `kind` and `values` as in `EVENTS`, `hit` what lay beneath it. `line`: where it stands."""

    t: float
    kind: str
    values: Mapping[str, Any]
    hit: str = ""
    line: int = 0

    def __str__(self) -> str:
        inner = ", ".join(f"{key} {value}" for key, value in self.values.items() if value != "")
        hit = f" on {self.hit}" if self.hit else ""
        return f"{self.kind}{' ' if inner else ''}{inner}{hit}"


@dataclass(frozen=True)
class Outcome:
    """What came of the events before it: an action with the check of its table, or a game that was opened."""

    t: float
    text: str
    check: str = ""
    line: int = 0

    def same(self, other: Outcome) -> bool:
        """Whether both are the same but for their times."""
        return (self.text, self.check) == (other.text, other.check)


@dataclass(frozen=True)
class Clip:
    """The text that the clipboard gave during the event before it."""

    t: float
    text: str
    line: int = 0


Line = Event | Outcome | Clip


@dataclass(frozen=True)
class Header:
    """What a session starts from.

    `size`: of the window in pixels; `scale`: device pixels a logical pixel. `seed`, `today`, `instant`: as on the
    command line. `settings`: those of the player that are no places. `journals`: the open games, whole.
    """

    program: str = ""
    size: tuple[int, int] = (1280, 800)
    scale: float = 1.0
    lang: str = "en"
    seed: int = 0
    today: str = ""
    instant: bool = False
    code: str = ""
    position: str = ""
    settings: Mapping[str, Any] = field(default_factory=dict)
    journals: tuple[str, ...] = ()

    def text(self) -> str:
        """The header's line."""
        return _dump({"trace": VERSION, **vars(self)})


def _dump(values: Mapping[str, object]) -> str:
    return json.dumps(values, separators=(",", ":"), ensure_ascii=True, allow_nan=False) + "\n"


def line_text(line: Line) -> str:
    """A line after the header, with its line end."""
    t = round(line.t, 3)
    if isinstance(line, Event):
        hit = {"hit": line.hit} if line.hit else {}
        return _dump({"t": t, "e": line.kind, **line.values, **hit})
    if isinstance(line, Clip):
        return _dump({"t": t, "clip": line.text})
    if line.check:
        return _dump({"t": t, "a": line.text, "p": line.check})
    return _dump({"t": t, "game": line.text})


def read_trace(path: Path) -> tuple[Header, list[Line]]:
    """Read a trace. A last line without its end (a crash) is dropped. Raises `TraceError`."""
    try:
        with path.open("rb") as file:
            lines = _lines(file)
            header = _header(next(lines, b""))
            return header, [_line(number, raw) for number, raw in enumerate(lines, start=2)]
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise TraceError(None, Refusal(N_("The file cannot be read: {reason}"), reason=reason)) from None


def _lines(file: IO[bytes]) -> Iterator[bytes]:
    read, most = 0, MAX_HEADER
    while raw := file.readline(most + 1):
        read += len(raw)
        if len(raw) > most or read > MAX_BYTES:
            raise TraceError(None, Refusal(N_("The trace is too long")))
        if raw.endswith(b"\n"):
            yield raw
        most = MAX_LINE


def _object(number: int, raw: bytes) -> dict[str, Any]:
    try:
        values = json.loads(raw)
    except (ValueError, RecursionError):
        values = None
    if not isinstance(values, dict):
        raise TraceError(number, Refusal(N_("This is no line of a trace")))
    return values


def _header(raw: bytes) -> Header:
    values = _object(1, raw) if raw else {}
    version = values.pop("trace", None)
    if type(version) is not int:
        raise TraceError(1, Refusal(N_("This is no trace")))
    if version > VERSION:
        raise TraceError(1, Refusal(N_("This trace was made by a newer version")))
    known = vars(Header())
    values = {key: value for key, value in values.items() if key in known}
    for key, value in values.items():
        if not _fits(key, value, known[key]):
            raise TraceError(1, Refusal(N_("{key} has no usable value"), key=key))
    for key in ("size", "journals"):
        if key in values:
            values[key] = tuple(values[key])
    return Header(**values)


def _fits(key: str, value: object, default: object) -> bool:
    if key == "size":
        return isinstance(value, list) and len(value) == 2 and all(map(_pixels, value))
    if key == "journals":
        return isinstance(value, list) and all(map(_text, value))
    if key == "scale":
        return _number(value)
    if key == "settings":
        return isinstance(value, dict)
    return type(value) is type(default)


def _line(number: int, raw: bytes) -> Line:
    values = _object(number, raw)
    t = values.pop("t", None)
    if not _number(t) or t < 0:
        raise TraceError(number, Refusal(N_("The time is missing")))
    if "e" in values:
        return _event(number, t, values)
    if _text(values.get("a")) and _text(values.get("p")):
        return Outcome(t, values["a"], values["p"], number)
    if _text(values.get("game")):
        return Outcome(t, values["game"], "", number)
    if _text(values.get("clip")):
        return Clip(t, values["clip"], number)
    raise TraceError(number, Refusal(N_("This is no line of a trace")))


def _event(number: int, t: float, values: dict[str, Any]) -> Event:
    kind, hit = values.pop("e"), values.pop("hit", "")
    needed = EVENTS.get(kind) if isinstance(kind, str) else None
    if needed is None:
        raise TraceError(number, Refusal(N_("There is no event of the kind {kind}"), kind=str(kind)[:40]))
    for key, check in needed.items():
        if not check(values.get(key)):
            raise TraceError(number, Refusal(N_("{key} has no usable value"), key=key))
    return Event(t, kind, {key: values[key] for key in needed}, hit if isinstance(hit, str) else "", number)
