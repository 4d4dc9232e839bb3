"""The situations of the list of edge cases that the engine decides (numbers 1 and 3 to 8)."""

import pytest

from game.engine.code import MODES
from game.engine.session import Change, Session
from tests.engine.support import click, ds, game_code, legal, pile, play, refuse, sh, snapshot

COLUMNS = [f"t{i}" for i in range(1, 11)]
FULL = {
    "c2": "2D",
    "c3": "4D",
    "c4": "6D",
    "t3": "2H",
    "t4": "4H",
    "t5": "6H",
    "t6": "8H",
    "t7": "TH",
    "t8": "8D",
}


def test_case_1_a_run_of_8_is_one_action_one_undo_one_line() -> None:
    # One empty cell, columns 2 and 9 empty: king-only columns could not take a card of it on the way.
    session = sh(t1="9D TS 9S 8S 7S 6S 5S 4S 3S", **(FULL | {"t8": "8D JS"}))
    heard: list[Change] = []
    session.observers.append(heard.append)
    change = play(session, "t1:8>t8")
    assert heard == [change]
    assert (session.moves, session.actions, session.can_undo) == (1, 1, 1)
    play(session, "undo")
    assert session.table == session.start
    assert session.can_undo == 0


def test_case_1_the_limit_holds_for_lifting_dropping_clicking_and_listing() -> None:
    session = sh(t1="9D TS 9S 8S 7S 6S 5S 4S 3S 2S", **(FULL | {"t8": "8D JS"}))
    assert session.rules.why_not_lift(session.table, "t1", 1) is not None
    refuse(session, "t1:9>t8")
    assert click(session, "t1", 1, double=True) is None
    assert "t1:9>t8" not in legal(session)
    assert session.rules.why_not_lift(session.table, "t1", 2) is None


def test_case_1_checked_again_when_dropping() -> None:
    # Lifted with two columns empty, dropped on one of them: that one does not count.
    session = sh(t1="9D KS QS JS TS 9S", **FULL)
    assert session.rules.why_not_lift(session.table, "t1", 1) is None
    refuse(session, "t1:5>t2")
    refuse(session, "t1:5>t9")
    session = sh(t1="9D KS QS JS TS", **FULL)
    play(session, "t1:4>t9")


@pytest.mark.parametrize(
    ("session", "actions", "reason"),
    [
        (ds(fS1=1, fS2=0, fH1=3, fH2=2), ["fS1>f", "fH1>f", "fH2>f"], "may not go to a foundation"),
        (sh(fS=5, fH=5), ["fS>f", "fH>f"], "may not go to a foundation"),
        (ds(t1="KH QS", w="2D"), ["t1>t1", "t1:2>t1"], "The card lies there already"),
        (sh(t1="KH QH", c1="9D"), ["t1>t1", "t1:2>t1", "c1>c1"], "The card lies there already"),
    ],
)
def test_case_3_back_to_where_it_came_from_changes_nothing(
    session: Session, actions: list[str], reason: str
) -> None:
    for action in actions:
        assert reason in refuse(session, action)


@pytest.mark.parametrize("mode", MODES)
def test_case_3_no_refused_action_changes_anything(mode: str) -> None:
    session = Session(game_code(mode, 8))
    names = session.table.names
    allowed = legal(session)
    for source in (*names.all[1:], "t11"):
        for target in ("f", *names.columns, *names.cells, "c9", "t99"):
            if f"{source}>{target}" not in allowed:
                refuse(session, f"{source}>{target}")


def test_case_4_a_run_on_the_foundations_is_refused() -> None:
    refuse(ds(fH1=1, t1="2H AS"), "t1:2>f")
    refuse(sh(fH=1, t1="9D 3H 2H"), "t1:2>f")


def test_case_4_a_covered_card_does_nothing() -> None:
    session = ds(t1="as ah 9C", t2="2H", t3="2S")
    for index in (0, 1):
        assert session.rules.why_not_lift(session.table, "t1", index) is not None
        for double in (False, True):
            assert click(session, "t1", index, double=double) is None
    refuse(session, "t1:2>t2")
    refuse(session, "t1:3>t2")


def test_case_4_a_non_king_on_each_empty_column() -> None:
    for column in COLUMNS[:9]:
        session = ds(w="QH", rest="w")
        assert refuse(session, f"w>{column}") == "Only a king may start an empty column"
    for column in COLUMNS[:9]:
        session = sh(c1="QH")
        assert refuse(session, f"c1>{column}") == "Only a king may start an empty column"


@pytest.mark.parametrize("mode", ["D1N", "D3N", "D1V", "D3V"])
def test_case_5_stock_and_waste_empty(mode: str) -> None:
    heights = {f"f{suit}{slot}": 13 for suit in "SHD" for slot in "12"}
    session = ds(mode, t1="KC", fC1=13, fC2=12, **heights)
    assert click(session, "s", None) is None
    refuse(session, "draw")
    refuse(session, "recycle")


def test_case_6_draw_3_over_59_cards_is_20_draws() -> None:
    session = Session(game_code("D3N", 21))
    start = session.table.position
    passes = []
    for _ in range(3):
        tables = []
        while len(session.table["s"]):
            play(session, "draw")
            tables.append(session.table.position)
        assert len(tables) == 20
        assert len(session.table["w"]) == 59
        play(session, *["undo"] * 20)
        assert session.table.position == start
        passes.append(tables)
    assert passes[0] == passes[1] == passes[2]


@pytest.mark.parametrize("mode", ["D1N", "D3N"])
def test_case_6_the_second_pass_shows_the_same_order(mode: str) -> None:
    session = Session(game_code(mode, 21))
    passes = []
    for _ in range(2):
        tops = []
        while len(session.table["s"]):
            play(session, "draw")
            tops.append(pile(session, "w"))
        passes.append(tops)
        play(session, "recycle")
    assert passes[0] == passes[1]


def test_case_6_undo_hides_again_what_was_face_down() -> None:
    session = ds(t1="3h 9c 8H", t2="9S", s="4c")
    stock = pile(session, "s")
    play(session, "t1>t2", "draw", "undo", "undo")
    assert pile(session, "t1") == "3h9c8H"
    assert (pile(session, "s"), session.table["s"].down) == (stock, len(stock) // 2)


@pytest.mark.parametrize("mode", MODES)
def test_case_7_at_the_limit_undo_does_nothing_and_counts_nothing(mode: str) -> None:
    session = sh(mode, t1="KS") if mode[0] == "C" else ds(mode, t1="KS")
    limit = session.rules.undo_limit
    play(session, *["t1>t2", "t2>t1"] * limit)
    play(session, *["undo"] * limit)
    at_the_limit = snapshot(session)
    for _ in range(5):
        refuse(session, "undo")
    assert snapshot(session) == at_the_limit


def test_case_7_the_move_and_the_turning_are_one_action() -> None:
    session = ds(t1="3h 9c 8H", t2="9S")
    play(session, "t1>t2")
    assert (session.moves, session.can_undo, session.score) == (1, 1, 5)
    play(session, "undo")
    assert (pile(session, "t1"), session.score) == ("3h9c8H", 0)


def test_case_8_undo_restores_the_earlier_score() -> None:
    session = ds(w="2D", t1="3S", rest="w")
    scores = [play(session, action).after.score for action in ("w>t1", "recycle", "undo")]
    assert scores == [5, 0, 5]
    session = sh(t1="AS", fH=2, t2="3H")
    scores = [play(session, action).after.score for action in ("t1>f", "fH>t2", "undo", "undo")]
    assert scores == [10, 0, 10, 0]
