"""HTTP bodies for new tables, new campaigns and lists of tables."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from .messages import Language, Status


class Body(Struct, frozen=True, kw_only=True, rename="camel", forbid_unknown_fields=True):
    """Base class of all HTTP bodies."""


class NewSeat(Body, frozen=True, kw_only=True):
    """A seat of a new table: `me` (the guest; several times for a hot seat), open, or a bot."""

    kind: Literal["me", "open", "bot"]
    name: Annotated[str, Meta(max_length=24)] = ""
    """For `me`: the name at this seat; empty: the guest's name."""
    bot: Annotated[str, Meta(max_length=24)] = ""
    """For `bot`: the level."""


class NewTable(Body, frozen=True, kw_only=True):
    game: Annotated[str, Meta(max_length=40)]
    setup: dict[Annotated[str, Meta(max_length=40)], Annotated[str, Meta(max_length=40)]] = {}
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=10)]
    name: Annotated[str, Meta(max_length=40)] = ""
    language: Language = "en"
    public: bool = False
    absent_after: Annotated[int, Meta(ge=30, le=604_800)] = 120
    clock: Annotated[int, Meta(ge=0, le=604_800)] = 0
    increment: Annotated[int, Meta(ge=0, le=3_600)] = 0


class NewTutorial(Body, frozen=True, kw_only=True):
    game: Annotated[str, Meta(max_length=40)]
    language: Language = "en"
    again: bool = False
    """Start from the beginning, even if the guest has an unfinished tutorial of the game."""


class NewCampaign(Body, frozen=True, kw_only=True):
    game: Annotated[str, Meta(max_length=40)]
    name: Annotated[str, Meta(max_length=40)] = ""
    choices: dict[Annotated[str, Meta(max_length=40)], Annotated[str, Meta(max_length=40)]] = {}


class NextMatch(Body, frozen=True, kw_only=True):
    """The next match of a campaign: one of its offers, and the seats. The setup comes from the ledger."""

    offer: Annotated[str, Meta(max_length=100)]
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=10)]
    language: Language = "en"
    absent_after: Annotated[int, Meta(ge=30, le=604_800)] = 120
    clock: Annotated[int, Meta(ge=0, le=604_800)] = 0
    increment: Annotated[int, Meta(ge=0, le=3_600)] = 0


class TableLine(Body, frozen=True, kw_only=True):
    """A table in a list."""

    id: str
    game: str
    name: str
    language: Language
    public: bool
    status: Status
    seats: list[str]
    """Names of the seats; empty: an open seat."""
    open_seats: int
    mine: bool
    my_turn: bool
    tutorial: bool
    campaign: str = ""
    """The id of the campaign that the match belongs to; empty: none."""
    touched: float
