"""Fighting Monsters: the fight, damage, kills, Monster Hunting (chapters 26-30)."""

from ...kernel import NOBODY, Done, Kind, Pick, Refusal, Seat, ask, emit, no, reveal, then
from .attempt import attempt_of, release_dice
from .champion import move_champion
from .decks import content
from .events import FightBegan, Hit, Killed, MonsterTurned
from .matching import units_of, ways_to_strike
from .options import Fight, Strike
from .state import MONSTER_PLACES, Attempt, Commit, MonsterInPlay, TidalBlades
from .traits import advance
from .triggers import fire_together


def monster_at(g: TidalBlades, place: str) -> MonsterInPlay | None:
    if place == "hunted":
        return g.hunted
    return g.folds_edge if place == "folds_edge" else g.inner_reef


def set_monster(g: TidalBlades, place: str, monster: MonsterInPlay | None) -> None:
    if place == "hunted":
        g.hunted = monster
    elif place == "folds_edge":
        g.folds_edge = monster
    else:
        g.inner_reef = monster


def reachable_place(g: TidalBlades, space: str) -> str:
    """Where the Monster is that a visitor of this space can fight; "" if there is none (TB-125, TB-R038, TB-R095)."""
    if space == "inner_reef":
        return "inner_reef" if g.inner_reef else ""
    if space == "folds_edge":
        if g.folds_edge:
            return "folds_edge"
        return "hunted" if g.hunted else ""
    return ""


# --- Monster Hunting -------------------------------------------------------------------------------------------------


def hunt(g: TidalBlades, seat: Seat) -> None:
    """With no Monster in The Fold a visitor of the Edge turns up a new one and must fight it (TB-292, TB-293).

    Without an Active die it is turned up without a fight (TB-R056).
    """
    if g.players[seat].space != "folds_edge" or g.folds_edge or g.inner_reef or g.hunted or not g.monster_deck:
        return
    g.hunted = turn_up(g, "hunted")
    g.must_fight = True


def turn_up(g: TidalBlades, place: str) -> MonsterInPlay:
    monster, g.monster_deck = g.monster_deck[-1], g.monster_deck[:-1]
    reveal(g, MonsterTurned(monster, place))
    return MonsterInPlay(monster, (NOBODY,) * len(content(g).monsters[monster].spots))


# --- the fight -------------------------------------------------------------------------------------------------------


def fight_candidates(g: TidalBlades, seat: Seat) -> list[Fight]:
    return [Fight()] if g.players[seat].island == "the_fold" else []


def fight_barred(g: TidalBlades, seat: Seat) -> Refusal | None:
    player = g.players[seat]
    if not player.space:
        return no("TB-R032")
    if not reachable_place(g, player.space):
        return no("TB-R038")
    if not player.active:
        return no("TB-R056", "no-active-dice")
    return None


FIGHT: Kind[TidalBlades, Fight] = Kind(Fight, fight_candidates, barred=fight_barred)


def begin_fight(g: TidalBlades, seat: Seat) -> None:
    place = reachable_place(g, g.players[seat].space)
    monster = monster_at(g, place)
    assert monster is not None
    g.attempt = Attempt(monster.id, place)
    emit(g, FightBegan(seat, monster.id))
    then(g, Commit(seat))


def strike_candidates(g: TidalBlades, seat: Seat) -> list[Strike]:
    attempt = attempt_of(g)
    monster = monster_at(g, attempt.place)
    assert monster is not None
    covered = tuple(token != NOBODY for token in monster.tokens)
    units = units_of(tuple(attempt.dice), tuple(attempt.symbols))
    return [Strike(spots) for spots in ways_to_strike(units, content(g).monsters[monster.id].spots, covered)]


STRIKE: Kind[TidalBlades, Strike] = Kind(Strike, strike_candidates)


