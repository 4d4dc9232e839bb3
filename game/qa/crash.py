"""The crash report: what is known about an error that ended the program, in a folder of the player's data."""

from __future__ import annotations

import json
import os
import platform
import sys
import traceback
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game import __version__
from game.input.trace import line_text
from game.locale import _
from game.qa.raw import event_of
from game.qa.recorder import plain_settings
from game.storage.crashes import write_crash
from game.storage.paths import DataDir

if TYPE_CHECKING:
    from game.window import HavenWindow

CRASHED: Final = 1
"""Exit status after a crash."""

DEBUG: Final = "SOLITAIRE_HAVEN_DEBUG"


def crashed(error: Exception, data: DataDir, window: HavenWindow | None) -> int:
    """Write the report and tell the player where it is; gives the exit status. Never raises.

    If the report cannot be written the error itself is printed, so that it is not lost.
    """
    trace = "".join(traceback.format_exception(error))
    try:
        folder = write_crash(data, datetime.now().astimezone(), _files(trace, data, window))
    except Exception as trouble:
        told = _("Solitaire Haven has crashed, and the report cannot be written: {reason}").format(
            reason=trouble
        )
        show_trace = True
    else:
        told = _(
            "Solitaire Haven has crashed. A report lies in {folder}; the next start goes on with your game."
        ).format(folder=folder)
        show_trace = bool(os.environ.get(DEBUG))
    print(f"solitaire-haven: {told}", file=sys.stderr)
    if show_trace:
        print(trace, end="", file=sys.stderr)
    return CRASHED


def _files(trace: str, data: DataDir, window: HavenWindow | None) -> dict[str, bytes]:
    parts: dict[str, Callable[[], bytes]] = {
        "report.txt": lambda: _report(trace, window).encode(),
        "settings.json": lambda: _settings(window),
        "current.replay": lambda: _replay(data, window),
        "events.jsonl": lambda: _events(window),
    }
    files = {}
    for name, part in parts.items():
        try:
            files[name] = part()
        except Exception as trouble:  # what cannot be told must not keep the rest from being told
            files[name] = f"{type(trouble).__name__}: {trouble}\n".encode(errors="replace")
    if trace not in files["report.txt"].decode(errors="replace"):
        files["traceback.txt"] = without_home(trace).encode(errors="replace")
    return files


def _report(trace: str, window: HavenWindow | None) -> str:
    lines = [
        f"solitaire-haven {__version__}",
        f"Python {platform.python_version()} on {platform.platform()}, {platform.machine()}",
        f"frozen: {bool(getattr(sys, 'frozen', False))}",
    ]
    for module in ("arcade", "pyglet", "PIL"):
        version = getattr(sys.modules.get(module), "__version__", None)
        lines.append(f"{module} {version or getattr(sys.modules.get(module), 'version', '-')}")
    if window is not None:
        info = window.ctx.info
        lines += [
            f"OpenGL {getattr(window.ctx, 'gl_version', None)}, {info.VENDOR}, {info.RENDERER}",
            f"window {window.width}x{window.height}, scale {window.device_scale}, headless {window.headless}",
            f"view {type(window.current_view).__name__}",
        ]
    return without_home("\n".join(lines) + "\n\n" + trace)


def _settings(window: HavenWindow | None) -> bytes:
    settings = plain_settings(window.settings) if window is not None else {}
    plain = {key: without_home(value) if isinstance(value, str) else value for key, value in settings.items()}
    return (json.dumps(plain, indent=1) + "\n").encode()


def _replay(data: DataDir, window: HavenWindow | None) -> bytes:
    game = window.desk.game if window is not None else None
    path = game.path if game is not None else data.journal(1)
    return path.read_bytes() if path.exists() else b""


def _events(window: HavenWindow | None) -> bytes:
    if window is None:
        return b""
    last = list(window.watch.last)
    lines = []
    for moment, raw in last:
        event = event_of((moment - last[0][0]) * 1000, raw, window.height)
        if event is not None:
            lines.append(line_text(event))
    return "".join(lines).encode()


def without_home(text: str) -> str:
    """A text with ``~`` for the player's home folder, which often bears their name."""
    try:
        home = str(Path.home())
    except RuntimeError:
        return text
    return text.replace(home, "~") if len(home) > 1 else text
