"""What the words of the effect language do in Tidal Blades."""

from collections.abc import Awaitable

from ...effects.nodes import NOTHING_TO_DO
from ...kernel import HIDDEN, Done, Kind, Refusal, Seat, ask, emit, no, pick_some, reveal
from .attempt import (
    SET_DIE,
    attempt_of,
    has_rolled,
    reroll_candidates,
    roll_dice,
    set_die,
    settle_danger,
    style_level,
)
from .champion import highest_space, leaders, move_champion
from .decks import content, deck, discard, discard_pile, draw, draw_to_hand, hand, refill, set_deck, without
from .dice import (
    NO_DIE_TO_UPGRADE,
    NO_SPENT_DICE,
    can_upgrade,
    from_supply,
    gain_die,
    give_up_dice,
    owned_dice,
    refresh,
    upgrade,
)
from .events import FirstPlayer, Looked, Shielded
from .islands import BUY, buy, buy_refusal, choose_challenge, gain_goods, move_boat, restock
from .monsters import hits
from .options import Advance, Buy, Keep, Reroll
from .state import Rolled, TidalBlades
from .terms import CARDS, GOODS, GUILD_DICE, LEVEL_OF, LEVELS, TRAITS
from .traits import advance, after_notches, can_advance, level, turn_dials
from .triggers import modifier
from .vocabulary import VOCABULARY as WORDS

NO_ATTEMPT = no("ST-21", "no-attempt")
NO_FIGHT = no("ST-22", "no-fight")
NO_DANGER = no("ST-23", "no-danger")
NOTHING_ROLLED = no("TB-R062", "nothing-rolled")
NO_CARDS_LEFT = no("TB-R090")
NO_DICE_LEFT = no("TB-R071", "no-dice-in-supply")
DIAL_AT_ITS_END = no("TB-R087", "dial-at-its-end")
CANNOT_RISE = no("TB-R105", "cannot-rise")
ALREADY_FIRST = no("TB-R034", "already-first")


def _in_attempt(g: TidalBlades, seat: Seat) -> bool:
    """In a Challenge or fight of one's own, from its declaration on."""
    return g.attempt is not None and g.turn == seat


def _stunt_level(g: TidalBlades, seat: Seat) -> int:
    """Spirit sets the size of Stunt effects (TB-132, TB-171)."""
    return level(g, seat, "spirit") + modifier(g, seat, "stunt_power")


WORDS.scale = _stunt_level


# --- goods, cards and dice -------------------------------------------------------------------------------------------


def _have(g: TidalBlades, seat: Seat, what: str) -> int:
    player = g.players[seat]
    if what == "fruit":
        return player.fruit
    if what == "shell":
        return player.shells
    if what == "die":
        return len(player.active) + len(player.spent)
    return len(hand(g, seat, what))


def gain_refusal(g: TidalBlades, seat: Seat, source: str, n: int, what: str) -> Refusal | None:
    if not n:
        return NOTHING_TO_DO
    if what in GOODS:
        return None
    if what in CARDS:
        return no_cards(g, what)
    return no_dice(g, what)


def no_cards(g: TidalBlades, what: str) -> Refusal | None:
    """Whether not a single card of the kind can be had (TB-R090)."""
    there = deck(g, what) or discard_pile(g, what) or (what == "challenge" and g.challenge_pool)
    return None if there else NO_CARDS_LEFT


def no_dice(g: TidalBlades, what: str) -> Refusal | None:
    """Whether the supply has no die of this level nor of a lower one (TB-151, TB-R071)."""
    most = LEVEL_OF[LEVELS.get(what, (what,))[0]]
    return None if any(n and LEVEL_OF[kind] <= most for kind, n in g.supply.items()) else NO_DICE_LEFT


@WORDS.verb("gain", "amount", "good", refusal=gain_refusal)
def gain(g: TidalBlades, seat: Seat, source: str, n: int, what: str) -> Awaitable[None] | None:
    if what not in GOODS:
        return _gain_cards_or_dice(g, seat, n, what)
    gain_goods(g, seat, what, n)
    return None


