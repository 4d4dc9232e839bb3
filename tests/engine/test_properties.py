"""What holds in every game, whoever plays it."""

from collections.abc import Callable
from itertools import pairwise, product
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from game.engine.actions import Action, Command, Move, parse_action
from game.engine.cards import CARDS
from game.engine.code import DEALS, MODES, GameCode
from game.engine.refusal import Refusal
from game.engine.rules import Step
from game.engine.session import Change, Session, State
from tests.engine.positions import random_position
from tests.engine.support import DS_PILES, EFFORT, examples, game_code, sh_piles, snapshot


def all_actions(code: GameCode) -> list[Action]:
    """All actions but undo and redo that can be written with the piles of a game, and some beyond."""
    names = DS_PILES[1:] if code.game == "DS" else sh_piles(code.cells)
    columns = [name for name in names if name[0] == "t"]
    cells = [name for name in names if name[0] == "c"]
    sources = [name if count == 1 else f"{name}:{count}" for name in columns for count in range(1, 22)]
    sources += [name for name in names if name[0] != "t"]
    targets = ["f", *columns, *cells, "c9", "t99"]
    return [Command.DRAW, Command.RECYCLE, *(parse_action(f"{a}>{b}") for a, b in product(sources, targets))]


POSSIBLE = {mode: all_actions(game_code(mode)) for mode in MODES}


def check_table(session: Session) -> None:
    """What holds for every table."""
    table = session.table
    cards = [card for _, pile in table.items() for card in pile]
    assert len(cards) == len(set(cards)) == 52 * session.rules.decks
    assert set(cards) == set(CARDS[: len(cards)])
    for name, pile in table.items():
        assert 0 <= pile.down <= len(pile)
        assert pile.text == "".join(card.down if i < pile.down else card.up for i, card in enumerate(pile))
        if name == "s":
            assert pile.down == len(pile)
        elif session.code.game == "SH" or name[0] != "t":
            assert pile.down == 0
        elif pile.cards:
            assert pile.down < len(pile)
        if name[0] == "c":
            assert len(pile) <= 1
        if name[0] == "f":
            assert [card.up for card in pile] == [rank + name[1] for rank in "A23456789TJQK"[: len(pile)]]
    if session.code.game == "DS":
        for name in table.names.columns:
            up = table[name].up
            for upper, lower in pairwise(up):
                assert upper.rank == lower.rank + 1
                assert upper.is_red != lower.is_red


def check_position_reads_back(session: Session) -> None:
    """A position text stands for the table."""
    if not session.won:
        again = Session(session.code, session.table.position)
        assert again.table == session.table
        assert again.table.check == session.table.check
        assert set(again.rules.legal_actions(again.table)) == set(session.rules.legal_actions(session.table))


def check_score(session: Session, ups: int) -> None:
    """The floor of the score; in Vegas the whole score."""
    if session.code.vegas:
        assert session.score == -104 + 5 * ups
        if not session.take_backs:
            fresh = session.rules.cards_up(session.table) - session.rules.cards_up(session.start)
            assert session.score == -104 + 5 * fresh
    else:
        assert session.score >= 0


def check_legal_actions(session: Session) -> None:
    """`legal_actions` lists exactly what `play` accepts; the rest changes nothing."""
    listed = list(session.rules.legal_actions(session.table))
    assert len(listed) == len(set(listed))
    accepted = {a for a in POSSIBLE[session.code.options] if session.rules.is_legal(session.table, a)}
    assert set(listed) == accepted
    for action in listed:
        assert isinstance(session.rules.apply(session.table, action), Step)


def check_refusals(session: Session, actions: list[Action]) -> None:
    """Actions that must be refused change nothing."""
    before = snapshot(session)
    for action in actions:
        assert isinstance(session.play(action), Refusal)
    assert snapshot(session) == before


