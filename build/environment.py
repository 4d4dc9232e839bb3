"""What build/play.py and build/test.py share: the Python environment in .venv, and the system's packages.

Only the standard library is used, and everything is said on stderr, because stdout belongs to the program
that is run. The syntax is one that an old Python can read, so that it gets as far as the sentence about it.
"""

import contextlib
import ctypes
import hashlib
import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import time
from collections.abc import Collection, Iterator, Sequence
from pathlib import Path
from typing import IO, Any

if sys.version_info < (3, 11):  # noqa: UP036 - here the old Python is turned away
    sys.stderr.write("Solitaire Haven needs Python 3.11 or newer; this is {}.{}.\n".format(*sys.version_info))
    sys.exit(2)

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

ROOT = Path(__file__).resolve().parent.parent
FAILED = 2
"""The exit status when there is nothing to run."""

DRAWING = ("libGL.so.1", "libfontconfig.so.1", "libfreetype.so.6")
WINDOW_LIBRARIES = (*DRAWING, "libX11.so.6", "libXrender.so.1")
HEADLESS_LIBRARIES = (*DRAWING, "libEGL.so.1")
"""What pyglet cannot do without, on a screen and off it."""

LIBRARY_PACKAGES = [
    *("libgl1", "libegl1", "libglu1-mesa", "libgl1-mesa-dri", "libglx-mesa0", "libegl-mesa0"),
    *("libfontconfig1", "libfreetype6", "libxinerama1", "libxrandr2", "libxrender1"),
]
"""The Debian packages of these, and of the drivers behind them."""

MISLEADING = {
    *("PYTHONHOME", "PYTHONPATH", "VIRTUAL_ENV", "__PYVENV_LAUNCHER__"),
    *("PIP_PREFIX", "PIP_ROOT", "PIP_TARGET", "PIP_USER"),
}
"""Variables of the user's shell that would send the environment's Python or pip somewhere else."""


class SetupError(Exception):
    """The set-up cannot go on. The text is for the person who started it."""


def say(text: str) -> None:
    """Tell the person something."""
    print(text, file=sys.stderr, flush=True)


@contextlib.contextmanager
def plain_errors() -> Iterator[None]:
    """Turn what can go wrong in a set-up into a sentence and an exit status."""
    try:
        yield
    except (SetupError, OSError) as error:
        say(f"Solitaire Haven could not be set up: {error}")
        raise SystemExit(FAILED) from None
    except KeyboardInterrupt:
        raise SystemExit(130) from None


def variables() -> dict[str, str]:
    """The user's environment variables without the misleading ones."""
    return {name: value for name, value in os.environ.items() if name not in MISLEADING}


# The Python environment ------------------------------------------------------------------------------------


def venv_python(root: Path) -> Path:
    """The environment's interpreter."""
    return root / ".venv" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def ensure(root: Path, extras: Collection[str] = ()) -> Path:
    """Make or bring up to date the environment with these extras, if it is not; give back its interpreter."""
    if not is_current(root, extras):
        with locked(root / ".venv.lock") as lock:
            # A start that held the lock before this one may have done the work.
            if not is_current(root, extras):
                install(root, extras, lock)
    return venv_python(root)


def fingerprint(root: Path) -> str:
    """A hash of what an installation is made from."""
    catalogues = sorted((root / "game" / "locale").glob("*/LC_MESSAGES/*.po"))
    sources = [root / "pyproject.toml", *sorted((root / "build").glob("hatch_build.py")), *catalogues]
    digest = hashlib.sha256()
    for path in sources:
        digest.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    for path in catalogues:
        digest.update(b"compiled" if path.with_suffix(".mo").exists() else b"to compile")
    return digest.hexdigest()


