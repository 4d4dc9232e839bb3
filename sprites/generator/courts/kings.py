"""The four kings."""

from .. import pips
from ..palette import SuitColours
from .kit import *


def _mantle(name: str) -> str:
    """Two broad lapels of ermine over the shoulders."""
    left = "M-28,-110C-70,-100 -110,-92 -128,-80C-150,-20 -160,60 -160,140H-84C-80,60 -56,-20 -8,-64Z"
    right = "M52,-110C94,-100 134,-92 152,-80C174,-20 184,60 184,140H108C104,60 80,-20 32,-64Z"
    return ermine(left, f"{name}l") + ermine(right, f"{name}r")


def _spiked_crown(colours: SuitColours) -> str:
    tips = ((-62, -112), (-33, -128), (0, -134), (33, -128), (62, -112))
    body = shape(
        "M-50,-38L-62,-112L-42,-82L-33,-128L-15,-86L0,-134L15,-86L33,-128L42,-82L62,-112L50,-38Q0,-54 -50,-38Z",
        GOLD,
    )
    band = shape("M-50,-36Q0,-54 50,-36L53,-58Q0,-76 -53,-58Z", colours.main)
    gems = dot(0, -57, 8, WHITE) + dot(-30, -52, 6, GOLD) + dot(30, -52, 6, GOLD)
    return body + band + gems + "".join(dot(x, y, 7, WHITE) for x, y in tips)


def spades(colours: SuitColours) -> str:
    """The old admiral: long grey beard, spiked crown, upright sword, ermine over an anchor coat."""
    look = Look(hair="#8d97a3", eyes="#2d5f8c", stern=5)
    grey, pale = "#c3cbd3", "#e3e8ec"
    coat = patterned("coat", torso(), colours.main, grid(_anchor_motif(colours.soft), 46, 40))
    hair = shape(
        "M-46,-34C-66,-6 -62,40 -74,74C-50,84 -30,70 -24,40H24C30,70 50,84 74,74C62,40 66,-6 46,-34Z", grey
    )
    beard = shape(
        "M-44,0C-50,40 -44,92 -14,132C-6,142 6,142 14,132C44,92 50,40 44,0C40,18 30,26 18,24Q0,14 -18,24C-30,26 -40,18 -44,0Z",
        pale,
    )
    waves = mirror(
        pen("M9,50C4,80 12,100 5,126M24,46C20,72 26,88 18,112M36,30C34,54 38,64 32,84", 2.8, "#8d97a3")
    )
    mouth = path("M-12,38Q0,34 12,38Q0,47 -12,38Z", "#b8554b")
    head = (
        hair
        + face(look, neck=False)
        + beard
        + waves
        + mouth
        + moustache(pale, 40, 20)
        + _spiked_crown(colours)
    )
    return coat + _mantle("fur") + held(sword()) + fist(look, colours.main, GOLD) + on_neck(head)


def _anchor_motif(colour: str) -> str:
    return circle(0, -11, 3, "none", colour, 2.4) + pen(
        "M0,-8V12M-6,-3H6M-10,4C-9,10 -4,12 0,12C4,12 9,10 10,4", 2.6, colour
    )


