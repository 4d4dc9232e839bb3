"""Search for a win in Double Solitaire with Vegas scoring: one pass through the stock.

A card that is passed is buried by the next ones, so nothing can be tried again later. Narrow searches with many
different tastes find more than a wide one. A loss is seldom proved from the deal (`vegas_bound`), but late in a game
it often is, by that or by trying everything.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.solver.double import End, Play, Position, Step
from game.solver.double_proof import try_everything
from game.solver.vegas_beam import beam
from game.solver.vegas_bound import is_hopeless
from game.solver.vegas_weights import tastes
from game.solver.verdict import Budget

WIDTH = {1: 50, 3: 150}
"""How many tables the first search draws on with."""
GROWTH = 2
"""By how many the next one is wider."""
LATE = 20
"""With so few cards in the stock all moves are tried first, as far as this goes:"""
PROOF_NODES = 5_000


def find_line(position: Position, play: Play, budget: Budget) -> Sequence[Step] | End:
    """The steps to a table that wins by cards going up alone; `EXHAUSTED` if there are none."""
    if is_hopeless(position, play):
        return End.EXHAUSTED
    if len(position.talon) - position.drawn <= LATE:
        proof = try_everything(position, play, PROOF_NODES, budget)
        if proof is not End.CUT_SHORT:
            return proof
    width = WIDTH[play.draw]
    for weights in tastes(play.draw):
        found = beam(position, play, weights, width, budget)
        if not isinstance(found, End):
            return found
        if found is End.EXHAUSTED:
            return try_everything(position, play, None, budget)
        if budget.is_spent:
            return End.CUT_SHORT
        width += GROWTH
    raise AssertionError("the tastes never end")
