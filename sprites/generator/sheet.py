"""The contact sheet of all cards and backs."""

from PIL import Image

FELT = (24, 92, 66)
_COLUMNS, _WIDTH, _HEIGHT, _GAP = 13, 130, 182, 12


def sheet(rows: list[list[Image.Image]]) -> Image.Image:
    """The cards in rows on green felt."""
    width = _GAP + _COLUMNS * (_WIDTH + _GAP)
    felt = Image.new("RGBA", (width, _GAP + len(rows) * (_HEIGHT + _GAP)), (*FELT, 255))
    for j, row in enumerate(rows):
        indent = (width - _GAP - len(row) * (_WIDTH + _GAP)) // 2
        for i, picture in enumerate(row):
            small = picture.convert("RGBA").resize((_WIDTH, _HEIGHT), Image.Resampling.LANCZOS)
            felt.alpha_composite(small, (indent + _GAP + i * (_WIDTH + _GAP), _GAP + j * (_HEIGHT + _GAP)))
    return felt.convert("RGB")
