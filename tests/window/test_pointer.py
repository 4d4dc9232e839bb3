"""Playing with the pointer, through the window's own events."""

import pytest

from game.input.pointer import CLICK_RADIUS
from tests.engine.support import ds_position, sh_position
from tests.window.hand import MIDDLE, RIGHT, Starter

pytestmark = pytest.mark.window

DS = "DS1-D1N-AAAAAAB"
DS3 = "DS1-D3N-AAAAAAB"
SH = "SH1-C4-AAAAAJ2"

"""J♥ T♠ may go on Q♠, and so may J♦; the 9♦ goes on T♠, the ace up."""
RUN = ds_position(t1="khQS", t2="kdJHTS", t3="2c9D", t4="3cJD", t5="4cAS", w="5H6D")

NEARLY_DONE: dict[str, str | int] = {
    "t1": "KSQHJSTH9S8H7S6H",
    "t2": "KHQSJHTS9H8S7H6S",
    **{f"f{suit}{slot}": 13 for suit in "SHDC" for slot in "12"},
    "fS2": 5,
    "fH2": 1,
}
"""All but the hearts from 2 to 5 have their place."""


def test_a_click_sends_the_card_to_its_foundation(open_hand: Starter) -> None:
    hand = open_hand(DS, position=RUN)
    hand.settle()
    hand.click("t5")
    assert hand.journal == ["t5>f"]
    assert hand.session.table["fS1"].text == "AS"
    assert hand.session.table["t5"].text == "4C"
    assert (hand.figure("score"), hand.figure("moves")) == ("15", "1")
    assert hand.table.scene.moving
    hand.settle()
    hand.assert_at_rest()
    hand.assert_painted()


def test_a_click_without_a_target_is_silent(open_hand: Starter) -> None:
    hand = open_hand(DS, position=RUN)
    hand.settle()
    before = hand.said
    hand.click("t1")
    hand.click("w")
    assert hand.journal == []
    assert hand.said == before
    assert hand.figure("moves") == "0"


def test_a_double_click_sends_a_run_to_a_column(open_hand: Starter) -> None:
    hand = open_hand(DS, position=RUN)
    hand.settle()
    hand.double_click("t2", 1)
    assert hand.journal == ["t2:2>t1"]
    assert hand.session.table["t1"].text == "khQSJHTS"
    hand.settle()
    hand.assert_at_rest()
    hand.assert_painted()


def test_a_fruitless_double_click_says_why(open_hand: Starter) -> None:
    hand = open_hand(DS, position=RUN)
    hand.settle()
    hand.double_click("t1")
    assert hand.journal == []
    assert hand.said == "No pile takes the queen of spades now"
    assert hand.table.scene.moving  # the card shakes its head
    hand.settle()
    hand.assert_at_rest()


def test_two_slow_clicks_are_no_double_click(open_hand: Starter) -> None:
    hand = open_hand(DS, position=RUN)
    hand.settle()
    x, y = hand.spot("t3")
    hand.click_at(x, y)
    hand.wait(0.41)
    hand.click_at(x, y)
    assert hand.journal == []
    hand.wait(0.39)
    hand.click_at(x, y)
    assert hand.journal == ["t3>t2"]


def test_a_drag_carries_a_whole_run(open_hand: Starter) -> None:
    hand = open_hand(DS, position=RUN)
    hand.settle()
    hand.drag("t2", "t1", 2)
    assert hand.journal == ["t2:2>t1"]
    assert hand.session.table["t2"].text == "KD"  # what lay beneath has turned over
    hand.settle()
    hand.assert_at_rest()
    hand.assert_painted()


def test_the_card_does_not_jump_under_the_pointer_and_shows_what_lay_beneath(open_hand: Starter) -> None:
    hand = open_hand(DS, position=RUN)
    hand.settle()
    before = {item.card: item.rect for item in hand.placed}
    cards = hand.session.table["t2"].cards[1:]
    rect = before[cards[0]]
    hand.press(rect.x + 3, rect.y + 2)
    hand.carry(rect.x + 3 + 200, rect.y + 2 + 40)
    box = hand.table.scene.held_box()
    assert (box.x, box.y) == (rect.x + 200, rect.y + 40)
    assert [sprite.card for sprite in hand.held] == list(cards)
    resting = [sprite.card for sprite in hand.table.scene._resting]
    assert not set(cards) & set(resting)
    assert hand.session.table["t2"].cards[0] in resting
    hand.step(3)
    hand.release(rect.x + 203, rect.y + 42)