def hearts(colours: SuitColours) -> str:
    """The kind king: auburn curls, round beard, arched crown, a sceptre with a heart."""
    hair, light = "#a4552a", "#c4713c"
    look = Look(hair="#8a4420", eyes="#4a6b3a", stern=-1)
    coat = patterned(
        "coat", torso(), colours.main, grid(path("M-4,-22H4V22H-4Z", colours.deep), 26, 44, slant=False)
    )
    front = patterned(
        "front",
        "M-34,-100L-62,140H86L58,-100Z",
        colours.soft,
        grid(pips.sign("H", 0, 0, 20, colours.main), 34, 30),
    )
    chain = pen("M-112,-84C-70,-20 -20,4 12,8C44,4 94,-20 136,-84", 13) + pen(
        "M-112,-84C-70,-20 -20,4 12,8C44,4 94,-20 136,-84", 7, GOLD
    )
    medal = dot(12, 14, 20, GOLD, 4) + pips.sign("H", 12, 16, 20, colours.main)
    curls = "".join(
        dot(x, y, r, hair, 3.6)
        for x, y, r in ((-50, -18, 17), (-56, 8, 18), (-50, 34, 17), (50, -18, 17), (56, 8, 18), (50, 34, 17))
    )
    beard = shape(
        "M-43,2C-52,30 -46,58 -28,70C-12,84 12,84 28,70C46,58 52,30 43,2C38,20 28,26 16,24Q0,16 -16,24C-28,26 -38,20 -43,2Z",
        light,
    )
    scallops = pen(
        "M-30,46C-24,54 -16,54 -12,48C-8,56 8,56 12,48C16,54 24,54 30,46M-20,62C-14,70 -6,68 -4,62C0,70 8,70 18,62",
        2.8,
        "#8a4420",
    )
    mouth = path("M-12,37Q0,34 12,37Q0,47 -12,37Z", "#b23b3b")
    crown = (
        shape(
            "M-52,-40C-78,-70 -66,-112 -36,-112C-16,-112 -4,-100 0,-88C4,-100 16,-112 36,-112C66,-112 78,-70 52,-40Q0,-56 -52,-40Z",
            colours.main,
        )
        + shape("M-8,-50C-10,-80 -8,-100 0,-116C8,-100 10,-80 8,-50Z", GOLD, 3.4)
        + mirror(shape("M48,-42C64,-66 60,-92 42,-108L32,-112C48,-96 52,-70 36,-46Z", GOLD, 3.4))
        + shape("M-52,-36Q0,-54 52,-36L54,-58Q0,-76 -54,-58Z", GOLD)
        + dot(0, -57, 8, colours.main)
        + dot(-31, -52, 6, WHITE)
        + dot(31, -52, 6, WHITE)
        + dot(0, -117, 8, GOLD)
        + shape("M-3,-124V-128H-9V-134H-3V-141H3V-134H9V-128H3V-124Z", GOLD, 2.6)
    )
    sceptre = shaft(-140, GOLD, 12) + dot(0, -136, 11, GOLD) + badge("H", 0, -178, 72, colours.main)
    head = curls + face(look, neck=False) + beard + scallops + mouth + moustache(light, 36, 8) + crown
    return (
        coat
        + folds()
        + front
        + chain
        + medal
        + held(sceptre)
        + fist(look, colours.main, GOLD)
        + on_neck(head)
    )


def diamonds(colours: SuitColours) -> str:
    """The merchant king: turban with a small crown and a plume, pointed moustache, a great axe."""
    hair = "#231a1c"
    look = Look(skin="#e3b084", shade="#cf9566", gaze=2.6, hair=hair, eyes="#5a3a1e", stern=3)
    argyle = polygon([(0, -26), (20, 0), (0, 26), (-20, 0)], colours.accent)
    coat = patterned("coat", torso(), colours.main, grid(argyle, 60, 40))
    shawl = shape(
        "M-28,-110C-80,-100 -130,-92 -150,-70L-160,-20C-110,-50 -30,-30 12,20C54,-30 134,-50 184,-20L174,-70C154,-92 104,-100 52,-110L12,-60Z",
        colours.deep,
    )
    hem = pen("M-156,-36C-104,-66 -24,-44 12,2C48,-44 128,-66 180,-36", 5, GOLD)
    brooch = move(
        12,
        -30,
        polygon([(0, -26), (20, 0), (0, 26), (-20, 0)], GOLD, INK, 3.6),
        polygon([(0, -13), (10, 0), (0, 13), (-10, 0)], colours.main),
    )
    beard = shape("M-16,46C-14,70 -6,88 0,96C6,88 14,70 16,46C8,42 -8,42 -16,46Z", hair)
    turban = (
        shape("M-56,-24C-74,-60 -52,-104 0,-104C52,-104 74,-60 56,-24Q0,-48 -56,-24Z", WHITE)
        + pen("M-56,-30C-40,-64 0,-78 46,-82M-62,-54C-40,-82 -10,-92 20,-94M-30,-40C0,-56 36,-60 60,-52", 3)
        + shape("M-38,-92L-46,-126L-24,-108L0,-138L24,-108L46,-126L38,-92Q0,-112 -38,-92Z", GOLD)
        + mirror(dot(46, -126, 5, colours.main))
        + dot(0, -138, 6, colours.main)
        + polygon([(0, -74), (15, -54), (0, -34), (-15, -54)], colours.main, INK, 3.4)
        + polygon([(0, -64), (7, -54), (0, -44), (-7, -54)], WHITE)
    )
    axe = (
        shaft(-214, "#7a4a26", 12)
        + shape("M6,-196C28,-200 44,-214 50,-226C62,-190 62,-150 50,-116C42,-132 28,-142 6,-146Z", STEEL)
        + pen("M44,-212C51,-186 51,-154 44,-130", 3, STEEL_DARK)
        + shape("M-6,-190L-36,-171L-6,-152Z", STEEL)
        + shape("M-10,-206H10V-136H-10Z", GOLD, 3.4)
    )
    head = beard + path("M-11,38Q0,35 11,38Q0,46 -11,38Z", "#a8423a") + moustache(hair, 50, -4) + turban
    return (
        coat
        + on_neck(face(look))
        + shawl
        + hem
        + brooch
        + held(axe, -7)
        + fist(look, colours.main, GOLD, HAND[0] - 7)
        + on_neck(head)
    )


