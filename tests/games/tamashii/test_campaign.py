"""Chapters 3 and 32: what a match changes in a campaign; World Actions of the book's card as vectors."""

import msgspec
import pytest

from stolik.effects.speech import EFFECTS, Speech
from stolik.games.campaigns import LedgerError
from stolik.games.tamashii import story_pages
from stolik.games.tamashii.campaign import CAMPAIGN, Ledger, after, open_scenarios, refusal, setup_of
from stolik.games.tamashii.content import content_of
from stolik.games.tamashii.scenario_verbs import ended
from stolik.games.tamashii.setup import setup_problem
from stolik.games.tamashii.state import Known, Setup
from stolik.games.tamashii.story_pages import journal, journal_page, pages, public_setup, spoilers
from stolik.games.tamashii.telling import FOLDER

from ...rules import rule
from .table import Table, pack, table


def ledger(*unlocked: str, endings: tuple[str, ...] = ()) -> Ledger:
    return Ledger(unlocked=unlocked, endings=endings, content=pack())


def finished(result: str, scenario: str = "night_shift") -> Table:
    t = table(scenario=scenario)
    t.state.result = result
    return t


@rule("TM-036", "TM-038", "TM-390", "TM-392")
def test_a_victory_unlocks_and_is_marked() -> None:
    found = after(finished("N08").state, ledger())
    assert (found.unlocked, found.endings, found.played) == (("N08",), ("N08",), ("night_shift",))


@rule("TM-036", "TM-392")
def test_a_defeat_can_unlock_but_is_not_marked() -> None:
    found = after(finished("A09", "prologue").state, ledger())
    assert (found.unlocked, found.endings) == (("A09",), ())


@rule("TM-391")
def test_an_ending_can_lock_again() -> None:
    found = after(finished("N09").state, ledger("A07", "A08"))
    assert found.unlocked == ("A07", "N08", "N09")


@rule("TM-393", "TM-003")
def test_several_endings_of_one_scenario_are_marked() -> None:
    found = after(finished("N09").state, after(finished("N08").state, ledger()))
    assert found.endings == ("N08", "N09")
    assert found.played == ("night_shift", "night_shift")


@rule("TM-R22")
def test_a_defeat_without_a_card_changes_nothing_but_the_count() -> None:
    found = after(finished("defeat").state, ledger("A07"))
    assert (found.unlocked, found.endings, found.played) == (("A07",), (), ("night_shift",))


@rule("TM-394", "TM-463")
def test_a_new_campaign_begins_with_what_is_open() -> None:
    sheets = content_of(pack()).scenarios.values()
    assert open_scenarios(ledger()) == [sheet.id for sheet in sheets if sheet.code == "X00" and not sheet.epilogue]
    assert {"prologue", "night_shift"} <= set(open_scenarios(ledger()))


@rule("TM-462", "TM-035")
def test_the_next_match_knows_endings_and_codes() -> None:
    setup = setup_of(ledger("A07", endings=("A07",)), "prologue", 2)
    assert setup.known == Known(("A07",), ("A07",))
    t = table(known=setup.known)
    assert (ended(t.state, 0, "A07"), ended(t.state, 0, "A08")) == (True, False)


def test_a_ledger_survives_export_and_import() -> None:
    found = after(finished("N09").state, ledger("A08"))
    assert msgspec.json.decode(msgspec.json.encode(found), type=Ledger) == found


# --- the contract of the platform ------------------------------------------------------------------------------------


def read(result: str, *told: str, votes: tuple[str, ...] = (), scenario: str = "night_shift") -> Table:
    """A finished match in which these cards were read."""
    t = finished(result, scenario)
    t.state.told, t.state.votes = (*told, result), votes
    return t


def test_a_campaign_begins_with_nothing() -> None:
    assert CAMPAIGN.begin({}) == Ledger()
    told = CAMPAIGN.told(Ledger(content=pack()), "en")
    assert told.progress[0] == ("The Eleven Minutes", "not won yet")
    assert (told.pages, told.ending) == ((), "")


@rule("TM-463", "TM-346")
def test_offers_are_the_fronts_of_sheets() -> None:
    prologue = CAMPAIGN.offers(ledger(), "en")[0]
    assert (prologue.id, prologue.name, prologue.played) == ("prologue", "The Eleven Minutes", 0)
    assert prologue.text == "The lights go out in the middle of you.\n\nEasy, of medium length."
    polish = CAMPAIGN.offers(after(finished("N08").state, ledger()), "pl")[-1]
    assert (polish.id, polish.played) == ("night_shift", 1)
    assert polish.text.endswith("Łatwy, krótki.")


