"""Personal bests: of a mode, of a kind of deal, with or without undo, in run mode or not, and of one deal.

Only games that were won count, and none with take-backs in its final history or from a position of one's own. What
was played in run mode counts there only if it was clean: in one go and without help.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import product
from typing import Final, NamedTuple

from game.replay.conditions import DEALS, RANDOM
from game.replay.splits import SPLITS
from game.storage.figures import PlayedGame

TIME: Final = "time"
MOVES: Final = "moves"
SCORE: Final = "score"


class Measures(NamedTuple):
    """What there are records of."""

    time_ms: int
    moves: int
    score: int


class Win(NamedTuple):
    """A game that was won without take-backs. `deal`: see `Conditions`. `clean`: in one go and without help.

    `splits`: empty if they are not known, as of games from before they were kept.
    """

    game: PlayedGame
    deal: str = ""
    run_mode: bool = False
    clean: bool = True
    splits: tuple[int, ...] = ()

    @property
    def measures(self) -> Measures:
        """Its time, moves and score."""
        return Measures(self.game.time_ms, self.game.moves, self.game.score)


class Category(NamedTuple):
    """What may be compared with each other. `deal`, `code`: None for all; `no_undo`: only without any undo."""

    run_mode: bool = False
    deal: str | None = None
    no_undo: bool = False
    code: str | None = None

    def holds(self, win: Win) -> bool:
        """Whether a win belongs to it."""
        return (
            (not self.run_mode or (win.run_mode and win.clean))
            and self.deal in (None, win.deal)
            and self.code in (None, win.game.code)
            and not (self.no_undo and win.game.undos)
        )

    def of(self, wins: Iterable[Win]) -> list[Win]:
        """The wins that belong to it."""
        return [win for win in wins if self.holds(win)]


class Bests(NamedTuple):
    """The best wins of a category, of equals the earliest, and the best time of each split; None if there is none."""

    time: Win | None
    moves: Win | None
    score: Win | None
    splits: tuple[int | None, ...]


def bests(wins: Sequence[Win]) -> Bests:
    """The bests among wins of one mode, given in the order in which they ended."""
    known = [win.splits for win in wins if win.splits]
    return Bests(
        min(wins, key=lambda win: win.game.time_ms, default=None),
        min(wins, key=lambda win: win.game.moves, default=None),
        max(wins, key=lambda win: win.game.score, default=None),
        tuple(min((splits[i] for splits in known), default=None) for i in range(SPLITS)),
    )


def beaten(won: Measures, before: Bests) -> set[str]:
    """In what a win is better than all before it: `TIME`, `MOVES`, `SCORE`. The first win beats nothing."""
    better = {
        TIME: before.time is not None and won.time_ms < before.time.measures.time_ms,
        MOVES: before.moves is not None and won.moves < before.moves.measures.moves,
        SCORE: before.score is not None and won.score > before.score.measures.score,
    }
    return {name for name, is_better in better.items() if is_better}


def rival(wins: Sequence[Win], category: Category) -> Win | None:
    """The win to run against: the fastest of the category on the same deal, else the fastest of the category."""
    same = category._replace(deal=None).of(wins)
    return bests(same).time or bests(category._replace(code=None).of(wins)).time


def record_wins(wins: Sequence[Win]) -> set[Win]:
    """The wins of one mode that hold a record of any category.

    A deal has records of its own once it was won twice, or if it was no random one: otherwise each win would hold one.
    """
    times = Counter(win.game.code for win in wins)
    own = {win.game.code for win in wins if times[win.game.code] > 1 or win.deal not in ("", RANDOM)}
    found: set[Win] = set()
    for run_mode, no_undo in product((False, True), repeat=2):
        for deal in (None, *DEALS):
            found |= _holders(Category(run_mode, deal, no_undo).of(wins))
        by_code: dict[str, list[Win]] = {code: [] for code in own}
        for win in Category(run_mode, None, no_undo).of(wins):
            if win.game.code in own:
                by_code[win.game.code].append(win)
        for part in by_code.values():
            found |= _holders(part)
    return found


def _holders(wins: Sequence[Win]) -> set[Win]:
    best = bests(wins)
    return {win for win in (best.time, best.moves, best.score) if win is not None}
