"""Random numbers of a match: a keyed counter stream, reproducible, cheap to clone, unpredictable without the key."""

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
    """A test loaded an outcome that the die does not have."""


class Chance(Struct, gc=False, forbid_unknown_fields=True):
    """The only source of randomness of a match."""

    key: str
    drawn: int = 0
    loaded: tuple[str, ...] = ()
    """Fixed outcomes of the next rolls, for tests and worked examples."""

    def below(self, n: int) -> int:
        """A uniform random number from 0 to n - 1 (rejection sampling, no modulo bias)."""
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
        """Roll a die; loaded outcomes come first."""
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
        """Shuffle: sort the items by random keys of 64 bits, drawn in one call."""
        items = tuple(items)
        n = len(items)
        if n < 2:
            return items
        order = _order(self.key, self.drawn, n)
        self.drawn += 1
        return tuple([items[at] for at in order])

    def rekey(self, seed: str) -> None:
        """Derive a new key, so that later outcomes cannot be foreseen."""
        self.key = branch(self.key, seed)
        self.drawn += 1


@lru_cache(maxsize=4096)
def _block(key: str, number: int) -> tuple[int, ...]:
    return unpack("<32H", blake2b(number.to_bytes(8, "big"), key=bytes.fromhex(key)).digest())


@lru_cache(maxsize=1024)
def _order(key: str, drawn: int, n: int) -> tuple[int, ...]:
    """The permutation of a shuffle; cached, because clones of a match repeat the same shuffles."""
    digest = shake_256(bytes.fromhex(key) + drawn.to_bytes(8, "big")).digest(8 * n)
    return tuple(sorted(range(n), key=unpack(f"<{n}Q", digest).__getitem__))


def key_from(seed: str) -> str:
    """The key for a seed typed by a person."""
    return blake2b(seed.encode(), digest_size=32, person=b"stolik-seed").hexdigest()


def branch(key: str, seed: str) -> str:
    return blake2b(seed.encode(), digest_size=32, key=bytes.fromhex(key), person=b"stolik-branch").hexdigest()


def commitment(key: str) -> str:
    """Hash of the key, published at the start: it proves later that the key was not changed."""
    return blake2b(bytes.fromhex(key), digest_size=32, person=b"stolik-commit").hexdigest()
