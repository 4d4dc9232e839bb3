"""The table: one game being played."""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import arcade
import pyglet

from game.engine.actions import FOUNDATION, Action, Command, Move
from game.engine.cards import Card
from game.engine.refusal import N_, Refusal
from game.engine.session import Change, Session
from game.input.keys import REPEATS, Key, meaning
from game.input.pointer import Pointer
from game.locale import _, say
from game.pages.keys import at_the_table, everywhere
from game.pages.model import Keys
from game.replay.line import write_line
from game.scene.celebration import Celebration, celebrate
from game.scene.layout import Board, make_board
from game.scene.scene import Scene
from game.scene.still import Still
from game.storage.desk import Game
from game.views.advisor import Advisor
from game.views.bar import Bar, StatusParts
from game.views.ghost import ghost_of
from game.views.handling import Handling
from game.views.numbers import clock, score_text
from game.views.questions import advice, paused, won
from game.views.run_report import Report
from game.views.succession import Succession
from game.views.view import HavenView
from game.views.walking import Walking
from game.views.words import describe, light_words

if TYPE_CHECKING:
    from game.window import HavenWindow

_DEAL_STAGGER = 0.011
_REFINE_BUDGET = 0.006
"""Seconds of a frame for drawing card pictures anew."""

_REPEAT_AFTER, _REPEAT_EVERY = 0.4, 0.07
"""Seconds for which a key is held before it goes on, and between its repetitions."""

_LONG_PRESS = 0.5
"""Seconds."""

_SETTLE = 0.15
"""Seconds without a change of size after which the cards are drawn anew."""


