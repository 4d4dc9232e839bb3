"""What is wrong with a replay."""

from __future__ import annotations

from game.engine.refusal import Refusal, TextError


class ReplayError(TextError):
    """A replay that cannot be read or is not true.

    `line`: the 1-based line of the fault, or None if the file as a whole is at fault.
    `reason`: the fault as a sentence; text taken from the file is made harmless in it.
    """

    def __init__(self, line: int | None, reason: Refusal) -> None:
        clean = {
            key: shown(value) if isinstance(value, str) else value for key, value in reason.params.items()
        }
        super().__init__(Refusal(reason.template, **clean))
        self.line = line


def shown(text: str) -> str:
    """`text` with everything that is no visible character written as an escape.

    A replay comes from strangers; what is quoted from it must not steer a terminal or break an encoder.
    """
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode("ascii") for c in text)
