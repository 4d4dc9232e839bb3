"""The real program in a real window, played with real X events (issue 2)."""

import json
import os
import signal
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.e2e.desktop import DRAW, RECYCLE, REDO, UNDO, Player, Program, Screen, field_place, run, until
from tests.engine.support import ds_position, sh_position

pytestmark = pytest.mark.e2e

DS, SH = "DS1-D1N-AAAAAAB", "SH1-C4-AAAAAJ2"
TABLE = ds_position("w", s="2h3h", t1="khQS", t2="kdJHTS", t3="2c9D", t4="3cJD", t5="4cAS")
CELLS = sh_position(4, t1="9S5H", t2="6H", t3="2D", t4="KCQCJC", t5="3H", t6="2S", fS=1)

Starter = Callable[..., Program]


def verdict(path: Path) -> dict[str, object]:
    """What `verify` says of a file."""
    done = run("verify", "--json", str(path))
    answer: dict[str, object] = json.loads(done.stdout)
    return answer


def test_double_solitaire_is_played_with_the_mouse(start: Starter) -> None:
    program = start("play", DS, "--position", TABLE)
    player = Player(program, "current.replay", DS, TABLE)
    program.until_titled(DS)
    player.click("t5")
    player.expect("t5>f")
    player.click("t3", 2)
    player.expect("t3>t2")
    player.drag("t2", "t1", 3)
    player.expect("t2:3>t1")
    player.drag("t4", "t6")  # only a king may go there
    player.click("s")
    player.expect(DRAW)
    player.click("s")
    player.expect(DRAW)
    player.click("s")
    player.expect(RECYCLE)
    program.key("ctrl+z")
    player.expect(UNDO)
    player.button("undo")
    player.expect(UNDO)
    player.button("redo")
    player.expect(REDO)
    program.key("ctrl+y")
    player.expect(REDO)
    program.key("ctrl+z")
    player.expect(UNDO)
    program.key("ctrl+shift+z")
    player.expect(REDO)
    program.key("space")
    player.expect(DRAW)
    found = verdict(player.path)
    assert (found["ok"], found["result"], found["custom"]) == (True, "open", True), found
    assert (found["actions"], found["moves"]) == (13, player.session.moves)
    assert found["score"] == player.session.score
    assert player.lines[-1]["p"] == player.session.table.check
    assert program.process.poll() is None
    assert program.errors == ""


def test_seahaven_towers_is_played_with_the_mouse(start: Starter) -> None:
    program = start("play", SH, "--position", CELLS)
    player = Player(program, "current.replay", SH, CELLS)
    player.click("t6")
    player.expect("t6>f")
    player.drag("t1", "t2")
    player.expect("t1>t2")
    player.click("t3", 2)  # no column takes it, so the first cell does
    player.expect("t3>c1")
    player.drag("c1", "c4")
    player.expect("c1>c4")
    player.drag("t4", "t7", 3)
    player.expect("t4:3>t7")
    player.drag("t5", "t4")  # only a king may go there
    player.drag("fS", "c2")
    player.expect("fS>c2")
    program.key("ctrl+z")
    player.expect(UNDO)
    found = verdict(player.path)
    assert (found["ok"], found["result"]) == (True, "open"), found
    assert found["moves"] == player.session.moves == 6
    assert program.errors == ""


def test_a_dealt_game_is_played_and_killed_and_goes_on(start: Starter) -> None:
    program = start("play", DS)
    player = Player(program, "current.replay", DS)
    for _ in range(4):
        player.click("s")
        player.expect(DRAW)
    program.key("ctrl+z")
    player.expect(UNDO)
    last = player.lines[-1]
    os.kill(program.process.pid, signal.SIGKILL)
    program.wait()
    killed = time.monotonic()
    with player.path.open("ab") as file:
        file.write(b'{"t":99999999,"a":"dr')  # the action that was being written
    again = start()
    closed_ms = (time.monotonic() - killed) * 1000
    again.until_titled(DS)
    player.resume(again)
    resumed = until(lambda: [line for line in player.lines if line.get("mark") == "resumed"], "the mark")[0]
    assert last["t"] <= resumed["t"] < last["t"] + closed_ms  # the clock stood still while it was closed
    again.key("ctrl+z")
    player.expect(UNDO)
    again.key("ctrl+y")
    player.expect(REDO)
    player.click("s")
    player.expect(DRAW)
    found = verdict(player.path)
    assert (found["ok"], found["result"], found["moves"]) == (True, "open", 5), found
    assert player.lines[-1]["t"] >= resumed["t"]


