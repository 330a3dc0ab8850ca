"""The content of Farshore: cards, islands, wind roses, maps, track and weather as typed records."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple, Protocol

from msgspec import Meta, Struct, field

from ...effects.content import ContentError, Library, Problem, Table, Text, read_library
from ...effects.nodes import Abilities, Amount, Condition, Effect
from ...effects.parser import parse_abilities, parse_amount, parse_condition, parse_effect
from .terms import COLOURS
from .vocabulary import CARD_KINDS, VOCABULARY

FOLDER = Path(__file__).parent / "content"

Id = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9_]{1,59}$")]
Number = Annotated[int, Meta(ge=0, le=99)]
Colour = Literal["green", "blue", "brown", "red", "purple"]
CardClass = Literal["critter", "construction"]
Rarity = Literal["common", "unique"]
Resource = Literal["driftwood", "seaweed", "crystal", "mushroom"]
CostKind = Literal["driftwood", "seaweed", "crystal", "mushroom", "any"]


class Record(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What every record has."""

    id: Id
    name: Text
    flavour: Text


class CostChange(Struct, frozen=True, forbid_unknown_fields=True):
    """An ability that changes the cost of a card played: at most one for each card (FS-112, FS-113)."""

    on: Literal["critter", "construction", "common", "unique", "green", "blue", "brown", "red", "purple", "any"]
    """The cards whose cost it changes."""
    less: Annotated[int, Meta(ge=1, le=9)]
    """Resources less, of any kind that the cost has."""
    price: Literal["nothing", "discard_this", "discard_card", "shell"] = "nothing"
    """What it takes: nothing, this card itself, a card of the hand, or a shell."""


class Card(Record, frozen=True, kw_only=True):
    """A card of the main deck. What it does is in the field of its colour."""

    colour: Colour
    class_: CardClass = field(name="class")
    rarity: Rarity
    copies: Annotated[int, Meta(ge=1, le=9)]
    cost: dict[CostKind, Annotated[int, Meta(ge=1, le=9)]] = {}
    points: Number = 0
    fills_space: bool = True
    effect: str = ""
    """Green: production; brown: once when played; red: for a worker."""
    abilities: str = ""
    """Blue: whenever(...)."""
    bonus: str = ""
    """Purple: an amount of points at the end."""
    change: CostChange | None = None

    @property
    def total_cost(self) -> int:
        return sum(self.cost.values())

    @property
    def kinds(self) -> tuple[str, str, str]:
        """Everything that it counts as (FS-135, FS-150)."""
        return (self.colour, self.class_, self.rarity)


class Coast(Record, frozen=True, kw_only=True):
    effect: str


class Island(Record, frozen=True, kw_only=True):
    effect: str


class WindRose(Record, frozen=True, kw_only=True):
    stack: Literal["a", "b"]
    matches: str
    """A condition about the card that is played."""


class MapKind(Record, frozen=True, kw_only=True):
    requirement: str
    """A condition about the city."""
    values: tuple[Number, ...]
    """Of its tiles from the top; as many are used as there are seats."""


class TrackSpace(Struct, frozen=True, forbid_unknown_fields=True):
    points: Number
    chest: bool = False


class ShipTrack(Record, frozen=True, kw_only=True):
    spaces: tuple[TrackSpace, ...]


class Section(Struct, frozen=True, forbid_unknown_fields=True):
    """A section of a track card: where the Captain's worker goes and what that brings her."""

    to: Literal["coast", "island", "card", "docks", "lookout"]
    coast: str = ""
    """Which coast space."""
    act: Literal["", "treasure", "ship", "play"] = ""
    """On a red card."""
    n: Number = 0
    """Treasures or spaces."""
    colour: Literal["", "green", "blue", "brown", "red", "purple"] = ""
    """Discarded from the bay at the lookout."""


class TrackCard(Record, frozen=True, kw_only=True):
    top: Section
    middle: Section
    bottom: Section


class Weather(Record, frozen=True, kw_only=True):
    upper: str
    lower: str


def _effect(text: str, field: str) -> Effect:
    return parse_effect(text, VOCABULARY, field)


def _abilities(text: str, field: str) -> Abilities:
    return Abilities.of(parse_abilities(text, VOCABULARY, field))


def _condition(text: str, field: str) -> Condition:
    return parse_condition(text, VOCABULARY)


def _amount(text: str, field: str) -> Amount:
    return parse_amount(text, VOCABULARY)


TABLES = {
    "card": Table(Card, {"effect": _effect, "abilities": _abilities, "bonus": _amount}),
    "coast": Table(Coast, {"effect": _effect}),
    "island": Table(Island, {"effect": _effect}),
    "wind_rose": Table(WindRose, {"matches": _condition}),
    "map": Table(MapKind, {"requirement": _condition}),
    "ship_track": Table(ShipTrack),
    "track_card": Table(TrackCard),
    "weather": Table(Weather, {"upper": _abilities, "lower": _abilities}),
}


class Played(NamedTuple):
    """As much of a table as a wind rose may ask about (see CARD_WORDS)."""

    content: str
    playing: tuple[str, ...]


