"""The content of Tamashii in memory: records by kind, compiled Patterns, parsed effects, and what the rules need."""

from collections.abc import Iterable, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

from ...effects.content import Checks, Library, RecordKind
from ...effects.loading import Box, Contents, records_of
from ...effects.nodes import Abilities, Amount, Condition, Effect, verbs_in
from ...effects.parser import EffectError
from ...effects.written import Written
from .console import COLUMNS, ROWS, STRIDE
from .hooks import HOOKS
from .patterns import Ways, compiled
from .records import (
    NO_TEXT,
    OPEN_CODE,
    Augment,
    BasicPattern,
    Board,
    Body,
    Boss,
    Conditions,
    Constants,
    District,
    Ending,
    Enemy,
    Extension,
    Fire,
    GeneratorMap,
    Goal,
    Protocol,
    Pvp,
    Scenario,
    Schema,
    Scoring,
    SpecialCard,
    Story,
)
from .scenario_graph import check_graphs
from .terms import ALONE, BOSS, CLASSES, FACTIONS, SHELTER
from .vocabulary import AT_ONCE, TOKENS, VOCABULARY

FOLDER = Path(__file__).parent / "content"

EFFECT = Written("effect", VOCABULARY)
ABILITIES = Written("abilities", VOCABULARY, forms=("whenever", "anytime", "always"))
CONDITION = Written("condition", VOCABULARY)
AMOUNT = Written("amount", VOCABULARY)
TABLES = {
    "constants": RecordKind(Constants),
    "board": RecordKind(Board),
    "basic_pattern": RecordKind(BasicPattern, {"effect": EFFECT}),
    "enemy": RecordKind(Enemy, {"basic": EFFECT, "special": EFFECT}),
    "body": RecordKind(Body, {"abilities": ABILITIES}),
    "augment": RecordKind(Augment, {"effect": EFFECT, "abilities": ABILITIES}),
    "protocol": RecordKind(Protocol, {"abilities": ABILITIES}),
    "district": RecordKind(District, {"effect": EFFECT}),
    "scenario": RecordKind(Scenario, {"corrupted": AMOUNT, "abilities": ABILITIES}),
    "story": RecordKind(Story, {"immediate": EFFECT, "abilities": ABILITIES}, coded=True),
    "special_card": RecordKind(
        SpecialCard, {"immediate": EFFECT, "entering": EFFECT, "abilities": ABILITIES}, coded=True
    ),
    "ending": RecordKind(Ending, coded=True),
    "boss": RecordKind(Boss, {"integrity": AMOUNT, "acts": EFFECT}),
    "generator_map": RecordKind(GeneratorMap),
    "conditions": RecordKind(Conditions, {"bonus": EFFECT}),
    "extension": RecordKind(Extension, {"abilities": ABILITIES}),
    "pvp": RecordKind(Pvp, {"abilities": ABILITIES}),
    "goal": RecordKind(Goal, {"condition": CONDITION}),
    "scoring": RecordKind(Scoring),
}

PART = "part"
"""The field of the library in which effects within lists of a record are kept, by record, list and number."""


class Pattern(NamedTuple):
    """A Pattern ready to be matched and fired."""

    kind: str
    """basic, hack, repel, body, augment, scenario, boss or bot."""
    ways: Ways
    effect: Effect | None
    at: str = ""
    """Where the figure must stand: the number of a tile or a token; empty: anywhere."""
    resource: str = ""
    long: bool = False


class CombatSchema(NamedTuple):
    """A Combat Schema ready to be activated."""

    hit: int
    crit: int
    multi: bool
    effect: Effect


