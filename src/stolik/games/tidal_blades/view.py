"""What each seat may know (TB-R043), dealing the rest anew, and counting components."""

from collections import Counter

from ...kernel import HIDDEN, Chance, Deal, Seat, clone, masked
from .decks import content, deck, hand, set_deck
from .state import TidalBlades
from .terms import CARDS


def view(g: TidalBlades, seat: Seat | None) -> TidalBlades:
    """A copy with hidden cards masked; hands keep their size, the back of the top Monster stays visible."""
    seen = clone(g)
    seen.challenge_deck = masked(g.challenge_deck)
    seen.stunt_deck = masked(g.stunt_deck)
    seen.market_deck = masked(g.market_deck)
    seen.monster_deck = (*masked(g.monster_deck[:-1]), *(back_of(g, card) for card in g.monster_deck[-1:]))
    seen.unused_monsters = masked(g.unused_monsters)
    for at, player in enumerate(seen.players):
        player.deck = masked(player.deck)
        if at != seat:
            player.challenges = list(masked(player.challenges))
            player.stunts = list(masked(player.stunts))
            player.drawn = masked(player.drawn)
            player.looked_at = masked(player.looked_at)
            if player.goal and goals_are_hidden(g):
                player.goal = HIDDEN
        player.other_goals = masked(player.other_goals)
    return seen


def goals_are_hidden(g: TidalBlades) -> bool:
    """Secret Goals lie face-down until the game has ended; in `first_game` they never do (TB-303, TB-304)."""
    return g.mode != "first_game" and not g.ended


def back_of(g: TidalBlades, monster: str) -> str:
    """Difficulty and Fighting Style, as on the back of the card (TB-017)."""
    card = content(g).monsters[monster]
    return f"{card.difficulty} {card.weakness}"


def redeal(g: TidalBlades, seat: Seat, chance: Chance) -> None:
    """Deal anew what the seat cannot know."""
    for kind in CARDS:
        _deal_hands(g, [at for at in range(g.seats) if at != seat], kind, chance)
    g.market_deck = Deal(chance, [g.market_deck]).pile(g.market_deck)
    for at, player in enumerate(g.players):
        dealt = Deal(chance, [player.deck] if at == seat else [player.deck, player.drawn])
        player.deck = dealt.pile(player.deck)
        if at != seat:
            player.drawn = dealt.pile(player.drawn)
    _deal_goals(g, seat, chance)
    _deal_monsters(g, chance)


def _deal_hands(g: TidalBlades, others: list[Seat], kind: str, chance: Chance) -> None:
    """The deck of a kind, the others' hands of it and what they are looking at.

    Starting Challenges have a back of their own, so that everybody knows where they are (TB-029, TB-030).
    """
    stunts = content(g).stunts
    hands = [hand(g, at, kind) for at in others]
    looking = [
        p for p in map(g.players.__getitem__, others) if p.looked_at and (p.looked_at[0] in stunts) == (kind == "stunt")
    ]
    dealt = Deal(chance, [deck(g, kind), *hands, *(p.looked_at for p in looking)], content(g).starting_challenges)
    set_deck(g, kind, dealt.pile(deck(g, kind)))
    for cards in hands:
        cards[:] = dealt.pile(cards)
    for player in looking:
        player.looked_at = dealt.pile(player.looked_at)


def _deal_goals(g: TidalBlades, seat: Seat, chance: Chance) -> None:
    """Somebody else's Secret Goal is any of the three of that Character."""
    for at, player in enumerate(g.players):
        if at != seat and player.goal and goals_are_hidden(g):
            player.goal, *others = chance.shuffled(sorted((player.goal, *player.other_goals)))
            player.other_goals = tuple(others)


def _deal_monsters(g: TidalBlades, chance: Chance) -> None:
    """Easy ones lie above hard ones, and places whose back is known keep that back."""
    monsters, places = content(g).monsters, g.monster_deck
    known = [len(places) - 1] if places else []
    hard = [at for at, card in enumerate(places) if monsters[card].difficulty == "hard"]
    if g.mode == "experienced" and hard and hard[-1] not in known:
        known.append(hard[-1])  # its style is the one that the two easy ones leave (TB-023)
    # In a first game all know which ones went back to the box: those without a compass (TB-020).
    away = g.unused_monsters if g.mode == "experienced" else ()
    pool = sorted((*places, *away))
    dealt: dict[int, str] = {}
    for at in (*known, *(at for at in range(len(places)) if at not in known)):
        old = monsters[places[at]]
        fits = [
            card
            for card in pool
            if monsters[card].difficulty == old.difficulty
            and (at not in known or monsters[card].weakness == old.weakness)
        ]
        dealt[at] = chance.pick(fits)
        pool.remove(dealt[at])
    g.monster_deck = tuple(dealt[at] for at in range(len(places)))
    if away:
        g.unused_monsters = tuple(pool)


def census(g: TidalBlades) -> dict[str, int]:
    """Components that no answer may create or destroy: dice by kind, shared cards by name, each player's own cards."""
    count: Counter[str] = Counter(g.supply)
    for pile in (
        *(g.challenge_deck, g.challenge_pool, g.challenge_discard),
        *(g.stunt_deck, g.stunt_discard),
        *(g.market_deck, g.market_pool, g.market_discard),
        *(g.monster_deck, g.unused_monsters, g.box, g.playing),
    ):
        count.update(pile)
    for player in g.players:
        for pile in (player.active, player.spent, player.challenges, player.stunts, player.completed, player.looked_at):
            count.update(pile)
    count.update(monster.id for monster in (g.folds_edge, g.inner_reef, g.hunted) if monster)
    if g.attempt:
        count.update(die.kind for die in g.attempt.dice)
        count.update(() if g.attempt.is_fight else (g.attempt.card,))
    for card, challenge in content(g).starting_challenges.items():
        if all(player.character != challenge.character for player in g.players):
            count[card] += 1  # still with a Character nobody has taken
    for at, player in enumerate(g.players):
        own = (*player.cards, *player.deck, *player.drawn, *player.discarded)
        count[f"character cards of {at}"] = len(own) if player.character else len(content(g).character_cards) // 4
    return dict(sorted(count.items()))
