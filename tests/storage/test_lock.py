"""A slot belongs to one living process (CASES 24)."""

import os
import signal
import subprocess
import sys
from pathlib import Path
from unittest.mock import patch

import pytest

from game.storage.lock import FileLock
from game.storage.paths import DataDir
from game.storage.slots import Slots

HOLDER = """
import sys, time
from pathlib import Path
from game.storage.lock import FileLock
print(FileLock(Path(sys.argv[1])).acquire(), flush=True)
time.sleep(60)
"""


def test_only_one_holder(tmp_path: Path) -> None:
    first, second = FileLock(tmp_path / "x"), FileLock(tmp_path / "x")
    assert first.acquire() is True
    assert second.acquire() is False
    first.release()
    first.release()
    assert second.acquire() is True
    second.release()


def test_the_system_releases_it_when_the_holder_is_killed(tmp_path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", HOLDER, tmp_path / "x"], stdout=subprocess.PIPE, text=True
    ) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "True\n"
        lock = FileLock(tmp_path / "x")
        assert lock.acquire() is False
        holder.send_signal(signal.SIGKILL)
        holder.wait()
        assert lock.acquire() is True
        lock.release()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows does not fork")
def test_a_forked_child_does_not_keep_it(tmp_path: Path) -> None:
    lock = FileLock(tmp_path / "x")
    assert lock.acquire()
    lives, started = os.pipe()
    stay, over = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(over)
        os.write(started, b"x")
        os.read(stay, 1)
        os._exit(0)
    os.read(lives, 1)
    lock.release()
    other = FileLock(tmp_path / "x")
    try:
        assert other.acquire() is True
    finally:
        os.close(over)
        os.waitpid(child, 0)
        other.release()
        for descriptor in (lives, started, stay):
            os.close(descriptor)


def test_a_lock_that_cannot_be_made_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        FileLock(tmp_path / "none" / "x").acquire()


def test_where_the_file_system_has_no_locks_it_is_taken_all_the_same(tmp_path: Path) -> None:
    with patch("game.storage.lock._lock", side_effect=OSError(37, "No locks available")):
        first, second = FileLock(tmp_path / "x"), FileLock(tmp_path / "x")
        assert first.acquire()
        assert second.acquire()
    first.release()
    second.release()


def test_copies_take_the_first_free_slots(tmp_path: Path) -> None:
    data = DataDir(tmp_path)
    first, second, third = Slots(data), Slots(data), Slots(data)
    assert (first.own, second.own, third.own) == (1, 2, 3)
    assert second.hold(1) is False
    second.release()
    fourth = Slots(data)
    assert fourth.own == 2
    for slots in (first, third, fourth):
        slots.release()


def test_a_spare_slot_has_no_journal_and_no_holder(tmp_path: Path) -> None:
    data = DataDir(tmp_path)
    first, second = Slots(data), Slots(data)
    data.journal(1).touch()
    data.journal(3).touch()
    assert first.spare({4}) == 5
    assert second.hold(5) is False
    first.release()
    second.release()


def test_without_locks_slots_are_used_unprotected(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    slots = Slots(DataDir(tmp_path / "file"))
    assert slots.own == 1
    assert "cannot be written" in str(slots.problem)
    slots.release()
