"""Replays through the window: the player, the list of actions, taking over, pictures, and the list of files."""

import json
import os
import stat
import sys
import time
from collections.abc import Callable
from pathlib import Path

import arcade
import pytest
from PIL import Image, ImageChops

from game.engine.session import Session
from game.replay.playback import BEAT_MS, LEAD_MS
from game.replay.recording import Recording
from game.replay.verify import verify_file
from game.scene.geometry import Rect
from game.storage.favourites import Favourites
from game.storage.paths import DataDir
from game.views.menu import MenuView
from game.views.replay_film import LEAST_MS, MOST_MS, Painter, write_gif
from game.views.replay_list import ReplayListView
from game.views.replay_open import open_replay
from game.views.replay_seek import LANES
from game.views.replay_view import ReplayView
from game.views.replay_words import action_signs
from game.views.table import TableView
from tests.replay.support import DATA, VECTORS, encode, end, header, record, won_game
from tests.window.hand import Hand, Starter

pytestmark = pytest.mark.window

LONG = DATA / "won-ds1-d1n-01.replay"
SHORT = DATA / "won-sh1-c4-01.replay"


def view_of(hand: Hand) -> ReplayView:
    view = hand.window.current_view
    assert isinstance(view, ReplayView), view
    return view


def shown(view: ReplayView) -> str:
    """The position of the table that the cards show."""
    placed = {}
    for item in view.stage.scene.placed:
        sprite = view.stage.scene._sprites[item.card]
        assert sprite.face_up is item.face_up
        placed.setdefault(item.pile, []).append(item.card.up if item.face_up else item.card.down)
    names = view.recording.moment(0).table.names.all
    return "/".join("".join(placed.get(name, [])) for name in names)


def texts(view: ReplayView) -> list[str]:
    player = view._player
    assert player is not None
    return [text.text for layer in (view._layer, player._layer) for text in layer._texts]


def show(hand: Hand, path: Path = LONG, at: int | None = 0, *, whole: bool = True) -> ReplayView:
    """Open a replay; `whole`: read it before, instead of in slices."""
    recording = Recording(path)
    if whole:
        recording.load()
    view = ReplayView(hand.window, recording, at=at)
    hand.window.show_view(view)
    return view


@pytest.fixture
def hand(open_hand: Starter) -> Hand:
    return open_hand(instant=True)


def wait_for(hand: Hand, done: Callable[[], bool]) -> None:
    """Let frames pass while a thread works."""
    for _ in range(2000):
        if done():
            return
        hand.step(1, 0.1)
        time.sleep(0.005)
    raise AssertionError("it never ends")


# Watching


def test_keys_go_through_the_replay(hand: Hand) -> None:
    view = show(hand)
    session = Session(view.recording.code)
    assert shown(view) == session.table.position
    for action in view.recording.actions[:12]:
        hand.key("RIGHT")
        session.play(action)
        assert shown(view) == session.table.position
    assert view.playback.position == 12
    hand.key("LEFT")
    assert shown(view) == view.recording.moment(11).table.position
    hand.key("END")
    assert view.playback.position == len(view.recording) == 531
    assert hand.window.current_view is view
    hand.key("PAGEUP")
    assert view.playback.position == 521
    hand.key("HOME")
    hand.key("LEFT")
    assert view.playback.position == 0
    assert shown(view) == Session(view.recording.code).table.position


def test_figures_follow(hand: Hand) -> None:
    view = show(hand, at=318)
    moment = view.recording.moment(318)
    found = texts(view)
    assert str(moment.score) in found
    assert str(moment.moves) in found
    assert "6:54" in found
    assert "1 card drawn: 2 of clubs" in found
    assert "Action 318 of 531  ·  6:54 / 11:23" in found
    assert "DS1-D1N-SXU2QLO  ·  won" in found


def test_it_plays_in_the_real_rhythm(hand: Hand) -> None:
    view = show(hand, at=None)
    times = view.recording.times
    assert view.playback.playing
    hand.step(1, 0.05)
    hand.wait((LEAD_MS + times[4]) / 1000)
    assert view.playback.position >= 5
    before = view.playback.position
    hand.key("SPACE")
    hand.wait(60)
    assert view.playback.position == before
    assert not view.playback.playing


