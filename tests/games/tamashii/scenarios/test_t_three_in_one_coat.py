"""Scenario T, Three in One Coat: one figure, roles that pass on, buttons, and every ending."""

from collections import Counter

import pytest

from stolik.games.tamashii.abilities import roles
from stolik.games.tamashii.content import content_of
from stolik.games.tamashii.events import Staked, SuccessesCounted
from stolik.games.tamashii.game import TAMASHII
from stolik.games.tamashii.group_tests import can_stake
from stolik.games.tamashii.hooks import Roles
from stolik.games.tamashii.odd_cards.scenario_t import alike, escorting
from stolik.games.tamashii.options import Act, MoveTo, Stake, UseDistrict, Vote
from stolik.games.tamashii.reset import resets as carry_out_resets
from stolik.games.tamashii.state import Begin, Bot, EndFight, Fight, Known, Move, Setup, TrackingRoll
from stolik.games.tamashii.tasks import act_refusal
from stolik.kernel.conformance import check

from ....rules import rule
from ..table import TURN, Table, pack, table

KNOWN = Known(("A07", "B09"), ("A07", "B07"))
ID = "three_in_one_coat"


def coat(seats: int = 4, code: str = "T02", time: int = 9, tile: int = 2, **marks: int) -> Table:
    """All in the coat on this tile, in the second turn, with this card."""
    t = table(seats, ID, known=KNOWN).card(code, time, **marks)
    t.state.specials = ("T12",)
    for who in "ABCD"[:seats]:
        t.at(who, tile)
        t.player(who).augments = ()
    return t


def shared(t: Table) -> Roles:
    found = roles(t.state)
    assert found is not None
    return found


def who(seat: int) -> str:
    return "ABCD"[seat]


def card_after(t: Table) -> str:
    t.world()
    while t.question in ("resource", "kind", "shield"):
        seat = t.match.seats[0]
        t.plays(who(seat), t.match.options(seat)[0])
    return t.state.result or t.state.card


# --- roles -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_roles_pass_on_each_turn(seats: int) -> None:
    t = coat(seats)
    seen = []
    for turn in range(1, 2 * seats + 1):
        t.state.turn = turn
        found = shared(t)
        seen.append((found.legs, found.eyes, found.arms, found.voice))
    assert seen[:seats] == seen[seats:]
    assert all(len({row[role] for row in seen}) == seats for role in range(4))
    together = {1: 1, 2: 2, 3: 3, 4: 4}[seats]
    assert all(len(set(row)) == together for row in seen)
    if seats == 3:
        assert all(row[1] == row[3] for row in seen)
    if seats == 2:
        assert all(row[0] == row[1] and row[2] == row[3] for row in seen)


def test_alone_jordan_walks_in_every_second_turn() -> None:
    t = coat(1).bodies("A", "courier")
    steps = []
    for turn in (1, 2, 3, 4):
        t.state.turn = turn
        steps.append(shared(t).steps)
    assert steps[0] == steps[2] == content_of(t.state.content).bodies["courier"].mov != 2
    assert steps[1] == steps[3] == 2


@rule("TM-007", "TM-358")
def test_the_legs_move_all_before_anybody_acts() -> None:
    t = coat(4).at("A", 1)
    t.state.players[0].place = t.state.players[1].place
    legs = shared(t).legs
    assert legs == 2
    t.from_(Move(0, TURN))
    assert t.match.seats == (legs,)
    t.plays(who(legs), MoveTo(t.place(1)))
    assert {p.place for p in t.state.players} == {t.place(1)}
    assert [p.tracking for p in t.state.players] == [0, 0, 0, 0]  # Entry Value of the Shelter
    t.plays("A", UseDistrict(False))
    assert t.question in ("fire", "district")
    assert t.player("A").place == t.place(1)


def test_everybody_is_tracked_in_their_own_step() -> None:
    t = coat(2, tile=2)
    t.from_(Move(0, TURN))
    t.plays(who(shared(t).legs), MoveTo(t.place(2)))
    assert [p.tracking for p in t.state.players] == [1, 0]
    t.plays("A", UseDistrict(False))
    while t.question == "fire":
        t.plays("A", t.match.default(0))
    assert [p.tracking for p in t.state.players] == [1, 1]


@rule("TM-118", "TM-119", "TM-267")
def test_the_eyes_roll_for_all_and_the_arms_get_what_comes() -> None:
    t = coat(3)
    for seat, value in enumerate((4, 0, 3)):
        t.state.players[seat].tracking = value
    found = shared(t)
    t.dice(*[content_of(t.state.content).constants.attaching] * 3).agenda(TrackingRoll(TURN))
    _ = t.match
    assert [len(p.foes) for p in t.state.players] == [3 if seat == found.arms else 0 for seat in range(3)]
    assert [p.tracking for p in t.state.players] == [0, 0, 0]


