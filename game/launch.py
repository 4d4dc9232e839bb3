"""From the command line to the open window, or to one clear sentence why there is none."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from game.locale import _, set_language
from game.options import PlayOptions
from game.qa.errands import Errand, errand_for
from game.storage.paths import DataDir

if TYPE_CHECKING:
    from game.window import HavenWindow

NO_DISPLAY = 3
"""Exit status when no window can be opened."""


def run(options: PlayOptions) -> int:
    """Open the window, play until it is closed; gives the exit status."""
    set_language(options.lang or "")
    if options.screenshot is not None:
        _check_writable(options.screenshot)
    with errand_for(options) as errand:
        return _open(errand, options.data)


def _open(errand: Errand, data: DataDir) -> int:
    """Open the window for an errand. `data`: where a crash is reported."""
    options = errand.options
    if errand.headless:
        os.environ["ARCADE_HEADLESS"] = "True"
    if options.mute or options.screenshot is not None:
        os.environ["PYGLET_AUDIO"] = "silent"
    try:
        from game import quick

        quick.prepare()
        import pyglet

        pyglet.options.debug_gl = False  # asking for errors after each call costs half of a frame's time
        with _quiet_stderr():
            import arcade
        from pyglet.gl import ContextException
        from pyglet.window import WindowException

        failures: tuple[type[BaseException], ...] = (
            ContextException,
            WindowException,
            arcade.NoOpenGLException,
        )
    except Exception as error:
        # Whatever a missing driver or display makes the library raise while it loads, the player needs one line.
        return _explain(error)
    from pyglet.display import get_display

    try:
        get_display()
        from game.window import HavenWindow

        window = HavenWindow(options, errand.now)
    except failures as error:
        return _explain(error)
    except Exception as error:
        if "NoSuchDisplay" in type(error).__name__:
            return _explain(error)
        return _crashed(error, data, None)
    try:
        return errand.run(window)
    except Exception as error:
        return _crashed(error, data, window)


def _crashed(error: Exception, data: DataDir, window: HavenWindow | None) -> int:
    from game.qa.crash import crashed

    return crashed(error, data, window)


def _explain(error: BaseException) -> int:
    name = type(error).__name__
    if "Display" in name or "display" in str(error):
        sentence = _(
            "No display was found. Start Solitaire Haven on a desktop, or set DISPLAY; "
            "commands such as verify and deal, and --screenshot, work without one."
        )
    else:
        sentence = _(
            "OpenGL 3.3 is not available ({reason}). Install or update the graphics driver "
            "(on Debian or Ubuntu: apt install libgl1-mesa-dri libgl1 libegl1)."
        ).format(reason=str(error).splitlines()[0] if str(error) else name)
    print(f"solitaire-haven: {sentence}", file=sys.stderr)
    return NO_DISPLAY


def _check_writable(path: Path) -> None:
    """Complain about a bad screenshot path before anything is opened."""
    folder = path.resolve().parent
    if not folder.is_dir() or path.is_dir():
        sentence = _("Cannot write the screenshot {path}: no such folder").format(path=path)
        print(f"solitaire-haven: {sentence}", file=sys.stderr)
        raise SystemExit(2)


@contextlib.contextmanager
def _quiet_stderr() -> Iterator[None]:
    """Sound libraries print straight to the terminal when there is no sound card; that helps nobody."""
    try:
        saved = os.dup(2)
    except OSError:
        yield
        return
    try:
        sink = os.open(os.devnull, os.O_WRONLY)
        os.dup2(sink, 2)
        os.close(sink)
        yield
    finally:
        os.dup2(saved, 2)
        os.close(saved)
