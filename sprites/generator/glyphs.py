"""The letters and digits of the card corners, drawn as strokes of even weight in a box 100 high.

Each glyph is a function of the stroke's weight and gives its width and its markup in ``currentColor``;
what overhangs the box is cut off by it, which is what makes the slanting ends flat.
"""

from collections.abc import Callable

from .svg import num, points_path

Glyph = tuple[float, str]

#: Distance between the two digits of the ten.
_TEN_GAP = 8


def _stroke(d: str, weight: float) -> str:
    attributes = f'stroke-width="{num(weight)}" stroke-miterlimit="20"'
    return f'<path d="{d}" fill="none" stroke="currentColor" {attributes}/>'


def _fill(d: str) -> str:
    return f'<path d="{d}" fill="currentColor" fill-rule="evenodd"/>'


def _ring(x: float, y: float, w: float, h: float, weight: float, squareness: float = 0.56) -> str:
    """A closed round stroke that fills the box (x, y, w, h)."""
    left, right, top, bottom = x + weight / 2, x + w - weight / 2, y + weight / 2, y + h - weight / 2
    mx, my = (left + right) / 2, (top + bottom) / 2
    kx, ky = (right - left) / 2 * squareness, (bottom - top) / 2 * squareness
    d = (
        f"M{num(mx)},{num(top)}C{num(mx + kx)},{num(top)} {num(right)},{num(my - ky)} {num(right)},{num(my)}"
        f"C{num(right)},{num(my + ky)} {num(mx + kx)},{num(bottom)} {num(mx)},{num(bottom)}"
        f"C{num(mx - kx)},{num(bottom)} {num(left)},{num(my + ky)} {num(left)},{num(my)}"
        f"C{num(left)},{num(my - ky)} {num(mx - kx)},{num(top)} {num(mx)},{num(top)}Z"
    )
    return _stroke(d, weight)


def _ace(t: float) -> Glyph:
    w, apex, leg, bar = 80.0, 0.66 * t, 1.14 * t, 60.0
    run = w / 2 - apex

    def inner(y: float) -> float:
        return leg + run * (100 - y) / 100

    tip = 100 - 100 * (w / 2 - leg) / run
    under = bar + 0.84 * t
    outline = points_path([(0, 100), (run, 0), (w - run, 0), (w, 100)])
    counter = points_path([(w / 2, tip), (w - inner(bar), bar), (inner(bar), bar)])
    foot = points_path([(inner(under), under), (w - inner(under), under), (w - leg, 100), (leg, 100)])
    return w, _fill(outline + counter + foot)


def _two(t: float) -> Glyph:
    w, h = 67.0, t / 2
    r, b = num(w - h), num(100 - h)
    d = (
        f"M{num(h)},34V31C{num(h)},18 20,{num(h)} {num(w / 2)},{num(h)}C49,{num(h)} {r},17 {r},30"
        f"C{r},39 53,46 48,51L{num(h + 4)},{b}H{num(w)}"
    )
    return w, _stroke(d, t)


def _three(t: float) -> Glyph:
    w, h, waist = 67.0, t / 2, 47.0
    r, b, low = num(w - h), num(100 - h), num((waist + 100 - h) / 2)
    upper = (
        f"M{num(h + 1)},30C{num(h + 1)},18 20,{num(h)} 33,{num(h)}C47,{num(h)} {num(w - h - 3)},17 {num(w - h - 3)},28"
        f"C{num(w - h - 3)},39 49,{num(waist)} 36,{num(waist)}H24"
    )
    lower = f"M24,{num(waist)}H35C49,{num(waist)} {r},57 {r},{low}C{r},82 49,{b} 33,{b}C18,{b} {num(h)},82 {num(h)},69"
    return w, _stroke(upper, t) + _stroke(lower, t)


def _four(t: float) -> Glyph:
    w, bar, stem = 74.0, 74.0, 52.0
    return w, _stroke(f"M{num(w)},{num(bar)}H{num(0.80 * t)}L{num(stem)},{num(0.3 * t)}V100", t)


