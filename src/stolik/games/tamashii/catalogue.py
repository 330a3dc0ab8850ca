"""Everything about the components that never changes in a match and lies open in the box, for a table in a browser.

Locked elements and Scenario cards are not in it: `card_pages` gives a Locked element when a view names it. The types of
these Structs become the types of the browser; views and events speak in the ids that are named here.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

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
from ...effects.speech import Speech
from ...effects.text import amount_text
from ...kernel import HIDDEN, SHARED
from . import state
from .console import TOKENS
from .content import Content, content_of
from .gallery import KINDS, goal_sentence, is_open, part_text, rules_text, steps_text
from .records import Augment, Board, Body, Boss, District, Enemy, Goal, Protocol, Scenario
from .scoring import DEEDS, POINTS, TIES
from .state import Bot, Combat, Foe, Generator, Known, Place, Player, Tamashii
from .telling import TamashiiTeller, speech, symbols_text, teller
from .terms import (
    BATTERIES,
    BOT_MOVE,
    CLASSES,
    FACES,
    FACTIONS,
    LENGTHS,
    LEVELS,
    MOST_BODIES,
    MOST_RESOURCE,
    RESET_CORRUPTED,
    RESOURCES,
    START_INTEGRITY,
    TOP_ENEMIES,
    XP_PRICE,
)
from .vocabulary import CODES
from .vocabulary import TOKENS as SCENARIO_TOKENS


class TamashiiSchema(CataloguePart, frozen=True, kw_only=True):
    """A Combat Schema: the dice that it needs, and what it does."""

    hit: int
    crit: int
    multi: bool
    """Any number of dice of its one symbol."""
    symbols: str
    text: str


class TamashiiPattern(CataloguePart, frozen=True, kw_only=True):
    """Rows of symbols: r g b y Basic kinds, c Core, * Any, o Open, x Corrupted, . nothing."""

    rows: list[str]
    text: str


class TamashiiBoard(CatalogueNamed, frozen=True, kw_only=True):
    core: str
    mov: int
    atk: int
    prg: int
    console: list[str]
    """Four rows: # is a Highlighted cell, . another, L a Locked one."""
    schemas: list[TamashiiSchema]


class TamashiiBasicPattern(CatalogueThing, frozen=True, kw_only=True):
    rows: list[str]
    resource: str
    long: bool


class TamashiiEnemy(CatalogueNamed, frozen=True, kw_only=True):
    level: int
    integrity: int
    copies: int
    basic: str
    special: str
    """What its Schemas do."""
    hacks: list[TamashiiPattern]
    repel: TamashiiPattern
    rule: str


class TamashiiBody(CatalogueThing, frozen=True, kw_only=True):
    """`text` is its ability."""

    mov: int
    atk: int
    prg: int
    schemas: list[TamashiiSchema]
    cost: list[str]
    """The Pattern that takes it over."""


class TamashiiAugment(CatalogueThing, frozen=True, kw_only=True):
    deck: str
    """A Class or a Faction."""
    activation: str
    memory: int
    rows: list[str]
    """The Pattern of a Faction Augment."""
    schemas: list[TamashiiSchema]
    once: bool
    starting: str
    """common, cooperation, solo; empty: it is in the deck."""


class TamashiiProtocol(CatalogueNamed, frozen=True, kw_only=True):
    steps: list[str]
    text: str
    """What the last step gives for good."""


class TamashiiDistrict(CatalogueThing, frozen=True, kw_only=True):
    number: int
    entry: int
    stationary: int
    faction: str


class TamashiiGoal(CatalogueThing, frozen=True, kw_only=True):
    points: int
    test: bool
    """Whether it is a Test."""


class TamashiiBoss(CatalogueThing, frozen=True, kw_only=True):
    """`text` says what it does before World Actions."""

    integrity: str
    patterns: list[TamashiiPattern]


class TamashiiScenario(CatalogueNamed, frozen=True, kw_only=True):
    """The front of a Scenario Sheet (TM-463)."""

    letter: str
    intro: str
    difficulty: str
    length: str
    challenge: bool


class TamashiiKind(CatalogueLetter, frozen=True, kw_only=True):
    """A kind of Data."""

    colour: str


class TamashiiCatalogue(ContentCatalogue, frozen=True, kw_only=True):
    """The open part of the box in one language."""

    fields: dict[str, str]
    """Names of fields of the state, for a plain board."""
    boards: dict[str, TamashiiBoard]
    basic_patterns: list[TamashiiBasicPattern]
    """In their order: options and events name them by number."""
    enemies: dict[str, TamashiiEnemy]
    bodies: dict[str, TamashiiBody]
    augments: dict[str, TamashiiAugment]
    protocols: dict[str, TamashiiProtocol]
    districts: dict[str, TamashiiDistrict]
    """By the number of the tile."""
    goals: dict[str, TamashiiGoal]
    generator: dict[str, CatalogueThing]
    """Maps, Conditions, Extensions and PvP cards."""
    scenarios: dict[str, TamashiiScenario]
    data: list[TamashiiKind]
    resources: list[CatalogueLetter]
    recharge: list[str]
    """The Pattern of J.O.R.D.A.N."""
    player_die: list[str]
    numeric_die: list[int]
    symbol_die: list[str]
    successes: dict[str, int]
    """What each face is worth in a Test."""
    exploration: dict[str, int]
    """Exploration tokens by kind."""


