"""The bar above the table and the status line below it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from game.locale import _
from game.scene.geometry import Rect
from game.scene.layout import Board
from game.scene.themes import Colour, Theme
from game.views.kit import Layer
from game.views.widgets import Button, Widgets


@dataclass(frozen=True)
class StatusParts:
    """What the status line offers beside the message. `light`: its words, None: it is off. `finish`: None if it is
    not the time for it. `ghost`: whether there is one."""

    code: str
    copy_code: Callable[[], None]
    hint: Callable[[], None]
    advise: Callable[[], None]
    light: str | None = None
    finish: Callable[[], None] | None = None
    ghost: bool = False


class Bar:
    """Buttons on the left, figures on the right; below the table the last message and the game code."""

    def __init__(
        self,
        board: Board,
        theme: Theme,
        widgets: Widgets,
        actions: Mapping[str, Callable[[], None]],
        status: StatusParts,
        *,
        bank: bool = False,
    ) -> None:
        """`actions`: what the buttons of `board.buttons` do, by name. `bank`: show the Vegas bank, too."""
        self._theme = theme
        self._u = board.scale
        self._layer = Layer(board.size[1])
        self._layer.box(board.bar, theme.panel)
        self._layer.box(board.status, theme.panel)
        labels = {
            "menu": _("Menu"),
            "new": _("New"),
            "restart": _("Restart"),
            "undo": _("Undo"),
            "redo": _("Redo"),
        }
        self.buttons: dict[str, Button] = {}
        for name, rect in board.buttons.items():
            label = labels[name] if rect.w > rect.h * 1.6 else ""
            button = Button(
                self._layer, theme, rect, label, actions[name],
                icon=name, look="flat", size=15.5 * self._u, name=labels[name],
                sound=name in ("menu", "new", "restart"),
            )  # fmt: skip
            self.buttons[name] = button
            widgets.add(button)
        self._build_figures(board, bank)
        self._build_status(board, widgets, status)

    def _build_figures(self, board: Board, bank: bool) -> None:
        """Score, moves and time, each a small caption above its value, as wide as the room allows."""
        u = self._u
        left = max(rect.right for rect in board.buttons.values()) + 10 * u
        figures = [("score", _("Score")), ("moves", _("Moves")), ("time", _("Time"))]
        if bank:
            figures.insert(0, ("bank", _("Bank")))
        slot = min(118 * u, (board.bar.w - left - 8 * u) / len(figures))
        y = board.bar.center[1]
        self._values = {}
        self._value_rects: dict[str, tuple[float, float]] = {}
        for i, (name, caption) in enumerate(figures):
            middle = board.bar.right - 8 * u - slot * (len(figures) - 0.5 - i)
            self._layer.text(
                caption, middle, y - 11 * u, 12.5 * u, self._theme.dim, align="center", fit=slot - 4 * u
            )
            self._values[name] = self._layer.text(
                "", middle, y + 8 * u, 19 * u, self._theme.text, bold=True, align="center"
            )
            self._value_rects[name] = (y + 8 * u, slot - 6 * u)

    def _build_status(self, board: Board, widgets: Widgets, parts: StatusParts) -> None:
        """From the right: the code, the hint, the light and the finish; the rest is for the message."""
        u, status = self._u, board.status
        right = status.right - round(4 * u)

        def button(
            width: float, label: str, icon: str | None, action: Callable[[], None], look: str
        ) -> Button:
            nonlocal right
            wide = min(round(width * u), max(1, (status.w - 8) // 4))
            right -= wide
            rect = Rect(right, status.y + 1, wide, status.h - 2)
            right -= round(4 * u)
            made = Button(self._layer, self._theme, rect, label, action, icon=icon, look=look, size=14.5 * u)
            widgets.add(made)
            return made

        self.code_button = button(230, parts.code, "copy", parts.copy_code, "flat")
        self.code_button.name = _("Game code {code}").format(code=parts.code)
        button(104, _("Hint"), "hint", parts.hint, "flat")
        if parts.light is not None:
            button(150, parts.light, None, parts.advise, "flat")
        if parts.finish is not None:
            button(130, _("Finish"), "finish", parts.finish, "primary")
        self._ghost = None
        if parts.ghost:
            wide = min(round(190 * u), max(1, (status.w - 8) // 4))
            right -= wide
            self._ghost_width = wide - 12 * u
            self._ghost = self._layer.text(
                "",
                right + wide / 2,
                status.center[1],
                15.5 * u,
                self._theme.accent,
                bold=True,
                align="center",
            )
        self._room = right - 16 * u
        self._message_y = status.center[1]
        self._message = self._layer.text("", 12 * u, self._message_y, 15.5 * u, self._theme.text)

    def say(self, text: str, *, warn: bool = False) -> bool:
        """Show a message; True if it differs from the one before."""
        colour: Colour = self._theme.warn if warn else self._theme.text
        if self._message.text == text and tuple(self._message.color) == colour:
            return False
        self._message.text = text
        self._message.color = colour
        self._message.font_size = 15.5 * self._u * 0.75
        self._layer.fit(self._message, self._message_y, 15.5 * self._u, self._room)
        return True

    def show(self, name: str, value: str) -> bool:
        """Show a figure (``score``, ``moves``, ``time``, ``bank``); True if it differs from the one before."""
        label = self._values[name]
        if label.text == value:
            return False
        longer = len(label.text) != len(value)
        label.text = value
        if longer:
            y, room = self._value_rects[name]
            label.font_size = 19 * self._u * 0.75
            self._layer.fit(label, y, 19 * self._u, room)
        return True

    def show_ghost(self, text: str) -> None:
        """Show how the run compares with the best one."""
        if self._ghost is not None and self._ghost.text != text:
            self._ghost.text = text
            self._ghost.font_size = 15.5 * self._u * 0.75
            self._layer.fit(self._ghost, self._message_y, 15.5 * self._u, self._ghost_width)

    def enable(self, name: str, enabled: bool) -> None:
        """Let a button be used or not."""
        button = self.buttons[name]
        if button.enabled is not enabled:
            button.enabled = enabled
            button.refresh()

    def draw(self) -> None:
        """Draw bar and status line."""
        self._layer.draw()
