"""Settings that chance has chosen."""

from __future__ import annotations

from random import Random

from game.storage.settings import Settings


def chance_settings(chance: Random) -> Settings:
    """Settings as people might have them."""

    def rarely() -> bool:
        return chance.random() < 0.25

    return Settings(
        animation=chance.choice(("off", "fast", "normal", "normal", "slow")),
        click_to_carry=rarely(),
        double_click=not rarely(),
        left_handed=rarely(),
        target_glow=not rarely(),
        confirm_new=not rarely(),
        pause_unfocused=rarely(),
        reduced_motion=rarely(),
        face=chance.choice(("classic", "four", "large", "large-four")),
        show_milliseconds=rarely(),
    )
