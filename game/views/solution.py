"""The solution: a line that wins, played from the table as it is, apart from the game."""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from game.engine.actions import Action
from game.engine.session import Session
from game.locale import _
from game.replay.line import write_line
from game.replay.recording import Recording
from game.views.page import Back
from game.views.replay_view import ReplayView

if TYPE_CHECKING:
    from game.window import HavenWindow


class SolutionView(ReplayView):
    """Plays `actions` from the table and the score of a game, which stays as it is."""

    def __init__(
        self, window: HavenWindow, session: Session, actions: Sequence[Action], back_to: Back
    ) -> None:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "solution.replay"
            write_line(path, session.code, session.table.position, actions, score=session.score)
            recording = Recording(path, session.score)
            recording.load()
        super().__init__(window, recording, back_to)

    def title(self) -> str:
        """The code, and that it is no game of the player's."""
        return "  ·  ".join([str(self.recording.code), _("The solution")])
