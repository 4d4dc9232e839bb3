"""Hints, the light, the way back and the solution, as they show on the table."""

import json
from pathlib import Path

import pytest

from game.engine.actions import Action, Move, parse_action
from game.engine.code import GameCode
from game.solver.answer import answer
from game.solver.verdict import Answer, Verdict
from game.views.advisor import _last_winnable
from game.views.replay_view import ReplayView
from game.views.settings_view import SettingsView
from game.views.table import TableView
from tests.engine.support import ds_position, sh_position
from tests.window.hand import Hand, Starter
from tests.window.thinker import Thinker

pytestmark = pytest.mark.window

FULL = {f"f{suit}{slot}": 13 for suit in "SHDC" for slot in "12"}
NEARLY = ds_position(t1="KS", t2="QS", **FULL | {"fS2": 11})
WINNABLE, LOST = "SH1-C4-QMBFX37", "SH1-C2-OH3KJRM"
ROUND = "SH1-C4-SPXM7CF"
"""Where hints that are searched for each position anew lead to and fro."""


@pytest.fixture
def thinker(open_hand: Starter, monkeypatch: pytest.MonkeyPatch) -> Thinker:
    """A solver that answers when it is told to."""
    made = Thinker()
    hand = open_hand()
    monkeypatch.setitem(vars(hand.window), "solver", made)
    return made


def settings(tmp_path: Path, **values: object) -> None:
    """Write the settings for the next start."""
    folder = tmp_path / "data"
    folder.mkdir(exist_ok=True)
    (folder / "settings.json").write_text(json.dumps({"settings": 1, **values}))


def answered(hand: Hand, thinker: Thinker) -> None:
    """Let the solver answer, and the view see it."""
    thinker.think()
    hand.step(4)


def hint_line(hand: Hand, thinker: Thinker) -> str:
    hand.key("H")
    answered(hand, thinker)
    return hand.said


def marks(hand: Hand, kind: str) -> int:
    """How many remarks of a kind the journal has."""
    lines = [json.loads(line) for line in hand.table.game.path.read_text().splitlines()]
    return sum(line.get("mark") == kind for line in lines)


def action_of(hand: Hand, thinker: Thinker, monkeypatch: pytest.MonkeyPatch) -> Action | None:
    """The action that a hint points at, None if there is no useful one."""
    pointed: list[Action] = []
    monkeypatch.setattr(hand.table.advisor, "_point_at", pointed.append)
    hint_line(hand, thinker)
    return pointed[0] if pointed else None


def deal(hand: Hand, code: GameCode) -> None:
    """Begin a game that fair hints will be asked for, and that nobody looks at."""
    hand.render = False
    hand.window.settings.fair_hints = True
    hand.window.show_view(TableView(hand.window, hand.window.desk.new(code)))


def follow(hand: Hand, thinker: Thinker, monkeypatch: pytest.MonkeyPatch, most: int) -> None:
    """Do what hints say until there is no useful move any more; no move may lead to a table that one has led to."""
    seen: set[str] = set()
    while not hand.session.won and (action := action_of(hand, thinker, monkeypatch)) is not None:
        hand.table.play(action)
        if isinstance(action, Move):
            assert hand.position not in seen
            seen.add(hand.position)
        assert hand.session.moves < most


# Hints


def test_a_hint_that_wins_is_followed_to_the_win(open_hand: Starter, thinker: Thinker) -> None:
    hand = open_hand("DS1-D1N-AAAAAAB", position=NEARLY, instant=True)
    assert hint_line(hand, thinker) == "Hint: queen of spades to the foundation"
    hand.click("t2")
    assert hint_line(hand, thinker) == "Hint: king of spades to the foundation"
    assert hand.session.moves == 1
    assert marks(hand, "hint") == 2
    assert len(thinker.tasks) == 1


def test_a_hint_without_a_proof_says_so(open_hand: Starter, thinker: Thinker) -> None:
    hand = open_hand("DS1-D1N-AAAAAAB", instant=True)
    hand.window.settings.fair_hints = True
    assert hint_line(hand, thinker).startswith("Hint, useful but with no proof that it wins: ")


def test_a_hint_does_not_contradict_a_proof(open_hand: Starter, thinker: Thinker) -> None:
    """The solution says there that it is proved lost (R-4: a useful action is offered all the same)."""
    hand = open_hand(LOST, instant=True)
    told = hint_line(hand, thinker)
    assert told.startswith("Hint, though this position cannot be won: 8 of spades")
    hand.table.advisor.solution()
    answered(hand, thinker)
    assert hand.said == "This position cannot be won: that is proved"


