"""The statistics through the window: figures, charts, the list, and lists of games out and in."""

import json
from collections.abc import Callable
from datetime import date
from typing import Any

import pytest

from game.scene.geometry import Rect
from game.storage.exchange import read_file
from game.storage.figures import PlayedGame
from game.storage.results import Results
from game.views.charts import CLOCK, round_steps
from game.views.menu import MenuView
from game.views.replay_view import ReplayView
from game.views.statistics import GAMES, OVERVIEW, StatisticsView
from game.views.table import TableView
from game.views.view import HavenView
from tests.storage.played import CODES, played
from tests.window.hand import Hand, Starter

pytestmark = pytest.mark.window

LAST_CODE = "DS1-D1N-AAAAAAB"

MANY = [
    played(
        "won" if i % 3 else "abandoned",
        "C4",
        score=i,
        moves=100 + i,
        time_ms=1000 * i,
        dealt="2026-01-01T12:00:00Z",
        ended=f"2026-{1 + i // 20:02}-{1 + i % 20:02}T12:00:00Z",
        code=f"SH1-C4-AAAAA{'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'[i // 32]}{'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'[i % 32]}",
    )
    for i in range(1, 101)
]


@pytest.fixture
def show(open_hand: Starter) -> Callable[..., tuple[Hand, StatisticsView]]:
    """Start the program with these results, and show the statistics of a mode."""

    def start(
        games: list[PlayedGame] = MANY, mode: str = "C4", **options: Any
    ) -> tuple[Hand, StatisticsView]:
        hand = open_hand(**options)
        hand.window.results.add(games)
        view = StatisticsView(hand.window)
        view.mode = mode
        hand.window.show_view(view)
        return hand, view

    return start


def texts(view: HavenView) -> list[str]:
    """All that is written on the view itself."""
    return [text.text for text in view._layer._texts]  # type: ignore[attr-defined]


def card(view: StatisticsView, title: str) -> str:
    """The value on the card with that title."""
    written = texts(view)
    return written[written.index(title) + 1]


def all_rects(view: StatisticsView) -> list[Rect]:
    height = view.window.height
    found = []
    for text in view._layer._texts:
        if text.text:
            label = text._label
            found.append(
                Rect(
                    round(text.left),
                    round(height - text.top),
                    round(text.content_width),
                    label.content_height,
                )
            )
    return found


def test_the_figures_of_a_mode(show: Callable[..., tuple[Hand, StatisticsView]]) -> None:
    _, view = show(
        [
            played("won", "D1V", score=416, moves=150, time_ms=185_000),
            played("abandoned", "D1V", score=-520, runs=3),
            played("won", "D1V", score=416, moves=160, time_ms=195_000, take_backs=1),
        ],
        "D1V",
    )
    values = {
        "Played": "3", "Won": "2", "Win rate": "67%", "Streak": "1", "Longest streak": "1", "Bank": "-$104",
        "Best score": "$416", "Average score": "-$52", "Best time": "3:05", "Average time": "3:10",
        "Fewest moves": "150", "Average moves": "155",
    }  # fmt: skip
    assert {title: card(view, title) for title in values} == values


def test_without_the_bank_the_attempts_are_told(show: Callable[..., tuple[Hand, StatisticsView]]) -> None:
    hand, view = show([played("abandoned", "D1V", runs=3), played("won", "D1V")], "D1V")
    hand.window.settings.vegas_bank = False
    view.rebuild()
    assert "Bank" not in texts(view)
    assert card(view, "Attempts") == "4"


@pytest.mark.parametrize(
    ("lang", "months"), [("en", "May 2026"), ("ms", "Mei 2026"), ("vi", "thg 5 2026"), ("ja", "2026年5月")]
)
def test_months_and_large_figures_are_written_as_the_language_does(
    show: Callable[..., tuple[Hand, StatisticsView]], lang: str, months: str
) -> None:
    hand, view = show(lang=lang)
    assert months in texts(view)
    hand.window.results.add([played("won", "C4", score=520, moves=1234 + n) for n in range(1000)])
    hand.window.show_view(view)
    shown = " ".join(texts(view))
    grouped = {"vi": "1.100"}.get(lang, "1,100")
    assert grouped in shown
    assert "1100" not in shown


def test_modes_by_mouse_and_by_number(show: Callable[..., tuple[Hand, StatisticsView]]) -> None:
    hand, view = show(
        [played(mode=mode) for mode, n in zip(CODES, range(1, 8), strict=True) for _ in range(n)]
    )
    for number, mode in enumerate(CODES, 1):
        hand.key(f"KEY_{number}")
        assert (view.mode, card(view, "Played")) == (mode, str(number))
    hand.choose("4 cells")
    assert view.mode == "C4"


