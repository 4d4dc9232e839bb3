"""Double Solitaire: two-deck Klondike (R-DS-1 … R-DS-64)."""

from __future__ import annotations

from itertools import pairwise

from game.engine.actions import FOUNDATION, Command, Move
from game.engine.cards import ACE, KING, SUITS, Card
from game.engine.code import GameCode
from game.engine.refusal import N_, Count, Rank, Refusal
from game.engine.rules import (
    NO_CARD,
    NO_TAKE_ACROSS,
    ONE_CARD_UP,
    ONLY_KINGS,
    ONLY_LAST,
    SAME_PILE,
    Rules,
    Step,
    card_of,
    not_next,
)
from game.engine.table import EMPTY, Names, Pile, PositionError, Table

NAMES = Names(("s", "w"), [f"f{suit}{slot}" for suit in SUITS for slot in "12"], 9)
_STOCK, _WASTE = 0, 1
_SLOTS = tuple((NAMES.index[f"f{suit}1"], NAMES.index[f"f{suit}2"]) for suit in SUITS)
_COLUMNS = tuple(NAMES.index[name] for name in NAMES.columns)

UP_POINTS = 10
"""R-DS-41"""
TURN_POINTS = 5
"""R-DS-42"""
WASTE_TO_COLUMN_POINTS = 5
"""R-DS-43"""
RECYCLE_POINTS = -100
"""R-DS-44"""
VEGAS_STAKE = -104
"""R-DS-50"""
VEGAS_UP_POINTS = 5
"""R-DS-50"""

NO_TAKE_STOCK = N_("Cards are drawn from the stock, not taken")


