"""The settings: each applied and saved at once, each with a way back to its default."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Any

import arcade

from game import assets
from game.locale import LANGUAGES, _, ngettext, say, set_language
from game.scene.geometry import Rect
from game.scene.picture import back_of_card, fan_of_cards, swatch
from game.scene.textures import texture_of
from game.scene.themes import TABLES, theme
from game.storage.relay import is_allowed
from game.storage.run_mode import LOCKED
from game.storage.settings import Settings, acceptable
from game.views.controls import PictureChoice, Reset, Slider, Toggle
from game.views.page import Back, PageView
from game.views.scroll import ScrollArea
from game.views.view import Choice, Dialog
from game.views.widgets import Button, TextField
from game.views.writing import broken, line_height, width_of

if TYPE_CHECKING:
    from game.window import HavenWindow

_DEFAULTS = Settings()
_SHOWN_FACES = ("KS", "QH", "7D", "5C")
_KEPT = (0, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000)
_REBUILD = frozenset({"language", "table", "interface", "fullscreen"})
"""Settings after which the whole view looks different."""


def backs() -> list[str]:
    """The backs there are, by the names of their files."""
    return sorted(path.stem for path in (assets.SPRITES / "backs").glob("*.png"))


@lru_cache(maxsize=16)
def _fan_texture(face: str, width: int) -> arcade.Texture:
    image = fan_of_cards(_SHOWN_FACES, (width, round(width * 1.4)), face)
    return texture_of(image, f"fan:{face}:{width}")


@lru_cache(maxsize=48)
def _back_texture(back: str, width: int) -> arcade.Texture:
    return texture_of(back_of_card((width, round(width * 1.4)), back), f"sample:{back}:{width}")


@lru_cache(maxsize=32)
def _swatch_texture(table: str, size: tuple[int, int]) -> arcade.Texture:
    return texture_of(swatch(theme(table).cloth, size), f"swatch:{table}:{size}")


class SettingsView(PageView):
    """All settings in sections."""

    columns = 44.0
    arrows_scroll = False

    def __init__(self, window: HavenWindow, back_to: Back | None = None) -> None:
        super().__init__(window, back_to)
        self._resets: dict[str, Reset] = {}
        self._shows: dict[str, Callable[[Any], None]] = {}
        self._told = False

    def title(self) -> str:
        return _("Settings")

    # The sections

    def fill(self, area: ScrollArea, column: Rect) -> None:
        self._resets.clear()
        self._shows.clear()
        self._area, self._column, self._y = area, column, float(column.y)
        self._section(_("Language"))
        self._choice("language", "", [("", _("System")), *LANGUAGES.items()])
        self._section(_("Cards and table"))
        self._pictures("face", _("Card faces"), self._faces())
        self._pictures("back", _("Card backs"), self._backs())
        self._pictures("table", _("Table"), self._tables())
        self._choice(
            "interface",
            _("Interface"),
            [("auto", _("Like the table")), ("light", _("Light")), ("dark", _("Dark"))],
        )
        self._toggle("left_handed", _("Left-handed"), _("The table from right to left"))
        self._section(_("Playing"))
        self._toggle("click_to_foundation", _("Click to foundation"), _("One click sends a card up"))
        self._toggle("click_to_carry", _("Click to carry"), _("One click picks up, the next puts down"))
        self._toggle(
            "double_click", _("Double-click"), _("Two quick clicks send a card to a column or a cell")
        )
        self._slider(
            "double_click_ms",
            _("Time for a double-click"),
            range(150, 1001, 50),
            lambda n: _("{n} ms").format(n=n),
            _("From the first press to the second"),
        )
        self._toggle("target_glow", _("Target glow"), _("Piles that take the held card light up"))
        self._toggle("confirm_new", _("Ask before ending a game"), _("For New game and Restart"))
        self._toggle("fair_hints", _("Fair hints"), _("Hints use only what lies open"))
        self._toggle("position_light", _("Position light"), _("Say whether the game can still be won"))
        self._toggle("vegas_bank", _("Vegas bank"), _("Add up the dollars of all Vegas games"))
        self._toggle("pause_unfocused", _("Pause in the background"), _("When another window has the focus"))
        self._toggle("show_timer", _("Show the time"), "")
        self._toggle("show_milliseconds", _("Milliseconds"), _("After a win and in lists"))
        self._section(_("Speedrun"))
        self._toggle("run_mode", _("Run mode"), _("F5 and F6 at once, a ghost, and a screen after the run"))
        self._toggle("livesplit", _("LiveSplit"), _("Tell this timer program of the start and of each split"))
        self._field("livesplit_host", _("Host of LiveSplit"), _("This computer is 127.0.0.1"), str)
        self._field("livesplit_port", _("Port of LiveSplit"), "", _whole)
        self._section(_("Motion and sound"))
        self._choice(
            "animation",
            _("Animation"),
            [("off", _("Off")), ("fast", _("Fast")), ("normal", _("Normal")), ("slow", _("Slow"))],
        )
        self._toggle("reduced_motion", _("Reduced motion"), _("No cards flying about after a win"))
        self._toggle("sound", _("Sound"), "")
        self._slider("volume", _("Volume"), range(0, 101, 5), lambda n: _("{n} %").format(n=n), "")
        self._section(_("Window and files"))
        self._toggle("fullscreen", _("Full screen"), _("F11 does the same"))
        self._slider(
            "kept_replays", _("Replays to keep"), _KEPT, str, _("Favourites and records are always kept")
        )
        self._all_defaults()
        self._y += 24 * self._unit
        area.set_height(self._y - area.rect.y)

    @property
    def _unit(self) -> float:
        return self.window.interface_scale

    def _faces(self) -> list[tuple[str, str, arcade.Texture]]:
        w = round(2.8 * self.em / 2) * 2
        names = {
            "classic": _("Classic"),
            "four": _("Four colours"),
            "large": _("Large print"),
            "large-four": _("Large, four colours"),
        }
        return [(face, name, _fan_texture(face, w)) for face, name in names.items()]

    def _backs(self) -> list[tuple[str, str, arcade.Texture]]:
        w = round(3.2 * self.em / 2) * 2
        return [(back, "", _back_texture(back, w)) for back in backs()]

    def _tables(self) -> list[tuple[str, str, arcade.Texture]]:
        size = round(7.2 * self.em), round(3.4 * self.em)
        return [(name, _(title), _swatch_texture(name, size)) for name, title in TABLES.items()]

    # Rows

    def _section(self, text: str) -> None:
        size = 1.3 * self.em
        first = self._y == self._column.y
        self._y += 0 if first else 20 * self._unit
        theme = self.window.theme
        self._area.layer.text(text, self._column.x, self._y + size * 0.6, size, theme.accent, bold=True)
        self._y += size * 1.5
        self._area.layer.box(
            Rect(self._column.x, round(self._y), self._column.w, max(1, round(self._unit))), theme.outline
        )
        self._y += 8 * self._unit

    def _label(self, name: str, label: str, hint: str, room: float, height: float) -> Rect:
        """Write what a row is about at its left; gives the row's rectangle without the room of the reset."""
        size, theme, x = self.em, self.window.theme, self._column.x
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
        return round(1.9 * self.em)

    def _reset(self, name: str, row: Rect) -> None:
        side = self._reset_width
        rect = Rect(row.right - side, row.y + (row.h - side) // 2, side, side)
        reset = Reset(self._area.layer, self.window.theme, rect, partial(self._put_back, name))
        self._resets[name] = reset
        reset.show(self._differs(name))

    def _differs(self, name: str) -> bool:
        return bool(getattr(self.window.settings, name) != getattr(_DEFAULTS, name))

    def _toggle(self, name: str, label: str, hint: str) -> None:
        width = round(6.2 * self.em)
        row = self._label(name, label, hint, self._column.w - width - self._reset_width - 24 * self._unit, 0)
        toggle = Toggle(
            self._area.layer, self.window.theme, Rect(row.right - width, row.y, width, row.h),
            getattr(self.window.settings, name), partial(self._set, name), self.em,
        )  # fmt: skip
        self._area.add(toggle)
        self._area.add(self._resets[name])
        self._shows[name] = toggle.set

    def _field(self, name: str, label: str, hint: str, read: Callable[[str], object]) -> None:
        """A line to type in; what makes no sense is not taken."""
        width = round(min(15 * self.em, self._column.w * 0.52))
        room = self._column.w - width - self._reset_width - 24 * self._unit
        row = self._label(name, label, hint, room, 2.3 * self.em)

        def changed() -> None:
            value = read(field.text)
            if acceptable(name, value) and value != getattr(self.window.settings, name):
                self._set(name, value)

        height = round(2.1 * self.em)
        place = Rect(row.right - width, row.y + (row.h - height) // 2, width, height)
        field = TextField(
            self._area.layer, self.window.theme, place, "",
            size=self.em, submit=lambda: self.widgets.set_focus(None), changed=changed,
        )  # fmt: skip
        field.set(str(getattr(self.window.settings, name)))
        self._area.add(field)
        self._area.add(self._resets[name])

        def show(value: object) -> None:
            if field.text != str(value):
                field.set(str(value))

        self._shows[name] = show

    def _slider(
        self, name: str, label: str, values: Sequence[int], text: Callable[[int], str], hint: str
    ) -> None:
        width = round(min(19 * self.em, self._column.w * 0.52))
        row = self._label(name, label, hint, self._column.w - width - self._reset_width - 24 * self._unit, 0)
        slider = Slider(
            self._area.layer, self.window.theme, Rect(row.right - width, row.y, width, row.h),
            values, getattr(self.window.settings, name), partial(self._set, name), text, self.em,
        )  # fmt: skip
        self._area.add(slider)
        self._area.add(self._resets[name])
        self._shows[name] = slider.set

    def _choice(self, name: str, label: str, options: Sequence[tuple[str, str]]) -> None:
        """Buttons side by side: right of the label, or below it if they need the whole width."""
        size, gap = 0.94 * self.em, round(6 * self._unit)
        room = self._column.w - self._reset_width - round(10 * self._unit)
        height = round(2.3 * self.em)
        widths = [min(room, width_of(text, size, True) + round(3.4 * size)) for _value, text in options]
        total = sum(widths) + gap * (len(widths) - 1)
        if label and total <= room - 9 * self.em:
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
        self._area.add(self._resets[name])

        def show(chosen: str) -> None:
            for value, button in buttons.items():
                button.chosen = value == chosen
                button.refresh()

        self._shows[name] = show
        show(getattr(self.window.settings, name))

    def _option(self, rect: Rect, text: str, action: Callable[[], None], size: float) -> Button:
        button = Button(self._area.layer, self.window.theme, rect, text, action, size=size)
        self._area.add(button)
        return button

    def _pictures(self, name: str, label: str, options: Sequence[tuple[str, str, arcade.Texture]]) -> None:
        """Pictures to choose from below the label, as many in a row as there is room for."""
        self._label(name, label, "", self._column.w - self._reset_width, 0)
        size, gap = self.em, round(8 * self._unit)
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
                self._area.layer, self.window.theme, rect, texture, text, partial(self._choose, name, value),
                size, chosen=value == getattr(self.window.settings, name),
            )  # fmt: skip
            self._area.add(choices[value])
        self._area.add(self._resets[name])
        self._y += rows * (height + gap) + 6 * self._unit

        def show(chosen: str) -> None:
            for value, choice in choices.items():
                choice.choose(value == chosen)

        self._shows[name] = show

    def _all_defaults(self) -> None:
        self._y += 18 * self._unit
        text = _("Reset all settings")
        height = round(2.5 * self.em)
        width = min(self._column.w, width_of(text, self.em, True) + round(4 * self.em))
        rect = Rect(self._column.x + (self._column.w - width) // 2, round(self._y), width, height)
        self._area.add(
            Button(
                self._area.layer, self.window.theme, rect, text, self._ask_all, icon="restart", size=self.em
            )
        )
        self._y += height

    # What the controls do

    def _choose(self, name: str, value: object) -> None:
        if value != getattr(self.window.settings, name):
            self._set(name, value)

    def _put_back(self, name: str) -> None:
        self._set(name, getattr(_DEFAULTS, name))
        self.widgets.set_focus(None)

    def _set(self, name: str, value: object) -> None:
        """Take a value over, let it take effect, and keep it."""
        if name in LOCKED and self._running:
            self._shows[name](getattr(self.window.settings, name))
            self._tell_locked()
            return
        if name == "livesplit" and value and not is_allowed(self.window.settings):
            self._shows[name](False)
            self._ask_host()
            return
        setattr(self.window.settings, name, value)
        self._take_effect(name)
        self._save()
        if name in _REBUILD:
            self.rebuild()
            return
        self._shows[name](value)
        self._resets[name].show(self._differs(name))
        self.window.invalidate()

    def _take_effect(self, name: str) -> None:
        window, settings = self.window, self.window.settings
        if name == "language":
            set_language(settings.language)
            window.set_caption(f"{self.title()} – {_('Solitaire Haven')}")
        elif name in ("sound", "volume"):
            window.sounds.enabled = settings.sound and not window.options.mute
            window.sounds.volume = settings.volume
            window.sounds.play("place")
        elif name == "fullscreen" and window.fullscreen is not settings.fullscreen:
            window.toggle_fullscreen()

    def _save(self) -> None:
        problem = self.window.save_settings()
        if problem is not None and not self._told:
            self._told = True
            self.ask(
                Dialog(
                    _("The settings could not be saved"),
                    [say(problem)],
                    [Choice(_("OK"), self.dismiss, primary=True)],
                    icon="warning",
                )
            )

    # Speedrun

    @property
    def _running(self) -> bool:
        """Whether a run is being played, so that what changes play is locked."""
        game = self.window.desk.game
        return (
            game is not None
            and not game.over
            and game.session.actions > 0
            and game.origin.conditions.run_mode
        )

    def _tell_locked(self) -> None:
        self.ask(
            Dialog(
                _("A run is being played"),
                [_("This setting changes play, so it is locked until the run is over.")],
                [Choice(_("OK"), self.dismiss, primary=True)],
                icon="warning",
            )
        )

    def _ask_host(self) -> None:
        """Only this computer is talked to unasked."""
        host = self.window.settings.livesplit_host

        def agree() -> None:
            self.dismiss()
            self.window.settings.livesplit_allowed = host
            self._set("livesplit", True)

        self.ask(
            Dialog(
                _("Connect to another computer?"),
                [_("{host} is not this computer. Times of your runs will be sent to it.").format(host=host)],
                [Choice(_("Connect"), agree), Choice(_("Cancel"), self.dismiss, primary=True)],
                icon="warning",
            )
        )

    def _ask_all(self) -> None:
        if self._running:
            self._tell_locked()
            return
        changed = [name for name in self._resets if self._differs(name)]
        text = ngettext(
            "{n} setting gets its default back.", "{n} settings get their defaults back.", len(changed)
        )
        self.ask(
            Dialog(
                _("Reset all settings?"),
                [text],
                [
                    Choice(_("Reset"), partial(self._reset_all, changed), primary=True),
                    Choice(_("Cancel"), self.dismiss),
                ],
            )
        )

    def _reset_all(self, names: Sequence[str]) -> None:
        self.dismiss()
        for name in names:
            setattr(self.window.settings, name, getattr(_DEFAULTS, name))
            self._take_effect(name)
        self._save()
        self.rebuild()


def _whole(text: str) -> int:
    """The number that a text is, 0 if it is none."""
    return int(text) if text.isascii() and text.isdigit() else 0


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
