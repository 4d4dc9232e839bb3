"""How good a table of a Vegas game looks.

The weights were found by trial: thousands of deals were searched with weights changed by chance, and the changes that
won more were kept.
"""

from __future__ import annotations

from typing import NamedTuple

from game.engine.cards import KING
from game.solver.double import (
    CHILDREN,
    DECK,
    HIGHER,
    KINGS,
    LOWER,
    NEXT_CARDS,
    PARENTS,
    RANK,
    Columns,
    Heights,
)

NEAR, SOON = 4, 12
"""How many of the next cards of the stock are near, and how many come soon."""

_ROOM = "an empty column"
_HOME = {card: CHILDREN[PARENTS[card][0]] if PARENTS[card] else _ROOM for card in DECK}
"""What a card may lie on, named by all cards that may lie there."""
_NEXT = {card: DECK[index + 1] for index, card in enumerate(DECK) if RANK[card] < KING} | dict.fromkeys(
    KINGS, ""
)
"""The card that goes up after a card."""


class Weights(NamedTuple):
    """What makes a table bad (positive); the lowest sum is gone on with first."""

    down: float
    """A face-down card."""
    deep: float
    """A face-down card, times the number of them in its column."""
    blocked: float
    """A face-down card below one of its own suit that has to go up after it."""
    twin: float
    """A face-down card below the other copy of itself."""
    buried: float
    """A card on a face-down card, the more the lower that one is."""
    empty: float
    """An empty column (as a bonus)."""
    king: float
    """A king's column without a face-down card (as a bonus)."""
    open: float
    """Any other column without a face-down card (as a bonus)."""
    up: float
    """A card on a foundation (as a bonus)."""
    uneven: float
    """How far the two foundations of a suit are apart."""
    waste: float
    """A card on the waste."""
    waste_blocked: float
    """A pair on the waste of which the lower card has to go up first and lies below."""
    waste_buried: float
    """A card on the waste that lies on another one, the more the lower that one is."""
    playable: float
    """The top of the waste can be played (as a bonus)."""
    near: float
    """One of the very next cards of the stock could be played now (as a bonus)."""
    soon: float
    """The same for the cards that come after those (as a bonus)."""
    kinds: float
    """A rank and colour that some column takes (as a bonus)."""
    stuck: float
    """A card of the waste that stays if all that can be played from it is."""
    left: float
    """A card that stays on the waste if the whole stock is played out so, with no other move."""
    left_soon: float
    """The same when the cards that come soon have been drawn."""


class _Cached(dict[str, float]):
    def __init__(self, weights: Weights) -> None:
        super().__init__()
        self.weights = weights


class _Wastes(_Cached):
    """What a waste is worth by itself."""

    def __init__(self, weights: Weights) -> None:
        super().__init__(weights)
        self[""] = 0.0
        self._lowness = {"": 0.0}

    def __missing__(self, waste: str) -> float:
        below, card = waste[:-1], waste[-1]
        worth = self[below] + self.weights.waste + self.weights.waste_buried * self._lowness[below]
        blocked = sum([below.count(other) for other in LOWER[card]]) - below.count(card)
        self._lowness[waste] = self._lowness[below] + (KING - RANK[card]) / KING
        self[waste] = worth = worth + self.weights.waste_blocked * blocked
        return worth


class _Foundations(dict[Heights, float]):
    """What the foundations are worth."""

    def __init__(self, weights: Weights) -> None:
        super().__init__()
        self._weights = weights

    def __missing__(self, heights: Heights) -> float:
        uneven = sum(heights[::2]) - sum(heights[1::2])
        self[heights] = worth = self._weights.uneven * uneven - self._weights.up * sum(heights)
        return worth


