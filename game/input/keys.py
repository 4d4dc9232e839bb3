"""What keys mean at the table.

Keys are named as in pyglet (``Z``, ``SPACE``, ``F11``); the window translates its symbols.
"""

from __future__ import annotations

from enum import Enum, auto


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
