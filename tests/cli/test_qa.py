"""The tools of quality assurance as commands: recording, driving, scripts and the player by chance."""

import json
import sys
from pathlib import Path
from types import ModuleType

import pytest

from game.cli import main
from game.options import PlayOptions
from tests.cli.support import run

CODE = "DS1-D1N-AAAAAAB"


@pytest.fixture
def window(monkeypatch: pytest.MonkeyPatch) -> list[PlayOptions]:
    """A window that only notes what it is asked for."""
    asked: list[PlayOptions] = []

    def open_window(options: PlayOptions) -> int:
        asked.append(options)
        return 0

    module = ModuleType("game.launch")
    module.run = open_window  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "game.launch", module)
    return asked


def test_what_is_asked_is_handed_on(window: list[PlayOptions]) -> None:
    assert main(["play", CODE, "--record-input", "a.trace"]) == 0
    assert main(["play", "--script", "a.script", "--headless"]) == 0
    assert main(["play", "--fuzz", "2.5", "--seed", "7", "--headless"]) == 0
    assert main(["drive", "a.trace"]) == 0
    assert main(["drive", "--headless", "a.trace", "--data-dir", "x"]) == 0
    asked = [(o.command, o.record, o.script, o.fuzz, o.trace, o.headless, o.unattended) for o in window]
    assert asked == [
        ("play", Path("a.trace"), None, None, None, False, False),
        ("play", None, Path("a.script"), None, None, True, True),
        ("play", None, None, 2.5, None, True, True),
        ("drive", None, None, None, Path("a.trace"), False, True),
        ("drive", None, None, None, Path("a.trace"), True, True),
    ]
    assert window[2].seed == 7


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["play", "--headless"], "--script or --fuzz"),
        (["play", "--fuzz", "1", "--script", "x"], "not allowed with"),
        (["play", "--fuzz", "-1"], "--fuzz"),
        (["play", "--fuzz", "long"], "number of seconds"),
        (["play", "--script", ""], "empty"),
        (["drive"], "FILE"),
        (["drive", "x", "--seed", "1"], "--seed"),
        (["verify", "x", "--record-input", "y"], "--record-input"),
    ],
)
def test_what_is_wrong_is_one_sentence_and_status_2(
    window: list[PlayOptions], capsys: pytest.CaptureFixture[str], arguments: list[str], words: str
) -> None:
    assert main(arguments) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert words in err
    assert window == []


def told(done: object) -> tuple[int, str, str]:
    return done.returncode, done.stdout.decode(), done.stderr.decode()  # type: ignore[attr-defined]


def test_files_that_cannot_be_used_have_status_2(tmp_path: Path) -> None:
    trace, script = tmp_path / "a.trace", tmp_path / "a.script"
    trace.write_text('{"trace":1}\n{"t":0,"e":"jump"}\n')
    script.write_text("draw\njump\n")
    assert told(run("drive", trace)) == (
        2, "", f"solitaire-haven: {trace}: line 2: There is no event of the kind jump\n",
    )  # fmt: skip
    status, _out, err = told(run("play", "--script", script))
    assert status == 2
    assert err.startswith(f"solitaire-haven: {script}: line 2: “jump” is no action")
    script.write_text("settle\nkey FOO\n")
    assert told(run("play", "--script", script)) == (
        2, "", f"solitaire-haven: {script}: line 2: There is no key FOO\n",
    )  # fmt: skip
    for command in (["drive"], ["play", "--script"]):
        done = run(*command, tmp_path / "none")
        assert told(done) == (
            2, "", f"solitaire-haven: {tmp_path / 'none'}: The file cannot be read: No such file or directory\n",
        )  # fmt: skip
    status, _out, err = told(run("play", "--fuzz", "1", "--record-input", tmp_path / "none" / "a.trace"))
    assert status == 2
    assert "cannot be written" in err


def test_driving_without_a_display_has_status_3(tmp_path: Path) -> None:
    trace = tmp_path / "a.trace"
    trace.write_text('{"trace":1}\n')
    status, out, err = told(run("drive", trace))
    assert (status, out) == (3, "")
    assert "No display" in err


@pytest.mark.window
def test_a_script_is_recorded_and_driven_without_a_display(tmp_path: Path) -> None:
    script, trace, data = tmp_path / "a.script", tmp_path / "a.trace", tmp_path / "data"
    script.write_text("settle\nclick s\nwait 1\nkey CTRL+Z\nscreenshot a.png\n")
    environment = {"cwd": tmp_path}
    done = run("play", CODE, "--script", script, "--record-input", trace, "--size", "640x480", **environment)
    assert told(done) == (0, "", "")
    assert (tmp_path / "a.png").read_bytes().startswith(b"\x89PNG")
    status, out, err = told(run("drive", trace, "--headless", "--data-dir", data))
    assert (status, err) == (0, "")
    assert out == f"{trace}: 4 events, 3 actions: all as recorded\n"
    assert not data.exists()
    lines = [json.loads(line) for line in trace.read_text("ascii").splitlines()]
    at = next(number for number, line in enumerate(lines) if line.get("e") == "release")
    lines[at]["x"] = 1
    trace.write_text("".join(json.dumps(line) + "\n" for line in lines))
    status, out, _err = told(run("drive", trace, "--headless"))
    assert status == 1
    assert f"event 2 (line {at + 1}: release" in out


@pytest.mark.window
def test_chance_plays_without_a_display_and_says_its_seed(tmp_path: Path) -> None:
    status, out, err = told(run("play", CODE, "--fuzz", "0.5", "--seed", "9", "--headless", cwd=tmp_path))
    assert (status, err) == (0, "")
    first, last = out.splitlines()
    assert first == "seed 9"
    assert last.endswith("nothing wrong was found")
    assert list(tmp_path.iterdir()) == []
