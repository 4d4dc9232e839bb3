"""Events of the window library and of traces, one turned into the other."""

from __future__ import annotations

import math
from typing import Any

from pyglet.window import key

from game.input.trace import Event
from game.input.watch import Raw

_MODIFIERS = {"ACCEL": key.MOD_ACCEL, "CTRL": key.MOD_CTRL, "SHIFT": key.MOD_SHIFT, "ALT": key.MOD_ALT}
_MOTION = "MOTION_"
_PLAIN = {
    "on_activate": "activate",
    "on_deactivate": "deactivate",
    "on_hide": "hide",
    "on_show": "show",
    "on_close": "close",
}
_POINTER = {"on_mouse_press": "press", "on_mouse_release": "release"}


def event_of(t: float, raw: Raw, height: int, hit: str = "") -> Event | None:
    """An event as a trace has it; None if a trace has no such event. `height`: that of the window."""
    name, *given = raw
    if name in _PLAIN:
        return Event(t, _PLAIN[name], {})
    if name == "on_resize":
        return Event(t, "resize", {"w": max(1, given[0]), "h": max(1, given[1])})
    if name == "on_timer":
        return Event(t, "timer", {"name": given[0]})
    if name == "on_text":
        return Event(t, "text", {"text": given[0]})
    if name == "on_text_motion":
        return Event(t, "edit", {"motion": _motion_name(given[0])})
    if name in ("on_key_press", "on_key_release"):
        kind = "key" if name == "on_key_press" else "keyup"
        return Event(t, kind, {"key": _key_name(given[0]), "mods": _modifier_names(given[1])})
    if not name.startswith("on_mouse_"):
        return None
    place = {"x": math.floor(given[0]), "y": height - math.floor(given[1])}
    if name in _POINTER:
        return Event(t, _POINTER[name], {**place, "b": given[2]}, hit)
    if name == "on_mouse_drag":
        return Event(t, "drag", {**place, "b": given[4]}, hit)
    if name == "on_mouse_scroll":
        return Event(t, "scroll", {**place, "sx": given[2], "sy": given[3]}, hit)
    return Event(t, "motion" if name == "on_mouse_motion" else "leave", place, hit)


def raw_of(event: Event, height: int) -> Raw:
    """An event as the window library has it; the inverse of `event_of`."""
    values = event.values
    match event.kind:
        case "resize":
            return "on_resize", values["w"], values["h"]
        case "timer":
            return "on_timer", values["name"]
        case "text":
            return "on_text", values["text"]
        case "edit":
            return "on_text_motion", getattr(key, f"{_MOTION}{values['motion']}", 0)
        case "key" | "keyup":
            name = "on_key_press" if event.kind == "key" else "on_key_release"
            return name, _symbol(values["key"]), _modifiers(values["mods"])
        case "activate" | "deactivate" | "hide" | "show" | "close":
            return (f"on_{event.kind}",)
    x, y = values["x"], height - values["y"]
    match event.kind:
        case "press" | "release":
            return f"on_mouse_{event.kind}", x, y, values["b"], 0
        case "drag":
            return "on_mouse_drag", x, y, 0, 0, values["b"], 0
        case "scroll":
            return "on_mouse_scroll", x, y, values["sx"], values["sy"]
        case "leave":
            return "on_mouse_leave", x, y
    return "on_mouse_motion", x, y, 0, 0


def key_raw(name: str, *modifiers: str) -> Raw:
    """A press of the key with that name; raises ValueError if there is none."""
    return "on_key_press", _named(name), _modifiers("+".join(modifiers))


def _key_name(symbol: int) -> str | int:
    """The name, or the number of a key that has none."""
    name = key.symbol_string(symbol)
    return name if _known(name) is not None else symbol


def _motion_name(motion: int) -> str:
    return key.motion_string(motion).removeprefix(_MOTION)


def _known(name: str) -> int | None:
    value: Any = getattr(key, name, None)
    return value if isinstance(value, int) else None


def _named(name: str) -> int:
    symbol = _known(f"_{name}" if name.isdecimal() else name)
    if symbol is None:
        raise ValueError(name)
    return symbol


def _symbol(name: str | int) -> int:
    return name if isinstance(name, int) else _known(name) or 0


def _modifier_names(modifiers: int) -> str:
    """Those that mean something to the program. Ctrl, or Command on a Mac, is ``ACCEL``, so a trace suits both."""
    names = [name for name, bit in _MODIFIERS.items() if modifiers & bit]
    if "ACCEL" in names and key.MOD_ACCEL == key.MOD_CTRL:
        names.remove("CTRL")
    return "+".join(names)


def _modifiers(names: str) -> int:
    return sum(_MODIFIERS.get(name, 0) for name in names.split("+"))
