"""Places for games in progress, numbered from 1; each is held by one running copy of the program."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.refusal import Refusal
from game.storage.atomic import cannot_write
from game.storage.lock import FileLock
from game.storage.paths import DataDir


class Slots:
    """The slots that this copy holds. Creating it takes the first free one, `own`.

    `problem`: why slots cannot be protected (a read-only folder, say); they are then used without protection,
    since a player who cannot save must be able to play.
    """

    def __init__(self, data: DataDir) -> None:
        self.problem: Refusal | None = None
        self._data = data
        self._locks: dict[int, FileLock] = {}
        self.own = self._first(lambda slot: True)

    def hold(self, slot: int) -> bool:
        """Take a slot until `release`. False if another copy holds it."""
        if slot in self._locks:
            return True
        path = self._data.lock(slot)
        lock = FileLock(path)
        try:
            taken = lock.acquire()
        except OSError as error:
            self.problem = cannot_write(path, error)
            taken = True
        if taken:
            self._locks[slot] = lock
        return taken

    def spare(self, busy: set[int]) -> int:
        """A slot, now held, that is not in `busy` and has no journal."""
        with_journal = set(self._data.slots())
        return self._first(lambda slot: slot not in busy and slot not in with_journal)

    def release(self) -> None:
        """Give all slots back."""
        for lock in self._locks.values():
            lock.release()
        self._locks.clear()

    def _first(self, wanted: Callable[[int], bool]) -> int:
        slot = 1
        while not (wanted(slot) and self.hold(slot)):
            slot += 1
        return slot
