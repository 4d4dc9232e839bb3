"""Personal bests, and the paces that are kept of games that were won."""

import sqlite3
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from game.engine.code import GameCode
from game.replay.conditions import UNKNOWN, Conditions
from game.replay.splits import PaceFigures
from game.storage import schema
from game.storage.bests import Bests, Category, Measures, Win, beaten, bests, record_wins, rival
from game.storage.results import Results
from tests.replay.support import DATA
from tests.storage.played import CODES, played, run
from tests.storage.support import Office
from tests.storage.test_results import attached, play, win

CODE = GameCode.parse("SH1-C4-QMBFX37")
RUN_MODE = Conditions("random", {"double_click": True})
ALL = Category()


def won(time: int = 60_000, deal: str = "random", **values: Any) -> Win:
    """A win, in run mode if its splits are given."""
    own = {name: values.pop(name) for name in ("run_mode", "clean", "splits") if name in values}
    return Win(played(time_ms=time, **values), deal, **own)


# What is kept


def test_a_win_is_kept_with_its_pace(office: Office) -> None:
    desk, results = attached(office)
    game = desk.new(CODE, None, RUN_MODE)
    win(game)
    (kept,) = results.wins("C4")
    assert kept.game == results.games()[0]
    assert (kept.deal, kept.run_mode, kept.clean) == ("random", True, True)
    assert kept.splits == game.pace.splits
    assert results.reached(kept.game.run) == tuple(game.pace.reached)
    assert len(game.pace.reached) == 52
    assert results.wins("C2") == []
    assert results.reached("nobody") == ()


def test_what_was_not_won_or_has_no_result_has_no_pace(office: Office) -> None:
    desk, results = attached(office)
    play(desk.new(CODE, None, RUN_MODE), "t6>t2")
    desk.restart()
    assert results.wins() == []
    assert results._store.connection.execute("SELECT count(*) FROM paces").fetchone() == (0,)


@pytest.mark.parametrize("spoil", ["hint", "pause", "hidden", "resume"])
def test_help_and_breaks_are_kept(office: Office, spoil: str) -> None:
    desk, results = attached(office)
    game = desk.new(CODE, None, RUN_MODE)
    play(game, "t6>t2", "undo")
    if spoil == "hint":
        game.mark("hint")
    elif spoil == "resume":
        results.close()
        desk.close()
        desk, results = attached(office)
        game = desk.resume()
    else:
        game.pause(spoil)
        game.unpause(spoil)
    win(game)
    (kept,) = results.wins()
    assert (kept.run_mode, kept.clean) == (True, False)
    assert Category(run_mode=True).of([kept]) == []
    assert ALL.of([kept]) == [kept]
    results.close()


def test_outside_run_mode_only_the_players_own_pause_is_one(office: Office) -> None:
    desk, results = attached(office)
    game = desk.new(CODE)
    play(game, "t6>t2", "undo")
    game.pause("hidden")
    game.unpause("hidden")
    win(game)
    assert [(kept.deal, kept.run_mode, kept.clean) for kept in results.wins()] == [("", False, True)]


def test_wins_with_take_backs_are_left_out(tmp_path: Path) -> None:
    with Results(tmp_path / "results.sqlite") as results:
        results.add([played(), played(take_backs=1), played("abandoned")])
        assert len(results.wins()) == 1


def test_a_reset_forgets_the_paces(office: Office) -> None:
    desk, results = attached(office)
    win(desk.new(CODE))
    (kept,) = results.wins()
    assert results.reached(kept.game.run)
    results.reset()
    assert results.wins() == []
    assert results.reached(kept.game.run) == ()


def first_version(folder: Path) -> Path:
    path = folder / "results.sqlite"
    connection = sqlite3.connect(path)
    connection.executescript((DATA / "results-1.sql").read_text(encoding="utf-8"))
    connection.close()
    return path


def test_the_wins_of_the_first_version_count_without_a_pace(tmp_path: Path) -> None:
    path = first_version(tmp_path)
    with Results(path) as results:
        (old,) = results.wins()
        assert (old.game.run, old.splits, old.run_mode, old.deal) == ("5f0c1e2a9b3d4c55", (), False, "")
        pace = PaceFigures(tuple(range(52)))
        results.record(run("new", result="won", pace=pace, conditions=Conditions("daily")))
        assert [kept.splits for kept in results.wins("C4")][-1] == (12, 25, 38, 51)
    with Results(path) as results:
        assert results.reached("new") == tuple(range(52))
    (backup,) = tmp_path.glob("*.backup-*")
    connection = sqlite3.connect(backup)
    assert connection.execute("PRAGMA user_version").fetchone() == (1,)
    connection.close()


