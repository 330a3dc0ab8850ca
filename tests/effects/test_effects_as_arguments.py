"""Verbs that take effects, and nouns that are numbers."""

import pytest

from stolik.effects.nodes import ChooseOne, Do, verbs_in
from stolik.effects.parser import EffectError, parse_effect
from stolik.effects.speech import EFFECTS, Speech
from stolik.effects.text import effect_text
from stolik.effects.vocabulary import Vocabulary

WORDS = Vocabulary()
WORDS.noun("tile", ("1", "16"))


@WORDS.verb("all_of_you", "effect")
async def all_of_you(g, seat, source, effect):
    for other in range(2):
        await effect.run(g, other, source)


@WORDS.verb("note", "amount")
def note(g, seat, source, n):
    g.append((seat, n))


@WORDS.verb("go", "tile")
def go(g, seat, source, tile):
    g.append(tile)


def run(text: str) -> list[object]:
    said: list[object] = []
    going = parse_effect(text, WORDS).run(said, 0, "card")
    with pytest.raises(StopIteration):
        going.send(None)
    return said


def test_a_verb_runs_the_effect_that_it_was_given():
    assert run("all_of_you((note(1), note(2)))") == [(0, 1), (0, 2), (1, 1), (1, 2)]


def test_its_parts_have_paths_and_are_found_by_them():
    effect = parse_effect("note(1), all_of_you(note(2) | note(3))", WORDS)
    inner = effect.at("effect.1.0")
    assert isinstance(inner, ChooseOne)
    second = effect.at("effect.1.0.1")
    assert isinstance(second, Do)
    assert second.fixed == (3,)
    assert verbs_in(effect) == {"note", "all_of_you"}


def test_a_noun_can_be_a_number():
    assert run("go(16)") == ["16"]
    with pytest.raises(EffectError, match="expected a tile"):
        parse_effect("go(2)", WORDS)


# --- their texts -----------------------------------------------------------------------------------------------------


@WORDS.verb("step", "number")
def step(g, seat, source, n):
    g.append(n)


@WORDS.verb("ring")
def ring(g, seat, source):
    g.append("ring")


@WORDS.verb("send", "tile", "tile")
def send(g, seat, source, start, end):
    g.append((start, end))


@WORDS.verb("ask_all", "effect", "effect?")
def ask_all(g, seat, source, effect, other=None):
    g.append(effect)


SPEECH = Speech(
    "en",
    [
        EFFECTS / "en.ftl",
        """
noun-1 = tile one
    .to = to the first tile
noun-16 = tile sixteen
    .to = to the last tile
verb-note = { $mood ->
    [they] notes
   *[imp] note
} { $n }
verb-go = { $mood ->
    [they] goes
   *[imp] go
} { $name-to }
verb-step = step { $sign ->
    [less] back
   *[more] on
} { $n }
verb-ring = it rings
    .alone = yes
verb-send = send from { $name } { $name-2-to } ({ $what } to { $what-2 })
verb-all-of-you = { $form ->
    [they] everybody { $effect-they }
   *[imp] everybody: { $effect }
}
verb-ask-all = ask all: { $ways }; if they refuse, { $else }
verb-ask-all-any = ask all: { $ways }
""",
    ],
)


@pytest.mark.parametrize(
    ("effect", "text"),
    [
        ("step(-2)", "Step back 2."),
        ("step(3)", "Step on 3."),
        ("send(1, 16)", "Send from tile one to the last tile (1 to 16)."),
        ("all_of_you((note(1), go(16)))", "Everybody notes 1 and goes to the last tile."),
        ("all_of_you(note(1) | go(1))", "Everybody notes 1 or goes to the first tile."),
        ("all_of_you(may(note(1)))", "Everybody may note 1."),
        ("all_of_you((note(1), may(note(2))))", "Everybody: (1) note 1; (2) you may note 2."),
        ("note(1), all_of_you(note(2)), note(3)", "Note 1. Everybody notes 2. Note 3."),
        ("may((all_of_you(note(2)), note(3)))", "You may everybody notes 2, then note 3."),
        ("ask_all(note(1) | note(2))", "Ask all: note 1; or note 2."),
        (
            "ask_all(note(1), (note(2) | may(go(1))))",
            "Ask all: note 1; if they refuse, choose one: note 2; or you may go to the first tile.",
        ),
        ("note(1), note(1)", "Note 1 (twice)."),
        ("note(1), ring(), note(2), go(1)", "Note 1. It rings. Note 2 and go to the first tile."),
        ("all_of_you((note(1), ring()))", "Everybody notes 1, then it rings."),
        ("note(1), note(1), note(1), note(2)", "Note 1 (3 times), then note 2."),
    ],
)
def test_a_text_says_what_the_given_effect_does(effect: str, text: str):
    assert effect_text(parse_effect(effect, WORDS), SPEECH) == text
