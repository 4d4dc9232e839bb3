"""The codes of the deals of the day: a damaged file is kept aside, and two copies do not undo each other's."""

import json
from datetime import UTC, datetime
from pathlib import Path
from unittest.mock import patch

import pytest

from game.engine.daily import daily_code
from game.storage.daily import DailyLog

NOW = datetime(2026, 11, 30, tzinfo=UTC)
DAY, CODE = "2026-11-29", str(daily_code("2026-11-29", "D1N"))
OTHER = str(daily_code("2026-11-28", "D3N"))
TOLD = "daily.json cannot be used; it is kept as daily.json.corrupt-2026-11-30"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "daily.json"


def test_codes_come_back(path: Path) -> None:
    log = DailyLog(path)
    assert log.code(DAY, "D1N") is None
    assert log.note(DAY, "D1N", CODE) is None
    again = DailyLog(path)
    assert (again.code(DAY, "D1N"), again.code(DAY, "C4"), again.notices) == (CODE, None, [])


DAMAGED = [
    b"",
    bytes(100),
    b"{",
    b"[]",
    b"null",
    b"7",
    b"\xff",
    b"[" * 100_000,
    b'{"a":' + b"9" * 5000 + b"}",
]
ODD = [
    {f"{DAY} D1N": "garbage"},
    {f"{DAY} D1N": "DS2-D1N-AAAAAAB"},
    {f"{DAY} D1N": "DS1-D3N-AAAAAAB"},
    {f"{DAY} D1N": "SH1-C4-AAAAAJ2"},
    {f"{DAY} D1N": 7},
    {f"{DAY} X9": "DS1-D1N-AAAAAAB"},
    {DAY: "DS1-D1N-AAAAAAB"},
]


@pytest.mark.parametrize("content", [*DAMAGED, *(json.dumps(odd).encode() for odd in ODD)])
def test_a_file_that_cannot_be_used_is_set_aside_and_told(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    log = DailyLog(path, NOW)
    assert [str(notice) for notice in log.notices] == [TOLD]
    assert log.code(DAY, "D1N") is None
    assert path.with_name("daily.json.corrupt-2026-11-30").read_bytes() == content
    assert log.note(DAY, "D1N", CODE) is None
    assert DailyLog(path).code(DAY, "D1N") == CODE


def test_what_can_be_used_of_a_bad_file_is_kept(path: Path) -> None:
    path.write_text(json.dumps({"2026-11-28 D3N": OTHER, f"{DAY} D1N": "garbage"}))
    log = DailyLog(path)
    assert log.code("2026-11-28", "D3N") == OTHER
    log.note(DAY, "D1N", CODE)
    assert json.loads(path.read_text()) == {"2026-11-28 D3N": OTHER, f"{DAY} D1N": CODE}


def test_two_copies_keep_the_days_of_both(path: Path) -> None:
    first, second = DailyLog(path), DailyLog(path)
    first.note(DAY, "D1N", CODE)
    second.note("2026-11-28", "D3N", OTHER)
    assert json.loads(path.read_text()) == {"2026-11-28 D3N": OTHER, f"{DAY} D1N": CODE}


def test_a_file_that_is_damaged_meanwhile_is_set_aside_too(path: Path) -> None:
    log = DailyLog(path, NOW)
    path.write_bytes(b"")
    assert str(log.note(DAY, "D1N", CODE)) == TOLD
    assert DailyLog(path).code(DAY, "D1N") == CODE


def test_a_file_that_cannot_be_read_stays(path: Path) -> None:
    path.mkdir()
    log = DailyLog(path)
    assert "daily.json cannot be read" in str(log.notices[0])
    assert "daily.json cannot be read" in str(log.note(DAY, "D1N", CODE))
    assert path.is_dir()
    assert log.code(DAY, "D1N") == CODE


def test_a_bad_file_that_cannot_be_set_aside_stays(path: Path) -> None:
    path.write_bytes(b"garbage")
    with patch("game.storage.atomic.move_new", side_effect=OSError(30, "Read-only file system")):
        log = DailyLog(path)
        assert [str(notice) for notice in log.notices] == ["daily.json cannot be used"]
        assert str(log.note(DAY, "D1N", CODE)) == "daily.json cannot be used"
    assert path.read_bytes() == b"garbage"


def test_a_full_disk_is_told(path: Path) -> None:
    with patch("os.fsync", side_effect=OSError(28, "No space left on device")):
        assert "No space left" in str(DailyLog(path).note(DAY, "D1N", CODE))
    assert not path.exists()
