"""The rules of Seahaven Towers in players' words."""

from __future__ import annotations

from game.engine.seahaven import capacity
from game.locale import _, ngettext
from game.pages import common
from game.pages.examples.seahaven import GROUP
from game.pages.model import Bullets, Grid, Heading, Item, Note, Page, Paragraph, Picture
from game.pages.positions import position

_CODE = "SH1-C4-AAAAAJ2"
_CODE_2 = "SH1-C2-AAAAAJ2"
_CODE_1 = "SH1-C1-AAAAAAB"


def seahaven_rules() -> Page:
    """The whole page."""
    return Page(
        "rules-seahaven",
        _("Rules of Seahaven Towers"),
        (
            *_aim(),
            *_table(),
            *_moves(),
            *_runs(),
            *_scoring(),
            *common.counting(100, "R-SH-30", *_counted()),
            *_clicks(),
            *common.keys_and_settings("SH"),
            *_codes(),
            *_notation(),
        ),
    )


def _aim() -> tuple[Item, ...]:
    return (
        Heading(_("The aim")),
        Paragraph(
            _(
                "In Seahaven Towers every card lies open from the start. Bring all 52 cards to the four "
                "foundations, on each of them one suit from the ace up to the king."
            ),
            ("R-4",),
        ),
        common.order_of_cards(),
        common.aim_and_end(),
    )


def _table() -> tuple[Item, ...]:
    return (
        Heading(_("The table")),
        Picture(
            "seahaven-table",
            _CODE,
            _("A fresh deal with four cells: cells at the top left, foundations at the top right."),
            rules=("R-SH-1",),
        ),
        Bullets(
            (
                Paragraph(
                    _(
                        "One deck of 52 cards is dealt face up to ten columns of five. The last two cards go "
                        "to the first two cells. The four foundations, one for each suit, are empty at first."
                    ),
                    ("R-SH-1",),
                ),
                Paragraph(
                    _(
                        "There are four cells (Easy), two cells (Medium) or one cell (Hard). Cells that the "
                        "game does not have are not on the table and do not count anywhere."
                    ),
                    ("R-SH-2",),
                ),
                Paragraph(_("With two cells both are filled at the start."), ("R-SH-2",)),
                Paragraph(
                    _(
                        "With one cell the first of the two cards lies in it. The second lies on column 2, "
                        "which then has six cards."
                    ),
                    ("R-SH-2",),
                ),
            )
        ),
        Picture(
            "seahaven-one-cell",
            _CODE_1,
            _("One cell: the 5 of clubs lies in it, and column 2 has six cards."),
            rows=(("c1",), ("t1", "t2", "t3")),
            rules=("R-SH-2",),
        ),
    )


def _moves() -> tuple[Item, ...]:
    return (
        Heading(_("Moving cards")),
        Bullets(
            (
                Paragraph(
                    _(
                        "You can take the last card of a column, a card in a cell, or the top card of a "
                        "foundation."
                    ),
                    ("R-2", "R-SH-10"),
                ),
                Paragraph(
                    _(
                        "To a column: a card may go on a card of the same suit that is exactly one rank "
                        "higher: the 7 of clubs on the 8 of clubs."
                    ),
                    ("R-SH-11",),
                ),
                Paragraph(
                    _(
                        "To an empty column: only a king, alone or with its run of the same suit. No other "
                        "card may, not even for a moment."
                    ),
                    ("R-SH-12",),
                ),
                Paragraph(_("To a cell: any one card, if the cell is empty."), ("R-SH-13",)),
                Paragraph(
                    _(
                        "To a foundation: the ace of its suit first, then 2, 3 and so on to the king, one card "
                        "at a time."
                    ),
                    ("R-SH-14",),
                ),
                Paragraph(
                    _(
                        "From a foundation: its top card may be taken back to a column where it fits, or to an "
                        "empty cell."
                    ),
                    ("R-SH-15",),
                ),
            )
        ),
        Picture(
            "seahaven-same-suit",
            _CODE,
            _("The 7 of clubs may go on the 8 of clubs, the 7 of spades may not."),
            position=position(_CODE, "t10", t1="QS3H8C", t2="JD5H7C", t3="2DTH7S"),
            rows=(("t1", "t2", "t3"),),
            rules=("R-SH-11",),
        ),
    )


