"""A complete search for Seahaven Towers: every position is decided, won with a line or lost with a proof.

Columns build down in suit, so each card has one parent only, and a position is given by what is still
undug in the columns and by which freed kings own an emptied column. A card is *freed* once it no longer
lies among the undug cards of its column. The rest follows, and nothing is lost by assuming it:

* a card that can go to its foundation goes there; a freed card whose parent is exposed lies on it;
* a dealt card that lies on its parent belongs to the parent's run, and a run is never divided;
* a king at the base of its column owns that column.

So a move is to *dig* the last run of a column: onto its parent, into cells, or (a king's run) into an empty
column. Between digs king runs may change between an emptied column and cells. These changes can be taken
back, so the sets of kings that own columns fall into classes of equal worth, and a class is searched once.

A set of cards is one integer: `STRIDE` bits a suit, the king lowest, so that `card << 1` is the card that
may lie on `card`, and adding the top card of a run of set bits carries over the whole run. The bit above the
ace stays clear in every set and catches that carry.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.engine.cards import KING, Card
from game.engine.table import Table
from game.solver.verdict import Budget

STRIDE = 14
_STEP = 64
KINGS = sum(1 << STRIDE * suit for suit in range(4))


def card_bit(card: Card) -> int:
    """The bit of a card."""
    return 1 << STRIDE * card.suit + KING - card.rank


class Problem(NamedTuple):
    """A position: cards as bits, columns from base to top."""

    cells: int
    """How many cells the board has."""
    columns: Sequence[Sequence[int]]
    in_cells: int
    """The set of cards in cells."""
    wanted: int
    """The set of cards that the foundations take next."""
    one_by_one: bool = False
    """The strict rule of other programs: empty columns do not help to move a run (not R-SH-16)."""


def problem_of(table: Table, *, one_by_one: bool = False) -> Problem:
    """The problem that a table poses."""
    names = table.names
    wanted = 0
    for suit, name in enumerate(names.foundations):
        if len(table[name]) < KING:
            wanted |= 1 << STRIDE * suit + KING - 1 - len(table[name])
    return Problem(
        len(names.cells),
        [[card_bit(card) for card in table[name]] for name in names.columns],
        sum(card_bit(card) for name in names.cells for card in table[name]),
        wanted,
        one_by_one,
    )


class Dig(NamedTuple):
    """A step of a solution.

    The runs of the kings `changes` change between column and cells, one after the other; then the run that
    starts with `card` is moved.
    """

    changes: tuple[int, ...]
    card: int


@dataclass(frozen=True, slots=True)
class Result:
    """`digs` is None if there is no solution; `decided` is false only if the search was cut short."""

    digs: list[Dig] | None
    nodes: int
    decided: bool = True


class _Below(NamedTuple):
    """What digging a card uncovers."""

    units: int
    """What the depths fall by."""
    exposed: int
    """The new last card of the column that has to be dug next (0: none)."""
    freed: int
    """Cards that are freed with it: those that lie on their parents already."""
    king: int
    """A king that is found at the base."""
    emptied: int
    """1 if nothing undug is left in the column."""


_Node = tuple[int, int, int, int, int, int, "_Node | None", int, int]
"""Depths, freed cards (less those that are up), exposed cards, cards wanted by the foundations, emptied
columns, kings that own one; then the node before, the card that was dug there, and the kings that owned columns
at that time."""


def search(problem: Problem, budget: Budget | None = None) -> Result:
    """Search to the end; the answer is undecided only if the budget is spent before."""
    budget = budget or Budget()
    result = _search(problem, budget)
    budget.spend(result.nodes % _STEP)
    return result


def _search(problem: Problem, budget: Budget) -> Result:
    below, root = _start(problem)
    if not root[2]:
        return Result([], 0)
    cells, by_group = problem.cells, not problem.one_by_one
    lasting, settled, roving = _king_columns(problem)
    stack = [root]
    seen = {root[0] | root[5]}
    see = seen.add
    searched: set[int] = set()
    nodes = 0
    while stack:
        node = stack.pop()
        depths, freed, exposed, wanted, emptied, kings, _, _, _ = node
        subsets: Sequence[int] = (kings,)
        if freed & KINGS and emptied:
            if depths | kings in searched:
                continue
            subsets = list(_king_subsets(cells, freed, exposed, emptied, kings))
            if len(subsets) > 1:
                subsets.sort(key=int.bit_count, reverse=True)
                keys = [depths | subset for subset in subsets]
                seen.update(keys)
                searched.update(keys)
        nodes += 1
        if not nodes % _STEP and budget.spend(_STEP):
            return Result(None, nodes, decided=False)
        tried: list[tuple[int, int]] = []
        promising: list[_Node] = []  # something went up: these are gone on with first
        for subset in subsets:
            # Freed cards that lie neither on an exposed card nor in a king's column are in cells.
            stowed = freed & (freed + ((exposed << 1 | subset) & freed))
            empty_cells = cells - stowed.bit_count()
            empty_columns = emptied - subset.bit_count()
            room = empty_cells + 1
            shift = empty_columns if by_group else 0
            fitting = exposed & ((exposed | freed ^ stowed) << 1)
            moves = fitting if not empty_cells and not empty_columns else exposed
            if room << shift == 1:
                moves &= ~(freed >> 1)
            # The same dig with more kings in columns leads to the same class, since kings can be stowed after
            # it wherever they could be before.
            for more, cards in tried:
                if subset & more == subset:
                    moves &= ~cards
            # What fits a king's run that will stay where it is goes there first: this costs nothing later.
            sure = exposed & (freed + subset) & ~freed
            if sure:
                waiting = ((roving | freed & KINGS) & ~subset).bit_count()
                sure &= lasting if waiting > empty_columns else settled
                sure &= -sure
                if 1 + (freed & ~(freed + (sure << 1))).bit_count() <= room << shift:
                    moves = sure or moves
                else:
                    sure = 0
            done = 0
            while moves:
                card = moves & -moves
                moves ^= card
                run = 1 + (freed & ~(freed + (card << 1))).bit_count()
                owners = subset
                if card & fitting:
                    if run > room << shift:
                        continue
                elif card & KINGS and empty_columns:
                    if run > (room << shift - 1 if shift else room):
                        continue
                    owners |= card
                elif run > empty_cells:
                    continue
                done |= card
                units, uncovered, with_it, king, gone = below[card]
                owners |= king
                new_depths = depths - units
                key = new_depths | owners
                if key in seen:
                    continue
                see(key)
                new_exposed = exposed ^ card | uncovered
                new_freed = freed | card | with_it
                new_wanted = wanted
                new_emptied = emptied + gone
                up = (new_freed | new_exposed) & new_wanted
                if up:
                    while up:
                        up &= -up
                        new_wanted ^= up | up >> 1
                        if new_freed & up:
                            new_freed ^= up
                        else:
                            units, uncovered, with_it, king, gone = below[up]
                            new_depths -= units
                            new_exposed ^= up | uncovered
                            new_freed |= with_it
                            owners |= king
                            new_emptied += gone
                        up = (new_freed | new_exposed) & new_wanted
                    owners &= new_freed
                    key = new_depths | owners
                    if key in seen:
                        continue
                    see(key)
                child: _Node = (
                    new_depths,
                    new_freed,
                    new_exposed,
                    new_wanted,
                    new_emptied,
                    owners,
                    node,
                    card,
                    subset,
                )
                if not new_exposed:
                    return Result(_path(cells, child), nodes)
                if new_wanted == wanted:
                    stack.append(child)
                else:
                    promising.append(child)
            if sure:
                break
            tried.append((subset, done & ~KINGS))
        stack += promising
    return Result(None, nodes)


def _king_columns(problem: Problem) -> tuple[int, int, int]:
    """What is needed to see whether a king's run in a column can have a reason to leave it again.

    `lasting`: the cards that fit runs which are longer than all cells. `settled`: those that fit runs which
    only another king could drive away; for a shorter one, cells can be worth less than a column that doubles
    what moves (R-SH-16). `roving`: the kings that need an empty column, since they are at no base.
    """
    cells = problem.cells
    shortest = 1 if problem.one_by_one else cells // 2 + 1
    lasting, settled = (
        sum(1 << STRIDE * suit + length for suit in range(4) for length in range(least, KING))
        for least in (cells + 1, shortest)
    )
    bases = sum(column[0] for column in problem.columns if column)
    return lasting, settled, KINGS & ~bases


def _king_subsets(
    cells: int, freed: int, exposed: int, emptied: int, kings: int
) -> dict[int, tuple[int, ...]]:
    """All sets of column-owning kings that can be reached from `kings` without a dig, each with the kings that
    change between column and cells on the shortest way."""
    found: dict[int, tuple[int, ...]] = {kings: ()}
    queue = [kings]
    for subset in queue:
        stowed = freed & (freed + ((exposed << 1 | subset) & freed))
        empty_cells = cells - stowed.bit_count()
        has_column = emptied > subset.bit_count()
        candidates = freed & KINGS
        while candidates:
            king = candidates & -candidates
            candidates ^= king
            length = (freed & ~(freed + king)).bit_count()
            possible = length <= empty_cells if king & subset else has_column
            if possible and subset ^ king not in found:
                found[subset ^ king] = (*found[subset], king)
                queue.append(subset ^ king)
    return found


def _path(cells: int, node: _Node) -> list[Dig]:
    digs = []
    while (before := node[6]) is not None:
        _, freed, exposed, _, emptied, kings, *_ = before
        digs.append(Dig(_king_subsets(cells, freed, exposed, emptied, kings)[node[8]], node[7]))
        node = before
    return digs[::-1]


def _start(problem: Problem) -> tuple[dict[int, _Below], _Node]:
    """What lies under each card, and the root: the position after all that goes without a dig."""
    below: dict[int, _Below] = {}
    width = max((len(column) for column in problem.columns), default=0).bit_length()
    depths = exposed = kings = emptied = 0
    freed = problem.in_cells
    for index, column in enumerate(problem.columns):
        # Above all bits that kings use, so that depths and kings together make one key.
        unit = 1 << 3 * STRIDE + 1 + width * index
        under = _Below(0, 0, 0, 0, 1)
        runs = _runs(column)
        for number, run in enumerate(runs):
            card = run & -run
            below[card] = under._replace(units=under.units + unit)
            if number == 0 and card & KINGS:
                under = _Below(unit, 0, run, card, 1)
                continue
            under = _Below(0, card, run ^ card, 0, 0)
        depths += unit * len(runs) - under.units
        exposed |= under.exposed
        freed |= under.freed
        kings |= under.king
        emptied += under.emptied
    wanted = problem.wanted
    while up := (freed | exposed) & wanted:
        up &= -up
        wanted ^= up | up >> 1
        if freed & up:
            freed ^= up
        else:
            units, uncovered, with_it, king, gone = below[up]
            depths -= units
            exposed ^= up | uncovered
            freed |= with_it
            kings |= king
            emptied += gone
    return below, (depths, freed, exposed, wanted, emptied, kings & freed, None, 0, 0)


def _runs(column: Sequence[int]) -> list[int]:
    """The column cut into runs, each as a set of cards, from the base on."""
    runs: list[int] = []
    last = 0
    for card in column:
        if last and card == last << 1:
            runs[-1] |= card
        else:
            runs.append(card)
        last = card
    return runs
