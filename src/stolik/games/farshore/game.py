"""Farshore as the kernel sees it."""

from ...effects.nodes import Branch, Decline
from ...kernel import Done, Game, Pick, classes_of
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
    answers=(*classes_of(options), Branch, Decline, Pick, Done),
    events=classes_of(events),
    setup=Setup,
    start=start,
    outcome=outcome,
    view=view,
    redeal=redeal,
    census=census,
    content=built_in().id,
)
