"""Everything about the components that never changes in a match, in words and numbers, for a table in a browser.

The types of these Structs become the types of the browser; views and events speak in the ids that are named here.
"""

from collections.abc import Iterator
from functools import lru_cache

from msgspec import Struct

from ...effects.rulebook import Rulebook
from ...effects.speech import Speech, capitalised
from .captain import WIND_MOVE
from .content import Card, Content, MapKind, Record, TrackCard, Weather, WindRose, content_of
from .gallery import HALVES, KINDS, SECTIONS, change_text, flavour_of, rules_text, section_text, text_of
from .game import FARSHORE
from .scoring import LINES, TIES
from .seasons import SEASON_CARDS
from .setup import CAPTAINS_WEATHER
from .state import HIDDEN
from .telling import FarshoreTeller, name_of, teller
from .terms import (
    ANCHORS,
    BAY_SLOTS,
    CITY_SPACES,
    CLASSES,
    COLOURS,
    CRABITA_CARD_POINTS,
    DOCKS_CARDS,
    GOODS,
    HAND_LIMIT,
    LEVELS,
    PLAN_ROWS,
    RARITIES,
    SEASONS,
    TIDE,
    TREASURE_POINTS,
)
from .vocabulary import PLACES


class FarshorePart(Struct, frozen=True, kw_only=True, rename="camel"):
    """The base of all parts; `text` says what a thing does."""


class FarshoreThing(FarshorePart, frozen=True, kw_only=True):
    """What every card, tile and space has."""

    id: str
    name: str
    text: str
    flavour: str


class FarshoreCard(FarshoreThing, frozen=True, kw_only=True):
    """A card of the main deck."""

    colour: str
    class_: str
    """`critter` or `construction`."""
    rarity: str
    """`common` or `unique`."""
    cost: dict[str, int]
    """Of each resource, and of `any`."""
    points: int
    """Base points."""
    fills_space: bool
    copies: int
    change: str
    """How it lowers the cost of other cards; empty if it does not. Part of `text` too."""


class FarshoreWindRose(FarshoreThing, frozen=True, kw_only=True):
    stack: str
    """`a` or `b`."""


class FarshoreMap(FarshoreThing, frozen=True, kw_only=True):
    """A kind of map tiles; `text` says what a city needs for it."""

    values: list[int]
    """From the top; as many are used as there are seats."""


class FarshoreTrackSpace(FarshorePart, frozen=True, kw_only=True):
    """A space of the ship track."""

    points: int
    chest: bool


class FarshoreTrack(FarshorePart, frozen=True, kw_only=True):
    """The ship track; the `ship` of a view is a number of its spaces, 0 the start."""

    id: str
    name: str
    flavour: str
    spaces: list[FarshoreTrackSpace]


class FarshoreTrackCard(FarshoreThing, frozen=True, kw_only=True):
    """A track card of the Captain; its sections say what she does."""

    top: str
    middle: str
    bottom: str


class FarshoreWeather(FarshoreThing, frozen=True, kw_only=True):
    upper: str
    lower: str


class FarshorePlace(FarshorePart, frozen=True, kw_only=True):
    """A place of the board for any number of workers."""

    id: str
    name: str
    text: str


class FarshoreColour(FarshorePart, frozen=True, kw_only=True):
    id: str
    name: str
    family: str
    """Production, governance and so on."""
    letter: str
    """One letter that stands for it where there is little room."""
    captain_points: int
    """What such a card in the Captain's city is worth."""


class FarshoreGood(FarshorePart, frozen=True, kw_only=True):
    """A resource, shells or treasure tokens."""

    id: str
    name: str
    letter: str


class FarshoreLevel(FarshorePart, frozen=True, kw_only=True):
    """A level of the Captain."""

    id: str
    name: str
    text: str
    wind: int
    """Spaces for each wind rose that her card matches."""
    weather: str
    """Which effects of weather cards are in force: none, upper or both."""


class FarshoreTerm(FarshorePart, frozen=True, kw_only=True):
    """A term of the glossary."""

    name: str
    text: str


class FarshoreCatalogue(FarshorePart, frozen=True, kw_only=True):
    """The whole game in one language; dicts are by id and in the order of the box."""

    content: str
    """The hash of the content."""
    language: str
    captain: str
    """The Captain's name."""
    names: dict[str, str]
    """For every id of views and events: cards, places, goods, colours, seasons, levels, `?`."""
    cards: dict[str, FarshoreCard]
    coast: dict[str, FarshoreThing]
    islands: dict[str, FarshoreThing]
    places: dict[str, FarshorePlace]
    """Docks, lookout and dunes."""
    wind_roses: dict[str, FarshoreWindRose]
    maps: dict[str, FarshoreMap]
    track: FarshoreTrack
    track_cards: dict[str, FarshoreTrackCard]
    weather: dict[str, FarshoreWeather]
    colours: list[FarshoreColour]
    goods: list[FarshoreGood]
    seasons: dict[str, str]
    """In their order."""
    levels: list[FarshoreLevel]
    numbers: dict[str, int]
    """Limits and counts; the weather changes some of them."""
    lines: dict[str, str]
    """Names of the scoring lines, and `total`."""
    decided: dict[str, str]
    """What decided a match, by `decided_by` of its outcome."""
    kinds: dict[str, str]
    """Headings for cards, tiles and spaces of a kind."""
    terms: dict[str, FarshoreTerm]
    """The glossary: names for the parts of the table, and what they are."""


# --- making it -------------------------------------------------------------------------------------------------------

