"""The four suit signs, and where they stand on the number cards."""

from .svg import clip, move, path

#: Outlines in a box from -50 to 50, the optical middle at the origin.
SIGNS = {
    "S": (
        "M0,-50C7,-33 43,-10 43,17C43,31 33,39 22,39C14,39 7,35 3,28C4,38 9,46 17,50"
        "H-17C-9,46 -4,38 -3,28C-7,35 -14,39 -22,39C-33,39 -43,31 -43,17C-43,-10 -7,-33 0,-50Z"
    ),
    "H": (
        "M0,48C-7,33 -46,6 -46,-20C-46,-37 -34,-47 -22,-47C-11,-47 -3,-40 0,-28"
        "C3,-40 11,-47 22,-47C34,-47 46,-37 46,-20C46,6 7,33 0,48Z"
    ),
    "D": "M0,-53C10,-34 25,-14 41,0C25,14 10,34 0,53C-10,34 -25,14 -41,0C-25,-14 -10,-34 0,-53Z",
    "C": (
        "M0,-50C13,-50 23,-40 23,-27.5C23,-20 19.5,-13 13.5,-9C16.5,-10.5 20,-11.5 23.5,-11.5"
        "C36,-11.5 46,-1.5 46,11.5C46,24.5 36,34.5 23.5,34.5C14,34.5 7,30 3,23C4,36 9,45 17,50"
        "H-17C-9,45 -4,36 -3,23C-7,30 -14,34.5 -23.5,34.5C-36,34.5 -46,24.5 -46,11.5"
        "C-46,-1.5 -36,-11.5 -23.5,-11.5C-20,-11.5 -16.5,-10.5 -13.5,-9"
        "C-19.5,-13 -23,-20 -23,-27.5C-23,-40 -13,-50 0,-50Z"
    ),
}

#: Half the width of each sign in a box of 100.
HALF_WIDTH = {"S": 43.0, "H": 46.0, "D": 41.0, "C": 46.0}

_LEFT, _MIDDLE, _RIGHT = 146, 250, 354
_ROW = (187, 296, 404, 513)
_CENTRE = 350

#: Centres on the 500 x 700 card; those below the middle stand on their heads.
_COLUMNS = {
    "2": ((_MIDDLE, _ROW[0]), (_MIDDLE, _ROW[3])),
    "3": ((_MIDDLE, _ROW[0]), (_MIDDLE, _CENTRE), (_MIDDLE, _ROW[3])),
}


def sign(suit: str, x: float, y: float, size: float, fill: str, turn: float = 0, more: str = "") -> str:
    """A suit sign of that height, its middle at (x, y)."""
    return move(x, y, path(SIGNS[suit], fill, more=more), scale=size / 100, turn=turn)


def places(rank: str) -> list[tuple[float, float]]:
    """Where the signs of a number card stand."""
    if rank in _COLUMNS:
        return list(_COLUMNS[rank])
    count = 10 if rank == "T" else int(rank)
    rows = {4: (0, 3), 5: (0, 3)}.get(count, (0, 1, 2, 3) if count > 8 else (0, -1, 3))
    spots: list[tuple[float, float]] = []
    for row in rows:
        y = _CENTRE if row < 0 else _ROW[row]
        spots += [(_LEFT, y), (_RIGHT, y)]
    upper, lower = (_ROW[0] + _CENTRE) / 2, (_ROW[3] + _CENTRE) / 2
    tens = (_ROW[0] + _ROW[1]) / 2, (_ROW[2] + _ROW[3]) / 2
    middle = {5: (_CENTRE,), 7: (upper,), 8: (upper, lower), 9: (_CENTRE,), 10: tens}.get(count, ())
    return spots + [(_MIDDLE, y) for y in middle]


def spread(rank: str, suit: str, fill: str, size: float = 90) -> str:
    """All signs of a number card."""
    signs = []
    for x, y in places(rank):
        signs.append(sign(suit, x, y, size, fill, 180 if y > _CENTRE else 0))
    return "".join(signs)


def inset(name: str, d: str, depth: float, width: float, line: str, ground: str) -> str:
    """A line all along the inside of an outline, ``depth`` from its edge: two strokes, of which only the inner show."""
    return clip(name, d, path(d, "none", line, 2 * (depth + width)), path(d, "none", ground, 2 * depth))
