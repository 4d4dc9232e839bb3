"""The signs of the haven, used on aces, backs and the program's icon: lighthouse, anchor, compass, ship, waves."""

from .svg import circle, group, line, mirror, num, path, polygon, rect, star_points


def waves(x: float, y: float, length: float, count: int, height: float) -> str:
    """Path data of a row of round waves starting at (x, y), drawn to the right."""
    step = length / count
    d = f"M{num(x)},{num(y)}"
    for _ in range(count):
        d += f"q{num(step / 4)},{num(-height)} {num(step / 2)},0t{num(step / 2)},0"
    return d


def lighthouse_inlay(light: str, dark: str) -> str:
    """A lighthouse on its rock among waves, for the great spade: 200 wide, foot at y = 80."""
    rays = "".join(
        polygon([(14, -62), (reach, -62 + rise - 6), (reach, -62 + rise + 6)], light)
        for reach, rise in ((42, -15), (58, 2), (64, 23))
    )
    tower = path("M-13,-46H13L20,52H-20Z", light)
    bands = path("M-14.9,-20H14.9L16.5,2H-16.5Z", dark) + path("M-18,24H18L19.5,42H-19.5Z", dark)
    lamp = (
        rect(-18, -52, 36, 6, light)
        + rect(-10, -74, 20, 20, light)
        + rect(-5, -71, 10, 16, dark)
        + path("M-14,-74L0,-92L14,-74Z", light)
        + circle(0, -95, 3.6, light)
    )
    rock = path("M-52,66C-44,54 -30,56 -24,50H24C32,54 44,54 54,66Z", light)
    sea = "".join(
        path(waves(-width / 2, y, width, round(width / 34), 7), "none", light, 4, 'stroke-linecap="round"')
        for y, width in ((73, 190), (86, 122))
    )
    return mirror(rays) + tower + bands + lamp + rock + sea


def anchor(colour: str) -> str:
    """An anchor 110 high, its middle at the origin."""
    fluke = path("M0,52C26,50 42,34 46,12", "none", colour, 8) + path("M46,-4L58,20L34,16Z", colour)
    return (
        circle(0, -44, 9, "none", colour, 6)
        + line(0, -36, 0, 54, colour, 8)
        + line(-24, -22, 24, -22, colour, 8, 'stroke-linecap="round"')
        + mirror(fluke)
        + path("M-8,50L0,62L8,50Z", colour)
    )


def compass(light: str, dark: str) -> str:
    """A compass rose 120 high, its middle at the origin."""
    halves = []
    for turn in (45, 135, 225, 315, 0, 90, 180, 270):
        reach, waist = (32, 7) if turn % 90 else (62, 10)
        blade = polygon([(0, -reach), (waist, -waist), (0, 0)], light)
        blade += polygon([(0, -reach), (-waist, -waist), (0, 0)], dark, light, 1.6)
        halves.append(group(blade, more=f'transform="rotate({turn})"'))
    return circle(0, 0, 40, "none", light, 2.6) + "".join(halves) + circle(0, 0, 4.5, light)


def ship(colour: str) -> str:
    """A sailing boat 110 high, its middle at the origin."""
    return (
        path("M-3,-54C-28,-34 -40,-8 -42,18H-3Z", colour)
        + path("M5,-44C22,-30 34,-8 36,18H5Z", colour)
        + path("M-52,26H50C44,42 34,50 22,50H-28C-40,50 -48,40 -52,26Z", colour)
    )


def star(x: float, y: float, radius: float, colour: str, tips: int = 5, inner: float = 0.42) -> str:
    """A star with ``tips`` points."""
    return polygon(star_points(x, y, radius, radius * inner, tips), colour)
