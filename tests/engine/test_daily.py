"""The deal of the day."""

from hashlib import sha256

from game.engine.code import DEALS, MODES
from game.engine.daily import daily_code


def test_it_is_the_documented_hash() -> None:
    bits = bin(int(sha256(b"solitaire-haven daily 1 2026-11-29 D1N 0").hexdigest(), 16))[2:].zfill(256)
    code = daily_code("2026-11-29", "D1N")
    assert (code.game, code.options, code.deal) == ("DS", "D1N", int(bits[:35], 2))


def test_it_never_changes() -> None:
    assert [str(daily_code("2026-11-29", mode)) for mode in MODES] == [
        "DS1-D1N-AHM5YPJ",
        "DS1-D3N-Z3QPWNS",
        "DS1-D1V-JCQTFR6",
        "DS1-D3V-L7VUZBU",
        "SH1-C4-XPXAVES",
        "SH1-C2-UIFYDRU",
        "SH1-C1-4GQFN3A",
    ]


def test_days_modes_and_candidates_differ() -> None:
    codes = {
        daily_code(f"2026-11-{day:02}", mode, k).deal
        for day in range(1, 31)
        for mode in MODES
        for k in range(3)
    }
    assert len(codes) == 30 * 7 * 3
    assert all(0 <= deal < DEALS for deal in codes)