def test_a_file_that_cannot_be_migrated_still_tells_its_wins(tmp_path: Path) -> None:
    path = first_version(tmp_path)
    with (
        patch.object(schema, "_migrate", side_effect=sqlite3.OperationalError("read-only")),
        Results(path) as results,
    ):
        assert [kept.game.run for kept in results.wins()] == ["5f0c1e2a9b3d4c55"]
        assert results.reached("5f0c1e2a9b3d4c55") == ()
        assert results.record_replays() is None  # so nothing is deleted


# What is best


def test_nothing_is_best_of_nothing() -> None:
    assert bests([]) == Bests(None, None, None, (None,) * 4)
    assert record_wins([]) == set()
    assert rival([], ALL) is None
    assert beaten(Measures(1, 1, 1), bests([])) == set()


def test_the_best_of_each_figure_and_the_earliest_of_equals() -> None:
    quick, short, high = won(10, moves=90, score=5), won(30, moves=50, score=5), won(20, moves=90, score=9)
    later = won(10, moves=50, score=9)
    assert bests([quick, short, high, later])[:3] == (quick, short, high)
    assert beaten(later.measures, bests([quick, short, high])) == set()
    assert beaten(Measures(9, 49, 10), bests([quick, short, high])) == {"time", "moves", "score"}
    assert beaten(Measures(10, 49, 9), bests([quick, short, high])) == {"moves"}


def test_best_splits_are_each_the_best_of_all() -> None:
    wins = [won(splits=(1, 20, 30, 40)), won(splits=(10, 11, 31, 32)), won()]
    assert bests(wins).splits == (1, 11, 30, 32)


@pytest.mark.parametrize(
    ("category", "names"),
    [
        (ALL, "abcdef"),
        (Category(deal="random"), "abf"),
        (Category(deal="daily"), "d"),
        (Category(no_undo=True), "bd"),
        (Category(run_mode=True), "ef"),
        (Category(code=CODES["C4"]), "abde"),
        (Category(True, "random", False, None), "f"),
        (Category(True, "random", True, None), ""),
    ],
)
def test_categories_hold_what_may_be_compared(category: Category, names: str) -> None:
    wins = {
        "a": won(),
        "b": won(undos=0),
        "c": won(deal="set", code="SH1-C4-AAAAAAA"),
        "d": won(deal="daily", undos=0, run_mode=True, clean=False),
        "e": won(deal="set", run_mode=True),
        "f": won(run_mode=True, code="SH1-C4-AAAAAAA"),
    }
    assert category.of(wins.values()) == [wins[name] for name in names]


def test_the_rival_is_the_best_on_the_same_deal_else_of_the_category() -> None:
    here, there, daily = won(50, code="SH1-C4-AAAAAAA", deal="set"), won(40), won(30, deal="daily")
    wins = [here, there, daily]
    assert rival(wins, Category(code="SH1-C4-AAAAAAA", deal="random")) == here
    assert rival(wins, Category(code="SH1-C4-AAAAAAC", deal="random")) == there
    assert rival(wins, Category(code="SH1-C4-AAAAAAC", deal="daily")) == daily
    assert rival(wins, Category(code="SH1-C4-AAAAAAC", deal="set", no_undo=True)) is None


def test_records_of_every_category_are_held() -> None:
    plain = won(10, moves=10, score=900)
    others = [
        won(50, moves=60, score=10, deal="daily", code="SH1-C4-AAAAAAC"),
        won(50, moves=60, score=10, undos=0, code="SH1-C4-AAAAAAD"),
        won(50, moves=60, score=10, run_mode=True, code="SH1-C4-AAAAAAE"),
        won(50, moves=60, score=10, deal="set", code="SH1-C4-AAAAAAF"),
    ]
    unclean = won(40, run_mode=True, clean=False, code="SH1-C4-AAAAAAG")
    slow = won(70, moves=70, score=1, code="SH1-C4-AAAAAAH")
    assert record_wins([plain, *others, unclean, slow]) == {plain, *others}


def test_a_random_deal_has_records_of_its_own_only_when_it_was_won_again() -> None:
    best, first = won(10, moves=10, score=900, code="SH1-C4-AAAAAAB"), won(70, moves=70, score=1)
    again = won(80, moves=80, score=0)
    assert record_wins([best, first]) == {best}
    assert record_wins([best, first, again]) == {best, first}
    assert record_wins([best, won(70, moves=70, score=1, deal="set"), again]) >= {best}


def test_replays_that_hold_a_record_are_named(tmp_path: Path) -> None:
    with Results(tmp_path / "results.sqlite") as results:
        for number, (time, deal) in enumerate([(10, "random"), (50, "daily"), (60, "random")]):
            told = {"replay": Path(f"{number}.replay"), "code": GameCode("SH", "C4", number), "result": "won"}
            pace, conditions = PaceFigures(tuple(range(52))), Conditions(deal) if deal else UNKNOWN
            results.record(
                run(time_ms=time, moves=time, score=-time, pace=pace, conditions=conditions, **told)
            )
        assert results.record_replays() == {"0.replay", "1.replay"}
