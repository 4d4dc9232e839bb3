"""Whole games without a mouse, and what the focus does on its way."""

from __future__ import annotations

import json
from pathlib import Path

import arcade
import pyglet
import pytest

from game.engine.actions import FOUNDATION, Command, Move, parse_action
from tests.engine.support import DATA, ds_position, sh_position
from tests.window.hand import Hand, Starter

pytestmark = pytest.mark.window


def set_up(folder: Path, **settings: object) -> None:
    """Settings that the program finds when it starts."""
    (folder / "data").mkdir()
    (folder / "data" / "settings.json").write_text(json.dumps(settings))


def walk_to(hand: Hand, pile: str, index: int | None = None) -> None:
    """Bring the focus to a card with digits, Tab and arrows alone."""
    walking, columns = hand.table.walking, hand.session.rules.names.columns
    if pile in columns:
        hand.key(f"KEY_{(columns.index(pile) + 1) % 10}")
        while index is not None and walking.at[1] != index:
            before = walking.at
            hand.key("UP")
            assert walking.at != before, f"stuck at {before} on the way to {pile} {index}"
        assert walking.at[0] == pile
        return
    while walking.at is None or walking.at[0][0] != pile[0]:
        hand.key("TAB")
    for _ in range(12):
        if walking.at[0] == pile:
            return
        names = [name for name in hand.session.rules.names.all if name[0] == pile[0]]
        here, there = (hand.table.layout.slots[name] for name in (walking.at[0], pile))
        assert names
        if here.y != there.y:
            hand.key("DOWN" if here.y < there.y else "UP")
        else:
            hand.key("RIGHT" if here.x < there.x else "LEFT")
    raise AssertionError(f"cannot reach {pile}")


def perform(hand: Hand, text: str) -> None:
    """Carry out an action by keys."""
    action = parse_action(text)
    match action:
        case Command.DRAW | Command.RECYCLE:
            hand.key("SPACE")
        case Command.UNDO:
            hand.ctrl("Z")
        case Command.REDO:
            hand.ctrl("Y")
        case Move(source, target, count):
            walk_to(hand, source, len(hand.session.table[source]) - count)
            hand.key("ENTER")
            goal = hand.session.rules.names.foundations[0] if target == FOUNDATION else target
            walk_to(hand, goal)
            hand.key("ENTER")


@pytest.mark.slow
@pytest.mark.parametrize("name", ["won-ds1-d3v-01.replay", "won-sh1-c4-01.replay"])
def test_a_complete_game_by_keyboard_alone(open_hand: Starter, name: str) -> None:
    header, *actions, end = (json.loads(line) for line in (DATA / name).read_text().splitlines())
    hand = open_hand(header["code"], instant=True)
    hand.render = False
    for turn, line in enumerate(actions, start=1):
        perform(hand, line["a"])
        assert hand.session.actions == turn, (turn, line)
        assert hand.session.table.check == line["p"], (turn, line)
    assert hand.session.won
    assert (hand.session.score, hand.session.moves) == (end["score"], end["moves"])


@pytest.mark.parametrize("pile", ["t1", "c1"])
def test_enter_twice_on_a_card_puts_it_back_without_a_word(open_hand: Starter, pile: str) -> None:
    """CASES 3"""
    hand = open_hand("SH1-C4-AAAAAJ2", instant=True)
    walk_to(hand, pile)
    hand.key("ENTER")
    assert hand.table.hands.picked is not None
    hand.key("ENTER")
    assert hand.table.hands.picked is None
    assert (hand.journal, hand.said) == ([], "")
    hand.assert_at_rest()


def test_a_card_put_from_one_foundation_on_another_goes_back_without_a_word(open_hand: Starter) -> None:
    """CASES 3"""
    hand = open_hand("SH1-C4-AAAAAJ2", position=sh_position(t1="KS QS", fH=1, fS=1), instant=True)
    walk_to(hand, "fH")
    hand.key("ENTER")
    walk_to(hand, "fS")
    hand.key("ENTER")
    assert hand.table.hands.picked is None
    assert (hand.journal, hand.said) == ([], "")
    hand.assert_at_rest()


@pytest.mark.parametrize("picked", [False, True])
def test_shift_and_enter_send_a_card_where_a_double_click_does(open_hand: Starter, picked: bool) -> None:
    hand = open_hand("SH1-C4-AAAAAJ2", instant=True)
    walk_to(hand, "t1")
    if picked:
        hand.key("ENTER")
    hand.key("ENTER", arcade.key.MOD_SHIFT)
    assert hand.table.hands.picked is None
    assert hand.journal == ["t1>c3"]


