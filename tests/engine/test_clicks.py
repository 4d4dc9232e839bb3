"""Where clicks send cards (R-DS-60 … R-DS-65, R-SH-60 … R-SH-63), and what can be lifted."""

import pytest

from game.engine.cards import RANKS
from game.engine.code import MODES
from game.engine.session import Session
from tests.engine.support import click, ds, game_code, heap, play, sh, snapshot

BOTH = pytest.mark.parametrize("double", [False, True])


# Double Solitaire


@BOTH
def test_r_ds_60_a_top_card_goes_to_the_foundation_that_takes_it(double: bool) -> None:
    session = ds(w="2D", fD2=1, t1="AH", t2="2S", fS1=1)
    assert click(session, "w", double=double) == "w>f"
    assert click(session, "t1", double=double) == "t1>f"
    assert click(session, "t2", double=double) == "t2>f"


def test_r_ds_60_otherwise_one_click_does_nothing() -> None:
    session = ds(w="6H", t1="7S", t2="KD", t3="5c 6D")
    for name in ("w", "t1", "t2", "t3"):
        assert click(session, name) is None


@BOTH
def test_r_ds_60_covered_cards_and_bare_places_do_nothing(double: bool) -> None:
    session = ds(w="AS 6H 9D", t1="ah 9c 8H", t2="2H AC")
    assert click(session, "w", 0, double=double) is None
    assert click(session, "w", 1, double=double) is None
    assert click(session, "t1", 0, double=double) is None
    assert click(session, "t1", 1, double=double) is None
    for name in ("w", "t1", "t2", "t3"):
        for index in (None, 3, 99):
            assert click(session, name, index, double=double) is None
    assert session.rules.click(session.table, "t1", -1, double=double) is None


def test_r_ds_61_the_foundation_comes_first() -> None:
    session = ds(t1="AH", t2="2S")
    assert click(session, "t1", double=True) == "t1>f"


def test_r_ds_61_the_longest_column_that_accepts() -> None:
    session = ds(t1="6H", t2="7S", t3="9c 8H 7C", t4="4h 5h 6h 7h 9h QS", t5="8D 7C")
    assert click(session, "t1", double=True) == "t1>t3"
    session = ds(w="6H", t2="9c 8H 7C", t7="4h 4d 4s 7S")
    assert click(session, "w", double=True) == "w>t7"


def test_r_ds_61_ties_to_the_leftmost() -> None:
    session = ds(w="6H", t3="8H 7C", t5="9c 7S", t8="8D 7S")
    assert click(session, "w", double=True) == "w>t3"


def test_r_ds_61_the_source_is_no_target() -> None:
    session = ds(t1="2c 3c 4c 7S 6H", t3="7S")
    assert click(session, "t1", double=True) == "t1>t3"


def test_r_ds_61_a_king_to_the_leftmost_empty_column() -> None:
    session = ds(t1="9D", t2="5c KH", w="KS")
    assert click(session, "t2", double=True) == "t2>t3"
    assert click(session, "w", double=True) == "w>t3"


@pytest.mark.parametrize("rank", RANKS[1:12])
def test_r_ds_61_nothing_else_to_an_empty_column(rank: str) -> None:
    session = ds(w=rank + "S", t1="5c" + rank + "H")
    assert click(session, "w", double=True) is None
    assert click(session, "t1", double=True) is None


def test_r_ds_61_a_run_from_inside_a_column_to_columns_only() -> None:
    session = ds(t1="3c JS TH 9S", t2="QD", t3="5h 6h QH", t4="JC", fS1=8, fH1=9)
    assert click(session, "t1", 1, double=True) == "t1:3>t3"
    assert click(session, "t1", 2, double=True) == "t1:2>t4"
    assert click(session, "t1", 3, double=True) == "t1>f"
    assert click(session, "t1", 1) is None
    assert click(session, "t1", 2) is None
    assert click(session, "t1", 0, double=True) is None


def test_r_ds_61_a_king_s_run_to_an_empty_column() -> None:
    session = ds(t1="3c KS QH", t2="9D")
    assert click(session, "t1", 1, double=True) == "t1:2>t3"


@pytest.mark.parametrize("cards", ["KS", "KS QH JC"])
def test_r_ds_62_a_king_on_the_base_stays(cards: str) -> None:
    session = ds(t4=cards)
    assert click(session, "t4", 0, double=True) is None
    assert session.rules.why_no_click(session.table, "t4", 0)


