"""The examples of a game: the list of them, and one played step by step on the real table."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import arcade
from pyglet.math import Mat4, Vec3

from game.engine.code import GameCode
from game.engine.games import rules_for
from game.locale import _, ngettext, say
from game.pages.examples import examples
from game.pages.examples.scene import Shown, play
from game.scene.geometry import Rect
from game.scene.layout import Board, make_board
from game.scene.scene import Scene
from game.views.header import Action, Header, header_height
from game.views.kit import Layer
from game.views.links import Link
from game.views.numbers import score_text
from game.views.page import Back, PageView, menu_of
from game.views.scroll import ScrollArea
from game.views.view import HavenView
from game.views.widgets import Button
from game.views.writing import broken, line_height, width_of

if TYPE_CHECKING:
    from game.window import HavenWindow


class ExamplesView(PageView):
    """The list of a game's examples, ``DS`` or ``SH``."""

    columns = 34.0
    arrows_scroll = False

    def __init__(self, window: HavenWindow, game: str, back_to: Back | None = None) -> None:
        super().__init__(window, back_to)
        self._game = game

    def title(self) -> str:
        return _("Examples: Double Solitaire") if self._game == "DS" else _("Examples: Seahaven Towers")

    def actions(self) -> list[Action]:
        return [(_("Rules"), "help", self._rules)]

    def fill(self, area: ScrollArea, column: Rect) -> None:
        text = _("Short scenes that the program plays for you, step by step. Choose one.")
        lines = broken(text, column.w, self.em)
        area.layer.text(
            "\n".join(lines), column.x, column.y, self.em, self.window.theme.text, wrap=column.w + self.em
        )
        y = column.y + len(lines) * line_height(self.em) + 0.9 * self.em
        for number, example in enumerate(examples(self._game)):
            link = Link(
                area.layer, self.window.theme, column.x, y, column.w, f"{number + 1}   {example.title}",
                self.em, partial(self._open, number), raised=True,
            )  # fmt: skip
            area.add(link)
            y = link.rect.bottom + 0.5 * self.em
        area.set_height(y + self.em - area.rect.y)

    def _open(self, number: int) -> None:
        again = partial(ExamplesView, self.window, self._game, self.back_to)
        self.window.show_view(ExampleView(self.window, self._game, number, again))

    def _rules(self) -> None:
        from game.views.text_view import RulesView

        again = partial(ExamplesView, self.window, self._game, self.back_to)
        self.window.show_view(RulesView(self.window, self._game, again))


