"""The most useful action by rules of thumb, from what is visible alone: no hidden card, no stock, no search."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.actions import FOUNDATION, Action, Command, Move
from game.engine.cards import KING, Card
from game.engine.rules import Rules
from game.engine.table import Table
from game.solver.double import CHILDREN, KINGS, NEXT_CARDS, letter, position_of, stops

_Worth = Callable[[Rules, Table, Move], int]
USELESS = 0
DRAW, RECYCLE = 20, 10


def useful_action(rules: Rules, table: Table) -> Action | None:
    """The most useful of the legal actions; None if none is useful. The first of equal ones."""
    worth_of: _Worth = _seahaven if rules.code.game == "SH" else _double
    best: Action | None = None
    most = USELESS
    for action in rules.legal_actions(table):
        if isinstance(action, Move):
            # A take-back can be right, but no rule of thumb says when.
            worth = USELESS if action.source[0] == "f" else worth_of(rules, table, action)
        else:
            worth = _command(rules, table, action)
        if worth > most:
            best, most = action, worth
    return best


def _seahaven(rules: Rules, table: Table, move: Move) -> int:
    source, target, count = move
    if target == FOUNDATION:
        return 100
    if source in table.names.cells:
        return 80 if target in table.names.columns else USELESS
    cards = table[source].cards
    lead = cards[-count]
    below = cards[-count - 1] if count < len(cards) else None
    if below is not None and below.suit == lead.suit and below.rank == lead.rank + 1:
        return USELESS  # it lies well where it is
    if target in table.names.columns:
        if lead.rank == KING:
            return 60 if below is not None else USELESS
        return 70 + (below is None)
    # Into a cell: only if the card below can go on from there at once.
    return 30 if below is not None and _goes_on(rules, table, source, below, target) else USELESS


def _goes_on(rules: Rules, table: Table, source: str, card: Card, cell: str) -> bool:
    tops = [table[name].top for name in table.names.columns if name != source]
    fits = any(top is not None and top.suit == card.suit and top.rank == card.rank + 1 for top in tops)
    foundation = table[table.names.foundations[card.suit]]
    return fits or len(foundation) == card.rank - 1


def _double(rules: Rules, table: Table, move: Move) -> int:
    source, target, count = move
    pile = table[source]
    waste = source == "w"
    wanted, safe = NEXT_CARDS[position_of(table).heights]
    uncovers = not waste and pile.down > 0 and count == len(pile) - pile.down
    if target == FOUNDATION:
        card = pile.cards[-1]
        return 100 if letter(card) in safe else 90 if uncovers else 65 if waste else 62
    if waste:
        return 60
    if uncovers:
        return 70 + min(pile.down, 9)
    if pile.cards[-count].rank == KING:
        return USELESS
    if count == len(pile):
        return 55 if _king_waits(table) else USELESS  # it empties a column
    return 58 if letter(pile.cards[-count - 1]) in wanted else USELESS


def _king_waits(table: Table) -> bool:
    """Whether a visible king could use an empty column."""
    if any(not table[name].cards for name in table.names.columns):
        return False
    leads = [table[name].up[0] for name in table.names.columns if table[name].down]
    if table["w"].top is not None:
        leads.append(table["w"].top)
    return any(card.rank == KING for card in leads)


def _command(rules: Rules, table: Table, command: Action) -> int:
    if command is Command.DRAW:
        return DRAW
    # The waste has been seen: to turn it over is of use only if a card of it can then be played.
    waste = [letter(card) for card in table["w"].cards]
    tops = [table[name].top for name in table.names.columns]
    playable = NEXT_CARDS[position_of(table).heights][0]
    playable += "".join([KINGS if top is None else CHILDREN[letter(top)] for top in tops])
    again = any(waste[index] in playable for index in stops(len(waste), 0, rules.code.draw))
    return RECYCLE if again else USELESS
