"""Controls of the settings: a switch, a slider, a choice by picture, and the way back to the default."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import arcade

from game.locale import _
from game.scene.geometry import Rect
from game.scene.themes import Theme
from game.views.kit import Layer, box_texture, widget_texture
from game.views.widgets import Widget, mixed

_BLACK, _WHITE = (0, 0, 0, 255), (255, 255, 255, 255)


class Toggle(Widget):
    """A switch, with its state in words beside it."""

    def __init__(
        self,
        layer: Layer,
        theme: Theme,
        rect: Rect,
        value: bool,
        changed: Callable[[bool], None],
        size: float,
    ) -> None:
        super().__init__(rect)
        self.value = value
        self._theme, self._layer, self._changed = theme, layer, changed
        height = round(size * 1.5)
        top = round(rect.center[1] - height / 2)
        self._pill = Rect(rect.right - round(height * 1.8), top, round(height * 1.8), height)
        self._box = layer.box(self._pill, theme.raised)
        inset = max(2, height // 8)
        self._knob_size = height - 2 * inset
        self._inset = inset
        self._knob = layer.box(Rect(self._pill.x, top, self._knob_size, self._knob_size), theme.text)
        self._text = layer.text(
            "", self._pill.x - size * 0.6, rect.center[1], size, theme.dim, align="right",
        )  # fmt: skip
        self.refresh()

    @property
    def state(self) -> str:
        return _("On") if self.value else _("Off")

    def refresh(self) -> None:
        theme, pill = self._theme, self._pill
        fill = theme.accent if self.value else theme.raised
        if self.hovered and self.enabled:
            fill = mixed(fill, _WHITE, 0.12)
        self._box.texture = widget_texture(
            pill.w, pill.h, pill.h // 2, fill, theme.outline, theme, focused=self.focused
        )
        knob = theme.on_accent if self.value else theme.dim
        self._knob.texture = box_texture(self._knob_size, self._knob_size, self._knob_size // 2, knob, None)
        x = pill.right - self._inset - self._knob_size if self.value else pill.x + self._inset
        self._layer.place(self._knob, Rect(x, pill.y + self._inset, self._knob_size, self._knob_size))
        if self._text.text != self.state:
            self._text.text = self.state

    def set(self, value: bool) -> None:
        """Show a value."""
        self.value = value
        self.refresh()

    def activate(self) -> None:
        self.set(not self.value)
        self._changed(self.value)

    def key(self, name: str) -> bool:
        if name in ("LEFT", "RIGHT"):
            if self.value is not (name == "RIGHT"):
                self.activate()
            return True
        return False


class Slider(Widget):
    """One of a row of numbers; `text` tells a number in words."""

    def __init__(
        self,
        layer: Layer,
        theme: Theme,
        rect: Rect,
        values: Sequence[int],
        value: int,
        changed: Callable[[int], None],
        text: Callable[[int], str],
        size: float,
    ) -> None:
        super().__init__(rect)
        self.value = value
        self._layer, self._theme = layer, theme
        self._values, self._changed, self._say = values, changed, text
        knob = round(size * 1.3)
        self._knob_size = knob
        words = round(size * 5.2)
        middle = self._middle = round(rect.center[1])  # the layer is moved, not what stands in it
        thick = max(4, round(size * 0.32))
        self._track = Rect(rect.x + words + knob // 2, middle - thick // 2, rect.w - words - knob, thick)
        self._rail = layer.box(self._track, theme.raised, theme.outline, thick // 2)
        self._done = layer.box(self._track, theme.accent)
        self._knob = layer.box(Rect(rect.x, rect.y, knob, knob), theme.accent)
        self._words_width = words - size * 0.5
        self._size = size
        self._text = layer.text(
            text(value), rect.x + self._words_width, middle, size, theme.dim, align="right"
        )
        self.refresh()

    @property
    def state(self) -> str:
        return self._say(self.value)

    @property
    def _index(self) -> int:
        return min(range(len(self._values)), key=lambda i: abs(self._values[i] - self.value))

    def refresh(self) -> None:
        theme, track = self._theme, self._track
        share = self._index / (len(self._values) - 1)
        x = track.x + round(share * track.w)
        done = Rect(track.x, track.y, max(2, x - track.x), track.h)
        self._done.texture = box_texture(done.w, done.h, track.h // 2, theme.accent, None)
        self._layer.place(self._done, done)
        fill = mixed(theme.accent, _WHITE, 0.2) if self.hovered or self.pressed else theme.accent
        knob = self._knob_size
        self._knob.texture = widget_texture(
            knob, knob, knob // 2, fill, theme.on_accent, theme, focused=self.focused
        )
        self._layer.place(self._knob, Rect(x - knob // 2, round(self._middle - knob / 2), knob, knob))
        if self._text.text != self.state:
            self._text.text = self.state
            self._layer.fit(self._text, self._middle, self._size, self._words_width)

    def set(self, value: int) -> None:
        """Show a value."""
        self.value = value
        self.refresh()

    def press_at(self, x: float, y: float) -> None:
        self.drag_to(x, y)

    def drag_to(self, x: float, y: float) -> None:
        share = (x - self._track.x) / max(1, self._track.w)
        last = len(self._values) - 1
        self._take(min(last, max(0, round(share * last))))

    def key(self, name: str) -> bool:
        if name not in ("LEFT", "RIGHT"):
            return False
        step = 1 if name == "RIGHT" else -1
        self._take(min(len(self._values) - 1, max(0, self._index + step)))
        return True

    def _take(self, index: int) -> None:
        if self._values[index] != self.value:
            self.set(self._values[index])
            self._changed(self.value)


class PictureChoice(Widget):
    """A picture to choose, with a name below it; the chosen one has a frame and a tick."""

    def __init__(
        self,
        layer: Layer,
        theme: Theme,
        rect: Rect,
        texture: arcade.Texture,
        name: str,
        action: Callable[[], None],
        size: float,
        *,
        chosen: bool,
    ) -> None:
        super().__init__(rect)
        self._theme, self._action = theme, action
        self.chosen = chosen
        self._radius = max(4, round(size * 0.6))
        self._box = layer.box(rect, theme.raised, theme.outline, self._radius)
        top = rect.y + round(size * 0.5)
        left = rect.x + (rect.w - texture.width) // 2
        layer.picture(texture, Rect(left, top, texture.width, texture.height))
        if name:
            layer.text(
                name, rect.center[0], rect.bottom - size * 0.95, size * 0.86, theme.text,
                align="center", fit=rect.w - size * 0.6,
            )  # fmt: skip
        mark = round(size * 1.3)
        corner = Rect(rect.right - mark - 2, rect.y + 2, mark, mark)
        self.name = name
        self._badge = layer.picture(box_texture(mark, mark, mark // 2, theme.accent, None), corner)
        self._tick = layer.icon("check", *corner.center, round(mark * 0.7), theme.on_accent)
        self.refresh()

    @property
    def state(self) -> str:
        return _("chosen") if self.chosen else ""

    def refresh(self) -> None:
        theme = self._theme
        fill = mixed(theme.raised, _WHITE, 0.12) if self.hovered else theme.raised
        if self.pressed:
            fill = mixed(fill, _BLACK, 0.18)
        outline = theme.accent if self.chosen else theme.outline
        self._box.texture = widget_texture(
            self.rect.w, self.rect.h, self._radius, fill, outline, theme, focused=self.focused
        )
        self._badge.visible = self._tick.visible = self.chosen

    def choose(self, chosen: bool) -> None:
        """Show whether it is the chosen one."""
        self.chosen = chosen
        self.refresh()

    def activate(self) -> None:
        self._action()


class Reset(Widget):
    """A small arrow that gives a setting its default again; only there if it has another value."""

    def __init__(self, layer: Layer, theme: Theme, rect: Rect, action: Callable[[], None]) -> None:
        super().__init__(rect)
        self._theme, self._action = theme, action
        self._radius = rect.h // 2
        self._box = layer.box(rect, theme.panel, None, self._radius)
        self._icon = layer.icon("undo", *rect.center, round(rect.h * 0.55), theme.text)
        self.refresh()

    def show(self, shown: bool) -> None:
        """Offer it or hide it."""
        self.enabled = shown
        self.refresh()

    def refresh(self) -> None:
        self._box.visible = self._icon.visible = self.enabled
        fill = self._theme.raised if self.hovered or self.focused else self._theme.panel
        self._box.texture = widget_texture(
            self.rect.w, self.rect.h, self._radius, fill, None, self._theme, focused=self.focused
        )

    def activate(self) -> None:
        if self.enabled:
            self._action()
