"""Whatever can be chosen, asked, refused or happen has its words, in both languages."""

import re
from functools import cache

import pytest

from stolik.effects.nodes import Branch
from stolik.effects.parser import parse_abilities, parse_amount, parse_condition
from stolik.effects.speech import LANGUAGES
from stolik.effects.telling import Teller
from stolik.effects.text import condition_text, effect_text
from stolik.games import find_game
from stolik.games.farshore import events, options
from stolik.games.farshore.content import CostChange, Section, built_in
from stolik.games.farshore.gallery import KINDS, bonus_text, change_text, section_text
from stolik.games.farshore.scoring import TIES
from stolik.games.farshore.state import HIDDEN, Setup
from stolik.games.farshore.vocabulary import VOCABULARY
from stolik.kernel import Done, Pick, no
from stolik.testing.kits import Gallery, Telling, Wording


@cache
def teller(language: str) -> Teller:
    """Tells a match of three with the Captain after them."""
    captain = "Captain Crabita" if language == "en" else "Kapitanka Krabita"
    return find_game("farshore").teller("", language, ["Ada", "Bo", "Cyd", captain])


class TestTelling(Telling, game="farshore"):
    setups = (Setup(1, "shy"), Setup(1, "terror"), Setup(2, weather="both"), Setup(3, "magnificent"), Setup(4))
    asking = ("choose_discards",)
    matches = 3
    least_told = 100
    least_groups = 4

    def test_every_tie_has_words(self, language: str):
        assert self.named("decided-", language) == {*TIES, "shared"}


class TestGallery(Gallery, game="farshore"):
    number = sum(len(built_in().library.records[kind]) for kind in KINDS)


# --- how it reads ----------------------------------------------------------------------------------------------------

OPTIONS = [
    (options.Place("docks"), "Place a worker at the docks", "Zagraj robotnika w dokach"),
    (options.Place("crystal_grotto"), "Place a worker: Crystal Grotto", "Zagraj robotnika: Kryształowa Grota"),
    (
        options.Place("dunes", "map_lost_crowns"),
        "Place a worker on the dunes: Chart of the Lost Crowns",
        "Zagraj robotnika na wydmach: Mapa zgubionych koron",
    ),
    (
        options.Place("card", "tide_clock"),
        "Place a worker on your card: Tide Clock",
        "Zagraj robotnika na swojej karcie: Zegar pływów",
    ),
    (options.Play("storehouse", "hand"), "Play from hand: Storehouse", "Zagraj z ręki: Skład"),
    (
        options.Play("diver", "bay", "anchor", "storehouse"),
        "Play from the bay: Diver, with an anchor on Storehouse",
        "Zagraj z zatoki: Nurek, za pomocą kotwicy na karcie Skład",
    ),
    (
        options.Play("diver", "bay", "anchor"),
        "Play from the bay: Diver, with an anchor",
        "Zagraj z zatoki: Nurek, za pomocą kotwicy",
    ),
    (
        options.Play("sloop", "hand", "change", "quartermaster"),
        "Play from hand: Sloop, cost lowered by Quartermaster",
        "Zagraj z ręki: Slup, koszt obniża Kwatermistrz",
    ),
    (
        options.Pay(driftwood=2, seaweed=1, treasure=1),
        "Pay 2 driftwood, 1 seaweed, and 1 treasure token",
        "Zapłać 2 drewienka, 1 kępkę wodorostów i 1 żeton skarbu",
    ),
    (options.Pay(mushroom=5), "Pay 5 mushrooms", "Zapłać 5 grzybków"),
    (options.GiveTo(1), "Give it to Bo", "Przekaż graczowi: Bo"),
    (options.Recall("dunes"), "Take back a worker from the dunes", "Odzyskaj robotnika z wydm"),
    (options.Flood("glass_cove"), "Flood the island: Glass Cove", "Zalej wyspę: Szklana Zatoczka"),
    (Pick("seaweed"), "Choose: seaweed", "Wybierz: kępka wodorostów"),
    (Branch("net_mender", "effect"), "Draw 2 cards – Net-Mender", "Dobierz 2 karty – Naprawiacz sieci"),
]

