"""What can happen in Tamashii, as told to log and screen."""

from typing import ClassVar

from ...kernel import NOBODY, Event, Seat


class FirstPlayer(Event, frozen=True):
    rule: ClassVar[str] = "TM-058"
    seat: Seat


class PhaseBegan(Event, frozen=True):
    rule: ClassVar[str] = "TM-010"
    phase: str
    turn: int


class BoardTaken(Event, frozen=True):
    rule: ClassVar[str] = "TM-014"
    seat: Seat
    board: str


class ClassTaken(Event, frozen=True):
    rule: ClassVar[str] = "TM-023"
    seat: Seat
    class_: str


class ProtocolKept(Event, frozen=True):
    rule: ClassVar[str] = "TM-027"
    seat: Seat
    card: str


class Rolled(Event, frozen=True):
    """Player dice as they lie now, by face."""

    rule: ClassVar[str] = "TM-314"
    seat: Seat
    hit: int
    crit: int
    blank: int


class EnemyRolled(Event, frozen=True):
    """The two Enemy dice; a blank numeric die is 0."""

    rule: ClassVar[str] = "TM-285"
    seat: Seat
    symbol: str
    number: int


class Attached(Event, frozen=True):
    rule: ClassVar[str] = "TM-266"
    seat: Seat
    enemy: str


class EnemyHurt(Event, frozen=True):
    rule: ClassVar[str] = "TM-276"
    seat: Seat
    enemy: str
    n: int


class EnemyHealed(Event, frozen=True):
    rule: ClassVar[str] = "TM-R71"
    seat: Seat
    enemy: str
    n: int


class Defeated(Event, frozen=True):
    rule: ClassVar[str] = "TM-278"
    seat: Seat
    enemy: str


class EnemyLeft(Event, frozen=True):
    """Discarded without being defeated."""

    rule: ClassVar[str] = "TM-281"
    seat: Seat
    enemy: str


class EnemyActs(Event, frozen=True):
    rule: ClassVar[str] = "TM-292"
    seat: Seat
    enemy: str
    schema: str


class Loaded(Event, frozen=True):
    """The Console after loading."""

    rule: ClassVar[str] = "TM-122"
    seat: Seat
    console: str


class BagRefilled(Event, frozen=True):
    rule: ClassVar[str] = "TM-106"
    seat: Seat


class Slid(Event, frozen=True):
    rule: ClassVar[str] = "TM-128"
    seat: Seat
    a: int
    b: int


class GotReady(Event, frozen=True):
    rule: ClassVar[str] = "TM-109"
    seat: Seat


class GotUnready(Event, frozen=True):
    rule: ClassVar[str] = "TM-R105"
    seat: Seat


class Gained(Event, frozen=True):
    """A Resource, XP or Integrity."""

    rule: ClassVar[str] = "TM-206"
    seat: Seat
    what: str
    n: int


class Lost(Event, frozen=True):
    rule: ClassVar[str] = "TM-209"
    seat: Seat
    what: str
    n: int


class Spent(Event, frozen=True):
    rule: ClassVar[str] = "TM-207"
    seat: Seat
    what: str
    n: int


class GainedData(Event, frozen=True):
    rule: ClassVar[str] = "TM-097"
    seat: Seat
    kind: str


class DumpedData(Event, frozen=True):
    rule: ClassVar[str] = "TM-098"
    seat: Seat
    tokens: str


class DiscardedData(Event, frozen=True):
    rule: ClassVar[str] = "TM-099"
    seat: Seat
    tokens: str


class PreparedData(Event, frozen=True):
    """Tokens drawn from the bag, to be put on the Console."""

    rule: ClassVar[str] = "TM-100"
    seat: Seat
    tokens: str


class CoreChanged(Event, frozen=True):
    rule: ClassVar[str] = "TM-095"
    seat: Seat
    kind: str


class Unlocked(Event, frozen=True):
    rule: ClassVar[str] = "TM-079"
    seat: Seat
    cell: int


class IntegrityRaised(Event, frozen=True):
    rule: ClassVar[str] = "TM-142"
    seat: Seat


class GotAugment(Event, frozen=True):
    rule: ClassVar[str] = "TM-252"
    seat: Seat
    card: str


class Installed(Event, frozen=True):
    rule: ClassVar[str] = "TM-137"
    seat: Seat
    card: str


class UsedAugment(Event, frozen=True):
    rule: ClassVar[str] = "TM-249"
    seat: Seat
    card: str


class AugmentGone(Event, frozen=True):
    """A One-time Augment went to the box."""

    rule: ClassVar[str] = "TM-257"
    seat: Seat
    card: str


class DrewClass(Event, frozen=True):
    rule: ClassVar[str] = "TM-145"
    seat: Seat
    cards: tuple[str, ...]


class Offered(Event, frozen=True):
    rule: ClassVar[str] = "TM-138"
    seat: Seat
    to: Seat
    give: str
    want: str


class Traded(Event, frozen=True):
    rule: ClassVar[str] = "TM-138"
    seat: Seat
    to: Seat
    give: str
    want: str


class Moved(Event, frozen=True):
    rule: ClassVar[str] = "TM-148"
    seat: Seat
    place: int
    tile: int = 0
    """Which tile lies there; 0: it is covered."""


class Stayed(Event, frozen=True):
    rule: ClassVar[str] = "TM-154"
    seat: Seat


class BotMoved(Event, frozen=True):
    rule: ClassVar[str] = "TM-408"
    place: int
    tile: int = 0


class BatteryUsed(Event, frozen=True):
    rule: ClassVar[str] = "TM-412"
    step: str


class BatteryCharged(Event, frozen=True):
    rule: ClassVar[str] = "TM-418"
    n: int


