"""Packs of Farshore: what the rules could not carry out is refused, however it is written; what is spoken of."""

import random
from pathlib import Path

import pytest

from stolik.effects.content import ContentError
from stolik.effects.nodes import Branch
from stolik.effects.text import effect_text
from stolik.games.farshore.content import content_of, load
from stolik.games.farshore.game import FARSHORE
from stolik.games.farshore.options import DiscardFromCity, Place, Play, Recall
from stolik.games.farshore.telling import speech

from ...effects.reformat import reformatted
from ...rules import rule
from .table import Table

BOX = content_of(FARSHORE.content)
NAME = 'name = { en = "x", pl = "x" }\nflavour = { en = "", pl = "" }\n'


def card(id: str, colour: str, text: str, field: str = "effect", cost: str = "{ seaweed = 1 }") -> str:
    kind = f'colour = "{colour}"\nclass = "construction"\nrarity = "common"\ncopies = 4\ncost = {cost}\n'
    return f"[[card]]\nid = \"{id}\"\n{NAME}{kind}{field} = '''{text}'''\n"


def weather(id: str, upper: str) -> str:
    return f"[[weather]]\nid = \"{id}\"\n{NAME}upper = '''{upper}'''\nlower = \"always(hand_limit, 1)\"\n"


def wind(id: str, matches: str) -> str:
    return f"[[wind_rose]]\nid = \"{id}\"\n{NAME}stack = \"a\"\nmatches = '''{matches}'''\n"


def map_kind(requirement: str) -> str:
    first = next(iter(BOX.maps))
    return f"[[map]]\nid = \"{first}\"\n{NAME}requirement = '''{requirement}'''\nvalues = [2, 1, 0, 0]\n"


def write(folder: Path, *records: str) -> Path:
    folder.mkdir(exist_ok=True)
    (folder / "mine.toml").write_text("".join(records), encoding="utf-8")
    return folder


def problems(folder: Path, *records: str) -> list[str]:
    try:
        load([write(folder, *records)])
    except ContentError as error:
        return [str(problem) for problem in error.problems]
    return []


# --- effects are judged by what they do ------------------------------------------------------------------------------

REFUSED = {
    "a blue card takes no workers back": lambda t: card("try_a", "blue", t, "abilities"),
    "a green card takes no workers back": lambda t: card("try_b", "green", t),
    "a green card cannot make others produce": lambda t: card("try_c", "green", t),
    "weather takes no workers back": lambda t: weather("try_d", t),
    "held(...) has no place in a wind_rose": lambda t: wind("try_e", t),
    "treasures(...) has no place in a map": map_kind,
    "anytime(...) has no place in a card": lambda t: card("try_g", "blue", t, "abilities"),
    "bay_cost can only rise": lambda t: weather("try_h", t),
}
TEXTS = {
    "a blue card takes no workers back": "whenever(place(docks), (gain(1, shell), may(pay(1, shell) >> recall(1))))",
    "a green card takes no workers back": "gain(1, shell), when(leading(), recall(1))",
    "a green card cannot make others produce": "gain(1, shell) | each(2, produce(1))",
    "weather takes no workers back": "whenever(place(), recall(1))",
    "held(...) has no place in a wind_rose": "card_is(red) and not held(shell) >= 2",
    "treasures(...) has no place in a map": "cards(green) + treasures() >= 4",
    "anytime(...) has no place in a card": "whenever(wind(), ship(1)), anytime(pay(1, shell) >> ship(1))",
    "bay_cost can only rise": "always(bay_cost, -1)",
}


@pytest.mark.parametrize("why", REFUSED)
def test_what_the_rules_could_not_carry_out_is_refused(tmp_path, why):
    (told,) = problems(tmp_path, REFUSED[why](TEXTS[why]))
    assert told.startswith("mine.toml: ")
    assert why in told


@pytest.mark.parametrize(
    "record",
    [
        card("try_loop", "blue", "whenever(place(), recall (1))", "abilities"),
        card("try_loop", "green", "produce\n(1)"),
        map_kind("treasures  () >= 2"),
    ],
)
def test_a_blank_before_a_bracket_hides_nothing(tmp_path, record):
    assert len(problems(tmp_path, record)) == 1


@pytest.mark.parametrize("seed", range(20))
def test_the_way_an_effect_is_written_changes_nothing_that_is_said_about_it(tmp_path, seed):
    dice = random.Random(seed)
    written = {why: reformatted(text, dice) for why, text in TEXTS.items()}
    assert problems(tmp_path, *(REFUSED[why](text) for why, text in TEXTS.items())) == problems(
        tmp_path, *(REFUSED[why](text) for why, text in written.items())
    )


@pytest.mark.parametrize("seed", range(10))
def test_the_way_an_effect_is_written_does_not_change_the_game(tmp_path, seed):
    """What is made from effects once, before a match: who takes workers back, what maps ask, what winds match."""
    texts = ["recall(1), gain(1, card)", "cards(unique) >= 2 or pairs(common) >= 3", "card_cost() >= 3"]
    dice = random.Random(seed)
    boxes = []
    for red, asked, matches in (texts, [reformatted(text, dice) for text in texts]):
        records = (card("try_red", "red", red), map_kind(asked), wind("try_wind", matches))
        box = load([write(tmp_path, *records)])
        boxes.append((box.takes_back, box.tally, box.matched["try_wind"]))
    assert boxes[0] == boxes[1]
    assert "try_red" in boxes[0][0]


