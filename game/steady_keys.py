"""Keys that go by one name from press to release.

X11 names a key by what it would type just now: Tab by another name with Shift than without, and 1 as ``!``. If Shift
is let go first, the release seems to be that of another key, and pyglet takes the next press for a repetition.
"""

from __future__ import annotations

from typing import Any

from pyglet.window import key

_SHIFT_TAB = 0xFE20
_PRESS, _RELEASE = 2, 3  # kinds of events in X11

key._key_names[_SHIFT_TAB] = "TAB"  # pyglet lets only symbols through that it has a name for


class SteadyKeys:
    """Stands before the window's own class, whose reading of X11's keys it corrects."""

    def __init__(self, *args: Any, **options: Any) -> None:
        self._held: dict[int, int] = {}
        """The symbols of the keys that are down, by their codes."""
        super().__init__(*args, **options)

    def _event_text_symbol(self, event: Any) -> tuple[str | None, int]:
        """The text that a key of X11 types and its symbol, as pyglet asks for them."""
        text, symbol = super()._event_text_symbol(event)  # type: ignore[misc]
        if symbol == _SHIFT_TAB:
            symbol = key.TAB
        code = event.xkey.keycode
        if event.xany.type == _RELEASE:
            symbol = self._held.pop(code, symbol)
        elif event.xany.type == _PRESS and symbol:
            before = self._held.get(code, symbol)
            if before != symbol:
                self._forget(before)
            self._held[code] = symbol
        return text, symbol

    def on_deactivate(self) -> None:
        """What is let go now, another window hears of."""
        for symbol in self._held.values():
            self._forget(symbol)
        self._held.clear()

    def _forget(self, symbol: int) -> None:
        pressed: set[int] = getattr(self, "pressed_keys", set())  # only where X itself marks repetitions
        pressed.discard(symbol)
