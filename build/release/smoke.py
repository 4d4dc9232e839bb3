"""Whether the packaged program works at all, and what it weighs and takes to start."""

import os
import shutil
import subprocess
import sys
import tempfile
import time
from contextlib import nullcontext
from pathlib import Path

from release.names import CONSOLE, FOLDER, PROGRAM, ROOT, SINGLE, VERSION
from release.screen import Screen, end, screen

LANGUAGES = ("en", "ms", "vi", "ja")
CODE = "DS1-D1N-AAAAAAB"
REPLAY = ROOT / "tests" / "data" / "won-sh1-c4-01.replay"
BUDGETS = {
    "folder": {"size": 32.0, "menu": 0.6, "table": 0.9, "verify": 0.25},
    "file": {"size": 16.0, "menu": 0.8},
}
"""MiB, and seconds on an idle machine with software OpenGL."""

NO_OPENGL = 3
_KEPT = ("SYSTEMROOT", "TEMP", "TMP", "TMPDIR", "USERPROFILE", "LOCALAPPDATA")


class FaultyError(Exception):
    """The packaged program does not do what it must."""


class NoOpenGLError(Exception):
    """The machine cannot draw, as build machines with Windows or macOS may not."""


def check(folder: bool, single: bool) -> bool:
    """Try both forms and print their figures; whether all went well."""
    has_screen = sys.platform.startswith("linux") and shutil.which("Xvfb") is not None
    with screen() if has_screen else nullcontext() as shown, tempfile.TemporaryDirectory() as home:
        try:
            if folder:
                _try(CONSOLE, Path(home, "folder"), shown)
                measure("folder", PROGRAM, Path(home, "times"), shown)
            if single:
                # On Windows the single file has no console, so there is nothing to read.
                _try(SINGLE, Path(home, "single"), shown, speaks=sys.platform != "win32")
                measure("file", SINGLE, Path(home, "times"), shown)
        except FaultyError as fault:
            print(f"FAULTY: {fault}", file=sys.stderr)
            return False
    return True


def _variables(home: Path) -> dict[str, str]:
    kept = {name: os.environ[name] for name in _KEPT if name in os.environ}
    return {**kept, "HOME": str(home), "PATH": "", "SOLITAIRE_HAVEN_DATA": str(home / "data")}


def _run(program: Path, home: Path, *arguments: str, **more: str) -> str:
    command = [str(program), *arguments]
    done = subprocess.run(
        command,
        env={**_variables(home), **more},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=120,
        check=False,
    )
    if done.returncode == NO_OPENGL and not sys.platform.startswith("linux"):
        raise NoOpenGLError
    if done.returncode:
        raise FaultyError(f"{command} ended with {done.returncode}: {done.stderr.decode('utf-8', 'replace')}")
    return done.stdout.decode("utf-8")


def _try(program: Path, home: Path, shown: Screen | None, speaks: bool = True) -> None:
    """Each kind of command once."""
    home.mkdir(parents=True)
    for arguments, answer in (
        (["--version"], VERSION),
        (["deal", CODE, "--json"], f'"code": "{CODE}"'),
        (["verify", str(REPLAY)], ", won, score "),
    ):
        said = _run(program, home, *arguments)
        if speaks and answer not in said:
            raise FaultyError(f"{program.name} {arguments} said {said!r}")
    try:
        _try_drawing(program, home, shown)
    except NoOpenGLError:
        print("This machine has no OpenGL 3.3, so no window was tried.")


def _try_drawing(program: Path, home: Path, shown: Screen | None) -> None:
    """The menu in each language, and a table."""
    if shown is None and sys.platform.startswith("linux"):
        print("There is no Xvfb, so no window was tried.")
        return
    display = {"DISPLAY": shown.display} if shown else {}
    pictures = set()
    for language in LANGUAGES:
        target = home / f"{language}.png"
        _run(program, home, "--lang", language, "--screenshot", str(target), **display)
        pictures.add(target.read_bytes())
    target = home / "table.png"
    _run(program, home, "play", CODE, "--instant", "--screenshot", str(target), **display)
    pictures.add(target.read_bytes())
    if len(pictures) != len(LANGUAGES) + 1:
        raise FaultyError(f"{program.name} draws the same in two languages, or menu and table alike")


def measure(form: str, program: Path, home: Path, shown: Screen | None, tries: int = 5) -> None:
    """Print size and times against the budget. A busy machine makes times longer, so the best of some counts."""
    home.mkdir(parents=True, exist_ok=True)
    whole = [path for path in FOLDER.rglob("*") if path.is_file()] if form == "folder" else [program]
    figures = {"size": sum(path.lstat().st_size for path in whole) / 2**20}
    if "verify" in BUDGETS[form]:
        figures["verify"] = min(_seconds(CONSOLE, home) for _ in range(tries))
    if shown is not None:
        figures["menu"] = min(_first_frame(shown, program, home, "menu") for _ in range(tries))
        journal = home / "table" / "current.replay"
        journal.parent.mkdir(exist_ok=True)
        journal.write_text("".join(REPLAY.read_text("utf-8").splitlines(keepends=True)[:40]), "utf-8")
        figures["table"] = min(_first_frame(shown, program, home, "table") for _ in range(tries))
    for name, figure in figures.items():
        budget = BUDGETS[form].get(name)
        unit = "MiB" if name == "size" else "s"
        verdict = "" if budget is None else f", {'within' if figure <= budget else 'OVER'} {budget} {unit}"
        print(f"{form:6} {name:6} {figure:6.2f} {unit}{verdict}", flush=True)


def _seconds(program: Path, home: Path) -> float:
    start = time.perf_counter()
    _run(program, home, "verify", str(REPLAY))
    return time.perf_counter() - start


def _first_frame(shown: Screen, program: Path, home: Path, data: str) -> float:
    seconds, process = shown.first_frame([program, "--data-dir", home / data], _variables(home))
    end(process)
    return seconds
