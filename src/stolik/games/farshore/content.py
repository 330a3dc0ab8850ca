"""The content of Farshore: cards, islands, wind roses, maps, track and weather as typed records."""

from functools import cached_property
from pathlib import Path
from typing import Annotated, Literal, NamedTuple

from msgspec import Meta, Struct, field

from ...effects.content import Checks, Library, RecordKind
from ...effects.loading import Box, Contents, records_of
from ...effects.mistakes import nearest
from ...effects.nodes import Abilities, Amount, Condition, Effect, terms_in, verbs_in
from ...effects.records import ContentRecord, Number
from ...effects.written import Written
from .terms import COLOURS
from .vocabulary import CARD_KINDS, VOCABULARY

FOLDER = Path(__file__).parent / "content"

Colour = Literal["green", "blue", "brown", "red", "purple"]
CardClass = Literal["critter", "construction"]
Rarity = Literal["common", "unique"]
Resource = Literal["driftwood", "seaweed", "crystal", "mushroom"]
CostKind = Literal["driftwood", "seaweed", "crystal", "mushroom", "any"]


class CostChange(Struct, frozen=True, forbid_unknown_fields=True):
    """An ability that changes the cost of a card played: at most one for each card (FS-112, FS-113)."""

    on: Literal["critter", "construction", "common", "unique", "green", "blue", "brown", "red", "purple", "any"]
    """The cards whose cost it changes."""
    less: Annotated[int, Meta(ge=1, le=9)]
    """Resources less, of any kind that the cost has."""
    price: Literal["nothing", "discard_this", "discard_card", "shell"] = "nothing"
    """What it takes: nothing, this card itself, a card of the hand, or a shell."""


class Card(ContentRecord, frozen=True, kw_only=True):
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


class Coast(ContentRecord, frozen=True, kw_only=True):
    effect: str


class Island(ContentRecord, frozen=True, kw_only=True):
    effect: str


class WindRose(ContentRecord, frozen=True, kw_only=True):
    stack: Literal["a", "b"]
    matches: str
    """A condition about the card that is played."""


class MapKind(ContentRecord, frozen=True, kw_only=True):
    requirement: str
    """A condition about the city."""
    values: tuple[Number, ...]
    """Of its tiles from the top; as many are used as there are seats."""


class TrackSpace(Struct, frozen=True, forbid_unknown_fields=True):
    points: Number
    chest: bool = False


class ShipTrack(ContentRecord, frozen=True, kw_only=True):
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


class TrackCard(ContentRecord, frozen=True, kw_only=True):
    top: Section
    middle: Section
    bottom: Section


class Weather(ContentRecord, frozen=True, kw_only=True):
    upper: str
    lower: str


CARD_WORDS = ("card_is", "card_cost", "card_points")
"""What a wind rose may ask about: the Captain has no stock, and nobody's matters (FS-162, FS-305)."""
CITY_WORDS = ("cards", "colours", "pairs")
"""What a map may ask about: the cards of a city, the Captain's too (FS-090, FS-324)."""

EFFECT = Written("effect", VOCABULARY)
REACTIONS = Written("abilities", VOCABULARY, forms=("whenever",))
WEATHER = Written("abilities", VOCABULARY, forms=("whenever", "always"))
TABLES = {
    "card": RecordKind(Card, {"effect": EFFECT, "abilities": REACTIONS, "bonus": Written("amount", VOCABULARY)}),
    "coast": RecordKind(Coast, {"effect": EFFECT}),
    "island": RecordKind(Island, {"effect": EFFECT}),
    "wind_rose": RecordKind(WindRose, {"matches": Written("condition", VOCABULARY, named="matched", only=CARD_WORDS)}),
    "map": RecordKind(MapKind, {"requirement": Written("condition", VOCABULARY, only=CITY_WORDS)}),
    "ship_track": RecordKind(ShipTrack),
    "track_card": RecordKind(TrackCard),
    "weather": RecordKind(Weather, {"upper": WEATHER, "lower": WEATHER}),
}


class NoTable(NamedTuple):
    """As much of a table as a wind rose may ask about (see CARD_WORDS): the cards of the box."""

    content: str


class Content(Box):
    """Everything a match is played with."""

    cards = records_of("card", Card)
    coast = records_of("coast", Coast)
    islands = records_of("island", Island)
    wind_roses = records_of("wind_rose", WindRose)
    maps = records_of("map", MapKind)
    track_cards = records_of("track_card", TrackCard)
    weather = records_of("weather", Weather)

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
        asked = {arg for needed in self.requirements.values() for term in terms_in(needed) for arg in term.args}
        place = {kind: 1 << 8 * at for at, kind in enumerate(CARD_KINDS) if kind in asked or kind in COLOURS}
        return {card.id: sum(place.get(kind, 0) for kind in card.kinds) for card in self.cards.values()}

    @cached_property
    def met(self) -> dict[int, tuple[str, ...]]:
        """By tally the kinds of map whose requirement such a city meets, as far as somebody asked."""
        return {}

    @cached_property
    def track(self) -> tuple[TrackSpace, ...]:
        """The ship track from its start space on."""
        (track,) = self.library.records["ship_track"].values()
        spaces: tuple[TrackSpace, ...] = track.spaces
        return spaces

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
                card for card in self.cards if self.condition(tile, "matches").holds(NoTable(self.id), 0, card)
            )
            for tile in self.wind_roses
        }

    @cached_property
    def takes_back(self) -> frozenset[str]:
        """Red cards and spaces of the board on which a worker takes others back."""
        reds = [card.id for card in self.cards.values() if card.colour == "red"]
        return frozenset(id for id in (*reds, *self.coast, *self.islands) if "recall" in verbs_in(self.effect(id)))

    @cached_property
    def requirements(self) -> dict[str, Condition]:
        """Of each kind of map."""
        return self.library.effects["requirement"]

    def weather_abilities(self, id: str, field: str) -> Abilities:
        found: Abilities = self.library.effects[field][id]
        return found


