"""What comes after a game, or in its place: the same deal again, or another one."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.engine.code import GameCode
from game.locale import _
from game.replay.conditions import RANDOM
from game.storage.desk import Game
from game.storage.run_mode import conditions
from game.views.dealing import Dealer
from game.views.questions import before_ending, fate

if TYPE_CHECKING:
    from game.views.table import TableView


class Succession:
    """The games that follow the one of a table view."""

    def __init__(self, view: TableView) -> None:
        self._view = view
        self._dealer = Dealer(view, view.status.tell)

    def forget(self) -> None:
        """The view is left; no deal is wanted any more."""
        self._dealer.forget()

    def new_game(self) -> None:
        """A deal of the same kind; asks first in the middle of a game."""
        self._after_asking(_("Start a new game?"), _("New game"), self._new_deal, again=False)

    def restart(self) -> None:
        """The same deal from its start, once something has been done; asks first in the middle of a game."""
        if self._view.session.actions:
            self._after_asking(_("Start this deal again?"), _("Restart"), self.same_again, again=True)

    def again(self) -> None:
        """F5: the same deal; in run mode at once."""
        if self.at_once:
            self._view.cancel_gesture()
            self.same_again()
        else:
            self.restart()

    def next(self) -> None:
        """F6: another deal; in run mode at once."""
        if self.at_once:
            self._view.cancel_gesture()
            self._new_deal()
        else:
            self.new_game()

    @property
    def at_once(self) -> bool:
        """In run mode F5 and F6 ask nothing."""
        return self._view.window.settings.run_mode

    def same_again(self) -> None:
        """The same deal from its start, without asking."""
        window, game = self._view.window, self._view.game
        known = game.origin.conditions
        deal = known.again if game.session.actions else known.deal
        self._show(window.desk.restart(conditions(window.settings, deal)))

    def _after_asking(self, title: str, label: str, action: Callable[[], None], *, again: bool) -> None:
        view = self._view
        view.cancel_gesture()
        session = view.session
        if session.won or not session.moves or not view.window.settings.confirm_new:
            action()
        else:
            told = fate(session.code, session.moves, custom=session.custom, again=again)
            view.ask(before_ending(title, told, label, action, view.dismiss))

    def _new_deal(self) -> None:
        self._view.advisor.forget()  # a search for a deal shall not wait behind its questions
        self._dealer.random(self._view.session.code.options, self._open)

    def _open(self, code: GameCode) -> None:
        window = self._view.window
        self._show(window.desk.new(code, None, conditions(window.settings, RANDOM)))

    def _show(self, game: Game) -> None:
        from game.views.table import TableView

        self._view.window.show_view(TableView(self._view.window, game, fresh=True))
