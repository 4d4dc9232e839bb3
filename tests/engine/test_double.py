"""Double Solitaire, rule by rule (R-DS-1 … R-DS-52). Clicks are in test_clicks.py."""

from collections import Counter

import pytest

from game.engine.actions import Move
from game.engine.refusal import Refusal
from game.engine.session import Session
from tests.engine.support import DS_MODES, ds, game_code, heap, legal, pile, play, refuse, snapshot

COLUMNS = [f"t{i}" for i in range(1, 10)]
SLOTS = ["fS1", "fS2", "fH1", "fH2", "fD1", "fD2", "fC1", "fC2"]


# Table


@pytest.mark.parametrize("mode", DS_MODES)
def test_r_ds_1_two_decks(mode: str) -> None:
    session = Session(game_code(mode, 77))
    cards = [card for _, cards in session.table.items() for card in cards]
    assert len({card.id for card in cards}) == 104
    assert set(Counter(card.up for card in cards).values()) == {2}


@pytest.mark.parametrize("mode", DS_MODES)
def test_r_ds_2_columns(mode: str) -> None:
    table = Session(game_code(mode, 77)).table
    assert [len(table[name]) for name in COLUMNS] == [1, 2, 3, 4, 5, 6, 7, 8, 9]
    assert [table[name].down for name in COLUMNS] == [0, 1, 2, 3, 4, 5, 6, 7, 8]
    assert sum(table[name].down for name in COLUMNS) == 36


@pytest.mark.parametrize("mode", DS_MODES)
def test_r_ds_3_stock(mode: str) -> None:
    table = Session(game_code(mode, 77)).table
    assert (len(table["s"]), table["s"].down) == (59, 59)
    assert all(len(table[name]) == 0 for name in ["w", *SLOTS])


def test_r_ds_4_foundations_in_four_rows_of_two() -> None:
    assert list(Session(game_code("D1N")).table.names.foundations) == SLOTS


# Moves


@pytest.mark.parametrize(
    ("card", "on", "fits"),
    [
        ("6H", "7S", True),
        ("6D", "7S", True),
        ("6H", "7C", True),
        ("6S", "7H", True),
        ("6C", "7D", True),
        ("QH", "KS", True),
        ("AS", "2H", True),
        ("6S", "7S", False),
        ("6C", "7S", False),
        ("6H", "7D", False),
        ("6H", "7H", False),
        ("8H", "7S", False),
        ("7H", "7S", False),
        ("5H", "7S", False),
        ("KH", "AS", False),
        ("2H", "AS", False),
        ("AH", "KS", False),
    ],
)
def test_r_ds_10_other_colour_and_one_lower(card: str, on: str, fits: bool) -> None:
    for source in ("w", "t9"):
        session = ds(**{source: card, "t2": on})
        assert (f"{source}>t2" in legal(session)) is fits
        if fits:
            play(session, f"{source}>t2")
            assert pile(session, "t2") == on + card
        else:
            refuse(session, f"{source}>t2")


def test_r_ds_10_the_reason_names_the_card_that_would_fit() -> None:
    session = ds(t1="7S", t2="7H", t3="AS", t4="9C")
    assert refuse(session, "t4>t1") == "Only a red 6 may lie on the 7 of spades"
    assert refuse(session, "t4>t2") == "Only a black 6 may lie on the 7 of hearts"
    assert refuse(session, "t4>t3") == "Nothing may lie on an ace in a column"


def test_r_ds_11_any_face_up_card_leads_the_cards_on_it() -> None:
    session = ds(t1="2c JS TH 9S 8D 7C", t2="JC", t3="9D", t4="QH", t5="TD")
    # 10 on jack, jack on queen, 9 on 10; the 8 and the 7 find no card of the other colour one higher.
    assert {text for text in legal(session) if text.startswith("t1")} == {"t1:4>t2", "t1:5>t4", "t1:3>t5"}


def test_r_ds_11_a_run_moves_whole() -> None:
    session = ds(t1="2c JS TH 9S 8D 7C", t2="JC", t4="QH")
    play(session, "t1:4>t2")
    assert pile(session, "t2") == "JCTH9S8D7C"
    assert pile(session, "t1") == "2cJS"
    play(session, "t1>t4", "t2:4>t4")
    assert pile(session, "t4") == "QHJSTH9S8D7C"
    assert session.moves == 3


