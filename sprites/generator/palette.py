"""The colours of the deck."""

from dataclasses import dataclass

INK = "#1b1a22"
PAPER = "#fffdf8"
EDGE = "#a49d92"
GOLD = "#e8b13f"
GOLD_DARK = "#b47d1c"
WHITE = "#fffaf0"
STEEL = "#c9d3dc"
STEEL_DARK = "#8b9aab"


@dataclass(frozen=True)
class SuitColours:
    """The colours of one suit in one deck: of its signs, and of the clothes of its court."""

    sign: str
    main: str
    deep: str
    soft: str
    accent: str
    ground: str


CLASSIC = {
    "S": SuitColours("#17171f", "#24407a", "#14213f", "#8fb0da", GOLD, "#eef2f7"),
    "H": SuitColours("#d0142c", "#c8102e", "#7d0a22", "#f3a6a0", GOLD, "#fdf1ec"),
    "D": SuitColours("#d0142c", "#e2571c", "#8c2410", "#f8c98a", "#f6c445", "#fff4e2"),
    "C": SuitColours("#17171f", "#2f6b57", "#17352f", "#9ccbb0", "#d9a441", "#eff5ef"),
}

FOUR = {
    "D": SuitColours("#1559c9", "#1f6fd6", "#0f3a86", "#a3cdf5", "#f6c445", "#eef5fd"),
    "C": SuitColours("#0d7d38", "#1a8a45", "#0b4a2a", "#a6dba8", "#e8b13f", "#eef8ee"),
}
