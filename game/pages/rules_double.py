"""The rules of Double Solitaire in players' words."""

from __future__ import annotations

from game.locale import _
from game.pages import common
from game.pages.model import Bullets, Grid, Heading, Item, Page, Paragraph, Picture
from game.pages.positions import position

_CODE = "DS1-D1N-AAAAAAB"
_CODE_3 = "DS1-D3N-AAAAAAB"


def double_rules() -> Page:
    """The whole page."""
    return Page(
        "rules-double",
        _("Rules of Double Solitaire"),
        (
            *_aim(),
            *_table(),
            *_columns(),
            *_foundations(),
            *_stock(),
            *_scoring(),
            *common.counting(200, "R-DS-30", *_counted()),
            *_clicks(),
            *common.keys_and_settings("DS"),
            *_codes(),
            *_notation(),
        ),
    )


def _aim() -> tuple[Item, ...]:
    return (
        Heading(_("The aim")),
        Paragraph(
            _(
                "Double Solitaire is a Klondike with two decks. Bring all 104 cards to the eight foundations, "
                "on each of them one suit from the ace up to the king."
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
            "double-table",
            _CODE,
            _("A fresh deal: the stock at the top left, nine columns, eight foundations on the right."),
            rules=("R-DS-2", "R-DS-3", "R-DS-4"),
        ),
        Bullets(
            (
                Paragraph(
                    _(
                        "Two decks of 52 cards without jokers are shuffled together. Every card is there "
                        "twice, and both copies are equal in every rule."
                    ),
                    ("R-DS-1",),
                ),
                Paragraph(
                    _(
                        "Nine columns hold 1, 2, 3 and so on up to 9 cards. Only the last card of a column "
                        "lies face up; the other 36 cards lie face down."
                    ),
                    ("R-DS-2",),
                ),
                Paragraph(
                    _(
                        "The other 59 cards are the stock, face down. The waste and the foundations are empty "
                        "at first."
                    ),
                    ("R-DS-3",),
                ),
                Paragraph(
                    _(
                        "The foundations stand in four rows: spades, hearts, diamonds and clubs from top to "
                        "bottom. Each row has two slots side by side."
                    ),
                    ("R-DS-4",),
                ),
            )
        ),
    )


def _columns() -> tuple[Item, ...]:
    return (
        Heading(_("Moving to a column")),
        Bullets(
            (
                Paragraph(
                    _("Only the last card of a pile can be taken, or a whole run from a column."), ("R-2",)
                ),
                Paragraph(
                    _(
                        "A card may go on a face-up card of the other colour that is exactly one rank higher: "
                        "a red 9 on a black 10."
                    ),
                    ("R-DS-10",),
                ),
                Paragraph(
                    _(
                        "Any face-up card in a column may move together with all cards on it. Only the first "
                        "card of this run must fit."
                    ),
                    ("R-DS-11",),
                ),
            )
        ),
        Picture(
            "double-run",
            _CODE,
            _("The 9 of spades and the cards on it may go on the 10 of diamonds as one run."),
            position=position(_CODE, "s", t4="kcJSTD", t5="4d2c9S8H7C"),
            rows=(("t4", "t5"),),
            rules=("R-DS-10", "R-DS-11"),
        ),
        Bullets(
            (
                Paragraph(
                    _(
                        "Only a king may start an empty column, alone or with the cards on it. No other card "
                        "may, not even for a moment and not to turn a card over."
                    ),
                    ("R-DS-12",),
                ),
                Paragraph(
                    _("Of the waste only the top card can be taken, to a column or to a foundation."),
                    ("R-DS-13",),
                ),
                Paragraph(
                    _(
                        "A face-down card that becomes the last of its column turns face up at once and can "
                        "be played. This is part of the same action."
                    ),
                    ("R-DS-16", "R-3"),
                ),
            )
        ),
    )


def _foundations() -> tuple[Item, ...]:
    return (
        Heading(_("Moving to a foundation")),
        Bullets(
            (
                Paragraph(
                    _(
                        "Each foundation takes one suit: the ace first, then 2, 3 and so on to the king, one "
                        "card at a time. A run cannot go up as a whole."
                    ),
                    ("R-DS-14",),
                ),
                Paragraph(
                    _("An ace goes to an empty slot in the row of its suit, never to another row."),
                    ("R-DS-14",),
                ),
                Paragraph(
                    _(
                        "You never choose the slot. Drop a card anywhere on the foundations, and it goes to "
                        "the slot that takes it. If both can take it, it goes to the left one."
                    ),
                    ("R-DS-15",),
                ),
                Paragraph(
                    _(
                        "The top card of a foundation may be taken back to a column where it fits. A king may "
                        "go back to an empty column. A card never goes to the other slot of its row."
                    ),
                    ("R-DS-17",),
                ),
            )
        ),
        Picture(
            "double-foundations",
            _CODE,
            _("Two rows of foundations. The next ace of hearts goes to the right slot of its row."),
            position=position(_CODE, "s", fS1=4, fS2=1, fH1=2),
            rows=(("fS1", "fS2"), ("fH1", "fH2")),
            rules=("R-DS-4", "R-DS-15"),
        ),
    )


def _stock() -> tuple[Item, ...]:
    return (
        Heading(_("Stock and waste")),
        Bullets(
            (
                Paragraph(
                    _(
                        "Draw 1 (Easy): one card at a time goes from the stock to the waste. The waste shows "
                        "its top card only."
                    ),
                    ("R-DS-20",),
                ),
                Paragraph(
                    _(
                        "Draw 3 (Hard): three cards at a time go to the waste. It shows the last three side by "
                        "side, and only the last can be played; then the one below is free. If fewer than "
                        "three cards are left in the stock, all of them are drawn."
                    ),
                    ("R-DS-20",),
                ),
            )
        ),
        Picture(
            "double-draw-three",
            _CODE_3,
            _("Draw 3: only the card on the right can be played."),
            actions=("draw",),
            rows=(("s", "w"),),
            rules=("R-DS-20",),
        ),
        Bullets(
            (
                Paragraph(
                    _(
                        "Normal scoring: when the stock is empty, one click on its place turns the whole waste "
                        "back into the stock, any number of times. The order stays the same. This cannot be "
                        "done while the stock has cards, nor with an empty waste."
                    ),
                    ("R-DS-21",),
                ),
                Paragraph(
                    _(
                        "Vegas: there is one pass through the stock, in Draw 1 and in Draw 3. The waste is "
                        "never turned back."
                    ),
                    ("R-DS-22",),
                ),
            )
        ),
    )


def _scoring() -> tuple[Item, ...]:
    return (
        Heading(_("Scoring")),
        Grid(
            (_("Action"), _("Normal scoring"), _("Vegas")),
            (
                (_("The score at the start"), "0", "-$104"),
                (_("A card moved to a foundation"), "+10", "+$5"),
                (_("A face-down card turned face up"), "+5", "0"),
                (_("A card moved from the waste to a column"), "+5", "0"),
                (_("The waste turned back into the stock"), "−100", "–"),
                (_("A card taken back from a foundation"), "0", "0"),
                (_("The lowest score"), "0", _("no limit")),
            ),
            numbers=True,
            rules=("R-DS-40", "R-DS-41", "R-DS-42", "R-DS-43", "R-DS-44", "R-DS-45", "R-DS-50", "R-DS-52"),
        ),
        Bullets(
            (
                Paragraph(
                    _(
                        "Normal scoring never falls below 0. So turning the waste back early costs less than "
                        "100 points."
                    ),
                    ("R-DS-40", "R-DS-44"),
                ),
                Paragraph(
                    _(
                        "A win without take-backs scores 1220, and 5 more for each card moved from the waste "
                        "to a column, less what turning back the waste has cost."
                    ),
                    ("R-DS-46",),
                ),
                Paragraph(
                    _(
                        "In Vegas the deck costs you 104 dollars. With 20 cards on the foundations you stand at "
                        "-$4, with 21 at $1. A win brings $416."
                    ),
                    ("R-DS-50", "R-DS-51", "R-DS-52"),
                ),
            )
        ),
        common.take_back_note(),
        Paragraph(_("The Vegas bank leaves these games out, too."), ("R-DS-45",)),
    )


def _counted() -> tuple[Paragraph, ...]:
    return (
        Paragraph(
            _(
                "The move counter goes up by 1 for each action: a card or a run moved, a draw, the waste turned "
                "back, a card taken back from a foundation."
            ),
            ("R-6",),
        ),
        Paragraph(_("A card that turns over and a refused action do not count."), ("R-6",)),
    )


def _clicks() -> tuple[Item, ...]:
    return (
        Heading(_("Clicks and drags")),
        Bullets(
            (
                Paragraph(
                    _(
                        "One click on the top card of a column or of the waste sends it to the foundation that "
                        "takes it. If none does, nothing happens."
                    ),
                    ("R-DS-60",),
                ),
                Paragraph(
                    _(
                        "Two quick clicks on a card that no foundation takes send it to the column that takes "
                        "it. Of several columns it is the one with the most cards, of equals the left one. If "
                        "there is none, a king goes to an empty column."
                    ),
                    ("R-DS-61",),
                ),
                Paragraph(
                    _(
                        "Two quick clicks on a face-up card inside a column move the run from that card on in "
                        "the same way, but never to a foundation."
                    ),
                    ("R-DS-61",),
                ),
                Paragraph(
                    _("A king that is the first card of its column is never sent to another empty column."),
                    ("R-DS-62",),
                ),
                Paragraph(
                    _("One click on the stock draws. When the stock is empty, it turns the waste back."),
                    ("R-DS-64",),
                ),
                *common.dragging(),
            )
        ),
    )


def _codes() -> tuple[Item, ...]:
    return common.codes(
        _CODE,
        (
            ("D1N", _("Draw 1, Normal scoring")),
            ("D3N", _("Draw 3, Normal scoring")),
            ("D1V", _("Draw 1, Vegas")),
            ("D3V", _("Draw 3, Vegas")),
        ),
        Paragraph(
            _(
                "The shuffled cards are dealt column by column from the left, each from its base to its last "
                "card. The next card is the top of the stock and is drawn first."
            ),
            ("R-C-7",),
        ),
    )


def _notation() -> tuple[Item, ...]:
    return common.notation(
        Paragraph(
            _(
                "The order of the piles is: stock, waste, the foundations of spades, hearts, diamonds and "
                "clubs (left and right slot), columns 1 to 9. The last card of the stock is drawn next."
            ),
            ("R-P-1", "R-P-2"),
        ),
        (
            ("draw", _("draw from the stock")),
            ("recycle", _("turn the waste back into the stock")),
            ("undo, redo", _("take an action back, put it back again")),
            ("w>t4", _("the top card of the waste to column 4")),
            ("t3:2>t5", _("the last 2 cards of column 3 to column 5")),
            ("t2>f", _("the last card of column 2 to its foundation")),
            ("fH2>t1", _("the top card of the right foundation of hearts to column 1")),
        ),
    )
