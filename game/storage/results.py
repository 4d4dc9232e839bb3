"""The results of all games, in a file that several copies of the program may write at once.

`attach` lets a desk tell its finished games to it. What the figures mean is said in `game.storage.figures`.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable
from datetime import datetime
from hashlib import sha256
from pathlib import Path
from typing import Final, Self

from game.engine.code import MODES
from game.engine.refusal import N_, Refusal
from game.replay.format import WON, utc_text
from game.storage.bests import Win, record_wins
from game.storage.desk import Desk, utc_now
from game.storage.exchange import MAX_SCORE, identity, moment, replay_name
from game.storage.figures import PlayedGame, by_mode, figures, record_holders
from game.storage.running import Finished
from game.storage.schema import back_up, begin, empty_store, open_store, reason, roll_back

_FIELDS: Final = ", ".join(PlayedGame._fields)
_ADD: Final = f"INSERT OR IGNORE INTO games (mode, {_FIELDS}) VALUES (?{', ?' * len(PlayedGame._fields)})"
_DECIDE: Final = """
    INSERT INTO games (mode, game, run, code, result, score, moves, actions, undos, take_backs, time_ms,
                       dealt, ended, replay, runs)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (game) DO UPDATE SET
        run = excluded.run, result = excluded.result, score = excluded.score, moves = excluded.moves,
        actions = excluded.actions, undos = excluded.undos, take_backs = excluded.take_backs,
        time_ms = excluded.time_ms, dealt = excluded.dealt, ended = excluded.ended,
        replay = excluded.replay, runs = runs + 1
    WHERE result <> 'won'
"""
"""A game that was begun anew takes the figures of its latest run, but a win is final."""

_PACE: Final = f"INSERT OR IGNORE INTO paces VALUES ({', '.join('?' * 11)})"
_WINS: Final = f"""
    SELECT {", ".join(f"games.{name}" for name in PlayedGame._fields)},
           coalesce(deal, ''), coalesce(run_mode, 0), coalesce(hints + pauses + resumes, 0),
           split_1, split_2, split_3, split_4
    FROM games LEFT JOIN paces USING (run)
    WHERE result = 'won' AND take_backs = 0 AND (mode = ?1 OR ?1 IS NULL)
    ORDER BY ended, id
