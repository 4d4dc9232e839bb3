"""game.quick: arcade without what the game does not use, and shared libraries found as Python finds them."""

import ctypes.util
import subprocess
import sys

import pytest

import environment
from game import quick


def run(source: str) -> str:
    """What a new Python prints; arcade is imported once a process."""
    environ = {**environment.variables(), "ARCADE_HEADLESS": "True", "PYGLET_AUDIO": "silent"}
    done = subprocess.run(
        [sys.executable, "-c", source],
        cwd=environment.ROOT,
        env=environ,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.window
def test_the_window_needs_nothing_of_what_is_left_out() -> None:
    """No module of it is loaded, and those of the window are there."""
    source = (
        "import sys; from game import quick; quick.prepare(); import arcade, game.window; "
        "print([n for n in sys.modules if n.split('.')[0] in ('pymunk', 'pytiled_parser', 'attr', 'cffi')])"
    )
    assert run(source) == f"{list(quick.UNUSED)}\n"


def test_what_is_loaded_already_stays() -> None:
    source = (
        "import sys, pymunk, arcade; from game import quick; quick.prepare(); "
        "print(sys.modules['pymunk'] is pymunk, pymunk.Body.DYNAMIC)"
    )
    assert run(source) == "True 0\n"


@pytest.mark.skipif(sys.platform != "linux", reason="ldconfig is a thing of Linux")
def test_libraries_are_found_as_before() -> None:
    names = [
        "c",
        "m",
        "GL",
        "EGL",
        "X11",
        "Xext",
        "fontconfig",
        "freetype",
        "stdc++",
        "no-such-thing",
        "libc.so",
    ]
    expected = str([ctypes.util.find_library(name) for name in names])
    source = (
        "from game import quick; quick.prepare(); import ctypes.util; "
        f"print([ctypes.util.find_library(name) for name in {names}])"
    )
    assert run(source) == f"{expected}\n"


def test_without_ldconfig_python_looks_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(*_: object, **__: object) -> None:
        raise FileNotFoundError

    monkeypatch.setattr(subprocess, "run", missing)
    before = ctypes.util.find_library
    quick._libraries.cache_clear()
    monkeypatch.setattr(sys, "modules", {**sys.modules, "arcade": quick})
    try:
        quick.prepare()
        assert ctypes.util.find_library is before
    finally:
        quick._libraries.cache_clear()
