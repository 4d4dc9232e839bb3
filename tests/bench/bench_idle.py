"""What the program costs while nobody touches it: ``python -m tests.bench.bench_idle``.

Prints the share of a core that the process takes in a real window under Xvfb, over ten seconds each: in the menu,
at a table whose clock has not started, at one whose clock ticks, and at that one in the menu of its own. Needs Xvfb
and xdotool. Rasterising is done by the processor here, so a machine with a graphics card is better off.
"""

import os
import tempfile
import time
from pathlib import Path

from tests.e2e.desktop import Player, Program, Screen, until

CODE = "DS1-D1N-AAAAAAB"
SETTLE, SPAN = 4.0, 10.0


def spent(process: int) -> float:
    """Seconds of processor time that a process has taken, all its threads together."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def share(program: Program) -> float:
    """The share of a core over a span in which nothing is touched."""
    time.sleep(SETTLE)
    before, start = spent(program.process.pid), time.monotonic()
    time.sleep(SPAN)
    return (spent(program.process.pid) - before) / (time.monotonic() - start)


def memory(program: Program) -> float:
    """Resident memory in MB."""
    line = next(
        line
        for line in Path(f"/proc/{program.process.pid}/status").read_text().splitlines()
        if line.startswith("VmRSS")
    )
    return int(line.split()[1]) / 1024


def show(what: str, program: Program, target: str) -> None:
    """Measure and print one line."""
    print(
        f"{what:32}{share(program):7.2%} of a core (target {target})   {memory(program):4.0f} MB", flush=True
    )


def main() -> None:
    """Measure one state after the other."""
    screen = Screen()
    try:
        with tempfile.TemporaryDirectory() as folder:
            menu = Program(
                screen,
                Path(folder),
            )
            show("menu, nothing open", menu, "1 %")
            menu.kill()
        with tempfile.TemporaryDirectory() as folder:
            program = Program(screen, Path(folder), "play", CODE)
            player = Player(program, "current.replay", CODE)
            show("table, clock not started", program, "1 %")
            player.click("s")
            player.expect("draw")
            show("table, clock ticking", program, "3 %")
            player.button("menu")
            until(lambda: CODE not in program.title, "the menu")
            show("menu above that game", program, "1 %")
            program.kill()
    finally:
        screen.close()


if __name__ == "__main__":
    main()
