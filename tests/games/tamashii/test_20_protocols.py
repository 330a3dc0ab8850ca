"""Chapters 20 and 21: Learning Protocols and Augments."""

import pytest

from stolik.games.tamashii.abilities import modifier, stat
from stolik.games.tamashii.content import content_of
from stolik.games.tamashii.options import Claim, UseAugment, UseNow

from ...rules import rule
from .table import Table, pack, table


def learning(step: int = 0, **counts: int) -> Table:
    """Night School: 3 Memory for 1 XP; install one for 2 Memory; three Augments."""
    return table().augments("A").console("A", "r").protocol("A", "night_school", step, **counts).planning()


@rule("TM-237", "TM-240", "TM-R39")
def test_a_step_is_claimed_while_its_condition_holds() -> None:
    t = learning().gives("A", memory=2)
    t.refuses("A", Claim(1), rule="TM-237")
    t.gives("A", memory=3).plays("A", Claim(1))
    assert (t.player("A").step, t.player("A").xp, t.player("A").resources["memory"]) == (1, 1, 3)


@rule("TM-238", "TM-E17", "TM-239")
def test_steps_go_in_order_and_several_fit_into_a_turn() -> None:
    t = learning(installed=1).gives("A", memory=3)
    t.refuses("A", Claim(2), rule="TM-238")
    t.plays("A", Claim(1))
    t.player("A").counts["installed"] = 1
    t.plays("A", Claim(2))
    assert (t.player("A").step, t.player("A").resources["memory"]) == (2, 5)


@rule("TM-R39")
def test_only_events_after_the_step_before_count() -> None:
    t = learning(installed=1).gives("A", memory=3).plays("A", Claim(1))
    t.refuses("A", Claim(2), rule="TM-237")


@rule("TM-241", "TM-242", "TM-244")
def test_a_reward_comes_once() -> None:
    t = learning().gives("A", memory=3).plays("A", Claim(1))
    t.refuses("A", Claim(1), rule="TM-238")
    assert t.player("A").xp == 1


@rule("TM-243", "TM-245", "TM-236")
def test_the_third_step_gives_an_ability_for_good_and_there_is_no_fourth() -> None:
    t = learning(2).augments("A", "whistle", "ledger", "flask")
    assert modifier(t.state, 0, "install_less") == 0
    t.plays("A", Claim(3))
    assert modifier(t.state, 0, "install_less") == 1
    t.refuses("A", Claim(3), rule="TM-245")


@rule("TM-240", "TM-R42", "TM-R109")
def test_a_step_is_claimed_in_anothers_part_of_a_phase() -> None:
    t = table().protocol("B", "night_school").gives("B", memory=3).moving("A")
    assert t.asked == "A"
    t.plays("B", Claim(1))
    assert (t.player("B").xp, t.question, t.asked) == (1, "move", "A")


# --- Augments --------------------------------------------------------------------------------------------------------


@rule("TM-249", "TM-250", "TM-260", "TM-R40")
def test_a_planning_augment_once_in_a_planning_phase() -> None:
    t = table().augments("A", "soup_first").gives("A", integrity=1).console("A", "r").planning()
    t.allows("A", UseAugment("soup_first")).augments("A", "soup_first", installed=False)
    t.refuses("A", UseAugment("soup_first"), rule="TM-250")
    t.augments("A", "soup_first").plays("A", UseAugment("soup_first"))
    t.plays("A", t.options("A")[0])
    assert t.player("A").integrity == 2
    t.refuses("A", UseAugment("soup_first"), rule="TM-R40")


@rule("TM-251", "TM-262")
def test_a_firing_augment_in_the_firing_step() -> None:
    t = table().augments("A", "plain_firing").gives("A", power=1).foes("A", "notary").firing("A")
    t.plays("A", UseAugment("plain_firing"))
    assert (t.player("A").foes[0].damage, t.player("A").augments[0].installed) == (2, True)
    assert not t.options("A", UseAugment)
    moved = table().augments("A", "plain_firing").gives("A", power=1).foes("A", "notary").moving("A")
    moved.refuses("A", UseAugment("plain_firing"), rule="ST-02")


@rule("TM-263", "TM-R42")
def test_an_any_time_augment_also_in_anothers_part() -> None:
    t = table().augments("B", "plain_any_time").gives("B", memory=1, integrity=1).moving("A")
    t.plays("B", UseNow("plain_any_time"))
    assert (t.player("B").integrity, t.player("B").resources["memory"], t.asked) == (3, 0, "A")


@rule("TM-208", "TM-263")
def test_what_cannot_be_paid_cannot_be_used() -> None:
    t = table().augments("B", "plain_any_time").moving("A")
    t.refuses("B", UseNow("plain_any_time"), rule="TM-208")


@rule("TM-264", "TM-253")
def test_passive_augments_add_up_and_only_when_installed() -> None:
    t = table().augments("A", "plain_passive")
    assert (stat(t.state, 0, "atk"), stat(t.state, 0, "prg")) == (4, 4)
    t.augments("A", "plain_passive", installed=False)
    assert (stat(t.state, 0, "atk"), stat(t.state, 0, "prg")) == (3, 3)


@rule("TM-254", "TM-255", "TM-256", "TM-259", "TM-246")
def test_what_kinds_of_augments_there_are() -> None:
    for card in content_of(pack()).augments.values():
        assert bool(card.rows) == card.is_faction
        assert card.is_class or (card.schema is None and card.activation == "firing")
        assert card.is_faction or not card.once


@pytest.mark.parametrize("class_", ["hunter", "guardian", "trickster", "enchanter"])
@rule("TM-247", "TM-023")
def test_each_class_has_three_starting_augments(class_: str) -> None:
    cards = [card for card in content_of(pack()).augments.values() if card.deck == class_]
    assert sorted(card.starting for card in cards if card.starting) == ["common", "cooperation", "solo"]
