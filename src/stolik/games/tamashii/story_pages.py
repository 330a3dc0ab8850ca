"""Texts of Scenario cards, for those who have read them: at the table, in the journal, in the gallery of spoilers."""

from collections.abc import Iterable, Iterator
from typing import Any

from ...effects.nodes import ChooseOne, Condition, Effect
from ...effects.speech import Speech
from ...effects.text import condition_text, effect_text
from ..campaigns import Page
from .content import PART, Content, content_of
from .records import Action, Ending, Fire, SpecialCard, Story
from .scenario_graph import effects_of, verbs_of
from .state import Setup, Tamashii
from .telling import speech

Card = Story | SpecialCard | Ending


words = speech
"""The messages of the game, of its effect language and of campaigns; those made from a content, too."""


def card_of(box: Content, code: str) -> Card | None:
    return box.stories.get(code) or box.special_cards.get(code) or box.endings.get(code)


# --- for the Shelf ---------------------------------------------------------------------------------------------------


def pages(view: Tamashii, language: str) -> dict[str, str]:
    """The cards that were drawn in this match, by code: name, story, goal and rules."""
    box = content_of(view.content)
    found = {}
    for code in view.told:
        card = card_of(box, code)
        if card is not None:
            parts = (card.name.said(language), *_story(box, card, view.known.endings, language))
            found[code] = "\n\n".join([*parts, *rules_of(box, code, words(language, view.content))])
    return found


def journal(view: Tamashii, language: str) -> list[Page]:
    """The same without rules, in order, with the choices that were made."""
    box = content_of(view.content)
    sheet = box.scenarios.get(view.scenario)
    chapter = sheet.name.said(language) if sheet else ""
    found = [journal_page(box, code, view.votes, view.known.endings, language) for code in view.told]
    return [Page(page.id, page.title, page.text, chapter, page.choice) for page in found if page]


def spoilers(content: str, language: str) -> list[tuple[str, str, str, str]]:
    """Every Scenario card: kind, name, and as its text story and rules."""
    box, say = content_of(content), words(language, content)
    cards = [("story", code) for code in box.stories]
    cards += [("special", code) for code in box.special_cards]
    cards += [(ending.kind, code) for code, ending in box.endings.items()]
    found = []
    for kind, code in sorted(cards, key=lambda card: card[1]):
        card = card_of(box, code)
        assert card is not None
        parts = [*_story(box, card, box.endings, language), *rules_of(box, code, say)]
        text = "\n\n".join(parts) or say.say(f"kind-{kind}")
        found.append((kind, f"{code} {card.name.said(language)}", text, ""))
    return found


def public_setup(setup: Setup) -> dict[str, Any]:
    """Without what the campaign knows: codes that are unlocked tell which endings were reached."""
    return {
        "seats": setup.seats,
        "scenario": setup.scenario,
        "length": setup.length,
        "protocols": setup.protocols,
        "content": setup.content,
    }


def jordan_line(view: Tamashii, language: str) -> str:
    """What J.O.R.D.A.N. says that its letters mean in this Scenario; only a player alone hears it."""
    sheet = content_of(view.content).scenarios.get(view.scenario)
    return sheet.jordan.said(language) if sheet and view.seats == 1 else ""


# --- story -----------------------------------------------------------------------------------------------------------


def journal_page(box: Content, code: str, votes: Iterable[str], known: Iterable[str], language: str) -> Page | None:
    """A card as it is read again; None if the content has it no more."""
    card = card_of(box, code)
    if card is None:
        return None
    choices = [choice_text(box, vote, language) for vote in votes if vote.partition("/")[0] == code]
    text = "\n\n".join(_story(box, card, known, language))
    return Page(code, card.name.said(language), text, choice=", ".join(choice for choice in choices if choice))


