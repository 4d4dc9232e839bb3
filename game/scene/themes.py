"""The colours of the table and of the interface.

A table (felt, lagoon, …) brings an interface that suits it; the player may ask for a light or a dark one instead.
Every pair of text and ground keeps a contrast of 4.5 : 1 or more (WCAG 2).
"""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.refusal import N_

Colour = tuple[int, int, int, int]


def _rgb(text: str, alpha: int = 255) -> Colour:
    """A colour from six hex digits."""
    return int(text[0:2], 16), int(text[2:4], 16), int(text[4:6], 16), alpha


@dataclass(frozen=True)
class Cloth:
    """The table itself: `felt` in the middle, `edge` at the rim, `mark` for the signs of empty piles.

    `ink` is for writing on it, `warn` for refusals written on it, `glow` for piles that accept a card.
    """

    felt: Colour
    edge: Colour
    mark: Colour
    ink: Colour
    warn: Colour
    glow: Colour


@dataclass(frozen=True)
class Interface:
    """Bars, panels and buttons. `text`, `dim`, `warn` and `accent` are legible on `panel` and `raised`."""

    panel: Colour
    raised: Colour
    outline: Colour
    text: Colour
    dim: Colour
    accent: Colour
    on_accent: Colour
    warn: Colour


@dataclass(frozen=True)
class Theme(Interface):
    """An interface together with its table."""

    cloth: Cloth


def _cloth(felt: str, edge: str, mark: str, *, alpha: int = 120, light: bool = False) -> Cloth:
    ink, warn = ("1d2420", "8c1d12") if light else ("f4f8f5", "ffd2bd")
    glow = "b06a00" if light else "ffd76a"
    return Cloth(_rgb(felt), _rgb(edge), _rgb(mark, alpha), _rgb(ink), _rgb(warn), _rgb(glow))


def _dark(panel: str, raised: str, outline: str, accent: str = "f6c960") -> Interface:
    return Interface(
        panel=_rgb(panel),
        raised=_rgb(raised),
        outline=_rgb(outline),
        text=_rgb("f2f6f4"),
        dim=_rgb("bfd0c9"),
        accent=_rgb(accent),
        on_accent=_rgb("231a04"),
        warn=_rgb("ffc4a8"),
    )


LIGHT = Interface(
    panel=_rgb("f4f1ea"),
    raised=_rgb("e3ded2"),
    outline=_rgb("a9a192"),
    text=_rgb("22261f"),
    dim=_rgb("4c5149"),
    accent=_rgb("7d5100"),
    on_accent=_rgb("ffffff"),
    warn=_rgb("8f1f10"),
)
DARK = _dark("17191d", "2b2f36", "5a616c")

_TABLES: dict[str, tuple[str, Cloth, Interface]] = {
    "felt": (
        N_("Green felt"),
        _cloth("1f6b4f", "104232", "c4e8d6"),
        _dark("0c2e24", "1d4e3e", "46806b"),
    ),
    "lagoon": (
        N_("Lagoon"),
        _cloth("1c6480", "0c3346", "bfe3f0"),
        _dark("0a2836", "1a475c", "447d95"),
    ),
    "wine": (
        N_("Wine"),
        _cloth("74283c", "3d111e", "f0c8cf"),
        _dark("300d17", "561d2c", "93505f"),
    ),
    "night": (
        N_("Night"),
        _cloth("262c3d", "12151f", "b9c4e0", alpha=105),
        _dark("0e1119", "252b3a", "4d5872", accent="8fb8ff"),
    ),
    "paper": (
        N_("Paper"),
        _cloth("e9e2d3", "cfc5b0", "6d6350", alpha=150, light=True),
        LIGHT,
    ),
    "contrast": (
        N_("High contrast"),
        _cloth("000000", "000000", "ffffff", alpha=235),
        Interface(
            panel=_rgb("000000"),
            raised=_rgb("1c1c1c"),
            outline=_rgb("ffffff"),
            text=_rgb("ffffff"),
            dim=_rgb("e6e6e6"),
            accent=_rgb("ffe500"),
            on_accent=_rgb("000000"),
            warn=_rgb("ffb48f"),
        ),
    ),
    "slate": (
        N_("Slate"),
        _cloth("4d5a5e", "2a3336", "dfe9ea"),
        _dark("1c2426", "36444a", "6b7d83"),
    ),
}
TABLES: dict[str, str] = {name: title for name, (title, _, _) in _TABLES.items()}
"""The tables to choose from and their English names, which the interface translates."""

DEFAULT_TABLE = "felt"


def theme(table: str, interface: str = "auto") -> Theme:
    """The colours of a table (the default one for an unknown name) with a ``light``, ``dark`` or its own interface."""
    _, cloth, own = _TABLES.get(table, _TABLES[DEFAULT_TABLE])
    chosen = {"light": LIGHT, "dark": DARK}.get(interface, own)
    return Theme(**vars(chosen), cloth=cloth)