def read_stamp(root: Path) -> dict[str, Any]:
    """What the last finished installation noted about itself; empty if none was finished."""
    try:
        stamp = json.loads((root / ".venv" / "stamp.json").read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return stamp if isinstance(stamp, dict) else {}


def is_whole(root: Path, stamp: dict[str, Any]) -> bool:
    """Whether the environment can be kept: finished, made here, for this Python, which is still there."""
    return (
        stamp.get("root") == str(root)
        and stamp.get("version") == list(sys.version_info[:2])
        and Path(stamp["python"]).exists()
        and venv_python(root).exists()
    )


def is_current(root: Path, extras: Collection[str]) -> bool:
    """Whether the environment holds what pyproject.toml asks for now, with these extras."""
    stamp = read_stamp(root)
    return (
        is_whole(root, stamp)
        and stamp.get("fingerprint") == fingerprint(root)
        and set(extras) <= set(stamp["extras"])
    )


def install(root: Path, extras: Collection[str], lock: IO[str]) -> None:
    """Install the project with these extras, into a new environment unless the old one can be kept."""
    venv = root / ".venv"
    old = read_stamp(root)
    # The stamp goes first and comes last: an interrupted installation has none, and is made anew.
    (venv / "stamp.json").unlink(missing_ok=True)
    if not is_whole(root, old):
        require_venv_module()
        say("Making the Python environment .venv (once, about half a minute) …")
        run([str(base_python()), "-m", "venv", "--clear", str(venv)], root, lock)
        old = {}
    say("Installing the Python packages …")
    if old.get("fingerprint") == fingerprint(root):
        extras = {*extras, *old["extras"]}
    target = f".[{','.join(sorted(extras))}]" if extras else "."
    pip = [str(venv_python(root)), "-m", "pip", "--quiet", "--no-input", "--disable-pip-version-check"]
    run([*pip, "install", "--editable", target], root, lock)
    name_root_in_ascii(root)
    stamp = {
        "root": str(root),
        "python": str(base_python()),
        "version": sys.version_info[:2],
        "fingerprint": fingerprint(root),
        "extras": sorted(extras),
    }
    new = venv / "stamp.json.new"
    new.write_text(json.dumps(stamp), "utf-8")
    new.replace(venv / "stamp.json")


def name_root_in_ascii(root: Path) -> None:
    """Let the environment find the project whatever its path.

    Python before 3.13 reads the file in which pip put the path in the locale's encoding, and does not even
    start when that fails, as it does for "ü" under LC_ALL=C.
    """
    packages = Path(sysconfig.get_path("purelib", "venv", {"base": str(root / ".venv")}))
    (packages / "_solitaire_haven.pth").write_text(os.path.relpath(root, packages), "ascii")


def base_python() -> Path:
    """The interpreter to build on: not one of another virtual environment, and no link that may move on."""
    return Path(getattr(sys, "_base_executable", sys.executable)).resolve()


def require_venv_module() -> None:
    """Debian and Ubuntu keep half of the venv module in a package of its own; see that it is there."""
    if importlib.util.find_spec("ensurepip") is None:
        name = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
        provide_packages([name], "This Python has no venv module.")
        importlib.invalidate_caches()
        if importlib.util.find_spec("ensurepip") is None:
            raise SetupError("it needs Python's venv module.")


def run(command: Sequence[str], root: Path, lock: IO[str]) -> None:
    """Run one step of the installation without a word, unless it fails."""
    environment = {"PIP_RETRIES": "2", **variables()}
    done = subprocess.run(
        command,
        cwd=root,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        check=False,
        # A step that outlives this process, when it is killed, keeps the lock until it has ended.
        pass_fds=() if os.name == "nt" else [lock.fileno()],
    )
    if done.returncode:
        if re.search(r"connection broken|ConnectionError|name resolution|timed out", done.stdout):
            raise SetupError("the Python packages could not be downloaded. Is there a network?")
        last = "\n".join(done.stdout.strip().splitlines()[-15:])
        raise SetupError(f"this failed with status {done.returncode}: {' '.join(command)}\n{last}")


@contextlib.contextmanager
def locked(path: Path) -> Iterator[IO[str]]:
    """Hold the lock on a file, so that two starts do not install at the same time."""
    with path.open("w") as handle:
        if not try_lock(handle):
            say("Another start is setting up; waiting for it …")
            while not try_lock(handle):
                time.sleep(0.1)
        yield handle


def try_lock(handle: IO[str]) -> bool:
    """Take the lock if nobody has it. It goes when the file is closed, however the process ends."""
    try:
        if sys.platform == "win32":
            msvcrt.locking(handle.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    return True


# The system's packages -------------------------------------------------------------------------------------


def missing_libraries(names: Sequence[str]) -> list[str]:
    """Those of the shared libraries that the loader does not find."""
    missing = []
    for name in names:
        try:
            ctypes.CDLL(name)
        except OSError:
            missing.append(name)
    return missing


def provide_packages(packages: Sequence[str], why: str) -> None:
    """Install Debian packages if that is possible; otherwise say what to do, and go on."""
    command = ["apt-get", "install", "-y", "--no-install-recommends", *packages]
    if shutil.which("apt-get") is None:
        say(f"{why} Please install what it needs with your system's package manager.")
    elif os.geteuid() != 0:
        say(f"{why} This command installs what it needs:\n  sudo {' '.join(command)}")
    else:
        say(f"{why} Installing: {' '.join(packages)} …")
        # The update may fail for a source that is not needed; what counts is whether the packages come.
        apt_get("update")
        done = apt_get(*command[1:])
        if done.returncode:
            say(f"{done.stdout.strip()}\napt-get could not install them.")


def apt_get(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run apt-get with nobody to ask, waiting for another one to finish."""
    return subprocess.run(
        ["apt-get", "-qq", "-o", "DPkg::Lock::Timeout=300", *arguments],
        env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        check=False,
    )
