"""Starting without a display, and pictures without one."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image

from tests.e2e.desktop import Screen, run

pytestmark = pytest.mark.e2e

DS = "DS1-D3V-AAAAAAB"


@pytest.mark.parametrize("display", [None, ":9999", "nowhere:0"])
@pytest.mark.parametrize("arguments", [[], ["play", DS], ["play", "--lang", "ja"]])
def test_without_a_display_it_says_so_in_one_line_and_status_3(
    tmp_path: Path, display: str | None, arguments: list[str]
) -> None:
    done = run(*arguments, "--data-dir", str(tmp_path / "data"), display=display)
    assert done.returncode == 3, done.stderr
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1, done.stderr
    assert done.stderr.startswith("solitaire-haven: ")
    assert "DISPLAY" in done.stderr


@pytest.mark.parametrize("arguments", [[], ["play", DS], ["play", "SH1-C1-AAAAAAB", "--lang", "vi"]])
def test_a_screenshot_needs_no_display(tmp_path: Path, arguments: list[str]) -> None:
    picture = tmp_path / "ảnh.png"
    data = tmp_path / "data"
    done = run(*arguments, "--screenshot", str(picture), "--size", "800x600", "--data-dir", str(data))
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    with Image.open(picture) as image:
        assert image.format == "PNG"
        assert image.size == (800, 600)
        colours = image.convert("RGB").getcolors(1 << 20)
        assert colours is not None
        assert len(colours) > 500  # cloth, cards and writing, not an empty window


def test_with_and_without_a_display_the_picture_is_the_same(
    tmp_path: Path, open_screen: Callable[[], Screen]
) -> None:
    pictures = []
    for name, display in (("without", None), ("with", open_screen().display)):
        path = tmp_path / f"{name}.png"
        done = run(
            "play", DS, "--screenshot", str(path), "--size", "800x600", "--seed", "1",
            "--data-dir", str(tmp_path / name), display=display,
        )  # fmt: skip
        assert done.returncode == 0, done.stderr
        with Image.open(path) as image:
            pictures.append(image.convert("RGB"))
    one, other = (picture.tobytes() for picture in pictures)
    differing = sum(a != b for a, b in zip(one, other, strict=True))
    assert differing <= len(one) // 100  # the cloth's grain, at most


@pytest.mark.parametrize("name", ["missing/picture.png", ""])
def test_a_screenshot_that_cannot_be_written_is_a_usage_error(tmp_path: Path, name: str) -> None:
    done = run("--screenshot", str(tmp_path / name), "--data-dir", str(tmp_path / "data"))
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1, done.stderr
