"""Opening a replay from wherever one is."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.locale import _, say
from game.replay.errors import ReplayError
from game.replay.recording import Recording
from game.views.page import Back
from game.views.view import Choice, Dialog, HavenView

if TYPE_CHECKING:
    from game.window import HavenWindow


def open_replay(window: HavenWindow, path: Path, back_to: Back | None = None) -> bool:
    """Show a replay file; without `back_to` its way back leads to the view of now. True if it is one.

    If it is none, that is told above the present view, and nothing else happens.
    """
    from game.views.replay_view import ReplayView

    view = window.current_view
    assert isinstance(view, HavenView)
    try:
        recording = Recording(path)
    except ReplayError as error:
        complain(view, path, error)
        return False
    if back_to is None:
        back_to = view.back_to if isinstance(view, ReplayView) else lambda: view
    window.show_view(ReplayView(window, recording, back_to))
    return True


def complain(view: HavenView, path: Path, error: ReplayError) -> None:
    """Say what is wrong with a file, and in which line."""
    reason = say(error.reason)
    if error.line is not None:
        reason = _("Line {n}: {reason}").format(n=error.line, reason=reason)
    view.ask(
        Dialog(
            _("This replay cannot be shown"),
            [reason, path.name],
            [Choice(_("Close"), view.dismiss, primary=True)],
            icon="warning",
        )
    )
