"""Double Solitaire as the searches see it: piles as short strings, the two copies of a card alike.

A card is one letter, face up or face down. The *talon* is waste and stock in one string, in the order in
which the cards are drawn; the first `drawn` of them lie on the waste. What is on the foundations follows from
the rest, so positions are told apart by columns and talon only.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import NamedTuple

from game.engine.cards import CARDS, KING, Card
from game.engine.table import Table

Columns = tuple[str, ...]
Heights = tuple[int, ...]
"""The cards on the two foundations of each suit, the higher one first."""

_UP, _DOWN = 0x40, 0x80
FACE_DOWN = chr(_DOWN)
"""Letters from this one on are face-down cards."""


def letter(card: Card) -> str:
    """The letter of a face-up card."""
    return chr(_UP + card.face)


def _down(card: Card) -> str:
    return chr(_DOWN + card.face)


_FACES = CARDS[:52]
DECK = "".join([letter(card) for card in _FACES])
"""One deck, in the order of `CARDS`."""
TURNED = {_down(card): letter(card) for card in _FACES}
RANK = {letter(card): card.rank for card in _FACES}
SUIT = {letter(card): card.suit for card in _FACES}
PARENTS = {
    letter(card): "".join(
        [letter(on) for on in _FACES if on.rank == card.rank + 1 and on.is_red is not card.is_red]
    )
    for card in _FACES
}
"""The cards that a card may lie on."""
CHILDREN = {card: "".join([other for other in DECK if card in PARENTS[other]]) for card in DECK}
"""The cards that may lie on a card."""
KINGS = "".join([card for card in DECK if RANK[card] == KING])
LOWER = {
    card: "".join([other for other in DECK if SUIT[other] == SUIT[card] and RANK[other] <= RANK[card]])
    for card in DECK
}
"""The cards of its suit that go up before a card, and itself."""
HIGHER = {
    card: "".join([other for other in DECK if SUIT[other] == SUIT[card] and RANK[other] >= RANK[card]])
    for card in DECK
}
"""The cards of its suit that go up after a card, and itself."""
_RED = (False, True, True, False)


class Play(NamedTuple):
    """How the talon is used."""

    draw: int
    single: bool
    """One pass: no recycle (R-DS-22)."""


class End(Enum):
    """How a search ended without a win: nothing was left to try, or time or nodes were."""

    EXHAUSTED = "exhausted"
    CUT_SHORT = "cut short"


Step = tuple[int, int, int]
"""Source, target, count. Target: a column, or `UP`. Source: a column, or −1 − i for card i of the talon, or
`TAKEN_BACK` − i for card i of `DECK` on a foundation."""
UP = -1
TAKEN_BACK = -1000


class Position(NamedTuple):
    """A table."""

    columns: Columns
    heights: Heights
    talon: str
    drawn: int


def position_of(table: Table) -> Position:
    """The table as the searches see it."""
    columns = tuple(
        "".join([_down(card) for card in pile.cards[: pile.down]] + [letter(card) for card in pile.up])
        for pile in (table[name] for name in table.names.columns)
    )
    heights: list[int] = []
    for suit in range(4):
        heights += sorted([len(table[name]) for name in table.names.foundations[2 * suit : 2 * suit + 2]])[
            ::-1
        ]
    waste, stock = table["w"].cards, table["s"].cards
    talon = "".join([letter(card) for card in (*waste, *reversed(stock))])
    return Position(columns, tuple(heights), talon, len(waste))


def without(column: str, count: int) -> str:
    """The column less its last cards, the card below them turned up."""
    rest = column[:-count]
    if rest and rest[-1] >= FACE_DOWN:
        return rest[:-1] + TURNED[rest[-1]]
    return rest


def stops(size: int, drawn: int, draw: int) -> list[int]:
    """The talon indices that further draws bring to the top of the waste."""
    indices = list(range(drawn + draw - 1, size, draw))
    if drawn < size and (not indices or indices[-1] != size - 1):
        indices.append(size - 1)
    return indices


def is_decided(position: Position) -> bool:
    """Whether the rest goes up by itself: no talon, nothing face down, so every column falls in rank."""
    return not position.talon and not any(column and column[0] >= FACE_DOWN for column in position.columns)


class _NextCards(dict[Heights, tuple[str, str]]):
    def __missing__(self, heights: Heights) -> tuple[str, str]:
        black = min(heights[0], heights[1], heights[6], heights[7])
        red = min(heights[2:6])
        wanted = safe = ""
        for suit in range(4):
            for height in {heights[2 * suit], heights[2 * suit + 1]} - {KING}:
                card = DECK[suit * KING + height]
                wanted += card
                if height < 2 or (black if _RED[suit] else red) >= height:
                    safe += card
        self[heights] = wanted, safe
        return wanted, safe


NEXT_CARDS = _NextCards()
"""For each heights the cards that can go up, and those of them that nothing can need in a column any more:
aces, twos, and cards of a rank above one that is up four times in the other colour."""


class _AfterUp(dict[tuple[Heights, str], Heights]):
    def __missing__(self, key: tuple[Heights, str]) -> Heights:
        heights, card = key
        at = 2 * SUIT[card]
        pair = list(heights[at : at + 2])
        pair[pair.index(RANK[card] - 1)] += 1
        self[key] = after = (*heights[:at], max(pair), min(pair), *heights[at + 2 :])
        return after


AFTER_UP = _AfterUp()
"""The heights after a card has gone up."""


def tops_of_foundations(heights: Heights) -> Iterator[tuple[int, Heights]]:
    """The top cards, as indices of `DECK`, and the heights without each of them."""
    for slot, height in enumerate(heights):
        if not height or (slot % 2 and height == heights[slot - 1]):
            continue
        pair = sorted((height - 1, heights[slot ^ 1]), reverse=True)
        first = slot - slot % 2
        yield slot // 2 * KING + height - 1, (*heights[:first], *pair, *heights[first + 2 :])
