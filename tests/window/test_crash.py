"""A crash: reported in a folder, told in a sentence and at the next start, and the game goes on."""

import json
import os
import signal
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

import pyglet
import pytest

from game.qa.crash import crashed
from game.storage.crashes import KEPT, crash_news, write_crash
from game.storage.paths import DataDir
from game.views.table import TableView
from tests.window.hand import Hand, Starter

pytestmark = pytest.mark.window

CODE = "DS1-D1N-AAAAAAB"
NOW = datetime(2026, 11, 29, 12, tzinfo=UTC)


def failure() -> Exception:
    try:
        raise ZeroDivisionError(f"in {Path.home()}/secret")
    except ZeroDivisionError as error:
        return error


def report_of(hand: Hand) -> Path:
    (folder,) = hand.data.crashes.iterdir()
    return folder


def test_the_report_holds_what_is_needed(open_hand: Starter, capsys: pytest.CaptureFixture[str]) -> None:
    hand = open_hand(CODE, instant=True)
    hand.key("SPACE")
    hand.move(10, 300)
    hand.move(11, 300)
    hand.click("s")
    journal = hand.table.game.path.read_bytes()
    assert crashed(failure(), hand.data, hand.window) == 1
    folder = report_of(hand)
    assert folder.name.endswith("_1")
    text = (folder / "report.txt").read_text("utf-8")
    for words in (
        "solitaire-haven 1.",
        "Python 3.",
        "arcade 3.3.3",
        "OpenGL ",
        "view TableView",
        "window 1000x700",
    ):
        assert words in text
    assert text.endswith("ZeroDivisionError: in ~/secret\n")
    assert "in failure" in text
    assert str(Path.home()) + "/" not in text
    assert (folder / "current.replay").read_bytes() == journal
    settings = json.loads((folder / "settings.json").read_text("utf-8"))
    assert settings["animation"] == "normal"
    assert "window" not in settings
    events = [json.loads(line) for line in (folder / "events.jsonl").read_text("ascii").splitlines()]
    assert [event["e"] for event in events[-5:]] == ["key", "keyup", "motion", "press", "release"]
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert str(folder) in err
    assert "Traceback" not in err


