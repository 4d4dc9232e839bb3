"""The program's window without a screen: one for all tests, and a hand that works it through real events.

Time stands still unless a test lets it pass, so nothing here depends on how fast the machine is.
"""

import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from unittest import mock

import pytest

with mock.patch.dict(os.environ, {"ARCADE_HEADLESS": "True", "PYGLET_AUDIO": "silent"}):
    # Whatever else runs in this process, the window needs arcade without a display.
    if "arcade" in sys.modules and not sys.modules["arcade"].headless:
        raise RuntimeError("arcade was imported for a display before; run tests/window on its own")
    import arcade  # noqa: F401  # decides for good whether there is a display

import pyglet

from game.locale import set_language
from game.options import PlayOptions
from game.storage.paths import DataDir
from game.window import HavenWindow
from tests.window.hand import SIZE, Hand, Time


@pytest.fixture(scope="session")
def _window(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[HavenWindow, Time]]:
    data = DataDir(tmp_path_factory.mktemp("window"))
    time = Time()
    before = pyglet.clock.get_default()
    pyglet.clock.set_default(pyglet.clock.Clock(time_function=time.monotonic))
    with mock.patch.dict(os.environ, {"ARCADE_HEADLESS": "True"}):
        window = HavenWindow(PlayOptions(data, size=SIZE, lang="en", mute=True))
        window.dispatch_events()
        window._enable_event_queue = False  # events run at once, as they do inside the event loop
        window.desk.close()
        window.results.close()
        yield window, time
        window.close()
    pyglet.clock.set_default(before)


@pytest.fixture
def open_hand(
    _window: tuple[HavenWindow, Time], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Callable[..., Hand]]:
    """Start the program: ``open_hand("DS1-D1N-AAAAAAB", position=…)``. Again: close it and start it anew."""
    window, time = _window
    monkeypatch.setenv("ARCADE_HEADLESS", "True")
    hands: list[Hand] = []

    def start(code: str | None = None, **options: object) -> Hand:
        if hands:
            hands[-1].quit()
        hands.append(Hand(window, time, tmp_path / "data", code, **options))
        return hands[-1]

    yield start
    if hands:
        hands[-1].quit()
    set_language("en")
