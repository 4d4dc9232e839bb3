"""What the window shows first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.code import GameCode
from game.engine.refusal import N_, Refusal
from game.replay.conditions import SET
from game.replay.reader import ReplayReader
from game.storage.desk import Waiting
from game.storage.run_mode import conditions
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
        same = next((w for w in waiting if _is_game(w, options.code, options.position)), None)
        if same is not None:
            return TableView(window, window.desk.resume(same))
        if any(w.moves for w in waiting if w.path == window.desk.own_journal):
            menu = MenuView(window)
            menu.open_when_agreed(options.code, options.position)
            return menu
        told = conditions(window.settings, SET)
        return TableView(window, window.desk.new(options.code, options.position, told), fresh=True)
    if len(waiting) > 1:
        window.desk.notices.append(Refusal(N_("Another open game waits in the menu")))
    if waiting:
        return TableView(window, window.desk.resume(waiting[0]))
    return MenuView(window)


def _is_game(waiting: Waiting, code: GameCode, position: str | None) -> bool:
    """Whether a waiting game began from this deal, or from this position."""
    if waiting.code != code or waiting.custom is not (position is not None):
        return False
    if position is None:
        return True
    with ReplayReader(waiting.path) as reader:
        return reader.header.position == position.strip()
