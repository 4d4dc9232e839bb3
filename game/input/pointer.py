"""One pointer gesture after the other: a press, some motion, a release.

A press on a card that can be taken lifts it; a release near the press is a click; two quick clicks on the same
card are a double-click (R-DS-61, R-DS-66). Each press and release is one gesture with at most one action.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from game.engine.cards import Card

CLICK_RADIUS = 6
"""How far a release may be from its press and still be a click, in pixels at scale 1 (R-DS-66)."""


class Target(Protocol):
    """What gestures act on."""

    def card_at(self, x: float, y: float) -> tuple[str, int | None] | None:
        """Pile and card index at a point (index None: the empty pile), or None."""

    def card(self, pile: str, index: int) -> Card:
        """The card at an index of a pile."""

    def lift(self, pile: str, index: int) -> bool:
        """Take the cards from `index` on into the hand; False if they cannot be taken."""

    def carry(self, dx: float, dy: float) -> None:
        """The held cards are now `dx`, `dy` pixels from where they lay."""

    def put_back(self) -> None:
        """The held cards return to their pile; nothing has happened."""

    def drop(self, pile: str, index: int, dx: float, dy: float) -> None:
        """The held cards are let go `dx`, `dy` pixels from where they lay."""

    def click(self, pile: str, index: int | None, double: bool) -> None:
        """A click on a card or an empty pile; cards in the hand have been put back before."""

    def refuse_lift(self, pile: str, index: int) -> None:
        """Somebody tried to drag what cannot be taken."""


@dataclass
class _Press:
    x: float
    y: float
    pile: str
    index: int | None
    card: Card | None
    held: bool
    double: bool
    strayed: bool = False


class Pointer:
    """The gestures of one pointer on a target. Coordinates in pixels from the top left, times in seconds.

    `scale`: device pixels a logical pixel. `double_click`: longest time between two presses, None: never.
    """

    def __init__(self, target: Target, *, scale: float = 1.0, double_click: float | None = 0.4) -> None:
        self._target = target
        self.scale = scale
        self.double_click = double_click
        self._press: _Press | None = None
        self._last_click: tuple[float, Card] | None = None
        """Time of press and card of the last click that may become a double-click."""

    @property
    def busy(self) -> bool:
        """A gesture is under way."""
        return self._press is not None

    @property
    def dragging(self) -> bool:
        """Cards are in the hand."""
        return self._press is not None and self._press.held

    def press(self, x: float, y: float, time: float) -> None:
        """The main button goes down. A press during a gesture breaks that gesture off."""
        if self._press is not None:
            self.cancel()
            return
        hit = self._target.card_at(x, y)
        if hit is None:
            self._last_click = None
            return
        pile, index = hit
        card = self._target.card(pile, index) if index is not None else None
        double = self._is_second(card, time)
        self._last_click = None if double or card is None else (time, card)
        held = index is not None and self._target.lift(pile, index)
        self._press = _Press(x, y, pile, index, card, held, double)

    def _is_second(self, card: Card | None, time: float) -> bool:
        if self.double_click is None or self._last_click is None or card is None:
            return False
        then, clicked = self._last_click
        return clicked is card and time - then <= self.double_click

    def move(self, x: float, y: float) -> None:
        """The pointer moves."""
        press = self._press
        if press is None:
            return
        dx, dy = x - press.x, y - press.y
        if press.held:
            self._target.carry(dx, dy)
        if not press.strayed and self._is_far(dx, dy):
            press.strayed = True
            self._last_click = None
            if not press.held and press.index is not None:
                self._target.refuse_lift(press.pile, press.index)

    def _is_far(self, dx: float, dy: float) -> bool:
        return dx * dx + dy * dy > (CLICK_RADIUS * self.scale) ** 2

    def release(self, x: float, y: float) -> None:
        """The main button goes up."""
        press, self._press = self._press, None
        if press is None:
            return
        dx, dy = x - press.x, y - press.y
        if not self._is_far(dx, dy):
            if press.held:
                self._target.put_back()
            self._target.click(press.pile, press.index, press.double)
            return
        self._last_click = None
        if press.held and press.index is not None:
            self._target.drop(press.pile, press.index, dx, dy)

    def cancel(self) -> None:
        """Break the gesture off: what is held goes back and nothing has happened."""
        press, self._press = self._press, None
        self._last_click = None
        if press is not None and press.held:
            self._target.put_back()
