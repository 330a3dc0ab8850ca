"""Captain Crabita: an opponent by rules, who asks nobody anything (chapters 16 to 21)."""

from ...kernel import emit, procedure, reveal, then
from .city import requirements_met
from .content import Card, Section
from .decks import bay_cards, content, discard_from_bay, remove_from_bay, top_card
from .events import (
    CaptainDrew,
    CaptainIdle,
    CardPlayed,
    Gained,
    MarkerMoved,
    Passed,
    Placed,
    PlanAsked,
    Prepared,
    SectionSkipped,
    SectionTaken,
    TookFromBay,
    TrackShuffled,
    TrackTurned,
    TurnBegan,
    WorkersBack,
)
from .seasons import next_season
from .ship import sail, winds_matched
from .state import Captain, CaptainsTurn, CityCard, EndTurn, Farshore
from .terms import ABOVE_PLAN, CRABITA_DRAWS, SEASONS
from .workers import claim_map

WIND_MOVE = {"shy": 1, "brave": 2, "magnificent": 2, "terror": 2}
"""Spaces for each wind-rose tile that her card matches (FS-250, FS-251, FS-252, FS-254)."""
PLANNING = ("winter", "spring")
"""Seasons in which the cards she plays move the markers of her plan (FS-301, FS-304)."""


@procedure(CaptainsTurn)
def captains_turn(g: Farshore, e: CaptainsTurn) -> None:
    """She prepares when all players have; workers come first, in autumn cards (FS-278, FS-300, FS-307, FS-321)."""
    captain = _captain(g)
    emit(g, TurnBegan(g.captain_seat))
    if all(SEASONS.index(player.season) > SEASONS.index(captain.season) for player in g.players):
        prepare(g, captain)
    elif captain.season != "autumn":
        if captain.ready:
            place_worker(g, captain)
        else:
            play_a_card(g, captain)
    else:
        _autumn_turn(g, captain)
    then(g, EndTurn(g.captain_seat))


def _captain(g: Farshore) -> Captain:
    assert g.captain is not None
    return g.captain


# --- workers ---------------------------------------------------------------------------------------------------------


def next_track_card(g: Farshore, captain: Captain) -> str:
    """Used ones are shuffled when none is left (FS-279, FS-R72)."""
    if not captain.track_deck:
        captain.track_deck, captain.track_used = g.chance.shuffled(captain.track_used), ()
        emit(g, TrackShuffled())
    card, captain.track_deck = captain.track_deck[-1], captain.track_deck[:-1]
    captain.track_used += (card,)
    reveal(g, TrackTurned(card))
    return card


def place_worker(g: Farshore, captain: Captain) -> None:
    """The first section of the track card whose space is available (FS-281, FS-282, FS-283, FS-284)."""
    card = content(g).track_cards[next_track_card(g, captain)]
    for name, section in (("top", card.top), ("middle", card.middle), ("bottom", card.bottom)):
        if is_available(g, captain, section):
            take_section(g, captain, name)
            follow(g, captain, section)
            return
        emit(g, SectionSkipped(name, section.to, section.coast))


def take_section(g: Farshore, captain: Captain, name: str) -> None:
    captain.section = name
    emit(g, SectionTaken(name))


def is_available(g: Farshore, captain: Captain, section: Section) -> bool:
    """FS-R64."""
    match section.to:
        case "coast":
            return not g.workers.get(section.coast)
        case "island":
            return _free_island(g) != ""
        case "card":
            return _free_red_card(g, captain) >= 0
        case _:
            return True


def _free_island(g: Farshore) -> str:
    """The first available one from the left (FS-286)."""
    return next((i.id for i in g.islands if not i.flooded and not g.workers.get(i.id)), "")


def _free_red_card(g: Farshore, captain: Captain) -> int:
    """The place of the earliest played free red card (FS-R65); -1: none."""
    cards = content(g).cards
    return next(
        (at for at, placed in enumerate(captain.city) if cards[placed.card].colour == "red" and not placed.worker), -1
    )


