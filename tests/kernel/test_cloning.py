"""Clones are equal and share nothing that can change; what cannot be cloned so is refused."""

from collections.abc import Callable
from enum import Enum
from typing import Any, ClassVar, Generic, Literal, TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Struct, defstruct

from stolik.kernel import Chance, Entry, State, clone
from stolik.kernel.cloning import CloneError

T = TypeVar("T")


class Colour(Enum):
    RED = "red"
    BLUE = "blue"


class Stamp(Struct, frozen=True):
    day: int
    by: tuple[str, ...] = ()


class Box(Struct):
    cards: list[str]
    marks: dict[str, int] = {}
    stamp: Stamp | None = None


class Shelf(Struct):
    boxes: list[Box]
    by_name: dict[str, Box]
    grid: list[list[int]]
    piles: dict[int, dict[str, list[Box]]]
    spare: Box | None
    maybe: list[int] | None
    holes: list[Box | None]
    stamps: list[Stamp]
    place: tuple[int, str]
    colour: Colour
    mode: Literal["open", "shut"]
    name: str | int | None


stamps = st.builds(Stamp, st.integers(0, 9), st.lists(st.text(max_size=2), max_size=2).map(tuple))
boxes = st.builds(
    Box,
    st.lists(st.text(max_size=2), max_size=3),
    st.dictionaries(st.text(max_size=2), st.integers(0, 9), max_size=2),
    st.none() | stamps,
)
shelves = st.builds(
    Shelf,
    boxes=st.lists(boxes, max_size=3),
    by_name=st.dictionaries(st.text(max_size=2), boxes, max_size=2),
    grid=st.lists(st.lists(st.integers(0, 9), max_size=2), max_size=2),
    piles=st.dictionaries(
        st.integers(0, 3), st.dictionaries(st.text(max_size=2), st.lists(boxes, max_size=2), max_size=2), max_size=2
    ),
    spare=st.none() | boxes,
    maybe=st.none() | st.lists(st.integers(0, 9), max_size=2),
    holes=st.lists(st.none() | boxes, max_size=2),
    stamps=st.lists(stamps, max_size=2),
    place=st.tuples(st.integers(0, 9), st.text(max_size=2)),
    colour=st.sampled_from(Colour),
    mode=st.sampled_from(["open", "shut"]),
    name=st.none() | st.integers(0, 9) | st.text(max_size=2),
)


def mutable_parts(value: Any) -> list[Any]:
    """Everything that can change, found by looking at the values alone."""
    if isinstance(value, list | tuple):
        inner = [part for item in value for part in mutable_parts(item)]
        return [value, *inner] if isinstance(value, list) else inner
    if isinstance(value, dict):
        return [value, *(part for item in value.values() for part in mutable_parts(item))]
    if isinstance(value, Struct):
        inner = [part for name in value.__struct_fields__ for part in mutable_parts(getattr(value, name))]
        return inner if value.__struct_config__.frozen else [value, *inner]
    return []


@given(shelves)
def test_a_clone_is_equal_and_shares_nothing_mutable(shelf: Shelf) -> None:
    copy = clone(shelf)
    assert copy == shelf
    assert type(copy) is Shelf
    ours = {id(part) for part in mutable_parts(shelf)}
    assert not [part for part in mutable_parts(copy) if id(part) in ours]


@given(shelves)
def test_changing_every_part_of_a_clone_leaves_the_original_alone(shelf: Shelf) -> None:
    before, copy = repr(shelf), clone(shelf)
    for part in mutable_parts(copy):
        if isinstance(part, list | dict):
            part.clear()
        elif isinstance(part, Box):
            part.stamp = Stamp(99)
    copy.colour, copy.name = Colour.RED, "changed"
    assert repr(shelf) == before


def test_a_clone_keeps_what_is_immutable_itself() -> None:
    stamp = Stamp(1, ("a",))
    box = Box([], {}, stamp)
    assert clone(box).stamp is stamp


class Tick(Entry, frozen=True):
    n: int


class Tock(Entry, frozen=True):
    pass


class Clock(State[Tick | Tock]):
    hands: list[list[int]]


class BigClock(Clock):
    bells: list[int]


@pytest.mark.parametrize("bells", [False, True])
def test_a_state_is_cloned_with_its_agenda_and_without_its_listener(bells: bool) -> None:
    base = {"seats": 2, "chance": Chance("00"), "agenda": [Tick(1), Tock()], "stops": (Tock(),), "hands": [[1], [2]]}
    clock = BigClock(**base, bells=[1]) if bells else Clock(**base)  # type: ignore[arg-type]
    clock.__dict__["listener"] = []
    copy = clone(clock)
    assert copy == clock
    assert "listener" not in copy.__dict__
    ours = {id(part) for part in mutable_parts(clock)}
    assert not [part for part in mutable_parts(copy) if id(part) in ours]


class Odd:
    pass


class FrozenBag(Struct, frozen=True):
    items: list[int]


class FrozenOuter(Struct, frozen=True):
    bag: FrozenBag


class Generics(Struct, Generic[T]):
    items: list[T]


class Pair(Struct):
    left: int


@pytest.mark.parametrize(
    "hint",
    [
        Any,
        list[Any],
        dict[str, Any],
        T,
        object,
        Odd,
        list,
        dict,
        set[int],
        frozenset[int],
        bytearray,
        tuple[list[int], int],
        tuple[Box, ...],
        list[int] | dict[str, int],
        list[int] | str,
        Box | Pair,
        Box | Pair | None,
        dict[FrozenBag, int],
        FrozenBag,
        FrozenOuter,
        FrozenBag | None,
        tuple[FrozenBag, ...],
        Generics,
        Callable[[], int],
    ],
    ids=str,
)
def test_what_could_not_be_independent_is_refused(hint: Any) -> None:
    holder = defstruct("Holder", [("odd", hint)])
    with pytest.raises(CloneError, match=r"Holder\.odd|FrozenBag\.items|FrozenOuter|Generics"):
        clone(holder(None))


def test_a_refusal_says_where_and_why() -> None:
    with pytest.raises(CloneError, match=r"Holder\.odd: frozen FrozenBag holds the mutable items"):
        clone(defstruct("Holder", [("odd", FrozenBag)])(None))
    with pytest.raises(CloneError, match=r"Holder\.odd: a union of mutable types cannot be cloned; make it one Struct"):
        clone(defstruct("Holder", [("odd", Box | Pair)])(None))


def test_two_classes_of_one_name_are_cloned_each_in_its_own_way() -> None:
    first = defstruct("Same", [("a", list[int])])
    second = defstruct("Same", [("b", list[int])])
    holder = defstruct("Holder", [("x", first), ("y", second)])
    value = holder(first([1]), second([2]))
    copy = clone(value)
    copy.x.a.append(3)
    copy.y.b.append(3)
    assert (value.x.a, value.y.b) == ([1], [2])


class Tree(Struct):
    branches: list["Tree"]


def test_a_struct_that_holds_itself_is_cloned_or_refused_in_plain_words() -> None:
    tree = Tree([Tree([])])
    try:
        copy = clone(tree)
    except CloneError:
        return
    copy.branches[0].branches.append(Tree([]))
    assert tree == Tree([Tree([])])


class Labelled(Struct, frozen=True):
    kind: ClassVar[list[str]] = []
    n: int


def test_a_class_variable_of_a_frozen_struct_is_not_part_of_its_values() -> None:
    holder = defstruct("Holder", [("labels", list[Labelled])])
    value = holder([Labelled(1)])
    assert clone(value) == value
    assert clone(value).labels is not value.labels
