"""A player by chance: finds nothing where nothing is wrong, and what is wrong where something is."""

import re
import shutil
from pathlib import Path
from random import Random

import pytest

from game.engine.session import Session
from game.engine.table import Table
from game.qa.player import Fault, Player
from game.qa.stage import Stage
from game.scene.scene import Scene
from tests.engine.support import ds_position
from tests.window.hand import Hand, Starter

pytestmark = pytest.mark.window

WON_SOON = ds_position(
    t1="KSQHJSTH9S8H7S6H",
    t2="KHQSJHTS9H8S7H6S",
    **{f"f{suit}{slot}": 13 for suit in "SHDC" for slot in "12"} | {"fS2": 5, "fH2": 5},
)


def player_of(hand: Hand, seed: int) -> Player:
    hand.window.watch.attended = False
    return Player(Stage(hand.window, hand.time), Random(seed))


@pytest.mark.parametrize(
    ("code", "seed", "options"),
    [
        ("DS1-D3N-AAAAAAB", 1, {}),
        ("SH1-C2-AAAAAAB", 2, {"instant": True}),
        ("DS1-D1N-AAAAAAB", 3, {"position": WON_SOON}),
    ],
)
def test_chance_finds_nothing_wrong(
    open_hand: Starter, code: str, seed: int, options: dict[str, object]
) -> None:
    hand = open_hand(code, **options)
    hand.render = False
    player = player_of(hand, seed)
    play(player, 120)
    assert player.actions >= 3


def test_the_same_seed_plays_the_same(open_hand: Starter, tmp_path: Path) -> None:
    played = []
    for _time in range(2):
        shutil.rmtree(tmp_path / "data", ignore_errors=True)
        hand = open_hand("DS1-D1N-AAAAAAB", position=WON_SOON)
        hand.render = False
        player = player_of(hand, 4)
        while player.events < 60:
            player.act()
        played.append((player.events, player.actions, hand.window.desk.game.session.table.position))
        hand.quit()
    assert played[0] == played[1]


def play(player: Player, events: int) -> None:
    while player.events < events:
        player.act()
    player.finish()


def until_fault(hand: Hand, seed: int = 5) -> str:
    hand.render = False
    with pytest.raises(Fault) as fault:
        play(player_of(hand, seed), 100)
    return str(fault.value)


def test_a_picture_that_lags_behind_is_found(open_hand: Starter, monkeypatch: pytest.MonkeyPatch) -> None:
    hand = open_hand("SH1-C4-AAAAAAB", instant=True)
    monkeypatch.setattr(Scene, "show", lambda *arguments, **more: None)
    assert "in the picture" in until_fault(hand)


def test_a_lost_card_is_found(open_hand: Starter, monkeypatch: pytest.MonkeyPatch) -> None:
    hand = open_hand("SH1-C4-AAAAAAB", instant=True)
    items = Table.items
    monkeypatch.setattr(Table, "items", lambda self: [item for item in items(self) if item[0] != "t2"])
    assert "cards are lost" in until_fault(hand)


def test_a_refusal_that_changes_something_is_found(
    open_hand: Starter, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand = open_hand("SH1-C4-AAAAAAB", instant=True)
    play = Session.play

    def counting(self: Session, action: object) -> object:
        actions = self.actions
        result = play(self, action)
        if self.actions == actions:
            self.moves += 1
        return result

    monkeypatch.setattr(Session, "play", counting)
    assert until_fault(hand) == "the game has changed without an action"


def test_a_journal_that_lacks_an_action_is_found(open_hand: Starter, monkeypatch: pytest.MonkeyPatch) -> None:
    hand = open_hand("SH1-C4-AAAAAAB", instant=True)
    writer = hand.table.game.writer
    append = writer.append
    lines: list[bytes] = []

    def forgetful(line: bytes) -> None:
        lines.append(line)
        if len(lines) != 2:
            append(line)

    monkeypatch.setattr(writer, "append", forgetful)
    assert re.search("journal is false|replayed|line [0-9]+: The cards lie otherwise", until_fault(hand))


def test_an_error_of_the_program_is_found(open_hand: Starter, monkeypatch: pytest.MonkeyPatch) -> None:
    hand = open_hand("SH1-C4-AAAAAAB", instant=True)

    def broken(*arguments: object) -> None:
        raise ZeroDivisionError("on purpose")

    monkeypatch.setattr(Scene, "lift", broken)
    assert until_fault(hand).startswith("ZeroDivisionError: on purpose (test_fuzz.py, line ")


def test_cards_that_hang_in_the_air_are_found(open_hand: Starter, monkeypatch: pytest.MonkeyPatch) -> None:
    hand = open_hand("SH1-C4-AAAAAAB", instant=True)
    monkeypatch.setattr(Scene, "release", lambda self: None)
    assert until_fault(hand) == "cards hang in the air, and nobody holds them"