async def _gain_cards_or_dice(g: TidalBlades, seat: Seat, n: int, what: str) -> None:
    for _ in range(n):
        if what == "stunt":
            draw_to_hand(g, seat, "stunt")
        elif what == "challenge":
            await choose_challenge(g, seat)
        else:
            await gain_die(g, seat, what)


def pay_refusal(g: TidalBlades, seat: Seat, source: str, n: int, what: str) -> Refusal | None:
    """Shells of the Character board only (TB-R045)."""
    have = _have(g, seat, what)
    return no("TB-181", "lacks", what=what, need=n, have=have) if have < n else None


@WORDS.verb("pay", "amount", "payment", refusal=pay_refusal, cost=True)
async def pay(g: TidalBlades, seat: Seat, source: str, n: int, what: str) -> None:
    if what in GOODS:
        gain_goods(g, seat, what, -n)
    elif what == "die":
        await give_up_dice(g, seat, "give_up", n)
    else:
        for card in await pick_some(g, seat, "discard", hand(g, seat, what), n, n):
            hand(g, seat, what).remove(card)
            reveal(g)
            discard(g, what, card)
        if what == "challenge":
            refill(g, what)  # it may have been short of cards until this discard (TB-R090)


def discard_this_refusal(g: TidalBlades, seat: Seat, source: str) -> Refusal | None:
    return None if source in g.players[seat].cards else no("TB-187")


@WORDS.verb("discard_this", refusal=discard_this_refusal, cost=True)
def discard_this(g: TidalBlades, seat: Seat, source: str) -> None:
    """An artifact is laid aside; no card is drawn for it and the Synergy dial stays (TB-187, TB-188)."""
    player = g.players[seat]
    player.cards = without(player.cards, source)
    player.discarded += (source,)


@WORDS.verb("lose", "amount", "loss")
async def lose(g: TidalBlades, seat: Seat, source: str, n: int, what: str) -> None:
    """A penalty is paid as far as possible (TB-R102)."""
    if what == "die":
        await give_up_dice(g, seat, "give_up", n)
    else:
        gain_goods(g, seat, what, -min(n, _have(g, seat, what)))


@WORDS.verb("shield", "amount")
def shield(g: TidalBlades, seat: Seat, source: str, n: int) -> None:
    """Shells from the supply onto the Shell Shield."""
    g.players[seat].shield += n
    if n:
        emit(g, Shielded(seat, n))


def store_refusal(g: TidalBlades, seat: Seat, source: str, n: int) -> Refusal | None:
    return None if g.players[seat].shells else no("TB-R065", "lacks", what="shell", need=1, have=0)


@WORDS.verb("store", "amount", refusal=store_refusal)
async def store(g: TidalBlades, seat: Seat, source: str, n: int) -> None:
    """Up to n Shells from the board onto the Shell Shield."""
    player = g.players[seat]
    stored = len(await pick_some(g, seat, "store", ["shell"] * min(n, player.shells), n))
    player.shells -= stored
    shield(g, seat, source, stored)


@WORDS.verb("lose_stored", "amount")
def lose_stored(g: TidalBlades, seat: Seat, source: str, n: int) -> None:
    shield(g, seat, source, -min(n, g.players[seat].shield))


def refresh_refusal(g: TidalBlades, seat: Seat, source: str, n: int) -> Refusal | None:
    return None if n and g.players[seat].spent else NO_SPENT_DICE


@WORDS.verb("refresh", "amount", refusal=refresh_refusal)
async def refresh_dice(g: TidalBlades, seat: Seat, source: str, n: int) -> None:
    await refresh(g, seat, n)


def upgrade_refusal(g: TidalBlades, seat: Seat, source: str, n: int) -> Refusal | None:
    player = g.players[seat]
    can = n and any(can_upgrade(g, kind) for kind in (*player.active, *player.spent))
    return None if can else NO_DIE_TO_UPGRADE


@WORDS.verb("upgrade", "amount", refusal=upgrade_refusal)
async def upgrade_dice(g: TidalBlades, seat: Seat, source: str, n: int) -> None:
    await upgrade(g, seat, n)


