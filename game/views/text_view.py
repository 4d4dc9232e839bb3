"""Pages to read: the rules of each game and the questions, with their sections at the left to jump to."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.locale import _
from game.pages.faq import faq
from game.pages.model import Page
from game.pages.rules_double import double_rules
from game.pages.rules_seahaven import seahaven_rules
from game.scene.geometry import Rect
from game.scene.themes import Theme
from game.views.kit import Layer, box_texture
from game.views.page import Action, Back, PageView
from game.views.paper import Paper
from game.views.scroll import ScrollArea
from game.views.widgets import Widget
from game.views.writing import broken, line_height

if TYPE_CHECKING:
    from game.window import HavenWindow

_WIDEST_SIDE = 15
"""The room for the list of sections, in sizes of the text."""


class TextView(PageView):
    """Shows a page."""

    def __init__(self, window: HavenWindow, back_to: Back | None = None) -> None:
        super().__init__(window, back_to)
        self._links: list[_Link] = []
        self._places: list[int] = []

    def page(self) -> Page:
        """The page in the language in use."""
        raise NotImplementedError

    def title(self) -> str:
        return self.page().title

    def side(self) -> float:
        return _WIDEST_SIDE * self.em if self.window.height > 30 * self.em else 0

    def fill(self, area: ScrollArea, column: Rect) -> None:
        paper = Paper(self.window, area, column, self.em)
        paper.write(self.page().items)
        area.set_height(paper.y + 2 * self.em - area.rect.y)
        self._places = [y for _text, y in paper.places]
        self._links = []
        if self.side_rect is not None:
            y = float(column.y)
            for text, place in paper.places:
                go = partial(area.scroll_to, place - column.y)
                link = _Link(self._layer, self.window.theme, self.side_rect, y, text, self.em, go)
                self._links.append(link)
                self.widgets.add(link)
                y = link.rect.bottom + 2

    def scrolled(self) -> None:
        """Mark the section that is being read."""
        if self.area is None or not self._links:
            return
        top = self.area.rect.y + self.area.offset + 3 * self.em
        at = max((i for i, y in enumerate(self._places) if y <= top), default=0)
        if self.area.offset and self.area.offset == self.area.farthest:
            at = len(self._places) - 1
        for i, link in enumerate(self._links):
            link.mark(i == at)


class RulesView(TextView):
    """The rules of a game, ``DS`` or ``SH``."""

    def __init__(self, window: HavenWindow, game: str, back_to: Back | None = None) -> None:
        super().__init__(window, back_to)
        self._game = game

    def page(self) -> Page:
        return double_rules() if self._game == "DS" else seahaven_rules()

    def actions(self) -> list[Action]:
        return [(_("Examples"), "play", self._examples)]

    def _examples(self) -> None:
        from game.views.examples_view import ExamplesView

        again = partial(RulesView, self.window, self._game, self.back_to)
        self.window.show_view(ExamplesView(self.window, self._game, again))


class FaqView(TextView):
    """Questions and answers."""

    def page(self) -> Page:
        return faq()


class _Link(Widget):
    """A line of the list of sections."""

    def __init__(
        self, layer: Layer, theme: Theme, side: Rect, y: float, text: str, em: float, go: Callable[[], object]
    ) -> None:
        size = 0.92 * em
        pad = 0.7 * em
        lines = broken(text, side.w - 2 * pad, size)
        height = len(lines) * line_height(size) + 0.5 * em
        super().__init__(Rect(side.x, round(y), side.w, round(height)))
        self._theme, self._go = theme, go
        self._radius = max(4, round(0.4 * em))
        self._box = layer.box(self.rect, theme.panel, radius=self._radius)
        self._edge = layer.box(Rect(side.x, self.rect.y, max(3, round(0.2 * em)), self.rect.h), theme.accent)
        top = self.rect.y + 0.25 * em
        self._text = layer.text("\n".join(lines), side.x + pad, top, size, theme.dim, wrap=side.w + size)
        self._marked = False
        self.refresh()

    def mark(self, marked: bool) -> None:
        """Show whether this section is being read."""
        if self._marked is not marked:
            self._marked = marked
            self.refresh()

    def refresh(self) -> None:
        theme = self._theme
        fill = theme.raised if self.hovered or self._marked else theme.panel
        outline = theme.text if self.focused else None
        self._box.texture = box_texture(self.rect.w, self.rect.h, self._radius, fill, outline)
        self._edge.visible = self._marked
        self._text.color = theme.text if self._marked or self.hovered else theme.dim

    def activate(self) -> None:
        self._go()