def test_r_ds_62_a_king_on_the_base_still_goes_up() -> None:
    assert click(ds(t4="KS", fS1=12), "t4", double=True) == "t4>f"


def test_r_ds_64_one_click_on_the_stock_draws_then_recycles() -> None:
    session = ds(s="2c", rest="w")
    for index in (None, 0):
        assert click(session, "s", index) == "draw"
    play(session, "draw")
    assert click(session, "s", None) == "recycle"
    assert click(session, "s", None, double=True) == "recycle"


def test_r_ds_64_in_vegas_it_never_recycles() -> None:
    session = ds("D1V", s="2c", rest="w")
    play(session, "draw")
    assert click(session, "s", None) is None


def test_r_ds_64_stock_and_waste_empty() -> None:
    heights = {f"f{suit}{slot}": 13 for suit in "SHD" for slot in "12"}
    session = ds(t1="KC", fC1=13, fC2=12, **heights)
    assert click(session, "s", None) is None


@BOTH
@pytest.mark.parametrize("mode", MODES)
def test_r_ds_65_and_r_sh_63_a_click_on_a_foundation_does_nothing(mode: str, double: bool) -> None:
    double_solitaire = mode[0] == "D"
    session = ds(mode, fH1=5, t1="6S", fS1=13) if double_solitaire else sh(mode, fH=5, t1="6H", fS=13)
    for name in session.table.names.foundations:
        for index in (None, *range(len(session.table[name]) + 1)):
            assert click(session, name, index, double=double) is None


# Seahaven Towers


@BOTH
def test_r_sh_60_a_last_card_or_a_cell_goes_to_its_foundation(double: bool) -> None:
    session = sh(c1="AS", c3="4H", fH=3, t1="9C AD")
    assert click(session, "c1", double=double) == "c1>f"
    assert click(session, "c3", double=double) == "c3>f"
    assert click(session, "t1", double=double) == "t1>f"


def test_r_sh_60_otherwise_one_click_does_nothing() -> None:
    session = sh(c1="8H", t1="9H", t2="KS", t3="AC 8C")
    for name in ("c1", "t1", "t2", "t3", "c2"):
        assert click(session, name, 0) is None


def test_r_sh_61_foundation_then_longest_column() -> None:
    session = sh(c1="AS", t1="2S", t2="9H", c2="8H", t3="5D 4D 3D")
    assert click(session, "c1", double=True) == "c1>f"
    assert click(session, "c2", double=True) == "c2>t2"
    # In one deck one card at most accepts another, so the longest column is the only one.


def test_r_sh_61_a_king_to_the_leftmost_empty_column() -> None:
    session = sh(c1="KS", t1="9D KH", t2="8D")
    assert click(session, "c1", double=True) == "c1>t3"
    assert click(session, "t1", double=True) == "t1>t3"


def test_r_sh_61_then_the_first_empty_cell() -> None:
    session = sh(c1="3S", c2="5S", t1="9D", rest="t2")
    assert click(session, "t1", double=True) == "t1>c3"
    full = {f"t{i}": card for i, card in enumerate(("2H", "4H", "6H", "8H", "TH", "2D", "4D", "6D"), start=2)}
    assert click(sh(c1="3S", t1="9D KS", **full), "t1", double=True) == "t1>c2"
    assert click(sh("C1", c1="3S", t1="9D KS", **full), "t1", double=True) is None


def test_r_sh_61_from_cell_to_cell_never() -> None:
    session = sh(c1="9D", t1="5S")
    assert click(session, "c1", double=True) is None


def test_r_sh_61_a_run_to_columns_only_and_within_the_limit() -> None:
    session = sh(t1="3D 8H 7H 6H", t2="4S 9H", fH=5)
    assert click(session, "t1", 1, double=True) == "t1:3>t2"
    assert click(session, "t1", 2, double=True) is None
    assert click(session, "t1", 3, double=True) == "t1>f"
    assert click(session, "t1", 1) is None
    assert click(session, "t1", 0, double=True) is None


FULL = {"t3": "2H", "t4": "4H", "t5": "6H", "t6": "TH", "t7": "2D", "t8": "4D", "t9": "6D"}


