"""The pages to read, the examples and the list of keys, in the window."""

from collections.abc import Callable
from functools import partial

import arcade
import pytest

from game.engine.actions import parse_action
from game.engine.session import Session
from game.locale import set_language
from game.pages.examples import examples
from game.scene.geometry import Rect
from game.views.examples_view import ExamplesView, ExampleView
from game.views.key_overlay import KeyOverlay
from game.views.links import Link
from game.views.menu import MenuView
from game.views.page import PageView
from game.views.scroll import ScrollArea
from game.views.text_view import FaqView, RulesView, TextView
from game.views.view import HavenView
from game.views.writing import broken, width_of
from tests.window.hand import Hand, Starter

pytestmark = pytest.mark.window

SIZES = [(1280, 800), (800, 600), (640, 480)]


def show(hand: Hand, view: HavenView) -> None:
    hand.window.show_view(view)
    hand.step(2)


def area_of(view: PageView) -> ScrollArea:
    assert view.area is not None
    return view.area


def wheel(hand: Hand, notches: float, x: int = 300, y: int = 300) -> None:
    hand.window.dispatch_event("on_mouse_scroll", x, y, 0, notches)


# Scrolling


@pytest.mark.parametrize(
    ("size", "make"),
    [
        ((1280, 800), FaqView),
        ((800, 600), partial(RulesView, game="DS")),
        ((640, 480), partial(RulesView, game="SH")),
    ],
)
def test_every_page_can_be_read_to_its_end(
    open_hand: Starter, size: tuple[int, int], make: Callable[..., TextView]
) -> None:
    hand = open_hand(size=size)
    hand.render = False
    view = make(hand.window)
    show(hand, view)
    area = area_of(view)
    assert area.farthest > 0
    pages = 0
    seen = hand.screenshot().tobytes()
    while area.offset < area.farthest:
        hand.key("PAGEDOWN")
        pages += 1
        now = hand.screenshot().tobytes()
        assert now != seen
        seen = now
        assert pages < 100
    hand.key("HOME")
    assert area.offset == 0
    hand.key("END")
    assert area.offset == area.farthest


def test_wheel_arrows_and_space_scroll(open_hand: Starter) -> None:
    hand = open_hand()
    view = FaqView(hand.window)
    show(hand, view)
    area = area_of(view)
    wheel(hand, -2)
    low = area.offset
    assert low > 0
    wheel(hand, 1)
    assert 0 < area.offset < low
    hand.key("DOWN")
    assert area.offset == low
    hand.key("UP")
    hand.key("UP")
    assert area.offset == 0
    wheel(hand, 5)
    assert area.offset == 0
    hand.key("SPACE")
    page = area.offset
    assert page > low
    hand.key("SPACE", arcade.key.MOD_SHIFT)
    assert area.offset == 0


def test_the_bar_can_be_dragged_and_clicked(open_hand: Starter) -> None:
    hand = open_hand()
    view = FaqView(hand.window)
    show(hand, view)
    area = area_of(view)
    x = area.rect.right - 4
    hand.press(x, area.rect.y + 5)
    hand.carry(x, area.rect.bottom)
    assert area.offset == area.farthest
    hand.carry(x, area.rect.y + 5)
    assert area.offset == 0
    hand.release(x, area.rect.y + 5)
    hand.carry(x, area.rect.bottom, 0)
    assert area.offset == 0
    hand.click_at(x, area.rect.bottom - 3)
    assert 0 < area.offset < area.farthest


def test_the_sections_at_the_left_lead_to_their_places(open_hand: Starter) -> None:
    hand = open_hand(size=(1280, 800))
    view = RulesView(hand.window, "SH")
    show(hand, view)
    links = [widget for widget in view.widgets.all if isinstance(widget, Link)]
    assert len(links) > 5
    hand.click_at(*links[3].rect.center)
    assert area_of(view).offset > 0
    assert [link._marked for link in links].index(True) == 3
    hand.key("END")
    assert links[-1]._marked
    assert sum(link._marked for link in links) == 1


def test_a_narrow_window_shows_the_text_alone(open_hand: Starter) -> None:
    hand = open_hand(size=(640, 480))
    view = RulesView(hand.window, "SH")
    show(hand, view)
    assert not [widget for widget in view.widgets.all if isinstance(widget, Link)]


