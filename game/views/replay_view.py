"""Watching a replay: the table, the list of actions beside it, the player below it.

It only ever reads the file. The game in progress waits on the desk untouched; nothing is counted anywhere.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final

import arcade
import pyglet

from game.engine.session import Change, State
from game.locale import _, say
from game.locale.writing import number
from game.pages.keys import everywhere
from game.pages.model import KeyRow, Keys
from game.replay.errors import ReplayError
from game.replay.format import ABANDONED, WON
from game.replay.playback import Playback
from game.replay.recording import Recording
from game.scene.geometry import Rect
from game.views.header import Header, header_height
from game.views.kit import Layer
from game.views.numbers import clock, score_text
from game.views.page import Back, menu_of
from game.views.replay_actions import ActionList
from game.views.replay_export import Exports
from game.views.replay_player import Commands, MarkStore, Player, player_height
from game.views.replay_stage import Stage
from game.views.replay_takeover import TakeOver
from game.views.view import Choice, Dialog, HavenView
from game.views.words import describe

if TYPE_CHECKING:
    from game.window import HavenWindow

_SLICE_LINES: Final = 50
_SLICE_SECONDS: Final = 0.008
"""How much of a long replay is read in one go, and for how long in one frame."""

_FASTEST_ANIMATED: Final = 4.0
_LEAST_TICK: Final = 1 / 120
_SIDE: Final = 320
_FIGURES: Final = 58
"""Width of the list and height of the figures above it, in units of the interface."""

_NARROW: Final = 900
"""In windows narrower than this (in units) the list is shown only when asked for."""


class ReplayView(HavenView):
    """Shows a recording from its deal on; `at`: stand still after so many actions instead of playing.

    `back_to` makes the view to go back to, the menu if it is not given.
    """

    def __init__(
        self, window: HavenWindow, recording: Recording, back_to: Back | None = None, *, at: int | None = None
    ) -> None:
        super().__init__(window)
        self.recording = recording
        self.playback = Playback(recording.times)
        self.playback.complete = recording.loaded
        self.back_to = back_to or menu_of(window)
        self.stage = Stage(window, recording.code)
        self.exports = Exports(window, self, recording, self.playback, self._tell)
        self.take_over = TakeOver(window, self, recording)
        self._start_at = at
        self._begun = False
        self._list_wanted: bool | None = None
        self._list: ActionList | None = None
        self._player: Player | None = None
        self._told: tuple[str, bool] = ("", False)
        self._now = 0.0
        self._marks: MarkStore = {}

    # Life

    def on_show_view(self) -> None:
        """Read as much as a frame has time for, lay out, and play."""
        self._load()
        super().on_show_view()
        if not self._begun:
            self._begun = True
            plays = self._start_at is None and self.window.options.screenshot is None
            if plays and self.dialog is None:
                self._toggle()
            else:
                self.go(self._start_at or 0)
        for warning in self.recording.warnings:
            self._tell(say(warning), True)

    def on_hide_view(self) -> None:
        """Another screen is shown: stand still, and let go of the file."""
        self.playback.pause()
        pyglet.clock.unschedule(self._tick)
        self.recording.close()
        if self.exports.job is not None:
            self.exports.cancel()

    def _load(self) -> None:
        """Read on for a part of a frame; a fault ends the reading, what came before it can be watched."""
        recording = self.recording
        until = time.perf_counter() + _SLICE_SECONDS
        try:
            while not recording.load(_SLICE_LINES) and time.perf_counter() < until:
                pass
        except ReplayError as error:
            self._complain(error)
        self.playback.complete = recording.loaded

    def _complain(self, error: ReplayError) -> None:
        self.playback.pause()
        where = _("Line {n}: {reason}").format(n=error.line, reason=say(error.reason))
        self.ask(
            Dialog(
                _("This replay is faulty"),
                [where if error.line is not None else say(error.reason), self.recording.path.name],
                [
                    Choice(_("Watch what comes before"), self.dismiss, primary=True),
                    Choice(_("Back"), self.back),
                ],
                icon="warning",
            )
        )

    # Layout

    def build(self) -> None:
        window = self.window
        u = window.interface_scale
        width, height = window.get_size()
        layer = self._layer = Layer(height)
        top, low = header_height(window), player_height(window)
        body = Rect(0, top, width, max(1, height - top - low))
        side = min(round(_SIDE * u), width // 2) if self._list_shown else 0
        self.stage_rect = Rect(0, body.y, max(1, width - side), body.h)
        actions = [
            (_("List"), "menu", self._switch_list),
            (_("Play from here"), "new", self._take_over),
            (_("Save as…"), "copy", self._export),
        ]
        Header(window, layer, self.widgets, self.title(), self.back, actions)
        self._list = self._build_side(Rect(width - side, body.y, side, body.h)) if side else None
        self._player = Player(
            window, self.widgets, Rect(0, height - low, width, low), self.recording, self.playback,
            Commands(
                self._seek_share, self._toggle, self._step, self._faster, self._slower, self._change_rhythm
            ),
            self._marks,
        )  # fmt: skip
        moment = self.recording.moment(self.playback.position)
        self.stage.lay(self.stage_rect, moment.table)
        self._show(animated=False)

    def title(self) -> str:
        """The code, and how the game ended."""
        recording = self.recording
        result = {WON: _("won"), ABANDONED: _("given up")}.get(recording.result, _("not ended"))
        parts = [str(recording.code), result]
        if recording.custom:
            parts.insert(1, _("from a position"))
        return "  ·  ".join(parts)

    @property
    def _list_shown(self) -> bool:
        if self._list_wanted is not None:
            return self._list_wanted
        return self.window.width >= _NARROW * self.window.interface_scale

    def _build_side(self, rect: Rect) -> ActionList:
        """The figures of the moment, below them the list."""
        window, theme = self.window, self.window.theme
        u = window.interface_scale
        layer = self._layer
        layer.box(rect, theme.panel)
        layer.box(Rect(rect.x, rect.y, 1, rect.h), theme.outline)
        head = round(_FIGURES * u)
        slot = rect.w / 3
        self._values: dict[str, tuple[arcade.Text, float, float]] = {}
        names = (("score", _("Score")), ("moves", _("Moves")), ("time", _("Time")))
        for i, (name, caption) in enumerate(names):
            x, y = rect.x + slot * (i + 0.5), rect.y + head / 2
            layer.text(caption, x, y - 12 * u, 12.5 * u, theme.dim, align="center", fit=slot - 6 * u)
            value = layer.text("", x, y + 9 * u, 20 * u, theme.text, bold=True, align="center")
            self._values[name] = (value, y + 9 * u, slot - 8 * u)
        layer.box(Rect(rect.x + 1, rect.y + head, rect.w - 1, 1), theme.outline)
        rows = Rect(rect.x + 1, rect.y + head + 1, rect.w - 1, max(1, rect.h - head - 1))
        return ActionList(window, self.widgets, rows, self.recording, self.go)

    def draw(self) -> None:
        """Table, then what lies around it."""
        self.stage.draw()
        self._layer.draw()
        if self._list is not None:
            self._list.draw()
        if self._player is not None:
            self._player.draw()

    # Time

    @property
    def animating(self) -> bool:
        """Cards are on their way, or the file is being read."""
        return self.stage.scene.moving or not self.recording.loaded

    def on_update(self, delta_time: float) -> None:
        """Let time pass for the cards, and do a part of what takes long."""
        self.stage.scene.update(delta_time)
        if not self.recording.loaded:
            self._load()
            self._show_loaded()

    def _show_loaded(self) -> None:
        if self.recording.loaded:
            self.rebuild()
            return
        if self._list is not None:
            self._list.grow()
        self._refresh()

    def _tick(self, _dt: float) -> None:
        """Show what is due, and come again when the next thing is: an action, a second, a pixel."""
        pyglet.clock.unschedule(self._tick)
        now = pyglet.clock.get_default().time()
        passed, self._now = now - self._now, now
        if not self._playing():
            return
        if self.playback.advance(passed):
            self._show(animated=self.playback.speed <= _FASTEST_ANIMATED)
        elif self._refresh():
            self.window.invalidate()
        if self._playing():
            pyglet.clock.schedule_once(self._tick, max(_LEAST_TICK, self._pause_length()))
        else:
            self.rebuild()

    def _playing(self) -> bool:
        return self.playback.playing

    def _pause_length(self) -> float:
        """How long nothing changes."""
        playback = self.playback
        pixels = self._player.seek.pixels if self._player is not None else 1
        waits = [1.0, playback.seconds_to(playback.at + playback.length / pixels)]
        if playback.seconds_to_next is not None:
            waits.append(playback.seconds_to_next)
        return min(waits)

    # What is shown

    def _show(self, *, animated: bool) -> None:
        """Bring cards, list and figures to the position of the playback."""
        position = self.playback.position
        table = self.recording.moment(position).table
        self.stage.show(table, self.window.speed if animated else 0.0)
        self._told = (self._said(position), False)
        if not self._playing():
            self.window.announce(self._told[0])
        self._refresh()
        self.window.invalidate()

    def _said(self, position: int) -> str:
        """The last action in words."""
        if not position:
            return _("The deal")
        recording = self.recording
        before, after = recording.tables(position - 1, position)
        action = recording.actions[position - 1]
        return describe(Change(action, State(before, 0, 0), State(after, 0, 0), 0, False))

    def _refresh(self) -> bool:
        """Show figures and words; True if anything looks different."""
        if self._player is None:
            return False
        changed = self._player.say(self._told[0], warn=self._told[1])
        changed |= self._player.show()
        if self._list is not None:
            moment = self.recording.moment(self.playback.position)
            changed |= self._list.show(self.playback.position)
            changed |= self._figure("score", score_text(moment.score, vegas=self.recording.code.vegas))
            changed |= self._figure("moves", number(moment.moves))
            changed |= self._figure("time", clock(self._player.time_ms))
        return changed

    def _figure(self, name: str, text: str) -> bool:
        label, y, room = self._values[name]
        if label.text == text:
            return False
        label.text = text
        label.font_size = 20 * self.window.interface_scale * 0.75
        self._layer.fit(label, y, 20 * self.window.interface_scale, room)
        return True

    def _tell(self, text: str, warn: bool) -> None:
        """Say something that is no action."""
        self._told = (text, warn)
        self._refresh()
        self.window.announce(text)
        self.window.invalidate()

    # What can be done

    def go(self, position: int) -> None:
        """Jump to a position and stand still there."""
        near = abs(position - self.playback.position) == 1
        was_playing = self.playback.playing
        self.playback.pause()
        self.playback.seek(position)
        if was_playing:
            self.rebuild()
        self._show(animated=near)

    def _step(self, by: int) -> None:
        self.go(self.playback.position + by)

    def _seek_share(self, share: float) -> None:
        """The seek bar is moved; it goes on playing from there."""
        before = self.playback.position
        self.playback.seek_share(share)
        if self.playback.position != before:
            self._show(animated=False)
        elif self._refresh():
            self.window.invalidate()

    def _toggle(self) -> None:
        before = self.playback.position
        self.playback.toggle()
        if self.playback.position != before:
            self._show(animated=False)
        self._schedule()
        self.rebuild()

    def _schedule(self) -> None:
        """Let the time run from now on."""
        pyglet.clock.unschedule(self._tick)
        self._now = pyglet.clock.get_default().time()
        if self.playback.playing:
            pyglet.clock.schedule_once(self._tick, _LEAST_TICK)

    def _faster(self) -> None:
        if self.playback.faster():
            self.rebuild()

    def _slower(self) -> None:
        if self.playback.slower():
            self.rebuild()

    def _change_rhythm(self) -> None:
        self.playback.set_steady(not self.playback.steady)
        self.rebuild()

    def _switch_list(self) -> None:
        self._list_wanted = not self._list_shown
        self.rebuild()

    def _take_over(self) -> None:
        self.go(self.playback.position)
        self.take_over.ask(self.playback.position)

    def _export(self) -> None:
        self.go(self.playback.position)
        if self.recording.loaded:
            self.exports.ask()

    def back(self) -> None:
        """Esc: to where the replay was opened from."""
        self.window.show_view(self.back_to())

    # Input

    def focus_key(self, name: str, *, shift: bool) -> bool:
        """Arrows step and Space plays, wherever the focus is; a question keeps its keys."""
        if self.dialog is None and name in ("LEFT", "RIGHT", "UP", "DOWN", "SPACE"):
            return False
        return super().focus_key(name, shift=shift)

    def key(self, name: str, ctrl: bool, shift: bool) -> bool:
        """The keys of the player."""
        if ctrl:
            return False
        steps = {"LEFT": -1, "UP": -1, "RIGHT": 1, "DOWN": 1, "PAGEUP": -10, "PAGEDOWN": 10}
        plain = {
            "SPACE": self._toggle,
            "HOME": lambda: self.go(0),
            "END": lambda: self.go(len(self.recording)),
            "PLUS": self._faster, "EQUAL": self._faster, "NUM_ADD": self._faster,
            "MINUS": self._slower, "NUM_SUBTRACT": self._slower,
            "R": self._change_rhythm,
            "L": self._switch_list,
            "S": self._export,
            "T": self._take_over,
        }  # fmt: skip
        if name in steps:
            self._step(steps[name])
        elif name in plain:
            plain[name]()
        else:
            return False
        return True

    def key_groups(self) -> tuple[Keys, ...]:
        """What the list of keys tells here."""
        return everywhere(), keys()

    def on_mouse_scroll(self, x: int, y: int, scroll_x: float, scroll_y: float) -> None:
        """The wheel scrolls the list."""
        if self.dialog is None and self._list is not None:
            self._list.area.wheel(x, self.window.height - y, scroll_y)


def keys() -> Keys:
    """The keys of a replay, for the list of keys."""
    return Keys(
        _("In a replay"),
        (
            KeyRow((_("Space"),), _("Play or pause")),
            KeyRow(("←", "→"), _("The action before or after")),
            KeyRow((_("Page Up"), _("Page Down")), _("Ten actions back or forward")),
            KeyRow((_("Home"), _("End")), _("To the deal or the last action")),
            KeyRow(("+", "−"), _("Faster or slower")),
            KeyRow(("R",), _("Real rhythm or steady beat")),
            KeyRow(("L",), _("Show or hide the list of actions")),
            KeyRow(("T",), _("Play from here as a game of your own")),
            KeyRow(("S",), _("Save as a picture or a film")),
        ),
    )
