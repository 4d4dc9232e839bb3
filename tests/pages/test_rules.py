"""The pages tell all of the rules, and nothing about them that the engine does not do."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import pages as generator
from game.engine.double import (
    RECYCLE_POINTS,
    TURN_POINTS,
    UP_POINTS,
    VEGAS_STAKE,
    VEGAS_UP_POINTS,
    WASTE_TO_COLUMN_POINTS,
)
from game.engine.seahaven import TAKE_BACK_POINTS, SeahavenTowers, capacity
from game.engine.seahaven import UP_POINTS as SEAHAVEN_UP_POINTS
from game.input.keys import Key, meaning
from game.locale import set_language
from game.pages.examples import examples
from game.pages.faq import faq
from game.pages.keys import at_the_table, everywhere
from game.pages.model import Bullets, Grid, Item, Keys, Page
from game.pages.rules_double import double_rules
from game.pages.rules_seahaven import seahaven_rules

ROOT = Path(__file__).parents[2]


def numbered(prefix: str, *numbers: int) -> set[str]:
    return {f"{prefix}{n}" for n in numbers}


COMMON = (
    numbered("R-", *range(1, 12))
    | numbered("R-C-", *range(1, 8))
    | numbered("R-P-", 1, 2, 3)
    | numbered("R-A-", 1, 2, 3, 4)
)
DOUBLE = numbered(
    "R-DS-", 1, 2, 3, 4, 10, 11, 12, 13, 14, 15, 16, 17, 20, 21, 22, 30, 40, 41, 42, 43, 44, 45, 46, 50, 51, 52,
    60, 61, 62, 63, 64, 65, 66,
)  # fmt: skip
SEAHAVEN = numbered("R-SH-", 1, 2, 10, 11, 12, 13, 14, 15, 16, 17, 30, 40, 41, 42, 60, 61, 63)


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    set_language("en")
    yield
    set_language("en")


def told(page: Page) -> set[str]:
    return {rule for item in page.items for rule in item.rules}


def grids(page: Page) -> list[Grid]:
    return [item for item in page.items if isinstance(item, Grid)]


def test_the_rules_of_double_solitaire_are_told_whole() -> None:
    assert not (COMMON | DOUBLE) - told(double_rules())


def test_the_rules_of_seahaven_towers_are_told_whole() -> None:
    assert not (COMMON | SEAHAVEN) - told(seahaven_rules())


def test_every_rule_that_the_engine_cites_is_told_and_no_other() -> None:
    known = COMMON | DOUBLE | SEAHAVEN
    cited = {
        number
        for path in (ROOT / "game").rglob("*.py")
        if "pages" not in path.parts
        for number in re.findall(r"\bR-(?:[A-Z]{1,2}-)?[0-9]+\b", path.read_text(encoding="utf-8"))
    }
    assert cited
    assert cited <= known
    everything = [double_rules(), seahaven_rules(), faq()]
    assert set().union(*map(told, everything)) <= known
    assert {rule for game in ("DS", "SH") for example in examples(game) for rule in example.rules} <= known


def test_the_scoring_table_of_double_solitaire_is_the_engines() -> None:
    rows = {row[0]: row[1:] for grid in grids(double_rules()) for row in grid.rows}
    signed = {
        text: (normal.replace("−", "-"), vegas) for text, (normal, *rest) in rows.items() for vegas in rest
    }
    assert signed["The score at the start"] == ("0", f"-${-VEGAS_STAKE}")
    assert signed["A card moved to a foundation"] == (f"+{UP_POINTS}", f"+${VEGAS_UP_POINTS}")
    assert signed["A face-down card turned face up"][0] == f"+{TURN_POINTS}"
    assert signed["A card moved from the waste to a column"][0] == f"+{WASTE_TO_COLUMN_POINTS}"
    assert signed["The waste turned back into the stock"][0] == str(RECYCLE_POINTS)


def test_the_scoring_table_of_seahaven_towers_is_the_engines() -> None:
    rows = {row[0]: row[1:] for grid in grids(seahaven_rules()) for row in grid.rows}
    assert rows["A card moved to a foundation"] == (f"+{SEAHAVEN_UP_POINTS}",)
    assert rows["A card taken back from a foundation"] == (f"−{-TAKE_BACK_POINTS}",)
    text = " ".join(
        p.text for item in seahaven_rules().items if isinstance(item, Bullets) for p in item.points
    )
    assert f"scores {52 * SEAHAVEN_UP_POINTS}." in text
    assert f"last {SeahavenTowers.undo_limit} actions" in text


def test_the_table_of_run_lengths_holds_the_numbers_of_the_formula() -> None:
    grid = next(grid for grid in grids(seahaven_rules()) if not grid.head[0])
    assert [[int(cell) for cell in row[1:]] for row in grid.rows] == [
        [capacity(cells, columns) for columns in range(4)] for cells in range(5)
    ]
    assert grid.rows[1][3] == "8"


@pytest.mark.parametrize("page", [double_rules, seahaven_rules])
def test_every_picture_shows_a_lawful_table(page: object) -> None:
    assert callable(page)
    shown = list(page().pictures())
    assert len(shown) >= 4
    for picture in shown:
        names = {name for row in picture.rows for name in row}
        assert all(name in picture.table for name in names)
    assert len({picture.name for picture in shown}) == len(shown)


def keys_of(items: tuple[Item, ...]) -> set[str]:
    return {key for item in items if isinstance(item, Keys) for row in item.rows for key in row.keys}


def test_the_rules_list_all_keys() -> None:
    for game, page in (("DS", double_rules()), ("SH", seahaven_rules())):
        assert keys_of(page.items) == keys_of((at_the_table(game), everywhere()))


def test_every_key_of_the_table_that_has_a_meaning_is_listed() -> None:
    listed = keys_of((at_the_table("DS"), everywhere()))
    names = {"SPACE": "Space", "ESCAPE": "Esc"}
    found = set()
    for name in [*map(chr, range(ord("A"), ord("Z") + 1)), "SPACE", "ESCAPE", "F11"]:
        for ctrl, shift in ((False, False), (True, False), (True, True)):
            key = meaning(name, ctrl=ctrl, shift=shift)
            if key is not None:
                found.add(key)
                text = "Ctrl+" * ctrl + "Shift+" * (ctrl and shift) + names.get(name, name)
                assert text in listed, text
    assert Key.UNDO in found


def test_the_documents_are_those_of_the_program() -> None:
    for language in generator.languages():
        for name, text in generator.texts(language).items():
            path = ROOT / "docs" / language / name
            written = path.read_text(encoding="utf-8") if path.is_file() else ""
            assert written == text, f"{path}: run python build/pages.py"
            for picture in re.findall(r"\]\(\.\./([^)]+)\)", text):
                assert (ROOT / "docs" / picture).is_file(), f"{picture}: run python build/pages.py"
