"""``solitaire-haven stats`` from the outside."""

import json
import sqlite3
import subprocess
import sys
from pathlib import Path
from unittest.mock import Mock

import pytest

from game.cli import main
from game.storage import schema
from game.storage.paths import DataDir
from game.storage.results import Results
from tests.storage.played import played

GAMES = [
    played("won", "D1V", score=416, moves=150, time_ms=185_000, ended="2026-11-29T20:00:01Z"),
    played("abandoned", "D1V", score=-520, ended="2026-11-29T20:00:02Z"),
    played("won", "C4", score=520, moves=97, time_ms=3_725_000, ended="2026-11-29T20:00:03Z"),
]


@pytest.fixture
def data(tmp_path: Path) -> Path:
    root = tmp_path / "Đặng ひ"
    root.mkdir()
    with Results(DataDir(root).results_file) as results:
        results.add(GAMES)
    return root


def stats(data: Path, *arguments: str) -> int:
    return main(["stats", "--data-dir", str(data), *arguments])


def test_the_figures_in_words(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert stats(data) == 0
    lines = [line.split("  ") for line in capsys.readouterr().out.splitlines()]
    table = {cells[0].strip(): [cell.strip() for cell in cells[1:] if cell.strip()] for cells in lines}
    assert table[""] == ["D1N", "D3N", "D1V", "D3V", "C4", "C2", "C1"]
    assert table["played"] == ["0", "0", "2", "0", "1", "0", "0"]
    assert table["win rate"] == ["–", "–", "50.0%", "–", "100.0%", "–", "–"]
    assert table["best score"] == ["–", "–", "$416", "–", "520", "–", "–"]
    assert table["best time"] == ["–", "–", "3:05", "–", "1:02:05", "–", "–"]
    assert table["bank"] == ["–", "–", "-$104", "$0", "–", "–", "–"]


def test_large_figures_are_grouped_for_people_only(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with Results(DataDir(tmp_path).results_file) as results:
        results.add([played("won", "D1V", score=416, moves=1500) for _ in range(40)])
    assert stats(tmp_path, "--mode", "D1V") == 0
    out = capsys.readouterr().out
    assert "$16,640" in out
    assert "1,500" in out
    for form in ("--json", "--csv"):
        assert stats(tmp_path, form) == 0
        out = capsys.readouterr().out
        assert "1500" in out
        assert "1,500" not in out


def test_one_mode_only(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert stats(data, "--mode", "C4") == 0
    out = capsys.readouterr().out
    assert out.split()[0] == "C4"
    assert "bank" not in out
    assert stats(data, "--mode", "C4", "--json") == 0
    values = json.loads(capsys.readouterr().out)
    assert list(values["modes"]) == ["C4"]
    assert [game["run"] for game in values["games"]] == [GAMES[2].run]


def test_out_and_in_again(data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for form in ("csv", "json"):
        assert stats(data, f"--{form}") == 0
        printed = capsys.readouterr().out
        file = tmp_path / f"games.{form}"
        assert stats(data, "--export", str(file)) == 0
        assert file.read_text(encoding="utf-8") == printed
        fresh = tmp_path / form / "new"
        assert stats(fresh, "--import", str(file)) == 0
        assert stats(fresh, "--import", str(file)) == 0
        out = capsys.readouterr().out
        assert "3 games added, 0 known already, 0 refused" in out
        assert "0 games added, 3 known already, 0 refused" in out
        assert stats(fresh, f"--{form}") == 0
        assert capsys.readouterr().out == printed


def test_bad_rows_are_named(data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "games.csv"
    assert stats(data, "--export", str(file)) == 0
    file.write_text(file.read_text(encoding="utf-8").replace(",-520,", ",?,"), encoding="utf-8")
    capsys.readouterr()
    assert stats(tmp_path / "new", "--import", str(file)) == 1
    told = capsys.readouterr()
    assert "line 3: The value of score is no whole number: ?" in told.err
    assert "2 games added, 0 known already, 1 refused" in told.out


def test_a_reset_wants_a_yes_and_keeps_a_copy(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert stats(data, "--reset") == 2
    assert stats(data, "--yes") == 2
    assert "--yes" in capsys.readouterr().err
    assert stats(data, "--reset", "--yes") == 0
    assert "results.sqlite.backup-" in capsys.readouterr().out
    with Results(DataDir(data).results_file) as results:
        assert results.games() == []
    (copy,) = data.glob("*.backup-*")
    with Results(copy) as results:
        assert results.games() == GAMES


def test_without_results_nothing_is_made(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for arguments in ([], ["--json"], ["--csv"], ["--reset", "--yes"]):
        assert stats(tmp_path / "none", *arguments) == 0
    assert list(tmp_path.iterdir()) == []
    assert capsys.readouterr().err == ""


def test_a_damaged_file_is_told(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (data / "results.sqlite").write_bytes(b"nonsense")
    assert stats(data) == 2
    assert "it is kept as results.sqlite.corrupt-" in capsys.readouterr().err


@pytest.mark.parametrize(
    "arguments",
    [["--mode", "D2N"], ["--json", "--csv"], ["--import", "nothing.csv"], ["--import", "x", "--mode", "C4"],
     ["--export", "games.txt"], ["--export", "no/folder/games.csv"], ["--screenshot", "x.png"]],
)  # fmt: skip
def test_wrong_usage(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str],
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    monkeypatch.chdir(tmp_path)
    assert stats(data, *arguments) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_the_window_is_not_loaded(data: Path) -> None:
    script = (
        "import sys; from game.cli import main; status = main(sys.argv[1:]); "
        "assert not {'arcade', 'pyglet'} & set(sys.modules); sys.exit(status)"
    )
    command = [sys.executable, "-c", script, "stats", "--data-dir", str(data)]
    assert subprocess.run(command, cwd=Path(__file__).resolve().parents[2], check=False).returncode == 0


@pytest.mark.parametrize("name", ["file", "file/below"])
@pytest.mark.parametrize("arguments", [[], ["--json"], ["--reset", "--yes"], ["--import", "x.csv"]])
def test_a_data_folder_that_is_none_is_unreadable_input(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str, arguments: list[str]
) -> None:
    (tmp_path / "file").write_text("x")
    assert stats(tmp_path / name, *arguments) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err == f"solitaire-haven: {tmp_path / name} cannot be read: Not a directory\n"
    assert main(["layout", "DS1-D1N-AAAAAAB", "--size", "640x480", "--data-dir", str(tmp_path / name)]) == 2


def test_a_data_folder_that_does_not_exist_yet_has_no_games(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert stats(tmp_path / "new") == 0
    assert not (tmp_path / "new").exists()


@pytest.mark.parametrize(
    "arguments", [["--reset", "--yes"], ["--export", "games.csv"], ["--import", "games.csv"], []]
)
def test_on_a_full_disk_no_game_is_spoken_of_that_goes_on(
    data: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    arguments: list[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert stats(data, "--export", "games.csv") == 0
    full = sqlite3.OperationalError("database or disk is full")
    monkeypatch.setattr(schema, "_open", Mock(side_effect=full))
    capsys.readouterr()
    stats(data, *arguments)
    told = capsys.readouterr().err
    assert "database or disk is full" in told
    assert "goes on" not in told


def test_one_game_is_one_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with Results(DataDir(tmp_path).results_file) as results:
        results.add(GAMES[:1])
    file = tmp_path / "games.json"
    assert stats(tmp_path, "--export", str(file)) == 0
    assert capsys.readouterr().out == f"1 game written to {file}\n"
    assert stats(tmp_path / "new", "--import", str(file)) == 0
    assert capsys.readouterr().out == "1 game added, 0 known already, 0 refused\n"


@pytest.mark.parametrize("mode", ["c4", "C4", " c4 "])
def test_a_mode_is_read_in_any_case(data: Path, capsys: pytest.CaptureFixture[str], mode: str) -> None:
    assert stats(data, "--mode", mode) == 0
    assert capsys.readouterr().out.split()[0] == "C4"
    assert main(["race", "--phrase", "x", "--games", "1", "--mode", mode]) == 0
    assert capsys.readouterr().out.startswith("SH1-C4-")


def test_what_is_no_mode_is_told(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for command in (
        ["stats", "--mode", "C3"],
        ["race", "--phrase", "x", "--mode", "C3"],
        ["survey", "C3", "--deals", "1"],
    ):
        assert main(command) == 2
        assert "a mode is one of D1N, D3N" in capsys.readouterr().err
