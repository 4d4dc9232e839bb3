"""The backs of the cards: each function draws one inside the card's outline, all of them the same both ways up."""

from collections.abc import Callable
from math import cos, pi, sin

from . import card, emblems, pips
from .palette import GOLD, PAPER
from .svg import circle, clip, group, line, move, num, path, polygon, rect, star_points, twice

_X, _Y = card.MIDDLE
_W, _H = card.WIDTH, card.HEIGHT


def _back(border: str, field: str, *content: str, rim: float = 24, trim: str = "", radius: float = 18) -> str:
    """A back: a border of one colour, in it a field with the drawing, between them a fine line."""
    area = (
        f"M{rim + radius},{rim}H{_W - rim - radius}Q{_W - rim},{rim} {_W - rim},{rim + radius}"
        f"V{_H - rim - radius}Q{_W - rim},{_H - rim} {_W - rim - radius},{_H - rim}"
        f"H{rim + radius}Q{rim},{_H - rim} {rim},{_H - rim - radius}V{rim + radius}Q{rim},{rim} {rim + radius},{rim}Z"
    )
    frame = path(area, "none", trim, 4) if trim else ""
    return card.body(clip("field", area, rect(0, 0, _W, _H, field), *content), frame, fill=border)


def _lattice() -> str:
    """A crimson lattice of fine double lines with a medallion: the classic."""
    red, dark, pale = "#a8172b", "#86101f", "#f6d9cf"
    step = 44
    lines = []
    for i in range(-20, 30):
        x = i * step
        for shift, width, colour in ((0, 9, pale), (0, 3, red)):
            lines.append(line(x + shift, 0, x + shift + 700, 700, colour, width))
            lines.append(line(x + shift, 700, x + shift + 700, 0, colour, width))
    dots = [
        pips.sign("D", i * step + (step / 2 if j % 2 else 0), j * step / 2, 19, pale)
        for j in range(33)
        for i in range(13)
        if (i, j) != (0, 0)
    ]
    medal = (
        circle(_X, _Y, 104, pale)
        + circle(_X, _Y, 96, dark)
        + circle(_X, _Y, 88, "none", pale, 3)
        + twice(
            "petals",
            _X,
            _Y,
            *(
                pips.sign(s, _X + dx, _Y + dy, 50, pale, turn)
                for s, dx, dy, turn in (("S", 0, -48, 0), ("H", 48, 0, 90))
            ),
        )
        + polygon(star_points(_X, _Y, 26, 9, 4), pale)
    )
    return _back(PAPER, red, *lines, *dots, medal, trim=red)


def _haven() -> str:
    """The haven at dusk: a lighthouse above the sea, and itself again upside down."""
    sky = ["#16305a", "#24497c", "#3a699b", "#6f97b8", "#f0b070", "#f6cf94"]
    bands = "".join(rect(0, 40 * i, _W, 350 - 40 * i, c) for i, c in enumerate(sky))
    beam = polygon([(250, 118), (-40, 40), (-40, 150)], "#fff0bf", more='fill-opacity="0.55"')
    beam += polygon([(250, 118), (540, 40), (540, 150)], "#fff0bf", more='fill-opacity="0.55"')
    stars = "".join(
        emblems.star(x, y, r, "#fff7df", 4, 0.3)
        for x, y, r in (
            (90, 60, 9),
            (150, 96, 6),
            (330, 62, 7),
            (410, 84, 10),
            (196, 52, 5),
            (452, 130, 6),
            (64, 134, 6),
        )
    )
    hill = path("M-10,330C70,262 160,250 250,246C340,250 430,262 510,330Z", "#1d3a3c")
    tower = (
        path("M226,140H274L288,262H212Z", "#fff7e6")
        + path("M222.7,168H277.3L281,200H219Z", "#c8343a")
        + path("M215.8,228H284.2L288,262H212Z", "#c8343a")
        + path("M262,140H274L288,262H268Z", "#000", more='fill-opacity="0.16"')
        + rect(214, 132, 72, 10, "#12233f", r=3)
        + rect(232, 102, 36, 30, "#ffe79a")
        + rect(246, 102, 8, 30, "#f3b94c")
        + path("M226,104L250,74L274,104Z", "#c8343a")
        + circle(250, 70, 6, "#12233f")
    )
    sea = ""
    for i, colour in enumerate(("#3f86a8", "#2f6f96", "#235a82", "#194669")):
        y = 282 + 22 * i
        sea += path(emblems.waves(-60 + 22 * (i % 2), y, 720, 9, 15) + "V420H-60Z", colour)
        sea += path(
            emblems.waves(-60 + 22 * (i % 2), y, 720, 9, 15), "none", "#bfe0e6", 3, 'stroke-opacity="0.8"'
        )
    half = clip("upper", "M0,0H500V350H0Z", bands, stars, beam, hill, tower, sea)
    middle = rect(0, _Y - 5, _W, 10, GOLD) + _emblem_disc("#12305a", GOLD)
    return _back("#12305a", "#194669", twice("half", _X, _Y, half), middle, trim=GOLD)


