"""Run mode: which settings are locked in it, and under which conditions a game is begun."""

from __future__ import annotations

from typing import Final

from game.replay.conditions import Conditions
from game.storage.settings import Settings

LOCKED: Final = (
    "run_mode",
    "double_click",
    "double_click_ms",
    "click_to_foundation",
    "click_to_carry",
    "target_glow",
    "fair_hints",
    "position_light",
    "pause_unfocused",
)
"""The settings that change play: they stay as they are while a run is played."""


def conditions(settings: Settings, deal: str) -> Conditions:
    """Those of a game that is begun now; `deal`: where the deal comes from."""
    locked = {name: getattr(settings, name) for name in LOCKED[1:]} if settings.run_mode else None
    return Conditions(deal, locked)
