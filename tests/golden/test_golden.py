"""The table looks as it did when somebody last looked at it and found it good."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

ROOT = Path(__file__).resolve().parents[2]
GOLDEN = Path(__file__).parent / "pictures"
NAMES = sorted(path.stem for path in GOLDEN.glob("*.png"))

MEAN = 1.2
"""How far the pictures may differ on the whole, of 255: another driver rounds otherwise."""
BLOCK = 16
BLOCK_MEAN = 14.0
"""How far any block of so many pixels may differ: a missing or shifted thing is more."""

pytestmark = pytest.mark.window


@pytest.fixture(scope="module")
def drawn(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with all pictures, drawn now."""
    folder = tmp_path_factory.mktemp("pictures")
    command = [sys.executable, "-m", "tests.golden.render", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    return folder


def difference(one: Path, other: Path) -> tuple[float, float]:
    """The mean difference of two pictures, and that of the block that differs most."""
    with Image.open(one) as first, Image.open(other) as second:
        assert first.size == second.size
        apart = ImageChops.difference(first.convert("RGB"), second.convert("RGB")).convert("L")
    blocks = apart.resize((max(1, apart.width // BLOCK), max(1, apart.height // BLOCK)), Image.Resampling.BOX)
    return ImageStat.Stat(apart).mean[0], float(blocks.getextrema()[1])  # type: ignore[arg-type]


def test_there_is_a_golden_picture_of_every_case(drawn: Path) -> None:
    assert sorted(path.stem for path in drawn.glob("*.png")) == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_looks_as_it_did(drawn: Path, name: str) -> None:
    mean, block = difference(drawn / f"{name}.png", GOLDEN / f"{name}.png")
    assert mean <= MEAN
    assert block <= BLOCK_MEAN


def test_another_look_would_be_noticed() -> None:
    mean, block = difference(GOLDEN / "table-felt.png", GOLDEN / "table-slate.png")
    assert mean > MEAN
    mean, block = difference(GOLDEN / "back-lattice.png", GOLDEN / "back-tartan.png")
    assert block > BLOCK_MEAN
