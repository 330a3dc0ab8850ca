"""Chapters 7 and 8: Data tokens, bags, Dumps, pools."""

from collections import Counter

import pytest

from stolik.games.tamashii.data import discard_cells, draw_token, dump_cells, gain_token
from stolik.games.tamashii.options import ChooseCell, ChooseKind, Hold, Slide, StopSliding, UseDistrict
from stolik.games.tamashii.planning import load_console

from ...rules import rule
from .table import cell, cells, table


@rule("TM-080", "TM-097", "TM-084")
@pytest.mark.parametrize("kind", "rgbyox")
def test_a_gained_token_goes_from_its_pool_to_the_dump(kind: str) -> None:
    t = table()
    before = t.state.pool[kind]
    assert gain_token(t.state, 0, kind)
    assert (t.player("A").dump, t.state.pool[kind]) == (kind, before - 1)


@rule("TM-108")
def test_a_kind_that_has_run_out_cannot_be_gained() -> None:
    t = table()
    t.state.pool["o"] = 0
    assert not gain_token(t.state, 0, "o")
    assert t.player("A").dump == ""


@rule("TM-087", "TM-R22")
def test_the_last_corrupted_token_is_no_loss_but_the_next_one_is() -> None:
    t = table()
    t.state.pool["x"] = 1
    gain_token(t.state, 0, "x")
    assert t.state.result == ""
    gain_token(t.state, 0, "x")
    assert (t.state.result, t.player("A").dump) == ("N10", "x")


@rule("TM-085", "TM-D12", "TM-099")
def test_discarded_corrupted_data_goes_to_the_box_and_others_to_the_pool() -> None:
    t = table().console("A", "xr")
    pool, boxed = dict(t.state.pool), t.state.boxed
    discard_cells(t.state, 0, cells("a1", "b1"))
    assert t.state.pool == pool | {"r": pool["r"] + 1}
    assert t.state.boxed == boxed + 1
    assert t.player("A").dump == ""


@rule("TM-098", "TM-104")
def test_dumped_tokens_go_from_the_console_to_the_dump() -> None:
    t = table().console("A", "rgx")
    dump_cells(t.state, 0, cells("a1", "c1"))
    assert (t.rows("A")[0], t.player("A").dump) == (".g..#", "rx")


@rule("TM-106", "TM-107", "TM-D07", "TM-122")
def test_an_empty_bag_takes_back_the_dump_in_the_middle_of_loading() -> None:
    t = table().console("A", "rr", "rr", "..", "..")
    p = t.player("A")
    p.bag, p.dump = "gg", "bbbbyyyyo"
    load_console(t.state, 0)
    assert (len(p.bag), p.dump) == (7, "")
    assert Counter(p.console)["g"] == 2


@rule("TM-107")
def test_the_dump_stays_while_the_bag_has_tokens() -> None:
    t = table()
    p = t.player("A")
    p.bag, p.dump = "g", "bb"
    assert draw_token(t.state, 0) == "g"
    assert p.dump == "bb"


@rule("TM-R17")
def test_without_bag_and_dump_nothing_is_drawn() -> None:
    t = table()
    t.player("A").bag = t.player("A").dump = ""
    load_console(t.state, 0)
    assert t.rows("A") == ["....#"] * 4


@rule("TM-076", "TM-E15", "TM-123", "TM-125", "TM-126")
def test_loading_fills_every_empty_highlighted_cell_and_leaves_tokens_alone() -> None:
    t = table().console("A", "x...", "...o")
    load_console(t.state, 0)
    rows = t.rows("A")
    assert rows[0][0] == "x"
    assert rows[1][3] == "o"
    assert all(sign in "rgbyox" for row in rows for sign in row[:2])
    assert [row[2:] for row in rows] == ["..#", ".o#", "..#", "..#"]


@rule("TM-078", "TM-D06", "TM-124")
def test_an_unlocked_cell_is_loaded_too() -> None:
    t = table().unlocks("A", 1)
    load_console(t.state, 0)
    assert t.rows("A")[0][4] in "rgby"
    assert t.rows("A")[1][4] == "#"


@rule("TM-100", "TM-101", "TM-R18")
def test_prepare_draws_all_tokens_before_the_first_is_placed() -> None:
    t = table().at("A", 2).console("A").district("A")
    t.player("A").bag = "g"
    t.plays("A", UseDistrict(True))
    assert (t.question, t.player("A").hand, t.player("A").bag) == ("prepare", "g", "")
    t.plays("A", ChooseCell(cell("d3")))
    assert t.rows("A")[2] == "...g#"


@rule("TM-102", "TM-132")
def test_program_lets_a_player_make_some_moves() -> None:
    t = table().at("A", 3).console("A", "r", "ggb").district("A").plays("A", UseDistrict(True))
    t.plays("A", Slide(cell("a1"), cell("b1")))
    assert (t.question, t.rows("A")[0]) == ("program", ".r..#")
    t.plays("A", StopSliding())
    assert t.question == "fire"


@rule("TM-095", "TM-R06", "TM-094")
def test_changing_core_data_is_a_choice_among_the_other_kinds() -> None:
    t = table(scenario="prologue").at("A", 16).district("A").plays("A", UseDistrict(True))
    assert t.options("A") == [ChooseKind("g"), ChooseKind("b"), ChooseKind("y")]
    t.plays("A", ChooseKind("y"))
    assert t.player("A").core == "y"


@rule("TM-092", "TM-R23")
def test_open_data_is_immune_to_a_forced_dump_of_basic_data() -> None:
    t = table().console("A", "oyx").foes("A", "street_sweeper").dice("special", "1", *["hit"] * 4).fighting("A")
    t.skips_to("combat").plays("A", Hold())
    assert t.rows("A")[0] == "o.x.#"
    assert t.player("A").dump == "y"
