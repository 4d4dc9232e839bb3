"""Scripts: what a line means, and what is no line of one."""

import pytest

from game.engine.actions import Command, Move
from game.input.script import Click, Play, Press, Screenshot, ScriptError, Settle, Wait, read_script


def test_every_step_is_read_with_its_line() -> None:
    text = """# a game
draw
   t3:2>t5   # with a remark

wait 0.5
settle
screenshot a b.png
key CTRL+SHIFT+Z
key f1
click t10
click fS1
click t3:0
click undo
"""
    assert read_script(text) == [
        (2, Play(Command.DRAW)),
        (3, Play(Move("t3", "t5", 2))),
        (5, Wait(0.5)),
        (6, Settle()),
        (7, Screenshot("a b.png")),
        (8, Press("Z", ("CTRL", "SHIFT"))),
        (9, Press("F1", ())),
        (10, Click("t10", None)),
        (11, Click("fS1", None)),
        (12, Click("t3", 0)),
        (13, Click("undo", None)),
    ]


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("draww", "no action"),
        ("t3:0>t5", "no action"),
        ("settle down", "no action"),
        ("wait", "number of seconds"),
        ("wait -1", "number of seconds"),
        ("wait 1e9", "number of seconds"),
        ("wait 99999", "number of seconds"),
        ("screenshot", "png"),
        ("screenshot a.jpg", "png"),
        ("key", "looks like"),
        ("key HYPER+Z", "looks like"),
        ("key FOO", "no key FOO"),
        ("key MOD_SHIFT", "no key MOD_SHIFT"),
        ("click", "needs a pile"),
        ("click t3:x", "needs a pile"),
    ],
)
def test_what_is_no_step_is_refused_with_its_line(line: str, words: str) -> None:
    with pytest.raises(ScriptError, match=words) as refused:
        read_script(f"draw\n\n{line}\n")
    assert refused.value.line == 3
    assert str(refused.value).startswith("line 3: ")