def test_a_refused_drop_glides_back_and_says_why(open_hand: Starter) -> None:
    hand = open_hand(DS, position=RUN)
    hand.settle()
    before = hand.position
    hand.drag("t3", "t6")
    assert hand.said == "Only a king may start an empty column"
    assert hand.table.scene.flights == 1
    hand.step(2)
    hand.settle()
    assert hand.position == before
    assert hand.journal == []
    assert (hand.session.moves, hand.session.can_undo) == (0, 0)
    assert (hand.figure("score"), hand.figure("moves"), hand.figure("time")) == ("0", "0", "0:00")
    hand.assert_at_rest()
    hand.assert_painted()


def test_a_drop_where_it_came_from_says_nothing(open_hand: Starter) -> None:
    hand = open_hand(DS, position=RUN)
    hand.settle()
    before = hand.said
    hand.drag("t3", "t3", off=(12, 30))
    assert hand.said == before
    assert hand.journal == []
    hand.settle()
    hand.assert_at_rest()


def test_a_drop_on_the_bare_cloth_goes_back(open_hand: Starter) -> None:
    hand = open_hand(DS, position=RUN)
    hand.settle()
    x, y = hand.spot("t3")
    hand.press(x, y)
    hand.carry(400, 690)
    hand.carry(-50, 5000)
    hand.release(-50, 5000)  # outside the window
    hand.settle()
    assert hand.journal == []
    hand.assert_at_rest()


@pytest.mark.parametrize(("part", "target"), [(0.48, "t1"), (0.52, "t2"), (1.3, "t2")])
def test_the_pile_overlapped_most_takes_the_card(open_hand: Starter, part: float, target: str) -> None:
    hand = open_hand(DS, position=ds_position(t1="khQS", t2="kdQC", t4="3cJD"))
    hand.settle()
    step = hand.board.slots["t2"].x - hand.board.slots["t1"].x
    hand.drag("t4", "t1", off=(round(part * step), 10))
    assert hand.journal == [f"t4>{target}"]


def test_a_refusing_neighbour_gives_way(open_hand: Starter) -> None:
    hand = open_hand(DS, position=ds_position(t1="khQS", t2="kd9C", t4="3cJD"))
    hand.settle()
    hand.drag("t4", "t2", off=(-25, 10))  # more of it lies over the nine, which takes no jack
    assert hand.journal == ["t4>t1"]


@pytest.mark.parametrize("slot", ["fS1", "fH2", "fC1", "fC2"])
def test_the_foundations_are_one_area(open_hand: Starter, slot: str) -> None:
    hand = open_hand(DS, position=RUN)
    hand.settle()
    hand.drag("t5", slot)
    assert hand.journal == ["t5>f"]
    assert hand.session.table["fS1"].text == "AS"


def test_a_run_on_the_foundations_is_refused_though_its_first_card_would_fit(open_hand: Starter) -> None:
    hand = open_hand(SH, position=sh_position(4, t1="3S2S", t2="KH", fS=1))
    hand.settle()
    assert hand.session.rules.click(hand.session.table, "t1", 1) is not None
    hand.drag("t1", "f", 2)
    assert hand.said == "Only one card at a time may go to a foundation"
    assert hand.journal == []


def test_a_long_run_cannot_be_lifted_and_the_reason_has_the_numbers(open_hand: Starter) -> None:
    position = sh_position(4, t1="9S8S7S6S", t2="TS", c1="KH", c2="KD", c3="KC", c4="5H")
    hand = open_hand(SH, position=position)
    hand.settle()
    spare = [name for name in hand.board.names.columns if not len(hand.session.table[name])]
    assert len(spare) == 7
    position = sh_position(
        4,
        "t4",
        t1="9S8S7S6S",
        t2="TS",
        t3="2H",
        c1="KH",
        c2="KD",
        c3="KC",
        **{f"t{i}": f"{rank}D" for i, rank in zip(range(5, 11), "23456789"[:6], strict=True)},
    )
    hand = open_hand(SH, position=position)
    hand.settle()
    hand.drag("t1", "t2", 4)
    assert hand.said == "2 cards can be lifted now: 1 empty cell, 0 empty columns, so not 4"
    assert hand.journal == []
    hand.settle()
    hand.assert_at_rest()