def clubs(colours: SuitColours) -> str:
    """The forest king: broad dark beard, oak-leaf crown, fur collar, staff and a mantle of leaves."""
    hair, glint = "#4a3020", "#6b4830"
    look = Look(skin="#f0c9a0", shade="#dfae82", hair="#33211a", eyes="#3f6b46", stern=2)
    leaf = path("M0,-22C14,-12 14,10 0,24C-14,10 -14,-12 0,-22Z", colours.soft, colours.deep, 3)
    coat = patterned("coat", torso(10), colours.main, grid(leaf, 34, 27))
    fur = shape(
        "M-30,-112C-60,-112 -120,-104 -150,-78C-158,-60 -146,-50 -134,-54C-132,-40 -112,-38 -104,-48C-98,-32 -78,-32 -70,-44"
        "C-62,-28 -40,-28 -32,-42C-22,-24 0,-22 12,-36C24,-22 46,-24 56,-42C64,-28 86,-28 94,-44C102,-32 122,-32 128,-48"
        "C136,-38 156,-40 158,-54C170,-50 182,-60 174,-78C144,-104 84,-112 54,-112Z",
        "#8a6038",
    )
    tufts = pen(
        "M-130,-76L-124,-62M-102,-84L-96,-70M-72,-88L-68,-74M-116,-62L-110,-50M-86,-68L-80,-54M-54,-66L-50,-52M-24,-56L-20,-42"
        "M154,-76L148,-62M126,-84L120,-70M96,-88L92,-74M140,-62L134,-50M110,-68L104,-54M78,-66L74,-52M48,-56L44,-42",
        3.2,
        "#5a3a1e",
    )
    beard = shape(
        "M-44,-6C-60,20 -64,66 -44,92L-30,84L-22,104L-8,90L0,110L8,90L22,104L30,84L44,92C64,66 60,20 44,-6C40,18 30,26 16,24Q0,16 -16,24C-30,26 -40,18 -44,-6Z",
        hair,
    )
    strands = mirror(
        pen("M14,52C12,64 16,72 14,82M30,40C30,54 36,62 34,74M46,20C48,36 50,44 48,58", 2.8, glint)
    )
    mouth = path("M-13,38Q0,34 13,38Q0,49 -13,38Z", "#b0504a")
    sides = mirror(shape("M30,-44C54,-40 60,-6 50,22C44,8 44,-12 40,-22Z", hair))
    oak = "M0,0C-16,-6 -18,-16 -12,-22C-24,-26 -24,-40 -14,-44C-20,-56 -8,-66 0,-74C8,-66 20,-56 14,-44C24,-40 24,-26 12,-22C18,-16 16,-6 0,0Z"
    leaves = "".join(
        move(
            x,
            y,
            shape(oak, fill, 3.6),
            pen("M0,-4V-54", 2.4),
            turn=turn,
            scale=0.9 if fill == GOLD_DARK else 1,
        )
        for x, y, turn, fill in (
            (-40, -55, -23, GOLD_DARK),
            (40, -55, 23, GOLD_DARK),
            (-21, -62, -11, GOLD),
            (21, -62, 11, GOLD),
            (0, -66, 0, GOLD),
        )
    )
    band = shape("M-53,-36Q0,-54 53,-36L54,-60Q0,-78 -54,-60Z", colours.main) + "".join(
        dot(x, y, 6, GOLD) for x, y in ((0, -57), (-30, -53), (30, -53))
    )
    staff = (
        shaft(-150, "#7a4f2b", 14) + pen("M-3,-120L4,-90M3,-60L-3,-40", 2.4) + badge("C", 0, -186, 84, GOLD)
    )
    head = face(look, neck=False) + sides + beard + strands + mouth + moustache(hair, 38, 14) + leaves + band
    return coat + fur + tufts + held(staff) + fist(look, colours.main, GOLD) + on_neck(head)