class Content(Box):
    """Everything a match is played with."""

    boards = records_of("board", Board)
    enemies = records_of("enemy", Enemy)
    bodies = records_of("body", Body)
    augments = records_of("augment", Augment)
    protocols = records_of("protocol", Protocol)
    scenarios = records_of("scenario", Scenario)
    bosses = records_of("boss", Boss)
    generator_maps = records_of("generator_map", GeneratorMap)
    conditions = records_of("conditions", Conditions)
    extensions = records_of("extension", Extension)
    pvp = records_of("pvp", Pvp)
    goals = records_of("goal", Goal)

    @cached_property
    def stories(self) -> dict[str, Story]:
        found: dict[str, Story] = self.library.records["story"]
        return found

    @cached_property
    def special_cards(self) -> dict[str, SpecialCard]:
        found: dict[str, SpecialCard] = self.library.records["special_card"]
        return found

    @cached_property
    def endings(self) -> dict[str, Ending]:
        found: dict[str, Ending] = self.library.records["ending"]
        return found

    @cached_property
    def constants(self) -> Constants:
        (found,) = self.library.records["constants"].values()
        constants: Constants = found
        return constants

    @cached_property
    def scoring(self) -> Scoring:
        (found,) = self.library.records["scoring"].values()
        scoring: Scoring = found
        return scoring

    @cached_property
    def numeric_faces(self) -> tuple[str, ...]:
        return tuple(str(number) for number in self.constants.numeric_die)

    @cached_property
    def districts(self) -> dict[int, District]:
        """By the number of the tile."""
        return {tile.number: tile for tile in self.library.records["district"].values()}

    @cached_property
    def basic_patterns(self) -> tuple[Pattern, ...]:
        """The nine Patterns that everybody has (TM-200)."""
        return tuple(
            Pattern("basic", compiled(p.rows), self.effect(p.id), "", p.resource, p.long)
            for p in self.library.records["basic_pattern"].values()
        )

    @cached_property
    def enemy_patterns(self) -> dict[str, tuple[Pattern, ...]]:
        """The Hacks of each Enemy, then its Repel."""
        return {
            enemy.id: (
                *(
                    Pattern("hack", compiled(hack.rows), self.part(enemy.id, "hack", i))
                    for i, hack in enumerate(enemy.hacks)
                ),
                Pattern("repel", compiled(enemy.repel.rows), self.part(enemy.id, "repel", 0)),
            )
            for enemy in self.enemies.values()
        }

    @cached_property
    def card_patterns(self) -> dict[str, tuple[Pattern, ...]]:
        """Of Bodies (their cost), Faction Augments, Scenario cards, Bosses and J.O.R.D.A.N., by id."""
        found: dict[str, tuple[Pattern, ...]] = {"bot": (Pattern("bot", compiled(self.constants.recharge), None),)}
        for body in self.bodies.values():
            found[body.id] = (Pattern("body", compiled(body.cost), None),)
        for card in self.augments.values():
            if card.rows:
                found[card.id] = (Pattern("augment", compiled(card.rows), self.effect(card.id)),)
        sources: list[Story | SpecialCard | Boss] = [
            *self.stories.values(),
            *self.special_cards.values(),
            *self.bosses.values(),
        ]
        for source in sources:
            kind = "boss" if source.id in self.bosses else "scenario"
            found[source.id] = tuple(
                Pattern(kind, compiled(p.rows), self.part(source.id, "pattern", i), p.at)
                for i, p in enumerate(source.patterns)
            )
        return found

    @cached_property
    def schemas(self) -> dict[str, tuple[CombatSchema, ...]]:
        """Of Player Boards, Bodies and Class Augments, by id."""
        found = {}
        owners: list[Board | Body] = [*self.boards.values(), *self.bodies.values()]
        for owner in owners:
            found[owner.id] = tuple(self._schema(owner.id, i, schema) for i, schema in enumerate(owner.schemas))
        for card in self.augments.values():
            if card.schema:
                found[card.id] = (self._schema(card.id, 0, card.schema),)
        return found

    def _schema(self, id: str, i: int, schema: Schema) -> CombatSchema:
        effect = self.part(id, "schema", i)
        assert effect is not None
        return CombatSchema(schema.hit, schema.crit, schema.multi, effect)

    @cached_property
    def highlighted(self) -> dict[str, frozenset[int]]:
        """The Highlighted cells of each Player Board."""
        return {
            board.id: frozenset(
                row * STRIDE + column
                for row, signs in enumerate(board.console)
                for column, sign in enumerate(signs)
                if sign == "#"
            )
            for board in self.boards.values()
        }

    def part(self, id: str, kind: str, number: int) -> Effect | None:
        """The effect of the n-th Hack, Schema, ... of a record; None where it says nothing."""
        found: Effect | None = self.library.effects[PART].get(f"{id}/{kind}/{number}")
        return found

    def part_condition(self, id: str, kind: str, number: int) -> Condition | None:
        found: Condition | None = self.library.effects[PART].get(f"{id}/{kind}/{number}")
        return found

    def amount(self, id: str, field: str) -> Amount:
        found: Amount = self.library.effects[field][id]
        return found

    def abilities(self, id: str) -> Abilities | None:
        found: Abilities | None = self.library.effects["abilities"].get(id)
        return found

    def unlocked(self, kind: str, codes: Iterable[str]) -> list[Any]:
        """The records of a kind that may be used: open from the start, or unlocked (TM-035, TM-R07)."""
        known = {OPEN_CODE, *codes}
        return [record for record in self.library.records[kind].values() if record.code in known]


