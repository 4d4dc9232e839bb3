"""Goes through the steps of a script."""

from __future__ import annotations

from pathlib import Path

from game.engine.refusal import Refusal, TextError
from game.input.script import Click, Play, Press, Screenshot, Settle, Step, Wait
from game.locale import _, say
from game.qa.raw import key_raw
from game.qa.stage import Stage
from game.storage.atomic import cannot_write
from game.views.table import TableView

_LEFT = 1  # the main button, as the window library counts


def run_step(stage: Stage, step: Step) -> str | None:
    """Do one step; gives why it was not possible, or None. Raises `TextError` for a picture that cannot be written."""
    match step:
        case Wait(seconds):
            stage.advance(seconds)
        case Settle():
            return None if stage.settle() else _("the picture does not come to rest")
        case Screenshot(name):
            try:
                stage.screenshot(Path(name))
            except OSError as error:
                raise TextError(cannot_write(Path(name), error)) from None
        case Press(key, modifiers):
            _press(stage, key, modifiers)
        case Click(target, index):
            return _click(stage, target, index)
        case Play(action):
            view = _table(stage)
            if view is None:
                return _("no table is shown")
            if not view.play(action):
                refusal = view.session.play(action)  # refused again, since nothing has changed
                return say(refusal) if isinstance(refusal, Refusal) else None
    return None


def _table(stage: Stage) -> TableView | None:
    view = stage.window.current_view
    return view if isinstance(view, TableView) and view.dialog is None else None


def _press(stage: Stage, key: str, modifiers: tuple[str, ...]) -> None:
    event = key_raw(key, *("ACCEL" if name == "CTRL" else name for name in modifiers))
    stage.feed(*event)
    stage.feed("on_key_release", *event[1:])


def _click(stage: Stage, target: str, index: int | None) -> str | None:
    view = _table(stage)
    if view is None:
        return _("no table is shown")
    board = view.layout
    cards = [item.visible for item in view.scene.placed if item.pile == target]
    if target in board.buttons and index is None:
        place = board.buttons[target]
    elif target in board.slots and index is None:
        place = cards[-1] if cards else board.slots[target]
    elif index is not None and index < len(cards):
        place = cards[index]
    else:
        return _("there is nothing called {target}").format(
            target=target if index is None else f"{target}:{index}"
        )
    x, y = (round(n) for n in place.center)
    for name in ("on_mouse_press", "on_mouse_release"):
        stage.feed(name, x, stage.window.height - y, _LEFT, 0)
    return None
