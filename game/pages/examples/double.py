"""The scenes of Double Solitaire."""

from __future__ import annotations

from game.locale import _
from game.pages.examples.scene import Example, Step
from game.pages.positions import position

_DEAL = "DS1-D1N-AAAAAAB"
_DEAL_3 = "DS1-D3N-AAAAAAB"
_DEAL_VEGAS = "DS1-D1V-AAAAAAB"


def double_examples() -> tuple[Example, ...]:
    """All of them, the easy ones first."""
    return (
        _first_moves(),
        _undo(),
        _kings(),
        _second_ace(),
        _draw_three(),
        _recycle(),
        _vegas(),
        _take_back(),
        _double_click(),
    )


def _first_moves() -> Example:
    return Example(
        "first-moves",
        _("First moves"),
        _DEAL,
        (
            Step(
                _(
                    "A fresh deal. Column 3 ends with the 9 of clubs, column 7 with the 10 of hearts. "
                    "A card may go on a card of the other colour that is one rank higher."
                ),
                score=0,
                moves=0,
            ),
            Step(
                _(
                    "The 9 of clubs goes on the 10 of hearts. The card beneath it, the 6 of clubs, turns "
                    "face up at once. That earns 5 points."
                ),
                ("t3>t7",),
                score=5,
                moves=1,
            ),
            Step(
                _("Now the 8 of hearts fits on the 9 of clubs. Another card turns face up: 5 points more."),
                ("t9>t7",),
                score=10,
                moves=2,
            ),
            Step(
                _(
                    "The 2 of diamonds does not go on the 5 of clubs: it is too low. A refused move changes "
                    "nothing and does not count."
                ),
                ("t1>t4",),
                refused=True,
                score=10,
                moves=2,
            ),
            Step(
                _("The 4 of hearts fits there. It uncovers another 9 of clubs."),
                ("t2>t4",),
                score=15,
                moves=3,
            ),
            Step(
                _(
                    "Both 9s of clubs are equal. The 8 of hearts may go from one to the other. That counts as "
                    "a move, but earns nothing."
                ),
                ("t7>t2",),
                score=15,
                moves=4,
            ),
        ),
        rules=("R-DS-1", "R-DS-10", "R-DS-16", "R-DS-42", "R-6"),
    )


def _undo() -> Example:
    return Example(
        "undo",
        _("Undo and the move counter"),
        _DEAL,
        (
            Step(_("A fresh deal, with score 0 and no moves."), score=0, moves=0),
            Step(
                _("The 9 of clubs goes to column 7, and a card turns face up: score 5, 1 move."),
                ("t3>t7",),
                score=5,
                moves=1,
            ),
            Step(
                _(
                    "Undo takes all of it back: the card, the turned card and the 5 points. "
                    "The move counter stays at 1."
                ),
                ("undo",),
                score=0,
                moves=1,
            ),
            Step(
                _("Redo puts it back, with its points. It does not count either."),
                ("redo",),
                score=5,
                moves=1,
            ),
            Step(
                _("Undo once more, and then another move: the counter goes to 2."),
                ("undo", "t2>t4"),
                score=5,
                moves=2,
            ),
            Step(
                _("After a new move there is nothing to redo."),
                ("redo",),
                refused=True,
                score=5,
                moves=2,
            ),
        ),
        rules=("R-6", "R-7", "R-8"),
    )


def _kings() -> Example:
    table = position(
        _DEAL, "s",
        t1="4H", t3="7d2cQH", t4="9sKS", t5="3c8sJD", t6="tc6h9S", t7="kd5c8H", t8="2h7c4S", t9="as6dTC",
    )  # fmt: skip
    return Example(
        "kings",
        _("Only a king starts an empty column"),
        _DEAL,
        (
            Step(_("Column 2 is empty. Who may go there?")),
            Step(
                _("Not the queen of hearts, although a card lies face down beneath her."),
                ("t3>t2",),
                refused=True,
            ),
            Step(
                _("Not the 4 of hearts either, not even for a moment. It is the same for every other card."),
                ("t1>t2",),
                refused=True,
            ),
            Step(
                _("The king of spades may start the column. The card beneath him turns face up."),
                ("t4>t2",),
                score=5,
                moves=1,
            ),
            Step(_("And now the queen of hearts fits on the king."), ("t3>t2",), score=10, moves=2),
        ),
        position=table,
        rules=("R-DS-12",),
    )