def test_a_change_of_size_keeps_the_page(open_hand: Starter) -> None:
    hand = open_hand()
    view = RulesView(hand.window, "DS")
    show(hand, view)
    hand.key("PAGEDOWN")
    before = area_of(view).offset
    hand.window.dispatch_event("on_resize", *hand.window.get_size())
    assert area_of(view).offset == before


def test_a_line_is_no_longer_than_can_be_read(open_hand: Starter) -> None:
    hand = open_hand(size=(1280, 800))
    view: TextView = FaqView(hand.window)
    show(hand, view)
    text = "Over the last 200 actions in Double Solitaire and the last 100 in Seahaven Towers. " * 4
    room = 38 * view.em
    lines = broken(text, room, view.em)
    assert all(width_of(line, view.em) <= room for line in lines)
    assert 55 <= max(map(len, lines)) <= 80


# The way back


def test_back_leads_to_the_menu_or_to_where_it_was_opened(open_hand: Starter) -> None:
    hand = open_hand()
    for make in (
        partial(RulesView, hand.window, "DS"),
        partial(FaqView, hand.window),
        partial(ExamplesView, hand.window, "SH"),
        partial(ExampleView, hand.window, "SH", 0),
    ):
        show(hand, make())
        hand.key("ESCAPE")
        assert isinstance(hand.window.current_view, MenuView)
        show(hand, make(back_to=partial(FaqView, hand.window)))
        hand.choose("Back")
        assert isinstance(hand.window.current_view, FaqView)


def test_rules_and_examples_lead_to_each_other(open_hand: Starter) -> None:
    hand = open_hand()
    show(hand, RulesView(hand.window, "SH"))
    hand.choose("Examples")
    assert isinstance(hand.window.current_view, ExamplesView)
    hand.choose("Rules")
    assert isinstance(hand.window.current_view, RulesView)
    for expected in (ExamplesView, RulesView, MenuView):
        hand.key("ESCAPE")
        assert isinstance(hand.window.current_view, expected)


# Examples


def example_view(hand: Hand) -> ExampleView:
    view = hand.window.current_view
    assert isinstance(view, ExampleView)
    return view


@pytest.mark.parametrize("game", ["DS", "SH"])
def test_all_examples_can_be_gone_through_to_the_list_again(open_hand: Starter, game: str) -> None:
    hand = open_hand()
    hand.render = False
    show(hand, ExamplesView(hand.window, game))
    first = next(w for w in hand.window.current_view.widgets.all if isinstance(w, Link))
    hand.click_at(*first.rect.center)
    for number, example in enumerate(examples(game)):
        view = example_view(hand)
        session = Session(example.code, example.position)
        assert view._number == number
        for step in example.steps:
            for text in step.actions:
                session.play(parse_action(text))
            assert {p.pile: p.card for p in view.scene.placed} == {
                name: pile.top for name, pile in session.table.items() if pile.top
            }
            assert view.shown.score == session.score
            hand.key("RIGHT")
    assert isinstance(hand.window.current_view, ExamplesView)


def test_previous_goes_back_and_ends_at_the_first_step(open_hand: Starter) -> None:
    hand = open_hand()
    show(hand, ExampleView(hand.window, "DS", 0))
    view = example_view(hand)
    assert not hand.buttons()["Previous"].enabled
    hand.choose("Next")
    hand.choose("Next")
    assert view.step == 2
    hand.choose("Previous")
    hand.key("LEFT")
    hand.key("LEFT")
    assert view.step == 0
    hand.settle()
    assert {p.pile: len(view.shown.table[p.pile]) for p in view.scene.placed}["t3"] == 3


def test_enter_on_next_goes_on_and_keeps_the_focus(open_hand: Starter) -> None:
    hand = open_hand()
    show(hand, ExampleView(hand.window, "DS", 0))
    view = example_view(hand)
    hand.key("ENTER")
    assert view.step == 1
    view.widgets.set_focus(hand.buttons()["Next"])
    hand.key("ENTER")
    hand.key("SPACE")
    assert view.step == 3
    assert view.widgets.focus is hand.buttons()["Next"]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", ["DS", "SH"])
