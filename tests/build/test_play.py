"""build/play.py: what it hands to the program, and what it leaves alone."""

import json
import os
import shutil
import signal
import subprocess
import sys
import venv
from pathlib import Path

import pytest

import environment
import play

PROGRAM = """
import json, os, sys, time
print(json.dumps({"arguments": sys.argv[1:], "folder": os.getcwd(), "process": os.getpid()}), flush=True)
if "wait" in sys.argv:
    time.sleep(60)
sys.exit(3)
"""


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project whose environment is current, at a path that is not plain."""
    root = tmp_path_factory.mktemp("haven ü")
    shutil.copytree(environment.ROOT / "build", root / "build", ignore=shutil.ignore_patterns("work", "dist"))
    shutil.copy(environment.ROOT / "pyproject.toml", root)
    (root / "game").mkdir()
    (root / "game" / "__init__.py").touch()
    (root / "game" / "__main__.py").write_text(PROGRAM, "utf-8")
    venv.create(root / ".venv")
    environment.name_root_in_ascii(root)
    stamp = {
        "root": str(root),
        "python": str(environment.base_python()),
        "version": list(sys.version_info[:2]),
        "fingerprint": environment.fingerprint(root),
        "extras": [],
    }
    (root / ".venv" / "stamp.json").write_text(json.dumps(stamp), "utf-8")
    return root


def start(project: Path, folder: Path, *arguments: str, **variables: str) -> subprocess.Popen[str]:
    """Start build/play.py as a person in `folder` does."""
    return subprocess.Popen(
        [environment.base_python(), project / "build" / "play.py", *arguments],
        cwd=folder,
        env={**os.environ, **variables},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    )


def test_the_program_gets_arguments_and_folder_and_gives_its_status(project: Path, tmp_path: Path) -> None:
    process = start(project, tmp_path, "verify", "a b", "ü", "--json")
    out, err = process.communicate()
    assert json.loads(out)["arguments"] == ["verify", "a b", "ü", "--json"]
    assert Path(json.loads(out)["folder"]) == tmp_path.resolve()
    assert process.returncode == 3
    assert not err


def test_the_users_surroundings_do_not_disturb(project: Path, tmp_path: Path) -> None:
    (tmp_path / "game").mkdir()
    (tmp_path / "game" / "__init__.py").write_text("raise SystemExit('the wrong game')", "utf-8")
    process = start(project, tmp_path, "verify", PYTHONPATH=str(tmp_path), VIRTUAL_ENV="/nowhere", LC_ALL="C")
    out, err = process.communicate()
    assert (process.returncode, err) == (3, "")
    assert json.loads(out)["arguments"] == ["verify"]


@pytest.mark.skipif(os.name != "posix", reason="Windows has no exec")
def test_signals_reach_the_program_itself(project: Path, tmp_path: Path) -> None:
    process = start(project, tmp_path, "verify", "wait")
    assert process.stdout is not None
    assert json.loads(process.stdout.readline())["process"] == process.pid
    process.send_signal(signal.SIGTERM)
    process.communicate()
    assert process.returncode == -signal.SIGTERM


def test_a_set_up_that_fails_leaves_stdout_empty(project: Path, tmp_path: Path) -> None:
    shutil.copytree(project / "build", tmp_path / "build")
    (tmp_path / ".venv").write_text("in the way", "utf-8")
    process = start(tmp_path, tmp_path, "verify", "--json")
    out, err = process.communicate()
    assert (process.returncode, out) == (2, "")
    assert "could not be set up" in err
    assert "Traceback" not in err


@pytest.mark.parametrize(
    ("arguments", "draws"),
    [
        ("", True),
        ("play", True),
        ("play DS1-D1N-AAAAAAB", True),
        ("replay run.replay", True),
        ("--lang ja", True),
        ("--screenshot out.png", True),
        ("verify replays", False),
        ("deal DS1-D1N-AAAAAAB", False),
        ("layout DS1-D1N-AAAAAAB --size 800x600 --json", False),
        ("--version", False),
        ("play --help", False),
    ],
)
def test_libraries_are_looked_for_only_when_the_program_draws(arguments: str, draws: bool) -> None:
    assert play.opens_window(arguments.split()) is draws


@pytest.mark.parametrize(
    ("arguments", "variables", "headless"),
    [
        ("play --screenshot out.png", {}, True),
        ("play --screenshot=out.png", {"DISPLAY": ""}, True),
        ("play --screenshot out.png", {"DISPLAY": ":0"}, False),
        ("play --screenshot out.png", {"WAYLAND_DISPLAY": "wayland-0"}, True),
        ("play", {}, False),
    ],
)
def test_a_screenshot_without_a_screen_is_headless(
    arguments: str, variables: dict[str, str], headless: bool
) -> None:
    assert play.is_headless(arguments.split(), variables) is headless


def test_missing_libraries_are_asked_for_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[list[str], str]] = []
    monkeypatch.setattr(environment, "missing_libraries", lambda names: [n for n in names if "EGL" in n])
    monkeypatch.setattr(environment, "provide_packages", lambda packages, why: asked.append((packages, why)))
    monkeypatch.setenv("DISPLAY", ":0")
    play.provide_libraries(["play", "--screenshot", "out.png"])
    assert not asked
    monkeypatch.delenv("DISPLAY")
    play.provide_libraries(["play", "--screenshot", "out.png"])
    [(packages, why)] = asked
    assert "libegl1" in packages
    assert "libEGL.so.1" in why
