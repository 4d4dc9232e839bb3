"""Buttons, choices and a text field, with mouse and keyboard focus."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import arcade

from game.locale import _
from game.scene.geometry import Rect
from game.scene.themes import Colour, Theme
from game.views.kit import Layer, widget_texture
from game.views.writing import width_of


def mixed(a: Colour, b: Colour, share: float) -> Colour:
    """A colour between two; `share`: 0 for the first, 1 for the second."""
    r, g, bl, al = (round(x + (y - x) * share) for x, y in zip(a, b, strict=True))
    return r, g, bl, al


class Widget:
    """A part of a view that the pointer and the keyboard can act on."""

    focusable = True

    def __init__(self, rect: Rect) -> None:
        self.rect = rect
        self.clip: Rect | None = None
        """What is seen of the place it stands in, if that can be scrolled."""
        self.enabled = True
        self.hovered = False
        self.pressed = False
        self.focused = False
        self.name = ""
        """What it is, for those who hear it."""

    @property
    def state(self) -> str:
        """How it stands, for those who hear it."""
        return ""

    @property
    def words(self) -> str:
        """What it is and how it stands."""
        return ", ".join(part for part in (self.name, self.state) if part)

    def holds(self, x: float, y: float) -> bool:
        """Whether the point is on it, where it can be seen."""
        return self.rect.holds(x, y) and (self.clip is None or self.clip.holds(x, y))

    def refresh(self) -> None:
        """Show the present state."""

    def press_at(self, x: float, y: float) -> None:
        """The button goes down on it."""

    def drag_to(self, x: float, y: float) -> None:
        """The pointer moves while it is pressed."""

    def activate(self) -> None:
        """A click, Enter or Space."""

    def key(self, name: str) -> bool:
        """A key for the focused widget; True if it was used."""
        return False

    def type_text(self, text: str) -> None:
        """Typed characters for the focused widget."""


class Button(Widget):
    """A box with an icon, a label or both; one without a label needs a `name`.

    `look`: ``plain``, ``primary`` (the main thing to do) or ``flat`` (in a bar). `chosen` marks the selected
    one of a group of choices.
    """

    def __init__(
        self,
        layer: Layer,
        theme: Theme,
        rect: Rect,
        label: str,
        action: Callable[[], None],
        *,
        icon: str | None = None,
        look: str = "plain",
        size: float = 18,
        detail: str = "",
        chosen: bool = False,
        sound: bool = True,
        name: str = "",
    ) -> None:
        super().__init__(rect)
        self.name = name or ", ".join(part for part in (label, detail) if part)
        self._theme = theme
        self._action = action
        self._look = look
        self.chosen = chosen
        self.label = label
        self.sound = sound
        self._radius = max(4, round(min(rect.h * 0.22, 14)))
        self._box = layer.box(rect, self._fill(), self._outline(), self._radius)
        self._parts: list[tuple[arcade.Sprite | arcade.Text, bool]] = []
        self._lay_out(layer, label, icon, size, detail)
        self.refresh()

    @property
    def state(self) -> str:
        return _("chosen") if self.chosen else ""

    def _lay_out(self, layer: Layer, label: str, icon: str | None, size: float, detail: str) -> None:
        x, y = self.rect.center
        ink = self._ink()
        room = self.rect.w - size * 0.9
        glyph = round(size * 1.25)
        if detail:
            title = layer.text(label, x, y - size * 0.56, size, ink, bold=True, align="center", fit=room)
            small = layer.text(detail, x, y + size * 0.72, size * 0.74, ink, align="center", fit=room)
            self._parts += [(title, False), (small, True)]
        elif icon and label:
            text = layer.text(label, 0, y, size, ink, bold=True, fit=room - glyph - size * 0.4)
            total = glyph + size * 0.4 + text.content_width
            left = x - total / 2
            self._parts.append((layer.icon(icon, left + glyph / 2, y, glyph, ink), False))
            text.x = round(left + glyph + size * 0.4)
            self._parts.append((text, False))
        elif icon:
            self._parts.append((layer.icon(icon, x, y, glyph, ink), False))
        else:
            self._parts.append(
                (layer.text(label, x, y, size, ink, bold=True, align="center", fit=room), False)
            )

    def _fill(self) -> Colour:
        theme = self._theme
        base = {"primary": theme.accent, "flat": theme.panel}.get(self._look, theme.raised)
        if self.chosen:
            base = theme.accent
        if not self.enabled:
            return mixed(base, theme.panel, 0.65)
        if self.pressed:
            return mixed(base, (0, 0, 0, 255), 0.18)
        return mixed(base, (255, 255, 255, 255), 0.12) if self.hovered else base

    def _outline(self) -> Colour | None:
        return None if self._look == "flat" and not self.hovered else self._theme.outline

    def _ink(self) -> Colour:
        strong = self.chosen or self._look == "primary"
        ink = self._theme.on_accent if strong else self._theme.text
        return ink if self.enabled else mixed(ink, self._theme.panel, 0.55)

    def refresh(self) -> None:
        self._box.texture = widget_texture(
            self.rect.w, self.rect.h, self._radius, self._fill(), self._outline(), self._theme,
            focused=self.focused,
        )  # fmt: skip
        ink = self._ink()
        for part, dim in self._parts:
            part.color = mixed(ink, self._fill(), 0.25) if dim else ink

    def activate(self) -> None:
        if self.enabled:
            self._action()


class TextField(Widget):
    """One line of text that is typed or pasted, with a caret.

    `submit` is called on Enter, `changed` after each change. When the focus comes, all is selected, so that what is
    typed or pasted replaces it.
    """

    _LONGEST = 80
    _SHOWN = 40

    def __init__(
        self,
        layer: Layer,
        theme: Theme,
        rect: Rect,
        hint: str,
        *,
        size: float,
        submit: Callable[[], None],
        changed: Callable[[], None],
    ) -> None:
        super().__init__(rect)
        self._layer, self._theme, self._size = layer, theme, size
        self._submit, self._changed = submit, changed
        self.name = hint
        self.text = ""
        self.caret = 0
        self.selected = False
        """Whether the whole text is selected."""
        self._radius = max(4, round(min(rect.h * 0.22, 14)))
        self._box = layer.box(rect, theme.panel, theme.outline, self._radius)
        x, y = rect.x + size * 0.6, rect.center[1]
        room = rect.w - size * 1.2
        high = Rect(round(x), round(y - size * 0.7), 1, round(size * 1.4))
        self._highlight = layer.box(high, theme.accent)
        self._hint = layer.text(hint, x, y, size, theme.dim, fit=room)
        self._label = layer.text("", x, y, size, theme.text)
        thin = Rect(round(x), round(y - size * 0.62), max(1, round(size * 0.08)), round(size * 1.24))
        self._line = layer.box(thin, theme.text)
        self._left = x
        self.refresh()

    @property
    def state(self) -> str:
        return self.text

    def gain_focus(self) -> None:
        """Select all."""
        self.selected = bool(self.text)
        self.caret = len(self.text)

    def refresh(self) -> None:
        theme = self._theme
        self._box.texture = widget_texture(
            self.rect.w, self.rect.h, self._radius, theme.panel, theme.outline, theme, focused=self.focused
        )
        hidden = max(0, len(self.text) - self._SHOWN)
        shown = self.text[hidden:]
        if self._label.text != shown:
            self._label.text = shown
            self._label.font_size = self._size * 0.75
            self._layer.fit(self._label, self.rect.center[1], self._size, self.rect.w - self._size * 1.4)
        self._hint.color = self._theme.dim if not self.text and not self.focused else (0, 0, 0, 0)
        marked = self.selected and self.focused
        self._label.color = self._theme.on_accent if marked else self._theme.text
        size = self._label.font_size / 0.75
        self._highlight.visible = marked
        self._highlight.width = max(1, self._label.content_width if shown else 1)
        self._highlight.left = self._left
        self._line.center_x = (
            self._left + width_of(shown[: max(0, self.caret - hidden)], size) + self._size * 0.04
        )
        self._line.visible = self.focused and not marked

    def set(self, text: str) -> None:
        """Replace the text; the caret goes to its end."""
        clean = "".join(c for c in text if unicodedata.category(c) not in ("Cc", "Zl", "Zp"))
        self.text = clean[: self._LONGEST]
        self.caret = len(self.text)
        self.selected = False
        self._changed()
        self.refresh()

    def type_text(self, text: str) -> None:
        before, after = ("", "") if self.selected else (self.text[: self.caret], self.text[self.caret :])
        self.set(before + text + after)
        self.caret = len(self.text) - min(len(after), len(self.text))
        self.refresh()

    def select_all(self) -> None:
        """Ctrl+A."""
        self.gain_focus()
        self.refresh()

    def key(self, name: str) -> bool:
        if name in ("ENTER", "RETURN", "NUM_ENTER"):
            self._submit()
        elif name in ("BACKSPACE", "DELETE"):
            self._erase(back=name == "BACKSPACE")
        elif name in ("LEFT", "RIGHT", "HOME", "END"):
            step = {"LEFT": self.caret - 1, "RIGHT": self.caret + 1, "HOME": 0, "END": len(self.text)}[name]
            self.caret = max(0, min(len(self.text), step))
            self.selected = False
            self.refresh()
        else:
            return False
        return True

    def _erase(self, *, back: bool) -> None:
        if self.selected:
            self.set("")
            return
        at = self.caret - back
        if 0 <= at < len(self.text):
            self.set(self.text[:at] + self.text[at + 1 :])
            self.caret = at
            self.refresh()


class Widgets:
    """The widgets of one view: who is under the pointer, who has the focus, who is pressed."""

    def __init__(self, changed: Callable[[], None]) -> None:
        """`changed` is called when something looks different now."""
        self.all: list[Widget] = []
        self._changed = changed
        self._focus: Widget | None = None
        self._pressed: Widget | None = None
        self.on_click: Callable[[], None] | None = None
        """Called when a button is used, for its sound."""
        self.on_focus: Callable[[Widget], None] | None = None
        """Called with the widget that gets the focus, so that it can be brought into view."""

    def add(self, widget: Widget) -> None:
        """Add a widget; the order is the order of the Tab key."""
        self.all.append(widget)

    @contextmanager
    def refilled(self) -> Iterator[None]:
        """Empty it to be filled anew within; the focus stays at its place in the order."""
        at = self.all.index(self._focus) if self._focus in self.all else -1
        self.set_focus(None)
        self.all.clear()
        yield
        if 0 <= at < len(self.all):
            self.set_focus(self.all[at])

    @property
    def focus(self) -> Widget | None:
        """The widget that gets the keys."""
        return self._focus

    @property
    def busy(self) -> bool:
        """Whether a widget is pressed."""
        return self._pressed is not None

    def at(self, x: float, y: float) -> Widget | None:
        """The widget at a point."""
        return next((w for w in reversed(self.all) if w.holds(x, y)), None)

    def move(self, x: float, y: float) -> bool:
        """The pointer moves; True if it is over a widget that can be used."""
        if self._pressed is not None and self._pressed.enabled:
            self._pressed.drag_to(x, y)
        over = self.at(x, y)
        for widget in self.all:
            self._set(widget, "hovered", widget is over and widget.enabled)
        return over is not None and over.enabled

    def press(self, x: float, y: float) -> bool:
        """The button goes down; True if a widget takes it."""
        over = self.at(x, y)
        if over is None:
            return False
        self._pressed = over
        self._set(over, "pressed", True)
        if over.enabled:
            over.press_at(x, y)
        if isinstance(over, TextField):
            self.set_focus(over)
        elif self._focus is not None:
            self.set_focus(None)
        return True

    def release(self, x: float, y: float) -> bool:
        """The button goes up; the pressed widget acts if the pointer is still over it."""
        pressed, self._pressed = self._pressed, None
        if pressed is None:
            return False
        self._set(pressed, "pressed", False)
        if pressed.holds(x, y) and pressed.enabled:
            self._use(pressed)
        return True

    def cancel(self) -> None:
        """Forget a press that is under way."""
        if self._pressed is not None:
            self._set(self._pressed, "pressed", False)
            self._pressed = None

    def set_focus(self, widget: Widget | None) -> None:
        """Give the focus to a widget or take it away."""
        if self._focus is not None:
            self._set(self._focus, "focused", False)
        self._focus = widget
        if isinstance(widget, TextField):
            widget.gain_focus()
        if widget is not None:
            self._set(widget, "focused", True)
            if self.on_focus is not None:
                self.on_focus(widget)

    def key(self, name: str, *, shift: bool = False) -> bool:
        """A key; True if the focus or a widget used it."""
        if self._focus is not None and self._focus.key(name):
            self._changed()
            return True
        if name == "TAB":
            self._step(-1 if shift else 1)
            return True
        if name in ("RIGHT", "DOWN", "LEFT", "UP") and not isinstance(self._focus, TextField):
            return self._go(name)
        if name in ("ENTER", "RETURN", "NUM_ENTER", "SPACE") and self._focus is not None:
            if self._focus.enabled:
                self._use(self._focus)
            return True
        return False

    def _use(self, widget: Widget) -> None:
        if self.on_click is not None and isinstance(widget, Button) and widget.sound:
            self.on_click()
        widget.activate()

    def _step(self, by: int) -> None:
        usable = [w for w in self.all if w.focusable and w.enabled]
        if usable:
            at = usable.index(self._focus) if self._focus in usable else (-1 if by > 0 else 0)
            self.set_focus(usable[(at + by) % len(usable)])

    def _go(self, name: str) -> bool:
        """Move the focus to the nearest widget in a direction."""
        if self._focus is None:
            self._step(1)
            return bool(self._focus)
        x, y = self._focus.rect.center
        sign = 1 if name in ("RIGHT", "DOWN") else -1
        best: tuple[float, Widget] | None = None
        for widget in self.all:
            if widget is self._focus or not widget.enabled or not widget.focusable:
                continue
            dx, dy = widget.rect.center[0] - x, widget.rect.center[1] - y
            ahead, aside = (dx * sign, dy) if name in ("LEFT", "RIGHT") else (dy * sign, dx)
            if ahead > 1:
                distance = ahead + 2.5 * abs(aside)
                if best is None or distance < best[0]:
                    best = distance, widget
        if best is not None:
            self.set_focus(best[1])
        return True

    def _set(self, widget: Widget, state: str, value: bool) -> None:
        if getattr(widget, state) is not value:
            setattr(widget, state, value)
            widget.refresh()
            self._changed()
