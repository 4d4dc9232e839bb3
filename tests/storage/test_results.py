"""What is recorded, from the desk to the figures (CASES 9, 21, 22, 24; R-DS-45)."""

import json
from datetime import UTC, datetime
from pathlib import Path

import pytest

from game.engine.actions import parse_action
from game.engine.code import GameCode
from game.engine.refusal import Refusal
from game.storage.desk import Desk, Game
from game.storage.exchange import read, to_csv
from game.storage.figures import figures
from game.storage.results import Results, attach
from tests.replay.support import DATA, LAST_THREE
from tests.storage.played import played, run
from tests.storage.support import GAME, Office

OTHER = GameCode.parse("DS1-D1N-AAAAAAB")
WINS = {
    GameCode.parse(json.loads(path.read_text().split("\n")[0])["code"]): path for path in DATA.glob("won-*")
}


def results_of(office: Office) -> Results:
    return Results(office.data.results_file, wall=office.wall)


def attached(office: Office) -> tuple[Desk, Results]:
    """The program has started."""
    desk, results = office.desk(), results_of(office)
    attach(desk, results)
    return desk, results


def play(game: Game, *actions: str) -> None:
    for action in actions:
        outcome = game.play(parse_action(action))
        assert not isinstance(outcome, Refusal), (action, str(outcome))


def win(game: Game) -> None:
    lines = map(json.loads, WINS[game.code].read_text().splitlines())
    play(game, *(line["a"] for line in lines if "a" in line))


def told(results: Results) -> list[tuple[str, str, int]]:
    """Code, result and number of runs of each game."""
    return [(game.code, game.result, game.runs) for game in results.games()]


def test_a_game_without_an_action_is_none(office: Office) -> None:
    desk, results = attached(office)
    desk.new(GAME)
    desk.new(OTHER)
    desk.restart()
    desk.new(GAME)
    assert results.games() == []


def test_a_game_given_up_is_a_loss(office: Office) -> None:
    desk, results = attached(office)
    play(desk.new(OTHER), "draw", "draw", "undo")
    desk.new(GAME)
    (game,) = results.games()
    assert (game.code, game.result, game.moves, game.actions, game.undos) == (
        str(OTHER),
        "abandoned",
        2,
        3,
        1,
    )
    assert office.told[0].run_id == game.run
    assert (office.data.replays / game.replay).is_file()
    assert desk.notices == []


@pytest.mark.parametrize("code", WINS, ids=str)
def test_a_win_is_recorded_with_all_its_figures(office: Office, code: GameCode) -> None:
    desk, results = attached(office)
    win(desk.new(code))
    desk.close()
    end = json.loads(WINS[code].read_text().splitlines()[-1])
    (game,) = results.games(code.options)
    assert (game.result, game.score, game.moves) == ("won", end["score"], end["moves"])
    assert results.games() == [game]
    attached(office)[0].waiting()
    assert len(results.games()) == 1


def test_beginning_anew_does_not_lose_a_game(office: Office) -> None:
    desk, results = attached(office)
    code = GameCode.parse("SH1-C4-QMBFX37")
    first = desk.new(code)
    play(first, "t6>t2")
    for _ in range(3):
        play(desk.restart(), "t6>t2")
        assert len(results.games()) <= 1
    desk.restart()
    desk.restart()
    win(desk.game)  # type: ignore[arg-type]
    (game,) = results.games()
    assert (game.game, game.result, game.runs) == (first.origin.run_id, "won", 5)
    assert figures("C4", results.games("C4")).played == 1
    assert len(list(office.kept())) == 5


def test_beginning_anew_and_giving_up_is_one_loss_with_the_figures_of_the_last_run(office: Office) -> None:
    desk, results = attached(office)
    play(desk.new(OTHER), "draw", "draw")
    play(desk.restart(), "draw")
    desk.new(GAME)
    (game,) = results.games()
    assert (game.result, game.moves, game.runs) == ("abandoned", 1, 2)
    assert game.replay == office.told[-1].replay.name


def test_a_game_begun_anew_is_still_the_same_after_the_program_was_closed(office: Office) -> None:
    desk, _ = attached(office)
    play(desk.new(OTHER), "draw")
    play(desk.restart(), "draw")
    desk.close()
    desk, results = attached(office)
    play(desk.resume(), "draw")
    desk.new(GAME)
    assert told(results) == [(str(OTHER), "abandoned", 2)]


def test_the_same_deal_after_it_was_decided_is_another_game(office: Office) -> None:
    desk, results = attached(office)
    code = GameCode.parse("SH1-C4-QMBFX37")
    win(desk.new(code))
    play(desk.restart(), "t6>t2")
    play(desk.new(OTHER), "draw")
    play(desk.new(code), "t6>t2")
    desk.new(GAME)
    assert told(results) == [
        (str(code), "won", 1), (str(code), "abandoned", 1), (str(OTHER), "abandoned", 1),
        (str(code), "abandoned", 1),
    ]  # fmt: skip