def test_the_stock_draws_and_turns_back(open_hand: Starter) -> None:
    hand = open_hand(DS3, position=ds_position(s="2h3h4h5h", **NEARLY_DONE))
    hand.settle()
    hand.click("s")
    assert hand.journal == ["draw"]
    assert hand.said == "3 cards drawn: 3 of hearts"
    hand.settle()
    hand.assert_at_rest()
    hand.click("s")
    assert hand.session.table["w"].text == "5H4H3H2H"
    hand.click("s")
    assert hand.journal == ["draw", "draw", "recycle"]
    assert hand.session.table["s"].text == "2h3h4h5h"
    hand.settle()
    hand.assert_at_rest()
    hand.assert_painted()


def test_an_empty_stock_and_waste_do_nothing(open_hand: Starter) -> None:
    hand = open_hand(DS, position=ds_position(t3="5H", t4="4H", t5="3H", t6="2H", **NEARLY_DONE))
    hand.settle()
    hand.click("s")
    hand.double_click("s")
    assert hand.journal == []
    assert hand.figure("score") == "0"
    assert not hand.table.clickable(*hand.spot("s"))


def test_quick_clicks_on_the_stock_are_one_draw_each(open_hand: Starter) -> None:
    hand = open_hand(DS)
    hand.settle()
    x, y = hand.spot("s")
    for _ in range(7):
        hand.click_at(x, y)
        hand.step(1, 0.02)
    assert hand.journal == ["draw"] * 7
    hand.settle()
    hand.assert_at_rest()


def test_a_click_on_a_foundation_does_nothing_but_a_drag_takes_back(open_hand: Starter) -> None:
    hand = open_hand(DS, position=ds_position(fS1=5, t1="kh6D"))
    hand.settle()
    hand.click("fS1")
    hand.double_click("fS1")
    assert hand.journal == []
    hand.drag("fS1", "fS2")
    assert hand.journal == []
    hand.drag("fS1", "t1")
    assert hand.journal == ["fS1>t1"]
    hand.settle()
    hand.assert_at_rest()


def test_cells_take_and_give(open_hand: Starter) -> None:
    hand = open_hand(SH, position=sh_position(4, t1="9S5H", t2="6H", t3="2D"))
    hand.settle()
    hand.drag("t1", "c3")
    hand.double_click("t3")  # no column, so the first cell
    hand.drag("c1", "c2")
    hand.double_click("c3")  # to the six
    assert hand.journal == ["t1>c3", "t3>c1", "c1>c2", "c3>t2"]
    hand.settle()
    hand.assert_at_rest()
    hand.assert_painted()


def test_a_face_down_card_can_be_neither_clicked_nor_dragged(open_hand: Starter) -> None:
    hand = open_hand(DS, position=RUN)
    hand.settle()
    hand.double_click("t2", 0)
    assert hand.said == "A face-down card cannot be taken"
    hand.table.status.tell("")
    hand.lift("t2", 0)
    assert hand.said == "A face-down card cannot be taken"
    assert not hand.held
    hand.release(500, 500)
    hand.settle()
    assert hand.journal == []
    hand.assert_at_rest()


# Gestures that are broken off (CASES 11)


def test_escape_puts_a_dragged_card_back_and_stays_at_the_table(open_hand: Starter) -> None:
    hand = open_hand(DS, position=RUN)
    hand.settle()
    hand.lift("t4")
    hand.key("ESCAPE")
    assert not hand.held
    goal = hand.spot("t1")
    hand.carry(*goal)
    hand.release(*goal)
    hand.settle()
    assert hand.journal == []
    hand.assert_at_rest()


@pytest.mark.parametrize("button", [RIGHT, MIDDLE])
def test_another_button_breaks_a_drag_off(open_hand: Starter, button: int) -> None:
    hand = open_hand(DS, position=RUN)
    hand.settle()
    hand.lift("t4")
    goal = hand.spot("t1")
    hand.carry(*goal)
    hand.press(*goal, button)
    hand.release(*goal, button)
    hand.release(*goal)
    hand.settle()
    assert hand.journal == []
    hand.assert_at_rest()


def test_the_undo_key_breaks_a_drag_off_and_undoes(open_hand: Starter) -> None:
    hand = open_hand(DS, position=RUN)
    hand.settle()
    hand.click("t5")
    hand.settle()
    hand.lift("t4")
    hand.ctrl("Z")
    goal = hand.spot("t1")
    hand.carry(*goal)
    hand.release(*goal)
    hand.settle()
    assert hand.journal == ["t5>f", "undo"]
    assert hand.position == RUN
    hand.assert_at_rest()


