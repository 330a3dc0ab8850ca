"""Kinds of options: what is legal, what is refused and why."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from msgspec.json import decode, encode

from stolik.kernel import Judged, Kind, Option, Refusal, Seat, Verdict, no, only
from stolik.kernel.options import NOT_OFFERED
from tests.kernel.toys import Lab, Say, begin, lab, words


class Take(Option, frozen=True):
    n: int


def up_to(g: Lab, seat: Seat, most: int = 2) -> list[Take]:
    return [Take(n) for n in range(1, most + 1)]


def not_that_many(g: Lab, seat: Seat, take: Take, most: int = 2) -> Refusal | None:
    return no("K-1", "too-many", most=most) if take.n * 2 > most else None


def judge(g: Lab, seat: Seat, most: int = 2) -> list[Verdict[Take]]:
    return [(take, not_that_many(g, seat, take, most)) for take in up_to(g, seat, most)]


def at_a_glance(g: Lab, seat: Seat, most: int = 2) -> list[Take]:
    return up_to(g, seat, most // 2)


one_by_one = partial(Kind, Take, up_to, not_that_many)
all_at_once = partial(Judged, Take, judge)
quickly = partial(Judged, Take, judge, quick=at_a_glance)
either_way = pytest.mark.parametrize(
    "make", [one_by_one, all_at_once, quickly], ids=["one by one", "all at once", "quickly"]
)


def state() -> Lab:
    async def main(g: Lab) -> None:
        pass

    return begin(lab(main=main)).state


def test_no_carries_the_rule_the_sentence_and_its_facts() -> None:
    assert no("A-1") == Refusal("A-1", "", ())
    assert no("A-1", "fact", n=2, by="x") == Refusal("A-1", "fact", (("n", 2), ("by", "x")))


@either_way
def test_legal_refused_and_why_agree(make: Callable[..., Kind[Any, Take]]) -> None:
    kind = make()
    g = state()
    assert kind.legal(g, 0) == [Take(1)]
    assert kind.refused(g, 0) == [(Take(2), no("K-1", "too-many", most=2))]
    assert kind.why(g, 0, Take(1)) is None
    assert kind.why(g, 0, Take(2)) == no("K-1", "too-many", most=2)
    assert kind.why(g, 0, Take(3)) == NOT_OFFERED


@either_way
def test_a_barred_kind_refuses_everything_for_one_reason(make: Callable[..., Kind[Any, Take]]) -> None:
    kind = make(barred=lambda g, seat: no("K-2") if seat == 1 else None)
    g = state()
    assert kind.legal(g, 0) == [Take(1)]
    assert kind.legal(g, 1) == []
    assert kind.refused(g, 1) == [(Take(1), no("K-2")), (Take(2), no("K-2"))]
    assert kind.why(g, 1, Take(1)) == no("K-2")
    assert kind.why(g, 1, Take(9)) == NOT_OFFERED


@either_way
def test_with_gives_further_arguments_to_every_function(make: Callable[..., Kind[Any, Take]]) -> None:
    def barred(g: Lab, seat: Seat, most: int = 2) -> Refusal | None:
        return no("K-3") if most > 6 else None

    kind, g = make(barred=barred, idle=True), state()
    assert kind.with_(most=4).legal(g, 0) == [Take(1), Take(2)]
    assert kind.with_(most=4).idle
    assert kind.with_(most=7).legal(g, 0) == []
    assert kind.legal(g, 0) == [Take(1)]


def test_with_works_on_a_kind_that_refuses_nothing() -> None:
    kind, g = Kind(Take, up_to).with_(most=3), state()
    assert kind.legal(g, 0) == [Take(1), Take(2), Take(3)]
    assert kind.why(g, 0, Take(3)) is None
    assert kind.refused(g, 0) == []


def test_only_offers_the_one_option() -> None:
    kind = only(Say("go"))
    assert kind.option is Say
    assert kind.legal(state(), 0) == [Say("go")]


def test_options_are_values_with_a_name_in_json() -> None:
    assert Say("a") == Say("a")
    assert len({Say("a"), Say("a"), Say("b")}) == 2
    assert decode(encode(Say("a"))) == {"type": "Say", "word": "a"}
    assert words("a").legal(state(), 0) == [Say("a")]
