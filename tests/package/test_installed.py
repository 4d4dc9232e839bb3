"""Putting the program into a desktop and taking it out: for one user, and as a Debian package."""

import configparser
import json
import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

import environment
from release.linux import make_deb
from release.names import APP_ID, NAME, VERSION
from tests.e2e.desktop import Screen
from tests.package.conftest import bare, run

pytestmark = [pytest.mark.package, pytest.mark.slow]


def install(home: Path, script: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the script as someone with that home."""
    command = [sys.executable, str(script), "--user", *arguments]
    variables = {"HOME": str(home), "PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8"}
    return subprocess.run(command, cwd="/", env=variables, capture_output=True, text=True, check=False)


def unquoted(text: str) -> str:
    """The program that a desktop starts for an Exec line."""
    first, second = text.replace("\\\\", "\\").split('"')[1:3]
    assert second in ("", " replay %f")
    return first.replace("%%", "%")


def files(home: Path) -> set[Path]:
    """What lies in a home, without the folders and what desktops keep for themselves."""
    found = {path for path in home.rglob("*") if path.is_file() or path.is_symlink()}
    return {path for path in found if path.suffix not in (".cache",) and not generated(path)}


def generated(path: Path) -> bool:
    """Whether the desktop's own tools have made it."""
    kind = path.parent
    return kind.name == "mime" or (kind.parent.name == "mime" and kind.name != "packages")


@pytest.mark.parametrize("where", ["checkout", "download"])
def test_for_one_user(packaged: Path, home: Path, where: str) -> None:
    script = {"checkout": environment.ROOT / "build" / "install.py", "download": packaged / "install.py"}[
        where
    ]
    share = home / ".local" / "share"
    settings = share / NAME / "settings.json"
    settings.parent.mkdir(parents=True)
    settings.write_text("{}")
    before = files(home)
    for _ in range(2):  # the second time is an update
        done = install(home, script)
        assert (done.returncode, done.stderr) == (0, "")
        assert str(settings.parent) in done.stdout

    entries = sorted((share / "applications").glob("*.desktop"))
    assert len(entries) == 2
    for entry in entries:
        if shutil.which("desktop-file-validate"):
            subprocess.run(["desktop-file-validate", entry], check=True)
        parser = configparser.ConfigParser(interpolation=None)
        parser.read(entry, "utf-8")
        program = unquoted(parser["Desktop Entry"]["Exec"])
        said = subprocess.run(
            [program, "--version"], env=bare(home), capture_output=True, text=True, check=True
        )
        assert said.stdout == f"{NAME} {VERSION}\n"
    link = home / ".local" / "bin" / NAME
    subprocess.run([link, "--version"], env=bare(home), capture_output=True, check=True)
    icons = share / "icons" / "hicolor"
    assert {path.parent.parent.name for path in icons.rglob(f"{NAME}.png")} >= {"16x16", "48x48", "512x512"}
    assert (share / "metainfo" / f"{APP_ID}.metainfo.xml").is_file()
    if shutil.which("update-mime-database"):
        assert "application/x-solitaire-haven-replay:*.replay" in (share / "mime" / "globs").read_text(
            "utf-8"
        )

    done = install(home, script, "--remove")
    assert (done.returncode, done.stderr) == (0, "")
    assert str(settings.parent) in done.stdout
    assert files(home) == before
    assert install(home, script, "--remove").returncode == 2


def test_a_command_of_the_same_name_is_left_alone(packaged: Path, home: Path) -> None:
    other = home / ".local" / "bin" / NAME
    other.parent.mkdir(parents=True)
    other.write_text("another")
    assert install(home, packaged / "install.py").returncode == 0
    assert install(home, packaged / "install.py", "--remove").returncode == 0
    assert other.read_text() == "another"


def dpkg(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run dpkg, waiting while something else of the system installs packages."""
    for _attempt in range(60):
        done = subprocess.run(["dpkg", *arguments], capture_output=True, text=True, check=False)
        if "lock" not in done.stderr:
            break
        time.sleep(2)
    return done


@pytest.mark.e2e
@pytest.mark.skipif(
    shutil.which("dpkg-deb") is None or os.geteuid() != 0,
    reason="needs Debian's tools and the right to use them",
)
def test_as_a_debian_package(packaged: Path, home: Path, screen: Screen) -> None:
    [package] = make_deb(level=0)
    told = subprocess.run(["dpkg-deb", "--info", package], capture_output=True, text=True, check=True).stdout
    assert f"Version: {VERSION}" in told
    assert re.search(r"@[A-Z_]+@", told) is None
    try:
        done = dpkg("--install", str(package))
        assert done.returncode == 0, done.stderr
        command = shutil.which(NAME, path="/usr/bin")
        assert command is not None
        picture = home / "menu.png"
        variables = bare(home, screen)
        subprocess.run([command, "--screenshot", picture], env=variables, cwd="/", check=True)
        assert picture.stat().st_size > 10_000
        assert Path("/usr/share/applications", f"{NAME}.desktop").is_file()
        (home / ".local" / "share" / NAME).mkdir(parents=True, exist_ok=True)
        (home / ".local" / "share" / NAME / "mine").write_text("stays")
    finally:
        assert dpkg("--purge", NAME).returncode == 0
    assert not Path("/usr/lib", NAME).exists()
    assert not os.path.lexists(f"/usr/bin/{NAME}")
    assert (home / ".local" / "share" / NAME / "mine").read_text() == "stays"


def test_the_bill_of_materials_names_all_with_licences(packaged: Path, home: Path) -> None:
    python = environment.ROOT / "build" / "work" / "venv" / "bin" / "python"
    source = "from release.bom import write_bom; print(write_bom())"
    variables = {
        **os.environ,
        "PYTHONPATH": str(environment.ROOT / "build"),
        "SOURCE_DATE_EPOCH": "1700000000",
    }
    texts = set()
    for _ in range(2):
        done = subprocess.run(
            [python, "-c", source], env=variables, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stderr
        texts.add(Path(done.stdout.strip()).read_text("utf-8"))
    [text] = texts
    bill = json.loads(text)
    parts = {part["name"]: part for part in bill["components"]}
    assert {"python", "arcade", "pyglet", "pillow", "sqlite", "freetype", "noto-sans-jp"} <= set(parts)
    assert not {"pymunk", "attrs", "cffi", "pytiled-parser"} & set(parts)
    assert all(part["licenses"] for part in parts.values())
    licences = (packaged / "LICENCES.txt").read_text("utf-8")
    for name in ("Noto Sans JP", "Python", "arcade", "pyglet", "pillow", "libsqlite3-0"):
        assert f"\n{name}" in licences, name
    assert run(home, "--version").returncode == 0
