"""One game in progress: counters, undo and redo, observers, the guard, the win (R-3 … R-9)."""

from itertools import pairwise

import pytest

import game.engine.session as session_module
from game.engine.actions import Action, Command, parse_action
from game.engine.code import MODES, CodeError, GameCode
from game.engine.refusal import N_, Count, Rank, Refusal
from game.engine.session import Change, Session
from game.engine.table import PositionError
from tests.engine.support import ds, ds_position, game_code, legal, play, read_lines, refuse, sh, snapshot


def nearly_won(mode: str = "D1N") -> Session:
    """A game that the next move wins."""
    if mode[0] == "C":
        return sh(mode, fS=13, fH=13, fD=13, fC=12, t1="KC")
    heights = {f"f{suit}{slot}": 13 for suit in "SHD" for slot in "12"}
    return ds(mode, t1="KC", fC1=13, fC2=12, **heights)


def to_and_fro(times: int) -> list[str]:
    """Legal actions on the tables of `long_game`."""
    return ["t1>t2", "t2>t1"] * (times // 2)


def long_game(mode: str) -> Session:
    """A game in which a king can go to and fro between two empty columns."""
    return sh(mode, t1="KS") if mode[0] == "C" else ds(mode, t1="KS")


def test_a_new_session() -> None:
    session = Session("ds1 d3n aaaaaab")
    assert session.code == GameCode("DS", "D3N", 1)
    assert Session(session.code).table == session.table
    assert not session.custom
    assert (session.score, session.moves, session.undos, session.actions) == (0, 0, 0, 0)
    assert (session.can_undo, session.can_redo, session.won, session.take_backs) == (0, 0, False, 0)
    assert session.start == session.table


def test_codes_and_positions_that_are_wrong() -> None:
    with pytest.raises(CodeError):
        Session("DS1-D1N")
    with pytest.raises(PositionError):
        Session("DS1-D1N-AAAAAAB", "")


@pytest.mark.parametrize(("mode", "score"), [("D1N", 0), ("D3V", -104), ("C2", 0)])
def test_a_game_from_a_position_is_custom(mode: str, score: int) -> None:
    position = Session(game_code(mode, 99)).table.position
    session = Session(game_code(mode, 5), position)
    assert session.custom
    assert session.score == score
    assert session.start.position == session.table.position == position
    assert (session.moves, session.can_undo) == (0, 0)
    refuse(session, "undo")


def test_r_3_nothing_moves_by_itself() -> None:
    session = ds(t1="AS", t2="AH", w="2S", t3="9H")
    play(session, "draw")
    assert (session.table["t1"].text, session.table["t2"].text) == ("AS", "AH")
    play(session, "t1>f")
    assert session.table["t2"].text == "AH"


@pytest.mark.parametrize("mode", MODES)
def test_r_4_and_5_the_win_ends_the_game(mode: str) -> None:
    session = nearly_won(mode)
    changes: list[Change] = []
    session.observers.append(changes.append)
    play(session, "t1>f")
    assert session.won
    assert [change.won for change in changes] == [True]
    assert (session.can_undo, session.can_redo) == (0, 0)
    assert legal(session) == set()
    for action in ("undo", "redo", "draw", "recycle", "t1>f", "fC>c1", "fC2>t1", "fC2>t2", "fC>t1"):
        assert refuse(session, action) == "The game is won; start a new one"
    assert len(changes) == 1


def test_r_4_not_won_while_a_card_lies_elsewhere() -> None:
    session = sh(fS=12, fH=13, fD=13, fC=13, t3="KS")
    assert not session.won
    play(session, "t3>c4", "c4>c1", "c1>t10")
    assert not session.won
    assert play(session, "t10>f").won


def test_r_4_a_game_is_never_called_lost() -> None:
    session = Session("SH1-C1-4HF4GF2")
    only = legal(session)
    assert len(only) == 1
    play(session, *only)
    assert legal(session) == set()
    assert not session.won
    play(session, "undo")


def test_r_6_what_counts() -> None:
    session = ds(w="AS 6H", t1="7S", t2="3c 5S", t3="6D", fD1=5, s="2h", rest="w")
    counts = [
        ("draw", 1),
        ("recycle", 2),
        ("undo", 2),
        ("redo", 2),
        ("undo", 2),
        ("undo", 2),
        ("t2>t3", 3),
        ("t3:2>t1", 4),
        ("undo", 4),
        ("t3:2>t1", 5),
    ]
    for action, moves in counts:
        change = play(session, action)
        assert (session.moves, change.moves) == (moves, moves), action
    refuse(session, "t1>t3")
    refuse(session, "t9>t1")
    assert session.moves == 5
    assert session.undos == 4
    assert session.actions == len(counts)
    session = ds(fD1=5, t1="6S")
    assert play(session, "fD1>t1").moves == 1


def test_r_7_undo_takes_back_the_whole_action() -> None:
    session = ds(t1="9c KH QS", t2="KD", w="2D", t3="3S", s="4h 5h 6h")
    for actions in (["t1:2>t4"], ["t1>t2"], ["w>t3"], ["draw"]):
        before = session.state
        text = session.table.position
        play(session, *actions)
        assert session.table.position != text
        play(session, "undo")
        assert session.state == before
        assert session.table.position == text


def test_r_7_the_score_becomes_what_it_was() -> None:
    session = ds(w="2D", t1="3S", rest="w")
    play(session, "w>t1")
    assert session.score == 5
    play(session, "recycle")
    assert session.score == 0
    play(session, "undo")
    assert session.score == 5
    play(session, "undo")
    assert session.score == 0
    play(session, "redo", "redo")
    assert session.score == 0


def test_r_8_redo_puts_back_and_counts_0() -> None:
    session = ds(t1="AS", t2="AH", t3="AD")
    states = [session.state, *(play(session, action).after for action in ("t1>f", "t2>f", "t3>f"))]
    play(session, "undo", "undo", "undo")
    assert (session.state, session.can_undo, session.can_redo) == (states[0], 0, 3)
    for n in (1, 2, 3):
        change = play(session, "redo")
        assert change.after is states[n]
        assert (change.action, session.moves, session.can_undo, session.can_redo) == (
            Command.REDO,
            3,
            n,
            3 - n,
        )
    assert refuse(session, "redo") == "There is nothing to redo"


def test_r_8_a_new_action_empties_the_redo_list() -> None:
    session = ds(t1="AS", t2="AH", t3="AD")
    play(session, "t1>f", "t2>f", "undo", "undo")
    assert session.can_redo == 2
    refuse(session, "t4>f")
    assert session.can_redo == 2
    play(session, "t3>f")
    assert session.can_redo == 0
    refuse(session, "redo")
    play(session, "undo")
    assert session.can_redo == 1


@pytest.mark.parametrize(("mode", "limit"), [("D1N", 200), ("D3V", 200), ("C4", 100), ("C1", 100)])
def test_r_9_250_actions_and_one_undo_too_many(mode: str, limit: int) -> None:
    session = long_game(mode)
    positions = [session.table.position]
    for action in to_and_fro(250):
        play(session, action)
        positions.append(session.table.position)
    for n in range(limit):
        assert session.can_undo == limit - n
        play(session, "undo")
        assert session.table.position == positions[249 - n]
    assert (
        refuse(session, "undo")
        == f"There is nothing more to undo; undo reaches back over the last {limit} actions"
    )
    assert (session.moves, session.undos, session.can_undo, session.can_redo) == (250, limit, 0, limit)


@pytest.mark.parametrize(("mode", "limit"), [("D1N", 200), ("C4", 100)])
def test_r_9_what_is_older_stays_out_of_reach_after_redo(mode: str, limit: int) -> None:
    session = long_game(mode)
    play(session, *to_and_fro(250))
    play(session, *["undo"] * limit, *["redo"] * limit)
    assert session.can_undo == limit
    refuse(session, "redo")
    play(session, *["undo"] * limit)
    refuse(session, "undo")
    play(session, "redo", "undo")
    refuse(session, "undo")
    play(session, "t1>t2", "undo")
    refuse(session, "undo")


@pytest.mark.parametrize("mode", ["D1N", "C4"])
def test_r_9_exactly_as_many_actions_as_the_limit(mode: str) -> None:
    session = long_game(mode)
    limit = session.rules.undo_limit
    play(session, *to_and_fro(limit))
    play(session, *["undo"] * limit)
    assert session.table == session.start
    refuse(session, "undo")


def test_undo_at_the_start_says_that_there_is_nothing() -> None:
    assert refuse(Session("DS1-D1N-AAAAAAB"), "undo") == "There is nothing to undo"
    assert refuse(Session("DS1-D1N-AAAAAAB"), "redo") == "There is nothing to redo"


@pytest.mark.parametrize("game", ["DS", "SH"])
def test_r_ds_45_take_backs_count_in_the_final_history(game: str) -> None:
    session = ds(fD1=5, t1="6S", t2="AH") if game == "DS" else sh(fD=5, t1="6D", t2="AH")
    source = "fD1" if game == "DS" else "fD"
    counts = [
        (f"{source}>t1", 1),
        ("undo", 0),
        ("redo", 1),
        ("t1>f", 1),
        (f"{source}>t1", 2),
        ("undo", 1),
        ("undo", 1),
        ("undo", 0),
        ("t2>f", 0),
    ]
    for action, take_backs in counts:
        play(session, action)
        assert session.take_backs == take_backs, action


def test_observers_hear_each_change_once_and_in_order() -> None:
    session = ds(t1="AS", t2="AH")
    first: list[Change] = []
    second: list[Change] = []
    session.observers += [first.append, second.append]
    answers = [play(session, action) for action in ("t1>f", "undo", "redo", "t2>f")]
    refuse(session, "t3>f")
    assert first == second == answers
    assert [str(change.action) for change in first] == ["t1>f", "undo", "redo", "t2>f"]
    for change, after in pairwise(first):
        assert change.after is after.before
    assert [change.before.score for change in first] == [0, 10, 0, 10]


def test_observers_see_the_session_after_the_change() -> None:
    session = ds(t1="AS")
    seen: list[tuple[int, int, int]] = []
    session.observers.append(lambda change: seen.append((session.moves, session.score, session.actions)))
    play(session, "t1>f", "undo")
    assert seen == [(1, 10, 1), (1, 0, 2)]


def test_an_observer_that_leaves_keeps_none_from_hearing() -> None:
    session = ds(t1="AS", t2="AH")
    heard: list[str] = []

    def once(change: Change) -> None:
        heard.append("once")
        session.observers.remove(once)

    session.observers += [once, lambda change: heard.append("always")]
    play(session, "t1>f", "t2>f")
    assert heard == ["once", "always", "always"]


def test_the_guard_is_asked_first_and_can_refuse() -> None:
    session = ds(t1="AS")
    asked: list[Action] = []

    def full(action: Action) -> Refusal | None:
        asked.append(action)
        return Refusal("The file is full") if len(asked) > 1 else None

    session.guard = full
    play(session, "t1>f")
    for action in ("undo", "redo", "draw"):
        assert refuse(session, action) == "The file is full"
    assert [str(action) for action in asked] == ["t1>f", "undo", "redo", "draw"]
    session.guard = None
    play(session, "undo")


def test_a_game_ends_at_as_many_actions_as_a_replay_holds(monkeypatch: pytest.MonkeyPatch) -> None:
    assert session_module.MAX_ACTIONS == 100_000
    monkeypatch.setattr(session_module, "MAX_ACTIONS", 3)
    session = ds(t1="AS", t2="AH")
    play(session, "t1>f", "undo", "redo")
    for action in ("t2>f", "undo", "redo"):
        assert refuse(session, action) == "A game ends at 3 actions; start a new one"


def test_the_rules_leave_undo_and_redo_to_the_session() -> None:
    for session in (ds(), sh()):
        for command in (Command.UNDO, Command.REDO):
            assert isinstance(session.rules.apply(session.table, command), Refusal)
            assert not session.rules.is_legal(session.table, command)


def test_why_not_and_apply_agree() -> None:
    session = ds(t1="AS", t2="9H", t3="9c 2D")
    for text in ("t1>f", "t2>f", "t3>t1", "t1>t3", "draw", "recycle", "undo"):
        action = parse_action(text)
        refusal = session.rules.why_not(session.table, action)
        applied = session.rules.apply(session.table, action)
        assert (
            (refusal is None)
            == (not isinstance(applied, Refusal))
            == session.rules.is_legal(session.table, action)
        )
        if refusal is not None:
            assert str(refusal) == str(applied)


def test_playing_twice_gives_the_same() -> None:
    _, *lines, _ = read_lines("t004.replay")
    ends = []
    for _ in range(2):
        session = Session("SH1-C4-YIWTL2V")
        play(session, *(line["a"] for line in lines))
        ends.append((session.table.position, session.score, session.moves))
    assert ends[0] == ends[1]


def test_sessions_of_one_deal_share_nothing() -> None:
    one, other = Session("DS1-D1N-AAAAAAB"), Session("DS1-D1N-AAAAAAB")
    before = snapshot(other)
    play(one, "draw", "draw", "undo")
    assert snapshot(other) == before


def test_refusals_as_sentences() -> None:
    assert (
        str(Refusal(N_("{a} and {b}"), a=Count(1, "{n} card", "{n} cards"), b=Rank(12))) == "1 card and queen"
    )
    assert str(Count(0, "{n} card", "{n} cards")) == "0 cards"
    assert str(Count(2, "{n} card", "{n} cards")) == "2 cards"
    assert repr(Refusal("No")) == "Refusal('No')"
    assert str(Refusal("{text}", text="{braces}")) == "{braces}"


@pytest.mark.parametrize("mode", MODES)
def test_every_refusal_is_a_whole_sentence(mode: str) -> None:
    session = Session(game_code(mode, 4))
    names = [*session.table.names.all, "t10", "t11", "c4", "fS", "fS1"]
    for source in names:
        for target in ("f", "t1", "t2", "t11", "c1", "c4"):
            for count in ("", ":2", ":5") if source[0] == "t" else ("",):
                if source != "s":
                    refusal = session.rules.why_not(session.table, parse_action(f"{source}{count}>{target}"))
                    assert refusal is None or (str(refusal) and "{" not in str(refusal))


def test_a_position_may_be_any_table_of_the_game() -> None:
    session = Session("DS1-D1V-AAAAAAB", ds_position(t1="KS", fS1=3))
    assert (session.score, session.rules.cards_up(session.table)) == (-104, 3)
