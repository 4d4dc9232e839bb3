"""The large print deck for weak eyes: a huge index across the top, below it one sign or one portrait."""

from . import card, courts, glyphs, pips
from .palette import SuitColours

#: The index ends at 28 % of the card's height, so that a fanned card still shows all of it.
TOP, HEIGHT, WEIGHT, STRETCH = 12, 190, 19.5, 1.22
_MARGIN, _SUIT = 22, 178


def _index(rank: str, suit: str, colour: str) -> str:
    half = pips.HALF_WIDTH[suit] * _SUIT / 100
    x = card.WIDTH - _MARGIN - max(half, 0.45 * _SUIT)
    y = TOP + HEIGHT / 2 + 2
    return glyphs.glyph(rank, _MARGIN, TOP, HEIGHT, colour, WEIGHT, STRETCH) + pips.sign(
        suit, x, y, _SUIT, colour
    )


def face(rank: str, suit: str, colours: SuitColours) -> str:
    """One card of the large print deck."""
    if rank in "JQK":
        picture = courts.portrait(rank, suit, colours)
    else:
        picture = pips.sign(suit, card.WIDTH / 2, 448, 330, colours.sign)
    return card.body(picture, _index(rank, suit, colours.sign))
