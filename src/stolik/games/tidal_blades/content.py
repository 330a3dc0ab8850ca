"""The content of Tidal Blades: cards, boards, dice and dials as typed records."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from ...effects.content import ContentError, Library, Problem, Table, Text, read_library
from ...effects.nodes import Abilities, Condition, Effect
from ...effects.parser import parse_abilities, parse_condition, parse_effect
from .terms import ARENAS, DICE, TRAITS
from .vocabulary import VOCABULARY

FOLDER = Path(__file__).parent / "content"

Trait = Literal["spirit", "focus", "resilience", "synergy"]
Arena = Literal["chronosseum", "lamara_stadium", "droska_ring"]
Character = Literal["eko", "dust", "axl", "caiman"]
IslandId = Literal["chronosseum", "lamara_stadium", "droska_ring", "citadel_of_time", "the_fold"]


Id = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9_]{1,59}$")]
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


def _effect(text: str, field: str) -> Effect:
    return parse_effect(text, VOCABULARY, field)


def _abilities(text: str, field: str) -> Abilities:
    return Abilities.of(parse_abilities(text, VOCABULARY, field))


def _condition(text: str, field: str) -> Condition:
    return parse_condition(text, VOCABULARY)


TABLES = {
    "challenge": Table(Challenge),
    "starting_challenge": Table(StartingChallenge),
    "stunt": Table(Stunt, {"effect": _effect}),
    "market": Table(Market, {"effect": _effect}),
    "character_card": Table(CharacterCard, {"effect": _abilities}),
    "goal": Table(Goal, {"easy": _condition, "difficult": _condition}),
    "monster": Table(Monster, {"reward": _effect, "kill_bonus": _effect, "penalty": _effect}),
    "island": Table(Island, {"bonus": _effect}),
    "space": Table(Space, {"reward": _effect}),
    "boat": Table(BoatSpace, {"reward": _effect}),
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

    library = read_library([FOLDER, *packs], TABLES)
    if not library.problems:
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

    def need(holds: bool, kind: str, message: str, id: str = "") -> None:
        if not holds:
            library.problems.append(Problem(library.origins.get(id, ""), id or kind, "", message))

    records = library.records
    need(len(records["challenge"]) >= 5, "challenge", "needs at least 5 records")
    need(len(records["market"]) >= 3, "market", "needs at least 3 records")
    need(bool(records["stunt"]), "stunt", "needs at least 1 record")
    need(
        sum(m.difficulty == "easy" and m.compass for m in records["monster"].values()) >= 3,
        "monster",
        "needs 3 easy ones with a compass",
    )
    need(
        sum(m.difficulty == "hard" and m.compass for m in records["monster"].values()) >= 3,
        "monster",
        "needs 3 hard ones with a compass",
    )
    need(
        {m.weakness for m in records["monster"].values() if m.difficulty == "easy"} == set(ARENAS),
        "monster",
        "the easy ones must show all three Fighting Styles",
    )
    for hero in records["character"]:
        cards = [card for card in records["character_card"].values() if card.character == hero]
        goals = [goal for goal in records["goal"].values() if goal.character == hero]
        need(len(cards) >= 3, "character_card", f"{hero} needs at least 3", hero)
        need(
            sum(card.starting for card in cards) == 1, "character_card", f"{hero} needs exactly one starting card", hero
        )
        need(sum(goal.compass for goal in goals) == 1, "goal", f"{hero} needs exactly one with a compass", hero)
        need(
            sum(c.character == hero for c in records["starting_challenge"].values()) == 3,
            "starting_challenge",
            f"{hero} needs exactly 3",
            hero,
        )
        dials = records["character"][hero].dials
        need(set(dials) == set(TRAITS), "character", f"{hero} needs a dial for each Trait", hero)
        for trait, dial in dials.items():
            need(
                len(dial.levels) == len(dial.awards) > 1 and list(dial.levels) == sorted(dial.levels),
                "character",
                f"the {trait} dial needs a level and an award for each position, levels never falling",
                hero,
            )
            need(
                [award for award in dial.awards if award] == [1, 2, 3, 4, 5],
                "character",
                f"the {trait} dial needs the awards 1, 2, 3, 4, 5 in this order",
                hero,
            )
    need(set(records["die"]) == set(DICE), "die", f"the kinds are {', '.join(DICE)}")
    for kind in ("challenge", "starting_challenge"):
        for record in records[kind].values():
            need(bool(record.required), kind, "needs at least one required symbol", record.id)
