"""Whatever can be chosen, asked, refused or happen has its words, in both languages."""

import re

import pytest

from stolik.effects.nodes import Branch
from stolik.effects.speech import LANGUAGES
from stolik.effects.telling import kebab
from stolik.games import find_game
from stolik.games.tidal_blades import events, options
from stolik.games.tidal_blades.content import built_in
from stolik.games.tidal_blades.state import HIDDEN, Rolled, Setup
from stolik.games.tidal_blades.terms import DANGER_DICE, ISLANDS
from stolik.kernel import no
from stolik.testing.kits import Gallery, Telling, Wording, is_clean


class TestTelling(Telling, game="tidal-blades"):
    setups = (Setup(2, "experienced"), Setup(3), Setup(4, "experienced", "random"))
    asking = ("give_up_dice",)
    least_told = 100
    least_groups = 4

    def test_every_face_of_a_die_has_a_name(self, language: str):
        trait_dice = [die.faces for die in built_in().dice.values()]
        assert all(
            is_clean(self.teller(language).name(face)) for faces in (*trait_dice, *DANGER_DICE) for face in faces
        )

    def test_the_table_has_words(self, language: str):
        assert self.named("decided-", language) == {"points", "champion", "challenges", "shared"}
        assert self.named("bonus-", language) < set(map(kebab, ISLANDS))
        assert self.teller(language).speech.say("round", n=2).endswith(" 2")
        assert is_clean(self.teller(language).speech.say("notice-two-seats"))


class TestGallery(Gallery, game="tidal-blades"):
    without_text = 1  # the Start space of the boat gives nothing


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
    (events.Drew(3, "stunt", HIDDEN), "Dov: draws a Stunt", "Dov: dobiera sztuczkę"),
    (
        events.Looked(0, "character_card", (HIDDEN, HIDDEN)),
        "Ada: looks at 2 Character cards",
        "Ada: ogląda 2 karty postaci",
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


def test_a_refusal_tells_the_fact_and_else_what_the_rule_says():
    teller = find_game("tidal-blades").teller("", "en", ())
    assert teller.refusal(no("TB-208", "lacks", what="shell", need=2, have=1)) == "Needs 2 Shells, you have 1."
    assert teller.refusal(no("TB-208")).startswith("Blocking is all or nothing")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["tidal-blades", "farshore"])
def test_no_reason_names_a_rule_by_its_number(game: str, language: str):
    """Of the rules that refuse something without a fact."""
    shelf = find_game(game)
    source = "".join(file.read_text() for file in shelf.folder.glob("*.py"))
    teller = shelf.teller("", language, ())
    told = {id: teller.refusal(no(id)) for id in re.findall(r'no\("(\w+-\w+)"\)', source)}
    assert told
    assert [id for id, text in told.items() if not text or re.search(r"\b(TB|FS)-R?\d", text)] == []


SHORTS = [
    (options.Visit("the_fold", "folds_edge"), "The Fold's Edge", "Granica Fałdy"),
    (options.Visit("the_fold"), "No action: Island Bonus and Arena only", "Bez akcji: tylko efekt wyspy i arena"),
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


NAMES = [
    ("spent novice", "Novice die (Spent)", "kość nowicjusza (zużyta)"),
    ("shell", "Shell", "muszla"),
]


class TestWording(Wording, game="tidal-blades"):
    examples = {
        "option": OPTIONS,
        "group": GROUPS,
        "short": SHORTS,
        "event": EVENTS,
        "refusal": FACTS,
        "name": NAMES,
    }
