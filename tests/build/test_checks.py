"""build/test.py and .ci/run: every check runs, and one that fails is not lost."""

import importlib.util
import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

import environment


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """build/test.py on a machine that is set up, not loaded as `test`, the name of Python's own tests."""
    specification = importlib.util.spec_from_file_location(
        "haven_test", environment.ROOT / "build" / "test.py"
    )
    assert specification is not None
    assert specification.loader is not None
    module = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(module)
    monkeypatch.setattr(environment, "ensure", lambda root, extras: Path(sys.executable))
    monkeypatch.setattr(environment, "missing_libraries", lambda names: [])
    monkeypatch.setattr(module.shutil, "which", lambda name: f"/usr/bin/{name}")
    return module


def python(source: str) -> list[str]:
    """A command that runs some Python."""
    return [sys.executable, "-c", source]


def test_all_checks_run_and_one_failure_fails_the_whole(
    script: ModuleType, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    commands = {"one": python("raise SystemExit(4)"), "two": python("print('second ran')")}
    monkeypatch.setattr(script, "checks", lambda python, arguments, short: commands)
    assert script.main([]) == 1
    out = capfd.readouterr().out
    assert "second ran" in out
    assert "one: FAILED with status 4" in out
    assert "two: good" in out
    assert out.splitlines()[-1] == "Not good: one."


def test_success_is_status_0(
    script: ModuleType, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(script, "checks", lambda python_, arguments, short: {"one": python("pass")})
    assert script.main([]) == 0
    assert capfd.readouterr().out.splitlines()[-1] == "All good."


def test_tests_are_silent_and_choose_themselves_how_to_draw(
    script: ModuleType, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    source = "import os; print(os.environ.get('PYGLET_AUDIO'), os.environ.get('ARCADE_HEADLESS'))"
    monkeypatch.setenv("ARCADE_HEADLESS", "True")
    monkeypatch.setattr(script, "checks", lambda python_, arguments, short: {"one": python(source)})
    script.main([])
    assert "silent None" in capfd.readouterr().out


def test_the_checks_come_in_order_with_pytests_arguments(script: ModuleType) -> None:
    checks = script.checks(Path("/env/python"), ["tests/engine", "-x"], short=False)
    assert list(checks) == ["ruff check", "ruff format", "mypy", "import contracts", "catalogues", "pytest"]
    assert checks["pytest"][1:] == ["-m", "pytest", "tests/engine", "-x"]


def test_what_tests_need_from_the_system_is_asked_for(
    script: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[list[str], str]] = []
    monkeypatch.setattr(script.shutil, "which", lambda name: None if name == "Xvfb" else f"/usr/bin/{name}")
    monkeypatch.setattr(environment, "provide_packages", lambda packages, why: asked.append((packages, why)))
    script.provide_system()
    [(packages, why)] = asked
    assert {"xvfb", "xdotool", "x11-utils", "libgl1"} <= set(packages)
    assert why == "The tests need Xvfb."


@pytest.mark.skipif(os.name != "posix", reason="a shell script")
@pytest.mark.parametrize("status", [0, 1])
def test_ci_runs_the_tests_from_the_root_without_input(tmp_path: Path, status: int) -> None:
    stand_in = tmp_path / "python3"
    stand_in.write_text(f'#!/bin/sh\necho "$PWD|$*|$DEBIAN_FRONTEND|$(cat)"\nexit {status}\n', "utf-8")
    stand_in.chmod(0o755)
    done = subprocess.run(
        [environment.ROOT / ".ci" / "run"],
        cwd="/",
        env={**os.environ, "PATH": f"{tmp_path}:{os.environ['PATH']}"},
        input="never read",
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout == f"{environment.ROOT}|build/test.py|noninteractive|\n"
    assert done.returncode == status
