"""Tables for pictures and examples: what is told lies where it is told, the other cards lie out of the way."""

from __future__ import annotations

from game.engine.cards import CARDS, RANKS
from game.engine.code import GameCode
from game.engine.games import rules_for


def position(code: str, rest: str, /, **piles: str | int) -> str:
    """A position text (R-P-1) of the game of `code`.

    `piles`: cards by pile name, or for a foundation the number of cards on it. All cards that are left go to
    the pile `rest`, below what is told for it, the high ones first; face down if it is the stock.
    """
    rules = rules_for(GameCode.parse(code))
    told = {name: _cards(name, piles.get(name, "")) for name in rules.names.all}
    left = [card.up for rank in range(13, 0, -1) for card in CARDS[:52] if card.rank == rank] * rules.decks
    for text in told.values():
        for i in range(0, len(text), 2):
            left.remove(text[i : i + 2].upper())
    others = "".join(left)
    told[rest] = (others.lower() if rest == "s" else others) + told[rest]
    return "/".join(told.values())


def _cards(name: str, given: str | int) -> str:
    if isinstance(given, str):
        return given
    return "".join(rank + name[1] for rank in RANKS[:given])
