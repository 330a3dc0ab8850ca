"""Weather cards: what they change for all players, never for the Captain (chapter 15)."""

from collections import Counter
from functools import cache

from ...effects.modifiers import modifiers_of
from ...effects.nodes import Abilities
from ...kernel import reveal
from .content import content_of
from .events import WeatherTurned
from .state import Farshore

FIELDS = {"none": (), "upper": ("upper",), "both": ("upper", "lower")}


def in_force(g: Farshore) -> tuple[Abilities, ...]:
    """The effects of the weather card that apply (FS-253, FS-255, FS-262, FS-266)."""
    return abilities_of(g.content, g.weather, g.weather_effects) if g.weather else ()


@cache
def abilities_of(content: str, weather: str, effects: str) -> tuple[Abilities, ...]:
    box = content_of(content)
    return tuple(box.weather_abilities(weather, field) for field in FIELDS[effects])


@cache
def modifiers(content: str, weather: str, effects: str) -> Counter[str]:
    """By how much a weather card changes the game's numbers."""
    return modifiers_of(abilities_of(content, weather, effects) if weather else ())


def modifier(g: Farshore, name: str) -> int:
    """By how much the weather changes one of the game's numbers."""
    return modifiers(g.content, g.weather, g.weather_effects).get(name, 0) if g.weather else 0


def turn_up_weather(g: Farshore) -> None:
    """The next card replaces the one in force (FS-260, FS-261, FS-262)."""
    if g.weather_deck:
        g.weather, g.weather_deck = g.weather_deck[-1], g.weather_deck[:-1]
        reveal(g, WeatherTurned(g.weather))
