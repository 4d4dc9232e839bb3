"""Set up Solitaire Haven if it is not yet, and run it: python3 build/play.py [arguments of the program]."""

import os
import signal
import subprocess
import sys
from collections.abc import Mapping, Sequence

import environment


def opens_window(arguments: Sequence[str]) -> bool:
    """Whether the program will draw, as far as its arguments tell without understanding them."""
    if {"-h", "--help", "--version"} & set(arguments):
        return False
    return not arguments or arguments[0] in ("play", "replay") or arguments[0].startswith("-")


def is_headless(arguments: Sequence[str], variables: Mapping[str, str]) -> bool:
    """Whether the program will draw a screenshot without a screen. It knows X only, under Wayland too."""
    wanted = any(argument.split("=")[0] == "--screenshot" for argument in arguments)
    return wanted and not variables.get("DISPLAY")


def provide_libraries(arguments: Sequence[str]) -> None:
    """See that the system has the libraries to draw with."""
    headless = is_headless(arguments, os.environ)
    names = environment.HEADLESS_LIBRARIES if headless else environment.WINDOW_LIBRARIES
    missing = environment.missing_libraries(names)
    if missing:
        why = f"The game draws with OpenGL, and this system lacks {', '.join(missing)}."
        environment.provide_packages(environment.LIBRARY_PACKAGES, why)


def main(arguments: Sequence[str]) -> int:
    """Set up, then become the program."""
    with environment.plain_errors():
        python = str(environment.ensure(environment.ROOT))
        if sys.platform.startswith("linux") and opens_window(arguments):
            provide_libraries(arguments)
    # -P: a file or folder named "game" where the person stands is not the program.
    command = [python, "-P", "-m", "game", *arguments]
    variables = environment.variables()
    if os.name == "posix":
        # The game takes this process's place, so that every signal reaches it.
        os.execve(python, command, variables)
    # Windows sends Ctrl+C to both; the answer to it is the game's.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    return subprocess.call(command, env=variables)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
