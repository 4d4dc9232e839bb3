"""Lines of a list to choose from."""

from __future__ import annotations

from collections.abc import Callable

from game.locale import _
from game.scene.geometry import Rect
from game.scene.themes import Theme
from game.views.kit import Layer, widget_texture
from game.views.widgets import Widget, mixed
from game.views.writing import broken, line_height


class Link(Widget):
    """A line, or a few if its text is long. `raised`: it stands out like a button; `mark` shows the present one."""

    def __init__(
        self,
        layer: Layer,
        theme: Theme,
        x: int,
        y: float,
        width: int,
        text: str,
        size: float,
        go: Callable[[], object],
        *,
        raised: bool = False,
    ) -> None:
        pad = (1.0 if raised else 0.76) * size
        margin = (0.62 if raised else 0.27) * size
        lines = broken(text, width - 2 * pad, size, raised)
        height = len(lines) * line_height(size, raised) + 2 * margin
        super().__init__(Rect(x, round(y), width, round(height)))
        self.name = text
        self._theme, self._go, self._raised = theme, go, raised
        self._radius = max(4, round(0.43 * size))
        self._box = layer.box(self.rect, theme.panel, radius=self._radius)
        self._edge = layer.box(Rect(x, self.rect.y, max(3, round(0.22 * size)), self.rect.h), theme.accent)
        self._text = layer.text(
            "\n".join(lines), x + pad, self.rect.y + margin, size, theme.dim, bold=raised, wrap=width + size
        )
        self._marked = False
        self.refresh()

    @property
    def state(self) -> str:
        return _("chosen") if self._marked else ""

    def mark(self, marked: bool) -> None:
        """Show whether this is the present one."""
        if self._marked is not marked:
            self._marked = marked
            self.refresh()

    def refresh(self) -> None:
        theme = self._theme
        fill = theme.raised if self._raised or self.hovered or self._marked else theme.panel
        if self._raised and self.hovered:
            fill = mixed(fill, (255, 255, 255, 255), 0.12)
        outline = theme.outline if self._raised else None
        self._box.texture = widget_texture(
            self.rect.w, self.rect.h, self._radius, fill, outline, theme, focused=self.focused
        )
        self._edge.visible = self._marked
        self._text.color = theme.text if self._raised or self._marked or self.hovered else theme.dim

    def activate(self) -> None:
        self._go()
