"""Everything about the components that never changes in a match, in words and numbers, for a table in a browser.

The types of these Structs become the types of the browser; views and events speak in the ids that are named here.
"""

from functools import lru_cache

from ...effects.catalogue import (
    CatalogueLetter,
    CatalogueNamed,
    CataloguePart,
    CatalogueThing,
    ContentCatalogue,
    common_fields,
    lettered,
    named,
)
from ...effects.gallery import text_of
from ...effects.records import ContentRecord
from ...effects.speech import Speech, capitalised
from ...kernel import HIDDEN, SHARED
from .captain import WIND_MOVE
from .content import Card, Content, MapKind, TrackCard, Weather, WindRose, content_of
from .gallery import HALVES, KINDS, SECTIONS, change_text, rules_text, section_text
from .scoring import LINES, TIES
from .seasons import SEASON_CARDS
from .setup import CAPTAINS_WEATHER
from .telling import FarshoreTeller, teller
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


class FarshoreCard(CatalogueThing, frozen=True, kw_only=True):
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


class FarshoreWindRose(CatalogueThing, frozen=True, kw_only=True):
    stack: str
    """`a` or `b`."""


class FarshoreMap(CatalogueThing, frozen=True, kw_only=True):
    """A kind of map tiles; `text` says what a city needs for it."""

    values: list[int]
    """From the top; as many are used as there are seats."""


class FarshoreTrackSpace(CataloguePart, frozen=True, kw_only=True):
    """A space of the ship track."""

    points: int
    chest: bool


class FarshoreTrack(CatalogueNamed, frozen=True, kw_only=True):
    """The ship track; the `ship` of a view is a number of its spaces, 0 the start."""

    spaces: list[FarshoreTrackSpace]


class FarshoreTrackCard(CatalogueThing, frozen=True, kw_only=True):
    """A track card of the Captain; its sections say what she does."""

    top: str
    middle: str
    bottom: str


class FarshoreWeather(CatalogueThing, frozen=True, kw_only=True):
    upper: str
    lower: str


class FarshorePlace(CataloguePart, frozen=True, kw_only=True):
    """A place of the board for any number of workers."""

    id: str
    name: str
    text: str


class FarshoreColour(CatalogueLetter, frozen=True, kw_only=True):
    family: str
    """Production, governance and so on."""
    captain_points: int
    """What such a card in the Captain's city is worth."""


class FarshoreLevel(CataloguePart, frozen=True, kw_only=True):
    """A level of the Captain."""

    id: str
    name: str
    text: str
    wind: int
    """Spaces for each wind rose that her card matches."""
    weather: str
    """Which effects of weather cards are in force: none, upper or both."""


class FarshoreCatalogue(ContentCatalogue, frozen=True, kw_only=True):
    """The whole game in one language."""

    captain: str
    """The Captain's name."""
    cards: dict[str, FarshoreCard]
    coast: dict[str, CatalogueThing]
    islands: dict[str, CatalogueThing]
    places: dict[str, FarshorePlace]
    """Docks, lookout and dunes."""
    wind_roses: dict[str, FarshoreWindRose]
    maps: dict[str, FarshoreMap]
    track: FarshoreTrack
    track_cards: dict[str, FarshoreTrackCard]
    weather: dict[str, FarshoreWeather]
    colours: list[FarshoreColour]
    goods: list[CatalogueLetter]
    """Resources, shells and treasure tokens."""
    seasons: dict[str, str]
    """In their order."""
    levels: list[FarshoreLevel]


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
OTHER_NAMES = (
    *(HIDDEN, *GOODS, "any_resource", *PLACES, *COLOURS, *CLASSES, *RARITIES, *SEASONS, *LEVELS),
    *("hand", "bay", "deck", "pay", "change", "anchor", *SECTIONS),
)
"""What has a name and no record."""


def catalogue(content: str, language: str) -> FarshoreCatalogue:
    """The catalogue of a content (empty: the built-in one) in a language."""
    return _catalogue(content_of(content).id, language)


@lru_cache(maxsize=32)
def _catalogue(content: str, language: str) -> FarshoreCatalogue:
    box = content_of(content)
    tell = teller(box, language, ())
    words = tell.speech
    return FarshoreCatalogue(
        **common_fields(
            box, tell, names=OTHER_NAMES, numbers=NUMBERS, lines=LINES, decided=(*TIES, SHARED), kinds=KINDS
        ),
        captain=words.say("captain"),
        cards={card.id: _card(box, card, words) for card in box.cards.values()},
        coast={space.id: CatalogueThing(**_told(box, space, words)) for space in box.coast.values()},
        islands={island.id: CatalogueThing(**_told(box, island, words)) for island in box.islands.values()},
        places=_places(tell),
        wind_roses={tile.id: _wind_rose(box, tile, words) for tile in box.wind_roses.values()},
        maps={kind.id: _map(box, kind, words) for kind in box.maps.values()},
        track=_track(box, language),
        track_cards={card.id: _track_card(box, card, words) for card in box.track_cards.values()},
        weather={card.id: _weather(box, card, words) for card in box.weather.values()},
        colours=[
            FarshoreColour(
                **lettered(tell, id), family=words.said_of("family", id), captain_points=CRABITA_CARD_POINTS[id]
            )
            for id in COLOURS
        ],
        goods=[CatalogueLetter(**lettered(tell, id)) for id in GOODS],
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
    )


def _told(box: Content, record: ContentRecord, words: Speech) -> dict[str, str]:
    """The fields that all cards, tiles and spaces have."""
    return {**named(record, words.language), "text": rules_text(box, record, words)}


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
    spaces = [FarshoreTrackSpace(points=space.points, chest=space.chest) for space in box.track]
    return FarshoreTrack(**named(record, language), spaces=spaces)


def _track_card(box: Content, card: TrackCard, words: Speech) -> FarshoreTrackCard:
    sections = {name: capitalised(section_text(box, getattr(card, name), words)) for name in SECTIONS}
    return FarshoreTrackCard(**_told(box, card, words), **sections)


def _weather(box: Content, card: Weather, words: Speech) -> FarshoreWeather:
    halves = {field: text_of(box, card.id, field, words) for field in HALVES}
    return FarshoreWeather(**_told(box, card, words), **halves)
