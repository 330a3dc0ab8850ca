"""What each seat may know (TM-173, TM-R60, TM-R108), dealing the rest anew, and counting components."""

from collections import Counter

from ...kernel import HIDDEN, Chance, Deal, Seat, clone, masked
from .console import TOKENS
from .data import content, data_pool
from .state import Place, Tamashii
from .terms import LEVELS


def covered(g: Tamashii) -> list[Place]:
    """Places with a tile that nobody has seen; one that was covered again is known to all."""
    return [place for place in g.map if not (place.uncovered or place.known)]


def tokens_down(g: Tamashii) -> list[Place]:
    """Places with an Exploration token, which lies face down."""
    return [place for place in g.map if place.token]


def dice_down(g: Tamashii) -> list[Place]:
    """Places with a Dice token that nobody has seen (TM-368)."""
    return [place for place in g.map if place.dice and not place.seen]


def view(g: Tamashii, seat: Seat | None) -> Tamashii:
    """A copy with hidden things masked. Of the Enemy deck the levels are known: in order until it was reshuffled."""
    seen = clone(g)
    for place in covered(seen):
        place.tile, place.cards = 0, ()  # a card that lies on a tile would tell which one it is
    for place in tokens_down(seen):
        place.token = HIDDEN
    for place in dice_down(seen):
        place.dice = -1
    seen.spare_tokens = masked(g.spare_tokens)
    seen.deck = levels(g)
    seen.body_deck = masked(g.body_deck)
    seen.faction_decks = {faction: masked(cards) for faction, cards in g.faction_decks.items()}
    for at, p in enumerate(seen.players):
        p.class_deck = masked(p.class_deck)
        if at != seat and g.phase != "over":  # TM-445, TM-452
            p.goals = masked(p.goals)
    if seen.generator:
        deck = seen.generator.goal_deck
        seen.generator.goal_deck = (*masked(deck[:-1]), *deck[-1:])  # TM-437
    return seen


def levels(g: Tamashii) -> tuple[str, ...]:
    """The levels of the Enemy deck, in their order or, after a reshuffle, sorted (TM-R108)."""
    enemies = content(g).enemies
    hidden, shown = _deck(g)
    found = [f"{HIDDEN}{enemies[enemy].level}" for enemy in hidden]
    return (*(found if g.in_order else sorted(found)), *shown)


def _deck(g: Tamashii) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The cards of the Enemy deck that nobody knows, and those on top that all have seen."""
    known = len(g.deck) - min(g.shown, len(g.deck))
    return g.deck[:known], g.deck[known:]


def redeal(g: Tamashii, seat: Seat, chance: Chance) -> None:
    """Deal anew what the seat cannot know."""
    hidden = covered(g)
    tiles = list(chance.shuffled(sorted((place.tile, place.cards) for place in hidden)))
    for place in hidden:
        place.tile, place.cards = tiles.pop()
    down = tokens_down(g)
    tokens = Deal(chance, [[place.token for place in down], g.spare_tokens])
    for place in down:
        (place.token,) = tokens.pile((place.token,))
    g.spare_tokens = tokens.rest()
    unseen = dice_down(g)
    for place, number in zip(unseen, chance.shuffled(sorted(place.dice for place in unseen)), strict=True):
        place.dice = number
    g.deck = _redealt_enemies(g, chance)
    g.body_deck = chance.shuffled(sorted(g.body_deck))
    g.faction_decks = {faction: chance.shuffled(sorted(cards)) for faction, cards in g.faction_decks.items()}
    for p in g.players:
        p.class_deck = chance.shuffled(sorted(p.class_deck))
    if g.generator:
        deck = g.generator.goal_deck
        others = [p for at, p in enumerate(g.players) if at != seat and g.phase != "over"]
        goals = Deal(chance, [deck[:-1], *(p.goals for p in others)])
        for p in others:
            p.goals = goals.pile(p.goals)
        g.generator.goal_deck = (*goals.rest(), *deck[-1:])


def _redealt_enemies(g: Tamashii, chance: Chance) -> tuple[str, ...]:
    """Within its level each Enemy may be any; after a reshuffle any may be anywhere."""
    hidden, shown = _deck(g)
    if not g.in_order:
        return (*chance.shuffled(sorted(hidden)), *shown)
    enemies = content(g).enemies
    groups = {
        level: list(chance.shuffled(sorted(enemy for enemy in hidden if enemies[enemy].level == level)))
        for level in LEVELS
    }
    return (*(groups[enemies[enemy].level].pop() for enemy in hidden), *shown)


def census(g: Tamashii) -> dict[str, int]:
    """Components that no answer may create or destroy: Data, Enemies, Bodies, Exploration tokens."""
    found: Counter[str] = Counter({f"data {kind}": n for kind, n in g.pool.items()})
    found["data x"] += g.boxed
    if g.boss:
        found.update({f"data {token}": g.boss.marks.get(token, 0) for token in TOKENS})  # swallowed ones
    for p in g.players:
        found.update(f"data {token}" for token in data_pool(p))
        found.update(f"enemy {foe.enemy}" for foe in p.foes if not content(g).enemies[foe.enemy].card)
        found.update(f"body {body}" for body in p.bodies)
    found.update(f"enemy {enemy}" for enemy in (*g.deck, *g.discard))
    found.update(f"body {body}" for body in (*g.body_deck, *g.market))
    found.update(f"token {token}" for token in (*g.spare_tokens, *g.spent_tokens))
    found.update(f"token {place.token}" for place in g.map if place.token)
    return dict(sorted(found.items()))
