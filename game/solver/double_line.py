"""From the steps that a search of Double Solitaire found to actions of the engine."""

from __future__ import annotations

from collections.abc import Iterable

from game.engine.actions import FOUNDATION, Action, Command, Move
from game.engine.refusal import Refusal
from game.engine.rules import Rules
from game.engine.table import Table
from game.solver.double import DECK, TAKEN_BACK, UP, Step, letter, stops


def line_of(rules: Rules, table: Table, steps: Iterable[Step]) -> list[Action]:
    """The actions that carry out `steps`, and then put up what can go up; the rules accepted each of them."""
    hand = _Hand(rules, table)
    for step in steps:
        hand.carry_out(step)
    hand.finish()
    return hand.actions


class _Hand:
    def __init__(self, rules: Rules, table: Table) -> None:
        self.rules = rules
        self.table = table
        self.actions: list[Action] = []

    def act(self, action: Action) -> None:
        step = self.rules.apply(self.table, action)
        if isinstance(step, Refusal):
            raise AssertionError(f"{action} on {self.table.position}: {step}")
        self.table = step.table
        self.actions.append(action)

    def carry_out(self, step: Step) -> None:
        source, target, count = step
        columns = self.table.names.columns
        if source >= 0:
            name = columns[source]
        elif source <= TAKEN_BACK:
            name = self._foundation(DECK[TAKEN_BACK - source])
        else:
            name = "w"
            self._turn_to(-1 - source)
        self.act(Move(name, FOUNDATION if target == UP else columns[target], count))

    def _foundation(self, card: str) -> str:
        """The foundation with `card` on top."""
        tops = {name: self.table[name].top for name in self.table.names.foundations}
        return next(name for name, top in tops.items() if top is not None and letter(top) == card)

    def _turn_to(self, index: int) -> None:
        """Draw, and recycle if need be, until card `index` of the talon is the top of the waste."""
        drawn = len(self.table["w"])
        size = drawn + len(self.table["s"])
        if index != drawn - 1 and index not in stops(size, drawn, self.rules.code.draw):
            while self.table["s"].cards:
                self.act(Command.DRAW)
            self.act(Command.RECYCLE)
        while len(self.table["w"]) != index + 1:
            self.act(Command.DRAW)

    def finish(self) -> None:
        moved = True
        while moved:
            moved = False
            for name in self.table.names.columns:
                if self.table[name].cards and self.rules.is_legal(self.table, Move(name, FOUNDATION)):
                    self.act(Move(name, FOUNDATION))
                    moved = True
