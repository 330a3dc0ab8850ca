"""Chance: a keyed counter stream, small, cloneable, the same everywhere and unpredictable without its key."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from hashlib import blake2b, shake_256
from struct import unpack
from typing import TypeVar

from msgspec import Struct

T = TypeVar("T")

DRAWS_A_BLOCK = 32
DRAW_RANGE = 1 << 16


class LoadedOutcomeError(ValueError):
    """A test asked for an outcome that the roll in question cannot have."""


class Chance(Struct, gc=False, forbid_unknown_fields=True):
    """The one source of randomness of a match."""

    key: str
    drawn: int = 0
    loaded: tuple[str, ...] = ()
    """Outcomes that the next rolls will have, for tests and worked examples."""

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely (by rejection, without modulo bias)."""
        if not 0 < n <= DRAW_RANGE:
            raise ValueError(f"cannot draw below {n}")
        mask = (1 << (n - 1).bit_length()) - 1
        while True:
            block, place = divmod(self.drawn, DRAWS_A_BLOCK)
            self.drawn += 1
            number = _block(self.key, block)[place] & mask
            if number < n:
                return number

    def pick(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def roll(self, faces: Sequence[str]) -> str:
        """Roll a die; a loaded outcome comes first."""
        if self.loaded:
            face, *rest = self.loaded
            if face not in faces:
                raise LoadedOutcomeError(f"the next outcome was to be {face!r}, but the die has {', '.join(faces)}")
            self.loaded = tuple(rest)
            self.drawn += 1
            return face
        return faces[self.below(len(faces))]

    def shuffle(self, items: list[T]) -> None:
        items[:] = self.shuffled(items)

    def shuffled(self, items: Iterable[T]) -> tuple[T, ...]:
        """The items ordered by random keys of 64 bits each, drawn at once."""
        items = tuple(items)
        n = len(items)
        if n < 2:
            return items
        order = _order(self.key, self.drawn, n)
        self.drawn += 1
        return tuple([items[at] for at in order])

    def rekey(self, seed: str) -> None:
        """Go on along another branch, so that nobody foreknows what comes."""
        self.key = branch(self.key, seed)
        self.drawn += 1


@lru_cache(maxsize=4096)
def _block(key: str, number: int) -> tuple[int, ...]:
    return unpack("<32H", blake2b(number.to_bytes(8, "big"), key=bytes.fromhex(key)).digest())


@lru_cache(maxsize=1024)
def _order(key: str, drawn: int, n: int) -> tuple[int, ...]:
    """The order of n shuffled items; remembered, because clones of a match shuffle alike again and again."""
    digest = shake_256(bytes.fromhex(key) + drawn.to_bytes(8, "big")).digest(8 * n)
    return tuple(sorted(range(n), key=unpack(f"<{n}Q", digest).__getitem__))


def key_from(seed: str) -> str:
    """The chance key that belongs to a seed typed by a person."""
    return blake2b(seed.encode(), digest_size=32, person=b"stolik-seed").hexdigest()


def branch(key: str, seed: str) -> str:
    return blake2b(seed.encode(), digest_size=32, key=bytes.fromhex(key), person=b"stolik-branch").hexdigest()


def commitment(key: str) -> str:
    """What is published at the start: it fixes the key without telling it."""
    return blake2b(bytes.fromhex(key), digest_size=32, person=b"stolik-commit").hexdigest()
