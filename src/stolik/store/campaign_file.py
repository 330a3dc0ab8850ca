"""File format of a campaign: its ledger and its finished matches with their ledgers and records, with a hash."""

from hashlib import blake2b

import msgspec
from msgspec import Raw, Struct

from .. import __version__
from .record import NoRecord, RecordError

FORMAT = "stolik-campaign-1"
MATCHES = 200
"""Maximum number of matches in a file."""


class MatchPart(Struct, forbid_unknown_fields=True, kw_only=True):
    """A finished match in a campaign file."""

    offer: str
    before: Raw
    after: Raw
    result: Raw
    record: Raw
    """The whole record, or null if it was lost."""


class CampaignFile(Struct, forbid_unknown_fields=True, kw_only=True):
    format: str = FORMAT
    engine: str = __version__
    game: str
    name: str
    ledger: Raw
    matches: list[MatchPart] = []
    offer: str = ""
    """Terminal only: the offer being played now, whose record is in a file beside this one. Empty: none."""
    seal: str = ""

    def sealed(self) -> str:
        """Hash of all other fields."""
        bare = msgspec.structs.replace(self, seal="")
        return blake2b(msgspec.json.encode(bare), digest_size=16, person=b"stolik-campaign").hexdigest()


def dump(campaign: CampaignFile) -> bytes:
    """Encode the campaign and add its hash."""
    bare = msgspec.json.decode(msgspec.json.format(msgspec.json.encode(campaign), indent=-1), type=CampaignFile)
    bare.seal = bare.sealed()
    return msgspec.json.format(msgspec.json.encode(bare), indent=1)


def read(data: bytes) -> CampaignFile:
    """Decode a campaign and check its hash; RecordError says what is wrong."""
    try:
        head = msgspec.json.decode(data)
        if not isinstance(head, dict) or not str(head.get("format", "")).startswith("stolik-campaign"):
            raise NoRecord("no-campaign")
        if head["format"] != FORMAT:
            raise NoRecord("format", {"found": str(head["format"]), "reads": FORMAT})
        campaign = msgspec.json.decode(msgspec.json.format(data, indent=-1), type=CampaignFile)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise NoRecord("unreadable", {"detail": str(error)}) from error
    if campaign.sealed() != campaign.seal:
        raise RecordError("campaign-seal")
    if len(campaign.matches) > MATCHES:
        raise RecordError("too-many-matches", {"most": MATCHES})
    return campaign
