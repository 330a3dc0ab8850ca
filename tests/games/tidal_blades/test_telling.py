"""Whatever can be chosen, asked, refused or happen has its words, in both languages."""

import random
import re
from collections import Counter
from functools import cache
from inspect import getmembers, isclass
from pathlib import Path

import pytest

import stolik
from stolik.effects.nodes import Branch
from stolik.effects.speech import LANGUAGES, Speech
from stolik.effects.telling import Teller, kebab
from stolik.games.tidal_blades import events, options
from stolik.games.tidal_blades import telling as words_of
from stolik.games.tidal_blades.content import built_in
from stolik.games.tidal_blades.game import TIDAL_BLADES, WINDOWS
from stolik.games.tidal_blades.scoring import LINES
from stolik.games.tidal_blades.state import HIDDEN, Rolled
from stolik.games.tidal_blades.terms import DANGER_DICE, ISLANDS
from stolik.kernel import Event, Option, Refusal, no
from stolik.kernel.match import Undo

from .table import begin

CODE = Path(stolik.__file__).parent
PARTS = ("kernel", "effects", "games/tidal_blades")
SOURCE = "\n".join(path.read_text("utf-8") for part in PARTS for path in sorted((CODE / part).glob("**/*.py")))
ASKED = re.compile(r'\b(?:ask|pick_some|give_up_dice)\(\s*g, [\w.]+, "(\w+)"')
FACT = re.compile(r'\bno\([^()]*?, "([a-z-]+)"')
SEATS = ["Ada", "Bo", "Cyd", "Dov"]


@cache
def teller(language: str) -> Teller:
    return words_of.teller(built_in(), language, SEATS)


def own(language: str) -> set[str]:
    """The messages of the file that this test is about."""
    return Speech(language, [words_of.FOLDER / f"{language}.ftl"]).ids()


def named(prefix: str, language: str) -> set[str]:
    return {id.removeprefix(prefix) for id in own(language) if id.startswith(prefix)}


# --- nothing is missing, nothing is left over ------------------------------------------------------------------------


def test_both_languages_have_the_same_messages():
    assert own("en") == own("pl")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_has_a_label(language):
    assert named("option-", language) == {kebab(cls.__name__) for cls in (*TIDAL_BLADES.answers, Undo)}


def test_the_game_knows_its_events():
    classes = {cls for _, cls in getmembers(events, isclass) if issubclass(cls, Event) and cls is not Event}
    assert set(TIDAL_BLADES.events) == classes


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_has_a_line(language):
    assert named("event-", language) == {kebab(cls.__name__) for cls in TIDAL_BLADES.events}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_has_its_rule(language):
    book = teller(language).rulebook
    assert [cls.__name__ for cls in TIDAL_BLADES.events if not book.text(cls.rule)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_has_a_sentence(language):
    asked = set(ASKED.findall(SOURCE))
    assert asked >= WINDOWS
    assert named("question-", language) == {kebab(name) for name in asked}
    assert all(teller(language).question(name).endswith("?") for name in asked)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fact_has_a_sentence(language):
    facts = set(FACT.findall(SOURCE))
    assert {"lacks", "other-arena", "effect-used"} <= facts
    assert facts <= teller(language).speech.ids()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_face_of_a_die_has_a_name(language):
    trait_dice = [die.faces for die in built_in().dice.values()]
    assert all(is_clean(teller(language).name(face)) for faces in (*trait_dice, *DANGER_DICE) for face in faces)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_and_the_result_have_words(language):
    decided = {"points", "champion", "challenges", "shared"}
    assert named("line-", language) == {*map(kebab, LINES), "total"}
    assert named("decided-", language) == decided
    assert named("bonus-", language) < set(map(kebab, ISLANDS))
    assert teller(language).speech.say("round", n=2).endswith(" 2")
    assert is_clean(teller(language).speech.say("notice-two-seats"))


# --- whole matches ---------------------------------------------------------------------------------------------------


def is_clean(text: str) -> bool:
    return bool(text) and text == text.strip() and not re.search(r"_|[{}]|  |None", text)


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "mode"), [(2, "experienced"), (3, "first_game"), (4, "experienced")])
def test_a_whole_match_can_be_told(seats, mode):
    """All that is offered, refused and seen, by chance answers that like to play cards."""
    match = begin(seats, mode, "choose", f"told {seats}")
    chooser = random.Random(seats)
    offered: dict[Option, None] = {}
    refused: dict[Refusal, None] = {}
    seen: dict[Event, None] = {}
    while True:
        for happened in match.events:
            seen |= {event: None for seat in (*range(seats), None) if (event := happened.seen_by(seat)) is not None}
        match.events.clear()
        if match.over:
            break
        seat = match.seats[0]
        besides, answers = match.any_time(seat), match.options(seat)
        for option, refusal in match.refused(seat):
            offered[option] = refused[refusal] = None
        offered |= dict.fromkeys((*answers, *besides))
        match.answer(seat, chooser.choice(besides if besides and chooser.random() < 0.4 else answers))
    assert min(len(offered), len(seen)) > 100
    for language in LANGUAGES:
        tell = teller(language)
        for parts in (map(tell.group, offered), map(tell.short, offered)):
            assert {part for part in parts if part and not is_clean(part)} == set()
        for texts in (map(tell.option, offered), map(tell.refusal, refused), map(tell.event, seen)):
            assert [text for text in texts if not is_clean(text)] == []


