"""Where everything on the table lies: a pure function of the table and the window's size.

A `Board` holds what the window's size alone decides: the card size, the slots of the piles and the buttons.
`Board.place` adds the cards of one table. The window, the hit test, drops and the `layout` command all use it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from game.engine.cards import Card
from game.engine.table import Names, Table
from game.scene.geometry import Rect, union

ASPECT = 1.4
"""Height of a card by its width."""

BUTTONS = ("menu", "new", "restart", "undo", "redo")
"""The buttons of the table's bar, from the left."""

WASTE_SHOWN = 3
"""How many waste cards Draw 3 shows (R-DS-20)."""

_GAP = 0.12  # between neighbouring columns, by card width
_ROW_GAP = 0.05  # between rows of slots, by card height
_MARGIN = 0.16  # around the table, by card width
_WASTE_FAN = 0.40  # between fanned waste cards, by card width: rank and suit stay in sight


class Fan(NamedTuple):
    """How far apart the cards of a column lie, by card height: as people like it, and at the least."""

    up: float
    up_tight: float
    down: float = 0.11
    down_tight: float = 0.05

    def longest(self, downs: int, ups: int) -> float:
        """The height of a column at its tightest, by card height."""
        return 1 + downs * self.down_tight + (ups - 1) * self.up_tight


_FAN = Fan(up=0.25, up_tight=0.155)
"""The index of a card is just in sight at the tightest."""
_LARGE_FAN = Fan(up=0.30, up_tight=0.20)
"""The same for the tall index of the large print, most of which stays in sight: smaller cards would help nobody."""

_MIN_WIDTH = 16


def interface_scale(width: int, height: int, device_scale: float = 1.0) -> float:
    """How large bars, buttons and text are, as a factor; 1 in a window of 1280×800 pixels."""
    fit = min(width / 1280, height / 800)
    return max(0.8 * device_scale, min(fit, 2.0 * device_scale))


@dataclass(frozen=True)
class Placed:
    """One card on the table: its pile and index in it, its whole rectangle and the part left uncovered."""

    pile: str
    index: int
    card: Card
    face_up: bool
    rect: Rect
    visible: Rect


@dataclass(frozen=True)
class Board:
    """All that the window's size decides.

    `card`: width and height of a card, both even. `slots`: where the first card of each pile lies. `areas`:
    where a drop on each pile counts (columns reach to the bottom of the table), and `foundations`, one area.
    """

    size: tuple[int, int]
    scale: float
    names: Names
    card: tuple[int, int]
    slots: dict[str, Rect]
    areas: dict[str, Rect]
    buttons: dict[str, Rect]
    bar: Rect
    status: Rect
    bottom: int
    waste_fan: int
    waste_shown: int
    spread: Fan

    def place(self, table: Table) -> list[Placed]:
        """The cards of `table` in drawing order."""
        placed: list[Placed] = []
        for name, pile in table.items():
            if pile.cards:
                placed += self._place_pile(name, pile.cards, pile.down)
        return placed

    def _place_pile(self, name: str, cards: tuple[Card, ...], down: int) -> list[Placed]:
        slot = self.slots[name]
        w, h = self.card
        n = len(cards)
        steps: list[tuple[int, int]]
        if name in self.names.columns:
            steps = [(0, y) for y in self.fan(n, down)]
        elif name == "w":
            fanned = min(n, self.waste_shown)
            steps = [(self.waste_fan * max(0, i - (n - fanned)), 0) for i in range(n)]
        else:
            steps = [(0, 0)] * n
        result = []
        for i, card in enumerate(cards):
            dx, dy = steps[i]
            rect = Rect(slot.x + dx, slot.y + dy, w, h)
            visible = rect
            if i + 1 < n:
                right, below = steps[i + 1][0] - dx, steps[i + 1][1] - dy
                visible = Rect(rect.x, rect.y, right or (w if below else 0), below or (h if right else 0))
            result.append(Placed(name, i, card, i >= down, rect, visible))
        return result

    def fan(self, count: int, down: int) -> list[int]:
        """How far below its column's slot each of `count` cards lies, the first `down` of them face down.

        Fans tighten only when the column would leave the table, face-down and face-up cards alike.
        """
        h, fan = self.card[1], self.spread
        room = self.bottom - self.slots[self.names.columns[0]].y - h
        downs, ups = min(down, count - 1), max(0, count - 1 - down)
        widest = (downs * fan.down + ups * fan.up) * h
        tightest = (downs * fan.down_tight + ups * fan.up_tight) * h
        if widest <= room:
            step_down, step_up = fan.down * h, fan.up * h
        elif tightest <= room:
            t = (room - tightest) / (widest - tightest)
            step_down = (fan.down_tight + t * (fan.down - fan.down_tight)) * h
            step_up = (fan.up_tight + t * (fan.up - fan.up_tight)) * h
        else:
            squeeze = max(0.0, room / tightest)
            step_down, step_up = fan.down_tight * h * squeeze, fan.up_tight * h * squeeze
        return [int(min(i, down) * step_down + max(0, i - down) * step_up) for i in range(count)]

    def hit(self, placed: list[Placed], x: float, y: float) -> tuple[str, int | None] | None:
        """The pile and card index at a point, (pile, None) on an empty pile, or None."""
        for item in reversed(placed):
            if item.rect.holds(x, y):
                return item.pile, item.index
        for name, slot in self.slots.items():
            if slot.holds(x, y):
                return name, None
        return None


