"""Talking to the timer program LiveSplit over its TCP server.

What it takes, by its source (`CommandServer`, `TimerModel`): one command a line. ``starttimer`` only starts a timer
that was ``reset``, and forgets the game time, so ``setgametime`` comes after it; that also switches game time on, for
which older versions had ``initgametime``. ``split`` takes the game time that was set just before. Times are seconds
with a decimal point. None of these commands is answered.
"""

from __future__ import annotations

import contextlib
import ipaddress
import queue
import socket
import threading
from typing import Final

from game.engine.refusal import N_, Refusal

PORT: Final = 16834
RESET: Final = "reset"
START: Final = "starttimer"
SPLIT: Final = "split"
PAUSE: Final = "pausegametime"
UNPAUSE: Final = "unpausegametime"

_ROOM: Final = 64
"""So many messages may wait; a server that is slower is left alone until the next run."""

_PATIENCE: Final = 2.0
"""Seconds that connecting and sending may take, in the thread."""

_FAREWELL: Final = 0.3
"""Seconds to wait at the end of the program for what is still to be sent."""

Message = tuple[str, ...]


def game_time(time_ms: int) -> str:
    """The command that sets the game time."""
    if time_ms == 0:
        return "setgametime 0"
    return f"setgametime {time_ms // 1000}.{time_ms % 1000:03}"


def is_loopback(host: str) -> bool:
    """Whether a host is this computer for certain."""
    if host.lower() == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


class LiveSplit:
    """A connection in a thread of its own. No method waits for the server or raises for what it does.

    What cannot be sent is dropped until the next `begin`, for a timer that misses a part of a run is wrong anyway.
    """

    def __init__(self, host: str = "127.0.0.1", port: int = PORT) -> None:
        self.place = (host, port)
        self._messages: queue.Queue[tuple[bool, Message] | None] = queue.Queue(_ROOM)
        self._overrun = False
        self._given_up = False
        self._problem: Refusal | None = None
        self._told = False
        self._lock = threading.Lock()
        self._socket: socket.socket | None = None
        self._thread = threading.Thread(target=self._work, name="livesplit", daemon=True)
        self._thread.start()

    def begin(self, *commands: str) -> None:
        """Send the first commands of a run; connects if there is no connection."""
        self._overrun = False
        self._put((True, commands))

    def send(self, *commands: str) -> None:
        """Send further commands of a run."""
        if not self._overrun:
            self._put((False, commands))

    def news(self) -> Refusal | None:
        """What went wrong; told once, and again only after it went well in between."""
        with self._lock:
            problem, self._problem = self._problem, None
            return problem

    def close(self, *, wait: bool = False) -> None:
        """The end. `wait`: a moment, for what is still to be sent; only for the end of the program."""
        try:
            self._messages.put_nowait(None)
        except queue.Full:
            self._given_up = True
        if wait:
            self._thread.join(_FAREWELL)

    def _put(self, item: tuple[bool, Message]) -> None:
        try:
            self._messages.put_nowait(item)
        except queue.Full:
            self._overrun = True
            self._tell(Refusal(N_("LiveSplit does not keep up; this run is not timed by it")))

    # In the thread

    def _work(self) -> None:
        while (item := self._messages.get()) is not None and not self._given_up:
            begins, commands = item
            if begins and (self._socket is None or self._vanished()):
                self._connect()
            elif self._socket is not None and self._vanished():
                self._tell(Refusal(N_("LiveSplit has gone; the game goes on without it")))
            if self._socket is not None:
                self._write(self._socket, "".join(f"{command}\r\n" for command in commands).encode("ascii"))
        self._disconnect()

    def _connect(self) -> None:
        try:
            self._socket = socket.create_connection(self.place, _PATIENCE)
            self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        except (OSError, UnicodeError) as error:  # the latter for what cannot be a name of a host
            self._disconnect()
            place = f"{self.place[0]}:{self.place[1]}"
            reason = getattr(error, "strerror", None) or str(error) or type(error).__name__
            self._tell(Refusal(N_("No LiveSplit at {place}: {reason}"), place=place, reason=reason))
        else:
            with self._lock:
                self._told = False

    def _vanished(self) -> bool:
        """Whether the server has closed the connection; what it says is read and dropped."""
        assert self._socket is not None
        self._socket.settimeout(0)
        try:
            while self._socket.recv(4096):
                pass
        except BlockingIOError:
            self._socket.settimeout(_PATIENCE)
            return False
        except OSError:
            pass
        self._disconnect()
        return True

    def _write(self, connection: socket.socket, data: bytes) -> None:
        try:
            connection.sendall(data)
        except OSError:
            self._disconnect()
            self._tell(Refusal(N_("LiveSplit has gone; the game goes on without it")))

    def _disconnect(self) -> None:
        if self._socket is not None:
            with contextlib.suppress(OSError):
                self._socket.close()
            self._socket = None

    def _tell(self, problem: Refusal) -> None:
        with self._lock:
            if not self._told:
                self._told = True
                self._problem = problem