def follow(g: Farshore, captain: Captain, section: Section) -> None:
    """Place the worker and do what the section shows; coast and islands give her nothing (FS-R67)."""
    captain.ready -= 1
    match section.to:
        case "coast":  # FS-285
            _stand(g, section.coast)
        case "island":  # FS-286
            _stand(g, _free_island(g))
        case "card":  # FS-287
            at = _free_red_card(g, captain)
            red = captain.city[at].card
            captain.city = (*captain.city[:at], CityCard(red, worker=True), *captain.city[at + 1 :])
            emit(g, Placed(g.captain_seat, "card", red))
            _red_card_action(g, captain, section)
        case "docks":  # FS-292, FS-293
            _stand(g, "docks")
            sail(g, g.captain_seat, section.n)
        case "lookout":
            _stand(g, "lookout")
            lookout(g, captain, section.colour)


def _stand(g: Farshore, space: str, of: str = "") -> None:
    g.workers[space] = (*g.workers.get(space, ()), g.captain_seat)
    emit(g, Placed(g.captain_seat, space, of))


def _red_card_action(g: Farshore, captain: Captain, section: Section) -> None:
    """What the track card shows, not what the card says (FS-288, FS-289)."""
    match section.act:
        case "treasure":
            gain_treasure(g, captain, section.n)
        case "ship":
            sail(g, g.captain_seat, section.n)
        case "play":  # FS-290, FS-291
            play_a_card(g, captain)
        case _:
            pass


def gain_treasure(g: Farshore, captain: Captain, n: int) -> None:
    captain.treasure += n
    emit(g, Gained(g.captain_seat, "treasure", n))


def lookout(g: Farshore, captain: Captain, colour: str) -> None:
    """A purple card, whatever the plan says (FS-294, FS-295, FS-299); then the colour leaves the bay (FS-296), then
    a treasure (FS-297); the end of the turn fills the bay (FS-298)."""
    purple = next((card for card in bay_cards(g) if content(g).cards[card].colour == "purple"), "")
    if purple and captain.season == "autumn":  # FS-342
        remove_from_bay(g, purple)
        play(g, captain, purple, "bay")
    elif purple:
        take(g, captain, purple)
    discard_from_bay(g, [card for card in bay_cards(g) if content(g).cards[card].colour == colour])
    gain_treasure(g, captain, 1)


def take(g: Farshore, captain: Captain, card: str) -> None:
    """From the bay to her hand."""
    remove_from_bay(g, card)
    captain.hand.append(card)
    emit(g, TookFromBay(g.captain_seat, card))


# --- cards and the plan ----------------------------------------------------------------------------------------------


def play_a_card(g: Farshore, captain: Captain) -> None:
    """From her hand (FS-308); else from the bay by the plan (FS-312); else the top of the deck (FS-320)."""
    if captain.hand:
        play_from_hand(g, captain)
        return
    card = wanted(g, captain)
    if card:
        remove_from_bay(g, card)
        play(g, captain, card, "bay")
    elif (top := top_card(g)) is not None:
        reveal(g)
        play(g, captain, top, "deck")
    else:
        emit(g, CaptainIdle())


def play_from_hand(g: Farshore, captain: Captain) -> None:
    """Any card of it with equal chance (FS-309, FS-310, FS-336, FS-R73)."""
    captain.hand.sort()
    card = captain.hand.pop(g.chance.below(len(captain.hand)))
    reveal(g)
    play(g, captain, card, "hand")


def play(g: Farshore, captain: Captain, card: str, source: str) -> None:
    """Free, without its text; it moves a marker of the plan and her ship (FS-301, FS-305, FS-306, FS-311, FS-315)."""
    captain.city += (CityCard(card),)
    emit(g, CardPlayed(g.captain_seat, card, source))
    if captain.season in PLANNING:
        move_marker(g, captain, content(g).cards[card])
    sail(g, g.captain_seat, winds_matched(g, card) * WIND_MOVE[captain.level])


def move_marker(g: Farshore, captain: Captain, card: Card) -> None:
    """One row up; from row 1 above the plan, where it stays (FS-301, FS-302, FS-303)."""
    row = captain.plan[card.colour]
    if row != ABOVE_PLAN:
        captain.plan[card.colour] = row - 1
        emit(g, MarkerMoved(card.colour, row - 1))


