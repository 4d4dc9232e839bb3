"""Questions to the solver's process, without ever waiting for the answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pyglet

from game.solver.service import Service, Task

_LOOK = 1 / 30

Then = Callable[[Any], None]
When = Callable[[], bool]


class Asker:
    """Asks one question at a time. `failed` is told when the solver could not answer it."""

    def __init__(self, solver: Callable[[], Service], failed: Callable[[], None]) -> None:
        self._solver = solver
        self._failed = failed
        self._task: Task[Any] | None = None
        self._then: Then
        self._when: When

    @property
    def busy(self) -> bool:
        """Whether an answer is still to come."""
        return self._task is not None

    def ask(self, work: Callable[..., Any], *args: object, then: Then, when: When = lambda: True) -> None:
        """Have ``work(*args, stop=…)`` done in the solver's process; `then` gets what it gives, once `when` allows it.

        The same question is not asked again while it is open; any other one that is still open is dropped.
        """
        if self._task is not None and (self._task.work, self._task.args) == (work, args):
            return
        self.forget()
        self._task, self._then, self._when = self._solver().submit(work, *args), then, when
        pyglet.clock.schedule_interval(self.look, _LOOK)

    def look(self, _dt: float = 0) -> None:
        """Take in the answer if it has come."""
        self._solver().poll()
        task = self._task
        if task is None or not task.done or not self._when():
            return
        self._task = None
        pyglet.clock.unschedule(self.look)
        if task.error is not None:
            self._failed()
        elif not task.cancelled:
            self._then(task.result)

    def forget(self) -> None:
        """No answer is wanted any more."""
        if self._task is not None:
            self._task.cancel()
        self._task = None
        pyglet.clock.unschedule(self.look)
