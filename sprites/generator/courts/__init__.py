"""The court cards: twelve people of the haven, each drawn once as a half-length figure and repeated upside down.

Spades are the people of the sea, hearts of the garden, diamonds of the market, clubs of the forest.
The figures are drawn about the middle of the card as origin, y downwards; the head's middle is at kit.HEAD.
A slanting sash hides the seam of the two halves. The panel leaves the two index corners free.
"""

from collections.abc import Callable
from math import cos, pi, sin

from .. import card, pips
from ..palette import GOLD, INK, SuitColours
from ..svg import clip, group, line, move, path, polygon, rect, star_points, twice
from . import jacks, kings, kit, queens

#: The panel's edges from the card's middle; at two corners it steps back for the index.
_SIDE, _TOP, _NOTCH_X, _NOTCH_Y = 218, 324, 64, 228

#: How far the sash drops towards the left edge of the panel.
_SLANT = 62
_SASH = 17

#: The figures stand a little right of the middle, clear of the index, and lower.
_SHIFT = (8, 8)

_FIGURES: dict[str, Callable[[SuitColours], str]] = {
    "KS": kings.spades,
    "KH": kings.hearts,
    "KD": kings.diamonds,
    "KC": kings.clubs,
    "QS": queens.spades,
    "QH": queens.hearts,
    "QD": queens.diamonds,
    "QC": queens.clubs,
    "JS": jacks.spades,
    "JH": jacks.hearts,
    "JD": jacks.diamonds,
    "JC": jacks.clubs,
}


def _panel(shrink: float = 0) -> str:
    x, y, nx, ny = _SIDE - shrink, _TOP - shrink, _NOTCH_X - shrink, _NOTCH_Y - shrink
    r = 12 - shrink / 2
    return (
        f"M{-nx},{-y}H{x - r}Q{x},{-y} {x},{-y + r}V{ny}H{nx}V{y}H{-x + r}Q{-x},{y} {-x},{y - r}V{-ny}H{-nx}Z"
    )


def _sash(suit: str, colours: SuitColours) -> str:
    """The band over the seam, with small suit signs that read the same both ways up."""
    reach = _SIDE + 10.0
    rise = _SLANT * reach / _SIDE

    def band(half: float, fill: str) -> str:
        corners = [(-reach, rise - half), (reach, -rise - half), (reach, -rise + half), (-reach, rise + half)]
        return polygon(corners, fill)

    signs = [polygon(star_points(0, 0, 11, 5, 4), GOLD)]
    for i in range(1, 5):
        x, y = i * 48.0, -i * 48.0 * _SLANT / _SIDE
        signs += [pips.sign(suit, -x, -y, 19, GOLD, -16), pips.sign(suit, x, y, 19, GOLD, 164)]
    return (
        band(_SASH + 4, INK)
        + band(_SASH, colours.deep)
        + "".join(line(-reach, rise + dy, reach, -rise + dy, GOLD, 3) for dy in (-_SASH + 3, _SASH - 3))
        + "".join(signs)
    )


def _upper() -> str:
    """Path data of the half of the card above the slanting middle line."""
    reach = 240
    drop = _SLANT * reach / _SIDE
    return f"M{-reach},-340H{reach}V{-drop:.2f}L{-reach},{drop:.2f}Z"


def _rays(colours: SuitColours) -> str:
    """Faint rays about the head, hardly darker than the ground."""
    wedges = []
    for step in range(0, 36, 2):
        start, end = step * pi / 18, (step + 1) * pi / 18
        far = [(520 * cos(angle), 520 * sin(angle)) for angle in (start, end)]
        wedges.append(polygon([(0.0, 0.0), *far], colours.soft))
    return group(move(*kit.HEAD, *wedges), more='opacity="0.17"')


def _half(rank: str, suit: str, colours: SuitColours) -> str:
    sign = pips.sign(suit, -146, -172, 78, colours.sign)
    figure = move(*_SHIFT, _rays(colours), _FIGURES[rank + suit](colours))
    return clip("upper", _upper(), figure, sign)


def court(rank: str, suit: str, colours: SuitColours) -> str:
    """The picture of a court card, without its corners."""
    ground = path(_panel(), colours.ground)
    figure = clip("panel", _panel(1), twice("figure", 0, 0, _half(rank, suit, colours)), _sash(suit, colours))
    trim, frame = path(_panel(7), "none", GOLD, 2), path(_panel(), "none", colours.deep, 4.5)
    return move(*card.MIDDLE, ground, trim, figure, frame)


def portrait(rank: str, suit: str, colours: SuitColours) -> str:
    """The same person once, larger, for the large print deck."""
    left, top, width, height, r = 32, 222, 436, 446, 14
    window = (
        f"M{left + r},{top}H{left + width - r}Q{left + width},{top} {left + width},{top + r}V{top + height}"
        f"H{left}V{top + r}Q{left},{top} {left + r},{top}Z"
    )
    drawing = _rays(colours) + _FIGURES[rank + suit](colours)
    figure = move(card.WIDTH / 2 - 26, 610, drawing, scale=1.16)
    ground = rect(left, top, width, height, colours.ground)
    return clip("window", window, ground, figure) + path(window, "none", colours.deep, 5)
