"""What is true of a replay, what is a fault, and in which line (DESIGN.md, CASES 26)."""

import json
import os
import sys
from pathlib import Path
from typing import Any

import pytest

from game.engine.session import MAX_ACTIONS
from game.replay import reader
from game.replay.errors import shown
from game.replay.verify import Verdict, verify_file
from tests.replay.support import CODE, DATA, LAST_THREE, VECTORS, encode, end, header, record, won_game

FIRST = ["c1>c3", "c3>c1", "undo", "redo"]
"""Four actions of the deal `CODE`: two moves, one undone and put back."""


def check(tmp_path: Path, content: bytes) -> Verdict:
    path = tmp_path / "x.replay"
    path.write_bytes(content)
    verdict = verify_file(path)
    assert verdict.ok == (verdict.error is None)
    assert (verdict.result is None) == (not verdict.ok)
    assert list(verdict.as_json()) == [
        "file",
        "ok",
        "code",
        "result",
        "score",
        "moves",
        "actions",
        "time_ms",
        "line",
        "error",
        "custom",
    ]
    assert verdict.file == str(path)
    return verdict


def fault(verdict: Verdict, line: int | None, words: str) -> None:
    assert verdict.error is not None
    assert words in verdict.error
    assert verdict.line == line
    assert not verdict.ok


@pytest.mark.parametrize("path", VECTORS, ids=lambda path: path.stem)
def test_games_recorded_by_another_program_are_true(path: Path) -> None:
    lines = [json.loads(line) for line in path.read_text("ascii").splitlines()]
    claim = lines[-1]
    times = [line["t"] for line in lines if "a" in line]
    verdict = verify_file(path)
    assert verdict == Verdict(
        str(path),
        ok=True,
        code=lines[0]["code"],
        result=claim["end"],
        score=claim["score"],
        moves=claim["moves"],
        actions=len(times),
        time_ms=times[-1] - times[0],
    )


def test_the_vectors_are_there() -> None:
    assert len(VECTORS) == 11


# Headers

NOT_THE_HEADER: dict[str, tuple[bytes, str]] = {
    "empty": (b"", "empty"),
    "blank": (b"\n", "blank"),
    "zeros": (bytes(300) + b"\n", "no JSON object"),
    "zeros without a line end": (bytes(300), "half written"),
    "more zeros than a line may hold": (bytes(5000), "longer than 4096 bytes"),
    "half": (encode([header()])[:30], "half written"),
    "binary": (bytes(range(256)), "no JSON object"),
    "not UTF-8": (b'{"replay":1,"code":"\xff"}\n', "UTF-8"),
    "UTF-16": ('{"replay":1}\n'.encode("utf-16"), "UTF-8"),
    "a list": (b'[{"replay":1}]\n', "no JSON object"),
    "a number": (b"1\n", "no JSON object"),
    "too deep": (b'{"replay":' + b"[" * 4000 + b"\n", "no JSON object"),
    "two objects": (b"{}{}\n", "no JSON object"),
    "no header": (encode(record(["c1>c3"])[1:]), "not the header"),
    "replay null": (encode([header() | {"replay": None}]), "“replay”"),
    "replay true": (encode([header() | {"replay": True}]), "“replay”"),
    "replay text": (encode([header() | {"replay": "1"}]), "“replay”"),
    "replay fraction": (encode([header() | {"replay": 1.0}]), "“replay”"),
    "replay 0": (encode([header() | {"replay": 0}]), "“replay”"),
    "replay huge": (encode([header() | {"replay": 10**3000}]), "“replay”"),
    "newer": (encode([header() | {"replay": 2}]), "newer version"),
    "no code": (b'{"replay":1}\n', "“code” is missing"),
    "code null": (encode([header() | {"code": None}]), "“code” must be a text"),
    "wrong code": (encode([header("XX1-C4-AAAAAAA")]), "starts with DS1 or SH1"),
    "code of a lone surrogate": (encode([header("\ud800")]), "starts with DS1 or SH1"),
    "newer deal": (encode([header("DS2-D1N-AAAAAAB")]), "newer version"),
    "an action in it": (encode([header() | {"a": "draw"}]), "header holds"),
    "an end in it": (encode([header() | {"end": "won"}]), "header holds"),
    "a key twice": (b'{"replay":1,"code":"SH1-C4-AAAAAJ2","code":"SH1-C1-AAAAAJ2"}\n', "“code” stands"),
    "position null": (encode([header() | {"position": None}]), "“position” must be a text"),
}