@dataclass(frozen=True)
class Content:
    """Everything a match is played with."""

    library: Library
    id: str

    @cached_property
    def cards(self) -> dict[str, Card]:
        return self.library.records["card"]

    @cached_property
    def of_kind(self) -> dict[str, frozenset[str]]:
        """The cards that count as each kind (FS-135, FS-150)."""
        return {kind: frozenset(card.id for card in self.cards.values() if kind in card.kinds) for kind in CARD_KINDS}

    @cached_property
    def changes(self) -> dict[str, CostChange]:
        """The cards that change the cost of others (FS-112)."""
        return {card.id: card.change for card in self.cards.values() if card.change}

    @cached_property
    def tally(self) -> dict[str, int]:
        """By card a number; added up over a city they tell how many cards it has of each kind that maps ask about."""
        asked = {word for kind in self.maps.values() for word in re.findall(r"\w+", kind.requirement)}
        place = {kind: 1 << 8 * at for at, kind in enumerate(CARD_KINDS) if kind in asked or kind in COLOURS}
        return {card.id: sum(place.get(kind, 0) for kind in card.kinds) for card in self.cards.values()}

    @cached_property
    def met(self) -> dict[int, tuple[str, ...]]:
        """By tally the kinds of map whose requirement such a city meets, as far as somebody asked."""
        return {}

    @cached_property
    def coast(self) -> dict[str, Coast]:
        return self.library.records["coast"]

    @cached_property
    def islands(self) -> dict[str, Island]:
        return self.library.records["island"]

    @cached_property
    def wind_roses(self) -> dict[str, WindRose]:
        return self.library.records["wind_rose"]

    @cached_property
    def maps(self) -> dict[str, MapKind]:
        return self.library.records["map"]

    @cached_property
    def track(self) -> tuple[TrackSpace, ...]:
        """The ship track from its start space on."""
        (track,) = self.library.records["ship_track"].values()
        spaces: tuple[TrackSpace, ...] = track.spaces
        return spaces

    @cached_property
    def track_cards(self) -> dict[str, TrackCard]:
        return self.library.records["track_card"]

    @cached_property
    def weather(self) -> dict[str, Weather]:
        return self.library.records["weather"]

    @cached_property
    def abilities(self) -> dict[str, Abilities]:
        """Of blue cards."""
        return self.library.effects.get("abilities", {})

    @cached_property
    def bonuses(self) -> dict[str, Amount]:
        """Of purple cards."""
        return self.library.effects.get("bonus", {})

    @cached_property
    def matched(self) -> dict[str, frozenset[str]]:
        """The cards that each wind rose matches."""
        return {
            tile: frozenset(
                card for card in self.cards if self.condition(tile, "matches").holds(Played(self.id, (card,)), 0)
            )
            for tile in self.wind_roses
        }

    @cached_property
    def requirements(self) -> dict[str, Condition]:
        """Of each kind of map."""
        return self.library.effects["requirement"]

    def effect(self, id: str, field: str = "effect") -> Effect | None:
        """The effect in this field of a record; None where the field is empty."""
        found: Any = self.library.effects.get(field, {}).get(id)
        return found.effect if isinstance(found, Abilities) else found

    def weather_abilities(self, id: str, field: str) -> Abilities:
        found: Abilities = self.library.effects[field][id]
        return found

    def condition(self, id: str, field: str) -> Condition:
        found: Condition = self.library.effects[field][id]
        return found

    def record(self, id: str) -> Record | None:
        """Whatever has this id."""
        return next((records[id] for records in self.library.records.values() if id in records), None)


LOADED: dict[str, Content] = {}
"""By its hash."""


def load(packs: Sequence[Path] = ()) -> Content:
    """The built-in content with these packs over it; ContentError lists every mistake."""
    from . import verbs  # noqa: F401, PLC0415  (it registers the words that effects are made of, and needs this module)

    library = read_library([FOLDER, *packs], TABLES)
    if not library.problems:
        _check(library)
    if library.problems:
        raise ContentError(library.problems)
    content = Content(library, library.hash())
    return LOADED.setdefault(content.id, content)


@lru_cache(maxsize=1)
def built_in() -> Content:
    return load()


def content_of(id: str) -> Content:
    """The loaded content with this hash."""
    found = LOADED.get(id)
    if found is None:
        if built_in().id != id:
            raise ContentError([Problem("content", id, "", "is not loaded: give the packs the match was begun with")])
        found = built_in()
    return found


FIELDS = {"green": "effect", "brown": "effect", "red": "effect", "blue": "abilities", "purple": "bonus"}
"""Where a card of each colour says what it does."""
ONLY_MORE = ("critter_cost", "construction_cost", "unique_cost", "bay_cost")
ONLY_LESS = ("dunes_cards",)
"""What weather can change in one direction only."""
CARD_WORDS = ("card_is", "card_cost", "card_points")
"""What a wind rose may ask about: the Captain has no stock, and nobody's matters (FS-162, FS-305)."""
CITY_WORDS = ("cards", "colours", "pairs")
"""What a map may ask about: the cards of a city, the Captain's too (FS-090, FS-324)."""


