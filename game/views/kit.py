"""Text, boxes and icons in whole pixels, drawn in few calls.

Places are rectangles from the top left of the window; the layer turns them over for arcade.
"""

from __future__ import annotations

from functools import lru_cache

import arcade
import pyglet
from PIL import Image, ImageDraw
from pyglet import gl

from game import assets
from game.scene.geometry import Rect
from game.scene.textures import resampled, texture_of
from game.scene.themes import Colour, Theme

FONT = "Noto Sans JP"
_CAP_HEIGHT = 0.733  # of the font, by its size: text is centred on its capitals
_SMALLEST_TEXT = 6.0
_RING, _THINNEST_RING = (
    0.06,
    2,
)  # thickness of the ring of the focus: by the height of a widget, at least in pixels
SHARP = (gl.GL_NEAREST, gl.GL_NEAREST)


@lru_cache(maxsize=1)
def load_fonts() -> None:
    """Make the bundled font known; both weights, since a missing one would fall back to a system font."""
    for name in ("NotoSansJP-Regular.ttf", "NotoSansJP-Bold.ttf"):
        with (assets.FONTS / name).open("rb") as file:
            pyglet.font.add_file(file)


@lru_cache(maxsize=256)
def box_texture(
    w: int,
    h: int,
    radius: int,
    fill: Colour,
    outline: Colour | None,
    line: int = 0,
    gap: Colour | None = None,
) -> arcade.Texture:
    """A box with round corners and an optional outline, `line` pixels thick (0: a hair).

    `gap`: of this colour is a second line, between the outline and the box.
    """
    w, h = max(1, w), max(1, h)
    radius = min(radius, w // 2, h // 2)
    corner = max(radius, 2 * line if gap else 0) + 1
    zoom = 4
    tile = Image.new("RGBA", (corner * 2 * zoom, corner * 2 * zoom), (*fill[:3], 0))
    thick = (line or max(1, corner // 12)) * zoom if outline else 0
    edge = (0, 0, corner * 2 * zoom - 1, corner * 2 * zoom - 1)
    draw = ImageDraw.Draw(tile)
    draw.rounded_rectangle(edge, radius * zoom, fill=gap or fill, outline=outline, width=thick)
    if gap:
        inner = (2 * thick, 2 * thick, edge[2] - 2 * thick, edge[3] - 2 * thick)
        draw.rounded_rectangle(inner, max(0, radius - 2 * line) * zoom, fill=fill)
    tile = tile.resize((corner * 2, corner * 2), Image.Resampling.BOX)
    image = Image.new("RGBA", (w, h), fill)
    spans = (
        (0, corner, 0, corner),
        (corner, w - corner, corner - 1, corner + 1),
        (w - corner, w, corner, 2 * corner),
    )
    rows = (
        (0, corner, 0, corner),
        (corner, h - corner, corner - 1, corner + 1),
        (h - corner, h, corner, 2 * corner),
    )
    for y0, y1, sy0, sy1 in rows:
        for x0, x1, sx0, sx1 in spans:
            if x1 > x0 and y1 > y0 and (y1 - y0 <= corner or x1 - x0 <= corner):
                piece = tile.crop((sx0, sy0, sx1, sy1))
                image.paste(piece.resize((x1 - x0, y1 - y0), Image.Resampling.NEAREST), (x0, y0))
    return texture_of(image, f"box:{w}x{h}:{radius}:{fill}:{outline}:{line}:{gap}")


def widget_texture(
    w: int, h: int, radius: int, fill: Colour, outline: Colour | None, theme: Theme, *, focused: bool
) -> arcade.Texture:
    """The box of a widget. What has the focus gets a ring instead of its outline, apart from it by a gap.

    So the ring is seen whatever the box is filled with.
    """
    if not focused:
        return box_texture(w, h, radius, fill, outline)
    line = max(_THINNEST_RING, min(round(_RING * min(w, h)), radius // 3))
    return box_texture(w, h, radius, fill, theme.text, line, theme.panel)


@lru_cache(maxsize=128)
def icon_texture(name: str, size: int) -> arcade.Texture:
    """An icon, white, `size` pixels square."""
    return texture_of(resampled(assets.SPRITES / "icons" / f"{name}.png", size, size), f"icon:{name}:{size}")


class Layer:
    """Boxes, above them icons, above them texts. Build it once; change its parts, not the whole."""

    def __init__(self, height: int) -> None:
        """`height`: the window's, in pixels."""
        self.height = height
        self.boxes: arcade.SpriteList[arcade.Sprite] = arcade.SpriteList(capacity=64)
        self.icons: arcade.SpriteList[arcade.Sprite] = arcade.SpriteList(capacity=32)
        self.batch = pyglet.graphics.Batch()
        self._texts: list[arcade.Text] = []  # a text that nobody holds vanishes from its batch

    def box(self, rect: Rect, fill: Colour, outline: Colour | None = None, radius: int = 0) -> arcade.Sprite:
        """Add a box; its texture may be changed later (`box_texture`)."""
        sprite = arcade.Sprite(box_texture(max(1, rect.w), max(1, rect.h), radius, fill, outline))
        self.place(sprite, rect)
        self.boxes.append(sprite)
        return sprite

    def place(self, sprite: arcade.Sprite, rect: Rect) -> None:
        """Move a sprite to a rectangle."""
        sprite.position = (rect.x + rect.w / 2, self.height - rect.y - rect.h / 2)

    def icon(self, name: str, x: float, y: float, size: int, colour: Colour) -> arcade.Sprite:
        """Add an icon with its middle at (`x`, `y`)."""
        size = max(1, size)
        sprite = arcade.Sprite(icon_texture(name, size))
        sprite.color = colour
        sprite.position = (round(x - size / 2) + size / 2, self.height - round(y - size / 2) - size / 2)
        self.icons.append(sprite)
        return sprite

    def picture(self, texture: arcade.Texture, rect: Rect) -> arcade.Sprite:
        """Add a picture among the icons."""
        sprite = arcade.Sprite(texture)
        self.place(sprite, rect)
        self.icons.append(sprite)
        return sprite

    def text(
        self,
        text: str,
        x: float,
        y: float,
        size: float,
        colour: Colour,
        *,
        bold: bool = False,
        align: str = "left",
        fit: float | None = None,
        wrap: float | None = None,
    ) -> arcade.Text:
        """Add a line of text, its capitals centred on height `y`; `align` says what `x` is of it.

        `size`: of the font in pixels. `fit`: a width that the text must not pass; it shrinks to keep to it.
        `wrap`: a width at which to break lines; `y` is then the top of the first line.
        """
        if wrap is not None:
            label = arcade.Text(
                text, round(x), self.height - round(y), colour, size * 0.75, width=round(wrap), align=align,
                font_name=FONT, bold=bold, anchor_x=align, anchor_y="top", multiline=True, batch=self.batch,
            )  # fmt: skip
            self._texts.append(label)
            return label
        label = arcade.Text(
            text, round(x), self._baseline(y, size), colour, size * 0.75,
            font_name=FONT, bold=bold, anchor_x=align, batch=self.batch,
        )  # fmt: skip
        self._texts.append(label)
        if fit is not None:
            self.fit(label, y, size, fit)
        return label

    def set_size(self, label: arcade.Text, y: float, size: float) -> None:
        """Write a line in another size, centred on another height."""
        label.font_size = size * 0.75
        label.y = self._baseline(y, size)

    def fit(self, label: arcade.Text, y: float, size: float, width: float) -> None:
        """Shrink a text so far that it is no wider than `width` pixels, if it can still be read then."""
        smaller = size
        # Glyphs have whole widths, so a text shrinks by steps: the first guess may be a little too large.
        while label.content_width > width > 0 and smaller > _SMALLEST_TEXT:
            smaller = max(_SMALLEST_TEXT, min(smaller * width / label.content_width, smaller * 0.97))
            self.set_size(label, y, smaller)

    def _baseline(self, y: float, size: float) -> int:
        return round(self.height - y - size * _CAP_HEIGHT / 2)

    def draw(self) -> None:
        """Draw all of it."""
        self.boxes.draw(filter=SHARP)
        self.icons.draw(filter=SHARP)
        self.batch.draw()
