"""Lists of games out and in again; what makes no sense is refused with its place and reason."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.code import MODES
from game.storage.exchange import ExchangeError, read, read_file, to_csv, to_json
from game.storage.figures import PlayedGame
from game.storage.results import Results
from tests.engine.support import examples
from tests.storage.played import CODES, played, run

GAMES = [
    played("won", "D1V", score=-104, replay="Ván đẹp, “nhất” ひ.replay", runs=4),
    played("abandoned", "C2", replay="", take_backs=2),
]


@pytest.mark.parametrize("write", [to_csv, to_json])
def test_what_goes_out_comes_in(write) -> None:  # type: ignore[no-untyped-def]
    found = read(write(GAMES).encode())
    assert found.games == GAMES
    assert found.faults == []
    assert read(write([]).encode()).games == []


@pytest.mark.parametrize("write", [to_csv, to_json])
def test_a_whole_file_of_results_goes_round(tmp_path: Path, write) -> None:  # type: ignore[no-untyped-def]
    with Results(tmp_path / "a") as results:
        results.record(run("\ud800 strange id", replay=Path("a,b;\n.replay")))
        for i, mode in enumerate([*CODES, *CODES]):
            results.record(run(f"r{i}", mode, game_id=f"g{i % 9}"))
        before = results.games()
    with Results(tmp_path / "b") as results:
        for added in (len(before), 0):
            found = read(write(before).encode())
            assert found.faults == []
            assert results.add(found.games) == (added, None)
        assert results.games() == before


def test_json_tells_the_figures_too() -> None:
    values = json.loads(to_json(GAMES, ["D1V"]))
    assert values["results"] == 1
    assert list(values["modes"]) == ["D1V"]
    assert values["modes"]["D1V"]["bank"] == -104
    assert values["games"][0]["code"] == CODES["D1V"]


def test_a_spreadsheet_may_have_been_at_it() -> None:
    games = [played(), played("abandoned", "C1")]
    lines = to_csv(games).replace(",", ";").splitlines()
    text = "\ufeff" + "\r\n".join(line + ";" for line in lines)
    assert read(text.encode()).games == games


def test_columns_may_stand_in_any_order_and_more_may_be_there() -> None:
    names = ["stars", *reversed(PlayedGame._fields)]
    game = GAMES[1]._asdict()
    text = ",".join(names) + "\n" + ",".join(str(game.get(name, "5")) for name in names) + "\n"
    assert read(text.encode()).games == [GAMES[1]]


BAD = {
    "game": ["", "a b", "x" * 65, "../x", None, 7],
    "code": ["", "DS1-D1N", "XX1-C4-AAAAAJ2", None],
    "result": ["open", "Won", ""],
    "score": ["", "1.5", "x", 10**9, None, True, 1.0, "٣"],
    "moves": [-1, 51, "", 10**17],
    "actions": [0, 100_001],
    "undos": [-1, 51],
    "take_backs": [41, -2],
    "time_ms": [-1, 2**60],
    "dealt": [
        "yesterday",
        "2026-11-29",
        "2026-02-30T00:00:00Z",
        "2026-11-29T20:00:00+09:00",
        "0001-01-01T00:00:00Z",
        "2026-11-29T21:00:01Z",
    ],
    "ended": ["", "2026-11-29T25:00:00Z", "2026-11-29T19:59:59Z", "9999-12-31T23:59:59Z", None],
    "replay": ["../../x.replay", "a\\b.replay", ".replay", "x.txt", "x\ny.replay", "C:x.replay", 5],
    "runs": [0, "many"],
}


@pytest.mark.parametrize(
    ("name", "value"), [(name, value) for name, values in BAD.items() for value in values]
)
def test_a_row_that_makes_no_sense_is_refused_with_its_number(name: str, value: object) -> None:
    rows = [GAMES[0]._asdict(), {**GAMES[1]._asdict(), name: value}, GAMES[1]._asdict()]
    found = read(json.dumps({"games": rows}).encode())
    assert found.games == GAMES
    ((row, reason),) = found.faults
    assert row == 2
    assert str(reason)


@pytest.mark.parametrize("mode", MODES)
def test_only_in_vegas_a_score_lies_below_0(mode: str) -> None:
    """R-DS-40, R-DS-50, R-SH-40"""
    rows = [played("abandoned", mode, score=score)._asdict() for score in (0, -1)]
    found = read(json.dumps({"games": rows}).encode())
    if mode.endswith("V"):
        assert [game.score for game in found.games] == [0, -1]
    else:
        assert [game.score for game in found.games] == [0]
        assert str(found.faults[0].reason) == f"In {mode} the score is never below 0"


def test_a_bad_line_of_csv_is_named() -> None:
    lines = to_csv([*GAMES, *GAMES]).split("\n")
    lines[2] = lines[2].replace("abandoned", "lost")
    lines[3] = lines[3].replace(",-104,", ",much,")
    lines[4] = "abc"
    found = read("\n".join(lines).encode())
    assert found.games == GAMES[:1]
    assert (found.unit, [fault.row for fault in found.faults]) == ("line", [3, 4, 5])
    assert [str(fault.reason) for fault in found.faults] == [
        "The value of result makes no sense: lost",
        "The value of score is no whole number: much",
        "The value of game is missing",
    ]


@pytest.mark.parametrize(
    "text",
    ["", "hello", "{", "[1", '{"games": 5}', '{"results": 2, "games": []}', "game,run\na,b\n", "[" * 100_000,
     to_csv(GAMES) + '"open', "\x00"],
)  # fmt: skip
def test_what_is_no_list_is_refused_whole(text: str) -> None:
    with pytest.raises(ExchangeError):
        read(text.encode())


def test_files_that_cannot_be_read_are_refused(tmp_path: Path) -> None:
    (tmp_path / "latin").write_bytes(b"\xff\xfe")
    for name in ("latin", "none", "."):
        with pytest.raises(ExchangeError):
            read_file(tmp_path / name)


@given(st.binary(max_size=300) | st.text(max_size=300).map(lambda text: text.encode("utf-8", "replace")))
@examples(300)
def test_nothing_else_ever_goes_wrong(raw: bytes) -> None:
    for content in (raw, b"[" + raw + b"]", to_csv(GAMES).encode() + raw):
        try:
            found = read(content)
        except ExchangeError:
            continue
        assert all(str(fault.reason) for fault in found.faults)
