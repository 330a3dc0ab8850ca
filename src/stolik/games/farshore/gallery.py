"""The card gallery: every card, tile and space with its generated text."""

from itertools import groupby

from ...effects.gallery import gallery_of, text_of
from ...effects.nodes import Amount, Arithmetic, Term
from ...effects.records import ContentRecord
from ...effects.speech import Speech
from ...effects.text import amount_text, condition_text
from .content import Card, Content, CostChange, MapKind, Section, TrackCard, Weather, WindRose, content_of
from .telling import goods_text, speech

KINDS = ("card", "coast", "island", "wind_rose", "map", "track_card", "weather")
SECTIONS = ("top", "middle", "bottom")
HALVES = ("upper", "lower")
GAP = "\ue000"
"""Where the object of a bonus goes; no text has this character."""


def gallery(content: str, language: str) -> list[tuple[str, str, str, str]]:
    """Kind, name, text and flavour of all cards and places."""
    return gallery_of(content_of(content), KINDS, card_text, speech(language))


def card_text(box: Content, record: ContentRecord, words: Speech) -> str:
    """All that can be read on a card, tile or space, in the language of the words."""
    if isinstance(record, Card):
        head = words.say(
            "card-head",
            **{"colour": record.colour, "class": record.class_, "rarity": record.rarity, "points": record.points},
            cost=goods_text(record.cost, words) or "none",
        )
        return f"{head} {rules_text(box, record, words)}"
    if isinstance(record, WindRose):
        return words.say("card-wind", stack=record.stack, text=rules_text(box, record, words))
    if isinstance(record, MapKind):
        values = ", ".join(map(str, record.values))
        return words.say("card-map", needs=rules_text(box, record, words), values=values)
    return rules_text(box, record, words)


def rules_text(box: Content, record: ContentRecord, words: Speech) -> str:
    """What a card, tile or space does, without its numbers."""
    match record:
        case Card():
            parts = (text_of(box, record.id, "effect", words), text_of(box, record.id, "abilities", words))
            bonus = bonus_text(box.bonuses[record.id], words) if record.id in box.bonuses else ""
            change = change_text(record.change, words) if record.change else ""
            space = "" if record.fills_space else words.say("card-fills-no-space")
            return " ".join(part for part in (*parts, bonus, change, space) if part)
        case WindRose():
            return words.say("wind-matches", condition=condition_text(box.condition(record.id, "matches"), words))
        case MapKind():
            return words.say("map-claimable", condition=condition_text(box.condition(record.id, "requirement"), words))
        case TrackCard():
            return words.say(
                "card-track", **{name: section_text(box, getattr(record, name), words) for name in SECTIONS}
            )
        case Weather():
            return words.say("card-weather", **{field: text_of(box, record.id, field, words) for field in HALVES})
        case _:
            return text_of(box, record.id, "effect", words)


def change_text(change: CostChange, words: Speech) -> str:
    """An ability that lowers the cost of cards."""
    on = {} if change.on == "any" else {f"on-{case}": form for case, form in words.noun(change.on, 1).items() if case}
    return words.say("card-change", on=change.on, n=change.less, price=change.price, **on)


def section_text(box: Content, section: Section, words: Speech) -> str:
    """Where the Captain goes by a section of a track card, and what she does there; without a capital."""
    args: dict[str, str | int] = {"n": section.n, "act": section.act, "colour": section.colour}
    if section.to == "coast":
        args["coast"] = box.coast[section.coast].name.said(words.language)
    return words.say(f"section-{section.to}", **args)


# --- bonus points ----------------------------------------------------------------------------------------------------


def bonus_text(amount: Amount, words: Speech) -> str:
    """What a purple card adds at the end: so many points for each of something."""
    most = None
    match amount.node:
        case Arithmetic("min", left, right) if right.fixed is not None:
            amount, most = left, right.fixed
        case Arithmetic("min", left, right) if left.fixed is not None:
            amount, most = right, left.fixed
        case _:
            pass
    parts = _parts(amount, 1)
    if not parts or not all(_message(term, words) for _, term in parts):
        return words.say("bonus-other", amount=amount_text(amount, words))
    bonus = words.join("and", _merged(parts, words))
    return words.say("bonus-whole", bonus=bonus) if most is None else words.say("bonus-capped", bonus=bonus, most=most)


def _parts(amount: Amount, points: int) -> list[tuple[int, Term]]:
    """The amount as points for each of some things; empty if it is not of that kind."""
    match amount.node:
        case Term() as term:
            return [(points, term)]
        case Arithmetic("*", left, right) if left.fixed is not None:
            return _parts(right, points * left.fixed)
        case Arithmetic("*", left, right) if right.fixed is not None:
            return _parts(left, points * right.fixed)
        case Arithmetic("+", left, right):
            both = (_parts(left, points), _parts(right, points))
            return [*both[0], *both[1]] if all(both) else []
        case _:
            return []


def _merged(parts: list[tuple[int, Term]], words: Speech) -> list[str]:
    """Equal points for several kinds of cards share their sentence."""
    clauses = [_clause(points, term, words) for points, term in parts]
    told = []
    for frame, group in groupby(clauses, key=lambda clause: clause[0]):
        objects = [filler for _, filler in group]
        told += [frame.replace(GAP, words.join("and", objects))] if GAP in frame else [frame] * len(objects)
    return told


def _message(term: Term, words: Speech) -> str:
    """The phrase for this word; empty if there is none."""
    message = f"bonus-{term.word.name}{'' if len(term.args) == len(term.word.parameters) else '-any'}".replace("_", "-")
    return message if words.has(message) else ""


def _clause(points: int, term: Term, words: Speech) -> tuple[str, str]:
    """A phrase with a gap, and what fills it."""
    message = _message(term, words)
    args: dict[str, str | int] = {"points": points}
    for noun in (arg for arg in term.args if isinstance(arg, str)):
        args |= {"what": noun} | {f"name-{case}".rstrip("-"): form for case, form in words.noun(noun, 1).items()}
    if not words.has(f"{message}.object"):
        return words.say(message, **args), ""
    return words.say(message, object=GAP, **args), words.say(f"{message}.object", **args)
