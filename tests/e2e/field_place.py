"""Print where the menu's field for codes is in a window of 1280×800: field_place.py, without a display."""

import json
import tempfile
from pathlib import Path

from game.options import PlayOptions
from game.storage.paths import DataDir
from game.views.menu import MenuView
from game.views.widgets import TextField
from game.window import HavenWindow


def main() -> None:
    """Lay the menu out in a window that nobody sees."""
    with tempfile.TemporaryDirectory() as folder:
        window = HavenWindow(PlayOptions(DataDir(Path(folder)), size=(1280, 800), lang="en", mute=True))
        menu = MenuView(window)
        window.show_view(menu)
        print(json.dumps(next(widget.rect for widget in menu.widgets.all if isinstance(widget, TextField))))
        window.desk.close()


if __name__ == "__main__":
    main()