@rule("TM-035", "TM-005", "TM-R15")
def test_locked_scenarios_are_neither_offered_nor_set_up() -> None:
    box = content_of(pack())
    locked = [sheet.id for sheet in box.scenarios.values() if sheet.code != "X00"]
    epilogue = [sheet.id for sheet in box.scenarios.values() if sheet.epilogue]
    assert {offer.id for offer in CAMPAIGN.offers(ledger(), "en")}.isdisjoint([*locked, *epilogue])
    rules = {id: (found.rule if (found := refusal(Known(), id, pack())) else "") for id in [*locked, *epilogue, "odd"]}
    assert rules == {**dict.fromkeys(locked, "TM-035"), **dict.fromkeys(epilogue, "TM-R15"), "odd": "TM-035"}
    for id, broken in rules.items():
        assert setup_problem(Setup(2, id, content=pack())) == "scenario"
        with pytest.raises(ValueError, match=broken):
            CAMPAIGN.setup(ledger(), id, 2)


def everything_won() -> Ledger:
    """The first victory of every Scenario but the Epilogue, and all codes."""
    box = content_of(pack())
    letters = [sheet.letter for sheet in box.scenarios.values() if not sheet.epilogue]
    won = [next(e.id for e in box.endings.values() if e.id[0] == letter and e.kind == "victory") for letter in letters]
    codes = {sheet.code for sheet in box.scenarios.values()}
    return ledger(*sorted(codes), endings=tuple(sorted(won)))


@rule("TM-R15", "TM-005")
def test_the_epilogue_comes_when_all_others_are_won() -> None:
    found = everything_won()
    assert open_scenarios(found)[-1] == "epilogue"
    assert setup_problem(CAMPAIGN.setup(found, "epilogue", 3)) == ""
    for missing in found.endings:
        others = tuple(code for code in found.endings if code != missing)
        assert "epilogue" not in open_scenarios(ledger(*found.unlocked, endings=others))


@rule("TM-462")
def test_the_campaign_ends_with_the_epilogue_and_tells_what_was_done() -> None:
    before = everything_won()
    t = table(2, "epilogue", known=before.known)
    t.state.result, t.state.told = "Z08", ("Z01", "Z08")
    found = after(t.state, before)
    assert CAMPAIGN.offers(before, "en")
    assert CAMPAIGN.offers(found, "en") == []
    assert CAMPAIGN.told(before, "en").ending == ""
    for language, first, last in (
        ("en", '"A few of you left the list', "rather a nice queue."),
        ("pl", "„Kilka osób zniknęło z listy", "Całkiem miła kolejka."),
    ):
        told = CAMPAIGN.told(found, language)
        assert told.ending.startswith(first)
        assert told.ending.endswith(last)
    lost = table(2, "epilogue", known=before.known)
    lost.state.result = "Z11"
    assert CAMPAIGN.offers(after(lost.state, before), "en")


@rule("TM-393", "TM-038", "TM-391")
def test_the_progress_sheet_tells_endings_and_what_is_new() -> None:
    first = after(finished("A07", "prologue").state, ledger("A08"))
    lines = dict(CAMPAIGN.told(first, "en").progress)
    assert lines["The Eleven Minutes"] == "To Be Supplied"
    assert lines["Matches played"] == "1"
    assert "District: Stage Set" in lines["New in the box"]
    assert "Enemy: Last Tram" in lines["New in the box"]
    second = after(finished("N09").state, first)
    assert (second.tales[-1].new, second.tales[-1].gone) == (("N08", "N09"), ("A08",))
    assert dict(CAMPAIGN.told(second, "pl").progress)["Nocna zmiana"] == "Złom"


def test_everything_that_was_read_can_be_read_again_with_its_choices() -> None:
    one = after(read("N08", "N01", "N05", votes=("N01/world/1.1.0.1",)).state, ledger())
    two = after(read("A08", "A04", "A06", scenario="prologue").state, one)
    found = CAMPAIGN.told(two, "en").pages
    assert [page.id for page in found] == ["1/N01", "1/N05", "1/N08", "2/A04", "2/A06", "2/A08"]
    assert (found[0].title, found[0].chapter, found[0].choice) == ("Cold Relays", "1. Night Shift", "In the Dark")
    assert found[0].text == "Goal: Wake a relay for each of you."
    assert found[3].chapter == "2. The Eleven Minutes"
    assert CAMPAIGN.told(two, "pl").pages[0].choice == "Po ciemku"
    assert "N12" not in str(found)