def test_escape_puts_picked_cards_back_and_counts_nothing(open_hand: Starter) -> None:
    hand = open_hand("SH1-C4-AAAAAJ2", instant=True)
    walk_to(hand, "t1")
    hand.key("ENTER")
    hand.key("ESCAPE")
    assert hand.table.hands.picked is None
    assert hand.session.actions == 0
    hand.assert_at_rest()


def test_a_refused_put_says_why(open_hand: Starter) -> None:
    hand = open_hand("SH1-C4-AAAAAJ2", instant=True)
    walk_to(hand, "t1")
    hand.key("ENTER")
    walk_to(hand, "t2")
    hand.key("ENTER")
    assert hand.session.actions == 0
    assert "7 of spades" in hand.said
    hand.assert_at_rest()


def test_tab_goes_round_piles_and_buttons(open_hand: Starter) -> None:
    hand = open_hand("DS1-D1N-AAAAAAB", instant=True)
    seen = []
    for _ in range(14):
        hand.key("TAB")
        focus = hand.table.widgets.focus
        seen.append(focus.label if focus is not None else hand.table.walking.at[0][0])  # type: ignore[attr-defined]
    assert seen[:3] == ["t", "Menu", "New"]
    assert {"s", "w", "f", "t"} <= set(seen)
    hand.key("ESCAPE")


def test_every_arrow_leads_back_from_where_it_led(open_hand: Starter) -> None:
    hand = open_hand("DS1-D1N-AAAAAAB", instant=True)
    walk_to(hand, "t5")
    hand.key("RIGHT")
    assert hand.table.walking.at[0] == "t6"
    hand.key("LEFT")
    assert hand.table.walking.at[0] == "t5"
    hand.key("UP")
    assert hand.table.walking.at[0] in ("s", "w", "t5")


@pytest.mark.parametrize("size", [(1280, 800), (800, 600), (800, 1280)])
@pytest.mark.parametrize("left_handed", [False, True])
def test_up_leads_from_every_column_to_a_pile_above_it(
    open_hand: Starter, tmp_path: Path, left_handed: bool, size: tuple[int, int]
) -> None:
    """In Double Solitaire the foundations lie beside the columns, in high windows above the last two."""
    set_up(tmp_path, left_handed=left_handed)
    for code in ("DS1-D1N-AAAAAAB", "SH1-C4-AAAAAJ2"):
        hand = open_hand(code, instant=True, size=size)
        names, slots = hand.session.rules.names, hand.table.layout.slots
        columns = [slots[pile] for pile in names.columns]
        left, right = min(slot.x for slot in columns), max(slot.right for slot in columns)
        above = {n for n in names.all if n not in names.columns and left < slots[n].center[0] < right}
        for pile in names.columns:
            walk_to(hand, pile)
            while hand.table.walking.at[0] == pile:
                hand.key("UP")
            found = hand.table.walking.at[0]
            here = slots[pile]
            straight = {name for name in above if slots[name].x < here.right and slots[name].right > here.x}
            assert found in (straight or above)
            hand.key("DOWN")
            assert hand.table.walking.at[0][0] == "t"


@pytest.mark.parametrize("code", ["DS1-D1N-AAAAAAB", "SH1-C4-AAAAAJ2"])
def test_digits_lead_to_columns_wherever_the_focus_is(open_hand: Starter, code: str) -> None:
    hand = open_hand(code, instant=True)
    for button in [widget for widget in hand.table.widgets.all if widget.enabled]:
        hand.table.widgets.set_focus(button)
        hand.key("KEY_3")
        assert hand.table.walking.at[0] == "t3"
        assert hand.table.widgets.focus is None
        hand.key("ENTER")
        assert hand.table.hands.picked[0] == "t3"
        hand.key("ESCAPE")


def test_the_focus_is_announced(open_hand: Starter, capsys: pytest.CaptureFixture[str]) -> None:
    hand = open_hand("SH1-C4-AAAAAJ2", instant=True, announce=True)
    walk_to(hand, "t1")
    hand.key("ENTER")
    walk_to(hand, "t2")
    hand.key("ENTER")
    lines = capsys.readouterr().out.splitlines()
    assert "column 1: king of spades" in lines
    assert "Only the 7 of spades may lie on the 8 of spades" in lines


def test_click_to_carry(open_hand: Starter) -> None:
    position = sh_position(c1="2H", t1="KS QS", t2="3H", fH=1)
    hand = open_hand("SH1-C4-AAAAAJ2", position=position, instant=True)
    hand.window.settings.click_to_carry = True
    hand.click("c1")
    assert hand.session.actions == 0
    hand.click("t2")
    assert hand.journal == ["c1>t2"]


