"""Run mode on the real window: instant games, the ghost, locks, the screen after a run, LiveSplit."""

import json
from pathlib import Path

import pytest

from game.engine.actions import parse_action
from game.engine.session import Change
from game.replay.conditions import Conditions
from game.replay.reader import ReplayReader
from game.replay.verify import verify_file
from game.storage.run_mode import LOCKED
from game.storage.settings import Settings
from game.views.controls import Toggle
from game.views.menu import MenuView
from game.views.run_view import RunView
from game.views.settings_view import SettingsView
from game.views.table import TableView
from tests.engine.support import DATA
from tests.replay.fake_livesplit import FakeServer
from tests.window.hand import Hand, Starter

pytestmark = pytest.mark.window

CODE = "SH1-C4-AAAAAAC"
LINES = [json.loads(line) for line in (DATA / "replays" / "won-c4.replay").read_text().splitlines()]
STRAIGHT = [str(line["a"]) for line in LINES if "a" in line]
ACTIONS = [*STRAIGHT[:4], "undo", "redo", *STRAIGHT[4:]]


def opened(open_hand: Starter, tmp_path: Path, code: str | None = CODE, **settings: object) -> Hand:
    """The program in run mode, without animations and without drawing."""
    values = {"run_mode": True, "reduced_motion": True, **settings}
    Settings(**values).save(tmp_path / "data" / "settings.json")  # type: ignore[arg-type]
    hand = open_hand(code, instant=True)
    hand.render = False
    return hand


def play(hand: Hand, actions: list[str] = ACTIONS, seconds: float = 0.5) -> None:
    """Play straight through the game, as the solver would, and the last action through the view, which shows all."""
    *most, last = map(parse_action, actions)
    for action in most:
        hand.time.pass_by(seconds)
        assert isinstance(hand.table.game.play(action), Change), action
    hand.time.pass_by(seconds)
    assert hand.table.play(last), last


def conditions(hand: Hand) -> Conditions:
    with ReplayReader(hand.table.game.path) as reader:
        return reader.header.conditions


def ghost(hand: Hand) -> str:
    label = hand.table.status.bar._ghost
    return "" if label is None else label.text


def run(hand: Hand) -> RunView:
    view = hand.window.current_view
    assert isinstance(view, RunView), view
    return view


# Beginning


def test_the_same_deal_and_a_new_one_come_at_once(open_hand: Starter, tmp_path: Path) -> None:
    hand = opened(open_hand, tmp_path)
    play(hand, ACTIONS[:3])
    hand.key("F5")
    assert hand.table.dialog is None
    assert (str(hand.session.code), hand.session.actions) == (CODE, 0)
    play(hand, ACTIONS[:2])
    hand.key("F6")
    assert hand.table.dialog is None
    assert hand.session.code.options == "C4"
    assert str(hand.session.code) != CODE
    assert hand.session.actions == 0
    kept = sorted(path.name.partition("_SH")[2] for path in hand.data.replays.iterdir())
    assert len(kept) == 2
    assert all(verify_file(path).result == "abandoned" for path in hand.data.replays.iterdir())


def test_outside_run_mode_both_keys_ask(open_hand: Starter, tmp_path: Path) -> None:
    hand = opened(open_hand, tmp_path, run_mode=False)
    hand.key("F5")
    assert hand.table.dialog is None  # nothing is lost by a restart before the first action
    play(hand, ACTIONS[:3])
    for key in ("F5", "F6"):
        hand.key(key)
        assert hand.dialog.choices
        hand.choose("Keep playing")
        assert hand.session.actions == 3
    assert conditions(hand) == Conditions("set")


def test_the_keys_drop_what_is_held(open_hand: Starter, tmp_path: Path) -> None:
    hand = opened(open_hand, tmp_path)
    play(hand, ACTIONS[:3])
    hand.lift("t1")
    assert hand.held
    hand.key("F5")
    assert not hand.held
    hand.release(500, 400)
    assert hand.session.actions == 0


@pytest.mark.parametrize(("key", "deal"), [("F5", "set"), ("F6", "random")])
def test_where_a_deal_comes_from_is_in_the_header(
    open_hand: Starter, tmp_path: Path, key: str, deal: str
) -> None:
    hand = opened(open_hand, tmp_path)
    assert conditions(hand).deal == "set"
    play(hand, ACTIONS[:1])
    hand.key(key)
    told = conditions(hand)
    assert told.deal == deal
    assert told.settings == {name: getattr(Settings(), name) for name in LOCKED[1:]}
    assert verify_file(hand.table.game.path).ok


def test_a_random_deal_stays_random_until_it_was_played(open_hand: Starter, tmp_path: Path) -> None:
    hand = opened(open_hand, tmp_path)
    hand.key("F6")
    hand.key("F5")
    assert conditions(hand).deal == "random"
    hand.table.play(next(iter(hand.session.rules.legal_actions(hand.session.table))))
    hand.key("F5")
    assert conditions(hand).deal == "set"


