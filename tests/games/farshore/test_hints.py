"""What options tell beside their labels, from no more than the view of the seat that is asked."""

from collections.abc import Iterator

import pytest

from stolik.effects.speech import LANGUAGES
from stolik.games import find_game
from stolik.games.farshore import options
from stolik.games.farshore.content import built_in
from stolik.games.farshore.state import Farshore, IslandTile, Setup
from stolik.games.farshore.telling import goods_text
from stolik.kernel import Match, Option, Pick, Seat
from stolik.testing.random_play import positions

from .table import Table, captain_pack, table

SHELF = find_game("farshore")
TELLER = {language: SHELF.teller("", language, ("Ada", "Bo", "Cyd", "Dov")) for language in LANGUAGES}
SETUPS = (Setup(1, "terror"), Setup(2, weather="both"), Setup(3, "brave"), Setup(4))
CALM = ("wind_gardener", "wind_one_of_a_kind")
"""Wind roses for green cards and for unique ones."""


def hint(t: Table, option: Option, language: str = "en") -> str:
    """What A is told beside this option."""
    return SHELF.hint(t.match.view(0), 0, option, TELLER[language])


def offered() -> Iterator[tuple[Match[Farshore], Seat, Option]]:
    """All that is offered in some random matches."""
    for setup in SETUPS:
        for match in positions(SHELF, setup, "hints", matches=2):
            yield from ((match, seat, option) for seat in match.seats for option in match.options(seat))


def cost_of(card: str, language: str = "en") -> str:
    return goods_text(dict(built_in().cards[card].cost), TELLER[language].speech)


def rich(t: Table) -> Table:
    return t.gives("A", driftwood=9, seaweed=9, crystal=9, mushroom=9)


# --- in general ------------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_options_tell_what_they_do(language):
    """Wherever a card, a place or a price is behind a label."""
    missing: set[type[Option]] = {
        *(options.Play, options.Place, options.Pay, options.Prepare, options.Pass, options.TakeFromBay),
        *(options.DrawFromDeck, options.Flood),
    }
    for match, seat, option in offered():
        told = SHELF.hint(match.view(seat), seat, option, TELLER[language])
        assert not any(flaw in told for flaw in ("\n", "_", "  ", "{"))
        if type(option) in missing:
            assert told, option
            missing -= {type(option)}
        if isinstance(option, Pick) and option.item in built_in().cards:
            assert told
    assert missing == set()


# --- playing a card --------------------------------------------------------------------------------------------------


def test_a_card_tells_its_cost_points_and_text():
    t = rich(table()).hand("A", "kelp_terraces").winds(*CALM)
    told = hint(t, options.Play("kelp_terraces", "hand"))
    card = built_in().cards["kelp_terraces"]
    assert told.startswith(f"You pay {cost_of('kelp_terraces')}. {card.points} point")
    assert SHELF.catalogue("", "en").cards["kelp_terraces"].text in told
    assert "Wind: your ship sails 1 space, to" in told


def test_where_there_are_several_ways_to_pay_the_cost_is_told():
    t = rich(table()).gives("A", treasure=1).hand("A", "kelp_terraces")
    told = hint(t, options.Play("kelp_terraces", "hand"), "pl")
    assert told.startswith(f"Kosztuje {cost_of('kelp_terraces', 'pl')}; wybierasz, czym płacisz. ")


def test_an_anchor_and_what_it_leaves():
    t = table().hand("A", "diver").city("A", "storehouse")
    told = hint(t, options.Play("diver", "hand", "anchor", "storehouse"))
    assert told.startswith("Free; you have 2 anchors left after it. ")
    told = hint(t, options.Play("diver", "hand", "anchor", "storehouse"), "pl")
    assert told.startswith("Za darmo; zostaną ci 2 kotwice. ")


def test_a_changed_cost_tells_its_price():
    t = rich(table()).hand("A", "sloop").city("A", "spare_mast")
    told = hint(t, options.Play("sloop", "hand", "change", "spare_mast"))
    assert told.startswith("Discard Spare Mast. ")
    t = table().hand("A", "kelp_terraces").city("A", "spare_mast")
    less = built_in().cards["spare_mast"].change
    assert less is not None
    if built_in().cards["kelp_terraces"].total_cost <= less.less:
        assert "It costs nothing." in hint(t, options.Play("kelp_terraces", "hand", "change", "spare_mast"))