"""


class Results:
    """The results file, open. No method raises for what the disk does; `notices` tells the player of it.

    `create`: make the file if there is none; without it there are then no results, and none are kept.
    """

    def __init__(self, path: Path, *, wall: Callable[[], datetime] = utc_now, create: bool = True) -> None:
        self._path = path
        self._wall = wall
        self._store = open_store(path, wall) if create or path.exists() else empty_store()
        self._pending: list[tuple[PlayedGame, Finished]] = []
        self.notices: list[Refusal] = list(self._store.notices)
        """What to tell the player; whoever shows them clears them."""

    @property
    def usable(self) -> bool:
        """Whether the file could be read; otherwise there are only the results since the start."""
        return self._store.usable

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # Adding

    def record(self, finished: Finished) -> Refusal | None:
        """Add a game that is over, once, however often it is told. Returns why it is not saved yet, or None.

        Custom games and games without an action are no results. What cannot be saved now is tried again
        with the next game and at the end.
        """
        if finished.custom or not finished.actions:
            return None
        self._pending.append((_played(finished, utc_text(self._wall())), finished))
        return self._save_pending()

    def add(self, games: Iterable[PlayedGame]) -> tuple[int, Refusal | None]:
        """Add games that are not known yet, as an import does. Returns how many, or why none could be added."""
        if not self._store.writable:
            return 0, self._not_now()
        connection = self._store.connection
        added = 0
        try:
            begin(connection)
            for game in games:
                if self._note_run(game):
                    added += connection.execute(_ADD, (game.mode, *game)).rowcount
            connection.execute("COMMIT")
        except sqlite3.Error as error:
            roll_back(connection)
            return 0, self._not_now(error)
        return added, None

    def reset(self) -> tuple[Path | None, Refusal | None]:
        """Forget all games. Returns where a copy of them is kept, or why nothing was done."""
        if not self._store.writable:
            return None, self._not_now()
        connection = self._store.connection
        copy = None
        try:
            begin(connection)
            if self._path.exists():
                copy = back_up(self._path, self._wall())
            connection.execute("DELETE FROM games")
            connection.execute("DELETE FROM runs")
            connection.execute("DELETE FROM paces")
            connection.execute("COMMIT")
        except (sqlite3.Error, OSError) as error:
            roll_back(connection)
            return None, self._not_now(error)
        return copy, None

    def close(self) -> None:
        """Save what could not be saved before, and close the file."""
        self._save_pending()
        self._store.connection.close()

    # Asking

    def games(self, mode: str | None = None) -> list[PlayedGame]:
        """The games of a mode (None: of all) in the order in which they ended."""
        try:
            return self._games(mode)
        except sqlite3.Error as error:
            notice = Refusal(
                N_("{file} cannot be read: {reason}"), file=self._path.name, reason=reason(error)
            )
            if str(notice) not in map(str, self.notices):
                self.notices.append(notice)
            return []

    def bank(self, mode: str, without: str = "") -> int | None:
        """The dollars won or lost in all games of a Vegas mode; None in other modes.

        `without`: the id of a game that is left out, since it goes on.
        """
        return figures(mode, [played for played in self.games(mode) if played.game != without]).bank

    def wins(self, mode: str | None = None) -> list[Win]:
        """The games of a mode (None: of all) that were won without take-backs, in the order in which they ended."""
        try:
            return self._wins(mode)
        except sqlite3.Error:  # an older file that cannot be written has no paces
            return [Win(game) for game in self.games(mode) if game.won and not game.take_backs]

    def reached(self, run: str) -> tuple[int, ...]:
        """When how many cards were first up in a run that was won; empty if that is not known."""
        try:
            row = self._store.connection.execute("SELECT reached FROM paces WHERE run = ?", (run,)).fetchone()
            return tuple(map(int, row[0].split())) if row else ()
        except (sqlite3.Error, ValueError, AttributeError):
            return ()

    def record_replays(self) -> frozenset[str] | None:
        """The names of the replays that hold a record, which must be kept; None if that is not known now."""
        try:
            games = self._games(None)
            wins = self._wins(None)
        except sqlite3.Error:
            return None
        if not self.usable:
            return None
        holders = (record_holders(part) for part in by_mode(games).values())
        names = {game.replay for part in holders for game in part}
        for mode in MODES:
            names |= {win.game.replay for win in record_wins([win for win in wins if win.game.mode == mode])}
        return frozenset(names - {""})

    # Within

    def _games(self, mode: str | None) -> list[PlayedGame]:
        where = "" if mode is None else "WHERE mode = ?"
        query = f"SELECT {_FIELDS} FROM games {where} ORDER BY ended, id"
        rows = self._store.connection.execute(query, () if mode is None else (mode,))
        return [PlayedGame(*row) for row in rows]

    def _wins(self, mode: str | None) -> list[Win]:
        count = len(PlayedGame._fields)
        rows = self._store.connection.execute(_WINS, (mode,))
        return [
            Win(
                PlayedGame(*row[:count]),
                row[count],
                bool(row[count + 1]),
                not row[count + 2],
                _whole(row[-4:]),
            )
            for row in rows
        ]

    def _save_pending(self) -> Refusal | None:
        if not self._pending:
            return None
        connection = self._store.connection
        try:
            begin(connection)
            for game, finished in self._pending:
                if self._note_run(game):
                    connection.execute(_DECIDE, (game.mode, *game))
                    self._note_pace(game, finished)
            connection.execute("COMMIT")
        except sqlite3.Error as error:
            roll_back(connection)
            return self._not_now(error) if self._store.writable else None  # told once, at the start
        self._pending.clear()
        return None

    def _note_run(self, game: PlayedGame) -> bool:
        """Note a run inside a transaction; False if it was noted before."""
        statement = "INSERT OR IGNORE INTO runs (run, game, result, replay) VALUES (?, ?, ?, ?)"
        row = (game.run, game.game, game.result, game.replay)
        return self._store.connection.execute(statement, row).rowcount > 0

    def _note_pace(self, game: PlayedGame, finished: Finished) -> None:
        pace, conditions = finished.pace, finished.conditions
        if finished.result == WON and pace.reached:
            told = (conditions.deal, conditions.run_mode, pace.hints, pace.pauses, pace.resumes)
            reached = " ".join(map(str, pace.reached))
            self._store.connection.execute(_PACE, (game.run, *told, *pace.splits, reached))

    def _not_now(self, error: Exception | None = None) -> Refusal:
        if error is None:
            return Refusal(N_("{file} is not changed"), file=self._path.name)
        return Refusal(N_("{file} cannot be written: {reason}"), file=self._path.name, reason=reason(error))


def attach(desk: Desk, results: Results) -> None:
    """Let the desk tell its finished games to the results, and the player what came of it."""

    def record(finished: Finished) -> None:
        problem = results.record(finished)
        if problem is not None:
            desk.notices.append(problem)

    desk.notices += results.notices
    results.notices.clear()
    desk.on_finished.append(record)


def _played(finished: Finished, ended: str) -> PlayedGame:
    """What is kept of a game. Names and dates of a journal that others wrote may be anything."""
    name = finished.replay.name
    run = _identity(finished.run_id)
    return PlayedGame(
        game=_identity(finished.game_id) if finished.game_id else run,
        run=run,
        code=str(finished.code),
        result=finished.result,
        score=max(-MAX_SCORE, min(finished.score, MAX_SCORE)),
        moves=finished.moves,
        actions=finished.actions,
        undos=finished.undos,
        take_backs=finished.take_backs,
        time_ms=finished.time_ms,
        dealt=min(finished.dealt, ended) if moment(finished.dealt) else ended,  # a clock may be set back
        ended=ended,
        replay=name if replay_name(name) else "",
        runs=1,
    )


def _whole(splits: tuple[int | None, ...]) -> tuple[int, ...]:
    known = tuple(split for split in splits if split is not None)
    return known if len(known) == len(splits) else ()


def _identity(given: str) -> str:
    return given if identity(given) else sha256(ascii(given).encode("ascii")).hexdigest()[:16]
