"""What lies beneath the cards: the cloth, the signs of empty piles, the glow of piles that accept a card."""

from __future__ import annotations

from collections.abc import Iterable

import arcade
from pyglet import gl

from game.engine.table import Table
from game.scene.geometry import Rect
from game.scene.layout import Board
from game.scene.textures import felt_texture, glow_texture, mark_texture
from game.scene.themes import Cloth

_SHARP = (gl.GL_NEAREST, gl.GL_NEAREST)
_SMOOTH = (gl.GL_LINEAR, gl.GL_LINEAR)


class Ground:
    """Cloth, marks and glows of one board."""

    def __init__(self) -> None:
        self._cloth: arcade.SpriteList[arcade.Sprite] = arcade.SpriteList(capacity=1)
        self._marks: arcade.SpriteList[arcade.Sprite] = arcade.SpriteList(capacity=32)
        self._glows: arcade.SpriteList[arcade.Sprite] = arcade.SpriteList(capacity=16)
        self._stock: arcade.Sprite | None = None
        self._stock_shows = "slot"
        self._texture_size = (1, 1)
        self._height = 1
        self._glow_colour = (255, 255, 255, 255)

    def lay(self, board: Board, cloth: Cloth, texture_size: tuple[int, int]) -> None:
        """Lay everything for a board; marks are drawn at `texture_size` and stretched if cards are larger."""
        self._height = board.size[1]
        self._texture_size = texture_size
        self._glow_colour = cloth.glow
        self._cloth.clear()
        self._cloth.append(cloth_sprite(cloth, board.size))
        self._marks.clear()
        self._glows.clear()
        self._stock = None
        for name, slot in board.slots.items():
            mark = arcade.Sprite(mark_texture(_mark_of(name), texture_size))
            mark.width, mark.height = board.card
            mark.color = cloth.mark
            mark.position = (slot.center[0], self._height - slot.center[1])
            self._marks.append(mark)
            if name == "s":
                self._stock, self._stock_shows = mark, "slot"

    def show_stock(self, table: Table, *, endless: bool) -> None:
        """An empty stock shows the recycle arrow, or "no more" if the waste cannot be turned back (CASES 5)."""
        if self._stock is None:
            return
        wanted = "recycle" if endless and table["w"].cards else "nomore"
        if table["s"].cards:
            wanted = "slot"
        if wanted != self._stock_shows:
            self._stock.texture = mark_texture(wanted, self._texture_size)
            self._stock_shows = wanted

    def glow(self, rects: Iterable[Rect]) -> None:
        """Let these card places glow, and no others."""
        self._glows.clear()
        for rect in rects:
            texture, width, height = glow_texture(rect.w, rect.h)
            sprite = arcade.Sprite(texture)
            sprite.width, sprite.height = width, height
            sprite.color = self._glow_colour
            sprite.position = (rect.center[0], self._height - rect.center[1])
            self._glows.append(sprite)

    def draw(self) -> None:
        """Draw cloth and marks."""
        self._cloth.draw(filter=_SMOOTH)
        self._marks.draw(filter=_SHARP)

    def draw_glow(self) -> None:
        """Draw the glows, which lie above the cards at rest."""
        if self._glows:
            self._glows.draw(filter=_SMOOTH)


def cloth_sprite(cloth: Cloth, size: tuple[int, int]) -> arcade.Sprite:
    """The cloth, stretched over a window of `size`."""
    sprite = arcade.Sprite(felt_texture(cloth, *size))
    sprite.width, sprite.height = size
    sprite.position = (size[0] / 2, size[1] / 2)
    return sprite


def _mark_of(pile: str) -> str:
    if pile.startswith("f"):
        return f"foundation-{pile[1]}"
    if pile.startswith("t"):
        return "column-K"
    return "cell" if pile.startswith("c") else "slot"
