"""The menu: go on with the open game, or choose variant, difficulty, scoring and deal of a new one."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import arcade

from game.engine.cards import CARDS
from game.engine.code import CodeError, GameCode
from game.locale import _, ngettext, say, writing
from game.replay.conditions import DAILY, RANDOM, SET
from game.scene.geometry import Rect
from game.scene.ground import cloth_sprite
from game.scene.layout import ASPECT
from game.scene.textures import card_textures
from game.solver.deals import EFFORTS, THIRDS
from game.solver.proven import proven_deals
from game.views.dealing import Dealer
from game.views.kit import Layer
from game.views.numbers import clock
from game.views.opening import Opening
from game.views.view import HavenView
from game.views.widgets import Button, TextField

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from datetime import date

    from game.window import HavenWindow


_MOST_OPEN = 3
_PANEL, _SIDE = 560, 400
_ROW, _TITLE, _REST = 64, 92, 72


def screen(window: HavenWindow, name: str) -> HavenView:
    """The view behind a button of the menu; loaded only now, so that the menu is there sooner."""
    if name == "statistics":
        from game.views.statistics import StatisticsView

        return StatisticsView(window)
    if name == "calendar":
        from game.views.calendar import CalendarView

        return CalendarView(window)
    if name == "settings":
        from game.views.settings_view import SettingsView

        return SettingsView(window)
    if name == "replays":
        from game.views.replay_list import ReplayListView

        return ReplayListView(window)
    from game.views.text_view import FaqView, RulesView

    if name == "faq":
        return FaqView(window)
    if name == "rules":
        return RulesView(window, window.settings.variant)
    from game.views.examples_view import ExamplesView

    return ExamplesView(window, window.settings.variant)


class MenuView(HavenView):
    """The first screen: go on, or choose a new game, or go elsewhere."""

    def __init__(self, window: HavenWindow) -> None:
        super().__init__(window)
        self._hand: arcade.SpriteList[arcade.Sprite] = arcade.SpriteList(capacity=4)
        self._code_text = ""
        self._field: TextField | None = None
        self._message: arcade.Text | None = None
        self._said = ""
        self._dealer = Dealer(self, lambda text: self._show_message(text, False))
        self._can_search = False
        self._agree_to: tuple[GameCode, str | None] | None = None
        self._opening = Opening(self, self._failed, offers=True)

    def on_hide_view(self) -> None:
        """No answer of the solver is wanted any more."""
        self._dealer.forget()

    def open_when_agreed(self, code: GameCode, position: str | None) -> None:
        """Ask whether the open game may end for this one, as soon as the menu is shown."""
        self._agree_to = (code, position)

    def on_show_view(self) -> None:
        """Lay out; ask what was to be asked."""
        self.window.set_caption(_("Solitaire Haven"))
        super().on_show_view()
        notice = self.tell_notices()
        if notice:
            self._said = notice
            self._show_message(notice, False)
        if self._agree_to is not None:
            code, position = self._agree_to
            self._agree_to = None
            self._opening.begin(code, position, SET)

    def _failed(self, reason: str) -> None:
        """A game could not be opened."""
        self._said = reason
        self.rebuild()

    # Layout

    def build(self) -> None:
        """A panel with the new game, and the way to everything else beside it or, in narrow windows, below it."""
        theme, scale = self.window.theme, self.window.interface_scale
        width, height = self.window.get_size()
        self._cloth: arcade.SpriteList[arcade.Sprite] = arcade.SpriteList(capacity=1)
        self._cloth.append(cloth_sprite(theme.cloth, (width, height)))
        layer = self._layer = Layer(height)
        self._hand.clear()
        beside = width >= height * 1.15
        settings = self.window.settings
        self._can_search = settings.mode in THIRDS or bool(proven_deals(settings.mode))
        rows = 7 + bool(
            self._opening.games
        )  # as many as any choice needs, so that nothing moves under the pointer
        tall = rows * _ROW + _REST + (0 if beside else _TITLE + 2 * _ROW)
        wide = _PANEL + (_SIDE + 40 if beside else 0)
        u = self._u = min(scale, height / (tall + 16), width / (wide + 32))
        panel_width, panel_height = round(_PANEL * u), round((rows * _ROW + _REST) * u)
        if beside:
            left = (width - round(wide * u)) // 2
            panel = Rect(
                left + round((_SIDE + 40) * u), (height - panel_height) // 2, panel_width, panel_height
            )
            side = Rect(left, panel.y, round(_SIDE * u), panel_height)
            self._title(side.x + side.w / 2, side.y + 30 * u, side.w)
            self._fan(side.x + side.w / 2, side.y + 128 * u, 104 * u)
            top = side.y + round(216 * u)
            ways, columns = Rect(side.x, top, side.w, side.bottom - top), 2
        else:
            top = (height - round(tall * u)) // 2
            panel = Rect((width - panel_width) // 2, top + round(_TITLE * u), panel_width, panel_height)
            self._title(width / 2, top + _TITLE * u * 0.45, panel_width)
            below = panel.bottom + round(10 * u)
            ways, columns = Rect(panel.x, below, panel.w, round((2 * _ROW - 10) * u)), 4
        layer.box(panel, theme.panel, theme.outline, round(18 * u))
        self._new_game(panel)
        self._ways(ways, columns)

    def _title(self, x: float, y: float, width: float) -> None:
        cloth, u = self.window.theme.cloth, self._u
        self._layer.text(_("Solitaire Haven"), x, y, 44 * u, cloth.ink, bold=True, align="center", fit=width)

    def _fan(self, x: float, y: float, card_width: float) -> None:
        """Four cards, held like a hand."""
        size = (round(card_width * 0.8) // 2 * 2, round(card_width * 0.8 * ASPECT) // 2 * 2)
        settings = self.window.settings
        textures = card_textures(size, settings.face, settings.back)
        for i, face in enumerate((0, 25, 37, 49)):
            turn = (i - 1.5) * 11
            sprite = arcade.Sprite(textures.of(CARDS[face], True), angle=turn)
            sprite.position = (
                x + (i - 1.5) * size[0] * 0.52,
                self.window.height - y - abs(turn) * 0.9 * self._u,
            )
            self._hand.append(sprite)

    def _ways(self, area: Rect, columns: int) -> None:
        """Buttons to all other screens."""
        ways: list[tuple[str, str, Callable[[], None]]] = [
            (_("Statistics"), "statistics", lambda: self._show("statistics")),
            (_("Calendar"), "calendar", lambda: self._show("calendar")),
            (_("Settings"), "settings", lambda: self._show("settings")),
            (_("Rules"), "help", lambda: self._show("rules")),
            (_("Examples"), "play", lambda: self._show("examples")),
            (_("Questions"), "hint", lambda: self._show("faq")),
            (_("Replays"), "replay", lambda: self._show("replays")),
            (_("Quit"), "close", self.window.on_close),
        ]
        gap = round(10 * self._u)
        rows = -(-len(ways) // columns)
        w = (area.w - gap * (columns - 1)) / columns
        h = min(round(50 * self._u), (area.h - gap * (rows - 1)) // rows)
        for i, (label, icon, action) in enumerate(ways):
            row, column = divmod(i, columns)
            rect = Rect(round(area.x + column * (w + gap)), area.y + row * (h + gap), round(w), h)
            self._button(rect, label, action, icon=icon, size=16)

    def _show(self, name: str) -> None:
        self.window.show_view(screen(self.window, name))

    def _new_game(self, panel: Rect) -> None:
        """The rows of the panel."""
        u, theme, settings = self._u, self.window.theme, self.window.settings
        gap = round(12 * u)
        inner = panel.grown(-round(22 * u))
        y = float(inner.y)

        def row() -> Rect:
            nonlocal y
            rect = Rect(inner.x, round(y), inner.w, round((_ROW - 12) * u))
            y += _ROW * u
            return rect

        if self._opening.games:
            self._continue(row())
        self._choices(
            row(),
            [(_("Double Solitaire"), "DS"), (_("Seahaven Towers"), "SH")],
            settings.variant,
            self._choose_variant,
        )
        self._difficulties(row(), row)
        if self._can_search:
            self._searches(row())
        look = "plain" if self._opening.games else "primary"
        self._button(row(), _("Play"), self._play, look=look, icon="play", size=20)
        deals = row()
        half = (deals.w - gap) // 2
        again = Rect(deals.x + half + gap, deals.y, deals.w - half - gap, deals.h)
        self._button(
            Rect(deals.x, deals.y, half, deals.h),
            _("Deal of the day"),
            self._play_daily,
            detail=writing.day(self.window.today()),
        )
        last = self._last_code()
        self._button(again, _("The same again"), self._play_last, detail=str(last) if last else "–")
        self.widgets.all[-1].enabled = last is not None
        self.widgets.all[-1].refresh()
        field_row = row()
        paste = round(120 * u)
        self._field = TextField(
            self._layer,
            theme,
            Rect(field_row.x, field_row.y, field_row.w - paste - gap, field_row.h),
            _("Random deal, or a game code"),
            size=17 * u,
            submit=self._play,
            changed=self._code_changed,
        )
        self.widgets.add(self._field)
        self._button(
            Rect(field_row.right - paste, field_row.y, paste, field_row.h),
            _("Paste"),
            self._paste,
            icon="copy",
        )
        said = Rect(inner.x, round(y), inner.w, max(1, inner.bottom - round(y)))
        self._message_at = said
        self._message = self._layer.text(
            "", inner.center[0], said.center[1], 16 * u, theme.warn, align="center"
        )
        self._field.set(self._code_text)

    def _continue(self, row: Rect) -> None:
        """A button for each open game: there are several when copies of the program were killed."""
        games = self._opening.games[:_MOST_OPEN]
        gap = round(10 * self._u)
        width = (row.w - gap * (len(games) - 1)) / len(games)
        for i, game in enumerate(games):
            moves = ngettext("{n} move", "{n} moves", game.moves)
            detail = f"{game.code} · {moves} · {clock(game.time_ms)}"
            rect = Rect(round(row.x + i * (width + gap)), row.y, round(width), row.h)
            self._button(
                rect, _("Continue"), partial(self._opening.resume, game), detail=detail, look="primary"
            )

    def _difficulties(self, first: Rect, row: Callable[[], Rect]) -> None:
        settings = self.window.settings
        if settings.variant == "DS":
            self._choices(
                first,
                [(_("Easy"), 1, _("Draw 1")), (_("Hard"), 3, _("Draw 3"))],
                settings.ds_draw,
                lambda draw: self._set("ds_draw", draw),
            )
            self._choices(
                row(),
                [(_("Normal scoring"), False), (_("Vegas"), True)],
                settings.ds_vegas,
                lambda vegas: self._set("ds_vegas", vegas),
            )
        else:
            cells = [
                (label, n, ngettext("{n} cell", "{n} cells", n))
                for label, n in ((_("Easy"), 4), (_("Medium"), 2), (_("Hard"), 1))
            ]
            self._choices(first, cells, settings.sh_cells, lambda n: self._set("sh_cells", n))

    def _searches(self, row: Rect) -> None:
        """What the solver is asked of a random deal: that it can be won, and how hard that is to find."""
        settings = self.window.settings
        gap = round(12 * self._u)
        half = (row.w - gap) // 2
        only = settings.mode in settings.winnable_modes
        cannot = {"C2": 85, "C1": 98}.get(settings.mode)
        proven = len(proven_deals(settings.mode))
        detail = _("{n} of 100 deals cannot be won").format(n=cannot) if cannot else _("Proved by the solver")
        if proven:
            detail = ngettext("{n} proven deal", "{n} proven deals", proven)
        self._button(
            Rect(row.x, row.y, half, row.h),
            _("Winnable deals only"),
            self._switch_winnable,
            detail=detail,
            chosen=only,
        )
        efforts = {
            "any": _("Any"),
            "easy": _("Easy to find"),
            "normal": _("Normal to find"),
            "tricky": _("Tricky to find"),
        }
        self._button(
            Rect(row.x + half + gap, row.y, row.w - half - gap, row.h),
            _("The way to win"),
            self._next_effort,
            detail=efforts[settings.deal_effort],
        )
        self.widgets.all[-1].enabled = settings.mode in THIRDS
        self.widgets.all[-1].refresh()

    def _switch_winnable(self) -> None:
        settings = self.window.settings
        modes, mode = settings.winnable_modes, settings.mode
        self._set("winnable_modes", [m for m in modes if m != mode] if mode in modes else [*modes, mode])

    def _next_effort(self) -> None:
        settings = self.window.settings
        self._set("deal_effort", EFFORTS[(EFFORTS.index(settings.deal_effort) + 1) % len(EFFORTS)])

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
        size: float = 18,
    ) -> None:
        self.widgets.add(
            Button(
                self._layer, self.window.theme, rect, label, action,
                icon=icon, look=look, detail=detail, chosen=chosen, size=size * self._u,
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
        """Cloth, cards, panel."""
        self._cloth.draw()
        self._hand.draw()
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
            label.color = self.window.theme.text if good else self.window.theme.warn
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
                self._opening.open(GameCode.parse(self._code_text))
            except CodeError as error:
                self._show_message(say(error.reason), False)
        else:
            self._dealer.random(settings.mode, partial(self._opening.open, deal=RANDOM))

    def _play_daily(self) -> None:
        """The deal that everyone gets today."""
        self.open_daily(self.window.today(), self.window.settings.mode)

    def open_daily(self, day: date, mode: str) -> None:
        """Open the deal of a day."""
        self._dealer.daily(day, mode, partial(self._opening.open, deal=DAILY))

    def _last_code(self) -> GameCode | None:
        try:
            return GameCode.parse(self.window.settings.last_code)
        except CodeError:
            return None

    def _play_last(self) -> None:
        """The deal that was opened last, once more from its start."""
        last = self._last_code()
        if last is not None:
            self._opening.begin(last, None, SET)

    def back(self) -> None:
        """Esc goes on with the open game, if there is one."""
        if self._opening.games:
            self._opening.resume(self._opening.games[0])

    def key(self, name: str, ctrl: bool, shift: bool) -> bool:
        """Ctrl+V pastes a code wherever the focus is; Enter plays."""
        if ctrl and name == "V":
            self._paste()
            return True
        if name in ("ENTER", "RETURN", "NUM_ENTER"):
            if self._opening.games and not self._code_text.strip():
                self._opening.resume(self._opening.games[0])
            else:
                self._play()
            return True
        return False
