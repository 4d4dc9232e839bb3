"""Writes game/locale/forms.py: how each language writes numbers, dates and months.

    python build/forms.py

The forms come from the CLDR through Babel, which is needed only here and in the test that compares.
"""

from __future__ import annotations

import pprint
from pathlib import Path
from typing import Any

from babel import Locale

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "game" / "locale" / "forms.py"
LANGUAGES = {"en": "en_US", "ms": "ms_MY", "vi": "vi_VN", "ja": "ja_JP"}


def forms(name: str) -> dict[str, Any]:
    """The forms of a language, given as Babel names it."""
    locale = Locale.parse(name)
    return {
        "decimal": locale.number_symbols["latn"]["decimal"],
        "group": locale.number_symbols["latn"]["group"],
        "percent": str(locale.percent_formats[None].pattern),
        "date": str(locale.date_formats["long"].pattern),
        "short": str(locale.datetime_skeletons["yMd"].pattern),
        "month": str(locale.datetime_skeletons["yMMMM"].pattern),
        "short_month": str(locale.datetime_skeletons["yMMM"].pattern),
        "months": tuple(locale.months["format"]["wide"][n] for n in range(1, 13)),
        "months_short": tuple(locale.months["format"]["abbreviated"][n] for n in range(1, 13)),
        "months_alone": tuple(locale.months["stand-alone"]["wide"][n] for n in range(1, 13)),
        "weekdays": tuple(locale.days["stand-alone"]["short"][n] for n in range(7)),
        "first_weekday": locale.first_week_day,
    }


def module() -> str:
    """The text of the generated module."""
    table = {language: forms(name) for language, name in LANGUAGES.items()}
    return (
        '"""How each language writes numbers, dates and months; made by build/forms.py from the CLDR.\n\n'
        "Weekdays start with Monday; `first_weekday` is the one that a calendar begins with (0: Monday).\n"
        "Patterns are those of the CLDR: d, M, MMM (`months_short`), MMMM (`months`), LLLL "
        '(`months_alone`), y\nand quoted text.\n"""\n\n'
        "from __future__ import annotations\n\nfrom typing import Any\n\n"
        f"FORMS: dict[str, dict[str, Any]] = {pprint.pformat(table, width=100, sort_dicts=False)}\n"
    )


if __name__ == "__main__":
    TARGET.write_text(module(), encoding="utf-8")
