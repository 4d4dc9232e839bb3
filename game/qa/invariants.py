"""What must be true at any moment, whatever was done to the window before."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from game.engine.session import Session
from game.replay.errors import ReplayError
from game.replay.reader import ReplayReader
from game.replay.run import Run
from game.scene.layout import make_board
from game.storage.desk import Game
from game.views.table import TableView

if TYPE_CHECKING:
    from game.window import HavenWindow


def state_of(session: Session) -> tuple[object, ...]:
    """All that a refused action must leave as it was."""
    return (
        session.table.position,
        session.score,
        session.moves,
        session.undos,
        session.actions,
        session.can_undo,
        session.can_redo,
        session.won,
    )


def table_fault(session: Session) -> str | None:
    """Why the cards on the table are not each card of the game once, or None."""
    found = Counter(card for _, pile in session.table.items() for card in pile.cards)
    wanted = Counter(session.rules.cards)
    if found == wanted:
        return None
    lost, extra = wanted - found, found - wanted
    return f"cards are lost ({', '.join(c.name for c in lost)}) or there twice ({', '.join(c.name for c in extra)})"


def picture_fault(window: HavenWindow) -> str | None:
    """Where the picture of a table at rest is not what the layout says, or None."""
    view = window.current_view
    if not isinstance(view, TableView) or view.board is None or window.lively:
        return None
    if not view.scene.at_rest:
        held = view.pointer.busy or view.hands.picked is not None
        return None if held else "cards hang in the air, and nobody holds them"
    session, settings = view.session, window.settings
    board = make_board(
        session.rules.names,
        *window.get_size(),
        draw=session.code.draw,
        mirrored=settings.left_handed,
        large=settings.large_print,
        device_scale=window.device_scale,
    )
    wanted = [(item.card, item.rect.center, item.face_up) for item in board.place(session.table)]
    seen = view.scene.seen()
    if seen == wanted:
        return None
    for place, there in zip(wanted, seen, strict=False):
        if place != there:
            return f"{place[0].name} {place[1:]} on the table is {there[0].name} {there[1:]} in the picture"
    return f"{len(seen)} cards are seen, {len(wanted)} lie on the table"


def journal_fault(game: Game) -> str | None:
    """Why the journal of a game does not lead to its table, or None."""
    try:
        with ReplayReader(game.path) as reader:
            run = Run(reader.header)
            for line in reader:
                run.take(line)
    except ReplayError as error:
        return f"the journal is false: {error}"
    replayed, session = run.session, game.session
    for name in ("score", "moves", "undos", "actions", "can_undo", "can_redo", "won"):
        if getattr(replayed, name) != getattr(session, name):
            return f"{name} is {getattr(session, name)}, replayed {getattr(replayed, name)}"
    if replayed.table.position != session.table.position:
        return f"the journal leads to {replayed.table.position}, not to {session.table.position}"
    return None
