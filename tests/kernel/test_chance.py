"""Chance: fair, the same everywhere, and fixed by its key."""

from collections import Counter
from hashlib import blake2b
from itertools import permutations
from struct import unpack

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stolik.kernel import Chance, clone, commitment, key_from
from stolik.kernel.chance import DRAW_RANGE, LoadedOutcomeError

KEY = key_from("north")


def numbers(key: str, blocks: int) -> list[int]:
    """The stream as the docstring describes it, written a second time."""
    digests = (blake2b(n.to_bytes(8, "big"), key=bytes.fromhex(key)).digest() for n in range(blocks))
    return [number for digest in digests for number in unpack("<32H", digest)]


def chi_square(counts: Counter[object], kinds: int) -> float:
    expected = counts.total() / kinds
    return sum((count - expected) ** 2 / expected for count in counts.values()) + (kinds - len(counts)) * expected


def test_the_stream_never_changes() -> None:
    assert KEY == "597803b83f63164e7e442fe8256c622f1d272cdc5a1bd1727ce426c301aa0f7e"
    assert commitment(KEY) == "327760248837e59d1ed958e25b7741866ff33c9090dbb4508c4f964bc190c838"
    chance = Chance(KEY)
    assert [chance.below(6) for _ in range(12)] == [2, 0, 0, 0, 3, 1, 5, 0, 3, 2, 1, 2]
    assert chance.drawn == 17
    letters = list("abcdefgh")
    chance.shuffle(letters)
    assert "".join(letters) == "agdcfbhe"
    chance.rekey("undo 1")
    assert chance.key == "61c8e1ce418e17d6852b163330d76bbd5348af35599ae17f8275e056fa72f162"
    assert [chance.below(100) for _ in range(6)] == [7, 86, 65, 40, 17, 97]


def test_below_takes_the_stream_in_order_and_rejects_what_is_too_high() -> None:
    chance = Chance(KEY)
    expected = [number & 7 for number in numbers(KEY, 8) if number & 7 < 6]
    drawn = [chance.below(6) for _ in range(150)]
    assert drawn == expected[:150]
    assert chance.drawn > 150, "nothing was ever rejected"


@pytest.mark.parametrize("n", [2, 3, 6, 10, 100])
def test_every_number_is_equally_likely(n: int) -> None:
    chance = Chance(KEY)
    counts: Counter[object] = Counter(chance.below(n) for _ in range(200 * n))
    assert set(counts) == set(range(n))
    # Six standard deviations above the mean of the distribution: the key is fixed, so this cannot flicker.
    assert chi_square(counts, n) < (n - 1) + 6 * (2 * (n - 1)) ** 0.5


def test_every_order_is_equally_likely() -> None:
    chance = Chance(KEY)
    counts: Counter[object] = Counter()
    for _ in range(4_800):
        items = list("abcd")
        chance.shuffle(items)
        counts["".join(items)] += 1
    assert set(counts) == {"".join(order) for order in permutations("abcd")}
    assert chi_square(counts, 24) < 23 + 6 * 46**0.5


@given(st.integers(1, DRAW_RANGE), st.text(max_size=5))
def test_a_draw_is_in_range_and_always_moves_the_counter(n: int, seed: str) -> None:
    chance = Chance(key_from(seed))
    assert 0 <= chance.below(n) < n
    assert chance.drawn >= 1


@pytest.mark.parametrize("n", [0, -1, DRAW_RANGE + 1])
def test_what_cannot_be_drawn_is_an_error(n: int) -> None:
    chance = Chance(KEY)
    with pytest.raises(ValueError, match="cannot draw below"):
        chance.below(n)
    assert chance.drawn == 0


def test_the_same_key_gives_the_same_and_another_key_another_stream() -> None:
    one, same, other = Chance(KEY), Chance(KEY), Chance(key_from("south"))
    first = [one.below(1000) for _ in range(50)]
    assert [same.below(1000) for _ in range(50)] == first
    assert [other.below(1000) for _ in range(50)] != first


def test_a_clone_goes_on_alike_and_apart() -> None:
    chance = Chance(KEY, loaded=("x",))
    chance.below(6)
    copy = clone(chance)
    assert copy.roll(("x", "y")) == "x"
    assert chance.loaded == ("x",)
    assert chance.roll(("x", "y")) == "x"
    assert [copy.below(99) for _ in range(9)] == [chance.below(99) for _ in range(9)]


def test_pick_and_shuffle_keep_what_is_there() -> None:
    chance = Chance(KEY)
    assert {chance.pick("abc") for _ in range(50)} == set("abc")
    items = list(range(40))
    chance.shuffle(items)
    assert items != list(range(40))
    assert sorted(items) == list(range(40))


def test_a_shuffle_depends_on_key_counter_and_number_alone() -> None:
    """However often the same was shuffled before, and whatever is shuffled."""
    first, again = Chance(KEY, drawn=5), Chance(KEY, drawn=5)
    assert first.shuffled(range(9)) == again.shuffled(range(9))
    assert again.drawn == 6
    assert "".join(Chance(KEY, drawn=5).shuffled("abcdefghi")) == "".join(
        "abcdefghi"[at] for at in Chance(KEY, drawn=5).shuffled(range(9))
    )
    others = (Chance(KEY, drawn=6), Chance(key_from("other"), drawn=5))
    assert all(other.shuffled(range(9)) != Chance(KEY, drawn=5).shuffled(range(9)) for other in others)


def test_loaded_outcomes_come_first_in_their_order_and_count_as_rolls() -> None:
    chance = Chance(KEY, loaded=("6", "1"))
    faces = ("1", "6")
    assert [chance.roll(faces), chance.roll(faces)] == ["6", "1"]
    assert chance.drawn == 2
    assert chance.roll(faces) in faces
    assert chance.drawn == 3


def test_a_loaded_outcome_that_the_die_does_not_have_is_an_error() -> None:
    with pytest.raises(LoadedOutcomeError, match=r"'7'.*1, 6"):
        Chance(KEY, loaded=("7",)).roll(("1", "6"))


def test_rekey_leads_along_another_branch_that_depends_on_key_and_seed() -> None:
    streams = []
    for key, seed in ((KEY, "a"), (KEY, "b"), (key_from("south"), "a")):
        chance = Chance(key)
        chance.below(6)
        drawn = chance.drawn
        chance.rekey(seed)
        assert chance.key != key
        assert chance.drawn > drawn
        streams.append([chance.below(1000) for _ in range(20)])
    assert len({tuple(stream) for stream in streams}) == 3


def test_the_commitment_fixes_the_key_and_does_not_tell_it() -> None:
    assert commitment(KEY) == commitment(KEY)
    assert commitment(KEY) != commitment(key_from("south"))
    assert commitment(KEY) not in (KEY, key_from(KEY))
    assert len(commitment(KEY)) == 64
