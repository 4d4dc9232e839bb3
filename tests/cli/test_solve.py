"""``solve`` and ``survey`` on the command line."""

import errno
import json
import os
import signal
import subprocess
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from game.cli import main
from game.replay.verify import verify_file
from tests.cli.support import COMMAND, ROOT
from tests.engine.support import sh_position

WINNABLE, LOST = "SH1-C4-QMBFX37", "SH1-C4-AAAAAJ2"


def test_one_line_a_code_and_the_lines_as_replays(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", WINNABLE, LOST, "--json", "--replays", str(tmp_path / "lines")]) == 1
    won, lost = map(json.loads, capsys.readouterr().out.splitlines())
    assert (won["code"], won["verdict"]) == (WINNABLE, "winnable")
    assert (lost["code"], lost["verdict"], lost["actions"]) == (LOST, "lost", None)
    assert set(won) == {"code", "verdict", "actions", "recycles", "nodes", "ms"}
    (path,) = (tmp_path / "lines").iterdir()
    verdict = verify_file(path)
    assert (verdict.ok, verdict.result, verdict.actions) == (True, "won", won["actions"])


def test_all_winnable_is_status_0(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", WINNABLE]) == 0
    assert "winnable" in capsys.readouterr().out


@pytest.mark.parametrize(
    "arguments",
    [
        ["solve", "XX"],
        ["solve", WINNABLE, "--seconds", "0"],
        ["solve", WINNABLE, "--seconds", "x"],
        ["solve", WINNABLE, "--seconds", "nan"],
        ["solve", WINNABLE, "--nodes", "0"],
        ["solve", WINNABLE, "--nodes", "9", "--seconds", "1"],
        ["solve", WINNABLE, "--position", "/"],
        ["solve", WINNABLE, "--replays", ""],
        ["survey", "C1", "--deals", "x"],
        ["survey", "C1", "--deals", "0"],
        ["survey", "C1", "--jobs", "1.5"],
        ["survey", "C1", "--seed", "x"],
        ["survey", "C1", "--state", ""],
        ["play", "--seed", "x"],
    ],
)
def test_bad_usage_is_one_sentence(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert "value" not in err  # nor the name of a function, which comes with it


def test_a_position_that_does_not_suit_all_codes_is_told_before_any_work(
    capsys: pytest.CaptureFixture[str],
) -> None:
    position = sh_position(t1="KS QS", fS=11, fH=13, fD=13, fC=13)
    assert main(["solve", WINNABLE, "SH1-C2-AAAAAAB", "--position", position]) == 2
    assert capsys.readouterr().out == ""


@pytest.fixture
def no_search(monkeypatch: pytest.MonkeyPatch) -> None:
    def search(*arguments: object, **more: object) -> None:
        raise AssertionError("it is searched for already")

    monkeypatch.setattr("game.solver.command.answer", search)
    monkeypatch.setattr("game.solver.survey._work_off", search)


@pytest.mark.usefixtures("no_search")
@pytest.mark.parametrize("place", ["file", "file/x", "nowhere", "folder"])
def test_replays_that_cannot_be_written_are_told_before_any_search(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("file").write_text("mine")
    Path("folder", f"{WINNABLE}.replay").mkdir(parents=True)
    if place == "nowhere":
        monkeypatch.setattr("game.commands.solve.TemporaryFile", failing)
    assert main(["solve", WINNABLE, "--replays", place]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    named = f"folder/{WINNABLE}.replay" if place == "folder" else place
    assert err.startswith(f"solitaire-haven: {named}: ")
    assert Path("file").read_text() == "mine"


def failing(dir: Path) -> None:  # noqa: A002 - as the library names it
    raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(dir / "tmp123"))


@pytest.mark.usefixtures("no_search")
@pytest.mark.parametrize("place", ["nowhere/st", "folder", "file/st"])
def test_a_state_that_cannot_be_written_is_told_before_any_search(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("folder").mkdir()
    Path("file").write_text("mine")
    assert main(["survey", "C1", "--deals", "5", "--state", place]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert err.startswith(f"solitaire-haven: {place}: ")


GOOD = {"mode": "C1", "deals": 5, "seed": 0, "batch": 1, "seconds": None, "most_nodes": None, "done": [],
        "tally": {"deals": 0, "winnable": 0, "lost": 0, "nodes": 0, "seconds": 0.0, "recycles": 0}}  # fmt: skip
SUMS = {"deals": 5, "winnable": 0, "lost": 5, "nodes": 9, "seconds": 0.1, "recycles": 0}


def damaged(**values: object) -> bytes:
    return json.dumps(GOOD | values).encode()


@pytest.mark.parametrize(
    "content",
    [
        b"", b"{", b"[]", b"{}", b"null", b"5", bytes(100), b"\xff\xfe", b"\xff\xfe{\x00}\x00", b"[" * 100_000,
        damaged()[:-20],
        damaged(newer=1),
        damaged(done=5),
        damaged(done=["a"]),
        damaged(done=[5], tally=SUMS | {"deals": 1, "lost": 1}),
        damaged(done=[-1], tally=SUMS | {"deals": 1, "lost": 1}),
        damaged(done=[0, 0], tally=SUMS | {"deals": 2, "lost": 2}),
        damaged(done=[0, 1], tally=SUMS),
        damaged(batch=0),
        damaged(batch=-1),
        damaged(batch=True),
        damaged(mode=3),
        damaged(mode="X9"),
        damaged(seconds=float("nan")),
        damaged(seconds="long"),
        damaged(most_nodes=-1),
        damaged(tally=5),
        damaged(tally={"winnable": 500, "deals": 5}),
        damaged(tally=SUMS),
        damaged(done=[0, 1, 2, 3, 4], tally=SUMS | {"winnable": 500}),
        damaged(done=[0, 1, 2, 3, 4], tally=SUMS | {"nodes": 1.5}),
        damaged(done=[0, 1, 2, 3, 4], tally=SUMS | {"newer": 1}),
    ],
)  # fmt: skip
def test_a_damaged_state_is_kept_aside_and_the_survey_begins_anew(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, content: bytes
) -> None:
    monkeypatch.setattr("game.solver.survey.worker_pool", lambda *_how: ThreadPoolExecutor(1))
    state = tmp_path / "survey.json"
    state.write_bytes(content)
    assert main(["survey", "C1", "--deals", "5", "--state", str(state)]) == 0
    out, err = capsys.readouterr()
    (aside,) = tmp_path.glob("survey.json.corrupt-*")
    assert aside.read_bytes() == content
    assert err == (
        f"solitaire-haven: survey.json cannot be used; it is kept as {aside.name}, and the survey begins anew\n"
    )
    assert out.startswith("C1: 5 deals")
    assert json.loads(state.read_text())["tally"]["deals"] == 5


def test_a_damaged_state_that_cannot_be_kept_aside_stays(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    state = tmp_path / "survey.json"
    state.write_bytes(b"{")
    monkeypatch.setattr("game.storage.atomic.set_aside", lambda *_what: None)
    assert main(["survey", "C1", "--deals", "5", "--state", str(state)]) == 2
    assert capsys.readouterr() == ("", "solitaire-haven: survey.json cannot be used\n")
    assert state.read_bytes() == b"{"


def test_a_survey_can_be_stopped_and_gone_on_with(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    state = tmp_path / "survey.json"
    command = ["survey", "C1", "--deals", "200", "--seed", "7", "--state", str(state)]
    assert main(command) == 0
    first = capsys.readouterr().out
    assert main(command) == 0
    assert capsys.readouterr().out == first
    assert main([*command, "--nodes", "70"]) == 2
    capsys.readouterr()
    assert main([*command, "--seconds", "3"]) == 2
    assert capsys.readouterr().err == (
        f"solitaire-haven: {state} belongs to the survey of 200 deals of C1 with seed 7 and the usual time for each\n"
    )


@pytest.mark.slow
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL])
def test_no_process_outlives_its_survey(tmp_path: Path, number: signal.Signals) -> None:
    state = tmp_path / "survey.json"
    command = ["survey", "D1N", "--deals", "1000", "--jobs", "2", "--state", str(state)]
    with subprocess.Popen(
        [*COMMAND, *command], stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT
    ) as process:
        while not (state.exists() and json.loads(state.read_text())["done"]):
            time.sleep(0.05)
        process.send_signal(number)
        # Whoever still works holds the output open.
        out, err = process.communicate(timeout=60)
    assert out == b""
    if number is signal.SIGTERM:
        assert (process.returncode, err) == (143, b"")
    assert json.loads(state.read_text())["tally"]["deals"] in range(10, 1000, 10)


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")
def test_a_survey_on_a_cluster_gives_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    from distributed import LocalCluster

    assert main(["survey", "C1", "--deals", "100", "--seed", "3"]) == 0
    here = capsys.readouterr().out
    with LocalCluster(
        n_workers=1,
        threads_per_worker=1,
        processes=False,
        protocol="tcp://",
        host="127.0.0.1",
        dashboard_address=None,
    ) as cluster:
        assert (
            main(["survey", "C1", "--deals", "100", "--seed", "3", "--dask", cluster.scheduler_address]) == 0
        )
    assert capsys.readouterr().out.split(";")[0] == here.split(";")[0]


def test_a_limit_of_nodes_gives_the_same_figures_again(capsys: pytest.CaptureFixture[str]) -> None:
    def figures() -> list[tuple[str, int]]:
        lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
        return [(line["verdict"], line["nodes"]) for line in lines]

    command = ["solve", "DS1-D1V-77777AA", "DS1-D1V-AAAAA22", "--nodes", "700", "--json"]
    assert main(command) == 1
    first = figures()
    assert [verdict for verdict, _ in first] == ["not found", "winnable"]
    assert 700 <= first[0][1] < 800
    assert main(command) == 1
    assert figures() == first


def test_a_survey_with_a_limit_of_nodes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    state = tmp_path / "survey.json"
    command = ["survey", "C4", "--deals", "100", "--state", str(state)]
    assert main([*command, "--nodes", "128"]) == 0
    assert "not found 0;" not in capsys.readouterr().out
    assert main([*command, "--nodes", "64"]) == 2
    assert "with seed 0 and 128 nodes for each" in capsys.readouterr().err
