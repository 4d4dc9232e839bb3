"""Refusals in words, and the language of the system."""

import pytest

from game import locale
from game.engine.cards import CARDS
from game.engine.refusal import Count, Rank, Refusal
from game.locale import card_name, language, ngettext, say, set_language, system_language

VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
SEVEN_OF_HEARTS = next(card for card in CARDS if card.up == "7H")
LIMIT = Refusal(
    "{limit} can be lifted now: {cells}, {columns}, so not {count}",
    limit=Count(2, "{n} card", "{n} cards"),
    cells=Count(1, "{n} empty cell", "{n} empty cells"),
    columns=Count(0, "{n} empty column", "{n} empty columns"),
    count=3,
)


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch):
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
    set_language("en")
    yield
    set_language("en")


def test_a_count_takes_the_form_of_its_number() -> None:
    assert say(LIMIT) == "2 cards can be lifted now: 1 empty cell, 0 empty columns, so not 3"


def test_cards_and_ranks_are_words() -> None:
    assert say(Refusal("the {card}", card=SEVEN_OF_HEARTS)) == "the 7 of hearts"
    assert say(Refusal("a {rank} or a {other}", rank=Rank(13), other=Rank(10))) == "a king or a 10"


def test_numbers_and_texts_stay_as_they_are() -> None:
    assert say(Refusal("{n} of “{text}”", n=4, text="{n}")) == "4 of “{n}”"


def test_in_english_what_is_said_is_what_the_engine_says() -> None:
    for refusal in (LIMIT, Refusal("The {card} fits on a {rank}", card=CARDS[0], rank=Rank(2))):
        assert say(refusal) == str(refusal)


def test_a_text_without_translation_is_said_in_english() -> None:
    for code in locale.LANGUAGES:
        set_language(code)
        assert say(Refusal("Nobody has translated this {n}", n=1)) == "Nobody has translated this 1"


def test_ngettext_fills_in_the_number() -> None:
    assert [ngettext("{n} move", "{n} moves", n) for n in (0, 1, 2)] == ["0 moves", "1 move", "2 moves"]


def test_the_empty_text_is_not_the_head_of_a_catalogue() -> None:
    for code in locale.LANGUAGES:
        set_language(code)
        assert locale._("") == ""


def test_an_unknown_language_is_the_systems(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "vi_VN.UTF-8")
    assert set_language("tlh") == "vi"
    assert language() == "vi"
    assert set_language("") == "vi"
    assert set_language("ms") == "ms"


@pytest.mark.parametrize(
    ("variables", "expected"),
    [
        ({"LANG": "ja_JP.UTF-8"}, "ja"),
        ({"LANG": "ms"}, "ms"),
        ({"LANG": "vi-VN"}, "vi"),
        ({"LANG": "JA_jp"}, "ja"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LC_ALL": "ms_MY", "LANG": "ja_JP"}, "ms"),
        ({"LC_MESSAGES": "vi_VN", "LANG": "ja_JP"}, "vi"),
        ({"LC_ALL": "vi_VN", "LC_MESSAGES": "ja_JP"}, "vi"),
        ({"LANGUAGE": "ja:en", "LC_ALL": "vi_VN"}, "ja"),
        ({"LANGUAGE": "", "LANG": "ms_MY"}, "ms"),
        ({"LANGUAGE": ":ja", "LANG": "ms_MY"}, "ja"),
        ({"LANGUAGE": "de:ja:vi", "LANG": "de_DE"}, "ja"),
        ({"LANG": "ca@valencia"}, "en"),
        ({"LANG": "ja@calendar"}, "ja"),
    ],
)
def test_the_systems_language(
    monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], expected: str
) -> None:
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert system_language() == expected


def test_without_any_variable_it_is_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(locale, "_windows_language", lambda: "en")
    assert system_language() == "en"


@pytest.mark.parametrize("code", [code for code in locale.LANGUAGES if code != "en"])
def test_every_card_has_a_name_of_its_own(code: str) -> None:
    set_language(code)
    assert len({card_name(card) for card in CARDS}) == 52