def test_an_effect_that_plays_a_card_lowers_its_cost():
    t = table().gives("A", driftwood=9, seaweed=9, crystal=9).hand("A", "dry_dock", "sloop")
    t.city("A", "dry_dock").plays("A", options.Place("card", "dry_dock"))
    t.plays("A", *t.options("A")[:1])  # yes, play a construction
    assert t.question == "play_card"
    assert t.state.discount > 0
    cost, less = built_in().cards["sloop"].total_cost, t.state.discount
    told = hint(t, options.Play("sloop", "hand"))
    if cost > less:
        assert f", minus {less};" in told or told.startswith("You pay ")
    else:
        assert told.startswith("It costs nothing.")
    t.plays("A", options.Play("sloop", "hand"))
    assert t.state.discount == 0


def test_a_ship_that_the_card_itself_moves_is_told_without_its_end():
    t = rich(table()).hand("A", "sloop").winds("wind_old_wanderer", "wind_one_of_a_kind")
    if "brown" in built_in().wind_roses["wind_old_wanderer"].matches:
        assert hint(t, options.Play("sloop", "hand")).endswith("Wind: your ship sails 1 space.")


def test_chests_on_the_way_are_told():
    t = rich(table()).hand("A", "kelp_terraces").winds(*CALM)
    track = built_in().track
    t.player("A").ship = next(at for at, space in enumerate(track) if space.chest) - 1
    assert hint(t, options.Play("kelp_terraces", "hand")).endswith("reaching 1 treasure chest.")
    t = rich(table()).hand("A", "kelp_terraces").winds(*CALM)
    t.player("A").ship = len(track) - 1
    assert "Wind" not in hint(t, options.Play("kelp_terraces", "hand"))


def test_a_payment_tells_what_is_left():
    t = table().gives("A", driftwood=3, mushroom=1, treasure=1)
    assert hint(t, options.Pay(driftwood=2)) == "You keep 1 driftwood, 1 mushroom, and 1 treasure token."
    assert hint(t, options.Pay(driftwood=2), "pl") == "Zatrzymujesz 1 drewienko, 1 grzybek i 1 żeton skarbu."
    assert hint(t, options.Pay(3, 0, 0, 1, 1)) == "You keep no resources and no treasure."


# --- workers and seasons ---------------------------------------------------------------------------------------------


def test_spaces_tell_what_they_give():
    t = table().islands("glass_cove")
    catalogue = SHELF.catalogue("", "en")
    assert hint(t, options.Place("driftwood_beach")) == catalogue.coast["driftwood_beach"].text
    assert hint(t, options.Place("glass_cove")) == catalogue.islands["glass_cove"].text
    assert hint(t, options.Place("docks")) == catalogue.places["docks"].text
    assert hint(t, options.Place("card", "tide_clock")) == catalogue.cards["tide_clock"].text


def test_the_weather_changes_what_is_told():
    t = Table(2, "none", "upper", "a storm", captain_pack())
    t.state.weather = "test_short_docks"
    assert hint(t, options.Place("docks")).startswith("Discard up to 2 cards")
    t.match.state.weather = "test_bare_coast"
    assert "Weather: Whenever you place a worker on the coast, lose 1" in hint(t, options.Place("crystal_grotto"))


def test_a_map_tells_what_it_adds():
    t = table()
    t.player("A").maps = {"map_painted_reef": 2}
    assert hint(t, options.Place("dunes", "map_lost_crowns")) == ("Tile of value 2: your maps are then worth 8 points.")


def test_a_preparation_tells_its_season():
    t = table(seats=2).season("A", "spring", ready=0).season("B", "summer").turn("A")
    t.state.islands = (IslandTile("glass_cove"), IslandTile("pantry_rock"))
    told = hint(t, options.Prepare())
    assert told.startswith("Summer: your workers come back (1 with the new one); you take 2 cards from the bay.")
    assert told.endswith("After your preparation the tide floods 2 islands and the wind changes.")
    t = table(seats=2).season("A", "winter", ready=0).turn("A")
    told = hint(t, options.Prepare(), "pl")
    assert told == "Wiosna: robotnicy wracają (z nowym masz 1); działają wszystkie twoje zielone karty."


def test_who_receives_something_is_told_with_the_hand():
    t = table().hand("B", "sloop", "diver")
    assert [hint(t, options.GiveTo(1), language) for language in LANGUAGES] == ["2 cards in hand.", "Na ręce 2 karty."]
