"""Tidal Blades on the shelf of games."""

from collections.abc import Sequence
from pathlib import Path

from ...effects.telling import Teller
from .. import Shelf
from .content import content_of, load
from .gallery import gallery
from .game import TIDAL_BLADES
from .setup import MODES, SEATS
from .telling import FOLDER, teller


def _teller(content: str, language: str, seats: Sequence[str]) -> Teller:
    return teller(content_of(content or TIDAL_BLADES.content), language, seats)


def _load_packs(packs: Sequence[Path]) -> str:
    return load(packs).id


SHELF = Shelf(TIDAL_BLADES, "Tidal Blades", FOLDER, _teller, _load_packs, gallery, SEATS, MODES)
