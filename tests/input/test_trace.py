"""The trace: what is written is read again, and what is no trace is refused with its line."""

import json
from pathlib import Path

import pytest

from game.input.trace import (
    EVENTS,
    MAX_LINE,
    Clip,
    Event,
    Header,
    Line,
    Outcome,
    TraceError,
    line_text,
    read_trace,
)

VALUES = {
    "x": 10,
    "y": -3,
    "b": 1,
    "sx": 0,
    "sy": -1.5,
    "key": "Z",
    "mods": "ACCEL+SHIFT",
    "text": "ひ",
    "motion": "BACKSPACE",
    "name": "repeat",
    "w": 640,
    "h": 480,
}


def write(path: Path, header: Header, lines: list[Line]) -> Path:
    path.write_text(header.text() + "".join(map(line_text, lines)), encoding="ascii", newline="")
    return path


def test_every_kind_of_line_is_read_as_it_was_written(tmp_path: Path) -> None:
    header = Header(
        program="solitaire-haven 1.0.0",
        size=(1000, 700),
        scale=1.5,
        lang="ja",
        seed=7,
        today="2026-11-29",
        instant=True,
        code="SH1-C4-AAAAAAB",
        position="a/b",
        settings={"animation": "off", "table": "ひ"},
        journals=('{"replay":1}\n',),
    )
    lines: list[Line] = [
        Event(
            index * 1.125,
            kind,
            {key: VALUES[key] for key in needed},
            f"t{index}:0" if "x" in needed else "",
            index + 2,
        )
        for index, (kind, needed) in enumerate(EVENTS.items())
    ]
    after = len(lines) + 2
    lines += [
        Outcome(100.5, "t3:2>t5", "0123abcd", after),
        Outcome(101.0, "DS1-D1N-AAAAAAB", "", after + 1),
        Clip(102.0, "ds1\n", after + 2),
    ]
    assert read_trace(write(tmp_path / "a.trace", header, lines)) == (header, lines)


def test_a_key_without_a_name_is_a_number(tmp_path: Path) -> None:
    line = Event(0.0, "key", {"key": 65307, "mods": ""}, "", 2)
    assert read_trace(write(tmp_path / "a.trace", Header(), [line]))[1] == [line]


def test_times_keep_their_microseconds() -> None:
    assert json.loads(line_text(Event(1830.2501, "hide", {})))["t"] == 1830.25


def test_a_cut_last_line_is_dropped(tmp_path: Path) -> None:
    path = write(
        tmp_path / "a.trace", Header(), [Event(1.0, "hide", {}, "", 2), Event(2.0, "show", {}, "", 3)]
    )
    path.write_bytes(path.read_bytes()[:-4])
    assert [str(line) for line in read_trace(path)[1]] == ["hide"]


def test_what_is_new_in_a_header_is_passed_over(tmp_path: Path) -> None:
    path = tmp_path / "a.trace"
    path.write_text('{"trace":1,"seed":3,"weather":"fine"}\n')
    assert read_trace(path) == (Header(seed=3), [])


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("", 1, "no trace"),
        ("{}\n", 1, "no trace"),
        ('{"replay":1}\n', 1, "no trace"),
        ("[1]\n", 1, "no line of a trace"),
        ('{"trace":2}\n', 1, "newer version"),
        ('{"trace":1,"size":[0,1]}\n', 1, "size"),
        ('{"trace":1,"size":"big"}\n', 1, "size"),
        ('{"trace":1,"seed":"x"}\n', 1, "seed"),
        ('{"trace":1,"instant":1}\n', 1, "instant"),
        ('{"trace":1,"journals":[1]}\n', 1, "journals"),
        ('{"trace":1}\n{"t":1,"e":"hide"}\nx\n', 3, "no line of a trace"),
        ('{"trace":1}\n{"e":"hide"}\n', 2, "time"),
        ('{"trace":1}\n{"t":-1,"e":"hide"}\n', 2, "time"),
        ('{"trace":1}\n{"t":NaN,"e":"hide"}\n', 2, "time"),
        ('{"trace":1}\n{"t":1,"e":"jump"}\n', 2, "jump"),
        ('{"trace":1}\n{"t":1,"e":["press"]}\n', 2, "press"),
        ('{"trace":1}\n{"t":1,"e":"press","x":1,"y":2}\n', 2, "b has"),
        ('{"trace":1}\n{"t":1,"e":"press","x":1.5,"y":2,"b":1}\n', 2, "x has"),
        ('{"trace":1}\n{"t":1,"e":"resize","w":0,"h":2}\n', 2, "w has"),
        ('{"trace":1}\n{"t":1,"a":"draw"}\n', 2, "no line of a trace"),
        ('{"trace":1}\n{"t":1}\n', 2, "no line of a trace"),
        ('{"trace":1}\n' + "[" * 5000 + "\n", 2, "no line of a trace"),
        ('{"trace":1}\n' + " " * MAX_LINE + "{}\n", None, "too long"),
    ],
)
def test_what_is_no_trace_is_refused_with_its_line(
    tmp_path: Path, text: str, line: int | None, words: str
) -> None:
    path = tmp_path / "a.trace"
    path.write_text(text)
    with pytest.raises(TraceError, match=words) as refused:
        read_trace(path)
    assert refused.value.line == line
    assert str(refused.value).startswith(f"line {line}: " if line else "The trace")


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(TraceError, match="No such file"):
        read_trace(tmp_path / "none.trace")
    with pytest.raises(TraceError, match="directory"):
        read_trace(tmp_path)