def test_space_breaks_a_drag_off_and_draws(open_hand: Starter) -> None:
    hand = open_hand(DS, position=RUN)
    hand.settle()
    x, y = hand.lift("w")
    hand.key("SPACE")
    hand.release(x, y)
    hand.settle()
    assert hand.journal == ["draw"]
    hand.assert_at_rest()


def test_losing_the_focus_breaks_a_drag_off(open_hand: Starter) -> None:
    hand = open_hand(DS, position=RUN)
    hand.settle()
    hand.lift("t4")
    hand.window.dispatch_event("on_deactivate")
    assert not hand.table.pointer.busy
    goal = hand.spot("t1")
    hand.release(*goal)
    hand.settle()
    assert hand.journal == []
    hand.assert_at_rest()


def test_minimising_breaks_a_drag_off(open_hand: Starter) -> None:
    hand = open_hand(DS, position=RUN)
    hand.settle()
    hand.lift("t4")
    hand.window.dispatch_event("on_hide")
    hand.window.dispatch_event("on_show")
    hand.release(*hand.spot("t1"))
    hand.settle()
    assert hand.journal == []
    hand.assert_at_rest()


def test_a_new_game_breaks_a_drag_off(open_hand: Starter) -> None:
    hand = open_hand(DS, position=RUN)
    hand.settle()
    x, y = hand.lift("t4")
    old = hand.table
    hand.ctrl("N")
    assert hand.table is not old
    hand.release(x, y)
    hand.settle()
    assert hand.journal == []
    hand.assert_at_rest()


def test_a_drag_within_the_click_radius_is_a_click(open_hand: Starter) -> None:
    hand = open_hand(DS, position=RUN)
    hand.settle()
    x, y = hand.spot("t5")
    hand.press(x, y)
    hand.carry(x + CLICK_RADIUS, y)
    hand.release(x + CLICK_RADIUS, y)
    assert hand.journal == ["t5>f"]


# Speed (CASES 10)


def test_a_flying_card_can_be_taken_from_where_its_pile_is(open_hand: Starter) -> None:
    hand = open_hand(DS, position=RUN)
    hand.settle()
    hand.drag("t4", "t1")
    hand.ctrl("Z")
    hand.step(1)
    assert hand.table.scene.flights
    x, y = hand.spot("t4")
    hand.press(x, y)
    assert [sprite.card.up for sprite in hand.held] == ["JD"]
    hand.step(2)
    hand.release(x, y)
    hand.settle()
    assert hand.journal == ["t4>t1", "undo"]
    hand.assert_at_rest()


def test_a_triple_click_is_at_most_one_action_each(open_hand: Starter) -> None:
    hand = open_hand(DS, position=RUN)
    hand.settle()
    x, y = hand.spot("t3")
    for _ in range(3):
        hand.click_at(x, y)
        hand.step(1, 0.05)
    assert hand.journal == ["t3>t2"]  # the third click met the two of clubs, a card of its own
    hand.settle()
    hand.assert_at_rest()


@pytest.mark.parametrize("code", ["DS1-D1N-AAAAABC", "DS1-D3V-AAAAACD", "SH1-C4-AAAAADE", "SH1-C1-AAAAAEF"])
def test_wild_input_never_loses_or_displaces_a_card(open_hand: Starter, code: str) -> None:
    import random

    hand = open_hand(code)
    hand.render = False
    chance = random.Random(code)
    names = [*hand.board.slots]
    actions_before = 0
    for i in range(600):
        name = chance.choice(names)
        shown = [item.index for item in hand.placed if item.pile == name and item.visible.w > 0]
        x, y = hand.spot(name, chance.choice(shown) if shown else -1)
        what = chance.random()
        gestures = 1
        if what < 0.45:
            hand.click_at(x, y)
        elif what < 0.6:
            hand.click_at(x, y)
            hand.click_at(x, y)
            gestures = 2
        elif what < 0.75:
            goal = hand.landing(chance.choice(names)).center
            hand.press(x, y)
            hand.carry(*goal)
            if chance.random() < 0.3:
                hand.press(*goal, RIGHT)
            hand.release(*goal)
        elif what < 0.8:
            hand.press(x, y)
            hand.press(x, y, RIGHT)
            hand.release(x, y)
            hand.release(x, y, RIGHT)
        elif what < 0.86:
            hand.ctrl(chance.choice("ZY"))
        elif what < 0.9:
            hand.key("SPACE")
        elif what < 0.93:
            hand.press(x, y)  # and another press, in the middle of it
        elif what < 0.95:
            hand.window.dispatch_event("on_deactivate")
        elif what < 0.96:
            size = chance.choice([(1000, 700), (800, 600), (640, 900)])
            hand.window._width, hand.window._height = size
            hand.window.dispatch_event("on_resize", *size)
        else:
            hand.release(x, y)
        assert hand.session.actions - actions_before <= gestures
        actions_before = hand.session.actions
        hand.step(chance.choice((0, 0, 1, 3)), chance.choice((0.008, 0.03)))
        assert {sprite.card for sprite in hand.table.scene._sprites.values()} == set(hand.session.rules.cards)
        if i % 100 == 99:
            hand.window.dispatch_event("on_deactivate")
            hand.settle()
            hand.assert_at_rest()
    assert hand.session.actions > 15
    assert len(hand.journal) == hand.session.actions


