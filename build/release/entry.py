"""Where the packaged program begins."""

import sys

from game.cli import main


def arguments(given: list[str]) -> list[str]:
    """A replay that was double-clicked or dropped on the program comes alone; it is to be shown."""
    if len(given) == 1 and given[0].lower().endswith(".replay"):
        return ["replay", *given]
    return given


if __name__ == "__main__":
    sys.exit(main(arguments(sys.argv[1:])))