# --- making it -------------------------------------------------------------------------------------------------------

STEPS = ("roll", "develop", "load", "plan", "move", "district", "fire", "fight", "task", "world")
PHASES = ("setup", "planning", "action", "combat", "task", "over")
ACTIVATIONS = ("planning", "combat", "firing", "any_time", "passive")
EXPLORED = ("xp", "data", *RESOURCES)
OTHER_NAMES = (
    *(HIDDEN, *(f"{HIDDEN}{level}" for level in LEVELS), *TOKENS, *RESOURCES, "any_resource", *EXPLORED),
    *(*FACES, "basic", "special", "bot", "integrity", "most", *SCENARIO_TOKENS, *CLASSES, *FACTIONS),
    *("own_class", "any_faction", "generator", "wanderer", *PHASES, *STEPS, *ACTIVATIONS, *LENGTHS),
    *("core", "any", "open", "corrupted", "all", "common", "cooperation", "solo", "test", "time", "defeat"),
)
"""What has a name and no record."""


def catalogue(content: str, language: str) -> TamashiiCatalogue:
    """The catalogue of a content (empty: the built-in one) in a language."""
    return _catalogue(content_of(content).id, language)


@lru_cache(maxsize=32)
def _catalogue(content: str, language: str) -> TamashiiCatalogue:
    box = content_of(content)
    tell, make = teller(box, language, ()), Maker(box, speech(language, box.id))
    constants = box.constants
    common = common_fields(
        box,
        tell,
        names=(*OTHER_NAMES, *(str(r.number) for r in box.districts.values() if is_open(r))),
        numbers=_numbers(box),
        lines=(*DEEDS, *POINTS),
        decided=("victory", "defeat", "open", *TIES, SHARED),
        kinds=KINDS,
        shown=is_shown,
    )
    common["names"] |= {code: code for code in CODES}
    return TamashiiCatalogue(
        **common,
        fields=_fields(tell),
        boards={r.id: make.board(r) for r in box.boards.values()},
        basic_patterns=[make.basic_pattern(r) for r in box.library.records["basic_pattern"].values()],
        enemies={r.id: make.enemy(r) for r in box.enemies.values() if is_open(r)},
        bodies={r.id: make.body(r) for r in box.bodies.values() if is_open(r)},
        augments={r.id: make.augment(r) for r in box.augments.values() if is_open(r)},
        protocols={r.id: make.protocol(r) for r in box.protocols.values() if is_open(r)},
        districts={str(r.number): make.district(r) for r in box.districts.values() if is_open(r)},
        goals={r.id: make.goal(r) for r in box.goals.values() if is_open(r)},
        generator={r.id: make.thing(r) for r in _generator_cards(box) if is_open(r)},
        scenarios={r.id: make.scenario(r) for r in box.scenarios.values() if is_open(r)},
        data=[TamashiiKind(**lettered(tell, kind), colour=tell.speech.said_of("colour", kind)) for kind in TOKENS],
        resources=[CatalogueLetter(**lettered(tell, id)) for id in RESOURCES],
        recharge=list(constants.recharge),
        player_die=list(constants.player_die),
        numeric_die=list(constants.numeric_die),
        symbol_die=list(constants.symbol_die),
        successes=dict(constants.successes),
        exploration=dict(constants.exploration),
    )


def is_shown(record: Any) -> bool:
    """Whether its name may stand in the catalogue: Scenario cards have codes for names, and no code of their own."""
    return hasattr(record, "flavour") and is_open(record)


def _numbers(box: Content) -> dict[str, int]:
    constants = box.constants
    return {
        "most_resource": MOST_RESOURCE,
        "most_bodies": MOST_BODIES,
        "xp_price": XP_PRICE,
        "start_integrity": START_INTEGRITY,
        "integrity_top": constants.integrity_top,
        "tracking_top": constants.tracking_top,
        "time_top": constants.time_top,
        "top_enemies": TOP_ENEMIES,
        "reset_corrupted": RESET_CORRUPTED,
        "batteries": BATTERIES,
        "bot_move": BOT_MOVE,
        "resources_a_point": box.scoring.resources,
        "most_penalty": max(box.scoring.corrupted),
        **{f"length_{length}": turns for length, turns in LENGTHS.items()},
    }


PARTS = (Tamashii, Player, Known, Place, Foe, state.Augment, Combat, Bot, state.Boss, Generator)
"""The Structs of a match, whose fields the plain board names."""