def test_r_ds_11_only_the_first_card_must_fit() -> None:
    session = ds(t1="JS TH 9S", t2="TD")
    assert "t1>t2" in legal(session)
    refuse(session, "t1:2>t2")
    refuse(session, "t1:3>t2")


def test_r_ds_11_no_more_cards_than_lie_face_up() -> None:
    session = ds(t1="9h 8s JS TH", t2="TD", t3="QD")
    assert refuse(session, "t1:3>t2") == "2 cards of column t1 can be taken, so not 3"
    refuse(session, "t1:4>t2")
    refuse(session, "t1:5>t2")
    refuse(session, "t1:99>t3")
    assert legal(session) >= {"t1:2>t3"}


@pytest.mark.parametrize("column", COLUMNS[1:])
@pytest.mark.parametrize("card", ["AS", "2H", "QH", "QC"])
def test_r_ds_12_only_kings_to_an_empty_column(card: str, column: str) -> None:
    session = ds(t1="5c" + card, w=card)
    assert refuse(session, f"w>{column}") == "Only a king may start an empty column"
    assert refuse(session, f"t1>{column}") == "Only a king may start an empty column"


@pytest.mark.parametrize("column", COLUMNS[1:])
def test_r_ds_12_a_king_alone_or_with_cards_on_it(column: str) -> None:
    session = ds(t1="5c KH QS JD", w="KS")
    assert f"w>{column}" in legal(session)
    refuse(session, f"t1:2>{column}")
    play(session, f"t1:3>{column}")
    assert pile(session, column) == "KHQSJD"
    assert pile(session, "t1") == "5C"


def test_r_ds_12_a_king_on_the_base_may_be_dragged_to_another_empty_column() -> None:
    session = ds(t1="KH QS")
    play(session, "t1:2>t4")
    assert (pile(session, "t1"), pile(session, "t4"), session.score) == ("", "KHQS", 0)


def test_r_ds_13_only_the_top_of_the_waste() -> None:
    session = ds(w="6H AS", t1="7S", t2="2D")
    assert {text for text in legal(session) if text.startswith("w")} == {"w>t2", "w>f"}
    play(session, "w>t2")
    assert {text for text in legal(session) if text.startswith("w")} == {"w>t1"}


def test_r_ds_13_two_cards_of_the_waste_never_move_together() -> None:
    session = ds(w="6H 5S", t1="7S")
    answer = session.play(Move("w", "t1", 2))
    assert isinstance(answer, Refusal)


def test_r_ds_14_each_foundation_goes_up_from_the_ace() -> None:
    session = ds(w="KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS")
    for height in range(1, 14):
        play(session, "w>f")
        assert pile(session, "fS1") == heap("S", height)


def test_r_ds_14_nothing_but_the_next_card() -> None:
    session = ds(fS1=2, fS2=2, fH1=3, t1="4S", t2="3H", w="KS")
    assert refuse(session, "t1>f") == "The foundation takes the 3 of spades next, not the 4 of spades"
    assert refuse(session, "t2>f") == (
        "The foundations take the ace of hearts or the 4 of hearts next, not the 3 of hearts"
    )
    refuse(session, "w>f")


def test_r_ds_14_the_reason_names_what_both_slots_take() -> None:
    session = ds(fS1=2, fS2=6, t1="4S", fH1=13, fH2=4, t2="9H", t3="2D")
    assert (
        refuse(session, "t1>f")
        == "The foundations take the 3 of spades or the 7 of spades next, not the 4 of spades"
    )
    assert refuse(session, "t2>f") == "The foundation takes the 5 of hearts next, not the 9 of hearts"
    assert refuse(session, "t3>f") == "The foundation takes the ace of diamonds next, not the 2 of diamonds"


def test_r_ds_14_one_card_at_a_time() -> None:
    session = ds(t1="2H AS", fH1=1)
    assert refuse(session, "t1:2>f") == "Only one card at a time may go to a foundation"


@pytest.mark.parametrize(("suit", "row"), [("S", 0), ("H", 2), ("D", 4), ("C", 6)])
def test_r_ds_14_an_ace_goes_to_its_own_row(suit: str, row: int) -> None:
    session = ds(w=f"A{suit}", t1=f"A{suit}")
    change = play(session, "w>f")
    assert pile(session, SLOTS[row]) == f"A{suit}"
    play(session, "t1>f")
    assert pile(session, SLOTS[row + 1]) == f"A{suit}"
    assert [name for name, cards in session.table.items() if name[0] == "f" and len(cards)] == SLOTS[
        row : row + 2
    ]
    assert change.moves == 1


