"""Surveys and the lines that `solve` prints."""

from __future__ import annotations

import json
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from pathlib import Path

import pytest

from game.engine.code import DEALS, CodeError, GameCode
from game.solver.command import solve
from game.solver.survey import OtherSurveyError, Survey, Tally, deal_number, in_words, survey, tally
from game.solver.verdict import Answer, Verdict


class Here(Executor):
    """An executor that works in this thread, and can be made to stop after some batches."""

    def __init__(self, batches: int = 1000) -> None:
        self.batches = batches

    def submit(self, fn, /, *args, **kwargs):
        if self.batches == 0:
            raise KeyboardInterrupt
        self.batches -= 1
        future: Future = Future()
        future.set_result(fn(*args, **kwargs))
        return future


def test_a_survey_counts_what_its_deals_are(capsys: pytest.CaptureFixture[str]) -> None:
    assert survey("C2", 120, seed=5, executor=Here()) == 0
    wanted = tally("C2", 5, 0, 120, None, None)
    assert wanted.deals == 120
    assert wanted.winnable + wanted.lost == 120
    low, high = wanted.interval
    assert low < wanted.winnable / 120 < high
    line = capsys.readouterr().out
    assert line.startswith("C2: 120 deals, winnable ")
    assert f"lost {wanted.lost}, not found 0" in line


def test_an_interrupted_survey_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    state = tmp_path / "survey.json"
    with pytest.raises(KeyboardInterrupt):
        survey("C1", 300, seed=1, state=state, executor=Here(40))
    done = json.loads(state.read_text())["tally"]["deals"]
    assert 0 < done < 300
    rest = Here()
    survey("C1", 300, seed=1, state=state, executor=rest)
    assert 1000 - rest.batches == 100 - done // 3
    kept = json.loads(state.read_text())
    assert kept["tally"]["deals"] == 300
    assert kept["tally"]["winnable"] == tally("C1", 1, 0, 300, None, None).winnable
    capsys.readouterr()


def test_the_file_of_another_survey_is_refused(tmp_path: Path) -> None:
    state = tmp_path / "survey.json"
    survey("C1", 5, state=state, executor=Here())
    with pytest.raises(OtherSurveyError):
        survey("C1", 6, state=state, executor=Here())


def test_any_executor_will_do(capsys: pytest.CaptureFixture[str]) -> None:
    with ThreadPoolExecutor(2) as pool:
        survey("C2", 40, jobs=2, executor=pool)
    survey("C2", 40, executor=Here())
    one, two = capsys.readouterr().out.splitlines()
    assert one.split(";")[0] == two.split(";")[0]


def test_processes_by_default(capsys: pytest.CaptureFixture[str]) -> None:
    seen = []
    survey("C1", 20, progress=lambda done, of: seen.append((done, of)))
    assert sorted(seen)[-1] == (20, 20)
    assert "C1: 20 deals" in capsys.readouterr().out


def test_deals_of_a_survey_are_spread() -> None:
    numbers = {deal_number(7, index) for index in range(1000)}
    assert len(numbers) == 1000
    assert all(0 <= number < DEALS for number in numbers)
    assert sum(number < DEALS // 2 for number in numbers) in range(420, 580)
    assert numbers.isdisjoint(deal_number(8, index) for index in range(1000))


def test_the_interval_is_wilsons() -> None:
    assert Tally(10, 0).interval == pytest.approx((0, 0.2775), abs=1e-4)
    assert Tally(1000, 900).interval == pytest.approx((0.8799, 0.9171), abs=1e-4)
    assert in_words(Survey("C4", 0, 0, 1, None, None)) == "C4: no deals"


def test_solve_prints_a_line_a_code(capsys: pytest.CaptureFixture[str]) -> None:
    kept: list[tuple[GameCode, str | None, Answer]] = []
    codes = ["sh1-c4-aaaaaac", "SH1-C1-AAAAAAB", "DS1-D1N-AAAAAAB"]
    assert solve(codes, seconds=30, keep=lambda *found: kept.append(found)) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("SH1-C4-AAAAAAC: winnable, ")
    assert lines[1].startswith("SH1-C1-AAAAAAB: lost, ")
    assert " recycles, " in lines[2]
    assert [str(code) for code, _, _ in kept] == ["SH1-C4-AAAAAAC", "DS1-D1N-AAAAAAB"]
    assert all(found.verdict is Verdict.WINNABLE for _, _, found in kept)


def test_solve_in_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert solve(["SH1-C4-AAAAAAC"], as_json=True, executor=Here()) == 0
    values = json.loads(capsys.readouterr().out)
    assert list(values) == ["code", "verdict", "actions", "recycles", "nodes", "ms"]
    assert values["verdict"] == "winnable"
    assert values["actions"] > 50


def test_solve_reads_all_codes_before_it_works(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(CodeError):
        solve(["SH1-C4-AAAAAAC", "rubbish"])
    assert capsys.readouterr().out == ""
