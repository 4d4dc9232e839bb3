"""The message catalogues, for those who write and translate text: python build/catalogues.py COMMAND

extract          collect the texts of the program into game/locale/solitaire-haven.pot
update [LANG…]   bring that into the catalogues there are, and begin one for each language named
compile          check the catalogues and write the .mo files that the program reads
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.frontend import parse_keywords
from babel.messages.pofile import PoFileError, read_po, write_po

import environment
from hatch_build import CatalogueError, compile_catalogues

DOMAIN = "solitaire-haven"
KEYWORDS = ("_", "ngettext:1,2", "N_", "NP_:1,2", "Count:2,3")
"""Translate now, and with a number; N_ and NP_ mark the same for later, as the rules' Count does."""
AUTHORS = "Solitaire Haven contributors"


def extract(root: Path) -> None:
    """Write the template. Line numbers stay out: they would change with every edit elsewhere."""
    template = new_catalogue(None)
    found = extract_from_dir(
        root / "game",
        keywords=parse_keywords(KEYWORDS),
        comment_tags=["Translators:"],
        strip_comment_tags=True,
    )
    for name, _, message, comments, context in found:
        template.add(message, locations=[(f"game/{name}", 0)], auto_comments=comments, context=context)
    write(template, template_path(root))


def update(root: Path, languages: Sequence[str]) -> None:
    """Merge the template into every catalogue there is and into those of the languages named."""
    template = read(template_path(root), None)
    there = {path.parent.parent.name for path in root.glob(f"game/locale/*/LC_MESSAGES/{DOMAIN}.po")}
    for language in sorted(there.union(languages)):
        path = root / "game" / "locale" / language / "LC_MESSAGES" / f"{DOMAIN}.po"
        catalogue = read(path, language) if path.exists() else new_catalogue(language)
        catalogue.update(template, no_fuzzy_matching=True, update_creation_date=False)
        write(catalogue, path)


def template_path(root: Path) -> Path:
    """The file with the texts to translate."""
    return root / "game" / "locale" / f"{DOMAIN}.pot"


def new_catalogue(language: str | None) -> Catalog:
    """A catalogue with nothing in it; the template has no language."""
    return Catalog(
        locale=language,
        header_comment="# Texts of Solitaire Haven, under the licence of the program.",
        project="Solitaire Haven",
        version="1",
        copyright_holder=AUTHORS,
        msgid_bugs_address=AUTHORS,
        last_translator=AUTHORS,
        language_team=AUTHORS,
        fuzzy=False,
    )


def read(path: Path, language: str | None) -> Catalog:
    """Read a .po or .pot file."""
    with path.open("rb") as file:
        return read_po(file, locale=language, abort_invalid=True)


def write(catalogue: Catalog, path: Path) -> None:
    """Write a .po or .pot file. It keeps the date of its first writing: only texts should make it differ."""
    if path.exists():
        catalogue.creation_date = read(path, catalogue.locale_identifier).creation_date
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        write_po(file, catalogue, width=110, sort_by_file=True, include_lineno=False, ignore_obsolete=True)


def main(arguments: Sequence[str]) -> int:
    """Do one command; 1 if a catalogue has a fault."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("command", choices=["extract", "update", "compile"])
    parser.add_argument("languages", nargs="*", metavar="LANG")
    chosen = parser.parse_args(arguments)
    try:
        if chosen.command == "extract":
            extract(environment.ROOT)
        elif chosen.command == "update":
            update(environment.ROOT, chosen.languages)
        else:
            compile_catalogues(environment.ROOT / "game" / "locale")
    except (CatalogueError, PoFileError) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
