"""`stolik sim`: plays matches between bots and prints tables of results."""

from collections.abc import Callable, Iterator, Sequence
from statistics import mean

from rich.table import Table

from ..games import Shelf, find_game
from ..lab import findings, parties
from ..lab.document import shown, shown_interval
from ..lab.estimates import share_of
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
    if shelf.is_cooperative(setup):
        for table in of_party(shelf, getattr(setup, "content", ""), results):
            console.print(table)
    else:
        console.print(by_seat(results, findings.automas_of(shelf, experiment)))
    if (
        not shelf.is_cooperative(setup) and done and len(set(names)) == 1
    ):  # with different bots the rates would reflect their strength
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


def of_party(shelf: Shelf, content: str, results: list[Result]) -> Iterator[Table]:
    """Tables for a co-operative game: win rate, causes of defeat, facts, deeds."""
    yield _rates("party", {", ".join(results[0].bots): results})
    done = findings.finished(results)
    if lost := parties.causes(shelf, content, done):
        table = _table("causes of defeat", "cause", "matches", "share of defeats")
        for cause, those in lost.items():
            share = share_of(len(those), sum(map(len, lost.values())))
            table.add_row(cause, str(len(those)), f"{share.value:.1%}")
        yield table
    for fact, groups in parties.by_fact(done).items():
        yield _rates(fact.replace("_", " "), groups)
    if done:
        table = _table("deeds of a seat", "deed", "average", "least", "most")
        for line, average, least, most in parties.deeds(shelf, content, done):
            table.add_row(line, f"{average:.1f}", str(least), str(most))
        yield table


def _rates(what: str, groups: parties.Groups) -> Table:
    table = _table(f"wins by {what}", what, "matches", "won", "win rate", "95 % interval")
    for name, those in groups.items():
        rate = parties.win_rate(those)
        won = str(sum(map(parties.won, those)))
        table.add_row(name, str(len(those)), won, shown("share", rate.value), shown_interval("share", rate))
    return table


def _table(title: str, first: str, *heads: str) -> Table:
    table = Table(title=title)
    table.add_column(first)
    for head in heads:
        table.add_column(head, justify="right")
    return table


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
    """Win rates by items of a kind of which every seat has exactly one."""
    table = Table(title=f"by {kind}")
    for head in (kind, "matches", "share of wins", "points"):
        table.add_column(head, justify="left" if head == kind else "right")
    for thing, seen in findings.by_thing(results, kind, name).items():
        share, points = mean(one.share for one in seen), mean(one.points for one in seen)
        table.add_row(thing, str(len(seen)), f"{share:.1%}", f"{points:.1f}")
    return table
