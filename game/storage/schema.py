"""The results file: how it is opened, created and migrated, and what is done with one that cannot be used."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Final, NamedTuple

from game.engine.refusal import N_, Refusal
from game.storage.atomic import move_new, set_aside, told_aside
from game.storage.lock import FileLock

APPLICATION: Final = 0x53486176
"""Says in the file's head that it is ours."""

STEPS: Final[tuple[tuple[str, ...], ...]] = (
    (
        """CREATE TABLE games (
            id INTEGER PRIMARY KEY,
            game TEXT NOT NULL UNIQUE,
            run TEXT NOT NULL,
            code TEXT NOT NULL,
            mode TEXT NOT NULL,
            result TEXT NOT NULL CHECK (result IN ('won', 'abandoned')),
            score INTEGER NOT NULL,
            moves INTEGER NOT NULL,
            actions INTEGER NOT NULL CHECK (actions > 0),
            undos INTEGER NOT NULL,
            take_backs INTEGER NOT NULL,
            time_ms INTEGER NOT NULL,
            dealt TEXT NOT NULL,
            ended TEXT NOT NULL,
            replay TEXT NOT NULL,
            runs INTEGER NOT NULL
        )""",
        "CREATE INDEX games_by_mode ON games (mode, ended, id)",
        """CREATE TABLE runs (
            run TEXT PRIMARY KEY,
            game TEXT NOT NULL,
            result TEXT NOT NULL,
            replay TEXT NOT NULL
        ) WITHOUT ROWID""",
    ),
    (
        """CREATE TABLE paces (
            run TEXT PRIMARY KEY,
            deal TEXT NOT NULL,
            run_mode INTEGER NOT NULL CHECK (run_mode IN (0, 1)),
            hints INTEGER NOT NULL,
            pauses INTEGER NOT NULL,
            resumes INTEGER NOT NULL,
            split_1 INTEGER NOT NULL,
            split_2 INTEGER NOT NULL,
            split_3 INTEGER NOT NULL,
            split_4 INTEGER NOT NULL,
            reached TEXT NOT NULL
        ) WITHOUT ROWID""",
    ),
)
"""Step n brings a file of version n to version n + 1; the first one makes it. A published step never changes."""

_BUSY_SECONDS: Final = 3.0
_NEEDED: Final = (
    "SELECT id, game, run, code, mode, result, score, moves, actions, undos, take_backs, time_ms, dealt, "
    "ended, replay, runs FROM games LIMIT 0"
)
_RUINED: Final = frozenset({sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB})


class Store(NamedTuple):
    """An open results file. `usable`: whether the file named could be read; otherwise this one is empty.

    `writable`: whether results can be added. `notices`: what to tell the player.
    """

    connection: sqlite3.Connection
    usable: bool
    writable: bool
    notices: list[Refusal]


class _UnusableError(Exception):
    """The file is damaged, or none of ours."""


class _NewerError(Exception):
    """The file was written by a newer version of the program."""


def open_store(path: Path, now: Callable[[], datetime]) -> Store:
    """Open the results at `path`, or make the file. Never raises for what is found there.

    An older file is migrated in one transaction, with a copy of it kept beside. A newer one is only read. A
    damaged one is set aside and a new one begun. Where nothing can be written, results live in memory.
    """
    try:
        return Store(_open(path, now), usable=True, writable=True, notices=[])
    except _NewerError:
        notice = Refusal(
            N_(
                "{file} was made by a newer version of the program; it is left as it is, "
                "and games are not counted"
            ),
            file=path.name,
        )
        return _read_only(path, notice)
    except _UnusableError:
        return _begin_anew(path, now)
    except (sqlite3.Error, OSError) as error:
        return _read_only(path, _cannot_save(path, error))


def empty_store(*notices: Refusal) -> Store:
    """A store in memory, for when there is no file."""
    connection = _connect(":memory:")
    for statements in STEPS:
        for statement in statements:
            connection.execute(statement)
    return Store(connection, usable=False, writable=True, notices=list(notices))


def begin(connection: sqlite3.Connection) -> None:
    """Begin a transaction that writes; other copies of the program wait. Raises sqlite3.Error."""
    connection.execute("BEGIN IMMEDIATE")


def roll_back(connection: sqlite3.Connection) -> None:
    """Undo what the open transaction did, if there is one."""
    with contextlib.suppress(sqlite3.Error):
        if connection.in_transaction:
            connection.execute("ROLLBACK")


