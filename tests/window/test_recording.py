"""A recorded session with drags, a resize and keys gives the same actions when driven, or it is named where not."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import arcade
import pyglet
import pytest

from game.options import PlayOptions
from game.qa.errands import Drive
from game.qa.stage import Stage
from game.storage.paths import DataDir
from game.window import HavenWindow
from tests.window.hand import RIGHT, Hand, Starter, Time

pytestmark = pytest.mark.window

CODE = "SH1-C4-AAAAAAB"
DOUBLE = "DS1-D1N-AAAAAAB"

Driven = tuple[int, str]

_RECORDED: list[bytes] = []
"""The session that most tests drive, once it has been recorded."""


@pytest.fixture
def drive(
    _window: tuple[HavenWindow, Time], tmp_path: Path, open_hand: Starter, capsys: pytest.CaptureFixture[str]
) -> Iterator[Callable[[Path], Driven]]:
    """Drive a trace in the shared window: gives the exit status and what is printed. Ends the session before."""
    window, time = _window
    hands: list[Hand] = []

    def run(trace: Path) -> Driven:
        for hand in hands:
            hand.quit()
        folder = tmp_path / f"drive{len(hands)}"
        folder.mkdir()
        errand = Drive(PlayOptions(DataDir(tmp_path / "data"), trace=trace), folder)
        options = {
            name: value for name, value in vars(errand.options).items() if name not in ("data", "code")
        }
        hands.append(
            Hand(window, time, folder, str(errand.options.code or "") or None, begin=False, **options)
        )
        hands[-1].render = False
        capsys.readouterr()
        status = errand.work(Stage(window, time))
        return status, capsys.readouterr().out.replace(str(trace), "TRACE").strip()

    yield run
    for hand in hands:
        hand.quit()


def resize(hand: Hand, width: int, height: int) -> None:
    hand.window._width, hand.window._height = width, height
    hand.window.dispatch_event("on_resize", width, height)
    hand.wait(0.3)


def lines_of(trace: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in trace.read_text("ascii").splitlines()]


def rewrite(trace: Path, lines: list[dict[str, object]]) -> Path:
    trace.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="ascii")
    return trace


@pytest.fixture
def recorded(open_hand: Starter, tmp_path: Path) -> Path:
    """A session at the table: eight actions, and much that is none."""
    trace = tmp_path / "session.trace"
    if not _RECORDED:
        hand = open_hand(CODE, record=trace)
        hand.render = False
        hand.settle()
        play_by_hand(hand)
        hand.quit()
        _RECORDED.append(trace.read_bytes())
    trace.write_bytes(_RECORDED[0])
    return trace


def play_by_hand(hand: Hand) -> None:
    hand.drag("t1", "c3")
    hand.drag("t1", "t9")  # refused
    hand.drag("t2", "c4")
    resize(hand, 700, 900)
    hand.ctrl("Z")
    hand.ctrl("Z")
    hand.move(5, 300)
    hand.lift("t3")
    hand.key("ESCAPE")
    hand.double_click("t3")
    hand.lift("t4")
    hand.window.dispatch_event("on_deactivate")
    hand.window.dispatch_event("on_activate")
    resize(hand, 1100, 640)
    hand.wait(0.2)
    hand.drag("t5", "c4", off=(3, 2))
    hand.press(*hand.spot("t6"), RIGHT)
    hand.release(*hand.spot("t6"), RIGHT)
    hand.ctrl("Z")
    hand.ctrl("Y")
    hand.key("P")
    hand.key("ESCAPE")
    hand.window.dispatch_event("on_hide")
    hand.window.dispatch_event("on_show")


def test_a_driven_session_gives_the_same_actions(recorded: Path, drive: Callable[[Path], Driven]) -> None:
    played = [line["a"] for line in lines_of(recorded) if "a" in line]
    assert played == ["t1>c3", "t2>c4", "undo", "undo", "t3>c3", "t5>c4", "undo", "redo"]
    events = sum("e" in line for line in lines_of(recorded))
    assert drive(recorded) == (0, f"TRACE: {events} events, {len(played) + 1} actions: all as recorded")


def test_the_trace_tells_what_each_press_hit(recorded: Path) -> None:
    lines = lines_of(recorded)
    presses = [line["hit"] for line in lines if line.get("e") == "press"]
    assert presses[:3] == ["t1:4", "t1:3", "t2:4"]
    assert lines[0]["size"] == [1000, 700]
    assert lines[1] == {"t": 0.0, "game": CODE}
    resized = [(line["w"], line["h"]) for line in lines if line.get("e") == "resize"]
    assert resized == [(1000, 700), (700, 900), (1100, 640)]
    assert [line["t"] for line in lines[1:]] == sorted(line["t"] for line in lines[1:])


def test_an_event_that_was_changed_is_named(recorded: Path, drive: Callable[[Path], Driven]) -> None:
    lines = lines_of(recorded)
    at = next(i for i, line in enumerate(lines) if line.get("e") == "press")
    lines[at] |= {"x": 2, "y": 300}
    release = next(i for i, line in enumerate(lines) if line.get("e") == "release")
    number = sum("e" in line for line in lines[: release + 1])
    status, told = drive(rewrite(recorded, lines))
    assert status == 1
    assert told.startswith(f"TRACE: event {number} (line {release + 1}: release")
    assert "the recording has t1>c3, nothing came" in told


def test_an_action_that_was_changed_is_named(recorded: Path, drive: Callable[[Path], Driven]) -> None:
    lines = lines_of(recorded)
    at = [i for i, line in enumerate(lines) if "a" in line][1]
    check = lines[at]["p"]
    event = next(i for i in range(at, 0, -1) if "e" in lines[i])
    lines[at]["p"] = "00000000"
    status, told = drive(rewrite(recorded, lines))
    assert status == 1
    assert f"(line {event + 1}: release" in told
    assert told.endswith(f"the recording has t2>c4 00000000, t2>c4 {check} came")


def test_an_action_too_many_is_named(recorded: Path, drive: Callable[[Path], Driven]) -> None:
    lines = lines_of(recorded)
    last = max(i for i, line in enumerate(lines) if "a" in line)
    event = next(i for i in range(last, 0, -1) if "e" in lines[i])
    del lines[last]
    status, told = drive(rewrite(recorded, lines))
    assert status == 1
    assert f"(line {event + 1}: key, key Y, mods ACCEL)" in told.replace("key key", "key, key")
    assert told.endswith("redo came, the recording has nothing")


def test_what_a_place_hits_now_is_told(recorded: Path, drive: Callable[[Path], Driven]) -> None:
    lines = lines_of(recorded)
    at = next(i for i, line in enumerate(lines) if line.get("e") == "press")
    lines[at] |= {"x": 164, "y": 357}
    status, told = drive(rewrite(recorded, lines))
    assert status == 1
    assert "the recording has t1>c3 c827a1ca, t2>c3 1f422230 came" in told
    assert told.endswith(f"(line {at + 1}, on t1:4, hits t2:4 now)")


def test_another_window_size_departs(recorded: Path, drive: Callable[[Path], Driven]) -> None:
    lines = lines_of(recorded)
    lines[0]["size"] = [480, 360]
    lines = [line for line in lines if line.get("e") != "resize"]
    status, told = drive(rewrite(recorded, lines))
    assert status == 1
    assert "TRACE: event " in told


def test_a_game_that_goes_on_can_be_undone_when_driven(
    open_hand: Starter, tmp_path: Path, drive: Callable[[Path], Driven]
) -> None:
    hand = open_hand(DOUBLE, instant=True)
    hand.key("SPACE")
    hand.key("SPACE")
    trace = tmp_path / "a.trace"
    hand = open_hand(record=trace, instant=True)
    hand.ctrl("Z")
    hand.ctrl("Z")
    hand.ctrl("Y")
    hand.quit()
    journal = (tmp_path / "data" / "current.replay").read_bytes()
    assert drive(trace)[0] == 0
    assert (tmp_path / "data" / "current.replay").read_bytes() == journal


def test_new_games_are_the_same_whatever_is_watched(
    open_hand: Starter, tmp_path: Path, drive: Callable[[Path], Driven]
) -> None:
    trace = tmp_path / "a.trace"
    hand = open_hand(DOUBLE, record=trace, seed=5)
    hand.settle()
    hand.key("SPACE")
    hand.ctrl("N")
    hand.choose("New game")
    hand.key("SPACE")
    hand.ctrl("R")
    hand.choose("Restart")
    hand.key("SPACE")
    games = [line["game"] for line in lines_of(trace) if "game" in line]
    assert len(games) == 3
    assert games[0] == DOUBLE != games[1] == games[2]
    hand.quit()
    assert drive(trace)[0] == 0
    lines = lines_of(trace)
    lines[0]["seed"] = 6
    status, told = drive(rewrite(trace, lines))
    assert status == 1
    assert f"the recording has {games[1]}, DS1-D1N-" in told


def test_what_is_done_by_time_is_driven_by_the_trace(
    open_hand: Starter, tmp_path: Path, drive: Callable[[Path], Driven]
) -> None:
    trace = tmp_path / "a.trace"
    hand = open_hand(DOUBLE, record=trace, instant=True)
    for _time in range(15):
        hand.key("SPACE")
    hand.window.dispatch_event("on_key_press", arcade.key.Z, pyglet.window.key.MOD_ACCEL)
    for frame in range(60):
        hand.step(1, 0.011 + 0.009 * (frame % 3))  # a machine that is busy now and then
    hand.window.dispatch_event("on_key_release", arcade.key.Z, 0)
    undone = hand.journal.count("undo")
    assert undone >= 5
    assert sum(line.get("e") == "timer" for line in lines_of(trace)) == undone - 1
    hand.quit()
    assert drive(trace)[0] == 0
    lines = [line for line in lines_of(trace) if line.get("e") != "timer"]
    status, told = drive(rewrite(trace, lines))
    assert status == 1
    assert told.endswith("the recording has undo, nothing came")


@pytest.mark.parametrize(("apart", "double"), [(0.395, True), (0.405, False)])
def test_double_clicks_go_by_the_time_of_the_trace(
    open_hand: Starter, tmp_path: Path, drive: Callable[[Path], Driven], apart: float, double: bool
) -> None:
    trace = tmp_path / "a.trace"
    hand = open_hand(CODE, record=trace)
    x, y = hand.spot("t1")
    hand.wait(2)
    hand.click_at(x, y)
    hand.time.pass_by(apart)
    hand.click_at(x, y)
    assert bool(hand.journal) is double
    hand.quit()
    assert drive(trace)[0] == 0


def test_the_clipboard_is_that_of_the_trace(
    open_hand: Starter, tmp_path: Path, drive: Callable[[Path], Driven]
) -> None:
    trace = tmp_path / "a.trace"
    hand = open_hand(record=trace)
    hand.ctrl("V")
    hand.key("RETURN")
    hand.quit()
    lines = lines_of(trace)
    clip = next(line for line in lines if "clip" in line)
    assert clip["clip"] == ""
    game = next(line for line in lines if "game" in line)
    clip["clip"] = " sh1 c4 aaaaaab\n"
    game["game"] = CODE
    assert drive(rewrite(trace, lines))[0] == 0


def test_what_the_system_sends_does_not_reach_a_driven_window(
    recorded: Path, drive: Callable[[Path], Driven], monkeypatch: pytest.MonkeyPatch
) -> None:
    real = Stage.feed
    sent: list[object] = []

    def feed(self: Stage, *event: object) -> None:
        for stray in (("on_key_press", arcade.key.Z, arcade.key.MOD_CTRL), ("on_close",)):
            self.window.dispatch_event(*stray)
            sent.append(stray)
        real(self, *event)

    monkeypatch.setattr(Stage, "feed", feed)
    assert drive(recorded)[0] == 0
    assert sent


def test_a_disk_that_is_full_ends_the_recording_only(
    open_hand: Starter, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    if not Path("/dev/full").exists():
        pytest.skip("there is no /dev/full")
    hand = open_hand(DOUBLE, instant=True, record=tmp_path / "a.trace")
    recorder = hand.window.watch
    recorder._file.close()
    recorder._file = Path("/dev/full").open("w")  # noqa: SIM115 - the recorder closes it
    hand.key("SPACE")
    hand.key("SPACE")
    assert hand.journal == ["draw", "draw"]
    assert capsys.readouterr().err.count("The recording has ended") == 1


def test_a_held_backspace_is_driven_as_it_was_held(
    open_hand: Starter, tmp_path: Path, drive: Callable[[Path], Driven]
) -> None:
    trace = tmp_path / "session.trace"
    hand = open_hand(record=trace)
    hand.render = False
    hand.click_at(*hand.field().rect.center)
    hand.type(CODE + "XYZ")
    hand.window.dispatch_event("on_key_press", arcade.key.BACKSPACE, 0)
    for _ in range(3):
        hand.window.dispatch_event("on_text_motion", pyglet.window.key.MOTION_BACKSPACE)
    hand.window.dispatch_event("on_key_release", arcade.key.BACKSPACE, 0)
    hand.key("ENTER")
    assert str(hand.session.code) == CODE
    hand.quit()
    status, told = drive(trace)
    assert (status, told.rsplit(": ", 1)[1]) == (0, "all as recorded")
