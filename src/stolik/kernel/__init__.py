"""The rules machine: it knows no game and does no I/O. See docs/kernel.md for the whole contract by example."""

from .chance import Chance, commitment, key_from
from .cloning import clone
from .events import Event, Happened, emit, reveal
from .flow import (
    Done,
    Pick,
    agree,
    ask,
    ask_any,
    interrupt,
    pick_some,
    procedure,
    settle,
    stop,
    then,
    unread,
)
from .game import Game, Outcome, Score
from .kinds import Judged, Kind, Verdict, only
from .lines import Illegal, RulesError
from .match import Match, Undo
from .options import Option, Refusal, no
from .state import Entry, Seat, State

__all__ = [
    "Chance",
    "Done",
    "Entry",
    "Event",
    "Game",
    "Happened",
    "Illegal",
    "Judged",
    "Kind",
    "Match",
    "Option",
    "Outcome",
    "Pick",
    "Refusal",
    "RulesError",
    "Score",
    "Seat",
    "State",
    "Undo",
    "Verdict",
    "agree",
    "ask",
    "ask_any",
    "clone",
    "commitment",
    "emit",
    "interrupt",
    "key_from",
    "no",
    "only",
    "pick_some",
    "procedure",
    "reveal",
    "settle",
    "stop",
    "then",
    "unread",
]