def packed(folder: Path, *records: str) -> Table:
    return Table(2, "none", "none", "packs", load([write(folder, *records)]).id)


@rule("FS-064")
def test_two_cards_that_take_workers_back_never_free_each_other(tmp_path):
    ours = [card(id, "red", "recall (1)") for id in ("try_one", "try_two")]
    t = packed(tmp_path, *ours).city("A", "try_one").city("A", "try_two", worker=True)
    t.workers("docks", "A").workers("lookout", "A")
    t.plays("A", Place("card", "try_one"))
    assert t.options("A") == [Recall("docks"), Recall("lookout")]


# --- what is spoken of -----------------------------------------------------------------------------------------------

DEAR, CHEAP = "{ driftwood = 4, crystal = 3 }", "{ seaweed = 1 }"
BREAKER = "may(discard_city(construction) >> gain(card_cost(), shell))"


@rule("FS-127")
@pytest.mark.parametrize(("discarded", "shells"), [("try_dear", 7), ("try_cheap", 1)])
def test_the_cost_of_the_discarded_card_is_counted_and_not_that_of_the_card_played(tmp_path, discarded, shells):
    t = packed(
        tmp_path,
        card("try_breaker", "brown", BREAKER, cost="{ seaweed = 2 }"),
        card("try_dear", "green", "gain(1, shell)", cost=DEAR),
        card("try_cheap", "green", "gain(1, shell)", cost=CHEAP),
    )
    t.gives("A", seaweed=2).hand("A", "try_breaker").city("A", "try_dear", "try_cheap")
    t.plays("A", Play("try_breaker", "hand"), Branch("try_breaker", "effect.0"), DiscardFromCity(discarded))
    assert t.stock("A") == {"shell": shells}


@rule("FS-155")
def test_a_card_that_reacts_counts_the_card_played(tmp_path):
    t = packed(
        tmp_path,
        card("try_clerk", "blue", "whenever(play(), gain(card_cost(driftwood), shell))", "abilities", CHEAP),
        card("try_dear", "green", "gain(1, treasure)", cost=DEAR),
    )
    t.gives("A", driftwood=4, crystal=3).hand("A", "try_dear").city("A", "try_clerk")
    t.plays("A", Play("try_dear", "hand"))
    assert t.stock("A") == {"treasure": 1, "shell": 4}


def test_within_a_reaction_the_nearest_card_counts(tmp_path):
    """First the one discarded, behind it again the one played."""
    reacts = f"whenever(play(), ({BREAKER}, ship(card_cost(crystal))))"
    t = packed(
        tmp_path,
        card("try_clerk", "blue", reacts, "abilities", CHEAP),
        card("try_dear", "red", "gain(1, treasure)", cost=DEAR),
        card("try_cheap", "red", "gain(1, treasure)", cost=CHEAP),
    )
    t.gives("A", driftwood=4, crystal=3).hand("A", "try_dear").city("A", "try_clerk", "try_cheap")
    t.plays("A", Play("try_dear", "hand"), Branch("try_clerk", "abilities.0.0.0"), DiscardFromCity("try_cheap"))
    assert t.stock("A") == {"shell": 1}
    assert t.player("A").ship >= 3


def test_what_is_bought_with_a_card_without_cost_is_possible_while_another_card_has_one(tmp_path):
    free, dear = (card("try_free", "red", "ship(1)", cost="{}"), card("try_dear", "red", "ship(1)", cost=DEAR))
    t = packed(tmp_path, card("try_breaker", "brown", BREAKER, cost="{}"), free, dear)
    effect = t.box.effect("try_breaker")
    assert effect is not None
    t.city("A", "try_breaker", "try_free")
    assert effect.refusal(t.state, 0, "try_breaker") is not None
    t.city("A", "try_dear")
    assert effect.refusal(t.state, 0, "try_breaker") is None


@pytest.mark.parametrize(
    ("record", "field", "english", "polish"),
    [
        (
            card("try_a", "brown", BREAKER),
            "effect",
            (
                "You may discard another construction from your city to gain X shells,"
                " where X is the number of resources in the cost of the discarded card."
            ),
            (
                "Możesz odrzucić ze swojego miasta inną budowlę, aby wziąć X muszelek,"
                " gdzie X to liczba surowców w koszcie odrzuconej karty."
            ),
        ),
        (
            card("try_a", "blue", "whenever(play(critter), gain(card_points(), shell))", "abilities"),
            "abilities",
            "Whenever you play a critter, gain X shells, where X is the base points of the card played.",
            "Zawsze gdy zagrasz stworzenie, weź X muszelek, gdzie X to punkty bazowe zagranej karty.",
        ),
        (
            card("try_a", "brown", "may(discard_city(red) >> when(card_is(critter), ship(2)))"),
            "effect",
            (
                "You may discard another red card from your city to move your ship 2 spaces"
                " if the discarded card is a critter."
            ),
            (
                "Możesz odrzucić ze swojego miasta inną czerwoną kartę, aby przesunąć swój statek o 2 pola,"
                " jeśli odrzucona karta jest stworzeniem."
            ),
        ),
    ],
)
def test_the_text_of_a_card_says_which_card_is_meant(tmp_path, record, field, english, polish):
    effect = load([write(tmp_path, record)]).effect("try_a", field)
    assert effect is not None
    assert effect_text(effect, speech("en")) == english
    assert effect_text(effect, speech("pl")) == polish