def test_the_menu_knows_the_deal_of_the_day_and_a_typed_code(open_hand: Starter, tmp_path: Path) -> None:
    hand = opened(open_hand, tmp_path, None, variant="DS", winnable_modes=[])
    hand.window.daily.note(hand.window.today().isoformat(), "D1N", "DS1-D1N-AAAAAAC")  # no search for one
    hand.choose("Deal of the day")
    assert conditions(hand).deal == "daily"
    play(hand, ["draw"])
    hand.key("F5")
    assert conditions(hand).deal == "daily"
    hand.key("ESCAPE")
    hand.choose("Play")
    assert conditions(hand).deal == "random"
    hand.key("ESCAPE")
    hand.field().set("DS1-D1N-AAAAAAB")
    hand.menu.new_game.play()
    assert conditions(hand).deal == "set"


# Locks


def toggle(hand: Hand, name: str) -> Toggle:
    view = hand.window.current_view
    assert isinstance(view, SettingsView)
    widgets = view.widgets.all
    found = widgets[widgets.index(view._rows.resets[name]) - 1]
    assert isinstance(found, Toggle)
    return found


def test_what_changes_play_is_locked_during_a_run(open_hand: Starter, tmp_path: Path) -> None:
    hand = opened(open_hand, tmp_path)
    play(hand, ACTIONS[:2])
    hand.window.show_view(SettingsView(hand.window))
    before = {name: getattr(hand.window.settings, name) for name in LOCKED}
    for name in LOCKED:
        if name != "double_click_ms":
            toggle(hand, name).activate()
            assert hand.dialog.title == "A run is being played"
            hand.choose("OK")
            assert toggle(hand, name).value is before[name]
    hand.window.current_view._ask_all()
    assert hand.dialog.title == "A run is being played"
    hand.choose("OK")
    assert {name: getattr(hand.window.settings, name) for name in LOCKED} == before
    toggle(hand, "sound").activate()
    assert hand.window.settings.sound is False


@pytest.mark.parametrize("settings", [{"run_mode": False}, {}])
def test_otherwise_nothing_is_locked(open_hand: Starter, tmp_path: Path, settings: dict[str, bool]) -> None:
    hand = opened(open_hand, tmp_path, **settings)
    if settings:
        play(hand, ACTIONS[:2])
    hand.window.show_view(SettingsView(hand.window))
    toggle(hand, "double_click").activate()
    assert hand.window.settings.double_click is False


def test_the_position_light_is_dark_in_a_run(open_hand: Starter, tmp_path: Path) -> None:
    hand = opened(open_hand, tmp_path, position_light=True)
    assert not hand.table.advisor.lights
    play(hand, ACTIONS[:1])
    assert hand.table.advisor.light is None
    assert not hand.table.advisor.asker.busy


# The ghost and the screen


