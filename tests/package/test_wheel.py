"""`pip install` of the wheel into an empty environment."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import environment

pytestmark = [pytest.mark.package, pytest.mark.window, pytest.mark.slow]


def test_the_wheel_gives_the_command_with_everything(tmp_path: Path) -> None:
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(tmp_path)]
    subprocess.run(build, cwd=environment.ROOT, capture_output=True, check=True)
    [wheel] = tmp_path.glob("*.whl")
    empty = tmp_path / "venv"
    subprocess.run([environment.base_python(), "-m", "venv", empty], check=True)
    pip = [empty / "bin" / "python", "-m", "pip", "--quiet", "--disable-pip-version-check"]
    done = subprocess.run([*pip, "install", wheel], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr

    command = empty / "bin" / "solitaire-haven"
    kept = {"PATH": os.environ["PATH"], "HOME": str(tmp_path), "LC_ALL": "C.UTF-8"}
    verify = [command, "verify", environment.ROOT / "tests" / "data" / "t000.replay"]
    assert subprocess.run(verify, cwd="/", env=kept, capture_output=True, check=False).returncode == 0
    pictures = []
    for start, folder in (([command], "/"), ([sys.executable, "-m", "game"], environment.ROOT)):
        picture = tmp_path / f"{len(pictures)}.png"
        options = [
            "play",
            "SH1-C4-AAAAAAB",
            "--lang",
            "ja",
            "--instant",
            "--seed",
            "1",
            "--screenshot",
            picture,
        ]
        data = tmp_path / f"data {len(pictures)}"
        subprocess.run([*start, *options, "--data-dir", data], cwd=folder, env=kept, check=True)
        pictures.append(picture.read_bytes())
    assert pictures[0] == pictures[1]
    sounds = list((empty / "lib").glob("python*/site-packages/game/sounds/*.wav"))
    assert {path.name for path in sounds} == {
        path.name for path in (environment.ROOT / "sounds").glob("*.wav")
    }
