"""Who a browser is: a signed cookie, and a secret link that moves it to another device."""

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
    """The key that signs cookies: made once, for its owner only; StoreError if it cannot be used."""
    file = folder / KEY_FILE
    try:
        if not file.exists():
            draft = file.with_suffix(f".{secrets.token_hex(4)}")
            draft.touch(mode=0o600)
            draft.write_bytes(secrets.token_bytes(KEY_BYTES))
            draft.replace(file)  # at once: an empty key would sign as well
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
        """The id of the guest that a cookie stands for; empty if it stands for nobody."""
        if not cookie or len(cookie) > 200:
            return ""
        try:
            return self._signer.unsign(cookie).decode()
        except (BadSignature, UnicodeDecodeError):
            return ""

    async def guest(self, cookie: str | None) -> GuestRow | None:
        """The guest that a cookie stands for. Once a day it is noted that they were here: others are forgotten."""
        id, now = self.guest_of(cookie), time.time()
        guest = await self._store.read_guest(id) if id else None
        if guest is not None and guest.seen < now - DAY:
            await self._store.see_guest(guest.id, now)
        return guest

    async def name(self, guest: GuestRow | None, name: str) -> GuestRow:
        """Give a guest a name; nobody yet becomes a guest by it."""
        now, shown = time.time(), clean_name(name)
        if guest is None:
            named = GuestRow(id=secrets.token_urlsafe(16), name=shown, created=now, seen=now)
        else:
            named = GuestRow(id=guest.id, name=shown, recovery=guest.recovery, created=guest.created, seen=now)
        await self._store.put_guest(named)
        return named

    async def make_recovery(self, guest: GuestRow) -> str:
        """A new secret for the recovery link; the one before it is void."""
        secret = secrets.token_urlsafe(32)
        await self._store.put_guest(
            GuestRow(id=guest.id, name=guest.name, recovery=_hashed(secret), created=guest.created, seen=time.time())
        )
        return secret

    async def recover(self, secret: str) -> GuestRow | None:
        """The guest of a recovery link, which is void from now on.

        Only its hash is looked up, so timing tells nothing of the secret.
        """
        async with self._recovering:  # of two who use the same link at the same time, one is too late
            guest = await self._store.find_recovery(_hashed(secret))
            if guest is not None:
                guest = msgspec.structs.replace(guest, recovery=b"", seen=time.time())
                await self._store.put_guest(guest)
        return guest


def _hashed(secret: str) -> bytes:
    return blake2b(secret.encode(), digest_size=32, person=b"stolik-recover").digest()