GROUPS = [
    (options.Place("crystal_grotto"), "Coast", "Wybrzeże"),
    (options.Place("glass_cove"), "Islands", "Wyspy"),
    (options.Place("docks"), "Docks and lookout", "Doki i punkt widokowy"),
    (options.Place("dunes", "map_lost_crowns"), "Dunes", "Wydmy"),
    (options.Place("card", "tide_clock"), "Your red cards", "Twoje czerwone karty"),
    (options.Play("storehouse", "hand"), "Hand", "Ręka"),
    (options.Play("galleon", "bay"), "Bay", "Zatoka"),
    (options.Play("galleon", "bay", "anchor"), "Anchor", "Kotwica"),
    (options.Pay(driftwood=2), "Without treasure tokens", "Bez żetonów skarbów"),
    (options.Pay(driftwood=2, treasure=1), "With 1 treasure token", "Z 1 żetonem skarbu"),
    (options.Pay(treasure=3), "With 3 treasure tokens", "Z 3 żetonami skarbów"),
    (Pick("sloop"), "Brown cards", "Brązowe karty"),
    (Pick("crystal"), "Goods", "Surowce i żetony"),
    (options.Prepare(), "", ""),
    (Done(), "", ""),
]

SHORTS = [
    (options.Place("crystal_grotto"), "Crystal Grotto", "Kryształowa Grota"),
    (options.Place("docks"), "Docks", "Doki"),
    (options.Play("diver", "hand"), "Diver", "Nurek"),
    (options.Play("galleon", "bay", "anchor"), "Galleon – bay", "Galeon – zatoka"),
    (options.Pay(driftwood=2), "2 driftwood", "2 drewienka"),
    (Branch("net_mender", "effect"), "Draw 2 cards", "Dobierz 2 karty"),
    (options.Prepare(), "", ""),
]

EVENTS = [
    (events.Gained(0, "driftwood", 1), "Ada: gains 1 driftwood", "Ada: bierze 1 drewienko"),
    (events.Gained(0, "seaweed", 2), "Ada: gains 2 seaweed", "Ada: bierze 2 kępki wodorostów"),
    (
        events.Gained(3, "treasure", 1),
        "Captain Crabita: gains 1 treasure token",
        "Kapitanka Krabita: bierze 1 żeton skarbu",
    ),
    (events.Spent(1, "shell", 5), "Bo: spends 5 shells", "Bo: oddaje 5 muszelek"),
    (events.Drew(1, HIDDEN), "Bo: draws a card", "Bo: dobiera kartę"),
    (
        events.DiscardedCards(1, (HIDDEN, HIDDEN)),
        "Bo: discards 2 cards",
        "Bo: odrzuca 2 karty",
    ),
    (
        events.DiscardedCards(0, ("sloop",) * 5),
        "Ada: discards 5 cards – 5 × Sloop",
        "Ada: odrzuca 5 kart – 5 × Slup",
    ),
    (
        events.Placed(3, "dunes", ""),
        "Captain Crabita: places a worker on the dunes",
        "Kapitanka Krabita: zagrywa robotnika na wydmach",
    ),
    (
        events.Placed(0, "card", "tide_clock"),
        "Ada: places a worker on a red card – Tide Clock",
        "Ada: zagrywa robotnika na czerwonej karcie – Zegar pływów",
    ),
    (
        events.CardPlayed(3, "diver", "deck"),
        "Captain Crabita: plays the top card of the deck – Diver",
        "Kapitanka Krabita: zagrywa wierzchnią kartę talii – Nurek",
    ),
    (events.Gave(0, 1), "Ada: gives a card to Bo", "Ada: przekazuje kartę graczowi Bo"),
    (
        events.Gave(0, 0),
        "Ada: nobody can take the card given, it is discarded",
        "Ada: nikt nie może wziąć przekazywanej karty, zostaje odrzucona",
    ),
    (
        events.GaveGoods(0, 2, "mushroom", 1),
        "Ada: gives 1 mushroom to Cyd",
        "Ada: przekazuje 1 grzybek graczowi Cyd",
    ),
    (
        events.Prepared(0, "spring"),
        "Ada: prepares for spring, 1 new worker",
        "Ada: przygotowuje się do wiosny, 1 nowy robotnik",
    ),
    (events.WorkersBack(0, 1), "Ada: 1 worker comes back", "Ada: wraca 1 robotnik"),
    (events.WorkersBack(0, 2), "Ada: 2 workers come back", "Ada: wracają 2 robotnicy"),
    (events.WorkersBack(0, 5), "Ada: 5 workers come back", "Ada: wraca 5 robotników"),
    (
        events.MarkerMoved("green", 0),
        "Captain Crabita: the green marker goes above her plan",
        "Kapitanka Krabita: zielony znacznik trafia nad kartę planu",
    ),
    (
        events.PlanAsked("green", ("red",)),
        "Captain Crabita: her plan asks for a green card (not in the bay: red)",
        "Kapitanka Krabita: jej plan wskazuje zieloną kartę (w zatoce brak koloru: czerwony)",
    ),
    (
        events.PlanAsked("", ()),
        "Captain Crabita: the bay has no card that her plan asks for",
        "Kapitanka Krabita: w zatoce nie ma karty, którą wskazuje jej plan",
    ),
    (
        events.SectionSkipped("top", "coast", "crystal_grotto"),
        "Captain Crabita: the top section cannot be used – Crystal Grotto is taken",
        "Kapitanka Krabita: górna sekcja jest niedostępna – Kryształowa Grota (pole zajęte)",
    ),
    (events.CaptainDrew(4), "Captain Crabita: draws 4 cards unseen", "Kapitanka Krabita: dobiera 4 zakryte karty"),
]

