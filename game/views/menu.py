"""The first screen: a new game, an open one to go on with, and the way to all other screens."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import TYPE_CHECKING

import arcade

from game.engine.cards import CARDS
from game.engine.code import GameCode
from game.locale import _
from game.replay.conditions import SET
from game.scene.geometry import Rect
from game.scene.ground import cloth_sprite
from game.scene.layout import ASPECT
from game.scene.textures import card_textures
from game.views.kit import Layer
from game.views.new_game import ROW, NewGame
from game.views.opening import Opening
from game.views.screens import screen
from game.views.view import HavenView
from game.views.widgets import Button

if TYPE_CHECKING:
    from game.window import HavenWindow

_PANEL, _SIDE, _TITLE = 560, 400, 92
"""Widths of the panel and of what lies beside it, height of the title above it, in units of the interface."""


class MenuView(HavenView):
    """The panel with the new game, and the ways to everywhere else."""

    def __init__(self, window: HavenWindow) -> None:
        super().__init__(window)
        self._hand: arcade.SpriteList[arcade.Sprite] = arcade.SpriteList(capacity=4)
        self._opening = Opening(self, self._failed, offers=True)
        self.new_game = NewGame(self, self._opening)
        self._agree_to: tuple[GameCode, str | None] | None = None

    def on_hide_view(self) -> None:
        """No answer of the solver is wanted any more."""
        self.new_game.dealer.forget()

    def open_when_agreed(self, code: GameCode, position: str | None) -> None:
        """Ask whether the open game may end for this one, as soon as the menu is shown."""
        self._agree_to = (code, position)

    def open_daily(self, day: date, mode: str) -> None:
        """Open the deal of a day."""
        self.new_game.play_daily(day, mode)

    def on_show_view(self) -> None:
        """Lay out; ask what was to be asked."""
        self.window.set_caption(_("Solitaire Haven"))
        super().on_show_view()
        notice = self.tell_notices()
        if notice:
            self.new_game.entry.said = notice
            self.new_game.entry.tell(notice)
        if self._agree_to is not None:
            code, position = self._agree_to
            self._agree_to = None
            self._opening.begin(code, position, SET)

    def _failed(self, reason: str) -> None:
        """A game could not be opened."""
        self.new_game.entry.said = reason
        self.rebuild()

    # Layout

    def build(self) -> None:
        """A panel with the new game, and the way to everything else beside it or, in narrow windows, below it."""
        theme, scale = self.window.theme, self.window.interface_scale
        width, height = self.window.get_size()
        self._cloth: arcade.SpriteList[arcade.Sprite] = arcade.SpriteList(capacity=1)
        self._cloth.append(cloth_sprite(theme.cloth, (width, height)))
        self._layer = Layer(height)
        self._hand.clear()
        beside = width >= height * 1.15
        high = self.new_game.height
        tall = high + (0 if beside else _TITLE + 2 * ROW)
        wide = _PANEL + (_SIDE + 40 if beside else 0)
        u = self._u = min(scale, height / (tall + 16), width / (wide + 32))
        panel_width, panel_height = round(_PANEL * u), round(high * u)
        if beside:
            left = (width - round(wide * u)) // 2
            panel = Rect(
                left + round((_SIDE + 40) * u), (height - panel_height) // 2, panel_width, panel_height
            )
            side = Rect(left, panel.y, round(_SIDE * u), panel_height)
            self._title(side.x + side.w / 2, side.y + 30 * u, side.w)
            self._fan(side.x + side.w / 2, side.y + 128 * u, 104 * u)
            top = side.y + round(216 * u)
            ways, columns = Rect(side.x, top, side.w, side.bottom - top), 2
        else:
            top = (height - round(tall * u)) // 2
            panel = Rect((width - panel_width) // 2, top + round(_TITLE * u), panel_width, panel_height)
            self._title(width / 2, top + _TITLE * u * 0.45, panel_width)
            below = panel.bottom + round(10 * u)
            ways, columns = Rect(panel.x, below, panel.w, round((2 * ROW - 10) * u)), 4
        self.new_game.build(self._layer, panel, u)
        self._ways(ways, columns)

    def _title(self, x: float, y: float, width: float) -> None:
        cloth, u = self.window.theme.cloth, self._u
        self._layer.text(_("Solitaire Haven"), x, y, 44 * u, cloth.ink, bold=True, align="center", fit=width)

    def _fan(self, x: float, y: float, card_width: float) -> None:
        """Four cards, held like a hand."""
        size = (round(card_width * 0.8) // 2 * 2, round(card_width * 0.8 * ASPECT) // 2 * 2)
        settings = self.window.settings
        textures = card_textures(size, settings.face, settings.back)
        for i, face in enumerate((0, 25, 37, 49)):
            turn = (i - 1.5) * 11
            sprite = arcade.Sprite(textures.of(CARDS[face], True), angle=turn)
            sprite.position = (
                x + (i - 1.5) * size[0] * 0.52,
                self.window.height - y - abs(turn) * 0.9 * self._u,
            )
            self._hand.append(sprite)

    def _ways(self, area: Rect, columns: int) -> None:
        """Buttons to all other screens."""
        ways: list[tuple[str, str, Callable[[], None]]] = [
            (_("Statistics"), "statistics", lambda: self._show("statistics")),
            (_("Calendar"), "calendar", lambda: self._show("calendar")),
            (_("Settings"), "settings", lambda: self._show("settings")),
            (_("Rules"), "help", lambda: self._show("rules")),
            (_("Examples"), "play", lambda: self._show("examples")),
            (_("Questions"), "hint", lambda: self._show("faq")),
            (_("Replays"), "replay", lambda: self._show("replays")),
            (_("Quit"), "close", self.window.on_close),
        ]
        gap = round(10 * self._u)
        rows = -(-len(ways) // columns)
        w = (area.w - gap * (columns - 1)) / columns
        h = min(round(50 * self._u), (area.h - gap * (rows - 1)) // rows)
        for i, (label, icon, action) in enumerate(ways):
            row, column = divmod(i, columns)
            rect = Rect(round(area.x + column * (w + gap)), area.y + row * (h + gap), round(w), h)
            self.widgets.add(
                Button(self._layer, self.window.theme, rect, label, action, icon=icon, size=16 * self._u)
            )

    def _show(self, name: str) -> None:
        self.window.show_view(screen(self.window, name))

    def draw(self) -> None:
        """Cloth, cards, panel."""
        self._cloth.draw()
        self._hand.draw()
        self._layer.draw()

    # Input

    def back(self) -> None:
        """Esc goes on with the open game, if there is one."""
        if self._opening.games:
            self._opening.resume(self._opening.games[0])

    def key(self, name: str, ctrl: bool, shift: bool) -> bool:
        """Ctrl+V pastes a code wherever the focus is; Enter plays."""
        if ctrl and name == "V":
            self.new_game.entry.paste()
            return True
        if name in ("ENTER", "RETURN", "NUM_ENTER"):
            if self._opening.games and self.new_game.entry.empty:
                self._opening.resume(self._opening.games[0])
            else:
                self.new_game.play()
            return True
        return False
