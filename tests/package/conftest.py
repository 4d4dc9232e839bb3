"""The packaged program, built once for all tests that start it."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import environment
from release.names import FOLDER, NAME, PROGRAM
from tests.e2e.desktop import PATIENCE, SIZE, Program, Screen, until


class Packaged(Program):
    """The packaged program in a window, with nothing but a display and a home."""

    def __init__(self, screen: Screen, home: Path, *arguments: str) -> None:
        self.screen, self.data = screen, home / ".local" / "share" / NAME
        self._errors = home / "stderr.txt"
        command = [PROGRAM, *arguments, "--size", f"{SIZE[0]}x{SIZE[1]}", "--mute"]
        with self._errors.open("ab") as errors:
            self.process = subprocess.Popen(
                command, cwd="/", env=bare(home, screen), stderr=errors, stdin=subprocess.DEVNULL
            )
        self.window = until(self._find_window, "the window")
        self.screen.xdotool("windowfocus", self.window)


def bare(home: Path, screen: Screen | None = None) -> dict[str, str]:
    """An environment as `env -i` leaves it, with a home and a PATH on which there is nothing."""
    return {"HOME": str(home), "PATH": "", **({"DISPLAY": screen.display} if screen else {})}


def run(home: Path, *arguments: object, screen: Screen | None = None) -> subprocess.CompletedProcess[str]:
    """Run a command of the packaged program to its end."""
    return subprocess.run(
        [PROGRAM, *map(str, arguments)],
        cwd="/",
        env=bare(home, screen),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        timeout=PATIENCE,
        check=False,
    )


@pytest.fixture(scope="session")
def packaged() -> Path:
    """The folder form, built by build/package.py."""
    command = [sys.executable, "build/package.py", "--only", "folder", "--quick"]
    done = subprocess.run(
        command,
        cwd=environment.ROOT,
        env={**os.environ, "LC_ALL": "C.UTF-8"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return FOLDER


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A new home with blanks and Japanese letters in its name."""
    folder = tmp_path / "私の ホーム folder"
    folder.mkdir()
    return folder


@pytest.fixture
def screen() -> Iterator[Screen]:
    """An X server of its own."""
    screen = Screen()
    yield screen
    screen.close()


@pytest.fixture
def start(screen: Screen, home: Path) -> Iterator[Callable[..., Packaged]]:
    """Start the packaged program's window; whatever still runs ends with the test."""
    programs: list[Packaged] = []

    def start(*arguments: str) -> Packaged:
        programs.append(Packaged(screen, home, *arguments))
        return programs[-1]

    yield start
    for program in programs:
        program.kill()
