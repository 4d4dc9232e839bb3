"""What Markdown would read as its own signs stays as it was written."""

from game.pages.markdown import page_text
from game.pages.model import Bullets, Grid, Heading, KeyRow, Keys, Note, Page, Paragraph


def test_each_part_has_its_form() -> None:
    page = Page(
        "p",
        "Title",
        (
            Heading("One"),
            Heading("Two", 2),
            Paragraph("a *star* and a_b"),
            Bullets((Paragraph("first"), Paragraph("second"))),
            Note("Mind", "this"),
            Grid(("what", "how much"), (("t1>f", "1|2"),), numbers=True),
            Keys("Keys", (KeyRow(("F1", "?"), "help"),)),
        ),
    )
    assert page_text(page).split("\n\n") == [
        "# Title",
        "## One",
        "### Two",
        r"a \*star\* and a\_b",
        "- first\n- second",
        "> **Mind**\n>\n> this",
        "| what | how much |\n| --- | :-: |\n" + r"| t1\>f | 1\|2 |",
        "### Keys",
        "| Key | Meaning |\n| --- | --- |\n| F1, ? | help |\n",
    ]
