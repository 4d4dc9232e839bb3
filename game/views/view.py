"""What all screens share: widgets, one dialog above them, and drawing only when something has changed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import arcade
import pyglet

from game.locale import _, say
from game.pages.keys import everywhere, in_texts
from game.pages.model import Keys
from game.scene.geometry import Rect
from game.scene.themes import Theme
from game.views.kit import Layer
from game.views.widgets import Button, TextField, Widget, Widgets
from game.views.writing import balanced

if TYPE_CHECKING:
    from game.window import HavenWindow


@dataclass(frozen=True)
class Choice:
    """A button of a dialog."""

    label: str
    action: Callable[[], None]
    primary: bool = False


_SEVERAL, _MOST_NOTICES = 2, 6
_MANY = 3
"""From so many choices on a dialog is wider."""


class Dialog:
    """A question or a message in the middle of the window; everything else waits for the answer.

    `lines` are rows of text below the title. Esc takes the last choice. `calm`: no choice has the focus at first, so
    that a key meant for something else chooses nothing.
    """

    def __init__(
        self,
        title: str,
        lines: list[str],
        choices: list[Choice],
        *,
        icon: str | None = None,
        calm: bool = False,
    ) -> None:
        self.calm = calm
        self.title, self.lines, self.choices, self.icon = title, lines, choices, icon
        self.widgets: Widgets | None = None
        self._layer: Layer | None = None

    @property
    def spoken(self) -> list[str]:
        """What it says, for those who hear it."""
        return [self.title, *self.lines]

    def build(self, size: tuple[int, int], scale: float, theme: Theme, widgets: Widgets) -> None:
        """Lay it out in a window of `size`; its buttons go into `widgets`."""
        self.widgets = widgets
        layer = self._layer = Layer(size[1])
        u = scale
        width = round(min(size[0] * 0.94, (520 if len(self.choices) < _MANY else 660) * u))
        line = 30 * u
        text_rows = [row for text in self.lines for row in balanced(text, width - 56 * u, 17 * u)]
        head = (52 * u if self.icon else 0) + 64 * u
        height = round(head + len(text_rows) * line + 84 * u)
        panel = Rect((size[0] - width) // 2, (size[1] - height) // 2, width, height)
        layer.box(Rect(0, 0, *size), (0, 0, 0, 120))
        layer.box(panel, theme.panel, theme.outline, round(18 * u))
        y = panel.y + 22 * u
        middle = panel.center[0]
        if self.icon:
            layer.icon(self.icon, middle, y + 26 * u, round(48 * u), theme.accent)
            y += 52 * u
        layer.text(
            self.title, middle, y + 18 * u, 24 * u, theme.text, bold=True, align="center", fit=width - 40 * u
        )
        y += 48 * u
        for row in text_rows:
            layer.text(row, middle, y + line / 2, 17 * u, theme.text, align="center", fit=width - 40 * u)
            y += line
        gap = round(12 * u)
        button = round((width - 48 * u - gap * (len(self.choices) - 1)) / len(self.choices))
        top = panel.bottom - round(66 * u)
        for i, choice in enumerate(self.choices):
            rect = Rect(panel.x + round(24 * u) + i * (button + gap), top, button, round(46 * u))
            look = "primary" if choice.primary else "plain"
            widgets.add(Button(layer, theme, rect, choice.label, choice.action, look=look, size=17 * u))

    def draw(self) -> None:
        """Draw it over the view."""
        if self._layer is not None:
            self._layer.draw()


class HavenView(arcade.View):
    """A screen. Subclasses lay themselves out in `build`, which runs again after each change of size."""

    window: HavenWindow

    def __init__(self, window: HavenWindow) -> None:
        super().__init__(window)
        self.widgets = Widgets(window.invalidate)
        self.widgets.on_click = lambda: window.sounds.play("click")
        self.dialog: Dialog | None = None
        self._first_press = False
        self._heard: tuple[Widget | None, str] = (None, "")
        """What had the focus, and its words, when they were last announced."""
        self._dialog_widgets: Widgets | None = None
        self._laid_out: tuple[int, int] | None = None

    # For subclasses

    def title(self) -> str:
        """What the screen is called; empty for the first one, which goes by the program's name."""
        return ""

    def build(self) -> None:
        """Lay out everything for the present size, language and theme."""

    def draw(self) -> None:
        """Draw the screen (without its dialog)."""

    @property
    def animating(self) -> bool:
        """Whether the next frame will look different without any input."""
        return False

    def key(self, name: str, ctrl: bool, shift: bool) -> bool:
        """A key that no widget used; True if it did something."""
        return False

    def focus_key(self, name: str, *, shift: bool) -> bool:
        """A key for whatever has the focus; True if it was used."""
        return self.active.key(name, shift=shift)

    def back(self) -> None:
        """Esc."""

    def key_groups(self) -> tuple[Keys, ...]:
        """What the list of keys (F1) tells in this view."""
        return everywhere(), in_texts()

    # Dialogs

    def ask(self, dialog: Dialog) -> None:
        """Show a dialog; the view waits behind it."""
        self.cancel_gesture()
        self.dialog = dialog
        self._build_dialog()
        if self._dialog_widgets is not None and self._dialog_widgets.all and not dialog.calm:
            primary = next((i for i, c in enumerate(dialog.choices) if c.primary), 0)
            self._dialog_widgets.set_focus(self._dialog_widgets.all[primary])
        for line in dialog.spoken:
            self.window.announce(line)
        self._tell_focus()
        self.window.invalidate()

    def tell_notices(self) -> str:
        """Take what the desk has to tell: a single notice is given back, several are shown in a dialog."""
        notices = [say(notice) for notice in self.window.desk.notices]
        self.window.desk.notices.clear()
        if len(notices) < _SEVERAL:
            return "".join(notices)
        lines = notices[:_MOST_NOTICES]
        if len(notices) > _MOST_NOTICES:
            lines.append("…")
        self.ask(
            Dialog(_("Please note"), lines, [Choice(_("Close"), self.dismiss, primary=True)], icon="warning")
        )
        return ""

    def dismiss(self) -> None:
        """Take the dialog away."""
        self.dialog = None
        self._dialog_widgets = None
        self.window.invalidate()

    def show_keys(self) -> None:
        """The list of keys, or away with it."""
        from game.views.key_overlay import KeyOverlay

        if isinstance(self.dialog, KeyOverlay):
            self.dismiss()
        elif self.dialog is None:
            self.ask(KeyOverlay(self.key_groups(), self.dismiss))

    def _build_dialog(self) -> None:
        if self.dialog is not None:
            self._dialog_widgets = Widgets(self.window.invalidate)
            self._dialog_widgets.on_click = lambda: self.window.sounds.play("click")
            self.dialog.build(
                self.window.get_size(), self.window.interface_scale, self.window.theme, self._dialog_widgets
            )

    def cancel_gesture(self) -> None:
        """Break off what the pointer is doing."""
        self.widgets.cancel()

    @property
    def active(self) -> Widgets:
        """The widgets that get the input now."""
        return self._dialog_widgets or self.widgets

    # arcade's events

    def on_show_view(self) -> None:
        """Lay out and draw; name the screen."""
        self.show_title()
        self.window.announce(self.title() or _("Solitaire Haven"))
        self.rebuild()

    def show_title(self) -> None:
        """Name the screen in the window's title."""
        self.window.set_caption(" – ".join(filter(None, (self.title(), _("Solitaire Haven")))))

    def on_resize(self, width: int, height: int) -> None:
        """Lay out again, but not for the size that a new window tells first."""
        if self._laid_out != (width, height):
            self.rebuild()

    def rebuild(self) -> None:
        """Lay out again, keeping which widget has the focus."""
        with self.widgets.refilled():
            self.build()
        self._build_dialog()
        self._laid_out = (self.window.width, self.window.height)
        self.window.invalidate()

    def on_draw(self) -> None:
        """Draw the view and its dialog."""
        self.draw()
        if self.dialog is not None:
            self.dialog.draw()

    def on_mouse_motion(self, x: int, y: int, dx: int, dy: int) -> None:
        """Show what is under the pointer."""
        usable = self.active.move(x, self.window.height - y)
        self.window.show_hand(usable or (self.dialog is None and self.clickable(x, self.window.height - y)))

    def clickable(self, x: float, y: float) -> bool:
        """Whether something beside the widgets can be clicked at a point (from the top left)."""
        return False

    def on_mouse_press(self, x: int, y: int, button: int, modifiers: int) -> None:
        """Give a press to the dialog or the widgets."""
        if button == arcade.MOUSE_BUTTON_LEFT:
            self.active.press(x, self.window.height - y)

    def on_mouse_release(self, x: int, y: int, button: int, modifiers: int) -> None:
        """Give a release to the dialog or the widgets."""
        if button == arcade.MOUSE_BUTTON_LEFT:
            self.active.release(x, self.window.height - y)

    def on_key_press(self, symbol: int, modifiers: int) -> None:
        """Give a key to the focus, then to the view."""
        name = pyglet.window.key.symbol_string(symbol)
        ctrl = bool(modifiers & pyglet.window.key.MOD_ACCEL)
        shift = bool(modifiers & pyglet.window.key.MOD_SHIFT)
        self._first_press = True
        self._heard = self._focus_words
        if ctrl and name in ("V", "A") and isinstance(self.active.focus, TextField):
            if name == "V":
                self.active.focus.type_text(self.window.pasted().strip())
            else:
                self.active.focus.select_all()
        elif name == "F11":
            self.window.toggle_fullscreen()
        elif name == "F1":
            self.show_keys()
        elif name == "ESCAPE":
            self._escape()
        elif (ctrl or not self.focus_key(name, shift=shift)) and self.dialog is None:
            self.key(name, ctrl, shift)
        if self.window.current_view is self:
            self._tell_focus()
        self.window.invalidate()

    @property
    def _focus_words(self) -> tuple[Widget | None, str]:
        focus = self.active.focus
        return focus, focus.words if focus is not None else ""

    def _tell_focus(self) -> None:
        """Announce what has the focus, if that or its state is new."""
        if self._focus_words != self._heard:
            self._heard = self._focus_words
            self.window.announce(self._heard[1])

    def _escape(self) -> None:
        if self.dialog is not None:
            self.dialog.choices[-1].action()
        else:
            self.back()

    def on_text(self, text: str) -> None:
        """Typed characters for the field that has the focus; elsewhere a question mark asks for the keys."""
        focus = self.active.focus
        if isinstance(focus, TextField):
            if text.isprintable():
                focus.type_text(text)
                self.window.invalidate()
        elif text == "?":
            self.show_keys()

    def on_text_motion(self, motion: int) -> None:
        """Backspace and the like go on while they are held; their first press has come as a key already."""
        first, self._first_press = self._first_press, False
        focus = self.active.focus
        name = pyglet.window.key.motion_string(motion).removeprefix("MOTION_")
        if not first and isinstance(focus, TextField) and focus.key(name):
            self.window.invalidate()

    def on_show(self) -> None:
        """The window is back from being minimised."""
        self.window.invalidate()

    def on_mouse_leave(self, x: int, y: int) -> None:
        """The pointer is over nothing any more."""
        if not self.active.busy:
            self.on_mouse_motion(-1, -1, 0, 0)

    def on_deactivate(self) -> None:
        """Another window has the focus: nothing may hang in the air (CASES 11)."""
        self.cancel_gesture()
        self.window.invalidate()
