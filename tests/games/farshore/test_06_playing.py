"""Chapter 6: playing a card; its source and cost, the order of steps, anchors."""

from collections import Counter
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest

from stolik.effects.content import ContentError
from stolik.effects.nodes import Branch, Decline
from stolik.games.farshore.content import built_in, load
from stolik.games.farshore.events import (
    AnchorUsed,
    BayFilled,
    CardActivated,
    CardPlayed,
    CostChanged,
    DiscardedFromCity,
    Gained,
    ShipMoved,
    Spent,
)
from stolik.games.farshore.options import Pay, Place, Play, TakeFromBay
from stolik.games.farshore.state import CityCard, Player
from stolik.games.farshore.stock import can_pay, payments
from stolik.games.farshore.terms import GOODS, RESOURCES
from stolik.kernel import Done, Pick

from ...rules import rule
from .table import Table, packed


def ways(t: Table, who: str, card: str) -> set[tuple[str, str, str]]:
    """How a card can be played: source, way, and by which card."""
    return {(play.source, play.way, play.by) for play in t.options(who, Play) if play.card == card}


def told(t: Table, *kinds: type) -> list[str]:
    """What happened, in order, by the names of the events."""
    return [type(event).__name__ for event in t.seen if isinstance(event, kinds)]


# --- 6.1 source, cost, destination -----------------------------------------------------------------------------------


@rule("FS-103", "FS-106")
def test_one_card_goes_face_up_into_the_city():
    t = packed().gives("A", mushroom=3).hand("A", "try_crab", "try_crab").plays("A", Play("try_crab", "hand"))
    assert (t.player("A").hand, t.names("A")) == (["try_crab"], ["try_crab"])
    assert t.asked == "B"
    for seat in (0, 1, None):
        assert t.match.view(seat).players[0].city == (CityCard("try_crab"),)
    assert t.events(CardPlayed) == [CardPlayed(0, "try_crab", "hand")]


@rule("FS-104")
def test_a_card_comes_from_hand_or_bay_only():
    t = packed().gives("A", mushroom=9, driftwood=9).hand("A", "try_crab").hand("B", "try_owl").bay("try_bell")
    t.on_top("try_axe").city("B", "try_seal")
    t.discards("try_log")
    assert {(play.card, play.source) for play in t.options("A", Play)} == {("try_crab", "hand"), ("try_bell", "bay")}
    for card in ("try_owl", "try_axe", "try_seal", "try_log"):
        t.refuses("A", Play(card, "hand"), rule="ST-02").refuses("A", Play(card, "bay"), rule="ST-02")
    t.refuses("A", Play("try_crab", "bay"), rule="ST-02").refuses("A", Play("try_bell", "hand"), rule="ST-02")
    t.plays("A", Play("try_bell", "bay"))
    assert (t.names("A"), t.player("A").hand) == (["try_bell"], ["try_crab"])


@rule("FS-105", "FS-R22")
def test_exactly_the_cost_is_paid():
    t = packed().gives("A", driftwood=4, seaweed=2, crystal=3).hand("A", "try_hut").plays("A", Play("try_hut", "hand"))
    assert t.events(Spent) == [Spent(0, "driftwood", 1)]
    assert t.stock("A") == {"driftwood": 4, "seaweed": 2, "crystal": 3}  # and one came back by its effect


@rule("FS-105", "FS-R22")
@pytest.mark.parametrize(
    ("goods", "enough"),
    [
        ({"driftwood": 2, "crystal": 1}, True),
        ({"driftwood": 3}, True),
        ({"driftwood": 2}, False),
        ({"driftwood": 1, "seaweed": 9}, False),
        ({"driftwood": 1, "seaweed": 1, "treasure": 1}, True),
        ({"treasure": 3}, True),
        ({"treasure": 2, "shell": 9}, False),
    ],
)
def test_a_card_that_cannot_be_paid_in_full_cannot_be_played(goods: dict[str, int], enough: bool):
    t = packed().gives("A", **goods).hand("A", "try_barn")  # 2 driftwood and 1 of any kind
    if enough:
        t.allows("A", Play("try_barn", "hand"))
    else:
        t.refuses("A", Play("try_barn", "hand"), rule="FS-105")
        assert Play("try_barn", "hand") not in t.options("A")


