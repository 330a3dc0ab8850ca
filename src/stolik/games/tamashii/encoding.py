"""Tamashii in numbers."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations

from ...effects.nodes import Abilities, Branch, ChooseOne, Decline, Do, Effect
from ...kernel import Done, Option, Pick, Seat
from ...parts.actions import ActionSpace, Components, branches
from ...parts.encoding import Numbers, Parts, around, counts, one_hot, places_of
from . import options as o
from .console import BASIC, CELLS, LOCKABLE, NEIGHBOURS, OPEN, TOKENS
from .content import Content, content_of
from .jordan import STEPS
from .records import SpecialCard, Story
from .setup import SEATS
from .state import Place, Player, Setup, Tamashii
from .terms import BLANK, CLASSES, CRIT, FACES, FACTIONS, HIT, MOST_RESOURCE, RESOURCES
from .vocabulary import TOKENS as SCENARIO_TOKENS

QUESTIONS = (
    *("board", "class", "protocol", "start", "develop", "plan", "tracking", "attack", "test", "reroll"),
    *("move", "bot", "battery", "effect_move", "drift", "district", "fire", "power", "combat", "shield", "target"),
    *("task", "stake", "vote", "kind", "resource", "spend", "core", "prepare", "program", "unlock", "install"),
    *("deck", "lose_augment", "give_up_body", "uncover", "other", "dump", "discard", "choose", "may", "order"),
    # of single cards
    *(
        "again",
        "aim",
        "bid",
        "boss_target",
        "boss_way",
        "cancel_special",
        "come_along",
        "commonest",
        "corrupted_shield",
    ),
    *("discard_augment", "feed", "from_dump", "give", "give_to", "go_open", "hand_over", "keep_token"),
    *("lend_reroll", "lines", "look", "move_boss", "pass", "pass_baton", "ride", "shield_other", "stay_up", "swallow"),
    *("swap_first", "swap_second", "swap_theirs", "take_along", "take_back", "take_enemy", "tea", "truce", "under"),
)
MOST_PLACES = 24
"""Hexes of the largest map; there are 24 District tiles."""
MOST_DICE = 16
"""Dice that a roll can have: 4 of a Body, 5 of Power and what cards add, or a full Tracking track."""
NO_PLACE = Place((0, 0), 0)
MOST_HACKS = 3
"""Patterns of an Enemy: one or two Hacks, and the Repel."""
MOST_FOES = 64
"""Numbers of Enemies are told apart up to this one; then they begin again."""
PHASES = ("setup", "planning", "action", "combat", "task", "over")


@lru_cache(maxsize=32)
def encoding(setup: Setup) -> Numbers:
    box = content_of(setup.content)
    faction = [card.id for card in box.augments.values() if card.is_faction]
    borrowed = [f"borrowed {number}" for number in range(MOST_FOES)]
    patterns = ["basic", "foe", *borrowed, *box.card_patterns, *(f"copy {card}" for card in box.card_patterns)]
    items: dict[type[Option], Iterable[str | int]] = {
        o.Reroll: FACES,
        o.Aim: [*range(SEATS[-1]), *(f"at {place}" for place in range(MOST_FOES))],
        o.Fire: [*(f"{source}/{i}" for source in patterns for i in range(_patterns(box, source))), *CELLS],
        o.OfferTrade: [*range(SEATS[-1]), *(f"give {id}" for id in faction), *(f"want {id}" for id in faction)],
    }
    components: dict[type[Option], Components] = {
        o.Reroll: rerolled,
        o.Aim: aimed,
        o.Fire: fired,
        o.OfferTrade: offered,
    }
    actions = ActionSpace(options(box), components, items)
    return Numbers(actions, QUESTIONS, Observer(box).parts)


def _patterns(box: Content, source: str) -> int:
    if source == "basic":
        return len(box.basic_patterns)
    if source == "foe" or source.startswith("borrowed"):
        return MOST_HACKS
    return len(box.card_patterns[source.removeprefix("copy ")])


# --- actions ---------------------------------------------------------------------------------------------------------


def rerolled(option: o.Reroll) -> list[str]:
    return [HIT] * option.hit + [CRIT] * option.crit + [BLANK] * option.blank


def fired(option: o.Fire) -> list[str | int]:
    """The Pattern and its cells; only one's own Current Enemy can be fired at, so its number is left out."""
    kind, _, which = option.source.partition(":")
    match kind:
        case "borrowed":
            source = f"borrowed {int(which) % MOST_FOES}"
        case "copy":
            source = f"copy {which}"
        case _:
            source = kind
    return [f"{source}/{option.pattern}", *(cell for cell in CELLS if option.cells >> cell & 1)]


