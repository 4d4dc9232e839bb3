"""What the solver tells about the game on the table: hints, the light, the way back, the solution.

All searching is done in the solver's own process; this asks, looks now and then whether an answer has come, and
drops what is no longer wanted. An answer that shows or does something waits while the table cannot be seen or the
clock stands still; only the light goes on at once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.engine.actions import FOUNDATION, Action, Command, Move
from game.locale import _, card_name, ngettext
from game.replay.splits import HINT, SOLUTION, WAY_BACK
from game.solver.answer import answer
from game.solver.hint import Guide, Hint, HintKind, hint, hint_of, lies_open
from game.solver.verdict import Answer, Verdict
from game.views.asking import Asker, Then
from game.views.questions import advice

if TYPE_CHECKING:
    from game.views.table import TableView

_HINT_SECONDS = 4.0
_SOLUTION_SECONDS = 12.0
_LIGHT_SECONDS = 3.0
_PAST_SECONDS = 2.0
"""For each position that undo leads back to and that is asked."""


class Advisor:
    """The advisor of one table view."""

    def __init__(self, view: TableView) -> None:
        self._view = view
        self._guide = Guide()
        self.asker = Asker(lambda: view.window.solver, self._failed)
        self._looking = ""
        """What the status line was told while an answer is being looked for."""
        self.hints = 0
        self.light: Verdict | None = None
        """What is known of the position: None while it is not asked or not yet answered."""

    def forget(self) -> None:
        """No answer is wanted any more."""
        self.asker.forget()
        if self._looking and self._view.status.said == self._looking:
            self._view.status.tell("")
        self._looking = ""

    def _failed(self) -> None:
        self.light = self.light or Verdict.NOT_FOUND
        self._view.status.tell(_("The solver has stopped; it starts again with the next question"))
        self._view.status.show_light()

    @property
    def _where(self) -> tuple[str, str]:
        session = self._view.session
        return str(session.code), session.table.position

    @property
    def _known_to_win(self) -> bool:
        """Whether the present position is one of a line that wins."""
        return self._view.finishing.possible or self._guide.next_action(*self._where) is not None

    def _may_show(self) -> bool:
        return self._view.dialog is None and not self._view.game.clock.paused

    def _look_for(self, text: str, work: Callable[..., Any], *args: object, then: Then) -> None:
        """Ask, and tell `text` meanwhile. The answer waits until something can be shown."""
        self._view.status.tell(text)
        self._looking = self._view.status.said
        self.asker.ask(work, *args, then=then, when=self._may_show)

    def _learn(self, found: Answer, code: str, position: str) -> None:
        """Take in what was found for a position: its line, and if it is the present one, the light."""
        self._guide.learn(found, code, position)
        if (code, position) == self._where:
            self.light = found.verdict
            self._view.status.show_light()

    # Hints

    def hint(self) -> None:
        """Show the next action of a winning line, or the best useful one, or that there is none."""
        view, session = self._view, self._view.session
        if session.won:
            return
        code, position = self._where
        if view.window.settings.fair_hints and not lies_open(session.table, turned=session.recycles > 0):
            self._look_for(_("Looking for a way…"), _fair_hint, code, position, then=self._show_hint)
            return
        known = self._guide.next_action(code, position)
        if known is not None:
            self._show_hint(Hint(HintKind.WINNING, known))
            return

        def then(found: Answer) -> None:
            self._learn(found, code, position)
            self._show_hint(hint_of(found, code, position))

        self._look_for(_("Looking for a way…"), answer, code, position, _HINT_SECONDS, then=then)

    def _show_hint(self, found: Hint) -> None:
        view = self._view
        self.hints += 1
        view.game.mark(HINT, action=str(found.action) if found.action else None)
        self.keep_light()
        if found.action is None:
            view.status.tell(_("No useful move: undo, or start a new game"))
            return
        words = self._words(found.action)
        if found.kind is HintKind.WINNING:
            view.status.tell(_("Hint: {action}").format(action=words))
        elif found.verdict is Verdict.LOST:
            view.status.tell(_("Hint, though this position cannot be won: {action}").format(action=words))
        else:
            view.status.tell(_("Hint, useful but with no proof that it wins: {action}").format(action=words))
        self._point_at(found.action)

    def _words(self, action: Action) -> str:
        session = self._view.session
        if isinstance(action, Move):
            lead = card_name(session.table[action.source].cards[-action.count])
            if action.target == FOUNDATION:
                return _("{card} to the foundation").format(card=lead)
            number = action.target[1:]
            if action.target.startswith("c"):
                return _("{card} to cell {n}").format(card=lead, n=number)
            return _("{card} to column {n}").format(card=lead, n=number)
        return _("draw") if action is Command.DRAW else _("turn the waste back")

    def _point_at(self, action: Action) -> None:
        """Let the cards glow that a hint speaks of, and where they would go."""
        view, board, session = self._view, self._view.layout, self._view.session
        last = {placed.pile: placed.rect for placed in view.scene.placed}
        if isinstance(action, Move):
            cards = session.table[action.source].cards[-action.count :]
            target = session.rules.landing(session.table, action)
            rects = [placed.rect for placed in view.scene.placed if placed.card in cards]
            rects.append(last.get(target, board.slots[target]))
        else:
            rects = [board.slots["s"]]
        view.scene.glow(rects)
        view.window.invalidate()

    def advise(self) -> None:
        """Offer what else the solver can do."""
        if not self._view.session.won:
            covered = self._view.session.code.game == "DS"
            self._view.ask(advice(self, self._view.dismiss, covered=covered))

    # The light

    @property
    def lights(self) -> bool:
        """Whether the light is on; in run mode it would be help, and a game that is won needs none."""
        view = self._view
        return (
            view.window.settings.position_light
            and not view.game.origin.conditions.run_mode
            and not view.session.won
        )

    def table_changed(self) -> None:
        """Another table, or one that is shown anew: forget old questions, and let the light follow."""
        self.forget()
        self.light = None
        self.keep_light()

    def keep_light(self) -> None:
        """See that the light is known or asked for, if it is on and nothing else is being asked."""
        if self.lights and self.light is None:
            code, position = self._where
            if self._known_to_win:
                self.light = Verdict.WINNABLE
            elif not self.asker.busy:
                self.asker.ask(
                    answer, code, position, _LIGHT_SECONDS, then=lambda f: self._learn(f, code, position)
                )
        self._view.status.show_light()

    # The way back

    def way_back(self) -> None:
        """Undo as far as the last position that can be won, which may be the present one."""
        code, position = self._where
        positions = [position, *(table.position for table in self._view.session.past_tables())]
        if len(positions) == 1:
            self._view.status.tell(_("There is nothing to undo"))
        elif self._known_to_win:
            self._go_back(0)
        else:

            def then(found: tuple[int, Answer] | None) -> None:
                if found is not None:
                    self._learn(found[1], code, positions[found[0]])
                self._go_back(found[0] if found is not None else None)

            text = _("Looking for the last position that can be won…")
            self._look_for(text, _last_winnable, code, positions, then=then)

    def _go_back(self, steps: int | None) -> None:
        """Undo so many actions; None: no position was found."""
        view = self._view
        view.game.mark(WAY_BACK)
        if steps is None:
            self.keep_light()
            view.status.tell(_("No position that undo can reach is known to be winnable"))
        elif steps == 0:
            view.status.tell(_("Nothing undone: this position can be won"))
        elif all(view.play(Command.UNDO) for _step in range(steps)):
            view.status.tell(
                ngettext(
                    "{n} action undone: this position can be won",
                    "{n} actions undone: this position can be won",
                    steps,
                )
            )

    # The solution

    def solution(self) -> None:
        """Look for a winning line from here and show it apart from the game."""
        code, position = self._where

        def then(found: Answer) -> None:
            self._learn(found, code, position)
            self._show_solution(found, position)

        self._look_for(_("Looking for a way…"), answer, code, position, _SOLUTION_SECONDS, then=then)

    def _show_solution(self, found: Answer, position: str) -> None:
        from game.views.solution import SolutionView

        view = self._view
        if not found.actions:
            lost = found.verdict is Verdict.LOST
            view.status.tell(
                _("This position cannot be won: that is proved")
                if lost
                else _("No solution was found in time")
            )
            return
        view.status.tell("")
        view.game.mark(SOLUTION)
        view.window.show_view(SolutionView(view.window, view.session, found.actions, back_to=lambda: view))


def _fair_hint(code: str, position: str, stop: Callable[[], bool]) -> Hint:
    return hint(code, position, stop=stop, fair=True)


def _last_winnable(code: str, positions: list[str], stop: Callable[[], bool]) -> tuple[int, Answer] | None:
    """How many steps back the last position lies that is found winnable (0: the present one), and how it is won.

    Before a position that can be won all can, so few have to be asked: first further and further back, since the
    fault is mostly near, then between.
    """
    lost, steps = -1, 0
    won: tuple[int, Answer] | None = None
    while not stop():
        found = answer(code, positions[steps], _PAST_SECONDS if steps else _HINT_SECONDS, stop)
        if found.verdict is Verdict.WINNABLE:
            won = steps, found
        else:
            lost = steps
        if won is None and lost == len(positions) - 1:
            return None
        if won is not None and won[0] == lost + 1:
            return won
        steps = min(2 * lost + 1, len(positions) - 1) if won is None else (lost + won[0]) // 2
    return None