def test_a_run_and_one_that_is_better(open_hand: Starter, tmp_path: Path) -> None:
    hand = opened(open_hand, tmp_path)
    assert ghost(hand) == "No best run yet"
    play(hand)
    first = run(hand)._report
    assert first.news == ""
    assert first.category == "set deal, with undo"
    assert [row[2] for row in first.rows[:3]] == ["–"] * 3
    assert all(row[2:] == ("–", "–") for row in first.split_rows)
    first_ms = (len(ACTIONS) - 1) * 500

    hand.key("F5")
    assert ghost(hand).startswith("best 0:")
    play(hand, seconds=0.25)
    assert run(hand)._report.beaten == ["time"]
    report = run(hand)._report
    assert report.news == "New best! Time"
    assert report.rows[0][3].startswith("−0:")
    moves, score = report.rows[1], report.rows[2]
    assert moves[3] == score[3] == "±0"
    assert [row[0] for row in report.split_rows] == ["25% (13)", "50% (26)", "75% (39)", "100% (52)"]
    assert all(row[2].startswith("−0:") and row[2] == row[3] for row in report.split_rows)
    wins = hand.window.results.wins("C4")
    assert [win.game.time_ms for win in wins] == [first_ms, first_ms // 2]
    assert hand.window.results.record_replays() >= {win.game.replay for win in wins[1:]}


def test_the_ghost_tells_how_far_ahead_or_behind_it_is(open_hand: Starter, tmp_path: Path) -> None:
    hand = opened(open_hand, tmp_path)
    play(hand, seconds=1)
    hand.key("F5")
    best = ghost(hand)
    play(hand, ACTIONS[:20], seconds=2)
    up = len(hand.table.game.pace.reached)
    assert up > 0
    behind = hand.table.game.pace.reached[-1] // 2000
    assert ghost(hand) == f"+0:{behind:02} · {best}"
    hand.key("F5")
    play(hand, ACTIONS[:20], seconds=0.5)
    assert ghost(hand).startswith("−0:")
    hand.render = True
    hand.settle()
    hand.screenshot()


def test_outside_run_mode_there_is_no_ghost_and_the_plain_dialog_tells_the_rate(
    open_hand: Starter, tmp_path: Path
) -> None:
    hand = opened(open_hand, tmp_path, run_mode=False)
    assert ghost(hand) == ""
    play(hand)
    assert hand.dialog.title == "You have won!"
    assert "Actions a minute: 12" in hand.dialog.lines[0]
    assert not any("New best" in line for line in hand.dialog.lines)
    hand.choose("Same deal again")
    play(hand, seconds=0.2)
    assert hand.dialog.lines[0] == "New best! Time"
    hand.choose("Same deal again")
    play(hand, STRAIGHT, seconds=0.2)
    assert hand.dialog.lines[0].startswith("New best!")


def test_with_and_without_undo_are_compared_apart(open_hand: Starter, tmp_path: Path) -> None:
    hand = opened(open_hand, tmp_path)
    play(hand, seconds=0.1)
    hand.key("F5")
    play(hand, STRAIGHT, seconds=1)
    report = run(hand)._report
    assert report.category == "set deal, without undo"
    assert report.rows[0][2] == "–"  # the first of its kind
    assert "time" not in report.beaten


@pytest.mark.parametrize(
    ("spoil", "reason"),
    [("hint", "1 hint"), ("menu", "1 pause"), ("pause", "1 pause"), ("resume", "1 resumption")],
)
def test_help_and_breaks_make_it_no_record_and_are_told(
    open_hand: Starter, tmp_path: Path, spoil: str, reason: str
) -> None:
    hand = opened(open_hand, tmp_path)
    play(hand, ACTIONS[:10])
    if spoil == "hint":
        hand.table.game.mark("hint")
    elif spoil == "pause":
        hand.key("P")
        hand.choose("Go on")
    elif spoil == "menu":
        hand.key("ESCAPE")
        assert isinstance(hand.window.current_view, MenuView)
        hand.key("ESCAPE")
    else:
        hand = open_hand(instant=True)
        hand.render = False
    play(hand, ACTIONS[10:])
    assert reason in run(hand)._report.news
    assert run(hand)._report.news.startswith("No record: ")
    assert not run(hand)._report.beaten
    hand.key("F5")
    assert ghost(hand) == "No best run yet"


def test_before_the_first_action_one_may_take_ones_time(open_hand: Starter, tmp_path: Path) -> None:
    hand = opened(open_hand, tmp_path)
    hand.key("ESCAPE")
    hand.key("ESCAPE")
    hand.wait(100)
    play(hand)
    assert run(hand)._report.news == ""
    assert run(hand)._report.faults == []


def test_the_screen_says_what_the_file_proves_and_copies_a_summary(
    open_hand: Starter, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand = opened(open_hand, tmp_path)
    play(hand)
    copied: list[str] = []
    monkeypatch.setattr(hand.window, "copy", copied.append)
    hand.render = True
    hand.settle()
    hand.choose("Copy summary")
    assert hand.dialog.title == "The summary is on the clipboard"
    (text,) = copied
    report = run(hand)._report
    for wanted in (
        CODE,
        "set deal, with undo",
        "It cannot prove the time.",
        report.rows[0][1],
        report.split_rows[3][1],
    ):
        assert wanted in text
    assert text.count("\n") > 12
    assert len({line.index(report.rows[0][1]) for line in text.splitlines() if line.startswith("Time ")}) == 1
    hand.choose("OK")
    hand.screenshot()


def test_the_replay_is_saved_apart_and_never_over_another(open_hand: Starter, tmp_path: Path) -> None:
    hand = opened(open_hand, tmp_path)
    play(hand)
    kept = run(hand)._game.path
    for count in (1, 2):
        hand.choose("Save as…")
        assert hand.dialog.title == "The replay was saved"
        hand.choose("OK")
        copies = sorted(hand.data.exports.iterdir())
        assert len(copies) == count
        assert all(path.read_bytes() == kept.read_bytes() for path in copies)
        assert kept.name in [path.name for path in copies]
    kept.unlink()
    hand.choose("Save as…")
    assert hand.dialog.title == "The replay could not be saved"
    assert len(list(hand.data.exports.iterdir())) == 2


@pytest.mark.parametrize("way", ["key", "button"])
def test_from_the_screen_it_goes_on_at_once(open_hand: Starter, tmp_path: Path, way: str) -> None:
    hand = opened(open_hand, tmp_path)
    play(hand)
    if way == "key":
        hand.key("F5")
    else:
        hand.choose("Same deal again")
    assert str(hand.session.code) == CODE
    assert hand.session.actions == 0
    play(hand)
    if way == "key":
        hand.key("F6")
    else:
        hand.choose("New deal")
    assert str(hand.session.code) != CODE
    assert conditions(hand).deal == "random"


def test_the_celebration_does_not_hold_the_keys_up(open_hand: Starter, tmp_path: Path) -> None:
    Settings(run_mode=True).save(tmp_path / "data" / "settings.json")
    hand = open_hand(CODE)
    hand.render = False
    play(hand)
    assert hand.table.winning.celebrating
    hand.key("F5")
    assert isinstance(hand.window.current_view, TableView)
    assert hand.session.actions == 0


def test_a_position_of_ones_own_is_no_run(open_hand: Starter, tmp_path: Path) -> None:
    Settings(run_mode=True, reduced_motion=True).save(tmp_path / "data" / "settings.json")
    position = "////A" + "S2S3S4S5S6S7S8S9STS/" + "/".join(
        "".join(rank + suit for rank in "A23456789TJQK") for suit in "HDC"
    ) + "/KSQSJS/////////"  # fmt: skip
    hand = open_hand("SH1-C4-AAAAAJ2", position=position, instant=True)
    hand.render = False
    assert ghost(hand) == ""
    play(hand, ["t1>f"] * 3)
    assert hand.dialog.title == "You have won!"
    assert hand.window.results.wins() == []


# LiveSplit


def test_a_run_is_told_to_livesplit(open_hand: Starter, tmp_path: Path) -> None:
    server = FakeServer()
    hand = opened(open_hand, tmp_path, livesplit=True, livesplit_port=server.port)
    play(hand, ACTIONS[:1])
    assert server.hear(3) == ["reset", "starttimer", "setgametime 0"]
    hand.key("ESCAPE")
    hand.key("ESCAPE")
    assert server.hear(2) == ["pausegametime", "unpausegametime"]
    hand.key("F6")
    assert server.hear(1) == ["reset"]
    hand.window.relay.close(wait=True)
    server.close()


def test_a_window_that_nobody_sits_at_tells_livesplit_nothing(
    open_hand: Starter, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand = opened(open_hand, tmp_path)
    hand.window.settings.livesplit = True
    monkeypatch.setattr(hand.window.watch, "attended", False)
    hand.key("F5")
    play(hand, ACTIONS[:1])
    assert hand.window.relay._timer is None


def test_without_a_server_it_is_told_once_in_the_status_line(open_hand: Starter, tmp_path: Path) -> None:
    server = FakeServer()
    server.close()
    hand = opened(open_hand, tmp_path, livesplit=True, livesplit_port=server.port)
    play(hand, ACTIONS[:1])
    hand.window.relay._timer.close(wait=True)
    hand.wait(1.1)
    assert hand.said.startswith(f"No LiveSplit at 127.0.0.1:{server.port}")
    play(hand, ACTIONS[1:2])
    assert "LiveSplit" not in hand.said
    hand.wait(1.1)
    assert "LiveSplit" not in hand.said
    hand.window.relay.close(wait=True)


def test_host_and_port_are_typed_and_only_taken_if_they_make_sense(
    open_hand: Starter, tmp_path: Path
) -> None:
    hand = opened(open_hand, tmp_path)
    hand.window.show_view(SettingsView(hand.window))
    view, settings = hand.window.current_view, hand.window.settings
    for name, typed, wanted in (
        ("livesplit_port", "70000", 7000),  # what was typed before the last figure
        ("livesplit_port", "80 80", 80),
        ("livesplit_host", "::1", "::1"),
        ("livesplit_host", "local host!", "localhost"),
    ):
        widgets = view.widgets.all
        field = widgets[widgets.index(view._rows.resets[name]) - 1]
        view.widgets.set_focus(field)
        hand.key("DELETE")
        hand.type(typed if name.endswith("port") else typed.replace(" ", ""))
        assert getattr(settings, name) == wanted
        view._rows.resets[name].activate()
        assert getattr(settings, name) == getattr(Settings(), name)
        assert field.text == str(getattr(Settings(), name))


def test_another_computer_has_to_be_agreed_to(open_hand: Starter, tmp_path: Path) -> None:
    hand = opened(open_hand, tmp_path, livesplit_host="192.0.2.1")
    for answer, wanted in (("Cancel", False), ("Connect", True)):
        hand.window.show_view(SettingsView(hand.window))
        toggle(hand, "livesplit").activate()
        assert hand.dialog.title == "Connect to another computer?"
        hand.choose(answer)
        assert hand.window.settings.livesplit is wanted
        assert toggle(hand, "livesplit").value is wanted
    assert hand.window.settings.livesplit_allowed == "192.0.2.1"
    hand.window.settings.livesplit = False
