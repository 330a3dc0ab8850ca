"""Checksums of stored rows, to detect changes by a faulty disk, a bad copy or by hand."""

from hashlib import blake2b


def checksum(*values: bytes | str | float | None) -> bytes:
    """Short hash of the values of a row. This function must never change: stored checksums depend on it."""
    total = blake2b(digest_size=8)
    for value in values:
        data = value if isinstance(value, bytes) else ascii(value).encode()
        total.update(b"%d:" % len(data))
        total.update(data)
    return total.digest()