@rule("FS-R22", "FS-111")
def test_every_exact_payment_is_offered_and_no_other():
    t = packed().gives("A", driftwood=3, seaweed=1, mushroom=1, treasure=1).hand("A", "try_barn")
    t.plays("A", Play("try_barn", "hand"))
    assert set(t.options("A")) == {
        Pay(driftwood=3),
        Pay(driftwood=2, seaweed=1),
        Pay(driftwood=2, mushroom=1),
        Pay(driftwood=2, treasure=1),
        Pay(driftwood=1, seaweed=1, treasure=1),
        Pay(driftwood=1, mushroom=1, treasure=1),
    }
    for pay in (Pay(driftwood=2), Pay(driftwood=2, seaweed=1, mushroom=1), Pay(driftwood=1, seaweed=1, mushroom=1)):
        t.refuses("A", pay, rule="ST-02")


Needs = dict[str, int]


@rule("FS-R22", "FS-008")
@pytest.mark.parametrize("less", [0, 1, 2, 4])
def test_payments_are_all_exact_ones_and_no_others(less: int):
    """Against every way to lower the cost and then to pay what is left, by brute force."""
    costs: list[Needs] = [{"driftwood": 2}, {"driftwood": 1, "mushroom": 1}, {"crystal": 1, "any": 2}, {"any": 1}]
    for cost, stock in product(costs, product(range(3), repeat=3)):
        player = Player(
            stock=dict.fromkeys(GOODS, 0) | dict(zip(("driftwood", "crystal", "treasure"), stock, strict=True))
        )
        ways = set()
        for lowered in lower(cost, less):
            wanted = [kind for kind, n in lowered.items() for _ in range(n)]
            for paid in product((*RESOURCES, "treasure"), repeat=len(wanted)):
                fits = all(kind in (want, "treasure") or want == "any" for kind, want in zip(paid, wanted, strict=True))
                if fits and all(paid.count(kind) <= player.stock[kind] for kind in paid):
                    ways.add(Pay(**Counter(paid)))
        driftwood, seaweed, crystal, mushroom, any_ = (cost.get(kind, 0) for kind in (*RESOURCES, "any"))
        needs = driftwood, seaweed, crystal, mushroom, any_
        assert set(payments(player, needs, less)) == ways
        assert can_pay(player, needs, less) == bool(ways)


def lower(cost: Needs, less: int) -> Iterator[Needs]:
    """The cost with so many resources fewer, each way; nothing below nothing."""
    if less == 0 or not any(cost.values()):
        yield cost
        return
    for kind, n in cost.items():
        if n:
            yield from lower({**cost, kind: n - 1}, less - 1)


@rule("FS-107")
def test_no_construction_costs_mushrooms(tmp_path: Path):
    constructions = [card for card in built_in().cards.values() if card.class_ == "construction"]
    assert len(constructions) > 20
    assert not any("mushroom" in card.cost for card in constructions)
    (tmp_path / "cards.toml").write_text(
        'card = [{ id = "soft_hut", name = { en = "", pl = "" }, flavour = { en = "", pl = "" }, colour = "green", '
        'class = "construction", rarity = "common", copies = 1, cost = { mushroom = 1 }, effect = "gain(1, shell)" }]'
    )
    with pytest.raises(ContentError, match="FS-107"):
        load([tmp_path])


@rule("FS-108")
def test_mushrooms_pay_for_any_resource_of_a_construction():
    assert any("any" in card.cost for card in built_in().cards.values() if card.class_ == "construction")
    t = packed().gives("A", mushroom=2).hand("A", "try_chisel").plays("A", Play("try_chisel", "hand"))
    assert (t.names("A"), t.events(Spent)) == (["try_chisel"], [Spent(0, "mushroom", 2)])
    packed().gives("A", mushroom=9).hand("A", "try_hut").refuses("A", Play("try_hut", "hand"), rule="FS-105")


@rule("FS-109")
def test_nearly_every_critter_costs_mushrooms():
    critters = [card for card in built_in().cards.values() if card.class_ == "critter"]
    assert sum("mushroom" in card.cost for card in critters) >= 0.85 * len(critters)
    assert all(card.cost for card in critters)


# --- 6.2 the order of steps ------------------------------------------------------------------------------------------


