"""The file while it is written: every line at once, only whole lines, nothing lost when the disk fails (CASES 23)."""

import errno
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from textwrap import dedent
from unittest.mock import patch

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.replay.format import action_line, end_line, header_line, json_line, mark_line
from game.replay.writer import ReplayWriter
from game.storage.desk import utc_now
from tests.engine.support import examples

LINES = [json_line({"n": n, "text": "x" * n}) for n in range(12)]

Outcome = int | OSError | None
"""What the next write does: None all of it, a number so many bytes, an error nothing."""

real_write = os.write


@contextmanager
def disk(outcomes: list[Outcome]) -> Iterator[None]:
    """A disk whose next writes go as told, and well afterwards."""

    def write(descriptor: int, content: bytes) -> int:
        outcome = outcomes.pop(0) if outcomes else None
        if isinstance(outcome, OSError):
            raise outcome
        return real_write(descriptor, content if outcome is None else content[:outcome])

    with patch("os.write", write):
        yield


def full() -> OSError:
    return OSError(errno.ENOSPC, "No space left on device")


def test_each_line_is_in_the_file_at_once(tmp_path: Path) -> None:
    path = tmp_path / "current.replay"
    writer = ReplayWriter(path)
    for n, line in enumerate(LINES):
        writer.append(line)
        assert path.read_bytes() == b"".join(LINES[: n + 1])
    assert writer.complete
    assert writer.problem is None
    assert writer.size == len(b"".join(LINES))
    writer.close()


def test_each_line_is_one_write_and_only_the_end_is_forced_to_the_disk(tmp_path: Path) -> None:
    writes: list[bytes] = []
    with (
        patch("os.write", lambda fd, content: (writes.append(content), real_write(fd, content))[1]),
        patch("os.fsync") as fsync,
    ):
        writer = ReplayWriter(tmp_path / "x")
        for line in LINES:
            writer.append(line)
        assert not fsync.called
        writer.sync()
        assert fsync.call_count == 1
        writer.close()
    assert writes == LINES


def test_the_file_appears_with_its_header_whole(tmp_path: Path) -> None:
    path = tmp_path / "x"
    for outcome in (full(), 3):
        writer = ReplayWriter(path)
        with disk([outcome]):
            writer.append(LINES[5])
        assert not path.exists()
        assert writer.problem is not None
        assert not writer.complete
        writer.append(LINES[6])
        assert path.read_bytes() == LINES[5] + LINES[6]
        assert writer.problem is None
        writer.close()
        path.unlink()
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_is_no_folder_is_a_problem_until_it_is_one(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.touch()
    writer = ReplayWriter(folder / "x")
    for line in LINES[:3]:
        writer.append(line)
    assert "cannot be saved" in str(writer.problem)
    folder.unlink()
    folder.mkdir()
    writer.append(LINES[3])
    assert writer.problem is None
    assert (folder / "x").read_bytes() == b"".join(LINES[:4])
    writer.close()


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (errno.ENOSPC, "disk is full"),
        (errno.EDQUOT, "disk is full"),
        (errno.EFBIG, "disk is full"),
        (errno.EACCES, "cannot be written"),
        (errno.EROFS, "cannot be written"),
        (errno.EIO, "Input/output error"),
    ],
)
def test_the_problem_is_told_and_goes_away(tmp_path: Path, number: int, words: str) -> None:
    writer = ReplayWriter(tmp_path / "x")
    writer.append(LINES[0])
    with disk([OSError(number, os.strerror(number))]):
        writer.append(LINES[1])
    assert words in str(writer.problem)
    assert (tmp_path / "x").read_bytes() == LINES[0]
    writer.flush()
    assert writer.problem is None
    assert (tmp_path / "x").read_bytes() == LINES[0] + LINES[1]
    writer.close()


def test_a_failing_sync_is_a_problem(tmp_path: Path) -> None:
    writer = ReplayWriter(tmp_path / "x")
    writer.append(LINES[0])
    with patch("os.fsync", side_effect=OSError(errno.EIO, "Input/output error")):
        writer.sync()
    assert "Input/output error" in str(writer.problem)
    writer.close()