def test_r_sh_61_a_run_longer_than_the_limit_stays() -> None:
    session = sh("C1", t1="3D 8C 7C 6C", t2="4S 9C", **FULL)
    assert click(session, "t1", 1, double=True) is None
    assert click(session, "t1", 2, double=True) is None
    session = sh("C2", t1="3D 8C 7C 6C", t2="4S 9C", **FULL)
    assert click(session, "t1", 1, double=True) == "t1:3>t2"


def test_r_sh_61_a_king_s_run_only_as_long_as_the_empty_column_takes() -> None:
    session = sh("C1", t1="3D KC QC JC", c1="9S", **FULL)
    # No empty cell and column 2 empty: two may be lifted, one may go to the empty column.
    assert click(session, "t1", 1, double=True) is None
    session = sh("C1", t1="3D KC QC", **FULL)
    assert click(session, "t1", 1, double=True) == "t1:2>t2"


@pytest.mark.parametrize("cards", ["KS", "KS QS JS"])
def test_r_ds_62_in_seahaven_a_king_on_the_base_stays_even_with_cells_empty(cards: str) -> None:
    session = sh(t4=cards)
    assert click(session, "t4", 0, double=True) is None


def test_r_sh_60_no_stock_to_click() -> None:
    with pytest.raises(KeyError):
        click(sh(), "s", None)


# Both


@pytest.mark.parametrize("mode", MODES)
def test_asking_for_targets_changes_nothing(mode: str) -> None:
    session = Session(game_code(mode, 3))
    before = snapshot(session)
    for name, cards in session.table.items():
        for index in range(len(cards)):
            session.rules.click(session.table, name, index, double=True)
            session.rules.why_not_lift(session.table, name, index)
    assert snapshot(session) == before


def test_lifting_in_double_solitaire() -> None:
    session = ds(w="6H AS", t1="ah 9C 8H", fH1=3, s="2c")
    rules, table = session.rules, session.table
    expected = {
        ("s", 0): "Cards are drawn from the stock, not taken",
        ("w", 0): "Only the last card of this pile can be taken",
        ("w", 1): None,
        ("t1", 0): "A face-down card cannot be taken",
        ("t1", 1): None,
        ("t1", 2): None,
        ("t1", 3): "There is no card to take",
        ("t1", -1): "There is no card to take",
        ("t2", 0): "There is no card to take",
        ("fH1", 0): "Only the last card of this pile can be taken",
        ("fH1", 2): None,
    }
    for (name, index), reason in expected.items():
        refusal = rules.why_not_lift(table, name, index)
        assert (None if refusal is None else str(refusal)) == reason, (name, index)


def test_lifting_in_seahaven() -> None:
    session = sh(c1="9D", t1="3D 8H 7H", fH=3)
    lifts = {(name, i): session.rules.why_not_lift(session.table, name, i) for name, i in _places(session)}
    can = {place for place, refusal in lifts.items() if refusal is None}
    assert can >= {("c1", 0), ("t1", 1), ("t1", 2), ("fH", 2)}
    assert not can & {("t1", 0), ("fH", 0), ("fH", 1), ("c2", 0), ("t2", 0)}


def _places(session: Session) -> list[tuple[str, int]]:
    return [(name, i) for name, cards in session.table.items() for i in range(len(cards) + 1)]


def test_a_fruitless_double_click_has_a_reason() -> None:
    session = ds(t1="ah 9C 8H", w="6H AS")
    why = session.rules.why_no_click
    assert str(why(session.table, "t1", 2)) == "No pile takes the 8 of hearts now"
    assert str(why(session.table, "t1", 0)) == "A face-down card cannot be taken"
    assert str(why(session.table, "w", 0)) == "Only the last card of this pile can be taken"
    assert str(why(session.table, "t2", 0)) == "There is no card to take"
    session = sh("C1", c1="3S", t1="3D 8C 7C 6C", t2="9C", **FULL)
    reason = str(session.rules.why_no_click(session.table, "t1", 1))
    assert reason == "1 card can be lifted now: 0 empty cells, 0 empty columns, so not 3"


def test_no_click_does_anything_after_the_win() -> None:
    heights = {f"f{suit}{slot}": 13 for suit in "SHD" for slot in "12"}
    session = ds(t1="KC", fC1=13, fC2=12, **heights)
    play(session, "t1>f")
    for name in session.table.names.all:
        assert click(session, name, None, double=True) is None
        assert click(session, name, 0, double=True) is None
    assert session.table["fC2"].text == heap("C", 13)