class _Waiting(dict[Heights, dict[str, int]]):
    """How many foundations wait for a card."""

    def __missing__(self, heights: Heights) -> dict[str, int]:
        waiting: dict[str, int] = {}
        for slot, height in enumerate(heights):
            if height < KING:
                card = DECK[slot // 2 * KING + height]
                waiting[card] = waiting.get(card, 0) + 1
        self[heights] = waiting
        return waiting


_WAITING = _Waiting()


class Judge:
    """Sees tables with the eyes of some weights. `draw`: the cards drawn at a time."""

    def __init__(self, weights: Weights, draw: int) -> None:
        self._weights = weights
        self._draw = draw
        self._wastes = _Wastes(weights)
        self._foundations = _Foundations(weights)
        self.look_ahead("")

    def look_ahead(self, stock: str) -> None:
        """From now on tables are seen that have this stock, the next card first."""
        self._near, self._soon = stock[:NEAR], stock[NEAR:SOON]
        self._played_out: dict[tuple[Heights, str, str], tuple[int, int, int]] = {}
        self._draws = [stock[at : at + self._draw] for at in range(0, len(stock), self._draw)]

    def waste(self, waste: str) -> None:
        """Get to know a waste that no judged table led to."""
        for end in range(len(waste) + 1):
            _ = self._wastes[waste[:end]]

    def column(self, cards: str, down: int) -> float:
        """What a column is worth: its cards as if all lay face up, the first `down` of which do not."""
        weights = self._weights
        if not cards:
            return -weights.empty
        if not down:
            return -weights.king if cards[0] in KINGS else -weights.open
        worth = weights.down * down + weights.deep * down * down
        for index, card in enumerate(cards[:down]):
            above = cards[index + 1 :]
            twin = above.count(card)
            worth += weights.twin * twin
            worth += weights.blocked * (sum([above.count(other) for other in HIGHER[card]]) - twin)
            worth += weights.buried * (KING + 1 - RANK[card]) / KING * (len(above) + 1)
        return worth

    def rest(self, columns: Columns, heights: Heights, waste: str) -> float:
        """What all but the columns by themselves is worth."""
        weights = self._weights
        takers = [CHILDREN[column[-1]] for column in columns if column]
        kinds = set(takers)
        playable = NEXT_CARDS[heights][0] + "".join(kinds)
        empty = len(columns) - len(takers)
        if empty:
            playable += KINGS
        alike = heights, waste, "".join(sorted(takers))
        played = self._played_out.get(alike)
        if played is None:
            self._played_out[alike] = played = self._play_out(heights, takers, empty, waste)
        stuck, soon, left = played
        worth = self._wastes[waste] + self._foundations[heights]
        if waste and waste[-1] in playable:
            worth -= weights.playable
        return (
            worth
            - weights.near * sum([card in playable for card in self._near])
            - weights.soon * sum([card in playable for card in self._soon])
            - weights.kinds * (len(kinds) - ("" in kinds))
            + weights.stuck * stuck
            + weights.left_soon * soon
            + weights.left * left
        )

    def _play_out(self, heights: Heights, takers: list[str], empty: int, waste: str) -> tuple[int, int, int]:
        """Play from the waste all that can be, draw by draw; up is better than onto a column.

        Gives by how much the waste has grown at once, when what comes soon has been drawn (less what was
        drawn), and how many cards stay in the end.
        """
        waiting = _WAITING[heights].copy()
        room = {_ROOM: empty}
        for taker in takers:
            room[taker] = room.get(taker, 0) + 1
        left: list[str] = []
        stuck = soon = None
        drawn = -len(waste)
        for cards in (waste, *self._draws):
            left += cards
            drawn += len(cards)
            while left:
                card = left[-1]
                if waiting.get(card):
                    waiting[card] -= 1
                    after = _NEXT[card]
                    waiting[after] = waiting.get(after, 0) + 1
                elif room.get(home := _HOME[card]):
                    room[home] -= 1
                    taker = CHILDREN[card]
                    room[taker] = room.get(taker, 0) + 1
                else:
                    break
                left.pop()
            if stuck is None:
                stuck = len(left) - len(waste)
            elif drawn >= SOON and soon is None:
                soon = len(left) - len(waste) - drawn
        if soon is None:
            soon = len(left) - len(waste) - drawn
        return stuck or 0, soon, len(left)