class BotLeft(Event, frozen=True):
    rule: ClassVar[str] = "TM-422"


class Explored(Event, frozen=True):
    """An Exploration token was turned face up."""

    rule: ClassVar[str] = "TM-161"
    seat: Seat
    place: int
    token: str


class Uncovered(Event, frozen=True):
    rule: ClassVar[str] = "TM-162"
    place: int
    tile: int


class TrackingChanged(Event, frozen=True):
    rule: ClassVar[str] = "TM-152"
    seat: Seat
    value: int


class DistrictUsed(Event, frozen=True):
    rule: ClassVar[str] = "TM-177"
    seat: Seat
    tile: int


class Fired(Event, frozen=True):
    rule: ClassVar[str] = "TM-185"
    seat: Seat
    source: str
    pattern: int
    tokens: str


class TookOver(Event, frozen=True):
    """This Body is active now; empty: the Wanderer."""

    rule: ClassVar[str] = "TM-231"
    seat: Seat
    body: str


class BodyLost(Event, frozen=True):
    rule: ClassVar[str] = "TM-318"
    seat: Seat
    body: str


class MarketFilled(Event, frozen=True):
    rule: ClassVar[str] = "TM-228"
    body: str


class Activated(Event, frozen=True):
    rule: ClassVar[str] = "TM-290"
    seat: Seat
    source: str
    schema: int
    dice: int


class Wounded(Event, frozen=True):
    rule: ClassVar[str] = "TM-214"
    seat: Seat
    n: int


class Shielded(Event, frozen=True):
    rule: ClassVar[str] = "TM-211"
    seat: Seat
    n: int


class WasReset(Event, frozen=True):
    rule: ClassVar[str] = "TM-316"
    seat: Seat


class StepClaimed(Event, frozen=True):
    rule: ClassVar[str] = "TM-241"
    seat: Seat
    card: str
    step: int


class Acted(Event, frozen=True):
    rule: ClassVar[str] = "TM-330"
    seat: Seat
    card: str
    action: str


class Staked(Event, frozen=True):
    rule: ClassVar[str] = "TM-374"
    seat: Seat
    tokens: str


class SuccessesCounted(Event, frozen=True):
    rule: ClassVar[str] = "TM-378"
    seat: Seat
    successes: int
    needed: int


class CardDrawn(Event, frozen=True):
    rule: ClassVar[str] = "TM-354"
    code: str


class CardGone(Event, frozen=True):
    rule: ClassVar[str] = "TM-343"
    code: str


class Headline(Event, frozen=True):
    """A paragraph of World Actions came true: the card and the number of the paragraph."""

    rule: ClassVar[str] = "TM-464"
    code: str
    paragraph: int


class TimeChanged(Event, frozen=True):
    rule: ClassVar[str] = "TM-344"
    time: int


class Marked(Event, frozen=True):
    """Scenario tokens were placed (n above 0) or removed; where: a card, a place of the map, or carried by a seat.

    A ghost on a place is that of the seat, or of J.O.R.D.A.N.
    """

    rule: ClassVar[str] = "TM-364"
    token: str
    n: int
    card: str = ""
    place: int = -1
    seat: Seat = NOBODY


class Covered(Event, frozen=True):
    """A tile was turned face down again; all know which one it is."""

    rule: ClassVar[str] = "TM-359"
    place: int
    tile: int


class PoolIsEmpty(Event, frozen=True):
    """No Corrupted Data is left, and the Scenario goes on with another Story card."""

    rule: ClassVar[str] = "TM-R22"
    card: str


class DiceShown(Event, frozen=True):
    """A Dice token that lies face down was shown to all."""

    rule: ClassVar[str] = "TM-368"
    place: int
    number: int


class Voted(Event, frozen=True):
    rule: ClassVar[str] = "TM-R110"
    seat: Seat
    way: str
    card: str = ""


class BossCame(Event, frozen=True):
    rule: ClassVar[str] = "TM-396"
    boss: str
    place: int


class BossHurt(Event, frozen=True):
    rule: ClassVar[str] = "TM-395"
    boss: str
    n: int


class BossActs(Event, frozen=True):
    rule: ClassVar[str] = "TM-397"
    boss: str


class BossMoved(Event, frozen=True):
    rule: ClassVar[str] = "TM-395"
    boss: str
    place: int


class CornerBroke(Event, frozen=True):
    """A Boss lost a corner; how many are left."""

    rule: ClassVar[str] = "TM-399"
    boss: str
    left: int


class Swallowed(Event, frozen=True):
    """Data tokens of a Console went into the crop of a Boss, fed or taken."""

    rule: ClassVar[str] = "TM-397"
    seat: Seat
    tokens: str


class TookBack(Event, frozen=True):
    """Data tokens went from the crop of a Boss into a Dump."""

    rule: ClassVar[str] = "TM-398"
    seat: Seat
    tokens: str


class CropEmptied(Event, frozen=True):
    """All that a Boss had swallowed went to the neutral pool."""

    rule: ClassVar[str] = "TM-099"
    boss: str
    n: int


class NumberTaken(Event, frozen=True):
    """A Dice token was taken from the map; its number is a place in the order of players."""

    rule: ClassVar[str] = "TM-367"
    seat: Seat
    number: int


class DiceTurned(Event, frozen=True):
    """A Dice token on the map was turned face up for all."""

    rule: ClassVar[str] = "TM-368"
    place: int
    number: int


class GoalClaimed(Event, frozen=True):
    rule: ClassVar[str] = "TM-444"
    seat: Seat
    goal: str


class GoalShown(Event, frozen=True):
    rule: ClassVar[str] = "TM-446"
    goal: str


class Ended(Event, frozen=True):
    rule: ClassVar[str] = "TM-389"
    code: str
