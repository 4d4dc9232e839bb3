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
    """`command`: ``play``, ``replay`` or ``drive``.

    `code`, `position`: the game to open, None for the one in progress or the menu. `recording`: what a replay shows,
    playing from its deal, or standing still after `at` actions.

    `size`: width and height of the window. `lang`: a language for this time only. `instant`: no animation.
    `screenshot`: draw, let the animations settle, write this PNG and end. `seed` fixes every random choice,
    `today` the day. `announce`: what happens is also written to standard output, a line each.

    `record`: where to write the trace of all input. `trace`: what ``drive`` feeds to the window. `script`: the steps
    to go through. `fuzz`: for how many seconds chance plays. `headless`: no window on the screen.
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
    record: Path | None = None
    trace: Path | None = None
    script: Path | None = None
    fuzz: float | None = None
    headless: bool = False

    @property
    def unattended(self) -> bool:
        """Whether the program works the window itself."""
        return any(way is not None for way in (self.screenshot, self.trace, self.script, self.fuzz))
