"""`stolik sim`: a progress bar while bots play, then a table of results."""

from collections.abc import Mapping, Sequence
from contextlib import closing

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from ..bots import LEVELS
from ..games import find_game
from ..kernel import Chance, key_from
from ..lab.simulate import Result, simulate
from .choices import make_setup
from .files import load_content
from .output import new_console

BY_CHANCE = {"characters": "random"}
"""What bots need not choose, unless one wants them to."""


def sim(game: str, bots: str, games: int, jobs: int, chosen: Mapping[str, str], seed: str, packs: Sequence[str]) -> int:
    shelf = find_game(game)
    names = [name.strip() for name in bots.split(",")]
    unknown = [name for name in names if name not in LEVELS]
    if unknown:
        raise ValueError(f"--bots: there is no bot {unknown[0]!r}; there are {', '.join(LEVELS)}")
    if len(names) not in shelf.seats:
        raise ValueError(f"--bots: {shelf.name} is for {', '.join(map(str, shelf.seats))} seats, not {len(names)}")
    usual = {option: choice for option, choice in BY_CHANCE.items() if option in shelf.choices}
    setup = make_setup(shelf, len(names), load_content(shelf, packs), {**usual, **chosen})
    console = new_console()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    results: list[Result] = []
    playing = simulate(game, setup, names, games, jobs, seed, tuple(packs))
    with closing(playing), Progress(*columns, console=new_console(stderr=True), transient=True) as progress:
        task = progress.add_task(f"{shelf.name}: {bots}", total=games)
        for result in playing:
            results.append(result)
            progress.advance(task)
    automas = shelf.automas(shelf.rules.start(setup, Chance(key_from(seed))), "en")
    console.print(by_seat(results, automas))
    if any(results[0].characters):
        console.print(by_character(results))
    lengths = [result.decisions for result in results]
    console.print(f"{games} matches, {sum(lengths) / games:.0f} decisions each ({min(lengths)}-{max(lengths)}).")
    return 0


def by_seat(results: list[Result], automas: Sequence[str] = ()) -> Table:
    table = Table(title="by seat")
    for head in ("seat", "bot", "wins", "share", "points"):
        table.add_column(head, justify="left" if head == "bot" else "right")
    for seat, bot in enumerate((*results[0].bots, *automas)):
        wins = sum(result.winners == (seat,) for result in results)
        share = sum((seat in result.winners) / len(result.winners) for result in results) / len(results)
        points = sum(result.totals[seat] for result in results) / len(results)
        table.add_row(str(seat + 1), bot, str(wins), f"{share:.1%}", f"{points:.1f}")
    return table


def by_character(results: list[Result]) -> Table:
    table = Table(title="by Character")
    for head in ("Character", "matches", "share of wins", "points"):
        table.add_column(head, justify="left" if head == "Character" else "right")
    names = sorted({name for result in results for name in result.characters})
    for name in names:
        played = [(result, result.characters.index(name)) for result in results if name in result.characters]
        share = sum((seat in result.winners) / len(result.winners) for result, seat in played) / len(played)
        points = sum(result.totals[seat] for result, seat in played) / len(played)
        table.add_row(name, str(len(played)), f"{share:.1%}", f"{points:.1f}")
    return table
