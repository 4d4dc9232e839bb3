"""``replay FILE``: what it shows, and what it says of files that it cannot show."""

import hashlib
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from game.cli import main
from tests.cli.support import run
from tests.replay.support import DATA, encode, record, won_game

GOOD = DATA / "won-sh1-c4-01.replay"


def contents(folder: Path) -> dict[str, str]:
    return {
        str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in folder.rglob("*")
        if path.is_file() and path.suffix != ".lock"
    }


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "line 1: The file is empty"),
        (b"{}\n", "line 1: The first line is not the header of a replay"),
        (encode(won_game()[:3]) + b"xx\n", "line 4: The line is no JSON object"),
        (encode([*won_game()[:-1], won_game()[-1] | {"score": 7}]), "line 5: The end says score 7"),
    ],
)
def test_a_faulty_file_is_a_sentence(
    content: bytes, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """With the line; nothing of the data folder is made or touched."""
    path = tmp_path / "some.replay"
    path.write_bytes(content)
    data = tmp_path / "data"
    assert main(["replay", str(path), "--data-dir", str(data)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"solitaire-haven: {path}: {said}")
    assert err.count("\n") == 1
    assert not data.exists()


def test_a_missing_file_and_wrong_usage(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(tmp_path / "none.replay")]) == 2
    assert "There is no such file" in capsys.readouterr().err
    for arguments in ([], ["a", "b"], [str(GOOD), "--at", "x"], [str(GOOD), "--at", "-1"], ["--at"]):
        assert main(["replay", *arguments]) == 2
        assert capsys.readouterr().out == ""


def test_without_a_display_it_is_one_sentence(tmp_path: Path) -> None:
    done = run("replay", GOOD, "--data-dir", tmp_path)
    assert done.returncode == 3
    assert done.stderr.count(b"\n") == 1


@pytest.mark.window
def test_pictures_of_moments(tmp_path: Path) -> None:
    """They differ by the moment, and the game in progress stays as it is."""
    data = tmp_path / "data"
    data.mkdir()
    (data / "current.replay").write_bytes(encode(record(["c1>c3"])))
    before = contents(data)
    pictures = []
    for at in ("0", "60", "99999"):
        path = tmp_path / f"{at}.png"
        options = ["--at", at, "--size", "700x500", "--data-dir", data, "--screenshot", path]
        done = run("replay", GOOD, *options)
        assert (done.returncode, done.stderr) == (0, b"")
        pictures.append(Image.open(path).convert("RGB"))
    assert [picture.size for picture in pictures] == [(700, 500)] * 3
    for a, b in ((0, 1), (1, 2)):
        assert ImageChops.difference(pictures[a], pictures[b]).getbbox() is not None
    after = contents(data)
    assert after["current.replay"] == before["current.replay"]
    assert set(after) <= {"current.replay", "results.sqlite"}
