"""Writing and moving files so that a crash at any instant leaves the old or the new content."""

from __future__ import annotations

import contextlib
import errno
import os
import sys
from collections.abc import Iterator
from datetime import datetime
from itertools import count
from pathlib import Path
from typing import Final

from game.engine.refusal import N_, Refusal

_NO_LINKS: Final = frozenset(
    {errno.EPERM, errno.ENOSYS, errno.EOPNOTSUPP, errno.ENOTSUP, errno.EINVAL, errno.EMLINK, errno.EXDEV}
)


def write_atomic(path: Path, content: bytes) -> None:
    """Replace `path` by a file with `content`. Raises OSError; then the old file is as it was.

    A symbolic link stays; the file that it names is replaced.
    """
    path = Path(os.path.realpath(path))
    temporary = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        with temporary.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            temporary.unlink()
        raise
    sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """Make a rename inside `folder` survive a power cut, where the system can do that."""
    if sys.platform == "win32":
        return
    with contextlib.suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def move_new(source: Path, target: Path, tail: str = "") -> Path:
    """Move a file to `target`, or to `target` with ``-2``, ``-3`` … before its `tail`; never onto another file.

    Returns where it is. A move that a crash cut in two is completed by the next one. Raises OSError.
    """
    for candidate in _candidates(target, tail):
        try:
            _link(source, candidate)
        except FileExistsError:
            if not _same(source, candidate):
                continue
        if source.exists():
            source.unlink()
        sync_folder(candidate.parent)
        sync_folder(source.parent)
        return candidate
    raise AssertionError("the names never end")


def _candidates(target: Path, tail: str) -> Iterator[Path]:
    yield target
    for number in count(2):
        yield target.with_name(f"{target.name.removesuffix(tail)}-{number}{tail}")


def _same(source: Path, candidate: Path) -> bool:
    with contextlib.suppress(OSError):
        return source.samefile(candidate)
    return False


def _link(source: Path, target: Path) -> None:
    """Give the file its second name, or move it where files cannot have two. Raises FileExistsError."""
    if sys.platform == "win32":
        source.rename(target)  # on Windows it refuses an existing target
        return
    try:
        os.link(source, target, follow_symlinks=False)
    except OSError as error:
        if error.errno not in _NO_LINKS:
            raise
        if os.path.lexists(target):
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(target)) from error
        if error.errno == errno.EXDEV:
            write_atomic(target, source.read_bytes())
        else:
            source.rename(target)


def set_aside(path: Path, now: datetime) -> Path | None:
    """Rename a file that cannot be used to ``NAME.corrupt-<date>``, never onto another file.

    Returns its new place, or None if it could not be renamed.
    """
    try:
        return move_new(path, path.with_name(f"{path.name}.corrupt-{now:%Y-%m-%d}"))
    except OSError:
        return None


def told_aside(path: Path, aside: Path | None) -> Refusal:
    """The sentence for the player about a file that `set_aside` was used on."""
    if aside is None:
        return Refusal(N_("{file} cannot be used"), file=path.name)
    return Refusal(N_("{file} cannot be used; it is kept as {kept}"), file=path.name, kept=aside.name)


def cannot_write(path: Path, error: OSError) -> Refusal:
    """The sentence for the player when a file or folder of theirs cannot be written."""
    reason = error.strerror or type(error).__name__
    return Refusal(N_("{path} cannot be written: {reason}"), path=str(path), reason=reason)
