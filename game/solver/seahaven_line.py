"""From the steps that the search of Seahaven Towers found to actions of the engine."""

from __future__ import annotations

from collections.abc import Iterable

from game.engine.actions import FOUNDATION, Action, Move
from game.engine.cards import KING
from game.engine.refusal import Refusal
from game.engine.rules import Rules
from game.engine.table import Table
from game.solver.seahaven import Dig, card_bit


def line_of(rules: Rules, table: Table, digs: Iterable[Dig]) -> list[Action]:
    """The actions that carry out `digs` from `table` to the win; each was accepted by the rules."""
    hand = _Hand(rules, table)
    hand.settle()
    for dig in digs:
        for king in dig.changes:
            hand.change_king(king)
        hand.dig(dig.card)
    return hand.actions


class _Hand:
    """Makes the moves that the search takes for granted, one by one."""

    def __init__(self, rules: Rules, table: Table) -> None:
        self.rules = rules
        self.table = table
        self.actions: list[Action] = []

    def move(self, source: str, target: str, count: int = 1) -> None:
        move = Move(source, target, count)
        step = self.rules.apply(self.table, move)
        if isinstance(step, Refusal):
            raise AssertionError(f"{move} on {self.table.position}: {step}")
        self.table = step.table
        self.actions.append(move)

    def settle(self) -> None:
        """Cards go to their foundations, and from cells onto their parents, until nothing goes any more."""
        names = self.table.names
        while any(self._settle(name) for name in (*names.cells, *names.columns)):
            pass

    def _settle(self, name: str) -> bool:
        card = self.table[name].top
        if card is None:
            return False
        if self.rules.is_legal(self.table, Move(name, FOUNDATION)):
            self.move(name, FOUNDATION)
            return True
        if name in self.table.names.cells and (parent := self._parent(card_bit(card))) is not None:
            self.move(name, parent)
            return True
        return False

    def change_king(self, king: int) -> None:
        """A king's run goes from its column to cells, or from the cells to an empty column."""
        column = self._column_of(king)
        if column is None:
            cell = next(name for name in self.table.names.cells if self._has(name, king))
            self.move(cell, self._empty(self.table.names.columns))
            self.settle()
        else:
            self._stow(column, len(self.table[column]))

    def dig(self, card: int) -> None:
        """The run that starts with `card` goes onto its parent, to an empty column, or to cells."""
        column = self._column_of(card)
        assert column is not None, "a card that is dug lies in a column"
        cards = self.table[column].cards
        count = next(n for n in range(1, len(cards) + 1) if card_bit(cards[-n]) == card)
        target = self._parent(card)
        if target is None and cards[-count].rank == KING:
            target = next((name for name in self.table.names.columns if not self.table[name].cards), None)
        if target is None:
            self._stow(column, count)
        else:
            self.move(column, target, count)
        self.settle()

    def _stow(self, column: str, count: int) -> None:
        for _ in range(count):
            self.move(column, self._empty(self.table.names.cells))

    def _empty(self, names: Iterable[str]) -> str:
        return next(name for name in names if not self.table[name].cards)

    def _column_of(self, card: int) -> str | None:
        return next((name for name in self.table.names.columns if self._has(name, card)), None)

    def _has(self, name: str, card: int) -> bool:
        return any(card_bit(there) == card for there in self.table[name])

    def _parent(self, card: int) -> str | None:
        """The column whose last card is the one that `card` may lie on."""
        for name in self.table.names.columns:
            top = self.table[name].top
            if top is not None and card_bit(top) << 1 == card:
                return name
        return None
