"""What tests of several Scenarios do: a table of the Scenario on one of its cards, World Actions, the way on."""

from stolik.games.tamashii.game import TAMASHII
from stolik.games.tamashii.options import Act, Vote
from stolik.games.tamashii.reset import lower_integrity
from stolik.games.tamashii.state import Bot, Known, Setup
from stolik.games.tamashii.tasks import act_refusal
from stolik.kernel.conformance import check

from ..table import Table, pack, table

KNOWN = Known(("A07", "P08"))
"""What the Scenarios C and D need."""
INCIDENTAL = ("resource", "kind", "shield", "effect_move", "unlock")
"""Questions of World Actions that a test answers with the first option."""


def on(scenario: str, code: str, seats: int = 2, time: int = 5, **marks: int) -> Table:
    """This card is active; all stand on the starting tile."""
    t = table(seats, scenario, known=KNOWN).card(code, time, **marks)
    t.state.told += (code,)
    return t


def with_bot(t: Table, tile: int) -> Table:
    t.state.bot = Bot(t.place(tile))
    t.state.map[t.place(tile)].uncovered = True
    return t


def marked(t: Table, tile: int, **marks: int) -> Table:
    """These tokens, and no others, lie on a tile, which is uncovered."""
    t.state.map[t.place(tile)].marks = dict(marks)
    t.state.map[t.place(tile)].uncovered = True
    return t


def passes(t: Table) -> str:
    """The card, or the ending, after World Actions; incidental questions take the first option."""
    t.world()
    while not t.match.over and t.question in INCIDENTAL:
        seat = t.match.seats[0]
        t.plays("ABCD"[seat], t.match.options(seat)[0])
    return t.state.result or t.state.card


def votes(t: Table, way: int) -> str:
    """All vote for this way; the card, or the ending, after it."""
    assert t.question == "vote"
    for who in t.asked:
        wish = t.options(who, Vote)[way]
        t.plays(who, wish)
    while not t.match.over and t.question in INCIDENTAL:
        seat = t.match.seats[0]
        t.plays("ABCD"[seat], t.match.options(seat)[0])
    return t.state.result or t.state.card


def refused(t: Table, who: str, act: Act) -> tuple[str, str]:
    """The rule and the fact for which a player cannot do an action; nobody is asked who can do none."""
    refusal = act_refusal(t.state, t.seat(who), act)
    return (refusal.rule, refusal.fact) if refusal else ("", "")


def falls(t: Table, who: str) -> Table:
    """A player loses all Integrity; the Reset comes with the next effect."""
    lower_integrity(t.state, t.seat(who), 9)
    return t


def plays_at_random(scenario: str, seats: int) -> None:
    """The kernel's contract in a random match."""
    report = check(TAMASHII, Setup(seats, scenario, content=pack(), known=KNOWN), f"{scenario} {seats}", 500)
    assert {"plan", "move", "district", "fire", "task"} <= set(report.questions)


def thirteen_cards(letter: str) -> dict[str, str]:
    """The kinds of the 13 cards of a Scenario; each has its story in both languages, of at most 60 words."""
    box = table().box
    found: dict[str, str] = {}
    for kind, cards in (("story", box.stories), ("special", box.special_cards), ("ending", box.endings)):
        for code, card in cards.items():
            if code[0] == letter:
                found[code] = getattr(card, "kind", kind)
                for text in (card.story.en, card.story.pl):
                    assert 5 < len(text.split()) <= 60, code
    for code, story in box.stories.items():
        if code[0] == letter:
            assert story.goal.en, code
            assert story.goal.pl, code
            assert all(action.name.en and action.name.pl for action in story.actions), code
    return dict(sorted(found.items()))
