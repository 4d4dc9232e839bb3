"""A hand that plays: presses, drags, releases and keys at places that the layout names."""

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import arcade
import pyglet
from PIL import Image, ImageChops

from game.engine.actions import FOUNDATION, Action, Command, Move
from game.engine.code import GameCode
from game.engine.session import Session
from game.input.watch import Watch
from game.locale import set_language
from game.options import PlayOptions
from game.qa.recorder import Recorder
from game.scene.geometry import Rect
from game.scene.layout import Board, Placed, make_board
from game.scene.sprites import CardSprite
from game.scene.textures import CardTextures
from game.storage.daily import DailyLog
from game.storage.desk import Desk
from game.storage.paths import DataDir
from game.storage.results import Results, attach
from game.storage.settings import Settings
from game.views.menu import MenuView
from game.views.start import first_view
from game.views.table import TableView
from game.views.view import Dialog
from game.views.widgets import Button, TextField
from game.window import HavenWindow

SIZE = (1000, 700)
LEFT, MIDDLE, RIGHT = arcade.MOUSE_BUTTON_LEFT, arcade.MOUSE_BUTTON_MIDDLE, arcade.MOUSE_BUTTON_RIGHT
FRAME = 1 / 60


class Time:
    """A clock that a test moves."""

    def __init__(self) -> None:
        self.now = 1000.0

    def monotonic(self) -> float:
        return self.now

    def pass_by(self, seconds: float) -> None:
        self.now += seconds


