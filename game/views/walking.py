"""Playing by keyboard: a focus that walks over piles and cards, picks up, puts down and clicks."""

from __future__ import annotations

from typing import TYPE_CHECKING

import arcade

from game.input.walk import Stop, nearest, next_group, step, stops
from game.locale import _, card_name
from game.scene.geometry import Rect
from game.views.kit import box_texture

if TYPE_CHECKING:
    from game.views.table import TableView

_ARROWS = ("LEFT", "RIGHT", "UP", "DOWN")
_ENTER = ("ENTER", "RETURN", "NUM_ENTER")
_DIGITS = {
    **{f"KEY_{n}": n for n in range(10)},
    **{f"_{n}": n for n in range(10)},
    **{f"NUM_{n}": n for n in range(10)},
}


class Walking:
    """The keyboard's focus on one table view."""

    def __init__(self, view: TableView) -> None:
        self._view = view
        self.at: tuple[str, int | None] | None = None
        self._ring: arcade.SpriteList[arcade.Sprite] = arcade.SpriteList(capacity=1)
        self._shown: Rect | None = None

    @property
    def active(self) -> bool:
        """Whether the focus is shown."""
        return self.at is not None

    def leave(self) -> None:
        """The mouse has taken over."""
        self.at = None

    def enter(self, *, back: bool) -> None:
        """Begin at the first group of piles, or with `back` at the last."""
        columns = self._view.session.rules.names.columns
        pile = columns[0] if back else self._view.session.rules.names.all[0]
        self._go(nearest(stops(self._view.layout, self._view.scene.placed), pile, None))

    def at_end(self, *, back: bool) -> bool:
        """Whether Tab (with `back` Shift+Tab) leaves the piles."""
        names = self._view.session.rules.names.all
        return self.at is not None and self.at[0][0] == names[0 if back else -1][0]

    def key(self, name: str, *, shift: bool) -> bool:
        """A key of the keyboard player; True if it did something."""
        view = self._view
        found = stops(view.layout, view.scene.placed)
        if name in _ARROWS or name == "TAB":
            if self.at is None:
                self._go(nearest(found, view.session.rules.names.columns[0], None))
            elif name == "TAB":
                at = nearest(found, *self.at)
                self._go(next_group(found, view.session.rules.names, at, -1 if shift else 1))
            else:
                self._go(step(found, nearest(found, *self.at), name))
            return True
        number = _DIGITS.get(name)
        columns = view.session.rules.names.columns
        if number is not None and (number or 10) <= len(columns):
            self._go(nearest(found, columns[(number or 10) - 1], None))
            return True
        if name in _ENTER and self.at is not None:
            self._enter(nearest(found, *self.at))
            return True
        return False

    def _go(self, stop: Stop) -> None:
        self.at = (stop.pile, stop.index)
        self._view.window.announce(self._words(stop))
        self._view.window.invalidate()

    def _enter(self, stop: Stop) -> None:
        hands = self._view.hands
        if hands.picked is not None:
            hands.put_on(stop.pile)
        elif stop.pile == "s" or stop.index is None:
            hands.use(stop.pile, stop.index, double=False)
        elif stop.pile.startswith("f") or hands.can_take(stop.pile, stop.index):
            hands.pick(stop.pile, stop.index)
        else:
            hands.refuse_lift(stop.pile, stop.index)
        self.at = (stop.pile, stop.index)

    def _words(self, stop: Stop) -> str:
        """What lies at a stop, in words."""
        number = stop.pile[1:]
        place = {
            "s": _("stock"),
            "w": _("waste"),
            "f": _("foundation"),
            "c": _("cell {n}").format(n=number),
            "t": _("column {n}").format(n=number),
        }[stop.group]
        if stop.index is None:
            return _("{place}: empty").format(place=place)
        if stop.pile == "s":
            return place
        return f"{place}: {card_name(self._view.hands.card(stop.pile, stop.index))}"

    def draw(self) -> None:
        """Draw the ring around the focus, where it is now."""
        if self.at is None:
            return
        view = self._view
        rect = nearest(stops(view.layout, view.scene.placed), *self.at).rect
        if rect != self._shown:
            self._shown = rect
            self._ring.clear()
            around = rect.grown(max(3, round(4 * view.layout.scale)))
            accent = view.window.theme.cloth.glow
            radius = max(4, round(0.1 * view.layout.card[0]))
            ring = arcade.Sprite(box_texture(around.w, around.h, radius, (*accent[:3], 0), accent, 4))
            x, y = around.center
            ring.position = (x, view.window.height - y)
            self._ring.append(ring)
        self._ring.draw()
