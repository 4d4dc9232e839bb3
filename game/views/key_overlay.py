"""The list of keys that F1 or ? calls up above any view."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.locale import _
from game.pages.model import Keys
from game.scene.geometry import Rect
from game.scene.themes import Theme
from game.views.keycaps import caps_width, paint_caps
from game.views.kit import Layer
from game.views.view import Choice, Dialog
from game.views.widgets import Button, Widgets
from game.views.writing import width_of

_ROW, _HEAD, _GAP = 1.85, 2.0, 0.9
_CAPS = 0.88
_SMALLEST = 8.0
"""In sizes of the text, and that size's lowest value in pixels."""


class KeyOverlay(Dialog):
    """Groups of keys side by side or one below the other, as the window allows, and a button to close it."""

    def __init__(self, groups: Sequence[Keys], close: Callable[[], None]) -> None:
        super().__init__(_("Keys"), [], [Choice(_("Close"), close, primary=True)])
        self._groups = groups

    @property
    def spoken(self) -> list[str]:
        rows = [f"{', '.join(row.keys)}: {row.text}" for group in self._groups for row in group.rows]
        return [self.title, *rows]

    def build(self, size: tuple[int, int], scale: float, theme: Theme, widgets: Widgets) -> None:
        self.widgets = widgets
        layer = self._layer = Layer(size[1])
        em = max(14.0, 16 * scale)
        while True:
            columns = self._columns(em, size[0] * 0.96)
            width = round(
                sum(self._width(group, em) for group in columns) + (2.4 + 2 * (len(columns) - 1)) * em
            )
            height = round(max(self._height(column, em) for column in columns) + 7.0 * em)
            if (height <= size[1] * 0.98 and width <= size[0] * 0.98) or em <= _SMALLEST:
                break
            em -= 0.5
        panel = Rect((size[0] - width) // 2, max(0, (size[1] - height) // 2), width, height)
        layer.box(Rect(0, 0, *size), (0, 0, 0, 140))
        layer.box(panel, theme.panel, theme.outline, round(em))
        layer.text(
            self.title, panel.center[0], panel.y + 1.65 * em, 1.4 * em, theme.text, bold=True, align="center"
        )
        x = panel.x + 1.2 * em
        for column in columns:
            y = panel.y + 2.9 * em
            for group in column:
                y = self._paint(layer, group, x, y, self._caps(column, em), em, theme)
            x += self._width(column, em) + 2 * em
        wide = round(max(9 * em, width_of(self.choices[0].label, em, True) + 3 * em))
        rect = Rect(panel.x + (panel.w - wide) // 2, panel.bottom - round(3.2 * em), wide, round(2.4 * em))
        choice = self.choices[0]
        widgets.add(Button(layer, theme, rect, choice.label, choice.action, look="primary", size=em))

    def _columns(self, em: float, room: float) -> list[list[Keys]]:
        """All groups in two columns of about the same height, or in one if the window is narrow."""
        one = [list(self._groups)]
        if len(self._groups) < 2:
            return one
        cuts = range(1, len(self._groups))
        cut = min(
            cuts,
            key=lambda i: max(self._height(self._groups[:i], em), self._height(self._groups[i:], em)),
        )
        two = [list(self._groups[:cut]), list(self._groups[cut:])]
        wide = sum(self._width(column, em) for column in two) + 4.4 * em
        return two if wide <= room else one

    def _caps(self, column: Sequence[Keys], em: float) -> float:
        return max(caps_width(row, _CAPS * em) for group in column for row in group.rows) + em

    def _width(self, column: Sequence[Keys], em: float) -> float:
        texts = max(width_of(row.text, em) for group in column for row in group.rows)
        return self._caps(column, em) + texts

    @staticmethod
    def _height(column: Sequence[Keys], em: float) -> float:
        rows = sum(len(group.rows) for group in column)
        return (rows * _ROW + len(column) * (_HEAD + _GAP) - _GAP) * em

    @staticmethod
    def _paint(layer: Layer, group: Keys, x: float, y: float, caps: float, em: float, theme: Theme) -> float:
        layer.text(group.title, x, y + _HEAD / 2 * em, 1.05 * em, theme.accent, bold=True)
        y += _HEAD * em
        for row in group.rows:
            middle = y + _ROW / 2 * em
            paint_caps(row, x, middle, _CAPS * em, theme, layer)
            layer.text(row.text, x + caps, middle, em, theme.text)
            y += _ROW * em
        return y + _GAP * em
