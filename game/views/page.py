"""A screen to read or to choose in: a bar with the way back and the title, below it a sheet that scrolls."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import arcade
import pyglet

from game.scene.geometry import Rect
from game.scene.textures import felt_texture
from game.views.header import Action, Header, header_height
from game.views.kit import Layer
from game.views.scroll import ScrollArea
from game.views.view import HavenView

if TYPE_CHECKING:
    from game.window import HavenWindow

Back = Callable[[], HavenView]


def menu_of(window: HavenWindow) -> Back:
    """The way back that leads to the menu."""

    def menu() -> HavenView:
        from game.views.menu import MenuView

        return MenuView(window)

    return menu


class PageView(HavenView):
    """Bar, sheet and scroll area; subclasses fill the sheet.

    `back_to` makes the view to go back to, the menu if it is not given.
    """

    columns = 38.0
    """The width of the sheet's content, in sizes of the text."""
    arrows_scroll = True
    """Whether the arrow keys scroll, rather than move the focus."""

    def __init__(self, window: HavenWindow, back_to: Back | None = None) -> None:
        super().__init__(window)
        self.back_to = back_to or menu_of(window)
        self.area: ScrollArea | None = None
        self.em = 0.0
        """The size of the text in pixels."""

    # For subclasses

    def actions(self) -> list[Action]:
        """Buttons at the right of the bar: label, icon and what they do."""
        return []

    def side(self) -> float:
        """How much room, in pixels, the sheet leaves free at its left, if the window is wide enough."""
        return 0

    def fill(self, area: ScrollArea, column: Rect) -> None:
        """Lay out the content in a column of the area and set its height."""
        raise NotImplementedError

    # Layout

    def build(self) -> None:
        window = self.window
        theme, u = window.theme, window.interface_scale
        width, height = window.get_size()
        self.em = max(15 * window.device_scale, 17 * u)
        self._cloth: arcade.SpriteList[arcade.Sprite] = arcade.SpriteList(capacity=1)
        cloth = arcade.Sprite(felt_texture(theme.cloth, width, height))
        cloth.width, cloth.height = width, height
        cloth.position = (width / 2, height / 2)
        self._cloth.append(cloth)
        self._layer = Layer(height)
        top = header_height(window)
        body = Rect(0, top, width, max(1, height - top))
        pad = round(max(12 * u, min(40 * u, (width - self.columns * self.em) / 2)))
        text = round(min(self.columns * self.em, width - 2 * pad - ScrollArea.bar_width(u)))
        side = round(self.side())
        if side + text + 3 * pad > width:
            side = 0
        sheet_width = min(width, side + text + 2 * pad + (pad if side else 0))
        sheet = Rect((width - sheet_width) // 2, body.y, sheet_width, body.h)
        self._layer.box(sheet, theme.panel)
        Header(window, self._layer, self.widgets, self.title(), self.back, self.actions())
        before = self.area.offset if self.area is not None else 0
        self.side_rect = Rect(sheet.x + pad, body.y, side, body.h) if side else None
        left = sheet.x + pad + (side + pad if side else 0)
        area = self.area = ScrollArea(
            window,
            Rect(left - pad // 2, body.y, width - left + pad // 2, body.h),
            self.widgets,
            self.scrolled,
        )
        self.fill(area, Rect(left, body.y + round(18 * u), text, body.h))
        area.scroll_to(before)
        self.scrolled()

    def scrolled(self) -> None:
        """The content has another place now."""

    def draw(self) -> None:
        """Cloth, sheet and bar, then what scrolls."""
        self._cloth.draw()
        self._layer.draw()
        if self.area is not None:
            self.area.draw()

    # Input

    def on_mouse_scroll(self, x: int, y: int, scroll_x: float, scroll_y: float) -> None:
        """The wheel moves the content, wherever the pointer is: there is nothing else to move."""
        if self.dialog is None and self.area is not None:
            self.area.wheel(self.area.rect.x, self.area.rect.y, scroll_y)

    def on_key_press(self, symbol: int, modifiers: int) -> None:
        """Up and down scroll before they move the focus, where there is more to read than to choose."""
        name = pyglet.window.key.symbol_string(symbol)
        if self.arrows_scroll and self.dialog is None and name in ("UP", "DOWN") and self.area is not None:
            self.area.key(name)
        else:
            super().on_key_press(symbol, modifiers)

    def key(self, name: str, ctrl: bool, shift: bool) -> bool:
        """Page keys, and Space for the next page."""
        if self.area is None or ctrl:
            return False
        if name == "SPACE":
            name = "PAGEUP" if shift else "PAGEDOWN"
        return self.area.key(name)

    def back(self) -> None:
        """To where this view was opened from."""
        self.window.show_view(self.back_to())
