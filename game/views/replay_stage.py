"""The table of a replay: the real scene in a part of the window, without its bars."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyglet.math import Mat4, Vec3

from game.engine.code import GameCode
from game.engine.games import rules_for
from game.engine.table import Table
from game.scene.geometry import Rect
from game.scene.layout import Board, make_board
from game.scene.scene import Scene

if TYPE_CHECKING:
    from game.window import HavenWindow


class Stage:
    """Shows tables of one game in a rectangle of the window."""

    def __init__(self, window: HavenWindow, code: GameCode) -> None:
        self._window = window
        self._code = code
        self._names = rules_for(code).names
        settings = window.settings
        self.scene = Scene(rules_for(code).cards, window.theme, settings.face, settings.back)
        self._shift = (0, 0)

    def lay(self, rect: Rect, table: Table, *, rough: bool = False) -> None:
        """Take a place in the window. `rough`: its size is still changing, so pictures are stretched."""
        board = self._fit(rect)
        # The board's own bars lie outside of the rectangle, beneath what the view draws there.
        top = rect.y - board.bar.h
        self._shift = (rect.x, self._window.height - board.size[1] - top)
        self.scene.set_board(board, table, endless=not self._code.vegas, rough=rough)

    def _fit(self, rect: Rect) -> Board:
        """The board whose table fills the rectangle; its bars depend on its size, so it takes some attempts."""
        bars = 0
        for _attempt in range(3):
            board = make_board(
                self._names, rect.w, rect.h + bars, draw=self._code.draw,
                mirrored=self._window.settings.left_handed,
 large=self._window.settings.large_print, device_scale=self._window.device_scale,
            )  # fmt: skip
            bars = board.bar.h + board.status.h
        return board

    def show(self, table: Table, speed: float) -> None:
        """Bring the cards to their places. `speed`: a factor on the time of the animation, 0 for none."""
        self.scene.speed = speed
        self.scene.show(table, animated=speed > 0, endless=not self._code.vegas)

    def draw(self) -> None:
        """Draw cloth, marks and cards."""
        ctx = self._window.ctx
        before = ctx.view_matrix
        ctx.view_matrix = Mat4.from_translation(Vec3(*self._shift, 0))
        try:
            self.scene.draw()
        finally:
            ctx.view_matrix = before
