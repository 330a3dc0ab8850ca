"""How each game is drawn in a terminal."""

from collections.abc import Callable, Set
from typing import Any, Protocol

from rich.console import Console

from ...effects.speech import Speech
from ...effects.telling import Teller
from ...kernel import Event, Match, Seat
from .farshore import FarshoreScreen
from .tidal_blades import TidalBladesScreen


class Screen(Protocol):
    """What a game must be able to show."""

    @property
    def draw_at(self) -> Set[str]:
        """Questions at which the whole table is drawn anew."""

    def draw(self, view: Any, seat: Seat) -> None: ...
    def status(self, view: Any, seat: Seat) -> None: ...
    def cards(self, view: Any, seat: Seat) -> None: ...
    def style_of(self, event: Event) -> str: ...
    def end(self, match: Match[Any]) -> None: ...


SCREENS: dict[str, Callable[[Console, Teller, Speech], Screen]] = {
    "tidal-blades": TidalBladesScreen,
    "farshore": FarshoreScreen,
}

__all__ = ["SCREENS", "Screen"]
