"""The clock of the replay viewer, and any moment of a recording."""

from array import array
from pathlib import Path
from random import Random

import pytest

from game.engine.actions import Command, parse_action
from game.engine.refusal import Refusal
from game.engine.session import Session
from game.replay.errors import ReplayError
from game.replay.playback import BEAT_MS, LEAD_MS, SPEEDS, Cut, Playback
from game.replay.recording import KEPT_EVERY, Kind, Recording, kind_of
from game.replay.summary import Summary, summary
from tests.replay.support import CODE, VECTORS, encode, end, header, random_action, record, won_game

TIMES = [0, 500, 500, 4000]


@pytest.fixture
def playback() -> Playback:
    return Playback(TIMES)


# Playing


def test_it_stands_still_until_it_is_played(playback: Playback) -> None:
    assert playback.advance(100) == 0
    assert (playback.position, playback.at, playback.playing) == (0, 0, False)


def test_actions_come_in_their_own_rhythm(playback: Playback) -> None:
    """After the time that the deal is shown."""
    playback.play()
    assert playback.advance((LEAD_MS - 1) / 1000) == 0
    assert playback.advance(0.001) == 1
    assert playback.advance(0.499) == 0
    assert playback.advance(0.001) == 2
    assert playback.position == 3
    assert playback.seconds_to_next == 3.5
    assert playback.playing
    assert playback.advance(10) == 1
    assert playback.at_end
    assert not playback.playing
    assert playback.share == 1
    assert playback.seconds_to_next is None


@pytest.mark.parametrize("speed", SPEEDS)
def test_speeds_are_factors(playback: Playback, speed: float) -> None:
    playback.speed = speed
    playback.play()
    playback.advance((LEAD_MS / 1000 + 0.5) / speed - 0.001)
    assert playback.position == 1
    playback.advance(0.002)
    assert playback.position >= 3


def test_the_speeds_go_from_a_quarter_to_64(playback: Playback) -> None:
    assert playback.speed == 1
    steps = 0
    while playback.faster():
        steps += 1
    assert (playback.speed, steps) == (64, 6)
    while playback.slower():
        steps -= 1
    assert (playback.speed, steps) == (0.25, -2)


def test_in_the_steady_rhythm_each_action_takes_a_beat(playback: Playback) -> None:
    playback.set_steady(True)
    playback.play()
    shown = []
    for _ in range(4):
        shown.append(playback.position)
        assert playback.advance(BEAT_MS / 1000) == 1
    assert shown == [0, 1, 2, 3]
    assert playback.at_end


@pytest.mark.parametrize("position", range(5))
@pytest.mark.parametrize("steady", [False, True])
def test_another_rhythm_keeps_the_place(position: int, steady: bool) -> None:
    playback = Playback(TIMES)
    playback.set_steady(steady)
    playback.seek(position)
    playback.at += 0.25 * ((playback.due(position) - playback.at) if position < 4 else 0)
    at = playback.at
    playback.set_steady(not steady)
    assert playback.position == position
    playback.advance(0)
    playback.set_steady(steady)
    if position != 2:  # two actions of one instant have no place between them
        assert playback.at == pytest.approx(at)


def test_playing_at_the_end_starts_anew(playback: Playback) -> None:
    playback.seek(4)
    playback.toggle()
    assert (playback.position, playback.playing) == (0, True)
    playback.toggle()
    assert not playback.playing


def test_the_end_of_what_is_read_is_not_the_end() -> None:
    times = array("q", [0, 100])
    playback = Playback(times)
    playback.complete = False
    playback.play()
    playback.advance(50)
    assert (playback.position, playback.playing) == (2, True)
    times.append(200)
    assert playback.advance(0.1) == 1
    playback.complete = True
    playback.advance(0)
    assert not playback.playing


def test_without_actions_there_is_nothing_to_play() -> None:
    playback = Playback([])
    playback.play()
    assert not playback.playing
    playback.seek_share(0.5)
    playback.step(1)
    assert (playback.position, playback.length, playback.share) == (0, 0, 0)
    assert list(playback.cuts(100, 2000)) == [Cut(0, 2000)]


# Places


@pytest.mark.parametrize("steady", [False, True])
def test_every_position_can_be_sought(steady: bool) -> None:
    playback = Playback([0, 10, 700, 701, 9000])
    playback.set_steady(steady)
    for position in (3, 0, 5, 1, 4, 2):
        playback.seek(position)
        assert playback.position == position
        playback.play()
        playback.advance(0)
        playback.pause()
        if position < 5:
            assert playback.position == position


def test_seeking_stays_within_the_replay(playback: Playback) -> None:
    playback.seek(99)
    assert playback.position == 4
    playback.seek(-1)
    assert playback.position == 0
    playback.seek_share(2)
    assert playback.position == 4
    playback.seek_share(-1)
    assert (playback.position, playback.at) == (0, 0)


def test_a_share_is_of_the_time_or_of_the_beats(playback: Playback) -> None:
    playback.seek_share(0.5)
    assert playback.position == 3
    playback.set_steady(True)
    playback.seek_share(0.5)
    assert playback.position == 2


def test_a_step_stands_still(playback: Playback) -> None:
    playback.play()
    playback.step(1)
    assert (playback.position, playback.playing) == (1, False)
    playback.step(-1)
    playback.step(-1)
    assert playback.position == 0


# Films


