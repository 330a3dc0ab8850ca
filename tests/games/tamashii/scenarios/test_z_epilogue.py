"""Scenario Z, the Epilogue: what endings change, voices, votes from what is left, and every ending."""

import pytest

from stolik.games.tamashii.content import content_of
from stolik.games.tamashii.game import TAMASHII
from stolik.games.tamashii.odd_cards.scenario_z import OPEN_ENDS, SHUT_ENDS, open_ends, shut_ends
from stolik.games.tamashii.options import Act, Fire, Vote
from stolik.games.tamashii.state import Begin, Bot, Firing, Known, Setup
from stolik.games.tamashii.story_pages import journal_page, lines_for
from stolik.games.tamashii.tasks import act_refusal
from stolik.kernel.conformance import check

from ....rules import rule
from ..table import TURN, Table, cells, pack, table

SCENARIOS = "ASLPCBKDTH"
CODES = ("A07", "S08", "L08", "P08", "B09", "K10")
STAND, STRIKE = 0, 1


def known(*endings: str) -> Known:
    """These endings, with an unmarked way to have won the rest: the pack's own Scenario, and one of each letter."""
    box = content_of(pack())
    missing = [
        sheet.letter
        for sheet in box.scenarios.values()
        if not sheet.epilogue and sheet.letter not in {code[0] for code in endings}
    ]
    filler = [
        next(e.id for e in box.endings.values() if e.id[0] == letter and e.kind == "victory") for letter in missing
    ]
    return Known(CODES, tuple(sorted((*endings, *filler))))


def on(
    code: str, time: int = 9, *, seats: int = 2, voices: int = 6, ended: tuple[str, ...] = (), **marks: int
) -> Table:
    """This card, with so many voices on the desk; exactly these endings are marked."""
    t = table(seats, "epilogue", known=known()).card(code, time, **marks)
    t.state.known = Known(CODES, ended)
    t.state.map[t.place(23)].marks = {"ascend": voices}
    for who in "ABCD"[:seats]:
        t.player(who).augments = ()
    return t


def voices(t: Table) -> int:
    return sum(place.marks.get("ascend", 0) for place in t.state.map)


def vote(t: Table, way: int) -> Table:
    """All vote for the way with this number; then they take what comes."""
    while t.question == "vote":
        seat = t.match.seats[0]
        ways = sorted({option.way for option in t.options("ABCD"[seat], Vote)})  # type: ignore[attr-defined]
        t.plays("ABCD"[seat], Vote(ways[way]))
    return take(t)


def take(t: Table) -> Table:
    while t.question in ("resource", "shield", "kind"):
        seat = t.match.seats[0]
        t.plays("ABCD"[seat], t.match.options(seat)[0])
    return t


# --- what the campaign left ------------------------------------------------------------------------------------------


@rule("TM-462")
def test_open_and_shut_endings_are_counted_for_each_scenario() -> None:
    t = on("Z01", ended=("A07", "A08", "P10", "T08", "H09"))
    assert (open_ends(t.state, 0), shut_ends(t.state, 0)) == (2, 2)
    assert sorted(code[0] for code in OPEN_ENDS) == sorted(code[0] for code in SHUT_ENDS) == sorted(SCENARIOS)


@rule("TM-462", "TM-048")
@pytest.mark.parametrize(("opened", "shut"), [(0, 0), (3, 0), (10, 0), (0, 2), (0, 10)])
def test_voices_and_enemies_by_the_endings(opened: int, shut: int) -> None:
    marked = Known(CODES, (*OPEN_ENDS[:opened], *SHUT_ENDS[:shut]))
    t = table(2, "epilogue", known=known(*marked.endings))
    t.state.known = marked
    t.state.card, t.state.told, t.state.phase = "", (), "setup"
    t.agenda(Begin())
    _ = t.match
    assert voices(t) == 2 + opened
    setup = table(2, "epilogue", known=known(*OPEN_ENDS[:opened], *SHUT_ENDS[:shut]))
    enemies = setup.box.enemies
    on_top = [enemies[id].level for id in reversed(setup.state.deck)][: min(4, shut_ends(setup.state, 0))]
    assert on_top == [3] * min(4, shut_ends(setup.state, 0))
    assert len(setup.state.deck) == 2 * 3 + 2 + len(on_top)


