"""Covered cards shown whole: by the right button, or by a long press for those who have one button."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pyglet

if TYPE_CHECKING:
    from game.views.table import TableView

_LONG_PRESS = 0.5
"""Seconds."""


class Peeking:
    """Looking beneath the cards of one table view. Places in pixels from the top left."""

    def __init__(self, view: TableView) -> None:
        self._view = view
        self._pressed_at = (0.0, 0.0)

    def at(self, x: float, y: float) -> None:
        """Show the card at a point whole."""
        view = self._view
        hit = view.hands.card_at(x, y)
        if hit is not None and hit[1] is not None:
            view.scene.peek(view.hands.card(hit[0], hit[1]))
            view.window.invalidate()

    def press(self, x: float, y: float) -> None:
        """The main button has gone down: on a card that cannot be lifted this may become a long press."""
        self._pressed_at = (x, y)
        if self._stays:
            pyglet.clock.schedule_once(self._long_press, _LONG_PRESS)

    def _long_press(self, _dt: float) -> None:
        if self._stays:
            self.at(*self._pressed_at)

    @property
    def _stays(self) -> bool:
        """Whether the button is down on a card that is not in the hand."""
        pointer = self._view.pointer
        return pointer.busy and not pointer.dragging

    def leave(self) -> None:
        """No press is long any more."""
        pyglet.clock.unschedule(self._long_press)
