"""What the window shows first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.views.view import HavenView

if TYPE_CHECKING:
    from game.window import HavenWindow


def first_view(window: HavenWindow) -> HavenView:
    """The replay or game that the command line names, else the game in progress, else the menu."""
    from game.views.menu import MenuView
    from game.views.table import TableView

    options = window.options
    if options.recording is not None:
        from game.views.replay_view import ReplayView

        return ReplayView(window, options.recording, at=options.at)
    waiting = window.desk.waiting()
    if options.code is not None:
        same = next((w for w in waiting if w.code == options.code and not w.custom), None)
        if options.position is None and same is not None:
            return TableView(window, window.desk.resume(same))
        if any(w.moves for w in waiting):
            menu = MenuView(window)
            menu.open_when_agreed(options.code, options.position)
            return menu
        return TableView(window, window.desk.new(options.code, options.position), fresh=True)
    if waiting:
        return TableView(window, window.desk.resume(waiting[0]))
    return MenuView(window)