@rule("TM-048")
def test_no_enemy_is_in_the_deck_more_often_than_in_the_box() -> None:
    g = table(4, "epilogue", known=known(*SHUT_ENDS)).state
    enemies = content_of(g.content).enemies
    assert all(g.deck.count(id) <= enemies[id].copies for id in g.deck)


@rule("TM-462")
def test_a_line_is_read_for_every_ending_that_is_marked() -> None:
    box = content_of("")
    lines = box.stories["Z01"].lines
    assert len(lines) == 25
    assert {code[0] for code in lines} == set(SCENARIOS)
    assert set(OPEN_ENDS + SHUT_ENDS) <= set(lines)
    others = {code for code, ending in box.endings.items() if ending.kind == "victory" and code[0] != "Z"}
    assert others <= set(lines), "a Scenario has an ending of which the Epilogue says nothing"
    assert lines_for(box, "Z01", ("A08", "A09"), "en") == ['"Eleven pages, all misfiled. I admire the handwriting."']
    page = journal_page(box, "Z01", (), ("T08",), "pl")
    assert page is not None
    assert "Umiem liczyć" in page.text
    assert "pianinach" not in page.text
    assert all(line.en.startswith('"') and line.pl.startswith("„") for line in lines.values())


# --- pages -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("tile", "time", "code", "gained"), [(23, 2, "Z02", 1), (1, 2, "Z01", 0), (1, 1, "Z02", 0)])
def test_the_reading_begins(tile: int, time: int, code: str, gained: int) -> None:
    t = take(on("Z01", time).at("A", tile).at("B", tile).world())
    assert t.state.card == code
    assert sum(t.player("A").resources.values()) == gained
    if code == "Z02":
        assert [t.state.map[t.place(tile)].marks.get("ascend", 0) for tile in (21, 22, 24, 23)] == [1, 1, 1, 3]


def test_two_voices_lie_on_two_tiles() -> None:
    t = take(on("Z01", 1, voices=2).at("A", 1).world())
    assert (t.state.card, voices(t)) == ("Z02", 2)


@rule("TM-384", "TM-374")
def test_a_voice_that_speaks_comes_to_the_desk() -> None:
    t = on("Z02", 4, seats=1, voices=2).at("A", 22).console("A", "rrr")
    t.state.map[t.place(22)].marks = {"ascend": 1}
    t.dice(*["crit"] * 3).tasks().plays("A", Act("Z02", "listen"))
    while t.question in ("stake", "test"):
        t.plays("A", t.options("A")[0])
    assert t.state.map[t.place(23)].marks["ascend"] == 3
    assert t.question == "vote"
    at_desk = on("Z02", 4, seats=1).at("A", 23).console("A", "rrr")
    refusal = act_refusal(at_desk.state, 0, Act("Z02", "listen"))
    assert refusal is not None


@rule("TM-362", "TM-R110")
@pytest.mark.parametrize(("way", "left", "tracked", "resources"), [(STAND, 6, 1, 0), (STRIKE, 5, 0, 2)])
@pytest.mark.parametrize(("code", "goes_to", "successes"), [("Z02", "Z03", 0), ("Z03", "Z04", 4), ("Z04", "Z05", 3)])
def test_each_page_is_kept_or_struck(
    way: int, left: int, tracked: int, resources: int, code: str, goes_to: str, successes: int
) -> None:
    t = vote(on(code, 3, success=successes).dice("blank", "blank").world(), way)
    assert (t.state.card, voices(t)) == (goes_to, left)
    assert [p.tracking for p in t.state.players] == [tracked] * 2
    assert [sum(p.resources.values()) for p in t.state.players] == [resources] * 2
    assert t.state.votes[0].startswith(f"{code}/world/1")


