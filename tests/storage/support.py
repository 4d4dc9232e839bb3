"""A desk with clocks that a test turns by hand."""

from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

from game.engine.code import GameCode
from game.replay.verify import verify_file
from game.storage.desk import Desk, Finished
from game.storage.paths import DataDir
from tests.replay.support import CODE

GAME = GameCode.parse(CODE)


class Office:
    """Desks in one data folder, and the time."""

    def __init__(self, root: Path) -> None:
        self.data = DataDir(root)
        self.seconds = 100.0
        self.day = datetime(2026, 11, 29, 20, 0, tzinfo=UTC)
        self.told: list[Finished] = []
        self._open: list[Desk] = []

    def desk(self) -> Desk:
        """Start the program."""
        desk = Desk(self.data, now=lambda: self.seconds, wall=self.wall)
        desk.on_finished.append(self.told.append)
        self._open.append(desk)
        return desk

    def wall(self) -> datetime:
        """The time of day, a second later each time it is asked for."""
        self.day += timedelta(seconds=1)
        return self.day

    def die(self, desk: Desk) -> None:
        """The process ends without a word: what is in memory is gone, the system takes the locks back."""
        if desk.game is not None:
            desk.game.writer.close()
        desk._slots.release()

    def end(self) -> None:
        """After the test: nothing stays open."""
        for desk in self._open:
            self.die(desk)

    def files(self) -> list[str]:
        """All files but the locks, relative to the data folder."""
        root = self.data.root
        paths = (path.relative_to(root).as_posix() for path in root.rglob("*") if path.is_file())
        return sorted(path for path in paths if not path.endswith(".lock"))

    def kept(self) -> Iterator[tuple[str, str | None]]:
        """Kept replays with what they are proved to be."""
        for path in sorted(self.data.replays.iterdir()):
            verdict = verify_file(path)
            assert verdict.ok, verdict.error
            yield path.name, verdict.result


Start = Callable[[], Desk]
