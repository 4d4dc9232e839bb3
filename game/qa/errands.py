"""What the window is opened for: to be played, driven by a trace, led by a script, or played by chance.

Nothing here loads the window's libraries before the window is there.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import date
from pathlib import Path
from random import Random, SystemRandom
from typing import TYPE_CHECKING, Final

from game.engine.code import GameCode
from game.engine.games import rules_for
from game.engine.refusal import N_, Refusal, TextError
from game.input.script import Step, read_script
from game.input.trace import Header, TraceError, read_trace
from game.locale import _, ngettext, say
from game.options import PlayOptions
from game.qa.taste import chance_settings
from game.qa.virtual import VirtualTime
from game.replay.errors import shown
from game.storage.atomic import cannot_write
from game.storage.paths import DataDir

if TYPE_CHECKING:
    from game.qa.recorder import Recorder
    from game.qa.stage import Stage
    from game.window import HavenWindow

FOUND: Final = 1
"""Exit status: something is not as it should be."""

UNUSABLE: Final = 2
"""Exit status: a file cannot be read or written."""

_SIZE: Final = (1280, 800)
_SEEDS: Final = 1 << 31


class Errand:
    """Playing, and recording it if that was asked for.

    `options`: with what the window opens. `now`: its clock. `headless`: whether to do without a screen.
    """

    def __init__(self, options: PlayOptions) -> None:
        if options.record is not None and options.seed is None:
            options = replace(options, seed=SystemRandom().randrange(_SEEDS))
        if options.record is not None:
            _check_writable(options.record)
        self.options = options
        self.now: Callable[[], float] = time.monotonic
        no_screen = sys.platform.startswith("linux") and not os.environ.get("DISPLAY")
        self.headless = options.headless or (no_screen and options.trace is None and options.unattended)

    def run(self, window: HavenWindow) -> int:
        """Do it; gives the exit status."""
        recorder = self.record(window)
        try:
            return window.play()
        finally:
            if recorder is not None:
                recorder.close()

    def record(self, window: HavenWindow) -> Recorder | None:
        """Let the window be recorded, if that was asked for."""
        from game.qa.recorder import Recorder

        if self.options.record is None:
            return None
        recorder = Recorder(window, self.options.record, self.options.seed or 0, self.now)
        window.watch = recorder
        return recorder


def _check_writable(path: Path) -> None:
    """Raises `TextError` if a file cannot be written, before anything is opened."""
    try:
        path.open("w").close()
    except OSError as error:
        raise TextError(cannot_write(path, error)) from None


class Unattended(Errand):
    """Work on a window for which time passes only as told, without the player's files unless they were named."""

    def __init__(self, options: PlayOptions, folder: Path) -> None:
        super().__init__(replace(options, mute=True, size=options.size or _SIZE, seed=options.seed or 0))
        if not self.options.data.named:
            self.options = replace(self.options, data=DataDir(folder))
        self.clock = VirtualTime()
        self.now = self.clock

    def run(self, window: HavenWindow) -> int:
        """Do it; gives the exit status."""
        import pyglet

        from game.input.watch import Watch
        from game.qa.stage import Stage

        pyglet.clock.set_default(pyglet.clock.Clock(time_function=self.clock))
        window.dispatch_events()
        window._enable_event_queue = False
        window.watch = Watch(self.now, attended=False)
        recorder = self.record(window)
        try:
            return self.work(Stage(window, self.clock, paced=not window.headless, size=self.options.size))
        finally:
            if recorder is not None:
                recorder.close()
            window.leave()

    def work(self, stage: Stage) -> int:
        """What is done on the stage, from the first view on."""
        raise NotImplementedError


@contextmanager
def _named(path: Path) -> Iterator[None]:
    """Let what is wrong with a file name the file. Raises `TextError`."""
    try:
        yield
    except TextError as error:
        raise TextError(Refusal("{path}: {reason}", path=str(path), reason=str(error))) from None


class Drive(Unattended):
    """Feeding a trace to the window. Never with the player's own files."""

    def __init__(self, options: PlayOptions, folder: Path) -> None:
        """Raises `TextError` if the trace cannot be used."""
        assert options.trace is not None
        self._path = options.trace
        with _named(options.trace):
            self._header, self._lines = read_trace(options.trace)
            options = _as_recorded(replace(options, data=DataDir(folder)), self._header)
        super().__init__(options, folder)
        _lay_out(self.options.data, self._header)

    def work(self, stage: Stage) -> int:
        """Drive, and say how it went."""
        from game.qa.driver import Driver

        stage.window.device_scale = self._header.scale
        driver = Driver(stage, self._lines)
        departure = driver.run()
        if departure is not None:
            print(f"{self._path}: {departure}")
            return FOUND
        told = _("{path}: {events}, {actions}: all as recorded").format(
            path=self._path,
            events=ngettext("{n} event", "{n} events", driver.events),
            actions=ngettext("{n} action", "{n} actions", driver.actions),
        )
        print(told)
        return 0


