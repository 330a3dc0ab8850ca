"""Tidal Blades in numbers."""

from collections.abc import Iterator
from functools import lru_cache

from ...effects.nodes import Decline
from ...kernel import NOBODY, Done, Option, Pick, Seat
from ...parts.actions import ActionSpace, branches
from ...parts.encoding import Numbers, Parts, around, counts, one_hot, places_of
from .content import Content, content_of
from .dice import AREAS
from .options import (
    Advance,
    AttemptChallenge,
    Block,
    Buy,
    CommitDice,
    Complete,
    Fight,
    FinishTurn,
    GoOn,
    Improve,
    Keep,
    LookAtThree,
    Lose,
    MatchSymbols,
    MichronicMemory,
    NoDie,
    Pass,
    PlayStunt,
    Reroll,
    SetDie,
    SkipBonus,
    StopRolling,
    Strike,
    Take,
    TakeBonus,
    TakeChallenge,
    TakeDie,
    TakeFruit,
    TimeLeap,
    UseCard,
    UseCompassCard,
    Visit,
    Withdraw,
)
from .state import MONSTER_PLACES, MonsterInPlay, Player, Rolled, Setup, TidalBlades
from .terms import ARENAS, CHARACTERS, DICE, ISLANDS, ROUNDS, TRAITS

QUESTIONS = (
    *("character", "starting_card", "keep_card", "visit", "bonus", "contest", "commit", "danger", "challenge_roll"),
    *("fight_roll", "match", "strike", "spare", "end_turn", "dice_limit", "round_end_dice", "take_challenge"),
    *("take_die", "refresh", "upgrade", "give_up", "discard", "store", "advance", "discard_pool", "buy", "set_die"),
    *("card_reroll", "join", "choose", "may", "order"),
)
SIMPLE = (
    *(UseCompassCard, LookAtThree, TakeBonus, SkipBonus, TakeFruit, Fight, Pass, NoDie, Block, GoOn, Complete),
    *(Withdraw, StopRolling, FinishTurn, TimeLeap, MichronicMemory, Decline, Done),
)
BACKS = tuple(f"{difficulty} {arena}" for difficulty in ("easy", "hard") for arena in ARENAS)


@lru_cache(maxsize=32)
def encoding(setup: Setup) -> Numbers:
    box = content_of(setup.content)
    spots = max(len(monster.spots) for monster in box.monsters.values())
    actions = ActionSpace(
        options(box),
        {
            CommitDice: lambda option: option.dice,
            Reroll: lambda option: option.dice,
            MatchSymbols: lambda option: option.traits,
            Strike: lambda option: option.spots,
        },
        {CommitDice: DICE, Reroll: rolled(box), MatchSymbols: TRAITS, Strike: range(spots)},
    )
    return Numbers(actions, QUESTIONS, Observer(box, spots).parts)


# --- actions ---------------------------------------------------------------------------------------------------------


def rolled(box: Content) -> list[Rolled]:
    """Every die as it can lie."""
    return [
        Rolled(die.id, face, own)
        for own in (True, False)
        for die in box.dice.values()
        for face in dict.fromkeys(("", *die.faces))
    ]


def options(box: Content) -> Iterator[Option]:
    """Everything that can be chosen; choices of dice, symbols and spots apart."""
    yield from (cls() for cls in SIMPLE)
    yield from (Take(character) for character in CHARACTERS)
    for island in ISLANDS:
        yield from (Visit(island, space.id) for space in box.spaces.values() if space.island == island)
        yield Visit(island)
    yield from (Keep(card) for card in (*box.character_cards, *box.challenges, *box.stunts))
    yield from (Buy(card) for card in box.market)
    yield from (TakeChallenge(card) for card in ("", *box.challenges))
    yield from (AttemptChallenge(card) for card in box.challenges)
    yield from (PlayStunt(card) for card in box.stunts)
    for card, abilities in box.abilities.items():
        yield from (UseCard(card, at) for at in range(len(abilities.anytime)))
    yield from (TakeDie(kind) for kind in DICE)
    yield from (Improve(area, kind) for area in AREAS for kind in DICE)
    yield from (Advance(trait) for trait in TRAITS)
    for die in rolled(box):
        yield Lose(die)
        yield from (SetDie(die, face) for face in dict.fromkeys(box.dice[die.kind].faces))
    in_areas = (f"{area} {kind}" for area in AREAS for kind in DICE)
    yield from (Pick(item) for item in (*DICE, *in_areas, "shell", *box.challenges, *box.stunts))
    yield from branches(box.library)


# --- observations ----------------------------------------------------------------------------------------------------