class Play(RuleBasedStateMachine):
    """A session, and beside it the states that it has gone through."""

    mode: str

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[Change] = []

    @initialize(deal=st.integers(0, DEALS - 1), seed=st.none() | st.integers(0, 10**6))
    def start(self, deal: int, seed: int | None) -> None:
        code = game_code(self.mode, deal)
        self.session = Session(code, None if seed is None else random_position(self.mode, Random(seed)))
        self.session.observers.append(self.heard.append)
        self.past: list[tuple[State, int]] = []
        self.future: list[tuple[State, int]] = []
        self.ups = 0
        self.moves = self.actions = 0

    def hear(self, answer: Change | Refusal) -> Change:
        """The one change that the observers heard of."""
        assert isinstance(answer, Change)
        assert self.heard.pop() is answer
        assert not self.heard
        self.actions += 1
        return answer

    @precondition(lambda self: not self.session.won)
    @rule(data=st.data(), taste=st.integers(0, 3))
    def act(self, data: st.DataObject, taste: int) -> None:
        legal = sorted(self.session.rules.legal_actions(self.session.table), key=str)
        wished = [a for a in legal if isinstance(a, Move) and (a.target == "f" if taste > 1 else a.count > 1)]
        choices = wished or legal
        if not choices:
            return
        action = data.draw(st.sampled_from(choices))
        before = self.session.state
        change = self.hear(self.session.play(action))
        assert change.before is before
        assert change.after is self.session.state
        assert change.after.table != before.table
        self.past.append((before, self.ups))
        self.past = self.past[-self.session.rules.undo_limit :]
        self.future = []
        self.moves += 1
        if isinstance(action, Move):
            self.ups += action.target == "f"
            landing = self.session.rules.landing(before.table, action)
            assert len(change.after.table[landing]) == len(before.table[landing]) + action.count

    @rule(data=st.data())
    def try_anything(self, data: st.DataObject) -> None:
        action = data.draw(st.sampled_from(POSSIBLE[self.mode]))
        if self.session.won or not self.session.rules.is_legal(self.session.table, action):
            check_refusals(self.session, [action])

    @rule()
    def undo(self) -> None:
        if self.session.won or not self.past:
            check_refusals(self.session, [Command.UNDO])
            return
        now = self.session.state
        self.hear(self.session.play(Command.UNDO))
        self.future.append((now, self.ups))
        before, self.ups = self.past.pop()
        assert self.session.state == before

    @rule()
    def redo(self) -> None:
        if self.session.won or not self.future:
            check_refusals(self.session, [Command.REDO])
            return
        self.past.append((self.session.state, self.ups))
        self.hear(self.session.play(Command.REDO))
        after, self.ups = self.future.pop()
        assert self.session.state == after

    @precondition(lambda self: not self.session.won and self.past)
    @rule()
    def undo_and_redo_is_nothing(self) -> None:
        before = self.session.state
        self.hear(self.session.play(Command.UNDO))
        self.hear(self.session.play(Command.REDO))
        assert self.session.state == before

    @precondition(lambda self: not self.session.won)
    @rule()
    def undo_to_the_start_and_back(self) -> None:
        before = self.session.state
        for state, _ in reversed(self.past):
            self.hear(self.session.play(Command.UNDO))
            assert self.session.state == state
        assert self.session.table == self.session.start
        check_refusals(self.session, [Command.UNDO])
        for _ in self.past:
            self.hear(self.session.play(Command.REDO))
        assert self.session.state == before

    @rule()
    def list_all(self) -> None:
        if self.session.won:
            assert list(self.session.rules.legal_actions(self.session.table)) == []
        else:
            check_legal_actions(self.session)

    @invariant()
    def holds(self) -> None:
        session = self.session
        check_table(session)
        check_score(session, self.ups)
        assert session.won == (session.rules.cards_up(session.table) == 52 * session.rules.decks)
        assert session.can_undo == (0 if session.won else len(self.past))
        assert session.can_redo == (0 if session.won else len(self.future))
        assert (session.moves, session.actions) == (self.moves, self.actions)

    def teardown(self) -> None:
        if hasattr(self, "session"):
            check_position_reads_back(self.session)