def test_table_and_texts_do_not_cover_each_other(
    open_hand: Starter, size: tuple[int, int], game: str
) -> None:
    hand = open_hand(size=size)
    hand.render = False
    for number in range(len(examples(game))):
        view = ExampleView(hand.window, game, number)
        show(hand, view)
        board = view.board
        assert board is not None
        for shown in view._shown:
            for placed in board.place(shown.table):
                rect = placed.rect.moved(0, view._drop)
                assert rect.y >= board.bar.h + view._drop
                assert rect.bottom <= view._panel.y
        buttons = [widget.rect for widget in view.widgets.all]
        assert all(Rect(0, 0, *size).overlap(rect) == rect.w * rect.h for rect in buttons)
        left = view._previous.rect.x
        assert view._pad + view._text_width <= left
        lines, said = max((view._lines(shown) for shown in view._shown), key=lambda both: sum(map(len, both)))
        assert len(lines) + len(said) <= 6


def test_a_refused_step_says_why(open_hand: Starter) -> None:
    hand = open_hand()
    kings = next(i for i, example in enumerate(examples("SH")) if example.name == "kings")
    show(hand, ExampleView(hand.window, "SH", kings))
    hand.key("RIGHT")
    view = example_view(hand)
    _text, said = view._lines(view.shown)
    assert said == ["Only a king may start an empty column"]
    assert view.scene.moving
    hand.settle()


# The list of keys


def test_f1_and_question_mark_list_the_keys_everywhere(open_hand: Starter) -> None:
    hand = open_hand("DS1-D1N-AAAAAAB")
    views: list[HavenView] = [
        hand.table,
        MenuView(hand.window),
        RulesView(hand.window, "DS"),
        ExampleView(hand.window, "DS", 0),
    ]
    for view in views:
        show(hand, view)
        before = hand.screenshot().tobytes()
        hand.key("F1")
        assert isinstance(hand.dialog, KeyOverlay)
        hand.step(1)
        assert hand.screenshot().tobytes() != before
        hand.key("F1")
        assert view.dialog is None
        hand.type("?")
        assert isinstance(hand.dialog, KeyOverlay)
        hand.key("ESCAPE")
        assert view.dialog is None
        assert hand.window.current_view is view


def test_a_question_mark_in_a_field_is_text(open_hand: Starter) -> None:
    hand = open_hand()
    hand.click_at(*hand.field().rect.center)
    hand.type("?")
    assert hand.menu.dialog is None
    assert hand.field().text == "?"


def test_the_list_of_keys_fits_into_every_window(open_hand: Starter) -> None:
    for size in SIZES:
        hand = open_hand("SH1-C4-AAAAAJ2", size=size)
        hand.key("F1")
        hand.step(1)
        close = hand.buttons()["Close"].rect
        assert Rect(0, 0, *size).overlap(close) == close.w * close.h
        hand.choose("Close")
        assert hand.table.dialog is None


# Lines


def test_lines_break_at_spaces_and_between_wide_characters(open_hand: Starter) -> None:
    open_hand()
    assert broken("one two three", width_of("one two", 20), 20) == ["one two", "three"]
    sum_on_one_line = "(1 + 1) × 2 = 4"
    room = width_of(f"so {sum_on_one_line}", 20) - 1
    assert broken(f"so {sum_on_one_line} cards", room, 20) == ["so", sum_on_one_line, "cards"]
    japanese = "空の列に置けるのはキングだけです。"
    lines = broken(japanese, width_of("空の列に", 20), 20)
    assert "".join(lines) == japanese
    assert len(lines) > 3
    assert not any(line[0] in "。ー" for line in lines)
    code = "DS1-D1N-AAAAAAB" * 3
    assert "".join(broken(code, 100, 20)) == code
    assert all(width_of(line, 20) <= 100 for line in broken(code, 100, 20))
    assert broken("", 100, 20) == [""]


@pytest.mark.parametrize("language", ["en", "ms", "vi", "ja"])
def test_pages_can_be_shown_in_every_language(open_hand: Starter, language: str) -> None:
    hand = open_hand(size=(800, 600))
    set_language(language)
    for view in (RulesView(hand.window, "DS"), ExamplesView(hand.window, "SH")):
        show(hand, view)
        hand.screenshot()
