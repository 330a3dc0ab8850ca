"""Guests: identified by a signed cookie; a recovery link with a secret works on another device."""

import asyncio
import secrets
import time
from hashlib import blake2b, sha256
from pathlib import Path

import msgspec
from itsdangerous import BadSignature, Signer

from ..store.store import GuestRow, Store, StoreError
from ..table.sheet import clean_name
from .settings import DAY

COOKIE = "stolik"
KEY_FILE = "cookie.key"
KEY_BYTES = 32
YEAR = 31_536_000


def read_key(folder: Path) -> bytes:
    """The key that signs cookies. It is created once, readable by its owner only; StoreError if it cannot be used."""
    file = folder / KEY_FILE
    try:
        if not file.exists():
            draft = file.with_suffix(f".{secrets.token_hex(4)}")
            draft.touch(mode=0o600)
            draft.write_bytes(secrets.token_bytes(KEY_BYTES))
            draft.replace(file)  # atomically: an interrupted write must not leave an empty key
        key = file.read_bytes()
    except OSError as error:
        raise StoreError(f"{file} cannot be used: {error.strerror}") from error
    if len(key) != KEY_BYTES:
        raise StoreError(
            f"{file} is damaged: bring it back from a backup, or remove it and all guests must name themselves anew"
        )
    return key


class Identity:
    def __init__(self, key: bytes, store: Store) -> None:
        self._signer = Signer(key, salt="stolik.guest", digest_method=sha256)
        self._store = store
        self._recovering = asyncio.Lock()

    def sign(self, guest: str) -> str:
        return self._signer.sign(guest).decode()

    def guest_of(self, cookie: str | None) -> str:
        """The id of the guest in a cookie; empty if there is no cookie or its signature is wrong."""
        if not cookie or len(cookie) > 200:
            return ""
        try:
            return self._signer.unsign(cookie).decode()
        except (BadSignature, UnicodeDecodeError):
            return ""

    async def guest(self, cookie: str | None) -> GuestRow | None:
        """The guest of a cookie. Stores once a day when they were last seen, because unseen guests are deleted."""
        id, now = self.guest_of(cookie), time.time()
        guest = await self._store.read_guest(id) if id else None
        if guest is not None and guest.seen < now - DAY:
            await self._store.see_guest(guest.id, now)
        return guest

    async def name(self, guest: GuestRow | None, name: str) -> GuestRow:
        """Name a guest; without a guest, create one."""
        now, shown = time.time(), clean_name(name)
        if guest is None:
            named = GuestRow(id=secrets.token_urlsafe(16), name=shown, created=now, seen=now)
        else:
            named = GuestRow(id=guest.id, name=shown, recovery=guest.recovery, created=guest.created, seen=now)
        await self._store.put_guest(named)
        return named

    async def make_recovery(self, guest: GuestRow) -> str:
        """Create a new secret for the recovery link; the old one becomes invalid."""
        secret = secrets.token_urlsafe(32)
        await self._store.put_guest(
            GuestRow(id=guest.id, name=guest.name, recovery=_hashed(secret), created=guest.created, seen=time.time())
        )
        return secret

    async def recover(self, secret: str) -> GuestRow | None:
        """The guest of a recovery link, which becomes invalid; None if the secret is wrong.

        The lookup is by hash, so that its timing does not reveal the secret.
        """
        async with self._recovering:  # a link works once, also if it is used twice at the same time
            guest = await self._store.find_recovery(_hashed(secret))
            if guest is not None:
                guest = msgspec.structs.replace(guest, recovery=b"", seen=time.time())
                await self._store.put_guest(guest)
        return guest


def _hashed(secret: str) -> bytes:
    return blake2b(secret.encode(), digest_size=32, person=b"stolik-recover").digest()
