"""The aces: one great sign with an inlay of the haven, the spade the proudest.

Spades carry the lighthouse, hearts the anchor, diamonds the compass rose, clubs the ship.
"""

from . import emblems, pips
from .palette import PAPER, SuitColours
from .svg import circle, clip, mirror, move, path, rect

_X, _Y = 250, 350


def ace(suit: str, colours: SuitColours) -> str:
    """The picture of an ace, without its corners."""
    return _spade(colours) if suit == "S" else _plain(suit, colours)


def _plain(suit: str, colours: SuitColours) -> str:
    size, sign = 290, colours.sign
    outline = pips.SIGNS[suit]
    great = path(outline, sign) + pips.inset("inset", outline, 4.2, 1.1, PAPER, sign)
    if suit == "C":
        great += circle(0, 2, 20, sign) + clip("foot", outline, rect(-26, 14, 52, 40, sign))
    inlay = {
        "H": move(_X, _Y - 14, emblems.anchor(PAPER), scale=1.14),
        "D": move(_X, _Y, emblems.compass(PAPER, sign), scale=1.05),
        "C": move(_X, _Y + 2, emblems.ship(PAPER), scale=1.06),
    }[suit]
    return move(_X, _Y, great, scale=size / 100) + inlay + _sprigs(sign)


def _sprigs(colour: str) -> str:
    """A small symmetrical flourish above and below the sign."""
    half = path("M9,0C22,-15 40,-17 56,-7C44,-3 30,3 20,2C15,1.5 12,1 9,0Z", colour) + path(
        "M60,-6C70,-13 84,-11 90,-2C80,-4 72,-2 66,0C62,0 60,-3 60,-6Z", colour
    )
    flourish = mirror(half) + path("M0,-12L8,0L0,12L-8,0Z", colour)
    return move(_X, 160, flourish) + move(_X, 540, flourish, turn=180)


def _spade(colours: SuitColours) -> str:
    """The ace of spades: a spade of almost the card's whole width over a scrolled foot."""
    sign = colours.sign
    leaf = (
        "M0,-190C22,-130 152,-58 152,46C152,98 114,126 78,126C48,126 22,112 8,84"
        "C6,74 -6,74 -8,84C-22,112 -48,126 -78,126C-114,126 -152,98 -152,46C-152,-58 -22,-130 0,-190Z"
    )
    stem = "M-9,80C-10,120 -22,156 -58,176H58C22,156 10,120 9,80Z"
    curl = "M22,160C48,138 70,166 98,160C122,154 128,128 108,126C94,126 92,142 102,144"
    scroll = path(curl, "none", sign, 6.5, 'stroke-linecap="round"') + path(
        "M112,160C128,166 144,158 152,142C134,142 120,148 112,160ZM60,148C64,136 76,132 88,136C84,146 72,152 60,148Z",
        sign,
    )
    return move(
        _X,
        _Y + 4,
        path(leaf, sign),
        path(stem, sign),
        pips.inset("inset", leaf, 10, 3.2, PAPER, sign),
        move(0, -28, emblems.lighthouse_inlay(PAPER, sign), scale=1.06),
        mirror(scroll),
        scale=1.12,
    )
