"""The faces of the ordinary deck, in two or four colours."""

from . import aces, card, courts, pips
from .palette import SuitColours

SUITS = "SHDC"
RANKS = "A23456789TJQK"
COURT = "JQK"


def face(rank: str, suit: str, colours: SuitColours) -> str:
    """One card."""
    if rank == "A":
        picture = aces.ace(suit, colours)
    elif rank in COURT:
        picture = courts.court(rank, suit, colours)
    else:
        picture = pips.spread(rank, suit, colours.sign)
    return card.body(picture, card.corners(rank, suit, colours.sign))
