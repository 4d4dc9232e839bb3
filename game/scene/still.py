"""A picture of the table at rest, kept so that a ticking clock need not draw all cards again."""

from __future__ import annotations

from collections.abc import Callable

import arcade
from arcade.gl import Framebuffer


class Still:
    """Keeps what a function paints, and copies it to the window as long as its version stays the same."""

    def __init__(self, window: arcade.Window) -> None:
        self._window = window
        self._buffer: Framebuffer | None = None
        self._version: object = None

    def draw(self, version: object, paint: Callable[[], None]) -> None:
        """Show the picture of `version`; `paint` draws it if it is not the one at hand."""
        ctx = self._window.ctx
        size = self._window.get_framebuffer_size()
        if self._buffer is None or self._buffer.size != size:
            self._buffer = ctx.framebuffer(color_attachments=[ctx.texture(size, components=4)])
            self._version = None
        if version != self._version:
            with self._buffer.activate():
                self._buffer.clear()
                paint()
            self._version = version
        ctx.copy_framebuffer(self._buffer, ctx.screen)
        ctx.screen.use(force=True)
