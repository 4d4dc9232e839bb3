"""Replays of every mode, won, given up, cut and wrong, and what `verify` has to say about them."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from game.engine.code import MODES
from game.replay.errors import ReplayError
from game.replay.recording import Recording
from game.replay.verify import verify_file
from tests.replay.support import DATA

CORPUS = DATA / "replays"
FILES = sorted(CORPUS.glob("*.replay"))
FIGURES = {
    (line := json.loads(text))["file"]: line
    for text in (CORPUS / "figures.jsonl").read_text("ascii").splitlines()
}


def actions_of(path: Path) -> list[str]:
    return re.findall(r'"a":"([^"]+)"', path.read_text("ascii"))


def test_every_mode_is_there_won_and_given_up() -> None:
    assert {path.name for path in FILES} == set(FIGURES)
    for mode in MODES:
        for result in ("won", "abandoned"):
            told = FIGURES[f"{result}-{mode.lower()}.replay"]
            assert told["result"] == result
            assert f"-{mode}-" in told["code"]
    assert sum(not told["ok"] for told in FIGURES.values()) >= 15


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_verify_says_what_is_known(path: Path) -> None:
    told: dict[str, Any] = verify_file(path).as_json()
    error = told.pop("error")
    assert told | {"file": path.name} == FIGURES[path.name]
    assert (error is None) is told["ok"]


@pytest.mark.parametrize("mode", MODES)
def test_the_score_of_a_win_follows_from_its_actions(mode: str) -> None:
    """By the sums of the rule book (R-DS-46, R-DS-51, R-SH-41), which know nothing of the engine."""
    path = CORPUS / f"won-{mode.lower()}.replay"
    actions = [action for action in actions_of(path) if action not in ("undo", "redo")]
    told = FIGURES[path.name]
    if mode.startswith("C"):
        assert told["score"] == 520
    elif mode.endswith("V"):
        assert told["score"] == 416
        assert "recycle" not in actions
    else:
        won = 1220 + 5 * sum(action.startswith("w>t") for action in actions)
        assert won - 100 * actions.count("recycle") <= told["score"] <= won
    assert told["moves"] == len(actions)


def test_a_half_written_line_is_forgiven_and_told() -> None:
    verdict = verify_file(CORPUS / "cut-half-line.replay")
    assert verdict.ok
    assert [str(warning) for warning in verdict.warnings] == ["Line 31 is only half written and is left out"]


def recorded(path: Path) -> tuple[Recording | None, int | None]:
    """The recording of a file, None if it has no header, and the line of its first fault."""
    recording = None
    try:
        with Recording(path) as recording:
            recording.load()
    except ReplayError as error:
        return recording, error.line
    return recording, None


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_recording_agrees_with_verify(path: Path) -> None:
    """As far as it goes, and on where it ends."""
    told = FIGURES[path.name]
    recording, line = recorded(path)
    assert line == told["line"]
    if recording is None:
        assert not told["ok"]
        assert told["actions"] == 0
        return
    assert (str(recording.code), recording.custom) == (told["code"], told["custom"])
    last = recording.moment(len(recording))
    assert (len(recording), last.score, last.moves) == (told["actions"], told["score"], told["moves"])
    assert last.time_ms == told["time_ms"]
    if told["ok"]:
        assert recording.result == told["result"]
