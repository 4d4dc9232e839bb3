"""Game codes such as ``DS1-D1N-AAAAAAB`` (R-C-1 … R-C-5)."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, replace
from functools import cached_property

from game.engine.refusal import N_, Refusal, TextError

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
DEALS = 1 << 35
"""How many deals a game has: deal numbers are 0 … DEALS − 1 (R-C-3)."""

VERSION = 1
OPTIONS: dict[str, tuple[str, ...]] = {"DS": ("D1N", "D3N", "D1V", "D3V"), "SH": ("C4", "C2", "C1")}
"""The options of each game (R-C-2)."""

MODES: tuple[str, ...] = tuple(option for options in OPTIONS.values() for option in options)
EXAMPLES = {"DS": "DS1-D1N-AAAAAAB", "SH": "SH1-C4-AAAAAJ2"}

_UPPER = {ord(c): c.upper() for c in "abcdefghijklmnopqrstuvwxyz"}
_MISREAD = str.maketrans("018", "OIB")
_SHAPE = re.compile(r"(?P<game>[A-Z]{2})(?P<version>[0-9]*)(?P<rest>.*)", re.DOTALL)
_SHOWN = 40

# Zero-width characters that Unicode counts as letters or marks: joiners, fillers, variation selectors.
_UNSEEN = re.compile("[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]")


class CodeError(TextError):
    """A text that is no game code; `reason` names the faulty part and shows a correct example (R-C-4)."""


class NewerCodeError(CodeError):
    """A code of a deal version that this program does not know yet."""


@dataclass(frozen=True)
class GameCode:
    """Game, options and deal: everything that a game starts from.

    `game`: ``DS`` or ``SH``. `options`: one of `OPTIONS[game]`. `deal`: 0 … `DEALS` − 1.
    Raises ValueError if one of them is something else.
    """

    game: str
    options: str
    deal: int

    def __post_init__(self) -> None:
        if self.options not in OPTIONS.get(self.game, ()) or not 0 <= self.deal < DEALS:
            raise ValueError(f"no such game: {self.game} {self.options} {self.deal}")

    def __str__(self) -> str:
        return f"{self.game}{VERSION}-{self.options}-{self.deal_text}"

    @cached_property
    def deal_text(self) -> str:
        """The deal as seven base32 characters, most significant first (R-C-3)."""
        return "".join(ALPHABET[(self.deal >> shift) & 31] for shift in range(30, -1, -5))

    @property
    def draw(self) -> int:
        """Cards a draw turns in Double Solitaire, 1 or 3; 0 in Seahaven Towers."""
        return int(self.options[1]) if self.game == "DS" else 0

    @property
    def vegas(self) -> bool:
        """Vegas scoring."""
        return self.options.endswith("V")

    @property
    def cells(self) -> int:
        """The number of cells in Seahaven Towers, 4, 2 or 1; 0 in Double Solitaire."""
        return int(self.options[1]) if self.game == "SH" else 0

    def with_options(self, options: str) -> GameCode:
        """The same deal with other options (R-C-5)."""
        return replace(self, options=options)

    @classmethod
    def parse(cls, text: str) -> GameCode:
        """Read a code leniently (R-C-4). Raises `CodeError`, or `NewerCodeError` for a newer deal version."""
        clean = _clean(text)
        if not clean:
            raise CodeError(
                Refusal(N_("There is no game code; one looks like {example}"), example=EXAMPLES["DS"])
            )
        shape = _SHAPE.match(clean)
        if shape is None or shape["game"] not in OPTIONS:
            raise CodeError(
                Refusal(
                    N_("A game code starts with DS1 or SH1, not with “{part}”; one looks like {example}"),
                    part=_shown(clean[:3]),
                    example=EXAMPLES["DS"],
                )
            )
        game, version, rest = shape["game"], shape["version"], shape["rest"]
        example = EXAMPLES[game]
        if version != str(VERSION):
            _refuse_version(game, version, example)
        options = next((option for option in OPTIONS[game] if rest.startswith(option)), None)
        if options is None:
            raise CodeError(
                Refusal(
                    N_("“{part}” is no option of {game}; it has {options}; a code looks like {example}"),
                    part=_shown(rest[:-7] or rest[:3]),
                    game=game + str(VERSION),
                    options=", ".join(OPTIONS[game]),
                    example=example,
                )
            )
        return cls(game, options, _deal(rest[len(options) :], example))


def _clean(text: str) -> str:
    """Fold width and case, and drop white space, dashes and invisible characters."""
    folded = _UNSEEN.sub("", unicodedata.normalize("NFKC", text)).translate(_UPPER)
    return "".join(
        c
        for c in folded
        if not c.isspace() and c != "\u2212" and unicodedata.category(c) not in ("Pd", "Cf", "Cc")
    )


def _shown(part: str) -> str:
    return part if len(part) <= _SHOWN else part[:_SHOWN] + "…"


def _refuse_version(game: str, version: str, example: str) -> None:
    if version and not version.startswith("0"):
        raise NewerCodeError(
            Refusal(
                N_("“{part}” needs a newer version of this program; this one reads {known}, as in {example}"),
                part=_shown(game + version),
                known=f"{game}{VERSION}",
                example=example,
            )
        )
    raise CodeError(
        Refusal(
            N_(
                "After {game} the number of the deal version is missing or wrong; a code looks like {example}"
            ),
            game=game,
            example=example,
        )
    )


def _deal(text: str, example: str) -> int:
    if len(text) != 7:
        raise CodeError(
            Refusal(
                N_("The deal has 7 characters, but “{part}” has {n}; a code looks like {example}"),
                part=_shown(text),
                n=len(text),
                example=example,
            )
        )
    deal = 0
    for given, char in zip(text, text.translate(_MISREAD), strict=True):
        digit = ALPHABET.find(char)
        if digit < 0:
            raise CodeError(
                Refusal(
                    N_("“{part}” cannot be in a deal, made of A–Z and 2–7; a code looks like {example}"),
                    part=given,
                    example=example,
                )
            )
        deal = deal << 5 | digit
    return deal
