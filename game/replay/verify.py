"""Whether a replay is true: every action legal, every check right, the end as claimed.

It proves legality, score and moves. It cannot prove time: the times are as recorded.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from game.engine.refusal import Refusal
from game.replay.errors import ReplayError
from game.replay.reader import ReplayReader
from game.replay.run import Run


@dataclass
class Verdict:
    """What `verify` says about one file; after a fault the figures are those before it.

    `code`: canonical, None if the header cannot be read. `result`: won, abandoned or open, None after a
    fault. `line`, `error`: the first fault. Not part of `as_json`: `kind`, the fault's sentence before names and
    numbers are filled in, and `warnings`, what was forgiven.
    """

    file: str
    ok: bool = False
    code: str | None = None
    result: str | None = None
    score: int = 0
    moves: int = 0
    actions: int = 0
    time_ms: int = 0
    line: int | None = None
    error: str | None = None
    custom: bool = False
    kind: str | None = None
    warnings: list[Refusal] = field(default_factory=list)

    def as_json(self) -> dict[str, object]:
        """The verdict as the JSON object of DESIGN.md."""
        return {key: value for key, value in vars(self).items() if key not in ("kind", "warnings")}


def verify_file(path: Path | str) -> Verdict:
    """Check one replay file. Never raises for what the file is or holds."""
    verdict = Verdict(str(path))
    reader = ReplayReader(path)
    run: Run | None = None
    try:
        with reader:
            verdict.code = str(reader.header.code)
            verdict.custom = reader.header.position is not None
            run = Run(reader.header)
            for line in reader:
                run.take(line)
        verdict.ok = True
        verdict.result = run.result
    except ReplayError as error:
        verdict.line = error.line
        verdict.error = str(error)
        verdict.kind = error.reason.template
    if run is not None:
        verdict.score = run.score
        verdict.moves = run.moves
        verdict.actions = run.actions
        verdict.time_ms = run.time_ms
    verdict.warnings = reader.warnings
    return verdict
