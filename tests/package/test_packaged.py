"""The packaged program as a player has it: no Python, no PATH, a new home."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import environment
from release import smoke
from release.names import PROGRAM
from release.screen import screen as watched_screen
from tests.e2e.desktop import DRAW, Player, Screen
from tests.engine.support import ds_position
from tests.package.conftest import Packaged, bare, run

pytestmark = [pytest.mark.package, pytest.mark.e2e, pytest.mark.slow, pytest.mark.usefixtures("packaged")]

DS = "DS1-D1N-AAAAAAB"
TABLE = ds_position("w", s="2h3h", t1="khQS", t2="kdJHTS", t3="2c9D", t4="3cJD", t5="4cAS")
REPLAYS = sorted((environment.ROOT / "tests" / "data").glob("*.replay"))


def test_a_game_outlives_the_program(start: Callable[..., Packaged], home: Path) -> None:
    program = start("play", DS, "--position", TABLE)
    player = Player(program, "current.replay", DS, TABLE)
    program.until_titled(DS)
    player.click("t5")
    player.expect("t5>f")
    player.drag("t3", "t2")
    player.expect("t3>t2")
    player.click("s")
    player.expect(DRAW)
    program.kill()
    again = start()
    again.until_titled(DS)
    player.resume(again)
    player.click("s")
    player.expect(DRAW)
    assert again.process.poll() is None
    assert again.errors == ""
    assert json.loads(run(home, "verify", "--json", player.path).stdout)["actions"] == 4


def test_it_draws_in_each_language_what_the_source_draws(screen: Screen, home: Path, tmp_path: Path) -> None:
    """The source's fonts are known to have every letter, so an equal picture has no boxes in place of letters."""
    pictures = set()
    for language in ("en", "ms", "vi", "ja"):
        options = ["--lang", language, "--seed", "1", "--now", "2026-11-29", "--size", "800x600"]
        drawn, expected = home / f"{language}.png", tmp_path / f"{language}.png"
        done = run(home, *options, "--screenshot", drawn, screen=screen)
        assert (done.returncode, done.stderr) == (0, "")
        source = [sys.executable, "-m", "game", *options, "--screenshot", str(expected)]
        empty = {**os.environ, "HOME": str(home), "DISPLAY": screen.display, "XDG_DATA_HOME": str(tmp_path)}
        subprocess.run(source, cwd=environment.ROOT, env=empty, check=True)
        assert drawn.read_bytes() == expected.read_bytes()
        pictures.add(drawn.read_bytes())
    assert len(pictures) == 4


def test_a_replay_is_shown(screen: Screen, home: Path) -> None:
    shown = home / "shown.png"
    done = run(home, "replay", REPLAYS[-1], "--screenshot", shown, screen=screen)
    assert (done.returncode, done.stderr) == (0, "")
    assert shown.stat().st_size > 10_000


def test_commands_without_a_window_need_no_display(home: Path) -> None:
    done = run(home, "verify", "--jobs", "2", *REPLAYS)
    assert done.returncode == 0, done.stderr
    assert len(done.stdout.splitlines()) == len(REPLAYS)
    done = run(home, "deal", DS, "--json")
    assert json.loads(done.stdout)["code"] == DS
    done = run(home, "stats", "--json")
    assert (done.returncode, done.stderr) == (0, "")
    json.loads(done.stdout)
    assert run(home, "--version").stdout.startswith("solitaire-haven ")
    done = run(home)
    assert done.returncode == 3
    assert len(done.stderr.splitlines()) == 1


def test_nothing_is_written_beside_the_program(packaged: Path, home: Path) -> None:
    before = {path: path.stat().st_mtime_ns for path in packaged.rglob("*")}
    run(home, "deal", DS)
    run(home, "stats")
    assert {path: path.stat().st_mtime_ns for path in packaged.rglob("*")} == before


def test_the_figures_are_printed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Whether they keep the budget is not asked here: the machine may be busy."""
    with watched_screen() as shown:
        smoke.measure("folder", PROGRAM, tmp_path, shown, tries=2)
    said = capsys.readouterr().out
    with capsys.disabled():
        print("\n" + said, end="")
    assert [line.split()[1] for line in said.splitlines()] == ["size", "verify", "menu", "table"]


def test_it_needs_no_more_than_the_system_has(packaged: Path) -> None:
    """Every library that the program is linked to is inside, or one that each Linux has."""
    files = [path for path in packaged.rglob("*") if path.is_file() and path.read_bytes()[:4] == b"\x7fELF"]
    assert len(files) > 20
    libraries = packaged / "_internal"
    paths = {**bare(packaged), "LD_LIBRARY_PATH": f"{libraries}:{libraries / 'pillow.libs'}"}
    for file in files:
        done = subprocess.run(["/usr/bin/ldd", file], env=paths, capture_output=True, text=True, check=False)
        assert "not found" not in done.stdout, file
