"""What the command line asks of the window."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from pathlib import Path

from game.engine.code import GameCode
from game.replay.recording import Recording
from game.storage.paths import DataDir


@dataclass(frozen=True)
class PlayOptions:
    """`command`: ``play``, ``replay``. `code`, `position`: the game to open, None for the one in progress or the menu.
    `recording`: what a replay shows, playing from its deal, or standing still after `at` actions.

    `size`: width and height of the window. `lang`: a language for this time only. `instant`: no animation.
    `screenshot`: draw, let the animations settle, write this PNG and end. `seed` fixes every random choice,
    `today` the day. `announce`: what happens is also written to standard output, a line each.
    """

    data: DataDir
    command: str = "play"
    code: GameCode | None = None
    position: str | None = None
    recording: Recording | None = None
    at: int | None = None
    size: tuple[int, int] | None = None
    fullscreen: bool = False
    lang: str | None = None
    mute: bool = False
    instant: bool = False
    screenshot: Path | None = None
    seed: int | None = None
    today: date | None = None
    announce: bool = False
