"""The menu: go on with the open game, or choose variant, difficulty, scoring and deal of a new one."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

import arcade

from game.engine.code import CodeError, GameCode
from game.engine.table import PositionError
from game.locale import _, ngettext, say
from game.replay.errors import ReplayError
from game.scene.geometry import Rect
from game.scene.ground import cloth_sprite
from game.storage.desk import Waiting
from game.views.kit import Layer
from game.views.numbers import clock
from game.views.view import Choice, Dialog, HavenView
from game.views.widgets import Button, TextField

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.window import HavenWindow


@dataclass(frozen=True)
class OpenGame:
    """A game that can be gone on with: the one being played, or one that waits on the desk."""

    code: GameCode
    moves: int
    time_ms: int
    custom: bool
    waiting: Waiting | None


def open_games(window: HavenWindow) -> list[OpenGame]:
    """The open games, the one being played first."""
    games = []
    playing = window.desk.game
    if playing is not None and not playing.over:
        session = playing.session
        games.append(OpenGame(session.code, session.moves, playing.elapsed_ms, session.custom, None))
    games += [OpenGame(w.code, w.moves, w.time_ms, w.custom, w) for w in window.desk.waiting()]
    return games


class MenuView(HavenView):
    """The first screen."""

    def __init__(self, window: HavenWindow) -> None:
        super().__init__(window)
        self._code_text = ""
        self._field: TextField | None = None
        self._message: arcade.Text | None = None
        self._said = ""
        self._agree_to: tuple[GameCode, str | None] | None = None
        self._waiting = open_games(window)

    def open_when_agreed(self, code: GameCode, position: str | None) -> None:
        """Ask whether the open game may end for this one, as soon as the menu is shown."""
        self._agree_to = (code, position)

    def on_show_view(self) -> None:
        """Lay out; ask what was to be asked."""
        self.window.set_caption(_("Solitaire Haven"))
        notices = [say(notice) for notice in self.window.desk.notices]
        self.window.desk.notices.clear()
        if notices:
            self._said = " · ".join(notices)
        super().on_show_view()
        if self._agree_to is not None:
            code, position = self._agree_to
            self._agree_to = None
            self._ask_to_end(lambda: self._start(code, position))

    # Layout

    def build(self) -> None:
        """A column of rows in the middle of the window."""
        theme, u = self.window.theme, self.window.interface_scale
        width, height = self.window.get_size()
        self._cloth: arcade.SpriteList[arcade.Sprite] = arcade.SpriteList(capacity=1)
        self._cloth.append(cloth_sprite(theme.cloth, (width, height)))
        layer = self._layer = Layer(height)
        rows = 6 + bool(self._waiting) + (self.window.settings.variant == "DS")
        u = min(u, height / (rows * 66 + 150), width / 660)
        self._u = u
        wide = round(min(width * 0.92, 620 * u))
        gap = round(12 * u)
        total = 118 * u + rows * 60 * u
        y = max(6, (height - total) / 2)
        middle = width / 2
        suits = ("suit-S", "suit-H", "suit-D", "suit-C")
        for i, icon in enumerate(suits):
            colour = theme.cloth.warn if i in (1, 2) else theme.cloth.ink
            layer.icon(icon, middle + (i - 1.5) * 34 * u, y + 14 * u, round(24 * u), colour)
        layer.text(
            _("Solitaire Haven"),
            middle,
            y + 62 * u,
            42 * u,
            theme.cloth.ink,
            bold=True,
            align="center",
            fit=wide,
        )
        y += 112 * u
        left = round((width - wide) / 2)

        def row(rect_height: float) -> Rect:
            nonlocal y
            rect = Rect(left, round(y), wide, round(rect_height * u))
            y += rect_height * u + gap
            return rect

        settings = self.window.settings
        if self._waiting:
            waiting = self._waiting[0]
            self._button(
                row(52),
                _("Continue"),
                lambda: self._resume(waiting),
                detail=f"{waiting.code} · {ngettext('{n} move', '{n} moves', waiting.moves)}"
                f" · {clock(waiting.time_ms)}",
                look="primary",
            )
        self._choices(
            row(48),
            [(_("Double Solitaire"), "DS"), (_("Seahaven Towers"), "SH")],
            settings.variant,
            self._choose_variant,
        )
        if settings.variant == "DS":
            self._choices(
                row(52),
                [(_("Easy"), 1, _("Draw 1")), (_("Hard"), 3, _("Draw 3"))],
                settings.ds_draw,
                lambda draw: self._set("ds_draw", draw),
            )
            self._choices(
                row(48),
                [(_("Normal scoring"), False), (_("Vegas"), True)],
                settings.ds_vegas,
                lambda vegas: self._set("ds_vegas", vegas),
            )
        else:
            cells = (
                (_("Easy"), 4, ngettext("{n} cell", "{n} cells", 4)),
                (_("Medium"), 2, ngettext("{n} cell", "{n} cells", 2)),
                (_("Hard"), 1, ngettext("{n} cell", "{n} cells", 1)),
            )
            self._choices(row(52), list(cells), settings.sh_cells, lambda n: self._set("sh_cells", n))
        field_row = row(48)
        paste = round(110 * u)
        field_rect = Rect(field_row.x, field_row.y, field_row.w - paste - gap, field_row.h)
        self._field = TextField(
            layer,
            theme,
            field_rect,
            _("Random deal, or a game code"),
            size=17 * u,
            submit=self._play,
            changed=self._code_changed,
        )
        self.widgets.add(self._field)
        paste_rect = Rect(field_rect.right + gap, field_row.y, paste, field_row.h)
        self._button(paste_rect, _("Paste"), self._paste, icon="copy")
        said = row(24)
        self._message = layer.text("", middle, said.center[1], 16 * u, theme.cloth.warn, align="center")
        self._message_at = said
        self._field.set(self._code_text)
        self._button(
            row(54), _("Play"), self._play, look="plain" if self._waiting else "primary", icon="play"
        )
        quit_row = row(42)
        quit_rect = Rect(round(middle - 90 * u), quit_row.y, round(180 * u), quit_row.h)
        self._button(quit_rect, _("Quit"), self.window.on_close, look="flat")

    def _button(
        self,
        rect: Rect,
        label: str,
        action: Callable[[], None],
        *,
        icon: str | None = None,
        look: str = "plain",
        detail: str = "",
        chosen: bool = False,
    ) -> None:
        self.widgets.add(
            Button(
                self._layer, self.window.theme, rect, label, action,
                icon=icon, look=look, detail=detail, chosen=chosen, size=18 * self._u,
            )
        )  # fmt: skip

    def _choices(
        self, rect: Rect, options: Sequence[tuple[Any, ...]], chosen: object, choose: Callable[[Any], None]
    ) -> None:
        gap = round(10 * self._u)
        width = (rect.w - gap * (len(options) - 1)) / len(options)
        for i, option in enumerate(options):
            label, value = option[0], option[1]
            detail = option[2] if len(option) > 2 else ""
            x = round(rect.x + i * (width + gap))
            self._button(
                Rect(x, rect.y, round(rect.x + i * (width + gap) + width) - x, rect.h),
                label,
                partial(choose, value),
                detail=detail,
                chosen=value == chosen,
            )

    def draw(self) -> None:
        """Cloth, then the rows."""
        self._cloth.draw()
        self._layer.draw()

    # What the widgets do

    def _choose_variant(self, variant: str) -> None:
        self._set("variant", variant)

    def _set(self, name: str, value: object) -> None:
        """Take a choice, which is remembered for the next start."""
        setattr(self.window.settings, name, value)
        problem = self.window.save_settings()
        self._said = say(problem) if problem else ""
        self._code_text = self._field.text if self._field else ""
        self.rebuild()

    def _code_changed(self) -> None:
        """Say at once what is wrong with a typed code, or what it is."""
        assert self._field is not None
        self._code_text = self._field.text
        text, good = self._said, False
        if self._code_text.strip():
            try:
                text, good = _("Game code {code}").format(code=GameCode.parse(self._code_text)), True
            except CodeError as error:
                text = say(error.reason) if len(self._code_text.strip()) > 3 else ""
        self._show_message(text, good)

    def _show_message(self, text: str, good: bool) -> None:
        label = self._message
        if label is not None:
            label.text = text
            label.color = self.window.theme.cloth.ink if good else self.window.theme.cloth.warn
            label.font_size = 16 * self._u * 0.75
            self._layer.fit(label, self._message_at.center[1], 16 * self._u, self._message_at.w)
        self.window.invalidate()

    def _paste(self) -> None:
        if self._field is not None:
            self._field.set(self.window.pasted().strip())

    def _play(self) -> None:
        settings = self.window.settings
        if self._code_text.strip():
            try:
                code = GameCode.parse(self._code_text)
            except CodeError as error:
                self._show_message(say(error.reason), False)
                return
        elif settings.variant == "DS":
            code = self.window.random_code("DS", f"D{settings.ds_draw}{'V' if settings.ds_vegas else 'N'}")
        else:
            code = self.window.random_code("SH", f"C{settings.sh_cells}")
        same = next((w for w in self._waiting if w.code == code and not w.custom), None)
        if same is not None:
            self._resume(same)
        elif any(w.moves for w in self._waiting) and settings.confirm_new:
            self._ask_to_end(lambda: self._start(code, None))
        else:
            self._start(code, None)

    def _ask_to_end(self, go_on: Callable[[], None]) -> None:
        open_game = self._waiting[0]
        self.ask(
            Dialog(
                _("End the open game?"),
                [
                    _("{code} has {moves} and will count as given up.").format(
                        code=open_game.code, moves=ngettext("{n} move", "{n} moves", open_game.moves)
                    )
                ],
                [
                    Choice(_("Continue it"), lambda: self._resume(open_game)),
                    Choice(_("New game"), go_on, primary=True),
                    Choice(_("Cancel"), self.dismiss),
                ],
            )
        )

    def _start(self, code: GameCode, position: str | None) -> None:
        from game.views.table import TableView

        try:
            game = self.window.desk.new(code, position)
        except PositionError as error:
            self.dismiss()
            self._show_message(say(error.reason), False)
            return
        self.window.show_view(TableView(self.window, game, fresh=True))

    def _resume(self, chosen: OpenGame) -> None:
        from game.views.table import TableView

        desk = self.window.desk
        game = desk.game if chosen.waiting is None else None
        try:
            game = game or desk.resume(chosen.waiting)
        except ReplayError as error:
            self._waiting = open_games(self.window)
            self._said = say(error.reason)
            self.dismiss()
            self.rebuild()
            return
        self.window.show_view(TableView(self.window, game))

    def back(self) -> None:
        """Esc goes on with the open game, if there is one."""
        if self._waiting:
            self._resume(self._waiting[0])

    def key(self, name: str, ctrl: bool, shift: bool) -> bool:
        """Ctrl+V pastes a code wherever the focus is; Enter plays."""
        if ctrl and name == "V":
            self._paste()
            return True
        if name in ("ENTER", "RETURN", "NUM_ENTER"):
            if self._waiting and not self._code_text.strip():
                self._resume(self._waiting[0])
            else:
                self._play()
            return True
        return False