def test_a_film_shows_each_position_for_its_time(playback: Playback) -> None:
    """A long thought is cut; actions of one instant share a picture; the end stays."""
    assert list(playback.cuts(100, 2000)) == [Cut(0, 1000), Cut(1, 500), Cut(3, 2000), Cut(4, 2000)]
    playback.set_steady(True)
    playback.speed = 4
    assert list(playback.cuts(100, 2000)) == [*(Cut(i, 150) for i in range(4)), Cut(4, 2000)]
    playback.speed = 64
    assert list(playback.cuts(100, 2000)) == [Cut(4, 2000)]


# Moments of a recording


@pytest.mark.parametrize("path", VECTORS, ids=lambda path: path.stem)
def test_any_moment_is_as_it_was_played(path: Path) -> None:
    """Also in random order, and in runs."""
    recording = Recording(path)
    assert recording.load()
    session = Session(recording.code)
    states = [(session.table, session.score, session.moves)]
    for action in recording.actions:
        assert not isinstance(session.play(action), Refusal)
        states.append((session.table, session.score, session.moves))
    order = list(range(len(states)))
    Random(1).shuffle(order)
    for count in order:
        table, score, moves, time_ms = recording.moment(count)
        assert (table, score, moves) == states[count]
        assert time_ms == (recording.times[count - 1] if count else 0)
    chosen = Random(2)
    for _ in range(20):
        first = chosen.randrange(len(states))
        last = min(len(states) - 1, first + chosen.randrange(60))
        assert list(recording.tables(first, last)) == [state[0] for state in states[first : last + 1]]


def test_undone_branches_are_moments_too(tmp_path: Path) -> None:
    session, chance = Session("SH1-C4-AAAAAJ2"), Random(7)
    actions = []
    while len(actions) < 300 and (action := random_action(session, chance)) is not None:
        session.play(action)
        actions.append(str(action))
    path = tmp_path / "branches.replay"
    path.write_bytes(encode(record(actions)))
    recording = Recording(path)
    recording.load()
    again = Session("SH1-C4-AAAAAJ2")
    for count, text in enumerate(actions, start=1):
        again.play(parse_action(text))
        assert recording.moment(count).table == again.table
    assert recording.by_kind[Kind.UNDO]
    assert len(recording._kept) <= len(actions) / KEPT_EVERY + 1


def test_it_is_read_in_slices(tmp_path: Path) -> None:
    path = tmp_path / "won.replay"
    path.write_bytes(encode(won_game()))
    recording = Recording(path)
    assert (len(recording), recording.loaded, recording.result) == (0, False, "open")
    shares = [recording.share]
    while not recording.load(1):
        shares.append(recording.share)
    assert shares == sorted(shares)
    assert shares[0] < shares[-1] <= 1
    assert (len(recording), recording.loaded, recording.result, recording.share) == (3, True, "won", 1)
    assert recording.custom
    assert recording.end is not None
    assert recording.load()


def test_what_comes_before_a_fault_stays(tmp_path: Path) -> None:
    path = tmp_path / "bad.replay"
    path.write_bytes(encode([*record(["t1>f"] * 2, position=won_game()[0]["position"]), {"t": 0}, header()]))
    recording = Recording(path)
    with pytest.raises(ReplayError) as caught:
        recording.load()
    assert caught.value.line == 5
    assert (len(recording), recording.loaded) == (2, True)
    assert recording.moment(2).score == 20


def test_a_file_without_a_header_is_no_recording(tmp_path: Path) -> None:
    path = tmp_path / "bad.replay"
    path.write_bytes(b"{}\n")
    with pytest.raises(ReplayError) as caught:
        Recording(path)
    assert caught.value.line == 1
    with pytest.raises(ReplayError):
        Recording(tmp_path / "none.replay")


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("draw", Kind.DRAW),
        ("recycle", Kind.DRAW),
        ("undo", Kind.UNDO),
        ("redo", Kind.UNDO),
        ("t3>f", Kind.FOUNDATION),
        ("fS>c1", Kind.MOVE),
        ("t3:2>t5", Kind.MOVE),
    ],
)
def test_the_kinds_of_actions(text: str, kind: Kind) -> None:
    assert kind_of(parse_action(text)) is kind
    assert kind_of(Command.DRAW) is Kind.DRAW


# Summaries


def test_a_summary_reads_head_and_tail(tmp_path: Path) -> None:
    path = tmp_path / "won.replay"
    path.write_bytes(encode(won_game()))
    found = summary(path)
    assert isinstance(found, Summary)
    assert str(found.code) == CODE
    assert found[1:] == (True, "2026-11-29T20:00:00Z", "won", 30, 3, 200)


@pytest.mark.parametrize("path", VECTORS, ids=lambda path: path.stem)
def test_summaries_of_long_files(path: Path) -> None:
    recording = Recording(path)
    recording.load()
    last = recording.moment(len(recording))
    found = summary(path)
    assert isinstance(found, Summary)
    assert found[3:] == (recording.result, last.score, last.moves, last.time_ms)


def test_a_summary_tells_what_is_missing(tmp_path: Path) -> None:
    path = tmp_path / "some.replay"
    path.write_bytes(encode([header()]))
    assert isinstance(found := summary(path), Summary)
    assert found[3:] == ("open", None, None, None)
    path.write_bytes(encode([header(), end("abandoned", 5, 0, 0)]) + b'{"half')
    assert isinstance(found := summary(path), Summary)
    assert found[3:] == ("abandoned", 0, 0, None)
    for content in (b"", b"\0" * 100, b"{}\n", b"[[[[" * 2000):
        path.write_bytes(content)
        assert isinstance(summary(path), Refusal)
    assert isinstance(summary(tmp_path / "none.replay"), Refusal)
    assert isinstance(summary(tmp_path), Refusal)
