"""The engine against deals, move counts and games of an independent implementation."""

from collections import Counter
from typing import Any

import pytest

from game.engine.actions import parse_action
from game.engine.code import MODES, GameCode
from game.engine.games import rules_for
from game.engine.rules import Rules, Step
from game.engine.session import Change, Session
from game.engine.table import Table
from tests.engine.oracle import Oracle
from tests.engine.support import DATA, play, read_lines

DEALS = read_lines("deals.jsonl")
PERFTS = read_lines("perft.jsonl")
GAMES = sorted(path.name for path in DATA.glob("*.replay"))


def by_code(row: Any) -> str:
    """The name of a test."""
    return str(row["code"]) if isinstance(row, dict) else str(row)


def test_the_vectors_cover_every_mode() -> None:
    assert Counter(row["code"].split("-")[1] for row in DEALS) == dict.fromkeys(MODES, 4)
    assert Counter(row["code"].split("-")[1] for row in PERFTS) == dict.fromkeys(MODES, 2)
    assert len(GAMES) == 11
    assert {read_lines(name)[0]["code"].split("-")[1] for name in GAMES} == set(MODES)


@pytest.mark.parametrize("row", DEALS, ids=by_code)
def test_deals(row: dict[str, str]) -> None:
    table = Session(row["code"]).table
    assert table.position == row["position"]
    assert table.check == row["check"]


@pytest.mark.parametrize("row", DEALS, ids=by_code)
def test_the_oracle_deals_the_same(row: dict[str, str]) -> None:
    assert Oracle(row["code"]).position == row["position"]


def perft(rules: Rules, table: Table, depth: int) -> int:
    """How many sequences of `depth` legal actions there are."""
    if depth == 0:
        return 1
    total = 0
    for action in rules.legal_actions(table):
        step = rules.apply(table, action)
        assert isinstance(step, Step)
        total += perft(rules, step.table, depth - 1)
    return total


@pytest.mark.parametrize("row", PERFTS, ids=by_code)
def test_perft(row: dict[str, Any]) -> None:
    rules = rules_for(GameCode.parse(row["code"]))
    assert [perft(rules, rules.deal(), depth) for depth in (1, 2, 3)] == row["perft"]


@pytest.mark.parametrize("name", GAMES)
def test_games(name: str) -> None:
    header, *lines, end = read_lines(name)
    session = Session(header["code"])
    for number, line in enumerate(lines, start=2):
        answer = session.play(parse_action(line["a"]))
        assert isinstance(answer, Change), f"line {number}: {answer}"
        assert session.table.check == line["p"], f"line {number}"
    assert session.score == end["score"]
    assert session.moves == end["moves"]
    assert session.won == (end["end"] == "won")
    assert session.actions == len(lines)


@pytest.mark.parametrize("name", [name for name in GAMES if name.startswith("won-ds")])
def test_r_ds_46_and_51_score_of_a_win(name: str) -> None:
    header, *lines, _ = read_lines(name)
    session = Session(header["code"])
    to_columns = taken = 0
    for line in lines:
        assert line["a"] not in ("undo", "redo")
        before = session.score
        play(session, line["a"])
        to_columns += line["a"].startswith("w>t")
        taken += before - session.score if line["a"] == "recycle" else 0
    assert session.won
    assert session.take_backs == 0
    if session.code.vegas:
        assert session.score == 416
    else:
        assert session.score == 1220 + 5 * to_columns - taken


def test_r_sh_41_score_of_a_win_without_take_backs() -> None:
    assert read_lines("won-sh1-c4-01.replay")[-1]["score"] == 520
