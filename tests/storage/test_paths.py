"""Where files lie."""

import subprocess
import sys
from pathlib import Path

import platformdirs
import pytest

from game.storage.paths import ENVIRONMENT, DataDir


def test_a_given_folder_wins_over_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(ENVIRONMENT, str(tmp_path / "environment"))
    assert DataDir(tmp_path / "given").root == tmp_path / "given"
    assert DataDir(None).root == tmp_path / "environment"


@pytest.mark.parametrize("value", [None, ""])
def test_without_both_it_is_the_platforms_place(value: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    if value is None:
        monkeypatch.delenv(ENVIRONMENT, raising=False)
    else:
        monkeypatch.setenv(ENVIRONMENT, value)
    assert DataDir(None).root == Path(platformdirs.user_data_dir("solitaire-haven", appauthor=False))


def test_a_relative_folder_does_not_follow_the_working_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    data = DataDir(Path("here"))
    root = data.root
    monkeypatch.chdir("/")
    assert data.root == root == tmp_path / "here"


def test_the_names_inside(tmp_path: Path) -> None:
    data = DataDir(tmp_path)
    assert data.settings_file == tmp_path / "settings.json"
    assert data.results_file == tmp_path / "results.sqlite"
    assert data.replays == tmp_path / "replays"
    assert [data.journal(n).name for n in (1, 2, 12)] == [
        "current.replay",
        "current-2.replay",
        "current-12.replay",
    ]
    assert [data.lock(n).name for n in (1, 2)] == ["current.lock", "current-2.lock"]


def test_slots_are_the_journals_that_are_there(tmp_path: Path) -> None:
    data = DataDir(tmp_path)
    assert DataDir(tmp_path / "none").slots() == []
    for name in ("current-10", "current-2", "current", "current-01", "current-x", "xcurrent"):
        (tmp_path / f"{name}.replay").touch()
    (tmp_path / "current.replay.new").touch()
    (tmp_path / "current.replay.corrupt-2026-11-29").touch()
    assert data.slots() == [1, 2, 10]


def test_creating_makes_all_folders(tmp_path: Path) -> None:
    data = DataDir(tmp_path / "ひらがな" / "a b")
    assert data.create() is None
    assert data.replays.is_dir()
    assert data.create() is None


def test_a_place_that_cannot_be_a_folder_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    problem = DataDir(tmp_path / "file" / "data").create()
    assert problem is not None
    assert "cannot be written" in str(problem)


def test_nothing_here_loads_the_windows_libraries() -> None:
    program = (
        "import sys, game.storage.desk, game.storage.settings, game.options, game.replay.verify;"
        "print([m for m in sys.modules if m.split('.')[0] in ('arcade', 'pyglet', 'PIL', 'platformdirs')])"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