def test_it_sleeps_between_actions(hand: Hand) -> None:
    """Nothing is drawn while nothing changes (CASES 19)."""
    view = show(hand, at=None)
    hand.key("MINUS")
    hand.key("MINUS")
    hand.settle()
    draws = hand.draws
    hand.step(40, 0.005)
    assert hand.draws - draws <= 2
    assert view.playback.playing


def test_speed_and_rhythm(hand: Hand) -> None:
    view = show(hand, at=0)
    hand.key("R")
    assert view.playback.steady
    for _ in range(9):
        hand.key("PLUS")
    assert view.playback.speed == 64
    assert "64×" in texts(view)
    hand.key("SPACE")
    hand.step(1, 0.02)
    hand.wait(10 * BEAT_MS / 1000 / 64)
    assert view.playback.position >= 10
    hand.wait(531 * BEAT_MS / 1000 / 64)
    assert view.playback.at_end
    assert not view.playback.playing
    hand.key("SPACE")
    assert view.playback.position == 0
    for _ in range(9):
        hand.key("MINUS")
    assert "¼×" in texts(view)


def test_cards_fly_up_to_four_times_the_speed_and_jump_above(open_hand: Starter) -> None:
    hand = open_hand()
    view = show(hand, at=0)
    hand.settle()
    hand.key("RIGHT")
    assert view.stage.scene.moving
    hand.settle()
    view.playback.set_steady(True)
    for speed, flies in ((4.0, True), (8.0, False)):
        view.playback.speed = speed
        hand.key("SPACE")
        hand.wait(1.5 * BEAT_MS / 1000 / speed)
        assert view.stage.scene.moving is flies
        hand.key("SPACE")
        hand.settle()


def test_the_seek_bar(hand: Hand) -> None:
    """Press, drag and let go; it plays on if it played."""
    view = show(hand)
    bar = view._player.seek.bar
    y = bar.center[1]
    hand.press(bar.x + bar.w * 0.5, y)
    half = view.playback.position
    assert 0.4 < view.playback.share < 0.6
    assert shown(view) == view.recording.moment(half).table.position
    hand.carry(bar.right + 500, y)
    hand.release(bar.right + 500, y)
    assert view.playback.position == 531
    hand.click_at(bar.x, y)
    assert view.playback.position == 0


def test_the_marks_stand_where_the_actions_are(hand: Hand) -> None:
    view = show(hand, VECTORS[0])
    player = view._player
    texture = next(iter(view._marks.values()))
    alpha = texture.image.getchannel("A")
    kinds = view.recording.by_kind
    lane = player.seek._lane
    for i, kind in enumerate(LANES):
        row = alpha.crop((0, i * lane, alpha.width, (i + 1) * lane))
        columns = [x for x in range(row.width) if row.crop((x, 0, x + 1, lane)).getbbox()]
        assert len(columns) > 1
        for action in kinds[kind]:
            x = view.playback.due(action) / view.playback.length * (alpha.width - 1)
            assert any(abs(x - column) <= lane for column in columns)


def test_a_click_in_the_list_goes_there(hand: Hand) -> None:
    view = show(hand)
    rows = view._list.rows.rect
    height = view._list._row
    hand.click_at(rows.x + 20, rows.y + 7.5 * height)
    assert view.playback.position == 7
    hand.window.dispatch_event("on_mouse_scroll", rows.x + 5, 300, 0, -1000)
    hand.step(2)
    hand.click_at(rows.x + 20, rows.bottom - 3)
    assert view.playback.position == 531


def test_only_rows_in_view_are_painted(hand: Hand) -> None:
    view = show(hand)
    for position in (0, 200, 531, 100):
        view.go(position)
        hand.step(2)
        row = view._list.area.offset // view._list._row
        visible = view._list.area.rect.h // view._list._row + 1
        assert len(view._list._pictures) <= visible // 8 + 2
        assert row <= position <= row + visible


def test_the_list_can_be_hidden(hand: Hand) -> None:
    view = show(hand)
    wide = view.stage_rect.w
    hand.key("L")
    assert view._list is None
    assert view.stage_rect.w == hand.window.width > wide
    hand.key("L")
    assert view.stage_rect.w == wide