def _fields(tell: TamashiiTeller) -> dict[str, str]:
    """Names of the fields of the state: the messages `field-...` without the remarks on packs."""
    words = tell.speech
    names = dict.fromkeys(name for part in PARTS for name in part.__struct_fields__)
    return {name: words.said_of("field", name.rstrip("_")) for name in names if words.has(_field(name))}


def _field(name: str) -> str:
    return f"field-{name.rstrip('_')}".replace("_", "-")


def _generator_cards(box: Content) -> Iterator[Any]:
    for kind in ("generator_map", "conditions", "extension", "pvp"):
        yield from box.library.records[kind].values()


class Maker:
    """Makes the parts of a catalogue from records."""

    def __init__(self, box: Content, words: Speech) -> None:
        self.box, self.words, self.language = box, words, words.language

    def named(self, record: Any) -> dict[str, str]:
        return named(record, self.language)

    def thing(self, record: Any) -> CatalogueThing:
        return CatalogueThing(**self.named(record), text=rules_text(self.box, record, self.words))

    def effect(self, record: Any, field: str = "effect") -> str:
        """The text of a field, and the rule that is written in Python."""
        rule = getattr(record, "rule", None)
        own = rule.said(self.language) if rule else ""
        return " ".join(filter(None, (text_of(self.box, record.id, field, self.words), own)))

    def schemas(self, id: str) -> list[TamashiiSchema]:
        return [
            TamashiiSchema(
                hit=schema.hit,
                crit=schema.crit,
                multi=schema.multi,
                symbols=symbols_text(self.words, schema),
                text=part_text(self.box, id, "schema", i, self.words),
            )
            for i, schema in enumerate(self.box.schemas.get(id, ()))
        ]

    def board(self, record: Board) -> TamashiiBoard:
        return TamashiiBoard(
            **self.named(record),
            core=record.core,
            mov=record.mov,
            atk=record.atk,
            prg=record.prg,
            console=list(record.console),
            schemas=self.schemas(record.id),
        )

    def basic_pattern(self, record: Any) -> TamashiiBasicPattern:
        return TamashiiBasicPattern(
            **self.named(record),
            text=self.effect(record),
            rows=list(record.rows),
            resource=record.resource,
            long=record.long,
        )

    def enemy(self, record: Enemy) -> TamashiiEnemy:
        def pattern(kind: str, i: int, rows: tuple[str, ...]) -> TamashiiPattern:
            return TamashiiPattern(rows=list(rows), text=part_text(self.box, record.id, kind, i, self.words))

        return TamashiiEnemy(
            **self.named(record),
            level=record.level,
            integrity=record.integrity,
            copies=record.copies,
            basic=text_of(self.box, record.id, "basic", self.words),
            special=text_of(self.box, record.id, "special", self.words),
            hacks=[pattern("hack", i, hack.rows) for i, hack in enumerate(record.hacks)],
            repel=pattern("repel", 0, record.repel.rows),
            rule=record.rule.said(self.language),
        )

    def body(self, record: Body) -> TamashiiBody:
        return TamashiiBody(
            **self.named(record),
            text=self.effect(record, "abilities"),
            mov=record.mov,
            atk=record.atk,
            prg=record.prg,
            schemas=self.schemas(record.id),
            cost=list(record.cost),
        )

    def augment(self, record: Augment) -> TamashiiAugment:
        effect = text_of(self.box, record.id, "effect", self.words)
        return TamashiiAugment(
            **self.named(record),
            text=" ".join(filter(None, (effect, self.effect(record, "abilities")))),
            deck=record.deck,
            activation=record.activation,
            memory=record.memory,
            rows=list(record.rows),
            schemas=self.schemas(record.id),
            once=record.once,
            starting=record.starting,
        )

    def protocol(self, record: Protocol) -> TamashiiProtocol:
        return TamashiiProtocol(
            **self.named(record),
            steps=steps_text(self.box, record, self.words),
            text=self.effect(record, "abilities"),
        )

    def district(self, record: District) -> TamashiiDistrict:
        return TamashiiDistrict(
            **self.named(record),
            text=self.effect(record),
            number=record.number,
            entry=record.entry,
            stationary=record.stationary,
            faction=record.faction,
        )

    def goal(self, record: Goal) -> TamashiiGoal:
        text = goal_sentence(self.box, record, self.words) or record.rule.said(self.language)
        return TamashiiGoal(**self.named(record), text=text, points=record.points, test=bool(record.test))

    def boss(self, record: Boss) -> TamashiiBoss:
        return TamashiiBoss(
            **self.named(record),
            text=self.effect(record, "acts"),
            integrity=amount_text(self.box.amount(record.id, "integrity"), self.words),
            patterns=[
                TamashiiPattern(rows=list(p.rows), text=part_text(self.box, record.id, "pattern", i, self.words))
                for i, p in enumerate(record.patterns)
            ],
        )

    def scenario(self, record: Scenario) -> TamashiiScenario:
        return TamashiiScenario(
            **self.named(record),
            letter=record.letter,
            intro=record.intro.said(self.language),
            difficulty=record.difficulty,
            length=record.length,
            challenge=record.challenge,
        )
