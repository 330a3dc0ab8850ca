"""The content of Tidal Blades: cards, boards, dice and dials as typed records."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from ...effects.content import Checks, ContentError, Library, Problem, Table, Text, check_words, read_library, taken_ids
from ...effects.nodes import Abilities, Condition, Effect
from ...effects.speech import load_speech
from ...effects.written import Written
from .terms import ARENAS, DICE, TRAITS
from .vocabulary import VOCABULARY

FOLDER = Path(__file__).parent / "content"

Trait = Literal["spirit", "focus", "resilience", "synergy"]
Arena = Literal["chronosseum", "lamara_stadium", "droska_ring"]
Character = Literal["eko", "dust", "axl", "caiman"]
IslandId = Literal["chronosseum", "lamara_stadium", "droska_ring", "citadel_of_time", "the_fold"]


Id = Annotated[
    str,
    Meta(pattern=r"^[a-z][a-z0-9_]{1,59}$", description="2 to 60 small letters, digits and _, a letter first"),
]
Copies = Annotated[int, Meta(ge=1, le=20)]
Number = Annotated[int, Meta(ge=0, le=99)]


class Record(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What every record has."""

    id: Id
    name: Text
    flavour: Text


class Challenge(Record, frozen=True, kw_only=True):
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


class Stunt(Record, frozen=True, kw_only=True):
    effect: str
    copies: Copies = 1


class Market(Record, frozen=True, kw_only=True):
    cost: dict[Literal["fruit", "shell"], Number]
    effect: str
    copies: Copies = 1


class CharacterCard(Record, frozen=True, kw_only=True):
    character: Character
    effect: str
    starting: bool = False
    artifact: bool = False


class Goal(Record, frozen=True, kw_only=True):
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


class Monster(Record, frozen=True, kw_only=True):
    difficulty: Literal["easy", "hard"]
    weakness: Arena
    spots: tuple[Spot, ...]
    reward: str
    kill_bonus: str
    penalty: str
    compass: bool = False


class Island(Record, frozen=True, kw_only=True):
    bonus: str


class Space(Record, frozen=True, kw_only=True):
    island: IslandId
    kind: Literal["open", "single_use"]
    reward: str


class BoatSpace(Record, frozen=True, kw_only=True):
    reward: str


class Dial(Struct, frozen=True, forbid_unknown_fields=True):
    """A Trait dial by position: level in force, award marked there, Character card icons."""

    levels: tuple[Number, ...]
    awards: tuple[Number, ...]
    icons: tuple[Number, ...] = ()


class Hero(Record, frozen=True, kw_only=True):
    """A Character: its story and its dials."""

    story: Text
    style: Text
    dials: dict[Trait, Dial]


class Die(Record, frozen=True, kw_only=True):
    """A kind of Trait die."""

    level: Number
    colour: Literal["white", "red", "blue"]
    count: Number
    faces: tuple[str, ...]


class ChampionSpace(Record, frozen=True, kw_only=True):
    """A marked space of the Champion board; the last one is the highest space."""

    space: Number
    points: Number


EFFECT = Written("effect", VOCABULARY)
CONDITION = Written("condition", VOCABULARY)

TABLES = {
    "challenge": Table(Challenge),
    "starting_challenge": Table(StartingChallenge),
    "stunt": Table(Stunt, {"effect": Written("effect", VOCABULARY, scaled=True)}),
    "market": Table(Market, {"effect": EFFECT}),
    "character_card": Table(CharacterCard, {"effect": Written("abilities", VOCABULARY)}),
    "goal": Table(Goal, {"easy": CONDITION, "difficult": CONDITION}),
    "monster": Table(Monster, {"reward": EFFECT, "kill_bonus": EFFECT, "penalty": EFFECT}),
    "island": Table(Island, {"bonus": EFFECT}),
    "space": Table(Space, {"reward": EFFECT}),
    "boat": Table(BoatSpace, {"reward": EFFECT}),
    "character": Table(Hero),
    "die": Table(Die),
    "champion": Table(ChampionSpace),
}


