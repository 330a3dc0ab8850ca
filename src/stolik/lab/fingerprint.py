"""A fingerprint of what played: only results of the same rules, content and bots may stand side by side."""

from collections.abc import Iterable
from functools import cache
from hashlib import blake2b
from pathlib import Path

from ..bots import files_of
from ..games import FOLDERS

PACKAGE = Path(__file__).parent.parent
RULES = ("kernel", "effects", "bots", "api.py", "games/__init__.py", "lab/simulate.py")


def fingerprint(game: str, bots: Iterable[str] = ()) -> str:
    """Of all code and content that decides how a match of a game between these bots goes."""
    digest = blake2b(_of_the_house(game), digest_size=8)
    for file in sorted({file for bot in bots for file in files_of(bot)}):
        digest.update(file.read_bytes())
    return digest.hexdigest()


@cache
def _of_the_house(game: str) -> bytes:
    digest = blake2b(digest_size=8)
    for place in (*(PACKAGE / name for name in RULES), PACKAGE / "games" / FOLDERS[game]):
        for file in sorted(file for file in (place, *place.rglob("*")) if file.suffix in (".py", ".toml")):
            digest.update(file.read_bytes())
    return digest.digest()
