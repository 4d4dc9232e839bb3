"""Scripts: actions, waits and screenshots, a line each, for pictures that are compared from version to version."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from game.engine.actions import Action, ActionError, parse_action
from game.engine.refusal import N_, Refusal, TextError
from game.input.keys import NAMES

LONGEST_WAIT: Final = 3600.0
MODIFIERS: Final = ("CTRL", "SHIFT", "ALT")

_KEY: Final = re.compile(r"[A-Z0-9_]{1,20}", re.ASCII)
_SPOT: Final = re.compile(r"([a-z]{1,12}[A-Z]?[0-9]{0,2})(?::([0-9]{1,3}))?", re.ASCII)


class ScriptError(TextError):
    """A line that is no step of a script. `line` is its 1-based number."""

    def __init__(self, line: int, reason: Refusal) -> None:
        super().__init__(reason)
        self.line = line

    def __str__(self) -> str:
        return f"line {self.line}: {super().__str__()}"


@dataclass(frozen=True)
class Play:
    """Hand an action to the game."""

    action: Action


@dataclass(frozen=True)
class Wait:
    """Let time pass."""

    seconds: float


@dataclass(frozen=True)
class Settle:
    """Let all animations end."""


@dataclass(frozen=True)
class Screenshot:
    """Write what is seen."""

    name: str


@dataclass(frozen=True)
class Press:
    """A key, named as the window library does; `modifiers` out of `MODIFIERS`."""

    key: str
    modifiers: tuple[str, ...]


@dataclass(frozen=True)
class Click:
    """A click on a pile (its top card), on card `index` of it, or on a button of the bar."""

    target: str
    index: int | None


Step = Play | Wait | Settle | Screenshot | Press | Click


def read_script(text: str) -> list[tuple[int, Step]]:
    """The steps of a script with the numbers of their lines. Raises `ScriptError`."""
    steps = []
    for number, line in enumerate(text.splitlines(), start=1):
        words = line.partition("#")[0].strip()
        if words:
            try:
                steps.append((number, _step(words)))
            except TextError as error:
                raise ScriptError(number, error.reason) from None
    return steps


def _step(words: str) -> Step:
    verb, _, rest = words.partition(" ")
    rest = rest.strip()
    if verb == "wait":
        return _wait(rest)
    if verb == "settle" and not rest:
        return Settle()
    if verb == "screenshot":
        if not rest.lower().endswith(".png"):
            raise TextError(Refusal(N_("A screenshot needs a name that ends in .png")))
        return Screenshot(rest)
    if verb == "key":
        return _press(rest)
    if verb == "click":
        spot = _SPOT.fullmatch(rest)
        if spot is None:
            raise TextError(
                Refusal(N_("A click needs a pile, such as t3 or t3:4, or a button, such as undo"))
            )
        return Click(spot[1], int(spot[2]) if spot[2] else None)
    try:
        return Play(parse_action(words))
    except ActionError:
        raise TextError(
            Refusal(
                N_("“{text}” is no action, and none of wait, settle, screenshot, key and click"),
                text=words[:40],
            )
        ) from None


def _wait(text: str) -> Wait:
    if re.fullmatch(r"[0-9]{1,5}(\.[0-9]{1,6})?", text, re.ASCII) and float(text) <= LONGEST_WAIT:
        return Wait(float(text))
    raise TextError(Refusal(N_("A wait needs a number of seconds, such as 0.5")))


def _press(text: str) -> Press:
    *modifiers, key = text.upper().split("+")
    if not _KEY.fullmatch(key) or not set(modifiers) <= set(MODIFIERS):
        raise TextError(Refusal(N_("A key looks like Z, CTRL+Z or CTRL+SHIFT+Z")))
    if key not in NAMES:
        raise TextError(Refusal(N_("There is no key {key}"), key=key))
    return Press(key, tuple(modifiers))
