"""Playing on from a moment of a replay, as a new custom game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.table import PositionError
from game.locale import _, ngettext, say
from game.replay.recording import Recording
from game.views.opening import open_games
from game.views.view import Choice, Dialog, HavenView

if TYPE_CHECKING:
    from game.window import HavenWindow


class TakeOver:
    """Asks before an open game would end, then begins the new one."""

    def __init__(self, window: HavenWindow, view: HavenView, recording: Recording) -> None:
        self._window, self._view, self._recording = window, view, recording

    def ask(self, position: int) -> None:
        """Offer to play on after the first `position` actions."""
        lines = [
            _("It becomes a game from a position of your own, which is not counted in the statistics."),
        ]
        waiting = next((game for game in open_games(self._window) if game.moves), None)
        if waiting is not None:
            lines.append(
                _("The open game {code}, with {moves}, will count as given up.").format(
                    code=waiting.code, moves=ngettext("{n} move", "{n} moves", waiting.moves)
                )
            )
        self._view.ask(
            Dialog(
                _("Play on from here?"),
                lines,
                [
                    Choice(_("Play"), lambda: self._begin(position), primary=True),
                    Choice(_("Cancel"), self._view.dismiss),
                ],
            )
        )

    def _begin(self, position: int) -> None:
        from game.views.table import TableView

        recording, desk = self._recording, self._window.desk
        table = recording.moment(position).table
        try:
            game = desk.new(recording.code, table.position)
        except PositionError as error:
            self._view.ask(
                Dialog(
                    _("This cannot be played on"),
                    [say(error.reason)],
                    [Choice(_("Close"), self._view.dismiss, primary=True)],
                    icon="warning",
                )
            )
            return
        self._window.show_view(TableView(self._window, game, fresh=False))