class ExampleView(HavenView):
    """One example: the table, and below it what happens, with Back and Next."""

    def __init__(self, window: HavenWindow, game: str, number: int, back_to: Back | None = None) -> None:
        super().__init__(window)
        self.back_to = back_to or menu_of(window)
        self.step = 0
        self._game, self._number = game, number
        self._load()
        self._rules = rules_for(GameCode.parse(self._example.code))
        settings = window.settings
        self.scene = Scene(self._rules.cards, window.theme, settings.face, settings.back)
        self.scene.speed = window.speed
        self.board: Board | None = None

    def _load(self) -> None:
        """The scene in the language in use."""
        scenes = examples(self._game)
        self._example = scenes[self._number]
        self._last = self._number == len(scenes) - 1
        self._shown = play(self._example)

    def title(self) -> str:
        return self._example.title

    @property
    def shown(self) -> Shown:
        """What is to be seen now."""
        return self._shown[self.step]

    # Layout

    def build(self) -> None:
        window = self.window
        self._load()
        u = window.interface_scale
        self.em = max(15 * window.device_scale, 17 * u)
        width, height = window.get_size()
        self._pad = round(max(12 * u, (width - 66 * self.em) / 2))
        self._lay_out_buttons(width)
        top = header_height(window)
        panel = self._panel_height()
        self._panel = Rect(0, max(top + 1, height - panel), width, panel)
        self.board = self._fit_board(width, self._panel.y - top)
        # The board's own bar lies beneath the header, its status line beneath the panel.
        self._drop = top - self.board.bar.h
        self.scene.set_board(self.board, self.shown.table, endless=not self._rules.code.vegas)
        self._build_parts()
        self._show(animated=False)

    def _fit_board(self, width: int, room: int) -> Board:
        """The board whose table is `room` pixels high; its bars depend on its size, so it takes two attempts."""
        code, settings = self._rules.code, self.window.settings
        bars = 0
        for _attempt in range(3):
            board = make_board(
                self._rules.names, width, room + bars, draw=code.draw, mirrored=settings.left_handed,
 large=settings.large_print,
                device_scale=self.window.device_scale,
            )  # fmt: skip
            bars = board.bar.h + board.status.h
        return board

    def _lay_out_buttons(self, width: int) -> None:
        em = self.em
        wide = width > 54 * em
        labels = (_("Previous"), _("Next"), _("Next example"), _("Done"))
        self._button_width = round(
            max(width_of(label, em, True) for label in labels) + 3.2 * em if wide else 3.2 * em
        )
        self._named = wide
        self._gap = round(0.5 * em)
        self._text_width = width - 2 * self._pad - 2 * self._button_width - self._gap - round(1.5 * em)
        self._text_width = min(self._text_width, round(44 * em))

    def _lines(self, shown: Shown) -> tuple[list[str], list[str]]:
        """The step's text, and what the rules said."""
        said = broken(say(shown.refusal), self._text_width - 1.6 * self.em, self.em) if shown.refusal else []
        return broken(shown.step.text, self._text_width, self.em), said

    def _panel_height(self) -> int:
        """High enough for the longest step, so that the table keeps its size."""
        rows = max(sum(map(len, self._lines(shown))) for shown in self._shown)
        figures = 0 if self._named else 1.4 * self.em
        return round(max(rows * line_height(self.em) + 1.9 * self.em + figures, 5.4 * self.em))

    def _build_parts(self) -> None:
        """Header, panel and buttons, and the places of the texts that change."""
        window, em, theme = self.window, self.em, self.window.theme
        layer = self._layer = Layer(window.height)
        layer.box(self._panel, theme.panel)
        layer.box(Rect(0, self._panel.y, self._panel.w, 1), theme.outline)
        Header(window, layer, self.widgets, self.title(), self.back)
        height = round(2.5 * em)
        right = self._panel.right - self._pad
        top = self._panel.y + round(0.95 * em)
        go_on = Rect(right - self._button_width, top, self._button_width, height)
        go_back = go_on.moved(-self._button_width - self._gap, 0)
        last = self.step == len(self._shown) - 1
        label = _("Next")
        if last:
            label = _("Done") if self._last else _("Next example")
        self._previous = Button(
            layer,
            theme,
            go_back,
            _("Previous") if self._named else "",
            self.previous,
            icon="previous",
            size=em,
            name=_("Previous"),
        )
        self._previous.enabled = self.step > 0
        self._previous.refresh()
        self._next = Button(
            layer, theme, go_on, label if self._named else "", self.next,
            icon="check" if last and self._last else "next", look="primary", size=em, name=label,
        )  # fmt: skip
        self.widgets.add(self._previous)
        self.widgets.add(self._next)
        middle = (go_back.x + go_on.right) / 2
        room = go_on.right - go_back.x
        small = 0.88 * em
        y = go_on.bottom + 0.95 * em
        text = _("Step {n} of {all}").format(n=self.step + 1, all=len(self._shown))
        score = score_text(self.shown.score, vegas=self._rules.code.vegas)
        moves = ngettext("{n} move", "{n} moves", self.shown.moves)
        if self._named:
            text = f"{text}   ·   {_('Score')}: {score}   ·   {moves}"
            layer.text(text, middle, y, small, theme.dim, align="center", fit=room + 2 * em)
        else:
            layer.text(text, middle, y, small, theme.dim, align="center", fit=room)
            figures = f"{_('Score')}: {score}   ·   {moves}"
            layer.text(
                figures, self._pad, self._panel.bottom - 0.95 * em, small, theme.dim, fit=self._text_width
            )
        self._write(layer)

    def _write(self, layer: Layer) -> None:
        theme, em = self.window.theme, self.em
        lines, said = self._lines(self.shown)
        y = self._panel.y + 0.8 * em
        layer.text("\n".join(lines), self._pad, y, em, theme.text, wrap=self._text_width + 2 * em)
        if said:
            y += len(lines) * line_height(em) + 0.25 * em
            size = round(1.15 * em)
            layer.icon("warning", self._pad + size / 2, y + line_height(em) / 2, size, theme.warn)
            layer.text(
                "\n".join(said), self._pad + 1.6 * em, y, em, theme.warn, wrap=self._text_width + 2 * em
            )

    def draw(self) -> None:
        ctx = self.window.ctx
        view = ctx.view_matrix
        assert self.board is not None
        rise = self.window.height - self.board.size[1] - self._drop
        ctx.view_matrix = Mat4.from_translation(Vec3(0, rise, 0))
        try:
            self.scene.draw()
        finally:
            ctx.view_matrix = view
        self._layer.draw()

    @property
    def animating(self) -> bool:
        return self.scene.moving

    def on_update(self, delta_time: float) -> None:
        """Let time pass for what moves."""
        self.scene.update(delta_time)

    # Steps

    def _show(self, *, animated: bool) -> None:
        shown, scene = self.shown, self.scene
        scene.release()
        scene.show(shown.table, animated=animated, endless=not self._rules.code.vegas)
        if shown.lifted:
            scene.lift(shown.lifted)
            assert self.board is not None
            scene.carry(0, -0.12 * self.board.card[1])
        if animated and shown.refusal is not None:
            scene.shake(shown.cards)
        self.window.invalidate()

    def _go_to(self, step: int) -> None:
        self.step = step
        focus = self.widgets.all.index(self.widgets.focus) if self.widgets.focus in self.widgets.all else -1
        self.widgets.set_focus(None)
        self.widgets.all.clear()
        self._build_parts()
        if focus >= 0:
            self.widgets.set_focus(self.widgets.all[focus])
        self._show(animated=True)
        self._play_sound()
        self._announce()

    def _play_sound(self) -> None:
        if self.shown.refusal is not None:
            self.window.sounds.play("refuse")
        elif self.shown.lifted:
            self.window.sounds.play("lift")
        elif self.shown.step.actions:
            self.window.sounds.play("place")

    def next(self) -> None:
        """The next step; after the last the next example, after the last of these the list."""
        if self.step + 1 < len(self._shown):
            self._go_to(self.step + 1)
        elif self._last:
            self.back()
        else:
            self.window.show_view(ExampleView(self.window, self._game, self._number + 1, self.back_to))

    def previous(self) -> None:
        """The step before."""
        if self.step:
            self._go_to(self.step - 1)

    # Input

    def on_show_view(self) -> None:
        """Lay out, and begin to tell."""
        super().on_show_view()
        self._announce()

    def _announce(self) -> None:
        self.window.announce(self.shown.step.text)
        if self.shown.refusal is not None:
            self.window.announce(say(self.shown.refusal))

    def on_key_press(self, symbol: int, modifiers: int) -> None:
        """Left and right go through the steps; so does Space as long as no button has the focus."""
        if self.dialog is None and symbol in (arcade.key.RIGHT, arcade.key.PAGEDOWN):
            self.next()
        elif self.dialog is None and symbol in (arcade.key.LEFT, arcade.key.PAGEUP):
            self.previous()
        else:
            super().on_key_press(symbol, modifiers)

    def key(self, name: str, ctrl: bool, shift: bool) -> bool:
        if name in ("SPACE", "ENTER", "RETURN", "NUM_ENTER") and not ctrl:
            self.next()
            return True
        return False

    def back(self) -> None:
        """To the list, or where this was opened from."""
        self.window.show_view(self.back_to())
