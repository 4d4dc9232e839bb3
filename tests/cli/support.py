"""The command line as a process."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
COMMAND = [sys.executable, "-m", "game"]


def run(*arguments: str | Path | bytes, **more: Any) -> subprocess.CompletedProcess[bytes]:
    """Run the program without a display; its output as bytes."""
    environment = os.environ | {"PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"}
    for name in ("DISPLAY", "ARCADE_HEADLESS"):
        environment.pop(name, None)
    settings = {
        "stdout": subprocess.PIPE,
        "stderr": subprocess.PIPE,
        "env": environment,
        "timeout": 60,
    } | more
    return subprocess.run([*COMMAND, *arguments], check=False, **settings)