def aimed(option: o.Aim) -> list[str | int]:
    return [option.seat, f"at {option.at}"]


def offered(option: o.OfferTrade) -> list[str | int]:
    return [option.to, f"give {option.give}", *([f"want {option.want}"] if option.want else [])]


def options(box: Content) -> Iterator[Option]:
    """Everything that can be chosen; what has components apart."""
    yield from (o.Keep(), o.StopSliding(), o.RaiseIntegrity(), o.GainOpen(), o.DrawClass(), o.WithdrawOffer())
    yield from (o.Ready(), o.NotReady(), o.KeepBot(), o.EndFiring(), o.Hold(), o.Enough(), Decline(), Done())
    yield from (cls(use) for cls in (o.BotDistrict, o.UseDistrict, o.UseShield) for use in (False, True))
    yield from (o.TakeBoard(board) for board in box.boards)
    yield from (o.TakeClass(class_) for class_ in CLASSES)
    yield from (o.KeepProtocol(card) for card in box.protocols)
    yield from (cls(card) for cls in (o.Install, o.KeepCard) for card in box.augments)
    yield from (o.Slide(a, b) for a, b in NEIGHBOURS)
    yield from (cls(cell) for cls in (o.DropData, o.Stake, o.ChooseCell) for cell in CELLS)
    yield from (o.UnlockCell(cell) for cell in LOCKABLE)
    yield from (cls(kind) for cls in (o.GainData, o.ChooseKind) for kind in BASIC + OPEN)
    yield from (cls(place) for cls in (o.StartAt, o.MoveTo, o.MoveBot, o.ChoosePlace) for place in range(MOST_PLACES))
    yield from (cls(seat) for cls in (o.TakeTrade, o.ChooseSeat) for seat in range(SEATS[-1]))
    yield from (o.UseBattery(step) for step in STEPS)
    yield from (o.Claim(step) for step in (1, 2, 3))
    yield from (o.SpendPower(n) for n in range(MOST_DICE))
    for source, schemas in box.schemas.items():
        for i, schema in enumerate(schemas):
            dice = range(1, MOST_DICE) if schema.multi else (schema.hit + schema.crit,)
            yield from (o.Activate(source, i, n) for n in dice)
    cards: list[Story | SpecialCard] = [*box.stories.values(), *box.special_cards.values()]
    yield from (o.Act(card.id, action.id) for card in cards for action in card.actions)
    yield from (o.Act(goal.id, "test") for goal in box.goals.values() if goal.test)
    yield from dict.fromkeys(votes(box))
    yield from (o.ChooseResource(resource) for resource in RESOURCES)
    named = (*box.bodies, *box.augments, *box.enemies, *box.bosses, *FACTIONS, "own_class")
    yield from (cls(card) for cls in (o.ChooseCard, Pick) for card in named)
    yield from (cls(use) for cls in (o.PutUnder, o.Agree) for use in (False, True))
    yield from (o.SwapLines(a, b) for lines in ("1234", "abcde") for a, b in combinations(lines, 2))
    yield from (o.RepeatPattern(i) for i in range(len(box.basic_patterns)))
    yield from (o.GiveAway(card.id) for card in box.augments.values() if card.is_faction)
    yield from (o.Bid(memory) for memory in range(MOST_RESOURCE + 1))
    used = (*box.augments, *box.bodies, *box.protocols, *box.extensions, *box.pvp)
    yield from (cls(card) for cls in (o.UseAugment, o.UseNow, o.UseCard) for card in used)
    yield from (Branch(branch.source.partition("/")[0], branch.path) for branch in branches(box.library))


def votes(box: Content) -> Iterator[o.Vote]:
    """The ways of all votes, by card and path."""
    for effects in box.library.effects.values():
        for id, found in effects.items():
            effect = found.effect if isinstance(found, Abilities) else found
            if isinstance(effect, Effect):
                yield from (o.Vote(way, id.partition("/")[0]) for way in _ways(effect))


def _ways(effect: Effect) -> Iterator[str]:
    if isinstance(effect, Do) and effect.word.name == "vote":
        for choice in effect.parts():
            assert isinstance(choice, ChooseOne)
            yield from (way.path for way in choice.ways)
    for part in effect.parts():
        yield from _ways(part)


# --- observations ----------------------------------------------------------------------------------------------------


