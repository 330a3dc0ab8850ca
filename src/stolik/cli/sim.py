"""`stolik sim`: a progress bar while bots play, then a table of results."""

from collections.abc import Sequence

from rich.table import Table

from ..games import find_game
from ..kernel import Chance, key_from
from ..lab.simulate import Experiment, Result
from .files import load_content
from .output import new_console
from .runs import RunOptions, leave, play, read_bots


def sim(game: str, bots: str, games: int, options: RunOptions) -> int:
    shelf = find_game(game)
    names = read_bots(bots, game)
    if len(names) not in shelf.seats:
        raise ValueError(f"--bots: {shelf.name} is for {', '.join(map(str, shelf.seats))} seats, not {len(names)}")
    setup = shelf.setup(len(names), options.choices(shelf), load_content(shelf, options.packs))
    experiment = Experiment("sim", game, setup, tuple(names), games, options.seed, options.packs)
    results = play(f"{shelf.name}: {bots}", [experiment], options)["sim"]
    console = new_console()
    automas = shelf.automas(shelf.rules.start(setup, Chance(key_from(options.seed))), "en")
    console.print(by_seat(results, automas))
    if "character" in results[0].facts[0]:
        console.print(by_character(results))
    lengths = [result.decisions for result in results]
    console.print(f"{games} matches, {sum(lengths) / games:.0f} decisions each ({min(lengths)}-{max(lengths)}).")
    if options.out:
        from ..lab.overview import report

        leave(report(shelf, experiment, results), options)
    return 0


def by_seat(results: list[Result], automas: Sequence[str] = ()) -> Table:
    table = Table(title="by seat")
    for head in ("seat", "bot", "wins", "share", "points"):
        table.add_column(head, justify="left" if head == "bot" else "right")
    for seat, bot in enumerate((*results[0].bots, *automas)):
        wins = sum(result.winners == (seat,) for result in results)
        share = sum(result.share(seat) for result in results) / len(results)
        points = sum(result.totals[seat] for result in results) / len(results)
        table.add_row(str(seat + 1), bot, str(wins), f"{share:.1%}", f"{points:.1f}")
    return table


def by_character(results: list[Result]) -> Table:
    table = Table(title="by Character")
    for head in ("Character", "matches", "share of wins", "points"):
        table.add_column(head, justify="left" if head == "Character" else "right")
    seats = [(facts["character"][0], result, seat) for result in results for seat, facts in enumerate(result.facts)]
    for name in sorted({character for character, _, _ in seats}):
        played = [(result, seat) for character, result, seat in seats if character == name]
        share = sum(result.share(seat) for result, seat in played) / len(played)
        points = sum(result.totals[seat] for result, seat in played) / len(played)
        table.add_row(name, str(len(played)), f"{share:.1%}", f"{points:.1f}")
    return table
