"""Chapter 1: gain, pay, draw and reveal; resources, shells and treasure tokens; what is mandatory."""

import pytest

from stolik.effects.nodes import Branch, Decline, Do, Effect, May
from stolik.games.farshore.content import built_in
from stolik.games.farshore.events import Gained, GaveGoods, Shown, ShownTaken, Spent
from stolik.games.farshore.options import Pay, Place, Play
from stolik.games.farshore.stock import resources
from stolik.games.farshore.terms import RESOURCES
from stolik.kernel import Pick

from ...rules import rule
from .table import Table, packed


def visits(t: Table, card: str) -> Table:
    """A's worker goes to this red card of A's city."""
    return t.city("A", card).plays("A", Place("card", card))


@rule("FS-001")
def test_what_is_gained_comes_to_the_stock():
    t = visits(packed().gives("A", driftwood=1), "try_bank")
    assert t.stock("A") == {"driftwood": 3, "shell": 1, "treasure": 1}
    assert t.stock("B") == {}
    assert t.events(Gained) == [Gained(0, "driftwood", 2), Gained(0, "shell", 1), Gained(0, "treasure", 1)]


@rule("FS-002")
def test_what_is_paid_leaves_the_stock():
    t = visits(packed().gives("A", seaweed=3), "try_shop")
    assert t.stock("A") == {"seaweed": 1, "shell": 1}
    assert t.stock("B") == {}
    assert t.events(Spent) == [Spent(0, "seaweed", 2)]


@rule("FS-003")
def test_cards_are_drawn_from_the_top_of_the_deck():
    t = visits(packed().hand("A", "wreck").on_top("try_hut", "try_crab", "try_bell", "try_owl"), "try_reader")
    assert t.player("A").hand == ["wreck", "try_hut", "try_crab", "try_bell"]
    assert t.state.deck[-1] == "try_owl"


@rule("FS-004", "FS-140")
def test_a_card_without_more_text_is_drawn_from_the_deck_without_a_question():
    t = packed().hand("A", "try_net").bay("try_bell", "try_owl").on_top("try_crab").plays("A", Play("try_net", "hand"))
    assert (t.question, t.asked) == ("turn", "B")
    assert t.player("A").hand == ["try_crab"]
    assert t.slots[:2] == ["try_bell", "try_owl"]


@rule("FS-005", "FS-R51")
def test_a_revealed_card_is_seen_by_all_and_goes_where_the_effect_says():
    t = visits(packed().on_top("try_hut", "try_crab", "try_bell", "try_owl"), "try_mirror")
    for seat in (0, 1, None):
        seen = [event for happened in t.heard if isinstance(event := happened.seen_by(seat), Shown)]
        assert seen == [Shown("try_hut"), Shown("try_crab"), Shown("try_bell")]
    assert t.player("A").hand == ["try_crab"]  # the critter among them
    assert t.events(ShownTaken) == [ShownTaken(0, "try_crab")]
    assert t.state.discard == ("try_hut", "try_bell")
    assert t.state.deck[-1] == "try_owl"


@rule("FS-R51", "FS-148")
def test_a_reveal_from_an_empty_deck_shuffles_the_discard_pile_first():
    t = packed().city("A", "try_mirror").discards("try_crab", "try_owl").deck("try_hut")
    t.plays("A", Place("card", "try_mirror"))
    assert sorted(event.card for event in t.events(Shown)) == ["try_crab", "try_hut", "try_owl"]
    assert sorted(t.player("A").hand) == ["try_crab", "try_owl"]


@rule("FS-R51", "FS-R08", "FS-R13")
def test_a_reveal_gives_what_there_is_and_a_full_hand_takes_nothing():
    t = packed().city("A", "try_mirror", "try_mirror").discards().deck("try_crab", "try_owl")
    t.plays("A", Place("card", "try_mirror"))
    assert [event.card for event in t.events(Shown)] == ["try_crab", "try_owl"]  # 3 are asked for
    assert t.player("A").hand == ["try_crab", "try_owl"]
    t = packed().hand("A", *["try_hut"] * 7).city("A", "try_mirror").on_top("try_crab", "try_owl", "try_axe")
    t.plays("A", Place("card", "try_mirror"))
    assert t.player("A").hand == [*["try_hut"] * 7, "try_crab"]
    assert t.state.discard == ("try_owl", "try_axe")


@rule("FS-006", "FS-010", "FS-011")
def test_any_resource_is_one_of_four_kinds_and_never_a_treasure():
    assert sorted(RESOURCES) == ["crystal", "driftwood", "mushroom", "seaweed"]
    t = packed().hand("A", "wreck").plays("A", Place("docks"), Pick("wreck"))
    assert t.question == "any_resource"
    assert t.options("A") == [Pick("crystal"), Pick("driftwood"), Pick("mushroom"), Pick("seaweed")]
    t.plays("A", Pick("mushroom"))
    assert t.stock("A") == {"mushroom": 1}


@rule("FS-012")
@pytest.mark.parametrize("kinds", [(a, b) for a in sorted(RESOURCES) for b in sorted(RESOURCES) if a <= b])
def test_several_resources_of_any_kind_are_any_combination(kinds: tuple[str, str]):
    t = visits(packed(), "try_stall").plays("A", Pick(kinds[0]))
    if kinds[0] != "seaweed":  # the last in order: what follows is seaweed too
        t.plays("A", Pick(kinds[1]))
    assert t.stock("A") == {kind: kinds.count(kind) for kind in kinds}


