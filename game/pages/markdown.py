"""Pages as Markdown, for the web."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from game.locale import _, say
from game.pages.examples.scene import Example, Shown, play
from game.pages.model import Bullets, Grid, Heading, Item, Keys, Note, Page, Paragraph, Picture

PICTURES = "../pictures"
"""Where the pictures lie, seen from a page; they are the same in all languages."""


def page_text(page: Page) -> str:
    """A whole page."""
    return _joined([f"# {_plain(page.title)}", *map(_item, page.items)])


def examples_text(title: str, games: Iterable[tuple[str, str, Sequence[Example]]]) -> str:
    """All examples: for each game its name for files, its title and its scenes."""
    parts = [f"# {_plain(title)}"]
    for game, name, scenes in games:
        parts.append(f"## {_plain(name)}")
        for example in scenes:
            parts.append(f"### {_plain(example.title)}")
            parts.append(f"![{_plain(example.code)}]({PICTURES}/{picture_name(game, example)}.png)")
            steps = [f"{i}. {_step(shown)}" for i, shown in enumerate(play(example), start=1)]
            parts.append("\n".join(steps))
    return _joined(parts)


def picture_name(game: str, example: Example) -> str:
    """The name of the picture of a scene's beginning."""
    return f"example-{game}-{example.name}"


def _step(shown: Shown) -> str:
    said = f" *{_plain(say(shown.refusal))}*" if shown.refusal is not None else ""
    return _plain(shown.step.text) + said


def _joined(parts: Iterable[str]) -> str:
    return "\n\n".join(parts) + "\n"


def _item(item: Item) -> str:
    match item:
        case Heading():
            return f"{'#' * (item.level + 1)} {_plain(item.text)}"
        case Paragraph():
            return _plain(item.text)
        case Note():
            return f"> **{_plain(item.title)}**\n>\n> {_plain(item.text)}"
        case Bullets():
            return "\n".join(f"- {_plain(point.text)}" for point in item.points)
        case Grid():
            return _grid(item.head, item.rows, item.numbers)
        case Picture():
            return f"![{_plain(item.caption)}]({PICTURES}/{item.name}.png)\n\n*{_plain(item.caption)}*"
        case Keys():
            rows = tuple((_keys(row.keys), row.text) for row in item.rows)
            return f"### {_plain(item.title)}\n\n" + _grid((_("Key"), _("Meaning")), rows, numbers=False)


def _keys(keys: Sequence[str]) -> str:
    return ", ".join(keys)


def _grid(head: Sequence[str], rows: Sequence[Sequence[str]], numbers: bool) -> str:
    lines = [
        _row(head),
        "|" + "|".join([" --- "] + [" :-: " if numbers else " --- "] * (len(head) - 1)) + "|",
    ]
    return "\n".join([*lines, *map(_row, rows)])


def _row(cells: Sequence[str]) -> str:
    return "| " + " | ".join(_plain(cell).replace("|", "\\|") for cell in cells) + " |"


def _plain(text: str) -> str:
    """The text with what Markdown would take for its own signs marked as plain."""
    return re.sub(r"([\\`*_<>~$])", r"\\\1", text)
