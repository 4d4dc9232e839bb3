"""Put the packaged program into a Linux desktop's menu, or take it out: python3 install.py --user [--remove].

Nothing needs an administrator, and the player's settings and games are never touched.
"""

import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path

NAME = "solitaire-haven"


class Places:
    """Where things go for this user."""

    def __init__(self) -> None:
        home = Path.home()
        self.share = Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share")
        self.program = home / ".local" / "lib" / NAME
        self.link = home / ".local" / "bin" / NAME
        self.data = self.share / NAME

    @property
    def linked(self) -> bool:
        """Whether the command starts the program; another one of that name is left alone."""
        return self.link.is_symlink() and self.link.readlink() == self.program / NAME


def packaged() -> Path:
    """The folder of the program: that of this script in what is downloaded, else what build/package.py made."""
    here = Path(__file__).resolve().parent
    return here if (here / NAME).is_file() else here / "dist" / NAME


def install(source: Path, places: Places) -> None:
    """Copy the program, and tell the desktop of it. An older version gives way."""
    new = places.program.with_name(f"{NAME}.new")
    shutil.rmtree(new, ignore_errors=True)
    try:
        shutil.copytree(source, new, symlinks=True)
    except OSError:
        shutil.rmtree(new, ignore_errors=True)
        raise
    if places.program.exists():
        remove(places)
    new.replace(places.program)
    for path in shared(places):
        target = places.share / path
        target.parent.mkdir(parents=True, exist_ok=True)
        source_file = places.program / "share" / path
        if target.suffix == ".desktop":
            # A desktop does not look into ~/.local/bin everywhere.
            text = source_file.read_text("utf-8")
            command = quoted(places.program / NAME)
            target.write_text(text.replace(f"Exec={NAME}", f"Exec={command}"), "utf-8")
        else:
            shutil.copyfile(source_file, target)
    if not os.path.lexists(places.link):
        places.link.parent.mkdir(parents=True, exist_ok=True)
        places.link.symlink_to(places.program / NAME)
    refresh(places)


def remove(places: Places) -> None:
    """Take away what `install` has put."""
    for path in shared(places):
        (places.share / path).unlink(missing_ok=True)
    if places.linked:
        places.link.unlink()
    shutil.rmtree(places.program)
    refresh(places)


def shared(places: Places) -> list[Path]:
    """The files of the installed program that belong into the desktop's folders."""
    share = places.program / "share"
    return sorted(path.relative_to(share) for path in share.rglob("*") if path.is_file())


def quoted(path: Path) -> str:
    """A path as the Exec line of a desktop file needs it."""
    text = str(path)
    for character in '\\"`$':
        text = text.replace(character, f"\\{character}")
    return '"' + text.replace("\\", "\\\\").replace("%", "%%") + '"'


def refresh(places: Places) -> None:
    """Let the desktop look anew, as far as it has the tools."""
    icons = ["gtk-update-icon-cache", "--quiet", "--force", "--ignore-theme-index"]
    for command, folder in (
        (["update-desktop-database"], places.share / "applications"),
        (["update-mime-database"], places.share / "mime"),
        (icons, places.share / "icons" / "hicolor"),
    ):
        if shutil.which(command[0]) and folder.is_dir():
            quiet = subprocess.DEVNULL
            subprocess.run([*command, folder], stdout=quiet, stderr=quiet, check=False)


def main(arguments: list[str] | None = None) -> int:
    """Install or remove; 2 if there is nothing to, or it cannot be done."""
    parser = argparse.ArgumentParser(description="Put Solitaire Haven into the desktop's menu.")
    parser.add_argument(
        "--user", action="store_true", required=True, help="for you only, in your home folder"
    )
    parser.add_argument("--remove", action="store_true", help="take it out again; settings and games stay")
    options = parser.parse_args(arguments)
    places = Places()
    try:
        return work(places, removing=options.remove)
    except OSError as error:
        # What is copied whole fails with a list of all that could not be copied.
        where, reason = error.filename or places.program, error.strerror or "not all of it could be copied"
        print(f"Solitaire Haven cannot work in {where}: {reason}.", file=sys.stderr)
        return 2


def work(places: Places, *, removing: bool) -> int:
    """Install or remove, and say what was done. Raises OSError."""
    if removing:
        if not places.program.exists():
            print(f"Solitaire Haven is not installed in {places.program}.", file=sys.stderr)
            return 2
        remove(places)
        print(f"Removed. Settings, results, replays and the open game stay in {places.data}.")
        return 0
    source = packaged()
    if not (source / NAME).is_file():
        print(f"There is no program in {source}; make it with build/package.py.", file=sys.stderr)
        return 2
    install(source, places)
    starts = f"{places.link} starts it."
    if not places.linked:
        starts = f"{places.link} is something else and stays as it is; {places.program / NAME} starts it."
    print(f"Installed in {places.program}. {starts} Settings and games lie in {places.data}.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