@pytest.mark.parametrize("name", NOT_THE_HEADER)
def test_a_header_that_cannot_be_read(tmp_path: Path, name: str) -> None:
    content, words = NOT_THE_HEADER[name]
    verdict = check(tmp_path, content)
    fault(verdict, 1, words)
    assert (verdict.code, verdict.score, verdict.moves, verdict.actions) == (None, 0, 0, 0)
    assert verdict.custom is False


@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_what_windows_editors_add_does_no_harm(tmp_path: Path, mark: bytes) -> None:
    verdict = check(tmp_path, mark + encode(won_game()).replace(b"\n", b"\r\n"))
    assert (verdict.ok, verdict.result) == (True, "won")


def test_the_code_in_the_header_is_read_leniently_and_told_canonically(tmp_path: Path) -> None:
    verdict = check(tmp_path, encode([header(" sh1 c4 aaaaaj2\n")]))
    assert (verdict.ok, verdict.code) == (True, CODE)


@pytest.mark.parametrize(
    ("position", "words"),
    [
        ("", "has 18 piles"),
        (LAST_THREE.replace("JS", "JH"), "once too often"),
        (LAST_THREE.replace("KSQSJS", "ks" + "QSJS"), "face up"),
        (LAST_THREE.replace("TS/", "TSJSQSKS/").replace("KSQSJS/////////", "/////////"), "won already"),
    ],
)
def test_a_position_that_is_no_table_is_refused(tmp_path: Path, position: str, words: str) -> None:
    verdict = check(tmp_path, encode([header(position=position)]))
    fault(verdict, 1, words)
    assert (verdict.code, verdict.custom) == (CODE, True)


# Whole games


def test_a_custom_game_says_so(tmp_path: Path) -> None:
    verdict = check(tmp_path, encode(won_game()))
    assert (verdict.ok, verdict.custom, verdict.result) == (True, True, "won")
    assert (verdict.score, verdict.moves, verdict.actions, verdict.time_ms) == (30, 3, 3, 200)


def test_moves_and_actions_differ_by_undo_and_redo(tmp_path: Path) -> None:
    verdict = check(tmp_path, encode(record(FIRST)))
    assert (verdict.ok, verdict.result, verdict.custom) == (True, "open", False)
    assert (verdict.moves, verdict.actions, verdict.time_ms) == (2, 4, 300)


def test_an_open_file_with_a_won_table_counts_as_won(tmp_path: Path) -> None:
    assert check(tmp_path, encode(won_game()[:-1])).result == "won"


@pytest.mark.parametrize("count", [0, 1])
def test_fewer_than_two_actions_take_no_time(tmp_path: Path, count: int) -> None:
    lines = [*record(FIRST[:count]), end("abandoned", 99_999, 0, count)]
    verdict = check(tmp_path, encode(lines))
    assert (verdict.ok, verdict.time_ms, verdict.actions) == (True, 0, count)


def test_unknown_keys_and_kinds_are_ignored(tmp_path: Path) -> None:
    lines = won_game()
    lines[0]["future"] = {"deep": [1, 2, {"x": "ひらがな"}]}
    lines[1]["pointer"] = [[1, 2]]
    lines.insert(1, {"mark": "hint", "t": "whenever"})
    lines.insert(1, {})
    lines.insert(1, {"trace": [0.5, None, True], "t": -1})
    lines.insert(-1, {"mark": "after the win"})
    lines[-1]["more"] = "\ud800"
    assert check(tmp_path, encode(lines)).ok


def test_blanks_inside_a_line_and_the_long_form_of_a_move_are_read(tmp_path: Path) -> None:
    lines = won_game()
    lines[1]["a"] = "t1:1>f"
    content = encode(lines).replace(b'"a"', b'  "a"\t').replace(b"\n", b" \n")
    assert check(tmp_path, content).ok


def test_the_clock_may_stand_still(tmp_path: Path) -> None:
    lines = won_game()
    for line in lines[1:]:
        line["t"] = 0
    verdict = check(tmp_path, encode(lines))
    assert (verdict.ok, verdict.time_ms) == (True, 0)


# Faults inside

