"""What is inside the program, and whose it is, from the list that the recipe writes."""

import importlib.metadata
import json
import subprocess
import sys
import sysconfig
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from release.names import PACKAGING, WORK

LICENCES = {
    "arcade": "MIT",
    "platformdirs": "MIT",
    "pyglet": "BSD-3-Clause",
    "pyinstaller": "GPL-2.0-or-later WITH Bootloader-exception",
    "pillow": "MIT-CMU",
    "typing_extensions": "PSF-2.0",
    "setuptools": "MIT",
    "packaging": "Apache-2.0 OR BSD-2-Clause",
}
"""Of Python packages; their own metadata says it in many ways, or not at all."""


@dataclass(frozen=True)
class Part:
    """Something by others in the program. `kind`: ``pypi``, or ``generic`` for a library or an interpreter."""

    name: str
    version: str
    licence: str
    kind: str


class UnknownPartError(Exception):
    """Something in the program of which the licence is not known."""


@cache
def entries() -> list[tuple[str, str, str]]:
    """Place in the program, file it came from, and kind, of everything that PyInstaller put in."""
    found = json.loads((WORK / "contents.json").read_text("utf-8"))
    return [(place, source, kind) for place, source, kind in found]


def packages() -> list[importlib.metadata.Distribution]:
    """The Python packages of which a file is inside, and PyInstaller for the part that starts the program."""
    site = sysconfig.get_path("purelib")
    tops = {Path(source).relative_to(site).parts[0] for _, source, _ in entries() if source.startswith(site)}
    owners = importlib.metadata.packages_distributions()
    names = {owner for top in tops for owner in owners.get(top.partition(".")[0], [])}
    return [importlib.metadata.distribution(name) for name in sorted({*names, "pyinstaller"}, key=str.lower)]


def libraries() -> dict[str, Path]:
    """The shared libraries inside that are no modules of Python, by their file names."""
    return {
        Path(place).name: Path(source)
        for place, source, kind in entries()
        if kind == "BINARY" and not _is_module(Path(place))
    }


def parts() -> Iterator[Part]:
    """All that is by others."""
    yield Part("python", ".".join(map(str, sys.version_info[:3])), "PSF-2.0", "generic")
    for package in packages():
        name = package.metadata["Name"]
        if name not in LICENCES:
            raise UnknownPartError(f"name the licence of the package {name} in build/release/contents.py")
        yield Part(name, package.version, LICENCES[name], "pypi")
    table = tomllib.loads((PACKAGING / "libraries.toml").read_text("utf-8"))
    seen = {("python", "")}
    for file, source in sorted(libraries().items()):
        key = next((key for key in sorted(table, key=len, reverse=True) if file.startswith(key)), None)
        if key is None:
            raise UnknownPartError(f"name the licence of {file} in build/packaging/libraries.toml")
        name, version = table[key]["name"], _version(file, source)
        if name != "python" and (name, version) not in seen:
            seen.add((name, version))
            yield Part(name, version, table[key]["licence"], "generic")


def licence_texts() -> Iterator[tuple[str, str]]:
    """Heading and text of each licence."""
    python = Path(sysconfig.get_path("stdlib"), "LICENSE.txt")
    if python.is_file():
        yield "Python", python.read_text("utf-8")
    for package in packages():
        whole = package.metadata["License"] or ""
        if "\n" in whole:
            yield package.metadata["Name"], whole
        for file in sorted(package.files or [], key=str):
            if file.name.upper().startswith(
                ("LICENSE", "LICENCE", "COPYING", "NOTICE")
            ) and ".dist-info" in str(file):
                yield f"{package.metadata['Name']} ({file.name})", file.read_text("utf-8")
    owners = {_debian_package(source) for source in libraries().values()} - {""}
    for owner in sorted(owners):
        text = Path("/usr/share/doc", owner, "copyright")
        if text.is_file():
            yield owner, text.read_text("utf-8")


def _is_module(place: Path) -> bool:
    return place.suffix == ".pyd" or ".cpython-" in place.name or ".abi3." in place.name


def _version(file: str, source: Path) -> str:
    """As the distribution tells, else as the file's name does."""
    package = _debian_package(source)
    if package:
        command = ["dpkg-query", "--show", "--showformat=${Version}", package]
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()[0]
    return file.partition(".so.")[2]


def _debian_package(source: Path) -> str:
    """The Debian package that a file belongs to, or nothing."""
    return _owners().get(str(source)) or _owners().get(str(source.resolve()), "")


@cache
def _owners() -> dict[str, str]:
    """The Debian packages of the libraries, where there is Debian."""
    sources = [
        source
        for source in libraries().values()
        if source.is_relative_to("/usr") or source.is_relative_to("/lib")
    ]
    paths = sorted({str(path) for source in sources for path in (source, source.resolve())})
    try:
        done = subprocess.run(["dpkg", "--search", *paths], capture_output=True, text=True, check=False)
    except OSError:
        return {}
    lines = (line.rpartition(": ") for line in done.stdout.splitlines())
    return {path: package.partition(":")[0] for package, _, path in lines}
