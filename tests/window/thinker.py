"""A solver that thinks only when a test lets it."""

from collections.abc import Callable
from typing import Any

from game.solver.service import Task


class Thinker:
    """Stands in for `game.solver.service.Service`."""

    def __init__(self) -> None:
        self.tasks: list[Task[Any]] = []
        self.broken = False

    @property
    def open(self) -> list[Task[Any]]:
        """What is still to be answered."""
        return [task for task in self.tasks if not task.done]

    def submit(self, work: Callable[..., Any], *args: Any) -> Task[Any]:
        self.tasks.append(Task(self, len(self.tasks), work, args))  # type: ignore[arg-type]
        return self.tasks[-1]

    def cancel(self, task: Task[Any]) -> None:
        task.done = task.cancelled = True

    def poll(self) -> None:
        """It answers in `think` only."""

    def close(self) -> None:
        """It has no process."""

    def think(self) -> None:
        """Answer what is asked, in this process, or fail at it."""
        for task in self.open:
            if self.broken:
                task.error = "it is broken"
            else:
                task.result = task.work(*task.args, stop=lambda: False)
            task.done = True
