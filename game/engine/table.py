"""The table: piles by name, the position text and its check (R-P-1 … R-P-3).

Tables and piles never change; an action makes a new table that shares all piles it did not touch. A pile
carries its text, so that the position and its check cost little after each action.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from zlib import crc32

from game.engine.cards import CARDS, FACES, Card
from game.engine.refusal import N_, Refusal, TextError


class PositionError(TextError):
    """A position text that cannot be read or is no possible table of the game."""


class Pile:
    """Cards from base to top, the first `down` of them face down. `text` as in R-P-2."""

    __slots__ = ("cards", "down", "text")

    def __init__(self, cards: tuple[Card, ...] = (), down: int = 0, text: str | None = None) -> None:
        self.cards = cards
        self.down = down
        if text is None:
            text = "".join([c.down for c in cards[:down]]) + "".join([c.up for c in cards[down:]])
        self.text = text

    def __len__(self) -> int:
        return len(self.cards)

    def __iter__(self) -> Iterator[Card]:
        return iter(self.cards)

    @property
    def top(self) -> Card | None:
        """The last card, or None."""
        return self.cards[-1] if self.cards else None

    @property
    def up(self) -> tuple[Card, ...]:
        """The face-up cards."""
        return self.cards[self.down :]

    def without(self, count: int) -> Pile:
        """The pile less its last `count` cards, which must be face up; nothing is turned."""
        return Pile(self.cards[:-count], self.down, self.text[: -2 * count])

    def turned(self) -> Pile:
        """The pile with its last card, which is face down, turned face up (R-DS-16)."""
        return Pile(self.cards, self.down - 1, self.text[:-2] + self.cards[-1].up)

    def plus(self, cards: tuple[Card, ...], text: str) -> Pile:
        """The pile with face-up `cards` (whose text is `text`) laid on it."""
        return Pile(self.cards + cards, self.down, self.text + text)


EMPTY = Pile()


class Names:
    """The names of a game's piles, in the order of the position text."""

    __slots__ = ("all", "cells", "columns", "foundations", "index")

    def __init__(self, first: Sequence[str], foundations: Sequence[str], columns: int) -> None:
        self.foundations = tuple(foundations)
        self.columns = tuple(f"t{i}" for i in range(1, columns + 1))
        self.cells = tuple(name for name in first if name.startswith("c"))
        self.all = (*first, *self.foundations, *self.columns)
        self.index = {name: i for i, name in enumerate(self.all)}


class Table:
    """Where every card of a game lies. Immutable; compared by `position`."""

    __slots__ = ("names", "piles")

    def __init__(self, names: Names, piles: tuple[Pile, ...]) -> None:
        self.names = names
        self.piles = piles

    def __getitem__(self, name: str) -> Pile:
        return self.piles[self.names.index[name]]

    def __contains__(self, name: str) -> bool:
        return name in self.names.index

    def items(self) -> Iterator[tuple[str, Pile]]:
        """Name and pile, in the order of the position text."""
        return zip(self.names.all, self.piles, strict=True)

    @property
    def position(self) -> str:
        """The position text (R-P-1)."""
        return "/".join([pile.text for pile in self.piles])

    @property
    def check(self) -> str:
        """The check of the position: CRC-32 as eight lower-case hex digits (R-P-3)."""
        return f"{crc32('/'.join([pile.text for pile in self.piles]).encode()):08x}"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Table) and self.position == other.position

    def __hash__(self) -> int:
        return hash(self.position)


def read_position(names: Names, text: str, decks: int) -> Table:
    """Read a position text; checks that it holds each card exactly `decks` times, not that rules allow it.

    Raises `PositionError`. The copies of a card get their identities in the order in which they appear.
    """
    parts = text.strip().split("/")
    if len(parts) != len(names.all):
        raise PositionError(
            Refusal(
                N_("A position of this game has {want} piles, not {n}"), want=len(names.all), n=len(parts)
            )
        )
    seen = [0] * 52
    piles = tuple(_read_pile(name, part, seen, decks) for name, part in zip(names.all, parts, strict=True))
    for face, count in enumerate(seen):
        if count < decks:
            raise PositionError(Refusal(N_("The position lacks the {card}"), card=CARDS[face]))
    return Table(names, piles)


def _read_pile(name: str, text: str, seen: list[int], decks: int) -> Pile:
    cards, down = [], 0
    for i in range(0, len(text), 2):
        token = text[i : i + 2]
        face = FACES.get(token.upper())
        if face is None or token not in (CARDS[face].up, CARDS[face].down):
            raise PositionError(Refusal(N_("“{text}” in pile {pile} is no card"), text=token, pile=name))
        if seen[face] == decks:
            raise PositionError(Refusal(N_("The position has the {card} once too often"), card=CARDS[face]))
        cards.append(CARDS[52 * seen[face] + face])
        seen[face] += 1
        if token == CARDS[face].down:
            if down != i // 2:
                raise PositionError(
                    Refusal(N_("A card lies face down on a face-up card in pile {pile}"), pile=name)
                )
            down += 1
    return Pile(tuple(cards), down)