@rule("FS-112", "FS-113")
def test_one_ability_at_most_changes_the_cost():
    t = packed().gives("A", driftwood=1, shell=3).hand("A", "try_barn", "try_crab")
    t.city("A", "try_coupon", "try_coupon", "try_ticket", "try_scaffold")
    assert ways(t, "A", "try_barn") == {("hand", "change", "try_ticket"), ("hand", "change", "try_scaffold")}
    t.refuses("A", Play("try_barn", "hand", "change", "try_coupon"), rule="FS-105")  # two coupons are not 2 less
    t.plays("A", Play("try_barn", "hand", "change", "try_ticket"))
    assert t.events(CostChanged) == [CostChanged(0, "try_ticket")]
    assert t.stock("A") == {"shell": 2, "seaweed": 1}
    assert "try_scaffold" in t.names("A")


@rule("FS-112", "FS-R23")
def test_to_use_no_ability_is_always_allowed():
    t = packed().gives("A", driftwood=3, shell=1).hand("A", "try_barn", "try_crab")
    t.city("A", "try_coupon", "try_ticket", "try_scaffold", "try_swap")
    assert ways(t, "A", "try_barn") == {
        ("hand", "pay", ""),
        *(("hand", "change", by) for by in ("try_coupon", "try_ticket", "try_scaffold", "try_swap")),
    }
    t.plays("A", Play("try_barn", "hand"))
    assert (t.stock("A"), t.events(CostChanged)) == ({"shell": 1, "seaweed": 1}, [])


@rule("FS-112", "FS-R17")
def test_an_ability_that_asks_a_price_is_refused_without_it():
    t = packed().gives("A", driftwood=3).hand("A", "try_barn").city("A", "try_ticket", "try_swap")
    t.refuses("A", Play("try_barn", "hand", "change", "try_ticket"), rule="FS-R17")  # no shell
    t.refuses("A", Play("try_barn", "hand", "change", "try_swap"), rule="FS-R17")  # no other card
    t = packed().gives("A", driftwood=1, shell=1).hand("A", "try_barn", "try_crab").city("A", "try_swap")
    t.plays("A", Play("try_barn", "hand", "change", "try_swap"))
    assert (t.state.discard, t.player("A").hand, t.names("A")) == (("try_crab",), [], ["try_swap", "try_barn"])


@rule("FS-112")
def test_an_ability_changes_only_the_cards_it_names():
    t = packed().gives("A", mushroom=1, driftwood=3, shell=1).hand("A", "try_crab", "try_barn").city("A", "try_ticket")
    assert ways(t, "A", "try_crab") == {("hand", "pay", "")}
    assert ("hand", "change", "try_ticket") in ways(t, "A", "try_barn")  # constructions
    t = packed().gives("A", driftwood=3, shell=1).hand("A", "try_barn").city("B", "try_ticket", "try_coupon")
    assert ways(t, "A", "try_barn") == {("hand", "pay", "")}  # not of another city


@rule("FS-R22")
def test_a_reduction_larger_than_the_cost_is_lost():
    t = packed().hand("A", "try_hut").city("A", "try_scaffold")  # 2 less of 1
    t.plays("A", Play("try_hut", "hand", "change", "try_scaffold"))
    assert (t.stock("A"), t.names("A")) == ({"driftwood": 1}, ["try_hut"])  # what its own effect gave


@rule("FS-R22")
def test_a_reduction_is_taken_off_any_part_of_the_cost():
    t = packed().gives("A", driftwood=2, crystal=1).hand("A", "try_barn").city("A", "try_coupon")
    t.plays("A", Play("try_barn", "hand", "change", "try_coupon"))
    assert set(t.options("A")) == {Pay(driftwood=2), Pay(driftwood=1, crystal=1)}


@rule("FS-114", "FS-128")
def test_a_critter_is_paid_or_anchored():
    t = packed().gives("A", mushroom=1).hand("A", "try_crab").city("A", "try_hut")
    assert ways(t, "A", "try_crab") == {("hand", "pay", ""), ("hand", "anchor", "try_hut")}
    t.plays("A", Play("try_crab", "hand"))
    assert (t.player("A").anchors, t.player("A").city[0].anchor) == (3, False)
    assert t.events(Spent) == [Spent(0, "mushroom", 1)]


