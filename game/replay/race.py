"""A race: the same list of deals for everyone who knows the phrase, and whose run of each counts.

How a phrase becomes codes is told in docs/race.md, so that other programs can do the same; it never changes.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from game.engine.code import OPTIONS, VERSION, GameCode
from game.replay.format import WON
from game.replay.verify import Verdict

_NAME: Final = "solitaire-haven race 1"


def plain_phrase(phrase: str) -> str:
    """The phrase as it counts: width, case and the amount of white space make no difference."""
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", phrase).casefold())
    return " ".join(folded.split())


def race_codes(phrase: str, games: int, mode: str) -> list[GameCode]:
    """The codes of a race of so many games in a mode of `MODES`; no deal comes twice."""
    game = next(game for game, options in OPTIONS.items() if mode in options)
    codes: dict[GameCode, None] = {}
    number = 0
    while len(codes) < games:
        number += 1
        text = "\n".join((_NAME, f"{game}{VERSION}", plain_phrase(phrase), str(number)))
        digest = sha256(text.encode("utf-8")).digest()
        codes[GameCode(game, mode, int.from_bytes(digest[:8], "big") >> 29)] = None
    return list(codes)


@dataclass(frozen=True)
class Standing:
    """The run of each deal that counts, None where there is none, and what they sum up to."""

    codes: list[GameCode]
    runs: list[Verdict | None]

    def _sum(self, name: str) -> int:
        return sum(getattr(run, name) for run in self.runs if run is not None)

    @property
    def won(self) -> int:
        """How many deals are won."""
        return sum(run is not None and run.result == WON for run in self.runs)

    @property
    def missing(self) -> int:
        """How many deals have no run."""
        return self.runs.count(None)

    @property
    def score(self) -> int:
        """The sum of the scores."""
        return self._sum("score")

    @property
    def moves(self) -> int:
        """The sum of the moves."""
        return self._sum("moves")

    @property
    def time_ms(self) -> int:
        """The sum of the times, as recorded."""
        return self._sum("time_ms")


def standing(codes: list[GameCode], verdicts: Iterable[Verdict]) -> Standing:
    """Take of each deal the best run: a win before none, then the higher score, the fewer moves, the less time.

    Faulty runs, those from a position of their own and those of other deals count for nothing.
    """
    best: dict[str, Verdict] = {}
    wanted = {str(code) for code in codes}
    for verdict in verdicts:
        if not verdict.ok or verdict.custom or verdict.code is None or verdict.code not in wanted:
            continue
        known = best.get(verdict.code)
        if known is None or _rank(verdict) > _rank(known):
            best[verdict.code] = verdict
    return Standing(codes, [best.get(str(code)) for code in codes])


def _rank(verdict: Verdict) -> tuple[bool, int, int, int]:
    return verdict.result == WON, verdict.score, -verdict.moves, -verdict.time_ms
