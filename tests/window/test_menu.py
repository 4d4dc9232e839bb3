"""The menu: choices, codes, going on with an open game; and what the program shows first."""

import json
from datetime import date
from pathlib import Path

import arcade
import pyglet
import pytest

from game.engine.code import GameCode
from game.solver.answer import answer
from game.solver.deals import DAILY_ROWS, known_deals, proven_daily, winnable_daily
from game.solver.proven import proven_deals
from game.solver.verdict import Verdict
from game.storage.desk import Desk
from game.storage.paths import DataDir
from game.views.widgets import Button
from tests.engine.support import sh_position
from tests.window.hand import Hand, Starter, actions_in

pytestmark = pytest.mark.window

DS = "DS1-D1N-AAAAAAB"
SH = "SH1-C2-AAAAAJ2"


def settings(hand: Hand) -> dict[str, object]:
    """The choices in the file; the code that was opened last is none."""
    values: dict[str, object] = json.loads(hand.data.settings_file.read_text())
    del values["last_code"]
    return values


def message(hand: Hand) -> str:
    """What stands below the field."""
    return hand.menu.new_game.entry.message


def enter(hand: Hand, text: str) -> None:
    hand.click_at(*hand.field().rect.center)
    hand.type(text)


def test_without_a_game_the_menu_comes_first_and_offers_none(open_hand: Starter) -> None:
    hand = open_hand()
    hand.settle()
    labels = hand.buttons()
    assert "Continue" not in labels
    assert {"Double Solitaire", "Seahaven Towers", "Easy", "Hard", "Normal scoring", "Vegas", "Play"} <= set(
        labels
    )


def test_choices_are_remembered_and_decide_the_deal(open_hand: Starter) -> None:
    hand = open_hand()
    hand.choose("Hard")
    hand.choose("Vegas")
    assert (settings(hand)["ds_draw"], settings(hand)["ds_vegas"]) == (3, True)
    hand.choose("Seahaven Towers")
    assert "Vegas" not in hand.buttons()
    hand.choose("Medium")
    assert (settings(hand)["variant"], settings(hand)["sh_cells"]) == ("SH", 2)
    hand = open_hand()
    chosen = {label for label, button in hand.buttons().items() if button.chosen}
    assert chosen & {"Double Solitaire", "Seahaven Towers"} == {"Seahaven Towers"}
    assert chosen & {"Easy", "Medium", "Hard"} == {"Medium"}
    assert "Winnable deals only" in chosen
    hand.choose("Winnable deals only")
    hand.choose("Play")
    assert (hand.session.code.game, hand.session.code.options) == ("SH", "C2")
    hand.press_button("menu")
    hand.choose("Double Solitaire")
    chosen = {label for label, button in hand.buttons().items() if button.chosen}
    assert {"Double Solitaire", "Hard", "Vegas"} <= chosen
    assert not chosen & {"Seahaven Towers", "Easy", "Normal scoring"}
    hand.choose("Play")
    assert (hand.session.code.game, hand.session.code.options) == ("DS", "D3V")


