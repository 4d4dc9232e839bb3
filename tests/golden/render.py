"""Draws the table in all its looks, without a screen: one picture a case.

    python -m tests.golden.render FOLDER          draw them
    python -m tests.golden.render --keep          draw them and keep them as the golden ones

All pictures come from one window that is larger than any of them; each is drawn in its lower left corner.
"""

from __future__ import annotations

import os
import random
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

os.environ["ARCADE_HEADLESS"] = "True"
os.environ["PYGLET_AUDIO"] = "silent"

import arcade
from PIL import Image

from game.engine.code import GameCode
from game.locale import set_language
from game.options import PlayOptions
from game.scene.themes import TABLES
from game.storage.paths import DataDir
from game.storage.settings import Settings
from game.views.settings_view import backs
from game.views.table import TableView
from game.window import HavenWindow

GOLDEN = Path(__file__).parent / "pictures"
SIZES = ((640, 480), (800, 600), (1280, 800), (1920, 1080), (800, 1280))
SCALES = (1.0, 1.5)
FACES = ("classic", "four", "large", "large-four")
GAMES = {"double": ("DS1-D3N-AAAAAAB", 7), "seahaven": ("SH1-C4-AAAAAJ2", 0)}
"""Codes, and how many draws to make first."""

_LARGEST = (1920, 1280)
_KEPT = 0.5
"""Golden pictures are kept at this scale: small enough to keep, large enough to show what is wrong."""


@dataclass(frozen=True)
class Case:
    """One picture."""

    name: str
    game: str
    size: tuple[int, int] = (1280, 800)
    scale: float = 1.0
    look: dict[str, str] = field(default_factory=dict)


def cases() -> list[Case]:
    """Both games at all sizes and scalings, and each face, back and table once."""
    found = [
        Case(f"{game}-{w}x{h}-{scale:g}", game, (w, h), scale)
        for game in GAMES
        for w, h in SIZES
        for scale in SCALES
    ]
    found += [Case(f"face-{face}", "seahaven", look={"face": face}) for face in FACES]
    found += [Case(f"back-{back}", "double", look={"back": back}) for back in backs()]
    found += [Case(f"table-{table}", "double", look={"table": table}) for table in TABLES]
    return found


def render(folder: Path) -> None:
    """Draw all cases into `folder`, at the scale at which golden pictures are kept."""
    set_language("en")
    with tempfile.TemporaryDirectory() as data:
        options = PlayOptions(DataDir(Path(data)), size=_LARGEST, instant=True, mute=True, seed=1, lang="en")
        window = HavenWindow(options)
        window.dispatch_events()
        window._enable_event_queue = False
        for case in cases():
            picture = _draw(window, case)
            size = (round(picture.width * _KEPT), round(picture.height * _KEPT))
            picture.resize(size, Image.Resampling.BOX).save(folder / f"{case.name}.png", optimize=True)
        window.close()


def _draw(window: HavenWindow, case: Case) -> Image.Image:
    code, draws = GAMES[case.game]
    window.settings = Settings(**case.look)
    window.chance = random.Random(1)
    window.device_scale = case.scale
    window._width, window._height = case.size
    game = window.desk.new(GameCode.parse(code))
    window.show_view(TableView(window, game))
    window.dispatch_event("on_resize", *case.size)
    view = window.current_view
    assert isinstance(view, TableView)
    for _ in range(draws):
        action = game.session.rules.click(game.session.table, "s")
        assert action is not None
        view.play(action)
    view.scene.finish()
    view.status.bar.show("time", "0:00")
    view.on_draw()
    window.ctx.finish()
    return arcade.get_image(0, 0, *case.size).convert("RGB")


if __name__ == "__main__":
    target = GOLDEN if sys.argv[1:] == ["--keep"] else Path(sys.argv[1])
    target.mkdir(parents=True, exist_ok=True)
    render(target)
