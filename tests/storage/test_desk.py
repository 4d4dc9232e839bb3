"""Games in progress, from the deal to the kept replay (DESIGN.md; CASES 9, 20, 22–24)."""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.actions import Command, parse_action
from game.engine.code import MODES, GameCode
from game.engine.refusal import Refusal
from game.engine.session import Session
from game.engine.table import PositionError
from game.replay.errors import ReplayError
from game.replay.format import ACTION_ROOM, END_ROOM, MAX_BYTES
from game.replay.verify import verify_file
from game.storage.desk import Desk, Game
from tests.engine.support import examples, game_code
from tests.replay.support import CODE, LAST_THREE, encode, end, header, random_action, record, won_game
from tests.storage.support import GAME, Office

OTHER = GameCode.parse("DS1-D1N-AAAAAAB")


def play(game: Game, *actions: str) -> None:
    for action in actions:
        outcome = game.play(parse_action(action))
        assert not isinstance(outcome, Refusal), (action, str(outcome))


def win(office: Office, desk: Desk) -> Game:
    game = desk.new(GAME, LAST_THREE)
    for action in ["t1>f"] * 3:
        office.seconds += 1
        play(game, action)
    return game


def lines(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_bytes().splitlines()]


def put(office: Office, content: bytes, slot: int = 1) -> Path:
    office.data.create()
    path = office.data.journal(slot)
    path.write_bytes(content)
    return path


# The journal


def test_what_is_played_is_in_the_file_at_once(office: Office) -> None:
    game = office.desk().new(GAME)
    assert game.path == office.data.journal(1)
    head = lines(game.path)[0]
    assert head.pop("id")
    assert head == {
        "replay": 1,
        "code": CODE,
        "program": "solitaire-haven 1.0.0",
        "dealt": "2026-11-29T20:00:01Z",
    }
    checks = []
    for action in ("c1>c3", "undo", "redo"):
        office.seconds += 1.5
        play(game, action)
        checks.append(game.session.table.check)
    assert lines(game.path)[1:] == [
        {"t": 1500, "a": "c1>c3", "p": checks[0]},
        {"t": 3000, "a": "undo", "p": checks[1]},
        {"t": 4500, "a": "redo", "p": checks[2]},
    ]
    verdict = verify_file(game.path)
    assert (verdict.ok, verdict.result, verdict.moves, verdict.time_ms) == (True, "open", 1, 3000)


def test_a_refused_action_leaves_no_line(office: Office) -> None:
    game = office.desk().new(GAME)
    assert isinstance(game.play(Command.UNDO), Refusal)
    assert isinstance(game.play(Command.DRAW), Refusal)
    assert len(lines(game.path)) == 1
    assert game.elapsed_ms == 0


def test_an_action_made_straight_through_the_session_is_journalled_too(office: Office) -> None:
    game = office.desk().new(GAME)
    game.session.play(parse_action("c1>c3"))
    assert lines(game.path)[1]["a"] == "c1>c3"


def test_marks_are_remarks(office: Office) -> None:
    game = office.desk().new(GAME)
    office.seconds += 1
    game.mark("hint", move="c1>c3", n=3)
    game.mark("long", text="x" * 5000)
    for key in ("a", "end", "replay", "t", "mark"):
        with pytest.raises(ValueError, match=key):
            game.mark("hint", **{key: 1})
    assert lines(game.path)[1:] == [{"mark": "hint", "t": 1000, "move": "c1>c3", "n": 3}]
    assert verify_file(game.path).ok


# The clock


def test_the_clock_starts_at_the_first_action_and_stops_at_the_win(office: Office) -> None:
    game = office.desk().new(GAME, LAST_THREE)
    office.seconds += 10
    assert game.elapsed_ms == 0
    play(game, "t1>f")
    assert game.elapsed_ms == 0
    office.seconds += 2
    assert game.elapsed_ms == 2000
    play(game, "t1>f")
    office.seconds += 1
    play(game, "t1>f")
    office.seconds += 100
    assert game.elapsed_ms == 3000
    verdict = verify_file(game.path)
    assert (verdict.result, verdict.time_ms) == ("won", 3000)


