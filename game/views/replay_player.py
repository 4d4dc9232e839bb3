"""The player below a replay's table: seek bar, what was done, play and steps, speed and rhythm."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

import arcade

from game.locale import _
from game.replay.playback import LEAD_MS, SPEEDS, Playback
from game.replay.recording import Recording
from game.scene.geometry import Rect
from game.views.kit import Layer
from game.views.numbers import clock
from game.views.replay_export import speed_text
from game.views.replay_seek import LANES, SeekBar
from game.views.widgets import Button, Widgets

if TYPE_CHECKING:
    from game.window import HavenWindow


MarkStore = dict[object, arcade.Texture]


class Commands(NamedTuple):
    """What the player's parts do."""

    seek: Callable[[float], None]
    toggle: Callable[[], None]
    step: Callable[[int], None]
    faster: Callable[[], None]
    slower: Callable[[], None]
    rhythm: Callable[[], None]


def player_height(window: HavenWindow) -> int:
    """How high the player is."""
    return round((128 + (44 if _narrow(window) else 0)) * window.interface_scale)


def _narrow(window: HavenWindow) -> bool:
    """Whether the words need a line of their own."""
    return window.width < 740 * window.interface_scale


class Player:
    """Drawn in a rectangle at the bottom of the window."""

    def __init__(
        self,
        window: HavenWindow,
        widgets: Widgets,
        rect: Rect,
        recording: Recording,
        playback: Playback,
        commands: Commands,
        marks: MarkStore,
    ) -> None:
        """`marks`: a store that outlives this player, so that long replays are not gone through again."""
        self._window, self._recording, self._playback = window, recording, playback
        self._theme = theme = window.theme
        self._u = u = window.interface_scale
        self._layer = layer = Layer(window.height)
        layer.box(rect, theme.panel)
        layer.box(Rect(rect.x, rect.y, rect.w, 1), theme.outline)
        pad = round(14 * u)
        bar = Rect(rect.x + pad, rect.y + round(8 * u), rect.w - 2 * pad, round(56 * u))
        self.seek = SeekBar(layer, theme, bar, u, commands.seek)
        widgets.add(self.seek)
        row = Rect(rect.x + pad, bar.bottom + round(10 * u), rect.w - 2 * pad, round(44 * u))
        words = Rect(row.x, row.y - round(4 * u), row.w, row.h)
        if _narrow(window):
            row = row.moved(0, round(44 * u))
        left = self._lay_transport(row, widgets, commands)
        self._lay_right(row, widgets, commands)
        self._lay_words(words if _narrow(window) else Rect(row.x, row.y, left - row.x, row.h))
        self._mark(marks)

    def _button(
        self,
        widgets: Widgets,
        rect: Rect,
        label: str,
        action: Callable[[], None],
        *,
        icon: str | None = None,
        look: str = "plain",
        size: float = 15.5,
        name: str = "",
    ) -> Button:
        button = Button(
            self._layer,
            self._theme,
            rect,
            label,
            action,
            icon=icon,
            look=look,
            size=size * self._u,
            sound=False,
            name=name,
        )
        widgets.add(button)
        return button

    def _lay_transport(self, row: Rect, widgets: Widgets, commands: Commands) -> int:
        """Back, play, forward in the middle, or at the left of a narrow window; gives where they begin."""
        u = self._u
        step, play, gap = round(48 * u), round(64 * u), round(8 * u)
        middle = row.x + gap + step + play // 2 if _narrow(self._window) else round(row.center[0])
        main = Rect(middle - play // 2, row.y, play, row.h)
        back = Rect(main.x - gap - step, row.y, step, row.h)
        on = Rect(main.right + gap, row.y, step, row.h)
        self.back = self._button(
            widgets, back, "", lambda: commands.step(-1), icon="previous", name=_("The action before")
        )
        icon, name = ("pause", _("Pause")) if self._playback.playing else ("play", _("Go on"))
        self.main = self._button(
            widgets, main, "", commands.toggle, icon=icon, look="primary", size=19, name=name
        )
        self.on = self._button(
            widgets, on, "", lambda: commands.step(1), icon="next", name=_("The next action")
        )
        self._right_from = on.right + 2 * gap
        return back.x - 2 * gap

    def _lay_right(self, row: Rect, widgets: Widgets, commands: Commands) -> None:
        """Speed and rhythm at the right."""
        u = self._u
        small, gap, shown = round(38 * u), round(6 * u), round(52 * u)
        room = row.right - self._right_from
        wide = min(round(170 * u), room - 2 * small - shown - 3 * gap)
        plus = Rect(row.right - small, row.y, small, row.h)
        label = Rect(plus.x - shown, row.y, shown, row.h)
        minus = Rect(label.x - small, row.y, small, row.h)
        rhythm = Rect(minus.x - 2 * gap - wide, row.y, wide, row.h)
        text = _("Steady beat") if self._playback.steady else _("Real rhythm")
        self._button(widgets, rhythm, text, commands.rhythm, size=15)
        self.slower = self._button(widgets, minus, "−", commands.slower, size=20, name=_("Slower"))
        speed = _("{n}×").format(n=speed_text(self._playback.speed))
        self._layer.text(
            speed, label.center[0], label.center[1], 18 * u, self._theme.text,
            bold=True, align="center", fit=label.w - 4 * u,
        )  # fmt: skip
        self.faster = self._button(widgets, plus, "+", commands.faster, size=20, name=_("Faster"))
        for button, last in ((self.slower, SPEEDS[0]), (self.faster, SPEEDS[-1])):
            _enable(button, self._playback.speed != last)

    def _lay_words(self, words: Rect) -> None:
        """What was done last, and how far it is."""
        u = self._u
        self._words = words
        self._said_y, self._place_y = words.y + 11 * u, words.y + 32 * u
        self._said = self._layer.text("", words.x, self._said_y, 16 * u, self._theme.text, bold=True)
        self._place = self._layer.text("", words.x, self._place_y, 14.5 * u, self._theme.dim)

    # What is shown

    def _mark(self, marks: MarkStore) -> None:
        """Show where on the seek bar what was done; that is worked out once for a width and rhythm."""
        playback, recording = self._playback, self._recording
        key = (self.seek.pixels, self._u, playback.steady, len(recording), self._theme)
        if key not in marks:
            scale = self.seek.pixels / (playback.length or 1.0)
            columns = {
                kind: {int(playback.due(i) * scale) for i in recording.by_kind[kind]} for kind in LANES
            }
            marks.clear()
            marks[key] = self.seek.marks(columns, len(recording))
        self.seek.mark(marks[key])

    def say(self, text: str, *, warn: bool = False) -> bool:
        """Show what was done, or what is to be told; True if it differs."""
        colour = self._theme.warn if warn else self._theme.text
        if self._said.text == text and tuple(self._said.color) == colour:
            return False
        self._said.color = colour
        return self._write(self._said, text, self._said_y, 16 * self._u)

    def show(self) -> bool:
        """Show where the playing is; True if anything looks different."""
        playback, recording = self._playback, self._recording
        changed = self.seek.show(playback.share)
        total = len(recording)
        text = _("Action {n} of {all}").format(n=playback.position, all=total)
        if total:
            text += f"  ·  {clock(self.time_ms)} / {clock(recording.times[-1])}"
        if not recording.loaded:
            text += "  ·  " + _("reading: {n} %").format(n=int(recording.share * 100))
        changed |= self._write(self._place, text, self._place_y, 14.5 * self._u)
        _enable(self.back, playback.position > 0)
        _enable(self.on, not playback.at_end)
        return changed

    @property
    def time_ms(self) -> int:
        """The time of the run where the playing is; between two actions it runs on in the real rhythm."""
        playback, times = self._playback, self._recording.times
        done = times[playback.position - 1] if playback.position else 0
        if playback.steady or not playback.position or playback.at_end:
            return done
        return max(done, min(int(playback.at) - LEAD_MS, times[playback.position]))

    def _write(self, label: arcade.Text, text: str, y: float, size: float) -> bool:
        if label.text == text:
            return False
        label.text = text
        label.font_size = size * 0.75
        self._layer.fit(label, y, size, self._words.w)
        return True

    def draw(self) -> None:
        """Draw it."""
        self._layer.draw()


def _enable(button: Button, enabled: bool) -> None:
    if button.enabled is not enabled:
        button.enabled = enabled
        button.refresh()