# --- how it reads ----------------------------------------------------------------------------------------------------

DICE = (Rolled("novice", "focus"), Rolled("novice", "focus"), Rolled("red_initiate", "wild", own=False))

OPTIONS = [
    (
        options.Visit("citadel_of_time", "sundial_court"),
        "Visit the Citadel of Time – Sundial Court",
        "Odwiedź Cytadelę Czasu – Dziedziniec Słonecznego Zegara",
    ),
    (options.Visit("the_fold"), "Visit The Fold (no Action space)", "Odwiedź Fałdę (bez pola akcji)"),
    (options.TakeChallenge(), "Draw the top card of the Challenge deck", "Dobierz wierzchnią kartę z talii wyzwań"),
    (options.CommitDice(("novice",)), "Commit 1 die: Novice die", "Użyj 1 kości: kość nowicjusza"),
    (
        options.CommitDice(("novice", "novice", "blue_elite")),
        "Commit 3 dice: 2 × Novice die, blue Elite die",
        "Użyj 3 kości: 2 × kość nowicjusza, niebieska kość elity",
    ),
    (
        options.Reroll(DICE),
        "Re-roll: 2 × Novice (Focus), borrowed red Initiate (wild)",
        "Przerzuć: 2 × nowicjusz (Skupienie), czerwony adept (?, pożyczona kość)",
    ),
    (
        options.SetDie(Rolled("spirit_guild", "spirit"), "spirit+spirit"),
        "Set: Spirit Guild (Spirit) → Spirit + Spirit",
        "Ustaw: gildia Ducha (Duch) → Duch + Duch",
    ),
    (options.Strike(()), "Deal no damage", "Nie zadawaj obrażeń"),
    (options.Strike((0,)), "Cover spot 1", "Zakryj pole 1"),
    (options.Strike((0, 2)), "Cover spots 1, 3", "Zakryj pola 1, 3"),
    (options.MatchSymbols(()), "Match no symbols", "Nie dopasowuj symboli"),
    (options.NoDie(), "Take no die", "Nie bierz kości"),
    (
        Branch("caravan_row", "reward"),
        "Gain 1 Fruit and 2 Shells – Caravan Row",
        "Weź 1 owoc i 2 muszle – Zaułek Karawan",
    ),
    (options.Advance("synergy"), "Advance Synergy", "Rozwiń Synergię"),
    (
        options.Improve("spent", "red_initiate"),
        "Choose: red Initiate die (Spent)",
        "Wybierz: czerwona kość adepta (zużyta)",
    ),
]

