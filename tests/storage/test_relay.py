"""What the timer program is told of a game: the exact dialogue."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.engine.code import GameCode
from game.storage.desk import Desk, Game
from game.storage.relay import Relay, is_allowed
from game.storage.settings import Settings
from tests.replay.fake_livesplit import FakeServer
from tests.replay.support import LAST_THREE
from tests.storage.support import GAME, Office
from tests.storage.test_results import play

OTHER = GameCode.parse("DS1-D1N-AAAAAAB")
BEGIN = ["reset", "starttimer", "setgametime 0"]


@pytest.fixture
def server() -> Iterator[FakeServer]:
    fake = FakeServer()
    yield fake
    fake.close()


class Timed:
    """A desk whose games a relay follows."""

    def __init__(self, office: Office, server: FakeServer) -> None:
        self.office, self.server = office, server
        self.settings = Settings(livesplit=True, livesplit_port=server.port)
        self.relay = Relay()
        self.desk: Desk = office.desk()

    def follow(self, game: Game) -> Game:
        self.relay.follow(self.desk, game, self.settings)
        return game

    def act(self, *actions: str) -> None:
        """Play, half a second each."""
        assert self.desk.game is not None
        for action in actions:
            self.office.seconds += 0.5
            play(self.desk.game, action)

    def heard(self, *lines: str) -> None:
        """Just these lines have come; a command that tells where they end is sent behind them."""
        assert self.relay._timer is not None
        self.relay._timer.send("ping")
        heard = self.server.hear(len(lines) + 1)
        assert heard == [*lines, "ping"]


@pytest.fixture
def timed(office: Office, server: FakeServer) -> Iterator[Timed]:
    started = Timed(office, server)
    yield started
    started.relay.close(wait=True)


def test_a_run_from_the_first_action_to_the_win(timed: Timed) -> None:
    timed.follow(timed.desk.new(GAME, LAST_THREE))
    timed.office.seconds += 60
    timed.act("t1>f")
    timed.heard(*BEGIN, *["setgametime 0", "split"] * 3)  # so many cards were up from the start
    timed.act("t1>f", "undo", "redo")
    timed.heard()
    timed.act("t1>f")
    timed.heard("setgametime 2.000", "split")
    timed.desk.new(OTHER)
    timed.heard()
    assert timed.relay.news() is None


def test_a_split_is_told_when_it_is_first_reached_only(timed: Timed) -> None:
    code = GameCode.parse("SH1-C4-AAAAAAC")
    game = timed.follow(timed.desk.new(code))
    for line in (Path(__file__).parents[1] / "data/replays/won-c4.replay").read_text().splitlines():
        action = line.partition('"a":"')[2].partition('"')[0]
        if action:
            timed.act(action)
    splits = [f"setgametime {t // 1000}.{t % 1000:03}" for t in game.pace.splits if t is not None]
    assert len(splits) == 4
    timed.heard(*BEGIN, *(text for split in splits for text in (split, "split")))


def test_abandoning_resets_and_beginning_anew_begins_anew(timed: Timed) -> None:
    timed.follow(timed.desk.new(GAME))
    timed.act("c1>c3")
    timed.follow(timed.desk.restart())
    timed.heard(*BEGIN, "reset")
    timed.act("c1>c3")
    timed.heard(*BEGIN)
    timed.follow(timed.desk.new(OTHER))
    timed.heard("reset")


def test_a_game_without_an_action_is_never_told(timed: Timed) -> None:
    for code in (GAME, OTHER):
        game = timed.follow(timed.desk.new(code))
        game.pause()
        game.unpause()
    timed.act("draw")
    timed.heard(*BEGIN)


def test_the_clock_is_paused_with_ours(timed: Timed) -> None:
    game = timed.follow(timed.desk.new(GAME))
    timed.act("c1>c3")
    for reason in ("hidden", "pause", "pause"):
        game.pause(reason)
    timed.follow(game)
    game.unpause("hidden")
    timed.heard(*BEGIN, "pausegametime")
    game.unpause()
    game.unpause()
    timed.heard("unpausegametime")


def test_a_game_that_is_gone_on_with_brings_the_timer_to_where_it_is(
    office: Office, server: FakeServer
) -> None:
    first = Timed(office, server)
    first.follow(first.desk.new(GAME))
    first.act("c1>c3", "undo")
    first.heard(*BEGIN)
    first.relay.close(wait=True)
    first.desk.close()
    assert server.hear(1) == ["pausegametime"]
    second = Timed(office, server)
    second.follow(second.desk.resume())
    office.seconds += 1
    second.act("redo")
    second.heard(*BEGIN, "setgametime 2.000")
    second.relay.close(wait=True)


def test_the_splits_reached_before_are_told_again(timed: Timed) -> None:
    timed.settings.livesplit = False
    game = timed.follow(timed.desk.new(GAME, LAST_THREE))
    timed.act("t1>f")
    timed.settings.livesplit = True
    timed.follow(game)
    timed.act("t1>f")
    timed.heard(*BEGIN, *["setgametime 0", "split"] * 3, "setgametime 0.500")
    timed.act("t1>f")
    timed.heard("setgametime 1.000", "split")


def test_switched_off_nothing_is_connected(timed: Timed) -> None:
    timed.settings.livesplit = False
    timed.follow(timed.desk.new(GAME))
    timed.act("c1>c3")
    assert timed.relay._timer is None
    assert timed.relay.news() is None


def test_switching_off_in_the_middle_lets_the_timer_stand(timed: Timed) -> None:
    game = timed.follow(timed.desk.new(GAME))
    timed.act("c1>c3")
    timed.settings.livesplit = False
    timed.follow(game)
    timed.act("undo")
    assert timed.server.hear(4) == [*BEGIN, "pausegametime"]
    assert timed.relay._timer is None


def test_another_computer_is_not_talked_to_unless_the_player_agreed(timed: Timed) -> None:
    timed.settings.livesplit_host = "192.0.2.1"
    assert not is_allowed(timed.settings)
    timed.follow(timed.desk.new(GAME))
    assert timed.relay._timer is None
    assert "192.0.2.1 is not this computer" in str(timed.relay.news())
    timed.follow(timed.desk.new(OTHER))
    assert timed.relay.news() is None  # told once
    timed.settings.livesplit_allowed = "192.0.2.1"
    assert is_allowed(timed.settings)
    timed.settings.livesplit_host = "192.0.2.2"
    assert not is_allowed(timed.settings)


def test_a_change_of_the_place_is_followed(timed: Timed) -> None:
    game = timed.follow(timed.desk.new(GAME))
    timed.act("c1>c3")
    timed.heard(*BEGIN)
    other = FakeServer()
    timed.settings.livesplit_port = other.port
    timed.follow(game)
    timed.act("undo")
    assert other.hear(4) == [*BEGIN, "setgametime 0.500"]
    other.close()


def test_a_missing_server_changes_nothing_in_the_game(office: Office, server: FakeServer) -> None:
    timed = Timed(office, server)
    server.close()
    game = timed.follow(timed.desk.new(GAME, LAST_THREE))
    timed.act("t1>f", "t1>f", "t1>f")
    assert game.session.won
    timed.relay.close(wait=True)
    assert [result for _, result in office.kept()] == ["won"]