# --- Traits, standing, Boat, Market, decks ---------------------------------------------------------------------------

ADVANCE: Kind[TidalBlades, Advance] = Kind(Advance, lambda g, seat: [Advance(trait) for trait in TRAITS])


def advance_refusal(g: TidalBlades, seat: Seat, source: str, trait: str, n: int) -> Refusal | None:
    if not n:
        return NOTHING_TO_DO
    traits = TRAITS if trait == "any_trait" else (trait,)
    return None if any(can_advance(g, seat, trait) for trait in traits) else DIAL_AT_ITS_END


@WORDS.verb("advance", "any trait", "amount", refusal=advance_refusal)
async def advance_trait(g: TidalBlades, seat: Seat, source: str, trait: str, n: int) -> None:
    if trait != "any_trait":
        await advance(g, seat, [trait] * n)
        return
    icons, risen = 0, list[str]()
    for _ in range(n):  # the symbol lets one choose the Trait, notch by notch (TB-170)
        choice = await ask(g, seat, "advance", ADVANCE)
        more, rose = turn_dials(g, seat, [choice.trait])
        icons += more
        risen += rose
    await after_notches(g, seat, icons, risen)  # once all of them are turned (TB-R092)


def champion_refusal(g: TidalBlades, seat: Seat, source: str, n: int) -> Refusal | None:
    if not n:
        return NOTHING_TO_DO
    return None if g.players[seat].champion < highest_space(g, seat) else CANNOT_RISE


@WORDS.verb("champion", "amount", refusal=champion_refusal)
def champion(g: TidalBlades, seat: Seat, source: str, n: int) -> None:
    move_champion(g, seat, n)


@WORDS.verb("fall", "amount")
def fall(g: TidalBlades, seat: Seat, source: str, n: int) -> None:
    move_champion(g, seat, -n)


@WORDS.verb("boat", "amount")
async def boat(g: TidalBlades, seat: Seat, source: str, n: int) -> None:
    await move_boat(g, seat, n)


def first_player_refusal(g: TidalBlades, seat: Seat, source: str) -> Refusal | None:
    return ALREADY_FIRST if g.first == seat else None


@WORDS.verb("first_player", refusal=first_player_refusal)
def first_player(g: TidalBlades, seat: Seat, source: str) -> None:
    """The holder changes at once, the order of this round does not (TB-R034)."""
    if g.first != seat:
        g.first = seat
        emit(g, FirstPlayer(seat))


def discard_pool_refusal(g: TidalBlades, seat: Seat, source: str, n: int) -> Refusal | None:
    if not n:
        return NOTHING_TO_DO
    return None if g.challenge_pool else NO_CARDS_LEFT


@WORDS.verb("discard_pool", "amount", refusal=discard_pool_refusal)
async def discard_pool(g: TidalBlades, seat: Seat, source: str, n: int) -> None:
    """Any n cards of the Challenge pool, all discarded before any is replaced (TB-120, TB-R039)."""
    n = min(n, len(g.challenge_pool))
    for card in await pick_some(g, seat, "discard_pool", g.challenge_pool, n, n):
        g.challenge_pool.remove(card)
        discard(g, "challenge", card)
    refill(g, "challenge")


@WORDS.verb("restock")
def restock_market(g: TidalBlades, seat: Seat, source: str) -> None:
    restock(g)


def buy_verb_refusal(g: TidalBlades, seat: Seat, source: str, less: int) -> Refusal | None:
    refusals = [buy_refusal(g, seat, Buy(card), less) for card in g.market_pool]
    return None if None in refusals else (refusals[0] if refusals else NO_CARDS_LEFT)


@WORDS.verb("buy", "amount", refusal=buy_verb_refusal)
async def buy_market(g: TidalBlades, seat: Seat, source: str, less: int) -> None:
    if buy_verb_refusal(g, seat, source, less) is None:
        option = await ask(g, seat, "buy", BUY.with_(less=less))
        await buy(g, seat, option.card, less)


