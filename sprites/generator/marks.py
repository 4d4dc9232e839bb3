"""Drawings for empty piles, and the soft light and shadow of a card.

All are white with alpha and are tinted at run time. The marks have the size of a card (500 x 700). The shadow and
the glow reach beyond the card: their pictures are a card with a margin of MARGIN pixels on all sides, that is
620 x 820, so they are shown at 1.24 times the card's width and 820/700 times its height with the same middle.
"""

import numpy as np
from PIL import Image, ImageFilter

from . import card, glyphs, icons, pips, raster
from .svg import circle, document, line, move, rect

MARGIN = 60
_WHITE = "#fff"
_MIDDLE = card.MIDDLE
_LINE = 7


def _frame(dash: str = "") -> str:
    inset = 12
    more = f'stroke-dasharray="{dash}" stroke-linecap="round"' if dash else ""
    width, height = card.WIDTH - 2 * inset, card.HEIGHT - 2 * inset
    fill = rect(inset, inset, width, height, _WHITE, r=card.RADIUS - 8, more='fill-opacity="0.12"')
    return fill + rect(inset, inset, width, height, "none", _WHITE, _LINE, card.RADIUS - 8, more)


def _recycle() -> str:
    scale = 2.5
    x, y = (middle - icons.SIZE / 2 * scale for middle in _MIDDLE)
    return move(x, y, icons.circular_arrow(), scale=scale)


def _no_more() -> str:
    x, y, r = *_MIDDLE, 104
    reach = r * 0.7071
    return circle(x, y, r, "none", _WHITE, 28) + line(x - reach, y - reach, x + reach, y + reach, _WHITE, 28)


def _drawings() -> dict[str, str]:
    x, y = _MIDDLE
    king_height = 250
    king = glyphs.glyph(
        "K", x - glyphs.width("K", king_height) / 2, y - king_height / 2, king_height, _WHITE, 17
    )
    drawings = {
        "slot": _frame(),
        "cell": _frame() + circle(x, y, 62, "none", _WHITE, 18),
        "column-K": _frame() + king,
        "recycle": _frame() + _recycle(),
        "nomore": _frame() + _no_more(),
    }
    for suit in "SHDC":
        drawings[f"foundation-{suit}"] = _frame() + pips.sign(suit, x, y, 250, _WHITE)
    return drawings


def _soft(drawing: str, blur: float, strength: float) -> Image.Image:
    """A blurred drawing on the size with margins."""
    width, height = card.WIDTH + 2 * MARGIN, card.HEIGHT + 2 * MARGIN
    alpha = (
        raster.render(document(width, height, drawing)).getchannel("A").filter(ImageFilter.GaussianBlur(blur))
    )
    levels = np.asarray(alpha, dtype=np.float64) * strength
    white = Image.new("RGBA", (width, height), (255, 255, 255, 0))
    white.putalpha(Image.fromarray(np.rint(levels.clip(0, 255)).astype(np.uint8)))
    return white


def _shadow() -> Image.Image:
    return _soft(rect(MARGIN, MARGIN, card.WIDTH, card.HEIGHT, _WHITE, r=card.RADIUS), 17, 0.62)


def _glow() -> Image.Image:
    """A frame of light that is brightest at the card's edge and leaves its inside free."""
    ring = rect(
        MARGIN - 5, MARGIN - 5, card.WIDTH + 10, card.HEIGHT + 10, "none", _WHITE, 20, card.RADIUS + 5
    )
    return _soft(ring, 12, 1.5)


def pictures() -> dict[str, Image.Image]:
    """All marks by file name."""
    made = {
        name: raster.whiten(raster.render(document(card.WIDTH, card.HEIGHT, drawing)))
        for name, drawing in _drawings().items()
    }
    made["shadow"] = _shadow()
    made["glow"] = _glow()
    return made