Change = dict[str, Any]
SPOILED: dict[str, tuple[Change, str]] = {
    "t missing": ({"t": ...}, "“t” is missing"),
    "t negative": ({"t": -1}, "“t” must be a whole number"),
    "t true": ({"t": True}, "“t” must be a whole number"),
    "t fraction": ({"t": 1100.0}, "“t” must be a whole number"),
    "t text": ({"t": "1100"}, "“t” must be a whole number"),
    "t null": ({"t": None}, "“t” must be a whole number"),
    "t huge": ({"t": 10**3500}, "“t” must be a whole number"),
    "t beyond exact numbers": ({"t": 2**53}, "“t” must be a whole number"),
    "t before the last": ({"t": 999}, "time is before"),
    "t NaN": ({"t": float("nan")}, "no JSON object"),
    "NaN in an unknown key": ({"x": float("inf")}, "no JSON object"),
    "a number": ({"a": 5}, "“a” must be a text"),
    "a null": ({"a": None}, "“a” must be a text"),
    "a unreadable": ({"a": "t1 > f"}, "is no action"),
    "a with a lone surrogate": ({"a": "\ud800\udc00\udc00"}, "is no action"),
    "a with zero": ({"a": "t01>f"}, "is no action"),
    "a of another game": ({"a": "draw"}, "has no stock"),
    "a refused": ({"a": "t1>t2"}, "Only a king"),
    "a for a pile that is not there": ({"a": "t11>f"}, "no pile t11"),
    "p missing": ({"p": ...}, "“p” is missing"),
    "p number": ({"p": 12345678}, "“p” must be a text"),
    "p wrong": ({"p": "00000000"}, "otherwise than recorded"),
    "p empty": ({"p": ""}, "otherwise than recorded"),
    "end too": ({"end": "won"}, "not both"),
    "a header": ({"replay": 1}, "second header"),
}


@pytest.mark.parametrize("name", SPOILED)
def test_a_spoiled_action_is_a_fault_and_the_figures_are_those_before_it(tmp_path: Path, name: str) -> None:
    change, words = SPOILED[name]
    lines = won_game()
    lines[2] = {key: value for key, value in (lines[2] | change).items() if value is not ...}
    verdict = check(tmp_path, encode(lines))
    fault(verdict, 3, words)
    assert (verdict.code, verdict.custom) == (CODE, True)
    assert (verdict.score, verdict.moves, verdict.actions, verdict.time_ms) == (10, 1, 1, 0)


def test_the_check_is_lower_case(tmp_path: Path) -> None:
    lines = record(FIRST)
    assert lines[1]["p"] != lines[1]["p"].upper()
    lines[1]["p"] = lines[1]["p"].upper()
    fault(check(tmp_path, encode(lines)), 2, "otherwise than recorded")


BAD_LINES: dict[str, tuple[bytes, str]] = {
    "blank": (b"\n", "blank"),
    "blanks": (b" \t \n", "blank"),
    "NUL": (b"\0\n", "no JSON object"),
    "NUL in a text": (b'{"mark":"\0"}\n', "no JSON object"),
    "not UTF-8": (b'{"mark":"\xc3\x28"}\n', "UTF-8"),
    "encoded surrogate": (b'{"mark":"\xed\xa0\x80"}\n', "UTF-8"),
    "half": (b'{"mark":"x"\n', "no JSON object"),
    "list": (b"[]\n", "no JSON object"),
    "deep": (b'{"mark":' + b'{"a":' * 800 + b"\n", "no JSON object"),
    "a key twice": (b'{"mark":"x","t":1,"t":2}\n', "“t” stands in the line twice"),
    "a key twice inside": (b'{"x":{"y":1,"y":2}}\n', "“y” stands in the line twice"),
    "comment": (b"# nothing\n", "no JSON object"),
    "too long": (b'{"mark":"' + b"x" * 4090 + b'"}\n', "longer than 4096 bytes"),
}


@pytest.mark.parametrize("name", BAD_LINES)
def test_an_unreadable_line_is_a_fault(tmp_path: Path, name: str) -> None:
    bad, words = BAD_LINES[name]
    lines = encode(won_game()).splitlines(keepends=True)
    verdict = check(tmp_path, b"".join([*lines[:2], bad, *lines[2:]]))
    fault(verdict, 3, words)
    assert verdict.actions == 1


# The end

ENDS: dict[str, tuple[Change, str]] = {
    "unknown": ({"end": "lost"}, "not as “lost”"),
    "null": ({"end": None}, "“end” must be a text"),
    "abandoned after a win": ({"end": "abandoned"}, "but the game is won"),
    "t missing": ({"t": ...}, "“t” is missing"),
    "t before the last action": ({"t": 1199}, "time is before"),
    "score missing": ({"score": ...}, "“score” is missing"),
    "score wrong": ({"score": 31}, "score 31, but it is 30"),
    "score fraction": ({"score": 30.0}, "“score” must be a whole number"),
    "score huge": ({"score": 10**3000}, "“score” must be a whole number"),
    "moves missing": ({"moves": ...}, "“moves” is missing"),
    "moves wrong": ({"moves": 2}, "2 moves, but it is 3"),
    "moves true": ({"moves": True}, "“moves” must be a whole number"),
}


