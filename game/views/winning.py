"""What follows a win: the celebration, then the figures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scene.celebration import Celebration, celebrate
from game.views.questions import won
from game.views.run_report import Report

if TYPE_CHECKING:
    from game.views.table import TableView


class Winning:
    """The win of one table view's game."""

    def __init__(self, view: TableView) -> None:
        self._view = view
        self._celebration: Celebration | None = None

    @property
    def celebrating(self) -> bool:
        """Whether cards are flying about."""
        return self._celebration is not None

    def begin(self) -> None:
        """The game has just been won."""
        view, window = self._view, self._view.window
        window.sounds.play("win")
        if view.scene.speed and not window.settings.reduced_motion:
            view.scene.finish()
            self._celebration = celebrate(view.scene, view.layout, window.chance)
        else:
            self._tell()

    def end(self) -> None:
        """The celebration is over, or is cut short."""
        self._celebration = None
        self._tell()

    def update(self, delta_time: float) -> None:
        """Let time pass for the celebration."""
        if self._celebration is not None:
            self._celebration.update(delta_time)
            if self._celebration.over:
                self.end()

    def draw(self) -> None:
        """Draw the celebration, if there is one."""
        if self._celebration is not None:
            self._celebration.draw()

    def _tell(self) -> None:
        view = self._view
        if view.game.origin.conditions.run_mode and not view.session.custom:
            from game.views.run_view import RunView

            view.window.show_view(RunView(view.window, view.game))
            return
        view.ask(
            won(
                Report(view.window, view.game),
                fine=view.window.settings.show_milliseconds,
                new=view.succession.new_game,
                again=view.succession.same_again,
                menu=view.back,
            )
        )