def test_a_pause_stops_it_and_is_noted_once(office: Office) -> None:
    game = office.desk().new(GAME)
    play(game, "c1>c3")
    for reason in ("minimised", "pause", "pause"):
        game.pause(reason)
    office.seconds += 50
    game.unpause("minimised")
    game.unpause("minimised")
    office.seconds += 50
    assert game.elapsed_ms == 0
    game.unpause()
    office.seconds += 1
    assert game.elapsed_ms == 1000
    assert lines(game.path)[2:] == [
        {"mark": "away", "t": 0, "why": "minimised"},
        {"mark": "pause", "t": 0},
        {"mark": "continue", "t": 0},
    ]


def test_leaving_the_table_keeps_the_time_that_has_passed(office: Office) -> None:
    game = office.desk().new(GAME)
    play(game, "c1>c3")
    office.seconds += 30
    game.pause("hidden")
    assert lines(game.path)[-1] == {"mark": "away", "t": 30_000, "why": "hidden"}


def test_it_goes_on_from_the_last_stored_value(office: Office) -> None:
    desk = office.desk()
    game = desk.new(GAME)
    office.seconds += 1
    play(game, "c1>c3")
    office.seconds += 5
    desk.close()
    assert lines(office.data.journal(1))[-1] == {"mark": "quit", "t": 6000}
    office.seconds += 1000
    desk = office.desk()
    (waiting,) = desk.waiting()
    assert (waiting.code, waiting.moves, waiting.time_ms, waiting.custom) == (GAME, 1, 5000, False)
    game = desk.resume(waiting)
    assert game.elapsed_ms == 5000
    assert lines(game.path)[-1] == {"mark": "resumed", "t": 6000, "wall": "2026-11-29T20:00:02Z"}
    office.seconds += 2
    play(game, "undo")
    assert lines(game.path)[-1]["t"] == 8000
    assert game.elapsed_ms == 7000


def test_after_a_kill_it_goes_on_from_the_last_line(office: Office) -> None:
    desk = office.desk()
    game = desk.new(GAME)
    play(game, "c1>c3")
    office.seconds += 3
    play(game, "undo")
    office.seconds += 60
    office.die(desk)
    assert office.desk().resume().elapsed_ms == 3000


# Won


def test_a_won_game_is_kept_and_told_once(office: Office) -> None:
    desk = office.desk()
    game = win(office, desk)
    (told,) = office.told
    assert game.result == told.result == "won"
    assert (told.code, told.custom, told.score, told.moves, told.actions) == (GAME, True, 30, 3, 3)
    assert (told.undos, told.take_backs, told.time_ms) == (0, 0, 2000)
    assert told.replay == game.path
    stamp = office.day.astimezone().strftime("%Y-%m-%d")
    ((name, result),) = office.kept()
    assert result == "won"
    assert name.startswith(stamp)
    assert name.endswith(f"_{CODE}_won.replay")
    assert lines(game.path)[-1] == {"end": "won", "t": 3000, "score": 30, "moves": 3}
    assert office.files() == [f"replays/{name}"]
    assert desk.waiting() == []
    desk.close()
    assert office.desk().waiting() == []
    assert len(office.told) == 1


def test_after_the_win_nothing_is_written_any_more(office: Office) -> None:
    desk = office.desk()
    game = win(office, desk)
    before = game.path.read_bytes()
    assert isinstance(game.play(Command.UNDO), Refusal)
    game.mark("hint")
    game.pause()
    game.unpause()
    desk.close()
    assert game.path.read_bytes() == before
    assert office.files() == [f"replays/{game.path.name}"]


def test_games_of_one_second_do_not_overwrite_each_other(office: Office) -> None:
    desk = Desk(office.data, wall=lambda: office.day)
    for _ in range(3):
        win(office, desk)
    desk.close()
    assert [result for _, result in office.kept()] == ["won"] * 3


