"""Whole games played to the win through the window, and what comes after."""

import json
from pathlib import Path

import pytest

from game.engine.actions import parse_action
from game.replay.verify import verify_file
from tests.engine.support import DATA, ds_position, sh_position
from tests.window.hand import Hand, Starter

pytestmark = pytest.mark.window

WON = sorted(path.name for path in DATA.glob("won-*.replay"))
LAST = ds_position(t1="KS", **{f"f{suit}{slot}": 13 for suit in "SHDC" for slot in "12"} | {"fS2": 12})


def lines_of(name: str) -> list[dict[str, object]]:
    return [json.loads(line) for line in (DATA / name).read_text(encoding="utf-8").splitlines()]


def play_through(hand: Hand, actions: list[dict[str, object]], frames: int) -> set[str]:
    """Play a recording by hand; gives the ways that were used. Each action is made in one go or is not made."""
    ways = set()
    for turn, line in enumerate(actions):
        action = parse_action(str(line["a"]))
        ways.add(hand.perform(action, turn))
        assert hand.session.table.check == line["p"], f"{turn}: {action}"
        assert hand.session.actions == turn + 1, f"{turn}: {action}"
        hand.step(frames, 0.03)
        if turn % 40 == 39 and not hand.session.won:
            hand.settle()
            hand.assert_at_rest()
    return ways


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "instant"),
    [*((name, True) for name in WON), *((name, False) for name in WON if "d3v" in name or "c4" in name)],
)
def test_a_whole_game_is_won_by_hand(open_hand: Starter, name: str, instant: bool) -> None:
    header, *actions, end = lines_of(name)
    hand = open_hand(str(header["code"]), instant=instant)
    hand.render = False
    ways = play_through(hand, actions, frames=0 if instant else 2)
    assert ways >= {"click", "drag"}
    assert hand.session.won
    path = hand.table.game.path
    assert path.parent == hand.data.replays
    assert not hand.data.journal(1).exists()
    verdict = verify_file(path)
    assert (verdict.ok, verdict.result) == (True, "won")
    assert (verdict.score, verdict.moves) == (end["score"], end["moves"])
    if not instant:
        assert hand.table.dialog is None  # first it is celebrated
        hand.step(5)
        hand.press(500, 400)
        hand.release(500, 400)
    assert hand.dialog.title == "You have won!"
    assert str(end["moves"]) in hand.dialog.lines[0]
    assert str(end["score"]) in hand.dialog.lines[0]
    assert str(header["code"]) in hand.dialog.lines
    hand.render = True
    hand.step(2)
    hand.choose("Same deal again")
    assert (str(hand.session.code), hand.session.moves, hand.session.won) == (header["code"], 0, False)
    hand.settle()
    hand.assert_at_rest()


def win(hand: Hand) -> Path:
    hand.settle()
    hand.click("t1")
    assert hand.session.won
    return hand.table.game.path


def test_the_celebration_ends_by_itself_and_the_dialog_shows_the_figures(open_hand: Starter) -> None:
    hand = open_hand("DS1-D1V-AAAAAAB", position=LAST)
    win(hand)
    assert hand.table.dialog is None
    assert hand.window.current_view.animating
    hand.step(3)
    hand.render = False
    hand.settle()
    hand.render = True
    assert hand.dialog.title == "You have won!"
    assert "-$99" in hand.dialog.lines[0]
    assert "Moves: 1" in hand.dialog.lines[0]
    assert "Time: 0:00" in hand.dialog.lines[0]
    assert any("not counted" in line for line in hand.dialog.lines)  # from a position of one's own
    assert {"New game", "Same deal again", "Menu"} == set(hand.buttons())
    hand.draws = 0
    hand.step(200)
    assert hand.draws == 0


@pytest.mark.parametrize("end", ["key", "click", "escape"])
def test_the_celebration_can_be_cut_short(open_hand: Starter, end: str) -> None:
    hand = open_hand("DS1-D1N-AAAAAAB", position=LAST)
    win(hand)
    hand.step(10)
    if end == "click":
        hand.click_at(400, 400)
    else:
        hand.key("ESCAPE" if end == "escape" else "SPACE")
    assert hand.dialog.title == "You have won!"
    assert hand.journal[-1] == "t1>f"


def test_reduced_motion_tells_the_win_at_once(open_hand: Starter) -> None:
    hand = open_hand("DS1-D1N-AAAAAAB", position=LAST)
    hand.window.settings.reduced_motion = True
    win(hand)
    assert hand.dialog.title == "You have won!"


def test_the_window_can_change_its_size_during_the_celebration(open_hand: Starter) -> None:
    hand = open_hand("DS1-D1N-AAAAAAB", position=LAST)
    win(hand)
    hand.step(10)
    hand.window._width, hand.window._height = 800, 600
    hand.window.dispatch_event("on_resize", 800, 600)
    hand.step(5)
    hand.render = False
    hand.settle()
    assert hand.dialog.title == "You have won!"


def test_new_game_after_the_win(open_hand: Starter) -> None:
    hand = open_hand(
        "SH1-C4-AAAAAAB", position=sh_position(4, t1="KS", fS=12, fH=13, fD=13, fC=13, rest="t1")
    )
    win(hand)
    hand.key("SPACE")
    hand.choose("New game")
    assert (hand.session.code.game, hand.session.code.options) == ("SH", "C4")
    assert not hand.session.won
    assert not hand.session.custom
    assert hand.table.dialog is None


def test_after_the_win_nothing_can_be_played_or_undone(open_hand: Starter) -> None:
    hand = open_hand("DS1-D1N-AAAAAAB", position=LAST, instant=True)
    path = win(hand)
    before = path.read_bytes()
    hand.table.dismiss()
    hand.ctrl("Z")
    hand.key("SPACE")
    hand.lift("fS1")
    assert not hand.held
    hand.release(400, 400)
    hand.click("fS1")
    assert path.read_bytes() == before
    assert not any(hand.table.status.bar.buttons[name].enabled for name in ("undo", "redo"))


def test_a_finished_game_is_not_resumed(open_hand: Starter) -> None:
    hand = open_hand("DS1-D1N-AAAAAAB", position=LAST, instant=True)
    path = win(hand)
    hand.choose("Menu")
    assert "Continue" not in hand.buttons()
    hand = open_hand()
    assert "Continue" not in hand.buttons()
    assert path.exists()
    assert path.read_text().count('"end"') == 1


def test_the_clock_stands_still_after_the_win(open_hand: Starter) -> None:
    position = ds_position(
        t1="KSQH",
        **{f"f{suit}{slot}": 13 for suit in "SHDC" for slot in "12"} | {"fS2": 12, "fH2": 11, "fD2": 13},
        t2="KH",
    )
    hand = open_hand("DS1-D1N-AAAAAAB", position=position, instant=True)
    for pile in ("t1", "t2", "t1"):
        hand.click(pile)
        hand.wait(2)
    assert hand.session.won
    time = hand.table.game.elapsed_ms
    assert time > 4000
    hand.wait(100)
    assert hand.table.game.elapsed_ms == time
    assert hand.figure("time") == f"0:0{time // 1000}"
