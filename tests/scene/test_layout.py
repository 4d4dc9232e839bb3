"""The layout: pure, inside the window, readable, and agreed on by drawing, hit test and report (CASES 15, 16)."""

from itertools import combinations, pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from game.engine.code import MODES, GameCode
from game.engine.games import rules_for
from game.engine.session import Session
from game.engine.table import Table
from game.scene.geometry import Rect
from game.scene.layout import BUTTONS, Board, Placed, interface_scale, make_board
from tests.engine.positions import random_position
from tests.engine.support import ds_position, examples, game_code, sh_position

SIZES = [(800, 600), (1280, 800), (1920, 1080), (3840, 2160)]
ODD_SIZES = [(480, 360), (320, 240), (600, 1000), (1080, 1920), (2160, 3840), (3440, 1440), (1279, 801)]

KING_DOWN = "KSQHJSTH9S8H7S6H5S4H3S2HAS"
LONGEST_DS = ds_position(t8="2c3c4c5c6c7c8c9c" + KING_DOWN)
LONGEST_SH = sh_position(1, t2="AHADAC2H2D2CKSQSJSTS9S8S7S6S5S4S3S2S", c1="3H")
"""Column 2 of the one-cell game: six cards, on the last of them a king's run of twelve."""

modes = st.sampled_from(MODES)
windows = st.one_of(
    st.tuples(st.integers(480, 3840), st.integers(360, 2160)), st.sampled_from([*SIZES, *ODD_SIZES])
)


def board_of(mode: str, size: tuple[int, int], **more: Any) -> Board:
    code = game_code(mode)
    return make_board(rules_for(code).names, *size, draw=code.draw, **more)


@st.composite
def games(draw: st.DrawFn) -> tuple[str, Table]:
    """A mode and one of its tables: a deal, or anything that play could come to."""
    mode, seed = draw(modes), draw(st.integers(0, 10_000))
    if draw(st.booleans()):
        return mode, Session(game_code(mode, seed)).table
    return mode, Session(game_code(mode), random_position(mode, Random(seed))).table


def inside(rect: Rect, board: Board) -> bool:
    return rect.x >= 0 and rect.y >= 0 and rect.right <= board.size[0] and rect.bottom <= board.size[1]


@examples(150)
@given(games(), windows, st.booleans())
@example(("D1N", Session(game_code("D1N"), LONGEST_DS).table), (480, 360), False)
@example(("C1", Session(game_code("C1"), LONGEST_SH).table), (480, 360), False)
def test_every_card_is_inside_between_bar_and_status_line(
    game: tuple[str, Table], size: tuple[int, int], mirrored: bool
) -> None:
    mode, table = game
    board = board_of(mode, size, mirrored=mirrored)
    placed = board.place(table)
    assert len(placed) == len(rules_for(game_code(mode)).cards)
    assert len({item.card for item in placed}) == len(placed)
    for item in placed:
        assert item.rect[2:] == board.card
        assert inside(item.rect, board), item
        assert item.rect.y >= board.bar.bottom, item
        assert item.rect.bottom <= board.status.y, item


@examples(150)
@given(modes, windows, st.booleans())
def test_slots_do_not_overlap_and_sizes_are_even(mode: str, size: tuple[int, int], mirrored: bool) -> None:
    board = board_of(mode, size, mirrored=mirrored)
    assert board.card[0] % 2 == board.card[1] % 2 == 0
    slots = dict(board.slots)
    if "w" in slots:
        slots["w"] = board.areas["w"]
    for (a, one), (b, other) in combinations(slots.items(), 2):
        assert not one.overlap(other), (a, b)
    for name, area in board.areas.items():
        assert inside(area, board), name
        if name in board.slots:
            assert area.overlap(board.slots[name]) == board.card[0] * board.card[1], name
    for one, other in combinations([board.areas[name] for name in board.names.columns], 2):
        assert not one.overlap(other)
    for name in board.names.columns:
        assert not board.areas[name].overlap(board.areas["foundations"]), name


@examples(100)
@given(games(), windows)
def test_the_layout_is_a_pure_function(game: tuple[str, Table], size: tuple[int, int]) -> None:
    mode, table = game
    first = board_of(mode, size).place(table)
    board_of(mode, (size[1], size[0])).place(table)
    assert board_of(mode, size).place(table) == first