@pytest.mark.parametrize("size", [(640, 480), (480, 800), (800, 600), (3840, 2160), (480, 360)])
def test_everything_is_inside_the_window(size: tuple[int, int], hand: Hand) -> None:
    view = show(hand, at=200)
    hand.window._width, hand.window._height = size
    hand.window.dispatch_event("on_resize", *size)
    hand.key("L")
    hand.key("L")
    window = Rect(0, 0, *size)
    for widget in view.widgets.all:
        assert window.overlap(widget.rect) == widget.rect.w * widget.rect.h, widget
    buttons = [w.rect for w in view.widgets.all if type(w).__name__ == "Button"]
    for i, rect in enumerate(buttons):
        assert not any(rect.overlap(other) for other in buttons[i + 1 :])
    board = view.stage.scene.board
    drop = view.stage_rect.y - board.bar.h
    for placed in view.stage.scene.placed:
        rect = placed.rect.moved(view.stage_rect.x, drop)
        assert view.stage_rect.overlap(rect) == rect.w * rect.h


def test_the_picture_is_that_of_the_moment(hand: Hand) -> None:
    pictures = []
    view = show(hand)
    for position in (0, 250, 531):
        view.go(position)
        hand.step(3)
        view.on_draw()
        pictures.append(arcade.get_image().convert("RGB"))
    for a, b in ((0, 1), (1, 2)):
        assert ImageChops.difference(pictures[a], pictures[b]).getbbox()


@pytest.mark.parametrize("path", VECTORS, ids=lambda path: path.stem)
def test_every_action_has_signs(path: Path) -> None:
    recording = Recording(path)
    recording.load()
    tables = list(recording.tables(0, len(recording)))
    for action, before, after in zip(recording.actions, tables[:-1], tables[1:], strict=True):
        text = action_signs(action, before, after)
        assert text
        assert "{" not in text


def test_keys_of_the_view_are_listed(hand: Hand) -> None:
    view = show(hand)
    assert any(keys.title == "In a replay" for keys in view.key_groups())


# Long and faulty files


def test_a_long_replay_is_read_in_slices(hand: Hand, tmp_path: Path) -> None:
    lines = [header(), *record(["c1>c3", "undo"])[1:]]
    again = [line | {"t": 2000} for line in record(["c1>c3", "undo"])[1:]]
    path = tmp_path / "long.replay"
    path.write_bytes(encode(lines) + encode(again) * 4_000)
    view = show(hand, path, at=None, whole=False)
    assert not view.recording.loaded
    assert 0 < len(view.recording) < 8_002
    assert view.playback.playing
    frames = 0
    while not view.recording.loaded:
        before = len(view.recording)
        hand.step(1)
        frames += 1
        assert len(view.recording) > before or view.recording.loaded
    assert frames > 2
    assert len(view.recording) == 8_002
    assert view.playback.complete
    hand.key("END")
    assert shown(view) == view.recording.moment(8_002).table.position


def test_what_comes_before_a_fault_can_be_watched(hand: Hand, tmp_path: Path) -> None:
    path = tmp_path / "bad.replay"
    path.write_bytes(encode([*won_game()[:-1], {"end": "abandoned", "t": 9999, "score": 30, "moves": 3}]))
    assert open_replay(hand.window, path)
    view = view_of(hand)
    assert any("Line 5: The end says abandoned" in line for line in hand.dialog.lines)
    assert not view.playback.playing
    hand.choose("Watch what comes before")
    hand.key("END")
    assert view.playback.position == 3
    hand.key("ESCAPE")
    assert isinstance(hand.window.current_view, MenuView)


@pytest.mark.parametrize("content", [b"", b"{}\n", None])
def test_a_file_that_is_none_leaves_the_view(
    content: bytes | None, open_hand: Starter, tmp_path: Path
) -> None:
    hand = open_hand("SH1-C4-AAAAAJ2", instant=True)
    path = tmp_path / "bad.replay"
    if content is not None:
        path.write_bytes(content)
    hand.window.dispatch_event("on_file_drop", 5, 5, [str(path)])
    assert hand.dialog.title == "This replay cannot be shown"
    hand.choose("Close")
    assert isinstance(hand.window.current_view, TableView)


