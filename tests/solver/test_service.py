"""The process that searches: starts when needed, answers, forgets at once, and survives its own death."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.solver.answer import answer
from game.solver.service import Service
from game.solver.verdict import Answer, Verdict

PATIENCE = 60.0


def search_for_ever(stop: Callable[[], bool]) -> str:
    while not stop():
        time.sleep(0.001)
    return "stopped"


def fail(stop: Callable[[], bool]) -> None:
    raise ValueError("on purpose")


def die(stop: Callable[[], bool]) -> None:
    os._exit(3)


def process_id(stop: Callable[[], bool]) -> int:
    return os.getpid()


def hang(stop: Callable[[], bool]) -> None:
    print("searching", flush=True)
    time.sleep(3600)


ASKING = """
import time
from game.solver.service import Service
from tests.solver.test_service import hang
if __name__ == "__main__":
    service = Service()
    service.submit(hang)
    time.sleep(3600)
"""


def test_it_ends_with_the_one_that_asks(tmp_path: Path) -> None:
    program = tmp_path / "asking.py"
    program.write_text(ASKING)
    environment = os.environ | {"PYTHONPATH": str(Path(__file__).resolve().parents[2])}
    with subprocess.Popen([sys.executable, program], stdout=subprocess.PIPE, env=environment) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"searching\n"
        process.kill()
        # Whoever still searches holds the output open.
        assert process.communicate(timeout=PATIENCE) == (b"", None)


@pytest.fixture
def service() -> Iterator[Service]:
    service = Service()
    yield service
    service.close()


def test_nothing_is_started_before_the_first_task() -> None:
    service = Service()
    service.poll()
    assert service._process is None
    service.close()


def test_an_answer_comes_from_another_process(service: Service) -> None:
    where = service.submit(process_id)
    task = service.submit(answer, "DS1-D3N-AAAAAAB", None, 20.0)
    assert not task.done
    assert task.wait(PATIENCE)
    assert where.result not in (None, os.getpid())
    assert isinstance(task.result, Answer)
    assert task.result.verdict is Verdict.WINNABLE
    assert task.result == answer("DS1-D3N-AAAAAAB", None, 20.0) or task.result.actions


def test_cancelled_tasks_do_not_hold_up_the_next_one(service: Service) -> None:
    running = service.submit(search_for_ever)
    waiting = service.submit(search_for_ever)
    service.poll()
    waiting.cancel()
    running.cancel()
    assert running.done
    assert running.cancelled
    after = service.submit(process_id)
    assert after.wait(PATIENCE)
    assert isinstance(after.result, int)
    assert running.result is None


def test_an_error_is_told_and_the_process_lives_on(service: Service) -> None:
    task = service.submit(fail)
    first = service.submit(process_id)
    assert first.wait(PATIENCE)
    assert task.done
    assert task.error == "ValueError: on purpose"
    second = service.submit(process_id)
    assert second.wait(PATIENCE)
    assert first.result == second.result


def test_a_dead_process_is_replaced(service: Service) -> None:
    before = service.submit(process_id)
    task = service.submit(die)
    after = service.submit(process_id)
    assert task.wait(PATIENCE)
    assert task.error is not None
    assert after.wait(PATIENCE)
    assert after.result != before.result


def test_close_ends_the_process_even_in_the_middle_of_a_search() -> None:
    service = Service()
    service.submit(process_id).wait(PATIENCE)
    task = service.submit(search_for_ever)
    process = service._process
    assert process is not None
    pid = process.pid
    assert pid is not None
    service.close()
    assert task.cancelled
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


def test_a_code_that_is_none_is_an_error(service: Service) -> None:
    task = service.submit(answer, "nonsense", None, 1.0)
    assert task.wait(PATIENCE)
    assert task.error is not None
    assert task.error.startswith("CodeError")
