"""Undo and redo by a key that is held."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pyglet

from game.engine.actions import Command

if TYPE_CHECKING:
    from game.views.table import TableView

_AFTER, _EVERY = 0.4, 0.07
"""Seconds for which a key is held before it goes on, and between its repetitions."""


class Repeating:
    """The key that is held at one table view."""

    def __init__(self, view: TableView) -> None:
        self._view = view
        self._held: Command | None = None

    def hold(self, command: Command) -> None:
        """A key goes down: do what it is for, and again while it is held."""
        self._view.command(command)
        self._held = command
        pyglet.clock.unschedule(self._due)
        pyglet.clock.schedule_once(self._due, _AFTER)

    def _due(self, _dt: float) -> None:
        self._view.window.dispatch_event("on_timer", "repeat")

    def again(self) -> None:
        """Time has come to do it once more."""
        view = self._view
        if self._held is not None and view.dialog is None and view.play(self._held, quiet=True):
            pyglet.clock.schedule_once(self._due, _EVERY)

    def let_go(self) -> None:
        """Nothing is held any more."""
        self._held = None
        pyglet.clock.unschedule(self._due)
