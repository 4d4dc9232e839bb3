"""The table: one game being played."""

from __future__ import annotations

from typing import TYPE_CHECKING

import arcade

from game.engine.actions import FOUNDATION, Action, Command, Move
from game.engine.cards import Card
from game.engine.refusal import Refusal
from game.engine.session import Change, Session
from game.input.pointer import Pointer
from game.locale import _, say
from game.pages.model import Keys
from game.scene.layout import Board, make_board
from game.scene.scene import Scene
from game.scene.still import Still
from game.storage.desk import Game
from game.views.advisor import Advisor
from game.views.finishing import Finishing
from game.views.handling import Handling
from game.views.peeking import Peeking
from game.views.repeating import Repeating
from game.views.sharpening import Sharpening
from game.views.status import Status
from game.views.succession import Succession
from game.views.table_keys import TableKeys
from game.views.timing import Timing
from game.views.view import Dialog, HavenView
from game.views.walking import Walking
from game.views.winning import Winning
from game.views.words import describe

if TYPE_CHECKING:
    from game.window import HavenWindow

_DEAL_STAGGER = 0.011
_DRAW_STAGGER = 0.035
"""Seconds between the starts of two cards."""


class TableView(HavenView):
    """Shows a game and hands all input to its session."""

    def __init__(self, window: HavenWindow, game: Game, *, fresh: bool = False) -> None:
        """`fresh`: the game has just been dealt, so the cards fly out."""
        super().__init__(window)
        self.game = game
        self._fresh = fresh
        settings = window.settings
        self.scene = Scene(game.session.rules.cards, window.theme, settings.face, settings.back)
        self.scene.speed = window.speed
        self.board: Board | None = None
        self._still = Still(window)
        self.hands = Handling(self)
        self.walking = Walking(self)
        self.pointer = Pointer(
            self.hands,
            scale=window.device_scale,
            double_click=settings.double_click_ms / 1000 if settings.double_click else None,
        )
        self.peeking = Peeking(self)
        self.repeating = Repeating(self)
        self._keys = TableKeys(self)
        self.status = Status(self)
        self.advisor = Advisor(self)
        self.finishing = Finishing(self)
        self.succession = Succession(self)
        self.timing = Timing(self)
        self.winning = Winning(self)
        self._sharpening = Sharpening(self)

    @property
    def session(self) -> Session:
        """The game's session."""
        return self.game.session

    @property
    def layout(self) -> Board:
        """The board of the present size."""
        assert self.board is not None
        return self.board

    # Showing

    def title(self) -> str:
        return str(self.session.code)

    def on_show_view(self) -> None:
        """Lay out, deal if the game is new, let the clock go."""
        self.game.unpause("hidden")
        self._remember_code()
        if self.window.watch.attended:
            self.window.relay.follow(self.window.desk, self.game, self.window.settings)
        self.advisor.table_changed()
        super().on_show_view()
        notice = self.tell_notices()
        if notice:
            self.status.tell(notice, warn=True)
        if self._fresh:
            self.window.announce(_("Same deal again") if self.game.origin.game_id else _("New deal"))
            self._deal()
        self.timing.tick()

    def _remember_code(self) -> None:
        """For "The same again" in the menu."""
        code, settings = str(self.session.code), self.window.settings
        if settings.last_code != code and not self.session.custom:
            settings.last_code = code
            self.window.save_settings()

    def on_hide_view(self) -> None:
        """The clock stands still while another screen is shown."""
        self.cancel_gesture()
        self.advisor.forget()
        self.finishing.stop()
        self.succession.forget()
        self.game.pause("hidden")
        self.timing.leave()
        self._sharpening.leave()
        self.peeking.leave()
        self.repeating.let_go()

    def _deal(self) -> None:
        self._fresh = False
        session = self.session
        if self.scene.speed:
            self.scene.gather_at("s" if "s" in session.table else session.rules.names.columns[4])
            self.scene.show(session.table, stagger=_DEAL_STAGGER, endless=not session.code.vegas)
            self.window.sounds.play("shuffle")

    def on_resize(self, width: int, height: int) -> None:
        """Lay out at once with the old pictures; draw sharp ones when the size has settled."""
        if self.board is not None and self.board.size == (width, height):
            return  # the first one of a window; it would cut the deal short
        self.cancel_gesture()
        self.rebuild()
        self._sharpening.wait()

    def build(self) -> None:
        """Board, bar and cards for the present size."""
        window, session = self.window, self.session
        board = make_board(
            session.rules.names,
            window.width,
            window.height,
            draw=session.code.draw,
            mirrored=window.settings.left_handed,
            large=window.settings.large_print,
            device_scale=window.device_scale,
        )
        self.board = board
        self.status.build()
        self.scene.set_board(board, session.table, endless=not session.code.vegas, rough=True)

    def draw(self) -> None:
        """Table, bar, and the celebration above all. A pause hides the table (CASES 20)."""
        if self.timing.paused:
            self.scene.draw_ground()
        elif self.winning.celebrating:
            self.winning.draw()
        elif self.scene.at_rest:
            self._still.draw(self.scene.version, self.scene.draw)
        else:
            self.scene.draw()
        if not self.timing.paused:
            self.walking.draw()
        self.status.draw()

    @property
    def animating(self) -> bool:
        """Cards are on their way, or a win is being celebrated."""
        return self.scene.moving or self._sharpening.active or self.winning.celebrating

    def on_update(self, delta_time: float) -> None:
        """Let time pass for what moves."""
        self.scene.update(delta_time)
        self._sharpening.update()
        self.winning.update(delta_time)

    # Actions

    def play(self, action: Action, *, quiet: bool = False) -> bool:
        """Hand an action to the game; shows what came of it. True if it was accepted.

        `quiet`: a refusal is not told (a click without a target is silent).
        """
        self.pointer.cancel()
        self.finishing.stop()
        result = self.game.play(action)
        if isinstance(result, Refusal):
            if not quiet:
                self.refuse(result)
            return False
        self._show_change(result)
        return True

    def command(self, command: Command) -> None:
        """Play a command of the bar or of a key, whatever is under way."""
        self.cancel_gesture()
        self.play(command)

    def _show_change(self, change: Change) -> None:
        stagger = _DRAW_STAGGER if change.action is Command.DRAW else 0.0
        self.scene.show(change.after.table, stagger=stagger, endless=not self.session.code.vegas)
        self._play_sound(change)
        problem = self.game.problem
        self.status.tell(say(problem) if problem else describe(change), warn=problem is not None)
        self.status.refresh()
        self.advisor.table_changed()
        self.timing.tick()
        if change.won:
            self.winning.begin()
        self.window.invalidate()

    def _play_sound(self, change: Change) -> None:
        sounds, action = self.window.sounds, change.action
        if action is Command.DRAW:
            sounds.play("draw")
        elif action is Command.RECYCLE:
            sounds.play("recycle")
        elif isinstance(action, Move) and action.target == FOUNDATION:
            card = change.before.table[action.source].top
            sounds.play("foundation", rank=card.rank if card else 1)
        else:
            sounds.play("place")

    def refuse(self, refusal: Refusal, cards: tuple[Card, ...] = ()) -> None:
        """Say why something is not allowed, and shake the cards that it is about."""
        self.status.tell(say(refusal), warn=True)
        self.scene.shake(cards)
        self.window.sounds.play("refuse")
        self.window.invalidate()

    def back(self) -> None:
        """Esc: put a held card back; else to the menu."""
        if self.pointer.busy or self.hands.picked is not None:
            self.cancel_gesture()
            return
        if self.winning.celebrating:
            self.winning.end()
            return
        from game.views.menu import MenuView

        self.window.show_view(MenuView(self.window))

    def ask(self, dialog: Dialog) -> None:
        """Show a dialog; nothing goes on behind it."""
        self.finishing.stop()
        super().ask(dialog)

    def dismiss(self) -> None:
        """Take the dialog away, and see that the light follows again."""
        super().dismiss()
        self.advisor.keep_light()

    def cancel_gesture(self) -> None:
        """What is held goes back (CASES 11)."""
        super().cancel_gesture()
        self.pointer.cancel()
        if self.hands.picked is not None:
            self.hands.put_back()
        self.scene.hide_peek()

    # The window's events

    def on_deactivate(self) -> None:
        """Another window has the focus."""
        super().on_deactivate()
        self.repeating.let_go()
        if self.window.settings.pause_unfocused and self.session.moves:
            self.timing.pause()

    def on_hide(self) -> None:
        """The window is minimised (R-11)."""
        self.cancel_gesture()
        self.finishing.stop()
        self.repeating.let_go()
        self.game.pause("minimised")

    def on_show(self) -> None:
        """The window is back."""
        self.game.unpause("minimised")
        self.timing.tick()
        self.window.invalidate()

    def on_timer(self, name: str) -> None:
        """Time has come for another action; an event like those of the player, so that recordings have it, too."""
        if name == "finish":
            self.finishing.go_on()
        else:
            self.repeating.again()

    # The pointer

    def clickable(self, x: float, y: float) -> bool:
        """A hand over the stock and over cards that can be taken, which rise a little."""
        session = self.session
        hit = self.hands.card_at(x, y)
        pile, index = hit if hit is not None and not session.won else ("", None)
        cards: tuple[Card, ...] = ()
        if index is not None and self.hands.can_take(pile, index):
            cards = session.table[pile].cards[index:]
        if self.scene.hover(cards):
            self.window.invalidate()
        return bool(cards) or (pile == "s" and session.rules.click(session.table, "s") is not None)

    def on_mouse_press(self, x: int, y: int, button: int, modifiers: int) -> None:
        """A press: ends a celebration, works a widget, takes a card or shows a covered one."""
        top = self.window.height - y
        self.finishing.stop()
        if self.winning.celebrating:
            self.winning.end()
        elif self.dialog is not None:
            super().on_mouse_press(x, y, button, modifiers)
        elif button == arcade.MOUSE_BUTTON_LEFT:
            self.walking.leave()
            if self.pointer.busy or not self.widgets.press(x, top):
                self.pointer.press(x, top, self.window.watch.time)
                self.peeking.press(x, top)
        elif self.pointer.busy:
            self.cancel_gesture()
        elif button == arcade.MOUSE_BUTTON_RIGHT:
            self.peeking.at(x, top)
        self.window.invalidate()

    def on_mouse_drag(self, x: int, y: int, dx: int, dy: int, buttons: int, modifiers: int) -> None:
        """The pointer moves with a button down."""
        if self.pointer.busy:
            self.pointer.move(x, self.window.height - y)
        else:
            self.active.move(x, self.window.height - y)

    def on_mouse_release(self, x: int, y: int, button: int, modifiers: int) -> None:
        """The end of a gesture, wherever the button is let go."""
        self.peeking.leave()
        self.scene.hide_peek()
        if button == arcade.MOUSE_BUTTON_LEFT:
            if self.pointer.busy:
                self.pointer.release(x, self.window.height - y)
            else:
                super().on_mouse_release(x, y, button, modifiers)
        self.window.invalidate()

    # Keys

    def on_key_press(self, symbol: int, modifiers: int) -> None:
        """A key, whatever it does, ends the finish."""
        self.finishing.stop()
        super().on_key_press(symbol, modifiers)

    def focus_key(self, name: str, *, shift: bool) -> bool:
        """A key for the piles, or for the button that has the focus."""
        return self._keys.focus(name, shift=shift)

    def key_groups(self) -> tuple[Keys, ...]:
        """Those of the table first."""
        return self._keys.groups()

    def key(self, name: str, ctrl: bool, shift: bool) -> bool:
        """The keys of the table."""
        return self._keys.use(name, ctrl=ctrl, shift=shift)

    def on_key_release(self, symbol: int, modifiers: int) -> None:
        """Nothing is held any more."""
        self.repeating.let_go()
