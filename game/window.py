"""The window: it draws when something has changed, and sleeps otherwise."""

from __future__ import annotations

import contextlib
import gc
import os
import random
import signal
import sys
import threading
import time
from collections.abc import Callable
from datetime import date
from functools import cached_property
from pathlib import Path
from typing import Any

import arcade
import pyglet

from game import __version__, assets
from game.engine.code import DEALS, GameCode
from game.engine.refusal import Refusal
from game.input.watch import INPUT, Watch
from game.locale import set_language
from game.options import PlayOptions
from game.placement import Place, fitted
from game.scene.animation import SPEEDS
from game.scene.layout import interface_scale
from game.scene.sound import Sounds
from game.scene.themes import Theme, theme
from game.solver.service import Service
from game.steady_keys import SteadyKeys
from game.storage.crashes import crash_news
from game.storage.daily import DailyLog
from game.storage.desk import Desk
from game.storage.favourites import Favourites
from game.storage.relay import Relay
from game.storage.results import Results, attach
from game.storage.settings import Settings, acceptable
from game.views.kit import load_fonts
from game.views.view import HavenView

FRAME = 1 / 120
_LONGEST_FRAME = 0.05
_SMALLEST = (480, 360)
_DEFAULT_SIZE = (1280, 800)


class HavenWindow(SteadyKeys, arcade.Window):
    """The program's one window, with what all views share: desk, settings, sounds, colours and chance."""

    def __init__(self, options: PlayOptions, now: Callable[[], float] = time.monotonic) -> None:
        """`now`: the clock of games and gestures. Raises what arcade and pyglet do without a display or OpenGL 3.3."""
        self.watch = Watch(now)
        self._failure: Exception | None = None
        self._dirty = True
        self._ticking = False
        self._last_flip = 0.0
        self.options = options
        pyglet.options.dpi_scaling = "real"
        self.device_scale = self._screen_scale()
        arcade.ArcadeContext.atlas_size = (1024, 1024)
        self.settings, notices = Settings.load(options.data.settings_file)
        place = self._saved_place() if options.size is None else None
        width, height = place[2:] if place else options.size or self._first_size()
        super().__init__(
            width,
            height,
            "Solitaire Haven",
            resizable=True,
            antialiasing=False,
            vsync=not options.unattended,
            update_rate=FRAME,
            draw_rate=FRAME,
            enable_polling=False,
            center_window=False,
        )
        pyglet.clock.unschedule(self._dispatch_frame)
        self.chance = random.Random(options.seed)
        self.desk = Desk(options.data, now=now, program=f"solitaire-haven {__version__}")
        self.daily = DailyLog(options.data.root / "daily.json")
        self.desk.notices += [*notices, *self.daily.notices, *crash_news(options.data)]
        self.results = Results(options.data.results_file)
        attach(self.desk, self.results)
        self.sounds = Sounds(
            enabled=self.settings.sound and not options.mute,
            volume=self.settings.volume,
            chance=random.Random(options.seed),
        )
        self._hand = False
        set_language(options.lang or self.settings.language)
        load_fonts()
        gc.freeze()  # what is there now stays: collections need not look at it again
        if not self.headless:
            self.set_minimum_size(*(round(n * self.device_scale) for n in _SMALLEST))
            # Turning pictures into what X wants takes a while: after the first frame.
            pyglet.clock.schedule_once(self._set_icon, 0.3)
            if place is not None:
                self.set_location(*place[:2])
            if options.fullscreen or (self.settings.fullscreen and options.size is None):
                self.set_fullscreen(True)

    # Size

    @staticmethod
    def _screen_scale() -> float:
        try:
            return max(1.0, float(pyglet.display.get_display().get_default_screen().get_scale()))
        except (AttributeError, NotImplementedError):
            return 1.0

    def _first_size(self) -> tuple[int, int]:
        """1280×800 at the screen's scale, or what fits on it."""
        width, height = (round(n * self.device_scale) for n in _DEFAULT_SIZE)
        screen = pyglet.display.get_display().get_default_screen()
        return min(width, round(screen.width * 0.95)), min(height, round(screen.height * 0.9))

    def _saved_place(self) -> Place | None:
        """Where the window was the last time, brought back onto a screen."""
        if self.settings.window is None:
            return None
        screens = [(s.x, s.y, s.width, s.height) for s in pyglet.display.get_display().get_screens()]
        return fitted(self.settings.window, screens)

    def _remember_place(self) -> None:
        if self.headless or self.fullscreen or self.options.size is not None:
            return
        place = [*self.get_location(), *self.get_size()]
        if place != self.settings.window and acceptable("window", place):
            self.settings.window = place
            self.save_settings()

    @property
    def interface_scale(self) -> float:
        """How large text and buttons are, as a factor."""
        return interface_scale(self.width, self.height, self.device_scale)

    def _set_icon(self, _dt: float) -> None:
        icons = []
        for path in [assets.SPRITES / "app" / f"icon-{n}.png" for n in (16, 32, 48, 64)]:
            if path.is_file():
                with path.open("rb") as file:
                    icons.append(pyglet.image.load(path.name, file))
        self.set_icon(*icons)

    # What views share

    @cached_property
    def solver(self) -> Service:
        """The solver's process, which starts with the first question."""
        return Service()

    @cached_property
    def relay(self) -> Relay:
        """What tells the timer program of the game."""
        return Relay()

    @property
    def theme(self) -> Theme:
        """The colours in force."""
        return theme(self.settings.table, self.settings.interface)

    @property
    def speed(self) -> float:
        """The factor on animation times; 0: none."""
        return 0.0 if self.options.instant else SPEEDS[self.settings.animation]

    def today(self) -> date:
        """The day, which ``--now`` may have fixed."""
        return self.options.today or date.today()  # noqa: DTZ011 - the player's own calendar day

    def random_code(self, game: str, options: str) -> GameCode:
        """A code of a random deal."""
        return GameCode(game, options, self.chance.randrange(DEALS))

    def save_settings(self) -> Refusal | None:
        """Write the settings; gives why that failed."""
        return self.settings.save(self.options.data.settings_file)

    def announce(self, text: str) -> None:
        """Write what happens to standard output, for screen readers and braille terminals (``--announce``)."""
        if self.options.announce and text:
            with contextlib.suppress(OSError):
                print(text, flush=True)

    def show_hand(self, hand: bool) -> None:
        """Show a hand over what can be clicked, the arrow elsewhere."""
        if hand is not self._hand and not self.headless:
            self._hand = hand
            self.set_mouse_cursor(
                self.get_system_mouse_cursor(self.CURSOR_HAND if hand else self.CURSOR_DEFAULT)
            )

    def pasted(self) -> str:
        """The text of the clipboard."""
        return self.watch.pasted("" if self.headless else self.get_clipboard_text())

    def copy(self, text: str) -> None:
        """Put a text on the clipboard."""
        if not self.headless and self.watch.attended:
            self.set_clipboard_text(text)

    def toggle_fullscreen(self) -> None:
        """Full screen, or back."""
        if not self.headless and self.watch.attended:
            self.set_fullscreen(not self.fullscreen)
            self.settings.fullscreen = self.fullscreen
            self.save_settings()

    def show_view(self, new_view: arcade.View) -> None:
        """Change the screen; what the old one held on the graphics card is given back now, not some time later."""
        super().show_view(new_view)
        gc.collect()

    # Events

    def dispatch_event(self, *args: Any) -> None:
        """Hand an event to the view, input past the watch.

        On some systems an error in a handler would vanish in their own code, so it is kept and ends the loop.
        """
        watched = args[0] in INPUT
        if watched and not self.watch.before(args):
            return
        try:
            super().dispatch_event(*args)
        except Exception as error:
            if not pyglet.app.event_loop.is_running:
                raise
            self._failure = self._failure or error
            pyglet.app.exit()
        if watched:
            self.watch.after()

    # Frames

    def invalidate(self) -> None:
        """Something looks different now: draw with the next frame."""
        self._dirty = True
        self._wake()

    def _wake(self) -> None:
        if not self._ticking:
            self._ticking = True
            pyglet.clock.schedule_interval(self._frame, FRAME)

    def _frame(self, dt: float) -> None:
        """One frame; the clock calls it only while something is going on."""
        animating = self._animating  # asked before the update: its last step has to be drawn too
        self._dispatch_updates(min(dt, _LONGEST_FRAME))
        if self._dirty or animating or self._animating:
            self.draw(dt)
        elif self._ticking:
            self._ticking = False
            pyglet.clock.unschedule(self._frame)

    @property
    def lively(self) -> bool:
        """Whether frames are being drawn, or are about to be."""
        return self._ticking or self._animating

    @property
    def _animating(self) -> bool:
        view = self.current_view
        return isinstance(view, HavenView) and view.animating

    def draw(self, dt: float) -> None:
        """Draw now, whether needed or not."""
        self._dirty = False
        super().draw(dt)

    def on_expose(self) -> None:
        """The system has lost what was drawn."""
        self.invalidate()

    def on_show(self) -> None:
        """The window is back; arcade keeps this event from views."""
        if isinstance(self.current_view, HavenView):
            self.current_view.on_show()

    def on_resize(self, width: int, height: int) -> None:
        """The window has another size; the view lays itself out."""
        super().on_resize(width, height)
        self.invalidate()

    # Life

    def play(self) -> int:
        """Show the first view and run until the window is closed; gives the exit status."""
        from game.views.start import first_view

        self.show_view(first_view(self))
        if self.options.screenshot is not None:
            return self._take_screenshot()
        threading.Thread(target=self.sounds.load, daemon=True).start()
        for name in ("SIGTERM", "SIGHUP"):
            if hasattr(signal, name):  # logging out is a way to quit like any other
                signal.signal(getattr(signal, name), self._asked_to_end)
        self.invalidate()
        try:
            pyglet.app.run(None)
            if self._failure is not None:
                raise self._failure
        finally:
            self.leave()
        return 0

    def _asked_to_end(self, *_signal: object) -> None:
        """A signal to end comes in the middle of whatever runs, so the loop is told to close the window.

        It is told by a thread of its own: what was interrupted may hold the lock of the loop's queue.
        """
        post = pyglet.app.platform_event_loop.post_event
        threading.Thread(target=post, args=(self, "on_close"), daemon=True).start()

    def leave(self) -> None:
        """The end: everything is written down and closed, except for the window."""
        if "solver" in vars(self):
            self.solver.close()
        if "relay" in vars(self):
            self.relay.close(wait=True)
        self.desk.close()
        self._drop_old_replays()
        self.results.close()

    def _drop_old_replays(self) -> None:
        """Keep as many replays as the settings say, those that hold a record, and favourites."""
        records = self.results.record_replays()
        favourites = Favourites(self.options.data).names
        if records is not None and favourites is not None:
            self.desk.prune(self.settings.kept_replays, records | favourites)

    def _take_screenshot(self) -> int:
        """Let the animations settle and write what is to be seen."""
        assert self.options.screenshot is not None
        self.dispatch_events()
        type(self)._enable_event_queue = False
        deadline = time.monotonic() + 20
        while True:
            self._dispatch_updates(FRAME * 2)
            self.draw(FRAME)
            if not self._animating or time.monotonic() > deadline:
                break
        self.switch_to()
        view = self.current_view
        if view is not None:
            view.on_draw()
        image = arcade.get_image().convert("RGB")
        self.desk.close()
        self.results.close()
        try:
            image.save(self.options.screenshot, format="PNG")
        except OSError as error:
            print(f"solitaire-haven: {error.strerror}: {self.options.screenshot}", file=sys.stderr)
            return 2
        return 0

    @property
    def _file_drops(self) -> bool:
        """Files may be dropped on the window: pyglet has an argument for it, which arcade does not hand on."""
        return True

    @_file_drops.setter
    def _file_drops(self, wanted: bool) -> None:
        """pyglet sets its default."""

    def on_file_drop(self, x: int, y: int, paths: list[str]) -> None:
        """Show the replay that was dropped on the window."""
        from game.views.replay_open import open_replay

        if paths and isinstance(self.current_view, HavenView):
            open_replay(self, Path(paths[0]))

    def on_close(self) -> None:
        """The window is closed; the open game lies safe in its journal."""
        if not self.watch.attended:
            self.watch.closed = True
            return
        if self not in pyglet.app.windows:
            return  # somebody else has asked before
        self._remember_place()
        self.close()
        if not os.environ.get("ARCADE_HEADLESS"):
            pyglet.app.exit()


HavenWindow.register_event_type("on_timer")
