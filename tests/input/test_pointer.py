"""Gestures: what a press, some motion and a release come to (R-DS-61, R-DS-66, CASES 10 and 11)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.cards import CARDS, Card
from game.input.pointer import CLICK_RADIUS, Pointer

SEVEN, EIGHT, FIXED = CARDS[6], CARDS[7], CARDS[20]
WHERE = {10: ("t1", 0, SEVEN), 110: ("t2", 0, EIGHT), 210: ("t3", 0, FIXED), 310: ("t4", None, None)}
"""What lies at which x; 50 pixels wide each. `FIXED` cannot be lifted, t4 is empty."""


class Table:
    """Notes what the pointer asks for."""

    def __init__(self) -> None:
        self.told: list[str] = []
        self.held = False
        self.where = dict(WHERE)

    def _at(self, x: float) -> tuple[str, int | None, Card | None] | None:
        return next((what for left, what in self.where.items() if left <= x < left + 50), None)

    def card_at(self, x: float, y: float) -> tuple[str, int | None] | None:
        found = self._at(x)
        return found[:2] if found else None

    def card(self, pile: str, index: int) -> Card:
        found = next(card for name, i, card in self.where.values() if (name, i) == (pile, index))
        assert found is not None
        return found

    def lift(self, pile: str, index: int) -> bool:
        assert not self.held, "two cards in the hand"
        self.held = self.card(pile, index) is not FIXED
        self.told.append(f"lift {pile}" if self.held else f"no lift {pile}")
        return self.held

    def carry(self, dx: float, dy: float) -> None:
        assert self.held
        self.told.append(f"carry {dx:g} {dy:g}")

    def put_back(self) -> None:
        assert self.held, "nothing to put back"
        self.held = False
        self.told.append("back")

    def drop(self, pile: str, index: int, dx: float, dy: float) -> None:
        assert self.held, "nothing to drop"
        self.held = False
        self.told.append(f"drop {pile} {dx:g} {dy:g}")

    def click(self, pile: str, index: int | None, double: bool) -> None:
        assert not self.held, "a card is still in the hand"
        self.told.append(f"{'double' if double else 'click'} {pile}")

    def refuse_lift(self, pile: str, index: int) -> None:
        self.told.append(f"refuse {pile}")

    @property
    def acts(self) -> list[str]:
        """What can change a game."""
        return [line for line in self.told if line.startswith(("click", "double", "drop"))]


@pytest.fixture
def table() -> Table:
    return Table()


@pytest.fixture
def pointer(table: Table) -> Pointer:
    return Pointer(table)


def click(pointer: Pointer, x: float, time: float) -> None:
    pointer.press(x, 5, time)
    pointer.release(x, 5)


def test_a_press_lifts_the_card_and_a_release_in_place_is_a_click(table: Table, pointer: Pointer) -> None:
    pointer.press(20, 5, 0.0)
    assert table.told == ["lift t1"]
    assert pointer.busy
    assert pointer.dragging
    pointer.release(20, 5)
    assert table.told == ["lift t1", "back", "click t1"]
    assert not pointer.busy
    assert not pointer.dragging


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5, 2.0])
@pytest.mark.parametrize(("dx", "dy"), [(1, 0), (0, -1), (0.6, 0.8)])
def test_the_click_radius_grows_with_the_scale(table: Table, scale: float, dx: float, dy: float) -> None:
    pointer = Pointer(table, scale=scale)
    reach = CLICK_RADIUS * scale
    pointer.press(30, 30, 0.0)
    pointer.release(30 + dx * (reach - 0.01), 30 + dy * (reach - 0.01))
    assert table.acts == ["click t1"]
    pointer.press(30, 30, 9.0)
    pointer.release(30 + dx * (reach + 0.01), 30 + dy * (reach + 0.01))
    assert [act.split()[0] for act in table.acts] == ["click", "drop"]


def test_a_release_on_the_rim_of_the_radius_is_a_click(table: Table, pointer: Pointer) -> None:
    pointer.press(30, 30, 0.0)
    pointer.release(30 + CLICK_RADIUS, 30)
    assert table.acts == ["click t1"]


def test_a_drag_carries_by_the_way_from_the_press(table: Table, pointer: Pointer) -> None:
    pointer.press(20, 5, 0.0)
    pointer.move(23, 5)
    pointer.move(120, 45)
    pointer.release(121, 47)
    assert table.told == ["lift t1", "carry 3 0", "carry 100 40", "drop t1 101 42"]


def test_two_quick_clicks_on_one_card_are_a_double_click(table: Table, pointer: Pointer) -> None:
    click(pointer, 20, 0.0)
    click(pointer, 30, 0.4)
    assert table.acts == ["click t1", "double t1"]


def test_the_time_counts_from_press_to_press(table: Table, pointer: Pointer) -> None:
    pointer.press(20, 5, 0.0)
    pointer.release(20, 5)  # however late the release comes, the presses count
    click(pointer, 20, 0.401)
    assert table.acts == ["click t1", "click t1"]


def test_a_late_second_click_is_the_first_of_the_next_pair(table: Table, pointer: Pointer) -> None:
    click(pointer, 20, 0.0)
    click(pointer, 20, 0.5)
    click(pointer, 20, 0.9)
    assert table.acts == ["click t1", "click t1", "double t1"]


@pytest.mark.parametrize(("longest", "second"), [(0.15, "click"), (0.25, "double"), (None, "click")])
def test_the_time_is_a_setting_and_double_clicks_can_be_off(
    table: Table, longest: float | None, second: str
) -> None:
    pointer = Pointer(table, double_click=longest)
    click(pointer, 20, 0.0)
    click(pointer, 20, 0.2)
    assert table.acts == ["click t1", f"{second} t1"]


def test_a_triple_click_is_a_double_and_a_single(table: Table, pointer: Pointer) -> None:
    for time in (0.0, 0.1, 0.2):
        click(pointer, 20, time)
    assert table.acts == ["click t1", "double t1", "click t1"]


def test_four_quick_clicks_are_two_doubles(table: Table, pointer: Pointer) -> None:
    for time in (0.0, 0.1, 0.2, 0.3):
        click(pointer, 20, time)
    assert table.acts == ["click t1", "double t1", "click t1", "double t1"]


def test_a_quick_click_on_another_card_is_a_first_click_of_its_own(table: Table, pointer: Pointer) -> None:
    click(pointer, 20, 0.0)
    click(pointer, 120, 0.1)
    click(pointer, 120, 0.2)
    assert table.acts == ["click t1", "click t2", "double t2"]


def test_the_same_place_with_another_card_is_no_second_click(table: Table, pointer: Pointer) -> None:
    click(pointer, 20, 0.0)
    table.where[10] = ("t1", 0, CARDS[30])  # the first card has flown away
    click(pointer, 20, 0.1)
    assert table.acts == ["click t1", "click t1"]


def test_equal_cards_of_two_decks_are_two_cards(table: Table, pointer: Pointer) -> None:
    twin = next(card for card in CARDS if card.up == SEVEN.up and card is not SEVEN)
    click(pointer, 20, 0.0)
    table.where[10] = ("t1", 0, twin)
    click(pointer, 20, 0.1)
    assert table.acts == ["click t1", "click t1"]


def test_a_card_that_has_moved_on_is_still_the_same_card(table: Table, pointer: Pointer) -> None:
    click(pointer, 20, 0.0)
    table.where = {110: ("t2", 3, SEVEN)}
    click(pointer, 120, 0.1)
    assert table.acts == ["click t1", "double t2"]


@pytest.mark.parametrize("between", [120, 320, 600])
def test_a_click_elsewhere_parts_two_clicks(table: Table, pointer: Pointer, between: float) -> None:
    click(pointer, 20, 0.0)
    click(pointer, between, 0.1)
    click(pointer, 20, 0.2)
    assert not any(act.startswith("double") for act in table.acts)
    assert table.acts[0] == table.acts[-1] == "click t1"


def test_a_drag_between_parts_two_clicks(table: Table, pointer: Pointer) -> None:
    click(pointer, 20, 0.0)
    pointer.press(20, 5, 0.1)
    pointer.move(90, 5)
    pointer.release(90, 5)
    click(pointer, 20, 0.2)
    assert table.acts == ["click t1", "drop t1 70 0", "click t1"]


def test_a_drop_is_no_first_click(table: Table, pointer: Pointer) -> None:
    pointer.press(20, 5, 0.0)
    pointer.release(90, 5)
    click(pointer, 20, 0.1)
    assert table.acts == ["drop t1 70 0", "click t1"]


def test_a_fixed_card_let_go_elsewhere_is_no_first_click(table: Table, pointer: Pointer) -> None:
    pointer.press(220, 5, 0.0)
    pointer.release(290, 5)  # the release is all that is told of the way
    click(pointer, 220, 0.1)
    assert table.acts == ["click t3"]


def test_the_empty_pile_is_clicked_and_never_lifted(table: Table, pointer: Pointer) -> None:
    click(pointer, 320, 0.0)
    pointer.press(320, 5, 0.1)
    assert pointer.busy
    assert not pointer.dragging
    pointer.move(20, 5)
    pointer.release(20, 5)
    assert table.told == ["click t4"]


def test_the_bare_table_takes_no_gesture(table: Table, pointer: Pointer) -> None:
    pointer.press(700, 5, 0.0)
    assert not pointer.busy
    pointer.move(20, 5)
    pointer.release(20, 5)
    assert table.told == []


def test_a_card_that_cannot_be_taken_says_so_once_and_only_when_dragged(
    table: Table, pointer: Pointer
) -> None:
    pointer.press(220, 5, 0.0)
    pointer.move(222, 5)
    assert table.told == ["no lift t3"]
    for x in (240, 260, 280):
        pointer.move(x, 5)
    pointer.release(280, 5)
    assert table.told == ["no lift t3", "refuse t3"]


def test_a_fixed_card_can_be_clicked(table: Table, pointer: Pointer) -> None:
    click(pointer, 220, 0.0)
    click(pointer, 220, 0.1)
    assert table.acts == ["click t3", "double t3"]


def test_a_stray_that_comes_back_is_a_click_but_no_part_of_a_double(table: Table, pointer: Pointer) -> None:
    pointer.press(20, 5, 0.0)
    pointer.move(200, 5)
    pointer.move(20, 5)
    pointer.release(20, 5)
    click(pointer, 20, 0.1)
    assert table.acts == ["click t1", "click t1"]


def test_cancel_puts_back_and_the_release_does_nothing(table: Table, pointer: Pointer) -> None:
    pointer.press(20, 5, 0.0)
    pointer.move(90, 5)
    pointer.cancel()
    assert not pointer.busy
    pointer.move(120, 5)
    pointer.release(120, 5)
    assert table.told == ["lift t1", "carry 70 0", "back"]


def test_cancel_without_a_gesture_does_nothing(table: Table, pointer: Pointer) -> None:
    pointer.cancel()
    assert table.told == []


def test_cancel_forgets_the_first_click(table: Table, pointer: Pointer) -> None:
    click(pointer, 20, 0.0)
    pointer.cancel()
    click(pointer, 20, 0.1)
    assert table.acts == ["click t1", "click t1"]


def test_a_press_during_a_gesture_breaks_it_off(table: Table, pointer: Pointer) -> None:
    pointer.press(20, 5, 0.0)
    pointer.press(120, 5, 0.1)
    assert not pointer.busy
    pointer.release(120, 5)
    assert table.told == ["lift t1", "back"]
    click(pointer, 20, 0.2)
    assert table.acts == ["click t1"]


STEPS = st.lists(
    st.tuples(
        st.sampled_from(["press", "move", "release", "cancel"]),
        st.integers(0, 400),
        st.integers(0, 40),
        st.floats(0, 0.6),
    ),
    max_size=40,
)


@given(STEPS)
def test_at_most_one_act_a_press_and_the_hand_is_empty_in_the_end(
    steps: list[tuple[str, int, int, float]],
) -> None:
    table = Table()
    pointer = Pointer(table)
    time, presses = 0.0, 0
    for kind, x, y, later in steps:
        time += later
        before = len(table.acts)
        if kind == "press":
            pointer.press(x, y, time)
            presses += 1
        elif kind == "move":
            pointer.move(x, y)
        elif kind == "release":
            pointer.release(x, y)
        else:
            pointer.cancel()
        assert len(table.acts) - before <= (kind == "release")
        assert len(table.acts) <= presses
        assert pointer.dragging is table.held
        assert pointer.busy or not table.held
    pointer.cancel()
    assert not table.held
    assert table.told.count("back") + sum(act.startswith("drop") for act in table.acts) == sum(
        line.startswith("lift") for line in table.told
    )
