"""How fast replays are checked: python -m tests.bench.bench_verify

Prints how many replays of 400 actions `verify_file` checks in a second on one core (the aim is 100), how many
through the command with all cores, and how long the command takes for one file.
"""

import argparse
import contextlib
import io
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from game.commands.verify import verify
from game.replay.verify import verify_file

DATA = Path(__file__).resolve().parents[1] / "data"
AIM = 100


def replays_of_400() -> list[Path]:
    """The samples with 400 actions."""
    return [path for path in sorted(DATA.glob("*.replay")) if verify_file(path).actions == 400]


def one_core(samples: list[Path], seconds: float) -> tuple[float, float]:
    """Replays a second, over so many seconds: by the clock, and by the processor time that it took."""
    count, start, busy = 0, time.perf_counter(), time.process_time()
    while time.perf_counter() - start < seconds:
        for path in samples:
            assert verify_file(path).ok
        count += len(samples)
    return count / (time.perf_counter() - start), count / (time.process_time() - busy)


def all_cores(samples: list[Path], copies: int) -> float:
    """Replays a second of the command over a folder."""
    with tempfile.TemporaryDirectory() as folder:
        for n in range(copies):
            shutil.copy(samples[n % len(samples)], Path(folder) / f"{n:05}.replay")
        start = time.perf_counter()
        with contextlib.redirect_stdout(io.StringIO()):
            assert verify([folder], as_json=True, jobs=None) == 0
        return copies / (time.perf_counter() - start)


def one_file(sample: Path, times: int) -> float:
    """The least time in seconds that the command takes for one file."""
    least = float("inf")
    for _ in range(times):
        start = time.perf_counter()
        subprocess.run(
            [sys.executable, "-m", "game", "verify", "--json", sample], check=True, capture_output=True
        )
        least = min(least, time.perf_counter() - start)
    return least


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=5.0, help="how long to measure one core")
    parser.add_argument("--copies", type=int, default=2000, help="how many files for all cores")
    options = parser.parse_args()
    samples = replays_of_400()
    by_clock, by_processor = one_core(samples, options.seconds)
    print(
        f"one core:  {by_clock:7.0f} replays/s of 400 actions (aim {AIM}), {by_processor:.0f} a processor second"
    )
    print(f"all cores: {all_cores(samples, options.copies):7.0f} replays/s with the command")
    print(f"one file:  {one_file(samples[0], 10) * 1000:7.0f} ms for the command")


if __name__ == "__main__":
    main()
