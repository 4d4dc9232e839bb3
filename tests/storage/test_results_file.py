"""The results file when it is damaged, old, new, full, locked or written by two at once (CASES 23, 24)."""

import sqlite3
import subprocess
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest

from game.storage import schema
from game.storage.results import Results
from tests.replay.support import DATA
from tests.storage.played import played, run

NAME = "results.sqlite"
DAY = datetime(2026, 11, 29, 20, tzinfo=UTC)


def open_results(folder: Path) -> Results:
    return Results(folder / NAME, wall=lambda: DAY)


def filled(folder: Path, games: int = 3) -> bytes:
    with open_results(folder) as results:
        results.add([played() for _ in range(games)])
    return (folder / NAME).read_bytes()


def said(results: Results) -> str:
    return " ".join(map(str, results.notices))


def sql(path: Path, *statements: str) -> None:
    connection = sqlite3.connect(path, isolation_level=None)
    for statement in statements:
        connection.execute(statement)
    connection.close()


def test_the_file_is_made_and_read_again(tmp_path: Path) -> None:
    with open_results(tmp_path) as results:
        assert results.usable
        results.record(run("a"))
    with open_results(tmp_path) as results:
        assert [game.run for game in results.games()] == ["a"]
        assert results.notices == []
    assert [path.name for path in tmp_path.iterdir()] == [NAME]


def test_an_empty_file_is_a_new_one(tmp_path: Path) -> None:
    (tmp_path / NAME).touch()
    with open_results(tmp_path) as results:
        assert results.record(run("a")) is None
        assert results.notices == []


