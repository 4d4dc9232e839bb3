"""Helpers of the engine's tests: short ways to a table, and how much hypothesis tries."""

import json
import os
from pathlib import Path
from typing import Any

from hypothesis import settings

from game.engine.actions import parse_action
from game.engine.code import MODES, GameCode
from game.engine.refusal import Refusal
from game.engine.session import Change, Session

DATA = Path(__file__).resolve().parents[1] / "data"
DS_MODES = MODES[:4]
SH_MODES = MODES[4:]

DS_PILES = (
    "s",
    "w",
    *(f"f{suit}{slot}" for suit in "SHDC" for slot in "12"),
    *(f"t{i}" for i in range(1, 10)),
)


def sh_piles(cells: int) -> tuple[str, ...]:
    """The names of the piles of Seahaven Towers, in the order of R-P-1."""
    return (*(f"c{i}" for i in range(1, cells + 1)), "fS", "fH", "fD", "fC", *(f"t{i}" for i in range(1, 11)))


EFFORT = int(os.environ.get("ENGINE_TEST_EFFORT", "1"))
"""1 tries the same examples in every run; more tries that many times as many, and new ones each time."""


def examples(count: int, **more: Any) -> settings:
    """Settings for a property: always the same `count` examples, unless `EFFORT` asks for more."""
    return settings(
        max_examples=count * EFFORT, derandomize=EFFORT == 1, database=None, deadline=None, **more
    )


def game_code(mode: str, deal: int = 1) -> GameCode:
    """The code of a deal in one of the seven modes."""
    return GameCode("SH" if mode[0] == "C" else "DS", mode, deal)


def heap(suit: str, height: int) -> str:
    """A foundation of `height` cards."""
    return "".join(rank + suit for rank in "A23456789TJQK"[:height])


def fill(names: tuple[str, ...], decks: int, rest: str, piles: dict[str, str | int]) -> str:
    """A position of the given piles (foundations as heights) with all other cards at the base of `rest`."""
    unknown = piles.keys() - set(names)
    assert not unknown, unknown
    texts = {
        name: heap(name[1], pile) if isinstance(pile, int) else pile.replace(" ", "")
        for name, pile in piles.items()
    }
    left = [rank + suit for rank in "A23456789TJQK" for suit in "SHDC"] * decks
    for text in texts.values():
        for i in range(0, len(text), 2):
            left.remove(text[i : i + 2].upper())
    others = "".join(left)
    texts[rest] = (others.lower() if rest == "s" else others) + texts.get(rest, "")
    return "/".join(texts.get(name, "") for name in names)


def ds_position(rest: str = "s", **piles: str | int) -> str:
    """A position of Double Solitaire; the cards not named lie in the stock or the waste."""
    return fill(DS_PILES, 2, rest, piles)


def sh_position(cells: int = 4, rest: str = "t10", **piles: str | int) -> str:
    """A position of Seahaven Towers; the cards not named lie, in no run, at the base of column `rest`."""
    return fill(sh_piles(cells), 1, rest, piles)


def ds(mode: str = "D1N", rest: str = "s", **piles: str | int) -> Session:
    """Double Solitaire from a position, as `ds_position`."""
    return Session(game_code(mode), ds_position(rest, **piles))


def sh(mode: str = "C4", rest: str = "t10", **piles: str | int) -> Session:
    """Seahaven Towers from a position, as `sh_position`."""
    return Session(game_code(mode), sh_position(int(mode[1]), rest, **piles))


def play(session: Session, *actions: str) -> Change:
    """Play actions that must be accepted; the last change."""
    change = None
    for text in actions:
        answer = session.play(parse_action(text))
        assert isinstance(answer, Change), f"{text}: {answer}"
        change = answer
    assert change is not None
    return change


def snapshot(session: Session) -> tuple[object, ...]:
    """All that a refused action may not change."""
    return (
        session.state,
        session.table.position,
        session.moves,
        session.undos,
        session.actions,
        session.won,
        session.can_undo,
        session.can_redo,
    )


def refuse(session: Session, action: str) -> str:
    """Try an action that must be refused and change nothing; the reason as a sentence."""
    before = snapshot(session)
    heard: list[Change] = []
    session.observers.append(heard.append)
    answer = session.play(parse_action(action))
    session.observers.remove(heard.append)
    assert isinstance(answer, Refusal), f"{action} was accepted"
    assert snapshot(session) == before
    assert not heard
    return str(answer)


def pile(session: Session, name: str) -> str:
    """The text of a pile."""
    return session.table[name].text


def legal(session: Session) -> set[str]:
    """The texts of all legal actions but undo and redo."""
    return {str(action) for action in session.rules.legal_actions(session.table)}


def click(session: Session, name: str, index: int | None = -1, *, double: bool = False) -> str | None:
    """The action of a click on a card (a negative index counts from the top), as text."""
    if index is not None and index < 0:
        index += len(session.table[name])
    action = session.rules.click(session.table, name, index, double=double)
    return None if action is None else str(action)


def read_lines(name: str) -> list[Any]:
    """The JSON objects of a file of the vectors, one a line."""
    return [json.loads(line) for line in (DATA / name).read_text(encoding="utf-8").splitlines()]
