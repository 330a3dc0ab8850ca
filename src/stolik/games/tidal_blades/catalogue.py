"""Everything about the components that never changes in a match, in words and numbers, for a table in a browser.

The types of these Structs become the types of the browser; views and events speak in the ids that are named here.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import TypeAlias

from ...effects.catalogue import (
    CatalogueLetter,
    CatalogueNamed,
    CataloguePart,
    CatalogueThing,
    ContentCatalogue,
    common_fields,
    lettered,
    named,
)
from ...effects.gallery import text_of
from ...effects.records import ContentRecord
from ...effects.speech import Speech
from ...effects.telling import Teller
from ...effects.text import goal_text
from ...kernel import HIDDEN, SHARED
from .content import Challenge, CharacterCard, Content, Goal, Hero, Market, Monster, StartingChallenge, content_of
from .dice import AREAS, DICE_LIMIT
from .gallery import KINDS, bonus_text, card_text, spot_text
from .round_end import JUDGE_ROUTE
from .scoring import LINES, RANK_AWARDS, TIES
from .shell_shield import LEAP_COST, MEMORY_COST, SHELL_SHIELD, SHIELD_LIMIT
from .signs import Sign, signs_of
from .stunt_limit import STUNTS_PER_TURN
from .telling import teller
from .terms import ARENAS, CARDS, DANGER_DICE, DANGER_LEVEL, DISCS, GOODS, TRAITS, UPGRADES

# --- cards -----------------------------------------------------------------------------------------------------------


class CardText(CatalogueThing, frozen=True, kw_only=True, tag_field="kind"):
    """What every card has."""


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


class CatalogueIsland(CatalogueNamed, frozen=True, kw_only=True):
    bonus: str
    """What the Island Bonus is."""
    signs: list[Sign]
    """Of the Island Bonus; none where it is a rule of its own."""
    arena: bool
    spaces: list[str]
    """Ids of its Action spaces in order."""


class CatalogueSpace(CatalogueThing, frozen=True, kw_only=True):
    """An Action space."""

    island: str
    signs: list[Sign]
    open: bool
    """Whether it may be used any number of times in a round."""


class CatalogueBoatSpace(CatalogueThing, frozen=True, kw_only=True):
    """A space of the boat's track; its text is empty where there is no reward."""

    signs: list[Sign]


class CatalogueMark(CatalogueNamed, frozen=True, kw_only=True):
    """A marked space of the Champion board."""

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


class CatalogueDial(CataloguePart, frozen=True, kw_only=True):
    """A Trait dial by position from 0."""

    levels: list[int]
    awards: list[int]
    """Points marked at a position; 0: none. The highest one reached counts."""
    icons: list[int]
    """Positions with a Character card icon."""


class CatalogueCharacter(CatalogueNamed, frozen=True, kw_only=True):
    story: str
    style: str
    dials: dict[str, CatalogueDial]
    starting_card: str
    """The compass-marked Character card."""


class CatalogueDie(CatalogueNamed, frozen=True, kw_only=True):
    """A kind of Trait die. A face is a Trait, `wild`, `blank`, `a/b` (one or the other) or `a+a` (two of it)."""

    short: str
    """The name without the word die."""
    level: int
    colour: str
    """`white`, `red` or `blue`; Guild dice (level 4) are black, and count as this colour."""
    count: int
    faces: list[str]
    upgrades: list[str]
    """Kinds that it can become in an Upgrade."""


class Catalogue(ContentCatalogue, frozen=True, kw_only=True):
    """The whole game in one language."""

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
    traits: list[CatalogueLetter]
    dice: dict[str, CatalogueDie]
    """From the lowest level to the highest."""


# --- making it -------------------------------------------------------------------------------------------------------

NUMBERS = {
    "dice_limit": DICE_LIMIT,
    "shield_limit": SHIELD_LIMIT,
    "leap_cost": LEAP_COST,
    "memory_cost": MEMORY_COST,
    "stunts_per_turn": STUNTS_PER_TURN,
}
OTHER_NAMES = (HIDDEN, *TRAITS, *GOODS, *CARDS, "market", "character_card", "die", SHELL_SHIELD, "hunted", *AREAS)
"""What has a name and no record."""


def catalogue(content: str, language: str) -> Catalogue:
    """The catalogue of a content (empty: the built-in one) in a language."""
    return _catalogue(content_of(content).id, language)


@lru_cache(maxsize=32)
def _catalogue(content: str, language: str) -> Catalogue:
    box = content_of(content)
    tell = teller(box, language, ())
    words = tell.speech
    names = (*OTHER_NAMES, *_faces_and_backs(box))
    return Catalogue(
        **common_fields(box, tell, names=names, numbers=NUMBERS, lines=LINES, decided=(*TIES, SHARED), kinds=KINDS),
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
        traits=[CatalogueLetter(**lettered(tell, id)) for id in TRAITS],
        dice=_dice(box, tell),
    )


def _faces_and_backs(box: Content) -> Iterator[str]:
    """Faces of dice, dice by their area, and backs of Monsters."""
    for die in box.dice.values():
        yield from die.faces
        yield from (f"{area} {die.id}" for area in AREAS)
    for faces in DANGER_DICE:
        yield from faces
    yield from (f"{difficulty} {arena}" for difficulty in ("easy", "hard") for arena in ARENAS)


def _told(box: Content, record: ContentRecord, words: Speech) -> dict[str, str]:
    """The fields that all cards and places have."""
    return {**named(record, words.language), "text": card_text(box, record, words)}


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
            **named(island, words.language),
            bonus=bonus_text(box, island.id, words),
            signs=signs_of(box.effect(island.id, "bonus")),
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
    marks = [CatalogueMark(**named(mark, language), space=mark.space, points=mark.points) for mark in box.champion]
    return CatalogueChampion(top=box.champion_top, marks=marks, rank_awards=list(RANK_AWARDS))


def _character(box: Content, hero: Hero, language: str) -> CatalogueCharacter:
    return CatalogueCharacter(
        **named(hero, language),
        story=hero.story.said(language),
        style=hero.style.said(language),
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
            flavour=die.flavour.said(tell.speech.language),
            level=die.level,
            colour=die.colour,
            count=die.count,
            faces=list(die.faces),
            upgrades=list(UPGRADES.get(die.id, ())),
        )
        for die in sorted(box.dice.values(), key=lambda die: die.level)
    }