@pytest.mark.parametrize(("way", "choice"), [(0, "Take them along"), (1, "Report them")])
def test_a_card_may_name_the_ways_of_its_vote(way: int, choice: str) -> None:
    found = journal_page(content_of(pack()), "T05", (f"T05/world/3.0.{way}",), (), "en")
    assert found is not None
    assert found.choice == choice


def test_old_ledgers_are_read() -> None:
    old = b'{"version":1,"unlocked":["A07"],"endings":["A07"],"played":["prologue"],"content":""}'
    assert CAMPAIGN.read(old) == Ledger(2, ("A07",), ("A07",), ("prologue",))
    assert CAMPAIGN.read(CAMPAIGN.write(Ledger(unlocked=("A08",)))) == Ledger(unlocked=("A08",))
    with pytest.raises(LedgerError):
        CAMPAIGN.read(b'{"version": 3}')


# --- pages of a match ------------------------------------------------------------------------------------------------


class Bare(Speech):
    """Says ids of messages with their arguments, so that no words are needed."""

    def __init__(self) -> None:
        super().__init__("en", [EFFECTS / "en.ftl", FOLDER / "campaign.en.ftl"])

    def say(self, message_id: str, **args: str | int) -> str:
        has = super().has(message_id)
        return super().say(message_id, **args) if has else f"{message_id}[{args.get('n', '')}{args.get('what', '')}]"

    def noun(self, noun: str, n: int | str) -> dict[str, str]:
        return {"": noun}


@pytest.fixture
def _bare(monkeypatch: pytest.MonkeyPatch) -> None:
    bare = Bare()
    monkeypatch.setattr(story_pages, "words", lambda language, content="": bare)


@pytest.mark.usefixtures("_bare")
def test_pages_are_the_cards_that_were_told_and_nothing_else() -> None:
    t = table()
    t.state.told = ("N01", "N05")
    found = pages(t.match.view(0), "en")
    assert list(found) == ["N01", "N05"]
    assert found["N01"].startswith("Cold Relays\n\nGoal: Wake a relay for each of you.\n\n")
    assert "wake (where an Ascend token lies): Verb-test[2core]" in found["N01"]
    assert 'If amount-successes[] is at least amount-players[]: "They hum!"' in found["N01"]
    assert "Otherwise: Verb-everyone[1]" in found["N01"]
    assert "The Foreman" not in str(found)


@pytest.mark.usefixtures("_bare")
def test_spoilers_are_all_cards() -> None:
    found = spoilers(pack(), "en")
    box = content_of(pack())
    assert len(found) == len(box.stories) + len(box.special_cards) + len(box.endings)
    assert ("victory", "N08 Morning Bell", "Victory card", "") in found


def test_the_journal_of_a_match() -> None:
    t = read("N08", "N01", votes=("N01/world/1.1.0.0",))
    assert [(page.title, page.choice) for page in journal(t.state, "en")] == [
        ("Cold Relays", "The Foreman"),
        ("Morning Bell", ""),
    ]


def test_what_the_campaign_knows_stays_on_the_server() -> None:
    setup = setup_of(ledger("A08", endings=("A08",)), "prologue", 2)
    assert "A08" not in str(public_setup(setup))
    assert public_setup(setup)["scenario"] == "prologue"


# --- the vectors of card P03 -----------------------------------------------------------------------------------------


@rule("TM-E22", "TM-334", "TM-340", "TM-R76", "TM-R78")
@pytest.mark.parametrize(
    ("time", "successes", "far", "near", "card", "result"),
    [
        (1, 2, 1, 1, "N03", ""),
        (1, 1, 1, 1, "N12", "N10"),
        (3, 1, 1, 0, "N12", "N10"),
        (3, 1, 1, 1, "N12", ""),
        (3, 2, 1, 0, "N12", ""),
    ],
    ids="abcde",
)
def test_world_actions_of_the_book(time: int, successes: int, far: int, near: int, card: str, result: str) -> None:
    """Engineers far from everybody leave, those beside a player stay."""
    t = table().card("N12", time=time).at("A", 5).at("B", 5)
    t.state.map[t.place(5)].marks = {"success": successes, "universal": near}
    t.state.map[t.place(2)].marks = {"universal": far}
    t.world()
    assert (t.state.card, t.state.result) == (card, result)
    given = (4, 2) if card == "N03" else (0, 0)
    assert [(p.resources["power"], p.xp) for p in t.state.players] == [given, given]
    if not result and card == "N12":
        assert t.state.time == time - 1
