"""The icons in the forms of Windows and macOS, and the texts that PyInstaller puts into their programs."""

from PIL import Image

from release.names import ROOT, WORK, filled

_ICONS = ROOT / "sprites" / "app"
_ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)


def make_resources() -> None:
    """Write them where the recipe looks for them."""
    WORK.mkdir(parents=True, exist_ok=True)
    pictures = [Image.open(_ICONS / f"icon-{size}.png") for size in _ICO_SIZES]
    pictures[-1].save(WORK / "icon.ico", append_images=pictures[:-1], sizes=[(n, n) for n in _ICO_SIZES])
    large = Image.open(_ICONS / "icon-512.png")
    large.save(WORK / "icon.icns", append_images=pictures)
    for name in ("Info.plist", "version.txt"):
        (WORK / name).write_text(filled(name), "utf-8")
