"""``solitaire-haven layout``: where everything is drawn in a window of a given size."""

from __future__ import annotations

import json

from game.engine.code import GameCode


def cli_layout(code: GameCode, position: str | None, size: tuple[int, int]) -> int:
    """Print the layout as JSON. Returns the exit status."""
    from game.scene.report import layout_report

    print(json.dumps(layout_report(code, position, *size)))
    return 0
