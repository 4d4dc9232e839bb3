"""The four jacks."""

from .. import pips
from ..palette import SuitColours
from .kit import *


def _feather(fill: str, rib: str) -> str:
    """A plume that starts at the origin and curls up to the right."""
    return shape(
        "M0,0C6,-34 30,-62 66,-66C84,-68 92,-54 84,-46C76,-40 68,-46 72,-52C62,-30 40,-8 0,0Z", fill, 3.4
    ) + pen("M2,-2C20,-28 40,-46 66,-56", 2.4, rib)


def spades(colours: SuitColours) -> str:
    """The young seaman: beret with a plume, black bob, striped shirt and neckerchief, halberd."""
    hair = "#22202b"
    look = Look(hair=hair, eyes="#2f6a8f", gaze=-2.4, skin="#f6d5b5", shade="#e8bd96")
    stripes = "".join(path(f"M-260,{y}H260V{y + 15}H-260Z", colours.main) for y in range(-110, 140, 30))
    front = "M-30,-112C-60,-50 -72,40 -76,160H100C96,40 84,-50 54,-112Z"
    jacket = shape(torso(-8), colours.main)
    shirt = patterned("shirt", front, WHITE, stripes)
    trim = mirror(
        pen("M-30,-108C-60,-50 -72,40 -76,160", 9) + pen("M-30,-108C-60,-50 -72,40 -76,160", 4.4, GOLD),
        axis=12,
    )
    buttons = beads([(-92, -22), (-102, 22), (116, -22)], 7, GOLD)
    boards = mirror(shape("M-132,-78L-84,-94L-78,-80L-128,-58Z", GOLD), axis=12)
    scarf = (
        shape(
            "M-40,-104C-20,-84 44,-84 64,-104L70,-88C50,-66 30,-62 12,-62C-6,-62 -26,-66 -46,-88Z",
            colours.soft,
        )
        + shape("M4,-64L-16,-14L4,-24L12,-4L20,-24L40,-14L20,-64Z", colours.soft)
        + dot(12, -66, 10, colours.main)
    )
    back = shape(
        "M0,-60C-62,-60 -66,-10 -62,46C-50,54 -34,52 -26,44H26C34,52 50,54 62,46C66,-10 62,-60 0,-60Z", hair
    )
    fringe = shape(
        "M-44,6C-50,-30 -44,-46 -30,-52L34,-52C46,-46 50,-30 44,6C40,-10 38,-22 34,-30C10,-24 -14,-26 -34,-34C-38,-24 -40,-10 -44,6Z",
        hair,
    )
    beret = (
        shape(
            "M-54,-34C-84,-44 -76,-92 -30,-102C20,-110 80,-96 78,-64C76,-46 62,-38 50,-36Q0,-56 -54,-34Z",
            colours.main,
        )
        + shape("M-54,-30Q0,-54 52,-32L53,-46Q0,-68 -54,-45Z", colours.deep)
        + pen("M-60,-70C-40,-86 0,-90 30,-84", 3, colours.soft)
        + move(-4, -80, _feather(WHITE, colours.soft), turn=10, scale=0.82)
        + dot(-4, -80, 9, GOLD)
    )
    ring = circle(46, 16, 6, "none", INK, 5.4) + circle(46, 16, 6, "none", GOLD, 2.6)
    halberd = (
        shaft(-196, "#7a4a26", 11)
        + shape("M-5,-190L0,-228L5,-190Z", STEEL, 3.4)
        + shape(
            "M-5,-182C-24,-186 -38,-196 -44,-204C-52,-180 -52,-154 -44,-132C-38,-142 -24,-150 -5,-152Z", STEEL
        )
        + shape("M5,-178L36,-190C30,-176 30,-164 36,-152L5,-158Z", STEEL)
        + pen("M-38,-194C-44,-176 -44,-160 -38,-144", 2.6, STEEL_DARK)
        + shape("M-9,-148H9V-112H-9Z", colours.main, 3.2)
    )
    return (
        jacket
        + folds()
        + shirt
        + trim
        + buttons
        + boards
        + on_neck(back, face(look))
        + scarf
        + on_neck(fringe, ring, beret)
        + held(halberd)
        + fist(look, colours.main, GOLD)
    )


