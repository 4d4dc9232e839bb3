"""The parts that court figures are made of: faces, hands, cloth, and the things they hold."""

from dataclasses import dataclass

from .. import pips
from ..palette import GOLD, GOLD_DARK, INK, STEEL, STEEL_DARK, WHITE
from ..svg import circle, clip, ellipse, group, line, mirror, move, num, path, polygon

#: The middle of the face.
HEAD = (12.0, -168.0)
_HEAD_SCALE = 1.1
#: Where the hand that holds something is.
HAND = (151.0, -108.0)
_HELD_SCALE = 0.9

LINE = 4.0
_JOIN = 'stroke-linejoin="round" stroke-linecap="round"'


def shape(d: str, fill: str, width: float = LINE) -> str:
    """A filled path with the deck's ink outline."""
    return path(d, fill, INK, width, _JOIN)


def pen(d: str, width: float = 3.0, colour: str = INK) -> str:
    """A line without a filling."""
    return path(d, "none", colour, width, _JOIN)


def dot(x: float, y: float, r: float, fill: str, width: float = 3.0) -> str:
    """A jewel, button or ball."""
    return circle(x, y, r, fill, INK, width)


@dataclass(frozen=True)
class Look:
    """What a face looks like."""

    skin: str = "#f8d9bb"
    shade: str = "#eec19c"
    hair: str = "#3b2a22"
    eyes: str = "#3c5a78"
    lips: str = "#c4514a"
    woman: bool = False
    stern: float = 0.0
    smile: float = 0.0
    gaze: float = 0.5


_FACE_MAN = "M-43,-24C-43,-64 43,-64 43,-24L42,14C41,34 28,47 18,55C8,61 -8,61 -18,55C-28,47 -41,34 -42,14Z"
_FACE_WOMAN = "M-40,-24C-40,-64 40,-64 40,-24C40,6 36,26 20,44C10,54 -10,54 -20,44C-36,26 -40,6 -40,-24Z"


def _eye(look: Look, gaze: float) -> str:
    """The right eye (as seen), its middle at the origin; ``gaze`` is how far it looks to the right."""
    white = path("M-10,2C-5,-6 5,-7 11,-1C6,6 -4,7 -10,2Z", WHITE)
    iris = circle(gaze, -0.5, 5, look.eyes) + circle(gaze, -0.5, 2.4, INK)
    lid = pen("M-11,3C-6,-7 5,-9 12,-1", 3.6)
    if look.woman:
        return white + iris + lid + pen("M11,-1L17,-6M8,-4L12,-9", 2.6)
    return white + iris + lid + pen("M-6,8Q2,10 8,6", 1.6)


def face(look: Look, neck: bool = True) -> str:
    """Neck and face with its features, the middle of the face at the origin."""
    outline = _FACE_WOMAN if look.woman else _FACE_MAN
    neck_width = 15 if look.woman else 21
    throat = path(f"M{-neck_width},30V86H{neck_width}V30Z", look.shade) if neck else ""
    if neck and not look.woman:
        throat += mirror(pen(f"M{-neck_width},30V84", LINE))
    light = "M3,-70V-12C4,2 11,10 11,17C11,23 3,23 3,25V70H70V-70Z"
    skin = path(outline, look.skin) + clip("face", outline, path(light, look.shade))
    eyes = move(18, -6, _eye(look, look.gaze)) + move(
        -18, -6, group(_eye(look, -look.gaze), more='transform="scale(-1,1)"')
    )
    tilt = look.stern
    brow = (
        f"M6,{num(-20 + tilt)}C14,-26 26,-26 34,{num(-18 - tilt / 3)}"
        if look.woman
        else f"M6,{num(-18 + tilt)}C14,-25 26,-25 34,{num(-18 - tilt / 3)}"
    )
    brows = mirror(pen(brow, 3.4 if look.woman else 5.4, look.hair))
    nose = pen("M6,-10C6,2 11,10 11,16C11,21 4,22 -3,20", 2.8)
    if look.woman:
        corner = num(32 - look.smile)
        mouth = path(
            f"M-13,{corner}C-7,27 -3,28 0,30C3,28 7,27 13,{corner}C8,41 -8,41 -13,{corner}Z", look.lips
        )
        mouth += pen(f"M-13,{corner}C-6,34 6,34 13,{corner}", 1.8)
        mouth += group(mirror(circle(25, 17, 8, look.lips)), more='fill-opacity="0.22"')
    else:
        mouth = pen(f"M-11,{num(35 - look.smile)}Q0,39 11,{num(34 - look.smile)}", 3) + pen(
            "M-5,42Q0,44 5,42", 2
        )
    ears = "" if look.woman else mirror(shape("M42,-12C52,-16 54,8 42,12Z", look.shade, 3.4))
    return throat + ears + skin + path(outline, "none", INK, LINE) + eyes + brows + nose + mouth


def moustache(fill: str, reach: float = 34, drop: float = 16) -> str:
    """A moustache under the nose."""
    half = f"M0,24C8,18 {num(reach * 0.7)},22 {num(reach)},{num(24 + drop)}C{num(reach * 0.55)},{num(26 + drop)} 10,40 0,32Z"
    left = group(shape(half, fill, 3.2), more='transform="scale(-1,1)"')
    return left + shape(half, fill, 3.2)


