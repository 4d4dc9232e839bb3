"""The ghost: how far a run is ahead of or behind the best one, with the same number of cards up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.locale import _
from game.replay.splits import ahead
from game.storage.bests import Category, Win, rival
from game.views.numbers import clock, difference

if TYPE_CHECKING:
    from game.storage.desk import Game
    from game.window import HavenWindow


def category_of(game: Game) -> Category:
    """With what a game is compared: runs with runs, deals of a kind with each other."""
    conditions = game.origin.conditions
    return Category(conditions.run_mode, conditions.deal or None, code=str(game.code))


class Ghost:
    """The ghost of a game in run mode."""

    def __init__(self, window: HavenWindow, game: Game) -> None:
        self._game = game
        self._fine = window.settings.show_milliseconds
        self._best: Win | None = rival(window.results.wins(game.code.options), category_of(game))
        self._reached = window.results.reached(self._best.game.run) if self._best is not None else ()

    @property
    def text(self) -> str:
        """Such as ``−0:04 · best 3:12``."""
        if self._best is None:
            return _("No best run yet")
        best = _("best {time}").format(time=clock(self._best.game.time_ms, fine=self._fine))
        behind = ahead(self._game.pace.reached, self._reached)
        return best if behind is None else f"{difference(behind, fine=self._fine)} · {best}"


def ghost_of(window: HavenWindow, game: Game) -> Ghost | None:
    """The ghost of a game, if it has one."""
    run = game.origin.conditions.run_mode and not game.session.custom
    return Ghost(window, game) if run else None