def hearts(colours: SuitColours) -> str:
    """The page of the garden: fair curls, a pointed cap, a coat in two colours, a lance with a pennant."""
    hair, glint = "#e8b44e", "#bd8427"
    look = Look(hair="#b57f2c", eyes="#3f7196", smile=2, gaze=2.6)
    coat = patterned(
        "coat",
        torso(-8),
        colours.main,
        path("M12,-140H260V140H12Z", colours.soft),
        *(
            pips.sign("H", x, y, 34, colours.soft if x < 12 else colours.main)
            for x, y in ((-46, -58), (-46, -8), (-128, -34), (-128, 16), (-46, 42), (70, -58), (152, -40))
        ),
    )
    buttons = beads([(12, -50), (12, -20), (12, 10)], 7, GOLD)
    collar = "".join(
        move(12, -112, shape("M-16,14L-13,50L0,62L13,50L16,14Z", fill, 3.4), turn=turn)
        for turn, fill in ((76, WHITE), (-76, WHITE), (46, GOLD), (-46, GOLD), (16, WHITE), (-16, WHITE))
    )
    curls = [
        (-48, -22, 15),
        (-54, 2, 16),
        (-52, 28, 16),
        (-40, 48, 14),
        (48, -22, 15),
        (54, 2, 16),
        (52, 28, 16),
        (40, 48, 14),
    ]
    locks = "".join(dot(x, y, r, hair, 3.4) for x, y, r in curls) + "".join(
        pen(f"M{x - 6},{y + 2}A6,6 0 1 1 {x + 1},{y + 7}", 2.6, glint) for x, y, _ in curls
    )
    fringe = "".join(
        dot(x, y, r, hair, 3.4) for x, y, r in ((-30, -38, 13), (-10, -42, 13), (12, -42, 13), (31, -37, 13))
    )
    cap = (
        move(26, -72, _feather(GOLD, GOLD_DARK), turn=4, scale=0.8)
        + shape("M-52,-44C-50,-84 -20,-122 16,-132C22,-118 44,-92 54,-46Q0,-66 -52,-44Z", colours.main)
        + shape(
            "M-60,-34C-66,-50 -56,-62 -44,-62Q0,-80 40,-64C58,-58 76,-52 88,-40C64,-34 40,-46 0,-48C-24,-48 -44,-42 -60,-34Z",
            colours.deep,
        )
        + pips.sign("H", 20, -92, 24, GOLD)
    )
    lance = (
        shaft(-196, "#e9d2a0", 11)
        + shape("M-10,-196L0,-230L10,-196Z", STEEL, 3.4)
        + shape("M5,-190H66L48,-162L66,-134H5Z", colours.main)
        + shape("M5,-190H14V-134H5Z", GOLD, 3)
        + pips.sign("H", 30, -161, 26, WHITE)
    )
    return (
        coat
        + folds()
        + buttons
        + on_neck(locks, face(look))
        + collar
        + on_neck(fringe, cap)
        + held(lance, -8)
        + fist(look, colours.main, GOLD, HAND[0] - 8)
    )


def diamonds(colours: SuitColours) -> str:
    """The gallant of the market: broad hat with a plume, long brown hair, small beard, lace collar, rapier."""
    hair, glint = "#6b3d20", "#93592f"
    look = Look(hair="#4a2914", eyes="#55642f", skin="#f3cfa8", shade="#e2b58a", stern=1)
    slash = polygon([(0, -24), (9, 0), (0, 24), (-9, 0)], colours.accent)
    coat = patterned("coat", torso(-2), colours.main, grid(slash, 36, 34))
    baldric = shape("M-120,-88L-96,-94L150,96L120,110Z", colours.deep) + pen("M-108,-84L126,96", 4, GOLD)
    lace = shape(
        "M-30,-106C-64,-100 -84,-92 -92,-72C-86,-62 -78,-62 -72,-68C-70,-56 -60,-52 -52,-58C-50,-46 -38,-42 -30,-50C-26,-38 -12,-36 -6,-46L12,-76L30,-46C36,-36 50,-38 54,-50C62,-42 74,-46 76,-58C84,-52 94,-56 96,-68C102,-62 110,-62 116,-72C108,-92 88,-100 54,-106Z",
        WHITE,
    ) + pen(
        "M-70,-84L-62,-72M-46,-90L-40,-70M-20,-88L-16,-66M44,-88L40,-66M70,-90L64,-70M94,-84L86,-72",
        2.6,
        "#b9c2c9",
    )
    back = shape(
        "M0,-58C-56,-58 -62,-16 -60,16C-74,40 -66,70 -46,74C-34,76 -26,64 -24,48H24C26,64 34,76 46,74C66,70 74,40 60,16C62,-16 56,-58 0,-58Z",
        hair,
    )
    strands = mirror(pen("M-52,-6C-54,20 -64,34 -58,58M-46,20C-46,38 -54,46 -46,64", 2.8, glint))
    sides = mirror(
        shape("M-22,-56C-48,-46 -54,-16 -46,16C-40,6 -42,-16 -36,-26C-28,-34 -20,-44 -22,-56Z", hair)
    )
    goatee = shape("M-9,46C-8,60 -4,70 0,74C4,70 8,60 9,46C4,43 -4,43 -9,46Z", hair, 3)
    hat = (
        shape(
            "M-46,-46C-48,-84 -40,-110 -26,-114Q0,-106 26,-114C40,-110 48,-84 46,-46Q0,-64 -46,-46Z",
            colours.deep,
        )
        + shape("M-46,-46Q0,-64 46,-46L47,-66Q0,-84 -47,-66Z", GOLD)
        + shape(
            "M-72,-60C-78,-46 -60,-30 -46,-36C-20,-48 20,-48 46,-36C64,-30 90,-40 92,-62C76,-50 60,-52 46,-56Q0,-72 -46,-56C-60,-52 -66,-54 -72,-60Z",
            colours.deep,
        )
        + shape(
            "M-42,-70C-58,-92 -54,-124 -24,-134C6,-146 48,-140 66,-118C74,-106 62,-96 54,-104C60,-88 40,-82 34,-92C32,-78 12,-80 10,-90C2,-78 -14,-80 -16,-92C-28,-88 -36,-80 -42,-70Z",
            colours.soft,
        )
        + pen("M-38,-78C-36,-104 -14,-118 20,-118C36,-118 48,-114 54,-106", 2.8, colours.main)
        + polygon([(-42, -82), (-32, -68), (-42, -54), (-52, -68)], colours.main, INK, 3)
    )
    return (
        coat
        + folds()
        + baldric
        + on_neck(back, strands, face(look), goatee, moustache(hair, 30, 2))
        + lace
        + on_neck(sides, hat)
        + held(rapier())
        + fist(look, colours.main, WHITE)
    )