def dig_refusal(g: TidalBlades, seat: Seat, source: str, what: str, n: int) -> Refusal | None:
    if not n:
        return NOTHING_TO_DO
    return None if deck(g, what) or discard_pile(g, what) else NO_CARDS_LEFT


@WORDS.verb("dig", "card", "amount", refusal=dig_refusal)
async def dig(g: TidalBlades, seat: Seat, source: str, what: str, n: int) -> None:
    """Look at the top n of a deck, keep one, the rest goes to the bottom in random order."""
    player = g.players[seat]
    drawn = tuple(card for _ in range(n) if (card := draw(g, what)) is not None)
    if not drawn:
        return
    player.looked_at = drawn
    reveal(g, Looked(seat, what, drawn), only=seat, public=Looked(seat, what, (HIDDEN,) * len(drawn)))
    kind: Kind[TidalBlades, Keep] = Kind(
        Keep, lambda g, seat: [Keep(card) for card in sorted(set(g.players[seat].looked_at))]
    )
    kept = await ask(g, seat, "keep_card", kind)
    hand(g, seat, what).append(kept.card)
    rest = g.chance.shuffled(without(player.looked_at, kept.card))
    set_deck(g, what, (*rest, *deck(g, what)))
    player.looked_at = ()


# --- in a Challenge or fight -----------------------------------------------------------------------------------------


def rolled_refusal(g: TidalBlades, seat: Seat, source: str, n: int) -> Refusal | None:
    if not n:
        return NOTHING_TO_DO
    return None if has_rolled(g, seat) else NOTHING_ROLLED


DONE: Kind[TidalBlades, Done] = Kind(Done, lambda g, seat: [Done()], idle=True)


@WORDS.verb("turn_die", "amount", refusal=rolled_refusal)
async def turn_die(g: TidalBlades, seat: Seat, source: str, n: int) -> None:
    """Set up to n committed dice."""
    for _ in range(n):
        if not has_rolled(g, seat):
            return
        choice = await ask(g, seat, "set_die", SET_DIE, DONE)
        if isinstance(choice, Done):
            return
        set_die(g, seat, choice)


async def _choose_reroll(g: TidalBlades, seat: Seat, n: int) -> Reroll | None:
    kind: Kind[TidalBlades, Reroll] = Kind(
        Reroll, lambda g, seat: [reroll for reroll in reroll_candidates(g, seat) if len(reroll.dice) <= n]
    )
    choice = await ask(g, seat, "card_reroll", kind, DONE)
    return None if isinstance(choice, Done) else choice


@WORDS.verb("safe_reroll", "amount", refusal=rolled_refusal)
async def safe_reroll(g: TidalBlades, seat: Seat, source: str, n: int) -> None:
    """Up to n dice again, without the Danger die."""
    if n and has_rolled(g, seat) and (choice := await _choose_reroll(g, seat, n)):
        roll_dice(g, seat, choice.dice, danger=False)


@WORDS.verb("reroll", "amount", refusal=rolled_refusal)
async def reroll(g: TidalBlades, seat: Seat, source: str, n: int) -> None:
    """Up to n dice again, with the Danger die (TB-R059)."""
    if n and has_rolled(g, seat) and (choice := await _choose_reroll(g, seat, n)):
        roll_dice(g, seat, choice.dice)
        await settle_danger(g, seat)


def calm_refusal(g: TidalBlades, seat: Seat, source: str, n: int) -> Refusal | None:
    if not n:
        return NOTHING_TO_DO
    return None if g.attempt and g.turn == seat and g.attempt.danger else NO_DANGER


@WORDS.verb("calm", "amount", refusal=calm_refusal)
def calm(g: TidalBlades, seat: Seat, source: str, n: int) -> None:
    if g.attempt and g.turn == seat:
        g.attempt.danger = max(0, g.attempt.danger - n)


def borrow_refusal(g: TidalBlades, seat: Seat, source: str, what: str) -> Refusal | None:
    return no_dice(g, what) if _in_attempt(g, seat) else NO_ATTEMPT


