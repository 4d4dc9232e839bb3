"""The language of the interface: gettext catalogues and the forms of what the engine says.

English is the language of the source text. `set_language` may be called at any time; views ask again for
their texts when it changes.
"""

from __future__ import annotations

import gettext as _gettext
import os
import re
from pathlib import Path

from game.engine.cards import RANK_NAMES, SUIT_NAMES, Card
from game.engine.refusal import N_, Count, Rank, Refusal

DOMAIN = "solitaire-haven"
LANGUAGES = {"en": "English", "ms": "Bahasa Melayu", "vi": "Tiếng Việt", "ja": "日本語"}
"""Language codes and what the languages call themselves."""

_CARD = N_("{rank} of {suit}")
_RANKS = (
    N_("ace"), "2", "3", "4", "5", "6", "7", "8", "9", "10", N_("jack"), N_("queen"), N_("king"),
)  # fmt: skip
_SUITS = (N_("spades"), N_("hearts"), N_("diamonds"), N_("clubs"))
assert _RANKS == RANK_NAMES
assert _SUITS == SUIT_NAMES


class _Current:
    language = "en"
    catalogue: _gettext.NullTranslations = _gettext.NullTranslations()


def set_language(language: str = "") -> str:
    """Use a language from now on; `language` is a key of `LANGUAGES` or empty for the system's. Gives the key."""
    chosen = language if language in LANGUAGES else system_language()
    _Current.language = chosen
    _Current.catalogue = _gettext.translation(DOMAIN, Path(__file__).parent, [chosen], fallback=True)
    return chosen


def language() -> str:
    """The language in use, a key of `LANGUAGES`."""
    return _Current.language


def system_language() -> str:
    """The first language of the system's locale that there is a catalogue for, else English."""
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        names = [name for name in os.environ.get(variable, "").split(":") if name]
        if names:
            codes = [re.split("[-_.@]", name, maxsplit=1)[0].lower() for name in names]
            return next((code for code in codes if code in LANGUAGES), "en")
    return _windows_language()


def _windows_language() -> str:
    """Windows sets no variables; it tells through its own call."""
    try:
        import ctypes
        import locale

        identifier = ctypes.windll.kernel32.GetUserDefaultUILanguage()  # type: ignore[attr-defined,unused-ignore]
        name = locale.windows_locale.get(identifier, "en")
    except (AttributeError, ImportError, OSError):
        return "en"
    code = name.split("_")[0]
    return code if code in LANGUAGES else "en"


def _(text: str) -> str:
    """`text` in the language in use."""
    return _Current.catalogue.gettext(text) if text else ""


def ngettext(one: str, many: str, n: int) -> str:
    """The form of a counted text for `n`, with ``{n}`` filled in as the language writes numbers."""
    from game.locale.writing import number

    return _Current.catalogue.ngettext(one, many, n).format(n=number(n))


def card_name(card: Card) -> str:
    """A card in words, such as ``7 of hearts``."""
    return _(_CARD).format(rank=_(_RANKS[card.rank - 1]), suit=_(_SUITS[card.suit]))


def suit_name(suit: int) -> str:
    """A suit in words, such as ``hearts``; `suit`: 0 (spades) … 3 (clubs)."""
    return _(_SUITS[suit])


def say(refusal: Refusal) -> str:
    """What the engine or the storage says, in the language in use."""
    return _(refusal.template).format(**{key: _word(value) for key, value in refusal.params.items()})


def _word(value: int | str | Card | Rank | Count) -> str:
    match value:
        case Card():
            return card_name(value)
        case Rank():
            return _(_RANKS[value.rank - 1])
        case Count():
            return ngettext(value.one, value.many, value.n)
        case _:
            return str(value)