class Need(Protocol):
    """Notes a problem unless something holds."""

    def __call__(self, holds: bool, kind: str, message: str, id: str = "") -> None: ...


def _check(library: Library) -> None:
    """What the rules need to be playable, whatever a pack brings."""

    def need(holds: bool, kind: str, message: str, id: str = "") -> None:
        if not holds:
            library.problems.append(Problem(library.origins.get(id, ""), id or kind, "", message))

    records = library.records
    _check_cards(library, need)
    _check_weather(library, need)
    need(len(records["coast"]) == 4, "coast", "needs exactly 4 spaces (FS-067)")
    need(len(records["island"]) >= 4, "island", "needs at least 4 tiles")
    need(len(records["map"]) == 6, "map", "needs exactly 6 kinds (FS-023)")
    for kind in records["map"].values():
        need(len(kind.values) == 4, "map", "needs exactly 4 values", kind.id)
        need(tuple(sorted(kind.values, reverse=True)) == kind.values, "map", "values fall from the top", kind.id)
        need(_asks_only(kind.requirement, CITY_WORDS), "map", f"asks only about {' | '.join(CITY_WORDS)}", kind.id)
    for stack in ("a", "b"):
        tiles = [tile for tile in records["wind_rose"].values() if tile.stack == stack]
        need(len(tiles) >= 2, "wind_rose", f"stack {stack} needs at least 2 tiles")
    for tile in records["wind_rose"].values():
        need(_asks_only(tile.matches, CARD_WORDS), "wind_rose", f"asks only about {' | '.join(CARD_WORDS)}", tile.id)
    need(len(records["ship_track"]) == 1, "ship_track", "needs exactly 1")
    for track in records["ship_track"].values():
        points = [space.points for space in track.spaces]
        need(points == sorted(points) and points[-1:] == [60], "ship_track", "values rise to 60", track.id)
    need(len(records["track_card"]) >= 5, "track_card", "needs at least 5")
    for card in records["track_card"].values():
        need(card.bottom.to in ("docks", "lookout"), "track_card", "the bottom is docks or lookout (FS-284)", card.id)
        for section in (card.top, card.middle, card.bottom):
            need(section.to != "coast" or section.coast in records["coast"], "track_card", "no such coast", card.id)
            need(section.to != "lookout" or bool(section.colour), "track_card", "the lookout needs a colour", card.id)
            need(section.to != "docks" or section.n in (1, 2), "track_card", "docks: 1 or 2 spaces (FS-292)", card.id)
            need(section.to != "card" or bool(section.act), "track_card", "a red card: its action (FS-289)", card.id)


def _check_cards(library: Library, need: Need) -> None:
    cards: dict[str, Card] = library.records["card"]
    need(sum(card.copies for card in cards.values()) >= 60, "card", "the deck needs at least 60 cards")
    need(len(cards) >= 16, "card", "the bay needs at least 16 different cards")
    for card in cards.values():
        if card.class_ == "construction":
            need("mushroom" not in card.cost, "card", "no construction costs mushrooms (FS-107)", card.id)
        for name in ("effect", "abilities", "bonus"):
            allowed = name == FIELDS[card.colour]
            need(allowed or not getattr(card, name), "card", f"a {card.colour} card has no {name}", card.id)
        need(
            bool(getattr(card, FIELDS[card.colour])) or card.change is not None,
            "card",
            f"a {card.colour} card needs its {FIELDS[card.colour]}",
            card.id,
        )
        if card.colour == "blue" and card.abilities:
            abilities: Abilities = library.effects["abilities"][card.id]
            need(not abilities.always and not abilities.anytime, "card", "a blue card has only whenever(...)", card.id)
            need("recall(" not in card.abilities, "card", "a blue card takes no workers back", card.id)
        if card.colour == "green":
            need("produce(" not in card.effect, "card", "a green card cannot make others produce", card.id)
    for colour in COLOURS:
        for class_ in ("critter", "construction"):
            found = any(card.colour == colour and card.class_ == class_ for card in cards.values())
            need(found, "card", f"needs a {colour} {class_}")


def _check_weather(library: Library, need: Need) -> None:
    """A price for cards or maps is never lowered: there is no choice of what to leave out."""
    need(len(library.records["weather"]) >= 5, "weather", "needs at least 5")
    for id in library.records["weather"]:
        for half in ("upper", "lower"):
            found: Abilities = library.effects[half][id]
            need(not found.anytime, "weather", "weather has no anytime(...)", id)
            for modifier, by in found.always.items():
                need(by > 0 or modifier not in ONLY_MORE, "weather", f"{modifier} can only rise", id)
                need(by < 0 or modifier not in ONLY_LESS, "weather", f"{modifier} can only fall", id)


def _asks_only(condition: str, words: Sequence[str]) -> bool:
    called = re.findall(r"(\w+)\s*\(", condition)
    return all(word in words or word in ("and", "or", "not") for word in called)
