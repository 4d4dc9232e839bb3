"""Seahaven Towers, rule by rule (R-SH-1 … R-SH-42). Clicks are in test_clicks.py."""

import pytest

from game.engine.actions import Move
from game.engine.refusal import Refusal
from game.engine.seahaven import SeahavenTowers, capacity
from game.engine.session import Session
from tests.engine.support import SH_MODES, game_code, heap, legal, pile, play, refuse, sh, snapshot

COLUMNS = [f"t{i}" for i in range(1, 11)]


def can_lift(session: Session, name: str, count: int) -> bool:
    """Whether the last `count` cards of a column can be picked up."""
    index = len(session.table[name]) - count
    return session.rules.why_not_lift(session.table, name, index) is None


# Table


@pytest.mark.parametrize("mode", SH_MODES)
def test_r_sh_1_one_deck_face_up(mode: str) -> None:
    session = Session(game_code(mode, 9))
    cards = [card for _, cards in session.table.items() for card in cards]
    assert {card.id for card in cards} == set(range(52))
    assert len(cards) == 52
    assert all(pile.down == 0 for _, pile in session.table.items())
    assert session.table.names.foundations == ("fS", "fH", "fD", "fC")
    assert all(len(session.table[name]) == 0 for name in session.table.names.foundations)


@pytest.mark.parametrize(
    ("mode", "cells", "columns"),
    [
        ("C4", [1, 1, 0, 0], [5] * 10),
        ("C2", [1, 1], [5] * 10),
        ("C1", [1], [5, 6, *[5] * 8]),
    ],
)
def test_r_sh_2_cells(mode: str, cells: list[int], columns: list[int]) -> None:
    session = Session(game_code(mode, 9))
    assert session.table.names.cells == tuple(f"c{i}" for i in range(1, len(cells) + 1))
    assert [len(session.table[name]) for name in session.table.names.cells] == cells
    assert [len(session.table[name]) for name in COLUMNS] == columns


@pytest.mark.parametrize("mode", SH_MODES)
def test_r_sh_16_each_cell_and_each_column_counts(mode: str) -> None:
    cells = int(mode[1])
    for column in COLUMNS:
        others = {name: card for name, card in zip(COLUMNS, _spread(), strict=True) if name != column}
        session = sh(mode, rest=next(iter(others)), **others)
        assert isinstance(session.rules, SeahavenTowers)
        assert session.rules.free(session.table) == (cells, 1)
    for cell in range(1, cells + 1):
        session = sh(mode, **{f"c{cell}": "9D"}, **dict(zip(COLUMNS, _spread(), strict=True)))
        assert isinstance(session.rules, SeahavenTowers)
        assert session.rules.free(session.table) == (cells - 1, 0)


def _spread() -> list[str]:
    """A card for each column."""
    return [f"{rank}S" for rank in "A23456789T"]


@pytest.mark.parametrize(("mode", "cells"), [("C4", 4), ("C2", 2), ("C1", 1)])
def test_r_sh_2_a_removed_cell_counts_nowhere(mode: str, cells: int) -> None:
    session = sh(mode, t1="9S 8S 7S 6S 5S 4S", **{f"t{i}": card for i, card in OTHERS.items()})
    assert isinstance(session.rules, SeahavenTowers)
    assert session.rules.free(session.table) == (cells, 0)
    assert [count for count in range(1, 7) if can_lift(session, "t1", count)] == list(range(1, cells + 2))
    assert {text for text in legal(session) if text.startswith("t1>c")} == {
        f"t1>c{i}" for i in range(1, cells + 1)
    }
    assert f"no pile c{cells + 1}" in refuse(session, f"t1>c{cells + 1}")
    assert f"no pile c{cells + 1}" in refuse(session, f"c{cells + 1}>t1")


OTHERS = {2: "2H", 3: "4H", 4: "6H", 5: "8H", 6: "TH", 7: "2D", 8: "4D", 9: "6D"}
"""One card each for the columns 2 … 9, none of which takes a spade."""