def _emblem_disc(ground: str, colour: str) -> str:
    """A compass rose on a disc in the middle of the card."""
    disc = circle(_X, _Y, 62, ground, colour, 5)
    return disc + move(_X, _Y, emblems.compass(colour, ground), scale=0.86)


def _deco() -> str:
    """Art deco fans in black and gold."""
    black, gold = "#14171d", "#dcae4e"
    fans = []
    radius = 62
    for j in range(-1, 26):
        for i in range(-1, 6):
            x = i * 2 * radius + (radius if j % 2 else 0) - 60
            y = j * radius / 2 + 20
            fans.append(circle(x, y, radius, black))
            for r, w in ((60, 4.5), (46, 2.5), (32, 2.5), (16, 0)):
                fans.append(circle(x, y, r, gold if not w else "none", gold, w))
    half = clip("top", "M0,0H500V350H0Z", *fans)
    band = rect(0, _Y - 60, _W, 120, black) + rect(0, _Y - 60, _W, 6, gold) + rect(0, _Y + 54, _W, 6, gold)
    rays = "".join(
        polygon(
            [
                (_X, _Y),
                (_X + 300 * cos(a - 0.045), _Y + 300 * sin(a - 0.045)),
                (_X + 300 * cos(a + 0.045), _Y + 300 * sin(a + 0.045)),
            ],
            gold,
        )
        for a in (pi * k / 12 for k in range(24))
    )
    heart = (
        clip("band", "M0,296H500V404H0Z", rays)
        + polygon([(_X, _Y - 96), (_X + 66, _Y), (_X, _Y + 96), (_X - 66, _Y)], black, gold, 6)
        + polygon([(_X, _Y - 70), (_X + 48, _Y), (_X, _Y + 70), (_X - 48, _Y)], gold)
        + polygon([(_X, _Y - 44), (_X + 30, _Y), (_X, _Y + 44), (_X - 30, _Y)], black)
    )
    return _back(black, black, twice("half", _X, _Y, half), band, heart, trim=gold)


def _night() -> str:
    """A night sky: stars strewn by a fixed spiral, two crescents about the middle."""
    blue = "#141b41"
    strewn = []
    for i in range(40, 150):
        angle = i * 2.399963
        reach = 30.5 * i**0.5
        x, y = _X + reach * cos(angle), _Y + reach * sin(angle)
        size = (4, 5.5, 3, 8, 3.5, 12)[i % 6]
        strewn.append(
            emblems.star(x, y, size, ("#f7e6b0", "#ffffff", "#a9b6f0")[i % 3], 4 if i % 2 else 5, 0.36)
        )
    moon = path("M0,-118A118,118 0 0 0 0,118A150,150 0 0 1 0,-118Z", "#f5d98a")
    rings = circle(_X, _Y, 152, blue, "#f5d98a", 4) + circle(_X, _Y, 140, "none", "#f5d98a", 2)
    ticks = "".join(
        group(
            line(_X, _Y - 152, _X, _Y - (176 if k % 3 == 0 else 164), "#f5d98a", 4),
            more=f'transform="rotate({k * 10} {_X} {_Y})"',
        )
        for k in range(36)
    )
    middle = emblems.star(_X, _Y, 44, "#ffffff", 8, 0.36)
    return _back(
        "#f4ead2",
        blue,
        *(twice("sky", _X, _Y, "".join(strewn[::2]))),
        rings,
        ticks,
        twice("moon", _X, _Y, move(_X, _Y, moon, turn=25)),
        middle,
        trim="#c9a24a",
    )


def _knot() -> str:
    """A mariner's plait: ropes over and under each other."""
    green, rope, edge = "#0f4d4a", "#f0d9a8", "#093432"
    cell = 56.5
    tiles = []
    for j in range(-1, 14):
        for i in range(-1, 10):
            x, y = _X + (i - 4.5) * cell, _Y + (j - 6.5) * cell
            over = (i + j) % 2
            first = path("M-29,-29L29,29", "none", edge, 27) + path("M-29,-29L29,29", "none", rope, 19)
            second = path("M29,-29L-29,29", "none", edge, 27) + path("M29,-29L-29,29", "none", rope, 19)
            grain = path("M-29,-29L29,29", "none", "#c9a766", 3), path("M29,-29L-29,29", "none", "#c9a766", 3)
            pair = (second + grain[1] + first + grain[0]) if over else (first + grain[0] + second + grain[1])
            tiles.append(
                clip(f"t{i + 1}x{j + 1}", "M-28.25,-28.25H28.25V28.25H-28.25Z", pair).join(
                    (f'<g transform="translate({num(x)},{num(y)})">', "</g>")
                )
            )
    disc = circle(_X, _Y, 100, green, rope, 8) + circle(_X, _Y, 86, "none", rope, 3)
    badge = twice("badge", _X, _Y, move(_X, _Y - 40, emblems.anchor(rope), scale=0.62)) + line(
        _X - 80, _Y, _X + 80, _Y, rope, 3
    )
    return _back("#f5ecd6", green, *tiles, disc, badge, trim="#0f4d4a")


