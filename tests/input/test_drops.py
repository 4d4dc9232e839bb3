"""On which pile a drop falls (R-DS-63, R-DS-15, CASES 12)."""

from collections.abc import Callable

from hypothesis import given
from hypothesis import strategies as st

from game.engine.actions import Move
from game.engine.refusal import Refusal
from game.input.drops import drop_move
from game.scene.geometry import Rect

COLUMNS = {f"t{i}": Rect(100 * i, 100, 80, 500) for i in range(1, 6)}
AREAS = {
    "s": Rect(0, 0, 80, 90),
    "w": Rect(100, 0, 160, 90),
    "fS1": Rect(700, 0, 80, 90),
    "fS2": Rect(800, 0, 80, 90),
    "c1": Rect(300, 0, 80, 90),
    **COLUMNS,
    "foundations": Rect(700, 0, 180, 400),
}


def accept(*targets: str) -> Callable[[Move], Refusal | None]:
    """Rules that take cards on these piles only, and say for all others which one refused."""
    return lambda move: None if move.target in targets else Refusal("no {pile}", pile=move.target)


def drop(box: Rect, *targets: str, source: str = "t5", count: int = 1) -> Move | str | None:
    move = drop_move(source, count, box, AREAS, accept(*targets))
    return str(move) if isinstance(move, Refusal) else move


def test_the_only_pile_beneath_takes_the_cards() -> None:
    assert drop(Rect(110, 300, 80, 110), "t1", count=3) == Move("t5", "t1", 3)


def test_of_two_accepting_piles_the_one_overlapped_most() -> None:
    assert drop(Rect(141, 300, 80, 110), "t1", "t2") == Move("t5", "t1")
    assert drop(Rect(159, 300, 80, 110), "t1", "t2") == Move("t5", "t2")


def test_equal_overlaps_go_to_the_leftmost() -> None:
    assert drop(Rect(150, 300, 80, 110), "t1", "t2") == Move("t5", "t1")


def test_a_pile_that_refuses_gives_way_to_one_that_accepts() -> None:
    assert drop(Rect(130, 300, 80, 110), "t2") == Move("t5", "t2")


def test_a_column_reaches_to_the_bottom() -> None:
    assert drop(Rect(110, 590, 80, 110), "t1") == Move("t5", "t1")


def test_the_foundations_are_one_area() -> None:
    for box in (Rect(690, 20, 80, 110), Rect(790, 20, 80, 110), Rect(750, 350, 80, 110)):
        assert drop(box, "f") == Move("t5", "f")


def test_no_card_falls_on_stock_or_waste() -> None:
    anything = tuple(AREAS)
    assert drop(Rect(0, 0, 60, 80), *anything, "f") is None
    assert drop(Rect(100, 0, 60, 90), *anything, "f") is None


def test_nothing_beneath_and_nothing_happens() -> None:
    assert drop(Rect(950, 500, 80, 110), "t1", "f") is None


def test_touching_edges_are_no_overlap() -> None:
    assert drop(Rect(180, 300, 20, 110), "t1", "t2") is None
    assert drop(Rect(180, 300, 21, 110), "t1", "t2") == Move("t5", "t2")


def test_all_refuse_and_the_pile_most_covered_says_why() -> None:
    assert drop(Rect(141, 300, 80, 110)) == "no t1"
    assert drop(Rect(159, 300, 80, 110)) == "no t2"
    assert drop(Rect(750, 20, 80, 110)) == "no f"


def test_back_where_they_came_from_is_no_refusal() -> None:
    assert drop(Rect(505, 300, 80, 110)) is None
    assert drop(Rect(310, 5, 60, 60), source="c1") is None
    assert drop(Rect(750, 20, 80, 110), source="fS1") is None


def test_home_refuses_in_silence_though_a_neighbour_accepts() -> None:
    assert drop(Rect(440, 300, 80, 110), "t4") == Move("t5", "t4")


RECTS = st.builds(
    Rect, st.integers(-50, 900), st.integers(-50, 600), st.integers(1, 200), st.integers(1, 300)
)


@given(RECTS, st.frozensets(st.sampled_from([*COLUMNS, "c1", "f"])))
def test_the_drop_is_the_best_of_the_accepting(box: Rect, takers: frozenset[str]) -> None:
    areas = {("f" if name == "foundations" else name): area for name, area in AREAS.items()}
    open_to = {name: box.overlap(areas[name]) for name in takers if box.overlap(areas[name])}
    found = drop(box, *takers)
    if open_to:
        assert isinstance(found, Move)
        best = max(open_to.values())
        assert open_to[found.target] == best
        rivals = [name for name, overlap in open_to.items() if overlap == best]
        assert areas[found.target].x == min(areas[name].x for name in rivals)
    else:
        assert not isinstance(found, Move)
