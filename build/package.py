"""Make what players download, under build/dist: python3 build/package.py [--only folder|file] [--quick].

An environment of its own, under build/work, holds exactly the packages that the program is made of. What the
options mean is told by --help.
"""

import hashlib
import json
import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Sequence
from pathlib import Path

import environment
from release.names import PACKAGING, ROOT, WORK, epoch

CONSTRAINTS = PACKAGING / "constraints.txt"
VENV = WORK / "venv"
PROGRAMS = {"objdump": "binutils", "strip": "binutils", "Xvfb": "xvfb"}
"""What PyInstaller and the checks start on Linux, and the Debian package of each."""


def requirements() -> list[str]:
    """The packages of the program, those that compile its texts, and those that build it."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    project = settings["project"]
    building = [*settings["build-system"]["requires"], *project["optional-dependencies"]["build"]]
    return [*project["dependencies"], *building]


def environment_python() -> Path:
    """The interpreter of the environment, which is made anew when anything about it has changed."""
    python = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    wanted = [
        *requirements(),
        CONSTRAINTS.read_text("utf-8"),
        sys.version,
        str(environment.base_python()),
        str(ROOT),
    ]
    mark = hashlib.sha256(json.dumps(wanted).encode()).hexdigest()
    stamp = VENV / "stamp"
    WORK.mkdir(parents=True, exist_ok=True)
    with environment.locked(WORK / "venv.lock") as lock:
        if stamp.is_file() and stamp.read_text("ascii") == mark:
            return python
        environment.require_venv_module()
        environment.say("Making the environment to build in (half a minute) …")
        base = str(environment.base_python())
        environment.run([base, "-m", "venv", "--clear", str(VENV)], ROOT, lock)
        pip = [str(python), "-m", "pip", "--quiet", "--no-input", "--disable-pip-version-check"]
        environment.run([*pip, "install", "--constraint", str(CONSTRAINTS), *requirements()], ROOT, lock)
        stamp.write_text(mark, "ascii")
    return python


def provide_system() -> None:
    """See that Linux has what builds and draws."""
    libraries = environment.WINDOW_LIBRARIES
    missing = environment.missing_libraries(libraries)
    missing += [program for program in PROGRAMS if shutil.which(program) is None]
    if missing:
        packages = [*environment.LIBRARY_PACKAGES, *sorted(set(PROGRAMS.values()))]
        environment.provide_packages(packages, f"The build needs {', '.join(missing)}.")


def main(arguments: Sequence[str]) -> int:
    """Set up, then build."""
    with environment.plain_errors():
        python = environment_python()
        if sys.platform.startswith("linux"):
            provide_system()
    # The same input gives the same output: no hash of this run and no time of today goes into it.
    fixed = {"PYTHONHASHSEED": "0", "SOURCE_DATE_EPOCH": str(epoch()), "PYTHONPATH": str(ROOT / "build")}
    command = [str(python), "-m", "release", *arguments]
    return subprocess.call(command, cwd=ROOT, env={**environment.variables(), **fixed})


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
