"""The program's icon: an ace of spades before the haven with its lighthouse; simpler below 48 pixels."""

from PIL import Image

from . import emblems, pips, raster
from .palette import INK
from .svg import circle, clip, document, move, path, polygon, rect

SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
_SMALL = 32


def _tower() -> str:
    body = "M-44,-120H44L70,170H-70Z"
    bands = path("M-50,-52H50L56.5,20H-56.5Z", "#d2343c") + path("M-63,92H63L70,170H-70Z", "#d2343c")
    shade = rect(14, -120, 90, 290, "#2b1233", more='fill-opacity="0.16"')
    windows = rect(-13, -98, 26, 34, "#24507e", r=13) + rect(-13, 36, 26, 38, "#24507e", r=13)
    return (
        clip("tower", body, path(body, "#fff7e6"), bands, windows, shade)
        + rect(-64, -138, 128, 20, "#12233f", r=5)
        + rect(-34, -196, 68, 58, "#ffe79a")
        + rect(-7, -196, 14, 58, "#f3b94c")
        + path("M-48,-192L0,-248L48,-192Z", "#d2343c")
        + circle(0, -250, 10, "#12233f")
    )


def full() -> str:
    """The icon for 48 pixels and more."""
    sky = (
        rect(0, 0, 512, 512, "#1b4a7c") + circle(170, 170, 300, "#2a659c") + circle(170, 150, 200, "#4b8bb8")
    )
    beams = polygon([(170, 124), (-60, 30), (-60, 170)], "#ffe9ac") + polygon(
        [(170, 124), (580, -30), (580, 140)], "#ffe9ac"
    )
    tower = move(170, 290, _tower())
    sea = ""
    for y, colour in ((402, "#2f86ab"), (440, "#1f6690"), (478, "#154c74")):
        sea += path(emblems.waves(-40, y, 600, 5, 26) + "V560H-40Z", colour)
    ace = rect(-112, -156, 224, 312, "#0b2440", r=28, more='fill-opacity="0.35" transform="translate(8,10)"')
    ace += rect(-112, -156, 224, 312, "#fffdf8", r=28) + pips.sign("S", 0, 2, 214, INK)
    tile = "M112,0H400A112,112 0 0 1 512,112V400A112,112 0 0 1 400,512H112A112,112 0 0 1 0,400V112A112,112 0 0 1 112,0Z"
    return document(512, 512, clip("tile", tile, sky, beams, tower, sea, move(346, 312, ace, turn=11)))


def simple() -> str:
    """The icon for small sizes: one card with the spade between sky and sea."""
    tile = rect(0, 0, 512, 512, "#2f7fbd", r=96)
    sea = path("M0,330H512V416A96,96 0 0 1 416,512H96A96,96 0 0 1 0,416Z", "#134a76")
    ace = rect(-160, -224, 320, 448, "#fffdf8", r=40) + pips.sign("S", 0, 4, 316, INK)
    return document(512, 512, tile, sea, move(256, 256, ace))


def pictures() -> dict[str, Image.Image]:
    """The icon in all sizes by file name."""
    made = {}
    for size in SIZES:
        drawing = simple() if size <= _SMALL else full()
        sized = drawing.replace('width="512" height="512"', f'width="{size}" height="{size}"', 1)
        made[f"icon-{size}"] = raster.render(sized)
    return made
