"""The seed of a run: given by the user, or drawn at random and kept secret until the run is over.

With the seed of a match anyone can replay it and see every hand and every roll. While a run is unfinished, a drawn seed
is only in a file that its owner alone can read; all other files hold its commitment (a hash).
"""

import re
import secrets
from hashlib import blake2b
from pathlib import Path

import msgspec
from msgspec import Struct

PLAN, SECRET = "run.json", "run.seed"
"""Files of a run: its plan, and the drawn seed until it is published."""
DRAWN = re.compile(r"drawn-[0-9a-f]{32}(?=/|$)")


class _Planned(Struct):
    """The part of a plan that is read here."""

    seed: str


def draw_seed() -> str:
    """A random seed of 128 bits."""
    return f"drawn-{secrets.token_hex(16)}"


def is_drawn(seed: str) -> bool:
    return DRAWN.match(seed) is not None


def sealed(seed: str) -> str:
    """Replace a drawn seed (also in `SEED/3`) by its commitment; a given seed is returned unchanged."""
    return DRAWN.sub(lambda found: f"sealed-{blake2b(found[0].encode(), digest_size=16).hexdigest()}", seed, count=1)


def seed_for(folder: Path | None) -> str:
    """The drawn seed of the unfinished run in this folder, or a new one."""
    if folder is not None:
        try:
            if is_drawn(kept := (folder / SECRET).read_text(encoding="ascii")):
                return kept
        except (OSError, ValueError):
            pass  # the seed is published already, or there is no run
        try:
            planned = msgspec.json.decode((folder / PLAN).read_bytes(), type=_Planned)
        except (OSError, ValueError, msgspec.MsgspecError):
            return draw_seed()  # `Folder` reports the error
        if is_drawn(planned.seed):
            return planned.seed
    return draw_seed()