@pytest.mark.parametrize("name", ENDS)
def test_an_end_that_is_not_true_is_a_fault(tmp_path: Path, name: str) -> None:
    change, words = ENDS[name]
    lines = won_game()
    lines[-1] = {key: value for key, value in (lines[-1] | change).items() if value is not ...}
    verdict = check(tmp_path, encode(lines))
    fault(verdict, 5, words)
    assert (verdict.score, verdict.moves, verdict.actions, verdict.time_ms) == (30, 3, 3, 200)


def test_a_win_that_is_none_is_a_fault(tmp_path: Path) -> None:
    fault(check(tmp_path, encode([*record(FIRST), end("won", 2000, 0, 2)])), 6, "is not won")


@pytest.mark.parametrize("line", [{}, {"mark": "quit", "t": 5000}, end("won", 1200, 30, 3), {"a": "undo"}])
@pytest.mark.parametrize("line_end", [b"\n", b""])
def test_nothing_follows_the_end(tmp_path: Path, line: Change, line_end: bytes) -> None:
    content = encode([*won_game(), line]).removesuffix(b"\n") + line_end
    verdict = check(tmp_path, content)
    assert verdict.line == 6
    assert verdict.error is not None


@pytest.mark.parametrize("action", ["undo", "t1>f", "redo"])
def test_no_action_follows_the_win(tmp_path: Path, action: str) -> None:
    lines = won_game()
    lines[-1] = {"t": 1300, "a": action, "p": lines[3]["p"]}
    verdict = check(tmp_path, encode(lines))
    fault(verdict, 5, "won")
    assert verdict.actions == 3


def test_undo_beyond_the_limit_is_a_fault(tmp_path: Path) -> None:
    lines = record(["c1>c3", "undo"])
    lines.append(lines[-1])
    fault(check(tmp_path, encode(lines)), 4, "undo")


# The last line


def test_a_last_line_cut_anywhere_is_forgiven_and_one_without_its_line_end_counts(tmp_path: Path) -> None:
    content = encode(won_game())
    start = content.rindex(b"\n", 0, -1) + 1
    for length in range(start, len(content) + 1):
        verdict = check(tmp_path, content[:length])
        whole = length >= len(content) - 1
        assert (verdict.ok, verdict.result, verdict.actions) == (True, "won", 3), length
        assert [str(w) for w in verdict.warnings] == (
            [] if whole or length == start else ["Line 5 is only half written and is left out"]
        )


def test_a_half_action_does_not_count(tmp_path: Path) -> None:
    content = encode(won_game()[:-1])
    verdict = check(tmp_path, content[:-2])
    assert (verdict.ok, verdict.result, verdict.actions, len(verdict.warnings)) == (True, "open", 2, 1)
    assert "warnings" not in verdict.as_json()
    assert check(tmp_path, content[:-1]).actions == 3


@pytest.mark.parametrize("tail", [bytes(50), b"\xff\xfe", b" ", b"[1]", b'"text"', b"[" * 900])
def test_any_other_last_line_without_a_line_end_is_forgiven(tmp_path: Path, tail: bytes) -> None:
    verdict = check(tmp_path, encode(won_game()) + tail)
    assert (verdict.ok, verdict.result, len(verdict.warnings)) == (True, "won", 1)


def test_a_whole_last_line_that_is_not_true_is_a_fault_without_its_line_end_too(tmp_path: Path) -> None:
    lines = won_game()[:-1]
    lines[-1]["p"] = "00000000"
    fault(check(tmp_path, encode(lines).removesuffix(b"\n")), 4, "otherwise than recorded")


def test_a_header_without_its_line_end_counts(tmp_path: Path) -> None:
    verdict = check(tmp_path, encode([header()]).removesuffix(b"\n"))
    assert (verdict.ok, verdict.result, verdict.actions) == (True, "open", 0)


# Limits


def test_a_line_may_have_4096_bytes_and_no_more(tmp_path: Path) -> None:
    head = encode([header()])
    line = b'{"mark":"%s"}'
    exact = line % (b"x" * (4096 - len(line) + 2))
    assert len(exact) == 4096
    assert check(tmp_path, head + exact + b"\n").ok
    whole = check(tmp_path, head + exact)
    assert (whole.ok, whole.warnings) == (True, [])
    longer = exact.replace(b"xx", b"xxx", 1)
    fault(check(tmp_path, head + longer + b"\n"), 2, "longer than 4096 bytes")
    fault(check(tmp_path, head + longer), 2, "longer than 4096 bytes")


