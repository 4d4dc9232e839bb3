"""The shipped sounds: a format that plays everywhere, clean ends, sensible levels, the generator's own."""

import math
import subprocess
import sys
import wave
from array import array
from pathlib import Path

import pytest

FOLDER = Path(__file__).resolve().parents[2] / "sounds"
CARDS = ("lift", "place", "flip", "draw")
NAMES = sorted(
    [f"{card}-{take}" for card in CARDS for take in (1, 2, 3)]
    + [f"foundation-{rank:02}" for rank in range(1, 14)]
    + ["click", "recycle", "refuse", "shuffle", "win"]
)
# Cards must not make a player wait for the next one, the win may take its time.
LONGEST = {
    "lift": 0.15,
    "place": 0.2,
    "flip": 0.3,
    "draw": 0.35,
    "foundation": 0.6,
    "click": 0.1,
    "refuse": 0.4,
}
NO_CLICK = 10 ** (-60 / 20)


def read(name: str) -> tuple[list[float], int]:
    """The samples from -1 to 1 and the sampling rate."""
    with wave.open(str(FOLDER / f"{name}.wav")) as file:
        data = array("h", file.readframes(file.getnframes()))
        if sys.byteorder == "big":
            data.byteswap()
        return [value / 32768 for value in data], file.getframerate()


def decibels(value: float) -> float:
    """Of full scale."""
    return 20 * math.log10(value)


def peak(name: str) -> float:
    """The highest sample in dBFS."""
    return decibels(max(abs(value) for value in read(name)[0]))


def strongest_tone(name: str, candidates: list[float]) -> float:
    """That of the frequencies which the sound has most of."""
    signal, rate = read(name)

    def power(frequency: float) -> float:
        step = 2 * math.pi * frequency / rate
        real = sum(value * math.cos(step * i) for i, value in enumerate(signal))
        imaginary = sum(value * math.sin(step * i) for i, value in enumerate(signal))
        return real * real + imaginary * imaginary

    return max(candidates, key=power)


def test_there_is_every_sound_and_no_other() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.wav")) == NAMES


def test_all_together_are_small() -> None:
    assert sum(path.stat().st_size for path in FOLDER.glob("*.wav")) <= 1_200_000


@pytest.mark.parametrize("name", NAMES)
def test_format(name: str) -> None:
    with wave.open(str(FOLDER / f"{name}.wav")) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getcomptype()) == (1, 2, "NONE")
        assert file.getframerate() in (22_050, 44_100)


@pytest.mark.parametrize("name", NAMES)
def test_length(name: str) -> None:
    signal, rate = read(name)
    assert 0.04 <= len(signal) / rate <= LONGEST.get(name.partition("-")[0], 3.0)


@pytest.mark.parametrize("name", NAMES)
def test_neither_clipped_nor_lost(name: str) -> None:
    assert -30 <= peak(name) <= -3


@pytest.mark.parametrize("name", NAMES)
def test_no_constant_part(name: str) -> None:
    signal, _ = read(name)
    assert abs(sum(signal) / len(signal)) < 0.0005


@pytest.mark.parametrize("name", NAMES)
def test_the_ends_do_not_click(name: str) -> None:
    signal, _ = read(name)
    assert signal[0] == 0.0
    assert max(abs(value) for value in signal[-20:]) < NO_CLICK


@pytest.mark.parametrize("card", CARDS)
def test_cards_are_clearly_softer_than_the_win(card: str) -> None:
    assert max(peak(f"{card}-{take}") for take in (1, 2, 3)) <= peak("win") - 6


@pytest.mark.parametrize("card", CARDS)
def test_takes_differ_but_not_in_level(card: str) -> None:
    takes = [read(f"{card}-{take}")[0] for take in (1, 2, 3)]
    assert takes[0] != takes[1] != takes[2] != takes[0]
    energies = [10 * math.log10(sum(value * value for value in take)) for take in takes]
    assert max(energies) - min(energies) < 1.5


def test_the_foundation_climbs_a_pentatonic_scale() -> None:
    scale = [261.626 * 2 ** ((12 * (i // 5) + (0, 2, 4, 7, 9)[i % 5]) / 12) for i in range(13)]
    assert [strongest_tone(f"foundation-{rank:02}", scale) for rank in range(1, 14)] == scale


@pytest.mark.slow
def test_the_generator_makes_these_very_files(tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-B", str(FOLDER / "generate.py"), str(tmp_path)], check=True)
    made = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    assert sorted(made) == [f"{name}.wav" for name in NAMES]
    differing = [name for name, content in made.items() if (FOLDER / name).read_bytes() != content]
    assert differing == []
