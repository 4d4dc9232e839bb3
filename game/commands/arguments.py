"""How arguments that several commands have are read."""

from __future__ import annotations

import argparse

from game.engine.code import MODES


def mode(text: str) -> str:
    """A mode in capitals; it may be given in any case, like codes (R-C-4). For `type` of an argument."""
    found = text.strip().upper()
    if found not in MODES:
        raise argparse.ArgumentTypeError(f"a mode is one of {', '.join(MODES)}")
    return found
