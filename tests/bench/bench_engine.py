"""How fast the rules are: python -m tests.bench.bench_engine

Prints actions a second through `Session.play`, each followed by the check of the position, as a replay does; the
speed of counting all sequences of actions (perft); and that of listing the legal ones. The aim is 100,000 actions a
second on one core.
"""

import argparse
import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.engine.actions import Action, parse_action
from game.engine.code import GameCode
from game.engine.games import rules_for
from game.engine.rules import Rules, Step
from game.engine.session import Change, Session
from game.engine.table import Table

DATA = Path(__file__).resolve().parents[1] / "data"
AIM = 100_000


def read_lines(path: Path) -> list[Any]:
    """The JSON objects of a file, one a line."""
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def best(run: Callable[[], int], seconds: float) -> float:
    """Repeat `run` for some seconds of processor time; the most of what it counts that one run did in a second."""
    most = 0.0
    end = time.process_time() + seconds
    while True:
        start = time.process_time()
        count = run()
        now = time.process_time()
        most = max(most, count / (now - start))
        if now >= end:
            return most


def play_all(code: GameCode, actions: list[Action], check: str) -> int:
    """Play one game and compute the check after each action; how many actions it had."""
    session = Session(code)
    last = ""
    for action in actions:
        if not isinstance(session.play(action), Change):
            raise AssertionError(f"{code}: {action} was refused")
        last = session.table.check
    if last != check:
        raise AssertionError(f"{code}: ends at {last}, not at {check}")
    return len(actions)


def perft(rules: Rules, table: Table, depth: int) -> int:
    """How many sequences of `depth` legal actions there are."""
    total = 0
    for action in rules.legal_actions(table):
        if depth == 1:
            total += 1
            continue
        step = rules.apply(table, action)
        if isinstance(step, Step):
            total += perft(rules, step.table, depth - 1)
    return total


def tables_of(name: str) -> tuple[Rules, list[Table]]:
    """The rules and all tables of a recorded game."""
    header, *lines, _ = read_lines(DATA / name)
    session = Session(header["code"])
    tables = [session.table]
    for line in lines:
        session.play(parse_action(line["a"]))
        tables.append(session.table)
    return session.rules, tables


def list_all(rules: Rules, tables: list[Table]) -> int:
    """List the legal actions of all tables; how many tables there are."""
    for table in tables:
        for _ in rules.legal_actions(table):
            pass
    return len(tables)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seconds", type=float, default=0.5, help="how long to repeat each measurement")
    seconds = parser.parse_args().seconds

    print(f"actions a second through Session.play, check included (aim: {AIM:,})")
    games = []
    for path in sorted(DATA.glob("*.replay")):
        header, *lines, _ = read_lines(path)
        code = GameCode.parse(header["code"])
        game = (code, [parse_action(line["a"]) for line in lines], lines[-1]["p"])
        games.append(game)
        speed = best(lambda game=game: play_all(*game), seconds)  # type: ignore[misc]
        print(f"  {path.name:24} {code.options:4} {speed:10,.0f}")
    speed = best(lambda: sum(play_all(*game) for game in games), seconds)
    print(f"  {'all':29} {speed:10,.0f}  {'good' if speed >= AIM else 'TOO SLOW'}")

    print("perft: sequences of 3 actions a second")
    for row in read_lines(DATA / "perft.jsonl"):
        if row["perft"][2] >= 100:
            rules = rules_for(GameCode.parse(row["code"]))
            deal = rules.deal()
            speed = best(lambda rules=rules, deal=deal: perft(rules, deal, 3), seconds)  # type: ignore[misc]
            print(f"  {row['code']:29} {speed:10,.0f}")

    print("tables a second of which all legal actions are listed")
    for path in sorted(DATA.glob("*.replay")):
        rules, tables = tables_of(path.name)
        speed = best(lambda rules=rules, tables=tables: list_all(rules, tables), seconds)  # type: ignore[misc]
        print(f"  {path.name:24} {rules.code.options:4} {speed:10,.0f}")


if __name__ == "__main__":
    main()
