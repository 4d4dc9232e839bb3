"""The player's settings."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Final

from game.engine.code import MODES
from game.engine.refusal import N_, Refusal
from game.placement import SMALLEST
from game.storage.atomic import cannot_write, set_aside, told_aside, write_atomic
from game.storage.shared import alone, read_json

VERSION: Final = 1
MAX_BYTES: Final = 1 << 20

Check = Callable[[object], bool]


def _flag(value: object) -> bool:
    return isinstance(value, bool)


def _one_of(*choices: object) -> Check:
    return lambda value: any(type(value) is type(choice) and value == choice for choice in choices)


def _between(least: int, most: int) -> Check:
    return lambda value: type(value) is int and least <= value <= most


def _name(value: object) -> bool:
    return isinstance(value, str) and re.fullmatch(r"[a-z0-9-]{1,40}", value, re.ASCII) is not None


def _code(value: object) -> bool:
    return isinstance(value, str) and re.fullmatch(r"[A-Z0-9-]{0,20}", value, re.ASCII) is not None


def _host(value: object) -> bool:
    return isinstance(value, str) and re.fullmatch(r"[A-Za-z0-9.:_-]{1,253}", value, re.ASCII) is not None


def _modes(value: object) -> bool:
    return isinstance(value, list) and all(item in MODES for item in value)


def _rectangle(value: object) -> bool:
    if value is None:
        return True
    where = _between(-100_000, 100_000)
    return (
        isinstance(value, list)
        and len(value) == 4
        and all(map(where, value[:2]))
        and all(_between(least, 20_000)(n) for least, n in zip(SMALLEST, value[2:], strict=True))
    )


_CHECKS: Final[dict[str, Check]] = {
    "language": _one_of("", "en", "ms", "vi", "ja"),
    "variant": _one_of("DS", "SH"),
    "ds_draw": _one_of(1, 3),
    "ds_vegas": _flag,
    "vegas_bank": _flag,
    "sh_cells": _one_of(4, 2, 1),
    "double_click": _flag,
    "double_click_ms": _between(150, 1000),
    "click_to_foundation": _flag,
    "click_to_carry": _flag,
    "animation": _one_of("off", "fast", "normal", "slow"),
    "reduced_motion": _flag,
    "sound": _flag,
    "volume": _between(0, 100),
    "face": _one_of("classic", "four", "large", "large-four"),
    "back": _name,
    "table": _name,
    "left_handed": _flag,
    "target_glow": _flag,
    "show_timer": _flag,
    "show_milliseconds": _flag,
    "confirm_new": _flag,
    "pause_unfocused": _flag,
    "kept_replays": _between(0, 10_000),
    "fullscreen": _flag,
    "window": _rectangle,
    "interface": _one_of("auto", "light", "dark"),
    "last_code": _code,
    "fair_hints": _flag,
    "position_light": _flag,
    "winnable_modes": _modes,
    "deal_effort": _one_of("any", "easy", "normal", "tricky"),
    "run_mode": _flag,
    "livesplit": _flag,
    "livesplit_host": _host,
    "livesplit_port": _between(1, 65_535),
    "livesplit_allowed": lambda value: value == "" or _host(value),
}


def acceptable(name: str, value: object) -> bool:
    """Whether a setting may have a value."""
    return _CHECKS[name](value)


@dataclass
class Settings:
    """All settings with their defaults; `load` takes only values that are allowed.

    `language`: empty for the system's. `window`: x, y, width, height of the last window, or None.
    `livesplit_allowed`: a host beyond this computer that the player has agreed to.
    `version`, `unknown`: what a newer version of the program wrote; it is written back.
    `known`: the values that this copy of the program has last read or written.
    """

    language: str = ""
    variant: str = "DS"
    ds_draw: int = 1
    ds_vegas: bool = False
    vegas_bank: bool = True
    sh_cells: int = 4
    double_click: bool = True
    double_click_ms: int = 400
    click_to_foundation: bool = True
    click_to_carry: bool = False
    animation: str = "normal"
    reduced_motion: bool = False
    sound: bool = True
    volume: int = 70
    face: str = "classic"
    back: str = "lattice"
    table: str = "felt"
    left_handed: bool = False
    target_glow: bool = True
    show_timer: bool = True
    show_milliseconds: bool = False
    confirm_new: bool = True
    pause_unfocused: bool = False
    kept_replays: int = 200
    fullscreen: bool = False
    window: list[int] | None = None
    interface: str = "auto"
    last_code: str = ""
    fair_hints: bool = False
    position_light: bool = False
    winnable_modes: list[str] = field(default_factory=lambda: ["C2", "C1"])
    deal_effort: str = "any"
    run_mode: bool = False
    livesplit: bool = False
    livesplit_host: str = "127.0.0.1"
    livesplit_port: int = 16_834
    livesplit_allowed: str = ""
    version: int = VERSION
    unknown: dict[str, object] = field(default_factory=dict)
    known: dict[str, object] = field(default_factory=dict, compare=False, repr=False)

    @property
    def large_print(self) -> bool:
        """Whether the chosen faces have the tall index."""
        return self.face.startswith("large")

    @property
    def mode(self) -> str:
        """The options of a game code that the choices of the New Game screen stand for (R-C-2)."""
        vegas = "V" if self.ds_vegas else "N"
        return f"D{self.ds_draw}{vegas}" if self.variant == "DS" else f"C{self.sh_cells}"

    @classmethod
    def load(cls, path: Path, now: datetime | None = None) -> tuple[Settings, list[Refusal]]:
        """Read the settings and what to tell the player about the file.

        A missing file gives the defaults. A bad value falls back to its default. A file that is no settings
        file is set aside (`now` dates its new name). Never raises.
        """
        try:
            values = _read(path)
        except FileNotFoundError:
            return cls(), []
        except OSError as error:
            reason = error.strerror or type(error).__name__
            return cls(), [
                Refusal(N_("The settings cannot be read: {reason}; the defaults are in force"), reason=reason)
            ]
        if values is None:
            return cls(), [told_aside(path, set_aside(path, now or datetime.now().astimezone()))]
        return cls._of(values)

    @classmethod
    def _of(cls, values: dict[str, object]) -> tuple[Settings, list[Refusal]]:
        settings, notices = cls(), []
        version = values.pop("settings", VERSION)
        if type(version) is int and version > VERSION:
            settings.version = version
        for name, value in values.items():
            check = _CHECKS.get(name)
            if check is None:
                settings.unknown[name] = value
            elif check(value):
                setattr(settings, name, value)
            else:
                notices.append(
                    Refusal(N_("The setting {name} has no usable value; its default is in force"), name=name)
                )
        settings.known = {name: getattr(settings, name) for name in _CHECKS}
        return settings, notices

    def save(self, path: Path, now: datetime | None = None) -> Refusal | None:
        """Write the settings. What another copy of the program has changed stays, unless it was changed here, too.

        Gives what to tell the player, if anything: why that failed, or that the file was damaged. Never raises
        OSError.
        """
        own = {name: getattr(self, name) for name in _CHECKS}
        problem = None
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            with alone(path):
                there = _read(path) if path.exists() else {}
                if there is None:
                    aside = set_aside(path, now or datetime.now().astimezone())
                    problem = told_aside(path, aside)
                    if aside is None:
                        return problem
                values = {"settings": self.version} | own | self.unknown | self._foreign(there or {})
                write_atomic(path, (json.dumps(values, indent=1) + "\n").encode("ascii"))
        except OSError as error:
            return cannot_write(path, error)
        self.known = own
        return problem

    def _foreign(self, there: dict[str, object]) -> dict[str, object]:
        """What others have written into the file, as far as it can be used and is not changed here."""
        return {
            name: value
            for name, value in there.items()
            if name in self.known and getattr(self, name) == self.known[name] and acceptable(name, value)
        }


def _read(path: Path) -> dict[str, object] | None:
    """The object in the file, None if it holds anything else."""
    try:
        values = read_json(path, MAX_BYTES)
    except ValueError:
        return None
    return values if isinstance(values, dict) else None
