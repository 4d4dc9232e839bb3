"""The favourites of two copies of the program, and a file that is damaged while it runs."""

import json
from pathlib import Path
from unittest.mock import patch

import pytest

from game.storage.favourites import Favourites
from game.storage.paths import DataDir


@pytest.fixture
def data(tmp_path: Path) -> DataDir:
    return DataDir(tmp_path)


def kept(data: DataDir) -> object:
    return json.loads((data.root / "favourites.json").read_text())["favourites"]


def test_two_copies_keep_the_marks_of_both(data: DataDir) -> None:
    first, second = Favourites(data), Favourites(data)
    assert first.set("a.replay", True) is None
    assert second.set("b.replay", True) is None
    assert kept(data) == ["a.replay", "b.replay"]
    assert first.set("a.replay", False) is None
    assert second.names == {"a.replay", "b.replay"}
    assert second.set("c.replay", True) is None
    assert kept(data) == ["b.replay", "c.replay"]


def test_a_file_that_is_damaged_meanwhile_is_set_aside(data: DataDir) -> None:
    favourites = Favourites(data)
    favourites.set("a.replay", True)
    (data.root / "favourites.json").write_bytes(bytes(50))
    assert "it is kept as favourites.json.corrupt-" in str(favourites.set("b.replay", True))
    assert kept(data) == ["a.replay", "b.replay"]


def test_a_file_that_cannot_be_read_stays(data: DataDir) -> None:
    (data.root / "favourites.json").mkdir()
    favourites = Favourites(data)
    assert favourites.names is None
    assert "cannot be read" in str(favourites.set("a.replay", True))
    assert (data.root / "favourites.json").is_dir()


def test_a_bad_file_that_cannot_be_set_aside_stays(data: DataDir) -> None:
    path = data.root / "favourites.json"
    path.write_bytes(b"garbage")
    with patch("game.storage.atomic.move_new", side_effect=OSError(30, "Read-only file system")):
        assert str(Favourites(data).set("a.replay", True)) == "favourites.json cannot be used"
    assert path.read_bytes() == b"garbage"
