"""Places by points and tie-breaks, and what decided."""

import pytest

from stolik.kernel import SHARED, Score, ranked

TIES = ("points", "ship", "maps")


@pytest.mark.parametrize(
    ("keys", "ranks", "decided_by"),
    [
        ([(9, 0, 0), (12, 0, 0), (10, 5, 5)], (3, 1, 2), "points"),
        ([(9, 3, 0), (9, 4, 0), (1, 9, 9)], (2, 1, 3), "ship"),
        ([(9, 3, 2), (9, 3, 1), (9, 3, 2)], (1, 3, 1), SHARED),
        ([(9, 3, 1), (9, 3, 2)], (2, 1), "maps"),
    ],
)
def test_the_first_part_in_which_the_best_two_differ_decides(keys, ranks, decided_by):
    scores = [Score((("shells", key[0]),)) for key in keys]
    outcome = ranked(scores, keys, TIES)
    assert (outcome.ranks, outcome.decided_by) == (ranks, decided_by)
    assert outcome.scores == tuple(scores)
    assert outcome.together is None
