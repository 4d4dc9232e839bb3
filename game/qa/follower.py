"""Hears of every game that is opened and of every action that it accepts."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.engine.session import Change
from game.storage.desk import Game

if TYPE_CHECKING:
    from game.window import HavenWindow


class Follower:
    """Follows the game being played in a window, whichever it is; `look` has to be called now and then."""

    def __init__(
        self, window: HavenWindow, opened: Callable[[Game], None], changed: Callable[[Change], None]
    ) -> None:
        self._window = window
        self._opened, self._changed = opened, changed
        self._game: Game | None = None

    def look(self) -> None:
        """Take notice of another game."""
        game = self._window.desk.game
        if game is not self._game:
            self.leave()
            self._game = game
            if game is not None:
                game.session.observers.append(self._changed)
                self._opened(game)

    def leave(self) -> None:
        """Listen no more."""
        if self._game is not None:
            self._game.session.observers.remove(self._changed)
            self._game = None
