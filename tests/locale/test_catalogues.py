"""Every catalogue is whole: all texts, the words of the glossary, and only what the fonts can show."""

import unicodedata
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from fontTools.ttLib import TTFont

import catalogues
import environment
import hatch_build
from game.locale import LANGUAGES

LOCALE = environment.ROOT / "game" / "locale"
FOUND = {
    path.parent.parent.name: path for path in sorted(LOCALE.glob(f"*/LC_MESSAGES/{catalogues.DOMAIN}.po"))
}
NEVER = {
    "ms": ("wajik", "keriting", "permaisuri", "jack"),
    "ja": ("ストック", "ウェイスト", "組み札"),
}
"""Words that the glossary forbids: the players of the language know others."""

FORMS = {"ms": 1, "vi": 1, "ja": 1}
FONTS = ("NotoSansJP-Regular.ttf", "NotoSansJP-Bold.ttf")


@pytest.fixture(scope="module")
def template(tmp_path_factory: pytest.TempPathFactory) -> Catalog:
    """The texts that the program has now, whatever the template in the repository says."""
    root = tmp_path_factory.mktemp("texts")
    (root / "game" / "locale").mkdir(parents=True)
    for path in (environment.ROOT / "game").rglob("*.py"):
        copy = root / path.relative_to(environment.ROOT)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_bytes(path.read_bytes())
    catalogues.extract(root)
    return catalogues.read(catalogues.template_path(root), None)


@pytest.fixture(scope="module", params=FOUND or [pytest.param("", marks=pytest.mark.skip("no catalogue"))])
def language(request: pytest.FixtureRequest) -> str:
    """One language after the other."""
    return str(request.param)


@pytest.fixture(scope="module")
def catalogue(language: str) -> Catalog:
    """The catalogue of the language."""
    return catalogues.read(FOUND[language], language)


@pytest.fixture(scope="module", params=FONTS)
def known(request: pytest.FixtureRequest) -> set[int]:
    """The characters of a font, by their numbers."""
    with TTFont(environment.ROOT / "sprites" / "fonts" / request.param) as font:
        return set(font.getBestCmap())


def messages(catalogue: Catalog) -> Iterator[Message]:
    """All messages but the header."""
    return (message for message in catalogue if message.id)


def forms(message: Message) -> list[str]:
    """The translations of a message, one for each plural form."""
    return [message.string] if isinstance(message.string, str) else list(message.string or [""])


def first(message: Message) -> str:
    """A message's text in English."""
    return message.id if isinstance(message.id, str) else message.id[0]


def test_every_catalogue_is_of_a_language_that_can_be_chosen() -> None:
    assert set(FOUND) == set(FORMS) == set(LANGUAGES) - {"en"}


def test_every_text_of_the_program_is_in_the_catalogue(catalogue: Catalog, template: Catalog) -> None:
    wanted = {message.id for message in messages(template)}
    assert len(wanted) > 700
    there = {message.id for message in messages(catalogue)}
    assert sorted(map(str, wanted - there)) == []


def test_every_text_is_translated(catalogue: Catalog) -> None:
    missing = [first(message) for message in messages(catalogue) if not all(map(str.strip, forms(message)))]
    assert missing == []


def test_nothing_is_fuzzy(catalogue: Catalog) -> None:
    assert not catalogue.fuzzy
    assert [first(message) for message in messages(catalogue) if message.fuzzy] == []


def test_no_placeholder_is_lost(catalogue: Catalog) -> None:
    faults = {first(message): hatch_build.fault_in_names(message) for message in messages(catalogue)}
    assert {text: fault for text, fault in faults.items() if fault} == {}


def test_the_plural_forms_are_those_of_the_language(language: str, catalogue: Catalog) -> None:
    assert catalogue.num_plurals == FORMS[language]
    assert f"nplurals={FORMS[language]};" in FOUND[language].read_text("utf-8")
    counted = [message for message in messages(catalogue) if message.pluralizable]
    assert counted
    assert [first(message) for message in counted if len(forms(message)) != FORMS[language]] == []


def test_the_font_has_every_character(known: set[int], catalogue: Catalog) -> None:
    used = {char for message in messages(catalogue) for form in forms(message) for char in form} - {"\n"}
    assert sorted(char for char in used if ord(char) not in known) == []


def test_the_texts_are_composed(catalogue: Catalog) -> None:
    loose = [form for message in messages(catalogue) for form in forms(message) if not composed(form)]
    assert loose == []


def composed(text: str) -> bool:
    """Whether accents and letters are one character each (NFC)."""
    return unicodedata.is_normalized("NFC", text)


def test_blanks_at_the_ends_are_kept(catalogue: Catalog) -> None:
    for message in messages(catalogue):
        for form in forms(message):
            assert (form[:1].isspace(), form[-1:].isspace()) == (
                first(message)[:1].isspace(),
                first(message)[-1:].isspace(),
            ), first(message)


def test_no_word_that_the_glossary_forbids(language: str, catalogue: Catalog) -> None:
    words = NEVER.get(language, ())
    wrong = [
        form
        for message in messages(catalogue)
        for form in forms(message)
        if any(word in form.lower() for word in words)
    ]
    assert wrong == []


def test_a_catalogue_compiles(language: str, tmp_path: Path) -> None:
    copy = tmp_path / language / "LC_MESSAGES" / FOUND[language].name
    copy.parent.mkdir(parents=True)
    copy.write_bytes(FOUND[language].read_bytes())
    assert hatch_build.compile_catalogues(tmp_path) == [copy.with_suffix(".mo")]
