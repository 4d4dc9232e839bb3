"""Tells the timer program of the game that is being played."""

from __future__ import annotations

from game.engine.refusal import N_, Refusal
from game.engine.session import Change
from game.replay.format import ABANDONED
from game.replay.livesplit import PAUSE, RESET, SPLIT, START, UNPAUSE, LiveSplit, game_time, is_loopback
from game.storage.desk import Desk
from game.storage.running import Finished, Game
from game.storage.settings import Settings


def is_allowed(settings: Settings) -> bool:
    """Whether the chosen host may be talked to: it is this computer, or the player has agreed to it."""
    host = settings.livesplit_host
    return is_loopback(host) or host == settings.livesplit_allowed


class Relay:
    """Follows one game at a time; the connection comes into being with the first one."""

    def __init__(self) -> None:
        self._timer: LiveSplit | None = None
        self._desk: Desk | None = None
        self._game: Game | None = None
        self._started = False
        self._seen = 0
        self._refused = ""
        self._notice: Refusal | None = None

    def follow(self, desk: Desk, game: Game, settings: Settings) -> None:
        """Follow a game, if the settings say so; nothing happens if it is followed already."""
        if not settings.livesplit or not is_allowed(settings):
            self._refuse(settings)
            self.close()
            return
        place = (settings.livesplit_host, settings.livesplit_port)
        if self._timer is not None and self._timer.place != place:
            self.close()
        if self._timer is None:
            self._timer = LiveSplit(*place)
        if self._desk is not desk:
            self._desk = desk
            desk.on_finished.append(self._finished)
        if self._game is not game and not game.over:
            self._leave()
            self._game = game
            self._started = False
            game.session.observers.append(self._acted)
            game.on_clock.append(self._clock)

    def news(self) -> Refusal | None:
        """What the player is to be told, once."""
        notice, self._notice = self._notice, None
        return notice or (self._timer.news() if self._timer is not None else None)

    def close(self, *, wait: bool = False) -> None:
        """Follow nothing any more; the timer stands still if a run is left open. `wait`: see `LiveSplit.close`."""
        if self._game is not None and not self._game.clock.paused:
            self._clock(True)
        self._leave()
        if self._timer is not None:
            self._timer.close(wait=wait)
            self._timer = None

    def _refuse(self, settings: Settings) -> None:
        if settings.livesplit and settings.livesplit_host != self._refused:
            self._refused = settings.livesplit_host
            self._notice = Refusal(
                N_("{host} is not this computer: switch LiveSplit on in the settings to agree"),
                host=settings.livesplit_host,
            )

    def _leave(self) -> None:
        if self._game is not None:
            if self._acted in self._game.session.observers:
                self._game.session.observers.remove(self._acted)
            if self._clock in self._game.on_clock:
                self._game.on_clock.remove(self._clock)
            self._game = None

    def _acted(self, _change: Change) -> None:
        game, timer = self._game, self._timer
        if game is None or timer is None:
            return
        if not self._started:
            self._start(game, timer)
        self._split(game, timer)

    def _start(self, game: Game, timer: LiveSplit) -> None:
        """The first action that is seen; a game that is gone on with brings the timer to where it is."""
        self._started = True
        self._seen = 0
        timer.begin(RESET, START, game_time(0))
        if game.session.actions > 1:
            self._split(game, timer)
            timer.send(game_time(game.elapsed_ms))

    def _split(self, game: Game, timer: LiveSplit) -> None:
        """Tell the splits that are not told yet."""
        reached = [time_ms for time_ms in game.pace.splits if time_ms is not None]
        for time_ms in reached[self._seen :]:
            timer.send(game_time(time_ms), SPLIT)
        self._seen = len(reached)

    def _clock(self, stands: bool) -> None:
        if self._timer is not None and self._started and self._game is not None and not self._game.over:
            self._timer.send(PAUSE if stands else UNPAUSE)

    def _finished(self, finished: Finished) -> None:
        game = self._game
        if game is None or game.origin.run_id != finished.run_id:
            return
        if self._timer is not None and self._started and finished.result == ABANDONED:
            self._timer.send(RESET)
