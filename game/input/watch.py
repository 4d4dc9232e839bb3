"""What stands between the window and the world outside: it sees every input event before the views do.

The last events are always kept, for a crash report. Whoever records or drives the window puts another watch in its
place.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Any, Final

KEPT: Final = 500
"""How many of the last events are kept."""

INPUT: Final = frozenset(
    {
        "on_mouse_press",
        "on_mouse_release",
        "on_mouse_drag",
        "on_mouse_motion",
        "on_mouse_scroll",
        "on_mouse_leave",
        "on_key_press",
        "on_key_release",
        "on_text",
        "on_text_motion",
        "on_resize",
        "on_activate",
        "on_deactivate",
        "on_hide",
        "on_show",
        "on_file_drop",
        "on_close",
        "on_timer",
    }
)
"""The window library's names of the events that are watched."""

TIMED: Final = frozenset({"on_timer"})
"""Those that the program gives itself: an action whose time has come."""

Raw = tuple[Any, ...]
"""An event as the window library has it: its name and what belongs to it."""


class Watch:
    """Lets everything pass.

    `now`: the window's clock, in seconds. `attended`: a person sits in front of the window; otherwise the system's
    events are held off, and only what is fed (`fed`) gets through.
    """

    def __init__(self, now: Callable[[], float], *, attended: bool = True) -> None:
        self.now = now
        self.attended = attended
        self.fed = False
        self.own = TIMED
        """Events that get through to an unattended window without being fed."""
        self.closed = False
        """Whether an unattended window was asked to close."""
        self.time = now()
        """When the last event came."""
        self.last: deque[tuple[float, Raw]] = deque(maxlen=KEPT)

    def before(self, event: Raw) -> bool:
        """An event has come; False if the window shall not have it."""
        if not (self.attended or self.fed or event[0] in self.own):
            return False
        self.time = self.now()
        if self.last and event[0] == self.last[-1][1][0] == "on_mouse_motion":
            self.last.pop()  # a pointer that wanders about must not crowd out what was done
        self.last.append((self.time, event))
        return True

    def after(self) -> None:
        """The views have had the event."""

    def pasted(self, text: str) -> str:
        """What the window gets when it asks for the clipboard, which holds `text`."""
        return text
