"""The four queens."""

from .. import pips
from ..palette import SuitColours
from .kit import *

_X = HEAD[0]


def _neckline(skin: str) -> str:
    """The bare part of the neck and chest above a gown, drawn in front of it."""
    return path(
        "M-5,-122V-106C-5,-98 -16,-94 -46,-88C-36,-58 -10,-40 12,-34C34,-40 60,-58 70,-88C40,-94 29,-98 29,-106V-122Z",
        skin,
    ) + pen(
        "M-5,-122V-106C-5,-98 -16,-94 -46,-88C-36,-58 -10,-40 12,-34C34,-40 60,-58 70,-88C40,-94 29,-98 29,-106V-122",
        LINE,
    )


def spades(colours: SuitColours) -> str:
    """The queen of the sea: straight black hair, a tiara with a moon, a shell collar, pearls and a trident."""
    hair, glint = "#1d1c2a", "#3b3c5c"
    look = Look(
        hair=hair, eyes="#2f6fa8", lips="#b5384c", gaze=-2.4, woman=True, skin="#f7dcc6", shade="#eac3a8"
    )
    scale = circle(0, 0, 17, colours.main, colours.soft, 3)
    gown = patterned("gown", torso(-14, -95), colours.main, grid(scale, 34, 17))
    ribs = "".join(
        shape(f"M0,0L{x - 17},{y + 3}Q{x},{y - 16} {x + 17},{y - 1}Z", fill, 3.4)
        for x, y, fill in ((-136, -30, colours.soft), (-122, -66, WHITE), (-94, -96, colours.soft))
    )
    collar = move(_X, -58, mirror(ribs))
    back = shape("M0,-66C-56,-66 -62,-20 -58,30L-64,92H64L58,30C62,-20 56,-66 0,-66Z", hair)
    front = mirror(
        shape("M0,-66C-46,-66 -60,-30 -54,60L-40,66C-46,20 -44,-10 -34,-26C-20,-36 -6,-48 0,-66Z", hair)
    )
    shine = mirror(pen("M-14,-54C-34,-44 -46,-24 -48,6", 3, glint))
    tiara = (
        shape(
            "M-48,-44L-52,-76L-34,-64L-26,-96L-10,-74L0,-84L10,-74L26,-96L34,-64L52,-76L48,-44Q0,-66 -48,-44Z",
            STEEL,
        )
        + mirror(dot(-52, -78, 5, WHITE, 2.6), dot(-26, -98, 6, WHITE, 2.6))
        + shape("M-17,-128A24,24 0 1 0 17,-128A19,19 0 1 1 -17,-128Z", GOLD, 3.2)
        + dot(0, -116, 6.5, WHITE, 2.6)
    )
    pearls = beads(
        [(-20, -84), (-14, -71), (-2, -61), (12, -57), (26, -61), (38, -71), (44, -84)], 6.5, WHITE
    )
    drop = dot(12, -42, 8, colours.soft)
    trident = (
        shaft(-150, GOLD, 10)
        + shape(
            "M-44,-206L-52,-178L-44,-182C-42,-150 -26,-136 0,-136C26,-136 42,-150 44,-182L52,-178L44,-206L36,-178"
            "C36,-160 24,-150 7,-148V-190L14,-186L0,-222L-14,-186L-7,-190V-148C-24,-150 -36,-160 -36,-178Z",
            GOLD,
        )
        + dot(0, -130, 8, WHITE)
    )
    earrings = mirror(dot(-43, 22, 5, WHITE, 2.4))
    return (
        collar
        + on_neck(back)
        + gown
        + folds()
        + _neckline(look.skin)
        + on_neck(face(look, neck=False), front, shine, earrings, tiara)
        + pearls
        + drop
        + held(trident)
        + fist(look, colours.main, STEEL)
    )