# Moves


def test_r_sh_10_available_are_last_cards_cells_and_foundation_tops() -> None:
    session = sh(c1="9H", t1="8H 3C", t2="TH", t3="6D", fD=5, rest="t4")
    sources = {text.partition(">")[0] for text in legal(session)}
    assert sources == {"c1", "t1", "t2", "t3", "t4", "fD"}
    for action in ("c2>t1", "fS>t1", "t5>c2", "t5>f"):
        assert "has no card to move" in refuse(session, action)


@pytest.mark.parametrize(
    ("card", "on", "fits"),
    [
        ("6H", "7H", True),
        ("QS", "KS", True),
        ("AC", "2C", True),
        ("6D", "7H", False),
        ("6S", "7H", False),
        ("6C", "7H", False),
        ("8H", "7H", False),
        ("5H", "7H", False),
        ("KH", "AH", False),
        ("2H", "AH", False),
        ("AH", "KH", False),
    ],
)
def test_r_sh_11_same_suit_and_one_lower(card: str, on: str, fits: bool) -> None:
    for source in ("c1", "t1"):
        session = sh(**{source: card, "t2": on})
        assert (f"{source}>t2" in legal(session)) is fits
        if fits:
            play(session, f"{source}>t2")
            assert pile(session, "t2") == on + card
        else:
            refuse(session, f"{source}>t2")


def test_r_sh_11_the_reason_names_the_card_that_would_fit() -> None:
    session = sh(c1="6D", t2="7H", t3="AS")
    assert refuse(session, "c1>t2") == "Only the 6 of hearts may lie on the 7 of hearts"
    assert refuse(session, "c1>t3") == "Nothing may lie on an ace in a column"


@pytest.mark.parametrize("column", COLUMNS[1:9])
@pytest.mark.parametrize("card", ["AS", "9D", "QC"])
def test_r_sh_12_only_kings_to_an_empty_column(card: str, column: str) -> None:
    session = sh(c1=card, t1="3H 2H")
    assert refuse(session, f"c1>{column}") == "Only a king may start an empty column"
    assert refuse(session, f"t1>{column}") == "Only a king may start an empty column"
    assert refuse(session, f"t1:2>{column}") == "Only a king may start an empty column"


@pytest.mark.parametrize("column", COLUMNS[1:9])
def test_r_sh_12_a_king_alone_or_with_its_run(column: str) -> None:
    session = sh(c1="KS", t1="3D KH QH JH")
    assert f"c1>{column}" in legal(session)
    play(session, f"t1:3>{column}")
    assert (pile(session, column), pile(session, "t1")) == ("KHQHJH", "3D")


def test_r_sh_13_any_one_card_into_an_empty_cell() -> None:
    session = sh(c2="9D", t1="5H", t2="8C 7C", fS=1)
    assert {text for text in legal(session) if ">c" in text and text[:3] in ("t1>", "t2>", "fS>")} == {
        f"{source}>{cell}" for source in ("t1", "t2", "fS") for cell in ("c1", "c3", "c4")
    }
    assert refuse(session, "t1>c2") == "This cell is taken by the 9 of diamonds"
    assert refuse(session, "t2:2>c1") == "A cell holds one card only"
    play(session, "t1>c4")
    assert (pile(session, "c4"), pile(session, "t1"), session.score) == ("5H", "", 0)


def test_r_sh_14_each_foundation_goes_up_from_the_ace() -> None:
    for suit, foundation in zip("SHDC", ("fS", "fH", "fD", "fC"), strict=True):
        session = sh(t1="".join(rank + suit for rank in reversed("A23456789TJQK")))
        for height in range(1, 14):
            change = play(session, "t1>f")
            assert pile(session, foundation) == heap(suit, height)
            assert session.rules.landing(change.before.table, Move("t1", "f")) == foundation


