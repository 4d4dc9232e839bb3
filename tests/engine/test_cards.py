"""Cards, suits and ranks (R-1, R-DS-1, R-P-2)."""

import pytest

from game.engine.cards import ACE, CARDS, FACES, KING, RANK_NAMES, RANKS, SUIT_NAMES, SUITS, Card


def test_r_1_ranks_from_ace_to_king_and_suits_in_order() -> None:
    assert RANKS == "A23456789TJQK"
    assert SUITS == "SHDC"
    assert (ACE, KING) == (1, 13)
    assert SUIT_NAMES == ("spades", "hearts", "diamonds", "clubs")
    assert len(RANK_NAMES) == 13


def test_r_c_6_order_of_the_decks() -> None:
    deck = [rank + suit for suit in "SHDC" for rank in "A23456789TJQK"]
    assert [card.up for card in CARDS] == deck * 2
    assert [card.id for card in CARDS] == list(range(104))


def test_r_ds_1_two_copies_are_two_cards_of_one_face() -> None:
    for first, second in zip(CARDS[:52], CARDS[52:], strict=True):
        assert first is not second
        assert first != second
        assert (first.rank, first.suit, first.is_red, first.face) == (
            second.rank,
            second.suit,
            second.is_red,
            second.face,
        )
        assert (first.up, first.down, first.name) == (second.up, second.down, second.name)
    assert len(set(CARDS)) == 104


@pytest.mark.parametrize("card", CARDS[:52], ids=str)
def test_r_p_2_text_and_parts_of_a_card_belong_together(card: Card) -> None:
    assert card.up == RANKS[card.rank - 1] + SUITS[card.suit]
    assert card.down == card.up.lower()
    assert card.is_red is (card.up[1] in "HD")
    assert FACES[card.up] == card.face == card.id
    assert card.name == f"{RANK_NAMES[card.rank - 1]} of {SUIT_NAMES[card.suit]}"


def test_names_and_repr() -> None:
    assert CARDS[0].name == "ace of spades"
    assert CARDS[22].name == "10 of hearts"
    assert CARDS[103].name == "king of clubs"
    assert repr(CARDS[103]) == "<KC #103>"


def test_a_card_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        CARDS[0].rank = 2  # type: ignore[misc]
