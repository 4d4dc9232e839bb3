"""``solitaire-haven deal``: the table that a game code stands for."""

from __future__ import annotations

import json

from game.engine.code import GameCode
from game.engine.games import rules_for


def deal(code: GameCode, *, as_json: bool) -> int:
    """Print the position text of the deal. Returns the exit status."""
    table = rules_for(code).deal()
    if as_json:
        print(json.dumps({"code": str(code), "position": table.position, "check": table.check}))
    else:
        print(table.position)
    return 0