@rule("FS-112", "FS-114", "FS-115", "FS-116", "FS-117")
def test_cost_then_payment_then_the_city_then_its_effect_then_the_others():
    t = packed().gives("A", driftwood=2).hand("A", "try_barn").city("A", "try_coupon", "try_choir")
    t.plays("A", Play("try_barn", "hand", "change", "try_coupon"), Pick("crystal"))
    assert told(t, CostChanged, Spent, CardPlayed, CardActivated, Gained) == [
        "CostChanged",
        "Spent",
        "CardPlayed",
        "CardActivated",
        "Gained",
        "CardActivated",
        "Gained",
    ]
    assert t.events(CardActivated) == [CardActivated(0, "try_barn"), CardActivated(0, "try_choir")]
    assert t.stock("A") == {"seaweed": 1, "crystal": 1}


@rule("FS-117", "FS-118", "FS-119")
def test_after_the_triggers_the_ship_sails_and_then_the_bay_is_filled():
    t = packed().winds("try_critters", "try_calm_b").gives("A", mushroom=1).bay("try_crab").city("A", "try_bell")
    chest = next(at for at, space in enumerate(t.box.track) if space.chest)
    t.player("A").ship = chest - 1
    t.plays("A", Play("try_crab", "bay"))
    order = told(t, CardPlayed, CardActivated, ShipMoved, Gained, BayFilled)
    assert order[:7] == ["CardPlayed", "CardActivated", "Gained", "CardActivated", "Gained", "ShipMoved", "Gained"]
    assert order[7:] == ["BayFilled"] * len(order[7:])
    assert len(order) >= 15
    assert t.stock("A") == {"shell": 2, "treasure": 1}


@rule("FS-119", "FS-R10", "FS-137")
def test_effects_of_a_card_from_the_bay_see_its_slot_empty():
    t = packed().gives("A", driftwood=1).bay("try_parcel", "try_hut", "try_owl").plays("A", Play("try_parcel", "bay"))
    assert (t.question, t.slots[:3]) == ("take_from_bay", ["", "try_hut", "try_owl"])
    assert t.options("A") == [TakeFromBay("try_hut"), TakeFromBay("try_owl")]
    t.plays("A", TakeFromBay("try_hut"))  # the other one is then the only choice
    assert (t.player("A").hand, t.asked, "" in t.slots) == (["try_hut", "try_owl"], "B", False)


@rule("FS-R10", "FS-117", "FS-119")
def test_triggers_too_see_the_bay_as_the_play_left_it():
    t = packed().gives("A", driftwood=1).city("A", "try_magpie", "try_magpie")
    t.bay("try_hut", "try_owl", "try_axe").plays("A", Play("try_hut", "bay"))
    assert (t.question, t.slots[:3]) == ("take_from_bay", ["", "try_owl", "try_axe"])
    t.plays("A", TakeFromBay("try_owl"))
    assert (t.player("A").hand, "" in t.slots) == (["try_owl", "try_axe"], False)


@rule("FS-R30", "FS-162")
@pytest.mark.parametrize(
    ("play", "city"),
    [
        (Play("try_crab", "hand"), ()),
        (Play("try_crab", "bay"), ()),
        (Play("try_crab", "hand", "anchor", "try_hut"), ("try_hut",)),
        (Play("try_crab", "bay", "change", "try_coupon"), ("try_coupon",)),
    ],
)
def test_every_play_sails_and_sets_off_triggers(play: Play, city: tuple[str, ...]):
    t = packed().winds("try_critters", "try_greens").gives("A", mushroom=1).city("A", "try_bell", *city)
    t.hand("A", "try_crab").bay("try_crab").plays("A", play)
    assert t.player("A").ship == 2
    assert t.events(CardActivated) == [CardActivated(0, "try_crab"), CardActivated(0, "try_bell")]


# --- a play within a play --------------------------------------------------------------------------------------------


@rule("FS-R31", "FS-116", "FS-162")
def test_a_play_within_a_play_is_done_before_the_first_goes_on():
    t = packed().winds("try_critters", "try_calm_b").gives("A", mushroom=2).city("A", "try_bell", "try_owl")
    t.hand("A", "try_guide", "try_crab").plays("A", Play("try_guide", "hand"), Branch("try_guide", "effect.0"))
    t.plays("A", Play("try_crab", "hand"))
    played = [event for event in t.seen if isinstance(event, CardPlayed | CardActivated | ShipMoved)]
    assert played == [
        CardPlayed(0, "try_guide", "hand"),
        CardActivated(0, "try_guide"),
        CardPlayed(0, "try_crab", "hand"),
        CardActivated(0, "try_crab"),
        CardActivated(0, "try_bell"),
        CardActivated(0, "try_owl"),
        ShipMoved(0, 1, 1),
        CardActivated(0, "try_bell"),
        CardActivated(0, "try_owl"),
        ShipMoved(0, 1, 2),
    ]
    assert t.names("A") == ["try_bell", "try_owl", "try_guide", "try_crab"]
    assert (t.stock("A"), t.asked) == ({"shell": 3, "treasure": 2}, "B")