# --- checks ----------------------------------------------------------------------------------------------------------


class _Parts:
    """Parses the effects that stand in lists of records, and notes their mistakes."""

    def __init__(self, library: Library) -> None:
        self.check = Checks(library)
        self.effects: dict[str, Any] = library.effects.setdefault(PART, {})

    def add(self, id: str, kind: str, number: int, text: str, written: Written = EFFECT) -> None:
        if not text:
            return
        where = f"{kind}/{number}"
        try:
            self.effects[f"{id}/{where}"] = written.parse(text, where)
        except EffectError as error:
            self.check.record(False, id, where, str(error))

    def fires(self, id: str, kind: str, patterns: Iterable[Fire]) -> None:
        for i, pattern in enumerate(patterns):
            self.rows(id, f"{kind}/{i}", pattern.rows)
            self.add(id, kind, i, pattern.effect)
            self.place(id, f"{kind}/{i}", pattern.at)

    def rows(self, id: str, where: str, rows: tuple[str, ...]) -> None:
        try:
            compiled(rows)
        except ValueError as error:
            self.check.record(False, id, where, str(error))

    def place(self, id: str, where: str, at: str) -> None:
        is_known = not at or at in (*TOKENS, ALONE, BOSS) or at.isdigit()
        expected = " | ".join((*TOKENS, ALONE, BOSS))
        self.check.record(is_known, id, f"{where}.at", f"expected the number of a tile or {expected}")

    def schemas(self, id: str, schemas: Iterable[Schema]) -> None:
        for i, schema in enumerate(schemas):
            self.add(id, "schema", i, schema.effect)
            one_face = schema.hit + schema.crit == 1
            self.check.record(one_face or not schema.multi, id, f"schema/{i}", "a multi Schema has one symbol (TM-310)")
            self.check.record(schema.hit + schema.crit > 0, id, f"schema/{i}", "needs a symbol (TM-307)")


def _check(library: Library) -> None:
    parts, records = _Parts(library), library.records
    check = parts.check
    check.kind(len(records["constants"]) == 1, "constants", "needs exactly 1")
    check.kind(len(records["scoring"]) == 1, "scoring", "needs exactly 1 (TM-452)")
    check.kind(len(records["basic_pattern"]) == 9, "basic_pattern", "needs exactly 9 (TM-200)")
    check.kind(len(records["board"]) == 4, "board", "needs exactly 4 (TM-014)")
    for board in records["board"].values():
        parts.schemas(board.id, board.schemas)
        fits = len(board.console) == ROWS and all(len(row) == COLUMNS and row[-1] == "L" for row in board.console)
        check.record(fits, board.id, "console", "needs 4 rows of 5 cells, the last one Locked (TM-077)")
    for pattern in records["basic_pattern"].values():
        parts.rows(pattern.id, "rows", pattern.rows)
    for enemy in records["enemy"].values():
        parts.fires(enemy.id, "hack", enemy.hacks)
        parts.fires(enemy.id, "repel", (enemy.repel,))
        check.record(1 <= len(enemy.hacks) <= 2, enemy.id, "hacks", "needs 1 or 2 (TM-191)")
        hurts = "wound" in verbs_in(library.effects["basic"].get(enemy.id))
        check.record(hurts, enemy.id, "basic", "a Basic Schema always deals Damage (TM-295)")
    for body in records["body"].values():
        parts.schemas(body.id, body.schemas)
        parts.rows(body.id, "cost", body.cost)
    for card in records["augment"].values():
        _check_augment(parts, card)
    for protocol in records["protocol"].values():
        for i, step in enumerate(protocol.steps):
            parts.add(protocol.id, "goal", i, step.goal, CONDITION)
            parts.add(protocol.id, "reward", i, step.reward)
    for boss in records["boss"].values():
        parts.fires(boss.id, "pattern", boss.patterns)
    _check_scenarios(parts, library)
    _check_reactions(check, library)
    check_graphs(library, check)
    _check_rules(check, records)