def test_the_traceback_is_printed_on_demand(
    open_hand: Starter, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SOLITAIRE_HAVEN_DEBUG", "1")
    crashed(failure(), open_hand(CODE).data, None)
    assert "Traceback" in capsys.readouterr().err


def test_the_next_start_tells_it_once_and_goes_on(open_hand: Starter) -> None:
    hand = open_hand(CODE, instant=True)
    hand.key("SPACE")
    crashed(failure(), hand.data, hand.window)
    folder = report_of(hand)
    after = hand.position
    hand = open_hand()
    hand.window.desk.notices += crash_news(hand.data)
    hand.window.show_view(TableView(hand.window, hand.table.game))
    assert hand.position == after
    assert hand.said == f"The program has crashed; a report lies in {folder}"
    assert crash_news(hand.data) == []


def test_a_report_that_cannot_be_written_does_not_hide_the_error(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "data").write_text("no folder")
    assert crashed(failure(), DataDir(tmp_path / "data"), None) == 1
    err = capsys.readouterr().err
    assert "cannot be written" in err
    assert "ZeroDivisionError" in err


def test_a_part_that_cannot_be_told_does_not_hide_the_rest(
    open_hand: Starter, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand = open_hand(CODE)
    monkeypatch.setattr("game.qa.crash.plain_settings", lambda settings: 1 / 0)
    monkeypatch.setattr("platform.platform", lambda: 1 / 0)
    crashed(failure(), hand.data, hand.window)
    folder = report_of(hand)
    assert "division by zero" in (folder / "settings.json").read_text()
    assert "in ~/secret" in (folder / "traceback.txt").read_text()
    assert (folder / "current.replay").read_bytes()


def test_the_newest_reports_are_kept(tmp_path: Path) -> None:
    data = DataDir(tmp_path)
    (data.crashes / "mine").mkdir(parents=True)
    folders = [write_crash(data, NOW, {"report.txt": b"x"}) for _number in range(KEPT + 3)]
    assert [folder.name for folder in folders[:3]] == ["2026-11-29_1", "2026-11-29_2", "2026-11-29_3"]
    assert sorted(entry.name for entry in data.crashes.iterdir()) == sorted(
        ["mine", *(folder.name for folder in folders[3:])]
    )
    (news,) = crash_news(data)
    assert str(folders[-1]) in str(news)
    assert write_crash(data, NOW.replace(day=30), {}).name == "2026-11-30_1"
    assert (data.crashes / "2026-11-29_23").exists()


def test_an_error_of_a_handler_ends_the_loop(open_hand: Starter, monkeypatch: pytest.MonkeyPatch) -> None:
    hand = open_hand(CODE)
    left: list[bool] = []
    monkeypatch.setattr(TableView, "on_text", lambda *arguments: 1 / 0)
    hand.window.show_view(TableView(hand.window, hand.table.game))
    with pytest.raises(ZeroDivisionError):
        hand.window.dispatch_event("on_text", "x")
    monkeypatch.setattr(pyglet.app, "exit", lambda: left.append(True))
    monkeypatch.setattr(pyglet.app.event_loop, "is_running", True)
    hand.window.dispatch_event("on_text", "x")
    assert left == [True]
    assert isinstance(hand.window._failure, ZeroDivisionError)
    hand.window._failure = None


CRASHING = """
import sys
import pyglet
from game.cli import main
from game.views.table import TableView
def broken(self, *arguments):
    raise LookupError("on purpose")
TableView.on_mouse_press = broken
def press(dt):
    window = next(iter(pyglet.app.windows))
    window.dispatch_event("on_key_press", pyglet.window.key.SPACE, 0)
    window.dispatch_event("on_mouse_press", 1, 1, 1, 0)
pyglet.clock.schedule_once(press, 0)
sys.exit(main(sys.argv[1:]))
"""


def test_the_program_itself_crashes_with_manners(tmp_path: Path) -> None:
    environment = os.environ | {"ARCADE_HEADLESS": "True", "PYGLET_AUDIO": "silent"}
    environment.pop("SOLITAIRE_HAVEN_DEBUG", None)
    done = subprocess.run(
        [sys.executable, "-c", CRASHING, "play", CODE, "--data-dir", tmp_path / "data", "--lang", "en"],
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 1
    (folder,) = (tmp_path / "data" / "crashes").iterdir()
    assert done.stderr == (
        f"solitaire-haven: Solitaire Haven has crashed. A report lies in {folder}; "
        "the next start goes on with your game.\n"
    )
    assert "LookupError: on purpose" in (folder / "report.txt").read_text("utf-8")
    assert '"a":"draw"' in (folder / "current.replay").read_text("ascii")
    assert '"mark":"quit"' in (tmp_path / "data" / "current.replay").read_text("ascii")


ENDING = """
import os, signal, sys
import pyglet
from game.cli import main
from game.views.table import TableView
build = TableView.build
def built(self):
    os.kill(os.getpid(), signal.SIGTERM)
    os.kill(os.getpid(), signal.SIGHUP)
    build(self)
def leave(dt):
    TableView.build = built
    window = next(iter(pyglet.app.windows))
    window.dispatch_event("on_key_press", pyglet.window.key.SPACE, 0)
    window.current_view.rebuild()
pyglet.clock.schedule_once(leave, 0)
sys.exit(main(sys.argv[1:]))
"""


@pytest.mark.skipif(not hasattr(signal, "SIGHUP"), reason="the system has no such signals")
def test_a_signal_to_end_lets_what_runs_come_to_its_end(tmp_path: Path) -> None:
    environment = os.environ | {"ARCADE_HEADLESS": "True", "PYGLET_AUDIO": "silent"}
    done = subprocess.run(
        [sys.executable, "-c", ENDING, "play", CODE, "--data-dir", tmp_path / "data", "--lang", "en"],
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert not (tmp_path / "data" / "crashes").exists()
    journal = (tmp_path / "data" / "current.replay").read_text("ascii")
    assert '"a":"draw"' in journal
    assert '"mark":"quit"' in journal