def test_what_is_not_done_in_time_costs_voices() -> None:
    t = on("Z02", 1, voices=4)
    t.state.map[t.place(21)].marks = {"ascend": 1}
    assert (vote(t.world(), STAND).state.card, voices(t)) == ("Z03", 4)
    t = vote(on("Z03", 1, success=1).world(), STAND)
    assert (t.state.card, voices(t)) == ("Z04", 3)
    t = vote(on("Z04", 1, success=1).world(), STAND)
    assert (t.state.card, voices(t)) == ("Z05", 5)


@rule("TM-462", "TM-381")
def test_neighbours_speak_by_themselves_or_are_asked() -> None:
    t = vote(on("Z02", 3, ended=("S07", "D08", "L08")).world(), STAND)
    assert (t.state.card, t.state.marks["success"]) == ("Z03", 2)
    t = on("Z03", 5, ended=("S07",)).at("A", 5).at("B", 7).console("A", "rrb").console("B", "bb")
    assert act_refusal(t.state, 0, Act("Z03", "spartans")) is not None
    t.dice(*["crit"] * 3).tasks().plays("B", Act("Z03", "seekers"))
    while t.question in ("stake", "test"):
        seat = t.match.seats[0]
        t.plays("AB"[seat], t.options("AB"[seat])[0])
    assert t.state.marks["success"] == 1
    assert act_refusal(t.state, 1, Act("Z03", "seekers")) is not None


@rule("TM-462", "TM-360", "TM-273")
def test_old_friends_stand_by_you_and_machines_are_seen_to_the_door() -> None:
    t = vote(on("Z03", 3, success=4, ended=("L07", "B09", "K10")).world(), STAND)
    assert (t.state.card, t.state.marks["success"], t.state.specials) == ("Z04", 3, ("Z12",))
    assert [(p.resources["shield"], p.resources["reroll"]) for p in t.state.players] == [(1, 2)] * 2
    t = vote(on("Z03", 3, success=4, ended=("H08",)).dice("blank", "blank").world(), STAND)
    assert [len(p.foes) for p in t.state.players] == [0, 0]
    t = on("Z04").foes("A", "firethrower").console("A", "gg", "rr")
    t.from_(Firing(0, TURN)).plays("A", Fire("foe:1", 2, cells("a1", "b1", "a2", "b2")))
    assert (t.names("A"), t.state.marks["success"]) == ([], 1)
    assert set(content_of("").special_cards["Z12"].lines) == {"L07", "B09", "K10", "H08"}


# --- the last question -----------------------------------------------------------------------------------------------


@rule("TM-362", "TM-R110")
@pytest.mark.parametrize(
    ("left", "resets", "before", "answers"),
    [
        (5, 0, 0, ["Z06", "Z07", "Z13"]),
        (4, 0, 0, ["Z07", "Z13"]),
        (5, 1, 0, ["Z06", "Z07"]),
        (4, 2, 2, ["Z07", "Z13"]),
        (2, 1, 0, ["Z07"]),
    ],
)
def test_the_last_question_is_asked_from_what_is_left(left: int, resets: int, before: int, answers: list[str]) -> None:
    found = []
    for at in range(len(answers)):
        t = on("Z05", 1, voices=left)
        t.state.marks["Z03/universal"] = before
        t.player("B").resets = resets
        found.append(vote(t.world(), at).state.card)
    assert found == answers


def test_resets_before_page_two_are_forgiven() -> None:
    t = on("Z02", 3)
    t.player("A").resets = 2
    vote(t.world(), STAND)
    assert (t.state.card, t.state.marks["Z03/universal"]) == ("Z03", 2)


# --- endings ---------------------------------------------------------------------------------------------------------


def test_leaving_it_open_takes_three_quiet_turns() -> None:
    t = on("Z06", 5, success=1).at("A", 23).at("B", 23).world()
    assert (t.state.card, t.state.marks["success"], t.state.result) == ("Z06", 2, "")
    for spoiled in ({"universal": 1}, {}):
        t = on("Z06", 5, success=2, **spoiled).at("A", 23).at("B", 23 if spoiled else 1).world()
        assert (t.state.marks["success"], voices(t), t.state.result) == (2, 5, "")
        assert not t.state.marks.get("universal")
    fired = on("Z06").console("A", "rrg").from_(Firing(0, TURN))
    fired.plays("A", Fire("basic", 0, cells("a1", "b1", "c1")))
    assert fired.state.marks["universal"] == 1


