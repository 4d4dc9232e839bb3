"""All keys and what they do: for the rules and for the list of keys that can be called up in every view."""

from __future__ import annotations

from game.locale import _
from game.pages.model import KeyRow, Keys


def everywhere() -> Keys:
    """Keys of every view."""
    return Keys(
        _("Everywhere"),
        (
            KeyRow(("F1", "?"), _("This list of keys")),
            KeyRow(("Tab", "Shift+Tab"), _("The next or the previous button")),
            KeyRow((_("Arrow keys"),), _("The nearest button in that direction")),
            KeyRow(("Enter", _("Space")), _("Use the button")),
            KeyRow(("Esc",), _("Back")),
            KeyRow(("F11",), _("Full screen and back")),
        ),
    )


def at_the_table(game: str) -> Keys:
    """Keys of a game: ``DS`` or ``SH``."""
    rows = [
        KeyRow((_("Arrow keys"),), _("Move the focus over piles and cards")),
        KeyRow(("Tab", "Shift+Tab"), _("The next or the previous group of piles")),
        KeyRow(("1 – 9",), _("Go to column 1 to 9")),
    ]
    if game == "SH":
        rows.append(KeyRow(("0",), _("Go to column 10")))
    rows += [
        KeyRow(("Enter",), _("Pick up, put down or click")),
        KeyRow(("Shift+Enter",), _("Send the card where a double-click sends it")),
    ]
    if game == "DS":
        rows.append(KeyRow((_("Space"),), _("Draw, or turn the waste back")))
    rows += [
        KeyRow(("Ctrl+Z",), _("Undo; hold it to go on")),
        KeyRow(("Ctrl+Y", "Ctrl+Shift+Z"), _("Redo; hold it to go on")),
        KeyRow(("Ctrl+N",), _("New game")),
        KeyRow(("Ctrl+R",), _("Restart this deal")),
        KeyRow(("F5",), _("The same deal again; in run mode at once")),
        KeyRow(("F6",), _("A new deal; in run mode at once")),
        KeyRow(("P",), _("Pause, or go on")),
        KeyRow(("H",), _("Hint")),
        KeyRow(("F2",), _("More advice: the way back, the solution")),
        KeyRow(("Esc",), _("Put held cards back, or leave the table")),
    ]
    return Keys(_("At the table"), tuple(rows))


def in_texts() -> Keys:
    """Keys of pages and lists."""
    return Keys(
        _("In texts and lists"),
        (
            KeyRow(("↑", "↓"), _("Scroll a little")),
            KeyRow((_("Page Up"), _("Page Down")), _("Scroll a page")),
            KeyRow((_("Home"), _("End")), _("To the beginning or the end")),
            KeyRow(("←", "→"), _("In an example: the step before or after")),
        ),
    )
