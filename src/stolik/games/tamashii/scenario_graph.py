"""The graph of a Scenario: which card draws which, read from parsed effects; what must hold of it, and its picture.

A way leads from a card to a card that one of its effects draws. Special cards stay, so their ways are open in every
Story card that comes after them.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, NamedTuple

from ...effects.content import Checks, Library
from ...effects.nodes import Abilities, Amount, ChooseOne, Comparison, Condition, Do, Effect, Junction, Term, terms_in
from .hooks import HOOKS
from .records import OPEN_CODE, Boss, Enemy, Scenario, SpecialCard, Story
from .terms import ASCEND_TOKENS, SHELTER, SUCCESS_TOKENS
from .vocabulary import TOKENS

if TYPE_CHECKING:
    from .content import Content

FIELDS = ("immediate", "entering", "abilities", "basic", "special", "acts")
LISTS = ("action", "pattern", "hack", "repel", "world")
"""Where effects of a card are written: fields, and lists of parts."""
LEAVING = ("drop_card", "release")
"""Verbs that name a card and do not draw it."""
LEADING_ON = ("story", "set_time", "bell")
"""Verbs with which a card does not stay at Time 0."""
SUPPLY = {"ascend": ASCEND_TOKENS, "success": SUCCESS_TOKENS}
MOST_PLAYERS = 4
HEX_STEPS = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))


class Way(NamedTuple):
    """A card that is drawn, by which verb (empty: by a rule in Python), and where that is written."""

    code: str
    verb: str
    field: str


@dataclass(frozen=True)
class Graph:
    sheet: Scenario
    kinds: dict[str, str]
    """Of all cards with the letter of the Scenario: story, special, victory, defeat."""
    ways: dict[str, tuple[Way, ...]]
    """By the card they lead from; those of the sheet by its id. A Boss is a card of its own here."""

    def reached(self) -> set[str]:
        """All cards that can be drawn in a match."""
        return self._from([self.sheet.first, *(way.code for way in self.ways[self.sheet.id])])

    def _from(self, codes: Iterable[str]) -> set[str]:
        found: set[str] = set()
        edge = list(codes)
        while edge:
            code = edge.pop()
            if code not in found:
                found.add(code)
                edge += [way.code for way in self.ways.get(code, ())]
        return found

    def ahead(self, code: str) -> set[str]:
        """The cards that can come after this one; Special cards in play may draw them, too."""
        before = [card for card in self.reached() if code in self._from([card])]
        in_play = {way.code for card in before for way in self.ways.get(card, ()) if self.stays(way.code)}
        rest = self._from(way.code for card in (code, *sorted(in_play)) for way in self.ways.get(card, ()))
        return {card for card in rest if not self.stays(card)}

    def stays(self, code: str) -> bool:
        """Whether it stays in play beside Story cards: a Special card or a Boss."""
        return self.kinds.get(code, "special") == "special"


# --- reading ---------------------------------------------------------------------------------------------------------


def graph_of(library: Library, sheet: Scenario) -> Graph:
    records = library.records
    kinds = dict.fromkeys(records["story"], "story") | dict.fromkeys(records["special_card"], "special")
    kinds |= {code: ending.kind for code, ending in records["ending"].items()}
    own = {code: kind for code, kind in kinds.items() if code[0] == sheet.letter}
    ways = {code: tuple(_ways(library, code)) for code in own}
    bosses = {boss.code: boss for boss in records["boss"].values()}
    for way in [way for found in ways.values() for way in found if way.verb == "boss"]:
        if way.code in bosses:
            ways[f"boss/{way.code}"] = tuple(_ways(library, bosses[way.code].id))
    ways = {code: tuple(_to_boss(way) for way in found) for code, found in ways.items()}
    empty_pool = [Way(sheet.out_of_corrupted, "", "out_of_corrupted")] if sheet.out_of_corrupted else []
    ways[sheet.id] = (*_ways(library, sheet.id), *empty_pool)
    return Graph(sheet, own, ways)


def _to_boss(way: Way) -> Way:
    return Way(f"boss/{way.code}", way.verb, way.field) if way.verb == "boss" else way


def _ways(library: Library, id: str) -> Iterator[Way]:
    enemies = [enemy.id for enemy in library.records["enemy"].values() if enemy.card == id]
    for owner in (id, *enemies):
        for field, effect in effects_of(library, owner):
            for do in verbs_of(effect):
                if do.word.name not in LEAVING:
                    for code in arguments(do, "code"):
                        yield Way(code, do.word.name, field)
    if id in HOOKS:
        for code in HOOKS[id].draws:
            yield Way(code, "", "rule")


def effects_of(library: Library, id: str) -> Iterator[tuple[str, Effect]]:
    """Every effect of a record, with the field where it is written."""
    for field in FIELDS:
        found = library.effects.get(field, {}).get(id)
        if found is not None:
            yield field, found.effect if isinstance(found, Abilities) else found
    parts = library.effects.get("part", {})
    for kind in LISTS:
        for number in range(_length(library, id, kind)):
            if f"{id}/{kind}/{number}" in parts:
                yield f"{kind}/{number}", parts[f"{id}/{kind}/{number}"]


def _length(library: Library, id: str, kind: str) -> int:
    record: Any = next((by_id[id] for by_id in library.records.values() if id in by_id), None)
    match record, kind:
        case Story(), "world":
            return len(record.world)
        case Story() | SpecialCard(), "action":
            return len(record.actions)
        case Story() | SpecialCard() | Boss(), "pattern":
            return len(record.patterns)
        case Enemy(), "hack":
            return len(record.hacks)
        case Enemy(), "repel":
            return 1
        case _:
            return 0


def verbs_of(effect: Effect) -> Iterator[Do]:
    """All verbs of an effect, in their order."""
    if isinstance(effect, Do):
        yield effect
    for part in effect.parts():
        yield from verbs_of(part)


def arguments(do: Do, noun: str) -> list[str]:
    """The arguments of a verb that are of this class of nouns."""
    named = zip(do.word.parameters, do.args, strict=False)
    return [str(arg) for parameter, arg in named if parameter.rstrip("?") == noun]


# --- what must hold --------------------------------------------------------------------------------------------------


def check_graphs(library: Library, check: Checks) -> None:
    """Note every mistake in the graphs and maps of all Scenarios."""
    letters = {sheet.letter for sheet in library.records["scenario"].values()}
    for kind in ("story", "special_card", "ending"):
        for code in library.records[kind]:
            check.record(code[0] in letters, code, "id", f"no Scenario Sheet has the letter {code[0]} (TM-350)")
    for sheet in library.records["scenario"].values():
        graph = graph_of(library, sheet)
        _check_cards(graph, check)
        for code in graph.kinds:
            _check_places(library, graph, code, check)
        for code, kind in graph.kinds.items():
            if kind == "story":
                _check_story(library, code, check)
        _check_map(sheet, check)
        _check_enemies(library, sheet, check)


def _check_cards(graph: Graph, check: Checks) -> None:
    """What is drawn is there, and what is there can be drawn."""
    for owner, ways in graph.ways.items():
        for way in ways:
            kind = graph.kinds.get(way.code, "")
            known = bool(kind) or way.verb == "boss"
            check.record(known, owner, way.field, f"{way.code} is drawn, but is no card of this Scenario (TM-350)")
            if known and way.verb == "story":
                check.record(kind != "special", owner, way.field, f"{way.code} is a Special card: write special(...)")
            if known and way.verb in ("special", "attach_card"):
                check.record(kind == "special", owner, way.field, f"{way.code} is no Special card (TM-356)")
    reached, first = graph.reached(), graph.sheet.first
    for code, kind in graph.kinds.items():
        way_in = "nothing draws it" if kind == "special" else f"no way leads to it from {first}"
        check.record(code in reached, code, "id", f"cannot be drawn: {way_in} (TM-354)")
        if kind == "story" and code in reached:
            ends = {graph.kinds.get(card) for card in graph.ahead(code)}
            for end in ("victory", "defeat"):
                check.record(end in ends, code, "world", f"no {end.capitalize()} card lies ahead of it (TM-389)")


def _check_story(library: Library, code: str, check: Checks) -> None:
    """A card that sets Time does not stay when it is 0; a vote is about several ways."""
    card: Story = library.records["story"][code]
    immediate = library.effects.get("immediate", {}).get(code)
    sets_time = immediate is not None and any(do.word.name == "set_time" for do in verbs_of(immediate))
    if sets_time:
        parts = library.effects["part"]
        ways_out = [
            any(do.word.name in LEADING_ON for do in verbs_of(parts[f"{code}/world/{i}"]))
            for i, paragraph in enumerate(card.world)
            if f"{code}/world/{i}" in parts and (paragraph.otherwise or holds_at_0(parts.get(f"{code}/if/{i}")))
        ]
        check.record(any(ways_out), code, "world", "no way leads on at time() == 0 (TM-344)")
    for field, effect in effects_of(library, code):
        for do in verbs_of(effect):
            several = do.word.name != "vote" or isinstance(do.args[0], ChooseOne)
            check.record(several, code, field, "a vote is about several ways: vote(a | b) (TM-362)")


def holds_at_0(condition: Condition | None) -> bool:
    """Whether a condition can hold because Time is 0; without one, always."""
    if condition is None:
        return True
    match condition.node:
        case Junction(parts=parts):
            return any(holds_at_0(part) for part in parts)
        case Comparison(operator, Amount(node=Term(word=word)), right) if word.name == "time":
            return right.fixed == 0 if operator == "==" else operator in ("<", "<=")
        case _:
            return False


def _check_places(library: Library, graph: Graph, code: str, check: Checks) -> None:
    """Tiles that a card names are on the map; tokens of which it speaks are there."""
    layout = graph.sheet.map
    tiles = {str(tile) for _, _, tile in layout.open} | {str(tile) for tile in layout.covered.tiles}
    placed = _placed(library, graph)
    for field, at in _stands(library, code):
        on_map = not at.isdigit() or at in tiles
        check.record(on_map, code, field, f"tile {at} is not on the map of {graph.sheet.id}")
        is_there = at not in TOKENS or at in placed
        check.record(is_there, code, field, f"nothing places tokens of the kind {at} on the map")
    for field, effect in effects_of(library, code):
        for do in verbs_of(effect):
            for tile in (*arguments(do, "tile"), *arguments(do, "where")):
                on_map = not tile.isdigit() or tile in tiles
                check.record(on_map, code, field, f"tile {tile} is not on the map of {graph.sheet.id}")
            if do.word.name == "place" and isinstance(do.args[0], Amount):
                token, n = str(do.args[1]), do.args[0].fixed or 0
                most = SUPPLY.get(token, n)
                check.record(n <= most, code, field, f"places {n} tokens of the kind {token}, there are {most}")
    for field, part in _conditions(library, code):
        for term in terms_in(part):
            for parameter, arg in zip(term.word.parameters, term.args, strict=False):
                on_map = parameter not in ("tile", "where") or not str(arg).isdigit() or str(arg) in tiles
                check.record(on_map, code, field, f"tile {arg} is not on the map of {graph.sheet.id}")


def _stands(library: Library, code: str) -> Iterator[tuple[str, str]]:
    """Where players must stand for actions and Patterns of a card, and where a Special card lies."""
    card: Any = library.records["story"].get(code) or library.records["special_card"].get(code)
    if card is not None:
        yield from ((f"action/{i}.at", action.at) for i, action in enumerate(card.actions))
        yield from ((f"pattern/{i}.at", pattern.at) for i, pattern in enumerate(card.patterns))
        if isinstance(card, SpecialCard):
            yield "lies", card.lies


def _placed(library: Library, graph: Graph) -> set[str]:
    """Kinds of tokens that effects or rules of the Scenario put on the map."""
    found: set[str] = set()
    for owner in graph.ways:
        for _, effect in effects_of(library, owner):
            for do in verbs_of(effect):
                if do.word.name == "place" and do.args[2] not in ("card", "me"):
                    found.add(str(do.args[1]))
                if do.word.name == "scatter_dice":
                    found.add("dice")
        if owner in HOOKS:
            found.update(HOOKS[owner].places)
    return found


def _conditions(library: Library, code: str) -> Iterator[tuple[str, Effect | Condition]]:
    yield from effects_of(library, code)
    parts = library.effects.get("part", {})
    for i in range(_length(library, code, "world")):
        if f"{code}/if/{i}" in parts:
            yield f"if/{i}", parts[f"{code}/if/{i}"]


def _check_map(sheet: Scenario, check: Checks) -> None:
    """One tile on a hex, each tile once, and a way of shared edges from the Shelter, or any tile, to every hex."""
    places = {(q, r): tile for q, r, tile in sheet.map.open}
    hexes = [*places, *sheet.map.covered.at]
    taken_once = len(set(hexes)) == len(sheet.map.open) + len(sheet.map.covered.at)
    check.record(taken_once, sheet.id, "map", "two tiles lie on one hex")
    tiles = [*(tile for _, _, tile in sheet.map.open), *sheet.map.covered.tiles]
    for tile in sorted(set(tiles)):
        check.record(tiles.count(tile) == 1, sheet.id, "map", f"tile {tile} lies on it twice")
    home = next((at for at, tile in places.items() if tile == SHELTER), hexes[0])
    edge, found = [home], {home}
    while edge:
        q, r = edge.pop()
        near = {(q + dq, r + dr) for dq, dr in HEX_STEPS}.intersection(hexes) - found
        found |= near
        edge += sorted(near)
    for q, r in hexes:
        check.record((q, r) in found, sheet.id, "map", f"no way leads to the hex {q},{r} (TM-150)")


def _check_enemies(library: Library, sheet: Scenario, check: Checks) -> None:
    """As many Enemies of each level as four players need, of those that are open from the start."""
    for i, group in enumerate(sheet.enemies):
        count = library.effects.get("part", {}).get(f"{sheet.id}/count/{i}")
        if count is None or any(term.word.name != "players" for term in terms_in(count)):
            continue
        needed = count.value(SimpleNamespace(seats=MOST_PLAYERS), 0)
        enemies = library.records["enemy"].values()
        there = sum(e.copies for e in enemies if e.level == group.level and e.code == OPEN_CODE and not e.card)
        message = f"four players need {needed} Enemies of level {group.level}, there are {there} (TM-046)"
        check.record(needed <= there, sheet.id, f"enemies/{i}", message)


# --- pictures --------------------------------------------------------------------------------------------------------


def graph_text(content: "Content", scenario: str, language: str = "en") -> str:
    """A line for each card: code, kind, name, and where its ways lead."""
    graph = graph_of(content.library, content.scenarios[scenario])
    lines = [f"{graph.sheet.letter} {graph.sheet.name.said(language)} ({scenario}), begins with {graph.sheet.first}"]
    for code in sorted(graph.kinds):
        name = _name(content, code, language)
        ways = [f"{way.code} ({way.field})" for way in dict.fromkeys(graph.ways[code])]
        lines.append(f"  {code} {graph.kinds[code]:8} {name:28} {'-> ' if ways else ''}{', '.join(ways)}".rstrip())
    lines += [f"  {way.field}: {way.code}" for way in graph.ways[scenario]]
    return "\n".join(lines)


SHAPES = {"story": "box", "special": "note", "victory": "doubleoctagon", "defeat": "octagon"}


def graph_dot(content: "Content", scenario: str, language: str = "en") -> str:
    """The same for Graphviz: boxes are Story cards, notes Special cards; dashed ways draw cards that stay."""
    graph = graph_of(content.library, content.scenarios[scenario])
    lines = [f'digraph "{scenario}" {{', "  rankdir=LR;", '  node [fontname="sans-serif"];']
    for code in sorted(graph.kinds):
        name = _name(content, code, language).replace('"', "'")
        lines.append(f'  "{code}" [shape={SHAPES[graph.kinds[code]]}, label="{code}\\n{name}"];')
    for owner, ways in graph.ways.items():
        for way in dict.fromkeys(ways):
            style = ", style=dashed" if graph.stays(way.code) else ""
            lines.append(f'  "{owner}" -> "{way.code}" [label="{way.field}"{style}];')
    return "\n".join([*lines, "}"])


def _name(content: "Content", code: str, language: str) -> str:
    cards: dict[str, Any] = {**content.stories, **content.special_cards, **content.endings}
    return str(cards[code].name.said(language))
