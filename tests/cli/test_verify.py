"""``verify``: files and folders, exit statuses, order, odd names, closed pipes (DESIGN.md)."""

import json
import os
import pty
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from game.cli import main
from game.commands import verify as command
from game.commands.verify import find_replays, in_words
from game.replay.verify import Verdict, verify_file
from tests.cli.support import COMMAND, ROOT, run
from tests.replay.support import DATA, LAST_THREE, VECTORS, encode, end, header, record, won_game

GOOD = DATA / "won-ds1-d3v-01.replay"


@pytest.fixture
def good(tmp_path: Path) -> Path:
    path = tmp_path / "good.replay"
    path.write_bytes(encode(won_game()))
    return path


@pytest.fixture
def bad(tmp_path: Path) -> Path:
    path = tmp_path / "bad.replay"
    path.write_bytes(encode([header(), {"t": 0, "a": "undo", "p": ""}]))
    return path


def test_good_files_give_0(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", *map(str, VECTORS), "--json"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert [json.loads(line) for line in out.splitlines()] == [verify_file(p).as_json() for p in VECTORS]
    assert list(json.loads(out.splitlines()[0])) == [
        "file",
        "ok",
        "code",
        "result",
        "score",
        "moves",
        "actions",
        "time_ms",
        "line",
        "error",
        "custom",
    ]


def test_one_bad_file_gives_1(good: Path, bad: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(good), str(bad), str(good)]) == 1
    out, err = capsys.readouterr()
    assert [line.split()[0] for line in out.splitlines()] == ["ok", "FAULT", "ok"]
    assert f"{bad}: line 2: There is nothing to undo" in out
    assert "2 good, 1 faulty" in err
    assert "not time" in err


def test_a_path_that_does_not_exist_is_a_faulty_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["verify", str(tmp_path / "no.replay"), "--json"]) == 1
    verdict = json.loads(capsys.readouterr().out)
    assert verdict["file"] == str(tmp_path / "no.replay")
    assert (verdict["ok"], verdict["code"], verdict["line"]) == (False, None, None)
    assert "no such file" in verdict["error"]


def test_no_replay_found_gives_2(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "notes.txt").touch()
    assert main(["verify", str(tmp_path), "--json"]) == 2
    assert capsys.readouterr() == ("", "No replay found\n")


def test_a_file_that_is_named_is_checked_whatever_its_name(tmp_path: Path) -> None:
    path = tmp_path / "run.txt"
    path.write_bytes(encode(won_game()))
    assert main(["verify", str(path)]) == 0