def _runs() -> tuple[Item, ...]:
    cells = [ngettext("{n} empty cell", "{n} empty cells", n) for n in range(5)]
    columns = [ngettext("{n} empty column", "{n} empty columns", n) for n in range(4)]
    return (
        Heading(_("Moving a run")),
        Paragraph(
            _(
                "A run is a row of cards of the same suit, each one rank lower than the one before, down to "
                "the last card of the column. A run moves as one action if it is not too long:"
            ),
            ("R-SH-16",),
        ),
        Note(
            _("The longest run"),
            _("(number of empty cells + 1), doubled for each empty column"),
            ("R-SH-16",),
        ),
        Grid(
            ("", *columns),
            tuple((cell, *(str(capacity(n, k)) for k in range(4))) for n, cell in enumerate(cells)),
            numbers=True,
            rules=("R-SH-16",),
        ),
        Bullets(
            (
                Paragraph(_("If the run goes to an empty column, that column does not count."), ("R-SH-16",)),
                Paragraph(_("The column that the run leaves never counts as empty."), ("R-SH-16",)),
                Paragraph(_("A run that is too long cannot even be picked up."), ("R-SH-16",)),
            )
        ),
        Heading(_("An example"), 2),
        Picture(
            "seahaven-run",
            _CODE_2,
            _("One empty cell, and columns 3 and 4 are empty."),
            position=GROUP,
            rows=(("c1", "c2"), ("t1", "t2", "t3", "t4")),
            rules=("R-SH-16",),
        ),
        Paragraph(
            _(
                "With 1 empty cell and 2 empty columns, (1 + 1) × 2 × 2 = 8 cards can be picked up. If they go "
                "to an empty column, only the other empty column counts: (1 + 1) × 2 = 4 cards. And only a run "
                "that begins with a king may go there."
            ),
            ("R-SH-16", "R-SH-12"),
        ),
        Note(
            _("More generous than elsewhere"),
            _(
                "Many programs let you move only as many cards as there are empty cells, plus one, since only "
                "a king may start an empty column. Here empty columns count too. That is on purpose and not "
                "a fault. A run of 8 is one move, one undo and one line of the replay."
            ),
            ("R-SH-16",),
        ),
        Bullets(
            (
                Paragraph(
                    _(
                        "You may drag a whole column that begins with a king to another empty column, or a "
                        "card from one cell to another. Clicks and hints never do that."
                    ),
                    ("R-SH-17",),
                ),
            )
        ),
    )


def _scoring() -> tuple[Item, ...]:
    return (
        Heading(_("Scoring")),
        Grid(
            (_("Action"), _("Points")),
            (
                (_("The score at the start"), "0"),
                (_("A card moved to a foundation"), "+10"),
                (_("A card taken back from a foundation"), "−15"),
                (_("The lowest score"), "0"),
            ),
            numbers=True,
            rules=("R-SH-40", "R-SH-41", "R-SH-42"),
        ),
        Bullets(
            (
                Paragraph(_("A win without take-backs scores 520."), ("R-SH-41",)),
                Paragraph(_("Undo takes back the points that the action earned."), ("R-SH-40",)),
            )
        ),
        common.take_back_note(),
    )


def _counted() -> tuple[Paragraph, ...]:
    return (
        Paragraph(
            _(
                "The move counter goes up by 1 for each action: a card or a run moved, a card taken back from "
                "a foundation."
            ),
            ("R-6",),
        ),
        Paragraph(_("A refused action does not count."), ("R-6",)),
    )


def _clicks() -> tuple[Item, ...]:
    return (
        Heading(_("Clicks and drags")),
        Bullets(
            (
                Paragraph(
                    _(
                        "One click on the last card of a column or on a card in a cell sends it to its "
                        "foundation, if that takes it."
                    ),
                    ("R-SH-60",),
                ),
                Paragraph(
                    _(
                        "Two quick clicks find the first of these: the foundation; the longest column that "
                        "takes the card, of equals the left one; for a king, an empty column; an empty cell."
                    ),
                    ("R-SH-61",),
                ),
                Paragraph(
                    _(
                        "Two quick clicks on a card inside a column move the run from that card on in the same "
                        "way. A run never goes to a cell, and never if it is too long."
                    ),
                    ("R-SH-61", "R-SH-16"),
                ),
                Paragraph(
                    _(
                        "A king that is the first card of its column is never sent to another empty column or "
                        "to a cell."
                    ),
                    ("R-DS-62", "R-SH-17"),
                ),
                *common.dragging(),
            )
        ),
    )


def _codes() -> tuple[Item, ...]:
    return common.codes(
        _CODE,
        tuple((f"C{n}", ngettext("{n} cell", "{n} cells", n)) for n in (4, 2, 1)),
        Paragraph(
            _(
                "The shuffled cards are dealt column by column from the left, each from its base to its last "
                "card. The last two are the cards of the cells, in order."
            ),
            ("R-C-7",),
        ),
    )


def _notation() -> tuple[Item, ...]:
    return common.notation(
        Paragraph(
            _(
                "The order of the piles is: the cells, the foundations of spades, hearts, diamonds and clubs, "
                "columns 1 to 10."
            ),
            ("R-P-1",),
        ),
        (
            ("undo, redo", _("take an action back, put it back again")),
            ("t3:2>t5", _("the last 2 cards of column 3 to column 5")),
            ("t2>f", _("the last card of column 2 to its foundation")),
            ("c1>t10", _("the card in cell 1 to column 10")),
            ("t5>c2", _("the last card of column 5 to cell 2")),
            ("fS>c2", _("the top card of the foundation of spades to cell 2")),
        ),
    )
