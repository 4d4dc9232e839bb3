"""Files are replaced and moved whole or not at all (CASES 23)."""

import errno
import os
from datetime import UTC, datetime
from pathlib import Path
from unittest.mock import patch

import pytest

from game.storage.atomic import cannot_write, move_new, set_aside, told_aside, write_atomic

DAY = datetime(2026, 11, 29, 20, 15, tzinfo=UTC)


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_a_file_is_written_and_replaced(tmp_path: Path) -> None:
    path = tmp_path / "ひらがな Đặng.json"
    write_atomic(path, b"one")
    write_atomic(path, b"two")
    assert path.read_bytes() == b"two"
    assert names(tmp_path) == [path.name]


@pytest.mark.parametrize("step", ["os.fsync", "os.replace"])
def test_when_writing_fails_the_old_content_stays(tmp_path: Path, step: str) -> None:
    path = tmp_path / "x"
    write_atomic(path, b"old")
    with patch(step, side_effect=OSError(errno.ENOSPC, "full")), pytest.raises(OSError, match="full"):
        write_atomic(path, b"new")
    assert path.read_bytes() == b"old"
    assert names(tmp_path) == ["x"]


def test_the_new_content_is_on_the_disk_before_it_replaces_the_old(tmp_path: Path) -> None:
    steps: list[str] = []
    real_fsync, real_replace = os.fsync, os.replace

    def fsync(descriptor: int) -> None:
        steps.append("sync")
        real_fsync(descriptor)

    def replace(source: Path, target: Path) -> None:
        steps.append("replace")
        real_replace(source, target)

    with patch("os.fsync", fsync), patch("os.replace", replace):
        write_atomic(tmp_path / "x", b"new")
    assert steps[:2] == ["sync", "replace"]


def test_a_link_to_a_file_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "real").write_bytes(b"old")
    (tmp_path / "link").symlink_to("real")
    write_atomic(tmp_path / "link", b"new")
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "real").read_bytes() == b"new"


def test_moving_never_hits_another_file(tmp_path: Path) -> None:
    (tmp_path / "a.replay").write_bytes(b"1")
    (tmp_path / "a-2.replay").write_bytes(b"2")
    (tmp_path / "source").write_bytes(b"3")
    moved = move_new(tmp_path / "source", tmp_path / "a.replay", ".replay")
    assert moved.name == "a-3.replay"
    assert [(tmp_path / n).read_bytes() for n in names(tmp_path)] == [b"2", b"3", b"1"]


def test_a_move_cut_in_two_is_completed(tmp_path: Path) -> None:
    (tmp_path / "source").write_bytes(b"x")
    os.link(tmp_path / "source", tmp_path / "target")
    assert move_new(tmp_path / "source", tmp_path / "target").name == "target"
    assert names(tmp_path) == ["target"]


@pytest.mark.parametrize("number", [errno.EPERM, errno.EOPNOTSUPP, errno.EXDEV])
def test_moving_where_a_file_can_have_one_name_only(tmp_path: Path, number: int) -> None:
    for content in (b"1", b"2"):
        (tmp_path / "source").write_bytes(content)
        with patch("os.link", side_effect=OSError(number, os.strerror(number))):
            move_new(tmp_path / "source", tmp_path / "target")
    assert names(tmp_path) == ["target", "target-2"]
    assert (tmp_path / "target-2").read_bytes() == b"2"


def test_moving_what_is_not_there_fails(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        move_new(tmp_path / "source", tmp_path / "target")
    assert names(tmp_path) == []


def test_a_bad_file_is_set_aside_under_a_name_of_its_own(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    for content in (b"1", b"2", b"3"):
        path.write_bytes(content)
        aside = set_aside(path, DAY)
        assert aside is not None
        assert aside.read_bytes() == content
        assert str(told_aside(path, aside)) == f"settings.json cannot be used; it is kept as {aside.name}"
    assert names(tmp_path) == [
        "settings.json.corrupt-2026-11-29",
        "settings.json.corrupt-2026-11-29-2",
        "settings.json.corrupt-2026-11-29-3",
    ]


def test_a_bad_file_that_cannot_be_renamed_stays(tmp_path: Path) -> None:
    path = tmp_path / "x"
    path.write_bytes(b"1")
    with patch("os.link", side_effect=PermissionError(errno.EACCES, "no")):
        assert set_aside(path, DAY) is None
    assert path.read_bytes() == b"1"
    assert str(told_aside(path, None)) == "x cannot be used"


def test_the_sentence_names_path_and_reason() -> None:
    sentence = str(cannot_write(Path("/a b"), OSError(errno.EROFS, "Read-only file system")))
    assert sentence == f"{Path('/a b')} cannot be written: Read-only file system"
