"""A few words of SVG: each function gives a piece of markup, ``document`` makes a picture of the pieces."""

from math import cos, pi, sin

Point = tuple[float, float]


def num(value: float) -> str:
    """A coordinate with at most two decimals, so that the markup is the same on every machine."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def _paint(fill: str, stroke: str, width: float, more: str) -> str:
    line = f' stroke="{stroke}" stroke-width="{num(width)}"' if stroke != "none" and width else ""
    return f'fill="{fill}"{line}{" " + more if more else ""}'


def path(d: str, fill: str = "none", stroke: str = "none", width: float = 0, more: str = "") -> str:
    """A path from its SVG data."""
    return f'<path d="{d}" {_paint(fill, stroke, width, more)}/>'


def line(x1: float, y1: float, x2: float, y2: float, stroke: str, width: float, more: str = "") -> str:
    """A straight stroke."""
    return path(f"M{num(x1)},{num(y1)}L{num(x2)},{num(y2)}", "none", stroke, width, more)


def circle(x: float, y: float, r: float, fill: str = "none", stroke: str = "none", width: float = 0) -> str:
    """A circle by its centre."""
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" {_paint(fill, stroke, width, "")}/>'


def ellipse(
    x: float, y: float, rx: float, ry: float, fill: str = "none", stroke: str = "none", width: float = 0
) -> str:
    """An ellipse by its centre."""
    size = f'rx="{num(rx)}" ry="{num(ry)}"'
    return f'<ellipse cx="{num(x)}" cy="{num(y)}" {size} {_paint(fill, stroke, width, "")}/>'


def rect(
    x: float,
    y: float,
    w: float,
    h: float,
    fill: str = "none",
    stroke: str = "none",
    width: float = 0,
    r: float = 0,
    more: str = "",
) -> str:
    """A rectangle, with rounded corners if ``r`` is given."""
    size = f'x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}"'
    corner = f' rx="{num(r)}"' if r else ""
    return f"<rect {size}{corner} {_paint(fill, stroke, width, more)}/>"


def polygon(
    points: list[Point], fill: str = "none", stroke: str = "none", width: float = 0, more: str = ""
) -> str:
    """A closed polygon."""
    return path(points_path(points), fill, stroke, width, more)


def points_path(points: list[Point]) -> str:
    """The path data of a closed polygon."""
    return "M" + "L".join(f"{num(x)},{num(y)}" for x, y in points) + "Z"


def star_points(x: float, y: float, outer: float, inner: float, tips: int, turn: float = 0) -> list[Point]:
    """The corners of a star with one tip straight up (plus ``turn`` degrees)."""
    corners = []
    for i in range(tips * 2):
        angle = pi * i / tips - pi / 2 + turn * pi / 180
        radius = inner if i % 2 else outer
        corners.append((x + radius * cos(angle), y + radius * sin(angle)))
    return corners


def group(*content: str, more: str = "") -> str:
    """Pieces under common attributes."""
    return f"<g {more}>{''.join(content)}</g>" if more else "".join(content)


def move(x: float, y: float, *content: str, scale: float = 1, turn: float = 0) -> str:
    """Pieces turned by ``turn`` degrees, scaled, and then moved to (x, y)."""
    parts = [f"translate({num(x)},{num(y)})"]
    if turn:
        parts.append(f"rotate({num(turn)})")
    if scale != 1:
        parts.append(f"scale({scale:.5g})")
    return group(*content, more=f'transform="{" ".join(parts)}"')


def mirror(*content: str, axis: float = 0) -> str:
    """Pieces, and the same reflected left to right about the upright line x = axis."""
    flip = group(*content, more=f'transform="translate({num(2 * axis)},0) scale(-1,1)"')
    return "".join(content) + flip


def clip(name: str, d: str, *content: str) -> str:
    """Pieces cut to the inside of the path ``d``; ``name`` must be unique in its document."""
    return f'<clipPath id="{name}"><path d="{d}"/></clipPath>' + group(
        *content, more=f'clip-path="url(#{name})"'
    )


def twice(name: str, x: float, y: float, *content: str) -> str:
    """Pieces, and the same turned by half a turn about (x, y): how a card is made to read both ways up."""
    half = f'<g id="{name}">{"".join(content)}</g>'
    return half + f'<use href="#{name}" transform="rotate(180 {num(x)} {num(y)})"/>'


def document(
    width: float, height: float, *content: str, view: tuple[float, float, float, float] | None = None
) -> str:
    """A whole picture; ``view`` names the part of the drawing plane to show if it is not 0,0,width,height."""
    x, y, w, h = view or (0, 0, width, height)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{num(width)}" height="{num(height)}" '
        f'viewBox="{num(x)} {num(y)} {num(w)} {num(h)}">{"".join(content)}</svg>'
    )
