"""`stolik tournament`: bots play each other in all combinations and are rated."""

from ..games import find_game
from .files import load_content
from .runs import RunOptions, needs, play, publish, read_bots


def tournament(game: str, bots: str, seats: int, deals: int, options: RunOptions) -> int:
    with needs("lab"):
        from ..lab import tournament as of_rivals
        from ..lab import tournament_of_parties as of_parties
    shelf = find_game(game)
    names = read_bots(bots, game)
    if len(set(names)) < len(names):
        raise ValueError("--bots: every bot takes part once")
    if len(names) < 2:
        raise ValueError("--bots: a tournament needs at least 2")
    if seats not in shelf.seats:
        raise ValueError(f"--seats: {shelf.name} is for {', '.join(map(str, shelf.seats))}, not {seats}")
    setup = shelf.setup(seats, options.choices(shelf), load_content(shelf, options.packs))
    together = shelf.is_cooperative(setup)
    if not together and not 2 <= seats <= len(names):
        raise ValueError(f"--seats: from 2 to as many as there are bots ({len(names)}) sit at a table, not {seats}")
    kind = of_parties if together else of_rivals
    played = kind.tables(shelf, setup, names, seats, deals, options.seed, options.packs)
    publish(kind.report(shelf, names, played, play(f"Tournament of {shelf.name}", played, options)), options)
    return 0
