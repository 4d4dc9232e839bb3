"""The parts that a page is made of. `rules`: the numbers of the rules that a part tells; they are not shown."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from game.engine.actions import parse_action
from game.engine.session import Change, Session
from game.engine.table import Table

Rules = tuple[str, ...]


@dataclass(frozen=True)
class Heading:
    """`level`: 1 for a section, 2 within one."""

    text: str
    level: int = 1
    rules: Rules = ()


@dataclass(frozen=True)
class Paragraph:
    """A few sentences."""

    text: str
    rules: Rules = ()


@dataclass(frozen=True)
class Note:
    """A paragraph that stands out, with a title."""

    title: str
    text: str
    rules: Rules = ()


@dataclass(frozen=True)
class Bullets:
    """A list of points."""

    points: tuple[Paragraph, ...]

    @property
    def rules(self) -> Rules:
        """Those of all points."""
        return tuple(rule for point in self.points for rule in point.rules)


@dataclass(frozen=True)
class Grid:
    """A table of words. `numbers`: the columns after the first hold figures, so they are centred."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    numbers: bool = False
    rules: Rules = ()


@dataclass(frozen=True)
class Picture:
    """A part of a card table.

    `name`: of its file in the documents. `code`, `position`: the game, from its deal or from a table.
    `actions`: played before the picture is taken. `rows`: the piles to show, row by row; none: the whole table.
    """

    name: str
    code: str
    caption: str
    position: str | None = None
    actions: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    rules: Rules = ()

    @cached_property
    def table(self) -> Table:
        """The table to show. Raises ValueError if an action is refused."""
        session = Session(self.code, self.position)
        for action in self.actions:
            if not isinstance(session.play(parse_action(action)), Change):
                raise ValueError(f"{self.name}: {action} is refused")
        return session.table


@dataclass(frozen=True)
class KeyRow:
    """What one key does; `keys` are written as on the keyboard, joined by + where they are held together."""

    keys: tuple[str, ...]
    text: str


@dataclass(frozen=True)
class Keys:
    """A list of keys with a title."""

    title: str
    rows: tuple[KeyRow, ...]
    rules: Rules = ()


Item = Heading | Paragraph | Note | Bullets | Grid | Picture | Keys


@dataclass(frozen=True)
class Page:
    """A whole page. `name`: of its file in the documents."""

    name: str
    title: str
    items: tuple[Item, ...]

    def pictures(self) -> Iterator[Picture]:
        """Its pictures, in order."""
        return (item for item in self.items if isinstance(item, Picture))
