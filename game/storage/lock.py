"""A lock on a file that the operating system releases when the process ends, however it ends."""

from __future__ import annotations

import contextlib
import errno
import os
import sys
import time
from pathlib import Path
from typing import Final

_HELD_ERRORS: Final = frozenset({errno.EACCES, errno.EAGAIN, getattr(errno, "EDEADLOCK", errno.EDEADLK)})
_UNSUPPORTED: Final = frozenset({errno.ENOLCK, errno.ENOSYS, errno.EOPNOTSUPP, errno.ENOTSUP, errno.EINVAL})
_LOOK: Final = 0.02
"""Seconds from one try to the next while another holder is waited for."""
_descriptors: set[int] = set()


class FileLock:
    """The lock on `path`. The empty file stays: removing it would make room for two holders."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._descriptor: int | None = None

    def acquire(self) -> bool:
        """Take the lock without waiting. False if another holder has it.

        Raises OSError if the file cannot be opened. On a file system without locks it is taken unprotected.
        """
        descriptor = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o644)
        try:
            _lock(descriptor)
        except OSError as error:
            if error.errno not in _UNSUPPORTED:
                os.close(descriptor)
                if error.errno in _HELD_ERRORS:
                    return False
                raise
        self._descriptor = descriptor
        _descriptors.add(descriptor)
        return True

    def acquire_within(self, seconds: float) -> bool:
        """Take the lock, waiting so long for another holder. Raises OSError like `acquire`."""
        deadline = time.monotonic() + seconds
        while not self.acquire():
            if time.monotonic() > deadline:
                return False
            time.sleep(_LOOK)
        return True

    def release(self) -> None:
        """Give the lock back."""
        if self._descriptor is not None:
            _descriptors.discard(self._descriptor)
            os.close(self._descriptor)
            self._descriptor = None


if sys.platform == "win32":
    import msvcrt

    def _lock(descriptor: int) -> None:
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def _leave_to_parent() -> None:
        """A forked child must not keep its parent's locks alive after the parent's death."""
        for descriptor in _descriptors:
            with contextlib.suppress(OSError):
                os.close(descriptor)
        _descriptors.clear()

    os.register_at_fork(after_in_child=_leave_to_parent)