def test_impatient_presses_ask_and_count_once(open_hand: Starter, thinker: Thinker) -> None:
    hand = open_hand(WINNABLE, instant=True)
    for _press in range(4):
        hand.key("H")
        hand.step(2)
    answered(hand, thinker)
    assert hand.said.startswith("Hint: ")
    assert (len(thinker.tasks), hand.table.advisor.hints, marks(hand, "hint")) == (1, 1, 1)


@pytest.mark.parametrize("first", ["hint", "solution", "way_back"])
@pytest.mark.parametrize("then", ["hint", "solution", "way_back"])
def test_a_newer_question_does_not_wait_for_an_older_one(
    open_hand: Starter, thinker: Thinker, first: str, then: str
) -> None:
    hand = open_hand(WINNABLE, instant=True)
    hand.table.play(parse_action("t1>c3"))
    for name in (first, first, then, then):
        getattr(hand.table.advisor, name)()
    assert len(thinker.tasks) == (1 if first == then else 2)
    assert thinker.open == thinker.tasks[-1:]


def test_a_new_deal_does_not_wait_for_a_question(open_hand: Starter, thinker: Thinker) -> None:
    hand = open_hand(WINNABLE, instant=True)
    hand.window.settings.winnable_modes = ["C4"]
    hand.key("H")
    hand.ctrl("N")
    assert len(thinker.open) == 1
    assert thinker.open[0] is not thinker.tasks[0]
    hand.choose("Cancel")
    assert hand.said == ""


