"""The seed of a run: given by a person, or drawn in secret and told when the run is over.

Whoever knows the seed of a match can deal it again and see every hand and every roll. So a drawn seed stands nowhere in
the folder of a run that goes on, except in a file that only its owner can read; everywhere else stands its commitment.
"""

import re
import secrets
from hashlib import blake2b
from pathlib import Path

import msgspec
from msgspec import Struct

PLAN, SECRET = "run.json", "run.seed"
"""Files of a run: what is played, and the drawn seed until it is told."""
DRAWN = re.compile(r"drawn-[0-9a-f]{32}(?=/|$)")


class _Planned(Struct):
    """What is read here of a plan."""

    seed: str


def draw_seed() -> str:
    """A seed that nobody can guess."""
    return f"drawn-{secrets.token_hex(16)}"


def is_drawn(seed: str) -> bool:
    return DRAWN.match(seed) is not None


def sealed(seed: str) -> str:
    """A drawn seed (or one made from it, as `SEED/3`) with its commitment in its place; a given seed as it is."""
    return DRAWN.sub(lambda found: f"sealed-{blake2b(found[0].encode(), digest_size=16).hexdigest()}", seed, count=1)


def seed_for(folder: Path | None) -> str:
    """The drawn seed that the run in this folder goes on with, or a new one."""
    if folder is not None:
        try:
            if is_drawn(kept := (folder / SECRET).read_text(encoding="ascii")):
                return kept
        except (OSError, ValueError):
            pass  # it was told already, or there is no run
        try:
            planned = msgspec.json.decode((folder / PLAN).read_bytes(), type=_Planned)
        except (OSError, ValueError, msgspec.MsgspecError):
            return draw_seed()  # whoever opens the folder says what is wrong with it
        if is_drawn(planned.seed):
            return planned.seed
    return draw_seed()