class TableView(HavenView):
    """Shows a game and hands all input to its session."""

    def __init__(self, window: HavenWindow, game: Game, *, fresh: bool = False) -> None:
        """`fresh`: the game has just been dealt, so the cards fly out."""
        super().__init__(window)
        self.game = game
        self._fresh = fresh
        self.scene = Scene(game.session.rules.cards, window.theme, window.settings.face, window.settings.back)
        self.scene.speed = window.speed
        settings = window.settings
        self.hands = Handling(self)
        self.walking = Walking(self)
        self.pointer = Pointer(
            self.hands,
            scale=window.device_scale,
            double_click=settings.double_click_ms / 1000 if settings.double_click else None,
        )
        banked = settings.vegas_bank and game.session.code.vegas and not game.session.custom
        self._bank_before = (window.results.bank(game.session.code.options) or 0) if banked else None
        """The Vegas bank before this game; None: not shown."""
        self.advisor = Advisor(self)
        self.succession = Succession(self)
        self._ghost = ghost_of(window, game)
        self._still = Still(window)
        self._refining = False
        self._paused = False
        self.board: Board | None = None
        self._bar: Bar | None = None
        self._celebration: Celebration | None = None
        self._can_finish = False
        self._pressed_at = (0.0, 0.0)
        self._held: Command | None = None
        self._said: tuple[str, bool] = ("", False)

    @property
    def _session_bar(self) -> Bar:
        assert self._bar is not None
        return self._bar

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

    def on_show_view(self) -> None:
        """Lay out, deal if the game is new, let the clock go."""
        self.window.set_caption(f"{self.game.session.code} – {_('Solitaire Haven')}")
        self.game.unpause("hidden")
        self._remember_code()
        if self.window.watch.attended:
            self.window.relay.follow(self.window.desk, self.game, self.window.settings)
        super().on_show_view()
        notice = self.tell_notices()
        if notice:
            self._say(notice, warn=True)
        if self._fresh:
            self._deal()
        self._tick(0)

    def _remember_code(self) -> None:
        """For "The same again" in the menu."""
        code, settings = str(self.session.code), self.window.settings
        if settings.last_code != code and not self.session.custom:
            settings.last_code = code
            self.window.save_settings()

    def on_hide_view(self) -> None:
        """The clock stands still while another screen is shown."""
        self.cancel_gesture()
        self.advisor.leave()
        self.succession.forget()
        self.game.pause("hidden")
        pyglet.clock.unschedule(self._tick)
        pyglet.clock.unschedule(self._settle)
        pyglet.clock.unschedule(self._long_press)
        self._let_go()

    def _deal(self) -> None:
        self._fresh = False
        session = self.game.session
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
        pyglet.clock.unschedule(self._settle)
        pyglet.clock.schedule_once(self._settle, _SETTLE)

    def _settle(self, _dt: float) -> None:
        """The size has settled: draw sharp pictures, a few each frame so that nothing stutters."""
        self._refining = True
        self.window.invalidate()

    def _refine(self) -> None:
        if not self.scene.refine(_REFINE_BUDGET):
            return
        self._refining = False
        if self.hands.picked is not None:
            self.hands.put_back()
        self.scene.hide_peek()  # but a pressed button, and the first half of a double-click, stay what they are
        session = self.game.session
        self.scene.set_board(self.layout, session.table, endless=not session.code.vegas)
        self.window.invalidate()

    def build(self) -> None:
        """Board, bar and cards for the present size."""
        window, session = self.window, self.game.session
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
        self._build_bar()
        self.scene.set_board(board, session.table, endless=not session.code.vegas, rough=True)

    def _build_bar(self) -> None:
        """Bar and status line, as they have to be now."""
        window, session = self.window, self.session
        self.widgets.set_focus(None)
        self.widgets.all.clear()
        self._can_finish = self.advisor.can_finish
        status = StatusParts(
            code=str(session.code),
            copy_code=self._copy_code,
            hint=self.advisor.hint,
            light=light_words(self.advisor.light) if self.advisor.lights else None,
            advise=self.show_advice,
            finish=self.advisor.finish if self._can_finish else None,
            ghost=self._ghost is not None,
        )
        self._bar = Bar(
            self.layout,
            window.theme,
            self.widgets,
            {
                "menu": self.back,
                "new": self.succession.new_game,
                "restart": self.succession.restart,
                "undo": lambda: self._play_command(Command.UNDO),
                "redo": lambda: self._play_command(Command.REDO),
            },
            status,
            bank=self._bank_before is not None,
        )
        self._bar.say(self._said[0], warn=self._said[1])
        self._refresh()

    def draw(self) -> None:
        """Table, bar, and the celebration above all. A pause hides the table (CASES 20)."""
        if self._paused:
            self.scene.draw_ground()
        elif self._celebration is not None:
            self._celebration.draw()
        elif self.scene.at_rest:
            self._still.draw(self.scene.version, self.scene.draw)
        else:
            self.scene.draw()
        if not self._paused:
            self.walking.draw()
        self._session_bar.draw()

    @property
    def animating(self) -> bool:
        """Cards are on their way, or a win is being celebrated."""
        return self.scene.moving or self._refining or self._celebration is not None

    def on_update(self, delta_time: float) -> None:
        """Let time pass for what moves."""
        self.scene.update(delta_time)
        if self._refining and not self.pointer.busy:
            self._refine()
        if self._celebration is not None:
            self._celebration.update(delta_time)
            if self._celebration.over:
                self._end_celebration()

    # The clock

    def _tick(self, _dt: float) -> None:
        """Show the time, and come again when the next second begins, if the clock runs at all."""
        pyglet.clock.unschedule(self._tick)
        news = self.window.relay.news()
        if news is not None:
            self._say(say(news), warn=True)
        elapsed = self.game.elapsed_ms
        if self.window.settings.show_timer and self._session_bar.show("time", clock(elapsed)):
            self.window.invalidate()
        if self.game.session.moves and not self.game.session.won and not self.game.clock.paused:
            pyglet.clock.schedule_once(self._tick, (1000 - elapsed % 1000) / 1000 + 0.003)

    def pause(self) -> None:
        """Stop the clock and hide the table until the player goes on."""
        if self._paused or self.session.won or self.dialog is not None:
            return
        self.cancel_gesture()
        self._paused = True
        self.game.pause()
        self._tick(0)
        self.ask(paused(self.go_on))

    def go_on(self) -> None:
        """The end of a pause."""
        self._paused = False
        self.game.unpause()
        self.dismiss()
        self._tick(0)

    def on_deactivate(self) -> None:
        """Another window has the focus."""
        super().on_deactivate()
        self._let_go()
        if self.window.settings.pause_unfocused and self.session.moves:
            self.pause()

    def on_hide(self) -> None:
        """The window is minimised (R-11)."""
        self.cancel_gesture()
        self.game.pause("minimised")

    def on_show(self) -> None:
        """The window is back."""
        self.game.unpause("minimised")
        self._tick(0)
        self.window.invalidate()

    # Actions

    def play(self, action: Action, *, quiet: bool = False) -> bool:
        """Hand an action to the game; shows what came of it. True if it was accepted.

        `quiet`: a refusal is not told (a click without a target is silent).
        """
        self.pointer.cancel()
        result = self.game.play(action)
        if isinstance(result, Refusal):
            if not quiet:
                self.refuse(result)
            return False
        self._show_change(result)
        return True

    def _play_command(self, command: Command) -> None:
        self.advisor.stop_finishing()
        self.cancel_gesture()
        self.play(command)

    def _hold(self, command: Command) -> None:
        """Undo or redo by key, which goes on while the key is held."""
        self._play_command(command)
        self._held = command
        pyglet.clock.unschedule(self._repeat)
        pyglet.clock.schedule_once(self._repeat, _REPEAT_AFTER)

    def _repeat(self, _dt: float) -> None:
        self.window.dispatch_event("on_timer", "repeat")

    def on_timer(self, name: str) -> None:
        """Time has come for another action; an event like those of the player, so that recordings have it, too."""
        if name == "finish":
            self.advisor.finish_on()
        elif self._held is not None and self.dialog is None and self.play(self._held, quiet=True):
            pyglet.clock.schedule_once(self._repeat, _REPEAT_EVERY)

    def _let_go(self) -> None:
        self._held = None
        pyglet.clock.unschedule(self._repeat)

    def on_key_release(self, symbol: int, modifiers: int) -> None:
        """Nothing is held any more."""
        self._let_go()

    def _show_change(self, change: Change) -> None:
        session = self.game.session
        stagger = 0.035 if change.action is Command.DRAW else 0.0
        self.scene.show(change.after.table, stagger=stagger, endless=not session.code.vegas)
        self._play_sound(change)
        problem = self.game.problem
        self._say(say(problem) if problem else describe(change), warn=problem is not None)
        self._refresh()
        if not self.advisor.finishing:
            self.advisor.table_changed()
            if self.advisor.can_finish is not self._can_finish:
                self.show_light()
        self._tick(0)
        if change.won:
            self._celebrate()
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

    def _refresh(self) -> None:
        """Show the figures and which buttons can be used."""
        session, bar = self.game.session, self._session_bar
        bar.show("score", score_text(session.score, vegas=session.code.vegas))
        if self._bank_before is not None:
            bar.show("bank", score_text(self._bank_before + session.score, vegas=True))
        bar.show("moves", str(session.moves))
        if self._ghost is not None:
            bar.show_ghost(self._ghost.text)
        if self.window.settings.show_timer:
            bar.show("time", clock(self.game.elapsed_ms))
        bar.enable("undo", session.can_undo > 0)
        bar.enable("redo", session.can_redo > 0)
        bar.enable("restart", session.actions > 0)

    def refuse(self, refusal: Refusal, cards: tuple[Card, ...] = ()) -> None:
        """Say why something is not allowed, and shake the cards that it is about."""
        self._say(say(refusal), warn=True)
        self.scene.shake(cards)
        self.window.sounds.play("refuse")
        self.window.invalidate()

    def _say(self, text: str, *, warn: bool = False) -> None:
        text = text[:1].upper() + text[1:]
        self._said = (text, warn)
        self.announce(text)
        if self._session_bar.say(text, warn=warn):
            self.window.invalidate()

    def announce(self, text: str) -> None:
        """Tell people who do not see the window (``--announce``)."""
        self.window.announce(text)

    def _copy_code(self) -> None:
        self.window.copy(str(self.game.session.code))
        self._say(_("Game code {code} copied").format(code=self.game.session.code))

    # Advice

    def tell(self, text: str) -> None:
        """Show a message in the status line."""
        self._say(text)

    def point_at(self, action: Action) -> None:
        """Let the cards glow that a hint speaks of, and where they would go."""
        board, session = self.layout, self.session
        last = {placed.pile: placed.rect for placed in self.scene.placed}
        if isinstance(action, Move):
            cards = session.table[action.source].cards[-action.count :]
            target = session.rules.landing(session.table, action)
            rects = [placed.rect for placed in self.scene.placed if placed.card in cards]
            rects.append(last.get(target, board.slots[target]))
        else:
            rects = [board.slots["s"]]
        self.scene.glow(rects)
        self.window.invalidate()

    def show_light(self) -> None:
        """Show what is newly known of the position, and whether the game can be finished."""
        if self.board is not None:
            self._build_bar()
            self.window.invalidate()

    def show_advice(self) -> None:
        """Offer what the solver can do."""
        if not self.session.won:
            self.ask(advice(self.advisor, self.dismiss))

    def show_solution(self, position: str, actions: Sequence[Action]) -> None:
        """Play a line in the replay viewer; the game stays as it is."""
        from game.replay.recording import Recording
        from game.views.replay_view import ReplayView

        with tempfile.TemporaryDirectory() as folder:
            path = write_line(Path(folder) / "solution.replay", self.session.code, position, actions)
            recording = Recording(path)
            recording.load()
        self.window.show_view(ReplayView(self.window, recording, back_to=lambda: self))

    # Leaving

    def back(self) -> None:
        """Esc: put a held card back; else to the menu."""
        if self.pointer.busy or self.hands.picked is not None:
            self.cancel_gesture()
            return
        if self._celebration is not None:
            self._end_celebration()
            return
        from game.views.menu import MenuView

        self.window.show_view(MenuView(self.window))

    # The win

    def _celebrate(self) -> None:
        self.window.sounds.play("win")
        if self.scene.speed and not self.window.settings.reduced_motion:
            self.scene.finish()
            self._celebration = celebrate(self.scene, self.layout, self.window.chance)
        else:
            self._tell_win()

    def _end_celebration(self) -> None:
        self._celebration = None
        self._tell_win()

    def _tell_win(self) -> None:
        if self.game.origin.conditions.run_mode and not self.session.custom:
            from game.views.run_view import RunView

            self.window.show_view(RunView(self.window, self.game))
            return
        self.ask(
            won(
                Report(self.window, self.game),
                fine=self.window.settings.show_milliseconds,
                new=self.succession.new_game,
                again=self.succession.same_again,
                menu=self.back,
            )
        )

    # Pointer and keys

    def clickable(self, x: float, y: float) -> bool:
        """A hand over the stock and over cards that can be taken, which rise a little."""
        session = self.game.session
        hit = self.hands.card_at(x, y)
        pile, index = hit if hit is not None and not session.won else ("", None)
        cards: tuple[Card, ...] = ()
        if index is not None and self.hands.can_take(pile, index):
            cards = session.table[pile].cards[index:]
        if self.scene.hover(cards):
            self.window.invalidate()
        return bool(cards) or (pile == "s" and session.rules.click(session.table, "s") is not None)

    def cancel_gesture(self) -> None:
        """What is held goes back (CASES 11)."""
        super().cancel_gesture()
        self.pointer.cancel()
        if self.hands.picked is not None:
            self.hands.put_back()
        self.scene.hide_peek()

    # arcade's events

    def on_mouse_press(self, x: int, y: int, button: int, modifiers: int) -> None:
        """A press: ends a celebration, works a widget, takes a card or shows a covered one."""
        top = self.window.height - y
        if self._celebration is not None:
            self._end_celebration()
        elif self.dialog is not None:
            super().on_mouse_press(x, y, button, modifiers)
        elif button == arcade.MOUSE_BUTTON_LEFT:
            self.walking.leave()
            self.advisor.stop_finishing()
            if self.pointer.busy or not self.widgets.press(x, top):
                self.pointer.press(x, top, self.window.watch.time)
                self._pressed_at = (x, top)
                if self.pointer.busy and not self.pointer.dragging:
                    pyglet.clock.schedule_once(self._long_press, _LONG_PRESS)
        elif self.pointer.busy:
            self.cancel_gesture()
        elif button == arcade.MOUSE_BUTTON_RIGHT:
            self._peek_at(x, top)
        self.window.invalidate()

    def _peek_at(self, x: float, y: float) -> None:
        """Show a covered card whole."""
        hit = self.hands.card_at(x, y)
        if hit is not None and hit[1] is not None:
            self.scene.peek(self.hands.card(hit[0], hit[1]))
            self.window.invalidate()

    def _long_press(self, _dt: float) -> None:
        """A long press on a card that cannot be lifted shows it whole, for those who have one button."""
        if self.pointer.busy and not self.pointer.dragging:
            self._peek_at(*self._pressed_at)

    def on_mouse_drag(self, x: int, y: int, dx: int, dy: int, buttons: int, modifiers: int) -> None:
        """The pointer moves with a button down."""
        if self.pointer.busy:
            self.pointer.move(x, self.window.height - y)
        else:
            self.active.move(x, self.window.height - y)

    def on_mouse_release(self, x: int, y: int, button: int, modifiers: int) -> None:
        """The end of a gesture, wherever the button is let go."""
        pyglet.clock.unschedule(self._long_press)
        self.scene.hide_peek()
        if button == arcade.MOUSE_BUTTON_LEFT:
            if self.pointer.busy:
                self.pointer.release(x, self.window.height - y)
            else:
                super().on_mouse_release(x, y, button, modifiers)
        self.window.invalidate()

    def focus_key(self, name: str, *, shift: bool) -> bool:
        """Tab goes round the groups of piles and then the buttons; arrows and Enter play."""
        if self._celebration is not None:
            if self.succession.at_once and meaning(name) in (Key.AGAIN, Key.NEXT):
                return False
            self._end_celebration()
            return True
        if self.dialog is not None:
            return super().focus_key(name, shift=shift)
        usable = [widget for widget in self.widgets.all if widget.enabled and widget.focusable]
        focus = self.widgets.focus
        if focus is None:
            if name == "TAB" and self.walking.at_end(back=shift):
                self.walking.leave()
                self.widgets.set_focus(usable[-1 if shift else 0])
                return True
            return self.walking.key(name, shift=shift)
        if name == "DOWN" or (name == "TAB" and focus is usable[0 if shift else -1]):
            self.widgets.set_focus(None)
            self.walking.enter(back=shift)
            return True
        return self.widgets.key(name, shift=shift)

    def key_groups(self) -> tuple[Keys, ...]:
        """Those of the table first."""
        return at_the_table(self.game.session.code.game), everywhere()

    def key(self, name: str, ctrl: bool, shift: bool) -> bool:
        """The keys of the table."""
        asked = meaning(name, ctrl=ctrl, shift=shift)
        if asked in REPEATS:
            self._hold(Command.UNDO if asked is Key.UNDO else Command.REDO)
            return True
        match asked:
            case Key.NEW:
                self.succession.new_game()
            case Key.RESTART:
                self.succession.restart()
            case Key.DRAW:
                self._draw_key()
            case Key.PAUSE:
                self.pause()
            case Key.HINT:
                self.advisor.hint()
            case Key.ADVICE:
                self.show_advice()
            case Key.AGAIN:
                self.succession.again()
            case Key.NEXT:
                self.succession.next()
            case _:
                return False
        return True

    def _draw_key(self) -> None:
        """Space draws, or turns the waste back."""
        self.cancel_gesture()
        session = self.game.session
        if "s" not in session.table:
            self.refuse(Refusal(N_("Seahaven Towers has no stock")))
            return
        self.play(session.rules.click(session.table, "s") or Command.DRAW)