def test_r_ds_15_the_slot_that_can_take_the_card_the_left_one_of_two() -> None:
    session = ds(fS1=2, fS2=4, fH1=4, fH2=2, fD1=3, fD2=3, w="4D 3H 5S 3S")
    for slot in ("fS1", "fS2", "fH2", "fD1"):
        before = session.table
        change = play(session, "w>f")
        assert isinstance(change.action, Move)
        assert session.rules.landing(before, change.action) == slot
        assert len(session.table[slot]) == len(before[slot]) + 1


def test_r_ds_15_landing_of_a_move_to_a_column() -> None:
    session = ds(w="6H", t4="7S")
    assert session.rules.landing(session.table, Move("w", "t4")) == "t4"


def test_r_ds_16_the_card_beneath_turns_at_once() -> None:
    session = ds(t1="3h 9c KH QS", t2="KD")
    play(session, "t1>t2")
    assert pile(session, "t1") == "3h9cKH"
    assert session.score == 0
    play(session, "t1>t5")
    assert pile(session, "t1") == "3h9C"
    play(session, "undo", "undo")
    assert pile(session, "t1") == "3h9cKHQS"


def test_r_ds_16_the_turned_card_can_be_played() -> None:
    session = ds(t1="9c 8H", t2="9S", t3="TH")
    play(session, "t1>t2", "t1>t3")
    assert pile(session, "t3") == "TH9C"
    assert pile(session, "t1") == ""


@pytest.mark.parametrize("target", ["t3", "t4", "t5"])
def test_r_ds_17_back_from_a_foundation_to_a_column(target: str) -> None:
    session = ds(fH1=13, fS2=4, t3="5H", t4="5D")
    if target == "t5":
        play(session, "fH1>t5")
        assert (pile(session, "t5"), pile(session, "fH1")) == ("KH", heap("H", 12))
    else:
        play(session, f"fS2>{target}")
        assert pile(session, target)[2:] == "4S"
    assert (session.take_backs, session.score, session.moves) == (1, 0, 1)


def test_r_ds_17_only_where_it_fits() -> None:
    session = ds(fH1=5, fS1=6, fS2=3, t1="6H", t2="6S")
    assert {text for text in legal(session) if text[0] == "f"} == {"fH1>t2"}
    for action in ("fH1>t1", "fH1>t3", "fS1>t1", "fS2>t2", "fD1>t1", "fH2>t2"):
        refuse(session, action)


def test_r_ds_17_never_to_the_other_slot_or_back_up() -> None:
    session = ds(fS1=1, fH1=3, fH2=2)
    for action in ("fS1>f", "fH1>f", "fH2>f"):
        refuse(session, action)


def test_r_ds_17_never_more_than_the_top_card() -> None:
    session = ds(fH1=12, t1="QS")
    assert isinstance(session.play(Move("fH1", "t1", 2)), Refusal)


@pytest.mark.parametrize(
    "action",
    [
        Move("t1", "w"),
        Move("t2", "w"),
        Move("t1", "s"),
        Move("t1", "fS1"),
        Move("t1", "fH2"),
        Move("fH1", "fH2"),
        Move("fH1", "w"),
        Move("t1", "fS"),
        Move("t1", "c1"),
        Move("t1", "t10"),
        Move("t1", ""),
        Move("x", "t2"),
        Move("s", "t2"),
        Move("s", "w"),
        Move("s", "f"),
        Move("t1", "t3", 0),
        Move("t4", "t1", 0),
        Move("t1", "t3", -1),
        Move("t4", "t5", -1),
        Move("t4", "t1", -3),
        Move("fH1", "t3", -12),
        Move("w", "t3", 2),
        Move("fH1", "t3", 2),
    ],
    ids=str,
)
def test_moves_that_no_text_can_ask_for_are_refused(action: Move) -> None:
    # Each of them would do something if only ranks and colours were looked at.
    session = ds(w="2D", t1="KH", t2="AC", t4="qs 5c 4C", t5="5H", fH1=13)
    before = snapshot(session)
    assert isinstance(session.play(action), Refusal)
    assert session.rules.why_not(session.table, action) is not None
    assert snapshot(session) == before


