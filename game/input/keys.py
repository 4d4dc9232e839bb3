"""What keys mean at the table.

Keys are named as in pyglet (``Z``, ``SPACE``, ``F11``); the window translates its symbols.
"""

from __future__ import annotations

from enum import Enum, auto
from string import ascii_uppercase, digits
from typing import Final

_LONG: Final = """
BACKSPACE TAB LINEFEED CLEAR RETURN ENTER PAUSE SCROLLLOCK SYSREQ ESCAPE SPACE CAPSLOCK NUMLOCK
HOME LEFT UP RIGHT DOWN PAGEUP PAGEDOWN END BEGIN DELETE INSERT
SELECT PRINT EXECUTE UNDO REDO MENU FIND CANCEL HELP BREAK SCRIPTSWITCH
LSHIFT RSHIFT LCTRL RCTRL LMETA RMETA LALT RALT LWINDOWS RWINDOWS LCOMMAND RCOMMAND LOPTION ROPTION
NUM_SPACE NUM_TAB NUM_ENTER NUM_HOME NUM_LEFT NUM_UP NUM_RIGHT NUM_DOWN NUM_PAGE_UP NUM_PAGE_DOWN NUM_END NUM_BEGIN
NUM_INSERT NUM_DELETE NUM_EQUAL NUM_MULTIPLY NUM_ADD NUM_SEPARATOR NUM_SUBTRACT NUM_DECIMAL NUM_DIVIDE
EXCLAMATION DOUBLEQUOTE POUND DOLLAR PERCENT AMPERSAND APOSTROPHE PARENLEFT PARENRIGHT ASTERISK PLUS COMMA MINUS
PERIOD SLASH COLON SEMICOLON LESS EQUAL GREATER QUESTION AT BRACKETLEFT BACKSLASH BRACKETRIGHT ASCIICIRCUM UNDERSCORE
QUOTELEFT BRACELEFT BAR BRACERIGHT ASCIITILDE
"""
NAMES: Final = frozenset(
    [
        *ascii_uppercase,
        *digits,
        *(f"F{n}" for n in range(1, 25)),
        *(f"NUM_{n}" for n in digits),
        *(f"NUM_F{n}" for n in range(1, 5)),
        *_LONG.split(),
    ]
)
"""All keys there are, so that they are known before the window's libraries are loaded. Digits stand for themselves."""


class Key(Enum):
    """What a key asks for."""

    UNDO = auto()
    REDO = auto()
    NEW = auto()
    RESTART = auto()
    DRAW = auto()
    FULLSCREEN = auto()
    BACK = auto()
    PAUSE = auto()
    HINT = auto()
    ADVICE = auto()
    AGAIN = auto()
    NEXT = auto()


_PLAIN = {
    "SPACE": Key.DRAW,
    "F11": Key.FULLSCREEN,
    "ESCAPE": Key.BACK,
    "P": Key.PAUSE,
    "H": Key.HINT,
    "F2": Key.ADVICE,
    "F5": Key.AGAIN,
    "F6": Key.NEXT,
}
_CTRL = {"Z": Key.UNDO, "Y": Key.REDO, "N": Key.NEW, "R": Key.RESTART}
_CTRL_SHIFT = {"Z": Key.REDO}

REPEATS = frozenset({Key.UNDO, Key.REDO})
"""What may go on while the key is held; everything else acts on the first press only (CASES 13)."""


def meaning(name: str, *, ctrl: bool = False, shift: bool = False) -> Key | None:
    """What the key `name` with these modifiers asks for, or None. On a Mac `ctrl` stands for Command."""
    if ctrl:
        return (_CTRL_SHIFT if shift else _CTRL).get(name)
    return _PLAIN.get(name)