def test_the_first_mode_is_the_one_that_is_played(open_hand: Starter) -> None:
    hand = open_hand()
    hand.window.settings.ds_draw, hand.window.settings.ds_vegas = 3, True
    assert StatisticsView(hand.window).mode == "D3V"
    hand.window.settings.variant, hand.window.settings.sh_cells = "SH", 2
    assert StatisticsView(hand.window).mode == "C2"


def test_empty_statistics_can_be_looked_at(show: Callable[..., tuple[Hand, StatisticsView]]) -> None:
    hand, view = show([])
    assert texts(view).count("No games yet") == 3
    assert "No game won yet" in texts(view)
    hand.choose("Games")
    assert "No games yet" in texts(view)
    assert not hand.buttons()["Play this deal"].enabled
    for key in ("DOWN", "END", "PAGEDOWN"):
        hand.key(key)
    assert hand.window.current_view is view


def test_back_leads_to_the_menu(show: Callable[..., tuple[Hand, StatisticsView]]) -> None:
    hand, view = show()
    hand.key("ESCAPE")
    assert isinstance(hand.window.current_view, MenuView)
    hand.window.show_view(view)
    hand.choose("Back")
    assert isinstance(hand.window.current_view, MenuView)


def chosen(view: StatisticsView) -> PlayedGame:
    assert view.list is not None
    assert view.list.game is not None
    return view.list.game


def test_the_list_by_keyboard(show: Callable[..., tuple[Hand, StatisticsView]]) -> None:
    hand, view = show()
    while view.widgets.focus is None or getattr(view.widgets.focus, "label", "") != "Games":
        hand.key("TAB")
    hand.key("ENTER")
    assert view.tab == GAMES
    assert chosen(view) == MANY[-1]
    hand.key("DOWN")
    assert chosen(view) == MANY[-2]
    hand.key("END")
    assert chosen(view) == MANY[0]
    assert view.area is not None
    assert view.area.offset == view.area.farthest
    hand.key("PAGEUP")
    hand.key("HOME")
    assert chosen(view) == MANY[-1]
    assert view.area.offset == 0
    hand.key("UP")
    assert view.widgets.focus is not view.list.rows  # type: ignore[union-attr]
    hand.key("ESCAPE")
    assert isinstance(hand.window.current_view, MenuView)


def test_the_list_by_mouse(show: Callable[..., tuple[Hand, StatisticsView]]) -> None:
    hand, view = show()
    hand.choose("Games")
    assert view.list is not None
    area = view.list.area
    x, y = area.rect.center
    hand.window.dispatch_event("on_mouse_scroll", round(x), hand.window.height - round(y), 0, -3)
    assert area.offset > 0
    hand.window.dispatch_event("on_mouse_scroll", 5, 5, 0, -3)
    before = area.offset
    row = view.list.row_at(area.rect.y + 100)
    hand.click_at(x, area.rect.y + 100)
    assert chosen(view) == MANY[::-1][row]
    assert area.offset == before
    hand.key("DOWN")
    assert chosen(view) == MANY[::-1][row + 1]


def heads(view: StatisticsView) -> dict[str, Any]:
    return {widget.label: widget for widget in view.widgets.all if type(widget).__name__ == "_Head"}


def test_the_list_is_sorted_by_its_heads(show: Callable[..., tuple[Hand, StatisticsView]]) -> None:
    hand, view = show(size=(1280, 800))
    hand.choose("Games")
    assert list(heads(view)) == [
        "Date", "Game code", "Result", "Score", "Moves", "Time", "Undos", "Take-backs",
    ]  # fmt: skip

    def first() -> PlayedGame:
        hand.key("HOME")
        return chosen(view)

    for head, name in (("Score", "score"), ("Moves", "moves"), ("Time", "time_ms"), ("Game code", "code")):
        values = sorted(getattr(game, name) for game in MANY)
        seen = []
        for _ in range(2):
            hand.click_at(*heads(view)[head].rect.center)
            seen.append(getattr(first(), name))
        assert sorted(seen) == [values[0], values[-1]]
    hand.click_at(*heads(view)["Result"].rect.center)
    assert first().won


def test_the_chosen_game_stays_chosen(show: Callable[..., tuple[Hand, StatisticsView]]) -> None:
    hand, view = show()
    hand.choose("Games")
    hand.key("PAGEDOWN")
    game = chosen(view)
    hand.window._width, hand.window._height = 640, 480
    hand.window.dispatch_event("on_resize", 640, 480)
    assert chosen(view) == game
    view.sort_by("moves")
    assert chosen(view) == game


