"""From vectors to small PNG files, the same bytes at each run."""

from io import BytesIO
from pathlib import Path

import imagequant
import oxipng
import resvg_py
from PIL import Image


def render(markup: str) -> Image.Image:
    """Rasterise a picture at its own size."""
    return Image.open(
        BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=markup, skip_system_fonts=True)))
    ).convert("RGBA")


def whiten(image: Image.Image) -> Image.Image:
    """Keep only the alpha of a picture that is tinted at run time; white everywhere avoids dark fringes."""
    white = Image.new("RGBA", image.size, (255, 255, 255, 0))
    white.putalpha(image.getchannel("A"))
    return white


def reduce_colours(image: Image.Image, colours: int) -> Image.Image:
    """The picture with a palette; flat colours need no dithering, which would only speckle them."""
    reduced: Image.Image = imagequant.quantize_pil_image(image, dithering_level=0.0, max_colors=colours)
    return reduced


def save(image: Image.Image, target: Path) -> None:
    """Write a picture as the smallest PNG."""
    buffer = BytesIO()
    image.save(buffer, "PNG")
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(
        oxipng.optimize_from_memory(buffer.getvalue(), level=4, strip=oxipng.StripChunks.all())
    )
