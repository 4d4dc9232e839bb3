"""Every step of every example does what its text says."""

import pytest

from game.engine.actions import Move, parse_action
from game.engine.code import GameCode
from game.engine.games import rules_for
from game.engine.session import Session
from game.locale import set_language
from game.pages.examples import examples
from game.pages.examples.scene import Example, play
from game.pages.rules_seahaven import seahaven_rules

set_language("en")
ALL = [
    pytest.param(example, id=f"{game}-{example.name}") for game in ("DS", "SH") for example in examples(game)
]


@pytest.mark.parametrize("game", ["DS", "SH"])
def test_there_are_at_least_six_scenes_each_with_its_own_name(game: str) -> None:
    scenes = examples(game)
    assert len(scenes) >= 6
    assert len({scene.name for scene in scenes}) == len(scenes)
    assert len({scene.title for scene in scenes}) == len(scenes)
    assert all(GameCode.parse(scene.code).game == game for scene in scenes)
    assert all(len(scene.steps) >= 3 for scene in scenes)


@pytest.mark.parametrize("example", ALL)
def test_each_step_is_accepted_or_refused_as_it_says(example: Example) -> None:
    for number, shown in enumerate(play(example)):
        step = shown.step
        assert (shown.refusal is not None) is step.refused, f"step {number}: {shown.refusal}"
        if step.score is not None:
            assert shown.score == step.score, f"step {number}"
        if step.moves is not None:
            assert shown.moves == step.moves, f"step {number}"
        assert bool(shown.lifted) is (bool(step.lift) and not step.refused)


@pytest.mark.parametrize("example", ALL)
def test_all_actions_but_the_last_of_a_refused_step_are_accepted(example: Example) -> None:
    session = Session(example.code, example.position)
    for step in example.steps:
        for i, text in enumerate(step.actions):
            last = i == len(step.actions) - 1
            before = session.table
            refused = not hasattr(session.play(parse_action(text)), "after")
            assert refused is (last and step.refused), text
            assert (session.table == before) is refused or text in ("undo", "redo")


@pytest.mark.parametrize("example", ALL)
def test_what_is_said_to_be_a_click_is_one(example: Example) -> None:
    rules = rules_for(GameCode.parse(example.code))
    table = Session(example.code, example.position).table
    for shown in play(example):
        if shown.step.clicks:
            action = parse_action(shown.step.actions[-1])
            assert isinstance(action, Move)
            index = len(table[action.source]) - action.count
            assert rules.click(table, action.source, index, double=shown.step.clicks == 2) == action
            if shown.step.clicks == 2:
                assert rules.click(table, action.source, index) is None
        table = shown.table


def scene(game: str, name: str) -> Example:
    return next(example for example in examples(game) if example.name == name)


def test_the_second_ace_goes_to_the_second_slot() -> None:
    first, *_, last = play(scene("DS", "second-ace"))
    assert not first.table["fS1"].cards
    assert [len(last.table[name]) for name in ("fS1", "fS2")] == [3, 1]


def test_draw_three_uncovers_the_card_below() -> None:
    shown = play(scene("DS", "draw-three"))
    assert [card.up for card in shown[1].table["w"]] == ["TH", "7D", "2S"]
    assert shown[2].table["w"].cards[-1].up == "7D"


def test_the_vegas_pass_ends_with_cards_on_the_waste() -> None:
    last = play(scene("DS", "vegas"))[-1]
    assert not last.table["s"].cards
    assert last.table["w"].cards
    assert str(last.refusal) == "Vegas allows one pass through the stock"


def test_a_king_may_go_where_a_queen_was_refused() -> None:
    for game in ("DS", "SH"):
        refusals = [str(shown.refusal) for shown in play(scene(game, "kings")) if shown.refusal]
        assert set(refusals) == {"Only a king may start an empty column"}
        assert len(refusals) == 2


def test_eight_cards_are_lifted_and_four_go_to_an_empty_column() -> None:
    shown = play(scene("SH", "group"))
    assert len(shown[1].lifted) == 8
    assert [len(s.table["t3"]) for s in shown] == [0, 0, 0, 0, 0, 4, 4]
    pictures = {picture.name: picture for picture in seahaven_rules().pictures()}
    assert pictures["seahaven-run"].table == shown[0].table


def test_with_one_cell_column_two_has_six_cards() -> None:
    first = play(scene("SH", "one-cell"))[0]
    assert [len(first.table[f"t{i}"]) for i in range(1, 11)] == [5, 6, 5, 5, 5, 5, 5, 5, 5, 5]
    assert len(first.table["c1"]) == 1


def test_taking_back_costs_what_the_text_says() -> None:
    assert [s.score for s in play(scene("DS", "take-back"))] == [0, 0, 5, 5, 5]
    assert [s.score for s in play(scene("SH", "take-back"))] == [0, 10, 0, 10, 0, 0]
