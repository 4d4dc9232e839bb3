"""The tastes with which Vegas games are searched: the best weights known, and others near them by chance."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from game.solver.vegas_worth import Weights

BEST = {
    1: Weights(
        down=-0.72,
        deep=-0.03,
        blocked=-1.56,
        twin=5.43,
        buried=1.78,
        empty=-3.65,
        king=-5.52,
        open=2.54,
        up=1.08,
        uneven=0.8,
        waste=4.49,
        waste_blocked=0.85,
        waste_buried=1.49,
        playable=1.99,
        near=3.46,
        soon=5.02,
        kinds=1.29,
        stuck=0.18,
        left=1.82,
        left_soon=2.1,
    ),
    3: Weights(
        down=-2.09,
        deep=-0.21,
        blocked=-0.76,
        twin=4.84,
        buried=1.45,
        empty=0.28,
        king=-2,
        open=2.65,
        up=1.43,
        uneven=0.81,
        waste=5.54,
        waste_blocked=1.56,
        waste_buried=1.58,
        playable=1.41,
        near=3.94,
        soon=3.62,
        kinds=1.54,
        stuck=1.58,
        left=1.83,
        left_soon=2.28,
    ),
}
"""For Draw 1 and Draw 3."""
CHANGES = (0.4, 0.6, 0.8, 1, 1.25, 1.7, 2.5)
"""By what chance changes a weight; plain factors, so that it is the same on every machine."""


def tastes(draw: int) -> Iterator[Weights]:
    """The best weights first, then changed ones without end."""
    yield BEST[draw]
    chance = Random(draw)
    while True:
        yield Weights(*[weight * chance.choice(CHANGES) for weight in BEST[draw]])
