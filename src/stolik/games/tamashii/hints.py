"""What is good to know about an option beside its label: what it gives, what a move costs, the odds of a Test."""

from collections.abc import Iterator
from functools import lru_cache

from ...effects.gallery import text_of
from ...effects.nodes import Amount, Do, Effect
from ...effects.speech import capitalised
from ...effects.telling import Teller
from ...effects.text import condition_text, effect_text
from ...kernel import Option, Seat
from .abilities import modifier
from .combat import attack_dice
from .data import content
from .development import price
from .firing import available
from .gallery import card_text, part_text, rules_text
from .generator import GENERATOR
from .group_tests import can_stake
from .jordan import figure
from .options import (
    Act,
    ChooseCard,
    ChooseCell,
    ChoosePlace,
    ChooseSeat,
    Claim,
    DropData,
    Fire,
    Install,
    KeepCard,
    KeepProtocol,
    MoveBot,
    MoveTo,
    OfferTrade,
    SpendPower,
    Stake,
    StartAt,
    TakeBoard,
    TakeClass,
    TakeTrade,
    UseAugment,
    UseBattery,
    UseDistrict,
    UseNow,
    UseShield,
    Vote,
)
from .state import Tamashii
from .tasks import actions

TESTS = ("test", "group_test")


def hint(g: Tamashii, seat: Seat, option: Option, teller: Teller) -> str:
    """One line of plain text, or nothing; the view of the seat is enough to tell it."""
    say = teller.speech.say
    match option:
        case TakeBoard(id) | KeepProtocol(id) | KeepCard(id) | ChooseCard(id) | UseAugment(id) | UseNow(id):
            return _card(g, id, teller)
        case TakeClass(class_):
            return _class(g, class_, teller)
        case Install(card):
            return say("hint-memory", n=price(g, seat, card), text=_card(g, card, teller))
        case OfferTrade(_, give, want):
            return _card(g, want or give, teller)
        case TakeTrade(other):
            return _offer(g, other, teller)
        case MoveTo(place):
            return _move(g, seat, place, teller)
        case StartAt(place) | MoveBot(place) | ChoosePlace(place):
            return _tile(g, place, teller)
        case UseDistrict(use):
            return _tile(g, figure(g, seat), teller) if use else ""
        case UseBattery():
            return say("hint-left", n=g.bot.batteries - 1) if g.bot else ""
        case Fire():
            return _fire(g, seat, option, teller)
        case Claim(step):
            return _step(g, seat, step, teller)
        case SpendPower(n):
            return say("hint-power", n=attack_dice(g, seat, n), enemies=len(g.players[seat].foes))
        case UseShield(use):
            p = g.players[seat]
            return say("hint-shield", shield=p.resources["shield"], integrity=p.integrity) if use else ""
        case Act(card, action):
            return _act(g, seat, card, action, teller)
        case Vote():
            return _way(g, option, teller)
        case ChooseCell(cell) | DropData(cell) | Stake(cell):
            sign = g.players[seat].console[cell]
            return capitalised(teller.name(sign)) if sign.isalpha() else ""
        case ChooseSeat(other):
            p = g.players[other]
            return say("hint-player", integrity=p.integrity, most=p.most, tracking=p.tracking, enemies=len(p.foes))
        case _:
            return ""


def _card(g: Tamashii, id: str, teller: Teller) -> str:
    record = content(g).record(id)
    return card_text(content(g), record, teller.speech) if record else ""


def _class(g: Tamashii, class_: str, teller: Teller) -> str:
    """The Starting Augments of a Class (TM-024, TM-400, TM-425)."""
    mode = "solo" if g.seats == 1 or g.scenario == GENERATOR else "cooperation"
    cards = [c for c in content(g).augments.values() if c.deck == class_ and c.starting in ("common", mode)]
    return " ".join(f"{teller.name(card.id)}: {rules_text(content(g), card, teller.speech)}" for card in cards)


def _offer(g: Tamashii, other: Seat, teller: Teller) -> str:
    offer = g.players[other].offer
    if offer is None:
        return ""
    _, give, want = offer
    return teller.speech.say(
        "hint-offer",
        give=teller.name(give),
        text=_card(g, give, teller),
        want=teller.name(want) if want else "none",
    )


# --- the map ---------------------------------------------------------------------------------------------------------


def _tile(g: Tamashii, place: int, teller: Teller) -> str:
    """Which tile lies there and what it does; of a covered one, whether it has a token."""
    there = g.map[place]
    if not there.uncovered:
        return teller.speech.say("hint-covered", token="yes" if there.token else "no")
    text = text_of(content(g), content(g).districts[there.tile].id, "effect", teller.speech)
    return teller.speech.say("hint-tile", tile=teller.name(str(there.tile)), text=text)


