"""Deals that can be won, and how hard the search found them.

Effort is measured in searched nodes, so it is the same on every machine; the bounds are the thirds of many
winnable deals of each mode.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from datetime import date
from itertools import count

from game.engine.code import DEALS, GameCode
from game.engine.daily import daily_code
from game.solver.answer import answer
from game.solver.proven import proven_deals, proven_nodes
from game.solver.verdict import Verdict

EFFORTS = ("any", "easy", "normal", "tricky")
THIRDS: dict[str, tuple[int, int]] = {
    "D1N": (164, 193),
    "D3N": (198, 283),
    "C4": (49, 154),
    "C2": (65, 189),
    "C1": (54, 128),
    "D1V": (7250, 20500),
    "D3V": (14200, 63300),
}
"""Up to the first number of nodes a deal is easy, above the second tricky."""

NODE_LIMIT = 20_000
"""How many nodes a candidate of the deal of the day may take; part of its definition."""


def effort_of(mode: str, nodes: int) -> str:
    """The effort that a winnable deal took: ``easy``, ``normal`` or ``tricky``."""
    low, high = THIRDS[mode]
    return "easy" if nodes <= low else "normal" if nodes <= high else "tricky"


def is_searched(mode: str) -> bool:
    """Whether winnable deals of a mode are found as they are wanted; in Vegas that takes too long."""
    return not mode.endswith("V")


def known_deals(mode: str, effort: str) -> list[int]:
    """The deals of a Vegas mode that are known to be winnable and took that effort."""
    return [deal for deal, nodes in proven_nodes(mode).items() if effort in ("any", effort_of(mode, nodes))]


def winnable_deal(
    mode: str, seed: int, effort: str = "any", stop: Callable[[], bool] | None = None
) -> str | None:
    """The code of a deal that is proven winnable and takes that effort; None if `stop` came first.

    The same `seed` gives the same deal.
    """
    chance = random.Random(seed)
    game = "DS" if mode.startswith("D") else "SH"
    while stop is None or not stop():
        code = str(GameCode(game, mode, chance.randrange(DEALS)))
        found = answer(code, nodes=NODE_LIMIT, stop=stop)
        if found.verdict is Verdict.WINNABLE and effort in ("any", effort_of(mode, found.nodes)):
            return code
    return None


DAILY_ROWS = {"D1V": 1000, "D3V": 365}
"""How many of the first rows of a packed table are deals of the day; part of their definition."""


def proven_daily(day: str, mode: str) -> str:
    """The deal of a day (``2026-11-29``) in a Vegas mode: the packed table's rows in turn, one a day."""
    row = date.fromisoformat(day).toordinal() % DAILY_ROWS[mode]
    return str(GameCode("DS", mode, proven_deals(mode)[row]))


def winnable_daily(day: str, mode: str, stop: Callable[[], bool] | None = None) -> str | None:
    """The deal of a day: the smallest k whose deal is proven winnable within `NODE_LIMIT`; None if stopped."""
    for k in count():
        if stop is not None and stop():
            return None
        code = str(daily_code(day, mode, k))
        if answer(code, nodes=NODE_LIMIT, stop=stop).verdict is Verdict.WINNABLE:
            return code
    raise AssertionError("count never ends")
