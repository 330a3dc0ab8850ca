"""The content of Tidal Blades: cards, boards, dice and dials as typed records."""

from functools import cached_property
from pathlib import Path
from typing import Annotated, Literal

from msgspec import Meta, Struct

from ...effects.content import Checks, Library, RecordKind, Text
from ...effects.loading import Box, Contents, records_of
from ...effects.nodes import Abilities
from ...effects.records import ContentRecord, Number
from ...effects.written import Written
from .terms import ARENAS, DICE, TRAITS
from .vocabulary import VOCABULARY

FOLDER = Path(__file__).parent / "content"

Trait = Literal["spirit", "focus", "resilience", "synergy"]
Arena = Literal["chronosseum", "lamara_stadium", "droska_ring"]
Character = Literal["eko", "dust", "axl", "caiman"]
IslandId = Literal["chronosseum", "lamara_stadium", "droska_ring", "citadel_of_time", "the_fold"]
Copies = Annotated[int, Meta(ge=1, le=20)]


class Challenge(ContentRecord, frozen=True, kw_only=True):
    arena: Arena
    required: tuple[Trait, ...]
    push_it: Trait
    points: Number

    @property
    def symbols(self) -> tuple[str, ...]:
        """Required symbols and Push It (TB-233)."""
        return (*self.required, self.push_it)


class StartingChallenge(Challenge, frozen=True, kw_only=True):
    character: Character


class Stunt(ContentRecord, frozen=True, kw_only=True):
    effect: str
    copies: Copies = 1


class Market(ContentRecord, frozen=True, kw_only=True):
    cost: dict[Literal["fruit", "shell"], Number]
    effect: str
    copies: Copies = 1


class CharacterCard(ContentRecord, frozen=True, kw_only=True):
    character: Character
    effect: str
    starting: bool = False
    artifact: bool = False


class Goal(ContentRecord, frozen=True, kw_only=True):
    character: Character
    easy: str
    difficult: str
    compass: bool = False


class Spot(Struct, frozen=True, forbid_unknown_fields=True):
    """A Damage spot of a Monster."""

    trait: Trait
    armor: Literal["", "red", "blue", "red_edge", "blue_edge"] = ""
    trophy: bool = False
    pair: Number = 0


class Monster(ContentRecord, frozen=True, kw_only=True):
    difficulty: Literal["easy", "hard"]
    weakness: Arena
    spots: tuple[Spot, ...]
    reward: str
    kill_bonus: str
    penalty: str
    compass: bool = False


class Island(ContentRecord, frozen=True, kw_only=True):
    bonus: str


class Space(ContentRecord, frozen=True, kw_only=True):
    island: IslandId
    kind: Literal["open", "single_use"]
    reward: str


class BoatSpace(ContentRecord, frozen=True, kw_only=True):
    reward: str


class Dial(Struct, frozen=True, forbid_unknown_fields=True):
    """A Trait dial by position: level in force, award marked there, Character card icons."""

    levels: tuple[Number, ...]
    awards: tuple[Number, ...]
    icons: tuple[Number, ...] = ()


class Hero(ContentRecord, frozen=True, kw_only=True):
    """A Character: its story and its dials."""

    story: Text
    style: Text
    dials: dict[Trait, Dial]


class Die(ContentRecord, frozen=True, kw_only=True):
    """A kind of Trait die."""

    level: Number
    colour: Literal["white", "red", "blue"]
    count: Number
    faces: tuple[str, ...]


class ChampionSpace(ContentRecord, frozen=True, kw_only=True):
    """A marked space of the Champion board; the last one is the highest space."""

    space: Number
    points: Number


EFFECT = Written("effect", VOCABULARY)
CONDITION = Written("condition", VOCABULARY)

TABLES = {
    "challenge": RecordKind(Challenge),
    "starting_challenge": RecordKind(StartingChallenge),
    "stunt": RecordKind(Stunt, {"effect": Written("effect", VOCABULARY, scaled=True)}),
    "market": RecordKind(Market, {"effect": EFFECT}),
    "character_card": RecordKind(CharacterCard, {"effect": Written("abilities", VOCABULARY)}),
    "goal": RecordKind(Goal, {"easy": CONDITION, "difficult": CONDITION}),
    "monster": RecordKind(Monster, {"reward": EFFECT, "kill_bonus": EFFECT, "penalty": EFFECT}),
    "island": RecordKind(Island, {"bonus": EFFECT}),
    "space": RecordKind(Space, {"reward": EFFECT}),
    "boat": RecordKind(BoatSpace, {"reward": EFFECT}),
    "character": RecordKind(Hero),
    "die": RecordKind(Die),
    "champion": RecordKind(ChampionSpace),
}


