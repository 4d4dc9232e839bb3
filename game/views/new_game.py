"""The panel of the menu: an open game to go on with, and all that is chosen for a new one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from functools import partial
from typing import Any, Final

from game.engine.code import CodeError, GameCode
from game.locale import _, ngettext, say, writing
from game.replay.conditions import DAILY, RANDOM, SET
from game.scene.geometry import Rect
from game.solver.deals import EFFORTS, is_searched, known_deals
from game.views.code_entry import CodeEntry
from game.views.dealing import Dealer
from game.views.kit import Layer
from game.views.numbers import clock
from game.views.opening import Opening
from game.views.view import HavenView
from game.views.widgets import Button

ROW: Final = 64
"""From one row to the next, in units of the interface."""

_REST = 90
"""The panel's height beside its rows, in the same units."""

_MOST_OPEN = 3


class NewGame:
    """The panel of a view, and what its rows do. `opening` opens the games."""

    def __init__(self, view: HavenView, opening: Opening) -> None:
        self._view = view
        self._opening = opening
        self.entry = CodeEntry(view, self.play)
        self.dealer = Dealer(view, self.entry.tell)

    # Layout

    @property
    def height(self) -> int:
        """Of the panel, in units: for as many rows as any choice needs, so that nothing moves under the pointer."""
        return (7 + bool(self._opening.games)) * ROW + _REST

    def build(self, layer: Layer, panel: Rect, unit: float) -> None:
        """Lay out the rows in a panel. `unit`: of the interface, in pixels."""
        self._layer, self._unit = layer, unit
        theme, settings = self._view.window.theme, self._view.window.settings
        layer.box(panel, theme.panel, theme.outline, round(18 * unit))
        inner = panel.grown(-round(22 * unit))
        y = float(inner.y)

        def row() -> Rect:
            nonlocal y
            rect = Rect(inner.x, round(y), inner.w, round((ROW - 12) * unit))
            y += ROW * unit
            return rect

        games = self._opening.games
        if games:
            self._continue(row())
        self._choices(
            row(),
            [(_("Double Solitaire"), "DS"), (_("Seahaven Towers"), "SH")],
            settings.variant,
            partial(self.choose, "variant"),
        )
        self._difficulties(row(), row)
        self._searches(row())
        self._button(row(), _("Play"), self.play, look="plain" if games else "primary", icon="play", size=20)
        self._known_deals(row())
        field = row()
        below = Rect(inner.x, round(y), inner.w, max(1, inner.bottom - round(y)))
        self.entry.build(layer, field, below, unit)

    def _continue(self, row: Rect) -> None:
        """A button for each open game: there are several when copies of the program were killed."""
        games = self._opening.games[:_MOST_OPEN]
        gap = round(10 * self._unit)
        width = (row.w - gap * (len(games) - 1)) / len(games)
        for i, game in enumerate(games):
            moves = ngettext("{n} move", "{n} moves", game.moves)
            detail = f"{game.code} · {moves} · {clock(game.time_ms)}"
            rect = Rect(round(row.x + i * (width + gap)), row.y, round(width), row.h)
            resume = partial(self._opening.resume, game)
            self._button(rect, _("Continue"), resume, detail=detail, look="primary")

    def _difficulties(self, first: Rect, row: Callable[[], Rect]) -> None:
        settings = self._view.window.settings
        if settings.variant == "DS":
            self._choices(
                first,
                [(_("Easy"), 1, _("Draw 1")), (_("Hard"), 3, _("Draw 3"))],
                settings.ds_draw,
                partial(self.choose, "ds_draw"),
            )
            self._choices(
                row(),
                [(_("Normal scoring"), False), (_("Vegas"), True)],
                settings.ds_vegas,
                partial(self.choose, "ds_vegas"),
            )
        else:
            cells = [
                (label, n, ngettext("{n} cell", "{n} cells", n))
                for label, n in ((_("Easy"), 4), (_("Medium"), 2), (_("Hard"), 1))
            ]
            self._choices(first, cells, settings.sh_cells, partial(self.choose, "sh_cells"))

    def _searches(self, row: Rect) -> None:
        """What the solver is asked of a random deal: that it can be won, and how hard that is to find."""
        settings = self._view.window.settings
        left, right = self._halves(row)
        only = settings.mode in settings.winnable_modes
        cannot = {"C2": 85, "C1": 98}.get(settings.mode)
        detail = _("{n} of 100 deals cannot be won").format(n=cannot) if cannot else _("Proved by the solver")
        if not is_searched(settings.mode):
            detail = ngettext(
                "{n} proven deal", "{n} proven deals", len(known_deals(settings.mode, settings.deal_effort))
            )
        self._button(left, _("Winnable deals only"), self._switch_winnable, detail=detail, chosen=only)
        efforts = {
            "any": _("Any"),
            "easy": _("Easy to find"),
            "normal": _("Normal to find"),
            "tricky": _("Tricky to find"),
        }
        effort = efforts[settings.deal_effort]
        self._button(right, _("The way to win"), self._next_effort, detail=effort)

    def _known_deals(self, row: Rect) -> None:
        """The deal of the day, and the one that was played last."""
        daily, again = self._halves(row)
        day = writing.day(self._view.window.today())
        self._button(daily, _("Deal of the day"), self._play_daily, detail=day)
        last = self._last_code()
        detail = str(last) if last else "–"
        self._button(again, _("The same again"), self._play_last, detail=detail, enabled=last is not None)

    def _halves(self, row: Rect) -> tuple[Rect, Rect]:
        gap = round(12 * self._unit)
        half = (row.w - gap) // 2
        left = Rect(row.x, row.y, half, row.h)
        return left, Rect(row.x + half + gap, row.y, row.w - half - gap, row.h)

    def _choices(
        self, rect: Rect, options: Sequence[tuple[Any, ...]], chosen: object, choose: Callable[[Any], None]
    ) -> None:
        gap = round(10 * self._unit)
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
        enabled: bool = True,
        size: float = 18,
    ) -> None:
        button = Button(
            self._layer, self._view.window.theme, rect, label, action,
            icon=icon, look=look, detail=detail, chosen=chosen, size=size * self._unit,
        )  # fmt: skip
        if not enabled:
            button.enabled = False
            button.refresh()
        self._view.widgets.add(button)

    # What is chosen

    def choose(self, name: str, value: object) -> None:
        """Take a choice, which is remembered for the next start. `name`: of the setting."""
        setattr(self._view.window.settings, name, value)
        problem = self._view.window.save_settings()
        self.entry.said = say(problem) if problem else ""
        self._view.rebuild()

    def _switch_winnable(self) -> None:
        settings = self._view.window.settings
        modes, mode = settings.winnable_modes, settings.mode
        self.choose("winnable_modes", [m for m in modes if m != mode] if mode in modes else [*modes, mode])

    def _next_effort(self) -> None:
        settings = self._view.window.settings
        self.choose("deal_effort", EFFORTS[(EFFORTS.index(settings.deal_effort) + 1) % len(EFFORTS)])

    # What is played

    def play(self) -> None:
        """Open the deal whose code is typed, or else a random one."""
        if self.entry.empty:
            mode = self._view.window.settings.mode
            self.dealer.random(mode, partial(self._opening.open, deal=RANDOM))
            return
        try:
            self._opening.open(GameCode.parse(self.entry.text))
        except CodeError as error:
            self.entry.tell(say(error.reason))

    def _play_daily(self) -> None:
        """The deal that everyone gets today."""
        self.play_daily(self._view.window.today(), self._view.window.settings.mode)

    def play_daily(self, day: date, mode: str) -> None:
        """Open the deal of a day."""
        self.dealer.daily(day, mode, partial(self._opening.open, deal=DAILY))

    def _last_code(self) -> GameCode | None:
        try:
            return GameCode.parse(self._view.window.settings.last_code)
        except CodeError:
            return None

    def _play_last(self) -> None:
        """The deal that was opened last, once more from its start."""
        last = self._last_code()
        if last is not None:
            self._opening.begin(last, None, SET)