def make_board(
    names: Names,
    width: int,
    height: int,
    *,
    draw: int = 0,
    mirrored: bool = False,
    large: bool = False,
    device_scale: float = 1.0,
) -> Board:
    """The board for a window of `width` × `height` pixels.

    `draw`: cards shown fanned on the waste, 1 or 3 (R-DS-20), 0 without a waste. `mirrored`: for left-handed
    people, everything on the table from right to left. `large`: the cards have the tall index of the large print.
    """
    fan = _LARGE_FAN if large else _FAN
    return _make_board(names, max(1, width), max(1, height), draw, mirrored, fan, device_scale)


@lru_cache(maxsize=16)
def _make_board(
    names: Names, width: int, height: int, draw: int, mirrored: bool, spread: Fan, device_scale: float
) -> Board:
    scale = interface_scale(width, height, device_scale)
    bar = Rect(0, 0, width, round(48 * scale))
    status_height = round(30 * scale)
    status = Rect(0, max(bar.bottom, height - status_height), width, status_height)
    area = Rect(0, bar.bottom, width, max(1, status.y - bar.bottom))
    arrange = _arrange_double if "s" in names.index else _arrange_seahaven
    card_width, card_height, slots = arrange(names, area, spread)
    fan = round(_WASTE_FAN * card_width)
    if mirrored:
        slots = {name: Rect(width - r.right, r.y, r.w, r.h) for name, r in slots.items()}
        if draw == WASTE_SHOWN:  # the fan goes to the right all the same: an index is at a card's left
            slots["w"] = slots["w"].moved(-2 * fan, 0)
    bottom = max(area.bottom - max(2, round(0.06 * card_height)), slots[names.columns[0]].bottom)
    return Board(
        size=(width, height),
        scale=scale,
        names=names,
        card=(card_width, card_height),
        slots=slots,
        areas=_areas(names, slots, bottom, fan * 2 if draw == WASTE_SHOWN else 0),
        buttons=_buttons(bar, scale),
        bar=bar,
        status=status,
        bottom=bottom,
        waste_fan=fan,
        waste_shown=draw,
        spread=spread,
    )


def _areas(names: Names, slots: dict[str, Rect], bottom: int, waste_reach: int) -> dict[str, Rect]:
    areas = dict(slots)
    for name in names.columns:
        slot = slots[name]
        areas[name] = Rect(slot.x, slot.y, slot.w, bottom - slot.y)
    if "w" in areas:
        slot = slots["w"]
        areas["w"] = union([slot, slot.moved(waste_reach, 0)])
    areas["foundations"] = union([slots[name] for name in names.foundations])
    return areas


