"""What each seat may know (TB-R043), dealing the rest anew, and counting components."""

from collections import Counter
from collections.abc import Container

from ...kernel import Chance, Seat, clone
from .decks import content
from .state import HIDDEN, TidalBlades


def view(g: TidalBlades, seat: Seat | None) -> TidalBlades:
    """A copy with hidden cards masked; hands keep their size, the back of the top Monster stays visible."""
    seen = clone(g)
    seen.challenge_deck = [HIDDEN] * len(g.challenge_deck)
    seen.stunt_deck = [HIDDEN] * len(g.stunt_deck)
    seen.market_deck = [HIDDEN] * len(g.market_deck)
    seen.monster_deck = [HIDDEN] * len(g.monster_deck)
    if g.monster_deck:
        seen.monster_deck[-1] = back_of(g, g.monster_deck[-1])
    seen.unused_monsters = (HIDDEN,) * len(g.unused_monsters)
    for at, player in enumerate(seen.players):
        player.deck = [HIDDEN] * len(player.deck)
        if at != seat:
            player.challenges = [HIDDEN] * len(player.challenges)
            player.stunts = [HIDDEN] * len(player.stunts)
            player.drawn = [HIDDEN] * len(player.drawn)
            player.looked_at = [HIDDEN] * len(player.looked_at)
            if player.goal and goals_are_hidden(g):
                player.goal = HIDDEN
        player.other_goals = (HIDDEN,) * len(player.other_goals)
    return seen


def goals_are_hidden(g: TidalBlades) -> bool:
    """Secret Goals lie face-down until the game has ended; in `first_game` they never do (TB-303, TB-304)."""
    return g.mode != "first_game" and not g.ended


def back_of(g: TidalBlades, monster: str) -> str:
    """Difficulty and Fighting Style, as on the back of the card (TB-017)."""
    card = content(g).monsters[monster]
    return f"{card.difficulty} {card.weakness}"


def redeal(g: TidalBlades, seat: Seat, chance: Chance) -> None:
    """Deal anew what the seat cannot know; everything is sorted first, so that nothing of the old order is left."""
    others = [player for at, player in enumerate(g.players) if at != seat]
    stunts, starting = content(g).stunts, content(g).starting_challenges
    looked_at = [player.looked_at for player in others if player.looked_at]
    challenges = [g.challenge_deck, *(p.challenges for p in others), *(p for p in looked_at if p[0] not in stunts)]
    _deal(chance, challenges, known=starting)  # these have a back of their own (TB-029, TB-030)
    _deal(chance, [g.stunt_deck, *(p.stunts for p in others), *(p for p in looked_at if p[0] in stunts)])
    _deal(chance, [g.market_deck])
    for player in g.players:
        _deal(chance, [player.deck] if player is g.players[seat] else [player.deck, player.drawn])
    _deal_goals(g, seat, chance)
    _deal_monsters(g, chance)


def _deal(chance: Chance, piles: list[list[str]], known: Container[str] = ()) -> None:
    """Deal the cards of these piles anew, but for those that everybody knows to be where they are."""
    cards = sorted(card for pile in piles for card in pile if card not in known)
    chance.shuffle(cards)
    for pile in piles:
        for at, card in enumerate(pile):
            if card not in known:
                pile[at] = cards.pop()


def _deal_goals(g: TidalBlades, seat: Seat, chance: Chance) -> None:
    """Somebody else's Secret Goal is any of the three of that Character."""
    for at, player in enumerate(g.players):
        if at != seat and player.goal and goals_are_hidden(g):
            goals = sorted((player.goal, *player.other_goals))
            chance.shuffle(goals)
            player.goal, player.other_goals = goals[0], tuple(goals[1:])


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
    g.monster_deck = [dealt[at] for at in range(len(places))]
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
