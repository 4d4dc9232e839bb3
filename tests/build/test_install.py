"""What the script for a desktop's menu says, with a program that is none."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
NAME = "solitaire-haven"

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="for desktops of Linux")


@pytest.fixture
def script(tmp_path: Path) -> Path:
    """The script as it lies in a download, beside the program and what belongs to the desktop."""
    folder = tmp_path / "download"
    entry = folder / "share" / "applications" / f"{NAME}.desktop"
    entry.parent.mkdir(parents=True)
    entry.write_text(f"[Desktop Entry]\nExec={NAME}\n")
    (folder / NAME).write_text("#!/bin/sh\n")
    return Path(shutil.copy(ROOT / "build" / "install.py", folder))


def install(script: Path, home: Path | str, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(script), "--user", *arguments]
    variables = {"HOME": str(home), "PATH": os.environ["PATH"]}
    return subprocess.run(command, env=variables, capture_output=True, text=True, check=False)


def test_it_says_which_command_starts_it(script: Path, tmp_path: Path) -> None:
    home = tmp_path / "home"
    link = home / ".local" / "bin" / NAME
    done = install(script, home)
    assert (done.returncode, done.stderr) == (0, "")
    assert f"{link} starts it." in done.stdout
    assert link.resolve() == home / ".local" / "lib" / NAME / NAME


@pytest.mark.parametrize("kind", ["file", "link", "dangling"])
def test_a_command_of_that_name_that_is_another_one_is_told(script: Path, tmp_path: Path, kind: str) -> None:
    home = tmp_path / "home"
    link = home / ".local" / "bin" / NAME
    link.parent.mkdir(parents=True)
    if kind == "file":
        link.write_text("another")
    else:
        link.symlink_to("/bin/true" if kind == "link" else "/nowhere")
    for _ in range(2):
        done = install(script, home)
        assert (done.returncode, done.stderr) == (0, "")
        program = home / ".local" / "lib" / NAME / NAME
        assert f"{link} is something else and stays as it is; {program} starts it." in done.stdout
    assert install(script, home, "--remove").returncode == 0
    assert os.path.lexists(link)


@pytest.mark.parametrize("home", ["/dev/null", "/proc/none"])
def test_a_home_that_cannot_be_written_is_told_in_a_sentence(script: Path, home: str) -> None:
    done = install(script, home)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"Solitaire Haven cannot work in {home}")
    assert done.stderr.count("\n") == 1


def test_what_cannot_be_copied_is_told_and_leaves_nothing(script: Path, tmp_path: Path) -> None:
    os.mkfifo(script.parent / "pipe")
    done = install(script, tmp_path / "home")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("Solitaire Haven cannot work in ")
    assert done.stderr.count("\n") == 1
    assert not list((tmp_path / "home" / ".local" / "lib").iterdir())