# Peeking and the hand over what can be clicked


def test_the_right_button_shows_a_covered_card_whole(open_hand: Starter) -> None:
    hand = open_hand(DS, position=RUN)
    hand.settle()
    jack = hand.placed_card("t2", 1)
    before = hand.screenshot()
    hand.press(*hand.spot("t2", 1), RIGHT)
    hand.step(2)
    assert [sprite.texture for sprite in hand.peeked] == [hand.table.scene._sprites[jack.card].texture]
    shown = hand.screenshot()
    covered = (jack.rect.x + 4, jack.rect.y + jack.visible.h + 8, jack.rect.right - 4, jack.rect.bottom - 4)
    assert shown.crop(covered).tobytes() != before.crop(covered).tobytes()
    hand.release(*hand.spot("t2", 1), RIGHT)
    hand.settle()
    hand.assert_at_rest()
    hand.assert_painted()
    assert hand.screenshot().tobytes() == before.tobytes()
    assert hand.journal == []


def test_peeking_does_not_show_face_down_cards(open_hand: Starter) -> None:
    hand = open_hand(DS, position=RUN)
    hand.settle()
    for pile, index in (("t2", 0), ("s", -1)):
        hand.press(*hand.spot(pile, index), RIGHT)
        assert not hand.peeked
        hand.release(*hand.spot(pile, index), RIGHT)


def test_the_peek_ends_with_a_key_or_when_the_focus_is_lost(open_hand: Starter) -> None:
    hand = open_hand(DS, position=RUN)
    hand.settle()
    for end in (lambda: hand.key("SPACE"), lambda: hand.window.dispatch_event("on_deactivate")):
        hand.press(*hand.spot("t2", 1), RIGHT)
        assert len(hand.peeked) == 1
        end()
        assert not hand.peeked
        hand.release(*hand.spot("t2", 1), RIGHT)


def test_the_hand_is_shown_over_what_can_be_taken(
    open_hand: Starter, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand = open_hand(DS, position=RUN)
    hand.settle()
    shown: list[bool] = []
    monkeypatch.setattr(hand.window, "show_hand", shown.append)
    for place, wanted in (
        (hand.spot("t2", 1), True),
        (hand.spot("t2", 0), False),
        (hand.spot("t6"), False),
        (hand.spot("s"), True),
        (hand.spot("w"), True),
        ((500, 690), False),
        (hand.board.buttons["new"].center, True),
        (hand.board.buttons["undo"].center, False),  # nothing to undo yet
    ):
        hand.move(*place)
        assert shown[-1] is wanted, place


def test_a_long_press_on_a_covered_card_shows_it_too(open_hand: Starter) -> None:
    hand = open_hand("SH1-C4-AAAAAJ2", instant=True)
    hand.press(*hand.spot("t1", 0))
    hand.wait(0.4)
    assert not hand.peeked
    hand.wait(0.2)
    assert len(hand.peeked) == 1
    hand.release(*hand.spot("t1", 0))
    assert not hand.peeked
    assert hand.session.actions == 0


def test_a_long_press_on_a_card_that_is_lifted_shows_nothing(open_hand: Starter) -> None:
    hand = open_hand("SH1-C4-AAAAAJ2", instant=True)
    hand.press(*hand.spot("t1"))
    hand.wait(0.7)
    assert not hand.peeked
    hand.release(*hand.spot("t1"))