def clubs(colours: SuitColours) -> str:
    """The forester: hood with a scalloped cape, freckles, a longbow and an arrow."""
    hair = "#b5622b"
    look = Look(hair="#9a4f22", eyes="#3f7a4c", skin="#f9dcc0", shade="#efc6a2", smile=2, gaze=2.6)
    tunic = patterned(
        "tunic", torso(-8), "#8a5a33", grid(pen("M-8,-8L8,8M8,-8L-8,8", 2.6, "#6a4224"), 26, 22)
    )
    cape = shape(
        "M-36,-112C-90,-104 -136,-88 -168,-48C-160,-30 -144,-28 -134,-38C-130,-18 -108,-14 -98,-28C-92,-8 -68,-4 -58,-20C-48,0 -24,2 -14,-14C-6,4 30,4 38,-14C48,2 72,0 82,-20C92,-4 116,-8 122,-28C132,-14 154,-18 158,-38C168,-28 184,-30 192,-48C160,-88 114,-104 60,-112Z",
        colours.main,
    ) + pen("M-150,-48C-120,-66 -60,-44 12,-40C84,-44 144,-66 174,-48", 4, colours.soft)
    clasp = "M0,0C-14,-10 -34,-8 -42,4C-30,14 -12,12 0,0Z"
    toggle = move(
        12, -66, mirror(shape(clasp, GOLD, 3.2), pen("M-6,1L-30,3", 2.2)), dot(0, 0, 7, colours.soft)
    )
    creases = pen(
        "M-74,-84C-92,-72 -104,-60 -112,-46M-44,-72C-52,-60 -56,-50 -58,-40M98,-84C116,-72 128,-60 136,-46M68,-72C76,-60 80,-50 82,-40",
        3,
        colours.deep,
    )
    hood = shape(
        "M0,-96C-26,-98 -60,-70 -64,-14C-66,20 -60,50 -40,72H40C60,50 66,20 64,-14C62,-56 50,-80 66,-118C40,-120 14,-110 0,-96Z",
        colours.main,
    )
    lining = path(
        "M0,-68C-44,-68 -52,-20 -50,6C-50,36 -34,60 -18,66H18C34,60 50,36 50,6C52,-20 44,-68 0,-68Z",
        colours.deep,
        INK,
        3.4,
    )
    fold = pen("M46,-66C42,-84 46,-100 56,-112M-52,-30C-50,-52 -36,-74 -16,-84", 3, colours.deep)
    fringe = shape(
        "M-43,0C-48,-36 -34,-60 0,-60C34,-60 48,-36 43,0C38,-14 38,-24 32,-32L20,-22L14,-36L-2,-24L-8,-37L-22,-24L-32,-34C-38,-24 -40,-12 -43,0Z",
        hair,
        3.4,
    )
    freckles = "".join(
        circle(x, y, 1.7, "#c98a58")
        for x, y in ((-26, 12), (-20, 17), (-31, 18), (24, 12), (30, 17), (19, 18))
    )
    badge = move(
        -34,
        -70,
        shape("M0,14C-16,4 -18,-18 0,-34C18,-18 16,4 0,14Z", GOLD, 3),
        pen("M0,12V-22", 2.2),
        turn=-28,
    )
    bow = (
        pen("M-22,-216C-10,-210 34,-150 30,-80C28,-20 8,60 -6,110", 15)
        + pen("M-22,-216C-10,-210 34,-150 30,-80C28,-20 8,60 -6,110", 8, "#9a6330")
        + pen("M-22,-216L-24,120", 3)
        + pen("M24,-98C26,-86 27,-74 27,-62", 17, INK)
        + pen("M24,-98C26,-86 27,-74 27,-62", 10, GOLD_DARK)
    )
    arrow = (
        pen("M0,120V-190", 9)
        + pen("M0,120V-190", 4, "#e9d2a0")
        + shape("M-11,-184L0,-222L11,-184L0,-190Z", STEEL, 3.2)
    )
    return (
        tunic
        + folds()
        + on_neck(hood, lining)
        + cape
        + creases
        + toggle
        + on_neck(face(look, neck=False), fringe, freckles, fold, badge)
        + held(bow, 12)
        + held(arrow)
        + fist(look, "#8a5a33", colours.soft)
    )
