"""Numbers, dates and months as the language in use writes them."""

from __future__ import annotations

import re
from datetime import date
from typing import Any

from game.locale import language
from game.locale.forms import FORMS

_TOKEN = re.compile(r"'([^']*)'|(MMMM|LLLL|MMM|MM|M|dd|d|y)|([^'MLdy]+)")


def _forms() -> dict[str, Any]:
    return FORMS[language()]


def number(value: float, digits: int = 0) -> str:
    """A number with grouped thousands and `digits` decimal places."""
    text = f"{value:,.{digits}f}"
    swap = {",": _forms()["group"], ".": _forms()["decimal"]}
    return "".join(swap.get(char, char) for char in text)


def percent(share: float) -> str:
    """A share of 1 in whole percent."""
    pattern: str = _forms()["percent"]
    return re.sub(r"[#,0]+", f"{round(share * 100)}", pattern, count=1)


def day(value: date) -> str:
    """A day in full, such as ``November 29, 2026``."""
    return _fill(_forms()["date"], value)


def short_day(value: date) -> str:
    """A day in digits, such as ``11/29/2026``."""
    return _fill(_forms()["short"], value)


def month(value: date) -> str:
    """The month that a day lies in, with its year."""
    return _fill(_forms()["month"], value)


def short_month(value: date) -> str:
    """The month that a day lies in, with its year, such as ``Nov 2026``."""
    return _fill(_forms()["short_month"], value)


def weekdays() -> list[str]:
    """Short names of the days of the week, in the order of a calendar's columns."""
    names = _forms()["weekdays"]
    first = _forms()["first_weekday"]
    return [names[(first + i) % 7] for i in range(7)]


def first_weekday() -> int:
    """The day a calendar's week begins with, 0 for Monday."""
    first: int = _forms()["first_weekday"]
    return first


def _fill(pattern: str, value: date) -> str:
    fields = {
        "d": str(value.day),
        "dd": f"{value.day:02}",
        "M": str(value.month),
        "MM": f"{value.month:02}",
        "MMM": _forms()["months_short"][value.month - 1],
        "MMMM": _forms()["months"][value.month - 1],
        "LLLL": _forms()["months_alone"][value.month - 1],
        "y": str(value.year),
    }
    return "".join(
        quoted or fields.get(field, "") or plain for quoted, field, plain in _TOKEN.findall(pattern)
    )
