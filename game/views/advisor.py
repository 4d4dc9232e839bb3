"""What the solver tells about the game on the table: hints, the light, the way back, the solution, the finish.

All searching is done in the solver's own process; this asks, looks now and then whether an answer has come, and
drops what is no longer wanted.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import pyglet

from game.engine.actions import FOUNDATION, Action, Command, Move
from game.locale import _, card_name
from game.replay.line import write_line
from game.replay.splits import HINT, SOLUTION, WAY_BACK
from game.solver.answer import answer
from game.solver.hint import Guide, Hint, HintKind, hint, hint_of
from game.solver.verdict import Answer, Verdict
from game.views.asking import Asker
from game.views.questions import advice

if TYPE_CHECKING:
    from game.views.table import TableView

_HINT_SECONDS = 4.0
_LIGHT_SECONDS = 3.0
_FINISH_STEP = 0.09
"""Seconds between two cards of the finish, at normal speed."""


class Advisor:
    """The advisor of one table view."""

    def __init__(self, view: TableView) -> None:
        self._view = view
        self._guide = Guide()
        self.asker = Asker(lambda: view.window.solver, self._failed)
        self._finishing: list[Move] = []
        self.hints = 0
        self.light: Verdict | None = None
        """What is known of the position: None while it is not asked or not yet answered."""

    def leave(self) -> None:
        """The view is left."""
        self.asker.forget()
        self.stop_finishing()

    def _failed(self) -> None:
        self._view.status.tell(_("The solver has stopped; it starts again with the next question"))

    @property
    def _where(self) -> tuple[str, str]:
        session = self._view.session
        return str(session.code), session.table.position

    # Hints

    def hint(self) -> None:
        """Show the next action of a winning line, or the best useful one, or that there is none."""
        view = self._view
        if view.session.won:
            return
        code, position = self._where
        known = None if view.window.settings.fair_hints else self._guide.next_action(code, position)
        if known is not None:
            self._show_hint(Hint(HintKind.WINNING, known))
            return
        view.status.tell(_("Looking for a way…"))
        if view.window.settings.fair_hints:
            self.asker.ask(_fair_hint, code, position, _HINT_SECONDS, then=self._show_hint)
        else:
            self.asker.ask(
                answer, code, position, _HINT_SECONDS, then=lambda found: self._learn(found, code, position)
            )

    def _learn(self, found: Answer, code: str, position: str) -> None:
        self._guide.learn(found, code, position)
        self._show_hint(hint_of(found, code, position))

    def _show_hint(self, found: Hint) -> None:
        view = self._view
        self.hints += 1
        view.game.mark(HINT, action=str(found.action) if found.action else None)
        if found.action is None:
            view.status.tell(_("No useful move: undo, or start a new game"))
            return
        words = self._words(found.action)
        if found.kind is HintKind.WINNING:
            view.status.tell(_("Hint: {action}").format(action=words))
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
            self._view.ask(advice(self, self._view.dismiss))

    # The light

    @property
    def lights(self) -> bool:
        """Whether the light is on; in run mode it would be help."""
        return self._view.window.settings.position_light and not self._view.game.origin.conditions.run_mode

    def table_changed(self) -> None:
        """Forget old questions; ask anew for the light if it is on."""
        self.asker.forget()
        self.light = None
        view = self._view
        if self.lights and not view.session.won:
            code, position = self._where
            if self._guide.next_action(code, position) is not None:
                self.light = Verdict.WINNABLE
            else:
                self.asker.ask(
                    answer, code, position, _LIGHT_SECONDS, then=lambda f: self._lit(f, code, position)
                )
        view.status.show_light()

    def _lit(self, found: Answer, code: str, position: str) -> None:
        self._guide.learn(found, code, position)
        self.light = found.verdict
        self._view.status.show_light()

    # The way back

    def way_back(self) -> None:
        """Undo as far as the last position that can be won."""
        tables = self._view.session.past_tables()
        if not tables:
            self._view.status.tell(_("There is nothing to undo"))
            return
        self._view.status.tell(_("Looking for the last position that can be won…"))
        code = str(self._view.session.code)
        self._view.game.mark(WAY_BACK)
        self.asker.ask(_first_winnable, code, [table.position for table in tables], then=self._go_back)

    def _go_back(self, steps: int | None) -> None:
        view = self._view
        if steps is None:
            view.status.tell(_("No position that undo can reach is known to be winnable"))
            return
        for _step in range(steps):
            view.play(Command.UNDO)

    # The solution

    def solution(self) -> None:
        """Look for a winning line from here and show it apart from the game."""
        code, position = self._where
        self._view.status.tell(_("Looking for a way…"))
        self.asker.ask(
            answer, code, position, _HINT_SECONDS * 3, then=lambda f: self._show_solution(f, position)
        )

    def _show_solution(self, found: Answer, position: str) -> None:
        view = self._view
        if not found.actions:
            lost = found.verdict is Verdict.LOST
            view.status.tell(
                _("This position cannot be won: that is proved")
                if lost
                else _("No solution was found in time")
            )
            return
        view.game.mark(SOLUTION)
        self._watch(position, found.actions)

    def _watch(self, position: str, actions: Sequence[Action]) -> None:
        """Play a line in the replay viewer; the game stays as it is."""
        from game.replay.recording import Recording
        from game.views.replay_view import ReplayView

        view = self._view
        with tempfile.TemporaryDirectory() as folder:
            path = write_line(Path(folder) / "solution.replay", view.session.code, position, actions)
            recording = Recording(path)
            recording.load()
        view.window.show_view(ReplayView(view.window, recording, back_to=lambda: view))

    # The finish

    @property
    def can_finish(self) -> bool:
        """Whether only cards that go up are left."""
        session = self._view.session
        return not session.won and bool(session.rules.finishing_moves(session.table))

    def finish(self) -> None:
        """Bring the rest up, card by card, as normal counted actions."""
        session = self._view.session
        self._finishing = session.rules.finishing_moves(session.table)
        pyglet.clock.unschedule(self._finish_on)
        pyglet.clock.schedule_interval(self._finish_on, _FINISH_STEP * max(0.2, self._view.window.speed))

    def stop_finishing(self) -> None:
        """Whatever the player does ends the finish."""
        self._finishing = []
        pyglet.clock.unschedule(self._finish_on)

    @property
    def finishing(self) -> bool:
        """Whether cards are being brought up."""
        return bool(self._finishing)

    def _finish_on(self, _dt: float) -> None:
        if self._finishing:
            self._view.window.dispatch_event("on_timer", "finish")
        else:
            self.stop_finishing()

    def finish_on(self) -> None:
        """Bring the next card up."""
        if self._finishing:
            move, *rest = self._finishing
            self._finishing = rest if self._view.play(move) else []


def _fair_hint(code: str, position: str, seconds: float, stop: Callable[[], bool]) -> Hint:
    return hint(code, position, seconds, stop, fair=True)


def _first_winnable(code: str, positions: list[str], stop: Callable[[], bool]) -> int | None:
    """How many steps back the first position lies that is found winnable."""
    for steps, position in enumerate(positions, start=1):
        if stop():
            return None
        if answer(code, position, 1.0, stop).verdict is Verdict.WINNABLE:
            return steps
    return None
