"""Short guided scenes, played by the engine."""

from __future__ import annotations

from game.pages.examples.double import double_examples
from game.pages.examples.scene import Example
from game.pages.examples.seahaven import seahaven_examples


def examples(game: str) -> tuple[Example, ...]:
    """The scenes of a game, ``DS`` or ``SH``, in the language in use."""
    return double_examples() if game == "DS" else seahaven_examples()