def test_r_sh_14_nothing_but_the_next_card_and_one_at_a_time() -> None:
    session = sh(fS=2, t1="4S", t2="2H AH", c1="2D")
    assert refuse(session, "t1>f") == "The foundation takes the 3 of spades next, not the 4 of spades"
    assert refuse(session, "c1>f") == "The foundation takes the ace of diamonds next, not the 2 of diamonds"
    assert refuse(session, "t2:2>f") == "Only one card at a time may go to a foundation"
    play(session, "t2>f", "t2>f")


def test_r_sh_15_back_to_a_column_that_accepts_or_an_empty_cell() -> None:
    session = sh(fH=13, fS=4, t1="5S", c1="9C", c2="8D")
    assert {text for text in legal(session) if text[0] == "f"} == {
        "fS>t1",
        "fS>c3",
        "fS>c4",
        "fH>c3",
        "fH>c4",
        *(f"fH>t{i}" for i in range(2, 10)),
    }
    play(session, "fS>t1", "fH>t9", "fH>c3")
    assert (pile(session, "t1"), pile(session, "t9"), pile(session, "c3")) == ("5S4S", "KH", "QH")
    assert session.take_backs == 3
    refuse(session, "fH>t1")
    refuse(session, "fH>t2")
    refuse(session, "fH>f")


# R-SH-16


@pytest.mark.parametrize(
    ("cells", "columns", "cards"),
    [
        (0, 0, 1),
        (1, 0, 2),
        (2, 0, 3),
        (4, 0, 5),
        (0, 1, 2),
        (0, 2, 4),
        (1, 1, 4),
        (1, 2, 8),
        (4, 1, 10),
        (2, 3, 24),
    ],
)
def test_r_sh_16_formula(cells: int, columns: int, cards: int) -> None:
    assert capacity(cells, columns) == cards == (cells + 1) * 2**columns


def run(suit: str, first: str, count: int) -> str:
    """A run of `count` cards downwards."""
    ranks = "KQJT98765432A"
    start = ranks.index(first)
    return "".join(rank + suit for rank in ranks[start : start + count])


EXAMPLE = {
    "c1": "2D",
    "c2": "4D",
    "c3": "6D",
    "t4": "2H",
    "t5": "4H",
    "t6": "6H",
    "t7": "8H",
    "t8": "TH",
    "t9": "8D",
}
"""With it, t1 filled and t10 holding the rest: 1 empty cell, the columns 2 and 3 empty."""


def test_r_sh_16_example_up_to_8_can_be_picked_up() -> None:
    session = sh(t1=run("S", "J", 9), **EXAMPLE)
    assert isinstance(session.rules, SeahavenTowers)
    assert session.rules.free(session.table) == (1, 2)
    assert [count for count in range(1, 10) if can_lift(session, "t1", count)] == list(range(1, 9))
    reason = session.rules.why_not_lift(session.table, "t1", 0)
    assert str(reason) == "8 cards can be lifted now: 1 empty cell, 2 empty columns, so not 9"


def test_r_sh_16_example_8_move_as_one_action_onto_a_card_that_takes_them() -> None:
    others = EXAMPLE | {"t9": "8D JS"}
    session = sh(t1=run("S", "T", 8), **others)
    change = play(session, "t1:8>t9")
    assert (change.moves, session.actions) == (1, 1)
    assert pile(session, "t9") == "8D" + run("S", "J", 9)
    assert pile(session, "t1") == ""
    play(session, "undo")
    assert pile(session, "t1") == run("S", "T", 8)
    session = sh(t1=run("S", "T", 9), **others)
    assert refuse(session, "t1:9>t9") == "8 cards can be lifted now: 1 empty cell, 2 empty columns, so not 9"


def test_r_sh_16_example_a_king_s_run_goes_to_an_empty_column_with_4() -> None:
    for count in range(1, 9):
        session = sh(t1="9D" + run("S", "K", count), **EXAMPLE)
        assert can_lift(session, "t1", count)
        moves = {f"t1{f':{count}' if count > 1 else ''}>{column}" for column in ("t2", "t3")}
        assert (moves <= legal(session)) is (count <= 4)
        assert (not moves & legal(session)) is (count > 4)
    assert refuse(session, "t1:8>t2") == (
        "4 cards can move to an empty column now: 1 empty cell, 1 empty column besides it, so not 8"
    )


