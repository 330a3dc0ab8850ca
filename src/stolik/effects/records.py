"""Base class of the content records that a game declares."""

from typing import Annotated

from msgspec import Meta, Struct

from .content import Text

Id = Annotated[
    str,
    Meta(pattern=r"^[a-z][a-z0-9_]{1,59}$", description="2 to 60 small letters, digits and _, a letter first"),
]
Number = Annotated[int, Meta(ge=0, le=99)]


class ContentRecord(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Fields of every record."""

    id: Id
    name: Text
    flavour: Text