@rule("TM-389")
@pytest.mark.parametrize("seats", [1, 4])
@pytest.mark.parametrize(
    ("code", "time", "successes", "left", "ended", "result"),
    [
        ("Z06", 5, 2, 6, (), "Z08"),
        ("Z06", 1, 1, 6, (), "Z11"),
        ("Z06", 5, 0, 2, (), "Z11"),
        ("Z07", 1, 0, 2, (), "Z11"),
        ("Z13", 3, 1, 2, (), "Z10"),
        ("Z13", 1, 0, 2, (), "Z11"),
    ],
)
def test_the_endings(
    code: str, time: int, successes: int, left: int, ended: tuple[str, ...], result: str, seats: int
) -> None:
    t = on(code, time, seats=seats, voices=left, ended=ended, success=successes)
    for who in "ABCD"[:seats]:
        t.at(who, 23)
    t.world()
    assert t.state.result == result


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("shut", [2, 3])
def test_closing_it_is_easier_with_closed_cases(seats: int, shut: int) -> None:
    needed = max(1, seats - 1) if shut >= 3 else seats
    for successes in (needed - 1, needed):
        t = on("Z07", 4, seats=seats, ended=SHUT_ENDS[:shut], success=successes).world()
        assert t.state.result == ("Z09" if successes == needed else "")


@rule("TM-360")
def test_the_switch_is_a_pattern_of_open_and_core_data() -> None:
    t = on("Z07", seats=1, success=1, ended=SHUT_ENDS[:1]).at("A", 23).console("A", "or", "ro")
    t.from_(Firing(0, TURN)).plays("A", Fire("Z07", 0, cells("a1", "b1", "a2", "b2")))
    assert t.state.marks["success"] == 2
    t = vote(on("Z05", 1, voices=2).world(), STAND)
    assert t.state.card == "Z07"
    assert all(p.dump.count("o") == 3 for p in t.state.players)


def test_jordan_is_led_to_the_desk() -> None:
    t = on("Z13", 4).at("A", 1).at("B", 23).console("A", "r")
    t.state.map[t.place(1)].marks = {"universal": 1}
    t.dice("crit").tasks().plays("A", Act("Z13", "lead"))
    while t.question in ("stake", "test"):
        t.plays("A", t.options("A")[0])
    assert t.player("A").marks == {"universal": 1}
    t = on("Z13", 4, seats=1).at("A", 23)
    t.player("A").marks = {"universal": 1}
    t.tasks().plays("A", Act("Z13", "seat"))
    assert t.state.result == "Z10"


@rule("TM-406")
@pytest.mark.parametrize(("tile", "enemies", "result"), [(23, 1, "Z10"), (23, 2, ""), (22, 0, "")])
def test_alone_the_figure_of_jordan_is_enough(tile: int, enemies: int, result: str) -> None:
    t = on("Z13", 4, seats=1).foes("A", *["notary"] * enemies)
    t.state.bot = Bot(t.place(tile))
    t.world()
    assert t.state.result == result


def test_alone_no_marker_is_needed_for_jordan() -> None:
    t = on("Z05", 1, seats=1, voices=2)
    t.state.bot = Bot(t.place(1))
    vote(t.world(), 1)
    assert t.state.card == "Z13"
    assert not any(place.marks.get("universal") for place in t.state.map)


@rule("TM-R22", "TM-087")
def test_an_empty_pool_completes_you() -> None:
    t = on("Z04", 3)
    t.state.pool["x"] = 0
    t.player("A").integrity = 0
    t.player("A").down = True
    t.world()
    assert t.state.result == "Z11"


@pytest.mark.slow
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_random_matches(seats: int) -> None:
    setup = Setup(seats, "epilogue", content=pack(), known=known(*OPEN_ENDS[:6], *SHUT_ENDS[:3]))
    report = check(TAMASHII, setup, f"epilogue {seats}", 1_500)
    assert {"plan", "move", "district", "fire"} <= set(report.questions)
