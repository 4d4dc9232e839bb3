"""Fills a table of proven Vegas deals: ``python -m game.solver.fill_table D1V TABLE --nodes N``.

It tries the deals 0, 1, 2 … and adds each that it wins. A note beside the table says how far it is, so that it
can be stopped and started again; with another number of nodes (and ``--from``) it goes over the deals anew.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from game.engine.code import GameCode
from game.solver.answer import answer
from game.solver.proven import entry
from game.solver.verdict import Verdict

NODES = 30_000
"""Enough for several tastes; more easy deals are won sooner than one hard one."""
NOTE = ".next"


def fill(options: str, table: Path, *, nodes: int, first: int | None = None, last: int | None = None) -> None:
    """Add the winnable deals from `first` (None: where it stopped) to before `last` (None: without end)."""
    note = table.with_name(table.name + NOTE)
    if first is None:
        first = int(note.read_text(encoding="ascii")) if note.exists() else 0
    known = {line[:7] for line in table.read_text("ascii").splitlines()} if table.exists() else set()
    deal = first
    while last is None or deal < last:
        code = GameCode("DS", options, deal)
        if code.deal_text not in known:
            found = answer(str(code), nodes=nodes, tables=False)
            if found.verdict is Verdict.WINNABLE:
                with table.open("a", encoding="ascii", newline="\n") as file:
                    file.write(entry(code, found.nodes, found.actions) + "\n")
                print(f"{code} ({len(known)} of {deal} before)", flush=True)
                known.add(code.deal_text)
        deal += 1
        note.write_text(str(deal), encoding="ascii")


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("options", choices=("D1V", "D3V"))
    parser.add_argument("table", type=Path)
    parser.add_argument("--nodes", type=int, default=NODES)
    parser.add_argument("--from", dest="first", type=int)
    parser.add_argument("--to", dest="last", type=int)
    given = parser.parse_args()
    fill(given.options, given.table, nodes=given.nodes, first=given.first, last=given.last)


if __name__ == "__main__":
    main()
