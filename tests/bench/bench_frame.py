"""Prints what a frame costs in Python: update and draw with 20 cards flying, and at rest.

python -m tests.bench.bench_frame
"""

from __future__ import annotations

import gc
import os
import resource
import statistics
import tempfile
import time
from pathlib import Path

os.environ["ARCADE_HEADLESS"] = "True"
os.environ["PYGLET_AUDIO"] = "silent"

import pyglet

pyglet.options.debug_gl = False  # as game.launch does

from game.engine.actions import Command
from game.engine.code import GameCode
from game.options import PlayOptions
from game.scene.layout import make_board
from game.storage.paths import DataDir
from game.views.table import TableView
from game.window import HavenWindow

FRAMES = 400
FLYING = 20


def _spread(seconds: list[float]) -> str:
    ordered = sorted(seconds)
    p99 = ordered[int(len(ordered) * 0.99)]
    return f"median {statistics.median(ordered) * 1000:.2f} ms, p99 {p99 * 1000:.2f} ms"


def _flying(window: HavenWindow, view: TableView) -> None:
    """Keep about 20 cards in the air: seven draws of three, there and back again."""
    tables = [view.game.session.table]
    for _ in range(7):
        view.game.play(Command.DRAW)
    tables.append(view.game.session.table)
    python, whole, flying = [], [], []
    for i in range(FRAMES):
        if view.scene.flights < FLYING:
            view.scene.finish()
            view.scene.show(tables[i % 2] if view.scene.placed else tables[0])
            view.scene.show(tables[(i + 1) % 2])
        flying.append(view.scene.flights)
        window.ctx.finish()
        start = time.perf_counter()
        window._dispatch_updates(1 / 60)
        view.on_draw()
        python.append(time.perf_counter() - start)
        window.ctx.finish()
        whole.append(time.perf_counter() - start)
    print(
        f"frame, {statistics.median(flying):.0f} of 104 cards flying: Python {_spread(python)};"
        f" with the raster {_spread(whole)}"
    )


def _memory() -> float:
    gc.collect()
    with Path("/proc/self/statm").open(encoding="ascii") as file:
        return int(file.read().split()[1]) * resource.getpagesize() / 2**20


def _growth(window: HavenWindow) -> None:
    for rounds in range(3):
        before = _memory()
        for i in range(100 if rounds else 20):
            window.show_view(TableView(window, window.desk.new(GameCode("DS", "D3N", i)), fresh=True))
            window._dispatch_updates(1 / 60)
            window.draw(1 / 60)
            window.ctx.finish()  # without a screen nothing else would ever empty the driver's queue
        print(
            f"memory after {100 if rounds else 20} new games: {_memory():.1f} MB ({_memory() - before:+.1f})"
        )
    view = window.current_view
    assert isinstance(view, TableView)
    session = view.game.session
    for _ in range(3):
        before = _memory()
        for i in range(100):
            board = make_board(session.rules.names, 900 + 10 * (i % 30), 700 + 6 * (i % 30), draw=3)
            view.scene.set_board(board, session.table)
            view.scene.draw()
            window.ctx.gc()  # as each flip of a real window does
            window.ctx.finish()
        print(f"memory after 100 sizes: {_memory():.1f} MB ({_memory() - before:+.1f})")


def main() -> None:
    """Measure and print."""
    with tempfile.TemporaryDirectory() as folder:
        options = PlayOptions(data=DataDir(Path(folder)), size=(1280, 720), seed=1)
        window = HavenWindow(options)
        window.dispatch_events()
        window._enable_event_queue = False
        view = TableView(window, window.desk.new(GameCode("DS", "D3N", 1)))
        window.show_view(view)
        window.draw(0)
        print(f"memory with the table open: {_memory():.0f} MB")
        _flying(window, view)
        _growth(window)


if __name__ == "__main__":
    main()
