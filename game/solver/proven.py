"""Vegas deals that are known to be winnable, each with a line: the packed tables.

A table is a text file with one deal a line: the deal's seven letters (R-C-3), about how many nodes the search takes
to win it (or had taken when it gave up), and the line that wins, with a space between them. In a line ``.`` is a draw,
and a move is its source, its target and, for a run, a letter that counts its cards (``b`` = 2). The foundations that a
card is taken back from are ``A`` to ``H``. Whoever reads a line plays it: the file is no authority. New deals are only
ever added at the end, since the deal of the day counts the rows.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from importlib.resources import files

from game.engine.actions import FOUNDATION, Action, Command, Move
from game.engine.code import ALPHABET, GameCode

TABLES = "tables"
SUFFIX = ".txt"
_DRAW = "."
_BEFORE_ONE = ord("a") - 1
_FEWEST, _MOST = "b", "m"
"""Counts of a run; no source is named like one of them."""
_FOUNDATIONS = dict(zip("ABCDEFGH", ("fS1", "fS2", "fH1", "fH2", "fD1", "fD2", "fC1", "fC2"), strict=True))
_LETTERS = {name: letter for letter, name in _FOUNDATIONS.items()}
_BITS = 5


def proven_deals(options: str) -> tuple[int, ...]:
    """The deals of the table of ``D1V`` or ``D3V``, in its order; none for other options."""
    return tuple(_rows(options))


def proven_nodes(options: str) -> dict[int, int]:
    """About how many nodes the search takes for each of those deals."""
    return {deal: nodes for deal, (nodes, _) in _rows(options).items()}


def proven_line(code: GameCode) -> list[Action] | None:
    """The line that the table has for a deal, or None."""
    row = _rows(code.options).get(code.deal)
    return None if row is None else unpack(row[1])


def entry(code: GameCode, nodes: int, line: Iterable[Action]) -> str:
    """The line of a table for a deal that took `nodes` nodes.

    Raises `ValueError` for an action that no Vegas game has to have.
    """
    return f"{code.deal_text} {nodes} {''.join([_pack(action) for action in line])}"


def unpack(packed: str) -> list[Action]:
    """The actions of a packed line."""
    actions: list[Action] = []
    at = 0
    while at < len(packed):
        if packed[at] == _DRAW:
            actions.append(Command.DRAW)
            at += 1
            continue
        source, target = packed[at], packed[at + 1]
        at += 2
        count = 1
        if at < len(packed) and _FEWEST <= packed[at] <= _MOST:
            count = ord(packed[at]) - _BEFORE_ONE
            at += 1
        actions.append(Move(_pile(source), _pile(target), count))
    return actions


def _pile(letter: str) -> str:
    if letter in _FOUNDATIONS:
        return _FOUNDATIONS[letter]
    return letter if letter in ("w", FOUNDATION) else f"t{letter}"


def _pack(action: Action) -> str:
    if action is Command.DRAW:
        return _DRAW
    if not isinstance(action, Move):
        raise ValueError(f"no part of a Vegas line: {action}")
    source = _LETTERS.get(action.source) or action.source[-1]
    count = "" if action.count == 1 else chr(_BEFORE_ONE + action.count)
    return f"{source}{action.target[-1]}{count}"


@cache
def _rows(options: str) -> dict[int, tuple[int, str]]:
    table = files("game.solver").joinpath(TABLES, options + SUFFIX)
    if not table.is_file():
        return {}
    rows = [line.split(" ") for line in table.read_text(encoding="ascii").splitlines()]
    return {_deal(deal): (int(nodes), packed) for deal, nodes, packed in rows}


def _deal(text: str) -> int:
    deal = 0
    for letter in text:
        deal = deal << _BITS | ALPHABET.index(letter)
    return deal
