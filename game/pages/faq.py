"""Questions and answers."""

from __future__ import annotations

from game.locale import _
from game.pages.model import Bullets, Grid, Heading, Item, Page, Paragraph


def faq() -> Page:
    """The whole page."""
    return Page(
        "faq",
        _("Questions and answers"),
        (
            *_codes(),
            *_playing(),
            *_scoring(),
            *_files(),
            *_replays(),
            *_access(),
            *_bugs(),
        ),
    )


def _codes() -> tuple[Item, ...]:
    return (
        Heading(_("Game codes")),
        Heading(_("What does a game code say?"), 2),
        Paragraph(
            _(
                "In DS1-D1N-AAAAAAB, DS1 is the game, D1N are the options and AAAAAAB is the deal. DS1 is Double "
                "Solitaire and SH1 is Seahaven Towers; the 1 is the version of the deal. The rules of each game "
                "list the options."
            ),
            ("R-C-1", "R-C-2"),
        ),
        Heading(_("How do I share a deal?"), 2),
        Paragraph(
            _(
                "Click the code at the bottom right of the table. It is copied, and you can paste it into a "
                "message. Anyone who enters it gets the same cards."
            ),
            ("R-10",),
        ),
        Heading(_("How do I enter a code?"), 2),
        Paragraph(
            _(
                "Paste or type it into the field of the menu and choose Play. Small letters, blanks and missing "
                "dashes do no harm. If something is wrong with the code, a message says what, and your open game "
                "stays as it is."
            ),
            ("R-C-4",),
        ),
        Heading(_("Can I play the same deal in another mode?"), 2),
        Paragraph(
            _(
                "Yes. Change the middle part: DS1-D1N-AAAAAAB and DS1-D3V-AAAAAAB are the same cards, once with "
                "Draw 1 and Normal scoring, once with Draw 3 and Vegas. Your choices in the menu stay as they are."
            ),
            ("R-C-5",),
        ),
        Heading(_("A code “needs a newer version”. What does that mean?"), 2),
        Paragraph(
            _(
                "The code begins with a higher number, such as DS2. It was made by a newer program that deals in "
                "another way. Codes that begin with DS1 and SH1 will always give the same cards."
            ),
            ("R-C-4",),
        ),
    )


def _playing() -> tuple[Item, ...]:
    return (
        Heading(_("Playing")),
        Heading(_("Why does nothing move by itself?"), 2),
        Paragraph(
            _(
                "Because every move is yours. A card that goes up too early can be missing in a column later, "
                "and in a race each move counts. Only a face-down card turns over by itself when it is uncovered."
            ),
            ("R-3",),
        ),
        Heading(_("Why does the program not tell me that I have lost?"), 2),
        Paragraph(
            _(
                "It never declares a loss. Cards can come back from the foundations, and undo reaches far back, "
                "so there is often a way on. If you see none, start again or begin a new game."
            ),
            ("R-4",),
        ),
        Heading(_("Can every deal be won?"), 2),
        Paragraph(
            _(
                "No. With all cards known, 93 of 100 deals of Seahaven Towers can be won with 4 cells, 15 with "
                "2 and only 2 with 1. In Double Solitaire nearly all can with Normal scoring; in Vegas at least "
                "half can with Draw 1, and with Draw 3 at least one in ten."
            )
        ),
        Paragraph(
            _(
                "With “Winnable deals only” in the menu you get random deals for which the program knows a way "
                "to win. It knows one for each deal of the day, too."
            )
        ),
        Heading(_("What do hints know?"), 2),
        Paragraph(
            _(
                "All cards, also those that lie face down and those in the stock. A hint is the next action of "
                "a way to win if the program finds one, and otherwise only a useful action; it says which. With "
                "“Fair hints” in the settings it uses only what lies open. Hints are counted, and the replay "
                "notes them."
            )
        ),
        Heading(_("How far can I undo?"), 2),
        Paragraph(
            _(
                "Over the last 200 actions in Double Solitaire and the last 100 in Seahaven Towers. Older actions "
                "cannot be undone any more. After a win there is no undo."
            ),
            ("R-9", "R-DS-30", "R-SH-30", "R-5"),
        ),
        Heading(_("Why does undo not lower the move counter?"), 2),
        Paragraph(
            _(
                "The counter tells how many actions you have made, not how many are left on the table. "
                "Otherwise trying things out would be free. Undo and redo themselves count nothing."
            ),
            ("R-7", "R-8"),
        ),
        Heading(_("Why may I move so many cards in Seahaven Towers?"), 2),
        Paragraph(
            _(
                "Empty columns count here: each one doubles the number of cards. Many programs count only the "
                "cells. The rules show how it is worked out."
            ),
            ("R-SH-16",),
        ),
        Heading(_("I can lift a run but cannot put it on an empty column. Why?"), 2),
        Paragraph(
            _(
                "First, only a king may start an empty column. Second, the column that the run goes to does not "
                "count as empty, so fewer cards may go there."
            ),
            ("R-SH-12", "R-SH-16"),
        ),
        Heading(_("Why does one click do nothing on some cards?"), 2),
        Paragraph(
            _(
                "One click only sends a card to a foundation. Two quick clicks also look for a column or a cell. "
                "You can change or switch off both in the settings."
            ),
            ("R-DS-60", "R-DS-61", "R-SH-60", "R-SH-61"),
        ),
    )


