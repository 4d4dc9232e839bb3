"""``solitaire-haven layout``: where everything is drawn in a window of a given size."""

from __future__ import annotations

import json

from game.engine.code import GameCode
from game.storage.paths import DataDir
from game.storage.settings import Settings


def cli_layout(code: GameCode, position: str | None, size: tuple[int, int], data: DataDir) -> int:
    """Print, as JSON, the layout that the window has with the settings in `data`. Returns the exit status."""
    from game.scene.report import layout_report

    settings, _ = Settings.load(data.settings_file)
    print(json.dumps(layout_report(code, position, *size, settings)))
    return 0