def back_up(path: Path, now: datetime) -> Path:
    """Copy the results to ``NAME.backup-<date>``, never onto another file; gives where the copy is.

    Inside a writing transaction of another connection it copies what was there before. Raises sqlite3.Error,
    OSError.
    """
    draft = path.with_name(f"{path.name}.backup.new")
    draft.unlink(missing_ok=True)
    source, target = _connect(f"{path.as_uri()}?mode=ro"), _connect(f"{draft.as_uri()}?mode=rwc")
    try:
        source.backup(target)
        target.execute("PRAGMA journal_mode = DELETE")
    finally:
        target.close()
        source.close()
    return move_new(draft, path.with_name(f"{path.name}.backup-{now:%Y-%m-%d}"))


def _connect(place: str) -> sqlite3.Connection:
    """`place`: a URI or ``:memory:``. Transactions are begun by hand."""
    return sqlite3.connect(place, uri=True, timeout=_BUSY_SECONDS, isolation_level=None)


def _number(connection: sqlite3.Connection, statement: str) -> int:
    return int(connection.execute(statement).fetchone()[0])


def _open(path: Path, now: Callable[[], datetime]) -> sqlite3.Connection:
    """A connection to a file of the present version."""
    connection = _connect(f"{path.as_uri()}?mode=rwc")
    try:
        _check(connection)
        if _number(connection, "PRAGMA user_version") < len(STEPS):
            _migrate(connection, path, now)
        with contextlib.suppress(sqlite3.OperationalError):  # some file systems have no WAL
            connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute(_NEEDED)
    except BaseException as error:
        connection.close()
        if isinstance(error, sqlite3.DatabaseError) and _ruined(error):
            raise _UnusableError from error
        raise
    return connection


def _check(connection: sqlite3.Connection) -> None:
    """Raises what fits if the file is not one of ours that this version can write."""
    tables = _number(connection, "SELECT count(*) FROM sqlite_master")
    if tables and _number(connection, "PRAGMA application_id") != APPLICATION:
        raise _UnusableError
    if _number(connection, "PRAGMA user_version") > len(STEPS):
        raise _NewerError
    if connection.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
        raise _UnusableError


def _migrate(connection: sqlite3.Connection, path: Path, now: Callable[[], datetime]) -> None:
    """Bring the file to the present version, all or nothing."""
    begin(connection)
    try:
        version = _number(connection, "PRAGMA user_version")  # another copy may have been faster
        if 0 < version < len(STEPS):
            back_up(path, now())
        for statements in STEPS[version:]:
            for statement in statements:
                connection.execute(statement)
        connection.execute(f"PRAGMA application_id = {APPLICATION}")
        connection.execute(f"PRAGMA user_version = {len(STEPS)}")
        connection.execute("COMMIT")
    except BaseException:
        roll_back(connection)
        raise


def _ruined(error: sqlite3.DatabaseError) -> bool:
    code = getattr(error, "sqlite_errorcode", None)
    return code is not None and code & 0xFF in _RUINED


def _read_only(path: Path, notice: Refusal) -> Store:
    """What can be read of a file that is not written to; nothing if it cannot be read either."""
    for mode in ("mode=ro", "mode=ro&immutable=1"):  # the latter where not even a lock can be made
        with contextlib.suppress(sqlite3.Error):
            connection = _connect(f"{path.as_uri()}?{mode}")
            try:
                connection.execute(_NEEDED)
            except sqlite3.Error:
                connection.close()
                raise
            return Store(connection, usable=True, writable=False, notices=[notice])
    return empty_store(notice)


def _begin_anew(path: Path, now: Callable[[], datetime]) -> Store:
    """Set a damaged file aside and make a new one. Only one copy of the program does it."""
    lock = FileLock(path.with_name(f"{path.name}.lock"))
    try:
        if not lock.acquire_within(_BUSY_SECONDS):
            return empty_store(told_aside(path, None))
        try:
            return Store(_open(path, now), usable=True, writable=True, notices=[])
        except _UnusableError:
            aside = _put_away(path, now())
        notice = told_aside(path, aside)
        if aside is None:
            return empty_store(notice)
        return Store(_open(path, now), usable=False, writable=True, notices=[notice])
    except (sqlite3.Error, OSError, _UnusableError, _NewerError) as error:
        return empty_store(_cannot_save(path, error))
    finally:
        lock.release()


def _put_away(path: Path, now: datetime) -> Path | None:
    """Rename the file; its journal goes first, or it would be taken for that of the new file."""
    wal = path.with_name(f"{path.name}-wal")
    if wal.exists() and set_aside(wal, now) is None:
        return None
    with contextlib.suppress(OSError):
        path.with_name(f"{path.name}-shm").unlink(missing_ok=True)
    return set_aside(path, now)


def _cannot_save(path: Path, error: Exception) -> Refusal:
    return Refusal(
        N_("Results cannot be saved in {path}: {reason}"),
        path=str(path),
        reason=reason(error),
    )


def reason(error: Exception) -> str:
    """What went wrong, in a few words."""
    if isinstance(error, OSError) and error.strerror:
        return error.strerror
    return str(error) or type(error).__name__
