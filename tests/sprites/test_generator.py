"""The drawn deck: nothing is missing, a fanned card can be read, and what must look the same both ways up does."""

import importlib
from pathlib import Path
from types import ModuleType

import pytest
from PIL import Image, ImageChops

SPRITES = Path(__file__).parents[2] / "sprites"
RANKS = "A23456789TJQK"
SIZE = (500, 700)
INDEX_END = 110


def load(path: str) -> Image.Image:
    """A shipped picture with all its channels."""
    with Image.open(SPRITES / f"{path}.png") as picture:
        return picture.convert("RGBA")


def names(folder: str) -> set[str]:
    """The pictures in a folder."""
    return {path.stem for path in (SPRITES / folder).glob("*.png")}


@pytest.fixture
def pips(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The generator's module of suit signs."""
    monkeypatch.syspath_prepend(str(SPRITES))
    return importlib.import_module("generator.pips")


@pytest.mark.parametrize(
    ("folder", "suits"),
    [("classic", "SHDC"), ("four", "DC"), ("large", "SHDC"), ("large-four", "DC")],
)
def test_each_deck_is_whole(folder: str, suits: str) -> None:
    assert names(f"faces/{folder}") == {rank + suit for rank in RANKS for suit in suits}


@pytest.mark.parametrize(
    "folder", ["faces/classic", "faces/four", "faces/large", "faces/large-four", "backs"]
)
def test_cards_have_one_size_and_clear_corners(folder: str) -> None:
    for name in names(folder):
        card = load(f"{folder}/{name}")
        assert card.size == SIZE, name
        right, bottom = SIZE[0] - 1, SIZE[1] - 1
        corners = [card.getpixel(spot)[3] for spot in ((0, 0), (right, 0), (0, bottom), (right, bottom))]
        assert corners == [0, 0, 0, 0], name
        assert card.getchannel("A").getpixel((250, 350)) == 255, name


def test_no_two_cards_look_alike() -> None:
    for folder in ("faces/classic", "faces/large", "backs"):
        seen = {load(f"{folder}/{name}").tobytes() for name in names(folder)}
        assert len(seen) == len(names(folder)), folder


@pytest.mark.parametrize("rank", "23456789T")
@pytest.mark.parametrize("suit", "SHDC")
def test_a_strip_of_the_card_shows_the_whole_index(rank: str, suit: str) -> None:
    """Between the index and the first sign of the card's middle lies a clear line."""
    card = load(f"faces/classic/{rank}{suit}").convert("L")
    ink = [min(card.crop((20, y, 190, y + 1)).getdata()) < 200 for y in range(8, 138)]
    assert any(ink[: INDEX_END - 8])
    assert not any(ink[INDEX_END - 8 :])


@pytest.mark.parametrize("rank", "JQK")
@pytest.mark.parametrize("suit", "SHDC")
def test_courts_are_the_same_both_ways_up(rank: str, suit: str) -> None:
    card = load(f"faces/classic/{rank}{suit}").convert("L")
    apart = ImageChops.difference(card, card.rotate(180)).histogram()
    assert sum(apart[64:]) < 0.002 * SIZE[0] * SIZE[1]


@pytest.mark.parametrize("rank", "23456789T")
def test_a_number_card_has_as_many_signs_as_its_rank_says(rank: str, pips: ModuleType) -> None:
    places = pips.places(rank)
    assert len(set(places)) == (10 if rank == "T" else int(rank))
    assert {(500 - x, y) for x, y in places} == set(places), "left and right differ"


def test_tinted_pictures_are_white() -> None:
    for folder in ("marks", "icons"):
        for name in names(folder):
            red, green, blue, alpha = load(f"{folder}/{name}").split()
            assert alpha.getextrema()[1] > 100, name
            assert {channel.getextrema() for channel in (red, green, blue)} == {(255, 255)}, name
