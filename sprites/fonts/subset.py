"""Cut the two shipped fonts out of Noto Sans JP.

The whole family has 17,800 glyphs a weight, 5.5 MB each. The game needs Latin with all Vietnamese letters,
kana, the suits, a few arrows and stars, and Japanese. All 2,965 kanji of JIS level 1 are kept rather than
only those in today's texts, so a translator can add a word without making the fonts anew.

    pip install -r sprites/fonts/requirements.txt
    python sprites/fonts/subset.py

It fetches the source with `npm pack` (needs npm; nothing gets installed) into a temporary folder, checks it
against the SHA-256 below and writes NotoSansJP-Regular.ttf, NotoSansJP-Bold.ttf and OFL.txt beside itself, or
into the folder given as argument. The same input gives the same bytes.

TrueType outlines, not CFF or woff2: the font loaders of all three platforms that pyglet uses read them alike.
The licence reserves only the name 'Source', so the subset may keep the family name, "Noto Sans JP", which is
what to pass as `font_name`. Regular and Bold are linked by style (macStyle, fsSelection, name id 2):
that is how `bold=True` finds the second file instead of falling back to a font of the system.
"""

import argparse
import hashlib
import subprocess
import tarfile
import tempfile
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

FAMILY = "Noto Sans JP"
PACKAGE = "@expo-google-fonts/noto-sans-jp@0.4.3"
LICENCE = ("package/LICENSE_FONT", "OFL.txt")
SOURCES = {
    "Regular": (
        "package/400Regular/NotoSansJP_400Regular.ttf",
        "d930d5d52d15231c283089760f84584272ad5e37e14607ba0d19c798e7a9caec",
    ),
    "Bold": (
        "package/700Bold/NotoSansJP_700Bold.ttf",
        "c5b7b9d6a6eb682b0d4e6bbb38509575fd2759a28f147daa74714d1359a7909e",
    ),
}

RANGES = (
    (0x0020, 0x007E),  # ASCII
    (0x00A0, 0x017F),  # Latin-1 and Latin Extended-A: × · and Vietnamese ă đ ĩ ũ
    (0x01A0, 0x01A1),  # ơ
    (0x01AF, 0x01B0),  # ư
    (0x0300, 0x0303),  # combining tone marks, for text that was not composed
    (0x0306, 0x0306),
    (0x0309, 0x0309),
    (0x031B, 0x031B),
    (0x0323, 0x0323),
    (0x1EA0, 0x1EF9),  # Vietnamese letters with two marks
    (0x2010, 0x2027),  # dashes, quotation marks, bullet, ellipsis
    (0x2030, 0x203A),
    (0x20AB, 0x20AB),  # ₫
    (0x2190, 0x2199),  # arrows
    (0x21E7, 0x21E7),  # ⇧ the shift key
    (0x2212, 0x2212),  # minus
    (0x2264, 0x2265),  # ≤ ≥
    (0x22EF, 0x22EF),  # ⋯, the ellipsis at mid-height
    (0x2318, 0x2318),  # ⌘ the command key
    (0x25A0, 0x25FF),  # geometric shapes
    (0x2605, 0x2606),  # stars
    (0x2660, 0x2667),  # suits
    (0x2713, 0x2713),  # tick
    (0x3000, 0x30FF),  # Japanese punctuation, hiragana, katakana
    (0xFF01, 0xFF60),  # fullwidth forms
)

# Only what horizontal text in the four languages uses: no vertical writing, no historic or ruby forms.
FEATURES = ["ccmp", "kern", "liga", "locl", "mark", "mkmk"]
# Copyright, family, style, unique id, full name, version, PostScript name, trademark, makers, licence.
NAME_IDS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 14]


def jis_level_1() -> list[int]:
    """The 2,965 kanji of JIS X 0208 level 1: rows 16 to 47 of the code table."""
    kanji = []
    for row in range(16, 48):
        for cell in range(1, 95):
            try:
                kanji.append(ord(bytes((0xA0 + row, 0xA0 + cell)).decode("euc_jp")))
            except UnicodeDecodeError:
                continue  # row 47 ends early
    return kanji


def wanted() -> set[int]:
    """All code points that the shipped fonts should have; the source lacks a few of the shapes and arrows."""
    points = set(jis_level_1())
    for first, last in RANGES:
        points.update(range(first, last + 1))
    return points


def fetch(folder: Path) -> Path:
    """Download the source package into `folder` and return the archive."""
    subprocess.run(["npm", "pack", "--silent", PACKAGE], cwd=folder, check=True, stdout=subprocess.DEVNULL)
    return next(folder.glob("*.tgz"))


def lower_ellipsis(font: TTFont) -> None:
    """Give U+2026 the ellipsis that stands on the baseline.

    The source draws it at mid-height, which is right in Japanese and wrong in the other three languages. The
    glyph on the baseline is there, but behind the OpenType feature 'pwid', which pyglet does not ask for.
    Japanese text that wants the dots at mid-height writes U+22EF.
    """
    gsub = font["GSUB"].table
    lookups = {
        i for r in gsub.FeatureList.FeatureRecord if r.FeatureTag == "pwid" for i in r.Feature.LookupListIndex
    }
    name = font.getBestCmap()[0x2026]
    for index in lookups:
        for table in gsub.LookupList.Lookup[index].SubTable:
            mapping = getattr(table, "ExtSubTable", table).mapping
            if name in mapping:
                for cmap in font["cmap"].tables:
                    if 0x2026 in cmap.cmap:
                        cmap.cmap[0x2026] = mapping[name]
                return
    raise SystemExit("no ellipsis on the baseline in the source font")


def cut(data: Path, target: Path, style: str) -> int:
    """Write the subset of one weight to `target`; returns its number of glyphs."""
    options = subset.Options(
        layout_features=FEATURES,
        name_IDs=NAME_IDS,
        hinting=False,
        glyph_names=False,
        notdef_outline=True,
        recalc_timestamp=False,
    )
    options.drop_tables += ["BASE", "STAT", "vhea", "vmtx"]
    with subset.load_font(str(data), options) as font:
        lower_ellipsis(font)
        worker = subset.Subsetter(options)
        worker.populate(unicodes=wanted())
        worker.subset(font)
        subset.save_font(font, str(target), options)
    with TTFont(target) as made:
        name = made["name"]
        if (name.getDebugName(1), name.getDebugName(2)) != (FAMILY, style):
            raise SystemExit(f"{target.name}: not {FAMILY} {style}")
        return int(made["maxp"].numGlyphs)


def main() -> None:
    """Fetch, check, cut both weights, copy the licence."""
    parser = argparse.ArgumentParser(description="Make the shipped fonts.")
    parser.add_argument("folder", nargs="?", type=Path, default=Path(__file__).resolve().parent)
    target_folder: Path = parser.parse_args().folder
    target_folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        with tarfile.open(fetch(folder)) as archive:

            def read(member: str) -> bytes:
                stream = archive.extractfile(member)
                if stream is None:
                    raise SystemExit(f"{member} is missing in {PACKAGE}")
                return stream.read()

            for style, (member, digest) in SOURCES.items():
                content = read(member)
                if hashlib.sha256(content).hexdigest() != digest:
                    raise SystemExit(f"{member} is not the file this script was written for")
                source = folder / f"{style}.ttf"
                source.write_bytes(content)
                target = target_folder / f"NotoSansJP-{style}.ttf"
                glyphs = cut(source, target, style)
                print(f"{target.name}: {glyphs} glyphs, {target.stat().st_size:,} bytes")
            member, name = LICENCE
            (target_folder / name).write_bytes(read(member))


if __name__ == "__main__":
    main()
