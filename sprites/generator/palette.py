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
    "S": SuitColours("#17171f", "#37405a", "#191d2c", "#a9b8d0", GOLD, "#f1f3f6"),
    "H": SuitColours("#d0142c", "#c8102e", "#7d0a22", "#f3a6a0", GOLD, "#fdf1ec"),
    "D": SuitColours("#d0142c", "#e2571c", "#8c2410", "#f8c98a", "#f6c445", "#fff4e2"),
    "C": SuitColours("#17171f", "#2f6b57", "#17352f", "#9ccbb0", "#d9a441", "#eff5ef"),
}

FOUR = {
    "D": SuitColours("#1559c9", "#2b8be8", "#0f479c", "#b3dafa", "#f6c445", "#eef6fe"),
    "C": SuitColours("#0d7d38", "#1a8a45", "#0b4a2a", "#a6dba8", "#e8b13f", "#eef8ee"),
}
