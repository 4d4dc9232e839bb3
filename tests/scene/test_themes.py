"""Every text of every theme is legible on every ground it is written on (WCAG 2, 4.5 : 1)."""

import pytest

from game.scene.themes import TABLES, Colour, theme


def _luminance(colour: Colour) -> float:
    def channel(value: int) -> float:
        share = value / 255
        return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4

    red, green, blue = (channel(value) for value in colour[:3])
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(a: Colour, b: Colour) -> float:
    """The contrast of two opaque colours, 1 … 21."""
    high, low = sorted((_luminance(a), _luminance(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def test_contrast_of_black_and_white() -> None:
    assert contrast((0, 0, 0, 255), (255, 255, 255, 255)) == pytest.approx(21)


@pytest.mark.parametrize("interface", ["auto", "light", "dark"])
@pytest.mark.parametrize("table", TABLES)
def test_text_is_legible(table: str, interface: str) -> None:
    colours = theme(table, interface)
    pairs = {
        f"{ink} on {ground}": contrast(getattr(colours, ink), getattr(colours, ground))
        for ink in ("text", "dim", "warn", "accent")
        for ground in ("panel", "raised")
    }
    pairs["on_accent on accent"] = contrast(colours.on_accent, colours.accent)
    for ground in ("felt", "edge"):
        for ink in ("ink", "warn"):
            pairs[f"{ink} on {ground}"] = contrast(
                getattr(colours.cloth, ink), getattr(colours.cloth, ground)
            )
    assert {name: round(value, 2) for name, value in pairs.items() if value < 4.5} == {}


def test_at_least_six_tables_and_an_unknown_one_is_the_default() -> None:
    assert len(TABLES) >= 6
    assert theme("no such table") == theme("felt")