def test_custom_games_do_not_count(office: Office) -> None:
    desk, results = attached(office)
    play(desk.new(GAME, LAST_THREE), "t1>f", "t1>f", "t1>f")
    assert office.told[0].custom
    assert results.games() == []


def test_a_run_told_twice_counts_once(tmp_path: Path) -> None:
    with Results(tmp_path / "r") as results:
        for _ in range(3):
            results.record(run("a"))
        results.record(run("b", game_id="a"))
        results.record(run("a"))
        (game,) = results.games()
        assert (game.run, game.runs) == ("b", 2)


def test_a_win_is_final(tmp_path: Path) -> None:
    with Results(tmp_path / "r") as results:
        results.record(run("a", result="won", moves=70))
        results.record(run("b", game_id="a", moves=1))
        (game,) = results.games()
        assert (game.run, game.result, game.moves, game.runs) == ("a", "won", 70, 1)


def test_modes_are_kept_apart(tmp_path: Path) -> None:
    with Results(tmp_path / "r") as results:
        results.record(run(mode="C4", result="won"))
        results.record(run(mode="C2"))
        assert [game.mode for game in results.games("C4")] == ["C4"]
        assert [game.mode for game in results.games("C2")] == ["C2"]
        assert results.games("C1") == []
        assert len(results.games()) == 2


def test_the_bank_takes_the_last_run_of_each_vegas_game(tmp_path: Path) -> None:
    with Results(tmp_path / "r") as results:
        results.record(run("a", "D1V", score=-104))
        results.record(run("b", "D1V", score=-54, game_id="a"))
        results.record(run("c", "D1V", score=416, result="won"))
        results.record(run("d", "D1V", score=300, take_backs=1))
        results.record(run("e", "D3V", score=-9))
        assert (results.bank("D1V"), results.bank("D3V"), results.bank("D1N")) == (362, -9, None)


def test_a_clock_that_was_set_back_does_not_end_a_game_before_it_was_dealt(tmp_path: Path) -> None:
    with Results(tmp_path / "results.sqlite", wall=lambda: datetime(2026, 11, 29, 19, tzinfo=UTC)) as results:
        results.record(run(dealt="2026-11-29T20:00:00Z"))
        (game,) = results.games()
    assert game.dealt == game.ended == "2026-11-29T19:00:00Z"
    assert read(to_csv([game]).encode()).games == [game]


def test_what_others_wrote_into_a_journal_does_no_harm(tmp_path: Path) -> None:
    strange = run("\ud800 /../ " * 30, dealt="yesterday", replay=Path("replays/\udc80.replay"))
    with Results(tmp_path / "r") as results:
        assert results.record(strange) is None
        assert results.record(strange) is None
        (game,) = results.games()
        assert (game.replay, game.dealt) == ("", game.ended)


def test_the_replays_of_records_are_known_and_kept(office: Office) -> None:
    desk, results = attached(office)
    for i in range(6):
        name = f"2026-11-2{i}_200000_SH1-C4-AAAAAJ2_won.replay"
        results.add([played(replay=name, score=500 - i, moves=50 + i % 3, time_ms=9000 - (i == 3) * 1000)])
        (office.data.replays / name).touch()
    (office.data.replays / "2026-11-20_200000_SH1-C4-AAAAAJ2_won-2.replay").touch()
    protected = results.record_replays()
    assert protected == {f"2026-11-2{i}_200000_SH1-C4-AAAAAJ2_won.replay" for i in (0, 3)}
    desk.prune(1, protected)
    assert [path.name[8:10] + path.name[-9:-7] for path in sorted(office.data.replays.iterdir())] == [
        "20-2", "20on", "23on", "25on",
    ]  # fmt: skip


def test_a_reset_keeps_a_copy(tmp_path: Path) -> None:
    path = tmp_path / "ひ r.sqlite"
    with Results(path) as results:
        results.record(run("a"))
        copy, problem = results.reset()
        assert copy is not None
        assert problem is None
        assert copy.name.startswith("ひ r.sqlite.backup-")
        assert results.games() == []
        results.record(run("b"))
        second, _ = results.reset()
        assert second not in (None, copy)
    with Results(copy) as old:
        assert [game.run for game in old.games()] == ["a"]
    assert not list(tmp_path.glob("*.new"))


def test_adding_never_doubles(tmp_path: Path) -> None:
    games = [played(), played("abandoned")]
    with Results(tmp_path / "r") as results:
        assert results.add(games) == (2, None)
        assert results.add([*games, games[0]._replace(run="another"), games[1]._replace(game="x")]) == (
            0,
            None,
        )
        results.record(run(games[0].run))
        assert results.games() == games
