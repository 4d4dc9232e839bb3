"""Values of the command line that several commands take; each raises ArgumentTypeError with a sentence."""

from __future__ import annotations

import argparse
import re
from pathlib import Path

from game.engine.code import MODES


def path(text: str) -> Path:
    """The name of a file or folder."""
    if not text:
        raise argparse.ArgumentTypeError("the name is empty")
    return Path(text)


def whole_number(text: str) -> int:
    """A whole number of either sign, such as a seed."""
    if re.fullmatch(r"[+-]?[0-9]{1,30}", text):
        return int(text)
    raise argparse.ArgumentTypeError("a whole number is needed")


def mode(text: str) -> str:
    """A mode, in capitals; like a code it may be given in any case (R-C-4)."""
    found = text.strip().upper()
    if found not in MODES:
        raise argparse.ArgumentTypeError(f"a mode is one of {', '.join(MODES)}")
    return found
