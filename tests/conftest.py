"""What holds for every test: what needs more than the machine has is left out, but never in a CI run."""

import os
import shutil

import pytest

SCREEN_PROGRAMS = ("Xvfb", "xdotool")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skip the tests of a real window where there is nothing to drive it with."""
    missing = [program for program in SCREEN_PROGRAMS if shutil.which(program) is None]
    if missing and not os.environ.get("CI"):
        skip = pytest.mark.skip(reason=f"needs {' and '.join(missing)}")
        for item in items:
            if item.get_closest_marker("e2e"):
                item.add_marker(skip)
