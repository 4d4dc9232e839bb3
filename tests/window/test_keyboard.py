"""Whole games without a mouse, and what the focus does on its way."""

from __future__ import annotations

import json

import arcade
import pyglet
import pytest

from game.engine.actions import FOUNDATION, Command, Move, parse_action
from tests.engine.support import DATA, sh_position
from tests.window.hand import Hand, Starter

pytestmark = pytest.mark.window


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


def test_enter_twice_on_a_card_lets_the_rules_choose(open_hand: Starter) -> None:
    hand = open_hand("SH1-C4-AAAAAJ2", instant=True)
    walk_to(hand, "t1")
    hand.key("ENTER")
    assert hand.table.hands.picked == ("t1", 4)
    hand.key("ENTER")
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
