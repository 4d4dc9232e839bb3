"""The program dies at every single step of the file system, and the next start goes on (CASES 23).

A forked child plays; before its n-th call of the operating system that touches files it is gone, for every n. In
a second round the child dies in the middle of a write; in a third the recovery from such a death dies as well.
"""

import json
import os
import sys
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from game.engine.actions import parse_action
from game.engine.code import GameCode
from game.engine.refusal import Refusal
from game.replay.verify import verify_file
from game.storage.desk import Desk, Finished, Game
from tests.replay.support import LAST_THREE
from tests.storage.support import GAME, Office

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows does not fork")

STEPS = ("open", "write", "fsync", "ftruncate", "rename", "replace", "link", "unlink", "mkdir")
OTHER = GameCode.parse("DS1-D1N-AAAAAAB")
KILLED, FAILED = 9, 1

Report = Callable[[str, str, int], None]
real_write = os.write


@contextmanager
def death_at(step: int, half: bool) -> Iterator[None]:
    """The process ends before the `step`-th call, or, if that is a write, in its middle if `half`."""
    left = step

    def deadly(name: str, real: Callable[..., Any]) -> Callable[..., Any]:
        def call(*arguments: Any, **more: Any) -> Any:
            nonlocal left
            left -= 1
            if left == 0:
                if half and name == "write":
                    real_write(arguments[0], arguments[1][: len(arguments[1]) // 2])
                os._exit(KILLED)
            return None if name == "fsync" else real(*arguments, **more)

        return call

    patches = [patch(f"os.{name}", deadly(name, getattr(os, name))) for name in STEPS]
    for each in patches:
        each.start()
    yield
    for each in patches:
        each.stop()


def start(office: Office, report: Report) -> Desk:
    desk = office.desk()

    def tell(finished: Finished) -> None:
        report("told", finished.run_id, finished.actions)

    desk.on_finished.append(tell)
    return desk


def play(game: Game, report: Report, *actions: str) -> None:
    for action in actions:
        assert not isinstance(game.play(parse_action(action)), Refusal)
        report("played", game.origin.run_id, game.session.actions)


def life(office: Office, report: Report) -> None:
    """All that a player may do: deal, play, restart, win, pause, quit, come back, begin another game."""
    desk = start(office, report)
    desk.waiting()
    play(desk.new(GAME), report, "c1>c3", "undo")
    desk.restart()
    play(desk.restart(), report, "c1>c3")
    play(desk.new(GAME, LAST_THREE), report, "t1>f", "t1>f", "t1>f")
    game = desk.new(OTHER)
    play(game, report, "draw")
    game.pause()
    game.unpause()
    play(game, report, "undo", "redo")
    desk.close()
    desk = start(office, report)
    desk.waiting()
    play(desk.resume(), report, "draw")
    desk.new(GAME)
    desk.close()
    start(office, report).new(OTHER)


def recovery(office: Office, report: Report) -> None:
    """The next start: go on if there is something to go on with."""
    desk = start(office, report)
    waiting = desk.waiting()
    game = desk.resume(waiting[0]) if waiting else desk.new(OTHER)
    play(game, report, str(next(game.session.rules.legal_actions(game.session.table))))
    desk.close()


def run(plan: Callable[[Office, Report], None], office: Office, step: int, half: bool) -> bool:
    """Carry a plan out in a child that dies at a step. False if it lived to the end."""
    log = os.open(office.data.root.with_suffix(".log"), os.O_WRONLY | os.O_CREAT | os.O_APPEND)

    def report(kind: str, run_id: str, actions: int) -> None:
        real_write(log, json.dumps([kind, run_id, actions]).encode() + b"\n")

    child = os.fork()
    if child == 0:
        try:
            with death_at(step, half):
                plan(office, report)
            os._exit(0)
        except BaseException:
            traceback.print_exc()
            os._exit(FAILED)
    os.close(log)
    status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    assert status in (0, KILLED)
    return status == KILLED


@patch("os.fsync", lambda _: None)
def check(office: Office) -> None:
    """After a death, the next start finds everything that was acknowledged, once, and goes on."""
    desk = office.desk()
    waiting = desk.waiting()
    assert desk.notices == []
    assert len(waiting) <= 1
    log = office.data.root.with_suffix(".log").read_text().splitlines()
    events = [json.loads(line) for line in log]
    told = {run_id for kind, run_id, _ in events if kind == "told"} | {f.run_id for f in office.told}
    kept = {}
    for path in office.data.replays.iterdir():
        verdict = verify_file(path)
        assert verdict.ok
        assert verdict.result in ("won", "abandoned")
        assert f"_{verdict.result}" in path.name
        run_id = json.loads(path.read_bytes().splitlines()[0])["id"]
        assert run_id not in kept
        kept[run_id] = verdict.actions
    assert set(kept) == told
    found = dict(kept)
    if waiting:
        game = desk.resume(waiting[0])
        assert game.origin.run_id not in kept
        found[game.origin.run_id] = game.session.actions
    for kind, run_id, actions in events:
        if kind == "played":
            assert found[run_id] >= actions
    assert not [name for name in office.files() if "corrupt" in name]
    desk.new(GAME)
    desk.close()
    assert len([name for name in office.files() if name.endswith(".replay") and "/" not in name]) == 1
    office.end()


def after_each_death(tmp_path: Path, half: bool, stride: int = 1) -> Iterator[tuple[int, Office]]:
    step = 1
    while True:
        office = Office(tmp_path / f"life-{step}")
        if not run(life, office, step, half):
            break
        yield step, office
        step += stride
    assert step > 60


@pytest.mark.parametrize("half", [False, True])
def test_the_next_start_goes_on_from_a_death_at_any_step(tmp_path: Path, half: bool) -> None:
    for _, office in after_each_death(tmp_path, half):
        check(office)


def test_the_next_start_goes_on_when_the_recovery_died_too(tmp_path: Path) -> None:
    deaths = 0
    for step, office in after_each_death(tmp_path, half=True, stride=2):
        deaths += run(recovery, office, 1 + step % 17, half=True)
        check(office)
    assert deaths > 20
