"""Getting pictures and films out of a replay: the questions, the work beside the window, and what came of it."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pyglet

from game.locale import _, say
from game.replay.playback import Playback
from game.replay.recording import Recording
from game.storage.atomic import cannot_write, move_new
from game.views.replay_film import (
    LEAST_MS,
    MOST_MS,
    NoFilmError,
    Painter,
    StoppedError,
    write_gif,
    write_mp4,
)
from game.views.view import Choice, Dialog, HavenView

if TYPE_CHECKING:
    from game.window import HavenWindow

_FOLDER: Final = "pictures"
_FILM_WIDTH: Final = 800
_PICTURE_WIDTH: Final = 1600
_LOOK: Final = 0.1  # seconds between two looks at how far a film is

Write = Callable[[Path, Callable[[int], bool]], None]


class Job:
    """Writes one file in a thread of its own; the file has its name only when it is whole."""

    def __init__(self, path: Path, count: int, write: Write) -> None:
        """`count`: of the pictures to paint. `write` gets a path to write to, and what to tell its progress."""
        self.path = path
        self.problem = ""
        """Why there is no file, as a sentence; empty while all is well, and when it was stopped."""
        self.stopped = False
        self._count, self._done = count, 0
        self._write = write
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    @property
    def percent(self) -> int:
        """How much is done."""
        return self._done * 100 // self._count

    @property
    def over(self) -> bool:
        """Whether it has come to its end, good or bad."""
        return not self._thread.is_alive()

    def stop(self) -> None:
        """Break off, and leave no file."""
        self.stopped = True
        self._thread.join()

    def join(self) -> None:
        """Wait until it is over."""
        self._thread.join()

    def _note(self, done: int) -> bool:
        self._done = done
        return not self.stopped

    def _run(self) -> None:
        part = self.path.with_name(self.path.name + ".part")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._write(part, self._note)
            self.path = move_new(part, self.path, self.path.suffix)
        except StoppedError:
            pass
        except NoFilmError as error:
            self.problem = str(error)
        except OSError as error:
            self.problem = say(cannot_write(self.path, error))
        finally:
            with contextlib.suppress(OSError):
                part.unlink()


class Exports:
    """What can be got out of the replay that a view shows."""

    def __init__(
        self,
        window: HavenWindow,
        view: HavenView,
        recording: Recording,
        playback: Playback,
        tell: Callable[[str, bool], None],
    ) -> None:
        """`tell` shows a sentence, as a warning or not."""
        self._window, self._view = window, view
        self._recording, self._playback, self._tell = recording, playback, tell
        self.job: Job | None = None
        self._told = -1

    def ask(self) -> None:
        """Ask what is wanted."""
        speed = _("{n}×").format(n=speed_text(self._playback.speed))
        rhythm = _("steady beat") if self._playback.steady else _("real rhythm")
        self._view.ask(
            Dialog(
                _("Save as a picture or a film"),
                [
                    _("Into the folder {folder}").format(folder=self._folder),
                    _("The whole game: {rhythm}, {speed}, as chosen in the player").format(
                        rhythm=rhythm, speed=speed
                    ),
                ],
                [
                    Choice(_("This moment"), self.picture, primary=True),
                    Choice("GIF", partial(self.film, "gif")),
                    Choice("MP4", partial(self.film, "mp4")),
                    Choice(_("Cancel"), self._view.dismiss),
                ],
            )
        )

    @property
    def _folder(self) -> Path:
        return self._window.options.data.root / _FOLDER

    def _painter(self, width: int, *, flat: bool = False) -> Painter:
        settings = self._window.settings
        return Painter(
            self._recording, width, self._window.theme, (settings.face, settings.back),
            flat=flat, mirrored=settings.left_handed, large=settings.large_print,
        )  # fmt: skip

    def picture(self) -> None:
        """The moment that is shown, as PNG."""
        position = self._playback.position
        painter = self._painter(_PICTURE_WIDTH)

        def write(path: Path, progress: Callable[[int], bool]) -> None:
            painter.paint(position).save(path, format="PNG")
            progress(1)

        self._begin(Job(self._folder / f"{self._recording.code}_{position}.png", 1, write), wait=True)

    def film(self, form: str) -> None:
        """The whole game, ``gif`` or ``mp4``."""
        painter = self._painter(_FILM_WIDTH, flat=form == "gif")
        cuts = list(self._playback.cuts(LEAST_MS, MOST_MS))

        def write(path: Path, progress: Callable[[int], bool]) -> None:
            if form == "mp4":
                write_mp4(path, painter, cuts, progress)
                return
            with path.open("wb") as file:
                write_gif(file, painter, cuts, progress)

        self._begin(Job(self._folder / f"{self._recording.code}.{form}", len(cuts), write))

    def _begin(self, job: Job, *, wait: bool = False) -> None:
        """Take up a job, and look after it until it is over; `wait` for one that takes no time."""
        self.job = job
        self._told = -1
        self._view.dismiss()
        if wait:
            job.join()
        pyglet.clock.schedule_interval(self._look, _LOOK)
        self._look(0)

    def _look(self, _dt: float) -> None:
        """Show how far the work is, and its end."""
        job = self.job
        if job is None:
            return
        if job.over:
            self._end()
            self._tell(job.problem or _("Saved as {path}").format(path=job.path), bool(job.problem))
        elif job.percent != self._told and not self._view.active.busy:
            self._told = job.percent
            self._view.ask(
                Dialog(
                    _("The film is being made: {n} %").format(n=job.percent),
                    [job.path.name],
                    [Choice(_("Cancel"), self.cancel)],
                )
            )

    def _end(self) -> None:
        self.job = None
        pyglet.clock.unschedule(self._look)
        self._view.dismiss()

    def cancel(self) -> None:
        """Break off what is being made."""
        if self.job is not None:
            self.job.stop()
            self._end()
            self._tell(_("No film was made"), False)


def speed_text(speed: float) -> str:
    """``¼``, ``½``, ``1`` … as people write it."""
    return {0.25: "¼", 0.5: "½"}.get(speed, f"{speed:g}")
