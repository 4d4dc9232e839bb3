"""A screen that nobody sees, and the program on it, played with real X events."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.e2e.desktop import Program, Screen


@pytest.fixture
def open_screen() -> Iterator[Callable[[], Screen]]:
    """Start another X server; all end with the test."""
    screens: list[Screen] = []

    def start() -> Screen:
        screens.append(Screen())
        return screens[-1]

    yield start
    for screen in screens:
        screen.close()


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A data folder whose double-clicks may take long, since machines that run tests are busy."""
    folder = tmp_path / "Dữ liệu ひらがな"
    folder.mkdir()
    (folder / "settings.json").write_text('{"double_click_ms":1000}')
    return folder


@pytest.fixture
def start(open_screen: Callable[[], Screen], data: Path) -> Iterator[Callable[..., Program]]:
    """Start the program: ``start("play", "DS1-D1N-AAAAAAB")``, on a screen of its own unless one is given."""
    programs: list[Program] = []

    def run(*arguments: str, screen: Screen | None = None) -> Program:
        programs.append(Program(screen or open_screen(), data, *arguments))
        return programs[-1]

    yield run
    for program in programs:
        program.kill()
