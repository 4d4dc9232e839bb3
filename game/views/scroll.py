"""A part of a view whose content is taller than its place: clipped, and moved by wheel, bar and keys."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pyglet.math import Mat4, Vec3

from game.scene.geometry import Rect
from game.views.kit import Layer, box_texture
from game.views.widgets import Widget, Widgets

if TYPE_CHECKING:
    from game.window import HavenWindow

Paint = Callable[[Layer], None]

_BAR = 10  # width of the scroll bar, in units of the interface
_STEP = 56  # a notch of the wheel or an arrow key, likewise


@dataclass
class _Part:
    """A piece of the content that is drawn only while it is near what is seen."""

    top: int
    bottom: int
    paint: Paint
    layer: Layer | None = None


class ScrollArea:
    """Content in a rectangle of the window.

    Lay the content out as if the window were tall enough: its first line at the top of `rect`, the rest below,
    then tell its whole height with `set_height`. What is short goes to `layer`; long lists and texts are added
    in parts (`add_part`), which are made when they come into view and dropped when they are far.
    """

    def __init__(
        self, window: HavenWindow, rect: Rect, widgets: Widgets, moved: Callable[[], None] | None = None
    ) -> None:
        """`widgets`: those of the view. `moved` is called after each scroll."""
        self.rect = rect
        self.layer = Layer(window.height)
        self.offset = 0
        self._window = window
        self._unit = window.interface_scale
        self._widgets = widgets
        self._moved = moved
        self._height = rect.h
        self._parts: list[_Part] = []
        self._homes: list[tuple[Widget, Rect]] = []
        self._frame = Layer(window.height)
        self._bar = _ScrollBar(self._frame, window, self)
        widgets.add(self._bar)
        widgets.on_focus = self._follow

    @staticmethod
    def bar_width(unit: float) -> int:
        """The room at the right that the content should leave free."""
        return round(_BAR * unit)

    # Content

    def add(self, widget: Widget) -> None:
        """Add a widget that stands in the content, drawn on `layer`."""
        widget.clip = self.rect
        self._homes.append((widget, widget.rect))
        self._widgets.add(widget)

    def add_part(self, top: float, bottom: float, paint: Paint) -> None:
        """Add a piece between two heights (of the window, unscrolled); `paint` draws it on a layer of its own."""
        self._parts.append(_Part(round(top), round(bottom), paint))

    def set_height(self, height: float) -> None:
        """Tell how tall the whole content is."""
        self._height = round(height)
        self.scroll_to(self.offset)

    # Movement

    @property
    def farthest(self) -> int:
        """The largest offset."""
        return max(0, self._height - self.rect.h)

    @property
    def share(self) -> tuple[float, float]:
        """Where the part that is seen begins and ends, 0 … 1."""
        height = max(1, self._height, self.rect.h)
        return self.offset / height, (self.offset + self.rect.h) / height

    def scroll_to(self, offset: float) -> bool:
        """Show the content from `offset` pixels on; True if that is another place than before."""
        target = round(min(max(0, offset), self.farthest))
        changed = target != self.offset
        self.offset = target
        for widget, home in self._homes:
            widget.rect = home.moved(0, -target)
        self._bar.refresh()
        if changed:
            self._window.invalidate()
            if self._moved is not None:
                self._moved()
        return changed

    def scroll_by(self, pixels: float) -> bool:
        """Go on by so many pixels."""
        return self.scroll_to(self.offset + pixels)

    def wheel(self, x: float, y: float, notches: float) -> bool:
        """The mouse wheel at a point (from the top left); up is positive."""
        return self.rect.holds(x, y) and self.scroll_by(-notches * _STEP * self._unit)

    def key(self, name: str) -> bool:
        """Arrows, Page Up, Page Down, Home and End; True if the key is one of them and there is room to go."""
        page = self.rect.h * 0.9
        steps = {
            "UP": -_STEP * self._unit,
            "DOWN": _STEP * self._unit,
            "PAGEUP": -page,
            "PAGEDOWN": page,
            "HOME": -self._height,
            "END": self._height,
        }
        return name in steps and self.scroll_by(steps[name])

    def reveal(self, rect: Rect) -> None:
        """Scroll as little as needed to show a rectangle of the unscrolled content."""
        margin = round(12 * self._unit)
        top = rect.y - self.rect.y - margin
        bottom = rect.bottom - self.rect.y + margin
        if top < self.offset:
            self.scroll_to(top)
        elif bottom > self.offset + self.rect.h:
            self.scroll_to(min(top, bottom - self.rect.h))

    def _follow(self, widget: Widget) -> None:
        """The focus goes to a widget: let it be seen."""
        home = next((home for other, home in self._homes if other is widget), None)
        if home is not None:
            self.reveal(home)

    # Drawing

    def draw(self) -> None:
        """Draw what is seen of the content, and the bar."""
        ctx, rect = self._window.ctx, self.rect
        top, bottom = rect.y + self.offset, rect.bottom + self.offset
        before, view = ctx.scissor, ctx.view_matrix
        ctx.scissor = (rect.x, self._window.height - rect.bottom, max(0, rect.w), max(0, rect.h))
        ctx.view_matrix = Mat4.from_translation(Vec3(0, self.offset, 0))
        try:
            self.layer.draw()
            for part in self._parts:
                if part.bottom > top and part.top < bottom:
                    if part.layer is None:
                        part.layer = Layer(self._window.height)
                        part.paint(part.layer)
                    part.layer.draw()
                elif part.bottom < top - 2 * rect.h or part.top > bottom + 2 * rect.h:
                    part.layer = None
        finally:
            ctx.view_matrix = view
            ctx.scissor = before
        self._frame.draw()


class _ScrollBar(Widget):
    """The bar at the right edge: shows which part is seen, and can be dragged or clicked beside its grip."""

    focusable = False

    def __init__(self, layer: Layer, window: HavenWindow, area: ScrollArea) -> None:
        width = ScrollArea.bar_width(window.interface_scale)
        track = Rect(area.rect.right - width, area.rect.y, width, area.rect.h)
        super().__init__(track)
        self._layer, self._theme, self._area = layer, window.theme, area
        self._shortest = round(28 * window.interface_scale)
        self._held_at: float | None = None
        self._grip = layer.box(track, window.theme.outline, radius=width // 2)
        self.refresh()

    def _grip_rect(self) -> Rect:
        start, end = self._area.share
        height = min(self.rect.h, max(self._shortest, round((end - start) * self.rect.h)))
        room = self.rect.h - height
        farthest = self._area.farthest
        top = round(room * self._area.offset / farthest) if farthest else 0
        inset = max(1, self.rect.w // 5)
        return Rect(self.rect.x + inset, self.rect.y + top, max(2, self.rect.w - 2 * inset), max(2, height))

    def refresh(self) -> None:
        grip = self._grip_rect()
        self.enabled = self._area.farthest > 0
        self._grip.visible = self.enabled
        strong = self.hovered or self.pressed
        colour = self._theme.dim if strong else self._theme.outline
        self._grip.texture = box_texture(grip.w, grip.h, grip.w // 2, colour, None)
        self._layer.place(self._grip, grip)

    def press_at(self, x: float, y: float) -> None:
        grip = self._grip_rect()
        if not grip.y <= y < grip.bottom:
            self._area.scroll_by(self._area.rect.h * (0.9 if y > grip.y else -0.9))
            self._held_at = None
        else:
            self._held_at = y - grip.y

    def drag_to(self, x: float, y: float) -> None:
        room = self.rect.h - self._grip_rect().h
        if self._held_at is not None and room > 0:
            share = (y - self._held_at - self.rect.y) / room
            self._area.scroll_to(share * self._area.farthest)