class Content(Box):
    """Everything a match is played with."""

    starting_challenges = records_of("starting_challenge", StartingChallenge)
    stunts = records_of("stunt", Stunt)
    market = records_of("market", Market)
    character_cards = records_of("character_card", CharacterCard)
    goals = records_of("goal", Goal)
    monsters = records_of("monster", Monster)
    islands = records_of("island", Island)
    spaces = records_of("space", Space)
    characters = records_of("character", Hero)
    dice = records_of("die", Die)

    @cached_property
    def challenges(self) -> dict[str, Challenge]:
        """Starting Challenges are Challenges in every respect (TB-R049)."""
        return {**self.library.records["challenge"], **self.library.records["starting_challenge"]}

    @cached_property
    def stunt_cards(self) -> tuple[str, ...]:
        """The deck, before it is shuffled."""
        return tuple(card.id for card in self.stunts.values() for _ in range(card.copies))

    @cached_property
    def market_cards(self) -> tuple[str, ...]:
        """The deck, before it is shuffled."""
        return tuple(card.id for card in self.market.values() for _ in range(card.copies))

    @cached_property
    def single_use(self) -> frozenset[str]:
        """The spaces that are used once a round (TB-087)."""
        return frozenset(space.id for space in self.spaces.values() if space.kind == "single_use")

    @cached_property
    def boat(self) -> tuple[BoatSpace, ...]:
        """The track in order; the first space is the Start."""
        return tuple(self.library.records["boat"].values())

    @cached_property
    def champion(self) -> tuple[ChampionSpace, ...]:
        return tuple(sorted(self.library.records["champion"].values(), key=lambda mark: mark.space))

    @cached_property
    def champion_top(self) -> int:
        return self.champion[-1].space

    @cached_property
    def abilities(self) -> dict[str, Abilities]:
        return {card: self.library.effects["effect"][card] for card in self.character_cards}

    def starting_card(self, character: str) -> str:
        """The compass-marked Character card of a Character (TB-050)."""
        cards = self.character_cards.values()
        return next((card.id for card in cards if card.starting and card.character == character), "")


def _check_counts(library: Library) -> None:
    """What the rules need to be playable, whatever a pack brings."""
    check, records = Checks(library), library.records
    check.kind(len(records["challenge"]) >= 5, "challenge", "needs at least 5 records")
    check.kind(len(records["market"]) >= 3, "market", "needs at least 3 records")
    check.kind(bool(records["stunt"]), "stunt", "needs at least 1 record")
    monsters: list[Monster] = list(records["monster"].values())
    for difficulty in ("easy", "hard"):
        starting = sum(monster.difficulty == difficulty and monster.compass for monster in monsters)
        check.kind(starting >= 3, "monster", f"needs 3 {difficulty} ones with a compass")
    weak_at = {monster.weakness for monster in monsters if monster.difficulty == "easy"}
    check.kind(weak_at == set(ARENAS), "monster", "the easy ones must show all three Fighting Styles")
    for hero in records["character"].values():
        _check_hero(library, check, hero)
    check.kind(set(records["die"]) == set(DICE), "die", f"the kinds are {', '.join(DICE)}")
    for kind in ("challenge", "starting_challenge"):
        for record in records[kind].values():
            check.record(bool(record.required), record.id, "required", "needs at least one required symbol")


def _check_hero(library: Library, check: Checks, hero: Hero) -> None:
    records, id = library.records, hero.id
    cards = [card for card in records["character_card"].values() if card.character == id]
    goals = [goal for goal in records["goal"].values() if goal.character == id]
    own = sum(challenge.character == id for challenge in records["starting_challenge"].values())
    check.kind(len(cards) >= 3, "character_card", f"{id} needs at least 3")
    starting = sum(card.starting for card in cards)
    check.kind(starting == 1, "character_card", f"{id} needs exactly one starting card, not {starting}")
    compass = sum(goal.compass for goal in goals)
    check.kind(compass == 1, "goal", f"{id} needs exactly one with a compass, not {compass}")
    check.kind(own == 3, "starting_challenge", f"{id} needs exactly 3, not {own}")
    check.record(set(hero.dials) == set(TRAITS), id, "dials", "needs a dial for each Trait")
    for trait, dial in hero.dials.items():
        rising = len(dial.levels) == len(dial.awards) > 1 and list(dial.levels) == sorted(dial.levels)
        needed = "needs a level and an award for each position, levels never falling"
        check.record(rising, id, f"dials.{trait}", needed)
        awarded = [award for award in dial.awards if award] == [1, 2, 3, 4, 5]
        check.record(awarded, id, f"dials.{trait}", "needs the awards 1, 2, 3, 4, 5 in this order")


def _register() -> None:
    from . import verbs  # noqa: F401, PLC0415  (it registers the words that effects are made of, and needs this module)


CONTENTS = Contents(Content, FOLDER, VOCABULARY, TABLES, register=_register, check=_check_counts)
content_of, built_in, load = CONTENTS.__getitem__, CONTENTS.built_in, CONTENTS.load
"""The loaded content with a hash; the one without packs; the one with some packs over it."""
