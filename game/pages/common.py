"""What the rules of both games have in common."""

from __future__ import annotations

from game.locale import _, ngettext
from game.pages.keys import at_the_table, everywhere
from game.pages.model import Bullets, Grid, Heading, Item, Note, Paragraph


def order_of_cards() -> Paragraph:
    """Ranks and suits."""
    return Paragraph(
        _(
            "Ranks go up from the ace over 2 to 10, jack and queen to the king. "
            "The order of the suits is spades, hearts, diamonds, clubs."
        ),
        ("R-1",),
    )


def aim_and_end() -> Bullets:
    """Winning, and that nothing else is decided by the program."""
    return Bullets(
        (
            Paragraph(_("You have won the moment all cards are on the foundations."), ("R-4",)),
            Paragraph(_("After the win no action is taken any more, not even undo."), ("R-5",)),
            Paragraph(_("The program never says that a game is lost."), ("R-4",)),
            Paragraph(
                _("Nothing moves by itself: no card goes up without you, and no game finishes itself."),
                ("R-3",),
            ),
        )
    )


def counting(undo_limit: int, undo_rule: str, *counted: Paragraph) -> tuple[Item, ...]:
    """Move counter, undo and clock. `counted`: what counts as a move in this game, and what does not."""
    return (
        Heading(_("Moves, undo and time")),
        Bullets(
            (
                *counted,
                Paragraph(
                    _(
                        "Undo takes the last action back as a whole, with all that it did to the table. The "
                        "score becomes what it was before. The move counter does not go down, and undo itself "
                        "does not count."
                    ),
                    ("R-7",),
                ),
                Paragraph(
                    _(
                        "Redo puts an undone action back, with its score. It does not count. "
                        "After a new action there is nothing to redo."
                    ),
                    ("R-8",),
                ),
                Paragraph(
                    ngettext(
                        "You can undo the last action. Older ones stay as they are, also after redo.",
                        "You can undo the last {n} actions. Older ones stay as they are, also after redo.",
                        undo_limit,
                    ),
                    ("R-9", undo_rule),
                ),
                Paragraph(
                    _(
                        "The clock starts with your first action and stops when you win. It stands still while "
                        "the game is paused, the window is minimised or the program is closed."
                    ),
                    ("R-11",),
                ),
            )
        ),
    )


def dragging() -> tuple[Paragraph, ...]:
    """What holds for the pointer in both games."""
    return (
        Paragraph(
            _(
                "Both clicks must hit the same card, within 400 milliseconds from press to press. "
                "You can set another time. If the first click sent the card away, the second one "
                "is a first click on the card beneath."
            ),
            ("R-DS-61",),
        ),
        Paragraph(
            _(
                "You can drag cards. They land on the pile that takes them; if they touch several such piles, "
                "on the one they cover most, of equals the left one. A column reaches to the bottom of the "
                "table, and all foundations are one area. Anywhere else the cards glide back and nothing has "
                "happened."
            ),
            ("R-DS-63", "R-SH-63"),
        ),
        Paragraph(
            _(
                "A press lifts the card. If you let go where you pressed, it is a click. A single click that "
                "finds no place is silent. A double-click, a drop or a key that cannot work says why."
            ),
            ("R-DS-66",),
        ),
        Paragraph(
            _("A click on a foundation does nothing. Take a card back by dragging it, or with the keyboard."),
            ("R-DS-65", "R-SH-63"),
        ),
        Paragraph(_("Hold the right mouse button on a covered card to see it whole.")),
    )


def keys_and_settings(game: str) -> tuple[Item, ...]:
    """The keys of a game, and which settings change how it is played."""
    return (
        Heading(_("Keys")),
        at_the_table(game),
        everywhere(),
        Heading(_("Settings that matter")),
        Bullets(
            (
                Paragraph(_("Double-click: on or off, and how quick the two clicks must be.")),
                Paragraph(_("Click to foundation: if it is off, a single click on a card does nothing.")),
                Paragraph(_("Click to carry: one click picks cards up, the next one puts them down.")),
                Paragraph(_("Animation: slow, normal, fast or off. You never have to wait for it.")),
                Paragraph(_("Cards: four colours, large print, and other backs.")),
                Paragraph(_("Left-handed: the table is laid out from right to left.")),
                Paragraph(_("Target glow: the piles that take the card in your hand light up.")),
            )
        ),
    )


def codes(example: str, options: tuple[tuple[str, str], ...], dealt: Paragraph) -> tuple[Item, ...]:
    """Game codes. `options`: the middle part of a code and what it means. `dealt`: how the cards are laid out."""
    return (
        Heading(_("Game codes")),
        Paragraph(
            _(
                "Each deal has a game code such as {code}. It names the game with the number of its deal "
                "version, the options and the deal. The same code gives the same deal with the same options, "
                "on every computer."
            ).format(code=example),
            ("R-10", "R-C-1"),
        ),
        Grid((_("Middle part"), _("Meaning")), options, rules=("R-C-2",)),
        Bullets(
            (
                Paragraph(
                    _(
                        "The last 7 characters are the deal: a number from 0 to 34,359,738,367, written with "
                        "the letters A to Z and the digits 2 to 7. AAAAAAA is 0, AAAAAAB is 1, AAAAAJ2 is 314."
                    ),
                    ("R-C-3",),
                ),
                Paragraph(
                    _(
                        "The options do not change the deal. Change the middle part, and you play the same "
                        "cards in another mode."
                    ),
                    ("R-C-5",),
                ),
                Paragraph(
                    _(
                        "A code may be typed in small letters, with blanks, with other dashes or without any. "
                        "In the deal, 0 is read as O, 1 as I and 8 as B. A wrong code is refused, and the "
                        "message names the part that is wrong."
                    ),
                    ("R-C-4",),
                ),
                Paragraph(
                    _(
                        "The deal sets the state of a SplitMix64 generator, which shuffles the deck by the "
                        "Fisher–Yates method. Before the shuffle the deck lies in the order of suits and ranks. "
                        "The source of the program shows every step, so that others can rebuild it."
                    ),
                    ("R-C-6",),
                ),
                dealt,
            )
        ),
    )


def notation(position: Paragraph, actions: tuple[tuple[str, str], ...]) -> tuple[Item, ...]:
    """How a table and an action are written down."""
    return (
        Heading(_("Writing down a table")),
        Paragraph(
            _(
                "For bug reports and tests a whole table fits in one line. The piles stand in a fixed order "
                "with / between them. Each card is two characters, its rank (A 2 3 4 5 6 7 8 9 T J Q K) and "
                "its suit (S H D C), from the base of the pile to its top. A face-down card is written in "
                "small letters."
            ),
            ("R-P-1", "R-P-2"),
        ),
        position,
        Paragraph(
            _("Replays hold a check of each table: the CRC-32 of this line, as eight hexadecimal digits."),
            ("R-P-3",),
        ),
        Heading(_("Writing down actions")),
        Paragraph(
            _(
                "Actions are written as in replays: a command, or the pile that cards come from, >, and the "
                "pile they go to. A number after a colon tells how many cards."
            ),
            ("R-A-1", "R-A-2", "R-A-4"),
        ),
        Grid((_("Action"), _("Meaning")), actions, rules=("R-A-1", "R-A-2", "R-A-3")),
    )


def take_back_note() -> Note:
    """Why some games stay out of the records."""
    return Note(
        _("Take-backs and records"),
        _(
            "A card that was taken back earns its points again when it goes up again. So that nobody can "
            "farm points, records of the score leave out games in which a take-back stands. A take-back that "
            "was undone does not count."
        ),
        ("R-DS-45",),
    )
