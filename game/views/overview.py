"""The overview of a mode: its figures on cards, and four charts."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from game.locale import _, writing
from game.locale.writing import percent
from game.scene.geometry import Rect
from game.scene.themes import Theme
from game.storage.figures import LAST, PlayedGame, figures, histogram, months
from game.views.charts import CLOCK, Chart, Column
from game.views.kit import Layer
from game.views.numbers import clock, score_text


class Overview:
    """Draws the overview on a layer. `unit`: of the interface, in pixels; `games`: in the order they ended."""

    def __init__(
        self,
        layer: Layer,
        theme: Theme,
        body: Rect,
        unit: float,
        mode: str,
        games: Sequence[PlayedGame],
        *,
        with_bank: bool,
    ) -> None:
        self._layer, self._theme, self._unit = layer, theme, unit
        self._mode, self._games = mode, games
        self._build(body, with_bank=with_bank)

    def _build(self, body: Rect, *, with_bank: bool) -> None:
        games, gap = self._games, round(12 * self._unit)
        card = round(min(74.0, max(54.0, body.h / self._unit * 0.125)) * self._unit)
        cards = self._cards(with_bank)
        half = len(cards) // 2
        for row, part in enumerate((cards[:half], cards[half:])):
            width = (body.w - gap * (half - 1)) / half
            for i, (title, value) in enumerate(part):
                x, right = (round(body.x + i * (width + gap) + end) for end in (0, width))
                self._card(Rect(x, body.y + row * (card + gap), right - x, card), title, value)
        top = body.y + 2 * (card + gap)
        high = (body.bottom - top - gap) // 2
        wide = (body.w - gap) // 2
        left, right = body.x, body.right - wide
        below = body.bottom - high
        self._chart_scores(Rect(left, top, wide, high), games)
        self._chart_times(Rect(right, top, wide, high), games)
        self._chart_months(Rect(left, below, wide, high), games)
        self._chart_moves(Rect(right, below, wide, high), games)

    def _cards(self, with_bank: bool) -> list[tuple[str, str]]:
        """Titles and values of the figures, two rows of the same number."""
        none = "–"

        def number(value: float | None) -> str:
            return none if value is None else writing.number(round(value))

        def time(value: float | None) -> str:
            return none if value is None else clock(round(value))

        told = figures(self._mode, self._games)
        attempts = sum(game.runs for game in self._games)
        bank = told.bank is not None and with_bank
        return [
            (_("Played"), number(told.played)),
            (_("Won"), number(told.won)),
            (_("Win rate"), none if told.win_rate is None else percent(told.win_rate)),
            (_("Streak"), number(told.streak)),
            (_("Longest streak"), number(told.longest_streak)),
            (_("Bank"), self._score(told.bank)) if bank else (_("Attempts"), number(attempts)),
            (_("Best score"), self._score(told.best_score)),
            (_("Average score"), self._score(told.average_score)),
            (_("Best time"), time(told.best_time_ms)),
            (_("Average time"), time(told.average_time_ms)),
            (_("Fewest moves"), number(told.best_moves)),
            (_("Average moves"), number(told.average_moves)),
        ]

    def _score(self, score: float | None) -> str:
        return "–" if score is None else score_text(round(score), vegas=self._mode.endswith("V"))

    def _card(self, rect: Rect, title: str, value: str) -> None:
        theme, u = self._theme, self._unit
        self._layer.box(rect, theme.panel, theme.outline, round(10 * u))
        middle, y = rect.center
        room = rect.w - 16 * u
        self._layer.text(title, middle, y - 14 * u, 13.5 * u, theme.dim, align="center", fit=room)
        self._layer.text(value, middle, y + 10 * u, 23 * u, theme.text, bold=True, align="center", fit=room)

    def _chart(self, rect: Rect, title: str) -> Chart:
        return Chart(self._layer, self._theme, rect, title, self._unit)

    def _chart_scores(self, rect: Rect, games: Sequence[PlayedGame]) -> None:
        chart = self._chart(rect, _("Score, last {n} games").format(n=LAST))
        shown = [game for game in games if not game.take_backs][-LAST:]
        if not shown:
            chart.empty(_("No games yet"))
            return
        chart.legend()
        chart.bars(
            [Column(game.score, game.won) for game in shown],
            self._score,
            slots=LAST,
        )

    def _chart_times(self, rect: Rect, games: Sequence[PlayedGame]) -> None:
        chart = self._chart(rect, _("Time, last {n} games").format(n=LAST))
        shown = games[-LAST:]
        if not shown:
            chart.empty(_("No games yet"))
            return
        chart.legend()
        chart.bars(
            [Column(game.time_ms, game.won) for game in shown],
            clock,
            steps=CLOCK,
            slots=LAST,
        )

    def _chart_months(self, rect: Rect, games: Sequence[PlayedGame]) -> None:
        chart = self._chart(rect, _("Win rate by month"))
        shown = months(games)
        if not shown:
            chart.empty(_("No games yet"))
            return
        columns = [
            Column(
                month.won / month.played,
                True,
                writing.short_month(date(month.year, month.month, 1)),
                percent(month.won / month.played),
            )
            for month in shown
        ]
        chart.bars(columns, percent, slots=6)

    def _chart_moves(self, rect: Rect, games: Sequence[PlayedGame]) -> None:
        chart = self._chart(rect, _("Moves in won games"))
        shown = histogram(games)
        if not shown:
            chart.empty(_("No game won yet"))
            return
        columns = [
            Column(
                bar.games,
                True,
                "–".join(map(writing.number, sorted({bar.least, bar.most}))),
                writing.number(bar.games),
            )
            for bar in shown
        ]
        chart.bars(columns, writing.number, slots=6)
