"""The cards as sprites: always on the way to, or at, the place that the layout gives them.

The scene never decides anything: it is told a table and shows it. Cards at rest are drawn pixel for pixel;
cards that fly or are held lie above them.
"""

from __future__ import annotations

import math
import time
from collections.abc import Iterable

import arcade
from pyglet import gl

from game.engine.cards import Card
from game.engine.table import Table
from game.scene.animation import Flight, flight_time
from game.scene.geometry import Rect, union
from game.scene.ground import Ground
from game.scene.hand import Hand
from game.scene.layout import Board, Placed
from game.scene.sprites import CardSprite
from game.scene.textures import CardTextures, card_textures
from game.scene.themes import Theme

_SHARP = (gl.GL_NEAREST, gl.GL_NEAREST)
_SMOOTH = (gl.GL_LINEAR, gl.GL_LINEAR)
_SHAKE = 0.32
_HOVER = 0.045  # how far a card under the pointer rises, by card width


class Scene:
    """The sprites of one game's cards and of the empty piles beneath them.

    `speed`: a factor on the time of animations, 0 for none.
    """

    def __init__(self, cards: tuple[Card, ...], theme: Theme, face: str, back: str) -> None:
        self._cards = cards
        self._theme = theme
        self._face, self._back = face, back
        self.speed = 1.0
        self.board: Board | None = None
        self.placed: list[Placed] = []
        self.version = 0
        """Counts up whenever the picture changes."""
        self._textures: CardTextures | None = None
        self._sprites: dict[Card, CardSprite] = {}
        self._flights: dict[CardSprite, Flight] = {}
        self._shaking: dict[CardSprite, float] = {}
        self._hovered: tuple[Card, ...] = ()
        self._ground = Ground()
        self._hand = Hand()
        self._resting: arcade.SpriteList[CardSprite] = arcade.SpriteList(capacity=128)
        self._flying: arcade.SpriteList[CardSprite] = arcade.SpriteList(capacity=128)
        self._peeked: arcade.SpriteList[arcade.Sprite] = arcade.SpriteList(capacity=2)
        self._height = 1
        self._zoom = 1.0

    # What is shown

    def set_board(self, board: Board, table: Table, *, endless: bool = True, rough: bool = False) -> None:
        """Show `table` in another window size, at once and without animation.

        `rough`: the size is still changing, so the pictures of the size before are stretched.
        """
        self.board = board
        self._height = board.size[1]
        if self._textures is None or (self._textures.size != board.card and not rough):
            self._textures = card_textures(board.card, self._face, self._back)
        self._zoom = board.card[0] / self._textures.size[0]
        self._hovered = ()
        for sprite in self._sprites.values():
            sprite.show_side(self._textures, sprite.face_up)
        self._ground.lay(board, self._theme.cloth, self._textures.size)
        self.show(table, animated=False, endless=endless)

    def refine(self, seconds: float) -> bool:
        """Draw card pictures of the board's size for at most `seconds`; True when all that are seen are there.

        `set_board` then shows them without a pause.
        """
        assert self.board is not None
        textures = card_textures(self.board.card, self._face, self._back)
        until = time.perf_counter() + seconds
        for sprite in self._sprites.values():
            if not textures.has(sprite.card, sprite.face_up):
                textures.of(sprite.card, sprite.face_up)
                if time.perf_counter() > until:
                    return False
        return True

    def set_look(self, theme: Theme, face: str, back: str) -> None:
        """Change colours and card pictures; takes effect with the next `set_board`."""
        self._theme, self._face, self._back = theme, face, back
        self._textures = None

    def show(
        self, table: Table, *, animated: bool = True, endless: bool = True, stagger: float = 0.0
    ) -> None:
        """Bring every card to its place on `table`.

        `stagger`: seconds between one card's start and the next's. `endless`: an empty stock shows the recycle arrow
        rather than the "no more" sign (CASES 5).
        """
        assert self.board is not None
        self.version += 1
        self._hovered = ()
        if not self._hand.cards:
            self._ground.glow(())
        self.placed = self.board.place(table)
        moving = 0
        for order, placed in enumerate(self.placed):
            sprite = self._sprite(placed)
            sprite.order = order
            # Of a squared-up pile only the last two are drawn: their shadows would add up to a black rim.
            sprite.visible = placed.visible.w > 0 or placed.index >= len(table[placed.pile]) - 2
            sprite.goal = self._centre(placed)
            if placed.card in self._hand.cards:
                sprite.face_up = placed.face_up
            elif not animated or self.speed == 0:
                self._settle(sprite, placed.face_up)
            elif sprite.face_up is not placed.face_up or self._heading(sprite) != sprite.goal:
                self._launch(sprite, placed.face_up, moving * stagger)
                moving += 1
        self._sort()
        self._ground.show_stock(table, endless=endless)

    def gather_at(self, pile: str) -> None:
        """Put all cards face down on `pile`, from where the next `show` deals them."""
        assert self.board is not None
        x, y = self.board.slots[pile].center
        for card in self._cards:
            sprite = self._sprites.get(card) or self._new_sprite(card)
            self._drop_flight(sprite)
            sprite.face_up = False
            sprite.show_side(self._card_textures, False)
            sprite.position = sprite.goal = (x, self._height - y)

    def _sprite(self, placed: Placed) -> CardSprite:
        sprite = self._sprites.get(placed.card)
        if sprite is None:
            sprite = self._new_sprite(placed.card)
            sprite.face_up = placed.face_up
            sprite.position = self._centre(placed)
            sprite.show_side(self._card_textures, placed.face_up)
        return sprite

    def _new_sprite(self, card: Card) -> CardSprite:
        sprite = self._sprites[card] = CardSprite(card, self._card_textures, self._zoom)
        self._resting.append(sprite)
        return sprite

    def _centre(self, placed: Placed) -> tuple[float, float]:
        x, y = placed.rect.center
        return x, self._height - y

    def _heading(self, sprite: CardSprite) -> tuple[float, float]:
        """Where a sprite is, or is flying to."""
        flight = self._flights.get(sprite)
        return (flight.x1, flight.y1) if flight else (sprite.center_x, sprite.center_y)

    @property
    def _card_textures(self) -> CardTextures:
        assert self._textures is not None
        return self._textures

    # Flights

    def _launch(self, sprite: CardSprite, face_up: bool, delay: float) -> None:
        assert self.board is not None
        x0, y0 = sprite.position
        x1, y1 = sprite.goal
        duration = flight_time(math.dist((x0, y0), (x1, y1)), self.board.card[1]) * self.speed
        turns = face_up is not sprite.shows_up
        self._flights[sprite] = Flight(x0, y0, x1, y1, duration, delay * self.speed, turns, sprite.shows_up)
        sprite.face_up = face_up
        sprite.scale = self._zoom
        _move(sprite, self._resting, self._flying)

    def _settle(self, sprite: CardSprite, face_up: bool) -> None:
        self._drop_flight(sprite)
        self._shaking.pop(sprite, None)
        sprite.face_up = face_up
        sprite.show_side(self._card_textures, face_up)
        sprite.scale = self._zoom
        sprite.position = sprite.goal

    def _drop_flight(self, sprite: CardSprite) -> None:
        if self._flights.pop(sprite, None) is not None:
            _move(sprite, self._flying, self._resting)
            sprite.scale = self._zoom

    def _sort(self) -> None:
        for sprites in (self._resting, self._flying):
            if len(sprites) > 1:
                sprites.sort(key=lambda sprite: sprite.order)

    @property
    def moving(self) -> bool:
        """Whether anything changes with time now."""
        return bool(self._flights or self._shaking) or self._hand.moving

    @property
    def at_rest(self) -> bool:
        """Nothing moves and nothing is held."""
        return not self.moving and not self._hand.cards

    @property
    def flights(self) -> int:
        """The number of cards on their way."""
        return len(self._flights)

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        if self.moving:
            self.version += 1
        landed = []
        for sprite, flight in self._flights.items():
            progress = flight.advance(dt)
            if progress >= 1:
                landed.append(sprite)
            elif flight.elapsed > flight.delay:
                self._fly(sprite, flight, progress)
        for sprite in landed:
            self._settle(sprite, sprite.face_up)
        if landed:
            self._sort()
        for sprite, elapsed in list(self._shaking.items()):
            self._shake_on(sprite, elapsed + dt)
        self._hand.update(dt)

    def _fly(self, sprite: CardSprite, flight: Flight, progress: float) -> None:
        sprite.position = flight.at(progress)
        if flight.flips:
            width, face_up = flight.turn(progress)
            if face_up is not sprite.shows_up:
                sprite.show_side(self._card_textures, face_up)
            sprite.scale = (width * self._zoom, self._zoom)

    def seen(self) -> list[tuple[Card, tuple[float, float], bool]]:
        """The cards at rest in drawing order: each with its centre from the top left and whether it shows its face.

        What the pointer raises counts as lying; a card with another picture than its own is left out.
        """
        rise = round(_HOVER * self.board.card[0]) if self.board is not None else 0
        found = []
        for sprite in self._resting:
            x, y = sprite.position
            raised = rise if sprite.card in self._hovered and sprite.position != sprite.goal else 0
            if sprite.texture is self._card_textures.of(sprite.card, sprite.shows_up) and not sprite.angle:
                found.append((sprite.card, (x, self._height - y + raised), sprite.shows_up))
        return found

    def finish(self) -> None:
        """Bring everything to its end at once."""
        self.version += 1
        for sprite in list(self._flights):
            self._settle(sprite, sprite.face_up)
        for sprite in list(self._shaking):
            self._shake_on(sprite, _SHAKE)
        self._sort()

    # Held cards

    def lift(self, cards: tuple[Card, ...]) -> None:
        """Take cards from the table into the hand."""
        assert self.board is not None
        self.hover(())
        self._hand.lively = self.speed > 0
        sprites = [self._sprites[card] for card in cards]
        for sprite in sprites:
            self._settle(sprite, sprite.face_up)
            self._resting.remove(sprite)
        self._hand.take(sprites, self._box(cards), self.board.card[0], self._zoom)

    def carry(self, dx: float, dy: float) -> None:
        """Show the held cards `dx`, `dy` pixels (down is positive) from where they lay."""
        self.version += 1
        if self._hand.cards:
            self._hand.carry(dx, dy)

    def _box(self, cards: tuple[Card, ...]) -> Rect:
        return union([placed.rect for placed in self.placed if placed.card in cards])

    def held_box(self) -> Rect:
        """The bounding box of the held cards where they are shown, in pixels from the top left."""
        dx, dy = self._hand.moved
        return self._box(self._hand.cards).moved(round(dx), round(dy))

    def release(self) -> None:
        """Let go of the held cards: they glide to where their piles are now."""
        self.version += 1
        self._ground.glow(())
        for sprite in self._hand.empty():
            self._resting.append(sprite)
            if self.speed and math.dist(sprite.position, sprite.goal) > 1:
                self._launch(sprite, sprite.face_up, 0.0)
            else:
                self._settle(sprite, sprite.face_up)
        self._sort()

    # Hints to the eye

    def glow(self, rects: Iterable[Rect]) -> None:
        """Let these card places glow, until cards are let go."""
        self.version += 1
        self._ground.glow(rects)

    def hover(self, cards: tuple[Card, ...]) -> bool:
        """Raise the cards that the pointer could take; True if the picture has changed."""
        if cards == self._hovered or self.board is None:
            return False
        rise = round(_HOVER * self.board.card[0])
        for group, by in ((self._hovered, 0), (cards, rise)):
            for card in group:
                sprite = self._sprites[card]
                if (
                    sprite not in self._flights
                    and sprite not in self._shaking
                    and card not in self._hand.cards
                ):
                    sprite.position = (sprite.goal[0], sprite.goal[1] + by)
        self._hovered = cards
        self.version += 1
        return True

    def shake(self, cards: tuple[Card, ...]) -> None:
        """A small shake of the head: these cards cannot go there."""
        for card in cards:
            sprite = self._sprites[card]
            if self.speed and sprite not in self._flights and card not in self._hand.cards:
                self._shaking[sprite] = 0.0

    def _shake_on(self, sprite: CardSprite, elapsed: float) -> None:
        assert self.board is not None
        if elapsed >= _SHAKE or sprite in self._flights:
            del self._shaking[sprite]
            if sprite not in self._flights and sprite.card not in self._hand.cards:
                sprite.position = sprite.goal
            return
        self._shaking[sprite] = elapsed
        swing = math.sin(elapsed / _SHAKE * 4 * math.pi) * (1 - elapsed / _SHAKE)
        x, y = sprite.goal
        sprite.position = (x + swing * 0.06 * self.board.card[0], y)

    def peek(self, card: Card) -> None:
        """Show a covered face-up card whole, above all others (CASES 16)."""
        self.hide_peek()
        sprite = self._sprites[card]
        if sprite.face_up:
            self.version += 1
            shown = arcade.Sprite(sprite.texture, scale=self._zoom)
            shown.position = sprite.position
            self._peeked.append(shown)

    def hide_peek(self) -> None:
        """End `peek`."""
        if self._peeked:
            self.version += 1
            self._peeked.clear()

    def celebrants(self) -> list[arcade.Sprite]:
        """New sprites of all cards where they lie, those that should leave first at the end."""
        sprites = []
        for placed in sorted(self.placed, key=lambda placed: (placed.index, placed.pile)):
            own = self._sprites[placed.card]
            sprite = arcade.Sprite(own.texture, scale=self._zoom)
            sprite.position = own.position
            sprites.append(sprite)
        return sprites

    # Drawing

    def draw_ground(self) -> None:
        """Draw cloth and marks alone."""
        self._ground.draw()

    def draw(self) -> None:
        """Draw cloth, marks and cards."""
        self._ground.draw()
        exact = self._zoom == 1 and not self._shaking
        self._resting.draw(filter=_SHARP if exact else _SMOOTH)
        self._ground.draw_glow()
        if self._flights:
            self._flying.draw(filter=_SMOOTH)
        self._hand.draw()
        if self._peeked:
            self._peeked.draw(filter=_SHARP)


def _move(
    sprite: CardSprite, source: arcade.SpriteList[CardSprite], target: arcade.SpriteList[CardSprite]
) -> None:
    if sprite in source.sprite_list:
        source.remove(sprite)
    if sprite not in target.sprite_list:
        target.append(sprite)
