"""Settings: a bad value costs only itself, a bad file is kept aside, a newer one keeps what we do not know."""

import json
from dataclasses import asdict, fields
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.storage.settings import _CHECKS, MAX_BYTES, Settings
from tests.engine.support import examples
from tests.replay.test_fuzz import json_values

DAY = datetime(2026, 11, 29, tzinfo=UTC)

GOOD: dict[str, list[Any]] = {
    "language": ["", "en", "ms", "vi", "ja"],
    "variant": ["DS", "SH"],
    "ds_draw": [1, 3],
    "ds_vegas": [True, False],
    "vegas_bank": [True, False],
    "sh_cells": [4, 2, 1],
    "double_click": [True, False],
    "double_click_ms": [150, 400, 1000],
    "click_to_foundation": [True, False],
    "animation": ["off", "fast", "normal", "slow"],
    "reduced_motion": [True, False],
    "sound": [True, False],
    "volume": [0, 70, 100],
    "face": ["classic", "four", "large", "large-four"],
    "back": ["lattice", "waves-2"],
    "table": ["felt", "night"],
    "left_handed": [True, False],
    "target_glow": [True, False],
    "show_timer": [True, False],
    "show_milliseconds": [True, False],
    "confirm_new": [True, False],
    "kept_replays": [0, 200, 10_000],
    "fullscreen": [True, False],
    "window": [None, [0, 0, 1280, 800], [-1920, -5, 320, 20_000], [0, 0, 320, 240]],
    "interface": ["auto", "light", "dark"],
    "last_code": ["", "DS1-D1N-AAAAAAB"],
}

BAD: list[tuple[str, Any]] = [
    ("language", "de"),
    ("language", None),
    ("variant", "ds"),
    ("ds_draw", 2),
    ("ds_draw", True),
    ("ds_draw", 1.0),
    ("ds_draw", "1"),
    ("ds_vegas", 1),
    ("sh_cells", 3),
    ("double_click", "yes"),
    ("double_click_ms", 149),
    ("double_click_ms", 1001),
    ("double_click_ms", 400.0),
    ("volume", -1),
    ("volume", 101),
    ("volume", True),
    ("volume", 10**30),
    ("animation", "Normal"),
    ("face", "../x"),
    ("back", ""),
    ("back", "../../x"),
    ("back", "x" * 41),
    ("back", "a\n"),
    ("table", 5),
    ("kept_replays", 10_001),
    ("kept_replays", -1),
    ("window", []),
    ("window", [0, 0, 0, 800]),
    ("window", [0, 0, 1, 1]),
    ("window", [0, 0, 319, 240]),
    ("window", [0, 0, 320, 239]),
    ("window", [0, 0, 1280.0, 800]),
    ("window", [0, 0, 1280, 800, 1]),
    ("window", {"x": 0}),
    ("window", [10**9, 0, 1280, 800]),
    ("interface", ["auto"]),
    ("last_code", "ds1"),
    ("last_code", None),
    ("vegas_bank", 1),
]


def put(path: Path, values: dict[str, Any]) -> Path:
    path.write_text(json.dumps(values), "utf-8")
    return path


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "settings.json"


def test_without_a_file_all_is_default(path: Path) -> None:
    assert Settings.load(path) == (Settings(), [])
    assert not path.exists()


def test_every_field_is_checked_and_every_default_is_allowed() -> None:
    names = {f.name for f in fields(Settings)} - {"version", "unknown", "known"}
    assert names == set(_CHECKS) >= set(GOOD)
    for name, allowed in _CHECKS.items():
        assert allowed(getattr(Settings(), name)), name
        assert not allowed(object()), name


@pytest.mark.parametrize("name", GOOD)
def test_good_values_come_back(path: Path, name: str) -> None:
    for value in GOOD[name]:
        settings = Settings()
        setattr(settings, name, value)
        assert settings.save(path) is None
        assert Settings.load(path) == (settings, [])


@pytest.mark.parametrize(("name", "value"), BAD)
def test_a_bad_value_falls_back_alone(path: Path, name: str, value: Any) -> None:
    settings, notices = Settings.load(put(path, {"sh_cells": 2, "volume": 5, name: value}))
    expected = Settings(sh_cells=2, volume=5)
    setattr(expected, name, getattr(Settings(), name))
    assert settings == expected
    assert [str(n) for n in notices] == [f"The setting {name} has no usable value; its default is in force"]
    assert path.exists()