def test_r_sh_16_the_column_that_the_run_would_empty_does_not_count() -> None:
    # One empty cell, no empty column: two cards, although lifting three would empty column 1.
    others = EXAMPLE | {"t2": "QH", "t3": "7S"}
    session = sh(t1=run("S", "6", 3), **others)
    assert [count for count in (1, 2, 3) if can_lift(session, "t1", count)] == [1, 2]
    assert refuse(session, "t1:3>t3") == "2 cards can be lifted now: 1 empty cell, 0 empty columns, so not 3"
    session = sh(t1="9D" + run("S", "6", 2), **others)
    play(session, "t1:2>t3")


def test_r_sh_16_a_whole_column_to_the_only_empty_one() -> None:
    others = EXAMPLE | {"t3": "QH"}
    session = sh(t1=run("S", "K", 3), **others)
    assert can_lift(session, "t1", 3)
    assert refuse(session, "t1:3>t2") == (
        "2 cards can move to an empty column now: 1 empty cell, 0 empty columns besides it, so not 3"
    )
    session = sh(t1=run("S", "K", 2), **others)
    play(session, "t1:2>t2")


def test_r_sh_16_one_card_at_least_with_nothing_empty() -> None:
    session = sh("C1", c1="2D", t1="JC 6S 5S", **EXAMPLE_C1)
    assert [count for count in (1, 2) if can_lift(session, "t1", count)] == [1]
    assert refuse(session, "t1:2>t3") == "1 card can be lifted now: 0 empty cells, 0 empty columns, so not 2"


EXAMPLE_C1 = {"t2": "QH", "t3": "7S", "t4": "2H", "t5": "4H", "t6": "6H", "t7": "8H", "t8": "TH", "t9": "8D"}


def test_r_sh_16_an_empty_column_counts_even_if_no_cell_is_free() -> None:
    others = {name: cards for name, cards in EXAMPLE_C1.items() if name != "t2"}
    session = sh("C1", c1="2D", t1="JC 6S 5S 4S", **others)
    assert [count for count in (1, 2, 3) if can_lift(session, "t1", count)] == [1, 2]
    refuse(session, "t1:3>t3")


@pytest.mark.parametrize("cards", ["7S 6H 5H", "7H 5H", "7H 6H 6S", "6H 7H", "7H 6D 5H", "5H 6H 7H", "7S 6H"])
def test_r_sh_16_only_a_run_of_one_suit_downwards(cards: str) -> None:
    count = len(cards.split())
    session = sh(t1=cards, t2="8H", t3="8S", t4="6S" if "6S" not in cards else "9C")
    assert not can_lift(session, "t1", count)
    for target in ("t2", "t3", "t4"):
        message = refuse(session, f"t1:{count}>{target}")
        assert message == "Only a run of one suit down to the last card can be taken together"


def test_r_sh_16_more_cards_than_there_are() -> None:
    session = sh(t1="6S 5S", t2="7S")
    assert refuse(session, "t1:3>t2") == "Column t1 has 2 cards, so not 3"
    refuse(session, "t1:99>f")


def test_r_sh_17_a_whole_column_or_a_cell_card_may_change_place() -> None:
    session = sh(c1="9D", t1="KH QH")
    assert {"c1>c2", "c1>c3", "c1>c4", "t1:2>t2", "t1:2>t9"} <= legal(session)
    play(session, "c1>c4", "t1:2>t9")
    assert (pile(session, "c4"), pile(session, "t9"), session.moves, session.score) == ("9D", "KHQH", 2, 0)
    assert refuse(session, "c4>c4") == "The card lies there already"


