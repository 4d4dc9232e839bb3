"""A card as a sprite."""

from __future__ import annotations

import arcade

from game.engine.cards import Card
from game.scene.textures import CardTextures


class CardSprite(arcade.Sprite):
    """One card's picture.

    `goal`: the layout's place for its centre, from the bottom left. `face_up`: the side it ends on; `shows_up`: the
    side seen now. `order`: its place in the drawing order.
    """

    def __init__(self, card: Card, textures: CardTextures, zoom: float) -> None:
        super().__init__(textures.of(card, False), scale=zoom)
        self.card = card
        self.face_up = False
        self.shows_up = False
        self.goal = (0.0, 0.0)
        self.order = 0

    def show_side(self, textures: CardTextures, face_up: bool) -> None:
        """Show the face or the back."""
        self.shows_up = face_up
        self.texture = textures.of(self.card, face_up)
