"""Keys whose name changes with Shift while they are down, read as pyglet reads them from X11."""

from types import SimpleNamespace

import pytest
from pyglet.window import key

from game.steady_keys import SteadyKeys

SHIFT_TAB = 0xFE20
TAB_CODE, ONE_CODE = 23, 10


class X11:
    """What pyglet makes of events that X marks as repetitions; here an event brings its symbol along."""

    def __init__(self) -> None:
        self.pressed_keys: set[int] = set()
        self.told: list[str] = []

    def _event_text_symbol(self, event: SimpleNamespace) -> tuple[str | None, int]:
        return None, event.symbol

    def take(self, kind: int, code: int, symbol: int) -> None:
        event = SimpleNamespace(
            xany=SimpleNamespace(type=kind), xkey=SimpleNamespace(keycode=code), symbol=symbol
        )
        symbol = self._event_text_symbol(event)[1]
        name = key.symbol_string(symbol)
        if kind == 3:
            self.told.append(f"-{name}")
            self.pressed_keys.discard(symbol)
        elif symbol not in self.pressed_keys:
            self.told.append(f"+{name}")
            self.pressed_keys.add(symbol)


class Keyboard(SteadyKeys, X11):
    def down(self, code: int, symbol: int) -> None:
        self.take(2, code, symbol)

    def up(self, code: int, symbol: int) -> None:
        self.take(3, code, symbol)


@pytest.mark.parametrize("released", [SHIFT_TAB, key.TAB])
def test_tab_with_shift_is_heard_each_time(released: int) -> None:
    keyboard = Keyboard()
    for _ in range(3):
        keyboard.down(TAB_CODE, SHIFT_TAB)
        keyboard.up(TAB_CODE, released)
    assert keyboard.told == ["+TAB", "-TAB"] * 3


def test_a_key_keeps_its_name_until_it_is_let_go() -> None:
    keyboard = Keyboard()
    for _ in range(2):
        keyboard.down(ONE_CODE, key._1)
        keyboard.up(ONE_CODE, key.EXCLAMATION)
    assert keyboard.told == ["+_1", "-_1"] * 2


def test_repetitions_stay_repetitions() -> None:
    keyboard = Keyboard()
    for _ in range(5):
        keyboard.down(TAB_CODE, SHIFT_TAB)
    keyboard.up(TAB_CODE, key.TAB)
    assert keyboard.told == ["+TAB", "-TAB"]


def test_what_is_let_go_over_another_window_is_heard_the_next_time() -> None:
    keyboard = Keyboard()
    keyboard.down(TAB_CODE, key.TAB)
    keyboard.on_deactivate()
    keyboard.down(TAB_CODE, key.TAB)
    assert keyboard.told == ["+TAB", "+TAB"]