@rule("FS-R31", "FS-R10", "FS-119")
def test_with_a_play_within_a_play_the_bay_is_filled_once_at_the_end():
    t = packed().gives("A", mushroom=1).bay("try_builder", "try_hut", "try_owl", "try_axe")
    t.plays("A", Play("try_builder", "bay"), Branch("try_builder", "effect.0.0"), Play("try_hut", "bay"))
    assert (t.question, t.slots[:4]) == ("take_from_bay", ["", "", "try_owl", "try_axe"])
    t.plays("A", TakeFromBay("try_axe"))
    assert ("" in t.slots, t.names("A")) == (False, ["try_builder", "try_hut"])


@rule("FS-R81", "FS-117")
def test_a_card_that_arrives_in_step_four_reacts_to_the_card_that_played_it():
    t = packed().gives("A", mushroom=2).hand("A", "try_guide", "try_owl")
    t.plays("A", Play("try_guide", "hand"), Branch("try_guide", "effect.0"), Play("try_owl", "hand"))
    assert [event for event in t.seen if isinstance(event, CardPlayed | CardActivated)] == [
        CardPlayed(0, "try_guide", "hand"),
        CardActivated(0, "try_guide"),
        CardPlayed(0, "try_owl", "hand"),
        CardActivated(0, "try_owl"),
    ]
    assert (t.stock("A"), t.asked) == ({"treasure": 1}, "B")


@rule("FS-R81", "FS-118")
def test_a_card_that_arrives_in_step_four_reacts_to_the_wind_of_the_card_that_played_it():
    t = packed().winds("try_critters", "try_calm_b").gives("A", mushroom=1, driftwood=1).hand("A", "try_builder")
    t.bay("try_vane").plays("A", Play("try_builder", "hand"), Branch("try_builder", "effect.0.0"))
    t.plays("A", Play("try_vane", "bay")).skips_to("turn", "B")
    assert t.player("A").ship == 1
    assert t.seen.index(ShipMoved(0, 1, 1)) < t.seen.index(CardActivated(0, "try_vane"))
    assert t.stock("A")["shell"] == 1


@rule("FS-R81", "FS-R28")
def test_a_card_that_plays_another_reacts_to_it_and_the_other_not_to_the_play_that_came_before():
    t = packed().gives("A", driftwood=1, mushroom=1).city("A", "try_scout").hand("A", "try_hut", "try_owl")
    t.plays("A", Play("try_hut", "hand"), Branch("try_scout", "abilities.0.0.0"), Play("try_owl", "hand"))
    assert [event for event in t.seen if isinstance(event, CardPlayed | CardActivated)] == [
        CardPlayed(0, "try_hut", "hand"),
        CardActivated(0, "try_hut"),
        CardActivated(0, "try_scout"),
        CardPlayed(0, "try_owl", "hand"),
        CardActivated(0, "try_scout"),
    ]
    assert (t.stock("A"), t.asked) == ({"driftwood": 1, "shell": 1}, "B")


@rule("FS-R81", "FS-117")
def test_a_card_that_left_the_city_in_step_four_does_not_react():
    t = packed().gives("A", mushroom=1).city("A", "try_bell").hand("A", "try_axe")
    t.plays("A", Play("try_axe", "hand"), Branch("try_axe", "effect.0"))
    assert (t.stock("A"), t.names("A"), t.asked) == ({"treasure": 1}, ["try_axe"], "B")


@rule("FS-113", "FS-R23")
def test_a_play_for_less_takes_no_other_ability_and_no_anchor():
    t = packed().gives("A", driftwood=1, shell=1, mushroom=1).city("A", "try_coupon", "try_ticket", "try_scaffold")
    t.hand("A", "try_builder", "try_barn").plays("A", Play("try_builder", "hand"), Branch("try_builder", "effect.0.0"))
    assert ways(t, "A", "try_barn") == {("hand", "pay", "")}  # 2 less of 3
    t.plays("A", Play("try_barn", "hand"))
    assert t.player("A").stock["driftwood"] == 0
    t = packed().city("A", "try_tavern", "try_hut").hand("A", "try_crab").plays("A", Place("card", "try_tavern"))
    t.plays("A", Branch("try_tavern", "effect.0"))
    assert ways(t, "A", "try_crab") == {("hand", "pay", "")}