FACTS = [
    (
        no("", "lacks", what="any_resource", need=2, have=1),
        "Needs 2 resources of any kind, you have 1.",
        "Musisz mieć 2 dowolne surowce, a masz 1.",
    ),
    (no("", "cannot-pay", n=1), "You are 1 resource short.", "Brakuje ci 1 surowca."),
    (no("", "cannot-pay", n=3), "You are 3 resources short.", "Brakuje ci 3 surowców."),
    (
        no("", "no-anchor-place", colour="red"),
        "Your city has no red construction without an anchor.",
        "W twoim mieście nie ma czerwonej budowli bez kotwicy.",
    ),
    (
        no("", "occupied", by=3),
        "A worker already stands here (Captain Crabita).",
        "Stoi tu już robotnik (Kapitanka Krabita).",
    ),
    (
        no("", "none-in-city", what="critter"),
        "Your city has no other critter.",
        "W twoim mieście nie ma innych stworzeń.",
    ),
    (
        no("", "none-to-play", what="green"),
        "There is no green card that you could play.",
        "Nie ma zielonych kart, które można by zagrać.",
    ),
    (no("", "workers-ready", n=1), "You still have 1 ready worker.", "Masz jeszcze 1 dostępnego robotnika."),
]


class TestWording(Wording, game="farshore"):
    examples = {"option": OPTIONS, "group": GROUPS, "short": SHORTS, "event": EVENTS, "refusal": FACTS}

    def told_by(self, language: str) -> Teller:
        return teller(language)


def test_a_ship_is_told_with_its_points():
    space = next(at for at, space in enumerate(built_in().track) if space.points > 4)
    points = built_in().track[space].points
    assert teller("en").event(events.ShipMoved(0, 2, space)) == f"Ada: ship +2 ({points} points)"


def test_a_refused_map_tells_what_it_asks_for():
    told = teller("en").refusal(no("FS-090", "map-needs", map="map_painted_reef"))
    assert re.match(r"You can claim this map if your city has .* colours\.$", told)


def test_new_winds_tell_which_cards_they_carry():
    line = teller("pl").event(events.WindChanged("wind_gardener", "wind_one_of_a_kind"))
    assert "A – Ogrodnik (karta przesuwa statek, jeśli " in line
    assert "B – Jedyny Taki (jeśli " in line


# --- texts that are generated ----------------------------------------------------------------------------------------