# Stock


def test_r_ds_20_draw_1() -> None:
    session = Session(game_code("D1N", 5))
    stock = pile(session, "s")
    for n in range(1, 60):
        play(session, "draw")
        assert pile(session, "w") == "".join(stock[i : i + 2] for i in range(116, 116 - 2 * n, -2)).upper()
        assert pile(session, "s") == stock[: 118 - 2 * n]
        assert session.table["s"].down == 59 - n
    assert refuse(session, "draw") == "The stock is empty"


@pytest.mark.parametrize("mode", ["D3N", "D3V"])
def test_r_ds_20_draw_3(mode: str) -> None:
    session = Session(game_code(mode, 5))
    stock = pile(session, "s")
    order = "".join(stock[i : i + 2] for i in range(116, -2, -2)).upper()
    for n in range(1, 21):
        play(session, "draw")
        assert pile(session, "w") == order[: 6 * n]
        assert len(session.table["s"]) == max(0, 59 - 3 * n)
    assert len(session.table["w"]) == 59
    refuse(session, "draw")


def test_r_ds_20_only_the_last_is_playable_until_it_is_played() -> None:
    session = ds("D3N", s="2s as 6h", t1="7S", rest="w")
    play(session, "draw")
    assert pile(session, "w").endswith("6HAS2S")
    assert {text for text in legal(session) if text.startswith("w")} == set()
    session = ds("D3N", s="as 6h 2d", t1="7S", t2="3S", rest="w")
    play(session, "draw")
    refuse(session, "w>t1")
    play(session, "w>f", "w>t1")
    refuse(session, "w>t1")
    assert pile(session, "w").endswith("2D")
    play(session, "w>t2")


def test_r_ds_21_recycle_restores_the_order() -> None:
    for mode in ("D1N", "D3N"):
        session = Session(game_code(mode, 5))
        stock = pile(session, "s")
        for _ in range(3):
            while len(session.table["s"]):
                play(session, "draw")
            play(session, "recycle")
            assert (pile(session, "s"), pile(session, "w")) == (stock, "")
            assert session.table["s"].down == 59


def test_r_ds_21_the_second_pass_lacks_only_what_was_played() -> None:
    session = ds("D3N", s="5c 4c as 3c 2c")
    stock = pile(session, "s")
    play(session, "draw", "w>f")
    while len(session.table["s"]):
        play(session, "draw")
    play(session, "recycle")
    assert pile(session, "s") == stock.removesuffix("5c4cas3c2c") + "5c4c3c2c"
    play(session, "draw")
    assert pile(session, "w") == "2C3C4C"


def test_r_ds_21_refused_with_cards_in_the_stock_or_none_in_the_waste() -> None:
    session = ds(s="2c 3c", rest="w")
    assert refuse(session, "recycle") == "The stock still has 2 cards to draw"
    play(session, "draw")
    assert refuse(session, "recycle") == "The stock still has 1 card to draw"
    play(session, "draw", "recycle")
    session = _no_stock("D1N")
    assert refuse(session, "recycle") == "Stock and waste are both empty"
    assert refuse(session, "draw") == "The stock is empty"


def _no_stock(mode: str) -> Session:
    """A game with one card left in a column."""
    heights = dict.fromkeys(SLOTS[:-1], 13)
    return ds(mode, t1="KC", fC2=12, **heights)


@pytest.mark.parametrize("mode", ["D1V", "D3V"])
def test_r_ds_22_vegas_has_one_pass(mode: str) -> None:
    session = Session(game_code(mode, 5))
    while len(session.table["s"]):
        refuse(session, "recycle")
        play(session, "draw")
    assert refuse(session, "recycle") == "Vegas allows one pass through the stock"
    assert len(session.table["w"]) == 59


def test_r_ds_30_the_last_200_actions() -> None:
    assert Session(game_code("D1N")).rules.undo_limit == 200


# Normal scoring


@pytest.mark.parametrize("mode", ["D1N", "D3N"])
def test_r_ds_40_starts_at_0(mode: str) -> None:
    assert Session(game_code(mode)).score == 0


def test_r_ds_40_never_below_0() -> None:
    session = ds(rest="w", t1="3C", w="2D")
    play(session, "w>t1")
    assert session.score == 5
    play(session, "recycle")
    assert session.score == 0


