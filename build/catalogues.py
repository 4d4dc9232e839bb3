"""The message catalogues, for those who write and translate text: python build/catalogues.py COMMAND

extract          collect the texts of the program into game/locale/solitaire-haven.pot
update [LANG…]   bring that into the catalogues there are, and begin one for each language named
compile          check the catalogues and write the .mo files that the program reads
"""

import argparse
import subprocess
import sys
from collections.abc import Sequence

from babel.messages.pofile import PoFileError

import environment
from hatch_build import CatalogueError, compile_catalogues

DOMAIN = "solitaire-haven"
LOCALE = environment.ROOT / "game" / "locale"
TEMPLATE = LOCALE / f"{DOMAIN}.pot"
KEYWORDS = ("_", "ngettext:1,2", "N_", "NP_:1,2")
"""Translate now, and with a number; N_ and NP_ mark the same for later."""


def babel(*arguments: str) -> None:
    """Run one command of Babel."""
    subprocess.run([sys.executable, "-m", "babel.messages.frontend", "--quiet", *arguments], check=True)


def extract() -> None:
    """Write the template. Line numbers stay out: they would change with every edit elsewhere."""
    babel(
        "extract",
        "--no-default-keywords",
        *(f"--keyword={keyword}" for keyword in KEYWORDS),
        "--add-comments=Translators:",
        "--add-location=file",
        "--sort-by-file",
        "--width=110",
        f"--project={DOMAIN}",
        "--copyright-holder=Solitaire Haven contributors",
        f"--output-file={TEMPLATE}",
        str(environment.ROOT / "game"),
    )


def update(languages: Sequence[str]) -> None:
    """Merge the template into every catalogue, after beginning the ones that are new."""
    for language in languages:
        catalogue = LOCALE / language / "LC_MESSAGES" / f"{DOMAIN}.po"
        if not catalogue.exists():
            babel(
                "init",
                f"--domain={DOMAIN}",
                f"--input-file={TEMPLATE}",
                f"--output-dir={LOCALE}",
                f"--locale={language}",
            )
    babel(
        "update",
        f"--domain={DOMAIN}",
        f"--input-file={TEMPLATE}",
        f"--output-dir={LOCALE}",
        "--width=110",
        "--ignore-pot-creation-date",
    )


def main(arguments: Sequence[str]) -> int:
    """Do one command; 1 if a catalogue has a fault."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("command", choices=["extract", "update", "compile"])
    parser.add_argument("languages", nargs="*", metavar="LANG")
    chosen = parser.parse_args(arguments)
    if chosen.command == "extract":
        extract()
    elif chosen.command == "update":
        update(chosen.languages)
    else:
        try:
            compile_catalogues(LOCALE)
        except (CatalogueError, PoFileError) as error:
            print(error, file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
