"""Questions to the solver's process, without ever waiting for the answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pyglet

from game.solver.service import Service, Task

_LOOK = 1 / 30

Then = Callable[[Any], None]


class Asker:
    """The questions of one view. `failed` is told when the solver could not answer one of them."""

    def __init__(self, solver: Callable[[], Service], failed: Callable[[], None]) -> None:
        self._solver = solver
        self._failed = failed
        self._tasks: list[tuple[Task[Any], Then]] = []

    @property
    def busy(self) -> bool:
        """Whether an answer is still to come."""
        return bool(self._tasks)

    def ask(self, work: Callable[..., Any], *args: object, then: Then) -> None:
        """Have ``work(*args, stop=…)`` done in the solver's process; `then` gets what it gives."""
        task: Task[Any] = self._solver().submit(work, *args)
        self._tasks.append((task, then))
        pyglet.clock.unschedule(self.look)
        pyglet.clock.schedule_interval(self.look, _LOOK)

    def look(self, _dt: float = 0) -> None:
        """Take in the answers that have come."""
        self._solver().poll()
        for task, then in [entry for entry in self._tasks if entry[0].done]:
            self._tasks.remove((task, then))
            if task.error is not None:
                self._failed()
            elif not task.cancelled:
                then(task.result)
        if not self._tasks:
            pyglet.clock.unschedule(self.look)

    def forget(self) -> None:
        """No answer is wanted any more."""
        for task, _then in self._tasks:
            task.cancel()
        self._tasks.clear()
        pyglet.clock.unschedule(self.look)