def test_the_time_of_a_win_is_that_of_its_last_action(office: Office) -> None:
    put(office, encode([*won_game()[:-1], {"mark": "pause", "t": 9000}]))
    office.desk().waiting()
    ((name, _),) = office.kept()
    assert lines(office.data.replays / name)[-1] == end("won", 1200, 30, 3)
    assert office.told[0].time_ms == 200


@pytest.mark.parametrize("ended", [False, True])
@pytest.mark.parametrize("line_end", [b"\n", b""])
def test_a_won_journal_is_finished_at_the_next_start_and_not_offered(
    office: Office, ended: bool, line_end: bytes
) -> None:
    put(office, encode(won_game() if ended else won_game()[:-1]).removesuffix(b"\n") + line_end)
    desk = office.desk()
    assert desk.waiting() == []
    assert desk.notices == []
    assert [(t.result, t.score, t.moves, t.time_ms) for t in office.told] == [("won", 30, 3, 200)]
    ((name, result),) = office.kept()
    assert (name.endswith("_won.replay"), result) == (True, "won")
    assert lines(office.data.replays / name)[-1] == end("won", 1200, 30, 3)
    with pytest.raises(ReplayError, match="no game"):
        desk.resume()
    assert desk.game is None


def test_the_same_run_told_twice_has_the_same_id(office: Office) -> None:
    desk = office.desk()
    with patch("os.link", side_effect=OSError(28, "full")):
        win_path = win(office, desk).path
    assert win_path == office.data.journal(1)
    assert "cannot be written" in str(desk.notices[-1])
    office.die(desk)
    desk = office.desk()
    assert desk.waiting() == []
    first, second = office.told
    assert first == second
    assert [result for _, result in office.kept()] == ["won"]


def test_a_header_without_an_id_gives_one_that_stays_the_same(office: Office) -> None:
    put(office, encode(won_game()))
    office.desk().waiting()
    office.end()
    put(office, encode(won_game()))
    office.desk().waiting()
    assert len({told.run_id for told in office.told}) == 1
    assert office.told[0].run_id


# Abandoned


def test_a_new_game_abandons_the_one_being_played(office: Office) -> None:
    desk = office.desk()
    game = desk.new(GAME)
    play(game, "c1>c3", "undo")
    office.seconds += 9
    second = desk.new(OTHER)
    assert game.result == "abandoned"
    assert [(t.result, t.moves, t.undos, t.actions) for t in office.told] == [("abandoned", 1, 1, 2)]
    assert [result for _, result in office.kept()] == ["abandoned"]
    assert lines(game.path)[-1] == end("abandoned", 9000, 0, 1)
    assert second.path == office.data.journal(1)
    assert second.session.code == OTHER
    assert desk.game is second


def test_a_game_without_an_action_leaves_no_trace(office: Office) -> None:
    desk = office.desk()
    desk.new(GAME).mark("hint")
    desk.new(OTHER)
    assert office.files() == ["current.replay"]
    assert lines(office.data.journal(1))[0]["code"] == str(OTHER)
    assert office.told == []


def test_restart_begins_the_same_game_at_zero(office: Office) -> None:
    desk = office.desk()
    with pytest.raises(RuntimeError):
        desk.restart()
    game = desk.new(GAME, LAST_THREE)
    office.seconds += 5
    play(game, "t1>f")
    again = desk.restart()
    assert again.session.start == game.session.start
    assert (again.session.moves, again.session.score, again.elapsed_ms, again.clock.ms) == (0, 0, 0, 0)
    assert (again.session.custom, again.position) == (True, LAST_THREE)
    assert [t.result for t in office.told] == ["abandoned"]
    assert office.told[0].run_id != again.origin.run_id


def test_restart_after_the_win_begins_again(office: Office) -> None:
    desk = office.desk()
    win(office, desk)
    again = desk.restart()
    assert again.path == office.data.journal(1)
    assert [t.result for t in office.told] == ["won"]


def test_a_new_game_abandons_the_one_that_waits(office: Office) -> None:
    put(office, encode(record(["c1>c3"])))
    office.desk().new(OTHER)
    assert [(t.result, t.code) for t in office.told] == [("abandoned", GAME)]
    assert [result for _, result in office.kept()] == ["abandoned"]


