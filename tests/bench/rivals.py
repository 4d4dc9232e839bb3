"""Other people's solvers, with which ours is compared where they are installed."""

from __future__ import annotations

import ctypes
import ctypes.util
import os
import re
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from game.engine.cards import CARDS
from game.engine.table import Table
from game.solver.double import FACE_DOWN, TURNED, Position, letter

ITERATIONS = 1_000_000
_SOLVED, _NOT_SOLVABLE = 0, 1


class FreecellSolver:
    """Freecell Solver's own library (Debian libfreecell-solver0) in this process, with its preset for Seahaven Towers.

    That preset has the strict rule. The environment variable FREECELL_SOLVER can name another place of the library.
    """

    def __init__(self, library: ctypes.CDLL) -> None:
        self._library = library
        library.freecell_solver_user_alloc.restype = ctypes.c_void_p
        library.freecell_solver_user_free.argtypes = [ctypes.c_void_p]
        library.freecell_solver_user_apply_preset.argtypes = [ctypes.c_void_p, ctypes.c_char_p]
        library.freecell_solver_user_limit_iterations_long.argtypes = [ctypes.c_void_p, ctypes.c_long]
        library.freecell_solver_user_solve_board.argtypes = [ctypes.c_void_p, ctypes.c_char_p]

    @classmethod
    def load(cls) -> FreecellSolver | None:
        """The library, or None if it is not installed."""
        name = os.environ.get("FREECELL_SOLVER") or ctypes.util.find_library("freecell-solver")
        return cls(ctypes.CDLL(name)) if name else None

    def solve(self, table: Table, iterations: int = ITERATIONS) -> bool | None:
        """Whether the deal can be won by the strict rule."""
        user = self._library.freecell_solver_user_alloc()
        try:
            self._library.freecell_solver_user_apply_preset(user, b"seahaven_towers")
            self._library.freecell_solver_user_limit_iterations_long(user, iterations)
            end = self._library.freecell_solver_user_solve_board(user, _board(table))
        finally:
            self._library.freecell_solver_user_free(user)
        return {_SOLVED: True, _NOT_SOLVABLE: False}.get(end)


def _board(table: Table) -> bytes:
    cells = " ".join([card.up for name in table.names.cells for card in table[name]])
    columns = [" ".join([card.up for card in table[name]]) for name in table.names.columns]
    return ("\n".join([f"FC: {cells}", *columns]) + "\n").encode("ascii")


class KlondikeSolver:
    """pyksolve, which wraps Klondike-Solver: one deck, seven columns, any number of recycles."""

    STATES = 100_000
    """How many tables it may look at; it asks for them all at once."""

    def __init__(self, solver: Any) -> None:
        self._solver = solver
        self._game = solver.Solitaire()

    @classmethod
    def load(cls) -> KlondikeSolver | None:
        """The package, or None if it is not installed."""
        return cls(import_module("pyksolve.solver")) if find_spec("pyksolve") else None

    def deal(self, number: int, draw: int) -> Position:
        """Deal anew, and give the same table as our search sees it."""
        self._game.draw_count = draw
        self._game.shuffle1(number)
        self._game.reset_game()
        talon, *columns = self._game.get_pysol().splitlines()
        return Position(
            tuple(_letters(column) for column in columns), (0,) * 8, _letters(talon.removeprefix("Talon:")), 0
        )

    def solve(self) -> bool | None:
        """Whether the table dealt last can be won; None: not decided."""
        end = self._game.solve_fast(max_closed_count=self.STATES)
        results = self._solver.SolveResult
        return {
            results.SolvedMinimal: True,
            results.SolvedMayNotBeMinimal: True,
            results.Impossible: False,
        }.get(end)


_UP = {card.up: letter(card) for card in CARDS[:52]}
_DOWN = {up: down for down, up in TURNED.items() if down >= FACE_DOWN}


def _letters(pile: str) -> str:
    """A pile as PySol writes it, a card in brackets face down."""
    cards = re.findall(r"(<?)(\w\w)", pile)
    return "".join([_DOWN[_UP[name]] if covered else _UP[name] for covered, name in cards])
