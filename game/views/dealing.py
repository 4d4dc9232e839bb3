"""Where a new deal comes from: chance, the solver's search, or the day."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

from game.engine.code import DEALS, GameCode
from game.locale import _
from game.solver.deals import is_searched, known_deals, proven_daily, winnable_daily, winnable_deal
from game.views.asking import Asker
from game.views.view import Choice, Dialog, HavenView

Then = Callable[[GameCode], None]


class Dealer:
    """Finds deals for a view, which stays usable while the solver searches. `tell` shows a message."""

    def __init__(self, view: HavenView, tell: Callable[[str], None]) -> None:
        self._view = view
        self._tell = tell
        self.asker = Asker(lambda: view.window.solver, self._no_answer)

    def forget(self) -> None:
        """No deal is wanted any more."""
        self.asker.forget()

    def random(self, mode: str, then: Then) -> None:
        """A random deal, of the kind that the New Game screen asks for: winnable, and as hard to find."""
        window = self._view.window
        settings = window.settings
        effort = settings.deal_effort
        if mode not in settings.winnable_modes and effort == "any":
            then(window.random_code("DS" if mode.startswith("D") else "SH", mode))
        elif is_searched(mode):
            self._search(winnable_deal, mode, window.chance.randrange(DEALS), effort, then=then)
        else:
            then(GameCode("DS", mode, window.chance.choice(known_deals(mode, effort))))

    def daily(self, day: date, mode: str, then: Then) -> None:
        """The deal of a day, one that can be won."""
        text = day.isoformat()
        window = self._view.window
        known = window.daily.code(text, mode)

        def note(code: GameCode) -> None:
            problem = window.daily.note(text, mode, str(code))
            if problem is not None:
                window.desk.notices.append(problem)
            then(code)

        if known is not None:
            note(GameCode.parse(known))
        elif is_searched(mode):
            self._search(winnable_daily, text, mode, then=note)
        else:
            note(GameCode.parse(proven_daily(text, mode)))

    def _search(self, work: Callable[..., str | None], *args: object, then: Then) -> None:
        """Let the solver look for a deal; the player may give up waiting."""
        view = self._view

        def found(code: str | None) -> None:
            view.dismiss()
            if code is not None:
                then(GameCode.parse(code))

        def give_up() -> None:
            self.forget()
            view.dismiss()

        view.ask(
            Dialog(
                _("Looking for a deal…"),
                [_("The solver looks for a deal that can be won.")],
                [Choice(_("Cancel"), give_up)],
                icon="hint",
            )
        )
        self.asker.ask(work, *args, then=found)

    def _no_answer(self) -> None:
        self._view.dismiss()
        self._tell(_("The solver has stopped; it starts again with the next question"))
