"""What each seat may know (FS-R50), dealing the rest anew, and counting components."""

from collections import Counter

from ...kernel import Chance, Deal, Seat, clone, masked
from .state import Captain, Farshore, Player


def view(g: Farshore, seat: Seat | None) -> Farshore:
    """A copy with hidden cards masked; hands and piles keep their size."""
    seen = clone(g)
    seen.deck, seen.discard = masked(g.deck), masked(g.discard)
    seen.wind_a = (*masked(g.wind_a[:-1]), *g.wind_a[-1:])
    seen.wind_b = (*masked(g.wind_b[:-1]), *g.wind_b[-1:])
    seen.weather_deck, seen.weather_box = masked(g.weather_deck), masked(g.weather_box)
    for at, player in enumerate(seen.players):
        if at != seat:
            player.hand = list(masked(player.hand))
    if seen.captain:
        seen.captain.hand = list(masked(seen.captain.hand))
        seen.captain.track_deck = masked(seen.captain.track_deck)
    return seen


def redeal(g: Farshore, seat: Seat, chance: Chance) -> None:
    """Deal anew what the seat cannot know."""
    others = [player.hand for at, player in enumerate(g.players) if at != seat]
    hands = [*others, *([g.captain.hand] if g.captain else [])]
    dealt = Deal(chance, [g.deck, g.discard, *hands])
    for hand in hands:
        hand[:] = dealt.pile(hand)
    g.discard = dealt.pile(g.discard)
    g.deck = dealt.rest()
    g.wind_a = (*chance.shuffled(sorted(g.wind_a[:-1])), *g.wind_a[-1:])
    g.wind_b = (*chance.shuffled(sorted(g.wind_b[:-1])), *g.wind_b[-1:])
    weather = chance.shuffled(sorted((*g.weather_deck, *g.weather_box)))
    g.weather_deck, g.weather_box = weather[: len(g.weather_deck)], weather[len(g.weather_deck) :]
    if g.captain:
        g.captain.track_deck = chance.shuffled(sorted(g.captain.track_deck))


def census(g: Farshore) -> dict[str, int]:
    """Components that no answer may create or destroy: cards by name, workers and anchors by owner, tiles."""
    count: Counter[str] = Counter((*g.deck, *g.discard, *((g.announced,) if g.announced else ())))
    for slot in g.bay:
        count.update(slot)
    count.update((*g.wind_a, *g.wind_b))
    owners: list[Player | Captain] = [*g.players]
    if g.captain:
        owners.append(g.captain)
        count.update((*g.captain.track_deck, *g.captain.track_used))
    for at, owner in enumerate(owners):
        count.update(owner.hand)
        count.update(placed.card for placed in owner.city)
        standing = sum(seats.count(at) for seats in g.workers.values()) + sum(placed.worker for placed in owner.city)
        count[f"workers of {at}"] = owner.ready + owner.reserve + standing + getattr(owner, "away", 0)
        for kind in owner.maps:
            count[f"map {kind}"] += 1
    for kind, tiles in g.maps.items():
        count[f"map {kind}"] += len(tiles)
    return dict(sorted(count.items()))
