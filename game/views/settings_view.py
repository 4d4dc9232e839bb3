"""The settings: each applied and saved at once, each with a way back to its default."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial
from typing import TYPE_CHECKING

import arcade

from game import assets
from game.locale import LANGUAGES, _, ngettext, say, set_language
from game.scene.geometry import Rect
from game.scene.picture import back_of_card, fan_of_cards, swatch
from game.scene.textures import texture_of
from game.scene.themes import TABLES, theme
from game.storage.relay import is_allowed
from game.storage.run_mode import LOCKED
from game.views.page import Back, PageView
from game.views.scroll import ScrollArea
from game.views.settings_rows import DEFAULTS, SettingsRows
from game.views.view import Choice, Dialog

if TYPE_CHECKING:
    from game.window import HavenWindow

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
        self._told = False

    def title(self) -> str:
        return _("Settings")

    # The sections

    def fill(self, area: ScrollArea, column: Rect) -> None:
        rows = self._rows = SettingsRows(self.window, self.widgets, area, column, self.em, self._set)
        rows.section(_("Language"))
        rows.choice("language", "", [("", _("System")), *LANGUAGES.items()])
        rows.section(_("Cards and table"))
        rows.pictures("face", _("Card faces"), self._faces())
        rows.pictures("back", _("Card backs"), self._backs())
        rows.pictures("table", _("Table"), self._tables())
        rows.choice(
            "interface",
            _("Interface"),
            [("auto", _("Like the table")), ("light", _("Light")), ("dark", _("Dark"))],
        )
        rows.toggle("left_handed", _("Left-handed"), _("The table from right to left"))
        rows.section(_("Playing"))
        rows.toggle("click_to_foundation", _("Click to foundation"), _("One click sends a card up"))
        rows.toggle("click_to_carry", _("Click to carry"), _("One click picks up, the next puts down"))
        rows.toggle(
            "double_click", _("Double-click"), _("Two quick clicks send a card to a column or a cell")
        )
        rows.slider(
            "double_click_ms",
            _("Time for a double-click"),
            range(150, 1001, 50),
            lambda n: _("{n} ms").format(n=n),
            _("From the first press to the second"),
        )
        rows.toggle("target_glow", _("Target glow"), _("Piles that take the held card light up"))
        rows.toggle("confirm_new", _("Ask before ending a game"), _("For New game and Restart"))
        rows.toggle("fair_hints", _("Fair hints"), _("Hints use only what lies open"))
        rows.toggle("position_light", _("Position light"), _("Say whether the game can still be won"))
        rows.toggle("vegas_bank", _("Vegas bank"), _("Add up the dollars of all Vegas games"))
        rows.toggle("pause_unfocused", _("Pause in the background"), _("When another window has the focus"))
        rows.toggle("show_timer", _("Show the time"), "")
        rows.toggle("show_milliseconds", _("Milliseconds"), _("After a win and in lists"))
        rows.section(_("Speedrun"))
        rows.toggle("run_mode", _("Run mode"), _("F5 and F6 at once, a ghost, and a screen after the run"))
        rows.toggle("livesplit", _("LiveSplit"), _("Tell this timer program of the start and of each split"))
        rows.field("livesplit_host", _("Host of LiveSplit"), _("This computer is 127.0.0.1"), str)
        rows.field("livesplit_port", _("Port of LiveSplit"), "", _whole)
        rows.section(_("Motion and sound"))
        rows.choice(
            "animation",
            _("Animation"),
            [("off", _("Off")), ("fast", _("Fast")), ("normal", _("Normal")), ("slow", _("Slow"))],
        )
        rows.toggle("reduced_motion", _("Reduced motion"), _("No cards flying about after a win"))
        rows.toggle("sound", _("Sound"), "")
        rows.slider("volume", _("Volume"), range(0, 101, 5), lambda n: _("{n} %").format(n=n), "")
        rows.section(_("Window and files"))
        rows.toggle("fullscreen", _("Full screen"), _("F11 does the same"))
        rows.slider(
            "kept_replays", _("Replays to keep"), _KEPT, str, _("Favourites and records are always kept")
        )
        rows.button(_("Reset all settings"), "restart", self._ask_all)
        rows.end()

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

    # What the controls do

    def _set(self, name: str, value: object) -> None:
        """Take a value over, let it take effect, and keep it."""
        if name in LOCKED and self._running:
            self._rows.show(name)
            self._tell_locked()
            return
        if name == "livesplit" and value and not is_allowed(self.window.settings):
            self._rows.show(name)
            self._ask_host()
            return
        setattr(self.window.settings, name, value)
        self._take_effect(name)
        self._save()
        if name in _REBUILD:
            self.rebuild()
            return
        self._rows.show(name)
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
        changed = self._rows.changed
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
            setattr(self.window.settings, name, getattr(DEFAULTS, name))
            self._take_effect(name)
        self._save()
        self.rebuild()


def _whole(text: str) -> int:
    """The number that a text is, 0 if it is none."""
    return int(text) if text.isascii() and text.isdigit() else 0
