"""``solitaire-haven race``: the deals of a phrase, and the sum of the results."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator, Sequence

from game.commands.verify import find_replays, verdicts
from game.engine.code import GameCode
from game.replay.errors import shown
from game.replay.race import Standing, plain_phrase, race_codes, standing
from game.replay.verify import Verdict
from game.views.numbers import clock, score_text

COMPLETE, INCOMPLETE, UNUSABLE = 0, 1, 2


def race(phrase: str, games: int, mode: str, *, as_json: bool) -> int:
    """Print the codes of a race, one a line. Returns the exit status."""
    codes = race_codes(phrase, games, mode)
    if as_json:
        print(json.dumps(_told(phrase, mode, codes)))
    else:
        print("\n".join(map(str, codes)))
    return COMPLETE


def sum_up(phrase: str, games: int, mode: str, paths: Sequence[str], *, as_json: bool) -> int:
    """Print the results of a race. `paths`: replays and folders of them.

    Returns the exit status: 0 each deal has a run, 1 one has none or a replay is faulty, 2 no replay found.
    """
    codes = race_codes(phrase, games, mode)
    seen = _Seen()
    found = standing(codes, seen.watch(verdicts(find_replays(paths), None)))
    if not seen.files:
        print("No replay found", file=sys.stderr)
        return UNUSABLE
    if as_json:
        runs = [_run(code, run) for code, run in zip(codes, found.runs, strict=True)]
        total = {name: getattr(found, name) for name in ("won", "missing", "score", "moves", "time_ms")}
        told = _told(phrase, mode, codes) | {"runs": runs, "total": total, "faulty": seen.faulty}
        print(json.dumps(told))
    else:
        print("\n".join(_in_words(found)))
    return INCOMPLETE if found.missing or seen.faulty else COMPLETE


class _Seen:
    """Counts the replays that were looked at; tells the faulty ones at once."""

    def __init__(self) -> None:
        self.files = self.faulty = 0

    def watch(self, verdicts: Iterable[Verdict]) -> Iterator[Verdict]:
        for verdict in verdicts:
            self.files += 1
            if not verdict.ok:
                self.faulty += 1
                where = f"line {verdict.line}: " if verdict.line is not None else ""
                print(f"solitaire-haven: {shown(verdict.file)}: {where}{verdict.error}", file=sys.stderr)
            yield verdict


def _told(phrase: str, mode: str, codes: list[GameCode]) -> dict[str, object]:
    return {"phrase": plain_phrase(phrase), "mode": mode, "codes": list(map(str, codes))}


def _run(code: GameCode, run: Verdict | None) -> dict[str, object]:
    names = ("file", "result", "score", "moves", "actions", "time_ms")
    return {"code": str(code)} | {name: getattr(run, name) if run else None for name in names}


def _in_words(found: Standing) -> Iterator[str]:
    """A line a deal and one for the sum, in columns."""
    vegas = found.codes[0].vegas
    row = "{:16} {:>10} {:>8} {:>8} {:>12}  {}".format
    yield row("code", "result", "score", "moves", "time", "file")
    for code, run in zip(found.codes, found.runs, strict=True):
        if run is None:
            yield row(str(code), "–", "–", "–", "–", "no replay").rstrip()
        else:
            score, time = score_text(run.score, vegas=vegas), clock(run.time_ms, fine=True)
            yield row(str(code), run.result, score, run.moves, time, shown(run.file))
    won = f"{found.won}/{len(found.codes)} won"
    score = score_text(found.score, vegas=vegas)
    yield row("sum", won, score, found.moves, clock(found.time_ms, fine=True), "times are as recorded")
