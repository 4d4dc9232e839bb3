"""Game codes (R-C-1 … R-C-5)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.code import ALPHABET, DEALS, MODES, OPTIONS, CodeError, GameCode, NewerCodeError
from game.engine.games import rules_for
from tests.engine.support import examples, game_code

A_CODE = GameCode("DS", "D1N", 1)
codes = st.builds(game_code, st.sampled_from(MODES), st.integers(0, DEALS - 1))

DASHES = "-‐‑‒–—―−﹘﹣－⸺⸻"
BLANKS = " \t\r\n\v\f\u00a0\u2003\u202f\u3000\u2028"
INVISIBLE = "\u200b\u200c\u200d\u2060\ufeff\u00ad\u200e\u202a\u034f\ufe0f\u180b\u3164\U000e0100\x00\x7f"


def wide(text: str) -> str:
    """In full-width letters, as a Japanese keyboard types them."""
    return "".join(chr(ord(c) + 0xFEE0) for c in text)


@pytest.mark.parametrize(
    ("text", "game", "options", "deal"),
    [("DS1-D1N-AAAAAAB", "DS", "D1N", 1), ("SH1-C4-AAAAAJ2", "SH", "C4", 314)],
)
def test_r_c_1_examples(text: str, game: str, options: str, deal: int) -> None:
    code = GameCode.parse(text)
    assert (code.game, code.options, code.deal) == (game, options, deal)
    assert str(code) == text


def test_r_c_2_options() -> None:
    assert OPTIONS == {"DS": ("D1N", "D3N", "D1V", "D3V"), "SH": ("C4", "C2", "C1")}
    assert MODES == ("D1N", "D3N", "D1V", "D3V", "C4", "C2", "C1")


@pytest.mark.parametrize(
    ("mode", "draw", "vegas", "cells"),
    [
        ("D1N", 1, False, 0),
        ("D3N", 3, False, 0),
        ("D1V", 1, True, 0),
        ("D3V", 3, True, 0),
        ("C4", 0, False, 4),
        ("C2", 0, False, 2),
        ("C1", 0, False, 1),
    ],
)
def test_r_c_2_what_options_mean(mode: str, draw: int, vegas: bool, cells: int) -> None:
    code = game_code(mode)
    assert (code.draw, code.vegas, code.cells) == (draw, vegas, cells)
    assert GameCode.parse(str(code)) == code


@pytest.mark.parametrize(
    ("deal", "text"),
    [
        (0, "AAAAAAA"),
        (1, "AAAAAAB"),
        (314, "AAAAAJ2"),
        (31, "AAAAAA7"),
        (32, "AAAAABA"),
        (2**30, "BAAAAAA"),
        (2**35 - 1, "7777777"),
    ],
)
def test_r_c_3_deal_text(deal: int, text: str) -> None:
    assert GameCode("SH", "C2", deal).deal_text == text
    assert GameCode.parse(f"SH1-C2-{text}").deal == deal
    assert ALPHABET == "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"


@pytest.mark.parametrize(
    ("game", "options", "deal"),
    [
        ("DS", "D1N", -1),
        ("DS", "D1N", 2**35),
        ("DS", "C4", 1),
        ("SH", "D1N", 1),
        ("XX", "D1N", 1),
        ("DS", "", 1),
    ],
)
def test_impossible_games_cannot_be_made(game: str, options: str, deal: int) -> None:
    with pytest.raises(ValueError, match="no such game"):
        GameCode(game, options, deal)


@pytest.mark.parametrize(
    "text",
    [
        "ds1-d1n-aaaaaab",
        "Ds1-d1N-aAaAaAb",
        "  DS1-D1N-AAAAAAB\r\n",
        "DS1 - D1N - AAAA AAB",
        "D S 1 D 1 N A A A A A A B",
        "DS1D1NAAAAAAB",
        "DS1D1N-AAAAAAB",
        "DS1--D1N---AAAAAAB",
        "-DS1-D1N-AAAAAAB-",
        wide("DS1-D1N-AAAAAAB"),
        wide("ds1-d1n-aaaaaab"),
        *(f"DS1{dash}D1N{dash}AAAAAAB" for dash in DASHES),
        *(f"{blank}DS1-{blank}D1N-AAA{blank}AAAB{blank}" for blank in BLANKS),
        *(f"{mark}D{mark}S1-D1N-AAAA{mark}AAB{mark}" for mark in INVISIBLE),
    ],
)
def test_r_c_4_lenient_reading(text: str) -> None:
    assert GameCode.parse(text) == A_CODE
    assert str(GameCode.parse(text)) == "DS1-D1N-AAAAAAB"


def test_r_c_4_misread_digits_stand_for_letters_in_the_deal() -> None:
    assert GameCode.parse("DS1-D1N-0180180") == GameCode.parse("DS1-D1N-OIBOIBO")
    assert GameCode.parse(wide("DS1-D1N-0180180")) == GameCode.parse("DS1-D1N-OIBOIBO")


@pytest.mark.parametrize("text", ["DSI-D1N-AAAAAAB", "DS1-DIN-AAAAAAB", "D51-D1N-AAAAAAB", "5H1-C4-AAAAAAB"])
def test_r_c_4_elsewhere_letters_and_digits_are_not_mixed_up(text: str) -> None:
    with pytest.raises(CodeError):
        GameCode.parse(text)


@pytest.mark.parametrize(
    ("text", "fault", "example"),
    [
        ("", "no game code", "DS1-D1N-AAAAAAB"),
        (" \u200b-\n", "no game code", "DS1-D1N-AAAAAAB"),
        ("XY1-D1N-AAAAAAB", "“XY1”", "DS1-D1N-AAAAAAB"),
        ("1", "“1”", "DS1-D1N-AAAAAAB"),
        ("hello", "“HEL”", "DS1-D1N-AAAAAAB"),
        ("DS", "deal version", "DS1-D1N-AAAAAAB"),
        ("DS-D1N-AAAAAAB", "deal version", "DS1-D1N-AAAAAAB"),
        ("SH0-C4-AAAAAAB", "deal version", "SH1-C4-AAAAAJ2"),
        ("SH01-C4-AAAAAAB", "deal version", "SH1-C4-AAAAAJ2"),
        ("DS1-D2N-AAAAAAB", "“D2N” is no option of DS1; it has D1N, D3N, D1V, D3V", "DS1-D1N-AAAAAAB"),
        ("DS1-C4-AAAAAAB", "“C4” is no option of DS1", "DS1-D1N-AAAAAAB"),
        ("SH1-D1N-AAAAAAB", "“D1N” is no option of SH1; it has C4, C2, C1", "SH1-C4-AAAAAJ2"),
        ("SH1-C3-AAAAAAB", "“C3”", "SH1-C4-AAAAAJ2"),
        ("DS1-D1N", "has 0", "DS1-D1N-AAAAAAB"),
        ("DS1-D1N-AAAAAA", "“AAAAAA” has 6", "DS1-D1N-AAAAAAB"),
        ("DS1-D1N-AAAAAABC", "“AAAAAABC” has 8", "DS1-D1N-AAAAAAB"),
        ("DS1-D1N-AAA9AAB", "“9” cannot be in a deal", "DS1-D1N-AAAAAAB"),
        ("SH1-C4-AAA_AAB", "“_” cannot be in a deal", "SH1-C4-AAAAAJ2"),
        ("SH1-C4-AAAAAAÄ", "“Ä” cannot be in a deal", "SH1-C4-AAAAAJ2"),
        ("SH1-C4-AAAAAAı", "“ı” cannot be in a deal", "SH1-C4-AAAAAJ2"),
        ("SH1-C4-AAAAAß", "“AAAAAß” has 6", "SH1-C4-AAAAAJ2"),
        ("SH1-C4-ÀBCDEFG", "“À” cannot be in a deal", "SH1-C4-AAAAAJ2"),
    ],
)
def test_r_c_4_a_refusal_names_the_fault_and_shows_an_example(text: str, fault: str, example: str) -> None:
    with pytest.raises(CodeError) as caught:
        GameCode.parse(text)
    message = str(caught.value)
    assert fault in message
    assert message.endswith(example)
    assert message == str(caught.value.reason)
    assert not isinstance(caught.value, NewerCodeError)
    assert str(GameCode.parse(example)) == example


@pytest.mark.parametrize(
    "text", ["DS2-D1N-AAAAAAB", "ds2", "SH12-Q9-whatever", "DS10-D1N-AAAAAAB", "DS999999999"]
)
def test_r_c_4_a_newer_version_is_told_apart(text: str) -> None:
    with pytest.raises(NewerCodeError) as caught:
        GameCode.parse(text)
    version = text.upper().partition("-")[0]
    assert f"“{version}” needs a newer version" in str(caught.value)
    assert str(caught.value).endswith(("DS1-D1N-AAAAAAB", "SH1-C4-AAAAAJ2"))


def test_r_c_4_what_follows_after_many_blanks_is_not_overlooked() -> None:
    with pytest.raises(CodeError):
        GameCode.parse("DS1-D1N-AAAAAAB" + " " * 5000 + "JUNK")
    assert GameCode.parse(" " * 5000 + "DS1-D1N-AAAAAAB" + "\n" * 5000) == A_CODE


def test_a_long_text_makes_no_long_message() -> None:
    for text in ("DS1-D1N-" + "A" * 100_000, "DS" + "9" * 100_000, "DS1-" + "Q" * 100_000, "Q" * 100_000):
        with pytest.raises(CodeError) as caught:
            GameCode.parse(text)
        assert len(str(caught.value)) < 250


@pytest.mark.parametrize("game", ["DS", "SH"])
def test_r_c_5_options_do_not_change_the_shuffle(game: str) -> None:
    tables = {}
    for options in OPTIONS[game]:
        code = GameCode(game, OPTIONS[game][0], 123456).with_options(options)
        assert (code.options, code.deal) == (options, 123456)
        tables[options] = rules_for(code).deal()
    if game == "DS":
        assert len({table.position for table in tables.values()}) == 1
        return
    for options in ("C2", "C1"):
        same = [f"t{i}" for i in range(1, 11) if (options, i) != ("C1", 2)]
        assert [tables[options][name].text for name in same] == [tables["C4"][name].text for name in same]
        assert tables[options]["c1"].text == tables["C4"]["c1"].text
    assert tables["C1"]["t2"].text == tables["C4"]["t2"].text + tables["C4"]["c2"].text


@examples(300)
@given(codes)
def test_codes_round_trip(code: GameCode) -> None:
    assert GameCode.parse(str(code)) == code
    assert str(GameCode.parse(str(code))) == str(code)


noise = st.text(st.sampled_from(DASHES + BLANKS + INVISIBLE), max_size=3)


@examples(300)
@given(codes, st.data())
def test_codes_are_read_through_noise(code: GameCode, data: st.DataObject) -> None:
    noisy = ""
    for part in str(code).replace("-", ""):
        typed = data.draw(st.sampled_from([part, part.lower(), wide(part), wide(part.lower())]))
        noisy += typed + data.draw(noise)
    assert GameCode.parse(noisy) == code


anything = st.text(st.characters(), max_size=40)
nearly = st.text(st.sampled_from("DSHC1234NVAB89O0-– _ds\u200b\uff21Äß½ﬃ{}"), max_size=20)


@examples(600)
@given(anything | nearly | nearly.map("DS1-D1N-".__add__) | nearly.map("SH1-".__add__))
def test_any_text_is_read_or_refused_with_a_reason(text: str) -> None:
    try:
        code = GameCode.parse(text)
    except CodeError as error:
        message = str(error)
        assert message.endswith(("DS1-D1N-AAAAAAB", "SH1-C4-AAAAAJ2"))
    else:
        assert GameCode.parse(str(code)) == code