def _scoring() -> tuple[Item, ...]:
    return (
        Heading(_("Score and statistics")),
        Heading(_("Why did turning back the waste cost less than 100 points?"), 2),
        Paragraph(
            _(
                "The score never falls below 0. With 30 points it costs 30. If you undo it, you get back exactly "
                "those 30."
            ),
            ("R-DS-40", "R-DS-44", "R-7"),
        ),
        Heading(_("Why does Vegas begin with a debt?"), 2),
        Paragraph(
            _(
                "You pay $104 for the deck, a dollar a card, and get $5 back for each card on a foundation. From "
                "the 21st card on you are ahead."
            ),
            ("R-DS-50", "R-DS-51"),
        ),
        Heading(_("Why is my best score not a record?"), 2),
        Paragraph(
            _(
                "Score records leave out games in which a take-back from a foundation stands, because points could "
                "be farmed that way. Games that start from a table of your own count nowhere."
            ),
            ("R-DS-45",),
        ),
        Heading(_("When does a game count?"), 2),
        Paragraph(
            _(
                "As soon as you make a move. If you leave it for another game before the win, it counts as given "
                "up: it ends your streak, and in Vegas its score goes to the bank. Starting the same deal "
                "again does not add another game."
            )
        ),
    )


def _files() -> tuple[Item, ...]:
    return (
        Heading(_("Files")),
        Heading(_("Where are my games and settings?"), 2),
        Paragraph(_("In one folder, which your system keeps for such files:")),
        Grid(
            (_("System"), _("Folder")),
            (
                ("Linux", "~/.local/share/solitaire-haven"),
                ("macOS", "~/Library/Application Support/solitaire-haven"),
                ("Windows", "%LOCALAPPDATA%\\solitaire-haven"),
            ),
        ),
        Bullets(
            (
                Paragraph(_("settings.json: the settings")),
                Paragraph(_("results.sqlite: the results, from which the statistics are made")),
                Paragraph(_("current.replay: the game in progress")),
                Paragraph(_("replays: games that ended")),
            )
        ),
        Paragraph(
            _(
                "To use another folder, start the program with {option} and the name of the folder, or set the "
                "variable {variable}."
            ).format(option="--data-dir", variable="SOLITAIRE_HAVEN_DATA")
        ),
        Heading(_("What happens to my game if the computer crashes?"), 2),
        Paragraph(
            _(
                "Every action is written down at once. Start the program again, and the game goes on; at most the "
                "last action is missing. A file that cannot be read is set aside and never overwritten."
            )
        ),
        Heading(_("May I open the program twice?"), 2),
        Paragraph(_("Yes. Each copy has a game of its own, and they do not overwrite each other.")),
    )


def _replays() -> tuple[Item, ...]:
    return (
        Heading(_("Replays")),
        Heading(_("What is a replay?"), 2),
        Paragraph(
            _(
                "A small text file with every action of a game and its time. The program writes one for each game, "
                "keeps the newest and never deletes favourites or the games that hold a record. The "
                "settings say how many are kept."
            )
        ),
        Heading(_("How do I prove a run?"), 2),
        Paragraph(
            _("Give others the replay file. They can check it without a window: {command}").format(
                command="solitaire-haven verify FILE.replay"
            ),
        ),
        Paragraph(
            _(
                "This proves that every action was legal, and it proves the score and the number of moves. It "
                "cannot prove the time: a file can be edited. Record your screen if the time matters."
            )
        ),
    )


def _access() -> tuple[Item, ...]:
    return (
        Heading(_("Accessibility")),
        Heading(_("Can I play without a mouse?"), 2),
        Paragraph(
            _(
                "Yes, everything works with the keyboard. Press F1 or ? in any view for the list of keys. A frame "
                "always shows where you are."
            )
        ),
        Heading(_("Dragging is hard for me. What can I do?"), 2),
        Paragraph(
            _(
                "Use clicks: one for the foundation, two for a column. Or switch on Click to carry in the "
                "settings: one click picks cards up, the next one puts them down. You can also allow more time "
                "between two quick clicks."
            )
        ),
        Heading(_("I cannot tell the suits or read the cards well."), 2),
        Paragraph(
            _(
                "In the settings choose cards in four colours, large print, or both. The High contrast table and a "
                "light or dark interface help too. No colour is ever the only sign of anything."
            )
        ),
        Heading(_("Moving pictures disturb me."), 2),
        Paragraph(_("Switch on Reduced motion, or set the animation to Off.")),
        Heading(_("Is there help for screen readers?"), 2),
        Paragraph(
            _(
                "The line below the table says in words what happened, and why something was refused. Start the "
                "program with {option}, and it writes this to the standard output, a line each, and also what has "
                "the focus, what you pick up and put back, every question, and the name of each screen."
            ).format(option="--announce")
        ),
    )


def _bugs() -> tuple[Item, ...]:
    return (
        Heading(_("Reporting a bug")),
        Heading(_("What should a report contain?"), 2),
        Bullets(
            (
                Paragraph(_("What you did, what you expected, and what happened instead.")),
                Paragraph(_("The game code, and the version: solitaire-haven --version prints it.")),
                Paragraph(_("The replay file. With it we can play your game again, action by action.")),
                Paragraph(_("Your system, and a picture of the screen if it is about how something looks.")),
            )
        ),
        Heading(_("The rules seem wrong to me."), 2),
        Paragraph(
            _(
                "Please read the rules of the game first; some things differ from other programs on purpose. The "
                "message that comes with a refused move gives the reason."
            )
        ),
    )