def cut(content: bytes) -> bytes:
    return content[: len(content) // 2 + 100]


def spoilt(content: bytes) -> bytes:
    return content[:4096] + b"\xa5" * (len(content) - 4096)


@pytest.mark.parametrize(
    "spoil", [lambda c: bytes(len(c)), lambda c: b"hello", cut, spoilt, lambda c: c[:50]]
)
def test_a_damaged_file_is_set_aside_and_a_new_one_begun(
    tmp_path: Path, spoil: Callable[[bytes], bytes]
) -> None:
    bad = spoil(filled(tmp_path, 200))
    (tmp_path / NAME).write_bytes(bad)
    with open_results(tmp_path) as results:
        assert results.games() == []
        assert results.record(run("a")) is None
        assert "results.sqlite.corrupt-2026-11-29" in said(results)
        assert results.record_replays() is None
    assert (tmp_path / "results.sqlite.corrupt-2026-11-29").read_bytes() == bad
    with open_results(tmp_path) as results:
        assert [game.run for game in results.games()] == ["a"]
        assert results.notices == []


def test_the_journal_of_a_damaged_file_is_set_aside_with_it(tmp_path: Path) -> None:
    for tail in ("", "-wal", "-shm"):
        (tmp_path / f"{NAME}{tail}").write_bytes(b"damaged")
    assert schema._put_away(tmp_path / NAME, DAY) == tmp_path / f"{NAME}.corrupt-2026-11-29"
    names = sorted(path.name for path in tmp_path.iterdir())
    assert names == [f"{NAME}-wal.corrupt-2026-11-29", f"{NAME}.corrupt-2026-11-29"]


def test_somebody_elses_database_is_set_aside(tmp_path: Path) -> None:
    sql(tmp_path / NAME, "CREATE TABLE games (x)", "INSERT INTO games VALUES (7)")
    with open_results(tmp_path) as results:
        assert results.games() == []
        assert "corrupt" in said(results)
    aside = sqlite3.connect(tmp_path / f"{NAME}.corrupt-2026-11-29")
    assert aside.execute("SELECT x FROM games").fetchall() == [(7,)]
    aside.close()


def test_a_newer_file_is_read_and_never_written(tmp_path: Path) -> None:
    filled(tmp_path)
    sql(tmp_path / NAME, "PRAGMA user_version = 99", "ALTER TABLE games ADD COLUMN stars")
    before = (tmp_path / NAME).read_bytes()
    with open_results(tmp_path) as results:
        assert len(results.games()) == 3
        assert "newer version" in said(results)
        assert results.record(run("a")) is None
        assert results.add([played()])[0] == 0
        assert results.reset()[0] is None
        assert len(results.games()) == 3
    assert (tmp_path / NAME).read_bytes() == before


def test_a_newer_file_that_cannot_be_understood_is_left_alone(tmp_path: Path) -> None:
    filled(tmp_path)
    sql(tmp_path / NAME, "PRAGMA user_version = 99", "ALTER TABLE games RENAME TO plays")
    before = (tmp_path / NAME).read_bytes()
    with open_results(tmp_path) as results:
        assert results.games() == []
        assert not results.usable
        assert results.record_replays() is None
    assert (tmp_path / NAME).read_bytes() == before


def test_a_file_of_the_first_version_is_read(tmp_path: Path) -> None:
    """The file that version 1 wrote; it stays as it is when the program goes on."""
    connection = sqlite3.connect(tmp_path / NAME)
    connection.executescript((DATA / "results-1.sql").read_text(encoding="utf-8"))
    connection.close()
    with open_results(tmp_path) as results:
        assert results.notices == []
        assert [(game.run, game.score, game.runs) for game in results.games()] == [
            ("5f0c1e2a9b3d4c55", 1345, 3),
            ("0a1b2c3d4e5f6071", -54, 1),
        ]
        results.record(run("0a1b2c3d4e5f6071"))
        results.record(run("d1"))
        assert len(results.games()) == 3


def test_an_older_file_is_migrated_and_a_copy_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    filled(tmp_path)
    step = ("ALTER TABLE games ADD COLUMN stars INTEGER NOT NULL DEFAULT 3", "CREATE TABLE more (x)")
    monkeypatch.setattr(schema, "STEPS", (*schema.STEPS, step))
    for _ in range(2):
        with open_results(tmp_path) as results:
            assert len(results.games()) == 3
            assert results.record(run("a")) is None
            results.reset()
            results.add([played() for _ in range(3)])
    monkeypatch.undo()
    with Results(tmp_path / f"{NAME}.backup-2026-11-29") as old:
        assert old.notices == []
        assert len(old.games()) == 3


def test_a_migration_that_fails_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    filled(tmp_path)
    monkeypatch.setattr(schema, "STEPS", (*schema.STEPS, ("CREATE TABLE more (x)", "DROP TABLE nothing")))
    with open_results(tmp_path) as results:
        assert "cannot be saved" in said(results)
        assert len(results.games()) == 3
    monkeypatch.undo()
    with open_results(tmp_path) as results:
        assert results.notices == []
        assert len(results.games()) == 3


def test_where_no_file_can_be_made_the_game_goes_on(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with Results(tmp_path / "file" / NAME) as results:
        assert "cannot be saved" in said(results)
        assert results.record(run("a")) is None
        assert [game.run for game in results.games()] == ["a"]
        assert results.reset() == (None, None)


def test_a_folder_in_its_place_is_no_reason_to_stop(tmp_path: Path) -> None:
    (tmp_path / NAME).mkdir()
    with open_results(tmp_path) as results:
        assert said(results)
        assert results.record(run("a")) is None


def test_on_a_full_disk_results_are_kept_and_saved_later(tmp_path: Path) -> None:
    with open_results(tmp_path) as results:
        connection = results._store.connection
        connection.execute("PRAGMA max_page_count = 1")
        problem = None
        names = [f"long-{i:050}" for i in range(300)]
        for name in names:
            problem = results.record(run(name)) or problem
        assert "full" in str(problem)
        assert results.add([played(), *(played(run=f"{i:060}") for i in range(300))])[0] == 0
        connection.execute("PRAGMA max_page_count = 100000")
        assert results.record(run("last")) is None
        assert {game.run for game in results.games()} == {*names, "last"}


def test_a_file_locked_for_long_is_no_loss(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(schema, "_BUSY_SECONDS", 0.01)
    results = open_results(tmp_path)
    other = sqlite3.connect(tmp_path / NAME, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    assert "locked" in str(results.record(run("a")))
    assert "locked" in str(results.reset()[1])
    assert results.games() == []
    other.execute("ROLLBACK")
    other.close()
    results.close()
    with open_results(tmp_path) as results:
        assert [game.run for game in results.games()] == ["a"]


def test_damage_while_the_program_runs_is_told_once(tmp_path: Path) -> None:
    filled(tmp_path, 200)
    with open_results(tmp_path) as results:
        results._store.connection.execute("PRAGMA cache_size = 1")
        sql(tmp_path / NAME, "DROP TABLE games")
        assert results.games() == []
        assert results.games() == []
        assert len(results.notices) == 1
        assert results.record_replays() is None
        assert results.record(run("a")) is not None


WRITER = """
import sys
from pathlib import Path
from game.storage.results import Results
from tests.storage.played import run
with Results(Path(sys.argv[1])) as results:
    assert not results.notices, results.notices
    for i in range(15):
        assert results.record(run(f"{sys.argv[2]}-{i}")) is None
        assert results.record(run("shared")) is None
"""


def test_copies_that_start_and_write_at_once_lose_nothing(tmp_path: Path) -> None:
    command = [sys.executable, "-c", WRITER, str(tmp_path / NAME)]
    root = Path(__file__).resolve().parents[2]
    writers = [subprocess.Popen([*command, name], cwd=root) for name in "abcd"]
    assert [writer.wait() for writer in writers] == [0] * 4
    with open_results(tmp_path) as results:
        runs = [game.run for game in results.games()]
    assert sorted(runs) == sorted(["shared", *(f"{name}-{i}" for name in "abcd" for i in range(15))])


def test_copies_that_find_a_damaged_file_at_once_set_it_aside_once(tmp_path: Path) -> None:
    (tmp_path / NAME).write_bytes(b"x" * 5000)
    root = Path(__file__).resolve().parents[2]
    script = WRITER.replace("assert not results.notices, results.notices", "")
    writers = [
        subprocess.Popen([sys.executable, "-c", script, str(tmp_path / NAME), n], cwd=root) for n in "abc"
    ]
    assert [writer.wait() for writer in writers] == [0] * 3
    with open_results(tmp_path) as results:
        assert len(results.games()) == 46
    assert len(list(tmp_path.glob("*.corrupt-*"))) == 1
