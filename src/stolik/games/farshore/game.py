"""Farshore as the kernel sees it."""

from ...effects.nodes import Branch, Decline
from ...kernel import Done, Event, Game, Pick
from . import captain, events, options, seasons, turn, verbs
from .content import built_in
from .scoring import outcome
from .setup import start
from .state import Farshore, Setup
from .view import census, redeal, view

__all__ = ["FARSHORE", "captain", "seasons", "turn", "verbs"]

FARSHORE = Game(
    id="farshore",
    state=Farshore,
    answers=(
        *(cls for cls in vars(options).values() if isinstance(cls, type) and cls.__module__ == options.__name__),
        *(Branch, Decline, Pick, Done),
    ),
    events=tuple(
        cls
        for cls in vars(events).values()
        if isinstance(cls, type) and issubclass(cls, Event) and cls.__module__ == events.__name__
    ),
    setup=Setup,
    start=start,
    outcome=outcome,
    view=view,
    redeal=redeal,
    census=census,
    content=built_in().id,
)
