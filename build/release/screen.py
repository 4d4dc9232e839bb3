"""A screen that nobody sees, and when something appears on it."""

from __future__ import annotations

import contextlib
import mmap
import os
import select
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

WIDTH, HEIGHT = 1280, 960
_BYTES = 4  # a pixel


class Screen:
    """A running Xvfb. What it shows lies in a file in memory, so looking costs the program nothing."""

    def __init__(self, display: str, pixels: mmap.mmap) -> None:
        self.display = display
        self._pixels = pixels

    def middle(self) -> bytes:
        """The line of pixels across the middle, but for its ends."""
        end = len(self._pixels) - (HEIGHT - HEIGHT // 2) * WIDTH * _BYTES
        return self._pixels[end - WIDTH * _BYTES * 3 // 4 : end - WIDTH * _BYTES // 4]

    def first_frame(
        self, command: Sequence[str | Path], variables: Mapping[str, str], patience: float = 60
    ) -> tuple[float, subprocess.Popen[bytes]]:
        """Start a program; seconds until it has drawn into the middle of the screen, and the process."""
        black = bytes(len(self.middle()))
        while self.middle() != black:
            time.sleep(0.01)
        start = time.perf_counter()
        process = subprocess.Popen(
            command,
            env={**variables, "DISPLAY": self.display},
            stdin=subprocess.DEVNULL,
            start_new_session=True,
        )
        while self.middle() == black:
            if process.poll() is not None or time.perf_counter() - start > patience:
                end(process)
                raise RuntimeError(f"nothing was drawn by {command[0]}")
            time.sleep(0.001)
        return time.perf_counter() - start, process


def end(process: subprocess.Popen[bytes]) -> None:
    """Kill a program and what it started: a single file runs as two processes."""
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()


@contextlib.contextmanager
def screen() -> Iterator[Screen]:
    """Start Xvfb on a free number, and end it afterwards."""
    with tempfile.TemporaryDirectory() as folder:
        reader, writer = os.pipe()
        command = [
            "Xvfb",
            "-displayfd",
            str(writer),
            "-screen",
            "0",
            f"{WIDTH}x{HEIGHT}x24",
            "-fbdir",
            folder,
        ]
        command += ["-noreset", "-nolisten", "tcp"]
        server = subprocess.Popen(command, pass_fds=[writer], stderr=subprocess.DEVNULL)
        os.close(writer)
        try:
            ready, _, _ = select.select([reader], [], [], 60)
            number = os.read(reader, 16).decode().strip() if ready else ""
            if not number:
                raise RuntimeError("Xvfb does not start")
            with (
                Path(folder, "Xvfb_screen0").open("rb") as file,
                mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as pixels,
            ):
                yield Screen(f":{number}", pixels)
        finally:
            os.close(reader)
            server.terminate()
            server.wait()
