"""The cards in the player's hand: lifted above the table, following the pointer, tilting as they swing."""

from __future__ import annotations

import math

import arcade
from pyglet import gl

from game.engine.cards import Card
from game.scene.geometry import Rect
from game.scene.sprites import CardSprite
from game.scene.textures import lifted_shadow

_SMOOTH = (gl.GL_LINEAR, gl.GL_LINEAR)
_SCALE = 0.045  # how much larger a lifted card looks
_RISE_TIME = 0.09
_MAX_TILT = 3.2  # degrees
_TILT_SPEED = 14.0  # a second: how fast the tilt follows the swing and dies away


class Hand:
    """Holds sprites as long as a drag lasts. Places are from the bottom left, as arcade draws."""

    def __init__(self) -> None:
        self.cards: tuple[Card, ...] = ()
        self.lively = True
        """Whether cards rise and tilt; otherwise they are just there."""
        self._sprites: arcade.SpriteList[CardSprite] = arcade.SpriteList(capacity=32)
        self._shadows: arcade.SpriteList[arcade.Sprite] = arcade.SpriteList(capacity=1)
        self._moved = (0.0, 0.0)
        self._seen = (0.0, 0.0)
        self._risen = 0.0
        self._tilt = 0.0
        self._zoom = 1.0
        self._card_width = 1

    @property
    def moved(self) -> tuple[float, float]:
        """How far the cards are from where they lay, right and down."""
        return self._moved

    @property
    def moving(self) -> bool:
        """Whether the picture changes without the pointer."""
        if not self.cards or not self.lively:
            return False
        return self._risen < 1 or abs(self._tilt) > 0.02 or self._moved != self._seen

    def take(self, sprites: list[CardSprite], box: Rect, card_width: int, zoom: float) -> None:
        """Lift sprites, base first; `box` bounds them on the table."""
        self.cards = tuple(sprite.card for sprite in sprites)
        self._moved = self._seen = (0.0, 0.0)
        self._risen = 0.0 if self.lively else 1.0
        self._tilt = 0.0
        self._zoom, self._card_width = zoom, card_width
        for sprite in sprites:
            self._sprites.append(sprite)
        self._shadows.append(arcade.Sprite(lifted_shadow(box.w, box.h)))
        self._place()

    def carry(self, dx: float, dy: float) -> None:
        """The cards are now `dx` to the right and `dy` below where they lay."""
        self._moved = (dx, dy)
        self._place()

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        if not self.moving:
            return
        self._risen = min(1.0, self._risen + dt / _RISE_TIME)
        swing = (self._moved[0] - self._seen[0]) / max(dt, 1e-3) / (self._card_width * 12)
        self._seen = self._moved
        goal = max(-1.0, min(1.0, swing)) * _MAX_TILT
        self._tilt += (goal - self._tilt) * min(1.0, dt * _TILT_SPEED)
        if abs(self._tilt) < 0.02:
            self._tilt = 0.0
        self._place()

    def _place(self) -> None:
        dx, dy = self._moved
        rise = 0.03 * self._card_width * self._risen
        lead_x, lead_y = self._sprites[0].goal
        turn = math.radians(-self._tilt)
        for sprite in self._sprites:
            x, y = sprite.goal
            off = y - lead_y
            sprite.position = (
                lead_x + (x - lead_x) + dx - off * math.sin(turn),
                lead_y + off * math.cos(turn) - dy + rise,
            )
            sprite.scale = self._zoom * (1 + _SCALE * self._risen)
            sprite.angle = self._tilt
        first, last = self._sprites[0], self._sprites[-1]
        shadow = self._shadows[0]
        shadow.position = (
            (first.center_x + last.center_x) / 2,
            (first.center_y + last.center_y) / 2 - 0.1 * self._card_width * self._risen,
        )
        shadow.alpha = round(60 + 195 * self._risen)
        shadow.angle = self._tilt

    def empty(self) -> list[CardSprite]:
        """Let go: gives the sprites back, upright and at their own size."""
        sprites = list(self._sprites)
        self._sprites.clear()
        self._shadows.clear()
        self.cards = ()
        for sprite in sprites:
            sprite.scale = self._zoom
            sprite.angle = 0.0
        return sprites

    def draw(self) -> None:
        """Draw the held cards and their shadow."""
        if self.cards:
            self._shadows.draw(filter=_SMOOTH)
            self._sprites.draw(filter=_SMOOTH)
