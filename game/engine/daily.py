"""The deal of the day: the same for everyone, without a network.

The deal number is the first 35 bits of SHA-256 over the ASCII text ``solitaire-haven daily 1 DATE MODE K``: the
version of this scheme (1), the local calendar date as YYYY-MM-DD, the mode (`D1N` … `C1`) and a counter K that
starts at 0.
"""

from __future__ import annotations

from hashlib import sha256

from game.engine.code import GameCode

SCHEME = 1


def daily_code(day: str, mode: str, k: int = 0) -> GameCode:
    """The code of a day, given as ``2026-11-29``, in a mode; `k` counts the candidates of that day."""
    text = f"solitaire-haven daily {SCHEME} {day} {mode} {k}"
    digest = sha256(text.encode("ascii")).digest()
    return GameCode("DS" if mode.startswith("D") else "SH", mode, int.from_bytes(digest[:5], "big") >> 5)
