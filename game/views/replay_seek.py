"""The seek bar of a replay: how far it is, and above it where cards were drawn, went up or came back."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from itertools import count
from typing import Final

import arcade
from PIL import Image

from game.locale import _
from game.locale.writing import percent
from game.replay.recording import Kind
from game.scene.geometry import Rect
from game.scene.textures import texture_of
from game.scene.themes import Colour, Theme
from game.views.kit import Layer, widget_texture
from game.views.widgets import Widget, mixed

LANES: Final = (Kind.FOUNDATION, Kind.DRAW, Kind.UNDO)
"""What is marked, a lane each, from the top."""

_ICONS: Final = {Kind.FOUNDATION: "suit-S", Kind.DRAW: "new", Kind.UNDO: "undo"}
_LANE: Final = 11  # height of a lane, in units of the interface
_TRACK: Final = 8
_KNOB: Final = 18
_PICTURES: Final = count()  # tells the pictures of marks from each other


class SeekBar(Widget):
    """Drag or click to go to a place; `seek` is told which, 0 … 1."""

    def __init__(
        self, layer: Layer, theme: Theme, rect: Rect, unit: float, seek: Callable[[float], None]
    ) -> None:
        super().__init__(rect)
        self._layer, self._theme, self._seek = layer, theme, seek
        self._share = 0.0
        self.name = _("Place in the replay")
        lane, track = max(4, round(_LANE * unit)), max(4, round(_TRACK * unit))
        self._knob = max(10, round(_KNOB * unit))
        gutter = round(26 * unit)
        left = rect.x + gutter
        self.bar = Rect(left, rect.bottom - self._knob // 2 - track // 2, rect.right - left, track)
        self._lanes = Rect(
            left, self.bar.y - len(LANES) * lane - round(7 * unit), self.bar.w, len(LANES) * lane
        )
        self._lane = lane
        for i, kind in enumerate(LANES):
            y = self._lanes.y + i * lane + lane / 2
            layer.icon(_ICONS[kind], rect.x + gutter * 0.4, y, lane + round(2 * unit), self._ink(kind))
            layer.box(Rect(left, round(y), self.bar.w, 1), (*theme.outline[:3], 110))
        layer.box(self.bar, mixed(theme.panel, theme.outline, 0.45), None, track // 2)
        self._cap = layer.box(Rect(left, self.bar.y, track, track), theme.accent, None, track // 2)
        self._done = layer.box(self.bar, theme.accent)
        self._grip = layer.box(self._knob_rect(), theme.accent)
        self.refresh()

    @property
    def state(self) -> str:
        return percent(self._share)

    def _ink(self, kind: Kind) -> Colour:
        return {
            Kind.FOUNDATION: self._theme.accent,
            Kind.DRAW: self._theme.dim,
            Kind.UNDO: self._theme.warn,
        }[kind]

    # What is shown

    def marks(self, columns: Mapping[Kind, Collection[int]], crowd: int) -> arcade.Texture:
        """A picture of marks: for each kind the pixel columns (of `pixels`) where one stands.

        `crowd`: how many actions there are in all; where there are many, marks are thin.
        """
        w, h = max(1, self._lanes.w), self._lanes.h
        picture = Image.new("RGBA", (w, h), (0, 0, 0, 0))
        thick = max(1, min(self._lane // 3, round(w / (3 * max(1, crowd)))))
        inset = max(1, self._lane // 6)
        for lane, kind in enumerate(LANES):
            tick = Image.new("RGBA", (thick, self._lane - 2 * inset), self._ink(kind))
            for column in columns.get(kind, ()):
                x = max(0, min(w - thick, column - thick // 2))
                picture.paste(tick, (x, lane * self._lane + inset))
        return texture_of(picture, f"replay-marks:{next(_PICTURES)}")

    def mark(self, marks: arcade.Texture) -> None:
        """Show what `marks` made."""
        self._layer.picture(marks, self._lanes)

    def show(self, share: float) -> bool:
        """Show how far the playing is; True if that is another pixel than before."""
        before = self._knob_rect()
        self._share = share
        if self._knob_rect() == before:
            return False
        self.refresh()
        return True

    @property
    def pixels(self) -> int:
        """How many steps the knob can make."""
        return max(1, self.bar.w - 1)

    def _knob_rect(self) -> Rect:
        x = self.bar.x + round(self._share * (self.bar.w - 1))
        return Rect(
            x - self._knob // 2, self.bar.y + self.bar.h // 2 - self._knob // 2, self._knob, self._knob
        )

    def refresh(self) -> None:
        theme, knob = self._theme, self._knob_rect()
        start = self.bar.x + self.bar.h // 2
        done = Rect(start, self.bar.y, max(1, knob.x + knob.w // 2 - start), self.bar.h)
        self._done.width = done.w
        self._layer.place(self._done, done)
        self._done.visible = self._cap.visible = self._share > 0
        fill = (
            mixed(theme.accent, (255, 255, 255, 255), 0.25) if self.hovered or self.pressed else theme.accent
        )
        self._grip.texture = widget_texture(
            knob.w, knob.h, knob.w // 2, fill, theme.panel, theme, focused=self.focused
        )
        self._layer.place(self._grip, knob)

    # Input

    def press_at(self, x: float, y: float) -> None:
        self._go(x)

    def drag_to(self, x: float, y: float) -> None:
        self._go(x)

    def _go(self, x: float) -> None:
        self._seek(max(0.0, min(1.0, (x - self.bar.x) / self.pixels)))
