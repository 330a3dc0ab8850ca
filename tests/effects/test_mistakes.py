"""What is wrong with a value is told in words, every place of it."""

from typing import Annotated, Literal

import msgspec
import pytest
from msgspec import Meta, Struct

from stolik.effects.mistakes import mistakes_of


class Sail(Struct, frozen=True, forbid_unknown_fields=True):
    colour: Literal["red", "white"]
    patches: Annotated[int, Meta(ge=0, le=9)] = 0


class Boat(Struct, frozen=True, forbid_unknown_fields=True):
    id: Annotated[str, Meta(pattern="^[a-z]+$", description="small letters")]
    sails: tuple[Sail, ...] = ()
    cargo: dict[Literal["fruit", "shell"], Annotated[int, Meta(ge=1)]] = {}
    spare: Sail | None = None
    swift: bool = False
    crew: Annotated[str, Meta(pattern="^[A-Z]")] = "A"
    rank: Literal["", "first", "second"] = ""


GOOD = {"id": "gull", "sails": [{"colour": "red"}], "cargo": {"fruit": 2}, "spare": {"colour": "white"}, "swift": True}


def test_what_is_right_has_no_mistakes():
    assert mistakes_of(GOOD, Boat) == []


@pytest.mark.parametrize(
    ("changed", "place", "told"),
    [
        ({"id": "Gull 1"}, "id", "expected small letters, found 'Gull 1'"),
        ({"id": 3}, "id", "expected small letters, found 3"),
        ({"sails": "red"}, "sails", "expected a list: [ ... ], found 'red'"),
        ({"sails": ["red"]}, "sails[0]", "expected { colour, patches }, found 'red'"),
        ({"sails": [{"colour": "whit"}]}, "sails[0].colour",
            "expected red | white, found 'whit'; did you mean 'white'?"),
        ({"sails": [{"colour": 1}]}, "sails[0].colour", "expected red | white, found 1"),
        ({"sails": [{}]}, "sails[0].colour", "is missing"),
        ({"spare": {"colour": "red", "patch": 1}}, "spare.patch",
            "is no field here; expected colour | patches; did you mean 'patches'?"),
        ({"spare": {"colour": "red", "patches": 10}}, "spare.patches", "expected a whole number from 0 to 9, found 10"),
        ({"spare": {"colour": "red", "patches": True}}, "spare.patches",
            "expected a whole number from 0 to 9, found true"),
        ({"spare": {"colour": "red", "patches": 10**40}}, "spare.patches",
            "expected a whole number from 0 to 9, found a number too large"),
        ({"cargo": {"fruit": 0}}, "cargo.fruit", "expected a whole number of at least 1, found 0"),
        ({"cargo": {"friut": 1}}, "cargo.friut", "expected fruit | shell, found 'friut'; did you mean 'fruit'?"),
        ({"cargo": 3}, "cargo", "expected { name = value, ... }, found 3"),
        ({"swift": "yes"}, "swift", "expected true or false, found 'yes'"),
        ({"crew": "ada"}, "crew", "expected text like ^[A-Z], found 'ada'"),
        ({"crew": ["Ada"]}, "crew", 'expected text in quotes: "...", found a list'),
        ({"rank": "frist"}, "rank", "expected first | second, found 'frist'; did you mean 'first'?"),
        ({"rank": "x" * 90}, "rank", f"expected first | second, found '{'x' * 40}...'"),
    ],
)  # fmt: skip
def test_a_mistake_is_told_with_its_place_and_what_was_expected(changed, place, told):
    value = GOOD | changed
    assert mistakes_of(value, Boat) == [(place, told)]
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(value, Boat)


def test_all_mistakes_are_told_at_once():
    wrong = {"sails": [{"colour": "blue"}, {"colour": "red", "patches": -1}], "cargo": {"coal": "x"}, "swift": 1}
    assert [place for place, _ in mistakes_of(wrong, Boat)] == [
        *("id", "sails[0].colour", "sails[1].patches", "cargo.coal", "cargo.coal", "swift")
    ]
