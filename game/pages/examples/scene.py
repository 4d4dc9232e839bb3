"""A scene: a table, and steps that the engine plays."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.engine.actions import Move, parse_action
from game.engine.cards import Card
from game.engine.refusal import Refusal
from game.engine.session import Session
from game.engine.table import Table
from game.pages.model import Rules


@dataclass(frozen=True)
class Step:
    """A few sentences, and what is done while they are read.

    `actions`: their texts (R-A-1); if `refused`, the last of them is not accepted. `lift`: cards to be picked up
    only, such as ``t3:8``. `clicks`: the action is what so many clicks on its card do, 0 if it is a drag.
    `score`, `moves`: what the text says about the figures afterwards.
    """

    text: str
    actions: tuple[str, ...] = ()
    refused: bool = False
    lift: str = ""
    clicks: int = 0
    score: int | None = None
    moves: int | None = None


@dataclass(frozen=True)
class Example:
    """A scene. `name`: for files and links. Without a `position` it starts from the deal of `code`."""

    name: str
    title: str
    code: str
    steps: tuple[Step, ...]
    position: str | None = None
    rules: Rules = ()


@dataclass(frozen=True)
class Shown:
    """What is to be seen at a step. `refusal`: what the rules said, about `cards`; `lifted`: cards picked up."""

    step: Step
    table: Table
    score: int
    moves: int
    refusal: Refusal | None = None
    cards: tuple[Card, ...] = field(default=())
    lifted: tuple[Card, ...] = field(default=())


def play(example: Example) -> tuple[Shown, ...]:
    """Play a scene from its beginning; one entry a step."""
    session = Session(example.code, example.position)
    return tuple(_show(session, step) for step in example.steps)


def _show(session: Session, step: Step) -> Shown:
    refusal: Refusal | None = None
    cards: tuple[Card, ...] = ()
    lifted: tuple[Card, ...] = ()
    for text in step.actions:
        action = parse_action(text)
        outcome = session.play(action)
        if isinstance(outcome, Refusal):
            refusal = outcome
            if isinstance(action, Move):
                cards = session.table[action.source].cards[-action.count :]
    if step.lift:
        pile, _, count = step.lift.partition(":")
        held = session.table[pile].cards
        index = len(held) - int(count)
        refusal = session.rules.why_not_lift(session.table, pile, index)
        if refusal is None:
            lifted = held[index:]
        else:
            cards = held[index:]
    return Shown(step, session.table, session.score, session.moves, refusal, cards, lifted)