@given(st.lists(st.none() | st.integers(0, 40) | st.sampled_from([errno.ENOSPC, errno.EIO]), max_size=30))
@examples(200)
def test_the_file_always_holds_whole_lines_in_order(plan: list[int | None]) -> None:
    outcomes: list[Outcome] = [
        OSError(n, os.strerror(n)) if n in (errno.ENOSPC, errno.EIO) else n for n in plan
    ]
    with TemporaryDirectory() as folder:
        path = Path(folder) / "x"
        writer = ReplayWriter(path)
        with disk(outcomes):
            for n, line in enumerate(LINES):
                writer.append(line)
                content = path.read_bytes() if path.exists() else b""
                told = b"".join(LINES[: n + 1])
                assert told.startswith(content)
                assert content in (b"", told) or content.endswith(b"\n")
                assert (content == told) is writer.complete is (writer.problem is None)
        writer.flush()
        assert path.read_bytes() == b"".join(LINES)
        writer.close()


def test_a_half_line_that_cannot_be_cut_off_is_cut_off_later(tmp_path: Path) -> None:
    path = tmp_path / "x"
    writer = ReplayWriter(path)
    writer.append(LINES[0])
    with disk([5]), patch("os.ftruncate", side_effect=OSError(errno.EIO, "Input/output error")):
        writer.append(LINES[1])
        assert path.read_bytes() == LINES[0] + LINES[1][:5]
        writer.append(LINES[2])
        assert path.read_bytes() == LINES[0] + LINES[1][:5]
    assert not writer.complete
    writer.append(LINES[3])
    assert path.read_bytes() == b"".join(LINES[:4])
    writer.close()


@pytest.mark.parametrize("tail", [b"", b'{"half', bytes(100)])
def test_resuming_cuts_off_what_does_not_count(tmp_path: Path, tail: bytes) -> None:
    path = tmp_path / "x"
    path.write_bytes(LINES[0] + LINES[1] + tail)
    writer = ReplayWriter.resume(path, len(LINES[0] + LINES[1]), whole=True)
    assert path.read_bytes() == LINES[0] + LINES[1]
    writer.append(LINES[2])
    assert path.read_bytes() == b"".join(LINES[:3])
    assert writer.size == len(b"".join(LINES[:3]))
    writer.close()


def test_resuming_ends_the_last_line(tmp_path: Path) -> None:
    path = tmp_path / "x"
    path.write_bytes(LINES[0] + LINES[1][:-1])
    writer = ReplayWriter.resume(path, len(LINES[0] + LINES[1]) - 1, whole=False)
    writer.append(LINES[2])
    assert path.read_bytes() == b"".join(LINES[:3])
    writer.close()


def test_a_closed_writer_goes_on_when_asked(tmp_path: Path) -> None:
    writer = ReplayWriter(tmp_path / "x")
    writer.append(LINES[0])
    writer.close()
    writer.close()
    writer.append(LINES[1])
    assert (tmp_path / "x").read_bytes() == LINES[0] + LINES[1]
    writer.close()


@pytest.mark.skipif(sys.platform == "win32", reason="limits are of POSIX")
def test_a_disk_that_is_really_full(tmp_path: Path) -> None:
    program = dedent("""
        import resource, sys
        from pathlib import Path
        from game.replay.writer import ReplayWriter

        path = Path(sys.argv[1])
        writer = ReplayWriter(path)
        line = b'{"mark":"' + b"x" * 86 + b'"}' + bytes([10])
        resource.setrlimit(resource.RLIMIT_FSIZE, (1050, resource.RLIM_INFINITY))
        for _ in range(20):
            writer.append(line)
        print(len(path.read_bytes()), writer.problem)
        resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        writer.append(line)
        print(path.read_bytes() == line * 21, writer.problem)
    """)
    done = subprocess.run(
        [sys.executable, "-c", program, tmp_path / "x"], capture_output=True, text=True, check=True
    )
    first, second = done.stdout.splitlines()
    assert first == "980 The disk is full: the game goes on, but it cannot be saved"
    assert second == "True None"


def test_lines_are_as_the_format_says() -> None:
    assert action_line(1830, "draw", "5c1e09aa") == b'{"t":1830,"a":"draw","p":"5c1e09aa"}\n'
    assert end_line("won", 183220, 1345, 262) == b'{"end":"won","t":183220,"score":1345,"moves":262}\n'
    assert mark_line("hint", 5, {"move": "w>t4"}) == b'{"mark":"hint","t":5,"move":"w>t4"}\n'
    header = json.loads(header_line("SH1-C4-AAAAAJ2", "test ひ", utc_now(), "1f", "a/b"))
    assert list(header) == ["replay", "code", "program", "dealt", "id", "position"]
    assert (header["replay"], header["program"], header["position"]) == (1, "test ひ", "a/b")
    with pytest.raises(ValueError, match="JSON"):
        mark_line("x", 0, {"x": float("nan")})
