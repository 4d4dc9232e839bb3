"""When the environment is made, kept, brought up to date and made anew."""

import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

import environment

PO = "game/locale/vi/LC_MESSAGES/solitaire-haven.po"


class Steps:
    """Stands in for the commands of an installation: notes them, and does what later code relies on."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.commands: list[list[str]] = []
        self.stamped: list[bool] = []
        self.failing = ""

    def __call__(self, command: Sequence[str], root: Path, lock: object) -> None:
        self.commands.append(list(command[1:]))
        self.stamped.append((root / ".venv" / "stamp.json").exists())
        if self.failing in command:
            raise environment.SetupError("as asked")
        python = environment.venv_python(root)
        python.parent.mkdir(parents=True, exist_ok=True)
        python.touch()
        packages = (
            root / ".venv" / f"lib/python{sys.version_info.major}.{sys.version_info.minor}/site-packages"
        )
        packages.mkdir(parents=True, exist_ok=True)
        (root / PO).with_suffix(".mo").touch()

    @property
    def names(self) -> list[str]:
        """The module of each command that was run."""
        return [command[1] for command in self.commands]


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A project with nothing installed."""
    project = tmp_path / "haven ü"
    (project / PO).parent.mkdir(parents=True)
    (project / PO).write_text("texts", "utf-8")
    (project / "build").mkdir()
    (project / "build" / "hatch_build.py").write_text("hook", "utf-8")
    (project / "pyproject.toml").write_text("pins", "utf-8")
    return project


@pytest.fixture
def steps(root: Path, monkeypatch: pytest.MonkeyPatch) -> Steps:
    """The commands of installations in `root`."""
    stand_in = Steps(root)
    monkeypatch.setattr(environment, "run", stand_in)
    return stand_in


def test_the_first_start_makes_the_environment_and_the_second_does_nothing(root: Path, steps: Steps) -> None:
    python = environment.ensure(root)
    assert steps.names == ["venv", "pip"]
    assert python == environment.venv_python(root)
    environment.ensure(root)
    assert len(steps.commands) == 2


@pytest.mark.parametrize("path", ["pyproject.toml", "build/hatch_build.py", PO])
def test_a_changed_source_installs_again_into_the_same_environment(
    root: Path, steps: Steps, path: str
) -> None:
    environment.ensure(root)
    (root / path).write_text("changed", "utf-8")
    environment.ensure(root)
    assert steps.names == ["venv", "pip", "pip"]
    assert environment.is_current(root, [])


def test_a_catalogue_that_is_not_compiled_installs_again(root: Path, steps: Steps) -> None:
    environment.ensure(root)
    (root / PO).with_suffix(".mo").unlink()
    assert not environment.is_current(root, [])


def test_extras_come_on_top_and_stay(root: Path, steps: Steps) -> None:
    environment.ensure(root)
    environment.ensure(root, ["test"])
    environment.ensure(root, ["build"])
    assert [command[-1] for command in steps.commands if command[1] == "pip"] == [
        ".",
        ".[test]",
        ".[build,test]",
    ]
    assert environment.is_current(root, ["test"])


def test_changed_pins_make_extras_count_as_missing(root: Path, steps: Steps) -> None:
    environment.ensure(root, ["test"])
    (root / "pyproject.toml").write_text("other pins", "utf-8")
    environment.ensure(root)
    assert environment.is_current(root, [])
    assert not environment.is_current(root, ["test"])


@pytest.mark.parametrize("failing", ["venv", "pip"])
def test_an_interrupted_installation_is_made_anew(root: Path, steps: Steps, failing: str) -> None:
    environment.ensure(root)
    (root / "pyproject.toml").write_text("changed", "utf-8")
    if failing == "venv":
        environment.venv_python(root).unlink()
    steps.failing = failing
    with pytest.raises(environment.SetupError):
        environment.ensure(root)
    steps.failing, steps.commands = "", []
    environment.ensure(root)
    assert steps.names == ["venv", "pip"]
    assert not any(steps.stamped)


@pytest.mark.parametrize(
    "change",
    [{"root": "/elsewhere"}, {"version": [3, 10]}, {"python": "/nowhere/python3.11"}, None],
    ids=["moved", "other Python", "Python gone", "torn stamp"],
)
def test_an_environment_that_does_not_fit_is_made_anew(root: Path, steps: Steps, change: dict | None) -> None:
    environment.ensure(root)
    stamp = root / ".venv" / "stamp.json"
    whole = stamp.read_text("utf-8")
    stamp.write_text(json.dumps({**json.loads(whole), **change}) if change else whole[:20], "utf-8")
    environment.ensure(root)
    assert steps.names == ["venv", "pip", "venv", "pip"]