@examples(100)
@given(modes, windows)
def test_the_mirrored_table_is_the_same_from_the_right(mode: str, size: tuple[int, int]) -> None:
    plain, mirrored = board_of(mode, size), board_of(mode, size, mirrored=True)
    assert mirrored.card == plain.card
    assert mirrored.buttons == plain.buttons
    for name in plain.slots:
        # The waste's fan keeps its direction, so it is its area that is mirrored.
        one, other = (board.areas if name == "w" else board.slots for board in (plain, mirrored))
        slot = one[name]
        assert other[name] == Rect(size[0] - slot.right, slot.y, slot.w, slot.h), name
    columns = [mirrored.slots[name].x for name in mirrored.names.columns]
    assert columns == sorted(columns, reverse=True)


@examples(80)
@given(modes, windows)
def test_bar_buttons_and_status_line_have_their_place(mode: str, size: tuple[int, int]) -> None:
    board = board_of(mode, size)
    assert set(board.buttons) == set(BUTTONS)
    assert board.bar.y == 0
    assert board.status.bottom == size[1]
    for one, other in combinations(board.buttons.values(), 2):
        assert not one.overlap(other)
    for rect in board.buttons.values():
        assert board.bar.overlap(rect) == rect.w * rect.h
    assert not any(board.bar.overlap(slot) for slot in board.slots.values())
    assert not any(board.status.overlap(slot) for slot in board.slots.values())


def face_up_strips(board: Board, table: Table, column: str) -> list[int]:
    """How many rows of each face-up card stay in sight."""
    return [item.visible.h for item in board.place(table) if item.pile == column and item.face_up]


@pytest.mark.parametrize("size", [*SIZES, (1024, 768), (1366, 768), (2560, 1440)])
@pytest.mark.parametrize("mirrored", [False, True])
@pytest.mark.parametrize(
    ("mode", "position", "column"),
    [("D1N", LONGEST_DS, "t8"), ("D3V", LONGEST_DS, "t8"), ("C1", LONGEST_SH, "t2")],
)
def test_the_longest_columns_can_be_read(
    mode: str, position: str, column: str, size: tuple[int, int], mirrored: bool
) -> None:
    table = Session(game_code(mode), position).table
    board = board_of(mode, size, mirrored=mirrored)
    strips = face_up_strips(board, table, column)
    assert len(strips) == (13 if mode[0] == "D" else 18)
    assert min(strips) >= 0.15 * board.card[1]
    last = [item for item in board.place(table) if item.pile == column][-1]
    assert last.rect.bottom <= board.status.y


@pytest.mark.parametrize("mode", MODES)
def test_cards_grow_with_the_window_up_to_4k(mode: str) -> None:
    widths = [board_of(mode, size).card[0] for size in [(640, 480), *SIZES]]
    assert widths == sorted(set(widths))
    assert widths[-1] >= 4 * board_of(mode, (800, 600)).card[0]


@examples(200)
@given(modes, windows, st.integers(1, 24), st.integers(0, 8))
def test_fans_tighten_only_when_they_must(mode: str, size: tuple[int, int], count: int, down: int) -> None:
    down = min(down, count - 1)
    board = board_of(mode, size)
    steps = board.fan(count, down)
    assert steps == sorted(steps)
    assert steps[0] == 0
    height = board.card[1]
    room = board.bottom - board.slots["t1"].y - height
    assert steps[-1] <= max(0, room)
    widest = int(down * 0.11 * height + (count - 1 - down) * 0.25 * height)
    if widest <= room:
        assert steps[-1] == widest  # the comfortable fan
    else:
        assert steps[-1] >= room - 1  # all the room there is is used
    longer = board.fan(count + 1, down)
    gaps, fewer = [b - a for a, b in pairwise(steps)], [b - a for a, b in pairwise(longer)]
    assert all(b <= a + 1 for a, b in zip(gaps, fewer, strict=False))  # a card more never widens the fan


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("size", [(0, 0), (1, 1), (0, 800), (1280, 0), (16, 2000), (2000, 16)])
@pytest.mark.parametrize("mirrored", [False, True])
def test_no_size_makes_it_fail(mode: str, size: tuple[int, int], mirrored: bool) -> None:
    board = board_of(mode, size, mirrored=mirrored)
    table = Session(game_code(mode)).table
    placed = board.place(table)
    assert len(placed) == sum(len(pile) for _, pile in table.items())
    assert all(item.rect.w > 0 and item.rect.h > 0 for item in placed)
    board.hit(placed, 0, 0)