def hearts(colours: SuitColours) -> str:
    """The queen of the garden: golden waves of hair, a heart-shaped headdress, a rose."""
    hair, glint = "#e3a93c", "#b97f1e"
    look = Look(hair="#b07a22", eyes="#4f7f4a", lips="#c9203a", woman=True, smile=2.4)
    gown = patterned("gown", torso(-14, -95), colours.main, grid(_rosette(colours), 52, 34))
    bodice = shape("M-40,-98C-30,-62 -10,-46 12,-40C34,-46 54,-62 64,-98L86,140H-62Z", colours.soft)
    lace = "".join(
        pen(f"M{-12 + i},{y}L{36 - i},{y + 18}M{36 - i},{y}L{-12 + i},{y + 18}", 3.4, colours.deep)
        for i, y in ((0, -32), (0, -8), (0, 16), (0, 40))
    )
    puff = shape(
        "M-52,-100C-92,-116 -160,-98 -180,-48C-194,-10 -166,6 -140,-2C-120,4 -100,-4 -92,-22C-84,-52 -70,-80 -52,-100Z",
        WHITE,
    )
    slashes = "".join(
        path(d, colours.main)
        for d in (
            "M-74,-92C-110,-88 -146,-66 -162,-22C-158,-60 -128,-98 -74,-92Z",
            "M-76,-82C-98,-72 -122,-48 -132,-14C-134,-46 -116,-78 -76,-82Z",
            "M-76,-70C-88,-58 -100,-40 -104,-16C-112,-40 -100,-64 -76,-70Z",
        )
    )
    puffs = mirror(puff + slashes, axis=12)
    back = shape(
        "M0,-60C-60,-60 -66,-10 -58,16C-74,34 -56,50 -66,68C-80,88 -60,110 -40,100L0,60L40,100C60,110 80,88 66,68C56,50 74,34 58,16C66,-10 60,-60 0,-60Z",
        hair,
    )
    strands = mirror(
        pen("M-52,20C-62,38 -48,54 -56,74C-62,86 -54,96 -46,96M-46,4C-52,24 -40,44 -46,70", 2.8, glint)
    )
    fringe = mirror(shape("M0,-60C-40,-62 -54,-36 -50,14C-42,8 -40,-14 -34,-24C-20,-30 -4,-42 0,-60Z", hair))
    hood = (
        shape(
            "M0,-50C-18,-62 -40,-58 -52,-38C-74,-52 -80,-92 -56,-114C-36,-132 -10,-122 0,-96C10,-122 36,-132 56,-114C80,-92 74,-52 52,-38C40,-58 18,-62 0,-50Z",
            colours.main,
        )
        + mirror(pen("M-4,-78C-14,-104 -34,-112 -48,-100C-62,-88 -62,-66 -52,-52", 4, GOLD))
        + mirror(beads([(-54, -36), (-40, -50), (-22, -57)], 5.5, WHITE))
        + dot(0, -52, 8, GOLD)
        + mirror(pips.sign("H", -33, -84, 20, GOLD))
        + shape("M-24,-108L-28,-130L-13,-120L0,-136L13,-120L28,-130L24,-108Q0,-98 -24,-108Z", GOLD)
        + dot(0, -137, 4.5, WHITE, 2.6)
    )
    rose = (
        pen("M0,120C4,40 -4,-60 0,-150", 9, INK)
        + pen("M0,120C4,40 -4,-60 0,-150", 4, "#3f7d3d")
        + shape("M0,-82C-12,-110 -34,-116 -48,-108C-42,-90 -22,-80 0,-82Z", "#4f9a4a", 3.4)
        + shape("M0,-106C10,-130 30,-136 46,-130C40,-112 20,-102 0,-106Z", "#4f9a4a", 3.4)
        + shape(
            "M-40,-186C-46,-160 -28,-140 0,-140C28,-140 46,-160 40,-186C30,-204 -30,-204 -40,-186Z",
            colours.main,
        )
        + shape(
            "M-28,-196C-34,-216 -10,-226 0,-216C10,-226 34,-216 28,-196C34,-176 14,-164 0,-166C-14,-164 -34,-176 -28,-196Z",
            colours.soft,
        )
        + pen(
            "M-12,-194C-10,-206 10,-206 12,-194C12,-184 -4,-182 -4,-192M-38,-182C-26,-166 -12,-158 0,-158M38,-182C30,-170 20,-162 10,-160",
            3,
        )
    )
    necklace = pen("M-24,-92C-16,-70 0,-60 12,-58C24,-60 40,-70 48,-92", 4.4, GOLD_DARK) + badge(
        "H", 12, -50, 22, colours.main, 3
    )
    return (
        on_neck(back, strands)
        + gown
        + puffs
        + bodice
        + lace
        + _neckline(look.skin)
        + on_neck(face(look, neck=False), fringe, hood)
        + necklace
        + held(rose)
        + fist(look, colours.main, WHITE)
    )


def _rosette(colours: SuitColours) -> str:
    return circle(0, 0, 11, colours.deep) + circle(0, 0, 5, colours.accent)


