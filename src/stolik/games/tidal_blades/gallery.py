"""The card gallery: every card with its generated text."""

from ...effects.gallery import gallery_of, text_of
from ...effects.records import ContentRecord
from ...effects.speech import Speech
from ...effects.text import goal_text
from .content import (
    Challenge,
    CharacterCard,
    Content,
    Goal,
    Hero,
    Island,
    Market,
    Monster,
    Space,
    Spot,
    content_of,
)
from .telling import speech

KINDS = (
    *("challenge", "starting_challenge", "stunt", "market", "character_card", "goal", "monster", "space", "boat"),
    *("island", "character"),
)


def gallery(content: str, language: str) -> list[tuple[str, str, str, str]]:
    """Kind, name, text and flavour of all cards and places."""
    return gallery_of(content_of(content), KINDS, card_text, speech(language))


def card_text(box: Content, record: ContentRecord, words: Speech) -> str:
    """What a card does, in the language of the words."""
    if isinstance(record, Challenge):
        required = ", ".join(words.say(f"noun-{trait}") for trait in record.required)
        return words.say(
            "card-challenge",
            arena=words.said_of("noun", record.arena),
            required=required,
            push=words.say(f"noun-{record.push_it}"),
            points=record.points,
        )
    if isinstance(record, Goal):
        return words.say(
            "card-goal",
            easy=goal_text(box.condition(record.id, "easy"), words),
            difficult=goal_text(box.condition(record.id, "difficult"), words),
        )
    if isinstance(record, Monster):
        return words.say(
            "card-monster",
            difficulty=record.difficulty,
            weakness=words.said_of("noun", record.weakness),
            spots="; ".join(spot_text(spot, words) for spot in record.spots),
            reward=text_of(box, record.id, "reward", words),
            bonus=text_of(box, record.id, "kill_bonus", words),
            penalty=text_of(box, record.id, "penalty", words),
        )
    if isinstance(record, Market):
        cost = [f"{n} {words.noun(good, n)['']}" for good, n in record.cost.items() if n]
        return words.say("card-market", cost=", ".join(cost) or "0", text=text_of(box, record.id, "effect", words))
    if isinstance(record, Hero):
        return " ".join(part.said(words.language) for part in (record.story, record.style))
    if isinstance(record, CharacterCard):
        text = text_of(box, record.id, "effect", words)
        return words.say("card-artifact", text=text) if record.artifact else text
    if isinstance(record, Island):
        return bonus_text(box, record.id, words)
    field = "reward" if isinstance(record, Space) or record.id in box.library.effects["reward"] else "effect"
    return text_of(box, record.id, field, words)


def bonus_text(box: Content, island: str, words: Speech) -> str:
    """The Island Bonus; some of them are rules of their own and no effects."""
    rule = f"bonus-{island}".replace("_", "-")
    return text_of(box, island, "bonus", words) or (words.say(rule) if words.has(rule) else "")


def spot_text(spot: Spot, words: Speech) -> str:
    return words.say(
        "card-spot",
        trait=words.say(f"noun-{spot.trait}"),
        armor=spot.armor or "none",
        trophy="yes" if spot.trophy else "no",
        pair=spot.pair,
    )
