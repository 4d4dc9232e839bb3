"""Helpers of the replay tests: recorded games as lines that a test can spoil."""

import json
from pathlib import Path
from random import Random
from typing import Any

from game.engine.actions import Action, Command, parse_action
from game.engine.refusal import Refusal
from game.engine.session import Session

DATA = Path(__file__).resolve().parents[1] / "data"
VECTORS = sorted(DATA.glob("*.replay"))

CODE = "SH1-C4-AAAAAJ2"
SUITS_UP = "/".join("".join(rank + suit for rank in "A23456789TJQK") for suit in "HDC")
LAST_THREE = "////A" + "S2S3S4S5S6S7S8S9STS/" + SUITS_UP + "/KSQSJS/////////"
"""A table of Seahaven Towers (four cells) that three moves of ``t1>f`` win."""

Lines = list[dict[str, Any]]


def header(code: str = CODE, **more: Any) -> dict[str, Any]:
    """A header line."""
    return {"replay": 1, "code": code, "program": "test", "dealt": "2026-11-29T20:00:00Z", **more}


def record(actions: list[str], code: str = CODE, position: str | None = None, first_ms: int = 1000) -> Lines:
    """The lines of a game up to and with these actions, 100 ms each; no end line."""
    session = Session(code, position)
    lines = [header(code) if position is None else header(code, position=position)]
    for i, text in enumerate(actions):
        outcome = session.play(parse_action(text))
        assert not isinstance(outcome, Refusal), (text, str(outcome))
        lines.append({"t": first_ms + 100 * i, "a": text, "p": session.table.check})
    return lines


def won_game() -> Lines:
    """A short game that is won, with its end line."""
    return [*record(["t1>f"] * 3, position=LAST_THREE), end("won", 1200, 30, 3)]


def end(result: str, t: int, score: int, moves: int) -> dict[str, Any]:
    """An end line."""
    return {"end": result, "t": t, "score": score, "moves": moves}


def encode(lines: Lines) -> bytes:
    """The file that holds these lines."""
    return b"".join(json.dumps(line).encode("ascii") + b"\n" for line in lines)


def random_action(session: Session, chance: Random) -> Action | None:
    """Something legal, with many undos and redos in between; None if nothing is."""
    if session.won:
        return None
    if session.can_undo and chance.random() < 0.2:
        return Command.UNDO
    if session.can_redo and chance.random() < 0.5:
        return Command.REDO
    actions = list(session.rules.legal_actions(session.table))
    if actions:
        return chance.choice(actions)
    return Command.UNDO if session.can_undo else None
