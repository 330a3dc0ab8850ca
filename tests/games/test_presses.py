"""How often a person presses something in a whole match alone against bots, and how often it was before.

The person answers as the greedy bot would. Before, every answer was a press, and a turn that could be taken back was
confirmed by another one. Now the only option is taken by itself, whoever plays alone confirms nothing, an answer can be
given with the next one (`table.ahead`), and the answers of a row (`kernel.Row`) are sent together; the prompt bar lists
the sets of a row as options of their own while they are few (`web/src/shell/picks.svelte.ts`).
"""

from functools import partial
from itertools import combinations
from typing import Any, NamedTuple

import msgspec

from stolik.bots.greedy import Greedy
from stolik.games import find_game
from stolik.kernel import Done, Match, Option, Row, key_from
from stolik.table.ahead import pairs_ahead

LISTED = 20
"""Sets of a row that the prompt bar lists, each as one option."""
ME = 0
MATCHES = [(game, seats, seed) for game in ("tidal-blades", "farshore") for seats in (2, 3) for seed in "ab"]


class Given(NamedTuple):
    """An answer of the person, how many others were possible, and what could be sent with it."""

    option: Option
    possible: int
    row: Row | None
    pairs: list[tuple[Option, Option]]


def count_presses(game: str, seats: int, seed: str) -> tuple[int, int]:
    """Presses of the person at the first seat: before, and now."""
    rules = find_game(game).rules
    match: Match[Any] = Match.new(rules, rules.setup(seats=seats), key_from(seed))
    bots = [Greedy(game, f"{seed} {seat}") for seat in range(seats)]
    before, given = 0, list[Given]()
    while match.question is not None:
        seat, *others = match.seats
        option, row = bots[seat](match, seat), match.question.row
        if row is not None:  # what it is now, before the hand changes
            items = row.items()
            row = msgspec.structs.replace(row, items=partial(tuple, items))
        if seat == ME:
            possible = len(match.options(seat)) + len(match.any_time(seat))
            given.append(Given(option, possible, row, pairs_ahead(match, seat, find_game(game).in_one_go)))
        match.answer(seat, option)
        if seat == ME:
            held = not others and not match.over and ME not in match.seats and match.may_undo(ME)
            before += 1 + held
    return before, presses_now(given)


def presses_now(given: list[Given]) -> int:
    presses = 0
    while given:
        first, *rest = given
        if first.row is not None and first.row.most > 1:
            length = length_of_row(given)
            presses += presses_of_row(first.row, [one.option for one in given[:length]])
            given = given[length:]
        elif rest and (first.option, rest[0].option) in first.pairs:
            presses += 1
            given = rest[1:]
        else:
            presses += first.possible > 1
            given = rest
    return presses


def length_of_row(given: list[Given]) -> int:
    taken = [one.row.taken if one.row else -1 for one in given]
    return next((at for at in range(1, len(given)) if taken[at] <= taken[at - 1]), len(given))


def presses_of_row(row: Row, options: list[Option]) -> int:
    picked = [option for option in options if not isinstance(option, Done)]
    if row.reveals:
        return 1 if len(picked) == row.most and set(picked) <= set(row.items()) else len(options)
    return 1 if number_of_sets(row) <= LISTED or len(picked) == len(row.items()) else len(options)


def number_of_sets(row: Row) -> int:
    sizes = range(max(1, row.least), row.most + 1)
    return len({chosen for size in sizes for chosen in combinations(sorted(row.items(), key=repr), size)})


def test_only_questions_that_belong_together_are_answered_in_one_go():
    """Every declared pair names questions of the game, and none begins or ends a turn."""
    for game in ("tidal-blades", "farshore"):
        shelf = find_game(game)
        words = (shelf.folder / "en.ftl").read_text(encoding="utf-8")
        for first, second in shelf.in_one_go:
            assert f"question-{first.replace('_', '-')}" in words.replace("_", "-"), first
            assert f"question-{second.replace('_', '-')}" in words.replace("_", "-"), second
            assert second not in {"turn", "contest", "end_turn", "bonus"}


def test_matches_take_at_least_a_quarter_fewer_presses():
    counted = {match: count_presses(*match) for match in MATCHES}
    before, now = (sum(column) for column in zip(*counted.values(), strict=True))
    assert now <= 0.75 * before, f"{now} presses instead of {before}: {counted}"
