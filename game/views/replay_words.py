"""The actions of a replay in a few signs, for its list: ``7♥ → column 3``."""

from __future__ import annotations

from game.engine.actions import FOUNDATION, Action, Command
from game.engine.cards import Card
from game.engine.table import Table
from game.locale import _

_RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
_SUITS = "♠♥♦♣"


def card_sign(card: Card) -> str:
    """A card such as ``10♥``."""
    return _RANKS[card.rank - 1] + _SUITS[card.suit]


def action_signs(action: Action, before: Table, after: Table) -> str:
    """An action between two tables, short enough for a line of the list."""
    if isinstance(action, Command):
        if action is Command.DRAW:
            drawn = after["w"].cards[len(before["w"]) :]
            return _("Draw {cards}").format(cards=" ".join(map(card_sign, drawn)))
        return {
            Command.RECYCLE: _("Turn the waste over"),
            Command.UNDO: _("Undo"),
            Command.REDO: _("Redo"),
        }[action]
    cards = card_sign(before[action.source].cards[-action.count])
    if action.count > 1:
        cards = f"{cards} +{action.count - 1}"
    if action.target == FOUNDATION:
        return _("{cards} → foundation").format(cards=cards)
    number = action.target[1:]
    if action.target.startswith("c"):
        return _("{cards} → cell {n}").format(cards=cards, n=number)
    return _("{cards} → column {n}").format(cards=cards, n=number)