def diamonds(colours: SuitColours) -> str:
    """The queen of the market: red hair piled in a net of jewels, a great ruff, a hand mirror."""
    hair, glint = "#a8391c", "#7a2412"
    look = Look(
        hair="#7a2c16", eyes="#3d6d6a", lips="#c23b35", gaze=2.6, woman=True, skin="#fbe3cf", shade="#f0cbb0"
    )
    motif = polygon([(0, -20), (15, 0), (0, 20), (-15, 0)], "none", colours.accent, 3.4)
    gown = patterned("gown", torso(-10), colours.main, grid(motif, 44, 28))
    stomacher = patterned(
        "stomacher",
        "M-40,-70L-2,120H26L64,-70Z",
        colours.deep,
        grid(polygon([(0, -7), (6, 0), (0, 7), (-6, 0)], colours.accent), 24, 20),
    )
    pleat = shape("M-13,30C-18,84 -16,104 0,108C16,104 18,84 13,30Z", WHITE, 3)
    crease = pen("M0,46V92", 2.2, "#b9c2c9")
    turns = [i * 14.5 for i in range(-9, 10)]
    ruff = move(
        _X, -110, *(move(0, 0, pleat, turn=t) for t in turns), shape("M-46,0A46,34 0 0 0 46,0Z", WHITE, 3)
    )
    ring = move(_X, -110, *(move(0, 0, crease, turn=t) for t in turns))
    bun = shape("M-44,-30C-76,-44 -70,-100 -40,-104C-30,-128 30,-128 40,-104C70,-100 76,-44 44,-30Z", hair)
    net = pen(
        "M-58,-70C-40,-94 -14,-104 0,-104C14,-104 40,-94 58,-70M-40,-102C-30,-84 -22,-70 -20,-56M40,-102C30,-84 22,-70 20,-56M0,-118V-58",
        3,
        glint,
    )
    gems = beads([(-58, -70), (-31, -94), (0, -104), (31, -94), (58, -70)], 5, GOLD)
    front = mirror(shape("M0,-62C-34,-70 -54,-44 -46,-2C-38,-10 -40,-24 -32,-32C-18,-36 -6,-48 0,-62Z", hair))
    diadem = (
        shape("M-42,-52L-34,-80L-18,-70L0,-100L18,-70L34,-80L42,-52Q0,-78 -42,-52Z", GOLD)
        + polygon([(0, -86), (8, -75), (0, -64), (-8, -75)], colours.main, INK, 2.8)
        + mirror(dot(-34, -82, 4.5, WHITE, 2.4))
        + dot(0, -102, 5, WHITE, 2.4)
    )
    drops = mirror(
        line(-41, 14, -41, 24, INK, 2.4)
        + polygon([(-41, 22), (-36, 30), (-41, 38), (-46, 30)], colours.accent, INK, 2.4)
    )
    mirror_glass = (
        shaft(-90, GOLD, 12, 34)
        + dot(0, 36, 8, GOLD)
        + ellipse(0, -150, 48, 60, GOLD, INK, 4)
        + ellipse(0, -150, 36, 48, "#d7ecf2", INK, 3)
        + pen("M-18,-138L8,-178M-6,-122L20,-160", 5, WHITE)
        + polygon([(0, -232), (12, -215), (0, -198), (-12, -215)], colours.main, INK, 3.4)
    )
    return (
        gown
        + folds()
        + stomacher
        + on_neck(bun, net, gems)
        + ruff
        + ring
        + on_neck(face(look, neck=False), front, drops, diadem)
        + held(mirror_glass)
        + fist(look, colours.main, WHITE)
    )


