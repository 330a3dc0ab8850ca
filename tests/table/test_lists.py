"""Lists of tables: what is public, and what is mine."""

import msgspec

from stolik.table import seating
from stolik.table.bot_names import bot_name

from .tables import REST, THROW, Room, at_the_table, walk


@at_the_table
async def test_public_tables_are_for_all_and_those_by_link_for_nobody_else(room: Room):
    ala, ola = await room.guests("Ala", "Ola")
    public = await ala.makes("me", "open", "random", public=True, name="Friday", language="pl")
    await ala.makes("me", "open")
    (line,) = await room.tables.public_tables("")
    for guest in ("", ola.id, ala.id):
        (line,) = await room.tables.public_tables(guest)
        assert line.id == public.id
        assert line.mine == (guest == ala.id)
    assert (line.game, line.name, line.language, line.status) == ("pier", "Friday", "pl", "open")
    assert (line.seats, line.open_seats) == (["Ala", "", bot_name(public.commitment, public.sheet.seats, 2)], 1)
    assert b"invite" not in msgspec.json.encode(line)
    assert await room.tables.tables_of(ola.id) == []


@at_the_table
async def test_whoever_sits_at_a_table_finds_it_among_theirs(room: Room):
    ala, ola, ela = await room.guests("Ala", "Ola", "Ela")
    table = await ala.makes("me", "open", "open")
    await ola.takes(table, 1)
    seating.enter(table, ela.id, table.sheet.invite)
    await ala.does(table, seating.close)
    for guest, found in ((ala, 1), (ola, 1), (ela, 0)):
        assert len(await room.tables.tables_of(guest.id)) == found


@at_the_table
async def test_a_host_without_a_seat_finds_the_table_too(room: Room):
    ala = await room.guest("Ala")
    await ala.makes("open", "random")
    (line,) = await room.tables.tables_of(ala.id)
    assert line.mine
    assert not line.my_turn


@at_the_table
async def test_where_it_is_my_turn_comes_first(room: Room):
    ala = await room.guest("Ala")
    closed = await ala.makes("me", "open", name="closed")
    await ala.does(closed, seating.close)
    mine = await ala.makes("me", "me:Ola", name="mine")
    theirs = await ala.makes("me", "open", name="theirs")
    ola = await room.guest("Ola")
    await ola.takes(theirs, 1)
    await ala.does(theirs, seating.start, "")
    live = await ala.comes(theirs)
    await live.answer(THROW)
    await ala.makes("me", "open", name="waiting")
    lines = await room.tables.tables_of(ala.id)
    assert [(line.name, line.my_turn) for line in lines] == [
        ("mine", True),
        ("theirs", False),
        ("waiting", False),
        ("closed", False),
    ]
    assert [(line.name, line.my_turn) for line in await room.tables.tables_of(ola.id)] == [("theirs", True)]
    assert mine.sheet.waiting == [0]


@at_the_table
async def test_it_is_not_my_turn_while_a_bot_plays_for_me(room: Room):
    _, _, table = await room.two()
    table.sheet.seats[0].bot = "random"
    await table.exclusively(table.commit)
    (line,) = await room.tables.tables_of("guest-of-Ala")
    assert not line.my_turn


@at_the_table
async def test_the_list_follows_the_match(room: Room):
    ala, table = await room.alone(public=True)
    await ala.ask("setConfirm", seat=0, confirm=False)
    assert (await room.tables.tables_of("guest-of-Ala"))[0].my_turn
    touched = (await room.tables.tables_of("guest-of-Ala"))[0].touched
    while not table.match.over:
        await ala.until(lambda live: live.position["decision"])
        await ala.answer(walk(2))
    (line,) = await room.tables.tables_of("guest-of-Ala")
    assert (line.status, line.my_turn) == ("over", False)
    assert line.touched > touched
    assert await room.tables.public_tables("") == []


@at_the_table
async def test_lists_do_not_wake_tables(room: Room, setting):
    ala, _, _ = await room.two(public=True)
    await ala.answer(REST)
    async with setting.room() as later:
        assert len(await later.tables.public_tables("")) == 1
        assert later.tables.live == 0
