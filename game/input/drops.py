"""Which pile dragged cards fall on (R-DS-63)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.engine.actions import FOUNDATION, Move
from game.engine.refusal import Refusal
from game.scene.geometry import Rect


def drop_move(
    source: str,
    count: int,
    box: Rect,
    areas: Mapping[str, Rect],
    why_not: Callable[[Move], Refusal | None],
) -> Move | Refusal | None:
    """The move that a drop makes.

    `box` bounds what is dragged; `areas` are the drop areas of columns and cells and of ``foundations``. Among
    the accepting piles the one that `box` overlaps most takes the cards, the leftmost of equals. If none
    accepts: why the pile beneath refuses, or None when the cards are above no other pile.
    """
    candidates = []
    for name, area in areas.items():
        if name in ("s", "w") or (name.startswith("f") and name != "foundations"):
            continue
        overlap = box.overlap(area)
        if overlap:
            target = FOUNDATION if name == "foundations" else name
            candidates.append((-overlap, area.x, Move(source, target, count)))
    candidates.sort(key=lambda candidate: candidate[:2])
    for _, _, move in candidates:
        if why_not(move) is None:
            return move
    if not candidates:
        return None
    nearest = candidates[0][2]
    home = nearest.target == source or (nearest.target == FOUNDATION and source.startswith("f"))
    return None if home else why_not(nearest)
