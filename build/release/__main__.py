"""``python -m release``: all that build/package.py makes, step by step."""

import argparse
import shutil
import subprocess
import sys

from release.archive import pack_folder, write_sums
from release.bom import add_licences, write_bom
from release.linux import add_share, make_deb
from release.names import DIST, FOLDER, NAME, RELEASE, ROOT, SINGLE, SUFFIX, WORK
from release.resources import make_resources
from release.smoke import check


def main() -> int:
    """Build, look whether it works, and pack it. 1 if it does not work."""
    parser = argparse.ArgumentParser(prog="package.py", description="Make what players download.")
    parser.add_argument("--only", choices=["folder", "file"], help="make one form only")
    parser.add_argument("--quick", action="store_true", help="only build: no checks and no packing")
    options = parser.parse_args()

    _build(options.only)
    if options.only != "file":
        add_share()
        add_licences()
    if options.quick:
        return 0
    good = check(folder=options.only != "file", single=options.only != "folder")
    files = [write_bom()]
    if options.only != "file":
        files += pack_folder()
        files += make_deb()
    if options.only != "folder":
        files.append(SINGLE)
    write_sums(files)
    return 0 if good else 1


def _build(only: str | None) -> None:
    """Let PyInstaller make the forms."""
    subprocess.run([sys.executable, "build/catalogues.py", "compile"], cwd=ROOT, check=True)
    make_resources()
    shutil.rmtree(FOLDER, ignore_errors=True)
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"]
    command += ["--workpath", str(WORK), "--distpath", str(DIST), f"build/{NAME}.spec"]
    subprocess.run([*command, *(["--", "--only", only] if only else [])], cwd=ROOT, check=True)
    if only != "folder":
        (DIST / f"{NAME}-file{SUFFIX}").replace(SINGLE)
    print(f"Built {RELEASE}.", flush=True)


if __name__ == "__main__":
    sys.exit(main())