def _check_augment(parts: _Parts, card: Augment) -> None:
    check = parts.check
    check.record(card.is_class or card.is_faction, card.id, "deck", f"expected {' | '.join((*CLASSES, *FACTIONS))}")
    if card.schema:
        parts.schemas(card.id, (card.schema,))
        check.record(card.is_class, card.id, "schema", "only Class Augments have Combat Schemas (TM-255)")
    if card.is_faction:
        parts.rows(card.id, "rows", card.rows)
        check.record(card.activation == "firing", card.id, "activation", "a Faction Augment is fired (TM-256)")
    else:
        check.record(not card.rows, card.id, "rows", "only Faction Augments have Patterns (TM-254)")
        check.record(not card.once, card.id, "once", "only Faction Augments are One-time (TM-259)")


def _check_scenarios(parts: _Parts, library: Library) -> None:
    check, records = parts.check, library.records
    tiles = {tile.number for tile in records["district"].values()}
    for card in (*records["story"].values(), *records["special_card"].values()):
        parts.fires(card.id, "pattern", card.patterns)
        for i, action in enumerate(card.actions):
            parts.add(card.id, "action", i, action.effect)
            parts.place(card.id, f"action/{i}", action.at)
    for card in records["story"].values():
        for i, paragraph in enumerate(card.world):
            parts.add(card.id, "world", i, paragraph.do)
            parts.add(card.id, "if", i, paragraph.if_, CONDITION)
    for scenario in records["scenario"].values():
        for i, group in enumerate(scenario.enemies):
            parts.add(scenario.id, "count", i, group.count, AMOUNT)
        laid = [tile for _, _, tile in scenario.map.open]
        covered = scenario.map.covered
        check.record(SHELTER in laid, scenario.id, "map", "needs the Shelter, uncovered (TM-327)")
        check.record(scenario.start in laid, scenario.id, "start", "is no uncovered tile")
        check.record(len(covered.tiles) == len(covered.at), scenario.id, "map", "as many covered tiles as places")
        check.record(tiles.issuperset((*laid, *covered.tiles)), scenario.id, "map", "names a tile that is not there")
        check.record(scenario.first in records["story"], scenario.id, "first", "is no Story card")
        for kind in ("victory", "defeat"):
            found = any(card.kind == kind for card in records["ending"].values() if card.id[0] == scenario.letter)
            check.record(found, scenario.id, "cards", f"needs a {kind} card")
    for condition in records["conditions"].values():
        for i, group in enumerate(condition.enemies):
            parts.add(condition.id, "count", i, group.count, AMOUNT)


def _check_reactions(check: Checks, library: Library) -> None:
    """A Reset cannot wait for an answer, nor be left by a stop: what reacts to it moves tokens or Time."""
    for id, abilities in library.effects.get("abilities", {}).items():
        for reaction in abilities.whenever.get("reset", ()):
            late = sorted(verbs_in(reaction.effect) - set(AT_ONCE))
            check.record(not late, id, "abilities", f"whenever(reset(), ...) allows {' | '.join(AT_ONCE)}")


def _check_rules(check: Checks, records: Mapping[str, Mapping[str, Any]]) -> None:
    """A rule that is written in Python has a text on its card, and nothing else has."""
    for by_id in records.values():
        for id, record in by_id.items():
            written = bool(getattr(record, "rule", NO_TEXT).en)
            check.record(written == (id in HOOKS), id, "rule", "is the text of a rule that is written in Python")


def _register() -> None:
    """Import the modules that register words of effects and rules of single cards; they need this module."""
    from . import (  # noqa: PLC0415
        boss_verbs,  # noqa: F401
        card_verbs,  # noqa: F401
        foe_verbs,  # noqa: F401
        odd_cards,  # noqa: F401
        pvp_verbs,  # noqa: F401
        scenario_verbs,  # noqa: F401
        verbs,  # noqa: F401
    )


CONTENTS = Contents(Content, FOLDER, VOCABULARY, TABLES, register=_register, check=_check)
content_of, built_in, load = CONTENTS.__getitem__, CONTENTS.built_in, CONTENTS.load
"""The loaded content with a hash; the one without packs; the one with some packs over it."""
