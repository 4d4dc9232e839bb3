"""An X server, the program as a process, and the player's hands."""

import contextlib
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from game.engine.actions import Command, parse_action
from game.engine.refusal import Refusal
from game.engine.session import Session
from game.scene.report import layout_report

ROOT = Path(__file__).resolve().parents[2]
SIZE = (1280, 800)
PATIENCE = 60.0
"""Seconds after which a test gives up waiting; nothing passes or fails by being quicker."""


T = TypeVar("T")


def until(ask: Callable[[], T], what: str) -> T:
    """Ask again and again until the answer is true."""
    deadline = time.monotonic() + PATIENCE
    while not (answer := ask()):
        if time.monotonic() > deadline:
            raise AssertionError(f"waited in vain for {what}")
        time.sleep(0.02)
    return answer


def variables(display: str | None) -> dict[str, str]:
    """What a process that starts the program has in its environment."""
    kept = {"PATH", "HOME", "LANG", "TMPDIR", "XDG_RUNTIME_DIR", "LD_LIBRARY_PATH"}
    found = {name: value for name, value in os.environ.items() if name in kept}
    return found | ({"DISPLAY": display} if display else {}) | {"PYTHONWARNINGS": "error", "LANGUAGE": "en"}


def run(*arguments: str, display: str | None = None, **more: str) -> subprocess.CompletedProcess[str]:
    """Run a command of the program to its end."""
    return subprocess.run(
        [sys.executable, "-m", "game", *arguments],
        cwd=ROOT,
        env=variables(display) | more,
        capture_output=True,
        encoding="utf-8",
        timeout=PATIENCE,
        check=False,
    )


