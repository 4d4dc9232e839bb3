"""Make every sound of the game from nothing.

    python sounds/generate.py [FOLDER]

Writes the WAV files beside this script, or into FOLDER. Standard library only; every random choice comes from
a seed that is the file's name: the same bytes each time. The files are 16-bit PCM with one channel, the only
format that pyglet reads on every platform without further libraries.

Cards sound in several takes (`place-1`, `place-2`, ...): the same one twice in a row would rattle.
`foundation-01` to `foundation-13` climb a pentatonic scale with the rank, so that any order is pleasant.
"""

import argparse
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random

from synth import cards, tones
from synth.dsp import RATE, Signal, finish, halve, write

TAKES = 3
RANKS = 13


@dataclass(frozen=True)
class Recipe:
    """How one file is made."""

    make: Callable[[Random], Signal]
    level: float
    """Loudness by `dsp.loudness` in dB. What is heard often is quiet, what is heard once a game is loud."""
    fall: float
    """Seconds of the fade at the end."""
    half: bool = False
    """Stored at half the sampling rate."""


def recipes() -> dict[str, Recipe]:
    """Every file by its name without the suffix."""
    found: dict[str, Recipe] = {}
    for take in range(1, TAKES + 1):
        found[f"lift-{take}"] = Recipe(cards.lift, -35.0, 0.03)
        found[f"place-{take}"] = Recipe(cards.place, -27.0, 0.04)
        found[f"flip-{take}"] = Recipe(cards.flip, -28.0, 0.04)
        found[f"draw-{take}"] = Recipe(cards.draw, -29.0, 0.04)
    for rank in range(1, RANKS + 1):
        # The ear is keener higher up than the weighting of `loudness` knows.
        make = partial(tones.foundation, rank=rank)
        found[f"foundation-{rank:02}"] = Recipe(make, -21.0 - 0.25 * rank, 0.2, half=True)
    found["recycle"] = Recipe(cards.recycle, -25.0, 0.04)
    found["shuffle"] = Recipe(cards.shuffle, -24.0, 0.04)
    found["refuse"] = Recipe(tones.refuse, -25.0, 0.06)
    found["click"] = Recipe(tones.click, -31.0, 0.02)
    found["win"] = Recipe(tones.win, -15.0, 0.9, half=True)
    return found


def generate(folder: Path) -> list[Path]:
    """Write all sounds into `folder`."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for name, recipe in recipes().items():
        signal = finish(recipe.make(Random(name)), recipe.level, rise=0.0006, fall=recipe.fall)
        path = folder / f"{name}.wav"
        if recipe.half:
            write(path, halve(signal), RATE // 2)
        else:
            write(path, signal, RATE)
        written.append(path)
    return written


def main() -> None:
    """Parse the command line and write the files."""
    parser = argparse.ArgumentParser(description="Make the sounds.")
    parser.add_argument("folder", nargs="?", type=Path, default=Path(__file__).resolve().parent)
    written = generate(parser.parse_args().folder)
    size = sum(path.stat().st_size for path in written)
    print(f"{len(written)} sounds, {size:,} bytes")


if __name__ == "__main__":
    main()
