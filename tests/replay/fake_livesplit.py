"""A LiveSplit server that takes down what it is told."""

import contextlib
import queue
import socket
import threading

LONG = 20.0
"""Seconds after which a test gives up; nothing waits for so long."""


class FakeServer:
    """A server on the loopback address that takes down every line, with its line end."""

    def __init__(self, port: int = 0) -> None:
        self._listener = socket.create_server(("127.0.0.1", port))
        self.port: int = self._listener.getsockname()[1]
        self.lines: queue.Queue[bytes] = queue.Queue()
        self.joined: queue.Queue[socket.socket] = queue.Queue()
        self._open: list[socket.socket] = []
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                connection, _ = self._listener.accept()
                self._open.append(connection)
                self.joined.put(connection)
                threading.Thread(target=self._read, args=(connection,), daemon=True).start()

    def _read(self, connection: socket.socket) -> None:
        with contextlib.suppress(OSError), connection.makefile("rb") as file:
            for line in file:
                self.lines.put(line)

    def hear(self, count: int) -> list[str]:
        """The next lines; each must end as LiveSplit wants it."""
        heard = [self.lines.get(timeout=LONG) for _ in range(count)]
        assert all(line.endswith(b"\r\n") and line.count(b"\r") == 1 for line in heard), heard
        return [line[:-2].decode("ascii") for line in heard]

    def silent(self) -> bool:
        return self.lines.empty()

    def drop(self) -> None:
        """Close the connections and go on listening."""
        while self._open:
            connection = self._open.pop()
            with contextlib.suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)
            connection.close()

    def close(self) -> None:
        with contextlib.suppress(OSError):
            self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()
        self.drop()
