"""Class Augments of Trickster and Enchanter with effects of their own."""

import pytest

from stolik.games.tamashii.abilities import modifier
from stolik.games.tamashii.enemies import track
from stolik.games.tamashii.events import EnemyActs
from stolik.games.tamashii.options import (
    Activate,
    ChooseCell,
    ChooseKind,
    ChooseResource,
    EndFiring,
    Fire,
    Hold,
    Keep,
    MoveTo,
    RepeatPattern,
    Reroll,
    UseAugment,
    UseNow,
)

from ....rules import rule
from ..table import Table, cell, cells, table


def plans(card: str, *rows: str, **more: int) -> Table:
    return table(2).augments("A", card).console("A", *rows).gives("A", **more).planning()


def fires(card: str, *rows: str, foes: tuple[str, ...] = ()) -> Table:
    return table(2).augments("A", card).augments("B").foes("A", *foes).console("A", *rows).firing("A")


def acted(t: Table) -> list[str]:
    return [event.enemy for event in t.events(EnemyActs)]


# --- Trickster -------------------------------------------------------------------------------------------------------


def test_wrong_number_swaps_any_two_tokens() -> None:
    t = plans("wrong_number", "r..g", "....", "b").plays("A", UseAugment("wrong_number"))
    t.plays("A", ChooseCell(cell("a1")), ChooseCell(cell("d1")))
    assert t.rows("A")[0] == "g..r#"
    plans("wrong_number", "rr").refuses("A", UseAugment("wrong_number"), rule="TM-129")


@rule("TM-210", "TM-218", "TM-216")
def test_cover_story_spends_reroll_on_anothers_dice() -> None:
    t = table(2).augments("A", "cover_story").gives("A", reroll=2).augments("B").foes("B", "notary")
    t.dice("basic", "0", "blank", "blank", "hit", "crit").fighting("B")
    assert (t.question, t.asked) == ("lend_reroll", "A")
    assert t.options("A") == [Reroll(0, 0, 1), Reroll(0, 0, 2), Keep()]
    t.plays("A", Reroll(0, 0, 2))
    assert (t.question, t.player("A").resources["reroll"]) == ("combat", 0)
    assert t.combat("B").dice == {"hit": 1, "crit": 1, "blank": 0}


@rule("TM-210")
def test_without_the_card_nobody_rerolls_for_others() -> None:
    t = table(2).augments("A").gives("A", reroll=2).augments("B").foes("B", "notary")
    assert t.dice("basic", "0", "blank", "hit").fighting("B").question == "combat"


@rule("TM-210", "TM-217")
def test_cover_story_in_the_tracking_roll() -> None:
    t = table(2).augments("A", "cover_story").gives("A", reroll=1).augments("B").whole_turn()
    t.player("B").tracking = 1
    t.dice("hit", "blank")
    assert (t.question, t.asked) == ("lend_reroll", "A")
    t.plays("A", Reroll(1, 0, 0))
    assert t.names("B") == []


def test_own_double_calms() -> None:
    t = plans("own_double", "r", reroll=1)
    t.player("A").tracking = 5
    t.plays("A", UseAugment("own_double"))
    assert (t.player("A").tracking, t.player("A").resources["reroll"]) == (0, 0)


@rule("TM-293", "TM-261")
def test_loaded_question_turns_the_symbol_die() -> None:
    t = table(2).augments("A", "loaded_question").augments("B").foes("A", "notary")
    t.dice("basic", "1", "hit", "hit", "hit").fighting("A").plays("A", UseAugment("loaded_question"), Hold())
    assert (t.player("A").integrity, t.player("A").dump) == (5, "x")


@rule("TM-270", "TM-R40")
def test_borrowed_face_fires_a_hack_of_anothers_enemy_once() -> None:
    t = fires("borrowed_face", "yybg", foes=("notary",)).foes("B", "lamplighter").foes("A", "notary")
    hack = Fire(f"borrowed:{t.player('B').foes[0].number}", 0, cells("a1", "b1"))
    t.plays("A", hack)
    assert (t.player("A").foes[0].damage, t.player("B").foes[0].damage) == (2, 0)
    twice = table(2).augments("A", "borrowed_face").foes("A", "notary").foes("B", "drinks_machine")
    twice.console("A", "rr", "r.", "ry", "ggb").firing("A")
    number = twice.player("B").foes[0].number
    twice.plays("A", Fire(f"borrowed:{number}", 0, cells("a1", "b1")), ChooseResource("power"))
    twice.refuses("A", Fire(f"borrowed:{number}", 1, cells("a2", "a3", "b3")), rule="TM-R40")


