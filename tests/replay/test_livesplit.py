"""Talking to LiveSplit: the exact dialogue, and servers that refuse, stall, drop or vanish."""

import socket
import threading
from collections.abc import Callable, Iterator

import pytest

from game.replay.livesplit import LiveSplit, game_time, is_loopback
from tests.replay.fake_livesplit import LONG, FakeServer


@pytest.fixture
def server() -> Iterator[FakeServer]:
    fake = FakeServer()
    yield fake
    fake.close()


@pytest.fixture
def connect() -> Iterator[Callable[[int], LiveSplit]]:
    made: list[LiveSplit] = []

    def to(port: int) -> LiveSplit:
        made.append(LiveSplit("127.0.0.1", port))
        return made[-1]

    yield to
    for timer in made:
        timer.close(wait=True)


def until_told(timer: LiveSplit) -> str:
    """Wait for what the thread has to say."""
    for _ in range(2000):
        news = timer.news()
        if news is not None:
            return str(news)
        threading.Event().wait(0.01)
    raise AssertionError("nothing is told")


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return int(listener.getsockname()[1])


@pytest.mark.parametrize(
    ("time_ms", "text"), [(0, "0"), (7, "0.007"), (61_050, "61.050"), (3_600_000, "3600.000")]
)
def test_times_are_seconds_with_a_point(time_ms: int, text: str) -> None:
    assert game_time(time_ms) == f"setgametime {text}"


@pytest.mark.parametrize("host", ["127.0.0.1", "127.8.9.1", "::1", "localhost", "LocalHost"])
def test_this_computer_is_known_as_such(host: str) -> None:
    assert is_loopback(host)


@pytest.mark.parametrize(
    "host", ["192.168.0.7", "0.0.0.0", "example.org", "localhost.example.org", "", "127.0.0.1.example.org"]
)
def test_all_others_are_not(host: str) -> None:
    assert not is_loopback(host)


def test_commands_come_in_order_over_one_connection(
    server: FakeServer, connect: Callable[[int], LiveSplit]
) -> None:
    timer = connect(server.port)
    timer.begin("reset", "starttimer", "setgametime 0")
    timer.send("setgametime 1.5", "split")
    assert server.hear(5) == ["reset", "starttimer", "setgametime 0", "setgametime 1.5", "split"]
    timer.begin("reset", "starttimer", "setgametime 0")
    assert server.hear(3) == ["reset", "starttimer", "setgametime 0"]
    assert server.joined.qsize() == 1
    assert timer.news() is None


def test_nothing_is_connected_before_the_first_run(
    server: FakeServer, connect: Callable[[int], LiveSplit]
) -> None:
    timer = connect(server.port)
    timer.send("split")
    timer.close(wait=True)
    assert server.joined.empty()
    assert timer.news() is None


def test_a_missing_server_is_told_once_and_tried_again_with_the_next_run(
    connect: Callable[[int], LiveSplit],
) -> None:
    port = free_port()
    timer = connect(port)
    timer.begin("reset")
    assert f"No LiveSplit at 127.0.0.1:{port}" in until_told(timer)
    timer.send("split")
    timer.begin("reset")
    server = FakeServer(port)
    timer.begin("starttimer")
    assert server.hear(1)[0] in ("reset", "starttimer")
    assert timer.news() is None
    server.close()


def test_a_server_that_drops_the_connection_is_left_alone_until_the_next_run(
    server: FakeServer, connect: Callable[[int], LiveSplit]
) -> None:
    timer = connect(server.port)
    timer.begin("reset")
    server.hear(1)
    server.joined.get(timeout=LONG)
    server.drop()
    for _ in range(3):  # the system may take a while to notice
        timer.send("split")
        threading.Event().wait(0.05)
    assert "has gone" in until_told(timer)
    timer.begin("starttimer")
    assert server.hear(1) == ["starttimer"]
    server.joined.get(timeout=LONG)
    assert timer.news() is None


def test_what_a_server_says_is_dropped(server: FakeServer, connect: Callable[[int], LiveSplit]) -> None:
    timer = connect(server.port)
    timer.begin("reset")
    server.joined.get(timeout=LONG).sendall(b"hello\r\n" * 10_000)
    for n in range(5):
        timer.send(f"setgametime {n}")
    assert server.hear(6)[1:] == [f"setgametime {n}" for n in range(5)]
    assert timer.news() is None


def test_a_server_that_stalls_never_blocks_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """The thread hangs in connecting; the queue fills, the run is given up, and all calls come back."""
    release = threading.Event()

    def hang(*_: object) -> socket.socket:
        release.wait(LONG)
        raise TimeoutError("timed out")

    monkeypatch.setattr(socket, "create_connection", hang)
    timer = LiveSplit("127.0.0.1", 9)
    timer.begin("reset")
    for _ in range(500):
        timer.send("split")
    assert "does not keep up" in str(timer.news())
    assert timer.news() is None
    timer.close()
    release.set()
    timer._thread.join(LONG)
    assert not timer._thread.is_alive()


def test_a_write_that_fails_ends_the_connection(monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken:
        closed = False

        def setsockopt(self, *_: object) -> None: ...

        def settimeout(self, _: float) -> None: ...

        def recv(self, _: int) -> bytes:
            raise BlockingIOError

        def sendall(self, _: bytes) -> None:
            raise TimeoutError("timed out")

        def close(self) -> None:
            self.closed = True

    broken = Broken()
    monkeypatch.setattr(socket, "create_connection", lambda *_: broken)
    timer = LiveSplit()
    timer.begin("reset")
    assert "has gone" in until_told(timer)
    timer.close(wait=True)
    assert broken.closed


def test_a_name_that_is_none_is_told(connect: Callable[[int], LiveSplit]) -> None:
    timer = LiveSplit("a..b", 1)
    timer.begin("reset")
    assert "No LiveSplit at a..b:1" in until_told(timer)
    timer.close(wait=True)
