"""The shuffle of R-C-6."""

from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.shuffle import SplitMix64, generator
from tests.engine.support import examples


class Fixed(SplitMix64):
    """A generator that gives listed numbers."""

    def __init__(self, *numbers: int) -> None:
        super().__init__(0)
        self.numbers = list(numbers)

    def next(self) -> int:
        return self.numbers.pop(0)


def test_r_c_6_self_check_numbers() -> None:
    numbers = [6457827717110365317, 3203168211198807973, 9817491932198370423]
    random = SplitMix64(1234567)
    assert [random.next() for _ in range(3)] == numbers
    assert list(islice(SplitMix64(1234567), 3)) == numbers


def test_the_state_is_reduced_to_64_bits() -> None:
    assert SplitMix64(1234567 + 2**64).next() == 6457827717110365317


def test_r_c_6_below_rejects_what_would_favour_small_numbers() -> None:
    # 2^64 mod 10 = 6, so the six highest numbers are drawn again and the one before them is not.
    random = Fixed(2**64 - 1, 2**64 - 6, 2**64 - 7, 5)
    assert random.below(10) == (2**64 - 7) % 10
    assert random.numbers == [5]


@pytest.mark.parametrize("n", [1, 2, 64])
def test_r_c_6_below_a_power_of_two_rejects_nothing(n: int) -> None:
    random = Fixed(2**64 - 1, 5)
    assert random.below(n) == n - 1
    assert random.numbers == [5]


def test_r_c_6_fisher_yates_goes_down_from_the_last_item() -> None:
    random = Fixed(0, 1, 0)
    items = list("abcd")
    random.shuffle(items)
    # i=3 swaps with 0: dbca; i=2 swaps with 1: dcba; i=1 swaps with 0: cdba.
    assert "".join(items) == "cdba"
    assert random.numbers == []


@pytest.mark.parametrize("size", [0, 1])
def test_shuffling_less_than_two_items_draws_no_number(size: int) -> None:
    Fixed().shuffle(list(range(size)))


def test_r_c_6_start_of_a_deal() -> None:
    assert generator("DS1", 5).next() == SplitMix64((0x445331 << 40) ^ 5).next()
    assert generator("SH1", 2**35 - 1).next() == SplitMix64((0x534831 << 40) ^ (2**35 - 1)).next()


@examples(100)
@given(st.integers(0, 2**64 - 1), st.lists(st.integers(), max_size=120))
def test_a_shuffle_is_a_permutation_that_the_state_fixes(state: int, items: list[int]) -> None:
    once, again = list(items), list(items)
    SplitMix64(state).shuffle(once)
    SplitMix64(state).shuffle(again)
    assert once == again
    assert sorted(once) == sorted(items)


@examples(200)
@given(st.integers(0, 2**64 - 1), st.integers(1, 2**64))
def test_below_is_below(state: int, n: int) -> None:
    assert 0 <= SplitMix64(state).below(n) < n
