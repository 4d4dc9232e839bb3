"""The scenes of Seahaven Towers."""

from __future__ import annotations

from game.locale import _
from game.pages.examples.scene import Example, Step
from game.pages.positions import position

_FOUR = "SH1-C4-AAAAAJ2"
_TWO = "SH1-C2-AAAAAJ2"
_ONE = "SH1-C1-AAAAAAB"

GROUP = position(
    _TWO, "t10",
    c1="9C", fS=3, fH=5, fD=7, fC=6,
    t1="KHQHJHTH9H8H7H6H", t2="7CKDQDJDTD", t5="TCJSTS9S8S7S6S5S4S", t6="8DQS", t7="9DKS", t8="8C", t9="KCJC",
)  # fmt: skip
"""One empty cell, two empty columns: eight cards can be lifted, but only four go to an empty column."""


def seahaven_examples() -> tuple[Example, ...]:
    """All of them, the easy ones first."""
    return (
        _same_suit(),
        _kings(),
        _cells(),
        _group(),
        _one_cell(),
        _take_back(),
        _undo(),
        _double_click(),
    )


def _same_suit() -> Example:
    return Example(
        "same-suit",
        _("First moves"),
        _FOUR,
        (
            Step(
                _(
                    "A fresh deal with four cells; two of them are taken. In a column a card may only go on the "
                    "next higher card of its own suit."
                ),
                score=0,
                moves=0,
            ),
            Step(_("The 4 of clubs goes on the 5 of clubs."), ("t10>t8",), score=0, moves=1),
            Step(
                _("The 10 of clubs does not go on the jack of diamonds. Its suit is another one."),
                ("t9>t4",),
                refused=True,
                moves=1,
            ),
            Step(
                _("Any card may go to an empty cell. The 10 of clubs waits there."),
                ("t9>c3",),
                score=0,
                moves=2,
            ),
            Step(
                _("A cell holds one card only. The 6 of clubs needs another one."),
                ("t9>c3",),
                refused=True,
                moves=2,
            ),
        ),
        rules=("R-SH-1", "R-SH-11", "R-SH-13"),
    )


def _kings() -> Example:
    table = position(
        _FOUR, "t10",
        c1="JC", fS=6, fH=5, fD=7, fC=6,
        t1="8D7H", t2="9CQH", t4="TDKS", t5="8S7SKDQDJD", t6="QC8H", t7="9D7C", t8="JHTH9H", t9="KC9S",
    )  # fmt: skip
    return Example(
        "kings",
        _("Only a king starts an empty column"),
        _FOUR,
        (
            Step(_("Column 3 is empty. Who may go there?")),
            Step(_("Not the queen of hearts."), ("t2>t3",), refused=True),
            Step(
                _("Not the 7 of clubs either, not even for a moment. It may go to a cell instead."),
                ("t7>t3",),
                refused=True,
            ),
            Step(
                _(
                    "The king of diamonds may go there, together with his queen and his jack. This is one move."
                ),
                ("t5:3>t3",),
                moves=1,
            ),
            Step(
                _("The 7 of spades, now free, goes to its foundation: 10 points."),
                ("t5>f",),
                clicks=1,
                score=10,
                moves=2,
            ),
        ),
        position=table,
        rules=("R-SH-12",),
    )


def _cells() -> Example:
    table = position(
        _FOUR, "t10",
        c1="QC", fS=5, fH=7, fD=6, fC=7,
        t1="KD9S8S7S6S", t2="JHTS", t3="9C8H", t4="7DTH", t5="JCQD", t6="KSJD", t7="8C", t8="TDQH", t9="8DKC",
    )  # fmt: skip
    return Example(
        "cells",
        _("Cells and the length of a run"),
        _FOUR,
        (
            Step(
                _(
                    "The 9, 8, 7 and 6 of spades are a run. Three cells and no column are empty. So 3 + 1 = 4 "
                    "cards can move together."
                )
            ),
            Step(_("You put the king of clubs into a cell."), ("t9>c2",), moves=1),
            Step(
                _("Now two cells are empty: 2 + 1 = 3. The run of four is too long and cannot be picked up."),
                lift="t1:4",
                refused=True,
            ),
            Step(
                _("Three of its cards could be picked up. But the 8 of spades does not fit on the 10."),
                ("t1:3>t2",),
                refused=True,
                moves=1,
            ),
            Step(_("Undo brings the king back, and three cells are empty again."), ("undo",), moves=1),
            Step(
                _(
                    "The whole run goes on the 10 of spades. It is one move, one undo and one line of the replay."
                ),
                ("t1:4>t2",),
                moves=2,
            ),
        ),
        position=table,
        rules=("R-SH-13", "R-SH-16"),
    )


