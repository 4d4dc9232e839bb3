"""What happened, in words, for the status line."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.actions import FOUNDATION, Command, Move
from game.engine.cards import Card
from game.engine.session import Change
from game.locale import _, card_name, ngettext
from game.solver.verdict import Verdict


def describe(change: Change) -> str:
    """One sentence about an accepted action, such as ``7 of hearts to column 3``."""
    action = change.action
    if isinstance(action, Move):
        return _describe_move(change, action)
    if action is Command.DRAW:
        waste = change.after.table["w"]
        drawn = len(waste) - len(change.before.table["w"])
        top = waste.top
        text = ngettext("{n} card drawn", "{n} cards drawn", drawn)
        return f"{text}: {card_name(top)}" if top else text
    return {
        Command.RECYCLE: _("The waste is turned back into the stock"),
        Command.UNDO: _("Undone"),
        Command.REDO: _("Redone"),
    }[action]


def light_words(light: Verdict | None) -> str:
    """What the position light says."""
    return {
        None: _("Searching…"),
        Verdict.WINNABLE: _("Winnable"),
        Verdict.LOST: _("Lost from here"),
        Verdict.NOT_FOUND: _("Unknown"),
    }[light]


def run_name(cards: Sequence[Card]) -> str:
    """Some cards that lie on each other in words, such as ``7 of hearts and 2 cards on it``."""
    lead = card_name(cards[0])
    if len(cards) == 1:
        return lead
    more = ngettext("{n} card on it", "{n} cards on it", len(cards) - 1)
    return _("{card} and {more}").format(card=lead, more=more)


def _describe_move(change: Change, move: Move) -> str:
    lead = run_name(change.before.table[move.source].cards[-move.count :])
    if move.target == FOUNDATION:
        return _("{card} to the foundation").format(card=lead)
    number = move.target[1:]
    if move.target.startswith("c"):
        return _("{card} to cell {n}").format(card=lead, n=number)
    return _("{card} to column {n}").format(card=lead, n=number)