def test_play_this_deal(show: Callable[..., tuple[Hand, StatisticsView]]) -> None:
    hand, view = show()
    hand.choose("Games")
    hand.key("DOWN")
    code = chosen(view).code
    hand.choose("Play this deal")
    assert isinstance(hand.window.current_view, TableView)
    assert str(hand.session.code) == code


def test_playing_a_deal_asks_before_it_ends_an_open_game(
    show: Callable[..., tuple[Hand, StatisticsView]],
) -> None:
    hand, view = show([played(mode="D1N")], "D1N", code="DS1-D1N-AAAAAAC")
    hand.window.show_view(TableView(hand.window, hand.window.desk.game))
    hand.key("SPACE")
    open_game = hand.window.desk.game
    hand.window.show_view(view)
    hand.choose("Games")
    hand.key("ENTER")
    assert hand.dialog.title == "End the open game?"
    hand.key("ESCAPE")
    assert hand.window.desk.game is open_game
    hand.key("ENTER")
    hand.choose("New game")
    assert str(hand.session.code) == CODES["D1N"]
    assert [game.code for game in hand.window.results.games("D1N")] == [CODES["D1N"], "DS1-D1N-AAAAAAC"]


def test_playing_the_open_deal_goes_on_with_it(show: Callable[..., tuple[Hand, StatisticsView]]) -> None:
    hand, view = show([played(mode="D1N")], "D1N", code=CODES["D1N"])
    hand.key("SPACE")
    hand.window.show_view(TableView(hand.window, hand.window.desk.game))
    hand.key("SPACE")
    moves = hand.session.moves
    assert moves
    hand.window.show_view(view)
    hand.choose("Games")
    hand.choose("Play this deal")
    assert (str(hand.session.code), hand.session.moves) == (CODES["D1N"], moves)


def test_a_game_given_up_is_seen_at_once(open_hand: Starter) -> None:
    hand = open_hand("DS1-D1N-AAAAAAB")
    hand.key("SPACE")
    hand.window.desk.new(hand.session.code.with_options("D3N"))
    view = StatisticsView(hand.window)
    hand.window.show_view(view)
    assert card(view, "Played") == "1"


def test_lists_out_and_in(show: Callable[..., tuple[Hand, StatisticsView]]) -> None:
    hand, view = show(today=date(2026, 11, 29))
    root = hand.data.root
    hand.choose("Games")
    hand.choose("Import")
    assert list(hand.buttons()) == ["Close"]
    hand.key("ESCAPE")
    for form in ("CSV", "JSON", "CSV"):
        hand.choose("Export")
        hand.choose(form)
    names = ["statistics-2026-11-29-2.csv", "statistics-2026-11-29.csv", "statistics-2026-11-29.json"]
    assert sorted(path.name for path in root.glob("statistics*")) == names
    assert all(read_file(root / name).games == MANY for name in names)
    assert str(root / names[0]) in view._message.text

    values = json.loads((root / names[2]).read_text(encoding="utf-8"))
    values["games"].append({**played()._asdict(), "score": "many"})
    values["games"].append(played(mode="C1")._asdict())
    (root / "statistics from afar.JSON").write_text(json.dumps(values), encoding="utf-8")
    hand.choose("Import")
    assert "statistics from afar.JSON" in " ".join(hand.dialog.lines)
    hand.choose("Import")
    assert view._message.text.startswith("1 game added · 100 known already · 1 refused · row 101: ")
    assert len(hand.window.results.games()) == 101


def test_a_list_that_is_none_is_refused(show: Callable[..., tuple[Hand, StatisticsView]]) -> None:
    hand, view = show()
    (hand.data.root / "statistics.csv").write_text("nonsense", encoding="utf-8")
    hand.choose("Games")
    hand.choose("Import")
    hand.choose("Import")
    assert "columns" in view._message.text
    assert len(hand.window.results.games()) == 100


def test_a_reset_asks_and_keeps_a_copy(show: Callable[..., tuple[Hand, StatisticsView]]) -> None:
    hand, view = show()
    hand.choose("Games")
    hand.choose("Reset")
    assert "100 games" in hand.dialog.lines[0]
    hand.key("ENTER")
    assert len(hand.window.results.games()) == 100
    hand.choose("Reset")
    hand.choose("Delete")
    assert hand.window.results.games() == []
    (copy,) = hand.data.root.glob("results.sqlite.backup-*")
    assert str(copy) in view._message.text
    with Results(copy) as results:
        assert results.games() == MANY


