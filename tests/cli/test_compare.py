"""``compare``: where two replays of one deal part, and how they differ at the end."""

import json
from pathlib import Path
from typing import Any

import pytest

from game.cli import main
from tests.replay.support import LAST_THREE, Lines, encode, end, header, record, won_game


@pytest.fixture
def put(tmp_path: Path) -> Any:
    def write(name: str, lines: Lines | bytes) -> str:
        path = tmp_path / f"{name}.replay"
        path.write_bytes(lines if isinstance(lines, bytes) else encode(lines))
        return str(path)

    return write


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, dict[str, Any]]:
    status = main(["compare", "--json", *arguments])
    out, err = capsys.readouterr()
    assert err == ""
    return status, json.loads(out)


def test_the_same_game_never_parts(put: Any, capsys: pytest.CaptureFixture[str]) -> None:
    a, b = put("a", won_game()), put("b", won_game())
    status, found = told(capsys, a, b)
    assert status == 0
    assert found["same"] is True
    assert found["parts_at"] is None
    assert found["difference"] == {"score": 0, "moves": 0, "actions": 0, "time_ms": 0}
    assert main(["compare", a, b]) == 0
    assert "never part: 3 actions, the same in both" in capsys.readouterr().out


def test_other_times_alone_are_no_difference(put: Any, capsys: pytest.CaptureFixture[str]) -> None:
    slow = [*won_game()[:-2], won_game()[-2] | {"t": 9000}, won_game()[-1] | {"t": 9000}]
    status, found = told(capsys, put("a", won_game()), put("b", slow))
    assert (status, found["same"], found["difference"]["time_ms"]) == (0, True, 7800)


def test_the_first_action_that_differs_is_named(put: Any, capsys: pytest.CaptureFixture[str]) -> None:
    a = put("a", record(["c1>c3", "undo", "c2>c4"]))
    b = put("b", record(["c1>c3", "c3>c4"]))
    status, found = told(capsys, a, b)
    assert status == 1
    assert found["code"] == "SH1-C4-AAAAAJ2"
    assert found["parts_at"] == 2
    assert found["a"]["parts_with"] == {"line": 3, "t": 1100, "action": "undo"}
    assert found["b"]["parts_with"] == {"line": 3, "t": 1100, "action": "c3>c4"}
    assert (found["a"]["moves"], found["b"]["moves"]) == (2, 2)
    assert found["difference"] == {"score": 0, "moves": 0, "actions": -1, "time_ms": -100}
    assert main(["compare", a, b]) == 1
    out = capsys.readouterr().out.splitlines()
    assert "They part at action 2" in out
    assert "  A  undo  (line 3, at 0:00.100)" in out
    assert "  B  c3>c4  (line 3, at 0:00.100)" in out
    assert out[-1] == "B against A: score +0, moves +0, time -0:00.100"


def test_one_may_end_before_the_other(put: Any, capsys: pytest.CaptureFixture[str]) -> None:
    short = record(["t1>f"] * 2, position=LAST_THREE)
    a, b = put("a", won_game()), put("b", short)
    status, found = told(capsys, a, b)
    assert (status, found["parts_at"], found["b"]["parts_with"]) == (1, 3, None)
    assert found["difference"]["score"] == -10
    assert found["custom"] is True
    main(["compare", a, b])
    assert "  B  has no action any more" in capsys.readouterr().out


def test_remarks_do_not_count(put: Any, capsys: pytest.CaptureFixture[str]) -> None:
    lines = record(["c1>c3", "undo"])
    a, b = put("a", lines), put("b", [lines[0], {"mark": "hint", "t": 3}, *lines[1:]])
    assert told(capsys, a, b)[0] == 0


def test_an_open_game_is_not_one_given_up(put: Any, capsys: pytest.CaptureFixture[str]) -> None:
    lines = record(["c1>c3"])
    status, found = told(capsys, put("a", lines), put("b", [*lines, end("abandoned", 2000, 0, 1)]))
    assert (status, found["same"], found["parts_at"]) == (1, False, None)


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (record(["draw"], "DS1-D1N-AAAAAAB"), "two deals, SH1-C4-AAAAAJ2 and DS1-D1N-AAAAAAB"),
        (won_game(), "two different positions"),
        ([*record(["c1>c3"]), {"t": 1, "a": "undo", "p": "0"}], "b.replay: line 3: The time is before"),
        (b"{}\n", "b.replay: line 1: The first line is not the header"),
        ([header("SH1-C4-AAAAAJ2", position="KS")], "b.replay: line 1: A position of this game"),
    ],
)
def test_what_cannot_be_compared(
    lines: Lines | bytes, said: str, put: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["compare", put("a", record(["c1>c3"])), put("b", lines)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert said in err
    assert err.startswith("solitaire-haven: ")
    assert err.count("\n") == 1


def test_two_files_are_needed(put: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    a = put("a", won_game())
    assert main(["compare", a]) == 2
    assert main(["compare", a, a, a]) == 2
    assert main(["compare", a, str(tmp_path / "none.replay")]) == 2
    assert "There is no such file" in capsys.readouterr().err
