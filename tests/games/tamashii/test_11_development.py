"""Chapter 11: spending Memory and XP, trading."""

import pytest

from stolik.games.tamashii.console import LOCKABLE
from stolik.games.tamashii.options import (
    DrawClass,
    DropData,
    GainData,
    GainOpen,
    Install,
    KeepCard,
    OfferTrade,
    RaiseIntegrity,
    Ready,
    TakeTrade,
    UnlockCell,
    WithdrawOffer,
)
from stolik.games.tamashii.state import Augment, Develop
from stolik.kernel import Option

from ...rules import rule
from .table import TURN, Table, cell, table


def planned(**things: int) -> Table:
    return table().console("A", "rx").console("B", "r").gives("A", **things).planning()


@rule("TM-135", "TM-D12")
def test_memory_discards_a_token_of_the_console() -> None:
    t = planned(memory=2)
    pool = dict(t.state.pool)
    t.plays("A", DropData(cell("a1")), DropData(cell("b1")))
    assert (t.rows("A")[0], t.player("A").resources["memory"]) == ("....#", 0)
    assert t.state.pool == pool | {"r": pool["r"] + 1}
    assert t.player("A").dump == ""


@rule("TM-136", "TM-134")
def test_memory_gains_basic_data_any_number_of_times() -> None:
    t = planned(memory=2).plays("A", GainData("g"), GainData("y"))
    assert (t.player("A").dump, t.player("A").resources["memory"]) == ("gy", 0)
    t.refuses("A", GainData("g"), rule="TM-208")


@rule("TM-R37", "TM-108")
def test_nothing_is_paid_for_a_kind_that_has_run_out() -> None:
    t = planned(memory=1, xp=2)
    t.state.pool["g"] = t.state.pool["o"] = 0
    t.refuses("A", GainData("g"), rule="TM-108").refuses("A", GainOpen(), rule="TM-108")


@rule("TM-137", "TM-208")
def test_an_augment_is_installed_for_its_price() -> None:
    t = planned(memory=1).augments("A", "termination_code", "downwind", installed=False)
    t.refuses("A", Install("termination_code"), rule="TM-208").plays("A", Install("downwind"))
    assert t.player("A").augments == (Augment("termination_code"), Augment("downwind", installed=True))
    assert t.player("A").resources["memory"] == 0


@rule("TM-141", "TM-142", "TM-074")
def test_two_xp_raise_maximum_and_current_integrity() -> None:
    t = planned(xp=3, integrity=3).plays("A", RaiseIntegrity())
    assert (t.player("A").most, t.player("A").integrity, t.player("A").xp) == (6, 4, 1)
    t.refuses("A", RaiseIntegrity(), rule="TM-141")


@rule("TM-R29")
def test_the_limiter_stays_on_its_track() -> None:
    t = planned(xp=2, most=10)
    t.refuses("A", RaiseIntegrity(), rule="TM-R29")


@rule("TM-143", "TM-079", "TM-R27")
def test_two_xp_unlock_a_chosen_cell() -> None:
    t = planned(xp=2).plays("A", UnlockCell(LOCKABLE[2]))
    assert [row[4] for row in t.rows("A")] == ["#", "#", ".", "#"]


@rule("TM-144")
def test_two_xp_gain_open_data() -> None:
    t = planned(xp=2).plays("A", GainOpen())
    assert (t.player("A").dump, t.player("A").xp) == ("o", 0)


@rule("TM-145", "TM-252")
def test_two_class_cards_are_drawn_and_one_is_kept() -> None:
    t = planned(xp=4).augments("A")
    deck = t.player("A").class_deck
    t.plays("A", DrawClass())
    assert t.player("A").drawn == deck[-2:]
    t.refuses("A", Ready(), rule="TM-145").refuses("A", RaiseIntegrity(), rule="TM-145")
    t.plays("A", KeepCard(deck[-1]))
    assert t.player("A").augments == (Augment(deck[-1]),)
    assert t.player("A").class_deck == (deck[-2], *deck[:-2])


@rule("TM-R35")
@pytest.mark.parametrize("left", [0, 1])
def test_a_class_deck_with_fewer_than_two_cards(left: int) -> None:
    t = planned(xp=2).augments("A")
    t.player("A").class_deck = t.player("A").class_deck[:left]
    if left:
        t.plays("A", DrawClass())
        assert (len(t.player("A").augments), t.player("A").drawn) == (1, ())
    else:
        t.refuses("A", DrawClass(), rule="TM-R35")


@rule("TM-133")
@pytest.mark.parametrize("option", [GainData("g"), GainOpen(), OfferTrade(1, "whistle")])
def test_development_is_for_the_planning_phase_only(option: Option) -> None:
    t = table().gives("A", memory=2, xp=2).augments("A", "whistle").moving("A")
    assert t.question == "move"
    t.refuses("A", option, rule="TM-133")


@rule("TM-R36", "TM-D06", "TM-133")
def test_development_is_possible_before_loading_too() -> None:
    t = table(1).gives("A", xp=2).from_(Develop(TURN))
    assert t.question == "develop"
    t.plays("A", UnlockCell(LOCKABLE[0]))
    t.skips_to("plan")
    assert t.rows("A")[0][4] in "rgby"


@rule("TM-D06")
def test_a_cell_unlocked_after_loading_stays_empty() -> None:
    t = table(1).gives("A", xp=2).console("A", "r").planning().plays("A", UnlockCell(LOCKABLE[0]))
    assert t.rows("A")[0][4] == "."


# --- trades ----------------------------------------------------------------------------------------------------------


def traders() -> Table:
    t = table().console("A", "r").console("B", "r").augments("A", "whistle", "first_scent").augments("B", "ledger")
    return t.at("A", 1).at("B", 2).planning()


@rule("TM-138", "TM-139", "TM-R34")
def test_faction_augments_are_exchanged_and_arrive_uninstalled() -> None:
    t = traders().plays("A", OfferTrade(1, "whistle", "ledger")).plays("B", TakeTrade(0))
    assert t.player("A").augments == (Augment("first_scent", installed=True), Augment("ledger"))
    assert t.player("B").augments == (Augment("whistle"),)
    assert t.player("A").offer is None


@rule("TM-R34")
def test_a_gift_is_a_trade() -> None:
    t = traders().plays("A", OfferTrade(1, "whistle")).plays("B", TakeTrade(0))
    assert [a.card for a in t.player("B").augments] == ["ledger", "whistle"]


@rule("TM-140")
def test_class_augments_cannot_be_given_away() -> None:
    offered = {option.give for option in traders().any_time("A") if isinstance(option, OfferTrade)}
    assert offered == {"whistle"}


@rule("TM-R105")
def test_whoever_is_ready_may_still_agree_to_a_trade() -> None:
    t = traders().plays("B", Ready()).plays("A", OfferTrade(1, "whistle"))
    t.plays("B", TakeTrade(0))
    assert t.player("B").ready
    assert t.asked == "A"


def test_an_offer_can_be_withdrawn() -> None:
    t = traders().plays("A", OfferTrade(1, "whistle"), WithdrawOffer())
    assert not [option for option in t.any_time("B") if isinstance(option, TakeTrade)]
