"""Seahaven Towers (R-SH-1 … R-SH-63)."""

from __future__ import annotations

from game.engine.actions import FOUNDATION, Action, Command, Move
from game.engine.cards import ACE, KING, SUITS, Card
from game.engine.code import GameCode
from game.engine.refusal import N_, Count, Refusal
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
from game.engine.table import Names, Pile, PositionError, Table

COLUMNS = 10
UP_POINTS = 10
"""R-SH-41"""
TAKE_BACK_POINTS = -15
"""R-SH-42"""

_NAMES = {
    n: Names([f"c{i}" for i in range(1, n + 1)], [f"f{suit}" for suit in SUITS], COLUMNS) for n in (4, 2, 1)
}


def capacity(empty_cells: int, empty_columns: int) -> int:
    """How many cards of a run move as one action (R-SH-16)."""
    return (empty_cells + 1) << empty_columns


class SeahavenTowers(Rules):
    """The rules of Seahaven Towers for one game code."""

    decks = 1
    undo_limit = 100  # R-SH-30

    def __init__(self, code: GameCode) -> None:
        super().__init__(code, _NAMES[code.cells])
        self._first_foundation = code.cells
        self._first_column = code.cells + 4

    def _lay_out(self, deck: list[Card]) -> Table:
        columns = [deck[i * 5 : i * 5 + 5] for i in range(COLUMNS)]
        rest = deck[COLUMNS * 5 :]
        cells = [[card] for card in rest[: self.code.cells]]
        cells += [[]] * (self.code.cells - len(cells))
        columns[1] += rest[self.code.cells :]  # R-SH-2: with one cell the second card lies on column 2
        piles = [Pile(tuple(cards)) for cards in (*cells, *[[]] * 4, *columns)]
        return Table(self.names, tuple(piles))

    def _check_position(self, table: Table) -> None:
        for name, pile in table.items():
            if pile.down:
                raise PositionError(
                    Refusal(N_("In this game all cards lie face up, in pile {pile} too"), pile=name)
                )
        for name in self.names.cells:
            if len(table[name]) > 1:
                raise PositionError(Refusal(N_("Cell {pile} may hold one card only"), pile=name))

    @property
    def start_score(self) -> int:
        return 0

    def score(self, before: int, step: Step) -> int:
        return max(0, before + step.points)  # R-SH-40

    def free(self, table: Table) -> tuple[int, int]:
        """The numbers of empty cells and of empty columns."""
        cells = columns = 0
        for pile in table.piles[: self._first_foundation]:
            if not pile.cards:
                cells += 1
        for pile in table.piles[self._first_column :]:
            if not pile.cards:
                columns += 1
        return cells, columns

    def _why_not_lift(self, table: Table, pile: str, count: int) -> Refusal | None:
        if pile not in self.names.columns:
            return None if count == 1 else Refusal(ONLY_LAST)
        return self._why_not_run(table, table[pile].cards, count)

    def _why_not_run(self, table: Table, cards: tuple[Card, ...], count: int) -> Refusal | None:
        if count == 1:
            return None
        for i in range(-count, -1):
            if cards[i + 1].suit != cards[i].suit or cards[i + 1].rank != cards[i].rank - 1:
                return Refusal(N_("Only a run of one suit down to the last card can be taken together"))
        cells, columns = self.free(table)
        limit = capacity(cells, columns)
        return None if count <= limit else _too_long(limit, cells, columns, count)

    def _why_not_move(self, table: Table, move: Move) -> Refusal | None:
        source, target, count = move
        index = self.names.index
        if source not in index:
            return self._no_pile(source)
        cards = table.piles[index[source]].cards
        if not cards:
            return Refusal(NO_CARD, pile=source)
        if count != 1 and source[0] != "t":
            return Refusal(ONLY_LAST)
        if not 1 <= count <= len(cards):
            return Refusal(
                N_("Column {pile} has {cards}, so not {count}"),
                pile=source,
                cards=Count(len(cards), "{n} card", "{n} cards"),
                count=count,
            )
        if target == FOUNDATION:
            return self._why_not_up(table, source, cards[-1], count)
        if target not in self._targets:
            return self._no_target(target)
        if source == target:
            return Refusal(SAME_PILE)
        there = table.piles[index[target]].cards
        if target[0] == "c":
            return self._why_not_cell(there, count)
        if count > 1 and (refusal := self._why_not_run(table, cards, count)) is not None:
            return refusal
        lead = cards[-count]
        if not there:
            return self._why_not_empty_column(table, lead, count)
        if lead.suit == there[-1].suit and lead.rank == there[-1].rank - 1:
            return None
        return _why_unfit(there[-1])

    def _why_not_cell(self, there: tuple[Card, ...], count: int) -> Refusal | None:
        if count != 1:
            return Refusal(N_("A cell holds one card only"))
        return Refusal(N_("This cell is taken by the {card}"), card=there[0]) if there else None

    def _why_not_empty_column(self, table: Table, lead: Card, count: int) -> Refusal | None:
        if lead.rank != KING:
            return Refusal(ONLY_KINGS)  # R-SH-12
        if count == 1:
            return None
        cells, columns = self.free(table)
        limit = capacity(cells, columns - 1)  # R-SH-16: the column it moves to is not counted
        if count <= limit:
            return None
        return Refusal(
            N_("{limit} can move to an empty column now: {cells}, {columns} besides it, so not {count}"),
            limit=Count(limit, "{n} card", "{n} cards"),
            cells=Count(cells, "{n} empty cell", "{n} empty cells"),
            columns=Count(columns - 1, "{n} empty column", "{n} empty columns"),
            count=count,
        )

    def _why_not_up(self, table: Table, source: str, card: Card, count: int) -> Refusal | None:
        if count != 1:
            return Refusal(ONE_CARD_UP)
        if source[0] == "f":
            return Refusal(NO_TAKE_ACROSS)
        height = len(table.piles[self._first_foundation + card.suit].cards)
        return None if height == card.rank - 1 else not_next(card_of(height + 1, card.suit), card)

    def _why_not_command(self, table: Table, command: Command) -> Refusal | None:
        if command in (Command.DRAW, Command.RECYCLE):
            return Refusal(N_("Seahaven Towers has no stock"))
        return Refusal(N_("There is nothing to undo or redo here"))

    def _move(self, table: Table, move: Move) -> Step:
        source, target, count = move
        piles = list(table.piles)
        from_index = self.names.index[source]
        pile = piles[from_index]
        to_index = self._landing(table, move)
        piles[to_index] = piles[to_index].plus(pile.cards[-count:], pile.text[-2 * count :])
        piles[from_index] = pile.without(count)
        take_back = source[0] == "f"
        points = UP_POINTS if target == FOUNDATION else TAKE_BACK_POINTS if take_back else 0
        return Step(Table(self.names, tuple(piles)), points, take_back)

    def _command(self, table: Table, command: Command) -> Step:
        raise AssertionError("Seahaven Towers has no commands of its own")

    def landing(self, table: Table, move: Move) -> str:
        return self.names.all[self._landing(table, move)]

    def _landing(self, table: Table, move: Move) -> int:
        if move.target == FOUNDATION:
            return self._first_foundation + table[move.source].cards[-1].suit
        return self.names.index[move.target]

    def _last_resort(self, table: Table, pile: str, count: int) -> Action | None:
        """An empty cell for a single card that is not in a cell already (R-SH-61, R-SH-17)."""
        if count != 1 or pile in self.names.cells:
            return None
        return next((Move(pile, cell) for cell in self.names.cells if not table[cell].cards), None)


def _why_unfit(on: Card) -> Refusal:
    if on.rank == ACE:
        return Refusal(N_("Nothing may lie on an ace in a column"))
    return Refusal(
        N_("Only the {wanted} may lie on the {on}"), wanted=card_of(on.rank - 1, on.suit) or on, on=on
    )


def _too_long(limit: int, cells: int, columns: int, count: int) -> Refusal:
    return Refusal(
        N_("{limit} can be lifted now: {cells}, {columns}, so not {count}"),
        limit=Count(limit, "{n} card", "{n} cards"),
        cells=Count(cells, "{n} empty cell", "{n} empty cells"),
        columns=Count(columns, "{n} empty column", "{n} empty columns"),
        count=count,
    )
