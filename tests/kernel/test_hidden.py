"""Hidden cards: masked in a view, and dealt anew."""

from stolik.kernel import HIDDEN, Chance, Deal, key_from, masked

DECK, HAND = ("ant", "bee", "cat", "dog"), ["eel", "fox"]


def chance() -> Chance:
    return Chance(key_from("deal"))


def test_masked_cards_keep_their_number():
    assert masked(HAND) == (HIDDEN, HIDDEN)
    assert masked(()) == ()


def test_every_pile_keeps_its_size_and_no_card_is_lost():
    dealt = Deal(chance(), [DECK, HAND])
    hand = dealt.pile(HAND)
    rest = dealt.rest()
    assert (len(hand), len(rest)) == (2, 4)
    assert sorted((*hand, *rest)) == sorted((*DECK, *HAND))
    assert (*rest, *hand) != (*DECK, *HAND)


def test_the_old_order_is_of_no_account():
    assert Deal(chance(), [DECK, HAND]).rest() == Deal(chance(), [HAND, DECK[::-1]]).rest()


def test_known_cards_stay_in_their_places():
    dealt = Deal(chance(), [DECK, HAND], known={"bee", "fox"})
    hand, deck = dealt.pile(HAND), dealt.pile(DECK)
    assert (hand[1], deck[1]) == ("fox", "bee")
    assert sorted((*hand, *deck)) == sorted((*DECK, *HAND))