def _five(t: float) -> Glyph:
    w, h = 67.0, t / 2
    r, b = num(w - h), num(100 - h)
    top = f"M{num(w - 5)},{num(h)}H{num(h + 5)}L{num(h + 2)},54"
    bowl = f"M{num(h + 2)},53C18,43 25,39.5 34,39.5C48,39.5 {r},50 {r},64.5C{r},80 49,{b} 33,{b}C18,{b} {num(h)},83 {num(h)},72"
    return w, _stroke(top, t) + _stroke(bowl, t)


def _six(t: float) -> Glyph:
    w, h = 69.0, t / 2
    stem = f"M{num(w - 16)},-6C34,18 {num(h)},42 {num(h)},67"
    return w, _stroke(stem, t) + _ring(0, 36, w, 64, t, 0.58)


def _seven(t: float) -> Glyph:
    w, h = 66.0, t / 2
    return w, _stroke(f"M0,{num(h)}H{num(w - 0.62 * t)}L{num(0.32 * w)},106", t)


def _eight(t: float) -> Glyph:
    w = 69.0
    return w, _ring(3, 0, w - 6, 47 + t / 2, t, 0.58) + _ring(0, 47 - t / 2, w, 53 + t / 2, t, 0.58)


def _nine(t: float) -> Glyph:
    w, markup = _six(t)
    return w, f'<g transform="rotate(180 {num(w / 2)} 50)">{markup}</g>'


def _ten(t: float) -> Glyph:
    one, zero = t + 15, 60.0
    first = _fill(
        points_path([(one - t, 100), (one - t, 25), (0, 34), (0, 15), (one - t + 2, 0), (one, 0), (one, 100)])
    )
    second = f'<g transform="translate({num(one + _TEN_GAP)},0)">{_ring(0, 0, zero, 100, t, 0.66)}</g>'
    return one + _TEN_GAP + zero, first + second


def _jack(t: float) -> Glyph:
    w, h = 62.0, t / 2
    r, b = num(w - h), num(100 - h)
    d = f"M16,{num(0.42 * t)}H{r}V66C{r},82 46,{b} 31,{b}C17,{b} {num(h)},82 {num(h)},66V63"
    return w, _stroke(d, t)


def _queen(t: float) -> Glyph:
    w = 78.0
    return w, _ring(0, 0, w - 3, 100, t, 0.6) + _stroke(f"M{num(w * 0.50)},62L{num(w + 2)},106", t * 0.94)


def _king(t: float) -> Glyph:
    w, h = 76.0, t / 2
    arm = f"M{num(w - 0.34 * t)},-8L{num(h)},68"
    leg = f"M{num(0.36 * w)},40L{num(w - 0.5 * t)},107"
    return w, _stroke(f"M{num(h)},0V100", t) + _stroke(arm, t) + _stroke(leg, t * 1.06)


_GLYPHS: dict[str, Callable[[float], Glyph]] = {
    "A": _ace,
    "2": _two,
    "3": _three,
    "4": _four,
    "5": _five,
    "6": _six,
    "7": _seven,
    "8": _eight,
    "9": _nine,
    "T": _ten,
    "J": _jack,
    "Q": _queen,
    "K": _king,
}


def width(rank: str, height: float, weight: float = 19) -> float:
    """How wide a glyph of that height is."""
    return _GLYPHS[rank](weight)[0] * height / 100


def glyph(
    rank: str, x: float, y: float, height: float, colour: str, weight: float = 19, stretch: float = 1
) -> str:
    """The sign of a rank with its box's top left corner at (x, y), ``stretch`` times as wide as usual."""
    w, markup = _GLYPHS[rank](weight)
    box = f'x="{num(x)}" y="{num(y)}" width="{num(w * height * stretch / 100)}" height="{num(height)}"'
    return f'<svg {box} viewBox="0 0 {num(w)} 100" preserveAspectRatio="none" color="{colour}">{markup}</svg>'
