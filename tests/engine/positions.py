"""Random positions that play seldom reaches: long runs, empty columns, nearly finished games."""

from random import Random

from tests.engine.oracle import RANKS, is_red, rank
from tests.engine.support import DS_PILES, fill, sh_piles


def random_ds(chance: Random) -> str:
    """Any lawful table of Double Solitaire: long sequences, empty columns, foundations of any height."""
    most = chance.choice((0, 3, 9, 13))
    piles: dict[str, str | int] = {
        f"f{suit}{slot}": chance.randint(0, most) for suit in "SHDC" for slot in "12"
    }
    cards = [
        RANKS[i] + suit for suit in "SHDC" for slot in "12" for i in range(int(piles[f"f{suit}{slot}"]), 13)
    ]
    chance.shuffle(cards)
    for column in range(1, 10):
        if chance.random() < 0.25 or not cards:
            continue
        down = cards[: chance.choice((0, 0, 1, 2, 5))]
        del cards[: len(down)]
        run = cards[:1]
        del cards[:1]
        while run and chance.random() < 0.85:
            fitting = [c for c in cards if rank(c) == rank(run[-1]) - 1 and is_red(c) != is_red(run[-1])]
            if not fitting:
                break
            cards.remove(fitting[0])
            run.append(fitting[0])
        if run:
            piles[f"t{column}"] = "".join(down).lower() + "".join(run)
        else:
            cards += down
    waste = cards[: chance.choice((0, 1, 5, len(cards)))]
    del cards[: len(waste)]
    piles["w"] = "".join(waste)
    piles["s"] = "".join(cards).lower()
    return fill(DS_PILES, 2, "s", piles)


def random_sh(cells: int, chance: Random) -> str:
    """Any lawful table of Seahaven Towers: long runs, several empty columns and cells."""
    most = chance.choice((0, 3, 9, 12))
    piles: dict[str, str | int] = {f"f{suit}": chance.randint(0, most) for suit in "SHDC"}
    blocks = [""]
    for suit in "SHDC":
        blocks.append("")
        for i in range(12, int(piles[f"f{suit}"]) - 1, -1):
            if chance.random() < 0.2:
                blocks.append("")
            blocks[-1] += RANKS[i] + suit
    blocks = [block for block in blocks if block]
    chance.shuffle(blocks)
    for cell in range(1, cells + 1):
        single = next((block for block in blocks if len(block) == 2), None)
        if single is not None and chance.random() < 0.5:
            blocks.remove(single)
            piles[f"c{cell}"] = single
    used = chance.sample(range(1, 11), chance.randint(1, 10))
    columns = dict.fromkeys(used, "")
    for block in blocks:
        columns[chance.choice(used)] += block
    piles |= {f"t{column}": text for column, text in columns.items()}
    return fill(sh_piles(cells), 1, "t1", piles)


def random_position(mode: str, chance: Random) -> str:
    """A position for one of the seven modes that is not won yet."""
    while True:
        text = random_sh(int(mode[1]), chance) if mode[0] == "C" else random_ds(chance)
        if any(pile for name, pile in zip(_names(mode), text.split("/"), strict=True) if name[0] != "f"):
            return text


def _names(mode: str) -> tuple[str, ...]:
    return sh_piles(int(mode[1])) if mode[0] == "C" else DS_PILES
