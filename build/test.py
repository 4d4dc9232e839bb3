"""Set up what the tests need, and run every check: python3 build/test.py [arguments of pytest]."""

import shutil
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

import environment

PROGRAMS = {
    "Xvfb": "xvfb",
    "xdotool": "xdotool",
    "xwininfo": "x11-utils",
    "objdump": "binutils",
    "strip": "binutils",
    "desktop-file-validate": "desktop-file-utils",
    "appstreamcli": "appstream",
    "update-mime-database": "shared-mime-info",
}
"""What the tests of a real window and of the packaged program start, and the Debian package of each."""

RIVAL = {"libfreecell-solver.so.0": "libfreecell-solver0"}
"""Another solver's library, with which ours is compared, and its Debian package."""


def provide_system() -> None:
    """See that the system has the libraries to draw with, a screen that nobody sees, and hands for it."""
    libraries = {*environment.WINDOW_LIBRARIES, *environment.HEADLESS_LIBRARIES, *RIVAL}
    missing = environment.missing_libraries(sorted(libraries))
    missing += [program for program in PROGRAMS if shutil.which(program) is None]
    if missing:
        packages = [*environment.LIBRARY_PACKAGES, *PROGRAMS.values(), *RIVAL.values()]
        environment.provide_packages(packages, f"The tests need {', '.join(missing)}.")


def checks(python: Path, pytest_arguments: Sequence[str], short: bool) -> dict[str, list[str]]:
    """The command of each check by name, in the order in which they run."""
    brief = ["--quiet", "--tb=short"] if short else []
    return {
        "ruff check": [str(python), "-m", "ruff", "check", "--output-format=concise"],
        "ruff format": [str(python), "-m", "ruff", "format", "--check", "--output-format=concise"],
        "mypy": [str(python), "-m", "mypy"],
        "import contracts": [str(python.with_name("lint-imports")), "--no-logo"],
        "catalogues": [str(python), "build/catalogues.py", "compile"],
        "pytest": [str(python), "-m", "pytest", *brief, *pytest_arguments],
    }


def run(name: str, command: Sequence[str], variables: Mapping[str, str]) -> bool:
    """Run one check under a heading; whether it is content."""
    print(f"\n== {name}", flush=True)
    start = time.monotonic()
    status = subprocess.call(command, cwd=environment.ROOT, env=variables)
    verdict = "good" if status == 0 else f"FAILED with status {status}"
    print(f"-- {name}: {verdict}, {time.monotonic() - start:.1f} s", flush=True)
    return status == 0


def main(pytest_arguments: Sequence[str]) -> int:
    """Set up, run all checks, and sum up; 1 if any failed."""
    with environment.plain_errors():
        python = environment.ensure(environment.ROOT, ["test"])
        if sys.platform.startswith("linux"):
            provide_system()
    # The tests decide themselves whether they draw without a screen; sound would need a device.
    variables = {**environment.variables(), "PYGLET_AUDIO": "silent"}
    variables.pop("ARCADE_HEADLESS", None)
    commands = checks(python, pytest_arguments, short=bool(variables.get("CI")))
    try:
        failed = [name for name, command in commands.items() if not run(name, command, variables)]
    except KeyboardInterrupt:
        return 130
    print(f"\nNot good: {', '.join(failed)}." if failed else "\nAll good.")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