def _as_recorded(options: PlayOptions, header: Header) -> PlayOptions:
    """The options of the recorded session."""
    try:
        today = date.fromisoformat(header.today) if header.today else None
    except ValueError:
        raise TraceError(1, Refusal(N_("{key} has no usable value"), key="today")) from None
    code = GameCode.parse(header.code) if header.code else None
    if code is not None and header.position:
        rules_for(code).read_position(header.position)
    return replace(
        options,
        code=code,
        position=header.position or None,
        size=header.size,
        lang=header.lang,
        seed=header.seed,
        today=today,
        instant=header.instant,
    )


def _lay_out(data: DataDir, header: Header) -> None:
    """Write what the recorded session found in its folder."""
    data.create()
    data.settings_file.write_text(json.dumps(dict(header.settings)), encoding="ascii")
    for slot, journal in enumerate(header.journals, start=1):
        data.journal(slot).write_text(journal, encoding="utf-8", newline="\n")


class Scripted(Unattended):
    """Going through a script."""

    def __init__(self, options: PlayOptions, folder: Path) -> None:
        """Raises `TextError` if the script cannot be used."""
        assert options.script is not None
        self._path = options.script
        with _named(options.script):
            self._steps = _script(options.script)
        super().__init__(options, folder)

    def work(self, stage: Stage) -> int:
        """Go through the steps up to the first that is not possible."""
        from game.qa.scripted import run_step

        stage.begin()
        for number, step in self._steps:
            try:
                trouble, status = run_step(stage, step), FOUND
            except TextError as error:
                trouble, status = say(error.reason), UNUSABLE
            if trouble is not None:
                sentence = _("line {line}: {reason}").format(line=number, reason=trouble)
                print(f"solitaire-haven: {shown(f'{self._path}: {sentence}')}", file=sys.stderr)
                return status
        return 0


def _script(path: Path) -> list[tuple[int, Step]]:
    try:
        return read_script(path.read_text(encoding="utf-8-sig"))
    except OSError as error:
        reason = error.strerror or type(error).__name__
    except UnicodeError:
        reason = _("it is no text")
    raise TextError(Refusal(N_("The file cannot be read: {reason}"), reason=reason))


class Fuzz(Unattended):
    """Playing by chance, with everything recorded; the recording of a failure is kept."""

    def __init__(self, options: PlayOptions, folder: Path) -> None:
        assert options.fuzz is not None
        if options.seed is None:
            options = replace(options, seed=SystemRandom().randrange(_SEEDS))
        self._kept = options.record
        super().__init__(replace(options, record=options.record or folder / "fuzz.trace"), folder)
        if not options.data.named:
            self.options.data.create()
            chance_settings(Random(self.options.seed)).save(self.options.data.settings_file)

    def work(self, stage: Stage) -> int:
        """Play; say with which seed and how it went."""
        from game.qa.player import Fault, Player

        seed, seconds = self.options.seed or 0, self.options.fuzz or 0.0
        print(_("seed {seed}").format(seed=seed), flush=True)
        stage.begin()
        player = Player(stage, Random(seed))
        until = time.monotonic() + seconds
        try:
            while time.monotonic() < until:
                player.act()
            player.finish()
        except Fault as fault:
            print(
                _("seed {seed}, after {events}: {fault}").format(
                    seed=seed, events=ngettext("{n} event", "{n} events", player.events), fault=fault
                )
            )
            print(_("The recording is kept: {path}").format(path=self._keep(stage)))
            return FOUND
        print(
            _("{events}, {actions}: nothing wrong was found").format(
                events=ngettext("{n} event", "{n} events", player.events),
                actions=ngettext("{n} action", "{n} actions", player.actions),
            )
        )
        return 0

    def _keep(self, stage: Stage) -> Path:
        """Bring the recording to where it stays."""
        from game.qa.recorder import Recorder

        if isinstance(stage.window.watch, Recorder):
            stage.window.watch.close()
        if self._kept is not None:
            return self._kept
        assert self.options.record is not None
        handle, name = tempfile.mkstemp(prefix=f"solitaire-haven-fuzz-{self.options.seed}-", suffix=".trace")
        with os.fdopen(handle, "wb") as file:
            file.write(self.options.record.read_bytes())
        return Path(name)


@contextmanager
def errand_for(options: PlayOptions) -> Iterator[Errand]:
    """What the options ask for. Raises `TextError` if a file that they name cannot be used."""
    kinds: tuple[tuple[object, type[Drive | Scripted | Fuzz]], ...] = (
        (options.trace, Drive),
        (options.script, Scripted),
        (options.fuzz, Fuzz),
    )
    kind = next((kind for asked, kind in kinds if asked is not None), None)
    if kind is None:
        yield Errand(options)
        return
    with tempfile.TemporaryDirectory(prefix="solitaire-haven-", ignore_cleanup_errors=True) as folder:
        yield kind(options, Path(folder))