def test_without_the_card_others_enemies_have_no_hacks_for_one() -> None:
    t = fires("sleight", "yyrr", foes=("notary",)).foes("B", "lamplighter")
    assert all(not option.source.startswith("borrowed") for option in t.options("A", Fire))  # type: ignore[attr-defined]


def test_false_bottom_takes_a_token_from_the_dump() -> None:
    t = plans("false_bottom", "r")
    t.player("A").dump = "bg"
    t.plays("A", UseAugment("false_bottom"), ChooseKind("g"), ChooseCell(cell("b1")))
    assert (t.rows("A")[0], t.player("A").dump) == ("rg..#", "b")


def test_blank_cheque_makes_one_symbol_any() -> None:
    t = fires("blank_cheque", "rby", "bbr")
    t.refuses("A", Fire("basic", 0, cells("a1", "b1", "c1")), rule="ST-02")
    t.plays("A", UseAugment("blank_cheque"))
    t.refuses("A", Fire("basic", 0, cells("a1", "b1", "c1")), rule="ST-02")  # two symbols are wrong
    t.plays("A", Fire("basic", 2, cells("a2", "b2", "c2")))
    assert t.player("A").resources["memory"] == 1
    assert not [option for option in t.options("A", Fire) if option.source == "basic"]  # type: ignore[attr-defined]


def test_blank_cheque_waits_for_a_pattern_that_needs_it() -> None:
    t = fires("blank_cheque", "rrg", "bbr").plays("A", UseAugment("blank_cheque"))
    t.plays("A", Fire("basic", 0, cells("a1", "b1", "c1")))
    t.plays("A", Fire("basic", 2, cells("a2", "b2", "c2")))
    assert (t.player("A").resources["power"], t.player("A").resources["memory"]) == (1, 1)


@rule("TM-265")
def test_exit_left_only_after_firing_two() -> None:
    t = fires("exit_left", "rrg", "ggb").at("A", 1)
    t.refuses("A", UseAugment("exit_left"), rule="ST-11")
    t.plays("A", Fire("basic", 0, cells("a1", "b1", "c1")), Fire("basic", 1, cells("a2", "b2", "c2")))
    t.plays("A", UseAugment("exit_left"), MoveTo(t.place(2)))
    assert t.player("A").place == t.place(2)


def test_marked_dice_make_a_blank_a_hit() -> None:
    t = table(2).augments("A", "marked_dice").foes("A", "notary")
    t.dice("basic", "0", "blank", "blank", "hit").fighting("A").plays("A", UseAugment("marked_dice"))
    assert t.combat("A").dice == {"hit": 2, "crit": 0, "blank": 1}


@rule("TM-273", "TM-274")
def test_deal_repels_without_the_price() -> None:
    t = fires("deal", "gggg", foes=("queue_keeper", "ticket_barrier")).plays("A", UseAugment("deal"))
    t.plays("A", Fire("foe:1", 1, cells("a1", "b1")))
    assert (t.names("A"), t.player("A").tracking) == (["ticket_barrier"], 0)
    t.plays("A", Fire("foe:2", 1, cells("c1", "d1")))
    assert (t.names("A"), t.player("A").dump.count("x")) == ([], 1)


@rule("TM-174")
@pytest.mark.parametrize(("cards", "enemies"), [((), 2), (("prompt_box",), 1)])
@rule("TM-006")
def test_prompt_box_halves_the_top_of_tracking(cards: tuple[str, ...], enemies: int) -> None:
    t = table(2).augments("A", *cards)
    track(t.state, 0, 9)
    assert (len(t.player("A").foes), t.player("A").tracking) == (enemies, 0)


@rule("TM-226")
@pytest.mark.parametrize("rows", [("rbr",), ("rb", ".g"), (".br", ".g")])
def test_forged_stub_saves_a_cell_of_a_body(rows: tuple[str, ...]) -> None:
    t = table(2).augments("A", "forged_stub").market("soldier").console("A", *rows).firing("A")
    fire = next(o for o in t.options("A", Fire) if o.source == "soldier")  # type: ignore[attr-defined]
    t.plays("A", fire)
    assert t.player("A").bodies == ("soldier",)
    plain = table(2).augments("A", "sleight").market("soldier").console("A", *rows).firing("A")
    assert not [o for o in plain.options("A", Fire) if o.source == "soldier"]  # type: ignore[attr-defined]


# --- Enchanter -------------------------------------------------------------------------------------------------------