@WORDS.verb("borrow", "die", refusal=borrow_refusal)
async def borrow(g: TidalBlades, seat: Seat, source: str, what: str) -> None:
    """A die of the supply joins, rolled at once without danger; it goes back afterwards."""
    if not _in_attempt(g, seat):
        return
    kind = await from_supply(g, seat, LEVELS.get(what, (what,)))
    if kind is not None:
        _add_die(g, seat, Rolled(kind, "", own=False))


def _add_die(g: TidalBlades, seat: Seat, die: Rolled) -> None:
    """Before the first roll it waits for that one (TB-R113)."""
    attempt = attempt_of(g)
    attempt.dice.append(die)
    if attempt.rolls:
        roll_dice(g, seat, (die,), danger=False)


def _may_join(g: TidalBlades, seat: Seat) -> int:
    """How many Active dice; before the first roll one of them is left to be committed (TB-R056)."""
    return len(g.players[seat].active) - (not attempt_of(g).rolls)


def join_refusal(g: TidalBlades, seat: Seat, source: str, n: int) -> Refusal | None:
    if not _in_attempt(g, seat):
        return NO_ATTEMPT
    if not n:
        return NOTHING_TO_DO
    if _may_join(g, seat) > 0:
        return None
    return no("TB-R056", "last-active-die") if g.players[seat].active else no("TB-R056", "no-active-dice")


@WORDS.verb("join", "amount", refusal=join_refusal)
async def join(g: TidalBlades, seat: Seat, source: str, n: int) -> None:
    """Up to n Active dice join, rolled at once without danger."""
    if not _in_attempt(g, seat):
        return
    for kind in await pick_some(g, seat, "join", g.players[seat].active, min(n, _may_join(g, seat))):
        g.players[seat].active.remove(kind)
        _add_die(g, seat, Rolled(kind, ""))


def symbol_refusal(g: TidalBlades, seat: Seat, source: str, trait: str, n: int) -> Refusal | None:
    if not n:
        return NOTHING_TO_DO
    return None if _in_attempt(g, seat) else NO_ATTEMPT


@WORDS.verb("symbol", "any trait", "amount", refusal=symbol_refusal)
def symbol(g: TidalBlades, seat: Seat, source: str, trait: str, n: int) -> None:
    """It counts whenever the dice are compared with the card, from the declaration on (TB-R113)."""
    if _in_attempt(g, seat):
        attempt_of(g).symbols += ["wild" if trait == "any_trait" else trait] * n


def spare_refusal(g: TidalBlades, seat: Seat, source: str, n: int) -> Refusal | None:
    if not n:
        return NOTHING_TO_DO
    return None if g.attempt and g.turn == seat and g.attempt.is_fight else NO_FIGHT


@WORDS.verb("spare", "amount", refusal=spare_refusal)
def spare(g: TidalBlades, seat: Seat, source: str, n: int) -> None:
    if g.attempt and g.turn == seat and g.attempt.is_fight:
        g.attempt.spare += n


def keep_lost_refusal(g: TidalBlades, seat: Seat, source: str) -> Refusal | None:
    return None if g.attempt and g.turn == seat else NO_ATTEMPT


@WORDS.verb("keep_lost", refusal=keep_lost_refusal)
def keep_lost(g: TidalBlades, seat: Seat, source: str) -> None:
    if g.attempt and g.turn == seat:
        g.attempt.keep_lost += 1


# --- amounts ---------------------------------------------------------------------------------------------------------


@WORDS.amount("level", "trait")
def level_amount(g: TidalBlades, seat: Seat, trait: str) -> int:
    return level(g, seat, trait)


@WORDS.amount("stunt_level")
def stunt_level_amount(g: TidalBlades, seat: Seat) -> int:
    """Spirit as Stunts read it, with what cards add for them."""
    return _stunt_level(g, seat)


@WORDS.amount("style", "arena")
def style_amount(g: TidalBlades, seat: Seat, arena: str) -> int:
    return style_level(g, seat, arena)


@WORDS.amount("completed")
def completed_amount(g: TidalBlades, seat: Seat) -> int:
    return len(g.players[seat].completed)