def test_a_start_that_waited_uses_what_the_other_made(
    root: Path, steps: Steps, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    other = (root / ".venv.lock").open("w")
    assert environment.try_lock(other)

    def sleep(seconds: float) -> None:
        environment.install(root, [], other)
        other.close()

    monkeypatch.setattr(environment.time, "sleep", sleep)
    environment.ensure(root)
    assert steps.names == ["venv", "pip"]
    assert "waiting" in capsys.readouterr().err


def test_the_path_is_written_in_ascii(root: Path, steps: Steps) -> None:
    environment.ensure(root)
    [file] = (root / ".venv").rglob("_solitaire_haven.pth")
    assert (file.parent / file.read_text("ascii")).resolve() == root.resolve()


def test_everything_is_said_on_stderr(root: Path, steps: Steps, capsys: pytest.CaptureFixture[str]) -> None:
    environment.ensure(root)
    said = capsys.readouterr()
    assert not said.out
    assert ".venv" in said.err


def test_the_users_variables_stay_except_the_misleading(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", "/wrong")
    monkeypatch.setenv("VIRTUAL_ENV", "/wrong")
    monkeypatch.setenv("PIP_TARGET", "/wrong")
    monkeypatch.setenv("LANG", "ja_JP.UTF-8")
    variables = environment.variables()
    assert "/wrong" not in variables.values()
    assert variables["LANG"] == "ja_JP.UTF-8"


@pytest.mark.parametrize(
    ("printed", "sentence"),
    [
        ("WARNING: Retrying after connection broken by NewConnectionError", "Is there a network?"),
        ("ERROR: no matching distribution", "no matching distribution"),
    ],
)
def test_a_failed_step_is_explained(tmp_path: Path, printed: str, sentence: str) -> None:
    command = [sys.executable, "-c", f"print({printed!r}); raise SystemExit(1)"]
    with (
        (tmp_path / "lock").open("w") as lock,
        pytest.raises(environment.SetupError, match=f"(?s){sentence}"),
    ):
        environment.run(command, tmp_path, lock)


@pytest.mark.parametrize("error", [environment.SetupError("no luck"), PermissionError(13, "no luck")])
def test_a_failed_set_up_is_a_sentence_and_status_2(
    error: Exception, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended, environment.plain_errors():
        raise error
    assert ended.value.code == 2
    said = capsys.readouterr()
    assert not said.out
    assert "no luck" in said.err


def test_an_old_python_is_turned_away_in_a_sentence() -> None:
    source = "import runpy, sys; sys.version_info = (3, 9, 2); runpy.run_path(sys.argv[1])"
    command = [sys.executable, "-c", source, environment.__file__]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert not done.stdout
    assert done.stderr == "Solitaire Haven needs Python 3.11 or newer; this is 3.9.\n"


# System packages


@pytest.fixture
def apt(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, ...]]:
    """A Debian on which apt-get works; gives the commands that it gets."""
    commands: list[tuple[str, ...]] = []

    def apt_get(*arguments: str) -> subprocess.CompletedProcess[str]:
        commands.append(arguments)
        return subprocess.CompletedProcess(arguments, 0, "")

    monkeypatch.setattr(environment, "apt_get", apt_get)
    monkeypatch.setattr(environment.shutil, "which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(environment.os, "geteuid", lambda: 0)
    return commands


def test_root_on_debian_gets_the_packages(
    apt: list[tuple[str, ...]], capsys: pytest.CaptureFixture[str]
) -> None:
    environment.provide_packages(["libgl1"], "Something is missing.")
    assert apt == [("update",), ("install", "-y", "--no-install-recommends", "libgl1")]
    assert not capsys.readouterr().out


def test_others_are_told_the_one_command(
    apt: list[tuple[str, ...]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(environment.os, "geteuid", lambda: 1000)
    environment.provide_packages(["libgl1", "libegl1"], "Something is missing.")
    assert apt == []
    said = capsys.readouterr()
    assert not said.out
    assert said.err.splitlines()[-1].strip() == (
        "sudo apt-get install -y --no-install-recommends libgl1 libegl1"
    )


def test_elsewhere_nothing_is_run(
    apt: list[tuple[str, ...]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(environment.shutil, "which", lambda name: None)
    environment.provide_packages(["libgl1"], "Something is missing.")
    assert apt == []
    assert "Something is missing." in capsys.readouterr().err


def test_a_missing_library_is_seen() -> None:
    assert environment.missing_libraries(["libhaven-nowhere.so.1"]) == ["libhaven-nowhere.so.1"]
