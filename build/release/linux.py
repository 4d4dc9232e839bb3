"""What a Linux desktop wants to know about the program, and the Debian package."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

from release.names import APP_ID, DIST, FOLDER, MACHINE, NAME, PACKAGING, ROOT, VERSION, WORK, filled

_ICON_SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
_DEBIAN_MACHINE = {"x86_64": "amd64", "arm64": "arm64"}


def add_share() -> None:
    """Put menu entries, icons and descriptions into the folder, as build/install.py and the .deb place them."""
    if not sys.platform.startswith("linux"):
        return
    share = FOLDER / "share"
    for name in (f"{NAME}.desktop", f"{NAME}-replay.desktop"):
        _copy(PACKAGING / name, share / "applications" / name)
    _copy(PACKAGING / f"{NAME}-mime.xml", share / "mime" / "packages" / f"{NAME}.xml")
    for size in _ICON_SIZES:
        place = share / "icons" / "hicolor" / f"{size}x{size}" / "apps" / f"{NAME}.png"
        _copy(ROOT / "sprites" / "app" / f"icon-{size}.png", place)
    metainfo = share / "metainfo" / f"{APP_ID}.metainfo.xml"
    metainfo.parent.mkdir(parents=True)
    metainfo.write_text(filled(f"{NAME}.metainfo.xml"), "utf-8")
    _copy(ROOT / "build" / "install.py", FOLDER / "install.py")


def make_deb(level: int = 6) -> list[Path]:
    """The Debian package, packed as small as `level` (0–9) tells; nothing where Debian's tools are not."""
    if shutil.which("dpkg-deb") is None or MACHINE not in _DEBIAN_MACHINE:
        return []
    stage = WORK / "deb"
    shutil.rmtree(stage, ignore_errors=True)
    library = stage / "usr" / "lib" / NAME
    shutil.copytree(FOLDER, library, symlinks=True, ignore=shutil.ignore_patterns("share", "install.py"))
    shutil.copytree(FOLDER / "share", stage / "usr" / "share")
    link = stage / "usr" / "bin" / NAME
    link.parent.mkdir()
    link.symlink_to(f"../lib/{NAME}/{NAME}")
    doc = stage / "usr" / "share" / "doc" / NAME
    doc.mkdir(parents=True)
    (library / "LICENCES.txt").replace(doc / "copyright")
    for path in stage.rglob("*"):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or path.stat().st_mode & 0o100 else 0o644)

    architecture = _DEBIAN_MACHINE[MACHINE]
    size = sum(path.lstat().st_size for path in stage.rglob("*")) // 1024
    control = filled("deb-control").replace("@ARCHITECTURE@", architecture)
    control = control.replace("@SIZE@", str(size)).replace("@GLIBC@", glibc_needed(library))
    (stage / "DEBIAN").mkdir()
    (stage / "DEBIAN" / "control").write_text(control, "utf-8")
    package = DIST / f"{NAME}_{VERSION}_{architecture}.deb"
    subprocess.run(
        ["dpkg-deb", "--root-owner-group", "-Zxz", f"-z{level}", "--build", stage, package], check=True
    )
    return [package]


def glibc_needed(folder: Path) -> str:
    """The oldest C library that the program runs with."""
    found = {(2, 0)}
    for path in folder.rglob("*"):
        if path.is_file() and path.read_bytes()[:4] == b"\x7fELF":
            versions = re.findall(rb"\0GLIBC_(\d+)\.(\d+)(?=[\0.])", path.read_bytes())
            found.update((int(major), int(minor)) for major, minor in versions)
    return ".".join(map(str, max(found)))


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)