CHANGES = [
    (
        CostChange("construction", 3, "discard_this"),
        "When you play a construction, you may discard this card from your city to lower the cost by 3 resources.",
        "Gdy zagrywasz budowlę, możesz odrzucić tę kartę ze swojego miasta, aby obniżyć koszt o 3 surowce.",
    ),
    (
        CostChange("any", 1),
        "When you play a card, you may lower the cost by 1 resource.",
        "Gdy zagrywasz kartę, możesz obniżyć koszt o 1 surowiec.",
    ),
    (
        CostChange("unique", 2, "discard_card"),
        "When you play a unique card, you may discard another card from your hand to lower the cost by 2 resources.",
        "Gdy zagrywasz unikatową kartę, możesz odrzucić inną kartę z ręki, aby obniżyć koszt o 2 surowce.",
    ),
    (
        CostChange("critter", 5, "shell"),
        "When you play a critter, you may pay 1 shell to lower the cost by 5 resources.",
        "Gdy zagrywasz stworzenie, możesz zapłacić 1 muszelkę, aby obniżyć koszt o 5 surowców.",
    ),
]

BONUSES = [
    (
        "2 * treasures()",
        "At the end of the game: 2 points for each unspent treasure token.",
        "Na koniec gry: 2 punkty za każdy niewydany żeton skarbu.",
    ),
    (
        "cards(blue) + cards(red) + cards(brown)",
        "At the end of the game: 1 point for each blue, red, and brown card in your city.",
        "Na koniec gry: 1 punkt za każdą niebieską, czerwoną i brązową kartę w twoim mieście.",
    ),
    (
        "cards(unique) + cards(critter) + cards(construction)",
        (
            "At the end of the game: 1 point for each unique card in your city, 1 point for each critter in your city,"
            " and 1 point for each construction in your city."
        ),
        (
            "Na koniec gry: 1 punkt za każdą unikatową kartę w twoim mieście,"
            " 1 punkt za każde stworzenie w twoim mieście i 1 punkt za każdą budowlę w twoim mieście."
        ),
    ),
    (
        "3 * ships_behind()",
        "At the end of the game: 3 points for each ship behind yours.",
        "Na koniec gry: 3 punkty za każdy statek płynący za twoim.",
    ),
    (
        "min(held(shell), 6)",
        "At the end of the game: 1 point for each shell you have (at most 6).",
        "Na koniec gry: 1 punkt za każdą twoją muszelkę (maksymalnie 6).",
    ),
    (
        "2 * cards(critter) + colours()",
        "At the end of the game: 2 points for each critter in your city and 1 point for each card colour in your city.",
        "Na koniec gry: 2 punkty za każde stworzenie w twoim mieście i 1 punkt za każdy kolor kart w twoim mieście.",
    ),
    (
        "cards()",
        "At the end of the game: 1 point for each card in your city.",
        "Na koniec gry: 1 punkt za każdą kartę w twoim mieście.",
    ),
    (
        "max(maps(), 2)",
        "Bonus points at the end of the game: the number of your map tiles (at least 2).",
        "Punkty bonusowe na koniec gry: liczba twoich kafelków map (co najmniej 2).",
    ),
]


@pytest.mark.parametrize(("change", "en", "pl"), CHANGES)
def test_changes_of_cost(change, en, pl):
    assert [change_text(change, teller(language).speech) for language in LANGUAGES] == [en, pl]


@pytest.mark.parametrize(("bonus", "en", "pl"), BONUSES)
def test_bonus_points(bonus, en, pl):
    amount = parse_amount(bonus, VOCABULARY)
    assert [bonus_text(amount, teller(language).speech) for language in LANGUAGES] == [en, pl]


CONDITIONS = [
    ("card_is(red) or card_is(purple)", "it is red or purple", "jest czerwona albo fioletowa"),
    ("card_is(green) and card_is(unique)", "it is green and unique", "jest zielona i unikatowa"),
    ("card_is(green) or card_is(critter)", "it is green or it is a critter", "jest zielona albo jest stworzeniem"),
    (
        "card_is(critter) and not card_is(brown)",
        "it is a critter, and it is not brown",
        "jest stworzeniem oraz nie jest brązowa",
    ),
    (
        "not (card_is(red) or card_is(blue))",
        "it is not red, and it is not blue",
        "nie jest czerwona oraz nie jest niebieska",
    ),
    (
        "card_is(common) and card_cost() <= 3",
        "it is common, and it costs at most 3 resources",
        "jest zwykła oraz kosztuje co najwyżej 3 surowce",
    ),
    (
        "alongside()",
        "your ship shares its space with another ship",
        "twój statek dzieli pole z innym statkiem",
    ),
]


