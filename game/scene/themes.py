"""The colours of the table and of the interface."""

from __future__ import annotations

from dataclasses import dataclass

Colour = tuple[int, int, int, int]


@dataclass(frozen=True)
class Theme:
    """Colours as red, green, blue, alpha from 0 to 255.

    `felt` in the middle of the table and `edge` at its rim; `mark` tints the signs of empty piles; `text`,
    `dim` and `accent` are for writing on `panel` and on the table; `warn` for refusals.
    """

    felt: Colour
    edge: Colour
    mark: Colour
    panel: Colour
    raised: Colour
    outline: Colour
    text: Colour
    dim: Colour
    accent: Colour
    on_accent: Colour
    warn: Colour


THEMES: dict[str, Theme] = {
    "felt": Theme(
        felt=(31, 107, 79, 255),
        edge=(16, 66, 50, 255),
        mark=(196, 232, 214, 110),
        panel=(12, 46, 36, 255),
        raised=(29, 78, 62, 255),
        outline=(70, 128, 107, 255),
        text=(240, 247, 243, 255),
        dim=(178, 209, 196, 255),
        accent=(246, 201, 96, 255),
        on_accent=(40, 30, 6, 255),
        warn=(255, 186, 160, 255),
    ),
}
DEFAULT_THEME = "felt"


def theme(name: str) -> Theme:
    """The theme of that name, or the default one."""
    return THEMES.get(name, THEMES[DEFAULT_THEME])
