"""Cards in the player's hand, however they got there: by dragging, by two clicks or by the keyboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.actions import FOUNDATION, Move
from game.engine.cards import Card
from game.input.drops import drop_move
from game.locale import _
from game.scene.geometry import Rect
from game.views.words import run_name

if TYPE_CHECKING:
    from game.views.table import TableView

_APART = 0.12  # how far picked-up cards stand from their place, by card height


class Handling:
    """What the pointer does to the cards of a table view (see `game.input.pointer.Target`)."""

    def __init__(self, view: TableView) -> None:
        self._view = view
        self.picked: tuple[str, int] | None = None
        """Pile and index of cards that a click or the keyboard has picked up."""

    # game.input.pointer.Target

    def card_at(self, x: float, y: float) -> tuple[str, int | None] | None:
        """Pile and card index at a point."""
        return self._view.layout.hit(self._view.scene.placed, x, y)

    def card(self, pile: str, index: int) -> Card:
        """The card at an index of a pile."""
        return self._view.session.table[pile].cards[index]

    def lift(self, pile: str, index: int) -> bool:
        """Take cards into the hand, if the rules let them be taken."""
        view = self._view
        if self.picked is not None or not self.can_take(pile, index):
            return False
        session = view.session
        view.scene.lift(session.table[pile].cards[index:])
        if view.window.settings.target_glow:
            view.scene.glow(self._targets(pile, len(session.table[pile]) - index))
        view.window.sounds.play("lift")
        view.window.invalidate()
        return True

    def can_take(self, pile: str, index: int) -> bool:
        """Whether the rules let the cards from `index` on be taken now."""
        session = self._view.session
        return not session.won and session.rules.why_not_lift(session.table, pile, index) is None

    def _targets(self, pile: str, count: int) -> list[Rect]:
        """Where the last card of each pile lies that would take the cards."""
        session, board = self._view.session, self._view.layout
        last = {placed.pile: placed.rect for placed in self._view.scene.placed}
        rects = []
        for target in (*session.rules.names.columns, *session.rules.names.cells, FOUNDATION):
            move = Move(pile, target, count)
            if session.rules.why_not(session.table, move) is None:
                name = session.rules.landing(session.table, move)
                rects.append(last.get(name, board.slots[name]))
        return rects

    def carry(self, dx: float, dy: float) -> None:
        """The hand moves."""
        self._view.scene.carry(dx, dy)
        self._view.window.invalidate()

    def put_back(self) -> None:
        """The held cards glide back; nothing has happened."""
        if self.picked is not None:
            pile, index = self.picked
            cards = self._view.session.table[pile].cards[index:]
            self._view.window.announce(_("{cards} put back").format(cards=run_name(cards)))
        self._release()

    def _release(self) -> None:
        self.picked = None
        self._view.scene.release()
        self._view.window.invalidate()

    def drop(self, pile: str, index: int, dx: float, dy: float) -> None:
        """The held cards are let go: on the pile that takes them, or back with the reason."""
        view, session = self._view, self._view.session
        count = len(session.table[pile]) - index
        box = view.scene.held_box()
        move = drop_move(
            pile, count, box, view.layout.areas, lambda m: session.rules.why_not(session.table, m)
        )
        view.scene.release()
        if isinstance(move, Move):
            view.play(move)
        elif move is not None:
            view.refuse(move)
        view.window.invalidate()

    def click(self, pile: str, index: int | None, double: bool) -> None:
        """A click: what the rules make of it; with *click to carry*, picking up or putting down."""
        view, settings = self._view, self._view.window.settings
        if self.picked is not None and double and pile == self.picked[0]:
            self._release()
            self.use(pile, index, double=True)
        elif self.picked is not None:
            self.put_on(pile)
        elif settings.click_to_carry and index is not None and self.can_take(pile, index):
            self.pick(pile, index)
        elif double or settings.click_to_foundation or pile == "s":
            self.use(pile, index, double=double)
        view.window.invalidate()

    def use(self, pile: str, index: int | None, *, double: bool) -> None:
        """Let the rules choose where a clicked card goes."""
        view, session = self._view, self._view.session
        action = session.rules.click(session.table, pile, index, double=double)
        if action is not None:
            view.play(action)
        elif double and index is not None and not pile.startswith("f") and not session.won:
            cards = session.table[pile].cards[index:]
            view.refuse(session.rules.why_no_click(session.table, pile, index), cards)

    def refuse_lift(self, pile: str, index: int) -> None:
        """Somebody drags what cannot be taken."""
        session = self._view.session
        refusal = session.rules.why_not_lift(session.table, pile, index)
        if self.picked is None and refusal is not None and not session.won and pile != "s":
            self._view.refuse(refusal, session.table[pile].cards[index:])

    # Picking up and putting down

    def pick(self, pile: str, index: int) -> bool:
        """Pick cards up; they stand apart from their place until `put_on` or `put_back`."""
        view = self._view
        if not self.lift(pile, index):
            self.refuse_lift(pile, index)
            return False
        self.picked = (pile, index)
        cards = view.session.table[pile].cards[index:]
        view.window.announce(_("{cards} picked up").format(cards=run_name(cards)))
        # Above the columns there is room to rise; the other piles may lie right below the bar.
        way = -1 if pile in view.session.rules.names.columns else 1
        view.scene.carry(0, way * _APART * view.layout.card[1])
        return True

    def put_on(self, target: str) -> None:
        """Put the picked cards on a pile; where they came from they are put back, and nothing has happened."""
        if self.picked is None:
            return
        (pile, index), view = self.picked, self._view
        count = len(view.session.table[pile]) - index
        home = target == pile or (target.startswith("f") and pile.startswith("f"))
        if home or target in ("s", "w"):
            self.put_back()
        else:
            self._release()
            view.play(Move(pile, FOUNDATION if target.startswith("f") else target, count))
