"""The splits of a run, from its replay and while it is played."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.engine.actions import parse_action
from game.engine.refusal import Refusal
from game.engine.session import Change, Session
from game.replay.conditions import UNKNOWN, Conditions
from game.replay.reader import ReplayReader
from game.replay.run import Run
from game.replay.splits import Pace, PaceFigures, actions_a_minute, ahead
from game.storage.desk import Desk
from game.storage.paths import DataDir
from tests.replay.support import DATA, LAST_THREE, encode, header, random_action, record

WON = sorted((DATA / "replays").glob("won-*.replay"))


def run_of(path: Path) -> Run:
    with ReplayReader(path) as reader:
        run = Run(reader.header)
        for line in reader:
            run.take(line)
    return run


def lines_of(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text(encoding="ascii").splitlines()]


def counted(lines: list[dict[str, Any]]) -> dict[int, int]:
    """Of each number of cards, when so many were first up: found by counting after every action."""
    session = Session(lines[0]["code"], lines[0].get("position"))
    names = [name for name in session.rules.names.all if name.startswith("f")]
    first, times = None, {}
    for line in lines:
        if "a" in line:
            session.play(parse_action(line["a"]))
            first = line["t"] if first is None else first
            for n in range(1, sum(len(session.table[name]) for name in names) + 1):
                times.setdefault(n, line["t"] - first)
    return times


@pytest.mark.parametrize("path", WON, ids=lambda path: path.stem)
def test_the_splits_of_a_replay_are_those_that_counting_finds(path: Path) -> None:
    run = run_of(path)
    times = counted(lines_of(path))
    cards = len(times)
    assert cards in (52, 104)
    assert run.pace.reached == [times[n] for n in range(1, cards + 1)]
    assert run.pace.splits == tuple(times[cards * part // 4] for part in (1, 2, 3, 4))
    assert run.pace.splits[-1] == run.time_ms


def test_a_card_that_is_taken_back_or_undone_does_not_count_again() -> None:
    session = Session("SH1-C4-AAAAAJ2", LAST_THREE)
    pace, found = Pace(session), []
    for time, text in enumerate(["t1>f", "undo", "t1>f", "undo", "redo", "t1>f", "undo", "t1>f", "t1>f"]):
        change = session.play(parse_action(text))
        assert isinstance(change, Change)
        found.append(pace.note(change, time))
    assert session.won
    assert pace.reached == [0] * 49 + [0, 5, 8]
    assert pace.splits == (0, 0, 0, 8)
    assert found == [[], [], [], [], [], [], [], [], [3]]


def test_a_move_can_reach_a_split_only_once_and_two_at_a_time_never() -> None:
    session = Session("SH1-C4-AAAAAJ2")
    pace = Pace(session)
    assert pace.splits == (None,) * 4
    assert pace.reached == []
    assert [pace.goal(i) for i in range(4)] == [13, 26, 39, 52]


def test_help_counts_always_and_breaks_from_the_first_action_on(tmp_path: Path) -> None:
    marks = [{"mark": kind, "t": 0} for kind in ("pause", "resumed", "hint", "quit", "way back", "else")]
    lines = record(["c1>c3"])
    (tmp_path / "a.replay").write_bytes(encode([lines[0], *marks, lines[1], *marks[:3], {"mark": 7}]))
    assert run_of(tmp_path / "a.replay").pace.figures == PaceFigures((), hints=3, pauses=1, resumes=1)
    assert PaceFigures((1, 2)).clean
    assert not any(PaceFigures(**{name: 1}).clean for name in ("hints", "pauses", "resumes"))


@pytest.mark.parametrize("seed", range(4))
def test_while_it_is_played_and_from_its_file_the_pace_is_the_same(tmp_path: Path, seed: int) -> None:
    """Over ends of the program, with undos and with remarks."""
    chance, seconds = Random(seed), [50.0]
    data = DataDir(tmp_path)
    desk = Desk(data, now=lambda: seconds[0])
    lines = lines_of(WON[seed % len(WON)])
    game = desk.new(Session(lines[0]["code"]).code, None, Conditions("set", {"double_click": True}))
    for line in lines[1:]:
        if "a" not in line or game.over:
            continue
        if chance.random() < 0.06:
            desk.close()
            desk = Desk(data, now=lambda: seconds[0])
            assert desk.waiting()
            game = desk.resume()
        if chance.random() < 0.05:
            game.mark("hint")
        if chance.random() < 0.05:
            game.pause(chance.choice(["pause", "hidden"]))
            seconds[0] += 5
            for reason in game.clock.reasons:
                game.unpause(reason)
        seconds[0] += chance.random()
        assert isinstance(game.play(parse_action(line["a"])), Change)
    assert game.session.won
    run = run_of(game.path)
    assert game.pace.figures == run.pace.figures
    assert game.pace.splits == run.pace.splits
    assert min(game.pace.figures[1:]) > 0
    assert run.header.conditions == Conditions("set", {"double_click": True})
    desk.close()


def test_random_play_never_loses_the_count() -> None:
    chance = Random(1)
    session = Session("DS1-D1N-AAAAAAB")
    pace, most = Pace(session), 0
    for time in range(400):
        action = random_action(session, chance)
        ups = [a for a in session.rules.legal_actions(session.table) if str(a).endswith(">f")]
        action = ups[0] if ups and chance.random() < 0.7 else action
        if action is None:
            break
        change = session.play(action)
        assert not isinstance(change, Refusal)
        pace.note(change, time)
        most = max(most, session.rules.cards_up(session.table))
        assert len(pace.reached) == most
    assert most > 3
    assert pace.reached == sorted(pace.reached)


def test_rates_and_differences() -> None:
    assert actions_a_minute(90, 60_000) == 90
    assert actions_a_minute(1, 0) is None
    assert ahead([100, 900], [200, 700, 800]) == 200
    assert ahead([100], [200, 700, 800]) == -100
    assert ahead([], [200]) is None
    assert ahead([1, 2], [5]) is None


# What the header says


def test_the_conditions_are_kept_in_the_header_and_change_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "a.replay"
    told = {"deal": "daily", "settings": {"double_click": False, "double_click_ms": 400}}
    path.write_bytes(encode([header(run=told)]))
    with ReplayReader(path) as reader:
        conditions = reader.header.conditions
    assert conditions == Conditions("daily", told["settings"])
    assert conditions.run_mode
    assert conditions.values == told
    assert not UNKNOWN.run_mode
    assert UNKNOWN.values == {}


@pytest.mark.parametrize(
    ("told", "wanted"),
    [
        (None, UNKNOWN),
        ("x", UNKNOWN),
        ({"deal": 7}, UNKNOWN),
        ({"deal": "stacked"}, UNKNOWN),
        ({"deal": ["set"]}, UNKNOWN),
        ({"deal": "set", "settings": 3}, Conditions("set")),
        ({"settings": {}}, Conditions("", {})),
        ({"settings": {"a": [1], "b": 1.5, "c": None, "d": "x" * 99, "e" * 99: 1, "f": 2}}, Conditions("", {"f": 2})),
        ({"settings": {f"n{i}": i for i in range(99)}}, Conditions("", {f"n{i}": i for i in range(32)})),
    ],
)  # fmt: skip
def test_conditions_that_make_no_sense_are_left_out(tmp_path: Path, told: object, wanted: Conditions) -> None:
    path = tmp_path / "a.replay"
    path.write_bytes(encode([header(run=told)]))
    with ReplayReader(path) as reader:
        assert reader.header.conditions == wanted


def test_a_deal_that_is_played_again_is_known() -> None:
    assert [Conditions(deal).again for deal in ("random", "set", "daily", "")] == [
        "set",
        "set",
        "daily",
        "set",
    ]
