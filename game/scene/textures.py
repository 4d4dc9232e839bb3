"""Card faces, backs and marks, drawn to the very pixel size that the window shows them in.

The masters in `sprites/` are large; each is resampled once for a size, so that at rest a card is drawn pixel
for pixel. A card's texture holds its soft shadow too, in a margin around the card.
"""

from __future__ import annotations

import random
from functools import lru_cache
from pathlib import Path

import arcade
from arcade.hitbox import algo_bounding_box
from PIL import Image, ImageDraw, ImageFilter

from game import assets
from game.engine.cards import Card
from game.scene.themes import Cloth

_SHADOW = 0.055  # blur radius of the resting shadow, by card width
_SHADOW_ALPHA = 82


def texture_of(image: Image.Image, key: str) -> arcade.Texture:
    """A texture that is known by `key`, so that arcade need not hash its pixels."""
    return arcade.Texture(image, hit_box_algorithm=algo_bounding_box, hash=key)


def resampled(path: Path, width: int, height: int) -> Image.Image:
    """The picture at `path`, fitted to `width` × `height` pixels.

    Resampled with premultiplied alpha, in which Pillow can halve large pictures first: twice as fast.
    """
    with Image.open(path) as master:
        image = master.convert("RGBA").convert("RGBa")
    return image.resize((width, height), Image.Resampling.LANCZOS, reducing_gap=2.0).convert("RGBA")


class CardTextures:
    """The textures of all cards at one size; each is made when first asked for.

    `size`: width and height of a card in pixels, both even. `face` and `back` name folders and files in
    `sprites/`. A texture is larger than the card by `margin` pixels on each side.
    """

    def __init__(self, size: tuple[int, int], face: str, back: str) -> None:
        self.size = size
        self.face = face
        self.back = back
        self.margin = max(2, round(2.2 * _SHADOW * size[0]))
        self._made: dict[str, arcade.Texture] = {}
        self._shadow = _soft_shadow(size, self.margin, _SHADOW * size[0], _SHADOW_ALPHA)

    def of(self, card: Card, face_up: bool) -> arcade.Texture:
        """The texture of a card's face or back."""
        name = card.up if face_up else "back"
        texture = self._made.get(name)
        if texture is None:
            texture = self._made[name] = self._make(name, self._path(card, face_up))
        return texture

    def has(self, card: Card, face_up: bool) -> bool:
        """Whether that texture is made already."""
        return (card.up if face_up else "back") in self._made

    def plain(self, card: Card) -> Image.Image:
        """The face as a picture without shadow, for use in texts and examples."""
        return resampled(self._path(card, True), *self.size)

    def _path(self, card: Card, face_up: bool) -> Path:
        if not face_up:
            return assets.SPRITES / "backs" / f"{self.back}.png"
        own = assets.SPRITES / "faces" / self.face / f"{card.up}.png"
        if own.is_file():
            return own
        base = "large" if self.face.startswith("large") else "classic"
        return assets.SPRITES / "faces" / base / f"{card.up}.png"

    def _make(self, name: str, path: Path) -> arcade.Texture:
        image = self._shadow.copy()
        image.alpha_composite(resampled(path, *self.size), (self.margin, self.margin))
        return texture_of(image, f"card:{self.face}:{self.back}:{name}:{self.size[0]}")


@lru_cache(maxsize=3)
def card_textures(size: tuple[int, int], face: str, back: str) -> CardTextures:
    """The textures of one size and look, shared by all views; see `CardTextures`."""
    return CardTextures(size, face, back)


def _soft_shadow(size: tuple[int, int], margin: int, blur: float, alpha: int) -> Image.Image:
    """A blurred card shape, a little lower than the card, on a transparent picture with `margin` around."""
    w, h = size
    mask = Image.new("L", (w + 2 * margin, h + 2 * margin))
    drop = max(1, round(blur * 0.45))
    box = (margin, margin + drop, margin + w - 1, margin + h - 1 + drop)
    ImageDraw.Draw(mask).rounded_rectangle(box, radius=round(0.068 * w), fill=alpha)
    mask = mask.filter(ImageFilter.GaussianBlur(blur * 0.6))
    shadow = Image.new("RGBA", mask.size, (0, 0, 0, 0))
    shadow.putalpha(mask)
    return shadow


@lru_cache(maxsize=32)
def lifted_shadow(w: int, h: int) -> arcade.Texture:
    """The wide shadow beneath cards that are held above the table; `w`, `h`: their bounding box."""
    return texture_of(_soft_shadow((w, h), round(0.3 * w), 0.16 * w, 120), f"lifted:{w}x{h}")


@lru_cache(maxsize=4)
def glow_texture(w: int, h: int) -> tuple[arcade.Texture, int, int]:
    """A soft frame around a card of that size, white; with its own width and height."""
    full_w, full_h = round(w * 620 / 500), round(h * 820 / 700)
    image = resampled(assets.SPRITES / "marks" / "glow.png", full_w, full_h)
    return texture_of(image, f"glow:{w}x{h}"), full_w, full_h


@lru_cache(maxsize=64)
def mark_texture(name: str, size: tuple[int, int]) -> arcade.Texture:
    """The sign of an empty pile, white, at card size."""
    return texture_of(resampled(assets.SPRITES / "marks" / f"{name}.png", *size), f"mark:{name}:{size[0]}")


@lru_cache(maxsize=8)
def felt_texture(cloth: Cloth, width: int, height: int) -> arcade.Texture:
    """The table's cloth: lighter in the middle, with a grain that hides banding.

    It is made small and stretched over the window, since it has no detail but the grain.
    """
    w, h = 320, max(2, min(640, round(320 * height / max(1, width))))
    radial = Image.radial_gradient("L").resize((w, h), Image.Resampling.BICUBIC)
    picture = Image.composite(
        Image.new("RGB", (w, h), cloth.edge[:3]), Image.new("RGB", (w, h), cloth.felt[:3]), radial
    )
    grain = Image.frombytes("L", (w, h), random.Random(w * h).randbytes(w * h))
    picture = Image.blend(picture, Image.merge("RGB", (grain, grain, grain)), 0.012)
    return texture_of(picture.convert("RGBA"), f"felt:{cloth.felt}:{cloth.edge}:{w}x{h}")
