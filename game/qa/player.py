"""A player by chance, with mouse and keys, who checks after every gesture that all is as it must be."""

from __future__ import annotations

import contextlib
import os
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Final

from game.engine.actions import FOUNDATION, Move
from game.engine.session import Change, Session
from game.input.watch import Raw
from game.qa.follower import Follower
from game.qa.invariants import journal_fault, picture_fault, state_of, table_fault
from game.qa.raw import key_raw
from game.qa.stage import Stage
from game.replay.verify import verify_file
from game.scene.geometry import Rect
from game.storage.desk import Game
from game.views.table import TableView
from game.views.view import HavenView
from game.views.widgets import TextField

LEFT, MIDDLE, RIGHT = 1, 2, 4
"""The buttons, as the window library counts them."""

_SIZES: Final = ((1280, 800), (1000, 700), (640, 480), (480, 360), (700, 1100), (1600, 500), (320, 240))
_JOURNAL_EVERY: Final = 40
_UPWARDS: Final = 0.7
"""How often a card goes up that may, so that games are won now and then."""

_SETTLE_EVERY: Final = 10

Gesture = Callable[[], None]


class Fault(Exception):  # noqa: N818 - it is a finding, not an error of ours
    """Something that must never happen."""


class Player:
    """Plays in the window of a stage. Make it when the first view is shown."""

    def __init__(self, stage: Stage, chance: Random) -> None:
        self._stage = stage
        self._chance = chance
        self.events = 0
        """How many events were fed."""
        self.actions = 0
        """How many actions the games have accepted."""
        self._gestures = 0
        self._game: Game | None = None
        self._state: tuple[object, ...] = ()
        self._table: object = None
        self._follower = Follower(stage.window, self._opened, self._changed)
        self._follower.look()
        at_table: list[tuple[float, Gesture]] = [
            (30, self._good_drag),
            (8, self._any_drag),
            (15, self._click_card),
            (6, self._double_click),
            (10, lambda: self._click_pile("s")),
            (6, lambda: self._key("SPACE")),
            (8, lambda: self._key("Z", "ACCEL")),
            (4, lambda: self._key("Y", "ACCEL")),
            (2, self._hold),
            (8, self._walk),
            (3, self._peek),
            (2, self._both_buttons),
            (5, self._broken_drag),
            (0.7, self._resize),
            (1, self._hide),
            (1, self._leave_window),
            (5, self._wander),
            (1, self._any_widget),
            (0.7, self._other_key),
            (0.5, lambda: self._key("N", "ACCEL")),
            (0.3, lambda: self._key("R", "ACCEL")),
            (0.3, lambda: self._key("ESCAPE")),
            (12, self._wait),
        ]
        elsewhere: list[tuple[float, Gesture]] = [
            (30, self._any_widget),
            (15, lambda: self._key("ESCAPE")),
            (
                10,
                lambda: self._key(
                    self._chance.choice(("RETURN", "TAB", "SPACE", "LEFT", "RIGHT", "UP", "DOWN"))
                ),
            ),
            (3, self._type),
            (4, self._scroll),
            (4, self._wander),
            (1, self._resize),
            (2, self._other_key),
            (8, self._wait),
        ]
        self._ways = {True: at_table, False: elsewhere}

    # One gesture

    def act(self) -> None:
        """Make a gesture and check everything. Raises `Fault`."""
        with self._guarded():
            weights, gestures = zip(*self._ways[self._at_table], strict=True)
            self._chance.choices(gestures, weights)[0]()
            self._gestures += 1
            self._check()
            if self._gestures % _JOURNAL_EVERY == 0:
                self._check_journal()
            if self._gestures % _SETTLE_EVERY == 0 and self._at_table:
                if not self._stage.settle():
                    raise Fault("the picture does not come to rest")
                self._check()

    def finish(self) -> None:
        """The last checks. Raises `Fault`."""
        with self._guarded():
            self._check_journal()
            for path in sorted(self._stage.window.options.data.replays.glob("*.replay")):
                verdict = verify_file(path)
                if not verdict.ok:
                    raise Fault(f"{path.name}, line {verdict.line}: {verdict.error}")

    @contextlib.contextmanager
    def _guarded(self) -> Iterator[None]:
        try:
            yield
        except Fault:
            raise
        except Exception as error:
            told = f"{type(error).__name__}: {error}"
            if os.environ.get("SOLITAIRE_HAVEN_DEBUG"):
                told = traceback.format_exc()
            where = traceback.extract_tb(error.__traceback__)[-1]
            raise Fault(f"{told} ({Path(where.filename).name}, line {where.lineno})") from error

    def _feed(self, *event: object) -> None:
        """Feed an event, of which at most one action may come."""
        before = self.actions
        self.events += 1
        self._stage.feed(*event)
        self._stage.window.watch.closed = False
        self._follower.look()
        if self.actions > before + 1:
            raise Fault(f"{self.actions - before} actions came of one event: {event}")

    # What has to be true

    def _opened(self, game: Game) -> None:
        self._game = game
        self._state, self._table = state_of(game.session), game.session.table

    def _changed(self, change: Change) -> None:
        self.actions += 1
        game = self._game
        assert game is not None
        if change.before.table is not self._table:
            raise Fault(f"{change.action} starts from another table than was there")
        if change.after.table is not game.session.table:
            raise Fault(f"{change.action} does not lead to the table that is there")
        self._state, self._table = state_of(game.session), game.session.table

    def _check(self) -> None:
        if self._game is not None:
            if state_of(self._game.session) != self._state:
                raise Fault("the game has changed without an action")
            fault = table_fault(self._game.session)
            if fault is not None:
                raise Fault(fault)
        fault = picture_fault(self._stage.window)
        if fault is not None:
            raise Fault(fault)

    def _check_journal(self) -> None:
        game = self._game
        if game is not None and game.session.actions and game is self._stage.window.desk.game:
            fault = journal_fault(game)
            if fault is not None:
                raise Fault(fault)

    # Where

    @property
    def _view(self) -> HavenView:
        view = self._stage.window.current_view
        assert isinstance(view, HavenView)
        return view

    @property
    def _at_table(self) -> bool:
        return isinstance(self._view, TableView) and self._view.dialog is None

    @property
    def _table_view(self) -> TableView:
        view = self._view
        assert isinstance(view, TableView)
        return view

    @property
    def _session(self) -> Session:
        return self._table_view.session

    def _in(self, rect: Rect) -> tuple[int, int]:
        """A point in a rectangle."""
        chance = self._chance
        return chance.randrange(rect.x, max(rect.x + 1, rect.right)), chance.randrange(
            rect.y, max(rect.y + 1, rect.bottom)
        )

    def _anywhere(self) -> tuple[int, int]:
        return self._in(Rect(0, 0, *self._stage.window.get_size()))

    def _spot(self, pile: str, index: int | None) -> tuple[int, int]:
        """A point on a card that can be seen, or on a pile."""
        view = self._table_view
        for item in view.scene.placed:
            if (item.pile, item.index) == (pile, index) and item.visible.w > 0 and item.visible.h > 0:
                return self._in(item.visible)
        return self._in(view.layout.slots[pile])

    def _card(self) -> tuple[str, int] | None:
        cards = [
            (p.pile, p.index) for p in self._table_view.scene.placed if p.visible.w > 0 and p.visible.h > 0
        ]
        return self._chance.choice(cards) if cards else None

    # Mouse

    def _press(self, x: int, y: int, button: int = LEFT) -> None:
        self._feed("on_mouse_press", x, self._stage.window.height - y, button, 0)

    def _carry(self, x: int, y: int, buttons: int = LEFT) -> None:
        self._feed("on_mouse_drag", x, self._stage.window.height - y, 0, 0, buttons, 0)

    def _release(self, x: int, y: int, button: int = LEFT) -> None:
        self._feed("on_mouse_release", x, self._stage.window.height - y, button, 0)

    def _click(self, x: int, y: int, button: int = LEFT) -> None:
        self._press(x, y, button)
        self._pause(0.1)
        self._release(x, y, button)

    def _pause(self, seconds: float) -> None:
        """Some time passes, or none."""
        if self._chance.random() < 0.4:
            self._stage.advance(self._chance.random() * seconds)

    def _drag(self, start: tuple[int, int], goal: tuple[int, int]) -> None:
        self._press(*start)
        for part in (0.3, 0.6, 1.0):
            self._carry(*(round(a + (b - a) * part) for a, b in zip(start, goal, strict=True)))
            self._pause(0.05)
        self._release(*goal)

    def _good_drag(self) -> None:
        """A move that the rules allow, made by dragging."""
        session = self._session
        rules, table = session.rules, session.table
        targets = (*rules.names.columns, *rules.names.cells, FOUNDATION)
        sources = [
            (name, index)
            for name, pile in table.items()
            for index in range(len(pile.cards))
            if rules.why_not_lift(table, name, index) is None
        ]
        self._chance.shuffle(sources)
        for name, index in sources:
            count = len(table[name]) - index
            legal = [t for t in targets if t != name and rules.why_not(table, Move(name, t, count)) is None]
            if legal:
                up = FOUNDATION in legal and self._chance.random() < _UPWARDS
                self._drag_to(name, index, FOUNDATION if up else self._chance.choice(legal))
                return
        self._click_pile("s")

    def _drag_to(self, pile: str, index: int, target: str) -> None:
        board = self._table_view.layout
        area = board.areas["foundations" if target == FOUNDATION else target]
        x, y = self._spot(pile, index)
        home = next(p.rect for p in self._table_view.scene.placed if (p.pile, p.index) == (pile, index))
        goal = area.x + area.w // 2 - home.w // 2, area.y + min(area.h, 2 * home.h) // 2 - home.h // 2
        self._drag((x, y), (x + goal[0] - home.x, y + goal[1] - home.y))

    def _any_drag(self) -> None:
        card = self._card()
        start = self._spot(*card) if card else self._anywhere()
        self._drag(start, self._anywhere())

    def _click_card(self) -> None:
        card = self._card()
        if card is not None:
            self._click(*self._spot(*card))

    def _click_pile(self, pile: str) -> None:
        slots = self._table_view.layout.slots
        self._click(*self._in(slots[pile if pile in slots else self._chance.choice(sorted(slots))]))

    def _double_click(self) -> None:
        card = self._card()
        if card is not None:
            spot = self._spot(*card)
            for _time in range(self._chance.choice((2, 2, 3))):
                self._click(*spot)
                self._pause(0.2)

    def _peek(self) -> None:
        card = self._card()
        spot = self._spot(*card) if card else self._anywhere()
        self._press(*spot, RIGHT)
        self._pause(0.5)
        self._release(*(spot if self._chance.random() < 0.8 else self._anywhere()), RIGHT)

    def _both_buttons(self) -> None:
        card = self._card()
        spot, other = self._spot(*card) if card else self._anywhere(), self._anywhere()
        second = self._chance.choice((RIGHT, MIDDLE))
        self._press(*spot)
        self._press(*spot, second)
        self._carry(*other, LEFT | second)
        for button in self._chance.sample((LEFT, second), 2):
            self._release(*other, button)

    def _broken_drag(self) -> None:
        """A drag that something comes in between of; the button is let go later, or never."""
        card = self._card()
        if card is None:
            return
        self._press(*self._spot(*card))
        self._carry(*self._anywhere())
        self._pause(0.2)
        interruptions: list[Gesture] = [
            lambda: self._key("ESCAPE"),
            lambda: self._key("Z", "ACCEL"),
            lambda: self._key("SPACE"),
            lambda: self._key("N", "ACCEL"),
            lambda: self._press(*self._anywhere(), RIGHT),
            lambda: self._press(*self._anywhere()),
            self._hide,
            self._leave_window,
            self._resize,
        ]
        self._chance.choice(interruptions)()
        if self._chance.random() < 0.8:
            self._carry(*self._anywhere())
            self._release(*self._anywhere())

    def _wander(self) -> None:
        for _step in range(self._chance.randrange(1, 5)):
            x, y = self._anywhere()
            self._feed("on_mouse_motion", x, self._stage.window.height - y, 0, 0)

    def _scroll(self) -> None:
        x, y = self._anywhere()
        self._feed(
            "on_mouse_scroll", x, self._stage.window.height - y, 0, self._chance.choice((-3, -1, 1, 3))
        )

    def _any_widget(self) -> None:
        widgets = [w for w in self._view.active.all if w.rect.w > 0 and w.rect.h > 0]
        self._click(*(self._in(self._chance.choice(widgets).rect) if widgets else self._anywhere()))

    # Keys

    def _key(self, name: str, *modifiers: str) -> None:
        event: Raw = key_raw(name, *modifiers)
        self._feed(*event)
        self._feed("on_key_release", *event[1:])

    def _hold(self) -> None:
        """Undo or redo, held for a while."""
        event = key_raw(self._chance.choice("ZY"), "ACCEL")
        self._feed(*event)
        self._stage.advance(self._chance.random())
        self._feed("on_key_release", *event[1:])

    def _walk(self) -> None:
        """The keyboard's focus goes about, and sometimes does something."""
        for _step in range(self._chance.randrange(1, 6)):
            self._key(self._chance.choice(("LEFT", "RIGHT", "UP", "DOWN", "TAB", "1", "5", "9", "0")))
        if self._chance.random() < 0.7:
            self._key("RETURN")

    def _other_key(self) -> None:
        name = self._chance.choice(
            ("F1", "F11", "P", "H", "HOME", "END", "PAGEDOWN", "BACKSPACE", "A", "TAB")
        )
        self._key(name, *(("SHIFT",) if self._chance.random() < 0.2 else ()))

    def _type(self) -> None:
        """A code for the field that has the focus, or something else."""
        field = next((w for w in self._view.active.all if isinstance(w, TextField)), None)
        if field is not None and self._chance.random() < 0.7:
            self._click(*self._in(field.rect))
        text = self._chance.choice(("SH1-C2-AAAAAAB", "ds1 d3v aaaaaab", "?", "ひらがな", "x"))
        for character in text:
            self._feed("on_text", character)

    # The window

    def _wait(self) -> None:
        self._stage.advance(self._chance.choice((0.02, 0.1, 0.3, 1.0, 2.0)))

    def _resize(self) -> None:
        for _step in range(self._chance.choice((1, 1, 2))):
            self._feed("on_resize", *self._chance.choice(_SIZES))
            self._pause(0.4)

    def _hide(self) -> None:
        self._feed("on_hide")
        self._pause(0.5)
        self._feed("on_show")

    def _leave_window(self) -> None:
        self._feed("on_deactivate")
        x, y = self._anywhere()
        self._feed("on_mouse_leave", x, self._stage.window.height - y)
        self._pause(0.5)
        self._feed("on_activate")