class Observer:
    """What a seat sees of the table."""

    def __init__(self, box: Content) -> None:
        self.box = box
        self.bodies = places_of(box.bodies)
        self.augments = places_of(box.augments)
        self.enemies = places_of(box.enemies)
        self.protocols = tuple(box.protocols)
        self.cards = places_of((*box.stories, *box.special_cards, *box.endings))
        self.goals = places_of(box.goals)
        self.tiles = places_of(sorted(box.districts))

    def parts(self, g: Tamashii, seat: Seat) -> Parts:
        order = around(seat, g.seats)
        yield "phase", one_hot(g.phase, PHASES)
        yield "first player", [float(g.first == other) for other in order]
        yield "acting", [float(g.acting == other) for other in order]
        yield "turn, time, needed Successes", [g.turn, g.time, g.needed]
        yield "pool", [float(g.pool.get(kind, 0)) for kind in TOKENS]
        yield "active card", counts((g.card,), self.cards)
        yield "special cards", counts((*g.specials, *(card for place in g.map for card in place.cards)), self.cards)
        yield "told", counts(g.told, self.cards)
        yield "tokens on cards", [float(g.marks.get(kind, 0)) for kind in SCENARIO_TOKENS]
        yield "decks", [len(g.deck), len(g.discard), len(g.body_deck)]
        yield "market", counts(g.market, self.bodies)
        yield "faction decks", [float(len(g.faction_decks.get(faction, ()))) for faction in FACTIONS]
        yield "map", self.map(g)
        yield "bot", [float(g.bot is not None), g.bot.place if g.bot else 0, g.bot.batteries if g.bot else 0]
        yield "boss", [float(g.boss is not None), g.boss.place if g.boss else 0, g.boss.damage if g.boss else 0]
        yield "available goals", counts(g.generator.available if g.generator else (), self.goals)
        yield "own goals", counts(g.players[seat].goals, self.goals)
        for step, other in enumerate(order):
            yield from self.player(f"player {step}", g.players[other])

    def map(self, g: Tamashii) -> list[float]:
        """For each hex: its tile, whether it is uncovered and has a token, and Scenario tokens."""
        found: list[float] = []
        for at in range(MOST_PLACES):
            place = g.map[at] if at < len(g.map) else None
            found += counts((place.tile,) if place and place.uncovered else (), self.tiles)
            found += [
                float(place is not None),
                float(bool(place and place.uncovered)),
                float(bool(place and place.token)),
            ]
            found += [float(place.marks.get(kind, 0)) if place else 0.0 for kind in SCENARIO_TOKENS]
        return found

    def player(self, name: str, p: Player) -> Parts:
        yield f"{name}: board", one_hot(p.board, tuple(self.box.boards))
        yield f"{name}: core", one_hot(p.core, tuple(BASIC))
        yield f"{name}: class", one_hot(p.class_, CLASSES)
        yield f"{name}: console", [float(p.console[cell] == sign) for cell in CELLS for sign in (*TOKENS, "#")]
        yield f"{name}: bag", [float(p.bag.count(kind)) for kind in TOKENS]
        yield f"{name}: dump", [float(p.dump.count(kind)) for kind in TOKENS]
        yield f"{name}: resources", [float(p.resources[what]) for what in RESOURCES]
        yield (
            f"{name}: XP, Integrity, maximum, Tracking, moves, step of the Protocol, dumped for a Test",
            [p.xp, p.integrity, p.most, p.tracking, p.moves, p.step, p.staked],
        )
        yield f"{name}: place", [float(p.place == at) for at in range(MOST_PLACES)]
        yield f"{name}: active body", counts(p.bodies[:1], self.bodies)
        yield f"{name}: bodies", counts(p.bodies, self.bodies)
        yield f"{name}: current enemy", counts((foe.enemy for foe in p.foes[:1]), self.enemies)
        yield f"{name}: enemies", counts((foe.enemy for foe in p.foes), self.enemies)
        yield f"{name}: damage on the current enemy", [float(p.foes[0].damage) if p.foes else 0.0]
        yield f"{name}: installed", counts((a.card for a in p.augments if a.installed), self.augments)
        yield f"{name}: uninstalled", counts((a.card for a in p.augments if not a.installed), self.augments)
        yield f"{name}: protocol", one_hot(p.protocol, self.protocols)
        yield f"{name}: rolled", [float(p.rolled.get(face, 0)) for face in FACES]
        dice = p.combat.dice if p.combat else {}
        yield f"{name}: dice of a fight", [float(dice.get(face, 0)) for face in FACES]
        yield f"{name}: numeric die", [float(p.combat.die) if p.combat else -1.0]
        yield f"{name}: ready, out", [float(p.ready), float(p.out)]
