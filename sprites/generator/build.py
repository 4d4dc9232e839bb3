"""Which pictures there are, and where they go."""

from collections.abc import Callable, Iterator
from pathlib import Path

from PIL import Image

from . import appicon, backs, faces, icons, large, marks, raster, sheet
from .palette import CLASSIC, FOUR, SuitColours

ROOT = Path(__file__).resolve().parent.parent

#: Enough that no blend at an edge is lost; number cards have only two colours and their blends.
_FACE_COLOURS, _BACK_COLOURS = 128, 160

Draw = Callable[[str, str, SuitColours], str]

_DECKS: dict[str, tuple[Draw, dict[str, SuitColours]]] = {
    "faces/classic": (faces.face, CLASSIC),
    "faces/four": (faces.face, FOUR),
    "faces/large": (large.face, CLASSIC),
    "faces/large-four": (large.face, FOUR),
}


def _faces() -> Iterator[tuple[str, Image.Image]]:
    for folder, (draw, colours) in _DECKS.items():
        for suit, shades in colours.items():
            for rank in faces.RANKS:
                picture = raster.render(draw(rank, suit, shades))
                yield f"{folder}/{rank}{suit}", raster.reduce_colours(picture, _FACE_COLOURS)


def _backs() -> Iterator[tuple[str, Image.Image]]:
    for name, draw in backs.BACKS.items():
        yield f"backs/{name}", raster.reduce_colours(raster.render(draw()), _BACK_COLOURS)


def _marks() -> Iterator[tuple[str, Image.Image]]:
    for name, picture in marks.pictures().items():
        yield f"marks/{name}", picture


def _icons() -> Iterator[tuple[str, Image.Image]]:
    for name, picture in icons.pictures().items():
        yield f"icons/{name}", picture


def _app() -> Iterator[tuple[str, Image.Image]]:
    (ROOT / "app").mkdir(exist_ok=True)
    (ROOT / "app" / "icon.svg").write_text(appicon.full() + "\n", encoding="utf-8", newline="\n")
    for name, picture in appicon.pictures().items():
        yield f"app/{name}", picture


def _preview() -> Iterator[tuple[str, Image.Image]]:
    rows: list[list[Image.Image]] = [
        [Image.open(ROOT / f"faces/classic/{r}{s}.png") for r in faces.RANKS] for s in faces.SUITS
    ]
    rows += [[Image.open(ROOT / f"faces/four/{r}{s}.png") for r in faces.RANKS] for s in "DC"]
    rows += [[Image.open(ROOT / f"faces/large/{r}{s}.png") for r in faces.RANKS] for s in "SH"]
    rows.append([Image.open(ROOT / f"backs/{name}.png") for name in backs.BACKS])
    yield "preview", raster.reduce_colours(sheet.sheet(rows).convert("RGBA"), 256)


PARTS: dict[str, Callable[[], Iterator[tuple[str, Image.Image]]]] = {
    "faces": _faces,
    "backs": _backs,
    "marks": _marks,
    "icons": _icons,
    "app": _app,
    "preview": _preview,
}


def main(names: list[str]) -> int:
    """Draw the named parts, or all."""
    unknown = [name for name in names if name not in PARTS]
    if unknown:
        print(f"unknown part: {', '.join(unknown)}; parts are {', '.join(PARTS)}")
        return 2
    for name in names or PARTS:
        total = count = 0
        for target, picture in PARTS[name]():
            path = ROOT / f"{target}.png"
            raster.save(picture, path)
            total, count = total + path.stat().st_size, count + 1
        print(f"{name}: {count} files, {total:,} bytes")
    return 0
