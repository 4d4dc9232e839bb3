"""The questions about the game being played, and what is told after a win."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.engine.code import GameCode
from game.locale import _, ngettext
from game.locale.writing import number
from game.views.numbers import clock, score_text
from game.views.view import Choice, Dialog

if TYPE_CHECKING:
    from game.views.advisor import Advisor
    from game.views.run_report import Report

Act = Callable[[], None]


def fate(code: GameCode, moves: int, *, custom: bool, again: bool = False) -> str:
    """What becomes of an open game, with this code and so many moves, when another one begins (CASES 22).

    `custom`: it began from a position. `again`: the other one is the same deal from its start.
    """
    if custom:
        text = _("The open game {code}, with {moves}, ends; it is not counted in the statistics.")
    elif again:
        text = _("{code} begins anew after {moves}; it counts as one game until it is won or given up.")
    else:
        text = _("The open game {code}, with {moves}, will count as given up.")
    return text.format(code=code, moves=ngettext("{n} move", "{n} moves", moves))


def before_ending(title: str, fate: str, label: str, action: Act, keep: Act) -> Dialog:
    """Whether the open game may end; `fate`: what becomes of it."""
    return Dialog(title, [fate], [Choice(label, action, primary=True), Choice(_("Keep playing"), keep)])


def instead_of(fate: str, *, new: Act, resume: Act | None, cancel: Act) -> Dialog:
    """Whether the open game may end for another one; `fate`: what becomes of it.

    `resume`: goes on with it; None: that is not offered.
    """
    choices = [Choice(_("New game"), new, primary=True), Choice(_("Cancel"), cancel)]
    if resume is not None:
        choices.insert(0, Choice(_("Continue it"), resume))
    return Dialog(_("End the open game?"), [fate], choices)


def paused(go_on: Act) -> Dialog:
    """The sign over a hidden table."""
    return Dialog(
        _("Paused"), [_("The clock stands still.")], [Choice(_("Go on"), go_on, primary=True)], icon="pause"
    )


def won(report: Report, *, fine: bool, new: Act, again: Act, menu: Act) -> Dialog:
    """What was won: score, moves, time, rate and code. `fine`: the time with milliseconds."""
    session = report.game.session
    figures = [
        f"{_('Score')}: {score_text(session.score, vegas=session.code.vegas)}",
        f"{_('Moves')}: {number(session.moves)}",
        f"{_('Time')}: {clock(report.game.elapsed_ms, fine=fine)}",
        f"{_('Actions a minute')}: {report.rate}",
    ]
    lines = ["   ".join(figures), str(session.code)]
    if report.beaten:
        lines.insert(0, report.news)
    if session.custom:
        lines.append(_("From a position of your own: not counted in the statistics"))
    choices = [
        Choice(_("New game"), new, primary=True),
        Choice(_("Same deal again"), again),
        Choice(_("Menu"), menu),
    ]
    return Dialog(_("You have won!"), lines, choices, icon="trophy", calm=True)


def advice(advisor: Advisor, close: Act, *, covered: bool) -> Dialog:
    """What else the solver can do. `covered`: the game has face-down cards."""

    def then(action: Act) -> Act:
        def act() -> None:
            close()
            action()

        return act

    return Dialog(
        _("Advice"),
        [
            *([_("Hints know the face-down cards, unless the settings say otherwise.")] if covered else []),
            _("The solution is shown apart from your game and counts for nothing."),
        ],
        [
            Choice(_("Hint"), then(advisor.hint), primary=True),
            Choice(_("Way back"), then(advisor.way_back)),
            Choice(_("Solution"), then(advisor.solution)),
            Choice(_("Close"), close),
        ],
        icon="hint",
    )
