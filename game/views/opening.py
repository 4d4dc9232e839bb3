"""Opening a game: which ones are open already, going on with one of them, or beginning another."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.engine.code import GameCode
from game.engine.table import PositionError
from game.locale import say
from game.replay.conditions import SET
from game.replay.errors import ReplayError
from game.storage.desk import Waiting
from game.storage.run_mode import conditions
from game.views.questions import instead_of
from game.views.view import HavenView

if TYPE_CHECKING:
    from game.window import HavenWindow


@dataclass(frozen=True)
class OpenGame:
    """A game that can be gone on with: the one being played, or one that waits on the desk."""

    code: GameCode
    moves: int
    time_ms: int
    custom: bool
    waiting: Waiting | None
    ends: bool
    """Whether a new game ends this one; one of another place on the desk goes on waiting."""


def open_games(window: HavenWindow) -> list[OpenGame]:
    """The open games, the one being played first."""
    games = []
    playing = window.desk.game
    if playing is not None and not playing.over:
        session = playing.session
        games.append(OpenGame(session.code, session.moves, playing.elapsed_ms, session.custom, None, True))
    for w in window.desk.waiting():
        ends = not games and w.path == window.desk.own_journal
        games.append(OpenGame(w.code, w.moves, w.time_ms, w.custom, w, ends))
    return games


class Opening:
    """Opens games from a view, which the table then follows.

    `failed` is told why a game could not be opened. `offers`: whether the question before an open game ends offers
    to go on with it.
    """

    def __init__(self, view: HavenView, failed: Callable[[str], None], *, offers: bool = False) -> None:
        self._view = view
        self._failed = failed
        self._offers = offers
        self.games = open_games(view.window)
        """The open games, the one being played first."""

    def open(self, code: GameCode, deal: str = SET) -> None:
        """Go on with the game if it is open, else begin it; asks when another one would end.

        `deal`: where the deal comes from, see `game.replay.conditions`.
        """
        same = next((game for game in self.games if game.code == code and not game.custom), None)
        if same is not None:
            self.resume(same)
        else:
            self.begin(code, None, deal)

    def begin(self, code: GameCode, position: str | None, deal: str) -> None:
        """Begin a game; asks when that ends one in which something has been done."""
        view = self._view
        ending = next((game for game in self.games if game.ends), None)
        if ending is not None and ending.moves and view.window.settings.confirm_new:
            view.ask(
                instead_of(
                    ending.code,
                    ending.moves,
                    new=lambda: self._start(code, position, deal),
                    resume=(lambda: self.resume(ending)) if self._offers else None,
                    cancel=view.dismiss,
                )
            )
        else:
            self._start(code, position, deal)

    def resume(self, chosen: OpenGame) -> None:
        """Go on with an open game."""
        from game.views.table import TableView

        window = self._view.window
        game = window.desk.game if chosen.waiting is None else None
        try:
            game = game or window.desk.resume(chosen.waiting)
        except ReplayError as error:
            self.games = open_games(window)
            self._view.dismiss()
            self._failed(say(error.reason))
            return
        window.show_view(TableView(window, game))

    def _start(self, code: GameCode, position: str | None, deal: str) -> None:
        from game.views.table import TableView

        window = self._view.window
        try:
            game = window.desk.new(code, position, conditions(window.settings, deal))
        except PositionError as error:
            self._view.dismiss()
            self._failed(say(error.reason))
            return
        window.show_view(TableView(window, game, fresh=True))
