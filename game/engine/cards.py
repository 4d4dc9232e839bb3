"""Cards, suits, ranks, decks and the two-character text of a card (R-1, R-P-2)."""

from __future__ import annotations

from dataclasses import dataclass

SUITS = "SHDC"
"""Suit letters in the order of R-1: spades, hearts, diamonds, clubs."""

RANKS = "A23456789TJQK"
"""Rank letters from ace to king; the rank of a card is the index plus one."""

ACE, KING = 1, 13
SUIT_NAMES = ("spades", "hearts", "diamonds", "clubs")
RANK_NAMES = ("ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king")


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """One physical card.

    There is exactly one object a card (see `CARDS`), so cards are compared by identity; the two
    copies in Double Solitaire are different objects that are equal in every rule (R-DS-1).

    `id`: 0…103, deck × 52 + suit × 13 + rank − 1. `rank`: 1 (ace) … 13 (king). `suit`: index into `SUITS`.
    `up` and `down`: the card's text face up and face down. `face`: 0…51, the same for both copies.
    """

    id: int
    rank: int
    suit: int
    is_red: bool
    face: int
    up: str
    down: str

    @property
    def name(self) -> str:
        """The card in English words, such as ``7 of hearts``."""
        return f"{RANK_NAMES[self.rank - 1]} of {SUIT_NAMES[self.suit]}"

    def __repr__(self) -> str:
        return f"<{self.up} #{self.id}>"


def _make(card_id: int) -> Card:
    face = card_id % 52
    suit, rank = divmod(face, 13)
    text = RANKS[rank] + SUITS[suit]
    return Card(card_id, rank + 1, suit, suit in (1, 2), face, text, text.lower())


CARDS: tuple[Card, ...] = tuple(_make(i) for i in range(104))
"""All cards; the first 52 are the first deck, in the order of R-C-6."""

FACES: dict[str, int] = {card.up: card.face for card in CARDS[:52]}
"""From a card's face-up text to its `face`."""
