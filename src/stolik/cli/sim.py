"""`stolik sim`: a progress bar while bots play, then a table of results."""

from collections.abc import Callable, Sequence
from statistics import mean

from rich.table import Table

from ..games import find_game
from ..lab import findings
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
    done, console = findings.finished(results), new_console()
    console.print(by_seat(results, findings.automas_of(shelf, experiment)))
    if done and len(set(names)) == 1:  # else one sees which bot is stronger
        for kind in findings.kinds(done)[0]:
            console.print(by_thing(done, kind, findings.names_of(shelf, getattr(setup, "content", ""))))
    for bot, told in findings.forfeits(results):
        console.print(f"{bot} forfeited {told}", markup=False, highlight=False)
    if done:
        lengths = [result.decisions for result in done]
        average = f"{sum(lengths) / len(done):.0f}"
        console.print(f"{len(done)} matches, {average} decisions each ({min(lengths)}-{max(lengths)}).")
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
        share = mean(result.share(seat) for result in results)
        points = findings.points_text([findings.Seen(result, seat) for result in results])
        table.add_row(str(seat + 1), bot, str(wins), f"{share:.1%}", points)
    return table


def by_thing(results: list[Result], kind: str, name: Callable[[str], str]) -> Table:
    """What of this kind wins how often: every seat has exactly one."""
    table = Table(title=f"by {kind}")
    for head in (kind, "matches", "share of wins", "points"):
        table.add_column(head, justify="left" if head == kind else "right")
    for thing, seen in findings.by_thing(results, kind, name).items():
        share, points = mean(one.share for one in seen), mean(one.points for one in seen)
        table.add_row(thing, str(len(seen)), f"{share:.1%}", f"{points:.1f}")
    return table
