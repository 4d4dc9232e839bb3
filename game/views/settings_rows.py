"""The rows of the settings: each with a label, a control, and the way back to the default."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import arcade

from game.scene.geometry import Rect
from game.storage.settings import Settings, acceptable
from game.views.controls import PictureChoice, Reset, Slider, Toggle
from game.views.scroll import ScrollArea
from game.views.widgets import Button, TextField, Widgets
from game.views.writing import broken, line_height, width_of

if TYPE_CHECKING:
    from game.window import HavenWindow

DEFAULTS: Final = Settings()


class SettingsRows:
    """Lays out rows one below the other in a column of a scroll area; rows go by the names of their settings.

    `widgets`: those of the view. `em`: the size of the text in pixels. `change` takes a setting's name and the value
    that the player wants.
    """

    def __init__(
        self,
        window: HavenWindow,
        widgets: Widgets,
        area: ScrollArea,
        column: Rect,
        em: float,
        change: Callable[[str, Any], None],
    ) -> None:
        self._window, self._theme, self._unit = window, window.theme, window.interface_scale
        self._widgets = widgets
        self._area, self._column, self._y, self._em = area, column, float(column.y), em
        self._change = change
        self.resets: dict[str, Reset] = {}
        """The way back of each row."""
        self._shows: dict[str, Callable[[Any], None]] = {}

    # What is shown

    def show(self, name: str) -> None:
        """Show the present value of a setting."""
        self._shows[name](self._value(name))
        self.resets[name].show(self._differs(name))

    @property
    def changed(self) -> list[str]:
        """The settings that differ from their defaults."""
        return [name for name in self.resets if self._differs(name)]

    def _value(self, name: str) -> Any:
        return getattr(self._window.settings, name)

    def _differs(self, name: str) -> bool:
        return bool(self._value(name) != getattr(DEFAULTS, name))

    # Rows

    def section(self, text: str) -> None:
        """Write the heading of a section."""
        size = 1.3 * self._em
        first = self._y == self._column.y
        self._y += 0 if first else 20 * self._unit
        accent = self._theme.accent
        self._area.layer.text(text, self._column.x, self._y + size * 0.6, size, accent, bold=True)
        self._y += size * 1.5
        self._area.layer.box(
            Rect(self._column.x, round(self._y), self._column.w, max(1, round(self._unit))),
            self._theme.outline,
        )
        self._y += 8 * self._unit

    def toggle(self, name: str, label: str, hint: str) -> None:
        """A switch."""
        width = round(6.2 * self._em)
        row = self._label(name, label, hint, self._column.w - width - self._reset_width - 24 * self._unit, 0)
        toggle = Toggle(
            self._area.layer, self._theme, Rect(row.right - width, row.y, width, row.h),
            self._value(name), partial(self._change, name), self._em,
        )  # fmt: skip
        self._area.add(toggle)
        self._area.add(self.resets[name])
        self._shows[name] = toggle.set

    def field(self, name: str, label: str, hint: str, read: Callable[[str], object]) -> None:
        """A line to type in, which `read` makes a value of; what makes no sense is not taken."""
        width = round(min(15 * self._em, self._column.w * 0.52))
        room = self._column.w - width - self._reset_width - 24 * self._unit
        row = self._label(name, label, hint, room, 2.3 * self._em)

        def changed() -> None:
            value = read(field.text)
            if acceptable(name, value) and value != self._value(name):
                self._change(name, value)

        height = round(2.1 * self._em)
        place = Rect(row.right - width, row.y + (row.h - height) // 2, width, height)
        field = TextField(
            self._area.layer, self._theme, place, "",
            size=self._em, submit=lambda: self._widgets.set_focus(None), changed=changed,
        )  # fmt: skip
        field.set(str(self._value(name)))
        self._area.add(field)
        self._area.add(self.resets[name])

        def show(value: object) -> None:
            if field.text != str(value):
                field.set(str(value))

        self._shows[name] = show

    def slider(
        self, name: str, label: str, values: Sequence[int], text: Callable[[int], str], hint: str
    ) -> None:
        """A value to choose along a line; `text` writes it."""
        width = round(min(19 * self._em, self._column.w * 0.52))
        row = self._label(name, label, hint, self._column.w - width - self._reset_width - 24 * self._unit, 0)
        slider = Slider(
            self._area.layer, self._theme, Rect(row.right - width, row.y, width, row.h),
            values, self._value(name), partial(self._change, name), text, self._em,
        )  # fmt: skip
        self._area.add(slider)
        self._area.add(self.resets[name])
        self._shows[name] = slider.set

    def choice(self, name: str, label: str, options: Sequence[tuple[str, str]]) -> None:
        """Buttons (value, label) side by side: right of the label, or below it if they need the whole width."""
        size, gap = 0.94 * self._em, round(6 * self._unit)
        room = self._column.w - self._reset_width - round(10 * self._unit)
        height = round(2.3 * self._em)
        widths = [min(room, width_of(text, size, True) + round(3.4 * size)) for _value, text in options]
        total = sum(widths) + gap * (len(widths) - 1)
        if label and total <= room - 9 * self._em:
            row = self._label(name, label, "", room - total, height + 8 * self._unit)
            places = _flow(row.right - total, row.y + (row.h - height) // 2, total, widths, height, gap)
        else:
            if label:
                self._label(name, label, "", room, 0)
            places = _flow(self._column.x, round(self._y), room, widths, height, gap)
            if not label:
                self._reset(name, Rect(self._column.x, places[0].y, self._column.w, height))
            self._y = places[-1].bottom + 10 * self._unit
        buttons: dict[str, Button] = {}
        for (value, text), rect in zip(options, places, strict=True):
            buttons[value] = self._option(rect, text, partial(self._choose, name, value), size)
        self._area.add(self.resets[name])

        def show(chosen: str) -> None:
            for value, button in buttons.items():
                button.chosen = value == chosen
                button.refresh()

        self._shows[name] = show
        show(self._value(name))

    def pictures(self, name: str, label: str, options: Sequence[tuple[str, str, arcade.Texture]]) -> None:
        """Pictures (value, name, texture) to choose from below the label, as many in a row as there is room for."""
        self._label(name, label, "", self._column.w - self._reset_width, 0)
        size, gap = self._em, round(8 * self._unit)
        named = any(text for _value, text, _texture in options)
        picture = options[0][2]
        least = picture.width + size * 1.1
        per_row = max(1, int((self._column.w + gap) // (least + gap)))
        rows = -(-len(options) // per_row)
        per_row = -(-len(options) // rows)
        width = (self._column.w - gap * (per_row - 1)) // per_row
        width = round(min(width, picture.width + 6 * size))
        height = round(picture.height + size * (2.6 if named else 1.0))
        choices: dict[str, PictureChoice] = {}
        for i, (value, text, texture) in enumerate(options):
            line, at = divmod(i, per_row)
            rect = Rect(
                self._column.x + at * (width + gap), round(self._y) + line * (height + gap), width, height
            )
            choices[value] = PictureChoice(
                self._area.layer, self._theme, rect, texture, text, partial(self._choose, name, value),
                size, chosen=value == self._value(name),
            )  # fmt: skip
            self._area.add(choices[value])
        self._area.add(self.resets[name])
        self._y += rows * (height + gap) + 6 * self._unit

        def show(chosen: str) -> None:
            for value, choice in choices.items():
                choice.choose(value == chosen)

        self._shows[name] = show

    def button(self, text: str, icon: str, action: Callable[[], None]) -> None:
        """A button in the middle, apart from the rows."""
        self._y += 18 * self._unit
        height = round(2.5 * self._em)
        width = min(self._column.w, width_of(text, self._em, True) + round(4 * self._em))
        rect = Rect(self._column.x + (self._column.w - width) // 2, round(self._y), width, height)
        self._area.add(Button(self._area.layer, self._theme, rect, text, action, icon=icon, size=self._em))
        self._y += height

    def end(self) -> None:
        """There are no more rows: the content ends here."""
        self._y += 24 * self._unit
        self._area.set_height(self._y - self._area.rect.y)

    # Parts of rows

    def _label(self, name: str, label: str, hint: str, room: float, height: float) -> Rect:
        """Write what a row is about at its left; gives the row's rectangle without the room of the reset."""
        size, theme, x = self._em, self._theme, self._column.x
        small = 0.86 * size
        lines = broken(label, room, size, True)
        notes = broken(hint, room, small) if hint else []
        text_height = len(lines) * line_height(size, True) + len(notes) * line_height(small)
        row = Rect(x, round(self._y), self._column.w, round(max(height, text_height + 10 * self._unit)))
        top = row.y + (row.h - text_height) / 2
        self._area.layer.text("\n".join(lines), x, top, size, theme.text, bold=True, wrap=room + size)
        if notes:
            below = top + len(lines) * line_height(size, True)
            self._area.layer.text("\n".join(notes), x, below, small, theme.dim, wrap=room + size)
        self._reset(name, row)
        self._y = row.bottom + 6 * self._unit
        return Rect(row.x, row.y, row.w - self._reset_width - round(10 * self._unit), row.h)

    @property
    def _reset_width(self) -> int:
        return round(1.9 * self._em)

    def _reset(self, name: str, row: Rect) -> None:
        side = self._reset_width
        rect = Rect(row.right - side, row.y + (row.h - side) // 2, side, side)
        reset = Reset(self._area.layer, self._theme, rect, partial(self._put_back, name))
        self.resets[name] = reset
        reset.show(self._differs(name))

    def _option(self, rect: Rect, text: str, action: Callable[[], None], size: float) -> Button:
        button = Button(self._area.layer, self._theme, rect, text, action, size=size)
        self._area.add(button)
        return button

    # What the controls do

    def _choose(self, name: str, value: object) -> None:
        if value != self._value(name):
            self._change(name, value)

    def _put_back(self, name: str) -> None:
        self._change(name, getattr(DEFAULTS, name))
        self._widgets.set_focus(None)


def _flow(left: int, top: int, room: int, widths: Sequence[int], height: int, gap: int) -> list[Rect]:
    """Boxes side by side, on as many lines as they need."""
    places = []
    x, y = left, top
    for width in widths:
        if x > left and x + width > left + room:
            x, y = left, y + height + gap
        places.append(Rect(x, y, width, height))
        x += width + gap
    return places