@pytest.mark.parametrize("mode", ["D1N", "D3N"])
@pytest.mark.parametrize("waste", [0, 1, 2, 3, 4, 30])
def test_the_waste_shows_three_cards_in_draw_3_and_one_in_draw_1(mode: str, waste: int) -> None:
    cards = [rank + suit for suit in "SHDC" for rank in "A23456789TJQK"][:waste]
    table = Session(game_code(mode), ds_position(w="".join(cards))).table
    board = board_of(mode, (1280, 800))
    shown = [item for item in board.place(table) if item.pile == "w" and item.visible.w > 0]
    assert len(shown) == min(waste, 3 if mode == "D3N" else 1)
    assert [item.index for item in shown] == list(range(waste - len(shown), waste))
    assert all(item.visible.w >= 0.35 * board.card[0] for item in shown)
    assert all(board.areas["w"].overlap(item.rect) == item.rect.w * item.rect.h for item in shown)


# What is on top

SMALL = st.tuples(st.integers(480, 900), st.integers(360, 700))


def painted(placed: list[Placed], size: tuple[int, int]) -> list[list[int]]:
    """For every pixel the number of the card that is drawn last there, −1 for none."""
    grid = [[-1] * size[0] for _ in range(size[1])]
    for number, item in enumerate(placed):
        x, y, w, h = item.rect
        for row in grid[y : y + h]:
            row[x : x + w] = [number] * w
    return grid


@examples(20)
@given(games(), SMALL, st.booleans())
@example(("C1", Session(game_code("C1"), LONGEST_SH).table), (800, 600), False)
@example(("D3N", Session(game_code("D3N"), LONGEST_DS).table), (800, 600), True)
def test_visible_is_what_later_cards_leave_and_hit_agrees_with_it(
    game: tuple[str, Table], size: tuple[int, int], mirrored: bool
) -> None:
    mode, table = game
    board = board_of(mode, size, mirrored=mirrored)
    placed = board.place(table)
    grid = painted(placed, size)
    area = [0] * len(placed)
    for row in grid:
        for number in row:
            if number >= 0:
                area[number] += 1
    for number, item in enumerate(placed):
        x, y, w, h = item.visible
        assert area[number] == w * h, item
        assert all(set(row[x : x + w]) <= {number} for row in grid[y : y + h]), item
    chance = Random(1)
    points = [(chance.randrange(size[0]), chance.randrange(size[1])) for _ in range(400)]
    points += [(item.rect.x, item.rect.y) for item in placed]
    points += [(item.rect.right - 1, item.rect.bottom - 1) for item in placed]
    for x, y in points:
        number = grid[y][x]
        hit = board.hit(placed, x, y)
        if number >= 0:
            assert hit == (placed[number].pile, placed[number].index)
        else:
            slot = next((name for name, slot in board.slots.items() if slot.holds(x, y)), None)
            assert hit == (None if slot is None else (slot, None))


def test_an_empty_pile_is_hit_without_a_card() -> None:
    table = Session(game_code("C4"), sh_position(4, c1="KS")).table
    board = board_of("C4", (1280, 800))
    placed = board.place(table)
    for name in ("c1", "c2", "t3", "fS"):
        x, y = board.slots[name].center
        assert board.hit(placed, x, y) == (name, 0 if name == "c1" else None)
    assert board.hit(placed, 1, board.size[1] - 1) is None


@pytest.mark.parametrize(
    ("size", "device", "expected"),
    [
        ((1280, 800), 1.0, 1.0),
        ((480, 360), 1.0, 0.8),
        ((1280, 800), 2.0, 1.6),
        ((2560, 1600), 2.0, 2.0),
        ((3840, 2160), 1.0, 2.0),
        ((3840, 2160), 2.0, 2.7),
    ],
)
def test_the_interface_grows_within_bounds(size: tuple[int, int], device: float, expected: float) -> None:
    assert interface_scale(*size, device) == pytest.approx(expected)


def test_codes_of_one_mode_share_a_board() -> None:
    code = GameCode("DS", "D1N", 7)
    names = rules_for(code).names
    assert make_board(names, 900, 700, draw=1) == make_board(
        rules_for(game_code("D1N")).names, 900, 700, draw=1
    )
