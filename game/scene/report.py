"""What the `layout` command prints: the window's own layout as plain data."""

from __future__ import annotations

from typing import Any

from game.engine.code import GameCode
from game.engine.session import Session
from game.scene.layout import make_board
from game.storage.settings import Settings


def layout_report(
    code: GameCode, position: str | None, width: int, height: int, settings: Settings | None = None
) -> dict[str, Any]:
    """The layout of a game's table in a window of that size in pixels, as DESIGN.md describes it.

    `settings`: the player's (None: the defaults), some of which move things on the table.
    Raises `PositionError` if the position is no table of the game.
    """
    session = Session(code, position)
    settings = settings or Settings()
    board = make_board(
        session.rules.names,
        width,
        height,
        draw=code.draw,
        mirrored=settings.left_handed,
        large=settings.large_print,
    )
    return {
        "size": [width, height],
        "piles": {name: list(board.areas[name]) for name in (*session.rules.names.all, "foundations")},
        "cards": [
            {
                "pile": placed.pile,
                "index": placed.index,
                "card": placed.card.up if placed.face_up else placed.card.down,
                "rect": list(placed.rect),
                "visible": list(placed.visible),
            }
            for placed in board.place(session.table)
        ],
        "buttons": {name: list(rect) for name, rect in board.buttons.items()},
    }
