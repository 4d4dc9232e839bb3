"""What things are called and where they lie. Only the standard library is used."""

import datetime
import os
import platform
import re
import subprocess
import sys
from pathlib import Path

NAME = "solitaire-haven"
TITLE = "Solitaire Haven"
APP_ID = "org.solitairehaven.SolitaireHaven"

ROOT = Path(__file__).resolve().parents[2]
PACKAGING = ROOT / "build" / "packaging"
WORK = ROOT / "build" / "work"
DIST = ROOT / "build" / "dist"

_FOUND = re.search(
    r'^__version__ = "(.+)"$', (ROOT / "game" / "__init__.py").read_text("utf-8"), re.MULTILINE
)
assert _FOUND is not None
VERSION = _FOUND[1]

SYSTEM = {"win32": "windows", "darwin": "macos"}.get(sys.platform, sys.platform)
MACHINE = {"amd64": "x86_64", "aarch64": "arm64"}.get(platform.machine().lower(), platform.machine().lower())
RELEASE = f"{NAME}-{VERSION}-{SYSTEM}-{MACHINE}"
SUFFIX = ".exe" if sys.platform == "win32" else ""

FOLDER = DIST / NAME
PROGRAM = FOLDER / f"{NAME}{SUFFIX}"
CONSOLE = FOLDER / f"{NAME}-cli.exe" if sys.platform == "win32" else PROGRAM
"""The program whose output can be read."""
SINGLE = DIST / f"{RELEASE}{SUFFIX}"


def epoch() -> int:
    """The time that everything made is dated: the last commit's, or SOURCE_DATE_EPOCH."""
    given = os.environ.get("SOURCE_DATE_EPOCH")
    if given:
        return int(given)
    command = ["git", "log", "-1", "--format=%ct"]
    try:
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
        return int(done.stdout)
    except (OSError, subprocess.CalledProcessError, ValueError):
        return int((ROOT / "CHANGELOG.md").stat().st_mtime)


def filled(template: str) -> str:
    """A template of build/packaging with the version, the day and the name in it."""

    day = datetime.datetime.fromtimestamp(epoch(), datetime.UTC).date().isoformat()
    text = (PACKAGING / template).read_text("utf-8")
    for key, value in {
        "@VERSION@": VERSION,
        "@NUMBERS@": ", ".join((VERSION.split(".") + ["0"] * 4)[:4]),
        "@DATE@": day,
        "@APP_ID@": APP_ID,
        "@MACHINE@": MACHINE,
    }.items():
        text = text.replace(key, value)
    return text