class Observer:
    """What a seat sees of the table."""

    def __init__(self, box: Content, spots: int) -> None:
        self.box = box
        self.spots = spots
        self.challenges = places_of(box.challenges)
        self.stunts = places_of(box.stunts)
        self.market = places_of(box.market)
        self.character_cards = places_of(box.character_cards)
        self.hands = places_of((*box.challenges, *box.stunts, *box.market))
        self.dice = places_of(DICE)
        self.rolled = places_of(rolled(box))
        self.places = (*box.spaces, *ISLANDS)
        self.attempts = places_of((*box.challenges, *box.monsters))
        self.symbols = places_of((*TRAITS, "wild"))
        self.monsters, self.goals, self.spaces = tuple(box.monsters), tuple(box.goals), tuple(box.spaces)

    def parts(self, g: TidalBlades, seat: Seat) -> Parts:
        order = around(seat, g.seats)
        yield "turn", [float(g.turn == other) for other in order]
        yield "first player", [float(g.first == other) for other in order]
        yield "round", [float(g.round == number) for number in range(1, ROUNDS + 1)]
        yield "judge", one_hot(g.judge, ARENAS)
        yield "boat", [float(g.boat == at) for at in range(len(self.box.boat))]
        yield "challenge pool", counts(g.challenge_pool, self.challenges)
        yield "discarded challenges", counts(g.challenge_discard, self.challenges)
        yield "market", counts(g.market_pool, self.market)
        yield "discarded market cards", counts(g.market_discard, self.market)
        yield "discarded stunts", counts(g.stunt_discard, self.stunts)
        decks = (g.challenge_deck, g.stunt_deck, g.market_deck, g.monster_deck)
        yield "decks: challenges, stunts, market, monsters", [float(len(deck)) for deck in decks]
        yield "back of the top monster", one_hot(g.monster_deck[-1] if g.monster_deck else "", BACKS)
        monsters = dict(zip(MONSTER_PLACES, (g.folds_edge, g.inner_reef, g.hunted), strict=True))
        for place, monster in monsters.items():
            yield from self.monster(place, monster)
        yield "supply", [float(g.supply.get(kind, 0)) for kind in DICE]
        yield "contested, must fight, pushed it", [g.contested, g.must_fight, g.last_pushed]
        yield "last challenge", counts((g.last_challenge,), self.challenges)
        yield "playing", counts(g.playing, self.hands)
        yield from self.attempt(g)
        own = g.players[seat]
        yield "hand: challenges", counts(own.challenges, self.challenges)
        yield "hand: stunts", counts(own.stunts, self.stunts)
        yield "looked at: character cards", counts(own.drawn, self.character_cards)
        yield "looked at: shared cards", counts(own.looked_at, self.hands)
        for step, other in enumerate(order):
            yield from self.player(f"player {step}", g.players[other])
            discs = [g.discs.get(place, ()).count(other) for place in self.places]
            yield f"player {step}: discs on the board", [float(n) for n in discs]
            for place, monster in monsters.items():
                yield f"player {step}: hits, {place}", self.spots_of(monster, other)

    def monster(self, place: str, monster: MonsterInPlay | None) -> Parts:
        yield f"{place}: monster", one_hot(monster.id if monster else "", self.monsters)
        yield f"{place}: open spots", self.spots_of(monster, NOBODY)

    def spots_of(self, monster: MonsterInPlay | None, seat: Seat) -> list[float]:
        """1 for each spot of a Monster that holds a token of this seat."""
        tokens = monster.tokens if monster else ()
        return [*(float(token == seat) for token in tokens), *[0.0] * (self.spots - len(tokens))]

    def attempt(self, g: TidalBlades) -> Parts:
        """The Challenge or fight that is going on."""
        attempt = g.attempt
        yield "attempt", counts((attempt.card,) if attempt else (), self.attempts)
        yield "attempt: dice", counts(attempt.dice if attempt else (), self.rolled)
        yield "attempt: extra symbols", counts(attempt.symbols if attempt else (), self.symbols)
        numbers = (attempt.danger, attempt.rolls, attempt.spare, attempt.keep_lost) if attempt else (0, 0, 0, 0)
        yield "attempt: danger, rolls, spared, kept", [float(n) for n in numbers]

    def player(self, name: str, player: Player) -> Parts:
        yield f"{name}: character", one_hot(player.character, CHARACTERS)
        yield f"{name}: active dice", counts(player.active, self.dice)
        yield f"{name}: spent dice", counts(player.spent, self.dice)
        yield f"{name}: dials", [float(player.dials.get(trait, 0)) for trait in TRAITS]
        yield f"{name}: island", one_hot(player.island, ISLANDS)
        yield f"{name}: space", one_hot(player.space, self.spaces)
        yield f"{name}: completed", counts(player.completed, self.challenges)
        yield f"{name}: character cards", counts(player.cards, self.character_cards)
        yield f"{name}: used-up artifacts", counts(player.discarded, self.character_cards)
        yield f"{name}: goal", one_hot(player.goal, self.goals)
        yield (
            f"{name}: fruit, shells, shield, discs, challenges, stunts, character deck",
            [
                *(player.fruit, player.shells, player.shield, player.discs),
                *(len(player.challenges), len(player.stunts), len(player.deck)),
            ],
        )
        yield (
            f"{name}: champion, leader tokens, hits, kills, stunts played, used abilities",
            [
                *(player.champion, player.leader_tokens, player.hits, player.kills),
                *(player.stunts_played, len(player.used)),
            ],
        )
