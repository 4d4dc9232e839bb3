"""A window that the program works itself: events are fed to it, and time passes only when it is told to."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING, Final

import arcade
import pyglet

from game.qa.virtual import Clock
from game.views.start import first_view

if TYPE_CHECKING:
    from game.window import HavenWindow

_STEP: Final = 1 / 20
"""Seconds between two frames that nobody watches."""

_WATCHED: Final = 1 / 60

_LONGEST_SETTLE: Final = 60.0
_RESIZED: Final = 0.3
"""Seconds after which a change of size has had its effects."""


class Stage:
    """Works one window. `clock`: what the window and pyglet take for the time.

    `paced`: time passes no quicker than on the wall, so that people can watch.
    """

    def __init__(
        self, window: HavenWindow, clock: Clock, *, paced: bool = False, size: tuple[int, int] | None = None
    ) -> None:
        """`size`: that of the window, None for what it has."""
        self.window = window
        self.clock = clock
        self._size = size or window.get_size()
        self._keep_size()
        self._ahead = time.monotonic() - clock.now if paced else None
        self._step = _WATCHED if paced else _STEP

    def begin(self) -> None:
        """Show the first view."""
        self.window.show_view(first_view(self.window))
        self.window.invalidate()

    def feed(self, *event: object) -> None:
        """Give the window an event, as if the system had sent it."""
        if event[0] == "on_resize":
            self._resize(*event[1:])
        watch = self.window.watch
        watch.fed = True
        try:
            self.window.dispatch_event(*event)
        finally:
            watch.fed = False

    def _resize(self, *size: object) -> None:
        width, height = (n for n in size if isinstance(n, int))
        if not self.window.headless and not self.window.fullscreen:
            self.window.set_size(width, height)
        self._size = width, height
        self._keep_size()

    def _keep_size(self) -> None:
        """Whatever a screen or its window manager makes of it, the size is what was asked for."""
        self.window._width, self.window._height = self._size

    def advance(self, seconds: float) -> None:
        """Let time pass."""
        self.advance_to(self.clock.now + seconds)

    def advance_to(self, moment: float) -> None:
        """Let time pass until a moment: frames are drawn and what is scheduled happens, as in the event loop."""
        while True:
            wait = pyglet.clock.get_sleep_time(True)
            if wait is None or self.clock.now + wait > moment:
                break
            self._tick(min(moment, max(self.clock.now + wait, self.clock.now + self._step)))
            if self.clock.now >= moment:
                break
        if self.clock.now < moment:
            self._tick(moment)

    def _tick(self, moment: float) -> None:
        self.clock.now = moment
        if self._ahead is not None:
            time.sleep(max(0.0, moment + self._ahead - time.monotonic()))
        if not self.window.headless:
            self.window.dispatch_events()
            self._keep_size()
        pyglet.clock.tick(poll=True)

    def settle(self) -> bool:
        """Let all animations end, and what follows a change of size; False if they never do."""
        self.advance(_RESIZED)
        until = self.clock.now + _LONGEST_SETTLE
        while self.window.lively and self.clock.now < until:
            self.advance(self._step)
        return not self.window.lively

    def screenshot(self, path: Path) -> None:
        """Write what is seen now as PNG. Raises OSError."""
        self.window.switch_to()
        view = self.window.current_view
        if view is not None:
            view.on_draw()
        arcade.get_image(0, 0, *self.window.get_size()).convert("RGB").save(path, format="PNG")