@pytest.mark.parametrize(
    ("record", "column"),
    [
        (card("try_a", "brown", "gain(card_cost(), shell)"), 6),
        (card("try_a", "green", "when(card_is(red), ship(1))"), 6),
        (card("try_a", "blue", "whenever(place(docks), ship(card_points()))", "abilities"), 29),
        (card("try_a", "purple", "card_cost() + 1", "bonus"), 1),
        (card("try_a", "brown", "may(discard_city(red) >> ship(1)), ship(card_cost())"), 41),
        (card("try_a", "brown", "may(discard_city(red) + discard_city(blue) >> ship(card_cost()))"), 52),
        (card("try_a", "brown", "may(pay(1, card) >> ship(card_cost()))"), 26),
    ],
)
def test_where_no_card_is_meant_no_word_can_speak_of_one(tmp_path, record, column):
    (told,) = problems(tmp_path, record)
    assert f": column {column}: card_" in told
    assert "(...) has nothing to speak of here; it can stand right of discard_city(...) >>, " in told
    assert "in whenever(play(...), ...)" in told


def test_a_discard_within_what_a_discard_buys_would_leave_open_which_card_is_meant(tmp_path):
    text = "may(discard_city(red) >> may(discard_city(blue) >> ship(card_cost())))"
    (told,) = problems(tmp_path, card("try_a", "brown", text))
    assert told.endswith("column 30: discard_city(...) cannot stand in what another discard_city(...) buys")


def test_power_needs_a_level_and_farshore_has_none(tmp_path):
    (told,) = problems(tmp_path, card("try_a", "brown", "gain(power(1, 2), shell)"))
    assert "effect: column 6: power(...) has no place here" in told


# --- ids -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("id", "why"),
    [
        ("docks", "a place"),
        ("card", "a good"),
        ("shell", "a good"),
        ("gain", "a verb"),
        ("ship_space", "an amount"),
        ("alongside", "a condition"),
        ("claim", "a trigger"),
        ("bay_cost", "a modifier"),
        ("whenever", "part of the effect language"),
        ("weather", "a kind of record"),
        ("hand", "a name of something else"),
    ],
)
def test_a_new_card_cannot_have_a_word_of_the_game_for_its_id(tmp_path, id, why):
    assert problems(tmp_path, card(id, "green", "gain(1, shell)")) == [
        f"mine.toml: {id}: id: is a word of the game ({why}): choose another"
    ]


def test_the_ids_of_the_box_can_be_replaced_and_a_pack_can_be_given_twice(tmp_path):
    own = card("diver", "green", "gain(1, shell)")
    assert problems(tmp_path, own) == []
    assert load([tmp_path, tmp_path]).cards["diver"].effect == "gain(1, shell)"


# --- all mistakes at once --------------------------------------------------------------------------------------------


def test_what_the_rules_refuse_is_told_beside_what_cannot_be_read(tmp_path):
    told = problems(
        tmp_path,
        card("try_a", "gren", "gain(1, shell)"),
        card("try_b", "green", "produce(1)"),
        card("try_c", "green", "gian(1, shell)"),
        card("docks", "green", "gain(1, shel)"),
        wind("try_e", "held(shell) >= 1"),
    )
    assert told == [
        "mine.toml: try_a: colour: expected blue | brown | green | purple | red, found 'gren'; did you mean 'green'?",
        "mine.toml: try_c: effect: column 1: 'gian' is not a verb; did you mean 'gain'?",
        "mine.toml: docks: id: is a word of the game (a place): choose another",
        (
            "mine.toml: docks: effect: column 9: expected a good (driftwood | seaweed | crystal | mushroom | shell |"
            " treasure | any_resource | card | bay_card), found 'shel'; did you mean 'shell'?"
        ),
        "mine.toml: try_e: matches: held(...) has no place in a wind_rose; expected card_is | card_cost | card_points",
        "mine.toml: try_b: effect: a green card cannot make others produce: produce(...)",
    ]


def test_a_broken_record_is_not_missed_as_well(tmp_path):
    """Its own mistake is enough; that the deck is short of it would only confuse."""
    coast = f'[[coast]]\nid = "try_coast"\n{NAME}effect = "gian(1, shell)"\n'
    assert len(problems(tmp_path, coast)) == 1
    assert problems(tmp_path, coast.replace("gian", "gain")) == ["coast: needs exactly 4 spaces (FS-067)"]