def test_a_position_that_is_none_changes_nothing(office: Office) -> None:
    desk = office.desk()
    game = desk.new(GAME)
    play(game, "c1>c3")
    before = game.path.read_bytes()
    with pytest.raises(PositionError):
        desk.new(GAME, "nonsense")
    assert desk.game is game
    assert game.path.read_bytes() == before
    assert not game.over


# Resuming


def walk(session: Session) -> Iterator[tuple[str, int, int]]:
    """All that undo and redo can reach, from the oldest state to the newest."""
    copy = [*session._past, session.state, *reversed(session._future)]
    for state in copy:
        yield state.table.position, state.score, state.take_backs


@given(
    st.sampled_from(MODES), st.integers(0, 2**35 - 1), st.integers(0, 400), st.randoms(use_true_random=False)
)
@examples(25)
def test_a_resumed_game_is_the_same_game(mode: str, deal: int, length: int, chance: Random) -> None:
    with TemporaryDirectory() as folder:
        office = Office(Path(folder))
        desk = office.desk()
        game = desk.new(game_code(mode, deal))
        for _ in range(length):
            action = random_action(game.session, chance)
            if action is None:
                break
            office.seconds += chance.random()
            game.play(action)
        session, elapsed = game.session, game.elapsed_ms
        verdict = verify_file(game.path)
        assert (verdict.ok, verdict.error) == (True, None)
        assert (verdict.score, verdict.moves, verdict.actions) == (
            session.score,
            session.moves,
            session.actions,
        )
        if not session.won:
            if chance.random() < 0.5:
                desk.close()
            office.end()
            again = office.desk().resume()
            assert again.session.state == session.state
            assert list(walk(again.session)) == list(walk(session))
            for count in ("moves", "actions", "undos", "take_backs", "can_undo", "can_redo", "won", "score"):
                assert getattr(again.session, count) == getattr(session, count)
            assert again.elapsed_ms == elapsed
            assert again.origin == game.origin
            assert verify_file(again.path).ok
        office.end()


def test_only_a_table_that_was_dealt_waits_too(office: Office) -> None:
    desk = office.desk()
    desk.new(OTHER)
    desk.close()
    desk = office.desk()
    (waiting,) = desk.waiting()
    assert (waiting.code, waiting.moves, waiting.time_ms) == (OTHER, 0, 0)
    assert desk.resume().session.table == Session(OTHER).table


@pytest.mark.parametrize("tail", [b'{"t":1', bytes(64), b"\xff"])
def test_a_half_line_is_cut_off_and_told(office: Office, tail: bytes) -> None:
    content = encode(record(["c1>c3", "undo"]))
    path = put(office, content + tail)
    desk = office.desk()
    assert len(desk.waiting()) == 1
    assert path.read_bytes() == content + tail
    game = desk.resume()
    assert [str(n) for n in desk.notices] == ["Line 4 is only half written and is left out"]
    play(game, "redo")
    assert path.read_bytes().startswith(content)
    assert verify_file(path).actions == 3


def test_a_last_line_without_its_line_end_is_completed(office: Office) -> None:
    content = encode(record(["c1>c3", "undo"]))
    path = put(office, content.removesuffix(b"\n"))
    play(office.desk().resume(), "redo")
    assert path.read_bytes().startswith(content)
    assert verify_file(path).actions == 3


BAD_JOURNALS = [
    b"",
    bytes(1000),
    b"\xff\xfe\x00",
    b"{}\n",
    b'{"replay":',
    encode([header() | {"replay": 2}]),
    encode([header("DS2-D1N-AAAAAAB")]),
    encode([header(), {"t": 0, "a": "t1>t2", "p": "00000000"}]),
    encode([header(), {"t": 0, "a": "draw"}, {}]),
    encode([header(position="x")]),
    b"x" * (MAX_BYTES + 1),
]


