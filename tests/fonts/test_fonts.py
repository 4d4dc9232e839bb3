"""The shipped fonts: names that pyglet looks for, and every character that a text may use."""

import unicodedata
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

FOLDER = Path(__file__).resolve().parents[2] / "sprites" / "fonts"
STYLES = ("Regular", "Bold")


def vietnamese() -> set[str]:
    """The 146 letters: 12 vowels with 6 tones in both cases, and đ."""
    vowels = "aăâeêioôơuưy"
    tones = ("", "\u0300", "\u0301", "\u0303", "\u0309", "\u0323")
    small = {unicodedata.normalize("NFC", vowel + tone) for vowel in vowels for tone in tones} | {"đ"}
    return small | {letter.upper() for letter in small}


def jis_level_1() -> set[str]:
    """The 2,965 kanji from row 16, 亜, to row 47, 腕."""
    kanji = set()
    for row in range(16, 48):
        for cell in range(1, 95):
            kanji.add(bytes((0x1B, 0x24, 0x42, 0x20 + row, 0x20 + cell)).decode("iso2022_jp", "ignore"))
    return kanji - {""}


WANTED = {
    "ascii": {chr(point) for point in range(0x20, 0x7F)},
    "vietnamese": vietnamese(),
    "kana": {chr(point) for point in (*range(0x3041, 0x3097), *range(0x30A1, 0x30FF))},
    "japanese punctuation": set("、。・「」『』（）！？：～ー％＋－＝　"),
    "kanji": jis_level_1(),
    "suits": set("♠♥♦♣♤♡♢♧"),
    "signs": set("…⋯“”‘’•→←↑↓↔↕×−–—·★☆✓⌘⇧₫≤≥"),
}
SIZES = {"ascii": 95, "vietnamese": 146, "kanji": 2965}


@pytest.fixture(scope="module", params=STYLES)
def font(request: pytest.FixtureRequest) -> TTFont:
    """One weight after the other."""
    return TTFont(FOLDER / f"NotoSansJP-{request.param}.ttf")


@pytest.mark.parametrize(("name", "count"), SIZES.items())
def test_the_lists_are_whole(name: str, count: int) -> None:
    assert len(WANTED[name]) == count


@pytest.mark.parametrize("style", STYLES)
def test_the_weights_are_one_family_linked_by_style(style: str) -> None:
    font = TTFont(FOLDER / f"NotoSansJP-{style}.ttf")
    bold = style == "Bold"
    assert font["name"].getDebugName(1) == "Noto Sans JP"
    assert font["name"].getDebugName(2) == style
    assert font["OS/2"].usWeightClass == (700 if bold else 400)
    assert bool(font["head"].macStyle & 1) is bold
    assert bool(font["OS/2"].fsSelection & 0b100000) is bold
    assert bool(font["OS/2"].fsSelection & 0b1000000) is not bold


@pytest.mark.parametrize("name", WANTED)
def test_the_font_has(font: TTFont, name: str) -> None:
    known = font.getBestCmap()
    assert sorted(character for character in WANTED[name] if ord(character) not in known) == []


def test_characters_that_show_are_not_blank(font: TTFont) -> None:
    known = font.getBestCmap()
    glyphs = font["glyf"]
    blank = {
        character
        for characters in WANTED.values()
        for character in characters - {" ", "\u3000"}
        if glyphs[known[ord(character)]].numberOfContours == 0
    }
    assert blank == set()


def test_digits_have_one_width_so_that_the_clock_stands_still(font: TTFont) -> None:
    known = font.getBestCmap()
    assert len({font["hmtx"][known[ord(digit)]][0] for digit in "0123456789"}) == 1


def test_the_ellipsis_stands_on_the_baseline(font: TTFont) -> None:
    known = font.getBestCmap()
    glyphs = font["glyf"]
    assert glyphs[known[ord("…")]].yMax <= glyphs[known[ord("x")]].yMax / 2
    assert glyphs[known[ord("⋯")]].yMin > 0.4 * glyphs[known[ord("x")]].yMax


def test_the_licence_lies_beside_the_fonts() -> None:
    text = (FOLDER / "OFL.txt").read_text(encoding="utf-8")
    assert "SIL OPEN FONT LICENSE Version 1.1" in text
    assert "Copyright 2014-2021 Adobe" in text
