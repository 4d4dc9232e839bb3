"""The bill of materials (CycloneDX) and the texts of the licences."""

import datetime
import uuid
from pathlib import Path

from cyclonedx.factory.license import LicenseFactory
from cyclonedx.model.bom import Bom
from cyclonedx.model.component import Component, ComponentType
from cyclonedx.output.json import JsonV1Dot6
from packageurl import PackageURL

from release.contents import Part, licence_texts, parts
from release.names import DIST, FOLDER, NAME, RELEASE, ROOT, VERSION, epoch


def write_bom() -> Path:
    """Write down all that is inside, with versions and licences."""
    bom = Bom(serial_number=uuid.uuid5(uuid.NAMESPACE_URL, f"{RELEASE}:{epoch()}"))
    bom.metadata.timestamp = datetime.datetime.fromtimestamp(epoch(), datetime.UTC)
    game = _component(Part(NAME, VERSION, "MIT", "pypi"), ComponentType.APPLICATION)
    bom.metadata.component = game
    inside = [_component(part, ComponentType.LIBRARY) for part in parts()]
    inside.append(_component(Part("noto-sans-jp", "subset", "OFL-1.1", "generic"), ComponentType.FILE))
    bom.components.update(inside)
    bom.register_dependency(game, inside)
    target = DIST / f"{RELEASE}.cdx.json"
    target.write_text(JsonV1Dot6(bom).output_as_string(indent=1), "utf-8")
    return target


def _component(part: Part, kind: ComponentType) -> Component:
    url = PackageURL(part.kind, name=part.name.lower().replace("_", "-"), version=part.version or None)
    return Component(
        type=kind,
        name=part.name,
        version=part.version or None,
        licenses=[LicenseFactory().make_from_string(part.licence)],
        purl=url,
        bom_ref=str(url),
    )


def add_licences() -> None:
    """Put the texts of all licences beside the program."""
    texts = [
        ("Solitaire Haven", (ROOT / "LICENSE").read_text("utf-8")),
        ("Noto Sans JP", (ROOT / "sprites" / "fonts" / "OFL.txt").read_text("utf-8")),
        *licence_texts(),
    ]
    rule = "=" * 78
    whole = "\n\n".join(f"{rule}\n{name}\n{rule}\n\n{text.strip()}\n" for name, text in texts)
    (FOLDER / "LICENCES.txt").write_text(whole, "utf-8")
