"""Small pictures of cards and tables, composed once: for texts, examples and settings."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image, ImageDraw

from game import assets
from game.engine.cards import CARDS, FACES
from game.engine.table import Pile, Table
from game.scene.layout import make_board
from game.scene.textures import CardTextures, resampled
from game.scene.themes import Cloth

_FAN_UP, _FAN_DOWN, _FAN_WASTE = 0.25, 0.11, 0.40
_GAP = 0.14
_PAD = 0.22
"""In heights and widths of a card, as on the table."""


def fan_of_cards(names: Sequence[str], size: tuple[int, int], face: str) -> Image.Image:
    """Cards side by side, each covering a part of the one before."""
    textures = CardTextures(size, face, "plain")
    step = round(size[0] * 0.52)
    picture = Image.new("RGBA", (size[0] + step * (len(names) - 1), size[1]), (0, 0, 0, 0))
    for i, name in enumerate(names):
        picture.alpha_composite(textures.plain(CARDS[FACES[name]]), (i * step, 0))
    return picture


def back_of_card(size: tuple[int, int], back: str) -> Image.Image:
    """One card's back."""
    return resampled(assets.SPRITES / "backs" / f"{back}.png", *size)


def swatch(cloth: Cloth, size: tuple[int, int]) -> Image.Image:
    """A piece of a table with the sign of an empty pile on it."""
    zoom = 4
    w, h = size
    mask = Image.new("L", (w * zoom, h * zoom))
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, w * zoom - 1, h * zoom - 1), 6 * zoom, fill=255)
    radial = Image.radial_gradient("L").resize(size, Image.Resampling.BICUBIC)
    picture = Image.composite(
        Image.new("RGB", size, cloth.edge[:3]), Image.new("RGB", size, cloth.felt[:3]), radial
    ).convert("RGBA")
    card = round(h * 0.72 / 1.4), round(h * 0.72)
    mark = _mark("foundation-S", card, cloth)
    picture.alpha_composite(mark, ((w - card[0]) // 2, (h - card[1]) // 2))
    picture.putalpha(mask.resize(size, Image.Resampling.BOX))
    return picture


def whole_table(table: Table, width: int, draw: int, cloth: Cloth, face: str, back: str) -> Image.Image:
    """All piles as they lie in a window, without its bars."""
    aspect = 0.56 if "s" in table else 0.5
    board = make_board(table.names, width, round(width * aspect) + 78, draw=draw)
    textures = CardTextures(board.card, face, back)
    picture = Image.new("RGBA", board.size, cloth.felt)
    bottom = 0
    placed = board.place(table)
    shown = {item.pile for item in placed}
    for name, slot in board.slots.items():
        bottom = max(bottom, slot.bottom)
        if name not in shown:
            picture.alpha_composite(_mark(_mark_name(name), board.card, cloth), (slot.x, slot.y))
    for item in placed:
        bottom = max(bottom, item.rect.bottom)
        if item.visible.w or item.index >= len(table[item.pile]) - 2:
            _lay(picture, textures, table, item.pile, item.index, item.rect.x, item.rect.y)
    return _rounded(
        picture.crop((0, board.bar.bottom, width, min(picture.height, bottom + board.card[0] // 6)))
    )


def some_piles(
    table: Table,
    rows: Sequence[Sequence[str]],
    card_width: int,
    draw: int,
    cloth: Cloth,
    face: str,
    back: str,
) -> Image.Image:
    """The named piles, row by row, with the cards of columns fanned."""
    w = card_width // 2 * 2
    size = (w, round(w * 0.7) * 2)
    gap, pad = round(w * _GAP), round(w * _PAD)
    widths = [sum(_width(table, name, w, draw) + gap for name in row) - gap for row in rows]
    heights = [
        max(_steps(table[name], size[1])[-1] if name[0] == "t" else 0 for name in row) + size[1]
        for row in rows
    ]
    full = (max(widths) + 2 * pad, sum(heights) + gap * (len(rows) - 1) + 2 * pad)
    picture = Image.new("RGBA", full, cloth.felt)
    textures = CardTextures(size, face, back)
    y = pad
    for row, height in zip(rows, heights, strict=True):
        x = pad
        for name in row:
            _lay_pile(picture, textures, table, name, x, y, draw, cloth)
            x += _width(table, name, w, draw) + gap
        y += height + gap
    return _rounded(picture)


def _lay_pile(
    picture: Image.Image,
    textures: CardTextures,
    table: Table,
    name: str,
    x: int,
    y: int,
    draw: int,
    cloth: Cloth,
) -> None:
    pile = table[name]
    w, h = textures.size
    if not pile.cards:
        picture.alpha_composite(_mark(_mark_name(name), textures.size, cloth), (x, y))
        return
    if name[0] == "t":
        for i, down in enumerate(_steps(pile, h)):
            _lay(picture, textures, table, name, i, x, y + down)
        return
    fanned = min(len(pile), draw) if name == "w" else 1
    for i in range(fanned):
        index = len(pile) - fanned + i
        _lay(picture, textures, table, name, index, x + round(i * _FAN_WASTE * w), y)


def _lay(
    picture: Image.Image, textures: CardTextures, table: Table, name: str, index: int, x: int, y: int
) -> None:
    pile = table[name]
    image = textures.of(pile.cards[index], index >= pile.down).image
    picture.alpha_composite(image, (max(0, x - textures.margin), max(0, y - textures.margin)))


def _steps(pile: Pile, height: int) -> list[int]:
    """How far below the first card each card of a column lies."""
    steps = [0]
    for i in range(1, len(pile)):
        steps.append(steps[-1] + round(height * (_FAN_DOWN if i <= pile.down else _FAN_UP)))
    return steps


def _width(table: Table, name: str, card_width: int, draw: int) -> int:
    fanned = min(len(table[name]), draw) if name == "w" else 1
    return card_width + round(max(0, fanned - 1) * _FAN_WASTE * card_width)


def _mark_name(pile: str) -> str:
    if pile[0] == "f":
        return f"foundation-{pile[1]}"
    return {"t": "column-K", "c": "cell"}.get(pile[0], "slot")


def _mark(name: str, size: tuple[int, int], cloth: Cloth) -> Image.Image:
    """The sign of an empty pile in the cloth's colour."""
    white = resampled(assets.SPRITES / "marks" / f"{name}.png", *size)
    share = cloth.mark[3] / 255
    picture = Image.new("RGBA", size, (*cloth.mark[:3], 0))
    picture.putalpha(white.getchannel("A").point(lambda a: round(a * share)))
    return picture


def _rounded(picture: Image.Image) -> Image.Image:
    zoom = 4
    w, h = picture.size
    mask = Image.new("L", (w * zoom, h * zoom))
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, w * zoom - 1, h * zoom - 1), 10 * zoom, fill=255)
    picture.putalpha(mask.resize(picture.size, Image.Resampling.BOX))
    return picture
