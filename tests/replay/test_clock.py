"""The clock of a run (R-11, CASES 20)."""

import pytest

from game.replay.clock import RunClock


class Hand:
    """A clock that a test turns by hand."""

    def __init__(self) -> None:
        self.seconds = 1000.0

    def __call__(self) -> float:
        return self.seconds


@pytest.fixture
def hand() -> Hand:
    return Hand()


def test_it_counts_milliseconds_since_the_deal(hand: Hand) -> None:
    clock = RunClock(hand)
    assert clock.ms == 0
    hand.seconds += 1.83
    assert clock.ms == 1830
    hand.seconds += 0.0009
    assert clock.ms == 1830
    hand.seconds += 0.0002
    assert clock.ms == 1831


def test_many_small_looks_lose_nothing(hand: Hand) -> None:
    clock = RunClock(hand)
    for _ in range(1000):
        hand.seconds += 1 / 1024
        _ = clock.ms
    assert clock.ms == 976


def test_it_goes_on_from_a_stored_value(hand: Hand) -> None:
    clock = RunClock(hand, 5000)
    hand.seconds += 1
    assert clock.ms == 6000


def test_it_stands_still_while_any_reason_is_left(hand: Hand) -> None:
    clock = RunClock(hand)
    hand.seconds += 1
    clock.pause("pause")
    clock.pause("minimised")
    clock.pause("minimised")
    hand.seconds += 10
    clock.unpause("minimised")
    hand.seconds += 10
    assert (clock.ms, clock.paused, clock.reasons) == (1000, True, frozenset({"pause"}))
    clock.unpause("pause")
    assert (clock.ms, clock.paused) == (1000, False)
    hand.seconds += 1
    assert clock.ms == 2000


def test_ending_a_reason_that_is_none_changes_nothing(hand: Hand) -> None:
    clock = RunClock(hand)
    clock.unpause("hidden")
    hand.seconds += 1
    assert (clock.ms, clock.paused) == (1000, False)


def test_it_never_goes_back(hand: Hand) -> None:
    clock = RunClock(hand)
    hand.seconds += 5
    assert clock.ms == 5000
    hand.seconds -= 100
    assert clock.ms == 5000
    hand.seconds += 1
    assert clock.ms == 6000
