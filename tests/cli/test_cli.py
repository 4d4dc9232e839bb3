"""The command line: what it accepts, what it hands on, what it says (DESIGN.md, CASES 25)."""

import json
import sys
from dataclasses import replace
from datetime import date
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from game import __version__
from game.cli import main
from game.engine.code import GameCode
from game.engine.session import Session
from game.options import PlayOptions
from game.storage.settings import Settings
from tests.cli.support import run
from tests.replay.support import CODE, DATA, LAST_THREE, VECTORS

GAME = GameCode.parse(CODE)
DEALS = [json.loads(line) for line in (DATA / "deals.jsonl").read_text("ascii").splitlines()]


@pytest.fixture
def window(monkeypatch: pytest.MonkeyPatch) -> list[PlayOptions]:
    """A window that only notes what it is asked for."""
    asked: list[PlayOptions] = []

    def open_window(options: PlayOptions) -> int:
        asked.append(options)
        return 3

    module = ModuleType("game.launch")
    module.run = open_window  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "game.launch", module)
    return asked


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(list(arguments)) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("solitaire-haven: ")
    assert err.endswith("\n")
    assert err.count("\n") == 1
    return err


# play


@pytest.mark.parametrize("arguments", [[], ["play"]])
def test_without_anything_it_plays(window: list[PlayOptions], arguments: list[str]) -> None:
    assert main(arguments) == 3
    (options,) = window
    assert options == PlayOptions(options.data)
    assert (options.command, options.code, options.size, options.fullscreen) == ("play", None, None, False)


EVERYTHING = [
    "--size=1280x800",
    "--fullscreen",
    "--lang=ja",
    "--mute",
    "--instant",
    "--screenshot=a b.png",
    "--seed=-5",
    "--now=2026-11-29",
    "--data-dir=/tmp/ひ",
]


@pytest.mark.parametrize("before", [True, False])
def test_options_stand_before_or_after_the_command(window: list[PlayOptions], before: bool) -> None:
    command = ["play", "sh1 c4 aaaaaj2", "--position", LAST_THREE]
    assert main([*EVERYTHING, *command] if before else [*command, *EVERYTHING]) == 3
    (options,) = window
    assert options.data.root == Path("/tmp/ひ")
    assert replace(options, data=window[0].data) == PlayOptions(
        options.data,
        command="play",
        code=GAME,
        position=LAST_THREE,
        size=(1280, 800),
        fullscreen=True,
        lang="ja",
        mute=True,
        instant=True,
        screenshot=Path("a b.png"),
        seed=-5,
        today=date(2026, 11, 29),
    )


def test_options_alone_play(window: list[PlayOptions]) -> None:
    assert main(["--lang", "vi", "--size", "320x240"]) == 3
    assert (window[0].lang, window[0].size, window[0].code) == ("vi", (320, 240), None)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["play", "XX"], "starts with DS1 or SH1"),
        (["play", "DS2-D1N-AAAAAAB"], "newer version"),
        (["play", "DS1-D1N-AAAA\x1b[31m"], "7 characters"),
        (["play", CODE, "--position", "a/b"], "has 18 piles, not 2"),
        (["play", "--position", LAST_THREE], "needs the code"),
        (["--size", "319x240"], "from 320x240 to 7680x4320"),
        (["--size", "7681x4320"], "from 320x240 to 7680x4320"),
        (["--size", "1280"], "looks like 1280x800"),
        (["--size", "1280x800x2"], "looks like 1280x800"),
        (["--size", "-1280x-800"], "--size"),
        (["--lang", "de"], "--lang"),
        (["--now", "2026-02-30"], "looks like 2026-11-29"),
        (["--now", "20261129"], "looks like 2026-11-29"),
        (["--seed", "x"], "--seed"),
        (["--screenshot", ""], "empty"),
        (["--data-dir", ""], "empty"),
        (["--mut"], "--mut"),
        (["paly"], "paly"),
        (["play", CODE, "more"], "more"),
        (["verify"], "PATH"),
        (["deal"], "CODE"),
        (["deal", ""], "no game code"),
        (["deal", "SH1-C3-AAAAAAA"], "no option"),
        (["deal", "--mute", CODE], "--mute"),
        (["--mute", "deal", CODE], "--mute"),
        (["--size", "800x600", "verify", "x"], "--size"),
        (["--now", "2026-11-29", "verify", "x"], "--now"),
        (["layout", CODE], "needs --size"),
        (["layout", CODE, "--size", "1x1"], "from 320x240"),
        (["layout", "XX", "--size", "800x600"], "starts with DS1 or SH1"),
        (["layout", CODE, "--size", "800x600", "--position", "x"], "has 18 piles"),
    ],
)
def test_what_is_wrong_is_one_sentence_and_status_2(
    window: list[PlayOptions], capsys: pytest.CaptureFixture[str], arguments: list[str], words: str
) -> None:
    assert words in refused(capsys, *arguments)
    assert window == []


