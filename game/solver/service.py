"""Work in a process of its own, so that the window never waits for a search.

    service = Service()
    task = service.submit(answer, code, position, seconds)
    service.poll()          # each frame; it never waits
    if task.done: …         # task.result, or task.error

The process starts with the first task, works one task after the other, and is started anew should it die. It never
outlives the one that asks.
Whatever starts this must guard its main module, and a frozen program must call
`multiprocessing.freeze_support()` first.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
from collections import deque
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any, Generic, ParamSpec, TypeVar

from game.processes import end_with_parent

T = TypeVar("T")
P = ParamSpec("P")

_POLITE = 10
"""By how much the process stands back behind the window (Unix)."""
_GRACE = 0.5
"""Seconds that the process has to end by itself."""
_NOTHING = 0
_EVERYTHING = -1


class Task(Generic[T]):
    """A piece of work: `done` once there is a `result` or an `error`, or once it was cancelled."""

    def __init__(self, service: Service, number: int, work: Callable[..., T], args: tuple[Any, ...]) -> None:
        self._service = service
        self.number = number
        self.work = work
        self.args = args
        self.done = False
        self.cancelled = False
        self.result: T | None = None
        self.error: str | None = None

    def cancel(self) -> None:
        """Forget the task; it returns at once, and the process stops searching within milliseconds."""
        self._service.cancel(self)

    def wait(self, seconds: float) -> bool:
        """Wait for the end of the task, for tests and scripts; whether it is done."""
        return self._service.wait(self, seconds)


class Service:
    """A process that works off tasks. Not for several threads at once."""

    def __init__(self) -> None:
        self._context = multiprocessing.get_context("spawn")
        self._process: multiprocessing.process.BaseProcess | None = None
        self._connection: Connection | None = None
        self._unwanted = self._context.Value("q", _NOTHING, lock=False)
        self._waiting: deque[Task[Any]] = deque()
        self._running: Task[Any] | None = None
        self._numbers = 0

    def submit(self, work: Callable[..., T], *args: Any) -> Task[T]:
        """Have ``work(*args, stop=…)`` called in the process; `stop()` says when to give up.

        `work` must be a function of a module, and all that goes in and out must be picklable.
        """
        self._numbers += 1
        task = Task(self, self._numbers, work, args)
        self._waiting.append(task)
        self.poll()
        return task

    def poll(self) -> None:
        """Take in what has been finished and hand out what waits."""
        while self._running is not None and self._receive(0):
            pass
        if self._running is None and self._waiting:
            self._send(self._waiting.popleft())

    def cancel(self, task: Task[Any]) -> None:
        """See `Task.cancel`."""
        if task.done:
            return
        task.done = task.cancelled = True
        if task is self._running:
            self._unwanted.value = task.number
        else:
            self._waiting.remove(task)

    def wait(self, task: Task[Any], seconds: float) -> bool:
        """See `Task.wait`."""
        while not task.done:
            self.poll()
            if not task.done and not self._receive(seconds):
                return False
        return True

    def close(self) -> None:
        """Stop everything and end the process."""
        for task in list(self._waiting):
            self.cancel(task)
        if self._running is not None:
            self.cancel(self._running)
            self._running = None
        if self._process is None or self._connection is None:
            return
        self._unwanted.value = _EVERYTHING
        self._connection.close()
        self._process.join(_GRACE)
        if self._process.is_alive():
            self._process.terminate()
            self._process.join()
        self._process.close()
        self._process = self._connection = None

    def _send(self, task: Task[Any]) -> None:
        connection = self._started()
        self._running = task
        try:
            connection.send((task.number, task.work, task.args))
        except OSError as error:
            self._lost(error)

    def _started(self) -> Connection:
        if self._connection is not None:
            return self._connection
        self._connection, theirs = self._context.Pipe()
        self._unwanted.value = _NOTHING
        self._process = self._context.Process(
            target=_serve, args=(theirs, self._unwanted), name="solver", daemon=True
        )
        self._process.start()
        theirs.close()
        return self._connection

    def _receive(self, seconds: float) -> bool:
        """Take in one result if it comes within `seconds`."""
        task, connection = self._running, self._connection
        if task is None or connection is None:
            return False
        try:
            if not connection.poll(seconds):
                return False
            result, error = connection.recv()
        except (OSError, EOFError) as broken:
            self._lost(broken)
            return True
        self._running = None
        if not task.cancelled:
            task.result, task.error, task.done = result, error, True
        return True

    def _lost(self, error: Exception) -> None:
        """The process is gone; the task that it worked on has failed, the next one starts another."""
        if self._running is not None:
            self._running.error = f"The solver has stopped: {error!r}"
            self._running.done = True
            self._running = None
        if self._connection is not None:
            self._connection.close()
        if self._process is not None:
            self._process.join(_GRACE)
        self._process = self._connection = None


def _serve(connection: Connection, unwanted: Any) -> None:
    """The process: works until the other end is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()
    if hasattr(os, "nice"):
        os.nice(_POLITE)
    with contextlib.suppress(EOFError, OSError):
        while True:
            number, work, args = connection.recv()
            connection.send(_done(number, work, args, unwanted))


def _done(
    number: int, work: Callable[..., object], args: tuple[object, ...], unwanted: Any
) -> tuple[object, str | None]:
    def stop() -> bool:
        return unwanted.value in (number, _EVERYTHING)

    if stop():
        return None, None
    try:
        return work(*args, stop=stop), None
    except Exception as error:  # what went wrong is told to who asked
        return None, f"{type(error).__name__}: {error}"