@pytest.mark.parametrize("double_click", [False, True])
def test_a_second_click_puts_a_carried_card_back_without_a_word(
    open_hand: Starter, tmp_path: Path, double_click: bool
) -> None:
    """CASES 3"""
    set_up(tmp_path, click_to_carry=True, double_click=double_click)
    hand = open_hand("SH1-C4-VT34WJM", instant=True)
    hand.click("t2")
    assert hand.table.hands.picked == ("t2", 4)
    hand.click("t2")
    assert hand.table.hands.picked is None
    assert (hand.journal, hand.said) == ([], "")
    hand.assert_at_rest()


@pytest.mark.parametrize("double_click", [False, True])
def test_a_quick_second_click_is_a_double_click_where_there_are_any(
    open_hand: Starter, tmp_path: Path, double_click: bool
) -> None:
    set_up(tmp_path, click_to_carry=True, double_click=double_click)
    hand = open_hand("SH1-C4-VT34WJM", instant=True)
    hand.double_click("t2")
    assert hand.table.hands.picked is None
    assert hand.journal == (["t2>c3"] if double_click else [])


@pytest.mark.parametrize("size", [(1000, 700), (1280, 800), (640, 480), (800, 1280)])
@pytest.mark.parametrize(
    ("code", "position", "piles"),
    [
        ("SH1-C4-AAAAAJ2", sh_position(c1="2H", t1="KS QS", t2="3H", fH=1), ("c1", "fH", "t2")),
        ("DS1-D3N-AAAAAAB", ds_position("w", s="2h3h", t1="khQS", t2="kdJHTS", fS1=1), ("w", "fS1", "t2")),
    ],
)
def test_a_picked_card_stays_clear_of_the_bar(
    open_hand: Starter, code: str, position: str, piles: tuple[str, ...], size: tuple[int, int]
) -> None:
    hand = open_hand(code, position=position, instant=True, size=size)
    for pile in piles:
        index = len(hand.session.table[pile]) - 1
        home = hand.placed_card(pile).rect
        assert hand.table.hands.pick(pile, index)
        (sprite,) = hand.held
        top = hand.window.height - sprite.center_y - home.h / 2
        assert top >= hand.board.bar.bottom
        assert abs(top - home.y) > 0.05 * home.h
        hand.key("ESCAPE")


def test_pause_hides_the_table_and_stops_the_clock(open_hand: Starter) -> None:
    hand = open_hand("DS1-D1N-AAAAAAB", instant=True)
    hand.key("SPACE")
    before = hand.table.game.elapsed_ms
    hand.key("P")
    hand.time.pass_by(60)
    assert hand.table.game.elapsed_ms == before
    hand.key("SPACE")
    assert hand.session.actions == 1
    hand.key("ENTER")
    assert hand.table.dialog is None
    hand.time.pass_by(2)
    assert hand.table.game.elapsed_ms == before + 2000


def test_the_key_of_the_pause_ends_it_too(open_hand: Starter) -> None:
    hand = open_hand("DS1-D1N-AAAAAAB", instant=True)
    hand.key("SPACE")
    before = hand.table.game.elapsed_ms
    hand.key("P")
    hand.time.pass_by(60)
    hand.key("P")
    assert hand.table.dialog is None
    assert not hand.table.timing.paused
    hand.time.pass_by(2)
    assert hand.table.game.elapsed_ms == before + 2000


def test_undo_goes_on_while_its_key_is_held(open_hand: Starter) -> None:
    hand = open_hand("DS1-D1N-AAAAAAB", instant=True)
    for _ in range(6):
        hand.key("SPACE")
    hand.window.dispatch_event("on_key_press", arcade.key.Z, pyglet.window.key.MOD_ACCEL)
    assert hand.session.can_undo == 5
    hand.step(6, 0.05)
    assert hand.session.can_undo == 5
    hand.step(8, 0.05)
    assert hand.session.can_undo < 4
    hand.window.dispatch_event("on_key_release", arcade.key.Z, arcade.key.MOD_CTRL)
    left = hand.session.can_undo
    hand.wait(1)
    assert hand.session.can_undo == left


def test_other_keys_act_once_however_long_they_are_held(open_hand: Starter) -> None:
    hand = open_hand("DS1-D1N-AAAAAAB", instant=True)
    hand.window.dispatch_event("on_key_press", arcade.key.SPACE, 0)
    hand.step(40, 0.05)
    assert hand.session.moves == 1
