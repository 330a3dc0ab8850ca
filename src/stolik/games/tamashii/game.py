"""Tamashii as the kernel sees it."""

from ...effects.nodes import Branch, Decline
from ...kernel import Done, Game, Pick, classes_of
from . import (
    card_events,
    card_verbs,
    combat,
    events,
    firing,
    foe_verbs,
    options,
    planning,
    pvp_verbs,
    scenario,
    scenario_verbs,
    tasks,
    verbs,
)
from .augments import USE_NOW
from .content import built_in
from .development import GIVE_AWAY, TRADES
from .jordan import BATTERY
from .planning import NOT_READY
from .protocols import CLAIM
from .scoring import outcome
from .setup import start
from .state import Setup, Tamashii
from .view import census, redeal, view

__all__ = [
    "TAMASHII",
    "card_verbs",
    "combat",
    "firing",
    "foe_verbs",
    "planning",
    "pvp_verbs",
    "scenario",
    "scenario_verbs",
    "tasks",
    "verbs",
]

WINDOWS = frozenset({"develop", "plan", "move", "district", "fire", "combat", "task"})
"""Questions between two complete effects: any-time options are offered here (TM-R42)."""

TAMASHII = Game(
    id="tamashii",
    state=Tamashii,
    answers=(*classes_of(options), Branch, Decline, Pick, Done),
    events=(*classes_of(events), *classes_of(card_events)),
    setup=Setup,
    start=start,
    outcome=outcome,
    view=view,
    redeal=redeal,
    any_time=(CLAIM, USE_NOW, BATTERY, NOT_READY, *TRADES, GIVE_AWAY),
    windows=WINDOWS,
    census=census,
    content=built_in().id,
)