@rule("TM-312")
def test_lullaby_adds_damage_to_the_first_hack_only() -> None:
    t = fires("lullaby", "yy", "ry", ".r", foes=("scanbot", "scanbot")).console("A", "yb", "yb")
    t.plays("A", Fire("foe:1", 1, cells("a1", "b1")))
    assert [foe.damage for foe in t.player("A").foes] == [3, 0]
    falls = (
        table(2).augments("A", "lullaby").foes("A", "lamplighter", "notary", damage=1).console("A", "yy").firing("A")
    )
    falls.plays("A", Fire("foe:1", 0, cells("a1", "b1")))
    assert (falls.names("A"), falls.player("A").foes[0].damage) == (["notary"], 0)


@rule("TM-272", "TM-292")
def test_after_a_hack_true_name_keeps_the_enemy_quiet() -> None:
    t = fires("true_name", "yb", foes=("scanbot", "notary"))
    t.plays("A", Fire("foe:1", 1, cells("a1", "b1"))).dice("basic", "2", "blank", "blank", "hit")
    t.skips_to("combat", "A").plays("A", Hold(), Hold())
    assert (acted(t), t.player("A").integrity) == (["notary"], 3)


def test_true_name_does_not_quieten_the_next_one() -> None:
    t = table(2).augments("A", "true_name").augments("B").foes("A", "lamplighter", "notary", damage=1)
    t.console("A", "yy").firing("A").plays("A", Fire("foe:1", 0, cells("a1", "b1")))
    assert [foe.hushed for foe in t.player("A").foes] == [0]


@rule("TM-274")
def test_persuasion_gives_xp_for_a_repelled_enemy() -> None:
    t = fires("persuasion", "gg", foes=("queue_keeper",)).plays("A", Fire("foe:1", 1, cells("a1", "b1")))
    assert (t.names("A"), t.player("A").xp) == ([], 1)


@rule("TM-R40")
def test_echo_repeats_a_basic_effect() -> None:
    t = fires("echo", "rrg", "ggb")
    t.refuses("A", UseAugment("echo"), rule="TM-186")
    t.plays("A", Fire("basic", 0, cells("a1", "b1", "c1")), Fire("basic", 1, cells("a2", "b2", "c2")))
    t.plays("A", UseAugment("echo"))
    assert t.options("A") == [RepeatPattern(0), RepeatPattern(1)]
    t.plays("A", RepeatPattern(1))
    assert (t.player("A").resources["power"], t.player("A").resources["shield"]) == (1, 2)


def test_please_skips_the_active_enemy() -> None:
    t = table(2).augments("A", "please").augments("B").foes("A", "notary", "chaser")
    t.dice("basic", "2", "crit", "blank", "blank").fighting("A").plays("A", Activate("please", 0, 1))
    assert (acted(t), t.player("A").integrity) == (["notary"], 3)


@rule("TM-R40", "TM-263")
def test_skipping_rope_answers_a_reset_once() -> None:
    t = plans("skipping_rope", "r")
    t.refuses("A", UseNow("skipping_rope"), rule="TM-316")
    t.state.turn_resets = 1
    t.plays("A", UseNow("skipping_rope"), ChooseCell(cell("b1")), ChooseCell(cell("c1")), ChooseResource("power"))
    assert t.player("A").resources["power"] == 1
    t.refuses("A", UseNow("skipping_rope"), rule="TM-316")


def test_brood_lets_an_enemy_hacked_twice_hit_the_next_one() -> None:
    t = fires("brood", "bby", "..yb", foes=("scanbot", "notary")).console("A", "b", "by", "..yb")
    t.refuses("A", UseAugment("brood"), rule="TM-272")
    t.plays("A", Fire("foe:1", 1, cells("c3", "d3")))
    t.refuses("A", UseAugment("brood"), rule="TM-272")
    t.player("A").foes = tuple(
        type(foe)(foe.enemy, foe.number, 0, hacked=2 if at == 0 else 0) for at, foe in enumerate(t.player("A").foes)
    )
    t.plays("A", UseAugment("brood"))
    assert [(foe.damage, foe.hushed) for foe in t.player("A").foes] == [(0, 2), (3, 0)]


def test_listening_and_sing_along() -> None:
    assert modifier(table().augments("A", "listening").state, 0, "test_dice") == 1
    t = plans("sing_along", "r").console("B", "g").plays("A", UseAugment("sing_along"))
    assert (t.question, t.asked) == ("program", "A")
    t.plays("A", t.options("A")[-1])
    assert (t.question, t.asked) == ("program", "B")
    assert EndFiring() not in t.options("B")