def test_enemies_pass_on_to_the_next_arms() -> None:
    t = coat(2).foes("A", "notary").foes("B", "bailiff")
    t.whole_turn()
    _ = t.match
    arms = shared(t).arms
    assert sorted(foe.enemy for foe in t.state.players[arms].foes) == ["bailiff", "notary"]
    assert t.state.players[1 - arms].foes == ()


@rule("TM-R82", "TM-374", "TM-375")
def test_the_voice_tests_with_the_tokens_of_all() -> None:
    t = coat(3, "T06", tile=24).console("A", "g").console("B", "gg").console("C", "g")
    voice = shared(t).voice
    t.foes(who(shared(t).arms), "other_inspector").tasks()
    other = who((voice + 1) % 3)
    refusal = act_refusal(t.state, t.seat(other), Act("T06", "vouch"))
    assert refusal is not None
    assert refusal.rule == "TM-007"
    t.plays(who(voice), Act("T06", "vouch"))
    staked = 0
    while t.question == "stake":
        seat = t.match.seats[0]
        cell = can_stake(t.state, seat, "g")[0]
        t.plays(who(seat), Stake(cell))
        staked += 1
    assert staked == 4
    assert Counter(event.seat for event in t.events(Staked)) == {0: 1, 1: 2, 2: 1}
    assert {event.seat for event in t.events(SuccessesCounted)} == {voice}


def test_somebody_has_to_dump_a_token() -> None:
    t = coat(2, "T04").console("A", "").console("B", "")
    voice = shared(t).voice
    t.console(who(1 - voice), "rr").tasks()
    core = t.player(who(1 - voice)).core
    if core != "r":
        refusal = act_refusal(t.state, voice, Act("T04", "answer"))
        assert refusal is not None
        assert refusal.rule == "TM-R82"
    else:
        t.plays(who(voice), Act("T04", "answer"))
        assert [type(option) for option in t.options(who(1 - voice))] == [Stake, Stake]


# --- buttons ---------------------------------------------------------------------------------------------------------


@rule("TM-327")
def test_whoever_resets_stays_in_the_coat_and_a_button_opens() -> None:
    t = coat(2, tile=24)
    t.state.phase, t.state.step = "task", "world"
    t.player("A").down = True
    carry_out_resets(t.state)
    assert {p.place for p in t.state.players} == {t.place(24)}
    assert t.player("A").resets == 1


@pytest.mark.parametrize(("resets", "markers", "card"), [(2, 0, "T02"), (3, 0, "T10"), (1, 2, "T10")])
def test_three_open_buttons_undo_the_coat(resets: int, markers: int, card: str) -> None:
    t = coat(3, "T02", 3, tile=24)
    t.player("B").resets = resets
    t.state.marks["T12/universal"] = markers
    t.foes("A", "other_inspector")
    assert card_after(t) == card
    if card == "T10":
        assert (t.state.time, t.state.specials) == (3, ())
        places = [p.place for p in t.state.players]
        assert len(set(places)) == 3
        assert t.place(24) not in places
        assert not any(p.foes for p in t.state.players)


def test_jordan_climbs_out_of_the_coat() -> None:
    t = coat(1, "T02", 3, tile=2)
    t.player("A").resets = 3
    assert card_after(t) == "T10"
    assert t.state.bot is not None
    assert t.state.bot.place != t.player("A").place


def test_jordan_gets_into_the_coat() -> None:
    match = table(1, ID, known=KNOWN)
    match.state.bot = Bot(match.player("A").place, 4)
    match.state.card, match.state.told, match.state.phase = "", (), "setup"
    match.agenda(Begin())
    _ = match.match
    assert match.state.bot is None
    assert match.state.notes["T12/batteries"] == 4
    assert match.state.specials == ("T12",)


# --- where the cards lead --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "time", "successes", "goes_to", "markers"),
    [
        ("T01", 2, 1, "T02", 0),
        ("T01", 1, 0, "T02", 1),
        ("T02", 3, 3, "T04", 0),
        ("T02", 3, 2, "T02", 0),
        ("T02", 1, 2, "T03", 0),
        ("T03", 1, 0, "T04", 1),
        ("T04", 2, 3, "T05", 0),
        ("T04", 1, 2, "T05", 1),
    ],
)
def test_where_the_cards_lead(code: str, time: int, successes: int, goes_to: str, markers: int) -> None:
    t = coat(2, code, time, success=successes).console("A", "r").console("B", "g")
    assert card_after(t) == goes_to
    assert t.state.marks.get("T12/universal", 0) == markers