class DoubleSolitaire(Rules):
    """The rules of Double Solitaire for one game code."""

    decks = 2
    undo_limit = 200  # R-DS-30

    def __init__(self, code: GameCode) -> None:
        super().__init__(code, NAMES)
        self.vegas = code.vegas
        self.draw = code.draw
        self._up_points = VEGAS_UP_POINTS if self.vegas else UP_POINTS
        self._turn_points = 0 if self.vegas else TURN_POINTS
        self._waste_points = 0 if self.vegas else WASTE_TO_COLUMN_POINTS

    def _lay_out(self, deck: list[Card]) -> Table:
        piles: list[Pile] = [EMPTY] * len(NAMES.all)
        start = 0
        for size, index in enumerate(_COLUMNS, start=1):
            piles[index] = Pile(tuple(deck[start : start + size]), size - 1)
            start += size
        stock = tuple(reversed(deck[start:]))
        piles[_STOCK] = Pile(stock, len(stock))
        return Table(NAMES, tuple(piles))

    def _check_position(self, table: Table) -> None:
        stock, waste = table.piles[_STOCK], table.piles[_WASTE]
        if stock.down != len(stock):
            raise PositionError(Refusal(N_("The stock must lie face down")))
        if waste.down:
            raise PositionError(Refusal(N_("The waste must lie face up")))
        for name in NAMES.columns:
            column = table[name]
            if column.cards and column.down == len(column):
                raise PositionError(Refusal(N_("The last card of column {pile} must lie face up"), pile=name))
            up = column.up
            if any(not _fits(above, below) for below, above in pairwise(up)):
                raise PositionError(
                    Refusal(
                        N_("The face-up cards of column {pile} must go down in alternating colours"),
                        pile=name,
                    )
                )

    @property
    def start_score(self) -> int:
        return VEGAS_STAKE if self.vegas else 0

    def score(self, before: int, step: Step) -> int:
        after = before + step.points
        return after if self.vegas or after > 0 else 0  # R-DS-40, R-DS-50

    def _why_not_lift(self, table: Table, pile: str, count: int) -> Refusal | None:
        if pile == "s":
            return Refusal(NO_TAKE_STOCK)
        cards = table[pile]
        if pile not in NAMES.columns:
            return None if count == 1 else Refusal(ONLY_LAST)
        if count > len(cards) - cards.down:
            return Refusal(N_("A face-down card cannot be taken"))
        return None

    def _why_not_move(self, table: Table, move: Move) -> Refusal | None:
        source, target, count = move
        index = NAMES.index
        if source not in index:
            return self._no_pile(source)
        pile = table.piles[index[source]]
        if not pile.cards:
            return Refusal(NO_CARD, pile=source)
        up = len(pile.cards) - pile.down
        if not 1 <= count <= up or (count > 1 and source[0] != "t"):
            if source[0] != "t":
                return Refusal(NO_TAKE_STOCK if source == "s" else ONLY_LAST)  # R-DS-13, R-DS-17
            return Refusal(
                N_("{cards} of column {pile} can be taken, so not {count}"),
                cards=Count(up, "{n} card", "{n} cards"),
                pile=source,
                count=count,
            )
        if target == FOUNDATION:
            return self._why_not_up(table, source, pile, count)
        if target not in self._targets:
            return self._no_target(target)
        if source == target:
            return Refusal(SAME_PILE)
        lead = pile.cards[-count]
        column = table.piles[index[target]].cards
        if not column:
            return None if lead.rank == KING else Refusal(ONLY_KINGS)  # R-DS-12
        return None if _fits(lead, column[-1]) else _why_unfit(column[-1])

    def _why_not_up(self, table: Table, source: str, pile: Pile, count: int) -> Refusal | None:
        if count != 1:
            return Refusal(ONE_CARD_UP)
        if source[0] == "f":
            return Refusal(NO_TAKE_ACROSS)  # R-DS-17
        card = pile.cards[-1]
        if _slot(table, card) >= 0:
            return None
        first, second = (len(table.piles[i].cards) + 1 for i in _SLOTS[card.suit])
        wanted = [c for c in (card_of(r, card.suit) for r in sorted({first, second})) if c is not None]
        if len(wanted) == 2:
            return Refusal(
                N_("The foundations take the {first} or the {second} next, not the {card}"),
                first=wanted[0],
                second=wanted[1],
                card=card,
            )
        return not_next(wanted[0] if wanted else None, card)

    def _why_not_command(self, table: Table, command: Command) -> Refusal | None:
        stock, waste = table.piles[_STOCK].cards, table.piles[_WASTE].cards
        if command is Command.DRAW:
            return None if stock else Refusal(N_("The stock is empty"))
        if command is not Command.RECYCLE:
            return Refusal(N_("There is nothing to undo or redo here"))
        if self.vegas:
            return Refusal(N_("Vegas allows one pass through the stock"))  # R-DS-22
        if stock:
            return Refusal(
                N_("The stock still has {cards} to draw"), cards=Count(len(stock), "{n} card", "{n} cards")
            )
        return None if waste else Refusal(N_("Stock and waste are both empty"))

    def _move(self, table: Table, move: Move) -> Step:
        source, _, count = move
        piles = list(table.piles)
        from_index = NAMES.index[source]
        pile = piles[from_index]
        to_index = self._landing(table, move)
        target = piles[to_index]
        points = 0
        rest = pile.without(count)
        if rest.down and rest.down == len(rest.cards) and from_index != _STOCK:
            rest = rest.turned()
            points = self._turn_points
        piles[from_index] = rest
        piles[to_index] = target.plus(pile.cards[-count:], pile.text[-2 * count :])
        if move.target == FOUNDATION:
            points += self._up_points
        elif from_index == _WASTE:
            points += self._waste_points
        return Step(Table(NAMES, tuple(piles)), points, source[0] == "f")

    def _command(self, table: Table, command: Command) -> Step:
        stock, waste = table.piles[_STOCK], table.piles[_WASTE]
        if command is Command.DRAW:
            count = min(self.draw, len(stock))
            drawn = stock.cards[-1 : -count - 1 : -1]
            stock = Pile(stock.cards[:-count], stock.down - count, stock.text[: -2 * count])
            waste = waste.plus(drawn, "".join([card.up for card in drawn]))
            points = 0
        else:
            stock = Pile(waste.cards[::-1], len(waste))
            waste = EMPTY
            points = RECYCLE_POINTS
        return Step(Table(NAMES, (stock, waste, *table.piles[2:])), points)

    def _last_resort(self, table: Table, pile: str, count: int) -> None:
        return None

    def landing(self, table: Table, move: Move) -> str:
        return NAMES.all[self._landing(table, move)]

    def _landing(self, table: Table, move: Move) -> int:
        if move.target == FOUNDATION:
            return _slot(table, table.piles[NAMES.index[move.source]].cards[-1])
        return NAMES.index[move.target]


def _slot(table: Table, card: Card) -> int:
    """The foundation slot that takes the card, the left one if both can (R-DS-15); −1 if none."""
    for index in _SLOTS[card.suit]:
        if len(table.piles[index].cards) == card.rank - 1:
            return index
    return -1


def _fits(card: Card, on: Card) -> bool:
    """R-DS-10"""
    return card.rank == on.rank - 1 and card.is_red is not on.is_red


def _why_unfit(on: Card) -> Refusal:
    if on.rank == ACE:
        return Refusal(N_("Nothing may lie on an ace in a column"))
    black, red = N_("Only a black {rank} may lie on the {on}"), N_("Only a red {rank} may lie on the {on}")
    return Refusal(black if on.is_red else red, rank=Rank(on.rank - 1), on=on)
