"""What players of Tamashii can choose."""

from ...kernel import Option, Seat

# --- setup -----------------------------------------------------------------------------------------------------------


class TakeBoard(Option, frozen=True):
    """Take one of the Player Boards (TM-014)."""

    board: str


class TakeClass(Option, frozen=True):
    """Take a Class and its deck (TM-023)."""

    class_: str


class KeepProtocol(Option, frozen=True):
    """Keep one of two Learning Protocols (TM-027)."""

    card: str


class StartAt(Option, frozen=True):
    """Put one's figure on a starting tile (TM-430)."""

    place: int


# --- dice ------------------------------------------------------------------------------------------------------------


class Reroll(Option, frozen=True):
    """Spend Reroll: so many dice of each face are rolled again (TM-216)."""

    hit: int = 0
    crit: int = 0
    blank: int = 0


class Keep(Option, frozen=True):
    """Leave the dice as they are."""


# --- Planning --------------------------------------------------------------------------------------------------------


class Slide(Option, frozen=True):
    """Two neighbouring cells change their contents: a shift or a swap (TM-128, TM-129)."""

    a: int
    b: int


class StopSliding(Option, frozen=True):
    """Make no further move of an effect that says Program X (TM-102)."""


class DropData(Option, frozen=True):
    """Spend 1 Memory to discard a token of the Console (TM-135)."""

    cell: int


class GainData(Option, frozen=True):
    """Spend 1 Memory to gain a Basic Data token (TM-136)."""

    kind: str


class Install(Option, frozen=True):
    """Spend Memory to install an Augment (TM-137)."""

    card: str


class RaiseIntegrity(Option, frozen=True):
    """Spend 2 XP for 1 more maximum and current Integrity (TM-142)."""


class UnlockCell(Option, frozen=True):
    """Discard a Lock token: for 2 XP in Development (TM-143), or by an effect (TM-079)."""

    cell: int


class GainOpen(Option, frozen=True):
    """Spend 2 XP for an Open Data token (TM-144)."""


class DrawClass(Option, frozen=True):
    """Spend 2 XP to draw two cards of the Class deck (TM-145)."""


class KeepCard(Option, frozen=True):
    """Keep one of the cards drawn; the other goes under the deck."""

    card: str


class OfferTrade(Option, frozen=True):
    """Offer a Faction Augment to another player, for one of theirs or for nothing (TM-138, TM-R34)."""

    to: Seat
    give: str
    want: str = ""


class TakeTrade(Option, frozen=True):
    """Accept what somebody offers."""

    of: Seat


class WithdrawOffer(Option, frozen=True):
    """Take back one's own offer."""


class Ready(Option, frozen=True):
    """Done with this phase."""


class NotReady(Option, frozen=True):
    """Take that back while somebody else is not ready (TM-R105)."""


# --- Action ----------------------------------------------------------------------------------------------------------


class MoveTo(Option, frozen=True):
    """Move the figure; to one's own hex: stay (TM-147)."""

    place: int


class MoveBot(Option, frozen=True):
    """Move J.O.R.D.A.N. (TM-408)."""

    place: int


class KeepBot(Option, frozen=True):
    """Leave J.O.R.D.A.N. where it is."""


class BotDistrict(Option, frozen=True):
    """Whether a Battery is discarded to use the District of J.O.R.D.A.N. in the coming step (TM-R89)."""

    use: bool


class UseBattery(Option, frozen=True):
    """Discard a Battery and use J.O.R.D.A.N.'s figure as one's own in a step (TM-412)."""

    step: str


class UseDistrict(Option, frozen=True):
    """Resolve the effect of the current District, or not (TM-177)."""

    use: bool


class Fire(Option, frozen=True):
    """Fire a Pattern: its source, which of its Patterns, and the cells (a bit a cell) (TM-183)."""

    source: str
    pattern: int
    cells: int


class EndFiring(Option, frozen=True):
    """Fire no more Patterns."""


class UseAugment(Option, frozen=True):
    """Use an Augment at its time (TM-249)."""

    card: str


class UseNow(Option, frozen=True):
    """Use an Augment that can be used at any time (TM-263)."""

    card: str


class Claim(Option, frozen=True):
    """Complete a step of one's Learning Protocol (TM-240)."""

    step: int


# --- Combat ----------------------------------------------------------------------------------------------------------


class SpendPower(Option, frozen=True):
    """Add so many dice to the Attack Roll (TM-215)."""

    n: int


class Activate(Option, frozen=True):
    """Activate a Combat Schema with so many dice (TM-290)."""

    source: str
    schema: int
    dice: int


class Hold(Option, frozen=True):
    """Activate nothing now (TM-298)."""


class UseShield(Option, frozen=True):
    """Spend Shield against Damage, or not (TM-211, TM-213)."""

    use: bool


# --- Tasks -----------------------------------------------------------------------------------------------------------


class Act(Option, frozen=True):
    """Perform a Player Action, or a Test of a Goal card (TM-330, TM-441)."""

    card: str
    action: str


class Stake(Option, frozen=True):
    """Dump this token for a Test (TM-374)."""

    cell: int


class Enough(Option, frozen=True):
    """Dump no more tokens for a Test."""


class Vote(Option, frozen=True):
    """Name one's wish (TM-R110): the path of an effect of a card."""

    way: str
    card: str = ""


# --- choices inside effects ------------------------------------------------------------------------------------------


class ChooseCell(Option, frozen=True):
    cell: int


class ChooseKind(Option, frozen=True):
    """A kind of Data, by its sign."""

    kind: str


class ChooseResource(Option, frozen=True):
    resource: str


class ChooseSeat(Option, frozen=True):
    seat: Seat


class ChoosePlace(Option, frozen=True):
    place: int


class ChooseCard(Option, frozen=True):
    card: str


# --- choices that single cards offer ---------------------------------------------------------------------------------


class UseCard(Option, frozen=True):
    """Use what a card allows at this very moment."""

    card: str


class PutUnder(Option, frozen=True):
    """Put the card under its deck, or leave it on top."""

    under: bool


class Agree(Option, frozen=True):
    """Agree to what another player proposes, or not."""

    yes: bool


class SwapLines(Option, frozen=True):
    """Two rows (1 to 4) or two columns (a to e) of the Console change places."""

    line: str
    other_line: str


class RepeatPattern(Option, frozen=True):
    """Let the effect of a Basic Pattern that was fired in this step work once more."""

    pattern: int


class Aim(Option, frozen=True):
    """Take an attached Enemy: whose, which of them from the Current Enemy on, and its name."""

    seat: Seat
    at: int
    enemy: str


class GiveAway(Option, frozen=True):
    """Alone: give a Faction Augment to J.O.R.D.A.N., that is, put it under its deck."""

    card: str


class Bid(Option, frozen=True):
    """Offer so much Memory for a Body; 0: none."""

    memory: int
