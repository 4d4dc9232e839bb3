"""What a win looks like: two shows, one of which is chosen by chance. A click ends either."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

import arcade

from game import assets
from game.scene.textures import resampled, texture_of

if TYPE_CHECKING:
    from game.scene.layout import Board
    from game.scene.scene import Scene


class Celebration(Protocol):
    """A show."""

    @property
    def over(self) -> bool:
        """The show has ended."""

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""

    def draw(self) -> None:
        """Draw what flies, over the cloth."""


def celebrate(scene: Scene, board: Board, chance: random.Random) -> Celebration:
    """Begin a show. `scene` must be at rest with all cards on the foundations.

    `chance` gives one number only, however long the show is watched: the next deal must not depend on that.
    """
    chance = random.Random(chance.random())
    shows: tuple[Callable[[Scene, Board, random.Random], Celebration], ...] = (Cascade, Fireworks)
    return chance.choice(shows)(scene, board, chance)


class Cascade:
    """The cards jump from the foundations, kings first, and bounce out of the window."""

    _GRAVITY = 2.6  # window heights a second squared
    _BOUNCE = 0.8
    _EVERY = 0.085  # seconds between two cards

    def __init__(self, scene: Scene, board: Board, chance: random.Random) -> None:
        self._scene = scene
        self._width, self._height = board.size
        self._floor = board.card[1] / 2
        self._card_width = board.card[0]
        self._chance = chance
        self._waiting = scene.celebrants()
        self._jumping: list[tuple[arcade.Sprite, list[float]]] = []
        self._still: arcade.SpriteList[arcade.Sprite] = arcade.SpriteList(capacity=128)
        self._still.extend(self._waiting)
        self._seen = 2 * len(board.names.foundations)
        for sprite in self._waiting[: -self._seen]:
            sprite.visible = False  # shadows of squared-up cards would add up
        self._flying: arcade.SpriteList[arcade.Sprite] = arcade.SpriteList(capacity=128)
        self._since = self._EVERY

    @property
    def over(self) -> bool:
        """All cards have left the window."""
        return not self._waiting and not self._jumping

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self._since += dt
        while self._waiting and self._since >= self._EVERY:
            self._since -= self._EVERY
            self._jump(self._waiting.pop())
        for sprite, speed in self._jumping:
            speed[1] -= self._GRAVITY * self._height * dt
            x, y = sprite.position[0] + speed[0] * dt, sprite.position[1] + speed[1] * dt
            if y < self._floor and speed[1] < 0:
                y, speed[1] = self._floor, -speed[1] * self._BOUNCE
            sprite.position = (x, y)
            sprite.angle += speed[0] * dt * 0.05
        edge = self._card_width
        for entry in [e for e in self._jumping if not -edge < e[0].center_x < self._width + edge]:
            self._jumping.remove(entry)
            entry[0].remove_from_sprite_lists()

    def _jump(self, sprite: arcade.Sprite) -> None:
        sideways = self._chance.choice((-1, 1)) * self._chance.uniform(0.12, 0.42) * self._width
        self._jumping.append((sprite, [sideways, self._chance.uniform(-0.1, 0.65) * self._height]))
        sprite.remove_from_sprite_lists()
        for shown in self._waiting[-self._seen :]:
            shown.visible = True
        self._flying.append(sprite)

    def draw(self) -> None:
        """Draw the cloth, the cards that wait and those in the air."""
        self._scene.draw_ground()
        self._still.draw()
        self._flying.draw()


class Fireworks:
    """Rockets of suit signs burst above the table."""

    _COLOURS = (
        (255, 214, 102),
        (255, 120, 120),
        (140, 210, 255),
        (190, 255, 170),
        (255, 170, 240),
        (255, 255, 255),
    )
    _LASTS = 7.0
    _EVERY = 0.42
    _SPARKS = 34
    _SPARK_LIFE = 1.5

    def __init__(self, scene: Scene, board: Board, chance: random.Random) -> None:
        self._scene = scene
        self._width, self._height = board.size
        self._chance = chance
        size = max(10, round(min(board.size) / 38))
        self._textures = [_suit_texture(suit, size) for suit in "SHDC"]
        self._sparks: list[tuple[arcade.Sprite, list[float]]] = []
        self._sprites: arcade.SpriteList[arcade.Sprite] = arcade.SpriteList(capacity=512)
        self._elapsed = 0.0
        self._next = 0.0

    @property
    def over(self) -> bool:
        """The last spark has gone out."""
        return self._elapsed > self._LASTS and not self._sparks

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self._elapsed += dt
        while self._next <= self._elapsed < self._LASTS:
            self._next += self._EVERY
            self._burst()
        reach = min(self._width, self._height)
        for sprite, state in self._sparks:
            state[0] *= 1 - 1.1 * dt
            state[1] = state[1] * (1 - 1.1 * dt) - 0.32 * reach * dt
            state[2] += dt
            sprite.position = (sprite.center_x + state[0] * dt, sprite.center_y + state[1] * dt)
            sprite.angle += 60 * dt
            left = max(0.0, 1 - state[2] / self._SPARK_LIFE)
            sprite.alpha = round(255 * min(1.0, left * 2))
        for entry in [e for e in self._sparks if e[1][2] >= self._SPARK_LIFE]:
            self._sparks.remove(entry)
            entry[0].remove_from_sprite_lists()

    def _burst(self) -> None:
        chance = self._chance
        x = chance.uniform(0.15, 0.85) * self._width
        y = chance.uniform(0.45, 0.85) * self._height
        texture, colour = chance.choice(self._textures), chance.choice(self._COLOURS)
        reach = min(self._width, self._height)
        for i in range(self._SPARKS):
            angle = 2 * math.pi * i / self._SPARKS
            speed = reach * chance.uniform(0.22, 0.62)
            spark = arcade.Sprite(texture)
            spark.position = (x, y)
            spark.color = (*colour, 255)
            self._sprites.append(spark)
            self._sparks.append((spark, [speed * math.cos(angle), speed * math.sin(angle), 0.0]))

    def draw(self) -> None:
        """Draw the table and the sparks above it."""
        self._scene.draw()
        self._sprites.draw()


def _suit_texture(suit: str, size: int) -> arcade.Texture:
    image = resampled(assets.SPRITES / "icons" / f"suit-{suit}.png", size, size)
    return texture_of(image, f"spark:{suit}:{size}")