def _story(box: Content, card: Card, known: Iterable[str], language: str) -> Iterator[str]:
    """What is read aloud; what the file says of endings that are marked; the goal."""
    if card.story.said(language):
        yield card.story.said(language)
    yield from lines_for(box, card.id, known, language)
    if isinstance(card, Story) and card.goal.said(language):
        yield words(language, box.id).say("page-goal", text=card.goal.said(language))


def lines_for(box: Content, code: str, known: Iterable[str], language: str) -> list[str]:
    """The lines of a card for the endings that are marked (TM-462)."""
    marked = set(known)
    card = card_of(box, code)
    return [line.said(language) for ending, line in card.lines.items() if ending in marked] if card else []


def choice_text(box: Content, vote: str, language: str) -> str:
    """The way that was voted for: what the card calls it, or the name of the card to which it leads."""
    code, _, path = vote.partition("/")
    for _, effect in effects_of(box.library, code):
        for do in verbs_of(effect):
            if do.word.name == "vote" and isinstance(do.args[0], ChooseOne):
                for at, way in enumerate(do.args[0].ways):
                    if way.path == path:
                        return way_name(box, code, at, way, language)
    return ""


def way_name(box: Content, code: str, at: int, way: Effect, language: str) -> str:
    story = box.stories.get(code)
    if story and at < len(story.ways):
        return story.ways[at].said(language)
    drawn = [str(do.args[0]) for do in verbs_of(way) if do.word.name in ("story", "special")]
    card = card_of(box, drawn[0]) if drawn else None
    return card.name.said(language) if card else ""


# --- rules -----------------------------------------------------------------------------------------------------------


def rules_of(box: Content, code: str, say: Speech) -> list[str]:
    """The rules of a card in words, as lines: generated from its effects, but for rules that are written in Python."""
    card = card_of(box, code)
    if card is None or isinstance(card, Ending):
        return []
    lines = [_told(box.effect(code, field), say) for field in ("immediate", "abilities")]
    lines.append(card.rule.said(say.language))
    entering = _told(box.effect(code, "entering"), say)
    lines.append(entering and say.say("page-entering", text=entering))
    lines += [_action(box, code, i, action, say) for i, action in enumerate(card.actions)]
    lines += [_pattern(box, code, i, pattern, say) for i, pattern in enumerate(card.patterns)]
    if isinstance(card, Story) and card.world:
        lines += [say.say("page-world", text=" ".join(_world(box, card, say)))]
    return [line for line in lines if line]


def _told(effect: Effect | None, say: Speech) -> str:
    return effect_text(effect, say) if effect else ""


def _at(at: str, say: Speech) -> str:
    return say.say("page-at-tile" if at.isdigit() else "page-at-token", tile=at)


def _action(box: Content, code: str, i: int, action: Action, say: Speech) -> str:
    name, text = action.name.said(say.language) or action.id, _told(box.part(code, "action", i), say)
    if not action.at:
        return say.say("page-action-anywhere", name=name, text=text)
    return say.say("page-action", name=name, at=_at(action.at, say), text=text)


def _pattern(box: Content, code: str, i: int, pattern: Fire, say: Speech) -> str:
    rows = " / ".join(pattern.rows)
    text = _told(box.part(code, "pattern", i), say) or pattern.name.said(say.language)
    if not pattern.at:
        return say.say("page-pattern-anywhere", rows=rows, text=text)
    return say.say("page-pattern", rows=rows, at=_at(pattern.at, say), text=text)


def _world(box: Content, card: Story, say: Speech) -> Iterator[str]:
    for i, paragraph in enumerate(card.world):
        text = _told(box.part(card.id, "world", i), say)
        if paragraph.headline.en:
            text = f"{say.say('page-headline', headline=paragraph.headline.said(say.language))} {text}"
        condition: Condition | None = box.library.effects[PART].get(f"{card.id}/if/{i}")
        if condition is not None:
            yield say.say("page-if", condition=condition_text(condition, say), text=text)
        elif paragraph.otherwise:
            yield say.say("page-otherwise", text=text)
        else:
            yield text
