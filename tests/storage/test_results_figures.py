"""What is told about the games (CASES 21, 22; R-DS-45)."""

from datetime import timedelta, timezone
from itertools import groupby, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.code import MODES
from game.storage.figures import (
    BARS,
    MONTHS,
    by_mode,
    figures,
    histogram,
    local_time,
    months,
    ordered,
    record_holders,
)
from tests.engine.support import examples
from tests.storage.played import CODES, played

UTC_MINUS_5 = timezone(timedelta(hours=-5))

any_game = st.builds(
    played,
    st.sampled_from(["won", "abandoned"]),
    score=st.integers(-200, 2000),
    moves=st.integers(1, 900),
    time_ms=st.integers(0, 10**7),
    take_backs=st.sampled_from([0, 0, 1]),
)
any_games = st.lists(any_game, max_size=40)


def test_no_game_no_figures() -> None:
    told = figures("D1N", [])
    assert (told.played, told.won, told.streak, told.longest_streak) == (0, 0, 0, 0)
    assert {told.win_rate, told.best_score, told.average_time_ms, told.best_moves, told.bank} == {None}
    assert figures("D1V", []).bank == 0
    assert histogram([]) == months([]) == []
    assert record_holders([]) == set()


def test_figures_of_a_few_games() -> None:
    told = figures(
        "C4",
        [
            played("won", score=500, moves=100, time_ms=50_000),
            played("won", score=700, moves=90, time_ms=80_000),
            played("abandoned", score=10, moves=3, time_ms=1_000),
            played("won", score=900, moves=80, time_ms=20_000, take_backs=1),
        ],
    )
    assert (told.played, told.won, told.win_rate) == (4, 3, 0.75)
    assert (told.streak, told.longest_streak) == (1, 2)
    assert (told.best_score, told.average_score) == (700, pytest.approx(1210 / 3))
    assert (told.best_time_ms, told.average_time_ms) == (20_000, 50_000)
    assert (told.best_moves, told.average_moves) == (80, 90)
    assert told.bank is None


@given(any_games)
@examples(100)
def test_figures_agree_with_a_plain_count(games: list) -> None:  # type: ignore[type-arg]
    told = figures("D3V", games)
    assert told.won <= told.played == len(games)
    runs = [len(list(group)) for won, group in groupby(games, lambda game: game.won) if won]
    assert told.longest_streak == max(runs, default=0)
    assert told.streak == (runs[-1] if games and games[-1].won else 0)
    assert told.bank == sum(game.score for game in games if game.take_backs == 0)
    holders = record_holders(games)
    assert told.best_score in {None, *(game.score for game in holders)}
    assert {told.best_time_ms} <= {None, *(game.time_ms for game in holders if game.won)}
    assert {told.best_moves} <= {None, *(game.moves for game in holders if game.won)}
    assert len(holders) <= 3


def test_of_equal_records_the_first_is_kept() -> None:
    first, second = played(), played()
    assert record_holders([first, second]) == {first}


def test_a_game_with_take_backs_holds_no_record_of_score() -> None:
    honest, farmed = played("abandoned", score=10), played("abandoned", score=9000, take_backs=2)
    assert record_holders([farmed, honest]) == {honest}


def test_months_are_those_of_the_player() -> None:
    games = [
        played("won", ended="2026-11-01T03:00:00Z"),
        played("abandoned", ended="2026-11-01T06:00:00Z"),
        played("won", ended="2026-12-01T04:59:59Z"),
    ]
    assert months(games, UTC_MINUS_5) == [(2026, 10, 1, 1), (2026, 11, 2, 1)]


@pytest.mark.parametrize("hours", [-12, 14])
@pytest.mark.parametrize("moment", ["9999-12-31T23:59:59Z", "0001-01-01T00:00:00Z"])
def test_a_moment_at_the_end_of_the_calendar_is_told_in_utc(moment: str, hours: int) -> None:
    zone = timezone(timedelta(hours=hours))
    year, month = int(moment[:4]), int(moment[5:7])
    assert local_time(moment, zone).year == year
    assert months([played("won", ended=moment)], zone) == [(year, month, 1, 1)]


def test_only_the_latest_months_are_shown() -> None:
    games = [played(ended=f"20{y}-{m:02}-15T12:00:00Z") for y in (25, 26) for m in range(1, 13)]
    shown = months(games)
    assert len(shown) == MONTHS
    assert shown[0][:2] == (2026, 1)


@given(st.lists(st.integers(1, 100_000), min_size=1, max_size=60))
@examples(200)
def test_the_histogram_counts_each_win_once_in_even_bars(moves: list[int]) -> None:
    bars = histogram([*(played(moves=n) for n in moves), played("abandoned", moves=1)])
    assert 1 <= len(bars) <= BARS
    assert sum(bar.games for bar in bars) == len(moves)
    width = bars[0].most - bars[0].least + 1
    assert str(width).rstrip("0") in ("1", "2", "5")
    for bar, after in pairwise(bars):
        assert after.least == bar.most + 1
        assert after.most - after.least + 1 == width
    for bar in bars:
        assert bar.games == sum(bar.least <= n <= bar.most for n in moves)
    assert bars[0].games
    assert bars[-1].games


def test_each_mode_has_its_games() -> None:
    games = [played(mode=mode) for mode in CODES]
    assert by_mode(games) == {mode: [game] for mode, game in zip(MODES, games, strict=True)}


@pytest.mark.parametrize("by", ["score", "moves", "time", "undos", "take_backs", "code", "result", "date"])
def test_lists_can_be_sorted(by: str) -> None:
    games = [
        played(score=1, moves=9, time_ms=4, undos=2, take_backs=1, ended="2026-11-01T00:00:00Z"),
        played("abandoned", "C2", score=3, moves=7, time_ms=6, undos=0, take_backs=2),
        played(score=2, moves=8, time_ms=5, undos=2, take_backs=0, ended="2026-11-02T00:00:00Z"),
    ]
    first, second, third = games
    wanted = {
        "score": [first, third, second],
        "moves": [second, third, first],
        "time": [first, third, second],
        "undos": [second, third, first],
        "take_backs": [third, first, second],
        "code": [second, third, first],
        "result": [second, third, first],
        "date": [first, third, second],
    }[by]
    assert ordered(games, by, descending=False) == wanted
    descending = ordered(games, by, descending=True)
    if by in ("undos", "code", "result"):
        assert descending == [third, first, second]
    else:
        assert descending == wanted[::-1]