def test_a_winnable_deal_is_looked_for_and_can_be_given_up(
    open_hand: Starter, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand = open_hand()
    asked: list[tuple[object, ...]] = []
    monkeypatch.setattr(
        hand.menu.new_game.dealer.asker, "ask", lambda work, *args, then: asked.append((work, args, then))
    )
    hand.choose("Seahaven Towers")
    hand.choose("Hard")
    hand.choose("Play")
    hand.choose("Cancel")
    assert hand.menu.dialog is None
    hand.choose("Play")
    work, args, then = asked[1]
    assert callable(work)
    assert callable(then)
    code = work(*args)
    assert answer(code).verdict is Verdict.WINNABLE
    then(code)
    assert str(hand.session.code) == code
    assert code.startswith("SH1-C1-")


def open_daily(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    """Open the deal of the day, with a solver that answers at once."""
    monkeypatch.setattr(hand.menu.new_game.dealer.asker, "ask", lambda work, *args, then: then(work(*args)))
    hand.choose("Deal of the day")


def test_the_deal_of_the_day_is_the_same_for_everyone_and_is_remembered(
    open_hand: Starter, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand = open_hand(today=date(2026, 11, 29))
    open_daily(hand, monkeypatch)
    code = str(hand.session.code)
    assert code == winnable_daily("2026-11-29", "D1N")
    hand.press_button("menu")
    assert hand.window.daily.code("2026-11-29", "D1N") == code
    hand.choose("Calendar")
    hand.choose("29")
    assert str(hand.session.code) == code


@pytest.mark.parametrize("content", ["[" * 100_000, "", '{"2026-11-29 D1N": "garbage"}'])
def test_a_damaged_list_of_the_days_is_told_and_set_aside(
    open_hand: Starter, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, content: str
) -> None:
    path = tmp_path / "data" / "daily.json"
    path.parent.mkdir()
    path.write_text(content)
    hand = open_hand(today=date(2026, 11, 29))
    assert "daily.json cannot be used; it is kept as daily.json.corrupt-" in message(hand)
    open_daily(hand, monkeypatch)
    assert json.loads(path.read_text()) == {"2026-11-29 D1N": str(hand.session.code)}


def test_a_day_that_cannot_be_noted_is_told(open_hand: Starter, monkeypatch: pytest.MonkeyPatch) -> None:
    hand = open_hand(today=date(2026, 11, 29))
    (hand.data.root / "daily.json").mkdir()
    open_daily(hand, monkeypatch)
    assert "cannot be read" in hand.said


def test_two_random_deals_differ_and_a_seed_fixes_them(open_hand: Starter) -> None:
    codes = []
    for seed in (5, 5, 6):
        hand = open_hand(seed=seed)
        hand.choose("Play")
        first = hand.session.code
        hand.press_button("new")
        codes.append((first, hand.session.code))
        path = hand.table.game.path
        hand.quit()
        path.unlink()
    assert codes[0] == codes[1]
    assert len({*codes[0], *codes[2]}) == 4


@pytest.mark.parametrize(
    "text", ["SH1-C2-AAAAAJ2", "sh1 c2 aaaaaj2", "  sh1-c2-AAAA aj2 ", "ｓｈ１－ｃ２－aaaaaj2"]
)
def test_a_typed_code_opens_its_deal(open_hand: Starter, text: str) -> None:
    hand = open_hand()
    enter(hand, text)
    assert SH in message(hand)
    hand.key("ENTER")
    assert str(hand.session.code) == SH


@pytest.mark.parametrize("way", ["button", "key", "key in the field"])
def test_a_code_can_be_pasted(open_hand: Starter, monkeypatch: pytest.MonkeyPatch, way: str) -> None:
    hand = open_hand()
    monkeypatch.setattr(hand.window, "pasted", lambda: " sh1 - c2 - aaaaaj2 \r\n")
    if way == "button":
        hand.choose("Paste")
    else:
        if way == "key in the field":
            hand.click_at(*hand.field().rect.center)
        hand.ctrl("V")
    assert SH in message(hand)
    hand.choose("Play")
    assert str(hand.session.code) == SH


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("DS1-D2N-AAAAAAB", "D2N"),
        ("DS1-D1N-AAAAAA", "7 characters"),
        ("DS1-D1N-AAAAAA9", "“9”"),
        ("DS2-D1N-AAAAAAB", "newer version"),
        ("hello", "DS1 or SH1"),
    ],
)
def test_a_wrong_code_is_explained_and_the_open_game_kept(open_hand: Starter, text: str, part: str) -> None:
    hand = open_hand(DS)
    hand.key("SPACE")
    hand.press_button("menu")
    enter(hand, text)
    hand.key("ENTER")
    assert part in message(hand)
    assert hand.menu.dialog is None
    hand.choose("Play")
    assert part in message(hand)
    hand.choose("Continue")
    assert str(hand.session.code) == DS
    assert hand.journal == ["draw"]


def test_half_a_code_is_not_complained_about_too_early(open_hand: Starter) -> None:
    hand = open_hand()
    enter(hand, "DS1")
    assert message(hand) == ""


def test_the_field_can_be_corrected(open_hand: Starter) -> None:
    hand = open_hand()
    enter(hand, SH + "x")
    hand.key("BACKSPACE")
    assert SH in message(hand)
    for key in ("HOME", "RIGHT", "DELETE", "LEFT", "BACKSPACE"):
        hand.key(key)
    assert hand.field().text == "S" + SH[2:]
    hand.type("x")
    assert hand.field().text == "xS" + SH[2:]
    hand.ctrl("A")
    hand.key("DELETE")
    assert hand.field().text == ""
    assert message(hand) == ""


def test_what_is_typed_or_pasted_replaces_a_code_that_is_there(
    open_hand: Starter, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand = open_hand()
    monkeypatch.setattr(hand.window, "pasted", lambda: SH)
    enter(hand, "hello")
    hand.ctrl("A")
    hand.ctrl("V")
    assert hand.field().text == SH
    hand.key("TAB")
    hand.click_at(*hand.field().rect.center)
    hand.type(DS)
    assert hand.field().text == DS


def test_backspace_goes_on_while_it_is_held(open_hand: Starter) -> None:
    hand = open_hand()
    enter(hand, "hello")
    motion = pyglet.window.key.MOTION_BACKSPACE
    hand.window.dispatch_event("on_key_press", arcade.key.BACKSPACE, 0)
    for _ in range(3):
        hand.window.dispatch_event("on_text_motion", motion)
    assert hand.field().text == "he"


def test_several_notices_are_shown_one_below_the_other(open_hand: Starter, tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    (data / "settings.json").write_text("{")
    (data / "current.replay").write_bytes(bytes(200))
    hand = open_hand()
    assert hand.dialog.title == "Please note"
    assert len(hand.dialog.lines) >= 2
    hand.choose("Close")
    assert hand.menu.dialog is None


def test_a_new_game_asks_about_the_game_that_it_ends_alone(open_hand: Starter, tmp_path: Path) -> None:
    hand = open_hand(DS)
    hand.key("SPACE")
    hand.quit()
    data = DataDir(tmp_path / "data")
    data.journal(1).rename(data.journal(2))
    hand = open_hand()
    assert hand.session.moves == 1  # the only open game is gone on with, wherever it lies
    hand.quit()
    other = Desk(DataDir(tmp_path / "data"))
    other.new(GameCode.parse(SH))
    other.close()
    hand = open_hand()
    assert "waits in the menu" in hand.said
    assert str(hand.session.code) == SH
    hand.press_button("menu")
    assert sum(isinstance(w, Button) and w.label == "Continue" for w in hand.menu.widgets.all) == 2
    hand.choose("Play")
    assert hand.table.dialog is None
    assert data.journal(2).exists()


def test_a_code_of_another_mode_does_not_change_the_choices(open_hand: Starter) -> None:
    hand = open_hand()
    hand.choose("Hard")
    before = settings(hand)
    enter(hand, SH)
    hand.choose("Play")
    assert str(hand.session.code) == SH
    hand.press_button("menu")
    hand.choose("Double Solitaire")  # chosen already
    assert settings(hand) == before
    hand = open_hand("SH1-C1-AAAAAAB")
    hand = open_hand()
    assert settings(hand) == before


def test_what_is_typed_stays_when_a_choice_changes_or_the_size(open_hand: Starter) -> None:
    hand = open_hand()
    enter(hand, SH)
    hand.choose("Hard")
    hand.window._width, hand.window._height = 800, 600
    hand.window.dispatch_event("on_resize", 800, 600)
    assert hand.field().text == SH
    assert SH in message(hand)


# An open game


def test_continue_goes_on_where_it_was(open_hand: Starter) -> None:
    hand = open_hand(DS)
    for _ in range(3):
        hand.key("SPACE")
        hand.wait(2)
    before = (hand.position, hand.session.moves, hand.session.score, hand.table.game.elapsed_ms)
    hand.key("ESCAPE")
    labels = hand.buttons()
    assert "Continue" in labels
    hand.key("ESCAPE")  # back to the table
    assert hand.session.moves == 3
    hand.key("ESCAPE")
    hand.wait(50)
    hand.choose("Continue")
    assert (hand.position, hand.session.moves, hand.session.score, hand.table.game.elapsed_ms) == before
    hand.settle()
    hand.assert_at_rest()


def test_the_next_start_goes_on_with_the_open_game(open_hand: Starter) -> None:
    hand = open_hand(DS)
    for _ in range(3):
        hand.key("SPACE")
        hand.wait(2)
    hand.ctrl("Z")
    before = (hand.position, hand.session.moves, hand.session.can_undo, hand.session.can_redo)
    time_ms = hand.table.game.elapsed_ms
    hand.wait(1)
    hand = open_hand()
    hand.wait(0)
    assert str(hand.session.code) == DS
    assert (hand.position, hand.session.moves, hand.session.can_undo, hand.session.can_redo) == before
    assert time_ms <= hand.table.game.elapsed_ms <= time_ms + 1100
    assert hand.figure("moves") == "3"
    assert not hand.table.scene.moving  # a game that goes on is not dealt anew
    hand.ctrl("Y")
    hand.ctrl("Z")
    hand.ctrl("Z")
    hand.settle()
    hand.assert_at_rest()
    assert hand.journal == ["draw", "draw", "draw", "undo", "redo", "undo", "undo"]


def test_the_same_code_resumes_and_another_one_asks(open_hand: Starter) -> None:
    hand = open_hand(DS)
    hand.key("SPACE")
    hand = open_hand(DS)
    assert hand.session.moves == 1
    hand = open_hand(SH)
    assert hand.menu.dialog is not None
    assert hand.dialog.title == "End the open game?"
    assert DS in hand.dialog.lines[0]
    hand.choose("Cancel")
    assert hand.menu.dialog is None
    hand = open_hand(SH)
    hand.choose("Continue it")
    assert str(hand.session.code) == DS
    assert hand.session.moves == 1
    hand = open_hand(SH)
    hand.choose("New game")
    assert str(hand.session.code) == SH
    kept = list(hand.data.replays.glob("*.replay"))
    assert len(kept) == 1
    assert actions_in(kept[0]) == ["draw"]


def test_typing_the_open_games_code_resumes_it(open_hand: Starter) -> None:
    hand = open_hand(DS)
    hand.key("SPACE")
    hand.press_button("menu")
    enter(hand, DS.lower())
    hand.choose("Play")
    assert hand.session.moves == 1


def test_play_asks_before_it_ends_the_open_game(open_hand: Starter) -> None:
    hand = open_hand(DS)
    hand.key("SPACE")
    hand.press_button("menu")
    hand.choose("Play")
    assert hand.dialog.title == "End the open game?"
    hand.choose("Continue it")
    assert (str(hand.session.code), hand.session.moves) == (DS, 1)


def test_a_game_without_an_action_ends_unasked(open_hand: Starter) -> None:
    hand = open_hand(DS)
    hand.press_button("menu")
    hand.choose("Play")
    assert str(hand.session.code) != DS
    assert list(hand.data.replays.glob("*.replay")) == []


def test_an_impossible_position_is_explained(open_hand: Starter) -> None:
    hand = open_hand(DS)
    hand.key("SPACE")
    hand = open_hand(SH, position="KS/")
    hand.choose("New game")
    assert "piles" in message(hand)
    assert hand.menu.dialog is None
    hand.choose("Continue")
    assert hand.session.moves == 1


def test_a_second_copy_says_so_and_plays_a_game_of_its_own(open_hand: Starter, tmp_path) -> None:
    other = Desk(DataDir(tmp_path / "data"))
    try:
        first = open_hand(DS)
        assert "running already" in first.said
        first.key("SPACE")
        assert first.table.game.path.name == "current-2.replay"
    finally:
        other.close()


def test_a_damaged_journal_is_told_and_set_aside(open_hand: Starter) -> None:
    hand = open_hand(DS)
    hand.key("SPACE")
    path = hand.table.game.path
    hand.quit()
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(lines[0] + b"nonsense\n" + lines[1])
    hand = open_hand()
    assert "corrupt" in " ".join(hand.dialog.lines)
    assert [p.name for p in hand.data.root.glob("current.replay.corrupt-*")]
    assert not path.exists()


# Keys


def test_the_menu_can_be_worked_with_keys_alone(open_hand: Starter) -> None:
    hand = open_hand()
    hand.key("TAB")
    hand.key("RIGHT")
    hand.key("ENTER")
    assert settings(hand)["variant"] == "SH"
    for _ in range(12):
        focus = hand.menu.widgets.focus
        if getattr(focus, "label", "") == "Play":
            break
        hand.key("TAB")
    hand.key("SPACE")
    assert hand.session.code.game == "SH"


def test_enter_starts_or_continues(open_hand: Starter) -> None:
    hand = open_hand()
    hand.key("ENTER")
    hand.key("SPACE")
    assert hand.session.moves == 1
    code = hand.session.code
    hand.key("ESCAPE")
    hand.key("ENTER")
    assert (hand.session.code, hand.session.moves) == (code, 1)


def test_quit_closes_the_window(open_hand: Starter, monkeypatch: pytest.MonkeyPatch) -> None:
    hand = open_hand()
    closed: list[bool] = []
    monkeypatch.setattr(hand.window, "on_close", lambda: closed.append(True))
    hand.menu.rebuild()  # its buttons hold on to what they call
    hand.choose("Quit")
    assert closed == [True]


@pytest.mark.parametrize("size", [(800, 600), (480, 360), (1000, 420), (1, 1), (3000, 200)])
def test_the_menu_has_room_in_every_window(open_hand: Starter, size: tuple[int, int]) -> None:
    hand = open_hand(DS)
    hand.key("SPACE")
    hand.press_button("menu")
    hand.window._width, hand.window._height = size
    hand.window.dispatch_event("on_resize", *size)
    hand.step(2)
    if min(size) < 200:
        return
    for button in hand.buttons().values():
        x, y, w, h = button.rect
        assert x >= 0, button.label
        assert y >= 0, button.label
        assert x + w <= size[0], button.label
        assert y + h <= size[1], button.label


@pytest.mark.parametrize("lang", ["en", "ms", "vi", "ja"])
@pytest.mark.parametrize("size", [(1280, 800), (800, 600), (640, 480), (480, 800)])
def test_messages_are_broken_and_stay_readable(open_hand: Starter, size: tuple[int, int], lang: str) -> None:
    hand = open_hand(size=size, lang=lang)
    entry = hand.menu.new_game.entry
    smallest = 0.75 * 16 * entry._unit
    for text in ("DS3-D1N-AAAAAAB", "XS1-D1N-AAAAAAB", "DS1-D2N-AAAAAAB", "DS1-D1N-AAA", "SH1-C4-AAAAAA!"):
        enter(hand, text)
        entry.text = ""
        labels = [label for label in entry._lines if label.text]
        assert labels
        spaces = str.maketrans("", "", " ")
        assert "".join(label.text for label in labels).translate(spaces) == message(hand).translate(spaces)
        for label in labels:
            assert label.font_size / 0.75 >= smallest
            assert label.content_width <= entry._below.w
            top, bottom = hand.window.height - label.top, hand.window.height - label.bottom
            assert entry._field.rect.bottom <= top
            assert bottom <= size[1]
        assert labels[0].bottom >= labels[-1].top or len(labels) == 1
        hand.field().set("")


def test_a_message_that_never_ends_shrinks_into_two_lines(open_hand: Starter) -> None:
    hand = open_hand(size=(800, 600))
    entry = hand.menu.new_game.entry
    entry.tell("a long way " * 17)
    assert message(hand) == "a long way " * 17
    assert all(label.content_width <= entry._below.w for label in entry._lines)
    entry.tell("short")
    assert [label.text for label in entry._lines] == ["short", ""]


def test_the_same_position_is_gone_on_with_and_another_one_asks_first(open_hand: Starter) -> None:
    one, other = sh_position(c1="KS", t1="QS"), sh_position(c1="KS", t1="QH")
    hand = open_hand("SH1-C4-AAAAAJ2", position=one)
    hand.key("SPACE")  # refused, and no action
    hand.drag("t1", "c2")
    hand = open_hand("SH1-C4-AAAAAJ2", position=one)
    assert hand.journal == ["t1>c2"]
    hand = open_hand("SH1-C4-AAAAAJ2", position=other)
    assert hand.menu.dialog is not None


@pytest.mark.parametrize(("difficulty", "mode"), [("Easy", "D1V"), ("Hard", "D3V")])
def test_winnable_vegas_deals_come_from_the_table_of_proven_ones(
    open_hand: Starter, difficulty: str, mode: str
) -> None:
    hand = open_hand(seed=3)
    hand.choose("Vegas")
    hand.choose(difficulty)
    hand.choose("Winnable deals only")
    hand.choose("Play")
    assert hand.session.code.options == mode
    assert hand.session.code.deal in proven_deals(mode)
    hand.press_button("menu")
    hand.choose("The way to win")
    hand.choose("Play")
    assert hand.session.code.deal in known_deals(mode, "easy")


@pytest.mark.parametrize("day", [29, 30])
@pytest.mark.parametrize(("difficulty", "mode"), [("Easy", "D1V"), ("Hard", "D3V")])
def test_the_vegas_deals_of_the_day_are_the_rows_of_the_table_in_turn(
    open_hand: Starter, difficulty: str, mode: str, day: int
) -> None:
    hand = open_hand(today=date(2026, 11, day))
    hand.choose("Vegas")
    hand.choose(difficulty)
    hand.choose("Deal of the day")
    assert str(hand.session.code) == proven_daily(f"2026-11-{day}", mode)
    row = proven_deals(mode).index(hand.session.code.deal)
    assert row == date(2026, 11, day).toordinal() % DAILY_ROWS[mode]