def test_a_half_line_is_a_warning_beside_the_result(good: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good.write_bytes(encode(won_game()) + b'{"t')
    assert main(["verify", str(good), "--json"]) == 0
    out, err = capsys.readouterr()
    assert json.loads(out)["ok"] is True
    assert err == f"{good}: Line 6 is only half written and is left out\n"


# Words


def test_the_words_say_that_the_time_is_only_recorded() -> None:
    words = in_words(verify_file(GOOD))
    assert words == (
        f"ok     {GOOD}: DS1-D3V-S4YXE27, won, score $416, moves 199, actions 199, time as recorded 4:14.260"
    )


def test_a_loss_in_vegas_has_its_sign_before_the_dollar() -> None:
    verdict = Verdict("x", ok=True, code="DS1-D1V-AAAAAAA", result="open", score=-104)
    assert ", score -$104, " in in_words(verdict)


def test_a_custom_game_says_so(good: Path) -> None:
    assert ": SH1-C4-AAAAAJ2, custom position, won, " in in_words(verify_file(good))


# Folders


def tree(root: Path, *names: str) -> None:
    for name in names:
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_bytes(encode([header()]))


def test_folders_are_searched_in_a_stable_order(tmp_path: Path) -> None:
    tree(
        tmp_path, "b.replay", "a.replay", "z/c.replay", "m/n/d.replay", "x.replay.txt", "y.json", "m/a.replay"
    )
    (tmp_path / "m" / "folder.replay").mkdir()
    tree(tmp_path, "m/folder.replay/e.replay")
    found = [str(Path(str(p)).relative_to(tmp_path)) for p in find_replays([str(tmp_path)])]
    assert found == [
        "a.replay",
        "b.replay",
        "m/a.replay",
        "m/folder.replay/e.replay",
        "m/n/d.replay",
        "z/c.replay",
    ]


def test_paths_stay_as_they_were_given(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tree(tmp_path, "d/a.replay")
    monkeypatch.chdir(tmp_path)
    assert list(find_replays(["./d", "d/", "./d/a.replay"])) == ["./d/a.replay", "d/a.replay", "./d/a.replay"]


def test_links_in_a_circle_end(tmp_path: Path) -> None:
    tree(tmp_path, "d/a.replay")
    (tmp_path / "d" / "up").symlink_to("..")
    (tmp_path / "d" / "self.replay").symlink_to("self.replay")
    (tmp_path / "d" / "link.replay").symlink_to("a.replay")
    names = [Path(str(p)).name for p in find_replays([str(tmp_path)])]
    assert names == ["a.replay", "link.replay", "self.replay"]
    assert not verify_file(tmp_path / "d" / "self.replay").ok
    assert verify_file(tmp_path / "d" / "link.replay").ok


def test_a_folder_that_cannot_be_listed_is_not_passed_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    tree(tmp_path, "a.replay", "closed/b.replay")
    real = os.scandir

    def scandir(path: str) -> Any:
        if path.endswith("closed"):
            raise PermissionError(13, "Permission denied", path)
        return real(path)

    monkeypatch.setattr(os, "scandir", scandir)
    assert main(["verify", str(tmp_path)]) == 1
    assert (
        f"FAULT  {tmp_path / 'closed'}: The folder cannot be read: Permission denied"
        in capsys.readouterr().out
    )


# Processes


def test_many_files_in_many_processes_come_in_order(tmp_path: Path) -> None:
    lines = record(["c1>c3"])
    for n in range(150):
        content = encode([*lines, end("abandoned", 1000, 0, n % 3)])
        (tmp_path / f"{n:04}.replay").write_bytes(content)
    done = [run("verify", tmp_path, "--json", *jobs) for jobs in ([], ["--jobs", "1"], ["--jobs", "3"])]
    assert done[0].stdout == done[1].stdout == done[2].stdout
    assert [one.returncode for one in done] == [1, 1, 1]
    verdicts = [json.loads(line) for line in done[0].stdout.splitlines()]
    assert [Path(v["file"]).name for v in verdicts] == [f"{n:04}.replay" for n in range(150)]
    assert [v["ok"] for v in verdicts] == [n % 3 == 1 for n in range(150)]
    assert {one.stderr for one in done} == {b""}


def test_only_a_window_of_the_work_is_in_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    taken = 0

    def endless() -> Any:
        nonlocal taken
        while True:
            taken += 1
            yield str(GOOD)

    monkeypatch.setattr(command, "_BATCH", 2)
    verdicts = command.verdicts(endless(), 2)
    for _ in range(5):
        assert next(verdicts).ok
    assert taken < command.MANY + 100
    verdicts.close()  # type: ignore[attr-defined]


def test_one_file_starts_no_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "_in_parallel", lambda *_: pytest.fail("processes"))
    assert main(["verify", str(GOOD)]) == 0
    assert main(["verify", str(GOOD), "--jobs", "8"]) == 0
    assert main(["verify", *map(str, VECTORS)]) == 0


@pytest.mark.parametrize("jobs", ["0", "-1", "x", "1.5", "", "99999999999"])
def test_a_wrong_number_of_processes_is_a_usage_error(jobs: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(GOOD), "--jobs", jobs]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert "--jobs" in err


def die(batch: object) -> None:
    os._exit(1)


def test_a_process_that_dies_is_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    tree(tmp_path, "a.replay", "b.replay")
    monkeypatch.setattr(command, "_check_all", die)
    assert main(["verify", str(tmp_path), "--jobs", "2"]) == 2
    assert capsys.readouterr() == ("", "solitaire-haven: A process ended unexpectedly; try --jobs 1\n")


# The table of reasons


def test_many_faults_are_counted_by_their_reason(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    start = record(["t1>f"] * 2, position=LAST_THREE)
    for n, check in enumerate(("00000000", "11111111")):
        (tmp_path / f"check-{n}.replay").write_bytes(encode([*start[:-1], start[-1] | {"p": check}]))
    (tmp_path / "no header.replay").write_bytes(b"{}\n")
    (tmp_path / "z good.replay").write_bytes(encode(won_game()))
    assert main(["verify", str(tmp_path)]) == 1
    out, err = capsys.readouterr()
    assert len(out.splitlines()) == 4
    table = err.splitlines()[:-1]
    assert len(table) == 2
    assert table[0].split()[0] == "2"
    assert "the check is …, not …" in table[0]
    assert f"(first: {tmp_path / 'check-0.replay'} line 3)" in table[0]
    assert table[1].split()[0] == "1"
    assert "no header.replay line 1" in table[1]
    assert err.splitlines()[-1].startswith("1 good, 3 faulty")


@pytest.mark.parametrize(("faults", "options"), [(2, []), (9, ["--json"])])
def test_few_faults_and_json_have_no_table(
    faults: int, options: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for n in range(faults):
        (tmp_path / f"{n}.replay").write_bytes(b"{}\n")
    assert main(["verify", str(tmp_path), *options]) == 1
    assert "first:" not in capsys.readouterr().err


def test_the_table_grows_with_the_kinds_of_faults_not_with_the_files() -> None:
    reasons = command._Reasons()
    for n in range(1000):
        reasons.count(Verdict(f"{n}.replay", error=f"It is {n}", kind="It is {n}", line=n))
    assert list(reasons.table()) == ["  1000  It is … (first: 0.replay line 0)"]


# Surroundings


@pytest.mark.skipif(sys.platform != "linux", reason="names of any bytes are of Linux")
@pytest.mark.parametrize("encoding", ["utf-8", "ascii"])
def test_any_file_name_is_printed(tmp_path: Path, encoding: str) -> None:
    names = [b"\xff\xfe.replay", "ひらがな Đặng.replay".encode(), b"\x1b[31m\n.replay"]
    for name in names:
        (tmp_path / os.fsdecode(name)).write_bytes(encode(won_game()))
    environment = {"PYTHONPATH": str(ROOT), "PYTHONIOENCODING": encoding}
    for options in ([], ["--json"]):
        done = run("verify", os.fsencode(tmp_path), *options, env=environment)
        assert done.returncode == 0
        assert b"Traceback" not in done.stderr
        assert b"\x1b" not in done.stdout
        assert len(done.stdout.splitlines()) == 3
    files = [os.fsencode(json.loads(line)["file"]) for line in done.stdout.splitlines()]
    assert sorted(files) == sorted(os.fsencode(tmp_path) + b"/" + name for name in names)


def test_a_closed_pipe_ends_it_without_a_traceback(tmp_path: Path) -> None:
    for n in range(3000):
        (tmp_path / f"{n}.replay").write_bytes(b"")
    with subprocess.Popen(
        [*COMMAND, "verify", tmp_path, "--json", "--jobs", "2"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.readline().startswith(b'{"file"')
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 141


def test_after_a_closed_pipe_what_is_left_to_print_goes_nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    with os.fdopen(writer, "w", encoding="ascii") as stream:
        monkeypatch.setattr(sys, "stdout", stream)
        assert main(["verify", str(GOOD)]) == 141
        print("more", flush=True)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
def test_output_that_cannot_be_written_is_a_sentence() -> None:
    with Path("/dev/full").open("wb") as full:
        done = run("verify", GOOD, stdout=full)
    assert done.returncode == 2
    assert done.stderr == b"solitaire-haven: No space left on device\n"


@pytest.mark.parametrize("jobs", ["1", "8"])
def test_an_interrupt_ends_it_without_a_traceback(tmp_path: Path, jobs: str) -> None:
    """With some processes at work and others waiting for work."""
    start = record(["c1>c3", "undo", "redo"])
    long = encode(start[:2]) + encode([line | {"t": 2000} for line in start[2:]]) * 40_000
    for n in range(8):
        (tmp_path / f"{n}.replay").write_bytes(encode(start))
        (tmp_path / f"long-{n}.replay").write_bytes(long)
    with subprocess.Popen(
        [*COMMAND, "verify", tmp_path, "--jobs", jobs],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
        start_new_session=True,
    ) as process:
        assert process.stdout is not None
        process.stdout.readline()
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert b"long-7" not in out
    assert err == b""


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL])
def test_no_process_outlives_it(tmp_path: Path, number: signal.Signals) -> None:
    start = record(["c1>c3", "undo", "redo"])
    long = tmp_path / "0.replay"
    long.write_bytes(encode(start[:2]) + encode([line | {"t": 2000} for line in start[2:]]) * 5000)
    for n in range(1, 100):
        os.link(long, tmp_path / f"{n}.replay")
    with subprocess.Popen(
        [*COMMAND, "verify", tmp_path, "--jobs", "2"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
    ) as process:
        assert process.stdout is not None
        process.stdout.readline()
        process.send_signal(number)
        # Whoever still works holds the output open.
        out, err = process.communicate(timeout=60)
    assert out.count(b"\n") < 99
    assert err == b""
    assert process.returncode == (143 if number is signal.SIGTERM else -signal.SIGKILL)


def test_progress_is_for_a_terminal_only_and_is_wiped(tmp_path: Path) -> None:
    for n in range(120):
        (tmp_path / f"{n:03}.replay").write_bytes(encode([header()]))
    leader, follower = pty.openpty()
    done = run("verify", tmp_path, "--jobs", "1", stderr=follower)
    os.close(follower)
    shown = os.read(leader, 65536)
    os.close(leader)
    assert done.returncode == 0
    assert b"50 checked\r" in shown
    assert b"100 checked\r\x1b[2K\r" in shown
    assert b"checked" not in done.stdout
    assert b"checked" not in run("verify", tmp_path, "--jobs", "1").stderr
