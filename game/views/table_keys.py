"""The keys at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.actions import Command
from game.engine.refusal import N_, Refusal
from game.input.keys import REPEATS, Key, meaning
from game.pages.keys import at_the_table, everywhere
from game.pages.model import Keys

if TYPE_CHECKING:
    from game.views.table import TableView


class TableKeys:
    """What the keys do at one table view."""

    def __init__(self, view: TableView) -> None:
        self._view = view

    def groups(self) -> tuple[Keys, ...]:
        """What the list of keys tells: those of the table first."""
        return at_the_table(self._view.session.code.game), everywhere()

    def focus(self, name: str, *, shift: bool) -> bool:
        """A key for whatever has the focus; True if it was used.

        Tab goes round the groups of piles and then the buttons; arrows and Enter play. Any key ends a celebration.
        """
        view, widgets = self._view, self._view.widgets
        if view.winning.celebrating:
            if view.succession.at_once and meaning(name) in (Key.AGAIN, Key.NEXT):
                return False
            view.winning.end()
            return True
        if view.dialog is not None:
            return view.active.key(name, shift=shift)
        usable = [widget for widget in widgets.all if widget.enabled and widget.focusable]
        if widgets.focus is None:
            if name == "TAB" and view.walking.at_end(back=shift):
                view.walking.leave()
                widgets.set_focus(usable[-1 if shift else 0])
                return True
            return view.walking.key(name, shift=shift)
        if name == "DOWN" or (name == "TAB" and widgets.focus is usable[0 if shift else -1]):
            widgets.set_focus(None)
            view.walking.enter(back=shift)
            return True
        return widgets.key(name, shift=shift)

    def use(self, name: str, *, ctrl: bool, shift: bool) -> bool:
        """A key that nothing with the focus used; True if it did something."""
        view = self._view
        asked = meaning(name, ctrl=ctrl, shift=shift)
        if asked in REPEATS:
            view.repeating.hold(Command.UNDO if asked is Key.UNDO else Command.REDO)
            return True
        match asked:
            case Key.NEW:
                view.succession.new_game()
            case Key.RESTART:
                view.succession.restart()
            case Key.DRAW:
                self._draw()
            case Key.PAUSE:
                view.timing.pause()
            case Key.HINT:
                view.advisor.hint()
            case Key.ADVICE:
                view.advisor.advise()
            case Key.AGAIN:
                view.succession.again()
            case Key.NEXT:
                view.succession.next()
            case _:
                return False
        return True

    def _draw(self) -> None:
        """Draw, or turn the waste back."""
        view, session = self._view, self._view.session
        view.cancel_gesture()
        if "s" not in session.table:
            view.refuse(Refusal(N_("Seahaven Towers has no stock")))
            return
        view.play(session.rules.click(session.table, "s") or Command.DRAW)
