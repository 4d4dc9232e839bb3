"""Real processes: killed while they play, two at once, a disk that is full (CASES 23, 24)."""

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from textwrap import dedent

import pytest

from game.replay.verify import verify_file
from game.storage.desk import Desk
from game.storage.paths import DataDir

PLAYER = dedent("""
    import random, sys
    from pathlib import Path
    from game.engine.code import GameCode
    from game.engine.refusal import Refusal
    from game.storage.desk import Desk
    from game.storage.paths import DataDir
    from tests.replay.support import random_action

    desk = Desk(DataDir(Path(sys.argv[1])))
    chance = random.Random(int(sys.argv[2]))
    game = desk.resume() if desk.waiting() else desk.new(GameCode("DS", "D3N", int(sys.argv[2])))
    print(game.path.name, flush=True)
    while True:
        assert not isinstance(game.play(random_action(game.session, chance)), Refusal)
        print(game.session.actions, game.session.table.check, flush=True)
        if len(sys.argv) > 3 and game.session.actions == int(sys.argv[3]):
            sys.stdin.read()
            break
""")


@contextmanager
def player(root: Path, seed: int, *stop: int) -> Iterator[subprocess.Popen[str]]:
    """A process that plays until it is killed, which happens at the end at the latest."""
    arguments = [sys.executable, "-c", PLAYER, str(root), str(seed), *map(str, stop)]
    with subprocess.Popen(arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        try:
            yield process
        finally:
            process.kill()


def read(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    line = process.stdout.readline()
    assert line, "the player died"
    return line.rstrip("\n")


def test_a_killed_game_goes_on_with_every_action_that_was_made(tmp_path: Path) -> None:
    done = 0
    for round_ in range(4):
        with player(tmp_path, 7) as process:
            assert read(process) == "current.replay"
            for _ in range(100):
                last = read(process)
            process.kill()
            assert process.stdout is not None
            last = ([last, *process.stdout.read().splitlines(keepends=True)])[-1]
        actions, check = last.split()
        assert int(actions) >= done + 100
        desk = Desk(DataDir(tmp_path))
        game = desk.resume()
        assert desk.second_copy is False
        done = game.session.actions
        assert done in (int(actions), int(actions) + 1), round_
        if done == int(actions):
            assert game.session.table.check == check
        desk.close()
        assert verify_file(game.path).actions == done


def test_two_processes_at_once_keep_two_games(tmp_path: Path) -> None:
    with player(tmp_path, 1, 30) as first, player(tmp_path, 2, 30) as second:
        names = {read(first), read(second)}
        assert names == {"current.replay", "current-2.replay"}
        for process in (first, second):
            for _ in range(30):
                read(process)
        third = Desk(DataDir(tmp_path))
        assert (third.second_copy, third.waiting()) == (True, [])
        first.kill()
        first.wait()
        (waiting,) = third.waiting()
        assert waiting.path.name in names
        assert third.resume(waiting).session.actions == 30
        third.close()
    verdicts = [verify_file(tmp_path / name) for name in names]
    assert [(v.ok, v.actions, v.result) for v in verdicts] == [(True, 30, "open")] * 2
    assert {v.code for v in verdicts} == {"DS1-D3N-AAAAAAB", "DS1-D3N-AAAAAAC"}


def test_many_processes_started_together_never_share_a_journal(tmp_path: Path) -> None:
    arguments = [sys.executable, "-c", PLAYER, str(tmp_path)]
    players = [
        subprocess.Popen(
            [*arguments, str(seed), "5"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        for seed in range(5)
    ]
    names = []
    for process in players:
        names.append(read(process))
        for _ in range(5):
            read(process)
    for process in players:
        process.communicate()
    assert len(set(names)) == 5
    assert sorted(str(verify_file(tmp_path / name).code)[-1] for name in names) == list("ABCDE")


@pytest.mark.skipif(sys.platform == "win32", reason="limits are of POSIX")
def test_a_full_disk_stops_no_game_and_loses_nothing_once_there_is_room(tmp_path: Path) -> None:
    program = dedent("""
        import json, random, resource, sys
        from pathlib import Path
        from game.engine.code import GameCode
        from game.storage.desk import Desk
        from game.storage.paths import DataDir
        from tests.replay.support import random_action

        desk = Desk(DataDir(Path(sys.argv[1])))
        game = desk.new(GameCode("DS", "D1N", 5))
        chance = random.Random(5)
        limit = resource.RLIM_INFINITY
        resource.setrlimit(resource.RLIMIT_FSIZE, (2000, limit))
        for _ in range(150):
            game.play(random_action(game.session, chance))
        on_disk = game.path.read_bytes()
        print(json.dumps([str(game.problem), len(on_disk), on_disk[-1:] == bytes([10])]))
        resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))
        game.play(random_action(game.session, chance))
        print(json.dumps([game.problem, game.session.actions]))
        desk.close()
    """)
    done = subprocess.run(
        [sys.executable, "-c", program, tmp_path], capture_output=True, text=True, check=True
    )
    full, free = (json.loads(line) for line in done.stdout.splitlines())
    assert full[0] == "The disk is full: the game goes on, but it cannot be saved"
    assert 1900 < full[1] <= 2000
    assert full[2] is True
    assert free == [None, 151]
    verdict = verify_file(tmp_path / "current.replay")
    assert (verdict.ok, verdict.actions) == (True, 151)
