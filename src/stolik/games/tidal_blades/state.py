"""The state of a match of Tidal Blades: every component is in one of its zones at every question.

Piles that seldom change are tuples: they are replaced, never changed in place, so that clones share them.
"""

from msgspec import Struct

from ...kernel import HIDDEN, NOBODY, Entry, Seat, State  # noqa: F401  (a view of this state holds HIDDEN cards)


class Setup(Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a table."""

    seats: int = 3
    mode: str = "first_game"
    """`first_game` or `experienced` (TB-006); one profile for the whole table (TB-R052)."""
    characters: str = "choose"
    """`choose` in turn order, or `random` (TB-R008)."""
    content: str = ""
    """The hash of the content; empty: the built-in one."""


# --- agenda ----------------------------------------------------------------------------------------------------------


class SetUp(Entry, frozen=True):
    """Boards, decks and the First Player."""


class ChooseCharacter(Entry, frozen=True):
    seat: Seat


class ChooseStartingCard(Entry, frozen=True):
    seat: Seat


class StartRound(Entry, frozen=True):
    pass


class Turn(Entry, frozen=True):
    seat: Seat


class Move(Entry, frozen=True):
    """Step 1 of a turn: to an Island of choice."""

    seat: Seat


class Arrive(Entry, frozen=True):
    """What the arrival itself sets off."""

    seat: Seat


class SpaceReward(Entry, frozen=True):
    """Step 2 of a turn."""

    seat: Seat


class IslandBonus(Entry, frozen=True):
    seat: Seat


class Contest(Entry, frozen=True):
    """Step 4 of a turn: a Challenge or a fight."""

    seat: Seat


class Commit(Entry, frozen=True):
    """Choosing dice for the attempt."""

    seat: Seat


class Roll(Entry, frozen=True):
    """A roll of these dice (all of them: empty) with the Danger die."""

    seat: Seat
    dice: tuple["Rolled", ...] = ()


class SettleDanger(Entry, frozen=True):
    """Blocking the danger just rolled, or losing a die."""

    seat: Seat


class AfterRoll(Entry, frozen=True):
    """Completing, stopping, or rolling again."""

    seat: Seat


class EndTurn(Entry, frozen=True):
    seat: Seat


class RoundEnd(Entry, frozen=True):
    pass


class Invasion(Entry, frozen=True):
    pass


class Suffer(Entry, frozen=True):
    """The Invasion penalty of one player."""

    seat: Seat
    monster: str


class MonstersAdvance(Entry, frozen=True):
    pass


class RefreshAndUpgrade(Entry, frozen=True):
    """Round-end dice of one player."""

    seat: Seat


class ImproveDice(Entry, frozen=True):
    """How many dice may still be chosen at round end, and which have not been yet."""

    seat: Seat
    left: int
    pool: tuple[str, ...]


class CollectDiscs(Entry, frozen=True):
    pass


class MoveJudge(Entry, frozen=True):
    pass


class TournamentStandings(Entry, frozen=True):
    pass


class NextRound(Entry, frozen=True):
    pass


Agenda = (
    SetUp
    | ChooseCharacter
    | ChooseStartingCard
    | StartRound
    | Turn
    | Move
    | Arrive
    | SpaceReward
    | IslandBonus
    | Contest
    | Commit
    | Roll
    | SettleDanger
    | AfterRoll
    | EndTurn
    | RoundEnd
    | Invasion
    | Suffer
    | MonstersAdvance
    | RefreshAndUpgrade
    | ImproveDice
    | CollectDiscs
    | MoveJudge
    | TournamentStandings
    | NextRound
)


# --- zones -----------------------------------------------------------------------------------------------------------


class Rolled(Struct, frozen=True, order=True, gc=False, forbid_unknown_fields=True):
    """A die in a Challenge or fight; equal ones are the same option."""

    kind: str
    face: str
    own: bool = True
    """False for the Bonus die and other borrowed dice."""


class Attempt(Struct, gc=False, forbid_unknown_fields=True):
    """A Challenge or fight that is going on."""

    card: str
    """The Challenge or the Monster."""
    place: str
    """The Arena, or where the Monster is: folds_edge, inner_reef or hunted."""
    dice: list[Rolled] = []
    """All dice in use; they are in neither area of the board (TB-R079)."""
    danger: int = 0
    """X symbols rolled and not yet settled."""
    rolls: int = 0
    symbols: list[str] = []
    """Extra symbols given by cards."""
    spare: int = 0
    """Dice that go to Spent instead of the supply when the fight ends."""
    keep_lost: int = 0
    """Lost dice that go to Spent instead of the supply."""

    @property
    def is_fight(self) -> bool:
        return self.place in MONSTER_PLACES


MONSTER_PLACES = ("folds_edge", "inner_reef", "hunted")


class MonsterInPlay(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A Monster face-up, with the Hit tokens on its spots (NOBODY: uncovered)."""

    id: str
    tokens: tuple[Seat, ...]


class Player(Struct, gc=False, forbid_unknown_fields=True):
    """One player's board, hand and standing."""

    character: str = ""
    fruit: int = 0
    shells: int = 0
    shield: int = 0
    """Shells on the Shell Shield."""
    active: list[str] = []
    spent: list[str] = []
    dials: dict[str, int] = {}
    """Position of each Trait dial."""
    discs: int = 0
    """Action discs left this round."""
    island: str = ""
    space: str = ""
    challenges: list[str] = []
    stunts: list[str] = []
    completed: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    """Character cards in play; the Shell Shield is always there (TB-048)."""
    deck: tuple[str, ...] = ()
    drawn: tuple[str, ...] = ()
    """Character cards being looked at, of which one is kept."""
    looked_at: tuple[str, ...] = ()
    """Cards of a shared deck being looked at, of which one is kept."""
    discarded: tuple[str, ...] = ()
    """Artifacts that were used up."""
    goal: str = ""
    other_goals: tuple[str, ...] = ()
    """The two Secret Goals that went back to the box."""
    champion: int = 0
    leader_tokens: int = 0
    hits: int = 0
    """Own Hit tokens beside The Fold."""
    kills: int = 0
    stunts_played: int = 0
    """This turn."""
    performed: tuple[str, ...] = ()
    """Stunts played in this match, for statistics."""
    bought: tuple[str, ...] = ()
    """Market cards bought in this match, for statistics."""
    used: tuple[str, ...] = ()
    """Abilities used this turn that work once a turn."""


class TidalBlades(State[Agenda], kw_only=True):
    """The whole table. Decks are drawn from their end."""

    content: str
    mode: str
    characters: str
    round: int = 0
    turn: Seat = NOBODY
    """Whose turn it is."""
    ended: bool = False
    """Whether the last Round End is over."""
    first: Seat = NOBODY
    """Holder of the First Player marker."""
    players: list[Player]
    supply: dict[str, int] = {}
    """Trait dice in the general supply."""
    challenge_deck: tuple[str, ...] = ()
    challenge_pool: list[str] = []
    challenge_discard: tuple[str, ...] = ()
    stunt_deck: tuple[str, ...] = ()
    stunt_discard: tuple[str, ...] = ()
    market_deck: tuple[str, ...] = ()
    market_pool: list[str] = []
    market_discard: tuple[str, ...] = ()
    monster_deck: tuple[str, ...] = ()
    folds_edge: MonsterInPlay | None = None
    inner_reef: MonsterInPlay | None = None
    hunted: MonsterInPlay | None = None
    """The Monster turned up on the deck by Monster Hunting."""
    contested: bool = False
    """Whether step 4 of this turn, a Challenge or a fight, has been decided on."""
    must_fight: bool = False
    """Whether the visitor has just turned up a Monster and must fight it (TB-293)."""
    unused_monsters: tuple[str, ...] = ()
    """Monsters that went back to the box unseen."""
    box: tuple[str, ...] = ()
    """Cards that have left the game."""
    playing: tuple[str, ...] = ()
    """Cards whose effect is being carried out."""
    judge: str = ""
    boat: int = 0
    discs: dict[str, tuple[Seat, ...]] = {}
    """Whose Action discs lie on each space (or beside the spaces of an Island)."""
    attempt: Attempt | None = None
    last_challenge: str = ""
    """The Challenge of the attempt just ended, for effects that count its symbols."""
    last_pushed: bool = False
    """Whether its Push It symbol was matched."""
