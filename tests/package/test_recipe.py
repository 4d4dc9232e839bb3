"""The recipe and the descriptions for each system, as far as one system can tell; nothing is built."""

import ast
import configparser
import json
import plistlib
import re
import shutil
import subprocess
import sys
import tomllib
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest
import yaml
from PIL import Image

import environment
from game.locale import LANGUAGES, _, set_language
from release import archive, entry, names, resources

ROOT = environment.ROOT
PACKAGING = ROOT / "build" / "packaging"
SPEC = ROOT / "build" / "solitaire-haven.spec"


class Recipe:
    """Runs the recipe with stand-ins for PyInstaller's steps, and notes what they are given."""

    def __init__(self) -> None:
        self.steps: list[tuple[str, tuple[Any, ...], dict[str, Any]]] = []

    def step(self, name: str) -> Any:
        def call(*given: Any, **options: Any) -> Any:
            self.steps.append((name, given, options))
            return self

        return call

    pure: tuple[()] = ()
    scripts: tuple[()] = ()

    def run(self, *arguments: str, monkeypatch: pytest.MonkeyPatch) -> None:
        found = ("libwebp.so", "arcade/lib/libav.dylib", "libz.so.1", "pymunk\\_chipmunk.pyd")
        self.binaries = [(place, f"/{place}", "BINARY") for place in found]
        self.datas = [("arcade/VERSION/VERSION", "/VERSION", "DATA"), ("sprites/a.png", "/a.png", "DATA")]
        monkeypatch.setattr(sys, "argv", [str(SPEC), *arguments])
        monkeypatch.setattr(sys, "path", list(sys.path))
        steps = {name: self.step(name) for name in ("Analysis", "PYZ", "EXE", "COLLECT", "BUNDLE")}
        exec(compile(SPEC.read_text("utf-8"), SPEC, "exec"), {"SPECPATH": str(SPEC.parent), **steps})

    def options(self, name: str) -> list[dict[str, Any]]:
        return [options for step, _, options in self.steps if step == name]


