from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.storage.support import Office


@pytest.fixture
def office(tmp_path: Path) -> Iterator[Office]:
    office = Office(tmp_path / "ひらがな Đặng")
    yield office
    office.end()
