"""Archives that come out the same from the same files, and the sums to check them by."""

import gzip
import hashlib
import sys
import tarfile
import time
import zipfile
from pathlib import Path

from release.names import DIST, FOLDER, RELEASE, TITLE, epoch


def pack_folder() -> list[Path]:
    """The folder form as one file: a zip for Windows, else a tar.gz; on macOS it holds the application."""
    top = DIST / f"{TITLE}.app" if sys.platform == "darwin" else FOLDER
    if sys.platform == "win32":
        return [_zip(top, DIST / f"{RELEASE}.zip")]
    return [_tar(top, DIST / f"{RELEASE}.tar.gz")]


def _tar(top: Path, target: Path) -> Path:
    def plain(member: tarfile.TarInfo) -> tarfile.TarInfo:
        member.uid = member.gid = 0
        member.uname = member.gname = ""
        member.mtime = epoch()
        member.mode = 0o755 if member.isdir() or member.mode & 0o100 else 0o644
        return member

    with (
        target.open("wb") as file,
        gzip.GzipFile("", "wb", 9, file, mtime=epoch()) as packed,
        tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as archive,
    ):
        for path in [top, *sorted(top.rglob("*"))]:
            archive.add(path, path.relative_to(top.parent).as_posix(), recursive=False, filter=plain)
    return target


def _zip(top: Path, target: Path) -> Path:
    date = time.gmtime(epoch())[:6]
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for path in sorted(path for path in top.rglob("*") if path.is_file()):
            info = zipfile.ZipInfo(path.relative_to(top.parent).as_posix(), date)
            info.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(info, path.read_bytes())
    return target


def write_sums(files: list[Path]) -> None:
    """SHA256SUMS, in the form that `sha256sum --check` reads, and the sizes to read."""
    lines = []
    for path in sorted(files):
        lines.append(f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n")
        print(f"{path.stat().st_size / 2**20:7.2f} MiB  {path.name}")
    (DIST / "SHA256SUMS").write_text("".join(lines), "ascii", newline="\n")
