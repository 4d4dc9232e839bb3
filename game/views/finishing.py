"""The finish: when only cards that go up are left, they do so one by one, as normal counted actions."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pyglet

if TYPE_CHECKING:
    from game.views.table import TableView

_STEP = 0.09
"""Seconds between two cards, at normal speed."""


class Finishing:
    """The finish of one table view. Whatever else the player does ends it, and so does a clock that stands still."""

    def __init__(self, view: TableView) -> None:
        self._view = view
        self.going = False
        """Whether cards are being brought up."""

    @property
    def possible(self) -> bool:
        """Whether only cards that go up are left."""
        session = self._view.session
        return not session.won and bool(session.rules.finishing_moves(session.table))

    def begin(self) -> None:
        """Bring the rest up, card by card."""
        self.going = True
        pyglet.clock.unschedule(self._due)
        pyglet.clock.schedule_once(self._due, _STEP * max(0.2, self._view.window.speed))

    def stop(self) -> None:
        """Leave the rest where it is."""
        self.going = False
        pyglet.clock.unschedule(self._due)

    def _due(self, _dt: float) -> None:
        self._view.window.dispatch_event("on_timer", "finish")

    def go_on(self) -> None:
        """Time has come for the next card."""
        session = self._view.session
        moves = session.rules.finishing_moves(session.table) if self.going else []
        if moves and self._view.play(moves[0]) and self.possible:
            self.begin()