@rule("FS-R31", "FS-114", "FS-110")
def test_a_play_at_the_printed_cost_is_paid_in_any_way():
    t = packed().gives("A", mushroom=2).city("A", "try_hut", "try_coupon").hand("A", "try_guide", "try_crab")
    t.plays("A", Play("try_guide", "hand"), Branch("try_guide", "effect.0"))
    assert ways(t, "A", "try_crab") == {
        ("hand", "pay", ""),
        ("hand", "anchor", "try_hut"),
        ("hand", "change", "try_coupon"),
    }
    t.plays("A", Play("try_crab", "hand", "anchor", "try_hut"))
    assert (t.player("A").anchors, t.stock("A")) == (2, {"mushroom": 1, "shell": 1})


@rule("FS-043", "FS-020")
def test_who_has_no_fitting_card_is_asked_all_the_same():
    """Otherwise all would learn what the hand lacks."""
    for hand in (("try_guide", "try_hut"), ("try_guide", "try_crab")):
        t = packed().gives("A", mushroom=2).bay().hand("A", *hand).plays("A", Play("try_guide", "hand"))
        assert (t.question, t.options("A")) == ("may", [Branch("try_guide", "effect.0"), Decline()])
        t.plays("A", Branch("try_guide", "effect.0"))
        assert t.question == "play_card"
        t.allows("A", Done())
    t = packed().gives("A", mushroom=2).bay().hand("A", "try_guide").plays("A", Play("try_guide", "hand"))
    assert t.asked == "B"  # an empty hand hides nothing


# --- 6.3 anchors -----------------------------------------------------------------------------------------------------


@rule("FS-110", "FS-120", "FS-122")
@pytest.mark.parametrize("source", ["hand", "bay"])
def test_an_anchor_plays_a_critter_free(source: str):
    t = packed().gives("A", mushroom=5).city("A", "try_hut").hand("A", "try_crab").bay("try_crab")
    t.plays("A", Play("try_crab", source, "anchor", "try_hut"))
    assert (t.events(Spent), t.player("A").stock["mushroom"]) == ([], 5)
    assert t.player("A").city == (CityCard("try_hut", anchor=True), CityCard("try_crab"))
    assert (t.player("A").anchors, t.events(AnchorUsed)) == (2, [AnchorUsed(0, "try_hut")])


@rule("FS-121")
def test_an_anchor_never_plays_a_construction():
    t = packed().city("A", "try_hut").hand("A", "try_barn")
    assert ways(t, "A", "try_barn") == set()
    t.refuses("A", Play("try_barn", "hand", "anchor", "try_hut"), rule="ST-02")


@rule("FS-122", "FS-123", "FS-125")
def test_an_anchor_lies_on_any_own_construction_of_the_colour():
    t = packed().hand("A", "try_crab").city("B", "try_hut")
    t.city("A", "try_hut", "try_barn", "try_bell", "try_bank", "try_parcel", "try_crown", "try_seal")
    assert ways(t, "A", "try_crab") == {("hand", "anchor", "try_hut"), ("hand", "anchor", "try_barn")}
    t = packed().hand("A", "try_crab").city("B", "try_hut").city("A", "try_seal", "try_bell")
    t.refuses("A", Play("try_crab", "hand", "anchor"), rule="FS-123")


@rule("FS-124")
def test_a_construction_holds_one_anchor():
    t = packed().hand("A", "try_crab").city("A", "try_hut", anchor=True)
    assert ways(t, "A", "try_crab") == set()
    t = packed().hand("A", "try_crab").city("A", "try_hut", anchor=True).city("A", "try_hut")
    t.plays("A", Play("try_crab", "hand", "anchor", "try_hut"))  # its copy takes another
    assert t.player("A").city == (
        CityCard("try_hut", anchor=True),
        CityCard("try_hut", anchor=True),
        CityCard("try_crab"),
    )


@rule("FS-126", "FS-054")
def test_three_anchors_must_do_for_the_whole_game():
    t = packed().hand("A", *["try_crab"] * 4).city("A", *["try_hut"] * 4)
    for left in (2, 1, 0):
        t.plays("A", Play("try_crab", "hand", "anchor", "try_hut")).plays("B", Place("docks"))
        t.player("B").ready = 2
        assert t.player("A").anchors == left
    assert ways(t, "A", "try_crab") == set()
    t.refuses("A", Play("try_crab", "hand", "anchor", "try_hut"), rule="ST-02")


