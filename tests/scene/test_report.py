"""What the `layout` command prints (DESIGN.md)."""

import json

import pytest

from game.engine.code import MODES, GameCode
from game.engine.session import Session
from game.engine.table import PositionError
from game.scene.layout import make_board
from game.scene.report import layout_report
from tests.engine.support import ds_position, game_code


@pytest.mark.parametrize("mode", MODES)
def test_the_keys_are_those_of_the_design(mode: str) -> None:
    code = game_code(mode)
    report = json.loads(json.dumps(layout_report(code, None, 1280, 800)))
    names = Session(code).rules.names
    assert list(report) == ["size", "piles", "cards", "buttons"]
    assert report["size"] == [1280, 800]
    assert set(report["piles"]) == {*names.all, "foundations"}
    assert set(report["buttons"]) == {"new", "restart", "undo", "redo", "menu"}
    assert len(report["cards"]) == (104 if mode[0] == "D" else 52)
    for card in report["cards"]:
        assert list(card) == ["pile", "index", "card", "rect", "visible"]
    rects = [*report["piles"].values(), *report["buttons"].values()]
    rects += [card[key] for card in report["cards"] for key in ("rect", "visible")]
    assert all(len(rect) == 4 and all(type(n) is int for n in rect) for rect in rects)


@pytest.mark.parametrize("mode", MODES)
def test_the_cards_are_the_table_in_drawing_order(mode: str) -> None:
    code = game_code(mode, 77)
    session = Session(code)
    report = layout_report(code, None, 1000, 700)
    piles: dict[str, list[str]] = {name: [] for name in session.rules.names.all}
    for card in report["cards"]:
        assert card["index"] == len(piles[card["pile"]])
        piles[card["pile"]].append(card["card"])
    assert "/".join("".join(cards) for cards in piles.values()) == session.table.position


def test_it_is_the_windows_own_layout() -> None:
    code = game_code("D3N")
    session = Session(code)
    board = make_board(session.rules.names, 1111, 777, draw=3)
    report = layout_report(code, None, 1111, 777)
    assert [tuple(card["rect"]) for card in report["cards"]] == [p.rect for p in board.place(session.table)]
    assert {name: tuple(rect) for name, rect in report["piles"].items()} == dict(board.areas)


def test_a_position_takes_the_place_of_the_deal() -> None:
    position = ds_position(t3="khQSJH", fS1=2)
    report = layout_report(game_code("D1N"), position, 1280, 800)
    assert [card["card"] for card in report["cards"] if card["pile"] == "t3"] == ["kh", "QS", "JH"]
    assert [card["card"] for card in report["cards"] if card["pile"] == "fS1"] == ["AS", "2S"]


def test_an_impossible_position_is_refused() -> None:
    with pytest.raises(PositionError):
        layout_report(GameCode("DS", "D1N", 1), "KS", 1280, 800)
