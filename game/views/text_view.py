"""Pages to read: the rules of each game and the questions, with their sections at the left to jump to."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.locale import _
from game.pages.faq import faq
from game.pages.model import Page
from game.pages.rules_double import double_rules
from game.pages.rules_seahaven import seahaven_rules
from game.scene.geometry import Rect
from game.views.header import Action
from game.views.links import Link
from game.views.page import Back, PageView
from game.views.paper import Paper
from game.views.scroll import ScrollArea

if TYPE_CHECKING:
    from game.window import HavenWindow

_WIDEST_SIDE = 15
"""The room for the list of sections, in sizes of the text."""


class TextView(PageView):
    """Shows a page."""

    def __init__(self, window: HavenWindow, back_to: Back | None = None) -> None:
        super().__init__(window, back_to)
        self._links: list[Link] = []
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
                link = Link(
                    self._layer,
                    self.window.theme,
                    self.side_rect.x,
                    y,
                    self.side_rect.w,
                    text,
                    0.92 * self.em,
                    go,
                )
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