def field_place() -> list[int]:
    """Where the menu has its field for codes; the `layout` command tells of tables only."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.e2e.field_place"],
        cwd=ROOT,
        env=variables(None) | {"ARCADE_HEADLESS": "True", "PYGLET_AUDIO": "silent"},
        stdout=subprocess.PIPE,
        timeout=PATIENCE,
        check=True,
    )
    place: list[int] = json.loads(done.stdout)
    return place


class Screen:
    """An X server on a display number that was free."""

    def __init__(self) -> None:
        ours, theirs = os.pipe()
        command = ["Xvfb", "-displayfd", str(theirs), "-screen", "0", "1280x800x24", "-noreset"]
        self._server = subprocess.Popen(
            [*command, "-nolisten", "tcp"], pass_fds=[theirs], stderr=subprocess.DEVNULL
        )
        os.close(theirs)
        with os.fdopen(ours) as pipe:
            number = pipe.readline().strip()
        assert number, "the X server did not start"
        self.display = f":{number}"

    def xdotool(self, *arguments: object) -> str:
        """Let xdotool do something; gives what it prints."""
        command = ["xdotool", *(str(argument) for argument in arguments)]
        environment = os.environ | {"DISPLAY": self.display}
        done = subprocess.run(
            command, env=environment, capture_output=True, text=True, timeout=PATIENCE, check=False
        )
        return done.stdout.strip()

    def close(self) -> None:
        self._server.terminate()
        self._server.wait()


class Program:
    """The program in a window that fills the screen, and the game in it as the rules tell it."""

    def __init__(self, screen: Screen, data: Path, *arguments: str) -> None:
        self.screen, self.data = screen, data
        self._errors = data.parent / f"stderr-{screen.display[1:]}-{time.monotonic_ns()}.txt"
        self._output = self._errors.with_stem(self._errors.stem.replace("stderr", "stdout"))
        size = f"{SIZE[0]}x{SIZE[1]}"
        command = [
            sys.executable,
            "-m",
            "game",
            *arguments,
            "--data-dir",
            str(data),
            "--size",
            size,
            "--mute",
        ]
        with self._errors.open("wb") as errors, self._output.open("wb") as output:
            self.process = subprocess.Popen(
                command,
                cwd=ROOT,
                env=variables(screen.display),
                stdout=output,
                stderr=errors,
                stdin=subprocess.DEVNULL,
            )
        self.window = until(self._find_window, "the window")
        self.screen.xdotool("windowfocus", self.window)

    def _find_window(self) -> str:
        assert self.process.poll() is None, self.errors
        return self.screen.xdotool("search", "--onlyvisible", "--name", "Solitaire Haven").partition("\n")[0]

    @property
    def title(self) -> str:
        return self.screen.xdotool("getwindowname", self.window)

    def until_titled(self, part: str) -> None:
        """Wait until the title of the window has this in it."""
        until(lambda: part in self.title, f"{part} in the title")

    def close_window(self) -> None:
        """What the cross in the corner of a window does."""
        program = [sys.executable, str(Path(__file__).with_name("close_window.py")), self.window]
        subprocess.run(program, env=variables(self.screen.display), timeout=PATIENCE, check=True)

    @property
    def errors(self) -> str:
        """What the program has complained about."""
        return self._errors.read_text(encoding="utf-8", errors="replace")

    @property
    def announced(self) -> list[str]:
        """The lines that it has written to its standard output."""
        return self._output.read_text(encoding="utf-8").splitlines()

    def wait(self) -> int:
        """Wait for the end; gives the exit status."""
        return self.process.wait(PATIENCE)

    def kill(self) -> None:
        """`kill -9`."""
        with contextlib.suppress(ProcessLookupError):
            self.process.kill()
        self.process.wait()

    # Hands

    def click(self, x: int, y: int, times: int = 1) -> None:
        self.screen.xdotool("mousemove", x, y, "click", "--repeat", times, "--delay", 40, 1)

    def drag(self, x: int, y: int, to_x: int, to_y: int) -> None:
        steps: list[object] = ["mousemove", x, y, "mousedown", 1]
        for part in (0.25, 0.5, 0.75, 1):
            steps += ["mousemove", round(x + (to_x - x) * part), round(y + (to_y - y) * part)]
        self.screen.xdotool(*steps, "mouseup", 1)

    def key(self, *names: str) -> None:
        for name in names:
            self.screen.xdotool("key", name)


class Player:
    """Plays on a program by the coordinates that the `layout` command prints."""

    def __init__(self, program: Program, journal: str, code: str, position: str | None = None) -> None:
        self.program = program
        self.path = program.data / journal
        self.session = Session(code, position)
        self.expected: list[str] = []
        self.long = False
        """Whether so much is played that starting the command each time would take too long."""
        self._seen: tuple[str, dict[str, Any]] = ("", {})

    def resume(self, program: Program) -> None:
        """Go on with the same game in another process."""
        self.program = program

    @property
    def lines(self) -> list[dict[str, Any]]:
        """The whole lines of the journal."""
        try:
            text = self.path.read_text(encoding="ascii")
        except FileNotFoundError:
            return []
        return [json.loads(line) for line in text.splitlines(keepends=True) if line.endswith("\n")]

    @property
    def actions(self) -> list[str]:
        return [line["a"] for line in self.lines if "a" in line]

    def layout(self) -> dict[str, Any]:
        """Where everything is now, as the `layout` command tells."""
        position = self.session.table.position
        if self._seen[0] != position:
            self._seen = (position, self._ask(position))
        return self._seen[1]

    def _ask(self, position: str) -> dict[str, Any]:
        if self.long:
            return layout_report(self.session.code, position, *SIZE)
        size = f"{SIZE[0]}x{SIZE[1]}"
        done = run("layout", str(self.session.code), "--position", position, "--size", size, "--json")
        assert done.returncode == 0, done.stderr
        answer: dict[str, Any] = json.loads(done.stdout)
        return answer

    def expect(self, *actions: str) -> None:
        """Wait until the journal holds these actions and no others beside the ones before."""
        for text in actions:
            answer = self.session.play(parse_action(text))
            assert not isinstance(answer, Refusal), answer
            self.expected.append(text)
        until(
            lambda: len(self.actions) >= len(self.expected), f"{actions} in {self.path.name}: {self.actions}"
        )
        assert self.actions == self.expected

    def _place(self, pile: str, count: int = 1) -> tuple[dict[str, Any], tuple[int, int]]:
        """The card that leads the last `count` ones of a pile, and where to press on it."""
        cards = [card for card in self.layout()["cards"] if card["pile"] == pile]
        x, y, w, h = cards[-count]["visible"]
        return cards[-count], (x + w // 2, y + h // 2)

    def click(self, pile: str, times: int = 1) -> None:
        report = self.layout()
        if any(card["pile"] == pile for card in report["cards"]):
            self.program.click(*self._place(pile)[1], times)
        else:
            x, y, w, h = report["piles"][pile]
            self.program.click(x + w // 2, y + h // 2, times)

    def drag(self, pile: str, target: str, count: int = 1) -> None:
        card, (x, y) = self._place(pile, count)
        report = self.layout()
        there = [other["rect"] for other in report["cards"] if other["pile"] == target]
        goal = there[-1] if there else report["piles"][target]
        self.program.drag(x, y, x + goal[0] - card["rect"][0], y + goal[1] - card["rect"][1])

    def button(self, name: str) -> None:
        x, y, w, h = self.layout()["buttons"][name]
        self.program.click(x + w // 2, y + h // 2)


UNDO, REDO, DRAW, RECYCLE = (
    str(command) for command in (Command.UNDO, Command.REDO, Command.DRAW, Command.RECYCLE)
)
