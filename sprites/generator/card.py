"""What all cards have in common: size, body, corner index."""

from . import glyphs, pips
from .palette import EDGE, PAPER
from .svg import document, rect, twice

WIDTH, HEIGHT, RADIUS = 500, 700, 34
MIDDLE = (WIDTH / 2, HEIGHT / 2)

#: Width of the line that sets a white card off another; it lies wholly inside the card.
EDGE_WIDTH = 3.6

#: The corner index: rank and suit side by side, so that a strip of 15 % of the card shows both.
INDEX_LEFT, INDEX_TOP, INDEX_HEIGHT = 21, 14, 96
INDEX_SUIT, INDEX_GAP = 74, 8


def outline(inset: float = 0) -> str:
    """Path data of the card's edge, moved inwards by ``inset``."""
    left, top, right, bottom, r = inset, inset, WIDTH - inset, HEIGHT - inset, max(RADIUS - inset, 0)
    return (
        f"M{left + r},{top}H{right - r}A{r},{r} 0 0 1 {right},{top + r}V{bottom - r}"
        f"A{r},{r} 0 0 1 {right - r},{bottom}H{left + r}A{r},{r} 0 0 1 {left},{bottom - r}V{top + r}"
        f"A{r},{r} 0 0 1 {left + r},{top}Z"
    )


def body(*content: str, fill: str = PAPER) -> str:
    """A whole card picture with rounded corners, transparent outside."""
    sheet = rect(0, 0, WIDTH, HEIGHT, fill, r=RADIUS)
    half = EDGE_WIDTH / 2
    edge = rect(half, half, WIDTH - EDGE_WIDTH, HEIGHT - EDGE_WIDTH, "none", EDGE, EDGE_WIDTH, RADIUS - half)
    return document(WIDTH, HEIGHT, sheet, *content, edge)


def index(rank: str, suit: str, colour: str) -> str:
    """The corner index at the top left, rank first and suit right of it."""
    width = glyphs.width(rank, INDEX_HEIGHT)
    x = INDEX_LEFT + width + INDEX_GAP + pips.HALF_WIDTH[suit] * INDEX_SUIT / 100
    y = INDEX_TOP + INDEX_HEIGHT / 2 + 1
    return glyphs.glyph(rank, INDEX_LEFT, INDEX_TOP, INDEX_HEIGHT, colour) + pips.sign(
        suit, x, y, INDEX_SUIT, colour
    )


def corners(rank: str, suit: str, colour: str) -> str:
    """Both indices, the second upside down at the bottom right."""
    return twice("index", *MIDDLE, index(rank, suit, colour))
