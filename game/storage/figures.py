"""What can be told about the games played: figures of a mode, and the numbers behind its charts.

A *game* is one deal from its first action until it is won or given up. Beginning the same deal anew (Restart)
does not end it: all runs that follow one another that way are one game, and its figures are those of its last
run. So a game that was restarted nine times and then won counts as one played and one won.

Times and numbers of moves are told of won games only, for a game that was given up could always be shorter.
Scores are told of all games but those with take-backs in their final history (R-DS-45); so is the bank.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import datetime, tzinfo
from itertools import groupby
from typing import Any, Final, NamedTuple

from game.engine.code import MODES
from game.replay.format import WON

LAST: Final = 50
"""How many games the charts of score and time show."""

MONTHS: Final = 12
BARS: Final = 12
"""At most so many bars has the histogram of moves."""


class PlayedGame(NamedTuple):
    """A game as it is kept. `game` and `run` tell it, and its deciding run, from all others.

    `dealt` and `ended` are moments in UTC such as ``2026-11-29T20:00:00Z``; `replay` is the name of the
    deciding run's file in the folder of replays; `runs`: how often the deal was begun.
    """

    game: str
    run: str
    code: str
    result: str
    score: int
    moves: int
    actions: int
    undos: int
    take_backs: int
    time_ms: int
    dealt: str
    ended: str
    replay: str
    runs: int

    @property
    def won(self) -> bool:
        """Whether it was won; otherwise it was given up."""
        return self.result == WON

    @property
    def mode(self) -> str:
        """The options of its code; records are kept apart for each (CASES 21)."""
        return self.code.split("-")[1]


class Figures(NamedTuple):
    """The figures of a mode; None where there is nothing to tell yet.

    `streak`: games won since the last one that was given up. `bank`: the sum of the Vegas scores, in dollars.
    """

    played: int
    won: int
    win_rate: float | None
    streak: int
    longest_streak: int
    best_score: int | None
    average_score: float | None
    best_time_ms: int | None
    average_time_ms: float | None
    best_moves: int | None
    average_moves: float | None
    bank: int | None


class Month(NamedTuple):
    """The games that ended in a month of the player's time zone."""

    year: int
    month: int
    played: int
    won: int


class Bar(NamedTuple):
    """How many won games took `least` to `most` moves."""

    least: int
    most: int
    games: int


def figures(mode: str, games: Sequence[PlayedGame]) -> Figures:
    """The figures of the games of one mode, given in the order in which they ended."""
    wins = [game for game in games if game.won]
    scores = [game.score for game in games if not game.take_backs]
    times, moves = [game.time_ms for game in wins], [game.moves for game in wins]
    streaks = _streaks(games)
    return Figures(
        played=len(games),
        won=len(wins),
        win_rate=len(wins) / len(games) if games else None,
        streak=streaks[-1],
        longest_streak=max(streaks),
        best_score=max(scores, default=None),
        average_score=_average(scores),
        best_time_ms=min(times, default=None),
        average_time_ms=_average(times),
        best_moves=min(moves, default=None),
        average_moves=_average(moves),
        bank=sum(scores) if mode.endswith("V") else None,
    )


def local_time(moment: str, zone: tzinfo | None = None) -> datetime:
    """A moment as it is written in UTC, in a time zone; `zone`: None for the system's.

    It stays in UTC if it lies where the calendar ends. Raises ValueError if it is no moment.
    """
    told = datetime.fromisoformat(moment)
    try:
        return told.astimezone(zone)
    except (OverflowError, OSError):
        return told


def months(games: Sequence[PlayedGame], zone: tzinfo | None = None) -> list[Month]:
    """Played and won by month, the last `MONTHS` with a game; `zone`: None for the system's."""

    def month_of(game: PlayedGame) -> tuple[int, int]:
        if "02" <= game.ended[8:10] <= "27":  # the same month everywhere: no need to ask for the time zone
            return int(game.ended[:4]), int(game.ended[5:7])
        ended = local_time(game.ended, zone)
        return ended.year, ended.month

    found = []
    for (year, month), group in groupby(sorted(games, key=month_of), month_of):
        ended = list(group)
        found.append(Month(year, month, len(ended), sum(game.won for game in ended)))
    return found[-MONTHS:]


def histogram(games: Sequence[PlayedGame]) -> list[Bar]:
    """The won games by their moves, in bars of equal and round width from the fewest to the most moves."""
    moves = sorted(game.moves for game in games if game.won)
    if not moves:
        return []
    width = _round_width(moves[-1] - moves[0])
    first, last = moves[0] // width, moves[-1] // width
    counts = [0] * (last - first + 1)
    for n in moves:
        counts[n // width - first] += 1
    return [Bar((first + i) * width, (first + i + 1) * width - 1, n) for i, n in enumerate(counts)]


def record_holders(games: Sequence[PlayedGame]) -> set[PlayedGame]:
    """The games of one mode that hold the record of score, of time or of moves; of equals the earliest."""
    wins = [game for game in games if game.won]
    honest = [game for game in games if not game.take_backs]
    holders: set[PlayedGame] = set()
    if honest:
        holders.add(max(honest, key=lambda game: game.score))
    if wins:
        holders |= {min(wins, key=lambda game: game.time_ms), min(wins, key=lambda game: game.moves)}
    return holders


def by_mode(games: Iterable[PlayedGame]) -> dict[str, list[PlayedGame]]:
    """The games of each mode, in the order given; modes without a game have an empty list."""
    parts: dict[str, list[PlayedGame]] = {mode: [] for mode in MODES}
    for game in games:
        parts[game.mode].append(game)
    return parts


ORDERS: Final[dict[str, Callable[[PlayedGame], Any]]] = {
    "date": lambda game: game.ended,
    "code": lambda game: game.code,
    "result": lambda game: game.won,
    "score": lambda game: game.score,
    "moves": lambda game: game.moves,
    "time": lambda game: game.time_ms,
    "undos": lambda game: game.undos,
    "take_backs": lambda game: game.take_backs,
}
"""By what a list of games can be sorted."""


def ordered(games: Sequence[PlayedGame], by: str, *, descending: bool) -> list[PlayedGame]:
    """The games, given as they ended, sorted by a key of `ORDERS`; among equals the latest comes first."""
    latest = list(reversed(games))
    return sorted(latest, key=ORDERS[by], reverse=descending)


def _streaks(games: Sequence[PlayedGame]) -> list[int]:
    """The length of the streak before the first game and after each."""
    streaks = [0]
    for game in games:
        streaks.append(streaks[-1] + 1 if game.won else 0)
    return streaks


def _average(numbers: Sequence[int]) -> float | None:
    return sum(numbers) / len(numbers) if numbers else None


def _round_width(span: int) -> int:
    """The smallest of 1, 2, 5, 10, 20 … that covers the span, and one more, with fewer than `BARS` bars."""
    width = 1
    while True:
        for factor in (1, 2, 5):
            if span // (width * factor) + 2 <= BARS:
                return width * factor
        width *= 10
