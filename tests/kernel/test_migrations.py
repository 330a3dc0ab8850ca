"""States of older versions: brought up by the game's migrations, or made anew from the record."""

import json
from dataclasses import replace
from typing import Any

import msgspec
import pytest
from msgspec import Struct

from stolik.kernel import Chance, Entry, Game, Kind, Match, Option, State, ask, key_from, procedure, then
from stolik.store.record import Recorded, RecordError, read, replay
from tests.kernel.toys import even


class Row(Option, frozen=True):
    n: int


class Crossing(Entry, frozen=True):
    pass


class BoatSetup(Struct, frozen=True):
    seats: int = 1


class Old(State[Crossing]):
    boards: int = 0


class Renamed(State[Crossing]):
    """A program whose author renamed a field and thought of nothing else."""

    planks: int = 0


class New(Renamed):
    version: int = 2


class Newest(State[Crossing], kw_only=True):
    version: int = 3
    hull: dict[str, int]


ROW: Kind[Any, Row] = Kind(Row, lambda g, seat: [Row(1), Row(2)])


@procedure(Crossing)
async def crossing(g: Any, e: Crossing) -> None:
    n = (await ask(g, 0, "row", ROW)).n
    n += (await ask(g, 0, "again", ROW)).n
    match g:
        case Old():
            g.boards += n
        case Newest():
            g.hull["planks"] += n
        case _:
            g.planks += n
    then(g, Crossing())


def boat(state: type[Any], **options: Any) -> Game[Any]:
    def start(setup: BoatSetup, chance: Chance) -> Any:
        given: dict[str, Any] = {"hull": {"planks": 0}} if state is Newest else {}
        return state(seats=setup.seats, chance=chance, agenda=[Crossing()], **given)

    return Game(
        id="boat",
        state=state,
        answers=(Row,),
        setup=BoatSetup,
        start=start,
        outcome=even,
        view=lambda g, seat: msgspec.structs.replace(g),
        **options,
    )


def rename(g: dict[str, Any]) -> None:
    g["planks"] = g.pop("boards")


def nest(g: dict[str, Any]) -> None:
    g["hull"] = {"planks": g.pop("planks")}


OLD = boat(Old)


def sailed() -> Recorded[Any]:
    """One crossing, and half of the next: 3 boards, and an answer since the checkpoint."""
    table = Recorded(OLD, BoatSetup(), key_from("boat"))
    for n in (1, 2, 2):
        table.answer(0, Row(n))
    return table


def test_the_version_of_a_game_is_that_of_its_state() -> None:
    assert [boat(cls, **more).version for cls, more in ((Old, {}), (New, {}), (Newest, {}))] == [1, 2, 3]


def test_a_save_of_this_version_is_read_as_it_is() -> None:
    save = sailed().match.save()
    loaded, lost = Match.load(OLD, save)
    assert (loaded.save(), lost) == (save, 0)


def test_a_save_of_an_older_version_is_brought_up() -> None:
    loaded, lost = Match.load(boat(New, migrations={1: rename}), sailed().match.save())
    assert (loaded.state.planks, loaded.state.version, lost) == (3, 2, 0)
    assert loaded.question is not None
    assert loaded.question.name == "again", "the answer since the checkpoint stands"
    loaded.answer(0, Row(1))
    assert loaded.state.planks == 6
    assert json.loads(loaded.save())["checkpoint"]["version"] == 2


def test_migrations_run_one_after_the_other() -> None:
    loaded, _ = Match.load(boat(Newest, migrations={1: rename, 2: nest}), sailed().match.save())
    assert (loaded.state.hull, loaded.state.version) == ({"planks": 3}, 3)


@pytest.mark.parametrize(
    ("game", "problem"),
    [
        (boat(Renamed), "boards"),
        (boat(New), "it has version 1, and no migration leads to version 2"),
        (boat(Newest, migrations={2: nest}), "it has version 1, and no migration leads to version 2"),
        (boat(New, migrations={1: nest}), "the migration from version 1 to 2 failed: KeyError"),
        (boat(New, migrations={1: lambda g: None}), "boards"),
    ],
)
def test_a_state_that_nothing_brings_up_cannot_be_read_and_the_record_is_played_again(
    game: Game[Any], problem: str
) -> None:
    table = sailed()
    with pytest.raises(msgspec.ValidationError, match=problem):
        Match.load(game, table.match.save())
    resumed, lost = Recorded.resume(game, read(table.dump()))
    state = resumed.match.state
    assert (getattr(state, "planks", None) or state.hull["planks"], lost) == (3, 0)
    assert resumed.match.may_undo(0)


def test_a_record_that_does_not_fit_goes_on_from_its_save_brought_up() -> None:
    table = sailed()
    table.entries[0].question = "paddle"
    game, record = boat(New, migrations={1: rename}), read(table.dump())
    with pytest.raises(RecordError):
        list(replay(game, record))
    resumed, lost = Recorded.resume(game, record)
    assert (resumed.match.state.planks, lost) == (3, 1)


def test_a_state_of_a_newer_version_is_refused() -> None:
    newer = Recorded(boat(New, migrations={1: rename}), BoatSetup(), key_from("boat"))
    with pytest.raises(msgspec.ValidationError, match="it has version 2, but this program reads only versions up to 1"):
        Match.load(OLD, newer.match.save())


@pytest.mark.parametrize("numbers", [(1,), (0,), (0, 1, 2), (1, 2, 3), (3,)])
def test_migrations_that_do_not_lead_to_the_version_are_a_mistake(numbers: tuple[int, ...]) -> None:
    with pytest.raises(TypeError, match="do not lead step by step to version 3"):
        boat(Newest, migrations=dict.fromkeys(numbers, rename))


def test_a_game_is_still_comparable_and_hashable() -> None:
    game = boat(New, migrations={1: rename})
    assert hash(game) == hash(replace(game))
    assert game == replace(game)
