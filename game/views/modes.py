"""The seven modes by their names."""

from __future__ import annotations

from game.locale import _, ngettext


def mode_name(mode: str) -> tuple[str, str]:
    """Name and detail of a mode such as ``D3V``: ``Double, Draw 3`` and ``Vegas``."""
    if mode.startswith("C"):
        return _("Seahaven"), ngettext("{n} cell", "{n} cells", int(mode[1]))
    draw = _("Draw 1") if mode[1] == "1" else _("Draw 3")
    return draw, _("Vegas") if mode.endswith("V") else _("Normal")