def wanted(g: Farshore, captain: Captain) -> str:
    """The bay card that the plan asks for first: highest marker, then leftmost (FS-313, FS-314)."""
    cards = content(g).cards
    order = sorted(
        (colour for colour in captain.columns if captain.plan[colour] != ABOVE_PLAN),  # FS-316
        key=lambda colour: (captain.plan[colour], captain.columns.index(colour)),
    )
    for at, colour in enumerate(order):  # FS-317, FS-318, FS-319
        found = next((card for card in bay_cards(g) if cards[card].colour == colour), "")
        if found:
            emit(g, PlanAsked(colour, tuple(order[:at])))
            return found
    emit(g, PlanAsked("", tuple(order)))
    return ""


# --- seasons ---------------------------------------------------------------------------------------------------------


def prepare(g: Farshore, captain: Captain) -> None:
    """Workers back, a new one (FS-322, FS-323), all maps she qualifies for (FS-324), then her cards."""
    season = next_season(captain.season)
    seat, back = g.captain_seat, sum(placed.worker for placed in captain.city)
    for space, seats in g.workers.items():
        back += seats.count(seat)
        g.workers[space] = tuple(other for other in seats if other != seat)
    captain.city = tuple(CityCard(placed.card) for placed in captain.city)
    captain.ready += back + 1
    captain.reserve -= 1
    captain.season = season
    emit(g, Prepared(seat, season))
    emit(g, WorkersBack(seat, back))
    for kind in content(g).maps:
        if qualifies(g, captain, kind):
            claim_map(g, seat, captain.maps, kind)
    if season == "spring":  # FS-325
        draw_unseen(g, captain, CRABITA_DRAWS[season])
    else:  # FS-327, FS-332
        draw_by_plan(g, captain, CRABITA_DRAWS[season])


def qualifies(g: Farshore, captain: Captain, kind: str) -> bool:
    return kind not in captain.maps and kind in requirements_met(g, captain)


def draw_unseen(g: Farshore, captain: Captain, n: int) -> None:
    """From the deck; nobody looks at them (FS-325, FS-326)."""
    drawn = 0
    for _ in range(n):
        card = top_card(g)
        if card is None:
            break
        captain.hand.append(card)
        drawn += 1
    emit(g, CaptainDrew(drawn))


def draw_by_plan(g: Farshore, captain: Captain, n: int) -> None:
    """Bay cards as the plan wants them (FS-328); the end of the turn fills the bay (FS-331, FS-334)."""
    for left in range(n, 0, -1):
        card = wanted(g, captain)
        if not card:
            draw_unseen(g, captain, left)  # FS-330
            break
        take(g, captain, card)
        move_marker(g, captain, content(g).cards[card])  # FS-329, FS-333


# --- autumn ----------------------------------------------------------------------------------------------------------


def _autumn_turn(g: Farshore, captain: Captain) -> None:
    """A card of her hand (FS-335, FS-337), and then perhaps a map; without cards a worker on the bottom section."""
    if captain.hand:
        play_from_hand(g, captain)
        _claim_with_worker(g, captain)
    elif captain.ready:  # FS-340, FS-341
        card = content(g).track_cards[next_track_card(g, captain)]
        take_section(g, captain, "bottom")
        follow(g, captain, card.bottom)
    if not captain.hand and not captain.ready:  # FS-343, FS-344
        captain.passed = True
        emit(g, Passed(g.captain_seat))


def _claim_with_worker(g: Farshore, captain: Captain) -> None:
    """One map with a ready worker: the highest top value, then the leftmost stack (FS-338, FS-339, FS-R69)."""
    kinds = [kind for kind in content(g).maps if qualifies(g, captain, kind)]
    if kinds and captain.ready:
        best = max(kinds, key=lambda kind: g.maps[kind][-1])
        captain.ready -= 1
        _stand(g, "dunes", best)
        claim_map(g, g.captain_seat, captain.maps, best)