def fist(
    look: Look, sleeve_fill: str, trim: str, x: float = HAND[0], y: float = HAND[1], turn: float = 0
) -> str:
    """A hand closed about a shaft, and the sleeve that joins it to the shoulder."""
    sleeve = shape("M-27,28C-40,58 -66,84 -88,150L-80,190H84C74,130 52,70 31,28Z", sleeve_fill)
    sleeve += pen("M-8,52C-16,80 -30,110 -40,150M14,52C18,84 20,110 22,150", 3)
    sleeve += shape("M-29,16H29L34,36H-34Z", trim)
    back = shape(
        "M-21,-18C-24,-24 -18,-26 -12,-25H14C22,-25 25,-18 24,-8L20,16C19,20 16,22 12,22H-12C-18,22 -21,18 -21,12Z",
        look.skin,
    )
    fingers = pen("M-20,-12H10M-20,0H12M-20,11H10", 2.6) + pen("M10,-24C17,-18 16,12 9,18", 2.6)
    return move(x, y, sleeve, back, fingers, turn=turn)


def shaft(top: float, fill: str, width: float = 11, bottom: float = 120) -> str:
    """A pole through the hand at the origin."""
    return shape(f"M{num(-width / 2)},{num(top)}V{num(bottom)}H{num(width / 2)}V{num(top)}Z", fill, 3.4)


def sword() -> str:
    """A broad upright sword, the hand at its grip."""
    blade = shape("M-11,-42V-196L0,-222L11,-196V-42Z", STEEL) + path("M1.5,-44V-214L9,-195V-44Z", STEEL_DARK)
    guard = shape(
        "M-44,-52C-30,-44 30,-44 44,-52C50,-48 50,-36 44,-34C30,-38 -30,-38 -44,-34C-50,-36 -50,-48 -44,-52Z",
        GOLD,
        3.6,
    )
    return blade + shaft(-38, "#6b3f25", 14, 60) + guard


def rapier() -> str:
    """A slender sword with a shell guard."""
    blade = shape("M-5,-40V-206L0,-226L5,-206V-40Z", STEEL, 3.2)
    shell = shape("M-34,-36C-30,-58 30,-58 34,-36Z", GOLD, 3.6) + pen(
        "M-34,-36C-40,-10 -30,14 -14,18", 4.4, INK
    )
    return blade + shaft(-38, "#3b2a22", 12, 40) + shell + shape("M-46,-44H46V-36H-46Z", GOLD_DARK, 3.2)


def torso(width: float = 0, neck: float = -108) -> str:
    """Path data of shoulders and body; ``width`` widens the shoulders, ``neck`` is where they begin."""
    left, right = -100 - width, 124 + width
    return (
        f"M{num(left - 98)},160C{num(left - 102)},70 {num(left - 96)},10 {num(left - 74)},-32"
        f"C{num(left - 58)},-62 {num(left - 34)},-78 {num(left)},-86L-28,{num(neck)}H52L{num(right)},-86"
        f"C{num(right + 34)},-78 {num(right + 58)},-62 {num(right + 74)},-32"
        f"C{num(right + 96)},10 {num(right + 102)},70 {num(right + 98)},160Z"
    )


def folds(colour: str = INK) -> str:
    """The creases where the arms lie against the body."""
    return pen("M-76,-58C-92,-30 -100,20 -102,150M100,-58C116,-30 124,20 126,150", 3.4, colour)


def on_neck(*parts: str) -> str:
    """Parts of the head, drawn about its middle."""
    return move(*HEAD, *parts, scale=_HEAD_SCALE)


def held(thing: str, x: float = 0) -> str:
    """A thing in the hand, drawn about the hand's middle; ``x`` moves it sideways."""
    return move(HAND[0] + x, HAND[1], thing, scale=_HELD_SCALE)


def badge(suit: str, x: float, y: float, size: float, fill: str, width: float = LINE) -> str:
    """A suit sign with an ink outline."""
    outline = path(pips.SIGNS[suit], fill, INK, width * 100 / size, _JOIN)
    return move(x, y, outline, scale=size / 100)


def patterned(name: str, d: str, fill: str, *pattern: str, width: float = LINE) -> str:
    """Cloth: a filled shape with a pattern cut to it and an ink outline."""
    return path(d, fill) + clip(name, d, *pattern) + path(d, "none", INK, width, _JOIN)


def grid(motif: str, step_x: float, step_y: float, slant: bool = True) -> str:
    """A motif repeated over the whole chest, every other row shifted."""
    spots = []
    for j in range(-4, 8):
        for i in range(-8, 9):
            x = i * step_x + (step_x / 2 if slant and j % 2 else 0) + HEAD[0]
            spots.append(move(x, j * step_y, motif))
    return "".join(spots)


def ermine(d: str, name: str) -> str:
    """White fur with black tails."""
    tail = path("M0,-7C3,-2 4,3 3,8L0,5L-3,8C-4,3 -3,-2 0,-7Z", INK)
    return patterned(name, d, WHITE, grid(tail, 30, 24))


def beads(points: list[tuple[float, float]], r: float, fill: str) -> str:
    """A row of pearls."""
    return "".join(dot(x, y, r, fill, 2.4) for x, y in points)


__all__ = [
    "GOLD",
    "GOLD_DARK",
    "HAND",
    "HEAD",
    "INK",
    "LINE",
    "STEEL",
    "STEEL_DARK",
    "WHITE",
    "Look",
    "badge",
    "beads",
    "circle",
    "dot",
    "ellipse",
    "ermine",
    "face",
    "fist",
    "folds",
    "grid",
    "held",
    "line",
    "mirror",
    "moustache",
    "move",
    "on_neck",
    "path",
    "patterned",
    "pen",
    "polygon",
    "rapier",
    "shaft",
    "shape",
    "sword",
    "torso",
]