def test_what_a_newer_version_wrote_is_written_back(path: Path) -> None:
    newer = {"settings": 7, "volume": 5, "hologram": {"depth": [1, 2, "ひ"]}, "zoom": 1.5}
    settings, notices = Settings.load(put(path, newer))
    assert notices == []
    settings.volume = 6
    assert settings.save(path) is None
    written = json.loads(path.read_bytes())
    assert {key: written[key] for key in newer} == newer | {"volume": 6}


NO_SETTINGS = [
    b"",
    bytes(100),
    b"{",
    b'{"volume":5',
    b"[]",
    b"null",
    b"\xff\xfe",
    b'{"volume":"\xff"}',
    b"[" * 100_000,
    b'{"volume":' + b"9" * 5000 + b"}",
    b" " * (MAX_BYTES + 1),
]


@pytest.mark.parametrize("content", NO_SETTINGS, ids=range(len(NO_SETTINGS)))
def test_a_file_that_is_no_settings_is_set_aside(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    settings, notices = Settings.load(path, DAY)
    assert settings == Settings()
    assert [str(n) for n in notices] == [
        "settings.json cannot be used; it is kept as settings.json.corrupt-2026-11-29"
    ]
    assert not path.exists()
    assert path.with_name("settings.json.corrupt-2026-11-29").read_bytes() == content
    assert settings.save(path) is None
    assert Settings.load(path) == (settings, [])


def test_a_byte_order_mark_of_an_editor_is_read(path: Path) -> None:
    path.write_bytes(b'\xef\xbb\xbf{"volume": 5}')
    assert Settings.load(path) == (Settings(volume=5), [])


def test_a_file_that_cannot_be_read_stays(path: Path) -> None:
    path.mkdir()
    settings, notices = Settings.load(path)
    assert settings == Settings()
    assert "cannot be read" in str(notices[0])
    assert "cannot be written" in str(settings.save(path))
    assert path.is_dir()


def test_saving_makes_the_folder_or_says_why_not(tmp_path: Path) -> None:
    assert Settings().save(tmp_path / "new" / "settings.json") is None
    (tmp_path / "file").touch()
    assert "cannot be written" in str(Settings().save(tmp_path / "file" / "settings.json"))


def test_two_copies_keep_what_each_has_changed(path: Path) -> None:
    Settings(volume=1).save(path)
    first, second = Settings.load(path)[0], Settings.load(path)[0]
    first.language, first.volume = "ja", 2
    second.volume, second.window = 3, [0, 0, 800, 600]
    assert first.save(path) is None
    assert second.save(path) is None
    assert Settings.load(path) == (Settings(language="ja", volume=3, window=[0, 0, 800, 600]), [])
    assert first.save(path) is None
    assert Settings.load(path)[0] == Settings(language="ja", volume=3, window=[0, 0, 800, 600])


def test_a_file_that_is_damaged_meanwhile_is_set_aside(path: Path) -> None:
    Settings(volume=1).save(path)
    settings = Settings.load(path)[0]
    settings.language = "ja"
    path.write_bytes(b"garbage")
    assert "it is kept as settings.json.corrupt-2026-11-29" in str(settings.save(path, DAY))
    assert Settings.load(path) == (Settings(language="ja", volume=1), [])
    path.write_bytes(b"garbage")
    with patch("game.storage.atomic.move_new", side_effect=OSError(30, "Read-only file system")):
        assert str(settings.save(path)) == "settings.json cannot be used"
    assert path.read_bytes() == b"garbage"


def test_a_full_disk_leaves_the_old_settings(path: Path) -> None:
    assert Settings(volume=1).save(path) is None
    with patch("os.fsync", side_effect=OSError(28, "No space left on device")):
        assert "No space left" in str(Settings(volume=2).save(path))
    assert Settings.load(path)[0].volume == 1


@given(st.dictionaries(st.sampled_from([*_CHECKS, "settings", "version", "unknown", "x"]), json_values))
@examples(150)
def test_any_values_load_and_only_allowed_ones_are_taken(values: dict[str, Any]) -> None:
    settings, notices = Settings._of(dict(values))
    assert all(_CHECKS[name](value) for name, value in asdict(settings).items() if name in _CHECKS)
    assert settings.unknown == {k: v for k, v in values.items() if k not in _CHECKS and k != "settings"}
    taken = sum(name in _CHECKS for name in values) - len(notices)
    assert taken == sum(name in _CHECKS and _CHECKS[name](value) for name, value in values.items())
