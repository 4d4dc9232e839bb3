"""What keys mean at the table."""

import pytest

from game.input.keys import REPEATS, Key, meaning


@pytest.mark.parametrize(
    ("name", "ctrl", "shift", "key"),
    [
        ("Z", True, False, Key.UNDO),
        ("Y", True, False, Key.REDO),
        ("Z", True, True, Key.REDO),
        ("N", True, False, Key.NEW),
        ("R", True, False, Key.RESTART),
        ("SPACE", False, False, Key.DRAW),
        ("F11", False, False, Key.FULLSCREEN),
        ("ESCAPE", False, False, Key.BACK),
    ],
)
def test_the_keys_that_mean_something(name: str, ctrl: bool, shift: bool, key: Key) -> None:
    assert meaning(name, ctrl=ctrl, shift=shift) is key


@pytest.mark.parametrize(
    ("name", "ctrl", "shift"),
    [
        ("Z", False, False),
        ("N", False, False),
        ("R", False, True),
        ("N", True, True),
        ("R", True, True),
        ("Y", True, True),
        ("SPACE", True, False),
        ("A", True, False),
        ("", False, False),
    ],
)
def test_letters_alone_and_strange_modifiers_mean_nothing(name: str, ctrl: bool, shift: bool) -> None:
    assert meaning(name, ctrl=ctrl, shift=shift) is None


def test_nothing_that_destroys_repeats() -> None:
    assert not REPEATS & {Key.NEW, Key.RESTART, Key.DRAW}