def _buttons(bar: Rect, scale: float) -> dict[str, Rect]:
    """Five buttons from the left; narrow windows get squares with the icon alone."""
    pad = round(6 * scale)
    height = bar.h - 2 * pad
    wide = bar.w >= 980 * scale
    width = round(120 * scale) if wide else height + round(8 * scale)
    return {name: Rect(pad + i * (width + pad), pad, width, height) for i, name in enumerate(BUTTONS)}


def _even(value: float) -> int:
    return max(_MIN_WIDTH, int(value) // 2 * 2)


def _card_size(width: float) -> tuple[int, int]:
    w = _even(width)
    return w, _even(w * ASPECT)


def _arrange_double(names: Names, area: Rect, fan: Fan) -> tuple[int, int, dict[str, Rect]]:
    """Columns with stock and waste above them and the foundations beside, or above too, whichever is larger."""
    beside = min(
        area.w / (11 + 9 * _GAP + 0.30 + 2 * _MARGIN),
        area.h / ASPECT / (1 + 2 * _ROW_GAP + fan.longest(8, 13) + 0.09),
        area.h / ASPECT / (4 + 3 * _ROW_GAP + 0.12),
    )
    above = min(
        area.w / (9 + 8 * _GAP + 2 * _MARGIN),
        area.h / ASPECT / (4 + 4 * _ROW_GAP + fan.longest(8, 13) + 0.12),
    )
    w, h = _card_size(max(beside, above))
    gap, row_gap, edge = round(_GAP * w), max(2, round(_ROW_GAP * h)), max(2, round(0.06 * h))
    step = w + gap
    slots: dict[str, Rect] = {}
    if beside >= above:
        extra = round(0.30 * w)
        total = 11 * w + 9 * gap + extra
        left = area.x + (area.w - total) // 2
        columns_x = left
        foundations_x = left + 9 * step - gap + extra
        foundations_gap = gap
        columns_y = area.y + edge + h + 2 * row_gap
    else:
        total = 9 * w + 8 * gap
        left = area.x + (area.w - total) // 2
        columns_x = left
        foundations_x = left + 7 * step
        foundations_gap = gap
        columns_y = area.y + edge + 4 * (h + row_gap) + row_gap
    top = area.y + edge
    slots["s"] = Rect(left, top, w, h)
    slots["w"] = Rect(left + step, top, w, h)
    for i, name in enumerate(names.foundations):
        row, side = divmod(i, 2)
        slots[name] = Rect(foundations_x + side * (w + foundations_gap), top + row * (h + row_gap), w, h)
    for i, name in enumerate(names.columns):
        slots[name] = Rect(columns_x + i * step, columns_y, w, h)
    return w, h, slots


def _arrange_seahaven(names: Names, area: Rect, fan: Fan) -> tuple[int, int, dict[str, Rect]]:
    """Cells on the left and foundations on the right in one row above the ten columns."""
    longest = fan.longest(0, 6 + 12 if len(names.cells) == 1 else 5 + 12)
    w, h = _card_size(
        min(
            area.w / (10 + 9 * _GAP + 2 * _MARGIN),
            area.h / ASPECT / (1 + 2 * _ROW_GAP + longest + 0.13),
        )
    )
    gap, row_gap, edge = round(_GAP * w), max(2, round(_ROW_GAP * h)), max(2, round(0.06 * h))
    step = w + gap
    left = area.x + (area.w - (10 * w + 9 * gap)) // 2
    top = area.y + edge
    slots: dict[str, Rect] = {}
    for i, name in enumerate(names.cells):
        slots[name] = Rect(left + i * step, top, w, h)
    for i, name in enumerate(names.foundations):
        slots[name] = Rect(left + (6 + i) * step, top, w, h)
    for i, name in enumerate(names.columns):
        slots[name] = Rect(left + i * step, top + h + 2 * row_gap, w, h)
    return w, h, slots
