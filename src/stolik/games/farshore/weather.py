"""Weather cards: what they change for all players, never for the Captain (chapter 15)."""

from ...effects.nodes import Abilities
from ...kernel import reveal
from .content import content_of
from .events import WeatherTurned
from .state import Farshore

FIELDS = {"none": (), "upper": ("upper",), "both": ("upper", "lower")}


def in_force(g: Farshore) -> list[Abilities]:
    """The effects of the weather card that apply (FS-253, FS-255, FS-262, FS-266)."""
    if not g.weather:
        return []
    box = content_of(g.content)
    return [box.weather_abilities(g.weather, field) for field in FIELDS[g.weather_effects]]


def modifier(g: Farshore, name: str) -> int:
    """By how much the weather changes one of the game's numbers."""
    if not g.weather:
        return 0
    return sum(abilities.always.get(name, 0) for abilities in in_force(g))


def turn_up_weather(g: Farshore) -> None:
    """The next card replaces the one in force (FS-260..FS-262)."""
    if g.weather_deck:
        g.weather, g.weather_deck = g.weather_deck[-1], g.weather_deck[:-1]
        reveal(g, WeatherTurned(g.weather))