def _group() -> Example:
    return Example(
        "group",
        _("Eight cards lifted, four dropped"),
        _TWO,
        (
            Step(
                _(
                    "One cell and two columns are empty. So (1 + 1) × 2 × 2 = 8 cards can be picked up together."
                )
            ),
            Step(_("The eight spades from the jack down to the 4 can be lifted."), lift="t5:8"),
            Step(
                _("They fit on the queen of spades, all eight in one move. Other programs would allow two."),
                ("t5:8>t6",),
                moves=1,
            ),
            Step(
                _(
                    "The eight hearts from the king down can be lifted too. But on their way to an empty "
                    "column, that column does not count: (1 + 1) × 2 = 4."
                ),
                ("t1:8>t3",),
                refused=True,
                moves=1,
            ),
            Step(
                _(
                    "Four hearts would not be too many. But they begin with a 9, and only a king may go there."
                ),
                ("t1:4>t3",),
                refused=True,
                moves=1,
            ),
            Step(
                _("The king of diamonds and the three cards on him are a run of 4. They may go."),
                ("t2:4>t3",),
                moves=2,
            ),
            Step(
                _(
                    "Now only one column is empty: (1 + 1) × 2 = 4. The eight hearts cannot be lifted any more."
                ),
                lift="t1:8",
                refused=True,
            ),
        ),
        position=GROUP,
        rules=("R-SH-16", "R-SH-12"),
    )


def _one_cell() -> Example:
    return Example(
        "one-cell",
        _("One cell: six cards on column 2"),
        _ONE,
        (
            Step(
                _(
                    "With one cell the first of the two last cards, the 5 of clubs, lies in it. The second one, "
                    "the 7 of clubs, lies on column 2, which has six cards."
                )
            ),
            Step(
                _("The cell is full from the start, so no other card can go there."),
                ("t1>c1",),
                refused=True,
            ),
            Step(
                _(
                    "The 8 and 7 of clubs are a run. But with no empty cell and no empty column only 1 card moves."
                ),
                lift="t2:2",
                refused=True,
            ),
            Step(_("The 9 of hearts on the 10 of hearts is the only move there is."), ("t9>t5",), moves=1),
            Step(
                _(
                    "The same deal with four cells begins with both cards in cells. Only the middle part of the "
                    "game code differs."
                )
            ),
        ),
        rules=("R-SH-2", "R-SH-16", "R-C-5"),
    )


def _take_back() -> Example:
    table = position(
        _FOUR, "t10",
        c1="QC", c2="KD", fS=6, fH=8, fD=6, fC=6,
        t1="9DTH9H", t2="KC7S", t3="8CJH", t4="8DQD", t5="TC7C", t6="JSTS", t7="9CQS", t8="7DJC", t9="QH8S",
    )  # fmt: skip
    return Example(
        "take-back",
        _("Taking a card back"),
        _FOUR,
        (
            Step(_("The foundation of hearts is built up to the 8. The score is 0."), score=0),
            Step(_("The 9 of hearts goes up: 10 points."), ("t1>f",), clicks=1, score=10, moves=1),
            Step(
                _(
                    "Take it back to the 10 of hearts. That costs 15 points, but the score never falls below 0. "
                    "It counts as a move."
                ),
                ("fH>t1",),
                score=0,
                moves=2,
            ),
            Step(_("Undo gives the score back as it was: 10."), ("undo",), score=10, moves=2),
            Step(
                _("The top card of a foundation may also go to an empty cell."),
                ("fH>c3",),
                score=0,
                moves=3,
            ),
            Step(
                _("From one foundation to another no card can go."),
                ("fH>f",),
                refused=True,
                score=0,
                moves=3,
            ),
        ),
        position=table,
        rules=("R-SH-15", "R-SH-40", "R-SH-42", "R-7"),
    )


def _undo() -> Example:
    return Example(
        "undo",
        _("Undo and the move counter"),
        _FOUR,
        (
            Step(_("A fresh deal, with score 0 and no moves."), score=0, moves=0),
            Step(
                _("Two moves: the 4 of clubs on the 5 of clubs, and the 8 of spades to a cell."),
                ("t10>t8", "t2>c3"),
                moves=2,
            ),
            Step(_("Undo brings the 8 of spades back. The move counter stays at 2."), ("undo",), moves=2),
            Step(_("Undo again: all cards lie as dealt. The move counter still says 2."), ("undo",), moves=2),
            Step(_("There is nothing more to undo."), ("undo",), refused=True, moves=2),
            Step(_("Redo puts the first move back. It does not count."), ("redo",), moves=2),
        ),
        rules=("R-6", "R-7", "R-8", "R-SH-30"),
    )


def _double_click() -> Example:
    table = position(
        _FOUR, "t10",
        c1="9D", fS=6, fH=6, fD=7, fC=6,
        t1="9H8H7S", t2="JDQSTH", t4="JCTC9C", t5="QC8S", t6="8DTSJH", t7="KC", t8="QHJSKD", t9="QD7H9S",
    )  # fmt: skip
    return Example(
        "double-click",
        _("Where a double-click sends a card"),
        _FOUR,
        (
            Step(_("Two quick clicks send a card where it fits. This is how the place is chosen.")),
            Step(
                _("First comes the foundation. One click on the 7 of spades is enough for that."),
                ("t1>f",),
                clicks=1,
                score=10,
            ),
            Step(
                _("The 10 of hearts fits on the jack of hearts: a column comes next."),
                ("t2>t6",),
                clicks=2,
            ),
            Step(_("The king of diamonds goes to the empty column 3."), ("t8>t3",), clicks=2),
            Step(
                _("Nothing takes the queen of spades. So she goes to an empty cell."),
                ("t2>c2",),
                clicks=2,
            ),
            Step(
                _(
                    "The three clubs in column 4 are a run. The queen of clubs is covered, so no column takes "
                    "them, and a run never goes to a cell."
                ),
                lift="t4:3",
            ),
        ),
        position=table,
        rules=("R-SH-60", "R-SH-61"),
    )
