"""Where the pictures, fonts and sounds lie: beside the package in a checkout and in the bundle, inside it
in an installed wheel."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent
_ROOT = _PACKAGE if (_PACKAGE / "sprites").is_dir() else _PACKAGE.parent

SPRITES = _ROOT / "sprites"
SOUNDS = _ROOT / "sounds"
FONTS = SPRITES / "fonts"
LOCALE = _PACKAGE / "locale"
