"""``race``: the deals of a phrase, and the sum of the results (docs/race.md)."""

import hashlib
import json
import unicodedata
from pathlib import Path
from typing import Any

import pytest

from game.cli import main
from game.engine.code import ALPHABET, MODES, GameCode
from game.replay.race import plain_phrase, race_codes, standing
from game.replay.verify import Verdict
from tests.cli.support import ROOT
from tests.replay.support import encode, end, record

PHRASE = "friday night"


def by_the_document(phrase: str, games: int, mode: str) -> list[str]:
    """The codes, worked out again from what docs/race.md says."""
    plain = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", phrase).casefold())
    plain = " ".join(plain.split())
    game = "SH1" if mode[0] == "C" else "DS1"
    codes: list[str] = []
    attempt = 0
    while len(codes) < games:
        attempt += 1
        text = "solitaire-haven race 1\n" + game + "\n" + plain + "\n" + str(attempt)
        deal = int(hashlib.sha256(text.encode()).hexdigest()[:16], 16) // 2**29
        letters = "".join(ALPHABET[deal // 32**i % 32] for i in range(6, -1, -1))
        if (code := f"{game}-{mode}-{letters}") not in codes:
            codes.append(code)
    return codes


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("phrase", [PHRASE, "Đêm thứ sáu", "金曜の夜", "x" * 500])
def test_the_codes_are_those_of_the_document(mode: str, phrase: str) -> None:
    assert [str(code) for code in race_codes(phrase, 30, mode)] == by_the_document(phrase, 30, mode)


def test_the_codes_never_change(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["race", "--phrase", PHRASE]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines == [
        "DS1-D1N-RRHK5UY",
        "DS1-D1N-GWEGYJO",
        "DS1-D1N-JOLFW3L",
        "DS1-D1N-BN6LRRD",
        "DS1-D1N-7CLGCTX",
    ]
    assert main(["race", "--phrase", PHRASE, "--mode", "C2", "--games", "2", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told == {"phrase": PHRASE, "mode": "C2", "codes": ["SH1-C2-2ZU3FFR", "SH1-C2-IB77YNA"]}
    document = (ROOT / "docs" / "race.md").read_text("utf-8")
    assert all(code in document for code in (*lines[:2], *told["codes"]))


@pytest.mark.parametrize("phrase", ["Friday  Night", " friday\tnight\n", "ＦＲＩＤＡＹ　ＮＩＧＨＴ"])
def test_case_width_and_blanks_make_no_difference(phrase: str) -> None:
    assert plain_phrase(phrase) == PHRASE
    assert race_codes(phrase, 3, "D1N") == race_codes(PHRASE, 3, "D1N")


def test_phrases_and_games_differ_but_modes_of_a_game_share_deals() -> None:
    assert race_codes("friday nigh", 1, "D1N") != race_codes(PHRASE, 1, "D1N")
    deals = {mode: [code.deal for code in race_codes(PHRASE, 9, mode)] for mode in MODES}
    assert deals["D1N"] == deals["D3V"] != deals["C4"] == deals["C1"]
    assert len(set(deals["D1N"])) == 9


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["--phrase", ""],
        ["--phrase", " \t"],
        ["--phrase", "x", "--games", "0"],
        ["--phrase", "x", "--games", "1001"],
        ["--phrase", "x", "--games", "many"],
        ["--phrase", "x", "--mode", "D2N"],
        ["--phrase", "\udcff"],
        ["--phrase", "x", "--sum"],
    ],
)
def test_wrong_usage(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["race", *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1


# The sum


@pytest.fixture
def played(tmp_path: Path) -> Path:
    """A folder with runs of the first two deals of a race in the mode C4, and others."""
    first, second = (str(code) for code in race_codes(PHRASE, 2, "C4"))
    one = opened(first)
    (tmp_path / "short.replay").write_bytes(encode([*one, end("abandoned", 3000, 0, 1)]))
    (tmp_path / "long.replay").write_bytes(encode([*record([one[1]["a"], "undo"] * 2, first)]))
    (tmp_path / "second.replay").write_bytes(encode(opened(second)))
    (tmp_path / "other.replay").write_bytes(encode(opened("SH1-C4-AAAAAJ2")))
    return tmp_path


def opened(code: str) -> list[dict[str, Any]]:
    """A game with one move: the first card of a cell goes to a free one."""
    return record(["c1>c3"], code)


def test_the_best_run_of_each_deal_counts(played: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["race", "--phrase", PHRASE, "--mode", "C4", "--games", "3"]
    assert main([*arguments, "--json", "--sum", str(played)]) == 1
    out, err = capsys.readouterr()
    told = json.loads(out)
    assert err == ""
    assert [run["file"] and Path(run["file"]).name for run in told["runs"]] == [
        "short.replay",
        "second.replay",
        None,
    ]
    assert told["runs"][0] | {"file": ""} == {
        "code": told["codes"][0],
        "file": "",
        "result": "abandoned",
        "score": 0,
        "moves": 1,
        "actions": 1,
        "time_ms": 0,
    }
    assert told["total"] == {"won": 0, "missing": 1, "score": 0, "moves": 2, "time_ms": 0}
    assert told["faulty"] == 0
    assert main([*arguments, "--sum", str(played)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 5
    assert lines[1].split()[:4] == [told["codes"][0], "abandoned", "0", "1"]
    assert lines[3].split() == [told["codes"][2], "–", "–", "–", "–", "no", "replay"]
    assert lines[4].startswith("sum")
    assert "0/3 won" in lines[4]


def test_all_deals_played_is_success(played: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = [str(played / name) for name in ("second.replay", "long.replay")]
    arguments = ["race", "--phrase", PHRASE, "--mode", "C4", "--games", "2", "--sum", *files]
    assert main(arguments) == 0
    (played / "bad.replay").write_bytes(b"{}\n")
    assert main([*arguments, str(played / "bad.replay")]) == 1
    assert "bad.replay: line 1: The first line" in capsys.readouterr().err


def test_without_a_replay_there_is_nothing_to_sum(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["race", "--phrase", PHRASE, "--sum", str(tmp_path)]) == 2
    assert capsys.readouterr() == ("", "No replay found\n")


def test_what_counts_more() -> None:
    code = GameCode.parse("DS1-D1N-AAAAAAB")

    def run(**figures: Any) -> Verdict:
        usual = {"ok": True, "code": str(code), "result": "won", "score": 100, "moves": 50, "time_ms": 9}
        return Verdict("x", **usual | figures)

    best = run()
    worse = [
        run(result="abandoned", score=500, moves=1, time_ms=1),
        run(score=99, moves=1, time_ms=1),
        run(moves=51, time_ms=1),
        run(time_ms=10),
        run(ok=False, score=900),
        run(custom=True, score=900),
        run(code="DS1-D3N-AAAAAAB", score=900),
        run(code=None),
    ]
    for other in worse:
        for order in ([best, other], [other, best]):
            assert standing([code], order).runs == [best]
    found = standing([code, GameCode.parse("DS1-D1N-AAAAAAC")], worse[4:])
    assert (found.won, found.missing, found.score) == (0, 2, 0)
