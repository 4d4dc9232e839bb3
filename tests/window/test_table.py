"""The table beside the pointer: keys, buttons, other games, size, clock, and when it is drawn."""

import pytest

from game.engine.code import MODES
from tests.engine.support import ds_position, game_code, sh_position
from tests.window.hand import SIZE, Hand, Starter, actions_in

pytestmark = pytest.mark.window

DS = "DS1-D1N-AAAAAAB"
UP = ds_position(t1="khQS", t2="kdJHTS", t4="3cJD", t5="4cAS", w="5H6D")


def resize(hand: Hand, width: int, height: int) -> None:
    hand.window._width, hand.window._height = width, height
    hand.window.dispatch_event("on_resize", width, height)


# Undo, redo, draw


def test_undo_and_redo_by_key_and_button(open_hand: Starter) -> None:
    hand = open_hand(DS, position=UP)
    hand.settle()
    hand.click("t5")
    hand.click("s")
    after = hand.position
    hand.ctrl("Z")
    hand.press_button("undo")
    assert hand.position == UP
    assert (hand.figure("score"), hand.figure("moves")) == ("0", "2")
    hand.press_button("redo")
    hand.ctrl("Y")
    assert hand.position == after
    hand.press_button("undo")
    hand.ctrl("Z", shift=True)
    assert hand.position == after
    assert hand.figure("score") == "15"
    hand.settle()
    hand.assert_at_rest()
    hand.assert_painted()
    assert hand.journal == ["t5>f", "draw", "undo", "undo", "redo", "redo", "undo", "redo"]


def test_buttons_can_be_used_only_when_they_do_something(open_hand: Starter) -> None:
    hand = open_hand(DS, position=UP)
    hand.settle()

    def usable() -> set[str]:
        return {name for name, button in hand.table.status.bar.buttons.items() if button.enabled}

    assert usable() == {"menu", "new"}
    hand.press_button("undo")
    hand.press_button("redo")
    assert hand.journal == []
    hand.click("t5")
    assert usable() == {"menu", "new", "restart", "undo"}
    hand.ctrl("Z")
    assert usable() == {"menu", "new", "restart", "redo"}


def test_keys_that_can_do_nothing_say_so(open_hand: Starter) -> None:
    hand = open_hand(DS)
    hand.ctrl("Z")
    assert hand.said == "There is nothing to undo"
    hand.ctrl("Y")
    assert hand.said == "There is nothing to redo"
    hand = open_hand("SH1-C4-AAAAAAB")
    hand.key("SPACE")
    assert hand.said == "Seahaven Towers has no stock"
    assert hand.journal == []


def test_space_draws_and_turns_the_waste_back(open_hand: Starter) -> None:
    hand = open_hand("DS1-D3N-AAAAAAB", instant=True)
    draws = 0
    while len(hand.session.table["s"]):
        hand.key("SPACE")
        draws += 1
    assert draws == 20
    hand.assert_at_rest()
    hand.key("SPACE")
    assert hand.journal[-1] == "recycle"
    assert len(hand.session.table["s"]) == 59


def test_vegas_has_one_pass_and_shows_dollars(open_hand: Starter) -> None:
    hand = open_hand("DS1-D3V-AAAAAAB", instant=True)
    assert hand.figure("score") == "-$104"
    while len(hand.session.table["s"]):
        hand.key("SPACE")
    hand.click("s")
    assert len(hand.session.table["w"]) == 59
    assert not hand.table.clickable(*hand.spot("s"))
    hand.key("SPACE")
    assert len(hand.session.table["w"]) == 59
    assert hand.journal == ["draw"] * 20
    assert "stock" in hand.said.lower()


def test_letters_without_control_do_nothing(open_hand: Starter) -> None:
    hand = open_hand(DS, position=UP)
    hand.click("t5")
    view = hand.table
    for name in ("Z", "N", "R", "Y"):
        hand.key(name)
    assert hand.table is view
    assert hand.table.dialog is None
    assert hand.journal == ["t5>f"]


# Other games


def test_a_new_game_asks_in_the_middle_only(open_hand: Starter) -> None:
    hand = open_hand(DS)
    first = hand.session.code
    hand.press_button("new")
    second = hand.session.code
    assert second != first
    assert (second.game, second.options) == (first.game, first.options)
    hand.key("SPACE")
    path = hand.table.game.path
    hand.ctrl("N")
    assert hand.dialog.title == "Start a new game?"
    assert "1 move" in hand.dialog.lines[0]
    hand.choose("Keep playing")
    assert hand.session.code == second
    assert hand.table.dialog is None
    hand.ctrl("N")
    hand.key("ESCAPE")  # Esc keeps the game, too
    assert hand.session.code == second
    hand.ctrl("N")
    hand.choose("New game")
    assert hand.session.code not in (first, second)
    assert hand.session.moves == 0
    assert hand.table.game.path == path
    kept = sorted(hand.data.replays.glob("*.replay"))
    assert len(kept) == 1  # the game without an action left no trace
    assert str(second) in kept[0].name
    assert actions_in(kept[0]) == ["draw"]


