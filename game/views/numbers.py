"""Times and scores as people read them."""

from __future__ import annotations

from game.locale.writing import number, short_day
from game.storage.figures import local_time


def clock(milliseconds: int, *, fine: bool = False) -> str:
    """``3:07``, ``1:02:09``, and with `fine` three digits more after a point."""
    seconds, rest = divmod(max(0, milliseconds), 1000)
    minutes, seconds = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    text = f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"
    return f"{text}.{rest:03}" if fine else text


def difference(milliseconds: int, *, fine: bool = False) -> str:
    """How far ahead (``−0:04``) or behind (``+0:04``) a time is."""
    if not fine:
        milliseconds = round(milliseconds / 1000) * 1000
    sign = "−" if milliseconds < 0 else "+" if milliseconds > 0 else "±"
    return sign + clock(abs(milliseconds), fine=fine)


def score_text(score: int, *, vegas: bool) -> str:
    """Points, or in Vegas dollars with the sign before the dollar (R-DS-52)."""
    if not vegas:
        return number(score)
    return f"-${number(-score)}" if score < 0 else f"${number(score)}"


def local_day(moment: str) -> str:
    """The day of a moment in UTC (``2026-11-29T20:00:00Z``) as the player's calendar has it, in digits."""
    return short_day(local_time(moment).date())
