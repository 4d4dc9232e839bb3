"""Processes that work for this one, and never outlive it."""

from __future__ import annotations

import errno
import os
import signal
import threading
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import active_children, get_context, parent_process
from multiprocessing.process import BaseProcess


@contextmanager
def worker_pool(jobs: int, method: str | None = None) -> Iterator[ProcessPoolExecutor]:
    """An executor of `jobs` processes, which end at once when something goes wrong, or when this process is gone.

    `method`: how they are started, None: as is usual on the system. Raises ChildProcessError if one of them breaks
    down.
    """
    others = active_children()
    pool = ProcessPoolExecutor(jobs, mp_context=get_context(method), initializer=begin_to_work)
    try:
        yield pool
    except BaseException as error:
        for process in active_children():
            if process not in others:
                process.terminate()
        if isinstance(error, BrokenExecutor):
            raise ChildProcessError(errno.ECHILD, "A process ended unexpectedly; try --jobs 1") from error
        raise
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def begin_to_work() -> None:
    """In a process that works for another one: end without a word when told to, and as soon as that one is gone."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_DFL)
    end_with_parent()


def end_with_parent() -> None:
    """End this process as soon as the one that has started it is gone, whatever is being done."""
    parent = parent_process()
    if parent is not None:
        threading.Thread(target=_wait_for_the_end, args=(parent,), daemon=True).start()


def _wait_for_the_end(parent: BaseProcess) -> None:
    parent.join()
    os._exit(1)