async def deal_damage(g: TidalBlades, seat: Seat) -> None:
    """Once, after the last roll: tokens, notches, trophies; then a kill; then the dice return (TB-275, TB-R100)."""
    struck = await ask(g, seat, "strike", STRIKE)
    attempt = attempt_of(g)
    place, card = attempt.place, content(g).monsters[attempt.card]
    monster = monster_at(g, place)
    assert monster is not None
    before = g.players[seat].cards
    tokens = tuple(seat if at in struck.spots else token for at, token in enumerate(monster.tokens))
    set_monster(g, place, MonsterInPlay(monster.id, tokens))  # TB-276, TB-277
    if struck.spots:
        emit(g, Hit(seat, monster.id, struck.spots))
    await advance(g, seat, [card.spots[at].trait for at in struck.spots])  # TB-278
    moments = [("damage", "")] if struck.spots else []
    for at in struck.spots:
        if card.spots[at].trophy:  # TB-283
            move_champion(g, seat, 1)
            moments.append(("trophy", ""))
    await fire_together(g, seat, moments, before)
    if NOBODY not in tokens:  # TB-286
        await kill(g, seat, place)
        await fire_together(g, seat, [("kill", "")], before)
    await return_fight_dice(g, seat)


async def return_fight_dice(g: TidalBlades, seat: Seat) -> None:
    """All dice of a fight return to the supply (TB-273), but for those that a card spares, if the player wants them."""
    attempt = attempt_of(g)
    while attempt.spare and any(die.own for die in attempt.dice):
        choice = await ask(g, seat, "spare", SPARE, DONE)
        if isinstance(choice, Done):
            break
        spare_die(g, seat, choice.item)
    release_dice(g, seat, spent=0)
    g.attempt = None


def spare_candidates(g: TidalBlades, seat: Seat) -> list[Pick]:
    return [Pick(kind) for kind in dict.fromkeys(die.kind for die in attempt_of(g).dice if die.own)]


SPARE: Kind[TidalBlades, Pick] = Kind(Pick, spare_candidates)
DONE: Kind[TidalBlades, Done] = Kind(Done, lambda g, seat: [Done()])


def spare_die(g: TidalBlades, seat: Seat, kind: str) -> None:
    """One of the player's dice of this kind goes to Spent."""
    attempt = attempt_of(g)
    at = next((at for at, die in enumerate(attempt.dice) if die.own and die.kind == kind), -1)
    attempt.dice = [*attempt.dice[:at], *attempt.dice[at + 1 :]]
    attempt.spare -= 1
    g.players[seat].spent.append(kind)


async def kill(g: TidalBlades, seat: Seat, place: str) -> None:
    """Reward for all with a token, the killer first, then clockwise (TB-289); then the Kill Bonus (TB-290)."""
    monster = monster_at(g, place)
    assert monster is not None
    g.players[seat].kills += 1
    emit(g, Killed(seat, monster.id))
    set_monster(g, place, None)  # TB-288
    g.box += (monster.id,)  # TB-287
    put_tokens_beside(g, monster)
    reward, bonus = content(g).effect(monster.id, "reward"), content(g).effect(monster.id, "kill_bonus")
    for step in range(g.seats):
        other = (seat + step) % g.seats
        if other in monster.tokens and reward:
            await reward.run(g, other, monster.id)
    if bonus:
        await bonus.run(g, seat, monster.id)


def put_tokens_beside(g: TidalBlades, monster: MonsterInPlay) -> None:
    """Hit tokens of a Monster that leaves stay beside The Fold, to be scored (TB-291, TB-321)."""
    for token in monster.tokens:
        if token != NOBODY:
            g.players[token].hits += 1


def hits(g: TidalBlades, seat: Seat) -> int:
    """Own Hit tokens beside The Fold and on Monsters that still live (TB-343, TB-344)."""
    living = [monster for place in MONSTER_PLACES if (monster := monster_at(g, place))]
    return g.players[seat].hits + sum(monster.tokens.count(seat) for monster in living)
