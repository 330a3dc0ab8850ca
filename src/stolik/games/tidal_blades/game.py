"""Tidal Blades as the kernel sees it."""

from ...effects.nodes import Branch, Decline
from ...kernel import Done, Game, Pick, classes_of
from . import contest, events, options, round_end, turn, verbs
from .cards import ABILITY, STUNT
from .content import built_in
from .scoring import outcome
from .setup import start
from .shell_shield import MEMORY, TIME_LEAP
from .state import Setup, TidalBlades
from .view import census, redeal, view

__all__ = ["TIDAL_BLADES", "contest", "round_end", "turn", "verbs"]

WINDOWS = frozenset({"visit", "bonus", "contest", "commit", "danger", "challenge_roll", "fight_roll", "end_turn"})
"""The owner's own decisions of a turn; not inside another effect (TB-R042)."""

TIDAL_BLADES = Game(
    id="tidal-blades",
    state=TidalBlades,
    answers=(*classes_of(options), Branch, Decline, Pick, Done),
    setup=Setup,
    start=start,
    outcome=outcome,
    view=view,
    redeal=redeal,
    any_time=(STUNT, ABILITY, TIME_LEAP, MEMORY),
    windows=WINDOWS,
    census=census,
    content=built_in().id,
    events=classes_of(events),
)