def test_a_file_may_have_8_mib_and_is_not_read_beyond(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    filler = b'{"mark":"%s"}\n' % (b"x" * 4000)
    content = encode([header()])
    content += filler * ((8 * 2**20 - len(content)) // len(filler))
    content += b" " * (8 * 2**20 - len(content) - 3) + b"{}\n"
    assert len(content) == 8 * 2**20
    assert check(tmp_path, content).ok
    (tmp_path / "x.replay").write_bytes(content + b"\n")
    monkeypatch.setattr(os, "fdopen", lambda *_: pytest.fail("read"))
    fault(verify_file(tmp_path / "x.replay"), None, "larger than 8 MiB")


def test_a_file_that_grows_while_it_is_read_stops_at_the_limit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    content = encode(won_game())
    monkeypatch.setattr(reader, "MAX_BYTES", len(content) - 1)
    (tmp_path / "small").touch()
    small = (tmp_path / "small").stat()
    monkeypatch.setattr(os, "fstat", lambda _: small)
    fault(check(tmp_path, content), 5, "larger than")


@pytest.mark.slow
def test_a_game_may_have_100_000_actions_and_no_more(tmp_path: Path) -> None:
    assert MAX_ACTIONS == 100_000
    start = record(["c1>c3", "undo", "redo"])
    pair = encode(start[2:])
    content = encode(start[:2]) + pair * 50_000
    verdict = check(tmp_path, content.replace(b"1100", b"1200"))
    fault(verdict, 100_002, "ends at 100000 actions")
    assert (verdict.actions, verdict.moves) == (100_000, 1)
    short = check(tmp_path, content.replace(b"1100", b"1200").rsplit(b"\n", 2)[0] + b"\n")
    assert (short.ok, short.actions) == (True, 100_000)


# Files


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    fault(verify_file(tmp_path / "no.replay"), None, "no such file")
    (tmp_path / "dangling.replay").symlink_to("nowhere")
    fault(verify_file(tmp_path / "dangling.replay"), None, "no such file")


def test_what_is_no_regular_file_is_not_read(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.replay")
    for path in (tmp_path, tmp_path / "pipe.replay", Path("/dev/zero"), Path("/dev/null")):
        fault(verify_file(path), None, "no regular file")


def test_names_that_no_file_can_have() -> None:
    fault(verify_file("a\0b"), None, "cannot be read")
    fault(verify_file("x" * 5000), None, "cannot be read")


def test_a_file_that_may_not_be_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> int:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "open", refuse)
    fault(verify_file(tmp_path), None, "cannot be read: Permission denied")


@pytest.mark.skipif(sys.platform != "linux", reason="the file is one of Linux")
def test_a_file_whose_reading_fails() -> None:
    fault(verify_file("/proc/self/mem"), None, "cannot be read")


def test_a_file_is_opened_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "x.replay"
    path.write_bytes(encode(won_game()))
    opened: list[object] = []
    real = os.open
    monkeypatch.setattr(os, "open", lambda name, *more: (opened.append(name), real(name, *more))[1])
    assert verify_file(path).ok
    assert opened == [path]


def test_no_file_stays_open(tmp_path: Path) -> None:
    before = len(list(Path("/proc/self/fd").iterdir()))
    for content in (b"", b"{}\n", encode(won_game()), encode(won_game()) + b"{}\n"):
        check(tmp_path, content)
    verify_file(tmp_path)
    assert len(list(Path("/proc/self/fd").iterdir())) == before


# What is quoted from a file


@pytest.mark.parametrize("text", ["\x1b[31mred", "\u202egnp.exe", "a\nb", "\ud800", "\0"])
def test_what_a_replay_says_cannot_steer_a_terminal(tmp_path: Path, text: str) -> None:
    lines = won_game()
    for change in ({"a": text}, {"a": ..., "end": text}, {"p": text}):
        lines[1] = {k: v for k, v in (won_game()[1] | change).items() if v is not ...}
        verdict = check(tmp_path, encode(lines))
        assert verdict.error is not None
        assert verdict.error.isprintable()
        assert "\\" in verdict.error


def test_shown_leaves_readable_text_alone() -> None:
    assert shown("Đặng Văn ひらがな t3>f") == "Đặng Văn ひらがな t3>f"
    assert shown("\x1b\ud800") == r"\x1b\ud800"


def test_two_verdicts_on_one_file_are_equal() -> None:
    assert verify_file(DATA / "t000.replay") == verify_file(DATA / "t000.replay")
