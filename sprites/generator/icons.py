"""The buttons' icons: 128 x 128, white with alpha, drawn with even strokes of 12 on a field with a margin of 14."""

from math import cos, pi, sin

from PIL import Image

from . import pips, raster
from .svg import circle, document, line, mirror, move, num, path, polygon, rect, star_points

SIZE = 128
_W = "#fff"
_T = 12
_ROUND = 'stroke-linecap="round" stroke-linejoin="round"'


def _stroke(d: str, width: float = _T) -> str:
    return path(d, "none", _W, width, _ROUND)


def _solid(d: str) -> str:
    """A filled shape whose corners are rounded like the strokes."""
    return path(d, _W, _W, 7, 'stroke-linejoin="round"')


def _hole(name: str, *cuts: str) -> str:
    """A mask that leaves out the black pieces."""
    return f'<mask id="{name}">{rect(0, 0, SIZE, SIZE, _W)}{"".join(cuts)}</mask>'


def _new() -> str:
    gap = _hole("gap", move(51, 67, rect(-38, -60, 76, 112, "#000", r=15), turn=-8))
    plus = _hole("plus", line(51, 48, 51, 86, "#000", 11, _ROUND), line(32, 67, 70, 67, "#000", 11, _ROUND))
    back = move(85, 64, rect(-28, -41, 56, 82, _W, r=10), turn=10)
    front = move(51, 67, rect(-30, -41, 60, 82, _W, r=10), turn=-8)
    return f'{gap}{plus}<g mask="url(#gap)">{back}</g><g mask="url(#plus)">{front}</g>'


def circular_arrow() -> str:
    """An arrow that runs round against the clock."""
    return _stroke("M33,38A42,42 0 1 1 22,66") + _solid("M22,16V46H52Z")


def _undo() -> str:
    return _stroke("M30,48H76A30,30 0 0 1 76,108H46") + _solid("M44,22L17,48L44,74Z")


def _flip(drawing: str) -> str:
    return f'<g transform="translate({SIZE},0) scale(-1,1)">{drawing}</g>'


def _menu() -> str:
    return "".join(line(22, y, 106, y, _W, 13, _ROUND) for y in (34, 64, 94))


def _settings() -> str:
    points = []
    teeth = 8
    for i in range(teeth):
        for offset, radius in ((-0.30, 36), (-0.19, 50), (0.19, 50), (0.30, 36)):
            angle = 2 * pi * (i + offset) / teeth
            points.append((64 + radius * cos(angle), 64 + radius * sin(angle)))
    d = "M" + "L".join(f"{num(x)},{num(y)}" for x, y in points) + "Z"
    hole = "M64,46A18,18 0 1 0 64,82A18,18 0 1 0 64,46Z"
    return path(d + hole, _W, _W, 4, 'fill-rule="evenodd" stroke-linejoin="round"')


def _help() -> str:
    return _stroke("M42,44C42,28 52,20 65,20C79,20 89,29 89,42C89,60 65,60 65,82", 14) + circle(
        65, 106, 9, _W
    )


def _statistics() -> str:
    bars = ((20, 72), (52, 46), (84, 22))
    return "".join(rect(x, y, 24, 108 - y, _W, r=6) for x, y in bars)


def _hint() -> str:
    bulb = "M47,84C47,74 30,66 30,46A34,34 0 0 1 98,46C98,66 81,74 81,84Z"
    return _stroke(bulb, 11) + _stroke("M50,100H78", 10) + _stroke("M57,115H71", 9)


def _pause() -> str:
    return rect(30, 22, 25, 84, _W, r=7) + rect(73, 22, 25, 84, _W, r=7)


def _play() -> str:
    return _solid("M38,24L104,64L38,104Z")


def _back() -> str:
    return _stroke("M106,64H26", 13) + _stroke("M58,28L22,64L58,100", 13)


def _close() -> str:
    return _stroke("M30,30L98,98M98,30L30,98", 14)