FIELDS = {"green": "effect", "brown": "effect", "red": "effect", "blue": "abilities", "purple": "bonus"}
"""Where a card of each colour says what it does."""


def _check(library: Library) -> None:
    """What the rules need to be playable, whatever a pack brings; effects are judged by what they do, not by text."""
    check, records = Checks(library), library.records
    _check_cards(library, check)
    _check_weather(library, check)
    check.kind(len(records["coast"]) == 4, "coast", "needs exactly 4 spaces (FS-067)")
    check.kind(len(records["island"]) >= 4, "island", "needs at least 4 tiles")
    check.kind(len(records["map"]) == 6, "map", "needs exactly 6 kinds (FS-023)")
    for kind in records["map"].values():
        check.record(len(kind.values) == 4, kind.id, "values", "needs exactly 4 values")
        falling = tuple(sorted(kind.values, reverse=True))
        check.record(falling == kind.values, kind.id, "values", "values fall from the top")
    for stack in ("a", "b"):
        tiles = [tile for tile in records["wind_rose"].values() if tile.stack == stack]
        check.kind(len(tiles) >= 2, "wind_rose", f"stack {stack} needs at least 2 tiles")
    check.kind(len(records["ship_track"]) == 1, "ship_track", "needs exactly 1")
    for track in records["ship_track"].values():
        points = [space.points for space in track.spaces]
        check.record(points == sorted(points) and points[-1:] == [60], track.id, "spaces", "values rise to 60")
    check.kind(len(records["track_card"]) >= 5, "track_card", "needs at least 5")
    for card in records["track_card"].values():
        _check_track_card(library, check, card)


def _check_track_card(library: Library, check: Checks, card: TrackCard) -> None:
    is_low = card.bottom.to in ("docks", "lookout")
    check.record(is_low, card.id, "bottom.to", "the bottom is docks or lookout (FS-284)")
    for name in ("top", "middle", "bottom"):
        section: Section = getattr(card, name)
        match section.to:
            case "coast":
                coasts = library.records["coast"]
                expected = f"expected {' | '.join(coasts)}, found {section.coast!r}{nearest(section.coast, coasts)}"
                check.record(section.coast in coasts, card.id, f"{name}.coast", expected)
            case "lookout":
                check.record(bool(section.colour), card.id, f"{name}.colour", "the lookout needs a colour")
            case "docks":
                check.record(section.n in (1, 2), card.id, f"{name}.n", "docks: 1 or 2 spaces (FS-292)")
            case "card":
                check.record(bool(section.act), card.id, f"{name}.act", "a red card: its action (FS-289)")
            case _:
                pass


def _check_cards(library: Library, check: Checks) -> None:
    cards: dict[str, Card] = library.records["card"]
    check.kind(sum(card.copies for card in cards.values()) >= 60, "card", "the deck needs at least 60 cards")
    check.kind(len(cards) >= 16, "card", "the bay needs at least 16 different cards")
    for card in cards.values():
        if card.class_ == "construction":
            check.record("mushroom" not in card.cost, card.id, "cost", "no construction costs mushrooms (FS-107)")
        own = FIELDS[card.colour]
        for name in ("effect", "abilities", "bonus"):
            allowed = name == own or not getattr(card, name)
            check.record(allowed, card.id, name, f"a {card.colour} card has no {name}; what it does is its {own}")
        does = bool(getattr(card, own)) or card.change is not None
        check.record(does, card.id, own, f"a {card.colour} card needs its {own}")
        _check_effect(library, check, card)
    for colour in COLOURS:
        for class_ in ("critter", "construction"):
            found = any(card.colour == colour and card.class_ == class_ for card in cards.values())
            check.kind(found, "card", f"needs a {colour} {class_}")


def _check_effect(library: Library, check: Checks, card: Card) -> None:
    """What would go on for ever: workers that free each other again and again, green cards that set off each other."""
    effect: Effect | None = library.effects["effect"].get(card.id)
    abilities: Abilities | None = library.effects["abilities"].get(card.id)
    if card.colour == "blue" and abilities:
        takes_back = "recall" in verbs_in(abilities.effect)
        check.record(not takes_back, card.id, "abilities", "a blue card takes no workers back: recall(...)")
    if card.colour == "green":
        verbs = verbs_in(effect)
        check.record("produce" not in verbs, card.id, "effect", "a green card cannot make others produce: produce(...)")
        check.record("recall" not in verbs, card.id, "effect", "a green card takes no workers back: recall(...)")


def _check_weather(library: Library, check: Checks) -> None:
    check.kind(len(library.records["weather"]) >= 5, "weather", "needs at least 5")
    for half in ("upper", "lower"):
        for id, found in library.effects[half].items():
            takes_back = "recall" in verbs_in(found.effect)
            check.record(not takes_back, id, half, "weather takes no workers back: recall(...)")


def _register() -> None:
    from . import verbs  # noqa: F401, PLC0415  (it registers the words that effects are made of, and needs this module)


CONTENTS = Contents(Content, FOLDER, VOCABULARY, TABLES, register=_register, check=_check)
content_of, built_in, load = CONTENTS.__getitem__, CONTENTS.built_in, CONTENTS.load
"""The loaded content with a hash; the one without packs; the one with some packs over it."""