def _second_ace() -> Example:
    table = position(
        _DEAL, "s",
        w="7DAS", t1="AS", t2="8d2S", t3="kh3S", t4="jc5S", t5="9hQC", t6="6cTD", t7="4d7C", t8="jh9C", t9="qs8H",
    )  # fmt: skip
    return Example(
        "second-ace",
        _("The second ace of spades"),
        _DEAL,
        (
            Step(
                _(
                    "Each suit has a row with two slots. Both slots of spades are empty. One ace of spades is in "
                    "column 1, the other one is on the waste."
                )
            ),
            Step(
                _("Click the ace in column 1. Both slots could take it, so it goes to the left one."),
                ("t1>f",),
                clicks=1,
                score=10,
            ),
            Step(
                _("The second ace can only go to the right slot of the row. You need not aim."),
                ("w>f",),
                clicks=1,
                score=20,
            ),
            Step(
                _("A 2 of spades fits on both aces. It goes to the left one."),
                ("t2>f",),
                clicks=1,
                score=35,
            ),
            Step(
                _("The 3 of spades follows the 2. It has only one place to go."),
                ("t3>f",),
                clicks=1,
                score=50,
            ),
            Step(
                _("The 5 of spades has to wait. The slots take a 2 or a 4 of spades next."),
                ("t4>f",),
                refused=True,
                score=50,
            ),
        ),
        position=table,
        rules=("R-DS-14", "R-DS-15", "R-DS-60"),
    )


def _draw_three() -> Example:
    return Example(
        "draw-three",
        _("Draw 3: one card uncovers the next"),
        _DEAL_3,
        (
            Step(_("A fresh deal in Draw 3. The stock has 59 cards.")),
            Step(
                _(
                    "One click on the stock draws three cards. All three are shown, but only the last one, the "
                    "2 of spades, can be played."
                ),
                ("draw",),
                moves=1,
            ),
            Step(
                _("It fits on the 3 of hearts. From the waste to a column: 5 points."),
                ("w>t8",),
                score=5,
                moves=2,
            ),
            Step(
                _(
                    "Now the 7 of diamonds is free. No black 8 is there for it yet, and it cannot lie on the "
                    "5 of clubs."
                ),
                ("w>t4",),
                refused=True,
                score=5,
                moves=2,
            ),
            Step(
                _("Draw again: three more cards cover it. The 7 of diamonds has to wait for its turn."),
                ("draw",),
                score=5,
                moves=3,
            ),
        ),
        rules=("R-DS-20", "R-DS-13", "R-DS-43"),
    )


def _recycle() -> Example:
    table = position(
        _DEAL, "w",
        s="9c8d", fS1=9, fS2=8, fH1=8, fH2=8, fD1=7, fD2=7, fC1=8, fC2=8,
        t1="9S", t2="9D", t3="KH", t4="QH", t5="TC", t6="JD", t7="KS", t8="QD", t9="9H",
    )  # fmt: skip
    return Example(
        "recycle",
        _("Turning the waste back"),
        _DEAL,
        (
            Step(
                _("Normal scoring, near the end of the stock: it has two cards left. The score is 0."),
                score=0,
            ),
            Step(
                _("While the stock has cards, the waste cannot be turned back."),
                ("recycle",),
                refused=True,
                score=0,
            ),
            Step(
                _("Draw the 8 of diamonds. It goes on the 9 of spades: 5 points."),
                ("draw", "w>t1"),
                score=5,
                moves=2,
            ),
            Step(_("Draw the last card. The stock is empty now and shows an arrow."), ("draw",), moves=3),
            Step(
                _(
                    "Click the empty stock: the whole waste is turned back. It costs 100 points, but the score "
                    "never falls below 0. So it cost only 5."
                ),
                ("recycle",),
                score=0,
                moves=4,
            ),
            Step(
                _("Undo gives back exactly what it cost: the score is 5 again."),
                ("undo",),
                score=5,
                moves=4,
            ),
        ),
        position=table,
        rules=("R-DS-21", "R-DS-40", "R-DS-44", "R-7"),
    )