def machine(mode: str) -> Any:
    """The test case of one mode."""
    case = type(f"Play{mode}", (Play,), {"mode": mode}).TestCase  # type: ignore[attr-defined]
    case.settings = examples(10, stateful_step_count=40)
    return case


TestD1N = machine("D1N")
TestD3N = machine("D3N")
TestD1V = machine("D1V")
TestD3V = machine("D3V")
TestC4 = machine("C4")
TestC2 = machine("C2")
TestC1 = machine("C1")


# A monkey at the cards


def monkey(session: Session, chance: Random, steps: int, look: Callable[[Session, int], None]) -> None:
    """Play at random, with undo and redo; `look` at the table and the number of cards moved up."""
    ups = 0
    past: list[int] = []
    future: list[int] = []
    for _ in range(steps):
        roll = chance.random()
        legal = list(session.rules.legal_actions(session.table))
        if roll < 0.1 and session.can_undo:
            session.play(Command.UNDO)
            future.append(ups)
            ups = past.pop()
        elif roll < 0.16 and session.can_redo:
            session.play(Command.REDO)
            past.append(ups)
            ups = future.pop()
        elif legal:
            action = chance.choice(legal)
            assert isinstance(session.play(action), Change)
            past.append(ups)
            ups += isinstance(action, Move) and action.target == "f"
            future = []
        look(session, ups)
        if session.won:
            break


@pytest.mark.parametrize("mode", MODES)
def test_card_monkey(mode: str) -> None:
    chance = Random(f"monkey {mode} {EFFORT}")
    for _ in range(5 * EFFORT):
        session = Session(game_code(mode, chance.randrange(DEALS)))

        def look(session: Session, ups: int) -> None:
            check_table(session)
            check_score(session, ups)

        monkey(session, chance, 300, look)
        check_position_reads_back(session)
        if not session.won:
            check_legal_actions(session)
            assert session.can_undo <= session.rules.undo_limit
            while session.can_undo:
                assert isinstance(session.play(Command.UNDO), Change)
            check_refusals(session, [Command.UNDO])
            if session.moves <= session.rules.undo_limit:
                assert session.table == session.start


@pytest.mark.parametrize("mode", MODES)
def test_short_games_can_be_undone_to_the_deal(mode: str) -> None:
    chance = Random(f"short {mode} {EFFORT}")
    for _ in range(10 * EFFORT):
        session = Session(game_code(mode, chance.randrange(DEALS)))
        monkey(session, chance, 90, lambda session, ups: None)
        end = session.state
        if session.won:
            continue
        count = session.can_undo
        for _ in range(count):
            assert isinstance(session.play(Command.UNDO), Change)
        assert session.state == State(session.start, session.rules.start_score, 0)
        for _ in range(count):
            assert isinstance(session.play(Command.REDO), Change)
        assert session.state == end


@pytest.mark.parametrize("mode", MODES)
def test_legal_actions_are_those_that_are_accepted(mode: str) -> None:
    chance = Random(f"legal {mode} {EFFORT}")
    for _ in range(12 * EFFORT):
        check_legal_actions(Session(game_code(mode), random_position(mode, chance)))


@pytest.mark.parametrize("mode", MODES)
def test_all_that_is_not_listed_is_refused_and_changes_nothing(mode: str) -> None:
    chance = Random(f"refused {mode} {EFFORT}")
    for _ in range(4 * EFFORT):
        session = Session(game_code(mode), random_position(mode, chance))
        legal = set(session.rules.legal_actions(session.table))
        check_refusals(session, [action for action in POSSIBLE[mode] if action not in legal])


@examples(60)
@given(st.sampled_from(MODES), st.integers(0, DEALS - 1))
def test_every_deal_is_whole_and_reads_back(mode: str, deal: int) -> None:
    session = Session(game_code(mode, deal))
    check_table(session)
    check_position_reads_back(session)


@examples(60)
@given(st.sampled_from(MODES), st.integers(0, 10**9))
def test_every_position_of_the_tests_reads_back(mode: str, seed: int) -> None:
    position = random_position(mode, Random(seed))
    session = Session(game_code(mode), position)
    assert session.table.position == position
    check_table(session)