def test_a_question_keeps_the_table_from_being_played(open_hand: Starter) -> None:
    hand = open_hand(DS, position=UP)
    hand.settle()
    hand.key("SPACE")
    hand.ctrl("N")
    before = hand.position
    hand.click("s")
    hand.drag("t4", "t1")
    hand.ctrl("Z")
    hand.ctrl("N")
    assert hand.position == before
    assert hand.dialog.title == "Start a new game?"


def test_the_question_can_be_switched_off(open_hand: Starter) -> None:
    hand = open_hand(DS)
    hand.key("SPACE")
    hand.window.settings.confirm_new = False
    first = hand.session.code
    hand.ctrl("N")
    assert hand.session.code != first


def test_restart_is_the_same_deal_from_its_start(open_hand: Starter) -> None:
    hand = open_hand(DS)
    hand.ctrl("R")
    assert hand.table.dialog is None  # nothing to restart yet
    start = hand.position
    hand.key("SPACE")
    hand.key("SPACE")
    hand.wait(3)
    hand.press_button("restart")
    assert hand.dialog.title == "Start this deal again?"
    hand.choose("Restart")
    hand.settle()
    assert str(hand.session.code) == DS
    assert hand.position == start
    assert (hand.figure("moves"), hand.figure("score"), hand.figure("time")) == ("0", "0", "0:00")
    assert hand.journal == []
    hand.assert_at_rest()
    assert len(list(hand.data.replays.glob("*.replay"))) == 1


def test_the_bank_counts_a_deal_once_however_often_it_is_begun(open_hand: Starter) -> None:
    hand = open_hand("DS1-D1V-AAAAAAB", instant=True)
    for _ in range(2):
        assert hand.figure("bank") == "-$104"
        hand.key("SPACE")
        hand.ctrl("R")
        hand.choose("Restart")
    assert hand.figure("bank") == "-$104"
    hand.key("SPACE")
    hand.ctrl("N")
    hand.choose("New game")
    assert hand.figure("bank") == "-$208"


def test_a_restarted_position_is_the_position_again(open_hand: Starter) -> None:
    hand = open_hand(DS, position=UP)
    hand.click("t5")
    hand.ctrl("R")
    hand.choose("Restart")
    assert hand.position == UP
    assert hand.session.custom


ONE_GAME = f"{DS} begins anew after 1 move; it counts as one game until it is won or given up."
GIVEN_UP = f"The open game {DS}, with 1 move, will count as given up."
NOT_COUNTED = f"The open game {DS}, with 1 move, ends; it is not counted in the statistics."


@pytest.mark.parametrize(("label", "told"), [("The same again", ONE_GAME), ("Play", GIVEN_UP)])
def test_what_becomes_of_the_open_game_is_true_in_the_menu(open_hand: Starter, label: str, told: str) -> None:
    hand = open_hand(DS)
    hand.key("SPACE")
    hand.press_button("menu")
    hand.choose(label)
    assert hand.dialog.lines == [told]
    hand.choose("New game")
    hand.key("SPACE")
    hand.ctrl("N")
    hand.choose("New game")
    assert len(hand.window.results.games()) == (1 if told == ONE_GAME else 2)


@pytest.mark.parametrize(
    ("key", "position", "told"),
    [("R", None, ONE_GAME), ("N", None, GIVEN_UP), ("R", UP, NOT_COUNTED), ("N", UP, NOT_COUNTED)],
)
def test_what_becomes_of_the_open_game_is_true_at_the_table(
    open_hand: Starter, key: str, position: str | None, told: str
) -> None:
    """CASES 22"""
    hand = open_hand(DS, position=position)
    hand.key("SPACE") if position is None else hand.click("t5")
    hand.ctrl(key)
    assert hand.dialog.lines == [told]
    hand.key("ENTER")
    hand.key("SPACE") if position is None else hand.click("t5" if key == "R" else "s")
    hand.ctrl("N")
    hand.key("ENTER")
    counted = {ONE_GAME: 1, GIVEN_UP: 2, NOT_COUNTED: 0 if key == "R" else 1}[told]
    assert len(hand.window.results.games()) == counted


def test_the_code_can_be_copied(open_hand: Starter, monkeypatch: pytest.MonkeyPatch) -> None:
    hand = open_hand(DS)
    copied: list[str] = []
    monkeypatch.setattr(hand.window, "copy", copied.append)
    hand.choose(DS)
    assert copied == [DS]
    assert DS in hand.said
    assert hand.journal == []


