"""The catalogues: what is collected, what is refused, and what the program reads in the end."""

import gettext
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest
from babel.messages.pofile import PoFileError

import catalogues
import environment
import hatch_build

HEADER = r"""msgid ""
msgstr ""
"Language: vi\n"
"Content-Type: text/plain; charset=utf-8\n"
"Plural-Forms: nplurals=1; plural=0;\n"

"""
SOURCE = """
_("Undo")
_("Undo")
ngettext("{n} card", "{n} cards", n)
A = N_("Later")
B = NP_("{n} cell", "{n} cells")
C = Count(n, "the last action", "the last {n} actions")
# Translators: a button
_("Redo")
gettext("not a keyword of ours")
"""


@pytest.fixture
def locale(tmp_path: Path) -> Path:
    """The locale folder of a project that has one module with text."""
    folder = tmp_path / "game" / "locale"
    folder.mkdir(parents=True)
    (tmp_path / "game" / "texts.py").write_text(SOURCE, "utf-8")
    return folder


def write_po(locale: Path, messages: str) -> Path:
    """Write the Vietnamese catalogue."""
    path = locale / "vi" / "LC_MESSAGES" / "solitaire-haven.po"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(HEADER + messages, "utf-8")
    return path


def test_no_catalogues_are_no_fault(tmp_path: Path) -> None:
    assert hatch_build.compile_catalogues(tmp_path / "locale") == []


def test_what_is_compiled_is_what_the_program_reads(locale: Path) -> None:
    write_po(locale, 'msgid "Undo"\nmsgstr "Hoàn tác"\n')
    [compiled] = hatch_build.compile_catalogues(locale)
    texts = gettext.translation("solitaire-haven", locale, ["vi"])
    assert texts.gettext("Undo") == "Hoàn tác"
    assert [path.name for path in compiled.parent.iterdir() if path.suffix != ".po"] == [compiled.name]


@pytest.mark.parametrize(
    "messages",
    [
        'msgid "Only {n} left"\nmsgstr "Còn {m}"\n',
        'msgid "Only {n} left"\nmsgstr "Còn"\n',
        'msgid "Only {n} left"\nmsgstr "Còn {n"\n',
        'msgid "{n} card"\nmsgid_plural "{n} cards"\nmsgstr[0] "{x} lá"\n',
    ],
    ids=["other name", "lost name", "open brace", "other name in a plural"],
)
def test_a_translation_that_the_program_could_not_fill_is_refused(locale: Path, messages: str) -> None:
    path = write_po(locale, messages)
    with pytest.raises(hatch_build.CatalogueError, match=r"solitaire-haven\.po:\d+: "):
        hatch_build.compile_catalogues(locale)
    assert not path.with_suffix(".mo").exists()


@pytest.mark.parametrize(
    "messages",
    [
        'msgid "Only {n} left"\nmsgstr ""\n',
        'msgid "one action"\nmsgid_plural "{n} actions"\nmsgstr[0] "{n} lượt"\n',
        'msgid "a { that is text"\nmsgstr "dấu {"\n',
    ],
    ids=["not translated", "plural only", "no template"],
)
def test_what_the_program_can_fill_is_accepted(locale: Path, messages: str) -> None:
    write_po(locale, messages)
    assert len(hatch_build.compile_catalogues(locale)) == 1


def test_an_unreadable_catalogue_is_refused(locale: Path) -> None:
    write_po(locale, 'mssgid "Undo"\nmsgstr "Hoàn tác"\n')
    with pytest.raises(PoFileError):
        hatch_build.compile_catalogues(locale)


def test_the_template_has_each_marked_text_once(locale: Path) -> None:
    catalogues.extract(locale.parent.parent)
    template = catalogues.read(locale / "solitaire-haven.pot", None)
    assert sorted(message.id for message in template if message.id and not message.pluralizable) == [
        "Later",
        "Redo",
        "Undo",
    ]
    assert {message.id for message in template if message.pluralizable} == {
        ("{n} card", "{n} cards"),
        ("{n} cell", "{n} cells"),
        ("the last action", "the last {n} actions"),
    }
    redo = template.get("Redo")
    assert redo is not None
    assert redo.auto_comments == ["a button"]
    assert "texts.py" in (locale / "solitaire-haven.pot").read_text("utf-8")
    assert str(locale.parent) not in (locale / "solitaire-haven.pot").read_text("utf-8")


def test_an_update_keeps_translations_and_changes_nothing_by_itself(locale: Path) -> None:
    root = locale.parent.parent
    path = write_po(locale, 'msgid "Undo"\nmsgstr "Hoàn tác"\n\nmsgid "Gone"\nmsgstr "Mất"\n')
    catalogues.extract(root)
    catalogues.update(root, ["ja"])
    first = path.read_bytes()
    catalogue = catalogues.read(path, "vi")
    undo = catalogue.get("Undo")
    assert undo is not None
    assert undo.string == "Hoàn tác"
    assert "Redo" in catalogue
    assert "Gone" not in catalogue
    assert (locale / "ja" / "LC_MESSAGES" / "solitaire-haven.po").exists()
    catalogues.extract(root)
    catalogues.update(root, [])
    assert path.read_bytes() == first


@pytest.mark.package
def test_what_is_published_is_whole(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "hatchling", "build", "--directory", str(tmp_path)]
    subprocess.run(command, cwd=environment.ROOT, capture_output=True, check=True)
    [wheel] = tmp_path.glob("*.whl")
    [sdist] = tmp_path.glob("*.tar.gz")
    packed = set(zipfile.ZipFile(wheel).namelist())
    with tarfile.open(sdist) as archive:
        sources = {name.split("/", 1)[1] for name in archive.getnames()}

    data = [path for folder in ("sprites", "sounds") for path in (environment.ROOT / folder).rglob("*.*")]
    wanted = {
        path.relative_to(environment.ROOT).as_posix()
        for path in data
        if path.suffix in (".png", ".ttf", ".wav")
    }
    assert wanted
    assert {f"game/{name}" for name in wanted} <= packed
    assert wanted <= sources
    assert "game/sprites/fonts/OFL.txt" in packed
    assert not [
        name for name in packed if name.startswith(("game/sprites/", "game/sounds/")) and name.endswith(".py")
    ]

    texts = {
        path.relative_to(environment.ROOT).as_posix()
        for path in environment.ROOT.glob("game/locale/*/*/*.po")
    }
    assert {name.replace(".po", ".mo") for name in texts} <= packed
    assert texts <= sources
    assert {"build/hatch_build.py", "build/play.py", "pyproject.toml", "README.md", ".ci/run"} <= sources
    assert all(name.startswith(("game/", "solitaire_haven-")) for name in packed)
