"""The rules engine: independent of any game, without I/O. docs/kernel.md explains the contract by an example."""

from .chance import Chance, commitment, key_from
from .cloning import clone
from .events import Event, Happened, emit, reveal
from .flow import (
    Done,
    Pick,
    Row,
    agree,
    ask,
    ask_any,
    interrupt,
    pick_some,
    procedure,
    row_of_picks,
    settle,
    stop,
    then,
    unread,
)
from .game import Game, Outcome, Score, classes_of
from .hidden import HIDDEN, Deal, masked
from .kinds import Judged, Kind, Verdict, only
from .lines import Illegal, RulesError
from .match import Match, Undo
from .options import Option, Refusal, no
from .ranking import SHARED, ranked
from .state import NOBODY, Entry, Seat, State

__all__ = [
    "HIDDEN",
    "NOBODY",
    "SHARED",
    "Chance",
    "Deal",
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
    "Row",
    "RulesError",
    "Score",
    "Seat",
    "State",
    "Undo",
    "Verdict",
    "agree",
    "ask",
    "ask_any",
    "classes_of",
    "clone",
    "commitment",
    "emit",
    "interrupt",
    "key_from",
    "masked",
    "no",
    "only",
    "pick_some",
    "procedure",
    "ranked",
    "reveal",
    "row_of_picks",
    "settle",
    "stop",
    "then",
    "unread",
]
