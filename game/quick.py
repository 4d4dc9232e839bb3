"""Makes `import arcade` cost half: call `prepare` before it.

arcade loads a map editor's parser and a physics engine, which this game never uses, and pyglet looks for a dozen
shared libraries, for each of which Python runs ldconfig and, when that finds nothing, a compiler.
"""

from __future__ import annotations

import ctypes.util
import platform
import re
import subprocess
import sys
from functools import cache
from types import ModuleType
from typing import Final

UNUSED: Final = (
    *("pymunk", "pymunk.autogeometry"),
    *("pytiled_parser", "pytiled_parser.tiled_object"),
)
"""The modules that get a stand-in; the packaged program leaves them out."""

_ABI: Final = {"x86_64": "libc6,x86-64", "aarch64": "libc6,AArch64"}


def prepare() -> None:
    """Put stand-ins in place of what is not used, and look for shared libraries all at once."""
    if "arcade" not in sys.modules:
        for name in UNUSED:
            sys.modules.setdefault(name, _StandIn(name))
    if sys.platform == "linux" and platform.machine() in _ABI and _libraries():
        ctypes.util.find_library = _find_library


class _AnyName(type):
    """A class that has every attribute: itself."""

    def __getattr__(cls, name: str) -> type:
        if name.startswith("__"):
            raise AttributeError(name)
        return cls


class _Anything(metaclass=_AnyName):
    """What arcade names in annotations and constants, and never calls in this game."""


class _StandIn(ModuleType):
    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.__path__: list[str] = []

    def __getattr__(self, name: str) -> type:
        if name.startswith("__"):
            raise AttributeError(name)
        return _Anything


def _find_library(name: str) -> str | None:
    """The file name of a shared library, as `ctypes.util.find_library` gives it."""
    return _libraries().get(name)


@cache
def _libraries() -> dict[str, str]:
    """What the loader knows, by the name between "lib" and ".so"; empty where it does not tell."""
    try:
        listing = subprocess.run(
            ["/sbin/ldconfig", "-p"], stdin=subprocess.DEVNULL, capture_output=True, check=True
        ).stdout.decode("utf-8", "replace")
    except (OSError, subprocess.CalledProcessError):
        return {}
    found: dict[str, str] = {}
    for file, name in re.findall(
        rf"^\s+(lib(\S+?)\.so\S*) \({_ABI[platform.machine()]}", listing, re.MULTILINE
    ):
        found.setdefault(name, file)
    return found
