"""The keyboard's focus on the table: which piles and cards it can stop at, and where an arrow key takes it."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.table import Names
from game.scene.geometry import Rect
from game.scene.layout import Board, Placed


@dataclass(frozen=True, slots=True)
class Stop:
    """A place for the focus: card `index` of a pile, or the empty pile (None). `rect`: what is seen of it."""

    pile: str
    index: int | None
    rect: Rect

    @property
    def group(self) -> str:
        """The group of piles that it belongs to: ``s``, ``w``, ``c``, ``f`` or ``t``."""
        return self.pile[0]


def stops(board: Board, placed: list[Placed]) -> list[Stop]:
    """All stops of a table: every face-up card of a column, the top of every other pile, every empty pile."""
    last = {item.pile: item for item in placed}
    found = []
    for name in board.names.all:
        if name not in last:
            found.append(Stop(name, None, board.slots[name]))
        elif name in board.names.columns:
            cards = (item for item in placed if item.pile == name and item.face_up)
            found += [Stop(name, item.index, item.visible) for item in cards]
        else:
            found.append(Stop(name, last[name].index, last[name].rect))
    return found


def nearest(stops: list[Stop], pile: str, index: int | None) -> Stop:
    """The stop of a pile that is nearest to an index (None: the last card)."""
    own = [stop for stop in stops if stop.pile == pile]
    wanted = 10_000 if index is None else index
    return min(own, key=lambda stop: abs((stop.index or 0) - wanted))


def step(stops: list[Stop], at: Stop, direction: str) -> Stop:
    """The stop that an arrow key (``LEFT``, ``RIGHT``, ``UP``, ``DOWN``) leads to, or `at` if there is none.

    Up and down never lead from a column to a pile that lies beside all columns, however near it is.
    """
    x, y = at.rect.center
    sign = 1 if direction in ("RIGHT", "DOWN") else -1
    across = direction in ("LEFT", "RIGHT")
    columns = [stop.rect for stop in stops if stop.group == "t"]
    left, right = min(rect.x for rect in columns), max(rect.right for rect in columns)
    best, least = at, float("inf")
    for stop in stops:
        if not across and at.group == "t" and (stop.rect.right <= left or stop.rect.x >= right):
            continue
        dx, dy = stop.rect.center[0] - x, stop.rect.center[1] - y
        ahead, aside = (dx * sign, abs(dy)) if across else (dy * sign, abs(dx))
        beside = stop.group == at.group == "t" and stop.pile != at.pile
        if ahead <= 1 or (beside and not across):
            continue  # up and down never leave a column for its neighbour
        # Sideways, piles of a group have first claim on each other; up and down, the own column has.
        strange = stop.group != at.group if across else stop.pile != at.pile
        distance = ahead + 2.2 * aside + (3 * at.rect.w if strange else 0)
        if distance < least:
            best, least = stop, distance
    return best


def next_group(stops: list[Stop], names: Names, at: Stop, by: int) -> Stop:
    """The last card of the first pile of the next (`by` = 1) or previous (−1) group of piles."""
    groups = list(dict.fromkeys(name[0] for name in names.all))
    group = groups[(groups.index(at.group) + by) % len(groups)]
    pile = next(name for name in names.all if name[0] == group)
    return nearest(stops, pile, None)
