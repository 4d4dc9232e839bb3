"""The clock at the table: it shows each second, and stands still during a pause."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pyglet

from game.locale import say
from game.views.questions import paused

if TYPE_CHECKING:
    from game.views.table import TableView


class Timing:
    """The clock of one table view."""

    def __init__(self, view: TableView) -> None:
        self._view = view
        self.paused = False
        """Whether the player has stopped the game, which hides the table (CASES 20)."""

    def tick(self, _dt: float = 0) -> None:
        """Show the time, and come again when the next second begins, if the clock runs at all."""
        pyglet.clock.unschedule(self.tick)
        view, game = self._view, self._view.game
        news = view.window.relay.news()
        if news is not None:
            view.status.tell(say(news), warn=True)
        elapsed = game.elapsed_ms
        view.status.show_time(elapsed)
        if game.session.moves and not game.session.won and not game.clock.paused:
            pyglet.clock.schedule_once(self.tick, (1000 - elapsed % 1000) / 1000 + 0.003)

    def leave(self) -> None:
        """The view is left."""
        pyglet.clock.unschedule(self.tick)

    def pause(self) -> None:
        """Stop the clock and hide the table until the player goes on."""
        view = self._view
        if self.paused or view.session.won or view.dialog is not None:
            return
        view.cancel_gesture()
        self.paused = True
        view.game.pause()
        self.tick()
        view.ask(paused(self.go_on))

    def go_on(self) -> None:
        """The end of a pause."""
        self.paused = False
        self._view.game.unpause()
        self._view.dismiss()
        self.tick()