@dataclass(frozen=True)
class Content:
    """Everything a match is played with."""

    library: Library
    id: str

    @cached_property
    def challenges(self) -> dict[str, Challenge]:
        """Starting Challenges are Challenges in every respect (TB-R049)."""
        return {**self.library.records["challenge"], **self.library.records["starting_challenge"]}

    @cached_property
    def starting_challenges(self) -> dict[str, StartingChallenge]:
        return self.library.records["starting_challenge"]

    @cached_property
    def stunts(self) -> dict[str, Stunt]:
        return self.library.records["stunt"]

    @cached_property
    def market(self) -> dict[str, Market]:
        return self.library.records["market"]

    @cached_property
    def stunt_cards(self) -> tuple[str, ...]:
        """The deck, before it is shuffled."""
        return tuple(card.id for card in self.stunts.values() for _ in range(card.copies))

    @cached_property
    def market_cards(self) -> tuple[str, ...]:
        """The deck, before it is shuffled."""
        return tuple(card.id for card in self.market.values() for _ in range(card.copies))

    @cached_property
    def character_cards(self) -> dict[str, CharacterCard]:
        return self.library.records["character_card"]

    @cached_property
    def goals(self) -> dict[str, Goal]:
        return self.library.records["goal"]

    @cached_property
    def monsters(self) -> dict[str, Monster]:
        return self.library.records["monster"]

    @cached_property
    def islands(self) -> dict[str, Island]:
        return self.library.records["island"]

    @cached_property
    def spaces(self) -> dict[str, Space]:
        return self.library.records["space"]

    @cached_property
    def single_use(self) -> frozenset[str]:
        """The spaces that are used once a round (TB-087)."""
        return frozenset(space.id for space in self.spaces.values() if space.kind == "single_use")

    @cached_property
    def boat(self) -> tuple[BoatSpace, ...]:
        """The track in order; the first space is the Start."""
        return tuple(self.library.records["boat"].values())

    @cached_property
    def characters(self) -> dict[str, Hero]:
        return self.library.records["character"]

    @cached_property
    def dice(self) -> dict[str, Die]:
        return self.library.records["die"]

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

    def effect(self, id: str, field: str = "effect") -> Effect | None:
        """The effect in this field of a record; None where the field is empty."""
        found: Any = self.library.effects[field].get(id)
        return found.effect if isinstance(found, Abilities) else found

    def condition(self, id: str, field: str) -> Condition:
        found: Condition = self.library.effects[field][id]
        return found

    def record(self, id: str) -> Record | None:
        """Whatever has this id."""
        return next((records[id] for records in self.library.records.values() if id in records), None)


class _Contents(dict[str, Content]):
    """All that were loaded, by their hash; the built-in one is loaded when it is first asked for."""

    def __missing__(self, id: str) -> Content:
        if built_in().id != id:
            raise ContentError([Problem("content", id, "", "is not loaded: give the packs the match was begun with")])
        return built_in()


_contents = _Contents()
content_of = _contents.__getitem__
"""The loaded content with this hash."""


def load(packs: Sequence[Path] = ()) -> Content:
    """The built-in content with these packs over it; ContentError lists every mistake."""
    from . import verbs  # noqa: F401, PLC0415  (it registers the words that effects are made of, and needs this module)

    taken = taken_ids(VOCABULARY, TABLES, load_speech("en", FOLDER.parent).ids()) if packs else {}
    library = read_library([FOLDER, *packs], TABLES, taken)
    _check_counts(library)
    if library.problems:
        raise ContentError(library.problems)
    content = Content(library, library.hash())
    return _contents.setdefault(content.id, content)


@lru_cache(maxsize=1)
def built_in() -> Content:
    return load()


def _check_counts(library: Library) -> None:
    """What the rules need to be playable, whatever a pack brings."""
    check, records = Checks(library), library.records
    check_words(library, TABLES)
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