@pytest.fixture
def work(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A work folder with icons and texts made into it."""
    monkeypatch.setattr(names, "WORK", tmp_path)
    monkeypatch.setattr(resources, "WORK", tmp_path)
    resources.make_resources()
    return tmp_path


@pytest.mark.parametrize("platform", ["linux", "win32", "darwin"])
def test_the_recipe_holds_for_each_system(platform: str, work: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    recipe = Recipe()
    recipe.run(monkeypatch=monkeypatch)
    [analysis] = recipe.options("Analysis")
    places = {place for _, place in analysis["datas"]}
    assert {"sprites/fonts", "sprites/faces/classic", "sounds", "sprites/app"} <= places
    assert not [source for source, _ in analysis["datas"] if "preview" in source or source.endswith(".py")]
    assert {"pymunk", "pytiled_parser", "ssl"} <= set(analysis["excludes"])
    assert ("pyglet.window.xlib" in analysis["excludes"]) is (platform != "linux")
    assert ("pyglet.window.win32" in analysis["excludes"]) is (platform != "win32")
    assert ("pyglet.window.cocoa" in analysis["excludes"]) is (platform != "darwin")

    programs = recipe.options("EXE")
    assert not [program for program in programs if program["upx"]]
    assert {program["strip"] for program in programs} == {platform != "win32"}
    consoles = {program["name"]: program["console"] for program in programs}
    if platform == "win32":
        assert consoles == {
            "solitaire-haven": False,
            "solitaire-haven-cli": True,
            "solitaire-haven-file": False,
        }
    else:
        assert consoles == {"solitaire-haven": True, "solitaire-haven-file": True}
    for program in programs:
        for file in [*(program["icon"] or []), *([program["version"]] if program["version"] else [])]:
            assert Path(file).is_file(), file
    assert [bool(program["icon"]) for program in programs] == [platform != "linux"] * len(programs)

    bundles = recipe.options("BUNDLE")
    assert len(bundles) == (platform == "darwin")
    if bundles:
        assert bundles[0]["info_plist"]["CFBundleDocumentTypes"]
        assert bundles[0]["version"] == names.VERSION

    kept = [place for place, _, _ in json.loads((work / "contents.json").read_text("utf-8"))]
    assert kept == ["libz.so.1", "sprites/a.png", "arcade/VERSION"]


@pytest.mark.parametrize(("only", "programs", "folders"), [("folder", 1, 1), ("file", 1, 0)])
def test_one_form_can_be_made_alone(
    only: str, programs: int, folders: int, work: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    recipe = Recipe()
    recipe.run("--only", only, monkeypatch=monkeypatch)
    assert (len(recipe.options("EXE")), len(recipe.options("COLLECT"))) == (programs, folders)


def test_icons_hold_all_sizes(work: Path) -> None:
    with Image.open(work / "icon.ico") as icon:
        assert {size for size, _ in icon.info["sizes"]} == {16, 24, 32, 48, 64, 128, 256}
    with Image.open(work / "icon.icns") as icon:
        assert {size * scale for size, _, scale in icon.info["sizes"]} >= {32, 64, 128, 256, 512}


def test_what_windows_shows_of_the_program_is_python(work: Path) -> None:
    tree = ast.parse((work / "version.txt").read_text("utf-8"))
    texts = [node.args for node in ast.walk(tree) if isinstance(node, ast.Call) and len(node.args) == 2]
    said = {
        ast.literal_eval(key): ast.literal_eval(value)
        for key, value in texts
        if isinstance(value, ast.Constant)
    }
    assert said["ProductVersion"] == said["FileVersion"] == names.VERSION


def test_what_macos_reads_is_a_property_list(work: Path) -> None:
    properties = plistlib.loads((work / "Info.plist").read_bytes())
    assert properties["CFBundleIdentifier"] == names.APP_ID
    assert properties["CFBundleVersion"] == names.VERSION
    [kind] = properties["UTExportedTypeDeclarations"]
    assert kind["UTTypeTagSpecification"]["public.filename-extension"] == ["replay"]
    assert properties["CFBundleDocumentTypes"][0]["LSItemContentTypes"] == [kind["UTTypeIdentifier"]]


def test_the_windows_installer_packs_what_is_built() -> None:
    lines = (PACKAGING / "installer.iss").read_text("utf-8").splitlines()
    sections = [line for line in lines if line.startswith("[")]
    assert len(sections) == len(set(sections))
    text = "\n".join(lines)
    assert r"..\dist\solitaire-haven\*" in text
    assert r"..\work\icon.ico" in text
    assert '""{app}\\solitaire-haven.exe"" replay ""%1""' in text
    assert (PACKAGING / re.search(r"LicenseFile=(.+)", text)[1].replace("\\", "/")).is_file()  # type: ignore[index]


@pytest.mark.parametrize("name", ["solitaire-haven.desktop", "solitaire-haven-replay.desktop"])
def test_menu_entries_are_valid(name: str) -> None:
    parser = configparser.ConfigParser(interpolation=None, strict=True)
    parser.read(PACKAGING / name, "utf-8")
    assert parser["Desktop Entry"]["Icon"] == "solitaire-haven"
    if shutil.which("desktop-file-validate") is None:
        pytest.skip("needs desktop-file-validate")
    done = subprocess.run(
        ["desktop-file-validate", PACKAGING / name], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (0, "")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_menu_entry_calls_the_games_as_the_program_does(language: str) -> None:
    parser = configparser.ConfigParser(interpolation=None)
    parser.read(PACKAGING / "solitaire-haven.desktop", "utf-8")
    comment = parser["Desktop Entry"]["Comment" if language == "en" else f"Comment[{language}]"]
    set_language(language)
    try:
        assert all(_(game) in comment for game in ("Double Solitaire", "Seahaven Towers"))
    finally:
        set_language("en")


def test_the_replay_entry_and_the_kind_of_file_belong_together() -> None:
    parser = configparser.ConfigParser(interpolation=None)
    parser.read(PACKAGING / "solitaire-haven-replay.desktop", "utf-8")
    entry = parser["Desktop Entry"]
    kind = next(iter(ET.parse(PACKAGING / "solitaire-haven-mime.xml").getroot()))
    assert entry["MimeType"] == kind.get("type", "") + ";"
    assert entry["Exec"] == "solitaire-haven replay %f"
    header = (ROOT / "tests" / "data" / "t000.replay").read_text("utf-8")
    match = kind.find("*/{*}match")
    assert match is not None
    assert header.startswith(match.get("value", "-"))


def test_app_stores_can_read_about_it(tmp_path: Path) -> None:
    target = tmp_path / f"{names.APP_ID}.metainfo.xml"
    target.write_text(names.filled("solitaire-haven.metainfo.xml"), "utf-8")
    assert "@" not in target.read_text("utf-8")
    if shutil.which("appstreamcli") is None:
        pytest.skip("needs appstreamcli")
    command = ["appstreamcli", "validate", "--no-net", "--strict", target]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert "pedantic" not in done.stdout.replace("pedantic: 1", "")
    assert "error" not in done.stdout
    assert "warning" not in done.stdout


def test_the_release_workflow_builds_on_three_systems_at_a_tag() -> None:
    flow = yaml.safe_load((ROOT / ".github" / "workflows" / "release.yml").read_text("utf-8"))
    assert flow[True] == {"push": {"tags": ["v*"]}}  # YAML 1.1 takes the key "on" for a truth
    systems = flow["jobs"]["build"]["strategy"]["matrix"]["os"]
    assert {name.partition("-")[0] for name in systems} == {"ubuntu", "windows", "macos"}
    commands = [step["run"] for step in flow["jobs"]["build"]["steps"] if "run" in step]
    assert any("build/package.py" in command for command in commands)
    for command in commands:
        for file in re.findall(r"build[/\\][\w/\\.-]+\.(?:py|iss)", command):
            assert (ROOT / file.replace("\\", "/")).is_file(), file


def test_every_package_has_one_version() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    lines = (PACKAGING / "constraints.txt").read_text("utf-8").splitlines()
    pins = [line for line in lines if not line.startswith("#")]
    assert all(re.fullmatch(r"[\w.-]+==[\w.]+", pin) for pin in pins)
    assert all("==" in pin for pin in settings["project"]["optional-dependencies"]["build"])
    assert pins == sorted(pins, key=str.lower)


def test_archives_and_sums_depend_on_the_files_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    made = []
    for name, mode in (("one", 0o700), ("two", 0o755)):
        top = tmp_path / name / "solitaire-haven"
        (top / "_internal").mkdir(parents=True)
        (top / "solitaire-haven").write_bytes(b"program")
        (top / "solitaire-haven").chmod(mode)
        monkeypatch.setattr(archive, "FOLDER", top)
        monkeypatch.setattr(archive, "DIST", top.parent)
        monkeypatch.setattr(sys, "platform", "linux")
        files = archive.pack_folder()
        archive.write_sums(files)
        made.append([*(path.read_bytes() for path in files), (top.parent / "SHA256SUMS").read_bytes()])
        assert shutil.which("sha256sum") is None or not subprocess.call(
            ["sha256sum", "--check", "--quiet", "SHA256SUMS"], cwd=top.parent
        )
    assert made[0] == made[1]
    assert files[0].name in capsys.readouterr().out


@pytest.mark.parametrize(
    ("given", "taken"),
    [
        ([], []),
        (["C:\\Ván bài.REPLAY"], ["replay", "C:\\Ván bài.REPLAY"]),
        (["verify", "a.replay"], ["verify", "a.replay"]),
        (["DS1-D1N-AAAAAAB"], ["DS1-D1N-AAAAAAB"]),
    ],
)
def test_a_file_that_is_double_clicked_is_shown(given: list[str], taken: list[str]) -> None:
    assert entry.arguments(given) == taken