@pytest.mark.parametrize(("condition", "en", "pl"), CONDITIONS)
def test_conditions(condition, en, pl):
    parsed = parse_condition(condition, VOCABULARY, named="matched")
    assert [condition_text(parsed, teller(language).speech) for language in LANGUAGES] == [en, pl]


WEATHER = [
    (
        "always(docks_cards, -1), always(season_cards, -1)",
        "At the docks, you may discard 1 fewer card. You draw 1 fewer card when you prepare for summer or autumn.",
        (
            "W dokach możesz odrzucić o 1 kartę mniej. Przygotowując się do lata i do jesieni,"
            " dobierasz o 1 kartę mniej."
        ),
    ),
    (
        "always(coast_gain, -1), always(bay_cost, 2)",
        (
            "Whenever you place a worker on the coast, lose 1 of the resource you have most of."
            " Each card from the bay costs you 2 more resources of any kind."
        ),
        (
            "Zawsze gdy zagrasz robotnika na wybrzeżu, strać 1 surowiec tego rodzaju, którego masz najwięcej."
            " Każda karta z zatoki kosztuje cię o 2 dowolne surowce więcej."
        ),
    ),
    (
        "always(critter_cost, -2), always(dunes_cards, 2)",
        "Each critter costs you 2 fewer resources. Each map tile costs you 2 fewer cards from your hand.",
        "Każde stworzenie kosztuje cię o 2 surowce mniej. Każdy kafelek mapy kosztuje cię o 2 karty z ręki mniej.",
    ),
]


@pytest.mark.parametrize(("abilities", "en", "pl"), WEATHER)
def test_weather(abilities, en, pl):
    parsed = parse_abilities(abilities, VOCABULARY)
    assert [effect_text(parsed, teller(language).speech) for language in LANGUAGES] == [en, pl]


SECTIONS = [
    (
        Section(to="island"),
        "first free island from the left – she blocks it.",
        "pierwsza wolna wyspa od lewej – zajmuje ją.",
    ),
    (
        Section(to="card", act="ship", n=2),
        "her first free red card – she moves her ship 2 spaces.",
        "jej pierwsza wolna czerwona karta – przesuwa swój statek o 2 pola.",
    ),
    (
        Section(to="lookout", colour="green"),
        (
            "lookout – she takes 1 purple card from the bay, discards all green cards from the bay,"
            " and gains 1 treasure token."
        ),
        (
            "punkt widokowy – dobiera z zatoki 1 fioletową kartę, odrzuca z zatoki wszystkie zielone karty"
            " i bierze 1 żeton skarbu."
        ),
    ),
    (
        Section(to="lookout", colour="purple"),
        (
            "lookout – she takes 1 purple card from the bay, discards all other purple cards from the bay,"
            " and gains 1 treasure token."
        ),
        (
            "punkt widokowy – dobiera z zatoki 1 fioletową kartę, odrzuca z zatoki wszystkie pozostałe fioletowe karty"
            " i bierze 1 żeton skarbu."
        ),
    ),
]


@pytest.mark.parametrize(("section", "en", "pl"), SECTIONS)
def test_sections_of_track_cards(section, en, pl):
    assert [section_text(built_in(), section, teller(language).speech) for language in LANGUAGES] == [en, pl]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_amount_of_a_city_can_be_a_bonus(language):
    """In a form of its own, not as a mere number."""
    about_the_card = {"card_cost", "card_points", "season_number"}
    for word in VOCABULARY.amounts.values():
        if word.name not in about_the_card:
            for noun in ("critter", "treasure", "") if word.least == 0 else ("green", "shell"):
                kinds = {noun_class.rstrip("?") for noun_class in word.parameters}
                if noun and not any(noun in VOCABULARY.nouns[kind] for kind in kinds):
                    continue
                told = bonus_text(parse_amount(f"{word.name}({noun})", VOCABULARY), teller(language).speech)
                assert told.startswith(("At the end of the game: 1 point for each", "Na koniec gry: 1 punkt za każd"))
