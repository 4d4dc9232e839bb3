"""The list of games played: heads that sort it, rows that scroll, and one chosen row."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from game.locale import _
from game.locale.writing import number
from game.scene.geometry import Rect
from game.scene.themes import Theme
from game.storage.figures import PlayedGame
from game.views.kit import Layer, widget_texture
from game.views.numbers import clock, local_day, score_text
from game.views.scroll import ScrollArea
from game.views.widgets import Widget, Widgets
from game.views.writing import width_of

if TYPE_CHECKING:
    from game.window import HavenWindow

ROW: Final = 30
"""Height of a row in units of the interface."""

_SIZE: Final = 15.0
_ROWS_A_PART: Final = 4


class _Field(NamedTuple):
    """A column of the list: how its games are sorted, its head, its sample for the width, its text."""

    order: str
    head: str
    sample: str
    align: str
    text: Callable[[PlayedGame], str]


def _fields() -> list[_Field]:
    """All columns, the most wanted first."""
    result = {True: _("Won"), False: _("Given up")}
    return [
        _Field("date", _("Date"), "12/29/2026", "left", lambda game: local_day(game.ended)),
        _Field("code", _("Game code"), "DS1-D1N-WWWWWWW", "left", lambda game: game.code),
        _Field("result", _("Result"), max(result.values(), key=len), "left", lambda game: result[game.won]),
        _Field("score", _("Score"), "-$1,000", "right", _score),
        _Field("moves", _("Moves"), "1,000", "right", lambda game: number(game.moves)),
        _Field("time", _("Time"), "1:00:00", "right", lambda game: clock(game.time_ms)),
        _Field("undos", _("Undos"), "1,000", "right", lambda game: number(game.undos)),
        _Field("take_backs", _("Take-backs"), "100", "right", lambda game: number(game.take_backs)),
    ]


def _score(game: PlayedGame) -> str:
    return score_text(game.score, vegas=game.mode.endswith("V"))


class GameList:
    """Heads and rows in a rectangle. `sort` is told which column was asked for, `chosen` of another row."""

    def __init__(
        self,
        window: HavenWindow,
        layer: Layer,
        widgets: Widgets,
        rect: Rect,
        unit: float,
        games: Sequence[PlayedGame],
        order: tuple[str, bool],
        sort: Callable[[str], None],
        open_game: Callable[[], None],
    ) -> None:
        """`unit`: of the interface, in pixels. `order`: what the games are sorted by, and if turned over."""
        self._window, self._theme = window, window.theme
        self._unit = unit
        self._games = games
        self._open = open_game
        self.chosen = 0
        layer.box(rect, self._theme.panel, self._theme.outline, round(10 * unit))
        head = Rect(rect.x + 1, rect.y + 1, rect.w - 2, round(34 * unit))
        body = Rect(head.x, head.bottom, head.w, rect.bottom - head.bottom - round(4 * unit))
        self._places = self._columns(body)
        for field, place in self._places:
            arrow = ("▼" if order[1] else "▲") if field.order == order[0] else ""
            at = Rect(place.x, head.y, place.w, head.h)
            widgets.add(_Head(layer, self._theme, at, field, arrow, partial(sort, field.order), unit))
        layer.box(Rect(head.x, head.bottom - 1, head.w, 1), self._theme.outline)
        bar = ScrollArea.bar_width(unit)
        self.rows = _Rows(self, Rect(body.x, body.y, body.w - bar, body.h))
        widgets.add(self.rows)
        self.area = ScrollArea(window, body, widgets)
        self.row_height = round(ROW * unit)
        mark = Rect(body.x + round(4 * unit), body.y, body.w - bar - round(6 * unit), self.row_height)
        self._mark_home = mark
        self._mark = self.area.layer.box(mark, self._theme.raised)
        self._mark.visible = bool(games)
        for first in range(0, len(games), _ROWS_A_PART):
            top = body.y + first * self.row_height
            self.area.add_part(top, top + _ROWS_A_PART * self.row_height, partial(self._paint, first))
        self.area.set_height(len(games) * self.row_height)
        self.show_mark()
        if not games:
            x, y = body.center
            layer.text(_("No games yet"), x, y, 16 * unit, self._theme.dim, align="center", fit=body.w)

    def _columns(self, body: Rect) -> list[tuple[_Field, Rect]]:
        """The columns that fit, the room that is left shared among them."""
        size, unit = _SIZE * self._unit, self._unit
        pad = round(14 * unit)
        room = body.w - ScrollArea.bar_width(unit) - round(8 * unit)
        fitting: list[tuple[_Field, int]] = []
        for field in _fields():
            head = width_of(field.head + " ▼", size * 0.9, True)
            wide = max(width_of(field.sample, size), head) + 2 * pad
            if room < wide:
                break
            room -= wide
            fitting.append((field, wide))
        extra = room / len(fitting)
        x = float(body.x + round(4 * unit))
        places = []
        for field, wide in fitting:
            places.append((field, Rect(round(x), body.y, round(x + wide + extra) - round(x), body.h)))
            x += wide + extra
        return places

    def _paint(self, first: int, layer: Layer) -> None:
        """Write some rows."""
        size, pad = _SIZE * self._unit, 14 * self._unit
        for i in range(first, min(first + _ROWS_A_PART, len(self._games))):
            game = self._games[i]
            top = self.rows.rect.y + i * self.row_height
            y = top + self.row_height / 2
            if i:
                line = Rect(self._mark_home.x, top, self._mark_home.w, 1)
                layer.box(line, (*self._theme.outline[:3], 90))
            for field, place in self._places:
                text = field.text(game)
                right = field.align == "right"
                strong = field.order == "result" and game.won
                layer.text(
                    text,
                    place.right - pad if right else place.x + pad,
                    y,
                    size,
                    self._theme.accent if strong else self._theme.text,
                    bold=strong,
                    align=field.align,
                    fit=place.w - pad,
                )

    # The chosen row

    @property
    def words(self) -> str:
        """The chosen game as its row tells it."""
        game = self.game
        return ", ".join(field.text(game) for field, _place in self._places) if game is not None else ""

    @property
    def game(self) -> PlayedGame | None:
        """The chosen game."""
        return self._games[self.chosen] if self._games else None

    def choose(self, row: int) -> bool:
        """Choose a row and bring it into view; True if it is another one than before."""
        row = min(max(0, row), len(self._games) - 1)
        if row == self.chosen or not self._games:
            return False
        self.chosen = row
        self.show_mark()
        self.area.reveal(self._row_rect(row))
        self._window.invalidate()
        return True

    def choose_game(self, game: PlayedGame | None) -> None:
        """Choose a game, if it is in the list."""
        if game in self._games:
            self.choose(self._games.index(game))

    def show_mark(self) -> None:
        """Show which row is chosen, and whether the keys go to it."""
        rect = self._row_rect(self.chosen)
        theme = self._theme
        self._mark.texture = widget_texture(
            rect.w, rect.h - 1, round(6 * self._unit), theme.raised, None, theme, focused=self.rows.focused
        )
        self.area.layer.place(self._mark, Rect(rect.x, rect.y + 1, rect.w, rect.h - 1))

    def _row_rect(self, row: int) -> Rect:
        return self._mark_home.moved(0, row * self.row_height)

    def row_at(self, y: float) -> int:
        """The row at a height of the window; it may lie beyond the last."""
        return int((y - self.rows.rect.y + self.area.offset) // self.row_height)

    def key(self, name: str) -> bool:
        """The keys of the list, when it has the focus."""
        page = max(1, self.area.rect.h // self.row_height - 1)
        steps = {"UP": -1, "DOWN": 1, "PAGEUP": -page, "PAGEDOWN": page}
        if name in ("HOME", "END"):
            return self.choose(0 if name == "HOME" else len(self._games) - 1) or True
        if name in steps:
            moved = self.choose(self.chosen + steps[name])
            return moved or name.startswith("PAGE")
        if name in ("ENTER", "RETURN", "NUM_ENTER"):
            if self._games:
                self._open()
            return True
        return False


class _Rows(Widget):
    """The rows as one widget: a click chooses one, the arrow keys go up and down."""

    def __init__(self, owner: GameList, rect: Rect) -> None:
        super().__init__(rect)
        self._owner = owner
        self.name = _("Games")
        self.enabled = bool(owner._games)

    @property
    def state(self) -> str:
        return self._owner.words

    def refresh(self) -> None:
        self._owner.show_mark()

    def press_at(self, x: float, y: float) -> None:
        row = self._owner.row_at(y)
        if row < len(self._owner._games):
            self._owner.choose(row)

    def key(self, name: str) -> bool:
        return self._owner.key(name)


class _Head(Widget):
    """The head of a column; it sorts the list."""

    def __init__(
        self,
        layer: Layer,
        theme: Theme,
        rect: Rect,
        field: _Field,
        arrow: str,
        action: Callable[[], None],
        unit: float,
    ) -> None:
        super().__init__(rect)
        self._theme, self._action = theme, action
        self.label = self.name = field.head
        self._sorted = bool(arrow)
        self._radius = round(6 * unit)
        self._inner = rect.grown(-round(3 * unit))
        self._box = layer.box(self._inner, theme.panel, None, self._radius)
        size, pad = _SIZE * 0.9 * unit, 14 * unit
        right = field.align == "right"
        text = f"{arrow} {field.head}" if right and arrow else f"{field.head} {arrow}".strip()
        self._text = layer.text(
            text,
            rect.right - pad if right else rect.x + pad,
            rect.center[1],
            size,
            theme.dim,
            bold=True,
            align=field.align,
            fit=rect.w - 2 * pad,
        )
        self.refresh()

    def refresh(self) -> None:
        theme = self._theme
        fill = theme.raised if self.hovered or self.pressed else theme.panel
        self._box.texture = widget_texture(
            self._inner.w, self._inner.h, self._radius, fill, None, theme, focused=self.focused
        )
        self._text.color = theme.text if self._sorted or self.hovered else theme.dim

    def activate(self) -> None:
        self._action()
