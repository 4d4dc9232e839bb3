"""The questions that the table asks, and what it tells after a win."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.engine.session import Session
from game.locale import _, ngettext
from game.views.numbers import clock, score_text
from game.views.view import Choice, Dialog

if TYPE_CHECKING:
    from game.views.advisor import Advisor

Act = Callable[[], None]


def before_ending(title: str, label: str, moves: int, action: Act, keep: Act) -> Dialog:
    """Whether the open game, with so many moves, may end."""
    counted = ngettext("{n} move", "{n} moves", moves)
    return Dialog(
        title,
        [_("The open game, with {moves}, will count as given up.").format(moves=counted)],
        [Choice(label, action, primary=True), Choice(_("Keep playing"), keep)],
    )


def paused(go_on: Act) -> Dialog:
    """The sign over a hidden table."""
    return Dialog(
        _("Paused"), [_("The clock stands still.")], [Choice(_("Go on"), go_on, primary=True)], icon="pause"
    )


def won(session: Session, time_ms: int, *, fine: bool, new: Act, again: Act, menu: Act) -> Dialog:
    """What was won: score, moves, time and code. `fine`: the time with milliseconds."""
    figures = [
        f"{_('Score')}: {score_text(session.score, vegas=session.code.vegas)}",
        f"{_('Moves')}: {session.moves}",
        f"{_('Time')}: {clock(time_ms, fine=fine)}",
    ]
    lines = ["   ".join(figures), str(session.code)]
    if session.custom:
        lines.append(_("From a position of your own: not counted in the statistics"))
    choices = [
        Choice(_("New game"), new, primary=True),
        Choice(_("Same deal again"), again),
        Choice(_("Menu"), menu),
    ]
    return Dialog(_("You have won!"), lines, choices, icon="trophy")


def advice(advisor: Advisor, close: Act) -> Dialog:
    """What else the solver can do."""

    def then(action: Act) -> Act:
        def act() -> None:
            close()
            action()

        return act

    return Dialog(
        _("Advice"),
        [
            _("Hints know the face-down cards, unless the settings say otherwise."),
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