def test_r_ds_41_10_a_card_moved_to_a_foundation() -> None:
    session = ds(w="AS", t1="AH")
    assert play(session, "w>f").after.score == 10
    assert play(session, "t1>f").after.score == 20


def test_r_ds_42_5_a_card_turned_up() -> None:
    session = ds(t1="9c 8H", t2="9S", t3="4d AC")
    assert play(session, "t1>t2").after.score == 5
    assert play(session, "t3>f").after.score == 20


def test_r_ds_42_nothing_for_a_face_up_card_beneath_or_none() -> None:
    session = ds(t1="9C 8H", t2="9S", t3="KH")
    assert play(session, "t1>t2", "t3>t4").after.score == 0


def test_r_ds_43_5_from_the_waste_to_a_column() -> None:
    session = ds(w="KD 6H", t1="7S", t2="8D")
    assert play(session, "w>t1").after.score == 5
    assert play(session, "w>t3").after.score == 10
    assert play(session, "t1:2>t2").after.score == 10


def test_r_ds_43_a_draw_scores_nothing() -> None:
    assert play(Session(game_code("D3N")), "draw").after.score == 0


def test_r_ds_44_minus_100_each_recycle() -> None:
    # 12 spades up are 120 points.
    session = ds(rest="s", w="QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS")
    play(session, *["w>f"] * 12)
    assert session.score == 120
    while len(session.table["s"]):
        play(session, "draw")
    assert play(session, "recycle").after.score == 20
    while len(session.table["s"]):
        play(session, "draw")
    assert play(session, "recycle").after.score == 0


def test_r_ds_45_a_take_back_scores_0_and_putting_up_scores_again() -> None:
    session = ds(w="2D AD", t1="3S")
    play(session, "w>f", "w>f")
    assert (session.score, session.take_backs) == (20, 0)
    play(session, "fD1>t1")
    assert (session.score, session.take_backs) == (20, 1)
    play(session, "t1>f")
    assert (session.score, session.take_backs) == (30, 1)
    play(session, "undo", "undo")
    assert (session.score, session.take_backs) == (20, 0)


# Vegas scoring


@pytest.mark.parametrize("mode", ["D1V", "D3V"])
def test_r_ds_50_starts_at_minus_104(mode: str) -> None:
    assert Session(game_code(mode)).score == -104


@pytest.mark.parametrize("mode", ["D1V", "D3V"])
def test_r_ds_50_5_a_card_up_and_nothing_else(mode: str) -> None:
    session = ds(mode, w="AC KD 6H", t1="7S", t2="9c 8H", t3="9S", t4="4d AS", s="2h")
    steps = {"w>t1": 0, "t2>t3": 0, "w>t5": 0, "w>f": 5, "t4>f": 5}
    for action, points in steps.items():
        change = play(session, action)
        assert change.after.score - change.before.score == points, action


def test_r_ds_50_a_take_back_keeps_the_points() -> None:
    session = ds("D1V", w="2D AD", t1="3S")
    play(session, "w>f", "w>f", "fD1>t1")
    assert session.score == -94
    play(session, "t1>f")
    assert (session.score, session.take_backs) == (-89, 1)


def test_r_ds_51_minus_4_at_20_and_plus_1_at_21() -> None:
    up = "".join(rank + suit for suit in "SH" for rank in reversed("A23456789TJQK"))
    session = ds("D1V", w=up)
    for cards in range(1, 27):
        play(session, "w>f")
        assert session.score == -104 + 5 * cards
        assert session.rules.cards_up(session.table) == cards


@pytest.mark.parametrize("action", ["w>t1", "t9>t1", "fH2>t1", "t9:2>f", "w>f"])
def test_an_empty_pile_gives_nothing(action: str) -> None:
    name = action.partition(">")[0].partition(":")[0]
    assert refuse(ds(t1="KH"), action) == f"Pile {name} has no card to move"


def test_the_other_game_s_actions_are_refused() -> None:
    session = ds(t1="KH")
    for action in ("t1>c1", "c1>t1", "fS>t1", "t1>t10", "t10>t1", "fH>t1"):
        assert "no pile" in refuse(session, action)
    for command in ("undo", "redo"):
        assert "nothing to" in refuse(session, command)