EVENTS = [
    (events.Gained(0, "shell", 1), "Ada: gains 1 Shell", "Ada: zyskuje 1 muszlę"),
    (events.Gained(0, "shell", 2), "Ada: gains 2 Shells", "Ada: zyskuje 2 muszle"),
    (events.Gained(0, "shell", 5), "Ada: gains 5 Shells", "Ada: zyskuje 5 muszli"),
    (events.Lost(1, "fruit", 1), "Bo: loses 1 Fruit", "Bo: traci 1 owoc"),
    (events.Lost(1, "fruit", 2), "Bo: loses 2 Fruit", "Bo: traci 2 owoce"),
    (events.Lost(1, "fruit", 5), "Bo: loses 5 Fruit", "Bo: traci 5 owoców"),
    (events.Gained(2, "blue_initiate", 1), "Cyd: gains 1 blue Initiate die", "Cyd: zyskuje 1 niebieską kość adepta"),
    (
        events.ChampionMoved(0, -1, 3),
        "Ada: Champion board −1 (space 3)",  # noqa: RUF001
        "Ada: ranking czempionów −1 (pole 3)",  # noqa: RUF001
    ),
    (events.Shielded(0, 2), "Ada: Shell Shield +2", "Ada: Muszlowa Tarcza +2"),
    (events.Advanced(0, "focus", 1, 2), "Ada: Focus +1 notch (level 2)", "Ada: Skupienie +1 stopień (poziom 2)"),
    (events.Advanced(0, "focus", 2, 3), "Ada: Focus +2 notches (level 3)", "Ada: Skupienie +2 stopnie (poziom 3)"),
    (events.Advanced(0, "focus", 5, 4), "Ada: Focus +5 notches (level 4)", "Ada: Skupienie +5 stopni (poziom 4)"),
    (
        events.DiceRolled(0, (Rolled("red_elite", "focus/spirit"), Rolled("novice", "blank")), "XX"),
        "Ada: rolls red Elite (Focus/Spirit), Novice (blank); danger: XX",
        "Ada: rzut – czerwona elita (Skupienie/Duch), nowicjusz (pusta ścianka); zagrożenie: XX",
    ),
    (
        events.DiceRolled(0, DICE[:2], "blank"),
        "Ada: rolls 2 × Novice (Focus); no danger",
        "Ada: rzut – 2 × nowicjusz (Skupienie); bez zagrożenia",
    ),
    (
        events.Committed(0, ("novice", "novice"), 2),
        "Ada: commits dice – 2 × Novice die; eats 2 Fruit",
        "Ada: używa kości – 2 × kość nowicjusza; zjada 2 owoce",
    ),
    (events.Drew(3, "stunt", HIDDEN), "Dov: draws a Stunt – hidden card", "Dov: dobiera sztuczkę – zakryta karta"),
    (
        events.Looked(0, "character_card", (HIDDEN, HIDDEN)),
        "Ada: looks at 2 Character cards – 2 × hidden card",
        "Ada: ogląda 2 karty postaci – 2 × zakryta karta",
    ),
    (
        events.InvasionRolled(0, 7, ""),
        "Ada: Monster Invasion die (7) – nothing Invades",
        "Ada: kość inwazji potworów (7) – nie ma inwazji",
    ),
    (events.JudgeMoved("droska_ring"), "The Judge is at the Droska Ring", "Arbitr jest w Szrankach Droska"),
    (events.CardUsed(0, "shell_shield"), "Ada: uses a card – Shell Shield", "Ada: używa karty – Muszlowa Tarcza"),
    (events.Diversity(0), "Ada: Diversity Bonus", "Ada: premia za wszechstronność"),
    (events.Killed(0, "bullubura"), "Ada: kills Bullubura", "Ada: zabija potwora – Bullubura"),
    (
        events.MonsterTurned("bullubura", "hunted"),
        "Monster Hunting: a new Monster – Bullubura",
        "Polowanie na potwory: nowy potwór – Bullubura",
    ),
    (events.Hit(0, "bullubura", (4,)), "Ada: hits Bullubura – spot 5", "Ada: trafienie – Bullubura, pole 5"),
]

FACTS = [
    (no("", "lacks", what="shell", need=1, have=0), "Needs 1 Shell, you have 0.", "Musisz mieć 1 muszlę, a masz 0."),
    (no("", "lacks", what="shell", need=2, have=1), "Needs 2 Shells, you have 1.", "Musisz mieć 2 muszle, a masz 1."),
    (no("", "lacks", what="shell", need=5, have=1), "Needs 5 Shells, you have 1.", "Musisz mieć 5 muszli, a masz 1."),
    (no("", "lacks", what="die", need=1, have=0), "Needs 1 die, you have 0.", "Musisz mieć 1 kość, a masz 0."),
    (
        no("", "lacks-stored", need=4, have=2),
        "Needs 4 Shells on your Shell Shield, it holds 2.",
        "Na Muszlowej Tarczy potrzeba 4 muszli, a masz tam 2.",
    ),
    (
        no("", "other-arena", arena="lamara_stadium", island="droska_ring"),
        "This Challenge takes place at Lamara Stadium, you are at the Droska Ring.",
        "To wyzwanie odbywa się na Stadionie Lamara, a jesteś w Szrankach Droska.",
    ),
    (no("", "character-taken", by=1), "Already taken by Bo.", "Ta postać jest już zajęta (Bo)."),
    (
        no("", "stunts-played", played=1, most=1),
        "Stunts played this turn: 1 of 1.",
        "Sztuczki zagrane w tej turze: 1 z 1.",
    ),
]


