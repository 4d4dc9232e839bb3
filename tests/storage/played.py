"""Games for the tests of the statistics, and runs that a desk would tell."""

from itertools import count
from pathlib import Path
from typing import Any

from game.engine.code import GameCode
from game.storage.figures import PlayedGame
from game.storage.running import Finished

CODES = {
    "D1N": "DS1-D1N-AAAAAAB",
    "D3N": "DS1-D3N-AAAAAAB",
    "D1V": "DS1-D1V-AAAAAAB",
    "D3V": "DS1-D3V-AAAAAAB",
    "C4": "SH1-C4-AAAAAJ2",
    "C2": "SH1-C2-AAAAAJ2",
    "C1": "SH1-C1-AAAAAJ2",
}
_numbers = count(1)


def run(run_id: str | None = None, mode: str = "C4", **values: Any) -> Finished:
    """A run that is over; what is not named is like in any game."""
    told: dict[str, Any] = {
        "run_id": run_id or f"run-{next(_numbers)}",
        "code": GameCode.parse(CODES[mode]),
        "custom": False,
        "dealt": "2026-11-29T20:00:00Z",
        "result": "abandoned",
        "score": 100,
        "moves": 40,
        "actions": 50,
        "undos": 5,
        "take_backs": 0,
        "time_ms": 60_000,
        "replay": Path("replays") / "2026-11-29_200000_SH1-C4-AAAAAJ2_abandoned.replay",
    }
    return Finished(**told | values)


def played(result: str = "won", mode: str = "C4", **values: Any) -> PlayedGame:
    """A game as it is kept."""
    number = next(_numbers)
    told: dict[str, Any] = {
        "game": f"game-{number}",
        "run": f"run-{number}",
        "code": CODES[mode],
        "result": result,
        "score": 100,
        "moves": values.get("moves", 40),
        "actions": values.get("moves", 40) + 10,
        "undos": 5,
        "take_backs": 0,
        "time_ms": 60_000,
        "dealt": "2026-11-29T20:00:00Z",
        "ended": "2026-11-29T21:00:00Z",
        "replay": f"{number}.replay",
        "runs": 1,
    }
    return PlayedGame(**told | values)