def test_a_sneeze_in_time_is_one_sneeze() -> None:
    t = coat(2, "T03", 2).console("A", "rg").console("B", "bg")
    assert alike(t.state, 0)
    assert card_after(t) == "T04"
    assert [p.xp for p in t.state.players] == [1, 1]
    assert not alike(coat(2).console("A", "rr").console("B", "bg").state, 0)
    assert alike(coat(2).console("A", "rr").console("B", "o").state, 0)
    assert not alike(coat(1).console("A", "rgby").state, 0)
    assert alike(coat(1).console("A", "rgbr").state, 0)


@rule("TM-358", "TM-R73")
def test_the_other_inspector_joins_the_arms() -> None:
    t = coat(3, "T04", 2, success=3)
    assert card_after(t) == "T05"
    t.state.turn = TURN
    assert "T13" in t.state.specials
    assert Counter(foe.enemy for p in t.state.players for foe in p.foes)["other_inspector"] == 1


def test_the_other_inspector_never_attacks_first() -> None:
    for damage in (0, 1):
        t = coat(2, "T06", tile=24)
        arms = who(shared(t).arms)
        t.foes(arms, "other_inspector", damage=damage)
        t.dice("basic", "1", *["blank"] * 3).state.phase = "combat"
        t.agenda(Fight(t.seat(arms), TURN), EndFight(t.seat(arms), TURN))
        while t.question in ("power", "combat"):
            t.plays(arms, t.match.default(t.seat(arms)))
        assert t.player(arms).integrity == (5 if damage == 0 else 3)


@rule("TM-362", "TM-R110")
@pytest.mark.parametrize(("way", "code"), [("world/3.0.0", "T06"), ("world/3.0.1", "T07")])
def test_the_vote_about_the_colleague(way: str, code: str) -> None:
    t = coat(2, "T05", 1)
    t.state.specials += ("T13",)
    t.foes("A", "notary", "other_inspector").world()
    for voter in "AB":
        t.plays(voter, Vote(way))
    assert t.state.card == code
    assert escorting(t.state, 0, "T13") == (code == "T06")
    assert t.state.votes == (f"T05/{way}",)


def test_a_colleague_who_was_beaten_cannot_be_taken_along() -> None:
    assert card_after(coat(2, "T05", 2)) == "T07"


# --- endings ---------------------------------------------------------------------------------------------------------


@rule("TM-389")
@pytest.mark.parametrize(
    ("code", "time", "tile", "successes", "escorts", "result"),
    [
        ("T06", 3, 24, 2, True, "T08"),
        ("T06", 3, 24, 1, True, ""),
        ("T06", 3, 24, 2, False, ""),
        ("T06", 3, 2, 2, True, ""),
        ("T06", 1, 24, 1, True, "T11"),
        ("T07", 3, 24, 1, False, "T09"),
        ("T07", 1, 24, 0, False, "T11"),
        ("T10", 2, 24, 0, False, "T08"),
        ("T10", 1, 2, 0, False, "T11"),
    ],
)
@pytest.mark.parametrize("seats", [1, 4])
def test_the_endings(code: str, time: int, tile: int, successes: int, escorts: bool, result: str, seats: int) -> None:
    t = coat(seats, code, time, tile, success=successes)
    if escorts:
        t.foes("A", "other_inspector")
    t.world()
    assert t.state.result == result


def test_the_second_vouching_ends_the_crossing() -> None:
    """The last turn, with a real Test."""
    t = coat(1, "T06", 3, 24, success=1).foes("A", "other_inspector").console("A", "ggg")
    t.dice(*["crit"] * 3).tasks().plays("A", Act("T06", "vouch"))
    while t.question in ("stake", "test"):
        t.plays("A", t.options("A")[0])
    assert t.state.result == "T08"


@rule("TM-R22", "TM-087")
def test_an_empty_pool_is_the_lining() -> None:
    t = coat(2, "T04", 1)
    t.state.pool["x"] = 0
    t.player("A").integrity = 0
    t.player("A").down = True
    t.world()
    assert t.state.result == "T11"


@rule("TM-390", "TM-391")
def test_what_the_endings_unlock() -> None:
    endings = content_of("").endings
    assert (endings["T08"].unlocks, endings["T08"].locks) == (("T08",), ())
    assert (endings["T09"].unlocks, endings["T09"].locks) == (("T09",), ("T08",))


@pytest.mark.slow
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_random_matches(seats: int) -> None:
    report = check(TAMASHII, Setup(seats, ID, content=pack(), known=KNOWN), f"coat {seats}", 1_500)
    assert {"plan", "move", "district", "fire"} <= set(report.questions)
