"""Why an action is refused, as a sentence that can be shown and translated."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.cards import RANK_NAMES, Card


def N_(text: str) -> str:
    """Mark `text` for translation without translating it."""
    return text


class Count(NamedTuple):
    """A counted thing inside a sentence, such as ``1 empty cell`` or ``3 empty cells``."""

    n: int
    one: str
    many: str

    def __str__(self) -> str:
        return (self.one if self.n == 1 else self.many).format(n=self.n)


class Rank(NamedTuple):
    """A rank inside a sentence, 1 (ace) … 13 (king)."""

    rank: int

    def __str__(self) -> str:
        return RANK_NAMES[self.rank - 1]


class Refusal:
    """An answer of the rules: not allowed, and why. Nothing has changed.

    `template` is the English sentence with ``{names}``; `params` are its values: numbers, text, a `Card`,
    a `Rank` or a `Count`. `str()` gives the English sentence; the interface translates template and values.
    """

    __slots__ = ("params", "template")

    def __init__(self, template: str, **params: int | str | Card | Rank | Count) -> None:
        self.template = template
        self.params = params

    def __str__(self) -> str:
        words = {key: value.name if isinstance(value, Card) else value for key, value in self.params.items()}
        return self.template.format(**words)

    def __repr__(self) -> str:
        return f"Refusal({str(self)!r})"


class TextError(ValueError):
    """Text that cannot be read as what it should be. `reason` explains it like a `Refusal` does."""

    def __init__(self, reason: Refusal) -> None:
        super().__init__(str(reason))
        self.reason = reason
