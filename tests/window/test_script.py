"""Scripts: what they do in the window, and what they say when a step is not possible."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PIL import Image

from game.engine.refusal import TextError
from game.input.keys import NAMES
from game.options import PlayOptions
from game.qa.errands import Scripted
from game.qa.raw import key_raw
from game.qa.stage import Stage
from game.storage.paths import DataDir
from game.window import HavenWindow
from tests.window.hand import SIZE, Hand, Time

pytestmark = pytest.mark.window

DOUBLE = "DS1-D1N-AAAAAAB"

Scripting = Callable[..., tuple[int, Hand]]


@pytest.fixture
def go_through(
    _window: tuple[HavenWindow, Time], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Scripting]:
    """Go through a script in the shared window: gives the exit status, and a hand to look with."""
    window, time = _window
    monkeypatch.setenv("ARCADE_HEADLESS", "True")
    monkeypatch.chdir(tmp_path)
    hands: list[Hand] = []

    def run(text: str, code: str | None = DOUBLE) -> tuple[int, Hand]:
        script = tmp_path / "a.script"
        script.write_text(text, encoding="utf-8")
        errand = Scripted(PlayOptions(DataDir(tmp_path / "own"), script=script, size=SIZE), tmp_path)
        hands.append(Hand(window, time, tmp_path / f"data{len(hands)}", code, begin=False))
        hands[-1].window.watch.attended = False
        return errand.work(Stage(window, time)), hands[-1]

    yield run
    for hand in hands:
        hand.quit()


def test_a_script_plays_waits_and_takes_pictures(go_through: Scripting, tmp_path: Path) -> None:
    status, hand = go_through(
        """# the deal
settle
screenshot dealt.png
draw
wait 1.5
key CTRL+Z
click s
click undo
wait 0.01
key CTRL+SHIFT+Z
settle
screenshot drawn.png   # the picture to compare
"""
    )
    assert status == 0
    assert hand.journal == ["draw", "undo", "draw", "undo", "redo"]
    hand.assert_at_rest()
    dealt, drawn = (Image.open(tmp_path / name) for name in ("dealt.png", "drawn.png"))
    assert dealt.size == drawn.size == SIZE
    assert dealt.convert("RGB").tobytes() != drawn.convert("RGB").tobytes()
    assert drawn.convert("RGB").tobytes() == hand.screenshot().tobytes()


def test_two_clicks_without_a_wait_are_a_double_click(go_through: Scripting) -> None:
    assert go_through("settle\nclick t1\nclick t1\n", "SH1-C4-AAAAAAB")[1].journal == ["t1>c3"]


def test_two_clicks_with_a_wait_between_are_not(go_through: Scripting) -> None:
    assert go_through("settle\nclick t1\nwait 0.5\nclick t1\n", "SH1-C4-AAAAAAB")[1].journal == []


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("draw\n\nundo\nundo\n", 4, "There is nothing more to undo"),
        ("settle\nw>t1\n", 2, ""),
        ("click t10\n", 1, "there is nothing called t10"),
        ("click t1:99\n", 1, "there is nothing called t1:99"),
        ("key ESCAPE\ndraw\n", 2, "no table is shown"),
        ("key F1\nclick s\n", 2, "no table is shown"),
    ],
)
def test_a_step_that_is_not_possible_ends_it_with_line_and_reason(
    go_through: Scripting,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    text: str,
    line: int,
    words: str,
) -> None:
    status, _hand = go_through(text)
    assert status == 1
    told = capsys.readouterr().err
    where = f"solitaire-haven: {tmp_path / 'a.script'}: line {line}: "
    assert told.startswith(where + words)
    assert told.count("\n") == 1
    assert len(told) > len(where) + 1


def test_a_picture_that_cannot_be_written_has_another_status(
    go_through: Scripting, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert go_through("screenshot none/a.png\ndraw\n")[0] == 2
    assert capsys.readouterr().err == (
        f"solitaire-haven: {tmp_path / 'a.script'}: line 1: none/a.png cannot be written: No such file or directory\n"
    )


def test_the_keys_of_scripts_are_those_of_the_window() -> None:
    from pyglet.window import key

    known = {name.removeprefix("_") if name[1:].isdecimal() else name for name in key._key_names.values()}
    assert known | {"RETURN"} == NAMES
    assert all(key_raw(name) for name in NAMES)


def test_a_script_that_cannot_be_read_is_refused_before_anything_opens(tmp_path: Path) -> None:
    script = tmp_path / "a.script"
    script.write_bytes(b"draw\n\xff\n")
    for path, words in ((script, "no text"), (tmp_path / "none", "No such file")):
        with pytest.raises(TextError, match=words):
            Scripted(PlayOptions(DataDir(tmp_path), script=path), tmp_path)