def _leaves() -> str:
    """Sprigs of leaves and berries on deep green, in rows that lean left and right by turns."""
    deep, tints = "#143d2b", ("#2f7a4f", "#6fae5f", "#b9cf72")
    leaf = "M0,0C-20,-18 -20,-50 0,-72C20,-50 20,-18 0,0Z"

    def sprig(x: float, y: float, turn: float, first: int) -> str:
        parts = [path("M0,60C2,10 0,-60 0,-110", "none", tints[1], 5)]
        for k, (dy, angle) in enumerate(
            ((30, 50), (30, -50), (-10, 44), (-10, -44), (-52, 36), (-52, -36), (-92, 0))
        ):
            vein = line(0, -6, 0, -58, deep, 2.5, 'stroke-opacity="0.6"')
            parts.append(move(0, dy, path(leaf, tints[(k // 2 + first) % 3]), vein, turn=angle, scale=0.86))
        berries = (
            circle(-34, 58, 11, "#d8503f") + circle(-14, 72, 11, "#e06a4f") + circle(34, 62, 10, "#d8503f")
        )
        return move(x, y, *parts, berries, turn=turn, scale=0.6)

    half = []
    for row in range(3):
        for column in range(-1, 6):
            lean = 24 if (row + column) % 2 else -24
            half.append(
                sprig(column * 100 + (50 if row % 2 else 0), 62 + row * 116, lean, (row + column) % 3)
            )
    stem = line(24, _Y, 476, _Y, tints[2], 3)
    badge = circle(_X, _Y, 50, deep, tints[2], 4) + twice(
        "bud", _X, _Y, *(move(_X, _Y, path(leaf, tints[k]), turn=90 * k, scale=0.5) for k in (0, 1))
    )
    return _back("#f3edd9", deep, twice("half", _X, _Y, *half), stem, badge, trim="#2f7a4f")


def _tartan() -> str:
    """A woven tartan in navy, green and red."""
    sett = (
        (0, 70, "#12305c"),
        (70, 16, "#0d1a33"),
        (86, 44, "#1d6b4d"),
        (130, 8, "#f2e3b3"),
        (138, 44, "#1d6b4d"),
        (182, 16, "#0d1a33"),
    )
    period = 198
    warp, weft = [], []
    for k in range(-2, 5):
        for start, width, colour in sett:
            at = k * period + start - 134
            warp.append(rect(_X + at, 0, width, _H, colour))
            weft.append(rect(0, _Y + at, _W, width, colour))
        at = k * period + 35 - 134
        warp.append(rect(_X + at - 5, 0, 10, _H, "#c4262e"))
        weft.append(rect(0, _Y + at - 5, _W, 10, "#c4262e"))
    twill = '<pattern id="twill" width="10" height="10" patternUnits="userSpaceOnUse">'
    twill += path("M-2.5,2.5L2.5,-2.5M0,10L10,0M7.5,12.5L12.5,7.5", "none", "#fff", 3.6) + "</pattern>"
    mask = f'<mask id="weave">{twill}{rect(0, 0, _W, _H, "url(#twill)")}</mask>'
    return _back("#f5efe0", "#12305c", *warp, mask, group(*weft, more='mask="url(#weave)"'), trim="#0d1a33")


def _plain() -> str:
    """Plain blue with a broad white border and one white diamond: for weak eyes."""
    blue = "#0b3d91"
    shape = polygon([(_X, _Y - 150), (_X + 105, _Y), (_X, _Y + 150), (_X - 105, _Y)], "#ffffff")
    return _back("#ffffff", blue, shape, rim=40)


def _waves() -> str:
    """Rows of sea waves drawn as scales, in deep to light blue."""
    tints = ("#0e3f63", "#155780", "#1f729c", "#2f8fb5")
    scales = []
    radius = 50
    for j in range(32):
        for i in range(-1, 7):
            x = i * 2 * radius + (radius if j % 2 else 0)
            y = -20 + j * 25
            scales.append(circle(x, y, radius, tints[min(3, max(0, 3 - j // 5))], "#d9eef2", 4))
            scales.append(circle(x, y, 32, "none", "#d9eef2", 3))
            scales.append(circle(x, y, 15, "#d9eef2"))
    half = clip("top", "M0,0H500V350H0Z", *scales)
    band = rect(0, _Y - 4, _W, 8, "#d9eef2")
    return _back(
        "#f3f7f4",
        "#0e3f63",
        twice("half", _X, _Y, half),
        band,
        _emblem_disc("#0e3f63", "#d9eef2"),
        trim="#0e3f63",
    )


BACKS: dict[str, Callable[[], str]] = {
    "lattice": _lattice,
    "haven": _haven,
    "deco": _deco,
    "night": _night,
    "knot": _knot,
    "leaves": _leaves,
    "tartan": _tartan,
    "waves": _waves,
    "plain": _plain,
}
