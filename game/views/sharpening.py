"""Card pictures after a change of size: stretched at once, drawn anew when the size has settled."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pyglet

if TYPE_CHECKING:
    from game.views.table import TableView

_SETTLE = 0.15
"""Seconds without a change of size after which the cards are drawn anew."""

_BUDGET = 0.006
"""Seconds of a frame for drawing card pictures anew."""


class Sharpening:
    """The card pictures of one table view."""

    def __init__(self, view: TableView) -> None:
        self._view = view
        self.active = False
        """Whether pictures are being drawn."""

    def wait(self) -> None:
        """The size has changed, and may go on changing."""
        pyglet.clock.unschedule(self._settle)
        pyglet.clock.schedule_once(self._settle, _SETTLE)

    def leave(self) -> None:
        """The view is left."""
        pyglet.clock.unschedule(self._settle)

    def _settle(self, _dt: float) -> None:
        self.active = True
        self._view.window.invalidate()

    def update(self) -> None:
        """Draw a few pictures, so that no frame stutters; when all are there, show them."""
        view = self._view
        if not self.active or view.pointer.busy or not view.scene.refine(_BUDGET):
            return
        self.active = False
        if view.hands.picked is not None:
            view.hands.put_back()
        view.scene.hide_peek()  # but a pressed button, and the first half of a double-click, stay what they are
        session = view.session
        view.scene.set_board(view.layout, session.table, endless=not session.code.vegas)
        view.window.invalidate()
