"""``solve`` and ``survey`` on the command line."""

import json
import signal
import subprocess
import time
from pathlib import Path

import pytest

from game.cli import main
from game.replay.verify import verify_file
from tests.cli.support import COMMAND, ROOT

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
    [["XX"], [WINNABLE, "--seconds", "0"], [WINNABLE, "--seconds", "x"], [WINNABLE, "--position", "/"]],
)
def test_bad_usage_is_one_sentence(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", *arguments]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_a_survey_can_be_stopped_and_gone_on_with(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    state = tmp_path / "survey.json"
    command = ["survey", "C1", "--deals", "200", "--seed", "7", "--state", str(state)]
    assert main(command) == 0
    first = capsys.readouterr().out
    assert main(command) == 0
    assert capsys.readouterr().out == first
    assert main([*command, "--seconds", "3"]) == 2


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