def test_every_mode_opens_and_can_be_looked_at(open_hand: Starter) -> None:
    for mode in MODES:
        hand = open_hand(str(game_code(mode, 12345)))
        hand.settle()
        hand.assert_at_rest()
        hand.assert_painted()
        assert hand.session.code.options == mode


@pytest.mark.parametrize("lang", ["en", "ms", "vi", "ja"])
def test_every_language_opens_menu_and_table(open_hand: Starter, lang: str) -> None:
    hand = open_hand(lang=lang)
    for variant in ("DS", "SH"):
        hand.menu.new_game.choose("variant", variant)
        hand.step(2)
    hand = open_hand("DS1-D3V-AAAAAAB", lang=lang)
    hand.settle()
    hand.key("SPACE")
    hand.drag("w", "t1")
    hand.ctrl("N")
    hand.settle()
    assert hand.dialog.title
    room = {button.label: button for button in hand.buttons().values()}
    assert len(room) == 2
    for button in hand.table.status.bar.buttons.values():
        for part, _ in button._parts:
            if hasattr(part, "content_width"):
                assert part.content_width <= button.rect.w


@pytest.mark.parametrize("mode", ["D3N", "C1"])
def test_left_handed_tables_are_played_in_mirror_image(open_hand: Starter, mode: str) -> None:
    hand = open_hand(str(game_code(mode)))
    hand.window.settings.left_handed = True
    hand.table.rebuild()
    hand.settle()
    hand.assert_at_rest()
    names = hand.board.names.columns
    assert hand.board.slots[names[0]].x > hand.board.slots[names[-1]].x
    if mode == "D3N":
        hand.click("s")
        hand.settle()
        hand.assert_at_rest()
        assert hand.journal == ["draw"]
    hand.assert_painted()


# Size


def test_another_size_during_a_drag_puts_the_cards_back(open_hand: Starter) -> None:
    hand = open_hand(DS, position=UP)
    hand.settle()
    x, y = hand.lift("t4")
    resize(hand, 800, 600)
    assert not hand.held
    hand.carry(x + 5, y)
    hand.release(*hand.spot("t1"))
    hand.settle()
    assert hand.journal == []
    hand.assert_at_rest()


def test_another_size_in_the_middle_of_the_deal(open_hand: Starter) -> None:
    hand = open_hand(DS)
    hand.step(4)
    assert hand.table.scene.flights > 20  # the size that a window is told first does not cut the deal short
    resize(hand, 900, 650)
    hand.step(1)
    resize(hand, 640, 480)
    hand.wait(0.2)
    hand.settle()
    hand.assert_at_rest()
    hand.assert_painted()


@pytest.mark.parametrize("size", [(800, 600), (480, 360), (600, 680), (1000, 420)])
def test_after_a_change_of_size_the_cards_are_drawn_sharp_and_hit_right(
    open_hand: Starter, size: tuple[int, int]
) -> None:
    hand = open_hand(DS, position=UP)
    hand.settle()
    resize(hand, *size)
    hand.step(2)
    hand.assert_at_rest()  # at once in place, with stretched pictures
    hand.wait(0.2)
    hand.settle()
    assert hand.table.scene._textures.size == hand.board.card
    hand.assert_at_rest()
    hand.click("t5")
    hand.drag("t4", "t1")
    assert hand.journal == ["t5>f", "t4>t1"]
    hand.settle()
    hand.assert_at_rest()
    if size != (480, 360):  # there the strips are too thin to compare
        hand.assert_painted()


@pytest.mark.parametrize("size", [(1, 1), (1000, 1), (1, 700), (60, 40)])
def test_no_size_stops_the_game(open_hand: Starter, size: tuple[int, int]) -> None:
    hand = open_hand(DS, position=UP)
    hand.settle()
    resize(hand, *size)
    hand.step(2)
    hand.key("SPACE")
    hand.wait(0.3)
    hand.step(40, 0.05)
    resize(hand, *SIZE)
    hand.wait(0.3)
    hand.settle()
    hand.assert_at_rest()
    assert hand.journal == ["draw"]
    hand.assert_painted()


# The clock


def test_the_clock_starts_with_the_first_action(open_hand: Starter) -> None:
    hand = open_hand(DS, position=UP)
    hand.settle()
    hand.wait(60)
    assert hand.figure("time") == "0:00"
    hand.lift("t4")
    hand.key("ESCAPE")
    hand.wait(60)
    assert hand.figure("time") == "0:00"
    hand.key("SPACE")
    for seconds in ("0:01", "0:02", "0:03"):
        hand.step(62)
        assert hand.figure("time") == seconds