# The game in progress


def test_the_game_in_progress_and_the_statistics_stay(open_hand: Starter) -> None:
    """Opened by dropping a file on the table, watched to its win, and back."""
    hand = open_hand("SH1-C4-AAAAAJ2", instant=True)
    table = hand.table
    hand.drag("t1", "c3")
    elapsed = table.game.elapsed_ms
    hand.window.dispatch_event("on_file_drop", 5, 5, [str(LONG), "other"])
    journal = table.game.path.read_bytes()  # with the remark that the table was left
    view = view_of(hand)
    hand.window.dispatch_event("on_file_drop", 5, 5, [str(SHORT)])
    assert view_of(hand) is not view
    hand.key("END")
    hand.wait(30)
    assert table.game.path.read_bytes() == journal
    assert hand.window.results.games() == []
    hand.key("ESCAPE")
    assert hand.window.current_view is table
    assert table.game.elapsed_ms == elapsed
    assert table.game.path.read_bytes() == journal
    hand.ctrl("Z")
    assert hand.journal[-1] == "undo"


def test_taking_over_begins_a_custom_game(hand: Hand) -> None:
    view = show(hand, SHORT, at=40)
    position = view.recording.moment(40).table.position
    hand.key("T")
    assert len(hand.dialog.lines) == 1
    hand.choose("Play")
    assert hand.session.custom
    assert hand.session.table.position == position
    assert hand.session.moves == 0
    verdict = verify_file(hand.table.game.path)
    assert verdict.custom
    assert verdict.ok


def test_taking_over_asks_if_a_game_is_open(open_hand: Starter) -> None:
    hand = open_hand("SH1-C4-AAAAAJ2", instant=True)
    table = hand.table
    hand.drag("t1", "c3")
    open_replay(hand.window, SHORT)
    view = view_of(hand)
    view.go(10)
    hand.key("T")
    assert any("SH1-C4-AAAAAJ2, with 1 move" in line for line in hand.dialog.lines)
    hand.choose("Cancel")
    assert not table.game.over
    assert hand.window.current_view is view
    hand.key("T")
    hand.choose("Play")
    assert table.game.result == "abandoned"
    assert hand.session.custom
    kept = list(DataDir(hand.data.root).replays.iterdir())
    assert len(kept) == 1


def test_a_won_table_cannot_be_taken_over(hand: Hand) -> None:
    show(hand, SHORT, at=101)
    hand.key("T")
    hand.choose("Play")
    assert "The position is won already" in hand.dialog.lines[0]
    hand.choose("Close")
    assert hand.window.desk.game is None


# Pictures and films


