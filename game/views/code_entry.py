"""The field of the menu for a game code, and the line of messages below it."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.code import CodeError, GameCode
from game.locale import _, say
from game.scene.geometry import Rect
from game.views.kit import Layer
from game.views.view import HavenView
from game.views.widgets import Button, TextField

_SIZE = 16
"""Of the message, in units of the interface."""


class CodeEntry:
    """The field of a view, which keeps what is typed when the view is laid out anew. `submit`: what Enter does."""

    def __init__(self, view: HavenView, submit: Callable[[], None]) -> None:
        self._view = view
        self._submit = submit
        self.text = ""
        """What is typed."""
        self.said = ""
        """What the line says while no code is typed."""

    def build(self, layer: Layer, row: Rect, below: Rect, unit: float) -> None:
        """Lay out the field and the button that pastes in a row, and the message below. `unit`: of the interface."""
        theme, widgets = self._view.window.theme, self._view.widgets
        self._layer, self._below, self._unit = layer, below, unit
        gap, paste = round(12 * unit), round(120 * unit)
        self._field = TextField(
            layer,
            theme,
            Rect(row.x, row.y, row.w - paste - gap, row.h),
            _("Random deal, or a game code"),
            size=17 * unit,
            submit=self._submit,
            changed=self._changed,
        )
        widgets.add(self._field)
        place = Rect(row.right - paste, row.y, paste, row.h)
        widgets.add(Button(layer, theme, place, _("Paste"), self.paste, icon="copy", size=18 * unit))
        self._message = layer.text("", *below.center, _SIZE * unit, theme.warn, align="center")
        self._field.set(self.text)

    @property
    def empty(self) -> bool:
        """Whether no code is typed."""
        return not self.text.strip()

    def paste(self) -> None:
        """Take the clipboard's text instead of what is typed."""
        self._field.set(self._view.window.pasted().strip())

    def tell(self, text: str, *, good: bool = False) -> None:
        """Say something in the line; `good`: it is no warning."""
        label, theme = self._message, self._view.window.theme
        label.text = text
        label.color = theme.text if good else theme.warn
        label.font_size = _SIZE * self._unit * 0.75
        self._layer.fit(label, self._below.center[1], _SIZE * self._unit, self._below.w)
        self._view.window.invalidate()

    def _changed(self) -> None:
        """Say at once what is wrong with a typed code, or what it is."""
        self.text = self._field.text
        text, good = self.said, False
        if not self.empty:
            try:
                text, good = _("Game code {code}").format(code=GameCode.parse(self.text)), True
            except CodeError as error:
                text = say(error.reason) if len(self.text.strip()) > 3 else ""
        self.tell(text, good=good)
