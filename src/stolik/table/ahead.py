"""Answers ahead: pairs of an answer and the answer to the next question, which can be sent together."""

from collections.abc import Set as AbstractSet
from typing import Any

from ..kernel import Match, Option, RulesError, Seat

FEW = 6
"""If a question has more options, no pairs are offered."""
MOST = 12
"""If there are more pairs, none are offered."""


def pairs_ahead(match: Match[Any], seat: Seat, in_one_go: AbstractSet[tuple[str, str]]) -> list[tuple[Option, Option]]:
    """Pairs of an answer of this seat and an answer to the question that follows it; empty if there are too many.

    The two questions must belong together (`Shelf.in_one_go`). The first answer must not roll or reveal anything, and
    the next question must be put to this seat alone, so that the seat could foresee it. No pairs are offered if the
    seat could take an any-time option in between, or if the next question is a row (several picks).
    """
    question = match.question
    if question is None or match.seats != (seat,) or not 1 < len(match.options(seat)) <= FEW:
        return []
    if question.row is not None and question.row.most > 1:
        return []
    pairs = []
    for option in match.options(seat):
        world = match.clone()
        try:
            world.answer(seat, option)
        except RulesError:  # a player who chooses this option gets the error
            continue
        if may_go_on(world, seat, question.name, in_one_go):
            pairs += [(option, following) for following in world.options(seat)]
    return pairs if len(pairs) <= MOST else []


def may_go_on(match: Match[Any], seat: Seat, answered: str, in_one_go: AbstractSet[tuple[str, str]]) -> bool:
    """Whether the question after the answer just given could have been answered ahead; see `pairs_ahead`."""
    question = match.question
    if question is None or match.seats != (seat,) or (answered, question.name) not in in_one_go:
        return False
    if not match.may_undo(seat):
        return False
    is_row = question.row is not None and question.row.most > 1
    return not is_row and not match.any_time(seat)