def test_two_copies_play_a_game_each(start: Starter, open_screen: Callable[[], Screen], data: Path) -> None:
    first = Player(start("play", DS), "current.replay", DS)
    first.click("s")
    first.expect(DRAW)
    second = Player(start("play", SH, "--position", CELLS), "current-2.replay", SH, CELLS)
    second.click("t6")
    second.expect("t6>f")
    first.click("s")
    first.expect(DRAW)
    assert second.actions == second.expected
    for player in (second, first):
        player.program.kill()
    done = run("verify", "--json", str(data))
    assert done.returncode == 0, done.stdout
    assert len(done.stdout.splitlines()) == 2
    third = start()  # the first place comes first
    third.until_titled(DS)


def test_the_menu_quits_with_status_0(start: Starter, data: Path) -> None:
    program = start("play", DS)
    player = Player(program, "current.replay", DS)
    player.click("s")
    player.expect(DRAW)
    player.button("menu")
    until(lambda: DS not in program.title, "the menu")
    program.key("shift+Tab", "Return")  # the last of its buttons
    assert program.wait() == 0
    assert program.errors == ""
    assert player.lines[-1]["mark"] == "quit"
    assert verdict(player.path)["result"] == "open"


def test_closing_the_window_quits_with_status_0(start: Starter) -> None:
    program = start("play", DS)
    player = Player(program, "current.replay", DS)
    player.click("s")
    player.expect(DRAW)
    program.close_window()
    assert program.wait() == 0
    assert program.errors == ""
    assert player.lines[-1]["mark"] == "quit"


def test_the_menu_takes_a_typed_code(start: Starter, data: Path) -> None:
    program = start()
    x, y, w, h = field_place()
    program.click(x + w // 2, y + h // 2)
    program.screen.xdotool("type", "--delay", "10", "sh1 c4 aaaaaj2")
    program.key("Return")
    program.until_titled(SH)
    player = Player(program, "current.replay", SH)
    until(lambda: player.lines, "the journal")
    assert player.lines[0]["code"] == SH


def test_a_whole_game_is_won_in_the_real_window(start: Starter, data: Path) -> None:
    recording = Path(__file__).parents[1] / "data" / "won-sh1-c4-01.replay"
    header, *actions, end = (json.loads(line) for line in recording.read_text().splitlines())
    code = header["code"]
    program = start("play", code, "--instant")
    player = Player(program, "current.replay", code)
    player.long = True
    for number, line in enumerate(actions, start=1):
        text = line["a"]
        source, _, target = text.partition(">")
        pile, _, count = source.partition(":")
        if text in (UNDO, REDO):
            program.key("ctrl+z" if text == UNDO else "ctrl+y")
        elif target == "f":
            player.click(pile)
        else:
            player.drag(pile, target, int(count or 1))
        if number < len(actions):
            player.expect(text)
    kept = until(lambda: list((data / "replays").glob("*.replay")), "the finished game")[0]
    until(lambda: not player.path.exists(), "the end of the journal")
    found = verdict(kept)
    assert (found["ok"], found["result"]) == (True, "won"), found
    assert (found["score"], found["moves"]) == (end["score"], end["moves"])
    assert program.errors == ""


def test_keys_are_heard_whichever_of_shift_and_the_key_is_let_go_first(start: Starter) -> None:
    program = start("play", DS, "--announce")
    program.until_titled(DS)
    expected = ["column 1: 2 of diamonds", "foundation of spades: empty", "waste: empty", "stock"]

    def press(name: str, *order: str) -> None:
        """Press Shift and the key in the order given and let go of them in that order, too."""
        heard = len(program.announced)
        program.screen.xdotool(
            *(word for part in ("keydown", "keyup") for key in order for word in (part, key))
        )
        until(lambda: len(program.announced) > heard, f"an answer to {name}")

    for _ in expected:
        press("Shift+Tab", "shift", "Tab")
    assert program.announced[-4:] == expected
    for _ in range(3):
        press("1", "1", "shift")
    assert program.announced[-3:] == expected[:1] * 3
    assert program.errors == ""
