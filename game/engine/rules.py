"""The one door: what every game answers about its actions.

`double.py` and `seahaven.py` fill in what differs. Nothing else in the program decides what is legal.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import ClassVar, NamedTuple

from game.engine.actions import FOUNDATION, Action, Command, Move
from game.engine.cards import CARDS, KING, SUITS, Card
from game.engine.code import GameCode
from game.engine.refusal import N_, Refusal
from game.engine.shuffle import generator
from game.engine.table import Names, PositionError, Table, read_position


class Step(NamedTuple):
    """What an accepted action does: the new table, the points before any floor, whether it is a take-back."""

    table: Table
    points: int
    take_back: bool = False


class Rules(ABC):
    """The rules of one game with its options. Stateless: the table is always handed in."""

    decks: ClassVar[int]
    undo_limit: ClassVar[int]

    def __init__(self, code: GameCode, names: Names) -> None:
        self.code = code
        self.names = names
        self.cards = CARDS[: 52 * self.decks]
        self._targets = frozenset((*names.columns, *names.cells))

    # Tables

    def deal(self) -> Table:
        """The table that the game code stands for (R-C-6, R-C-7)."""
        deck = list(self.cards)
        generator(str(self.code)[:3], self.code.deal).shuffle(deck)
        return self._lay_out(deck)

    def read_position(self, text: str) -> Table:
        """Read and check a position to start from. Raises `PositionError` with the reason."""
        table = read_position(self.names, text, self.decks)
        for name in self.names.foundations:
            self._check_foundation(name, table)
        self._check_position(table)
        if self.is_won(table):
            raise PositionError(Refusal(N_("The position is won already")))
        return table

    def is_won(self, table: Table) -> bool:
        """All cards are on the foundations (R-4)."""
        return self.cards_up(table) == len(self.cards)

    def cards_up(self, table: Table) -> int:
        """The number of cards on the foundations."""
        return sum([len(table[name]) for name in self.names.foundations])

    def _check_foundation(self, name: str, table: Table) -> None:
        pile = table[name]
        suit = SUITS.index(name[1])
        if pile.down or any(c.suit != suit or c.rank != i for i, c in enumerate(pile, start=1)):
            raise PositionError(
                Refusal(N_("Foundation {pile} must hold its own suit from the ace up, face up"), pile=name)
            )

    @abstractmethod
    def _lay_out(self, deck: list[Card]) -> Table: ...

    @abstractmethod
    def _check_position(self, table: Table) -> None: ...

    # Score

    @property
    @abstractmethod
    def start_score(self) -> int:
        """The score before the first action."""

    @abstractmethod
    def score(self, before: int, step: Step) -> int:
        """The score after `step`, with the game's floor."""

    # Actions

    def apply(self, table: Table, action: Action) -> Step | Refusal:
        """The step that a move, a draw or a recycle makes, or why it is refused.

        Undo and redo are the session's.
        """
        if isinstance(action, Move):
            refusal = self._why_not_move(table, action)
            return refusal if refusal is not None else self._move(table, action)
        refusal = self._why_not_command(table, action)
        return refusal if refusal is not None else self._command(table, action)

    def why_not(self, table: Table, action: Action) -> Refusal | None:
        """Why the action is refused on this table, or None if it is legal."""
        if isinstance(action, Move):
            return self._why_not_move(table, action)
        return self._why_not_command(table, action)

    def is_legal(self, table: Table, action: Action) -> bool:
        """Whether `apply` would accept the action."""
        return self.why_not(table, action) is None

    def legal_actions(self, table: Table) -> Iterator[Action]:
        """All legal actions except undo and redo; none once the game is won (R-5)."""
        if self.is_won(table):
            return
        for command in (Command.DRAW, Command.RECYCLE):
            if self.is_legal(table, command):
                yield command
        targets = (FOUNDATION, *self.names.columns, *self.names.cells)
        for name, pile in table.items():
            for count in range(1, len(pile) + 1):
                if self._why_not_lift(table, name, count) is not None:
                    break  # nor can more cards be lifted
                for target in targets:
                    move = Move(name, target, count)
                    if self._why_not_move(table, move) is None:
                        yield move

    def finishing_moves(self, table: Table) -> list[Move]:
        """The moves that bring all remaining cards up, one after the other; empty unless that alone is left to do.

        Nothing may be face down, and stock and waste must be gone. Moving up never takes a possibility away, so
        any order that works will do.
        """
        if any(pile.down or (name in ("s", "w") and pile.cards) for name, pile in table.items()):
            return []
        moves: list[Move] = []
        progress = True
        while progress and not self.is_won(table):
            progress = False
            for name in (*self.names.cells, *self.names.columns):
                move = Move(name, FOUNDATION)
                step = self.apply(table, move) if table[name].cards else None
                if isinstance(step, Step):
                    table, progress = step.table, True
                    moves.append(move)
        return moves if self.is_won(table) else []

    @abstractmethod
    def _why_not_move(self, table: Table, move: Move) -> Refusal | None: ...

    @abstractmethod
    def _why_not_command(self, table: Table, command: Command) -> Refusal | None: ...

    @abstractmethod
    def _move(self, table: Table, move: Move) -> Step: ...

    @abstractmethod
    def _command(self, table: Table, command: Command) -> Step: ...

    @abstractmethod
    def landing(self, table: Table, move: Move) -> str:
        """The pile that a legal move ends on: for target `f` the slot that takes the card."""

    # Lifting, clicks and drops

    def why_not_lift(self, table: Table, pile: str, index: int) -> Refusal | None:
        """Why the cards from `index` (0 = base) of `pile` on cannot be picked up, or None."""
        cards = table[pile].cards
        if not 0 <= index < len(cards):
            return Refusal(N_("There is no card to take"))
        return self._why_not_lift(table, pile, len(cards) - index)

    def click(
        self, table: Table, pile: str, index: int | None = None, *, double: bool = False
    ) -> Action | None:
        """The action of a click on card `index` of `pile` (None: on the pile itself), or None.

        A single click sends a last card to a foundation (R-DS-60, R-SH-60) and works the stock (R-DS-64); a
        double-click also looks for a column, an empty column, a cell (R-DS-61, R-SH-61).
        """
        if self.is_won(table) or pile in self.names.foundations:
            return None
        if pile == "s" and pile in table:
            return self._stock_click(table)
        cards = table[pile].cards
        if index is None or not 0 <= index < len(cards) or self.why_not_lift(table, pile, index) is not None:
            return None
        count = len(cards) - index
        up = Move(pile, FOUNDATION)
        if count == 1 and self._why_not_move(table, up) is None:
            return up
        return self._double_click_target(table, pile, count) if double else None

    def why_no_click(self, table: Table, pile: str, index: int) -> Refusal:
        """Why a double-click on card `index` of `pile` did nothing."""
        refusal = self.why_not_lift(table, pile, index)
        return refusal or Refusal(N_("No pile takes the {card} now"), card=table[pile].cards[index])

    def _stock_click(self, table: Table) -> Action | None:
        for command in (Command.DRAW, Command.RECYCLE):
            if self.is_legal(table, command):
                return command
        return None

    def _double_click_target(self, table: Table, pile: str, count: int) -> Action | None:
        """The longest accepting column, leftmost of equals; then an empty one; then what the game adds."""
        best: Move | None = None
        empty: Move | None = None
        longest = 0
        cards = table[pile].cards
        starts_column = pile in self.names.columns and len(cards) == count
        for column in self.names.columns:
            move = Move(pile, column, count)
            size = len(table[column])
            if self._why_not_move(table, move) is not None:
                continue
            if size > longest:
                best, longest = move, size
            elif size == 0 and empty is None:
                empty = move
        if best is not None:
            return best
        king_at_base = starts_column and cards[-count].rank == KING
        if king_at_base:
            return None
        return empty or self._last_resort(table, pile, count)

    @abstractmethod
    def _last_resort(self, table: Table, pile: str, count: int) -> Action | None:
        """Where else a double-click sends the cards."""

    @abstractmethod
    def _why_not_lift(self, table: Table, pile: str, count: int) -> Refusal | None: ...

    def _no_pile(self, name: str) -> Refusal:
        return Refusal(N_("This game has no pile {pile}"), pile=name)

    def _no_target(self, name: str) -> Refusal:
        if name in self.names.index:
            return Refusal(N_("No card may be laid on this pile"))
        return self._no_pile(name)


ONLY_KINGS = N_("Only a king may start an empty column")
ONLY_LAST = N_("Only the last card of this pile can be taken")
ONE_CARD_UP = N_("Only one card at a time may go to a foundation")
SAME_PILE = N_("The card lies there already")
NO_CARD = N_("Pile {pile} has no card to move")
NO_TAKE_ACROSS = N_("A card taken back from a foundation may not go to a foundation")
COMPLETE = N_("This suit is complete")
NEXT_UP = N_("The foundation takes the {wanted} next, not the {card}")


def not_next(wanted: Card | None, card: Card) -> Refusal:
    """The refusal of `card` on a foundation that takes `wanted` next (None: complete)."""
    return Refusal(COMPLETE) if wanted is None else Refusal(NEXT_UP, wanted=wanted, card=card)


def card_of(rank: int, suit: int) -> Card | None:
    """A card of that rank and suit (for sentences), or None above the king."""
    return CARDS[suit * 13 + rank - 1] if rank <= KING else None
