"""Everything about the components that never changes in a match, in words and numbers, for a table in a browser.

The types of these Structs become the types of the browser; views and events speak in the ids that are named here.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import TypeAlias

from msgspec import Struct

from ...effects.rulebook import Rulebook
from ...effects.speech import Speech
from ...effects.telling import Teller
from ...effects.text import goal_text
from .content import (
    Challenge,
    CharacterCard,
    Content,
    Goal,
    Hero,
    Market,
    Monster,
    Record,
    StartingChallenge,
    content_of,
)
from .dice import AREAS, DICE_LIMIT
from .gallery import KINDS, bonus_text, card_text, flavour_of, spot_text, text_of
from .game import TIDAL_BLADES
from .round_end import JUDGE_ROUTE
from .scoring import LINES, RANK_AWARDS
from .shell_shield import LEAP_COST, MEMORY_COST, SHELL_SHIELD, SHIELD_LIMIT
from .signs import Sign, signs_of
from .state import HIDDEN
from .stunt_limit import STUNTS_PER_TURN
from .telling import name_of, said, teller
from .terms import ARENAS, CARDS, DANGER_DICE, DANGER_LEVEL, DISCS, GOODS, TRAITS, UPGRADES


class CataloguePart(Struct, frozen=True, kw_only=True, rename="camel"):
    """The base of all parts."""


# --- cards -----------------------------------------------------------------------------------------------------------


class CardText(CataloguePart, frozen=True, kw_only=True, tag_field="kind"):
    """What every card has: `text` says all that it does."""

    id: str
    name: str
    text: str
    flavour: str


class CardChallenge(CardText, frozen=True, kw_only=True, tag="challenge"):
    arena: str
    required: list[str]
    push_it: str
    points: int
    character: str = ""
    """Whose Starting Challenge it is; empty: it is none."""


class CardStunt(CardText, frozen=True, kw_only=True, tag="stunt"):
    copies: int


class CardMarket(CardText, frozen=True, kw_only=True, tag="market"):
    """Its reward alone is `reward`; `text` names the cost as well."""

    fruit: int
    shells: int
    reward: str
    copies: int


class CardCharacter(CardText, frozen=True, kw_only=True, tag="character_card"):
    character: str
    starting: bool
    """Whether it is the compass-marked one."""
    artifact: bool
    always: dict[str, int]
    """By how much it changes numbers of the rules while it is in play: those of `numbers`, `max_roll` and others."""


class CardShellShield(CardText, frozen=True, kw_only=True, tag="shell_shield"):
    """Every player has one in play; views do not list it."""


class CardGoal(CardText, frozen=True, kw_only=True, tag="goal"):
    character: str
    easy: str
    difficult: str
    compass: bool


class CardSpot(CataloguePart, frozen=True, kw_only=True):
    """A Damage spot of a Monster; spots with the same `pair` (not 0) are covered together."""

    trait: str
    armor: str
    """Empty, `red`, `blue`, `red_edge` or `blue_edge`."""
    trophy: bool
    pair: int
    text: str


class CardMonster(CardText, frozen=True, kw_only=True, tag="monster"):
    difficulty: str
    """`easy` or `hard`."""
    weakness: str
    """The Arena of the Fighting Style."""
    spots: list[CardSpot]
    reward: str
    kill_bonus: str
    penalty: str


Card: TypeAlias = CardChallenge | CardStunt | CardMarket | CardCharacter | CardShellShield | CardGoal | CardMonster


# --- boards ----------------------------------------------------------------------------------------------------------


class CatalogueIsland(CataloguePart, frozen=True, kw_only=True):
    id: str
    name: str
    bonus: str
    """What the Island Bonus is."""
    signs: list[Sign]
    """Of the Island Bonus; none where it is a rule of its own."""
    flavour: str
    arena: bool
    spaces: list[str]
    """Ids of its Action spaces in order."""


class CatalogueSpace(CataloguePart, frozen=True, kw_only=True):
    """An Action space."""

    id: str
    name: str
    text: str
    flavour: str
    island: str
    signs: list[Sign]
    open: bool
    """Whether it may be used any number of times in a round."""


class CatalogueBoatSpace(CataloguePart, frozen=True, kw_only=True):
    id: str
    name: str
    text: str
    """Empty where there is no reward."""
    flavour: str
    signs: list[Sign]


class CatalogueMark(CataloguePart, frozen=True, kw_only=True):
    """A marked space of the Champion board."""

    id: str
    name: str
    flavour: str
    space: int
    points: int


class CatalogueChampion(CataloguePart, frozen=True, kw_only=True):
    """The Champion board: spaces from 0, the start, to `top`, which holds one marker only."""

    top: int
    marks: list[CatalogueMark]
    rank_awards: list[int]
    """Points for first, second, third and fourth place."""


class CatalogueRound(CataloguePart, frozen=True, kw_only=True):
    discs: int
    """Action discs of each player."""
    danger_level: int
    danger: list[str]
    """Faces of the Danger die."""


# --- Characters and dice ---------------------------------------------------------------------------------------------


class CatalogueTrait(CataloguePart, frozen=True, kw_only=True):
    id: str
    name: str
    letter: str
    """One letter that stands for it where there is little room."""


class CatalogueDial(CataloguePart, frozen=True, kw_only=True):
    """A Trait dial by position from 0."""

    levels: list[int]
    awards: list[int]
    """Points marked at a position; 0: none. The highest one reached counts."""
    icons: list[int]
    """Positions with a Character card icon."""


class CatalogueCharacter(CataloguePart, frozen=True, kw_only=True):
    id: str
    name: str
    flavour: str
    story: str
    style: str
    dials: dict[str, CatalogueDial]
    starting_card: str
    """The compass-marked Character card."""


class CatalogueDie(CataloguePart, frozen=True, kw_only=True):
    """A kind of Trait die. A face is a Trait, `wild`, `blank`, `a/b` (one or the other) or `a+a` (two of it)."""

    id: str
    name: str
    short: str
    """The name without the word die."""
    flavour: str
    level: int
    colour: str
    """`white`, `red` or `blue`; Guild dice (level 4) are black, and count as this colour."""
    count: int
    faces: list[str]
    upgrades: list[str]
    """Kinds that it can become in an Upgrade."""


class CatalogueTerm(CataloguePart, frozen=True, kw_only=True):
    """A term of the glossary."""

    name: str
    text: str


class Catalogue(CataloguePart, frozen=True, kw_only=True):
    """The whole game in one language; dicts are by id and in the order of the box."""

    content: str
    """The hash of the content."""
    language: str
    names: dict[str, str]
    """For every id of views and events: cards, places, Traits, dice, faces, goods, backs of Monsters, `?`."""
    cards: dict[str, Card]
    islands: dict[str, CatalogueIsland]
    spaces: dict[str, CatalogueSpace]
    boat: list[CatalogueBoatSpace]
    """The track in order; the `boat` of a view is a number of it."""
    champion: CatalogueChampion
    judge_route: list[str]
    """Arenas in the order in which the Judge goes around."""
    rounds: list[CatalogueRound]
    """The first is Round 1."""
    characters: dict[str, CatalogueCharacter]
    traits: list[CatalogueTrait]
    dice: dict[str, CatalogueDie]
    """From the lowest level to the highest."""
    numbers: dict[str, int]
    """Limits and costs; cards in play change them by the same names in their `always`."""
    lines: dict[str, str]
    """Names of the scoring lines, and `total`."""
    decided: dict[str, str]
    """What decided a match, by `decided_by` of its outcome."""
    kinds: dict[str, str]
    """Headings for cards of a kind."""
    terms: dict[str, CatalogueTerm]
    """The glossary: names for the parts of the table, and what they are."""


# --- making it -------------------------------------------------------------------------------------------------------

NUMBERS = {
    "dice_limit": DICE_LIMIT,
    "shield_limit": SHIELD_LIMIT,
    "leap_cost": LEAP_COST,
    "memory_cost": MEMORY_COST,
    "stunts_per_turn": STUNTS_PER_TURN,
}
DECIDED = ("points", "champion", "challenges", "shared")
OTHER_NAMES = (HIDDEN, *TRAITS, *GOODS, *CARDS, "market", "character_card", "die", SHELL_SHIELD, "hunted", *AREAS)
"""What has a name and no record."""


def catalogue(content: str, language: str) -> Catalogue:
    """The catalogue of a content (empty: the built-in one) in a language."""
    return _catalogue(content or TIDAL_BLADES.content, language)


@lru_cache(maxsize=32)
def _catalogue(content: str, language: str) -> Catalogue:
    box = content_of(content)
    tell = teller(box, language, ())
    words = tell.speech

    def said_of(prefix: str, id: str) -> str:
        return words.say(f"{prefix}-{id}".replace("_", "-"))

    return Catalogue(
        content=content,
        language=language,
        names={id: tell.name(id) for id in _ids(box)},
        cards=_cards(box, words),
        islands=_islands(box, words),
        spaces=_spaces(box, words),
        boat=[
            CatalogueBoatSpace(**_told(box, space, words), signs=signs_of(box.effect(space.id, "reward")))
            for space in box.boat
        ],
        champion=_champion(box, language),
        judge_route=list(JUDGE_ROUTE),
        rounds=[
            CatalogueRound(discs=DISCS[number], danger_level=danger, danger=list(DANGER_DICE[danger - 1]))
            for number, danger in DANGER_LEVEL.items()
        ],
        characters={hero.id: _character(box, hero, language) for hero in box.characters.values()},
        traits=[CatalogueTrait(id=id, name=tell.name(id), letter=said_of("letter", id)) for id in TRAITS],
        dice=_dice(box, tell),
        numbers=NUMBERS,
        lines={line: said_of("line", line) for line in (*LINES, "total")},
        decided={by: said_of("decided", by) for by in DECIDED},
        kinds={kind: said_of("kind", kind) for kind in KINDS},
        terms=dict(_terms(tell.rulebook)),
    )


def _ids(box: Content) -> Iterator[str]:
    """Everything that views and events speak of."""
    yield from OTHER_NAMES
    for records in box.library.records.values():
        yield from records
    for die in box.dice.values():
        yield from die.faces
        yield from (f"{area} {die.id}" for area in AREAS)
    for faces in DANGER_DICE:
        yield from faces
    yield from (f"{difficulty} {arena}" for difficulty in ("easy", "hard") for arena in ARENAS)


def _told(box: Content, record: Record, words: Speech) -> dict[str, str]:
    """The fields that all cards and places have."""
    return {
        "id": record.id,
        "name": name_of(record, words.language),
        "text": card_text(box, record, words),
        "flavour": flavour_of(record, words.language),
    }


def _cards(box: Content, words: Speech) -> dict[str, Card]:
    cards: list[Card] = [
        *(_challenge(box, card, words) for card in box.challenges.values()),
        *(CardStunt(**_told(box, card, words), copies=card.copies) for card in box.stunts.values()),
        *(_market(box, card, words) for card in box.market.values()),
        _shell_shield(words),
        *(_character_card(box, card, words) for card in box.character_cards.values()),
        *(_goal(box, card, words) for card in box.goals.values()),
        *(_monster(box, card, words) for card in box.monsters.values()),
    ]
    return {card.id: card for card in cards}


def _challenge(box: Content, card: Challenge, words: Speech) -> CardChallenge:
    return CardChallenge(
        **_told(box, card, words),
        arena=card.arena,
        required=list(card.required),
        push_it=card.push_it,
        points=card.points,
        character=card.character if isinstance(card, StartingChallenge) else "",
    )


def _market(box: Content, card: Market, words: Speech) -> CardMarket:
    return CardMarket(
        **_told(box, card, words),
        fruit=card.cost.get("fruit", 0),
        shells=card.cost.get("shell", 0),
        reward=text_of(box, card.id, "effect", words),
        copies=card.copies,
    )


def _shell_shield(words: Speech) -> CardShellShield:
    text = words.say("card-shell-shield", leap=LEAP_COST, memory=MEMORY_COST, limit=SHIELD_LIMIT)
    return CardShellShield(id=SHELL_SHIELD, name=words.say("noun-shell-shield"), text=text, flavour="")


def _character_card(box: Content, card: CharacterCard, words: Speech) -> CardCharacter:
    return CardCharacter(
        **_told(box, card, words),
        character=card.character,
        starting=card.starting,
        artifact=card.artifact,
        always=box.abilities[card.id].always,
    )


def _goal(box: Content, card: Goal, words: Speech) -> CardGoal:
    return CardGoal(
        **_told(box, card, words),
        character=card.character,
        easy=goal_text(box.condition(card.id, "easy"), words),
        difficult=goal_text(box.condition(card.id, "difficult"), words),
        compass=card.compass,
    )


def _monster(box: Content, monster: Monster, words: Speech) -> CardMonster:
    return CardMonster(
        **_told(box, monster, words),
        difficulty=monster.difficulty,
        weakness=monster.weakness,
        spots=[
            CardSpot(
                trait=spot.trait, armor=spot.armor, trophy=spot.trophy, pair=spot.pair, text=spot_text(spot, words)
            )
            for spot in monster.spots
        ],
        reward=text_of(box, monster.id, "reward", words),
        kill_bonus=text_of(box, monster.id, "kill_bonus", words),
        penalty=text_of(box, monster.id, "penalty", words),
    )


def _islands(box: Content, words: Speech) -> dict[str, CatalogueIsland]:
    return {
        island.id: CatalogueIsland(
            id=island.id,
            name=name_of(island, words.language),
            bonus=bonus_text(box, island.id, words),
            signs=signs_of(box.effect(island.id, "bonus")),
            flavour=flavour_of(island, words.language),
            arena=island.id in ARENAS,
            spaces=[space.id for space in box.spaces.values() if space.island == island.id],
        )
        for island in box.islands.values()
    }


def _spaces(box: Content, words: Speech) -> dict[str, CatalogueSpace]:
    return {
        space.id: CatalogueSpace(
            **_told(box, space, words),
            island=space.island,
            signs=signs_of(box.effect(space.id, "reward")),
            open=space.kind == "open",
        )
        for space in box.spaces.values()
    }


def _champion(box: Content, language: str) -> CatalogueChampion:
    marks = [
        CatalogueMark(
            id=mark.id,
            name=name_of(mark, language),
            flavour=flavour_of(mark, language),
            space=mark.space,
            points=mark.points,
        )
        for mark in box.champion
    ]
    return CatalogueChampion(top=box.champion_top, marks=marks, rank_awards=list(RANK_AWARDS))


def _character(box: Content, hero: Hero, language: str) -> CatalogueCharacter:
    return CatalogueCharacter(
        id=hero.id,
        name=name_of(hero, language),
        flavour=flavour_of(hero, language),
        story=said(hero.story, language),
        style=said(hero.style, language),
        dials={
            trait: CatalogueDial(levels=list(dial.levels), awards=list(dial.awards), icons=list(dial.icons))
            for trait, dial in hero.dials.items()
        },
        starting_card=box.starting_card(hero.id),
    )


def _dice(box: Content, tell: Teller) -> dict[str, CatalogueDie]:
    return {
        die.id: CatalogueDie(
            id=die.id,
            name=tell.name(die.id),
            short=tell.speech.say("part-die", **{"kind-id": die.id, "kind": tell.name(die.id)}),
            flavour=flavour_of(die, tell.speech.language),
            level=die.level,
            colour=die.colour,
            count=die.count,
            faces=list(die.faces),
            upgrades=list(UPGRADES.get(die.id, ())),
        )
        for die in sorted(box.dice.values(), key=lambda die: die.level)
    }


def _terms(rulebook: Rulebook) -> Iterator[tuple[str, CatalogueTerm]]:
    """The glossary: its lines are "name: what it is", and their ids have no hyphen."""
    for id in rulebook.ids():
        if "-" not in id:
            name, _, text = rulebook.text(id).partition(": ")
            yield id, CatalogueTerm(name=name, text=text)
