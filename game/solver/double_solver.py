"""Wins and proofs of loss in Double Solitaire with recycling."""

from __future__ import annotations

from collections.abc import Sequence

from game.solver.double import End, Play, Position, Step
from game.solver.double_greedy import Weights, greedy
from game.solver.double_proof import try_everything
from game.solver.verdict import Budget

PORTFOLIO = (
    Weights(down=5, deep=0, blocked=1, buried=2, empty=0, up=3, talon=3, recycle=12),
    Weights(down=5, deep=0, blocked=1, buried=3, empty=3, up=2, talon=5, recycle=20),
    Weights(down=10, deep=0, blocked=2, buried=2, empty=5, up=3, talon=4, recycle=6),
    Weights(down=10, deep=0, blocked=1, buried=1, empty=0, up=3, talon=3, recycle=6),
    Weights(down=10, deep=0, blocked=1, buried=1, empty=5, up=3, talon=6, recycle=6),
    Weights(down=20, deep=0, blocked=2, buried=0, empty=5, up=3, talon=2, recycle=6),
)
NODES = 1500
"""How far each search goes before the next one has its turn."""
GROWTH = 1.03
"""The later searches, which differ by chance, go further and further."""

PROOF_NODES = 2000
"""How far the search of all moves goes after the first greedy searches; each later time it goes twice as far."""

THREE = Play(3, False)


def find_line(position: Position, play: Play, budget: Budget) -> Sequence[Step] | End:
    """The steps to a table that wins by cards going up alone; `EXHAUSTED` if there are none.

    Several greedy searches come first, then a search of all moves, then greedy searches with chance.
    """
    for weights in PORTFOLIO:
        found = greedy(position, play, weights, NODES, 0, budget)
        if found is End.EXHAUSTED:
            # Few positions can be reached, so that trying everything will come to its end, too.
            return try_everything(position, play, None, budget)
        if found is End.CUT_SHORT and play != THREE and not budget.is_spent:
            found = _three_at_a_time(position, weights, NODES, 0, budget)
        if not isinstance(found, End):
            return found
        if budget.is_spent:
            return End.CUT_SHORT
    return _by_chance(position, play, budget)


def _three_at_a_time(
    position: Position, weights: Weights, nodes: int, seed: int, budget: Budget
) -> list[Step] | End:
    """Play as if three cards were drawn at a time, which Draw 1 allows.

    With fewer cards to choose from a greedy search goes wrong on other deals. That it finds nothing proves
    nothing.
    """
    found = greedy(position, THREE, weights, nodes, seed, budget)
    return End.CUT_SHORT if isinstance(found, End) else found


def _by_chance(position: Position, play: Play, budget: Budget) -> Sequence[Step] | End:
    nodes, proof_nodes = float(NODES), PROOF_NODES
    seed = 0
    while not budget.is_spent:
        weights = PORTFOLIO[seed % len(PORTFOLIO)]
        if seed % len(PORTFOLIO) == 0:
            proof = try_everything(position, play, proof_nodes, budget)
            if proof is not End.CUT_SHORT:
                return proof
            proof_nodes *= 2
        noisy = weights._replace(noise=weights.down * (1 + seed % 3) / 2)
        found: list[Step] | End = greedy(position, play, noisy, int(nodes), seed, budget)
        if found is End.CUT_SHORT and play != THREE:
            found = _three_at_a_time(position, noisy, int(nodes), seed, budget)
        if not isinstance(found, End):
            return found
        seed += 1
        nodes *= GROWTH
    return End.CUT_SHORT