@WORDS.amount("symbols", "trait?")
def symbols_amount(g: TidalBlades, seat: Seat, trait: str = "") -> int:
    """Push It counts like any other, matched or not (TB-233, TB-234)."""
    return sum(_count_symbols(g, card, trait) for card in g.players[seat].completed)


@WORDS.amount("challenge_symbols", "trait?", about=("attempted", "completed", "withdrawn"))
def challenge_symbols_amount(g: TidalBlades, seat: Seat, challenge: str, trait: str = "") -> int:
    """On the Challenge that is attempted or has just ended."""
    return _count_symbols(g, challenge, trait)


def _count_symbols(g: TidalBlades, card: str, trait: str) -> int:
    symbols = content(g).challenges[card].symbols
    return symbols.count(trait) if trait else len(symbols)


@WORDS.amount("hits")
def hits_amount(g: TidalBlades, seat: Seat) -> int:
    return hits(g, seat)


@WORDS.amount("champion_space")
def champion_space(g: TidalBlades, seat: Seat) -> int:
    return g.players[seat].champion


@WORDS.amount("dice_owned")
def dice_owned(g: TidalBlades, seat: Seat) -> int:
    return owned_dice(g, seat)


@WORDS.amount("spent_dice")
def spent_dice(g: TidalBlades, seat: Seat) -> int:
    return len(g.players[seat].spent)


@WORDS.amount("stored")
def stored(g: TidalBlades, seat: Seat) -> int:
    return g.players[seat].shield


@WORDS.amount("held", "held")
def held(g: TidalBlades, seat: Seat, what: str) -> int:
    return _have(g, seat, what)


@WORDS.amount("character_cards")
def character_cards(g: TidalBlades, seat: Seat) -> int:
    return len(g.players[seat].cards)


@WORDS.amount("guild_dice")
def guild_dice(g: TidalBlades, seat: Seat) -> int:
    player = g.players[seat]
    return sum(kind in GUILD_DICE for kind in (*player.active, *player.spent))


@WORDS.amount("kills")
def kills(g: TidalBlades, seat: Seat) -> int:
    return g.players[seat].kills


@WORDS.amount("notches", "trait")
def notches(g: TidalBlades, seat: Seat, trait: str) -> int:
    return g.players[seat].dials[trait]


# --- conditions ------------------------------------------------------------------------------------------------------


@WORDS.condition("at", "island")
def at_island(g: TidalBlades, seat: Seat, island: str) -> bool:
    return g.players[seat].island == island


@WORDS.condition("judge_here")
def judge_here(g: TidalBlades, seat: Seat) -> bool:
    return g.players[seat].island == g.judge


@WORDS.condition("in_challenge")
def in_challenge(g: TidalBlades, seat: Seat) -> bool:
    return g.attempt is not None and g.turn == seat and not g.attempt.is_fight


@WORDS.condition("in_fight")
def in_fight(g: TidalBlades, seat: Seat) -> bool:
    return g.attempt is not None and g.turn == seat and g.attempt.is_fight


@WORDS.condition("first_player_now")
def first_player_now(g: TidalBlades, seat: Seat) -> bool:
    return g.first == seat


@WORDS.condition("leading")
def leading(g: TidalBlades, seat: Seat) -> bool:
    return seat in leaders(g)


@WORDS.condition("pushed", about=("completed",))
def pushed(g: TidalBlades, seat: Seat, challenge: str) -> bool:
    """Whether the Challenge just completed was completed with Push It."""
    return g.last_pushed


# --- triggers --------------------------------------------------------------------------------------------------------

for _name in (
    *("fight", "damage", "kill", "play_stunt", "block", "lose_die", "eat"),
    *("boat_moved", "buy_market", "round_start", "invasion", "refresh_phase", "trophy"),
):
    WORDS.trigger(_name)
WORDS.trigger("visit", "island?")
WORDS.trigger("attempt", names="attempted")
WORDS.trigger("complete", "arena?", names="completed")
WORDS.trigger("push_it", names="completed")
WORDS.trigger("impress", names="completed")
WORDS.trigger("withdraw", names="withdrawn")
WORDS.trigger("advance_level", "trait")
