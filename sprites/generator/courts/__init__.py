"""The court cards: twelve people of the haven, each drawn once as a half-length figure and repeated upside down.

Spades are the people of the sea, hearts of the garden, diamonds of the market, clubs of the forest.
The figures are drawn about the middle of the card as origin, y downwards; the head's middle is at kit.HEAD.
A slanting sash hides the seam of the two halves. The panel leaves the two index corners free.
"""

from collections.abc import Callable

from .. import card, pips
from ..palette import GOLD, INK, SuitColours
from ..svg import clip, line, move, path, polygon, rect
from . import jacks, kings, queens

#: The panel's edges from the card's middle; at two corners it steps back for the index.
_SIDE, _TOP, _NOTCH_X, _NOTCH_Y = 218, 324, 64, 228

#: How far the sash drops towards the left edge of the panel.
_SLANT = 62
_SASH = 17

_FIGURES: dict[str, Callable[[SuitColours], str]] = {
    "KS": kings.spades, "KH": kings.hearts, "KD": kings.diamonds, "KC": kings.clubs,
    "QS": queens.spades, "QH": queens.hearts, "QD": queens.diamonds, "QC": queens.clubs,
    "JS": jacks.spades, "JH": jacks.hearts, "JD": jacks.diamonds, "JC": jacks.clubs,
}  # fmt: skip


def _panel(shrink: float = 0) -> str:
    x, y, nx, ny = _SIDE - shrink, _TOP - shrink, _NOTCH_X - shrink, _NOTCH_Y - shrink
    r = 12 - shrink / 2
    return (
        f"M{-nx},{-y}H{x - r}Q{x},{-y} {x},{-y + r}V{ny}H{nx}V{y}H{-x + r}Q{-x},{y} {-x},{y - r}V{-ny}H{-nx}Z"
    )


def _sash(suit: str, colours: SuitColours) -> str:
    """The band over the seam, with small suit signs that read the same both ways up."""
    reach = _SIDE + 10
    rise = _SLANT * reach / _SIDE

    def band(half: float, fill: str) -> str:
        corners = [(-reach, rise - half), (reach, -rise - half), (reach, -rise + half), (-reach, rise + half)]
        return polygon(corners, fill)

    signs = []
    for i in range(-4, 5):
        x = i * 47.0
        signs.append(move(x, -x * _SLANT / _SIDE, polygon([(0, -9), (9, 0), (0, 9), (-9, 0)], GOLD), turn=-16))
    return band(_SASH + 4, INK) + band(_SASH, colours.deep) + "".join(
        line(-reach, rise + dy, reach, -rise + dy, GOLD, 3) for dy in (-_SASH + 3, _SASH - 3)
    ) + "".join(signs)  # fmt: skip


def _half(rank: str, suit: str, colours: SuitColours) -> str:
    sign = pips.sign(suit, -146, -172, 78, colours.sign)
    return sign + _FIGURES[rank + suit](colours)


def court(rank: str, suit: str, colours: SuitColours) -> str:
    """The picture of a court card, without its corners."""
    upper = f"M-240,-340H240V{-_SLANT * 240 / _SIDE:.2f}L-240,{_SLANT * 240 / _SIDE:.2f}Z"
    half = f'<g id="figure">{clip("upper", upper, _half(rank, suit, colours))}</g>'
    both = half + '<use href="#figure" transform="rotate(180)"/>'
    ground = path(_panel(), colours.ground)
    figure = clip("panel", _panel(1), both, _sash(suit, colours))
    frame = path(_panel(), "none", colours.deep, 4.5) + path(_panel(7), "none", GOLD, 2)
    return move(*card.MIDDLE, ground, path(_panel(7), "none", GOLD, 2), figure, frame.split("/>")[0] + "/>")


def portrait(rank: str, suit: str, colours: SuitColours) -> str:
    """The same person once, larger, for the large print deck."""
    left, top, width, height = 32, 222, 436, 446
    window = (
        f"M{left + 14},{top}H{left + width - 14}Q{left + width},{top} {left + width},{top + 14}V{top + height}"
        f"H{left}V{top + 14}Q{left},{top} {left + 14},{top}Z"
    )
    figure = move(card.WIDTH / 2 - 16, 616, _FIGURES[rank + suit](colours), scale=1.2)
    return (
        clip("window", window, rect(left, top, width, height, colours.ground), figure)
        + path(window, "none", colours.deep, 5)
    )
