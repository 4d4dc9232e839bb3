"""The calendar of the deals of the day: what was won, and any past day to play."""

from __future__ import annotations

from datetime import date, timedelta
from functools import partial
from typing import TYPE_CHECKING

import arcade

from game.engine.code import MODES
from game.locale import _, writing
from game.scene.geometry import Rect
from game.scene.ground import cloth_sprite
from game.views.kit import Layer
from game.views.modes import mode_name
from game.views.view import HavenView
from game.views.widgets import Button

if TYPE_CHECKING:
    from game.window import HavenWindow

_FIRST = date(2026, 1, 1)
"""The calendar reaches back to this day."""
_WIDE, _HIGH = 760, 640


class CalendarView(HavenView):
    """One month of days in the mode that is chosen in the menu."""

    def __init__(self, window: HavenWindow) -> None:
        super().__init__(window)
        self._today = window.today()
        self._month = self._today.replace(day=1)
        self._mode = window.settings.mode
        self._won = self._won_codes()

    def _won_codes(self) -> set[str]:
        return {str(game.code) for game in self.window.results.games(self._mode) if game.won}

    def title(self) -> str:
        return _("Deal of the day")

    def build(self) -> None:
        """A panel with the month's days, arrows to other months and a switch of the mode."""
        width, height = self.window.get_size()
        theme = self.window.theme
        self._cloth: arcade.SpriteList[arcade.Sprite] = arcade.SpriteList(capacity=1)
        self._cloth.append(cloth_sprite(theme.cloth, (width, height)))
        u = self._u = min(self.window.interface_scale, width / (_WIDE + 24), height / (_HIGH + 24))
        layer = self._layer = Layer(height)
        panel = Rect(
            round((width - _WIDE * u) / 2),
            round((height - _HIGH * u) / 2),
            round(_WIDE * u),
            round(_HIGH * u),
        )
        layer.box(panel, theme.panel, theme.outline, round(18 * u))
        pad = round(20 * u)
        inner = panel.grown(-pad)
        self._head(inner)
        self._modes(inner)
        self._days(inner)

    def _head(self, inner: Rect) -> None:
        u, theme = self._u, self.window.theme
        h = round(46 * u)
        self._button(Rect(inner.x, inner.y, round(120 * u), h), _("Back"), self.back, icon="back")
        title = f"{self.title()} · {writing.month(self._month)}"
        self._layer.text(
            title,
            inner.center[0],
            inner.y + h / 2,
            24 * u,
            theme.text,
            bold=True,
            align="center",
            fit=430 * u,
        )
        previous = Rect(inner.right - round(104 * u), inner.y, round(48 * u), h)
        following = Rect(inner.right - round(48 * u), inner.y, round(48 * u), h)
        self._button(previous, "", partial(self._turn, -1), icon="previous", name=_("Previous month"))
        self.widgets.all[-1].enabled = self._month > _FIRST.replace(day=1)
        self.widgets.all[-1].refresh()
        self._button(following, "", partial(self._turn, 1), icon="next", name=_("Next month"))
        self.widgets.all[-1].enabled = self._month < self._today.replace(day=1)
        self.widgets.all[-1].refresh()

    def _modes(self, inner: Rect) -> None:
        u = self._u
        gap = round(8 * u)
        w = (inner.w - gap * (len(MODES) - 1)) / len(MODES)
        y, h = inner.y + round(60 * u), round(52 * u)
        for i, mode in enumerate(MODES):
            rect = Rect(round(inner.x + i * (w + gap)), y, round(w), h)
            name, detail = mode_name(mode)
            self._button(
                rect, name, partial(self._choose, mode), detail=detail, chosen=mode == self._mode, size=14
            )

    def _days(self, inner: Rect) -> None:
        u, theme = self._u, self.window.theme
        top = inner.y + round(126 * u)
        gap = round(8 * u)
        w = (inner.w - 6 * gap) / 7
        for i, name in enumerate(writing.weekdays()):
            self._layer.text(
                name, inner.x + i * (w + gap) + w / 2, top + 10 * u, 15 * u, theme.dim, align="center", fit=w
            )
        first = (self._month.weekday() - writing.first_weekday()) % 7
        h = (inner.bottom - top - 26 * u - 5 * gap) / 6
        day = self._month
        while day.month == self._month.month:
            row, column = divmod(first + day.day - 1, 7)
            rect = Rect(
                round(inner.x + column * (w + gap)), round(top + 26 * u + row * (h + gap)), round(w), round(h)
            )
            won = self.window.daily.code(day.isoformat(), self._mode) in self._won
            name = _("{day}, won").format(day=writing.day(day)) if won else writing.day(day)
            play = partial(self._play, day)
            self._button(rect, str(day.day), play, chosen=day == self._today, size=19, name=name)
            button = self.widgets.all[-1]
            button.enabled = day <= self._today
            button.refresh()
            if won:
                colour = theme.on_accent if day == self._today else theme.accent
                self._layer.icon("star", rect.right - 15 * u, rect.y + 15 * u, round(18 * u), colour)
            day += timedelta(days=1)

    def _button(
        self,
        rect: Rect,
        label: str,
        action: partial[None] | object,
        *,
        icon: str | None = None,
        detail: str = "",
        chosen: bool = False,
        size: float = 17,
        name: str = "",
    ) -> None:
        assert callable(action)
        self.widgets.add(
            Button(
                self._layer, self.window.theme, rect, label, action,
                icon=icon, detail=detail, chosen=chosen, size=size * self._u, name=name,
            )
        )  # fmt: skip

    def draw(self) -> None:
        """Cloth and panel."""
        self._cloth.draw()
        self._layer.draw()

    def _turn(self, by: int) -> None:
        """Another month."""
        months = self._month.year * 12 + self._month.month - 1 + by
        self._month = date(months // 12, months % 12 + 1, 1)
        self.window.announce(writing.month(self._month))
        self.rebuild()

    def _choose(self, mode: str) -> None:
        self._mode = mode
        self._won = self._won_codes()
        self.rebuild()

    def _play(self, day: date) -> None:
        from game.views.menu import MenuView

        menu = MenuView(self.window)
        self.window.show_view(menu)
        menu.open_daily(day, self._mode)

    def back(self) -> None:
        """To the menu."""
        from game.views.menu import MenuView

        self.window.show_view(MenuView(self.window))

    def key(self, name: str, ctrl: bool, shift: bool) -> bool:
        """Page Up and Page Down turn the months."""
        first, last = _FIRST.replace(day=1), self._today.replace(day=1)
        if name == "PAGEUP" and self._month > first:
            self._turn(-1)
        elif name == "PAGEDOWN" and self._month < last:
            self._turn(1)
        else:
            return False
        return True
