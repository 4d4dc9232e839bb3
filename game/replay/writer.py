"""Writing a replay while the game is played.

Each line goes to the file at once with one call of the operating system, so that the end of the process,
however it comes, loses at most the line being written. When writing fails the file is cut back to whole
lines, the lines wait in memory, and each later line tries again.
"""

from __future__ import annotations

import contextlib
import errno
import os
from collections import deque
from pathlib import Path
from typing import Final

from game.engine.refusal import N_, Refusal

_BINARY: Final = getattr(os, "O_BINARY", 0)
_FULL: Final = frozenset({errno.ENOSPC, errno.EFBIG, getattr(errno, "EDQUOT", errno.ENOSPC)})
_NEW: Final = ".new"


class ReplayWriter:
    """Appends lines to a replay file. No method raises for what the disk does; see `problem`.

    `path`: the file, which must not exist before the first line; see `resume` for one that does.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.problem: Refusal | None = None
        """Why not everything is written, None if everything is."""
        self.size = 0
        """Bytes of all lines, written or waiting."""
        self._written = 0
        self._waiting: deque[bytes] = deque()
        self._descriptor: int | None = None
        self._exists = False
        self._clean = True

    @classmethod
    def resume(cls, path: Path, kept: int, whole: bool) -> ReplayWriter:
        """Go on with an existing file: what follows its first `kept` bytes is cut off.

        `whole`: whether these bytes end with a line end; if not, it is added.
        """
        writer = cls(path)
        writer.size = writer._written = kept
        writer._exists = True
        writer._clean = False
        if not whole:
            writer.append(b"\n")
        else:
            writer.flush()
        return writer

    @property
    def complete(self) -> bool:
        """Whether every line is in the file."""
        return not self._waiting and self._clean

    def append(self, line: bytes) -> None:
        """Write a line (with its line end), after those that still wait."""
        self._waiting.append(line)
        self.size += len(line)
        self.flush()

    def flush(self) -> None:
        """Try to write what waits."""
        try:
            descriptor = self._open()
            self._cut(descriptor)
            while self._waiting:
                self._write(descriptor, self._waiting[0])
                self._waiting.popleft()
        except OSError as error:
            self.problem = cannot_save(error)
        else:
            self.problem = None

    def sync(self) -> None:
        """Write what waits and make sure that it survives a power cut."""
        self.flush()
        if self._descriptor is not None and self.problem is None:
            try:
                os.fsync(self._descriptor)
            except OSError as error:
                self.problem = cannot_save(error)

    def close(self) -> None:
        """Close the file; what still waits is lost with the writer. A later line would open it again."""
        if self._descriptor is not None:
            with contextlib.suppress(OSError):
                os.close(self._descriptor)
            self._descriptor = None

    def _open(self) -> int:
        if self._descriptor is None:
            if not self._exists:
                self._create(self.path)
            self._descriptor = os.open(self.path, os.O_WRONLY | os.O_APPEND | _BINARY)
        return self._descriptor

    def _create(self, path: Path) -> None:
        """The file appears with its header whole, so that no instant leaves an empty one."""
        new = path.with_name(path.name + _NEW)
        header = self._waiting[0]
        descriptor = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | _BINARY, 0o644)
        try:
            if os.write(descriptor, header) != len(header):
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        finally:
            os.close(descriptor)
        new.rename(path)
        self._waiting.popleft()
        self._written = len(header)
        self._exists = True

    def _write(self, descriptor: int, line: bytes) -> None:
        self._clean = False
        try:
            if os.write(descriptor, line) != len(line):
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        except OSError:
            with contextlib.suppress(OSError):
                self._cut(descriptor)
            raise
        self._written += len(line)
        self._clean = True

    def _cut(self, descriptor: int) -> None:
        if not self._clean:
            os.ftruncate(descriptor, self._written)
            self._clean = True


def cannot_save(error: OSError) -> Refusal:
    """The sentence for the player when writing failed."""
    if error.errno in _FULL:
        return Refusal(N_("The disk is full: the game goes on, but it cannot be saved"))
    if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        return Refusal(N_("The data folder cannot be written: the game goes on, but it cannot be saved"))
    reason = error.strerror or type(error).__name__
    return Refusal(N_("The game goes on, but it cannot be saved: {reason}"), reason=reason)