@rule("FS-127", "FS-R41")
def test_an_anchor_is_lost_with_its_card():
    t = packed().gives("A", driftwood=1).hand("A", "try_breaker").city("A", "try_hut", anchor=True)
    t.player("A").anchors = 2
    t.plays("A", Play("try_breaker", "hand"), Branch("try_breaker", "effect.0"))
    assert t.events(DiscardedFromCity) == [DiscardedFromCity(0, "try_hut")]
    assert (t.player("A").city, t.player("A").anchors) == ((CityCard("try_breaker"),), 2)
    assert t.state.discard == ("try_hut",)
    assert t.stock("A") == {"shell": 2}


@rule("FS-R24")
def test_a_worker_on_a_construction_does_not_keep_the_anchor_away():
    t = packed().hand("A", "try_stall").city("A", "try_bank", worker=True)
    t.plays("A", Play("try_stall", "hand", "anchor", "try_bank"))
    assert t.player("A").city == (CityCard("try_bank", anchor=True, worker=True), CityCard("try_stall"))


@rule("FS-R23")
def test_an_anchor_goes_with_no_change_of_cost():
    t = packed().hand("A", "try_crab", "try_hut").city("A", "try_hut", "try_scaffold", "try_coupon")
    t.plays("A", Play("try_crab", "hand", "anchor", "try_hut"))
    assert (t.events(CostChanged), t.names("A")) == ([], ["try_hut", "try_scaffold", "try_coupon", "try_crab"])


# --- room and uniqueness ---------------------------------------------------------------------------------------------

FOURTEEN = (*["try_hut"] * 8, *["try_crab"] * 6)


@rule("FS-R25", "FS-131")
def test_the_ability_of_step_one_may_free_the_space():
    t = packed().gives("A", driftwood=3).hand("A", "try_barn").city("A", *FOURTEEN, "try_scaffold")
    t.refuses("A", Play("try_barn", "hand"), rule="FS-131")
    t.plays("A", Play("try_barn", "hand", "change", "try_scaffold")).skips_to("turn", "B")
    assert len(t.player("A").city) == 15
    assert ("try_scaffold" in t.names("A"), t.names("A")[-1]) == (False, "try_barn")


@rule("FS-R25", "FS-131")
def test_an_ability_that_frees_no_space_does_not_help():
    t = packed().gives("A", driftwood=3, shell=1).hand("A", "try_barn", "try_crab").city("A", *FOURTEEN[:13])
    t.city("A", "try_ticket", "try_swap")
    for way in (Play("try_barn", "hand", "change", "try_ticket"), Play("try_barn", "hand", "change", "try_swap")):
        t.refuses("A", way, rule="FS-131")


@rule("FS-R25", "FS-134")
def test_a_unique_card_that_leaves_makes_way_for_its_copy():
    t = packed().gives("A", driftwood=1).hand("A", "try_keystone").city("A", "try_keystone")
    t.refuses("A", Play("try_keystone", "hand"), rule="FS-134")
    t.plays("A", Play("try_keystone", "hand", "change", "try_keystone"))
    assert (t.names("A"), t.state.discard) == (["try_keystone"], ("try_keystone",))


@rule("FS-127", "FS-147")
def test_of_equal_cards_an_anchored_one_is_given_up_before_one_with_a_worker():
    t = packed().gives("A", driftwood=1).hand("A", "try_breaker")
    t.city("A", "try_bank", anchor=True).city("A", "try_bank", worker=True)
    t.plays("A", Play("try_breaker", "hand"), Branch("try_breaker", "effect.0"))
    assert [(placed.anchor, placed.worker) for placed in t.player("A").city] == [(False, True), (False, False)]


@rule("FS-127", "FS-113")
def test_of_equal_cards_the_one_is_given_up_that_can_take_no_anchor_any_more():
    t = packed().hand("A", "try_hut").city("A", "try_scaffold").city("A", "try_scaffold", anchor=True)
    t.city("A", "try_scaffold").plays("A", Play("try_hut", "hand", "change", "try_scaffold"))
    assert t.player("A").city == (CityCard("try_scaffold"), CityCard("try_scaffold"), CityCard("try_hut"))
