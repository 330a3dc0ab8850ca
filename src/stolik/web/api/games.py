"""Routes of games: setup options, catalogue, rules and tutorial texts."""

import logging
from collections.abc import Sequence
from typing import Any

import msgspec
from litestar import Response
from litestar.params import FromPath

from ...bots import offered
from ...effects.content import Text
from ...games import GAMES, SetupError, Shelf, find_game
from ...table.messages import Language
from ...table.refusals import TableRefusal
from ...table.service import shelf_of
from ..bodies import (
    GameInfo,
    RuleChapter,
    Rules,
    RuleText,
    SetupChoice,
    SetupOption,
    TutorialStep,
    TutorialText,
)
from .routing import Lang, get

log = logging.getLogger("stolik.games")


@get("/games")
async def games(lang: Lang = "en") -> list[GameInfo]:
    return [info for game in GAMES if (info := _info_of(game, lang)) is not None]


def _info_of(game: str, lang: Language) -> GameInfo | None:
    """None if the game cannot be loaded or lacks a text: a fault of one game must not close the lobby."""
    try:
        return _game_info(find_game(game), lang)
    except Exception:
        log.exception("the game %s is not in the lobby", game)
        return None


def _game_info(shelf: Shelf, language: Language) -> GameInfo:
    speech = shelf.teller("", language, ()).speech

    def choice(option: str, id: str) -> SetupChoice:
        message = f"setup-{option}-{id}".replace("_", "-")
        return SetupChoice(
            id=id,
            name=speech.say(message),
            text=speech.say(f"{message}.text"),
            seats=[seats for seats in shelf.seats if _goes_with(shelf, option, id, seats)],
        )

    def setup_option(id: str, values: Sequence[str]) -> SetupOption:
        message = f"setup-{id}".replace("_", "-")
        refused = speech.say(f"{message}.refused") if speech.has(f"{message}.refused") else ""
        return SetupOption(
            id=id, name=speech.say(message), refused=refused, choices=[choice(id, value) for value in values]
        )

    return GameInfo(
        id=shelf.rules.id,
        name=shelf.name,
        tagline=speech.say("game-tagline"),
        about=speech.say("game-about"),
        seats=list(shelf.seats),
        usual_seats=shelf.usual_seats,
        listed=shelf.listed,
        content=shelf.rules.content,
        options=[setup_option(id, values) for id, values in shelf.choices.items()],
        bots=list(offered(shelf.rules.id)),
        tutorial=shelf.tutorial is not None,
        spoilers=shelf.has_pages or shelf.spoilers is not None,
        campaign=[setup_option(id, values) for id, values in shelf.campaign.choices.items()]
        if shelf.campaign is not None
        else None,
    )


def _goes_with(shelf: Shelf, option: str, choice: str, seats: int) -> bool:
    """Whether this choice is legal with this number of seats."""
    try:
        shelf.setup(seats, {option: choice})
    except SetupError as error:
        return error.option != option
    return True


@get("/games/{game:str}/catalogue", cache_control=None)
async def catalogue(game: FromPath[str], lang: Lang = "en") -> Response[Any]:
    """Names and texts of cards and boards; story pages are sent only when they are read in a match."""
    shelf = shelf_of(game)
    data = msgspec.json.encode(shelf.catalogue(shelf.rules.content, lang))
    return Response(data, media_type="application/json", headers={"Cache-Control": "private, max-age=60"})


@get("/games/{game:str}/rules")
async def rules(game: FromPath[str], lang: Lang = "en") -> Rules:
    book = shelf_of(game).teller("", lang, ()).rulebook
    return Rules(
        chapters=[
            RuleChapter(title=chapter.title, rules=[RuleText(id=id, text=text) for id, text in chapter.rules.items()])
            for chapter in book.chapters
        ]
    )


@get("/games/{game:str}/tutorial")
async def tutorial(game: FromPath[str], lang: Lang = "en") -> TutorialText:
    found = shelf_of(game).tutorial
    if found is None:
        raise TableRefusal("no-tutorial")

    def told(text: Text) -> str:
        return str(getattr(text, lang)).strip()

    return TutorialText(
        steps=[TutorialStep(title=told(step.title), text=told(step.text), rule=step.rule) for step in found.steps],
        learnt=[told(text) for text in found.script.learnt],
        ahead=told(found.script.ahead),
    )


ROUTES = [games, catalogue, rules, tutorial]