def test_a_picture_of_the_moment(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.views.replay_export._PICTURE_WIDTH", 400)
    view = show(hand, SHORT, at=50)
    for number, name in enumerate(("SH1-C4-QMBFX37_50.png", "SH1-C4-QMBFX37_50-2.png"), start=1):
        hand.key("S")
        hand.choose("This moment")
        path = hand.data.root / "pictures" / name
        assert f"Saved as {path}" in texts(view)
        with Image.open(path) as picture:
            assert picture.format == "PNG"
            assert picture.width == 400
        assert len(list(path.parent.iterdir())) == number


def test_a_film_as_gif(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.views.replay_export._FILM_WIDTH", 240)
    view = show(hand, SHORT)
    hand.key("R")
    hand.key("S")
    hand.choose("GIF")
    wait_for(hand, lambda: view.exports.job is None)
    path = hand.data.root / "pictures" / "SH1-C4-QMBFX37.gif"
    assert f"Saved as {path}" in texts(view)
    assert [file.name for file in path.parent.iterdir()] == [path.name]
    with Image.open(path) as film:
        assert film.n_frames == 102
        assert film.info["loop"] == 0
        assert film.info["duration"] == BEAT_MS
        film.seek(101)
        assert film.info["duration"] == MOST_MS
    assert hand.window.current_view.dialog is None


def test_each_frame_is_its_moment(tmp_path: Path, hand: Hand) -> None:
    """Though only what has changed is written."""
    recording = Recording(SHORT)
    recording.load()
    painter = Painter(recording, 200, hand.window.theme, ("classic", "haven"), flat=True)
    view = show(hand, SHORT)
    view.playback.set_steady(True)
    cuts = list(view.playback.cuts(LEAST_MS, MOST_MS))
    path = tmp_path / "film.gif"
    with path.open("wb") as file:
        write_gif(file, painter, cuts, lambda done: True)
    with Image.open(path) as film:
        for position in (0, 1, 30, 31, 100, 101):
            film.seek(position)
            difference = ImageChops.difference(film.convert("RGB"), painter.paint(position)).convert("L")
            histogram = difference.histogram()
            assert sum(n * count for n, count in enumerate(histogram)) / sum(histogram) < 6


def test_a_film_can_be_broken_off(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.views.replay_export._FILM_WIDTH", 240)
    view = show(hand, LONG)
    hand.key("S")
    hand.choose("GIF")
    assert "is being made" in hand.dialog.title
    hand.choose("Cancel")
    assert view.exports.job is None
    assert "No film was made" in texts(view)
    assert list((hand.data.root / "pictures").iterdir()) == []


def test_leaving_breaks_a_film_off(hand: Hand) -> None:
    view = show(hand, LONG)
    view.exports.film("gif")
    hand.window.show_view(MenuView(hand.window))
    assert view.exports.job is None
    assert list((hand.data.root / "pictures").iterdir()) == []


def test_without_ffmpeg_a_film_is_a_sentence(
    hand: Hand, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    view = show(hand, SHORT)
    hand.key("S")
    hand.choose("MP4")
    wait_for(hand, lambda: view.exports.job is None)
    assert any("needs ffmpeg" in text for text in texts(view))
    assert list((hand.data.root / "pictures").iterdir()) == []


FAKE = """#!/bin/sh
''':'
exec "{python}" "$0" "$@"
'''
import sys
frames = sys.stdin.buffer.read()
width, height = sys.argv[sys.argv.index("-s") + 1].split("x")
if {fails}:
    sys.exit("no codec")
open(sys.argv[-1], "w").write(str(len(frames) / (int(width) * int(height) * 3)))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="the stand-in is a script")
@pytest.mark.parametrize("fails", [False, True])
def test_ffmpeg_gets_whole_pictures(
    fails: bool, hand: Hand, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = tmp_path / "bin" / "ffmpeg"
    program.parent.mkdir()
    program.write_text(FAKE.format(python=sys.executable, fails=fails))
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    monkeypatch.setenv("PATH", str(program.parent), prepend=os.pathsep)
    monkeypatch.setattr("game.views.replay_export._FILM_WIDTH", 160)
    view = show(hand, SHORT)
    hand.key("R")
    view.exports.film("mp4")
    wait_for(hand, lambda: view.exports.job is None)
    path = hand.data.root / "pictures" / "SH1-C4-QMBFX37.mp4"
    if fails:
        assert any("no codec" in text for text in texts(view))
        assert not path.exists()
    else:
        assert float(path.read_text()) == 101 * BEAT_MS / 100 + MOST_MS / 100


def test_a_folder_that_cannot_be_written_is_a_sentence(hand: Hand) -> None:
    (hand.data.root / "pictures").write_text("a file")
    view = show(hand, SHORT)
    view.exports.picture()
    assert any("cannot be written" in text for text in texts(view))


# The list of kept replays


def keep(hand: Hand, *names: str) -> None:
    for i, name in enumerate(names):
        lines = record(["c1>c3"] if i % 2 else ["c1>c3", "c2>c4"])
        lines = [*lines, end("abandoned", 5000, 0, len(lines) - 1)]
        (hand.data.replays / name).write_bytes(encode(lines))


NAMES = [
    f"2026-11-{day:02}_201530_SH1-C4-AAAAAJ2_{result}.replay"
    for day, result in ((1, "won"), (2, "abandoned"), (3, "won"))
]


def replays(hand: Hand) -> ReplayListView:
    view = ReplayListView(hand.window)
    hand.window.show_view(view)
    hand.step(2)
    return view


def names(view: ReplayListView) -> list[str]:
    return [path.name for path in view.paths]


def test_the_newest_replay_comes_first(hand: Hand) -> None:
    keep(hand, *NAMES)
    (hand.data.replays / "notes.txt").write_text("mine")
    view = replays(hand)
    assert names(view) == NAMES[::-1]
    hand.key("DOWN")
    assert view.path.name == NAMES[1]
    hand.key("END")
    hand.key("DOWN")
    assert view.path.name == NAMES[0]
    hand.key("ENTER")
    assert view_of(hand).recording.path.name == NAMES[0]
    hand.key("ESCAPE")
    assert hand.window.current_view is view
    assert view.path.name == NAMES[0]
    hand.key("ESCAPE")
    assert isinstance(hand.window.current_view, MenuView)


def test_rows_are_clicked(hand: Hand) -> None:
    keep(hand, *NAMES)
    view = replays(hand)
    rows = view._rows.rect
    place = rows.x + 50, rows.y + 2.5 * view._row
    hand.click_at(*place)
    assert (view.chosen, hand.window.current_view) == (2, view)
    hand.click_at(*place)
    assert view_of(hand).recording.path.name == NAMES[0]


def test_favourites_are_kept_for_ever(hand: Hand) -> None:
    keep(hand, *NAMES)
    view = replays(hand)
    hand.key("END")
    hand.choose("Favourite")
    assert NAMES[0] in Favourites(hand.data)
    hand.key("HOME")
    hand.key("F")
    hand.key("F")
    assert Favourites(hand.data).names == {NAMES[0]}
    hand.window.settings.kept_replays = 1
    hand.window._drop_old_replays()
    assert names(replays(hand)) == [NAMES[2], NAMES[0]]
    assert view.favourites.names == {NAMES[0]}


def test_nothing_is_dropped_while_the_favourites_are_unknown(hand: Hand) -> None:
    keep(hand, *NAMES)
    path = hand.data.root / "favourites.json"
    path.write_text("{")
    hand.window.settings.kept_replays = 0
    hand.window._drop_old_replays()
    assert len(list(hand.data.replays.iterdir())) == 3
    aside = [file.name for file in hand.data.root.iterdir() if "corrupt" in file.name]
    assert len(aside) == 1
    assert aside[0].startswith("favourites.json.corrupt-")


@pytest.mark.parametrize("content", ["[]", '{"favourites": 3}', '{"favourites": [1]}', "\x00", "[" * 9000])
def test_odd_favourites_are_told(content: str, hand: Hand) -> None:
    path = hand.data.root / "favourites.json"
    path.write_text(content)
    found = Favourites(hand.data)
    assert found.names is None
    assert "favourites.json" in str(found.notices[0])
    assert found.set("x.replay", True) is None
    assert json.loads(path.read_text()) == {"favourites": ["x.replay"]}


def test_deleting_asks(hand: Hand) -> None:
    keep(hand, *NAMES)
    view = replays(hand)
    view.switch_favourite()
    hand.key("DELETE")
    assert hand.dialog.lines == [NAMES[2], "It is one of your favourites."]
    hand.key("ESCAPE")
    assert len(names(view)) == 3
    hand.key("DELETE")
    hand.choose("Delete")
    assert names(view) == NAMES[1::-1]
    assert not (hand.data.replays / NAMES[2]).exists()
    assert Favourites(hand.data).names == set()
    for _ in range(2):
        hand.key("DELETE")
        hand.choose("Delete")
    hand.key("DELETE")
    assert view.dialog is None
    assert view.path is None


def test_an_empty_list_says_so(hand: Hand) -> None:
    view = replays(hand)
    written = [text.text for text in view._layer._texts]
    assert "No replays yet" in written
    for name in ("ENTER", "DELETE", "F", "DOWN", "END"):
        hand.key(name)
    assert hand.window.current_view is view


def test_faulty_files_stand_in_the_list(hand: Hand) -> None:
    (hand.data.replays / "bad.replay").write_bytes(b"{}\n")
    view = replays(hand)
    hand.key("ENTER")
    assert hand.dialog.lines[0].startswith("Line 1: ")
    hand.choose("Close")
    assert hand.window.current_view is view


def test_the_menu_leads_to_the_list(hand: Hand) -> None:
    hand.choose("Replays")
    assert isinstance(hand.window.current_view, ReplayListView)
