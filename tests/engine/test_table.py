"""Position text and its check (R-P-1 … R-P-3), and which positions a game may start from."""

import zlib
from contextlib import suppress

import pytest

from game.engine.cards import CARDS
from game.engine.games import rules_for
from game.engine.session import Session
from game.engine.table import EMPTY, Pile, PositionError, Table
from tests.engine.support import DS_PILES, ds, ds_position, game_code, pile, sh, sh_piles, sh_position

DEAL = (
    "2s8dad5s4d2d8sjs7cjs6dks5d5hkh2hkd8cjdqdkhts6djc3d2h9h4djd9sqh7s8s6ctc3sqsts3c7c5has8h8cad7hqhqs6hks7s6hah9sqc"
    "7d2s7dth//////////2D/9c4H/kc6c9C/3dahjh5C/7hqd4c6s9D/3c5d3stc4h5S/td4stdackc2cTH/3h2cjh4c8d9h9d3H/qc6sacjckd4s"
    "as5c8H"
)


def test_r_p_1_order_of_the_piles() -> None:
    assert Session("DS1-D1N-AAAAAAB").table.names.all == DS_PILES
    for mode in ("C4", "C2", "C1"):
        assert Session(game_code(mode)).table.names.all == sh_piles(int(mode[1]))


def test_r_p_2_a_position() -> None:
    session = Session("DS1-D1N-AAAAAAB")
    assert session.table.position == DEAL
    assert pile(session, "t2") == "9c4H"
    assert pile(session, "w") == ""
    assert session.table["t2"].cards[-1].up == "4H"
    assert session.table["t2"].down == 1
    assert session.table["s"].top is not None
    assert session.table["s"].top.up == "TH"


def test_r_p_3_the_check_is_a_crc_32_in_eight_hex_digits() -> None:
    assert Session("DS1-D1N-AAAAAAB").table.check == "deaeed60" == format(zlib.crc32(DEAL.encode()), "08x")
    # A check that begins with a zero keeps it.
    table = next(table for table in map(_deal, range(200)) if zlib.crc32(table.position.encode()) < 16**7)
    assert len(table.check) == 8
    assert table.check.startswith("0")


def _deal(number: int) -> Table:
    return rules_for(game_code("C4", number)).deal()


@pytest.mark.parametrize("mode", ["D1N", "D3V", "C4", "C2", "C1"])
def test_positions_round_trip(mode: str) -> None:
    for number in range(20):
        table = rules_for(game_code(mode, number)).deal()
        session = Session(game_code(mode), table.position)
        assert session.table.position == table.position
        assert session.table == table
        assert hash(session.table) == hash(table)
        assert session.custom


def test_a_position_holds_each_card_once_by_identity() -> None:
    for session, cards in ((Session("DS1-D1N-AAAAAAB", DEAL), 104), (sh(), 52)):
        found = [card for _, cards in session.table.items() for card in cards]
        assert set(found) == set(CARDS[:cards])
        assert len(found) == cards


def test_blanks_around_a_position_do_not_matter() -> None:
    assert Session("DS1-D1N-AAAAAAB", f" {DEAL}\n").table.position == DEAL


def test_tables_of_other_positions_are_unequal() -> None:
    assert _deal(1) != _deal(2)
    assert _deal(1) != _deal(1).position


def test_table_knows_its_piles() -> None:
    table = _deal(1)
    assert "t10" in table
    assert "s" not in table
    assert [name for name, _ in table.items()] == list(sh_piles(4))
    with pytest.raises(KeyError):
        table["s"]


def test_piles() -> None:
    cards = CARDS[10:13]
    heap = Pile(cards, 2)
    assert (len(heap), heap.text, heap.up, heap.top) == (3, "jsqsKS", (cards[2],), cards[2])
    assert list(heap) == list(cards)
    assert heap.without(1).text == "jsqs"
    assert heap.without(1).turned().text == "jsQS"
    assert heap.without(1).turned().up == (cards[1],)
    assert heap.plus((CARDS[0],), "AS").text == "jsqsKSAS"
    assert (EMPTY.top, EMPTY.up, EMPTY.text, len(EMPTY)) == (None, (), "", 0)


def reason(mode: str, position: str) -> str:
    """Why a position is refused."""
    with pytest.raises(PositionError) as caught:
        Session(game_code(mode), position)
    return str(caught.value)


# What a position must not be (DESIGN, "position" of the header), each with its own reason.

GOOD_DS = ds_position(w="7H", fS1=3, fS2=1, t1="kdQS JH", t2="9c8d", t3="KC").replace("9c8d", "9c8D")
GOOD_SH = sh_position(c1="9H", fS=3, t1="KD QD 2H")


def test_the_positions_that_the_following_tests_spoil_are_good() -> None:
    assert Session(game_code("D1N"), GOOD_DS).table.position == GOOD_DS
    assert Session(game_code("C4"), GOOD_SH).table.position == GOOD_SH


@pytest.mark.parametrize("text", ["", "/", GOOD_DS + "/", GOOD_DS[: GOOD_DS.rindex("/")], GOOD_SH])
def test_number_of_piles(text: str) -> None:
    assert f"has 19 piles, not {text.count('/') + 1}" in reason("D1N", text)


def test_number_of_piles_depends_on_the_cells() -> None:
    assert "has 18 piles, not 19" in reason("C4", GOOD_DS)
    assert "has 16 piles, not 18" in reason("C2", GOOD_SH)
    assert "has 15 piles, not 18" in reason("C1", GOOD_SH)