def test_what_is_wrong_with_the_results_is_said(show: Callable[..., tuple[Hand, StatisticsView]]) -> None:
    hand, view = show()
    hand.window.results._store.connection.execute("DROP TABLE games")
    hand.window.show_view(StatisticsView(hand.window))
    view = hand.window.current_view
    assert "results.sqlite cannot be read" in view._message.text


@pytest.mark.parametrize("size", [(480, 360), (640, 480), (800, 600), (1280, 800), (3840, 2160)])
@pytest.mark.parametrize("tab", [OVERVIEW, GAMES])
def test_everything_is_inside_the_window(
    show: Callable[..., tuple[Hand, StatisticsView]], size: tuple[int, int], tab: str
) -> None:
    _hand, view = show(size=size)
    view.show_tab(tab)
    window = Rect(0, 0, *size)
    for widget in view.widgets.all:
        assert widget.rect.overlap(window) == widget.rect.w * widget.rect.h > 0
    reachable = [widget for widget in view.widgets.all if widget.focusable]
    for a in reachable:
        for b in reachable:
            assert a is b or a.rect.overlap(b.rect) == 0
    for rect in all_rects(view):
        assert rect.x >= 0
        assert rect.right <= size[0], rect
    for sprite in view._layer.boxes:
        assert sprite.left >= 0
        assert sprite.right <= size[0]
        assert sprite.bottom >= 0
        assert sprite.top <= size[1]
        assert sprite.left == int(sprite.left)
        assert sprite.top == int(sprite.top)


def test_every_focus_can_be_seen(show: Callable[..., tuple[Hand, StatisticsView]]) -> None:
    hand, view = show([*MANY[:5]], size=(800, 600))
    for tab in (OVERVIEW, GAMES):
        view.show_tab(tab)
        view.widgets.set_focus(None)
        plain = hand.screenshot()
        reached = set()
        for _ in view.widgets.all:
            hand.key("TAB")
            reached.add(view.widgets.focus)
            assert hand.screenshot() != plain
        assert reached == {widget for widget in view.widgets.all if widget.focusable and widget.enabled}


def test_nothing_is_drawn_while_nothing_changes(show: Callable[..., tuple[Hand, StatisticsView]]) -> None:
    hand, _ = show()
    hand.step(3)
    before = hand.draws
    hand.step(50)
    assert hand.draws == before


@pytest.mark.parametrize(
    ("low", "high", "most", "wanted"),
    [
        (0, 0, 5, [0, 1]),
        (3, 9, 5, [0, 5, 10]),
        (0, 1790, 5, [0, 500, 1000, 1500, 2000]),
        (0, 1790, 3, [0, 1000, 2000]),
        (-104, 416, 5, [-200, 0, 200, 400, 600]),
        (-104, 416, 2, [-500, 0, 500]),
        (-104, -4, 5, [-150, -100, -50, 0]),
    ],
)
def test_lines_stand_at_round_numbers(low: int, high: int, most: int, wanted: list[int]) -> None:
    lines = round_steps(low, high, most=most)
    assert lines[0] <= low
    assert lines[-1] >= high
    assert 0 in lines
    if (low, high) != (-104, -4):
        assert lines == wanted


def test_lines_of_time_stand_at_round_times() -> None:
    assert round_steps(0, 605_000, CLOCK) == [0, 300_000, 600_000, 900_000]
    assert round_steps(0, 10**9, CLOCK)[-1] >= 10**9


def test_a_finished_game_can_be_watched_from_the_list(open_hand: Starter) -> None:
    hand = open_hand(LAST_CODE, position=None, instant=True)
    hand.key("SPACE")
    hand.ctrl("R")
    hand.key("ENTER")  # the run before is given up and kept
    hand.key("SPACE")
    hand.press_button("menu")
    view = StatisticsView(hand.window)
    view.mode, view.tab = "D1N", GAMES
    hand.window.show_view(view)
    hand.choose("Watch replay")
    shown = hand.window.current_view
    assert isinstance(shown, ReplayView)
    assert str(shown.recording.code) == LAST_CODE
    hand.key("ESCAPE")
    assert hand.window.current_view is view


def test_a_replay_that_is_gone_is_told(show: Callable[..., tuple[Hand, StatisticsView]]) -> None:
    hand, view = show()
    view.show_tab(GAMES)
    hand.choose("Watch replay")
    assert hand.window.current_view is view
    assert any("not kept any more" in text for text in texts(view))