@pytest.mark.parametrize("content", BAD_JOURNALS, ids=range(len(BAD_JOURNALS)))
@pytest.mark.parametrize("first", ["waiting", "resume", "new"])
def test_a_journal_that_cannot_be_used_is_set_aside(office: Office, content: bytes, first: str) -> None:
    put(office, content)
    desk = office.desk()
    if first == "waiting":
        assert desk.waiting() == []
    elif first == "resume":
        with pytest.raises(ReplayError, match="no game"):
            desk.resume()
    else:
        desk.new(GAME)
    aside = next(path for path in office.data.root.iterdir() if "corrupt" in path.name)
    assert aside.name == "current.replay.corrupt-2026-11-29"
    assert aside.read_bytes() == content
    assert str(desk.notices[0]) == f"current.replay cannot be used; it is kept as {aside.name}"
    assert len(desk.notices) == 2
    assert office.told == []
    game = desk.game or desk.new(GAME)
    assert game.path == office.data.journal(1)


def test_resuming_lays_the_game_being_played_down(office: Office) -> None:
    put(office, encode(record(["c1>c3"])), slot=2)
    desk = office.desk()
    play(desk.new(OTHER), "draw")
    (waiting,) = desk.waiting()
    assert waiting.path == office.data.journal(2)
    game = desk.resume(waiting)
    assert (game.path, game.session.code) == (office.data.journal(2), GAME)
    (other,) = desk.waiting()
    assert (other.code, other.moves) == (OTHER, 1)
    assert desk.resume(other).session.moves == 1
    assert [w.path for w in desk.waiting()] == [office.data.journal(2)]


def test_a_new_game_takes_the_place_of_the_one_being_played(office: Office) -> None:
    put(office, encode(record(["c1>c3"])), slot=1)
    put(office, encode(record(["c1>c4"])), slot=2)
    desk = office.desk()
    first, second = desk.waiting()
    desk.resume(second)
    assert desk.new(OTHER).path == office.data.journal(2)
    assert [w.path for w in desk.waiting()] == [first.path]
    assert [t.code for t in office.told] == [GAME]


def test_a_waiting_game_that_is_gone_cannot_be_resumed(office: Office) -> None:
    path = put(office, encode(record(["c1>c3"])))
    desk = office.desk()
    (waiting,) = desk.waiting()
    path.unlink()
    with pytest.raises(ReplayError):
        desk.resume(waiting)
    assert desk.game is None


# Two copies


def test_a_second_copy_has_a_game_of_its_own(office: Office) -> None:
    first = office.desk()
    game = first.new(GAME)
    play(game, "c1>c3")
    second = office.desk()
    assert (first.second_copy, second.second_copy) == (False, True)
    assert [str(n) for n in second.notices] == [
        "The program is running already; this copy keeps a game of its own"
    ]
    assert second.waiting() == []
    other = second.new(OTHER)
    assert other.path == office.data.journal(2)
    play(other, "draw")
    play(game, "undo")
    assert lines(office.data.journal(1))[-1]["a"] == "undo"
    assert lines(office.data.journal(2))[-1]["a"] == "draw"
    second.close()
    first.close()
    third = office.desk()
    assert third.second_copy is False
    assert [w.path for w in third.waiting()] == [office.data.journal(1), office.data.journal(2)]


def test_a_game_is_offered_to_one_copy_only(office: Office) -> None:
    put(office, encode(record(["c1>c3"])), slot=3)
    first, second = office.desk(), office.desk()
    assert len(first.waiting()) == 1
    assert second.waiting() == []
    first.close()
    assert len(second.waiting()) == 1


# When saving fails