def _vegas() -> Example:
    table = position(
        _DEAL_VEGAS, "w",
        s="ad", fS1=3, fH1=2, fC1=1, t1="4h9S", t2="7cTD", t3="2dKH", t4="jsQC", t5="5c8D", t6="3dKC",
        t7="6sJH", t8="9d6C", t9="tsQD",
    )  # fmt: skip
    return Example(
        "vegas",
        _("Vegas: the pass ends"),
        _DEAL_VEGAS,
        (
            Step(
                _("In Vegas you begin with -$104, the price of the deck. The stock has one card left."),
                score=-104,
            ),
            Step(
                _(
                    "Draw it: the ace of diamonds. The empty stock shows a barred circle: there is no second pass."
                ),
                ("draw",),
                score=-104,
                moves=1,
            ),
            Step(
                _("Each card on a foundation pays $5. Nothing else pays in Vegas."),
                ("w>f",),
                clicks=1,
                score=-99,
                moves=2,
            ),
            Step(
                _("The waste cannot be turned back. Go on with its top card and with the columns."),
                ("recycle",),
                refused=True,
                score=-99,
                moves=2,
            ),
        ),
        position=table,
        rules=("R-DS-22", "R-DS-50"),
    )


def _take_back() -> Example:
    table = position(
        _DEAL, "s",
        fS1=3, fH1=6, fD1=3, fC1=3, t1="qc7C", t2="kd9h5S", t3="8hJC", t4="tsTH", t5="5d8S", t6="jdKC", t7="9cQH",
        t8="6d3H", t9="2c9D",
    )  # fmt: skip
    return Example(
        "take-back",
        _("Taking a card back"),
        _DEAL,
        (
            Step(
                _(
                    "You want to see what is beneath the 5 of spades. It needs a red 6, and the 6 of hearts is "
                    "on its foundation."
                ),
                score=0,
            ),
            Step(
                _(
                    "Drag the 6 of hearts from the foundation to the 7 of clubs. It costs nothing, but counts 1."
                ),
                ("fH1>t1",),
                score=0,
                moves=1,
            ),
            Step(
                _("The 5 of spades goes on the 6 of hearts. The 9 of hearts appears: 5 points."),
                ("t2>t1",),
                score=5,
                moves=2,
            ),
            Step(
                _("A card cannot go from one foundation to the other, nor to the other slot of its row."),
                ("fH1>f",),
                refused=True,
                score=5,
                moves=2,
            ),
            Step(
                _(
                    "Such a game can be won like any other. But while a take-back stands in it, it does not "
                    "count for score records and the Vegas bank."
                )
            ),
        ),
        position=table,
        rules=("R-DS-17", "R-DS-45", "R-DS-65"),
    )


def _double_click() -> Example:
    table = position(
        _DEAL, "s",
        t1="TC", t2="6h2cTS", t3="5h9D", t4="3dQC", t5="4s8cJHTS", t6="kc9hKD", t8="7h7sTD9S", t9="2sAH",
    )  # fmt: skip
    return Example(
        "double-click",
        _("Where a double-click sends a card"),
        _DEAL,
        (
            Step(_("Two quick clicks send a card where it fits. This is how the place is chosen.")),
            Step(
                _("First comes the foundation. One click on the ace of hearts is enough for that."),
                ("t9>f",),
                clicks=1,
                score=15,
            ),
            Step(
                _("The 9 of diamonds fits on three black 10s. It goes to the longest of their columns."),
                ("t3>t5",),
                clicks=2,
                score=20,
            ),
            Step(
                _(
                    "Two quick clicks on the jack of hearts, inside the column, send the whole run from him on "
                    "to the queen of clubs."
                ),
                ("t5:3>t4",),
                clicks=2,
                score=25,
            ),
            Step(
                _("The king of diamonds fits on no card. A king goes to an empty column, here column 7."),
                ("t6>t7",),
                clicks=2,
                score=30,
            ),
        ),
        position=table,
        rules=("R-DS-60", "R-DS-61", "R-DS-62"),
    )
