"""Setting up the table (chapters 1-5)."""

from ...kernel import HIDDEN, Chance, Kind, Refusal, Seat, ask, emit, no, procedure, reveal, then
from .content import content_of
from .decks import content, refill, without
from .events import CardInPlay, CharacterTaken, FirstPlayer, Gained, JudgeMoved, Looked
from .monsters import turn_up
from .options import LookAtThree, Take, UseCompassCard
from .state import ChooseCharacter, ChooseStartingCard, Player, SetUp, Setup, StartRound, TidalBlades
from .terms import ARENAS, CHARACTERS, TRAITS
from .traits import KEEP_DRAWN
from .turn import in_turn_order

MODES = ("first_game", "experienced")
CHOICES = {"mode": MODES, "characters": ("choose", "random")}
"""What a table may choose; the first of each is the default."""
SEATS = (2, 3, 4)
EXTRA_GOODS = ((0, 0), (1, 0), (0, 1), (1, 1))
"""Fruit and Shells on top for the second, third and fourth in turn order (TB-061, TB-062, TB-063)."""


def start(setup: Setup, chance: Chance) -> TidalBlades:
    """The box, opened: nothing is dealt yet."""
    if setup.seats not in SEATS:
        raise ValueError(f"Tidal Blades is for {', '.join(map(str, SEATS))} seats here, not {setup.seats}")
    if setup.mode not in MODES:
        raise ValueError(f"the mode is {' or '.join(MODES)}, not {setup.mode!r}")
    if setup.characters not in CHOICES["characters"]:
        raise ValueError(f"characters are 'choose' or 'random', not {setup.characters!r}")
    box = content_of(setup.content)
    return TidalBlades(
        seats=setup.seats,
        chance=chance,
        agenda=[SetUp()],
        content=box.id,
        mode=setup.mode,
        characters=setup.characters,
        players=[Player() for _ in range(setup.seats)],
        supply={die.id: die.count for die in box.dice.values()},
    )


@procedure(SetUp)
def set_up(g: TidalBlades, e: SetUp) -> None:
    """Boards and decks, then players in turn order (TB-R008)."""
    box, chance = content(g), g.chance
    g.judge = chance.pick(ARENAS)
    emit(g, JudgeMoved(g.judge))
    g.challenge_deck = chance.shuffled(box.library.records["challenge"])
    g.stunt_deck = chance.shuffled(box.stunt_cards)
    g.market_deck = chance.shuffled(box.market_cards)
    refill(g, "challenge")
    refill(g, "market")
    build_monster_deck(g)
    g.folds_edge = turn_up(g, "folds_edge")
    g.first = chance.below(g.seats)
    emit(g, FirstPlayer(g.first))
    order = in_turn_order(g)
    if g.characters == "random":
        heroes = list(CHARACTERS)
        chance.shuffle(heroes)
        for seat, hero in zip(order, heroes, strict=False):
            take_character(g, seat, hero)
    else:
        then(g, *(ChooseCharacter(seat) for seat in order))
    if g.mode == "experienced":
        then(g, *(ChooseStartingCard(seat) for seat in order))
    then(g, StartRound())


def build_monster_deck(g: TidalBlades) -> None:
    """Hard ones below; above them all easy compass ones, or two whose styles differ."""
    monsters = content(g).monsters.values()
    chance = g.chance
    if g.mode == "first_game":  # TB-018, TB-019
        hard = [m.id for m in monsters if m.difficulty == "hard" and m.compass]
        easy = [m.id for m in monsters if m.difficulty == "easy" and m.compass]
        chance.shuffle(hard)
        chance.shuffle(easy)
    else:
        hard = [m.id for m in monsters if m.difficulty == "hard"]
        chance.shuffle(hard)  # TB-021
        styles = [style for style in ARENAS if style != content(g).monsters[hard[-1]].weakness]  # TB-022
        chance.shuffle(styles)
        easy = [  # TB-023, TB-024
            chance.pick([m.id for m in monsters if m.difficulty == "easy" and m.weakness == style]) for style in styles
        ]
    g.monster_deck = (*hard, *easy)
    g.unused_monsters = tuple(m.id for m in monsters if m.id not in g.monster_deck)  # TB-020, TB-025


