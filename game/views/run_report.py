"""What there is to tell of a run that was won: for the run screen, for the clipboard and for the plain dialog."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.locale import _, ngettext, writing
from game.replay.conditions import DAILY, RANDOM, SET
from game.replay.splits import SPLITS, actions_a_minute
from game.storage.bests import MOVES, SCORE, TIME, Measures, beaten, bests
from game.views.ghost import category_of
from game.views.numbers import clock, difference, score_text

if TYPE_CHECKING:
    from game.storage.desk import Game
    from game.window import HavenWindow

NONE = "–"

Row = tuple[str, ...]


class Report:
    """A run and the bests that were before it."""

    def __init__(self, window: HavenWindow, game: Game) -> None:
        self.game = game
        session = game.session
        self._vegas = session.code.vegas
        self._own = Measures(game.elapsed_ms, session.moves, session.score)
        wins = window.results.wins(session.code.options)
        others = [win for win in wins if win.game.run != game.origin.run_id]
        self._category = category_of(game)
        kind = self._category._replace(code=None)
        self._before = bests(kind._replace(no_undo=not session.undos).of(others))
        self._here = bests(self._category._replace(deal=None).of(others))
        self._rivals = (self._before, self._here, bests(kind.of(others)))
        self._splits_of_best = self._before.time.splits if self._before.time is not None else ()

    # What it is

    @property
    def code(self) -> str:
        """The game code."""
        return str(self.game.code)

    @property
    def category(self) -> str:
        """Such as ``random deal, without undo``."""
        deals = {RANDOM: _("random deal"), SET: _("set deal"), DAILY: _("deal of the day")}
        undo = _("with undo") if self.game.session.undos else _("without undo")
        return ", ".join([*([deals[deal]] if (deal := self._category.deal) else []), undo])

    @property
    def faults(self) -> list[str]:
        """Why it is no record, if it is none."""
        pace, session = self.game.pace.figures, self.game.session
        told = [
            (pace.hints, ngettext("{n} hint", "{n} hints", pace.hints)),
            (pace.pauses, ngettext("{n} pause", "{n} pauses", pace.pauses)),
            (pace.resumes, ngettext("{n} resumption", "{n} resumptions", pace.resumes)),
        ]
        if not self._category.run_mode:
            told = []
        back = session.take_backs
        told.append((back, ngettext("{n} card taken back", "{n} cards taken back", back)))
        return [text for count, text in told if count]

    @property
    def beaten(self) -> list[str]:
        """In what it is better than every run before it, of its category or of its deal. Empty if it is no record."""
        if self.game.session.custom or self.faults:
            return []
        found = {name for before in self._rivals for name in beaten(self._own, before)}
        return [name for name in (TIME, MOVES, SCORE) if name in found]

    @property
    def news(self) -> str:
        """A line about what is new, or why it cannot be."""
        if self.faults:
            return _("No record: {reasons}").format(reasons=", ".join(self.faults))
        words = {TIME: _("Time"), MOVES: _("Moves"), SCORE: _("Score")}
        if self.beaten:
            return _("New best! {figures}").format(figures=", ".join(words[name] for name in self.beaten))
        return ""

    # Tables

    @property
    def rate(self) -> str:
        """Actions a minute."""
        rate = actions_a_minute(self.game.session.actions, self._own.time_ms)
        return NONE if rate is None else writing.number(rate, 1)

    @property
    def head(self) -> Row:
        """The first line of `rows`."""
        return "", _("This run"), _("Personal best"), _("Difference"), _("Best on this deal")

    @property
    def rows(self) -> list[Row]:
        """All figures, and how they compare."""
        session = self.game.session
        return [
            self._row(_("Time"), TIME),
            self._row(_("Moves"), MOVES),
            self._row(_("Score"), SCORE),
            (_("Actions"), writing.number(session.actions), "", "", ""),
            (_("Actions a minute"), self.rate, "", "", ""),
            (_("Undos"), writing.number(session.undos), "", "", ""),
        ]

    def _row(self, label: str, name: str) -> Row:
        own = _value(name, self._own)
        best, here = (
            None if win is None else _value(name, win.measures)
            for win in (getattr(self._before, name), getattr(self._here, name))
        )
        told = partial(difference, fine=True) if name == TIME else _signed
        apart = NONE if best is None else told(own - best)
        return label, self._shown(name, own), self._shown(name, best), apart, self._shown(name, here)

    def _shown(self, name: str, value: int | None) -> str:
        if value is None:
            return NONE
        if name == TIME:
            return clock(value, fine=True)
        return score_text(value, vegas=self._vegas) if name == SCORE else writing.number(value)

    @property
    def split_head(self) -> Row:
        """The first line of `split_rows`."""
        return _("Cards up"), _("Time"), _("To the best run"), _("To the best split")

    @property
    def split_rows(self) -> list[Row]:
        """The splits, and how they compare."""
        pace = self.game.pace
        rows: list[Row] = []
        for i, time in enumerate(pace.splits):
            best = self._splits_of_best[i] if self._splits_of_best else None
            apart = [_apart(time, other) for other in (best, self._before.splits[i])]
            label = f"{writing.percent((i + 1) / SPLITS)} ({pace.goal(i)})"
            rows.append((label, NONE if time is None else clock(time, fine=True), *apart))
        return rows

    @property
    def proof(self) -> str:
        """What the replay can prove and what it cannot."""
        return _(
            "The replay proves that every move was legal, the score and the number of moves. It cannot prove the time."
        )

    @property
    def text(self) -> str:
        """Everything as plain text."""
        lines = [f"{_('Solitaire Haven')} · {self.code} · {self.category}"]
        if self.news:
            lines.append(self.news)
        for head, rows in ((self.head, self.rows), (self.split_head, self.split_rows)):
            lines += ["", *_columns([head, *rows])]
        return "\n".join([*lines, "", self.proof, ""])


def _value(name: str, measures: Measures) -> int:
    return {TIME: measures.time_ms, MOVES: measures.moves, SCORE: measures.score}[name]


def _signed(value: int) -> str:
    return f"{'+' if value > 0 else '−' if value < 0 else '±'}{writing.number(abs(value))}"


def _apart(time: int | None, other: int | None) -> str:
    return NONE if time is None or other is None else difference(time - other, fine=True)


def _columns(rows: Sequence[Row]) -> list[str]:
    """Rows as lines, their columns one below the other."""
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    return [
        "  ".join(text.ljust(width) for text, width in zip(row, widths, strict=True)).rstrip() for row in rows
    ]
