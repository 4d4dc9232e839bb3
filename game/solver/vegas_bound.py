"""A cheap proof that a Vegas game is lost.

It asks less than the rules do: whatever can once be had is had for ever, and nothing is in the way twice. A card
is free when what lay on it has left. It can leave its place for a foundation, if one copy of each lower card of
its suit can go up, or for a column, if a card that takes it can lie in one, or if it is a king and a column can
be cleared; but as long as it has not left, none of those cards may be one that lies below it in its own pile.
Where even so some card never goes up, the game is lost. Where all go up nothing is proved.
"""

from __future__ import annotations

from typing import NamedTuple

from game.engine.cards import KING
from game.solver.double import DECK, FACE_DOWN, KINGS, LOWER, PARENTS, TURNED, Play, Position

_NOTHING: frozenset[int] = frozenset()


class _Card(NamedTuple):
    card: str
    below: frozenset[int]
    """The numbers of the cards that lie below it until it leaves."""
    after: int
    """The number of the card that has to leave before this one is free; −1: it is free."""
    in_column: bool


def is_hopeless(position: Position, play: Play) -> bool:
    """Whether a game with one pass is lost for the reason above."""
    proof = _Proof(position, play)
    while proof.goes_on():
        pass
    return len(proof.up) < len(proof.cards)


class _Proof:
    def __init__(self, position: Position, play: Play) -> None:
        self.cards: list[_Card] = []
        self.up: set[int] = set()
        """The cards that can go up."""
        self._lying: set[int] = set()
        """The cards that can lie face up in a column."""
        self._left: set[int] = set()
        self._has_room = "" in position.columns
        self._copies: dict[str, list[int]] = {card: [] for card in DECK}
        for slot, height in enumerate(position.heights):
            first = slot // 2 * KING
            for card in DECK[first : first + height]:
                self.up.add(self._add(card, _NOTHING, -1))
        for column in position.columns:
            self._deal_column(column)
        talon, drawn = position.talon, position.drawn
        self._deal_pile(talon[:drawn])
        for at in range(drawn, len(talon), play.draw):
            self._deal_pile(talon[at : at + play.draw])

    def _add(self, card: str, below: frozenset[int], after: int, *, in_column: bool = False) -> int:
        number = len(self.cards)
        self.cards.append(_Card(card, below, after, in_column))
        self._copies[card].append(number)
        return number

    def _deal_column(self, column: str) -> None:
        """A run leaves with its first card, so the card below it waits for that one only."""
        first = len(self.cards)
        for index, face in enumerate(column):
            below = frozenset(range(first, first + index))
            after = first + index + 1 if face >= FACE_DOWN else -1
            self._add(TURNED.get(face, face), below, after, in_column=True)

    def _deal_pile(self, pile: str) -> None:
        """The waste, or cards that come to it together: each waits for those above it."""
        first = len(self.cards)
        last = first + len(pile) - 1
        for number, card in enumerate(pile, first):
            self._add(card, frozenset(range(first, number)), -1 if number == last else number + 1)

    def goes_on(self) -> bool:
        """Look at each card once; whether anything more can be had than before."""
        before = len(self.up), len(self._lying), len(self._left), self._has_room
        for number, (card, lies_on, after, in_column) in enumerate(self.cards):
            if after >= 0 and after not in self._left:
                continue
            below = _NOTHING if number in self._left else lies_on
            if in_column:
                self._lying.add(number)
            lies = (self._has_room and card in KINGS) or self._one_of(PARENTS[card], self._lying, below)
            if number in self.up or all(self._one_of(lower, self.up, below) for lower in LOWER[card][:-1]):
                self.up.add(number)
            if lies:
                self._lying.add(number)
            if lies or number in self.up:
                self._left.add(number)
                self._has_room = self._has_room or (in_column and not lies_on)
        return before != (len(self.up), len(self._lying), len(self._left), self._has_room)

    def _one_of(self, cards: str, having: set[int], below: frozenset[int]) -> bool:
        return any(
            number in having and number not in below for card in cards for number in self._copies[card]
        )
