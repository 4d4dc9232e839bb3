"""Numbers and dates in the four languages are what the CLDR says, without Babel at run time."""

from collections.abc import Iterator
from datetime import date

import pytest
from babel.dates import format_date, format_skeleton
from babel.numbers import format_decimal, format_percent

from game.locale import LANGUAGES, ngettext, set_language, writing
from game.views.numbers import score_text

DAYS = [date(2026, 11, 29), date(2024, 2, 1), date(2031, 5, 31)]


@pytest.fixture(params=LANGUAGES, autouse=True)
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    yield set_language(request.param)
    set_language("en")


@pytest.mark.parametrize("day", DAYS)
def test_days_and_months(language: str, day: date) -> None:
    assert writing.day(day) == format_date(day, "long", locale=language)
    assert writing.short_day(day) == format_skeleton("yMd", day, locale=language)
    assert writing.month(day) == format_skeleton("yMMMM", day, locale=language)
    assert writing.short_month(day) == format_skeleton("yMMM", day, locale=language)


@pytest.mark.parametrize("value", [0, 7, 1345, 1234567])
def test_numbers(language: str, value: int) -> None:
    assert writing.number(value) == format_decimal(value, locale=language)


def test_shares(language: str) -> None:
    assert writing.percent(0.934) == format_percent(0.93, locale=language)


def test_a_week_has_seven_days_and_a_known_first(language: str) -> None:
    names = writing.weekdays()
    assert len(set(names)) == 7
    assert writing.first_weekday() == {"en": 6, "ms": 0, "vi": 0, "ja": 6}[language]


@pytest.mark.parametrize("score", [0, 7, 1345, 1234567])
def test_scores(language: str, score: int) -> None:
    text = format_decimal(score, locale=language)
    assert score_text(score, vegas=False) == text
    assert score_text(score, vegas=True) == f"${text}"
    assert score_text(-score, vegas=True) == (f"-${text}" if score else "$0")


def test_counted_things(language: str) -> None:
    assert format_decimal(1234, locale=language) in ngettext("{n} move", "{n} moves", 1234)


def test_the_table_is_the_generated_one() -> None:
    import forms as generator
    from game.locale.forms import FORMS

    assert {language: generator.forms(name) for language, name in generator.LANGUAGES.items()} == FORMS
