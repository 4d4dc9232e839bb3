"""Write the rules, examples and questions for the web, as they are in the program: python build/pages.py

They go to docs, one folder a language that has a catalogue, with the pictures in one folder for all.
"""

import os
import sys
from pathlib import Path

from PIL import Image

import environment
from game.engine.code import GameCode
from game.locale import DOMAIN, LANGUAGES, _, set_language
from game.pages.examples import examples
from game.pages.examples.scene import play
from game.pages.faq import faq
from game.pages.markdown import examples_text, page_text, picture_name
from game.pages.model import Page
from game.pages.rules_double import double_rules
from game.pages.rules_seahaven import seahaven_rules

GAMES = ("DS", "SH")
TABLE_WIDTH, CARD_WIDTH = 640, 76


def languages() -> list[str]:
    """English, and the languages that have a compiled catalogue."""
    catalogues = environment.ROOT / "game" / "locale"
    return [
        language
        for language in LANGUAGES
        if language == "en" or (catalogues / language / "LC_MESSAGES" / f"{DOMAIN}.mo").is_file()
    ]


def pages() -> list[Page]:
    """The pages of text in the language in use."""
    return [double_rules(), seahaven_rules(), faq()]


def texts(language: str) -> dict[str, str]:
    """The Markdown files of a language by name."""
    set_language(language)
    files = {f"{page.name}.md": page_text(page) for page in pages()}
    titles = {"DS": _("Double Solitaire"), "SH": _("Seahaven Towers")}
    scenes = [(game.lower(), titles[game], examples(game)) for game in GAMES]
    return files | {"examples.md": examples_text(_("Examples"), scenes)}


def pictures() -> dict[str, Image.Image]:
    """All pictures by name, without any words in them."""
    from game.scene.picture import some_piles, whole_table
    from game.scene.themes import DEFAULT_TABLE, theme
    from game.storage.settings import Settings

    cloth, look = theme(DEFAULT_TABLE).cloth, (Settings().face, Settings().back)
    made = {}
    for page in pages():
        for item in page.pictures():
            draw = GameCode.parse(item.code).draw
            if item.rows:
                made[item.name] = some_piles(item.table, item.rows, CARD_WIDTH, draw, cloth, *look)
            else:
                made[item.name] = whole_table(item.table, TABLE_WIDTH, draw, cloth, *look)
    for game in GAMES:
        for example in examples(game):
            draw = GameCode.parse(example.code).draw
            table = play(example)[0].table
            made[picture_name(game.lower(), example)] = whole_table(table, TABLE_WIDTH, draw, cloth, *look)
    return made


def write(folder: Path) -> None:
    """Write everything below a folder."""
    for language in languages():
        place = folder / language
        place.mkdir(parents=True, exist_ok=True)
        for name, text in texts(language).items():
            (place / name).write_text(text, encoding="utf-8", newline="\n")
    place = folder / "pictures"
    place.mkdir(parents=True, exist_ok=True)
    for name, image in pictures().items():
        image.quantize(256, Image.Quantize.FASTOCTREE).save(place / f"{name}.png", optimize=True)


if __name__ == "__main__":
    os.environ["ARCADE_HEADLESS"] = "True"  # the pictures are composed without a screen
    write(environment.ROOT / "docs")
    sys.exit(0)