class Hand:
    """One run of the program in the shared window."""

    def __init__(
        self,
        window: HavenWindow,
        time: Time,
        data: Path,
        code: str | None,
        *,
        begin: bool = True,
        **options: Any,
    ) -> None:
        """Do what the window does when it is made, then show the first view, unless somebody else does (`begin`)."""
        self.window, self.time = window, time
        self.data = DataDir(data)
        self.draws = 0
        self.render = True
        self.over = False
        size = options.setdefault("size", SIZE)
        options = {"lang": "en", "mute": True, "seed": 1, **options}
        window.options = PlayOptions(self.data, code=GameCode.parse(code) if code else None, **options)
        window.settings, notices = Settings.load(self.data.settings_file)
        window.chance = random.Random(window.options.seed)
        window.watch = Watch(time.monotonic)
        window.desk = Desk(self.data, now=time.monotonic)
        window.desk.notices += notices
        window.daily = DailyLog(self.data.root / "daily.json")
        window.results = Results(self.data.results_file)
        attach(window.desk, window.results)
        set_language(window.options.lang or window.settings.language)
        window._width, window._height = size
        real = HavenWindow.draw

        def spy(dt: float) -> None:
            self.draws += 1
            if self.render:
                real(window, dt)
            else:
                window._dirty = False

        window.draw = spy  # type: ignore[method-assign]
        if window.options.record is not None:
            seed = window.options.seed or 0
            window.watch = Recorder(window, window.options.record, seed, time.monotonic)
        if not begin:
            return
        window.show_view(first_view(window))
        window.dispatch_event("on_resize", *size)
        window.invalidate()

    def quit(self) -> None:
        """The end of the program, as when the window is closed."""
        if self.over:
            return
        self.over = True
        if isinstance(self.window.watch, Recorder):
            self.window.watch.close()
        self.window.hide_view()
        self.window.desk.close()
        self.window.results.close()
        pyglet.clock.unschedule(self.window._frame)
        self.window._ticking = False
        del self.window.draw

    # What is seen

    @property
    def table(self) -> TableView:
        view = self.window.current_view
        assert isinstance(view, TableView), view
        return view

    @property
    def menu(self) -> MenuView:
        view = self.window.current_view
        assert isinstance(view, MenuView), view
        return view

    @property
    def session(self) -> Session:
        return self.table.game.session

    @property
    def dialog(self) -> Dialog:
        dialog = self.window.current_view.dialog
        assert dialog is not None, "no dialog is shown"
        return dialog

    @property
    def said(self) -> str:
        """The status line."""
        return self.table.status.bar._message.text

    def figure(self, name: str) -> str:
        """What the bar shows as ``score``, ``moves`` or ``time``."""
        return self.table.status.bar._values[name].text

    @property
    def position(self) -> str:
        return self.session.table.position

    @property
    def journal(self) -> list[str]:
        """The actions in the journal of the open game."""
        return actions_in(self.table.game.path)

    # Time

    def step(self, frames: int = 1, dt: float = FRAME) -> None:
        """Let frames pass; the clock calls what is scheduled, as the event loop does."""
        for _ in range(frames):
            self.time.pass_by(dt)
            pyglet.clock.tick(poll=True)

    def wait(self, seconds: float) -> None:
        """Let time pass in one go."""
        self.step(1, seconds)

    def settle(self) -> None:
        """Let all animations end, and what follows a change of size."""
        for i in range(400):
            self.step(1, 0.05)
            if i > 4 and not self.window.current_view.animating and not self.window._ticking:
                return
        raise AssertionError("the picture never comes to rest")

    # Places

    @property
    def board(self) -> Board:
        """The layout as it has to be, not as the view remembers it."""
        session = self.session
        return make_board(
            session.rules.names,
            *self.window.get_size(),
            draw=session.code.draw,
            mirrored=self.window.settings.left_handed,
            large=self.window.settings.large_print,
            device_scale=self.window.device_scale,
        )

    @property
    def placed(self) -> list[Placed]:
        return self.board.place(self.session.table)

    def placed_card(self, pile: str, index: int = -1) -> Placed:
        cards = [item for item in self.placed if item.pile == pile]
        return cards[index]

    def spot(self, pile: str, index: int = -1) -> tuple[int, int]:
        """Where to press for a card, or for the empty pile."""
        rect = self.board.slots[pile]
        if len(self.session.table[pile]):
            rect = self.placed_card(pile, index).visible
            assert rect.w > 0, f"card {index} of {pile} cannot be seen"
        return round(rect.center[0]), round(rect.center[1])

    def landing(self, pile: str) -> Rect:
        """Where the first card of a drop on a pile should lie: on its last card or its empty slot."""
        if pile in ("f", "foundations"):
            area = self.board.areas["foundations"]
            w, h = self.board.card
            return Rect(area.x + (area.w - w) // 2, area.y + (area.h - h) // 2, w, h)
        if len(self.session.table[pile]):
            return self.placed_card(pile).rect
        return self.board.slots[pile]

    # Pointer

    def move(self, x: float, y: float) -> None:
        """Move without a button down."""
        self.window.dispatch_event("on_mouse_motion", round(x), self._up(y), 0, 0)

    def press(self, x: float, y: float, button: int = LEFT) -> None:
        self.window.dispatch_event("on_mouse_press", round(x), self._up(y), button, 0)

    def carry(self, x: float, y: float, buttons: int = LEFT) -> None:
        """Move with a button down."""
        self.window.dispatch_event("on_mouse_drag", round(x), self._up(y), 0, 0, buttons, 0)

    def release(self, x: float, y: float, button: int = LEFT) -> None:
        self.window.dispatch_event("on_mouse_release", round(x), self._up(y), button, 0)

    def _up(self, y: float) -> int:
        return self.window.height - round(y)

    def click_at(self, x: float, y: float, button: int = LEFT) -> None:
        self.press(x, y, button)
        self.release(x, y, button)

    def click(self, pile: str, index: int = -1) -> None:
        """A click that is no part of a double-click."""
        self.time.pass_by(1)
        self.click_at(*self.spot(pile, index))

    def double_click(self, pile: str, index: int = -1) -> None:
        self.time.pass_by(1)
        x, y = self.spot(pile, index)
        self.click_at(x, y)
        self.time.pass_by(0.1)
        self.click_at(x, y)

    def lift(self, pile: str, index: int = -1, by: tuple[int, int] = (30, 25)) -> tuple[int, int]:
        """Press on a card and carry it a little way; gives where the pointer is then."""
        self.time.pass_by(1)
        x, y = self.spot(pile, index)
        self.press(x, y)
        self.carry(x + by[0], y + by[1])
        return x + by[0], y + by[1]

    def drag(self, pile: str, target: str, count: int = 1, off: tuple[int, int] = (0, 0)) -> None:
        """Drag the last `count` cards of a pile to another one, aside of its middle by `off`."""
        self.time.pass_by(1)
        start, goal = self.placed_card(pile, -count).rect, self.landing(target)
        x, y = self.spot(pile, -count)
        dx, dy = goal.x - start.x + off[0], goal.y - start.y + off[1]
        self.press(x, y)
        for part in (0.3, 0.7, 1.0):
            self.carry(x + dx * part, y + dy * part)
        self.release(x + dx, y + dy)

    # Keys and widgets

    def key(self, name: str, modifiers: int = 0) -> None:
        """A key, such as ``Z`` with ``CTRL``."""
        symbol = getattr(arcade.key, name)
        self.window.dispatch_event("on_key_press", symbol, modifiers)
        self.window.dispatch_event("on_key_release", symbol, modifiers)

    def ctrl(self, name: str, shift: bool = False) -> None:
        modifiers = pyglet.window.key.MOD_ACCEL | (arcade.key.MOD_SHIFT if shift else 0)
        self.key(name, modifiers | arcade.key.MOD_NUMLOCK)

    def type(self, text: str) -> None:
        for char in text:
            self.window.dispatch_event("on_text", char)

    def press_button(self, name: str) -> None:
        """A button of the table's bar."""
        self.click_at(*self.board.buttons[name].center)

    def buttons(self) -> dict[str, Button]:
        """The buttons that can be reached now, by label."""
        active = self.window.current_view.active.all
        return {widget.label: widget for widget in active if isinstance(widget, Button)}

    def choose(self, label: str) -> None:
        """Click the button with that label, in the dialog if there is one."""
        self.click_at(*self.buttons()[label].rect.center)

    def field(self) -> TextField:
        """The menu's field for codes."""
        return next(widget for widget in self.menu.widgets.all if isinstance(widget, TextField))

    # Whole actions

    def perform(self, action: Action, turn: int = 0) -> str:
        """Carry out an action in the way a player would; `turn` alternates between equal ways."""
        rules, table = self.session.rules, self.session.table
        if isinstance(action, Command):
            if action in (Command.DRAW, Command.RECYCLE):
                if turn % 3:
                    self.click("s")
                    return "click"
                self.key("SPACE")
                return "key"
            if turn % 2:
                self.press_button(str(action))
                return "button"
            self.ctrl("Z" if action is Command.UNDO else "Y")
            return "key"
        assert isinstance(action, Move)
        index = len(table[action.source]) - action.count
        if rules.click(table, action.source, index) == action:
            self.click(action.source)
            return "click"
        single = rules.click(table, action.source, index)
        if turn % 2 and single is None and rules.click(table, action.source, index, double=True) == action:
            self.double_click(action.source, index)
            return "double-click"
        self.drag(action.source, "f" if action.target == FOUNDATION else action.target, action.count)
        return "drag"

    # The picture

    def assert_at_rest(self) -> None:
        """Every card's sprite is where and what the layout says, in the drawing order of the layout."""
        scene = self.table.scene
        assert scene.at_rest
        assert not len(scene._flying)
        assert not self.held
        assert not self.peeked
        placed = self.placed
        assert [sprite.card for sprite in scene._resting] == [item.card for item in placed]
        for item in placed:
            sprite = scene._sprites[item.card]
            x, y = item.rect.center
            assert sprite.position == (x, self.window.height - y), item
            assert sprite.face_up is sprite.shows_up is item.face_up, item
            assert sprite.texture is scene._textures.of(item.card, item.face_up), item
            zoom = self.board.card[0] / scene._textures.size[0]
            assert sprite.scale == (zoom, zoom), item
            assert sprite.angle == 0

    @property
    def held(self) -> list[CardSprite]:
        """The cards in the hand, base first."""
        return list(self.table.scene._hand._sprites)

    @property
    def peeked(self) -> list[arcade.Sprite]:
        """The covered card that is shown whole, if there is one."""
        return list(self.table.scene._peeked)

    def screenshot(self) -> Image.Image:
        """What is seen now."""
        self.window.switch_to()
        self.window.current_view.on_draw()
        return arcade.get_image(0, 0, *self.window.get_size()).convert("RGB")

    def assert_painted(self) -> None:
        """The pixels themselves: each card shows its own picture wherever no other card or shadow lies."""
        seen = self.screenshot()
        settings = self.window.settings
        textures = CardTextures(self.board.card, settings.face, settings.back)
        shadow, compared = textures.margin, 0
        for item in self.placed:
            x, y, w, h = item.visible
            right = w - (shadow if w < item.rect.w else 3)
            bottom = h - (shadow if h < item.rect.h else 3)
            if right < 6 or bottom < 6:
                continue
            box = (3, 3, right, bottom)
            face = textures.of(item.card, item.face_up).image.convert("RGB")
            wanted = face.crop(tuple(n + shadow for n in box))
            found = seen.crop((x + box[0], y + box[1], x + box[2], y + box[3]))
            worst = max(high for _, high in ImageChops.difference(wanted, found).getextrema())
            assert worst <= 3, f"{item.pile} {item.index} {item.card.up} is not painted as it is"
            compared += 1
        assert compared >= 5


def actions_in(path: Path) -> list[str]:
    """The actions of a replay file, in order."""
    import json

    lines = [json.loads(line) for line in path.read_text(encoding="ascii").splitlines()]
    return [line["a"] for line in lines if "a" in line]


Starter = Callable[..., Hand]