NUMBERS = {
    "hand_limit": HAND_LIMIT,
    "city_spaces": CITY_SPACES,
    "bay_slots": BAY_SLOTS,
    "anchors": ANCHORS,
    "docks_cards": DOCKS_CARDS,
    "season_cards": SEASON_CARDS,
    "tide": TIDE,
    "treasure_points": TREASURE_POINTS,
    "plan_rows": PLAN_ROWS,
}
DECIDED = (*TIES, "shared")
OTHER_NAMES = (
    *(HIDDEN, *GOODS, "any_resource", *PLACES, *COLOURS, *CLASSES, *RARITIES, *SEASONS, *LEVELS),
    *("hand", "bay", "deck", "pay", "change", "anchor", *SECTIONS),
)
"""What has a name and no record."""


def catalogue(content: str, language: str) -> FarshoreCatalogue:
    """The catalogue of a content (empty: the built-in one) in a language."""
    return _catalogue(content or FARSHORE.content, language)


@lru_cache(maxsize=32)
def _catalogue(content: str, language: str) -> FarshoreCatalogue:
    box = content_of(content)
    tell = teller(box, language, ())
    words = tell.speech

    def said_of(prefix: str, id: str) -> str:
        return words.say(f"{prefix}-{id}".replace("_", "-"))

    return FarshoreCatalogue(
        content=content,
        language=language,
        captain=words.say("captain"),
        names={id: tell.name(id) for id in _ids(box)},
        cards={card.id: _card(box, card, words) for card in box.cards.values()},
        coast={space.id: FarshoreThing(**_told(box, space, words)) for space in box.coast.values()},
        islands={island.id: FarshoreThing(**_told(box, island, words)) for island in box.islands.values()},
        places=_places(tell),
        wind_roses={tile.id: _wind_rose(box, tile, words) for tile in box.wind_roses.values()},
        maps={kind.id: _map(box, kind, words) for kind in box.maps.values()},
        track=_track(box, language),
        track_cards={card.id: _track_card(box, card, words) for card in box.track_cards.values()},
        weather={card.id: _weather(box, card, words) for card in box.weather.values()},
        colours=[
            FarshoreColour(
                id=id,
                name=tell.name(id),
                family=said_of("family", id),
                letter=said_of("letter", id),
                captain_points=CRABITA_CARD_POINTS[id],
            )
            for id in COLOURS
        ],
        goods=[FarshoreGood(id=id, name=tell.name(id), letter=said_of("letter", id)) for id in GOODS],
        seasons={id: tell.name(id) for id in SEASONS},
        levels=[
            FarshoreLevel(
                id=id,
                name=tell.name(id),
                text=words.say(f"setup-captain-{id}.text"),
                wind=WIND_MOVE[id],
                weather=CAPTAINS_WEATHER[id],
            )
            for id in LEVELS
        ],
        numbers=NUMBERS,
        lines={line: said_of("line", line) for line in (*LINES, "total")},
        decided={by: said_of("decided", by) for by in DECIDED},
        kinds={kind: said_of("kind", kind) for kind in KINDS},
        terms=dict(_terms(tell.rulebook)),
    )


def _ids(box: Content) -> Iterator[str]:
    """Everything that views and events speak of."""
    yield from OTHER_NAMES
    for records in box.library.records.values():
        yield from records


def _told(box: Content, record: Record, words: Speech) -> dict[str, str]:
    """The fields that all cards, tiles and spaces have."""
    return {
        "id": record.id,
        "name": name_of(record, words.language),
        "text": rules_text(box, record, words),
        "flavour": flavour_of(record, words.language),
    }


def _card(box: Content, card: Card, words: Speech) -> FarshoreCard:
    return FarshoreCard(
        **_told(box, card, words),
        colour=card.colour,
        class_=card.class_,
        rarity=card.rarity,
        cost={str(kind): n for kind, n in card.cost.items()},
        points=card.points,
        fills_space=card.fills_space,
        copies=card.copies,
        change=change_text(card.change, words) if card.change else "",
    )


def _places(tell: FarshoreTeller) -> dict[str, FarshorePlace]:
    numbers = {"docks": DOCKS_CARDS, "lookout": HAND_LIMIT, "dunes": 1}
    return {
        id: FarshorePlace(id=id, name=tell.name(id), text=tell.speech.say(f"place-{id}", n=n))
        for id, n in numbers.items()
    }


def _wind_rose(box: Content, tile: WindRose, words: Speech) -> FarshoreWindRose:
    return FarshoreWindRose(**_told(box, tile, words), stack=tile.stack)


def _map(box: Content, kind: MapKind, words: Speech) -> FarshoreMap:
    return FarshoreMap(**_told(box, kind, words), values=list(kind.values))


def _track(box: Content, language: str) -> FarshoreTrack:
    (record,) = box.library.records["ship_track"].values()
    return FarshoreTrack(
        id=record.id,
        name=name_of(record, language),
        flavour=flavour_of(record, language),
        spaces=[FarshoreTrackSpace(points=space.points, chest=space.chest) for space in box.track],
    )


def _track_card(box: Content, card: TrackCard, words: Speech) -> FarshoreTrackCard:
    sections = {name: capitalised(section_text(box, getattr(card, name), words)) for name in SECTIONS}
    return FarshoreTrackCard(**_told(box, card, words), **sections)


def _weather(box: Content, card: Weather, words: Speech) -> FarshoreWeather:
    halves = {field: text_of(box, card.id, field, words) for field in HALVES}
    return FarshoreWeather(**_told(box, card, words), **halves)


def _terms(rulebook: Rulebook) -> Iterator[tuple[str, FarshoreTerm]]:
    """The glossary: its lines are "name: what it is", and their ids have no hyphen."""
    for id in rulebook.ids():
        if "-" not in id:
            name, _, text = rulebook.text(id).partition(": ")
            yield id, FarshoreTerm(name=name, text=text)