def test_a_folder_that_cannot_be_written_stops_no_game(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    office = Office(tmp_path / "file" / "data")
    desk = office.desk()
    assert ["cannot be written" in str(n) for n in desk.notices] == [True]
    assert desk.waiting() == []
    game = win(office, desk)
    assert game.session.won
    assert game.problem is not None
    assert [t.result for t in office.told] == ["won"]
    game = desk.restart()
    play(game, "t1>f")
    play(desk.restart(), "t1>f")
    desk.prune(0)
    desk.close()


def test_what_could_not_be_saved_is_saved_when_it_can_be(tmp_path: Path) -> None:
    blocked = tmp_path / "data"
    blocked.touch()
    office = Office(blocked)
    desk = office.desk()
    win(office, desk)
    game = desk.new(GAME)
    play(game, "c1>c3")
    assert game.problem is not None
    blocked.unlink()
    office.data.create()
    play(game, "undo")
    assert game.problem is None
    assert verify_file(game.path).actions == 2
    desk.new(OTHER)
    assert sorted(result or "" for _, result in office.kept()) == ["abandoned", "won"]
    assert len(office.told) == 2
    desk.close()
    assert len([name for name in office.files() if not name.startswith("replays")]) == 1


def test_a_disk_that_is_full_at_the_win_does_not_lose_it(office: Office) -> None:
    desk = office.desk()
    game = desk.new(GAME, LAST_THREE)
    play(game, "t1>f", "t1>f")
    with patch("os.write", side_effect=OSError(28, "No space left on device")):
        play(game, "t1>f")
        assert "disk is full" in str(game.problem)
        assert list(office.kept()) == []
        other = desk.new(OTHER)
        assert other.path != game.path
    desk.close()
    assert [result for _, result in office.kept()] == ["won"]
    assert [t.result for t in office.told] == ["won"]


def test_a_journal_that_cannot_be_cleared_away_is_not_overwritten(office: Office) -> None:
    path = put(office, encode(record(["c1>c3"])))
    desk = office.desk()
    with patch("os.link", side_effect=PermissionError(13, "Permission denied")):
        game = desk.new(OTHER)
    assert path.read_bytes().startswith(encode(record(["c1>c3"])))
    assert game.path == office.data.journal(2)


# Limits


def test_a_full_file_refuses_actions_and_keeps_room_for_the_end(office: Office) -> None:
    content = encode(record(["c1>c3"]))
    room = MAX_BYTES - len(content) - 4 * ACTION_ROOM - END_ROOM
    filler = b'{"mark":"%s"}\n'
    content += filler % (b"x" * 1900) * (room // 2000)
    content += filler % (b"x" * 80) * ((MAX_BYTES - len(content) - 4 * ACTION_ROOM - END_ROOM) // 92)
    path = put(office, content)
    desk = office.desk()
    game = desk.resume()
    played = 0
    while not isinstance(game.play(Command.UNDO if played % 2 == 0 else Command.REDO), Refusal):
        played += 1
    assert 1 <= played <= 10
    answer = game.play(parse_action("c2>c4"))
    assert isinstance(answer, Refusal)
    assert "full" in str(answer)
    before = path.stat().st_size
    game.mark("hint")
    assert path.stat().st_size == before <= MAX_BYTES - END_ROOM
    desk.new(OTHER)
    assert [result for _, result in office.kept()] == ["abandoned"]


# Kept replays


def test_pruning_deletes_the_oldest_and_only_ours(office: Office) -> None:
    desk = office.desk()
    for _ in range(5):
        win(office, desk)
    names = [name for name, _ in office.kept()]
    mine = office.data.replays / "my best run.replay"
    (office.data.replays / names[0]).rename(mine)
    desk.prune(2)
    assert [name for name, _ in office.kept()] == [*names[3:], mine.name]
    desk.prune(10)
    assert len(list(office.kept())) == 3
    desk.prune(0)
    assert [name for name, _ in office.kept()] == [mine.name]


def test_a_date_that_is_none_is_replaced_by_now(office: Office) -> None:
    for dealt in ("yesterday", "", "0001-01-01T00:00:00Z", 5):
        game = won_game()
        game[0]["dealt"] = dealt
        put(office, encode(game))
        office.desk().waiting()
        office.end()
    assert [result for _, result in office.kept()] == ["won"] * 4


def test_close_can_be_called_twice(office: Office) -> None:
    desk = office.desk()
    play(desk.new(GAME), "c1>c3")
    desk.close()
    before = office.data.journal(1).read_bytes()
    desk.close()
    assert before.count(b"quit") == 1
