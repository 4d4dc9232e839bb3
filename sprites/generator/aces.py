"""The aces: one great sign with an inlay of the haven, the spade the proudest.

Spades carry the lighthouse, hearts the anchor, diamonds the compass rose, clubs the ship.
"""

from . import emblems, pips
from .palette import PAPER, SuitColours
from .svg import mirror, move, path

_X, _Y = 250, 350


def ace(suit: str, colours: SuitColours) -> str:
    """The picture of an ace, without its corners."""
    return _spade(colours) if suit == "S" else _plain(suit, colours)


def _plain(suit: str, colours: SuitColours) -> str:
    size = 262
    inlay = {
        "H": move(_X, _Y - 16, emblems.anchor(PAPER), scale=1.02),
        "D": move(_X, _Y, emblems.compass(PAPER, colours.sign), scale=0.92),
        "C": move(_X, _Y + 6, emblems.ship(PAPER), scale=0.95),
    }[suit]
    scale = {"H": 0.905, "D": 0.87, "C": 0.9}[suit]
    rise = {"H": -1.5, "D": 0, "C": -4}[suit]
    return (
        pips.sign(suit, _X, _Y, size, colours.sign)
        + pips.inset(suit, _X, _Y + rise, size * scale, PAPER, 3.2)
        + inlay
        + _sprigs(colours.sign)
    )


def _sprigs(colour: str) -> str:
    """A small symmetrical flourish above and below the sign."""
    half = path("M0,0C10,-14 30,-18 46,-8C36,-2 24,2 14,0C8,-1 4,0 0,4Z", colour) + path(
        "M46,-8C58,-14 70,-10 74,0C68,-4 60,-4 54,-1Z", colour
    )
    flourish = mirror(half) + path("M0,-16L7,-5L0,6L-7,-5Z", colour)
    return move(_X, 172, flourish) + move(_X, 528, flourish, turn=180)


def _spade(colours: SuitColours) -> str:
    """The ace of spades: a spade of almost the card's whole width over a scrolled foot."""
    sign = colours.sign
    leaf = (
        "M0,-190C22,-130 152,-58 152,46C152,98 114,126 78,126C48,126 22,112 8,84"
        "C6,74 -6,74 -8,84C-22,112 -48,126 -78,126C-114,126 -152,98 -152,46C-152,-58 -22,-130 0,-190Z"
    )
    stem = "M-9,80C-10,120 -24,152 -62,170H62C24,152 10,120 9,80Z"
    inner = (
        "M0,-163C30,-106 138,-46 138,46C138,88 108,112 78,112C44,112 18,94 0,60"
        "C-18,94 -44,112 -78,112C-108,112 -138,88 -138,46C-138,-46 -30,-106 0,-163Z"
    )
    scroll = path(
        "M14,158C40,134 66,150 84,150C104,150 112,134 102,126C94,120 84,126 88,134",
        "none", sign, 6, 'stroke-linecap="round"',
    ) + path("M100,150C112,152 124,146 128,134C116,134 106,140 100,150Z", sign)  # fmt: skip
    return move(
        _X,
        _Y + 4,
        path(leaf, sign),
        path(stem, sign),
        path(inner, "none", PAPER, 3.4),
        emblems.lighthouse_inlay(PAPER, sign),
        mirror(scroll),
    )
