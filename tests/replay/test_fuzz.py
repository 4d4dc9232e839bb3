"""Whatever a file holds, verify says something about it and never breaks."""

import json
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from game.replay.verify import Verdict, verify_file
from tests.engine.support import examples
from tests.replay.support import VECTORS, encode, won_game

SHORT = encode(won_game())
SAMPLES = [SHORT, *(path.read_bytes()[:2000] for path in VECTORS)]

json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.integers(min_value=2**52)
    | st.floats()
    | st.text(st.characters(), max_size=20)
    | st.sampled_from(["draw", "undo", "t1>f", "c1>t2", "won", "abandoned", "SH1-C4-AAAAAJ2"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=5,
)


def judge(content: bytes) -> Verdict:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "x.replay"
        path.write_bytes(content)
        verdict = verify_file(path)
    assert verdict.ok is (verdict.error is None) is (verdict.result is not None)
    if verdict.line is not None:
        assert 1 <= verdict.line <= content.count(b"\n") + 1
        assert verdict.error is not None
        assert verdict.error.isprintable()
    assert 0 <= verdict.actions <= content.count(b'"a"') + content.count(b"\\u")
    json.dumps(verdict.as_json(), allow_nan=False).encode("ascii")
    return verdict


@given(st.binary(max_size=6000))
@examples(150)
def test_any_bytes(content: bytes) -> None:
    judge(content)


@given(st.lists(st.binary(max_size=40), max_size=6))
@examples(150)
def test_any_bytes_after_a_header(lines: list[bytes]) -> None:
    judge(SHORT.split(b"\n")[0] + b"\n" + b"\n".join(lines))


@given(st.data())
@examples(300)
def test_a_game_with_bytes_changed(data: st.DataObject) -> None:
    content = bytearray(data.draw(st.sampled_from(SAMPLES)))
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(content)))
        match data.draw(st.sampled_from(["put", "cut", "insert", "zero"])):
            case "put":
                content[at : at + 1] = data.draw(st.binary(min_size=1, max_size=1))
            case "cut":
                del content[at : at + data.draw(st.integers(1, 60))]
            case "insert":
                content[at:at] = data.draw(st.binary(max_size=8) | st.sampled_from([b"\n", b"}", b"{", b'"']))
            case _:
                size = data.draw(st.integers(1, 100))
                content[at : at + size] = bytes(size)
    judge(bytes(content))


@given(st.data())
@examples(300)
def test_a_game_with_values_changed(data: st.DataObject) -> None:
    lines: list[dict[str, Any]] = won_game()
    for _ in range(data.draw(st.integers(1, 3))):
        line = data.draw(st.sampled_from(lines))
        key = data.draw(
            st.sampled_from(["replay", "code", "position", "t", "a", "p", "end", "score", "moves"])
        )
        line[key] = data.draw(json_values)
    judge(encode(lines))


@given(st.permutations(range(5)))
@examples(120)
def test_only_the_right_order_of_lines_is_true(order: list[int]) -> None:
    lines = won_game()
    assert judge(encode([lines[i] for i in order])).ok is (order == sorted(order))
