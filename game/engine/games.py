"""From a game code to its rules."""

from __future__ import annotations

from game.engine.code import GameCode
from game.engine.double import DoubleSolitaire
from game.engine.rules import Rules
from game.engine.seahaven import SeahavenTowers

_RULES: dict[str, type[DoubleSolitaire | SeahavenTowers]] = {"DS": DoubleSolitaire, "SH": SeahavenTowers}


def rules_for(code: GameCode) -> Rules:
    """The rules of the game that `code` names."""
    return _RULES[code.game](code)
