"""The statistics: figures and charts of each mode, and the list of its games."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

import arcade

from game.engine.code import MODES, GameCode
from game.locale import _, ngettext, say
from game.scene.geometry import Rect
from game.scene.textures import felt_texture
from game.storage.figures import PlayedGame, by_mode, ordered
from game.views.gamelist import GameList
from game.views.kit import Layer
from game.views.listdesk import ListDesk
from game.views.opening import Opening
from game.views.overview import Overview
from game.views.page import Back, PageView
from game.views.replay_open import open_replay
from game.views.widgets import Button
from game.views.writing import width_of

if TYPE_CHECKING:
    from game.window import HavenWindow

OVERVIEW: Final = "overview"
GAMES: Final = "games"
_DOUBLE_MODES: Final = 4
_SMALLEST: Final = (760, 540)
"""The room in units of the interface that everything fits in."""


class StatisticsView(PageView):
    """A mode chosen at the top; below it either figures and charts, or the list of games."""

    arrows_scroll = False

    def __init__(self, window: HavenWindow, back_to: Back | None = None) -> None:
        super().__init__(window, back_to)
        settings = window.settings
        vegas = "V" if settings.ds_vegas else "N"
        self.mode = f"D{settings.ds_draw}{vegas}" if settings.variant == "DS" else f"C{settings.sh_cells}"
        self.tab = OVERVIEW
        self.order = ("date", True)
        self.list: GameList | None = None
        self.lists = ListDesk(window, self, self._tell)
        self._parts: dict[str, list[PlayedGame]] = {mode: [] for mode in MODES}
        self._said: tuple[str, bool] = ("", False)

    def title(self) -> str:
        return _("Statistics")

    def on_show_view(self) -> None:
        """Read the results, which other copies of the program may have added to."""
        self._read()
        super().on_show_view()

    def _read(self) -> None:
        results = self.window.results
        self._parts = by_mode(results.games())
        if results.notices:
            self._said = (" · ".join(map(say, results.notices)), True)
            results.notices.clear()

    # Layout

    def build(self) -> None:
        """Bar, modes, the chosen tab, and a line for messages."""
        window = self.window
        width, height = window.get_size()
        self._unit = u = min(window.interface_scale, width / _SMALLEST[0], height / _SMALLEST[1])
        self._cloth = arcade.SpriteList(capacity=1)
        cloth = arcade.Sprite(felt_texture(window.theme.cloth, width, height))
        cloth.width, cloth.height = width, height
        cloth.position = (width / 2, height / 2)
        self._cloth.append(cloth)
        self._layer = Layer(height)
        chosen = self.list.game if self.list is not None else None
        self.area = self.list = None
        gap = round(12 * u)
        bar = Rect(0, 0, width, round(48 * u))
        status = Rect(0, height - round(30 * u), width, round(30 * u))
        wide = min(width - 2 * gap, round(1560 * u))
        content = Rect((width - wide) // 2, bar.bottom + gap, wide, status.y - bar.bottom - 2 * gap)
        self._build_bar(bar)
        modes = content._replace(h=round(72 * u))
        self._build_modes(modes)
        body = Rect(content.x, modes.bottom + gap, content.w, content.bottom - modes.bottom - gap)
        if self.tab == OVERVIEW:
            games, bank = self._parts[self.mode], window.settings.vegas_bank
            Overview(self._layer, window.theme, body, u, self.mode, games, with_bank=bank)
        else:
            self.list = self._build_games(body, gap)
            self.list.choose_game(chosen)
            self.area = self.list.area
        self._build_status(status)

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
        size: float = 15.5,
    ) -> Button:
        button = Button(
            self._layer, self.window.theme, rect, label, action,
            icon=icon, look=look, detail=detail, chosen=chosen, size=size * self._unit,
        )  # fmt: skip
        self.widgets.add(button)
        return button

    def _build_bar(self, bar: Rect) -> None:
        """The way back at the left, the title, the two tabs at the right."""
        theme, u = self.window.theme, self._unit
        self._layer.box(bar, theme.panel)
        self._layer.box(Rect(0, bar.bottom - 1, bar.w, 1), theme.outline)
        pad, size = round(6 * u), 15.5 * u
        height = bar.h - 2 * pad

        def wide(label: str) -> int:
            return round(width_of(label, size, True) + 3.4 * size)

        back = Rect(pad, pad, wide(_("Back")), height)
        self._button(back, _("Back"), self.back, icon="back", look="flat")
        tabs = [(_("Overview"), OVERVIEW, "statistics"), (_("Games"), GAMES, "menu")]
        right = bar.right - pad
        places = []
        for label, name, icon in reversed(tabs):
            rect = Rect(right - wide(label), pad, wide(label), height)
            places.append((rect, label, name, icon))
            right = rect.x - pad
        for rect, label, name, icon in reversed(places):
            self._button(
                rect, label, partial(self.show_tab, name),
                icon=icon, look="flat", chosen=name == self.tab,
            )  # fmt: skip
        room = 2 * min(bar.w / 2 - back.right, right - bar.w / 2) - 2 * pad
        self._layer.text(
            self.title(),
            bar.center[0],
            bar.center[1],
            20 * u,
            theme.text,
            bold=True,
            align="center",
            fit=room,
        )

    def _build_modes(self, rect: Rect) -> None:
        """The seven modes, under the names of the two games."""
        theme, u = self.window.theme, self._unit
        gap, between = round(8 * u), round(22 * u)
        width = (rect.w - 5 * gap - between) / len(MODES)
        top = rect.y + round(22 * u)
        easy, medium, hard = _("Easy"), _("Medium"), _("Hard")
        normal, vegas = _("Normal"), _("Vegas")
        names = {
            "D1N": (_("Draw 1"), normal),
            "D3N": (_("Draw 3"), normal),
            "D1V": (_("Draw 1"), vegas),
            "D3V": (_("Draw 3"), vegas),
            "C4": (ngettext("{n} cell", "{n} cells", 4), easy),
            "C2": (ngettext("{n} cell", "{n} cells", 2), medium),
            "C1": (ngettext("{n} cell", "{n} cells", 1), hard),
        }
        for i, mode in enumerate(MODES):
            step = i * (width + gap) + (between - gap if i >= _DOUBLE_MODES else 0)
            x, right = round(rect.x + step), round(rect.x + step + width)
            label, detail = names[mode]
            self._button(
                Rect(x, top, right - x, rect.bottom - top), label, partial(self.show_mode, mode),
                detail=detail, chosen=mode == self.mode, size=16,
            )  # fmt: skip
            if i in (0, _DOUBLE_MODES):
                game = _("Seahaven Towers") if i else _("Double Solitaire")
                self._layer.text(game, x + 2 * u, rect.y + 8 * u, 14 * u, theme.cloth.ink, bold=True)

    def _build_status(self, rect: Rect) -> None:
        theme, u = self.window.theme, self._unit
        self._layer.box(rect, theme.panel)
        self._layer.box(Rect(0, rect.y, rect.w, 1), theme.outline)
        text, warn = self._said
        if not text:
            text = _("Scores and bank leave out games with cards taken back from a foundation")
        self._message = self._layer.text(
            text, 12 * u, rect.center[1], 14 * u, theme.warn if warn else theme.dim, fit=rect.w - 24 * u
        )

    # The list

    def _build_games(self, body: Rect, gap: int) -> GameList:
        u = self._unit
        games = ordered(self._parts[self.mode], self.order[0], descending=self.order[1])
        foot = round(42 * u)
        frame = Rect(body.x, body.y, body.w, body.h - foot - gap)
        games_list = GameList(
            self.window,
            self._layer,
            self.widgets,
            frame,
            u,
            games,
            self.order,
            self.sort_by,
            self.play_chosen,
        )
        y = frame.bottom + gap
        size = 15.5
        x = body.x

        def wide(label: str, icon: bool) -> int:
            return round(width_of(label, size * u, True) + (3.6 if icon else 2.2) * size * u)

        for label, action, icon, look in (
            (_("Play this deal"), self.play_chosen, "play", "primary"),
            (_("Watch replay"), self.watch_chosen, "replay", "plain"),
        ):
            rect = Rect(x, y, wide(label, True), foot)
            button = self._button(rect, label, action, icon=icon, look=look)
            button.enabled = bool(games)
            button.refresh()
            x = rect.right + gap
        right = body.right
        places = []
        for text, action in (
            (_("Reset"), self.lists.ask_reset),
            (_("Import"), self.lists.ask_import),
            (_("Export"), self.lists.ask_export),
        ):
            rect = Rect(right - wide(text, False), y, wide(text, False), foot)
            places.append((rect, text, action))
            right = rect.x - gap
        for rect, text, action in reversed(places):
            self._button(rect, text, action)
        return games_list

    def draw(self) -> None:
        """Cloth and panels, then the rows."""
        self._cloth.draw()
        self._layer.draw()
        if self.area is not None:
            self.area.draw()

    # What the widgets do

    def show_mode(self, mode: str) -> None:
        """Show another mode."""
        self.mode = mode
        self._said = ("", False)
        self.rebuild()

    def show_tab(self, tab: str) -> None:
        """Show the overview or the games."""
        self.tab = tab
        self.rebuild()
        if self.list is not None and self.list.game is not None:
            self.widgets.set_focus(self.list.rows)

    def sort_by(self, order: str) -> None:
        """Sort the list by a column, or turn it over if it is sorted by it already."""
        self.order = (
            order,
            not self.order[1] if order == self.order[0] else order not in ("code", "time", "moves"),
        )
        self.rebuild()

    def play_chosen(self) -> None:
        """Play the deal of the chosen game, going on with it if it is open."""
        chosen = self.list.game if self.list is not None else None
        if chosen is not None:
            Opening(self, partial(self._tell, warn=True)).open(GameCode.parse(chosen.code))

    def watch_chosen(self) -> None:
        """Show the replay of the chosen game's deciding run, if it is kept still."""
        chosen = self.list.game if self.list is not None else None
        if chosen is None:
            return
        path = self.window.options.data.replays / chosen.replay
        if chosen.replay and path.is_file():
            open_replay(self.window, path)
        else:
            self._tell(_("The replay of this game is not kept any more"), warn=True)

    def _tell(self, text: str, *, warn: bool = False) -> None:
        """Say something below, and show the results as they are now."""
        self._said = (text, warn)
        self._read()
        self.rebuild()

    # Input

    def on_mouse_press(self, x: int, y: int, button: int, modifiers: int) -> None:
        """After a click on a row the arrow keys go on from there."""
        super().on_mouse_press(x, y, button, modifiers)
        rows = self.list.rows if self.list is not None else None
        if self.dialog is None and rows is not None and rows.pressed:
            self.widgets.set_focus(rows)

    def key(self, name: str, ctrl: bool, shift: bool) -> bool:
        """1 … 7 choose a mode; the page keys go to the list."""
        digit = name.removeprefix("NUM_").removeprefix("_")
        if not ctrl and digit in map(str, range(1, len(MODES) + 1)):
            self.show_mode(MODES[int(digit) - 1])
            return True
        return self.list is not None and self.list.key(name)