@pytest.mark.parametrize(
    "token", ["1H", "7X", "Kd", "kD", "7h ", "7\u0130", "７H", "ßS", "Aſ", "\x00S", "7", "10H"]
)
def test_unreadable_cards(token: str) -> None:
    message = reason("D1N", GOOD_DS.replace("7H", token, 1))
    assert "in pile w is no card" in message


def test_a_card_too_often() -> None:
    assert (
        reason("D1N", GOOD_DS.replace("7H", "JH", 1)) == "The position has the jack of hearts once too often"
    )
    assert (
        reason("C4", GOOD_SH.replace("9H", "KD", 1)) == "The position has the king of diamonds once too often"
    )


def test_a_card_missing() -> None:
    assert reason("D1N", GOOD_DS.replace("7H", "", 1)) == "The position lacks the 7 of hearts"
    assert reason("C4", GOOD_SH.replace("9H", "", 1)) == "The position lacks the 9 of hearts"


def test_face_down_on_face_up() -> None:
    assert "lies face down on a face-up card in pile t1" in reason("D1N", GOOD_DS.replace("kdQSJH", "KDqsJH"))


def test_stock_face_up() -> None:
    assert reason("D1N", GOOD_DS[0:2].upper().join(["", GOOD_DS[2:]])).startswith("A card lies face down on")
    stock = GOOD_DS.partition("/")[0]
    assert reason("D1N", GOOD_DS.replace(stock, stock.upper(), 1)) == "The stock must lie face down"
    assert (
        reason("D1N", GOOD_DS.replace(stock, stock[:-2] + stock[-2:].upper(), 1))
        == "The stock must lie face down"
    )


def test_waste_face_down() -> None:
    assert reason("D1N", GOOD_DS.replace("/7H/", "/7h/")) == "The waste must lie face up"


@pytest.mark.parametrize("column", ["kdqsjh", "kdqsjh"[2:] + "kd"])
def test_last_card_of_a_column_face_down(column: str) -> None:
    assert reason("D1N", GOOD_DS.replace("kdQSJH", column)) == "The last card of column t1 must lie face up"


@pytest.mark.parametrize("column", ["kdJHQS", "KDJHQS", "QSJHKD"])
def test_face_up_cards_out_of_sequence(column: str) -> None:
    message = reason("D1N", GOOD_DS.replace("kdQSJH", column))
    assert message == "The face-up cards of column t1 must go down in alternating colours"


@pytest.mark.parametrize("run", ["9H8D", "9H8H", "9C8C", "9C8S", "9H7S", "8S9H", "9H9C", "2HAH"])
def test_face_up_cards_of_one_colour_or_not_next(run: str) -> None:
    assert "alternating colours" in reason("D1N", ds_position(t1=run))


@pytest.mark.parametrize("run", ["9H8S", "9D8C", "9C8H", "9S8D7C", "2HAC", "KHQC"])
def test_face_up_sequences(run: str) -> None:
    assert pile(ds(t1=run), "t1") == run


@pytest.mark.parametrize(
    "spoilt",
    [
        {"fS1": "AH"},
        {"fS1": "2S"},
        {"fH2": "AH3H"},
        {"fD1": "AD2H"},
        {"fC2": "2CAC"},
        {"fC1": "acac"},
        {"fC1": "ACAC"},
    ],
)
def test_foundations_of_double_solitaire(spoilt: dict[str, str]) -> None:
    name = next(iter(spoilt))
    assert f"Foundation {name} must hold its own suit from the ace up, face up" in reason(
        "D1N", ds_position(**spoilt)
    )


@pytest.mark.parametrize("spoilt", [{"fS": "AH"}, {"fH": "2H"}, {"fD": "AD3D"}, {"fC": "ac"}, {"fC": "AC2S"}])
def test_foundations_of_seahaven(spoilt: dict[str, str]) -> None:
    name = next(iter(spoilt))
    assert f"Foundation {name} must hold its own suit from the ace up, face up" in reason(
        "C4", sh_position(**spoilt)
    )


def test_both_slots_of_a_row_may_be_at_any_height() -> None:
    session = ds(fS1=1, fS2=7, fH1=0, fH2=13)
    assert [len(session.table[name]) for name in ("fS1", "fS2", "fH1", "fH2")] == [1, 7, 0, 13]


@pytest.mark.parametrize("text", [GOOD_SH.replace("9H", "9h"), GOOD_SH.replace("KDQD2H", "kdQD2H")])
def test_seahaven_lies_face_up(text: str) -> None:
    assert "all cards lie face up" in reason("C4", text)


def test_a_cell_holds_one_card() -> None:
    assert reason("C4", sh_position(c2="9H8H")) == "Cell c2 may hold one card only"


def test_a_won_position() -> None:
    won = {f"f{suit}{slot}": 13 for suit in "SHDC" for slot in "12"}
    assert reason("D1V", ds_position(**won)) == "The position is won already"
    assert (
        reason("C1", sh_position(1, **{f"f{suit}": 13 for suit in "SHDC"})) == "The position is won already"
    )


def test_a_reason_is_never_a_traceback() -> None:
    for text in (DEAL[:i] + c + DEAL[i + 1 :] for i in range(0, len(DEAL), 7) for c in "/aK\u00e9 {"):
        with suppress(PositionError):
            assert Session("DS1-D1N-AAAAAAB", text).table.position == text
