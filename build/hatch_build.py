"""The build hook: compiles the message catalogues for the wheel, the sdist and an editable installation."""

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CatalogueError(Exception):
    """A catalogue that must not be shipped."""


def compile_catalogues(locale: Path) -> list[Path]:
    """Write the .mo file beside each .po file under `locale`; give back what was written."""
    return [compile_catalogue(path) for path in sorted(locale.glob("*/LC_MESSAGES/*.po"))]


def compile_catalogue(source: Path) -> Path:
    """Check one .po file and write its .mo file."""
    with source.open("rb") as file:
        catalogue = read_po(file, locale=source.parts[-3], abort_invalid=True)
    for message, errors in catalogue.check():
        raise CatalogueError(f"{source}:{message.lineno}: {errors[0]}")
    target = source.with_suffix(".mo")
    # A program that starts meanwhile reads the old or the new file, never a half.
    new = target.with_suffix(".mo.new")
    with new.open("wb") as file:
        write_mo(file, catalogue)
    new.replace(target)
    return target


class CatalogueHook(BuildHookInterface[Any]):
    """What hatchling calls before it packs anything."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile the catalogues in place; pyproject.toml names them as artifacts."""
        compile_catalogues(Path(self.root, "game", "locale"))