@pytest.mark.parametrize(("option", "en", "pl"), OPTIONS)
def test_labels(option, en, pl):
    assert [teller(language).option(option) for language in LANGUAGES] == [en, pl]


@pytest.mark.parametrize(("event", "en", "pl"), EVENTS)
def test_lines(event, en, pl):
    assert [teller(language).event(event) for language in LANGUAGES] == [en, pl]


@pytest.mark.parametrize(("refusal", "en", "pl"), FACTS)
def test_facts(refusal, en, pl):
    assert [teller(language).refusal(refusal) for language in LANGUAGES] == [en, pl]


def test_a_refusal_ends_with_its_rule():
    told = teller("en").refusal(no("TB-208", "lacks", what="shell", need=2, have=1))
    assert told.startswith("Needs 2 Shells, you have 1. [TB-208] Blocking is all or nothing")


SHORTS = [
    (options.Visit("the_fold", "folds_edge"), "The Fold's Edge", "Granica Fałdy"),
    (options.Visit("the_fold"), "Only the Island", "Sama wyspa"),
    (options.SetDie(DICE[0], "wild"), "Wild", "Symbol (?)"),
    (options.Strike((0, 2)), "1, 3", "1, 3"),
    (Branch("caravan_row", "reward"), "Gain 1 Fruit and 2 Shells", "Weź 1 owoc i 2 muszle"),
    (options.Pass(), "", ""),
]

GROUPS = [
    (options.Visit("the_fold", "folds_edge"), "The Fold", "Fałda"),
    (options.Visit("the_fold"), "The Fold", "Fałda"),
    (options.TakeChallenge(), "Challenge deck", "Talia wyzwań"),
    (options.TakeChallenge("challenge_shadow_duel"), "Challenge pool", "Pula wyzwań"),
    (options.CommitDice(("novice",)), "1 die", "1 kość"),
    (options.CommitDice(("novice", "novice")), "2 dice", "2 kości"),
    (options.Reroll(DICE), "Re-roll 3 dice", "Przerzut 3 kości"),
    (options.SetDie(DICE[0], "wild"), "Novice (Focus)", "Nowicjusz (Skupienie)"),
    (options.Strike(()), "No damage", "Bez obrażeń"),
    (options.Strike((0, 2)), "2 spots", "2 pola"),
    (options.MatchSymbols(("focus", "focus")), "2 symbols", "2 symbole"),
    (options.PlayStunt(min(built_in().stunts)), "Stunts", "Sztuczki"),
    (options.TimeLeap(), "Shell Shield", "Muszlowa Tarcza"),
    (options.Improve("spent", "novice"), "Spent dice", "Zużyte kości"),
    (Branch("caravan_row", "reward"), "Caravan Row", "Zaułek Karawan"),
    (options.Pass(), "", ""),
    (options.Complete(), "", ""),
]


@pytest.mark.parametrize(("option", "en", "pl"), GROUPS)
def test_groups(option, en, pl):
    assert [teller(language).group(option) for language in LANGUAGES] == [en, pl]


@pytest.mark.parametrize(("option", "en", "pl"), SHORTS)
def test_shorts(option, en, pl):
    assert [teller(language).short(option) for language in LANGUAGES] == [en, pl]


@pytest.mark.parametrize("attribute", ["group", "short"])
def test_both_languages_group_and_shorten_the_same_options(attribute):
    def having(language: str) -> set[str]:
        return {id for id in own(language) if teller(language).speech.has(f"{id}.{attribute}")}

    assert having("en") == having("pl") != set()


def test_long_lists_of_options_are_easy_to_survey():
    """Wherever there are more than eight answers nearly all stand under a heading, at most 20 under each."""
    chooser, longest = random.Random(7), 0
    for number in range(6):
        match = begin(2 + number % 3, "experienced", "random", f"groups {number}")
        while not match.over:
            seat = match.seats[0]
            answers = match.options(seat)
            if len(answers) > 8:
                groups = Counter(map(teller("en").group, answers))
                assert groups.pop("", 0) <= 3
                assert max(groups.values()) <= 20
                longest = max(longest, len(groups))
            match.answer(seat, chooser.choice(answers))
    assert longest >= 4


def test_things_to_pick_are_named():
    names = {language: teller(language).name for language in LANGUAGES}
    assert [names["en"](id) for id in ("spent novice", "shell")] == ["Novice die (Spent)", "Shell"]
    assert [names["pl"](id) for id in ("spent novice", "shell")] == ["kość nowicjusza (zużyta)", "muszla"]
