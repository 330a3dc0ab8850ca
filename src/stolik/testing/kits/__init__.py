"""Kits: classes of tests that every game should pass. A game's test file inherits them in one line:

    class TestNightFerry(Conformance, Hidden, Telling, game="night-ferry"): ...

A game adapts a kit by setting its class attributes in the body of the class, and adds tests of its own beside it.
"""

from .catalogue import Catalogue
from .conformance import Conformance
from .encoding import Encoding
from .gallery import Gallery
from .hidden import Hidden
from .kit import Kit, is_clean
from .on_shelf import OnShelf
from .telling import Telling
from .tutorial import Tutorial
from .wording import Wording

__all__ = [
    "Catalogue",
    "Conformance",
    "Encoding",
    "Gallery",
    "Hidden",
    "Kit",
    "OnShelf",
    "Telling",
    "Tutorial",
    "Wording",
    "is_clean",
]
