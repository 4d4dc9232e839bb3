"""What lies beneath the pointer, in a word."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.views.table import TableView
from game.views.view import HavenView
from game.views.widgets import Widget, Widgets

if TYPE_CHECKING:
    from game.window import HavenWindow


def hit_at(window: HavenWindow, x: float, y: float) -> str:
    """What a press at a point (from the top left) is for.

    A card as in ``t3:4`` (pile and index, as the ``layout`` command counts), an empty pile as in ``t3``, a widget as
    in ``button:Undo``; empty if there is nothing.
    """
    view = window.current_view
    if not isinstance(view, HavenView):
        return ""
    widget = view.active.at(x, y)
    if widget is not None:
        return _named(widget, view.active)
    if isinstance(view, TableView) and view.dialog is None:
        found = view.hands.card_at(x, y)
        if found is not None:
            pile, index = found
            return pile if index is None else f"{pile}:{index}"
    return ""


def _named(widget: Widget, among: Widgets) -> str:
    label = getattr(widget, "label", "") or among.all.index(widget)
    return f"{type(widget).__name__.lower()}:{label}"