def _copy() -> str:
    behind = _stroke("M36,86H30A8,8 0 0 1 22,78V30A8,8 0 0 1 30,22H78A8,8 0 0 1 86,30V36", 11)
    return behind + rect(46, 46, 60, 60, "none", _W, 11, 9)


def _check() -> str:
    return _stroke("M22,68L52,98L106,34", 16)


def _speaker() -> str:
    return _solid("M18,50H36L62,28V100L36,78H18Z")


def _sound() -> str:
    return _speaker() + _stroke("M80,46C90,56 90,72 80,82", 11) + _stroke("M96,30C115,50 115,78 96,98", 11)


def _mute() -> str:
    return _speaker() + _stroke("M82,48L112,80M112,48L82,80", 12)


def _replay() -> str:
    ring = _stroke("M33,38A42,42 0 1 1 22,66", 11) + _solid("M22,18V46H50Z")
    return ring + path("M54,48L84,66L54,84Z", _W, _W, 6, 'stroke-linejoin="round"')


def _next() -> str:
    return _solid("M28,26L80,64L28,102Z") + rect(88, 22, 15, 84, _W, r=6)


def _star() -> str:
    return polygon(star_points(64, 68, 54, 23, 5), _W, _W, 8, 'stroke-linejoin="round"')


def _trophy() -> str:
    cup = path("M36,18H92V48C92,68 80,80 64,80C48,80 36,68 36,48Z", _W, _W, 5, 'stroke-linejoin="round"')
    ear = _stroke("M92,28H110C110,50 104,60 90,62", 9)
    return cup + mirror(ear, axis=64) + rect(58, 80, 12, 18, _W) + rect(38, 97, 52, 14, _W, r=5)


def _calendar() -> str:
    page = rect(20, 28, 88, 80, "none", _W, 11, 12)
    head = path("M20,40A12,12 0 0 1 32,28H96A12,12 0 0 1 108,40V54H20Z", _W)
    rings = line(44, 16, 44, 34, _W, 11, _ROUND) + line(84, 16, 84, 34, _W, 11, _ROUND)
    days = "".join(rect(x - 6, y - 5, 12, 11, _W, r=3) for y in (72, 90) for x in (42, 64, 86))
    return page + head + rings + days


def _fullscreen() -> str:
    corner = _stroke("M22,48V22H48", 13)
    return "".join(f'<g transform="rotate({turn} 64 64)">{corner}</g>' for turn in (0, 90, 180, 270))


def _finish() -> str:
    squares = "".join(
        rect(38 + 17 * i, 22 + 16 * j, 17, 16, _W) for i in range(4) for j in range(3) if (i + j) % 2 == 0
    )
    return _stroke("M32,18V112", 11) + rect(34, 22, 72, 48, "none", _W, 6) + squares


def _warning() -> str:
    sign = "M64,24L112,106H16Z"
    return _stroke(sign, 11) + line(64, 54, 64, 78, _W, 11, _ROUND) + circle(64, 93, 6.5, _W)


def drawings() -> dict[str, str]:
    """All icons by file name."""
    made = {
        "new": _new(),
        "restart": circular_arrow(),
        "undo": _undo(),
        "redo": _flip(_undo()),
        "menu": _menu(),
        "settings": _settings(),
        "help": _help(),
        "statistics": _statistics(),
        "hint": _hint(),
        "pause": _pause(),
        "play": _play(),
        "back": _back(),
        "close": _close(),
        "copy": _copy(),
        "check": _check(),
        "sound": _sound(),
        "mute": _mute(),
        "replay": _replay(),
        "next": _next(),
        "previous": _flip(_next()),
        "star": _star(),
        "trophy": _trophy(),
        "calendar": _calendar(),
        "fullscreen": _fullscreen(),
        "finish": _finish(),
        "warning": _warning(),
    }
    for suit in "SHDC":
        made[f"suit-{suit}"] = pips.sign(suit, 64, 64, 104, _W)
    return made


def pictures() -> dict[str, Image.Image]:
    """All icons, rasterised."""
    return {name: raster.whiten(raster.render(document(SIZE, SIZE, d))) for name, d in drawings().items()}