def _move(g: Tamashii, seat: Seat, place: int, teller: Teller) -> str:
    """The tile, and by how much Tracking rises there in the Movement step (TM-152, TM-154)."""
    there, p, say = g.map[place], g.players[seat], teller.speech.say
    tile, stays = _tile(g, place, teller), place == figure(g, seat)
    if g.step != "move" or not there.uncovered:
        return tile
    if not p.tracked:
        return f"{tile} {say('hint-untracked')}"
    record, top = content(g).districts[there.tile], content(g).constants.tracking_top
    printed, name = (record.stationary, "stationary_tracking") if stays else (record.entry, "entry_tracking")
    rise = max(0, printed + modifier(g, seat, name))
    value = min(top, p.tracking + rise)
    told = say(
        "hint-tracking", n=rise, value=value, stays="yes" if stays else "no", top="yes" if value == top else "no"
    )
    return f"{tile} {told}"


# --- Patterns --------------------------------------------------------------------------------------------------------


def _fire(g: Tamashii, seat: Seat, option: Fire, teller: Teller) -> str:
    """What the Pattern gives when it is fired."""
    box, p, say = content(g), g.players[seat], teller.speech.say
    named = (option.source, option.pattern)
    pattern = next((found for source, i, found in available(g, seat) if (source, i) == named), None)
    if pattern is None:
        return ""
    text = effect_text(pattern.effect, teller.speech) if pattern.effect else ""
    match pattern.kind:
        case "hack":
            return say("hint-hack", enemy=teller.name(p.foes[0].enemy), text=text)
        case "repel":
            return say("hint-repel", enemy=teller.name(p.foes[0].enemy), text=text).strip()
        case "body":
            return say("hint-body", body=teller.name(option.source), text=_card(g, option.source, teller))
        case "bot":
            return say("hint-recharge")
        case "augment" if box.augments[option.source].once:
            return f"{text} {say('hint-once')}"
        case _:
            return text


def _step(g: Tamashii, seat: Seat, step: int, teller: Teller) -> str:
    """What a step of the Protocol needs and gives."""
    box, protocol, words = content(g), g.players[seat].protocol, teller.speech
    goal = box.part_condition(protocol, "goal", step - 1)
    last = step == len(box.protocols[protocol].steps)
    reward = text_of(box, protocol, "abilities", words) if last else part_text(box, protocol, "reward", step - 1, words)
    return words.say("hint-needs", condition=condition_text(goal, words) if goal else "", text=reward).strip()


# --- Tasks -----------------------------------------------------------------------------------------------------------


def _act(g: Tamashii, seat: Seat, card: str, action: str, teller: Teller) -> str:
    """What an action does, and the odds of its Test."""
    box, words = content(g), teller.speech
    if card in box.goals:
        goal = box.goals[card]
        return f"{_card(g, card, teller)} {_odds(g, [seat], seat, goal.test, goal.successes, teller)}"
    for code, i, found in actions(g):
        if (code, found.id) == (card, action):
            effect = box.part(code, "action", i)
            if effect:
                odds = [_odds_of(g, seat, test, teller) for test in _tests(effect)]
                return " ".join([effect_text(effect, words), *odds])
    return ""


def _tests(effect: Effect) -> Iterator[Do]:
    if isinstance(effect, Do) and effect.word.name in TESTS:
        yield effect
        return
    for part in effect.parts():
        yield from _tests(part)


def _odds_of(g: Tamashii, seat: Seat, test: Do, teller: Teller) -> str:
    kind, needed = test.args[0], test.args[1]
    assert isinstance(needed, Amount)
    seats = [seat] if test.word.name == "test" else list(range(g.seats))
    return _odds(g, seats, seat, str(kind), needed.value(g, seat), teller)


def _odds(g: Tamashii, seats: list[Seat], seat: Seat, kind: str, needed: int, teller: Teller) -> str:
    """With all tokens that serve and without Reroll (TM-374, TM-375)."""
    staked = {other: len(can_stake(g, other, kind)) for other in seats}
    dice = sum(n + modifier(g, other, "test_dice") for other, n in staked.items() if n)
    if dice <= 0:
        return teller.speech.say("hint-no-dice")
    constants = content(g).constants
    worth = tuple(constants.successes[face] for face in constants.player_die)
    chance = round(100 * at_least(needed, dice, worth))
    return teller.speech.say("hint-odds", dice=sum(staked.values()), chance=chance, needed=needed, n=needed)


@lru_cache(maxsize=1_000)
def at_least(needed: int, dice: int, worth: tuple[int, ...]) -> float:
    """The chance that so many dice give at least so many Successes; `worth` is what each face gives."""
    if needed <= 0:
        return 1.0
    if dice == 0:
        return 0.0
    return sum(at_least(needed - n, dice - 1, worth) for n in worth) / len(worth)


def _way(g: Tamashii, option: Vote, teller: Teller) -> str:
    """What a way of a vote does, if its label is a name."""
    box, root = content(g), option.way.split(".")[0]
    kind, _, number = root.partition("/")
    effect = box.part(option.card, kind, int(number)) if number else box.effect(option.card, root)
    way = effect.at(option.way) if effect else None
    named = bool(getattr(box.record(option.card), "ways", ()))
    return effect_text(way, teller.speech) if way and named else ""
