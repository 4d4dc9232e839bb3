"""What a win looks like."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import arcade

if TYPE_CHECKING:
    from game.scene.layout import Board
    from game.scene.scene import Scene

_GRAVITY = 2.6  # window heights a second squared
_BOUNCE = 0.78
_EVERY = 0.085  # seconds between two cards


class Cascade:
    """The cards jump from the foundations, kings first, and bounce out of the window."""

    def __init__(self, scene: Scene, board: Board, chance: random.Random) -> None:
        """`scene` must be at rest with all cards on the foundations."""
        self._width, self._height = board.size
        self._floor = board.card[1] / 2
        self._card_width = board.card[0]
        self._chance = chance
        self._waiting = scene.celebrants()
        self._jumping: list[tuple[arcade.Sprite, list[float]]] = []
        self._sprites: arcade.SpriteList[arcade.Sprite] = arcade.SpriteList(capacity=128)
        self._since = _EVERY

    @property
    def over(self) -> bool:
        """All cards have left the window."""
        return not self._waiting and not self._jumping

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self._since += dt
        while self._waiting and self._since >= _EVERY:
            self._since -= _EVERY
            sprite = self._waiting.pop()
            sideways = self._chance.choice((-1, 1)) * self._chance.uniform(0.12, 0.42) * self._width
            self._jumping.append((sprite, [sideways, self._chance.uniform(-0.1, 0.65) * self._height]))
            self._sprites.append(sprite)
        for sprite, speed in self._jumping:
            speed[1] -= _GRAVITY * self._height * dt
            x, y = sprite.position[0] + speed[0] * dt, sprite.position[1] + speed[1] * dt
            if y < self._floor and speed[1] < 0:
                y, speed[1] = self._floor, -speed[1] * _BOUNCE
            sprite.position = (x, y)
            sprite.angle += speed[0] * dt * 0.05
        gone = [
            (s, v)
            for s, v in self._jumping
            if not -self._card_width < s.center_x < self._width + self._card_width
        ]
        for entry in gone:
            self._jumping.remove(entry)
            entry[0].remove_from_sprite_lists()

    def draw(self) -> None:
        """Draw the cards in the air."""
        self._sprites.draw()