@pytest.mark.parametrize(
    "action",
    [
        Move("t1", "fS"),
        Move("t1", "fH"),
        Move("t3", "fH"),
        Move("fH", "fS"),
        Move("c1", "fH"),
        Move("t1", "t2", 0),
        Move("t3", "c2", 0),
        Move("t1", "t2", -1),
        Move("t3", "t1", -1),
        Move("fH", "t2", 0),
        Move("fH", "t2", -12),
        Move("c1", "c2", 0),
        Move("c1", "c2", -1),
        Move("c1", "t2", 2),
        Move("t1", "s"),
        Move("w", "t2"),
        Move("t1", "t11"),
        Move("t1", "c5"),
        Move("t1", ""),
        Move("", "t1"),
    ],
    ids=str,
)
def test_moves_that_no_text_or_no_table_can_ask_for_are_refused(action: Move) -> None:
    session = sh(c1="KC", t1="KS", t3="QS 9D", fH=13)
    before = snapshot(session)
    assert isinstance(session.play(action), Refusal)
    assert session.rules.why_not(session.table, action) is not None
    assert snapshot(session) == before


@pytest.mark.parametrize("move", [Move("c1", "t2", 2), Move("fH", "t2", 2)], ids=str)
def test_r_sh_10_only_the_last_card_of_a_cell_or_foundation(move: Move) -> None:
    session = sh(c1="KC", fH=13)
    refusal = session.rules.why_not(session.table, move)
    assert str(refusal) == "Only the last card of this pile can be taken"


@pytest.mark.parametrize("action", ["draw", "recycle"])
def test_there_is_no_stock(action: str) -> None:
    assert refuse(sh(), action) == "Seahaven Towers has no stock"


@pytest.mark.parametrize("action", ["w>t1", "w>f", "fS1>t1", "t1>t11", "t11>t1", "c5>t1", "t1>c5"])
def test_the_other_game_s_piles_are_refused(action: str) -> None:
    assert "This game has no pile" in refuse(sh(t1="9D"), action)


# Undo and scoring


def test_r_sh_30_the_last_100_actions() -> None:
    assert Session(game_code("C4")).rules.undo_limit == 100


@pytest.mark.parametrize("mode", SH_MODES)
def test_r_sh_40_starts_at_0_and_never_falls_below(mode: str) -> None:
    assert Session(game_code(mode)).score == 0
    session = sh(mode, fH=3, t1="4H")
    assert play(session, "fH>t1").after.score == 0
    assert play(session, "t1>f").after.score == 10
    assert play(session, "fH>t1").after.score == 0


def test_r_sh_40_undo_takes_back_the_points_exactly() -> None:
    session = sh(fH=3, t1="4H", c1="AS")
    play(session, "c1>f", "fH>t1")
    assert session.score == 0
    play(session, "undo")
    assert session.score == 10
    play(session, "undo")
    assert session.score == 0
    play(session, "redo")
    assert session.score == 10


def test_r_sh_41_10_a_card_moved_to_a_foundation() -> None:
    session = sh(c1="AS", t1="2S", t2="9H 8H", t3="TH")
    assert play(session, "c1>f").after.score == 10
    assert play(session, "t1>f").after.score == 20
    assert play(session, "t2:2>t3").after.score == 20
    assert play(session, "t3>c1").after.score == 20


def test_r_sh_42_minus_15_a_card_taken_back() -> None:
    session = sh(t1="2S AS", t2="3S", fH=5, t3="6H")
    play(session, "t1>f", "t1>f", "fH>t3")
    assert session.score == 5
    play(session, "t3>f")
    assert session.score == 15
    play(session, "fS>c1")
    assert (session.score, session.take_backs) == (0, 2)


@pytest.mark.parametrize("mode", SH_MODES)
def test_r_4_won_with_52_cards_up(mode: str) -> None:
    session = sh(mode, fS=13, fH=13, fD=13, fC=11, c1="QC", t2="KC")
    assert not play(session, "c1>f").won
    assert play(session, "t2>f").won
    assert session.won
    assert session.rules.cards_up(session.table) == 52