def test_a_line_is_kept_while_it_is_followed(
    open_hand: Starter, thinker: Thinker, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Fair hints on tables that lie open, as all of Seahaven Towers does, lead to the win."""
    hand = open_hand(ROUND, instant=True)
    hand.window.settings.fair_hints = True
    follow(hand, thinker, monkeypatch, most=200)
    assert hand.session.won
    assert len(thinker.tasks) == 1


@pytest.mark.slow
def test_fair_hints_that_are_followed_win(
    open_hand: Starter, thinker: Thinker, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand = open_hand(ROUND, instant=True)
    won = 0
    for code in (GameCode("SH", "C4", deal) for deal in range(100, 114)):
        deal(hand, code)
        follow(hand, thinker, monkeypatch, most=200)
        assert hand.session.won is (answer(str(code)).verdict is Verdict.WINNABLE)
        won += hand.session.won
    assert won >= 12


@pytest.mark.slow
@pytest.mark.parametrize("mode", ["D1N", "D3N"])
def test_fair_hints_never_go_in_circles(
    open_hand: Starter, thinker: Thinker, monkeypatch: pytest.MonkeyPatch, mode: str
) -> None:
    hand = open_hand(ROUND, instant=True)
    for text in ("WOF6MM6", "AAAAAAB", "AAAAAAC", "AAAAAAD", "AAAAAAE"):
        deal(hand, GameCode.parse(f"DS1-{mode}-{text}"))
        follow(hand, thinker, monkeypatch, most=4000)
        assert hand.session.moves > 0


def test_where_the_order_of_the_stock_was_seen_a_fair_hint_wins(open_hand: Starter, thinker: Thinker) -> None:
    hand = open_hand("DS1-D1N-AAAAAAB", position=ds_position(s="qs ks", **FULL | {"fS2": 11}), instant=True)
    hand.window.settings.fair_hints = True
    assert hint_line(hand, thinker) == "Hint, useful but with no proof that it wins: draw"
    for text in ("draw", "draw", "recycle"):
        hand.table.play(parse_action(text))
    assert hint_line(hand, thinker) == "Hint: draw"


# The light


def light(hand: Hand) -> str:
    """What the light says, empty if it is off."""
    words = {"Searching…", "Winnable", "Lost from here", "Unknown"} & set(hand.buttons())
    return words.pop() if words else ""


def test_the_light_is_kept_current_from_the_first_moment_on(
    open_hand: Starter, thinker: Thinker, tmp_path: Path
) -> None:
    settings(tmp_path, position_light=True, confirm_new=False)
    hand = open_hand(WINNABLE, instant=True)
    assert light(hand) == "Searching…"
    answered(hand, thinker)
    assert light(hand) == "Winnable"
    hand.table.play(parse_action("t1>c3"))
    answered(hand, thinker)
    assert light(hand) in ("Winnable", "Lost from here")
    hand.ctrl("R")
    answered(hand, thinker)
    assert (light(hand), hand.session.moves) == ("Winnable", 0)
    hand.table.play(parse_action("t1>c3"))
    hand.key("ESCAPE")
    hand.choose("Continue")
    answered(hand, thinker)
    assert light(hand) in ("Winnable", "Lost from here")
    hand.ctrl("N")
    answered(hand, thinker)  # a deal, if the solver was asked for one
    answered(hand, thinker)
    assert hand.session.moves == 0
    assert light(hand) in ("Winnable", "Lost from here")


def test_the_light_says_what_is_lost(open_hand: Starter, thinker: Thinker, tmp_path: Path) -> None:
    settings(tmp_path, position_light=True)
    hand = open_hand(LOST, instant=True)
    answered(hand, thinker)
    assert light(hand) == "Lost from here"


def test_the_light_is_switched_on_in_the_settings(open_hand: Starter, thinker: Thinker) -> None:
    hand = open_hand(WINNABLE, instant=True)
    assert light(hand) == ""
    table = hand.table
    hand.window.show_view(SettingsView(hand.window, lambda: table))
    hand.window.settings.position_light = True
    hand.key("ESCAPE")
    assert light(hand) == "Searching…"
    answered(hand, thinker)
    assert light(hand) == "Winnable"


def test_the_light_needs_no_search_where_only_the_finish_is_left_and_goes_out_with_the_win(
    open_hand: Starter, thinker: Thinker, tmp_path: Path
) -> None:
    settings(tmp_path, position_light=True)
    hand = open_hand("DS1-D1N-AAAAAAB", position=NEARLY, instant=True)
    assert light(hand) == "Winnable"
    hand.choose("Finish")
    hand.step(3)
    assert (light(hand), hand.session.moves) == ("Winnable", 1)
    hand.step(30)
    hand.table.dismiss()
    assert hand.session.won
    assert light(hand) == ""
    assert thinker.tasks == []


def test_the_light_says_unknown_when_the_solver_fails(
    open_hand: Starter, thinker: Thinker, tmp_path: Path
) -> None:
    settings(tmp_path, position_light=True)
    hand = open_hand(WINNABLE, instant=True)
    thinker.broken = True
    answered(hand, thinker)
    assert light(hand) == "Unknown"
    assert hand.said == "The solver has stopped; it starts again with the next question"
    assert thinker.open == []


@pytest.mark.parametrize("fair", [False, True])
def test_a_hint_goes_before_the_light_which_is_lit_all_the_same(
    open_hand: Starter, thinker: Thinker, tmp_path: Path, fair: bool
) -> None:
    settings(tmp_path, position_light=True, fair_hints=fair)
    hand = open_hand("DS1-D1N-AAAAAAB", instant=True)
    hand.key("H")
    assert len(thinker.open) == 1
    answered(hand, thinker)
    assert hand.said.startswith("Hint")
    answered(hand, thinker)
    assert light(hand) == "Winnable"


def test_the_light_goes_on_during_a_pause(open_hand: Starter, thinker: Thinker, tmp_path: Path) -> None:
    settings(tmp_path, position_light=True)
    hand = open_hand(WINNABLE, instant=True)
    hand.key("P")
    answered(hand, thinker)
    hand.choose("Go on")
    assert light(hand) == "Winnable"


# The way back


def test_the_way_back_leads_to_a_position_that_can_be_won(
    open_hand: Starter, thinker: Thinker, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand = open_hand("SH1-C4-AAAAAJ2", instant=True)
    hand.window.settings.position_light = True
    hand.table.play(parse_action("t1>c3"))
    goal = hand.position
    for text in ("t2>c4", "undo", "redo"):
        hand.table.play(parse_action(text))

    def only_the_goal(code: str, position: str, *_rest: object) -> Answer:
        good = position == goal
        return Answer(Verdict.WINNABLE if good else Verdict.LOST, (parse_action("t2>c4"),) if good else ())

    monkeypatch.setattr("game.views.advisor.answer", only_the_goal)
    hand.table.advisor.way_back()
    answered(hand, thinker)
    assert hand.position == goal
    assert hand.session.moves == 2
    assert hand.said == "1 action undone: this position can be won"
    assert light(hand) == "Winnable"
    assert marks(hand, "way back") == 1


@pytest.mark.parametrize("known", [False, True])
def test_the_way_back_leaves_a_position_that_can_be_won(
    open_hand: Starter, thinker: Thinker, known: bool
) -> None:
    """Also where a line that a hint has found tells so."""
    hand = open_hand(WINNABLE, instant=True)
    hand.table.play(answer(WINNABLE).actions[0])
    if known:
        hint_line(hand, thinker)
    before = hand.position
    hand.table.advisor.way_back()
    answered(hand, thinker)
    assert hand.position == before
    assert hand.session.actions == 1
    assert hand.said == "Nothing undone: this position can be won"
    assert len(thinker.tasks) == 1


@pytest.mark.parametrize("last", [0, 1, 2, 3, 6, 100, 198, 199, None])
def test_the_last_position_that_can_be_won_is_found_with_few_questions(
    monkeypatch: pytest.MonkeyPatch, last: int | None
) -> None:
    asked = []

    def found(_code: str, position: str, *_limits: object) -> Answer:
        asked.append(position)
        won = last is not None and int(position) >= last
        return Answer(Verdict.WINNABLE if won else Verdict.NOT_FOUND)

    monkeypatch.setattr("game.views.advisor.answer", found)
    back = _last_winnable("", [str(step) for step in range(200)], lambda: False)
    assert (back[0] if back is not None else None) == last
    assert len(asked) == len(set(asked)) <= 17


def test_the_way_back_may_find_nothing(open_hand: Starter, thinker: Thinker) -> None:
    hand = open_hand(LOST, instant=True)
    hand.table.advisor.way_back()
    assert hand.said == "There is nothing to undo"
    hand.table.play(next(iter(hand.session.rules.legal_actions(hand.session.table))))
    hand.table.advisor.way_back()
    answered(hand, thinker)
    assert hand.said == "No position that undo can reach is known to be winnable"
    assert hand.session.actions == 1


# The solution


def test_the_solution_is_shown_apart_and_counts_for_nothing(open_hand: Starter, thinker: Thinker) -> None:
    hand = open_hand("DS1-D1N-AAAAAAB", position=NEARLY, instant=True)
    table, before = hand.table, hand.position
    table.advisor.solution()
    answered(hand, thinker)
    shown = hand.window.current_view
    assert isinstance(shown, ReplayView)
    assert [str(action) for action in shown.recording.actions] == ["t2>f", "t1>f"]
    assert shown.title() == "DS1-D1N-AAAAAAB  ·  The solution"
    hand.key("ESCAPE")
    assert hand.table is table
    assert hand.said == ""
    assert hand.position == before
    assert hand.session.actions == 0
    assert not hand.session.won


@pytest.mark.parametrize("code", ["DS1-D1N-AAAAAAB", "DS1-D1V-AAAAAAB"])
def test_the_score_of_the_solution_goes_on_from_the_game(
    open_hand: Starter, thinker: Thinker, code: str
) -> None:
    hand = open_hand(
        code, position=ds_position(t1="KS", t2="QS", t3="JS", **FULL | {"fS2": 10}), instant=True
    )
    hand.table.play(Move("t3", "f"))
    score = hand.session.score
    hand.table.advisor.solution()
    answered(hand, thinker)
    shown = hand.window.current_view
    assert isinstance(shown, ReplayView)
    earned = 5 if "V" in code else 10
    assert [shown.recording.moment(n).score for n in range(3)] == [score, score + earned, score + 2 * earned]


# What stands before the table


@pytest.mark.parametrize("asked", ["hint", "solution", "way_back"])
@pytest.mark.parametrize("before", ["P", "F1", "minimised"])
def test_answers_wait_until_the_table_is_seen_again(
    open_hand: Starter, thinker: Thinker, monkeypatch: pytest.MonkeyPatch, asked: str, before: str
) -> None:
    monkeypatch.setattr("game.views.advisor._last_winnable", lambda code, _positions, stop: (1, answer(code)))
    hand = open_hand(WINNABLE, instant=True)
    table = hand.table
    table.play(answer(WINNABLE).actions[0])
    getattr(table.advisor, asked)()
    said = hand.said
    if before == "minimised":
        hand.window.dispatch_event("on_hide")
    else:
        hand.key(before)
    answered(hand, thinker)
    assert hand.window.current_view is table
    assert (table.session.actions, hand.said, marks(hand, "hint")) == (1, said, 0)
    if before == "minimised":
        hand.window.dispatch_event("on_show")
    else:
        hand.key("ESCAPE")
    hand.step(4)
    if asked == "solution":
        assert isinstance(hand.window.current_view, ReplayView)
    elif asked == "way_back":
        assert table.session.actions == 2
    else:
        assert hand.said.startswith("Hint: ")


# The focus


def test_the_focus_stays_when_the_bar_is_laid_out_anew(
    open_hand: Starter, thinker: Thinker, tmp_path: Path
) -> None:
    settings(tmp_path, position_light=True)
    hand = open_hand(WINNABLE, instant=True)
    for text in ("t1>c3", "t2>c4"):
        hand.table.play(parse_action(text))
    widgets = hand.table.widgets
    widgets.set_focus(hand.table.status.bar.buttons["undo"])
    for left in (1, 0):
        hand.key("ENTER")
        assert hand.session.can_undo == left
        answered(hand, thinker)
        assert widgets.focus is hand.table.status.bar.buttons["undo"]


def test_finishing_moves_are_all_there_is(open_hand: Starter) -> None:
    hand = open_hand("SH1-C4-AAAAAJ2", position=sh_position(c1="KS", t1="QS", fS=11, fH=13, fD=13, fC=13))
    session = hand.session
    assert session.rules.finishing_moves(session.table) == [Move("t1", "f"), Move("c1", "f")]
    blocked = open_hand(
        "SH1-C4-AAAAAJ2", position=sh_position(t1="QS KS", fS=11, fH=13, fD=13, fC=13)
    ).session
    assert blocked.rules.finishing_moves(blocked.table) == []