def test_minimising_stops_the_clock_and_showing_starts_it(open_hand: Starter) -> None:
    hand = open_hand(DS)
    hand.settle()
    hand.key("SPACE")
    hand.settle()
    hand.wait(2)
    before = hand.table.game.elapsed_ms
    hand.window.dispatch_event("on_hide")
    hand.wait(500)
    assert hand.table.game.elapsed_ms == before
    hand.window.dispatch_event("on_show")
    assert hand.table.game.elapsed_ms == before
    hand.step(180)
    assert hand.table.game.elapsed_ms == pytest.approx(before + 3000, abs=20)
    assert hand.figure("time") == f"0:0{(before + 3000) // 1000}"
    hand.click("s")
    times = [int(line.split('"t":')[1].split(",")[0]) for line in _lines(hand)[1:]]
    assert times == sorted(times)
    assert times[-1] - times[0] < 10_000


def test_the_menu_stops_the_clock(open_hand: Starter) -> None:
    hand = open_hand(DS)
    hand.key("SPACE")
    hand.settle()
    before = hand.table.game.elapsed_ms
    hand.key("ESCAPE")
    hand.wait(100)
    hand.choose("Continue")
    assert hand.table.game.elapsed_ms == before
    hand.wait(1)
    assert hand.table.game.elapsed_ms == before + 1000


def _lines(hand: Hand) -> list[str]:
    return hand.table.game.path.read_text().splitlines()


# Drawing only when something changes (CASES 19)


def test_nothing_is_drawn_while_nothing_changes(open_hand: Starter) -> None:
    hand = open_hand(DS, position=UP)
    hand.settle()
    hand.draws = 0
    hand.step(300)
    hand.move(500, 695)
    hand.move(510, 695)
    hand.step(60)
    assert hand.draws == 0


def test_a_press_is_seen_in_the_next_frame(open_hand: Starter) -> None:
    hand = open_hand(DS, position=UP)
    hand.settle()
    hand.draws = 0
    hand.press(*hand.spot("t4"))
    hand.step(1)
    assert hand.draws == 1


def test_with_the_clock_ticking_it_is_drawn_once_a_second(open_hand: Starter) -> None:
    hand = open_hand(DS)
    hand.key("SPACE")
    hand.settle()
    hand.draws = 0
    hand.step(600)
    assert 9 <= hand.draws <= 11


def test_a_hidden_clock_is_not_drawn(open_hand: Starter) -> None:
    hand = open_hand(DS)
    hand.window.settings.show_timer = False
    hand.key("SPACE")
    hand.settle()
    hand.draws = 0
    hand.step(300)
    assert hand.draws == 0


def test_a_minimised_window_draws_nothing(open_hand: Starter) -> None:
    hand = open_hand(DS)
    hand.key("SPACE")
    hand.settle()
    hand.window.dispatch_event("on_hide")
    hand.settle()
    hand.draws = 0
    hand.step(300)
    assert hand.draws == 0


def test_a_held_card_costs_nothing_while_the_pointer_rests(open_hand: Starter) -> None:
    hand = open_hand(DS, position=UP)
    hand.settle()
    x, y = hand.lift("t4")
    hand.settle()
    hand.draws = 0
    hand.step(200)
    assert hand.draws == 0
    hand.carry(x + 1, y)
    hand.step(1)
    assert hand.draws == 1
    hand.key("ESCAPE")


def test_an_uncovered_window_is_drawn_again(open_hand: Starter) -> None:
    hand = open_hand(DS)
    hand.settle()
    hand.draws = 0
    hand.window.dispatch_event("on_expose")
    hand.step(3)
    assert hand.draws == 1


def test_the_menu_rests_too(open_hand: Starter) -> None:
    hand = open_hand()
    hand.settle()
    hand.draws = 0
    hand.step(300)
    assert hand.draws == 0


# A picture that is kept must never be an old one


def test_the_picture_follows_every_change(open_hand: Starter) -> None:
    hand = open_hand("SH1-C4-AAAAAJ2", position=sh_position(4, t1="9S5H", t2="6H", t3="2D"))
    hand.settle()
    pictures = {hand.screenshot().tobytes()}
    for change in (
        lambda: hand.drag("t1", "c3"),
        lambda: hand.drag("c3", "t2"),
        lambda: hand.ctrl("Z"),
        lambda: hand.drag("t3", "c4"),
    ):
        change()
        hand.settle()
        hand.assert_painted()
        pictures.add(hand.screenshot().tobytes())
    assert len(pictures) == 5


def test_a_raised_card_is_lowered_when_the_pointer_leaves(open_hand: Starter) -> None:
    hand = open_hand(DS, position=UP)
    hand.settle()
    hand.move(*hand.spot("t4"))
    hand.move(*hand.spot("t1"))
    hand.settle()
    hand.window.dispatch_event("on_mouse_leave", 3, 3)
    hand.settle()
    hand.assert_at_rest()
    hand.assert_painted()
