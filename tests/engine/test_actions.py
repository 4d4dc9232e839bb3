"""Action text (R-A-1 … R-A-4)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.actions import ActionError, Command, Move, parse_action
from tests.engine.support import examples


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("draw", Command.DRAW),
        ("recycle", Command.RECYCLE),
        ("undo", Command.UNDO),
        ("redo", Command.REDO),
        ("w>t4", Move("w", "t4")),
        ("w>f", Move("w", "f")),
        ("t3:2>t5", Move("t3", "t5", 2)),
        ("t2>f", Move("t2", "f")),
        ("fH2>t1", Move("fH2", "t1")),
        ("c1>t10", Move("c1", "t10")),
        ("fS>c2", Move("fS", "c2")),
        ("t10:13>t1", Move("t10", "t1", 13)),
        ("c4>c1", Move("c4", "c1")),
    ],
)
def test_r_a_1_to_3_actions_and_their_text(text: str, action: Move | Command) -> None:
    assert parse_action(text) == action
    assert str(action) == text


def test_r_a_4_a_run_of_one_is_read_but_not_written() -> None:
    assert parse_action("t3:1>t5") == Move("t3", "t5")
    assert str(parse_action("t3:1>t5")) == "t3>t5"


UNREADABLE = [
    # blanks and line ends
    *("", " ", " draw", "draw ", "draw\n", "t3 >t5", "t3> t5", "t3>t5\n", "t3\n>t5", "t3 :2>t5", "t3: 2>t5"),
    # case
    *("DRAW", "Draw", "UNDO", "W>t4", "T3>t5", "t3>T5", "t3>F", "fs>c2", "FS>c2", "fh2>t1", "C1>t1"),
    # numbers
    *("t03>t5", "t3>t05", "t3:02>t5", "t3:0>t5", "t0>t5", "t3>t0", "c0>t1", "t1>c0", "c01>t1", "t3:>t5"),
    *(
        "t3:-1>t5",
        "t-3>t5",
        "t+3>t5",
        "t3:1.0>t5",
        "t3:1e1>t5",
        "t1_0>t2",
        "t3:0x1>t5",
        "t1234567>t1",
        "t3:1234567>t5",
        "t3:" + "9" * 5000 + ">t5",
        "t1>t" + "9" * 5000,
        "t>t5",
    ),
    # digits of other scripts
    *("t３>t5", "t3>t５", "t٣>t5", "t3:２>t5", "t3>t²", "c①>t1", "fS①>t1", "t3＞t5", "ｄｒａｗ"),
    # piles that are no source or no target
    *(
        "s>t1",
        "t1>s",
        "t1>w",
        "w>w",
        "f>t1",
        "t1>fS",
        "t1>fS1",
        "t1>fH2",
        "w>fC",
        "fX>t1",
        "fS3>t1",
        "fS0>t1",
    ),
    *("fS12>t1", "x1>t1", "t1>x1", "1>2", "w1>t1", "t1>f1"),
    # runs of piles that have none
    *("w:1>t4", "w:2>t4", "c1:1>t1", "c2:2>t1", "fS:1>t1", "fH2:2>t1", "t1>t2:2", "t1>f:1"),
    # shape
    *("t3", ">", "t3>", ">t5", "t3>>t5", "t3>t5>t6", "t3-t5", "t3->t5", "t3:2:2>t5", "t3>t5,t6>t7", "t3>t5;"),
    *(
        "draw>t1",
        "draw draw",
        "drawn",
        "deal",
        "pass",
        "undo:2",
        "redo1",
        "null",
        "{}",
        "t3\x00>t5",
        "\ufefft3>t5",
    ),
]


@pytest.mark.parametrize("text", UNREADABLE, ids=lambda text: ascii(text[:30]))
def test_r_a_4_anything_else_is_unreadable(text: str) -> None:
    with pytest.raises(ActionError) as caught:
        parse_action(text)
    assert "draw or t3:2>t5" in str(caught.value)
    assert text[:40] in str(caught.value)


def test_a_long_text_makes_no_long_message() -> None:
    with pytest.raises(ActionError) as caught:
        parse_action("t" * 10_000)
    assert len(str(caught.value)) < 120


columns = st.integers(1, 10).map("t{}".format)
cells = st.integers(1, 4).map("c{}".format)
foundations = st.sampled_from([f"f{suit}{slot}" for suit in "SHDC" for slot in ("", "1", "2")])
targets = columns | cells | st.just("f")
moves = st.builds(Move, columns, targets, st.integers(1, 21)) | st.builds(
    Move, st.just("w") | cells | foundations, targets, st.just(1)
)


@examples(300)
@given(moves | st.sampled_from(Command))
def test_actions_round_trip(action: Move | Command) -> None:
    assert parse_action(str(action)) == action


likely = st.text(st.sampled_from("tcfwSHDC0123456789>:- drawundo"), max_size=9)


@examples(600)
@given(st.text(st.characters(), max_size=12) | likely)
def test_any_text_is_an_action_or_unreadable(text: str) -> None:
    try:
        read = str(parse_action(text))
    except ActionError as error:
        read = None
        message = str(error)
    assert message if read is None else read in (text, text.replace(":1>", ">"))
