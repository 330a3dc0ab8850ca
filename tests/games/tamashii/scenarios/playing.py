"""What tests of whole Scenarios share: World Actions to their end, random play, where cards lead."""

from collections.abc import Iterator
from random import Random

from stolik.effects.nodes import Do, Effect
from stolik.games.tamashii.campaign import Ledger, after
from stolik.games.tamashii.content import Content
from stolik.games.tamashii.options import Ready
from stolik.games.tamashii.state import Known

from ..table import Table, table

LETTERS = "ABCD"
SMALL = ("kind", "resource", "shield", "spend", "prepare", "deck")
"""Questions within World Actions that a test does not care about."""
OPENED = Known(("S08",))
"""The campaign in which Encore is open."""
MOST_ANSWERS = 6_000


def world(t: Table) -> str:
    """The card, or the ending, after World Actions; small questions take the first option."""
    t.world()
    return settled(t)


def settled(t: Table) -> str:
    while t.question in SMALL:
        seat = t.match.seats[0]
        t.plays(LETTERS[seat], t.match.options(seat)[0])
    return t.state.result or t.state.card


def all_ready(t: Table) -> None:
    """The Player Actions step ends."""
    while t.question == "task":
        t.plays(t.asked[0], Ready())


def votes(t: Table, way: int) -> str:
    """All vote for the first way (0) or the second (1); where that leads."""
    for who in t.asked:
        t.plays(who, t.options(who)[way])
    return settled(t)


def unlocked_by(t: Table) -> tuple[str, ...]:
    return after(t.state, Ledger(content=t.state.content)).unlocked


def drawn(effect: Effect) -> Iterator[str]:
    """Codes of the Story cards and endings that an effect draws."""
    if isinstance(effect, Do) and effect.word.name == "story":
        yield str(effect.args[0])
    for part in effect.parts():
        yield from drawn(part)


def ahead(box: Content, code: str) -> set[str]:
    """All cards that can come after this one."""
    found: set[str] = set()
    edge = [code]
    while edge:
        card = edge.pop()
        paragraphs = len(box.stories[card].world) if card in box.stories else 0
        effects = [box.part(card, "world", i) for i in range(paragraphs)]
        for effect in effects:
            new = set(drawn(effect)) - found if effect else set()
            found |= new
            edge += sorted(new)
    return found


def plays_out(scenario: str, code: str, specials: tuple[str, ...], seats: int) -> str:
    """The ending of a match that random players play from this card on."""
    t = table(seats, scenario, seed=f"{code} {seats}", known=OPENED).card(code, time=3).whole_turn()
    t.state.specials = specials
    dice, match = Random(f"{code} {seats}"), t.match
    for _ in range(MOST_ANSWERS):
        if match.over:
            break
        seat = dice.choice(match.seats)
        match.answer(seat, dice.choice(match.options(seat)))
    return match.state.result
