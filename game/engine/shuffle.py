"""The shuffle of a deal: SplitMix64 and Fisher–Yates (R-C-6)."""

from __future__ import annotations

from collections.abc import Iterator, MutableSequence
from typing import TypeVar

_MASK = (1 << 64) - 1
T = TypeVar("T")


class SplitMix64:
    """The generator of R-C-6.

    >>> SplitMix64(1234567).next()
    6457827717110365317
    """

    def __init__(self, state: int) -> None:
        """`state`: the start, reduced to 64 bits."""
        self._state = state & _MASK

    def next(self) -> int:
        """The next number, 0 … 2^64 − 1."""
        self._state = (self._state + 0x9E3779B97F4A7C15) & _MASK
        z = self._state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def __iter__(self) -> Iterator[int]:
        while True:
            yield self.next()

    def below(self, n: int) -> int:
        """An unbiased number from 0 to n − 1 (n ≥ 1)."""
        limit = (1 << 64) - (1 << 64) % n
        while (x := self.next()) >= limit:
            pass
        return x % n

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Fisher–Yates in place, from the last item down."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]


def generator(game_and_version: str, deal: int) -> SplitMix64:
    """The generator of one deal; `game_and_version` is ``DS1`` or ``SH1``, `deal` a number below 2^35."""
    return SplitMix64((int.from_bytes(game_and_version.encode("ascii"), "big") << 40) ^ deal)