def test_an_interrupt_of_the_window_has_its_status(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(options: PlayOptions) -> int:
        raise KeyboardInterrupt

    module = ModuleType("game.launch")
    module.run = interrupt  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "game.launch", module)
    assert main([]) == 130


# deal


@pytest.mark.parametrize("vector", DEALS[:12], ids=lambda vector: vector["code"])
def test_deal_prints_the_position(vector: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deal", vector["code"].lower()]) == 0
    assert capsys.readouterr() == (vector["position"] + "\n", "")
    assert main(["deal", "--json", vector["code"]]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told == {key: vector[key] for key in ("code", "position", "check")}
    assert list(told) == ["code", "position", "check"]


# layout


@pytest.mark.parametrize("before", [True, False])
def test_layout_prints_what_the_window_would_draw(
    before: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def report(
        code: GameCode, position: str | None, width: int, height: int, settings: Settings
    ) -> dict[str, Any]:
        return {"asked": [str(code), position, width, height, settings.left_handed]}

    module = ModuleType("game.scene.report")
    module.layout_report = report  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "game.scene.report", module)
    assert Settings(left_handed=True).save(tmp_path / "settings.json") is None
    size = ["--size", "1280x800", "--data-dir", str(tmp_path)]
    command = ["layout", CODE, "--position", LAST_THREE, "--json"]
    assert main([*size, *command] if before else [*command, *size]) == 0
    assert json.loads(capsys.readouterr().out) == {"asked": [CODE, LAST_THREE, 1280, 800, True]}


# Everywhere


@pytest.mark.parametrize("command", [[], ["play"], ["verify"], ["deal"], ["layout"]])
def test_version_and_help_work_everywhere(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*command, "--version"]) == 0
    assert capsys.readouterr() == (f"solitaire-haven {__version__}\n", "")
    assert main([*command, "--help"]) == 0
    out, err = capsys.readouterr()
    assert "--data-dir" in out
    assert err == ""


@pytest.mark.parametrize(
    "arguments", [["verify", *map(str, VECTORS)], ["deal", CODE], ["--version"], ["deal", "XX"]]
)
def test_commands_without_a_window_load_nothing_of_it(arguments: list[str]) -> None:
    program = (
        "import sys\nfrom game.cli import main\nmain(sys.argv[1:])\n"
        "heavy = {'arcade', 'pyglet', 'PIL', 'sqlite3', 'platformdirs', 'multiprocessing'}\n"
        "sys.exit(str(heavy & set(sys.modules)) if heavy & set(sys.modules) else 0)"
    )
    import subprocess

    done = subprocess.run(
        [sys.executable, "-c", program, *arguments], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


def test_commands_without_a_window_leave_the_data_folder_alone(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    assert run("verify", *VECTORS, "--data-dir", folder).returncode == 0
    assert run("--data-dir", folder, "deal", CODE).returncode == 0
    assert not folder.exists()


def test_the_package_runs_as_a_module() -> None:
    done = run("deal", CODE)
    assert (done.returncode, done.stdout.decode()) == (0, Session(CODE).table.position + "\n")
    assert run("deal", "XX").returncode == 2


def test_without_an_output_nothing_breaks() -> None:
    program = (
        "import sys; sys.stdout = sys.stderr = None\nfrom game.cli import main\nsys.exit(main(sys.argv[1:]))"
    )
    import subprocess

    for arguments, status in (
        (["verify", *map(str, VECTORS)], 0),
        (["deal", CODE], 0),
        (["deal", "XX"], 2),
        (["x"], 2),
    ):
        done = subprocess.run([sys.executable, "-c", program, *arguments], capture_output=True, check=False)
        assert (done.returncode, done.stdout, done.stderr) == (status, b"", b"")
