"""Vegas: lines with one pass through the stock, and the packed tables."""

from __future__ import annotations

from datetime import date, timedelta
from itertools import chain, islice
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.actions import Command, Move
from game.engine.code import DEALS, GameCode
from game.engine.refusal import Refusal
from game.engine.session import Session
from game.solver.answer import answer
from game.solver.deals import DAILY_ROWS, known_deals, proven_daily
from game.solver.double import End, Play, position_of
from game.solver.fill_table import fill
from game.solver.proven import entry, proven_deals, proven_line, unpack
from game.solver.vegas import find_line
from game.solver.vegas_beam import beam
from game.solver.vegas_weights import tastes
from game.solver.verdict import Budget, Verdict

WINNABLE = "DS1-D1V-AAAAABB"

runs = st.builds(
    Move,
    st.sampled_from([f"t{i}" for i in range(1, 10)]),
    st.sampled_from([f"t{i}" for i in range(1, 10)]),
    st.integers(1, 13),
)
singles = st.builds(Move, st.sampled_from(["w", "t1", "t9"]), st.sampled_from(["f", "t1", "t9"]), st.just(1))


taken_back = st.builds(
    Move, st.sampled_from(["fS1", "fS2", "fH1", "fC2"]), st.sampled_from(["t1", "t9"]), st.just(1)
)


@given(st.lists(st.one_of(st.just(Command.DRAW), runs, singles, taken_back)), st.integers(0, DEALS - 1))
def test_packed_lines_come_back_as_they_were(line: list[Move | Command], deal: int) -> None:
    code = GameCode("DS", "D1V", deal)
    letters, nodes, packed = entry(code, 64, line).split(" ")
    assert (letters, nodes) == (code.deal_text, "64")
    assert unpack(packed) == line


def test_only_what_a_vegas_line_can_have_is_packed() -> None:
    with pytest.raises(ValueError, match="recycle"):
        entry(GameCode("DS", "D1V", 0), 0, [Command.RECYCLE])


@pytest.mark.parametrize("options", ["D1V", "D3V"])
def test_each_line_of_the_tables_wins(options: str) -> None:
    for deal in proven_deals(options):
        code = GameCode("DS", options, deal)
        line = proven_line(code)
        assert line is not None
        session = Session(code)
        for action in line:
            assert not isinstance(session.play(action), Refusal)
        assert session.won
    assert proven_line(GameCode("DS", options, DEALS - 1)) is None


@pytest.mark.parametrize("options", ["D1V", "D3V"])
def test_no_deal_of_the_day_comes_back_before_all_have_been_played(options: str) -> None:
    rows = DAILY_ROWS[options]
    first = date(2026, 11, 30)
    deals = {proven_daily((first + timedelta(days)).isoformat(), options) for days in range(rows)}
    assert len(deals) == rows


@pytest.mark.parametrize("options", ["D1V", "D3V"])
def test_there_are_known_deals_of_each_effort(options: str) -> None:
    by_effort = [known_deals(options, effort) for effort in ("easy", "normal", "tricky")]
    assert min(map(len, by_effort)) > len(proven_deals(options)) / 4
    assert sorted(chain.from_iterable(by_effort)) == sorted(proven_deals(options))
    assert known_deals(options, "any") == list(proven_deals(options))


def test_the_tables_are_asked_first() -> None:
    deals = proven_deals("D1V")
    assert deals
    found = answer(str(GameCode("DS", "D1V", deals[0])), seconds=0)
    assert found.verdict is Verdict.WINNABLE
    assert found.nodes == 0
    assert answer(str(GameCode("DS", "D1V", deals[0])), seconds=0, tables=False).nodes > 0
    assert proven_deals("D1N") == ()


def test_a_packed_line_serves_from_each_of_its_positions_too() -> None:
    code = GameCode("DS", "D3V", proven_deals("D3V")[0])
    line = proven_line(code)
    assert line is not None
    session = Session(code)
    for action in line[:100]:
        session.play(action)
    found = answer(str(code), session.table.position, nodes=1)
    assert list(found.actions) == line[100:]


def test_a_win_in_one_pass() -> None:
    found = answer(WINNABLE, nodes=30_000, tables=False)
    assert found.verdict is Verdict.WINNABLE
    assert found.recycles == 0
    assert found.actions.count(Command.DRAW) == 59


def test_from_the_middle_of_a_game_too() -> None:
    line = answer(WINNABLE, nodes=30_000, tables=False).actions
    session = Session(WINNABLE)
    for action in line[: len(line) * 2 // 3]:
        session.play(action)
    found = answer(WINNABLE, session.table.position, nodes=100_000)
    assert found.verdict is Verdict.WINNABLE


def test_a_narrow_search_claims_no_proof() -> None:
    """Whatever was left out on the way, the search must not say that nothing is left."""
    position = position_of(Session("DS1-D3V-AAAAAAB").table)
    assert beam(position, Play(3, True), next(tastes(3)), 1, Budget()) is End.CUT_SHORT
    assert find_line(position, Play(3, True), Budget(nodes=500)) is End.CUT_SHORT


def test_a_deal_with_little_to_try_is_proved_lost() -> None:
    """Searches that come to nothing at once are counted, too, and leave nothing out that there is room for."""
    found = answer("DS1-D3V-LBHVULJ", nodes=60_000)
    assert found.verdict is Verdict.LOST
    assert 0 < found.nodes < 5000


def test_tastes_differ_and_repeat() -> None:
    for draw in (1, 3):
        first, second = (list(islice(tastes(draw), 30)) for _ in range(2))
        assert first == second
        assert len(set(first)) == 30


def test_a_table_is_filled_and_gone_on_with(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = tmp_path / "D1V.txt"
    deal = GameCode.parse(WINNABLE).deal
    fill("D1V", table, nodes=30_000, first=deal, last=deal + 1)
    fill("D1V", table, nodes=64, last=deal + 3)
    fill("D1V", table, nodes=30_000, first=deal, last=deal + 1)
    lines = table.read_text().splitlines()
    assert len(lines) == 1
    assert lines[0].startswith(WINNABLE[-7:] + " ")
    assert (tmp_path / "D1V.txt.next").read_text() == str(deal + 1)
    capsys.readouterr()
