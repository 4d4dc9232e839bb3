"""The bar at the top of a screen: the way back, its title, and what else there is to do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.locale import _
from game.scene.geometry import Rect
from game.views.kit import Layer
from game.views.widgets import Button, Widgets
from game.views.writing import width_of

if TYPE_CHECKING:
    from game.window import HavenWindow

Action = tuple[str, str, Callable[[], None]]
"""Label, icon and what it does."""


def header_height(window: HavenWindow) -> int:
    """How high the bar is."""
    return round(48 * window.interface_scale)


class Header:
    """Drawn on `layer`; its buttons go into `widgets`. Narrow windows get buttons with the icon alone."""

    def __init__(
        self,
        window: HavenWindow,
        layer: Layer,
        widgets: Widgets,
        title: str,
        back: Callable[[], None],
        actions: Sequence[Action] = (),
    ) -> None:
        self._layer, self._widgets, self._theme = layer, widgets, window.theme
        u = self._unit = window.interface_scale
        bar = Rect(0, 0, window.width, header_height(window))
        layer.box(bar, self._theme.panel)
        layer.box(Rect(0, bar.bottom - 1, bar.w, 1), self._theme.outline)
        self._pad = round(6 * u)
        self._height = bar.h - 2 * self._pad
        self._narrow = bar.w < 760 * u
        left = self._button(self._pad, _("Back"), "back", back).right + self._pad
        right = bar.right - self._pad
        for label, icon, action in reversed(actions):
            right = self._button(right - self._width(label), label, icon, action).x - self._pad
        size = 20 * u
        room = right - left - 2 * self._pad
        wide = min(room, width_of(title, size, True))
        middle = min(max(bar.center[0], left + self._pad + wide / 2), right - self._pad - wide / 2)
        layer.text(title, middle, bar.center[1], size, self._theme.text, bold=True, align="center", fit=room)

    def _width(self, label: str) -> int:
        size = 15.5 * self._unit
        return round(self._height * 1.25 if self._narrow else width_of(label, size, True) + 3.4 * size)

    def _button(self, x: int, label: str, icon: str, action: Callable[[], None]) -> Rect:
        rect = Rect(x, self._pad, self._width(label), self._height)
        shown = "" if self._narrow else label
        button = Button(
            self._layer, self._theme, rect, shown, action,
            icon=icon, look="flat", size=15.5 * self._unit, name=label,
        )  # fmt: skip
        self._widgets.add(button)
        return rect
