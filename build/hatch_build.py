"""The build hook: compiles the message catalogues for the wheel, the sdist and an editable installation."""

import string
from pathlib import Path
from typing import Any

from babel.messages.catalog import Message
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
    faults = [(message, str(errors[0])) for message, errors in catalogue.check()]
    faults += [(message, fault) for message in catalogue if (fault := fault_in_names(message))]
    if faults:
        raise CatalogueError("\n".join(f"{source}:{message.lineno}: {fault}" for message, fault in faults))
    target = source.with_suffix(".mo")
    # A program that starts meanwhile reads the old or the new file, never a half.
    new = target.with_suffix(".mo.new")
    with new.open("wb") as file:
        write_mo(file, catalogue)
    new.replace(target)
    return target


def fault_in_names(message: Message) -> str:
    """What is wrong with the {names} of a translation, which the program fills in; empty if nothing is."""
    translation = texts(message.string)
    if not message.id or not translation:
        return ""
    try:
        given = names(texts(message.id))
    except ValueError:
        return ""  # a text with a brace that is only a brace
    try:
        used = names(translation)
    except ValueError as error:
        return str(error)
    # A plural form may leave a name out: "the last action", "the last {n} actions".
    if used == given or (message.pluralizable and used < given):
        return ""
    return f"the names {sorted(given)} became {sorted(used)}"


def texts(part: object) -> list[str]:
    """The texts of one side of a message, which is a text or one for each plural form."""
    forms = part if isinstance(part, list | tuple) else [part]
    return [form for form in forms if isinstance(form, str) and form]


def names(forms: list[str]) -> set[str]:
    """The {names} in texts for str.format."""
    return {name for form in forms for _, name, _, _ in string.Formatter().parse(form) if name is not None}


class CatalogueHook(BuildHookInterface[Any]):
    """What hatchling calls before it packs anything."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile the catalogues in place; pyproject.toml names them as artifacts."""
        compile_catalogues(Path(self.root, "game", "locale"))