@rule("FS-007", "FS-R17")
def test_a_treasure_is_no_resource():
    t = packed().gives("A", driftwood=1, mushroom=2, shell=5, treasure=4).city("A", "try_gift")
    assert resources(t.player("A")) == 3
    t = visits(packed().gives("A", treasure=4, shell=3), "try_gift")  # "give 1 resource"
    assert t.stock("A") == {"treasure": 4, "shell": 3}


@rule("FS-008", "FS-009", "FS-111")
@pytest.mark.parametrize(
    ("card", "kind"), [("try_hut", "driftwood"), ("try_crab", "mushroom"), ("try_crown", "crystal")]
)
def test_a_treasure_pays_for_any_resource_of_a_card(card: str, kind: str):
    t = packed().gives("A", treasure=2, **{kind: 1}).hand("A", card).plays("A", Play(card, "hand"))
    assert t.options("A") == [Pay(**{kind: 1}), Pay(treasure=1)]
    t.plays("A", Pay(treasure=1))
    assert (t.player("A").stock["treasure"], t.events(Spent)) == (1, [Spent(0, "treasure", 1)])


@rule("FS-008", "FS-009")
def test_treasures_pay_for_other_costs_one_for_one():
    t = packed().gives("A", seaweed=1, treasure=3).city("A", "try_shop").plays("A", Place("card", "try_shop"))
    assert t.options("A") == [Pay(seaweed=1, treasure=1), Pay(treasure=2)]
    t.plays("A", Pay(treasure=2))
    assert t.stock("A") == {"seaweed": 1, "treasure": 1, "shell": 1}


@rule("FS-R20", "FS-009")
def test_a_treasure_cannot_be_exchanged_for_a_resource_to_keep():
    t = packed().gives("A", treasure=3).hand("A", "try_crab")
    kinds = {type(option) for option in t.options("A")}
    assert kinds == {Place, Play}
    assert t.match.any_time(0) == []


@rule("FS-R21")
def test_a_treasure_is_no_gift_for_a_resource():
    t = visits(packed(3).gives("A", treasure=4, crystal=1), "try_gift").skips_to("turn", "B")
    assert (t.stock("A"), t.stock("B")) == ({"treasure": 4, "shell": 2}, {"crystal": 1})
    assert t.events(GaveGoods) == [GaveGoods(0, 1, "crystal", 1)]


@rule("FS-013", "FS-014", "FS-015", "FS-016")
def test_stocks_have_no_limit_and_the_supply_never_runs_out():
    t = packed().gives("A", driftwood=5_000, shell=5_000, treasure=5_000).gives("B", driftwood=5_000)
    t = visits(t, "try_bank")
    assert t.stock("A") == {"driftwood": 5_002, "shell": 5_001, "treasure": 5_001}


@rule("FS-018", "FS-221")
def test_a_shell_is_a_point():
    t = packed().gives("A", shell=7)
    assert t.points("A") == {"shells": 7, "base": 0, "bonus": 0, "treasures": 0, "maps": 0, "ship": 0}


@rule("FS-019", "FS-020")
def test_only_what_is_worded_may_can_be_declined():
    t = packed().gives("A", driftwood=2).hand("A", "try_well", "try_crab").gives("A", crystal=1, mushroom=1)
    t.plays("A", Play("try_well", "hand"))
    assert (t.question, t.options("A")) == ("may", [Branch("try_well", "effect.0"), Decline()])
    t.plays("A", Decline())
    assert t.stock("A") == {"driftwood": 2, "mushroom": 1}
    t = packed().gives("A", mushroom=1).hand("A", "try_crab").plays("A", Play("try_crab", "hand"))
    assert (t.asked, t.stock("A")) == ("B", {"shell": 1})


@rule("FS-R17", "FS-019")
@pytest.mark.parametrize(("seaweed", "shells"), [(0, 0), (1, 0), (2, 1)])
def test_who_cannot_pay_all_gets_nothing(seaweed: int, shells: int):
    t = visits(packed().gives("A", seaweed=seaweed), "try_shop")
    assert (t.player("A").stock["seaweed"], t.player("A").stock["shell"]) == (0 if shells else seaweed, shells)
    assert t.asked == "B"


@rule("FS-R17", "FS-143")
def test_a_gain_is_taken_as_far_as_possible():
    t = visits(packed().hand("A", *["try_hut"] * 6), "try_reader")  # 3 cards, and room for 2
    assert len(t.player("A").hand) == 8


@rule("FS-021")
def test_what_is_mandatory_costs_nothing():
    """Costs and losses stand only where the owner may decline them."""

    def mandatory(effect: Effect) -> list[str]:
        if isinstance(effect, May):
            return []
        own = [effect.word.name] if isinstance(effect, Do) else []
        return own + [name for part in effect.parts() for name in mandatory(part)]

    box = built_in()
    effects = {
        **{id: effect for id in (*box.cards, *box.islands, *box.coast) if (effect := box.effect(id)) is not None},
        **{id: abilities.effect for id, abilities in box.abilities.items()},
    }
    assert len(effects) > 60
    helpful = {"gain", "ship", "reveal", "sweep", "produce", "recall"}
    assert {name for effect in effects.values() for name in mandatory(effect)} <= helpful