# --- Characters ------------------------------------------------------------------------------------------------------


def take_refusal(g: TidalBlades, seat: Seat, option: Take) -> Refusal | None:
    """Each Character exists once (TB-040)."""
    by = next((at for at, player in enumerate(g.players) if player.character == option.character), None)
    return None if by is None else no("TB-040", "character-taken", by=by)


TAKE: Kind[TidalBlades, Take] = Kind(Take, lambda g, seat: [Take(character) for character in CHARACTERS], take_refusal)


@procedure(ChooseCharacter)
async def choose_character(g: TidalBlades, e: ChooseCharacter) -> None:
    take_character(g, e.seat, (await ask(g, e.seat, "character", TAKE)).character)


def take_character(g: TidalBlades, seat: Seat, character: str) -> None:
    """The whole set of a Character (TB-041); its marker stands on the start of the Champion board (TB-059)."""
    box, player, chance = content(g), g.players[seat], g.chance
    player.character = character
    emit(g, CharacterTaken(seat, character))
    player.dials = dict.fromkeys(TRAITS, 0)  # TB-055
    player.challenges = [card.id for card in box.starting_challenges.values() if card.character == character]  # TB-042
    goals = [goal for goal in box.goals.values() if goal.character == character]
    if g.mode == "first_game":  # TB-043
        player.goal = next((goal.id for goal in goals if goal.compass), "")
    else:  # TB-044
        player.goal = chance.pick(goals).id
    player.other_goals = tuple(goal.id for goal in goals if goal.id != player.goal)  # TB-045
    player.active = ["novice", "novice"]  # TB-057
    g.supply["novice"] -= 2
    fruit, shells = EXTRA_GOODS[in_turn_order(g).index(seat)]
    player.fruit, player.shells, player.shield = 2 + fruit, 2 + shells, 2  # TB-056, TB-058
    for what, n in (("fruit", player.fruit), ("shell", player.shells)):
        emit(g, Gained(seat, what, n))
    cards = (card.id for card in box.character_cards.values() if card.character == character)
    player.deck = chance.shuffled(cards)  # TB-053, TB-054
    if g.mode == "first_game":
        start_with_compass_card(g, seat)


def start_with_compass_card(g: TidalBlades, seat: Seat) -> None:
    """TB-049, TB-050, TB-052."""
    player, cards = g.players[seat], content(g).character_cards
    compass = next((card for card in player.deck if cards[card].starting), "")
    player.deck = without(player.deck, compass)
    player.cards += (compass,)
    emit(g, CardInPlay(seat, compass))


COMPASS: Kind[TidalBlades, UseCompassCard] = Kind(UseCompassCard, lambda g, seat: [UseCompassCard()], idle=True)
LOOK: Kind[TidalBlades, LookAtThree] = Kind(LookAtThree, lambda g, seat: [LookAtThree()])


@procedure(ChooseStartingCard)
async def choose_starting_card(g: TidalBlades, e: ChooseStartingCard) -> None:
    """The compass card, or one of three random ones; the other two are shuffled back (TB-051, TB-052, TB-R050)."""
    player = g.players[e.seat]
    choice = await ask(g, e.seat, "starting_card", COMPASS, LOOK)
    if isinstance(choice, UseCompassCard):
        start_with_compass_card(g, e.seat)
        return
    player.drawn, player.deck = player.deck[-3:], player.deck[:-3]
    reveal(
        g,
        Looked(e.seat, "character_card", player.drawn),
        only=e.seat,
        public=Looked(e.seat, "character_card", (HIDDEN,) * 3),
    )
    kept = (await ask(g, e.seat, "keep_card", KEEP_DRAWN)).card
    player.deck = g.chance.shuffled((*player.deck, *without(player.drawn, kept)))
    player.drawn = ()
    player.cards += (kept,)
    reveal(g, CardInPlay(e.seat, kept))
