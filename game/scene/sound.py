"""Sounds: loaded once, played with small variation, silent where there is no device."""

from __future__ import annotations

import random

import arcade

from game import assets

_VOLUME = {"win": 1.0, "click": 0.6}


class Sounds:
    """The sounds of the game. Nothing here ever raises: a game without sound is still a game."""

    def __init__(self, *, enabled: bool, volume: int, chance: random.Random) -> None:
        """`volume`: 0 … 100. `chance`: where the variation comes from."""
        self.enabled = enabled
        self.volume = volume
        self._chance = chance
        self._sounds: dict[str, list[arcade.Sound]] = {}
        self._last: dict[str, int] = {}

    def load(self) -> None:
        """Read all files into memory; without sound libraries nothing is loaded."""
        for path in sorted(assets.SOUNDS.glob("*.wav")):
            try:
                sound = arcade.Sound(path)
            except Exception:
                return
            name = path.stem.rstrip("0123456789").rstrip("-")
            self._sounds.setdefault(name, []).append(sound)

    def play(self, name: str, rank: int | None = None) -> None:
        """Play a sound. Several recordings take turns; `rank` chooses one of a scale (1 = the first)."""
        takes = self._sounds.get(name)
        if not self.enabled or not takes or not self.volume:
            return
        if rank is not None:
            take = min(rank, len(takes)) - 1
        else:
            choices = [i for i in range(len(takes)) if i != self._last.get(name)] or [0]
            take = self._chance.choice(choices)
        self._last[name] = take
        speed = 1.0 if rank is not None or name == "win" else self._chance.uniform(0.97, 1.03)
        try:
            takes[take].play(volume=self.volume / 100 * _VOLUME.get(name, 0.9), speed=speed)
        except Exception:
            self.enabled = False
