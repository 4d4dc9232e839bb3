"""A second reading of RULES.md, slow and plain: piles are lists of two-letter texts.

It shares no code with the engine and none of its ways of storing things, so that both can only agree by being
right (or by misreading the same sentence).
"""

import zlib
from itertools import pairwise

RANKS = "A23456789TJQK"
Piles = dict[str, list[str]]


def rank(card: str) -> int:
    """1 … 13"""
    return RANKS.index(card[0].upper()) + 1


def suit(card: str) -> str:
    """S, H, D or C"""
    return card[1].upper()


def is_red(card: str) -> bool:
    """Hearts and diamonds."""
    return suit(card) in "HD"


def is_up(card: str) -> bool:
    """Face up."""
    return card.isupper()


def deck(game: str, number: int) -> list[str]:
    """The shuffled cards of a deal (R-C-6)."""
    cards = [r + s for s in "SHDC" for r in RANKS] * (2 if game == "DS" else 1)
    state = ((0x445331 if game == "DS" else 0x534831) << 40) ^ number
    for i in range(len(cards) - 1, 0, -1):
        while True:
            state = (state + 0x9E3779B97F4A7C15) % 2**64
            z = state
            z = ((z ^ z >> 30) * 0xBF58476D1CE4E5B9) % 2**64
            z = ((z ^ z >> 27) * 0x94D049BB133111EB) % 2**64
            z ^= z >> 31
            if z < 2**64 - 2**64 % (i + 1):
                break
        j = z % (i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    return cards


class Oracle:
    """One game. `play` takes an action's text and says whether it was allowed."""

    def __init__(self, code: str, position: str | None = None) -> None:
        version, self.options, deal = code.split("-")
        self.game = version[:2]
        number = 0
        for letter in deal:
            number = number * 32 + "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".index(letter)
        if self.game == "DS":
            self.names = ["s", "w", "fS1", "fS2", "fH1", "fH2", "fD1", "fD2", "fC1", "fC2"]
            self.columns = [f"t{i}" for i in range(1, 10)]
            self.cells = []
        else:
            self.cells = ["c1", "c2", "c3", "c4"][: int(self.options[1])]
            self.names = [*self.cells, "fS", "fH", "fD", "fC"]
            self.columns = [f"t{i}" for i in range(1, 11)]
        self.names = self.names + self.columns
        self.piles: Piles = {name: [] for name in self.names}
        if position is None:
            self._deal(deck(self.game, number))
        else:
            for name, text in zip(self.names, position.split("/"), strict=True):
                self.piles[name] = [text[i : i + 2] for i in range(0, len(text), 2)]
        self.vegas = self.options[-1] == "V"
        self.score = -104 if self.vegas else 0
        self.moves = 0
        self.history: list[tuple[Piles, int, int]] = []
        self.undone: list[tuple[Piles, int, int]] = []
        self.undoable = 0
        self.take_backs = 0

    def _deal(self, cards: list[str]) -> None:
        if self.game == "DS":
            for size, name in enumerate(self.columns, start=1):
                for i in range(size):
                    card = cards.pop(0)
                    self.piles[name].append(card if i == size - 1 else card.lower())
            while cards:
                self.piles["s"].insert(0, cards.pop(0).lower())
            return
        for name in self.columns:
            for _ in range(5):
                self.piles[name].append(cards.pop(0))
        for name in ["c1", "c2"]:
            self.piles[name if name in self.cells else "t2"].append(cards.pop(0))

    @property
    def position(self) -> str:
        """R-P-1"""
        return "/".join("".join(self.piles[name]) for name in self.names)

    @property
    def check(self) -> str:
        """R-P-3"""
        return format(zlib.crc32(self.position.encode("ascii")), "08x")

    @property
    def won(self) -> bool:
        """R-4"""
        return all(name[0] == "f" or not cards for name, cards in self.piles.items())

    # Legality

    def slot(self, card: str) -> str | None:
        """The foundation that takes the card (R-DS-14, R-DS-15, R-SH-14)."""
        for name in self.names:
            if name[0] == "f" and name[1] == suit(card) and len(self.piles[name]) == rank(card) - 1:
                return name
        return None

    def limit(self, *, to_empty: bool) -> int:
        """R-SH-16"""
        cells = [name for name in self.cells if self.piles[name] == []]
        columns = [name for name in self.columns if self.piles[name] == []]
        return (len(cells) + 1) * 2 ** (len(columns) - (1 if to_empty else 0))

    def may_lift(self, source: str, count: int) -> bool:
        """Whether the last `count` cards of a pile can be picked up."""
        cards = self.piles[source]
        if source == "s" or not 1 <= count <= len(cards):
            return False
        if source not in self.columns:
            return count == 1
        run = cards[-count:]
        if self.game == "DS":
            return all(is_up(card) for card in run)
        for upper, lower in pairwise(run):
            if suit(upper) != suit(lower) or rank(upper) != rank(lower) + 1:
                return False
        return count == 1 or count <= self.limit(to_empty=False)

    def may_move(self, source: str, count: int, target: str) -> bool:
        """Whether a move is allowed."""
        if not self.may_lift(source, count) or source == target:
            return False
        lead = self.piles[source][-count]
        if target == "f":
            return count == 1 and source[0] != "f" and self.slot(lead) is not None
        there = self.piles[target]
        if target in self.cells:
            return count == 1 and not there
        if not there:
            if rank(lead) != 13:
                return False
            return self.game == "DS" or count == 1 or count <= self.limit(to_empty=True)
        if rank(lead) + 1 != rank(there[-1]):
            return False
        return is_red(lead) != is_red(there[-1]) if self.game == "DS" else suit(lead) == suit(there[-1])

    def legal(self) -> set[str]:
        """All allowed actions but undo and redo."""
        if self.won:
            return set()
        found = set()
        if self.game == "DS":
            if self.piles["s"]:
                found.add("draw")
            elif self.piles["w"] and not self.vegas:
                found.add("recycle")
        for source in self.names:
            for count in range(1, len(self.piles[source]) + 1):
                if not self.may_lift(source, count):
                    continue
                text = source if count == 1 else f"{source}:{count}"
                for target in ["f", *self.columns, *self.cells]:
                    if self.may_move(source, count, target):
                        found.add(f"{text}>{target}")
        return found

    # Actions

    def play(self, text: str) -> bool:
        """Carry out an action if it is allowed."""
        if self.won:
            return False
        if text == "undo":
            if self.undoable == 0:
                return False
            self.undone.append((self.piles, self.score, self.take_backs))
            self.piles, self.score, self.take_backs = self.history.pop()
            self.undoable -= 1
            return True
        if text == "redo":
            if not self.undone:
                return False
            self.history.append((self.piles, self.score, self.take_backs))
            self.piles, self.score, self.take_backs = self.undone.pop()
            self.undoable += 1
            return True
        if text not in self.legal():
            return False
        self.history.append((self.piles, self.score, self.take_backs))
        self.undone = []
        self.undoable = min(self.undoable + 1, 200 if self.game == "DS" else 100)
        self.piles = {name: list(cards) for name, cards in self.piles.items()}
        self.moves += 1
        self._carry_out(text)
        return True

    def _carry_out(self, text: str) -> None:
        piles = self.piles
        points = 0
        if text == "draw":
            for _ in range(int(self.options[1])):
                if piles["s"]:
                    piles["w"].append(piles["s"].pop().upper())
        elif text == "recycle":
            while piles["w"]:
                piles["s"].append(piles["w"].pop().lower())
            points = -100
        else:
            points = self._carry_over(text)
        if self.vegas:
            self.score += 5 if text.endswith(">f") else 0
        else:
            self.score = max(self.score + points, 0)

    def _carry_over(self, text: str) -> int:
        piles = self.piles
        points = 0
        left, target = text.split(">")
        source, _, number = left.partition(":")
        count = int(number or "1")
        landing = self.slot(piles[source][-1]) if target == "f" else target
        assert landing is not None
        run = [piles[source].pop() for _ in range(count)]
        piles[landing] += reversed(run)
        if target == "f":
            points += 10
        if source[0] == "f":
            self.take_backs += 1
            points += -15 if self.game == "SH" else 0
        if source == "w" and target != "f":
            points += 5
        if piles[source] and not is_up(piles[source][-1]):
            piles[source].append(piles[source].pop().upper())
            points += 5
        return points

    # Clicks

    def click(self, source: str, index: int | None, *, double: bool) -> str | None:
        """What a click does (R-DS-60 … 65, R-SH-60 … 63)."""
        if self.won or source[0] == "f":
            return None
        if source == "s":
            return next(iter(self.legal() & {"draw", "recycle"}), None)
        if index is None:
            return None
        count = len(self.piles[source]) - index
        if not self.may_lift(source, count):
            return None
        text = source if count == 1 else f"{source}:{count}"
        if self.may_move(source, count, "f"):
            return f"{text}>f"
        if not double:
            return None
        accepting = [name for name in self.columns if self.may_move(source, count, name)]
        filled = [name for name in accepting if self.piles[name]]
        if filled:
            most = max(len(self.piles[name]) for name in filled)
            return f"{text}>{next(name for name in filled if len(self.piles[name]) == most)}"
        if source in self.columns and index == 0 and rank(self.piles[source][0]) == 13:
            return None
        if accepting:
            return f"{text}>{accepting[0]}"
        if count == 1 and source in self.columns:
            empty = [name for name in self.cells if not self.piles[name]]
            if empty:
                return f"{text}>{empty[0]}"
        return None
