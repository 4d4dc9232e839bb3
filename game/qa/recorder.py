"""Writes the trace of a session: every event past the window's watch, and what came of it."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable
from dataclasses import fields
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game import __version__
from game.engine.session import Change
from game.input.trace import Clip, Event, Header, Line, Outcome, line_text
from game.input.watch import Raw, Watch
from game.locale import _, language
from game.qa.follower import Follower
from game.qa.hits import hit_at
from game.qa.raw import event_of
from game.storage.desk import Game
from game.storage.settings import Settings

if TYPE_CHECKING:
    from game.window import HavenWindow

_PLACES: Final = ("window", "fullscreen", "version", "unknown", "known")
"""Fields of the settings that are nobody else's business, or nothing for another window."""


def plain_settings(settings: Settings) -> dict[str, object]:
    """The settings that decide how the program behaves."""
    names = [field.name for field in fields(settings) if field.name not in _PLACES]
    return {name: getattr(settings, name) for name in names}


def header_of(window: HavenWindow, seed: int) -> Header:
    """What a session in `window` starts from."""
    options = window.options
    return Header(
        program=f"solitaire-haven {__version__}",
        size=window.get_size(),
        scale=window.device_scale,
        lang=language(),
        seed=seed,
        today=window.today().isoformat(),
        instant=options.instant,
        code=str(options.code or ""),
        position=options.position or "",
        settings=plain_settings(window.settings),
        journals=tuple(waiting.path.read_text("utf-8") for waiting in window.desk.waiting()),
    )


class Recorder(Watch):
    """The watch of a window whose input is recorded, from before its first view on.

    Trouble with the file ends the recording, not the game.
    """

    def __init__(self, window: HavenWindow, path: Path, seed: int, now: Callable[[], float]) -> None:
        """Raises OSError if the file cannot be written."""
        super().__init__(now, attended=window.watch.attended)
        self.path = path
        self.events = 0
        self.actions = 0
        self._window = window
        self._file = path.open("w", encoding="ascii", newline="\n")
        self._file.write(header_of(window, seed).text())
        self._file.flush()
        self._start = now()
        self._hit = ""
        self._follower = Follower(window, self._opened, self._changed)

    def before(self, event: Raw) -> bool:
        """Write an event before the views have it."""
        if not super().before(event):
            return False
        self._follower.look()
        hit = ""
        if event[0].startswith("on_mouse_"):
            hit = hit_at(self._window, event[1], self._window.height - event[2])
        if event[0] == "on_mouse_motion" and hit == self._hit:
            return True  # it changes nothing
        self._hit = hit
        line = event_of(self._ms(self.time), event, self._window.height, hit)
        if line is not None:
            self.events += 1
            self._write(line)
        return True

    def after(self) -> None:
        """Write which game the event has opened."""
        self._follower.look()

    def pasted(self, text: str) -> str:
        """Write what came from the clipboard."""
        self._write(Clip(self._ms(self.now()), text))
        return text

    def close(self) -> None:
        """End the recording."""
        self._follower.leave()
        with contextlib.suppress(OSError):
            self._file.close()

    def _ms(self, moment: float) -> float:
        return max(0.0, (moment - self._start) * 1000)

    def _opened(self, game: Game) -> None:
        self._write(Outcome(self._ms(self.time), game_text(game)))

    def _changed(self, change: Change) -> None:
        self.actions += 1
        self._write(Outcome(self._ms(self.now()), str(change.action), change.after.table.check))

    def _write(self, line: Line) -> None:
        if self._file.closed:
            return
        try:
            self._file.write(line_text(line))
            if not (isinstance(line, Event) and line.kind in ("drag", "motion")):
                self._file.flush()
        except OSError as error:
            reason = error.strerror or type(error).__name__
            sentence = _("The recording has ended: {reason}").format(reason=reason)
            print(f"solitaire-haven: {sentence}", file=sys.stderr)
            with contextlib.suppress(OSError):
                self._file.close()


def game_text(game: Game) -> str:
    """What a trace calls a game."""
    position = game.position
    return f"{game.code} {position}" if position else str(game.code)