def clubs(colours: SuitColours) -> str:
    """The queen of the forest: dark curls, a wreath of blossoms, a collar of leaves, a white lily."""
    hair, glint = "#2a1a17", "#553426"
    look = Look(
        skin="#b5774a", shade="#9a5f38", hair="#1f1310", eyes="#4a2f1a", lips="#8f2f35", woman=True, smile=1.6
    )
    sprig = pen("M0,18V-12M0,6L-9,-3M0,6L9,-3M0,-4L-7,-12M0,-4L7,-12", 3, colours.soft)
    gown = patterned("gown", torso(-14, -95), colours.main, grid(sprig, 40, 36))
    leaf = "M0,0C-16,16 -16,44 0,64C16,44 16,16 0,0Z"
    leaves = "".join(
        move(x, y, shape(leaf, fill, 3.4), pen("M0,8V52", 2.4, colours.deep), turn=turn)
        for x, y, turn, fill in (
            (-92, -92, 52, colours.soft),
            (116, -92, -52, colours.soft),
            (-72, -94, 34, colours.deep),
            (96, -94, -34, colours.deep),
            (-52, -88, 22, colours.soft),
            (76, -88, -22, colours.soft),
            (-32, -72, 12, "#5f9c6f"),
            (56, -72, -12, "#5f9c6f"),
            (-12, -58, 6, colours.soft),
            (36, -58, -6, colours.soft),
            (12, -50, 0, "#5f9c6f"),
        )
    )
    curls = [
        (-22, -74, 26),
        (22, -74, 26),
        (0, -82, 26),
        (-46, -54, 26),
        (46, -54, 26),
        (-60, -26, 26),
        (60, -26, 26),
        (-64, 6, 25),
        (64, 6, 25),
        (-58, 36, 23),
        (58, 36, 23),
        (-48, 58, 18),
        (48, 58, 18),
    ]
    rim = "".join(circle(x, y, r + 2.5, INK) for x, y, r in curls)
    fill = (
        "".join(circle(x, y, r, hair) for x, y, r in curls)
        + path("M-50,-60H50V50H-50Z", hair)
        + path("M-44,40H44V78H-44Z", hair)
    )
    coils = "".join(pen(f"M{x - 8},{y}A8,8 0 1 1 {x},{y + 8}", 2.8, glint) for x, y, _ in curls)
    line_of_hair = shape(
        "M-41,-14C-42,-40 -26,-44 -14,-46Q0,-52 14,-46C26,-44 42,-40 41,-14C54,-50 30,-70 0,-70C-30,-70 -54,-50 -41,-14Z",
        hair,
        0,
    )
    green = "".join(
        move(x, y, shape("M0,0C-10,-10 -10,-26 0,-38C10,-26 10,-10 0,0Z", "#6fb37e", 3), turn=turn)
        for x, y, turn in (
            (-50, -58, -66),
            (50, -58, 66),
            (-34, -76, -38),
            (34, -76, 38),
            (-14, -84, -14),
            (14, -84, 14),
            (-60, -40, -110),
            (60, -40, 110),
        )
    )
    blossoms = "".join(
        _blossom(x, y, s)
        for x, y, s in ((0, -76, 1.15), (-32, -66, 0.9), (32, -66, 0.9), (-56, -44, 0.75), (56, -44, 0.75))
    )
    hoops = mirror(circle(-44, 30, 9, "none", INK, 6) + circle(-44, 30, 9, "none", GOLD, 3))
    lily = (
        pen("M0,120C4,40 -4,-60 0,-150", 10, INK)
        + pen("M0,120C4,40 -4,-60 0,-150", 5, "#4d8f57")
        + shape("M2,-64C20,-84 42,-88 52,-84C44,-64 24,-54 2,-64Z", "#5fa56b", 3.4)
        + shape("M-2,-84C-20,-104 -42,-108 -52,-104C-44,-84 -24,-74 -2,-84Z", "#5fa56b", 3.4)
        + shape(
            "M0,-138C-20,-150 -24,-176 -56,-192C-40,-206 -22,-202 -12,-192C-12,-208 -6,-222 0,-230C6,-222 12,-208 12,-192C22,-202 40,-206 56,-192C24,-176 20,-150 0,-138Z",
            WHITE,
        )
        + pen("M-12,-192C-10,-176 -6,-160 0,-146M12,-192C10,-176 6,-160 0,-146", 2.8)
        + pen("M0,-170L0,-206M-4,-172L-10,-198M4,-172L10,-198", 3, GOLD)
        + dot(0, -208, 4, GOLD, 2)
    )
    torc = pen("M-22,-94C-14,-72 0,-64 12,-62C24,-64 38,-72 46,-94", 11) + pen(
        "M-22,-94C-14,-72 0,-64 12,-62C24,-64 38,-72 46,-94", 5.5, GOLD
    )
    return (
        on_neck(rim, fill, coils)
        + gown
        + folds()
        + _neckline(look.skin)
        + leaves
        + on_neck(face(look, neck=False), line_of_hair, hoops, green, blossoms)
        + torc
        + held(lily)
        + fist(look, colours.main, GOLD)
    )


def _blossom(x: float, y: float, scale: float) -> str:
    petals = "".join(
        move(0, 0, shape("M0,0C-12,-6 -10,-20 0,-21C10,-20 12,-6 0,0Z", WHITE, 2.8), turn=72 * k)
        for k in range(5)
    )
    return move(x, y, petals, dot(0, 0, 6, GOLD, 2.4), scale=scale)
