"""`stolik balance`: greedy bots play a game, and the report says what is fair and what is not."""

from msgspec.structs import replace

from ..games import find_game
from ..lab import findings
from .files import load_content
from .runs import RunOptions, needs, play, publish


def balance(game: str, games: int, solo: int, options: RunOptions) -> int:
    """Print the report; 1 if something does not hold that should."""
    with needs("lab"):
        from ..lab import balance as of_rivals
        from ..lab import balance_of_parties as of_parties
    shelf = find_game(game)
    kind = of_parties if shelf.cooperative else of_rivals
    content = load_content(shelf, options.packs)
    played = kind.experiments(shelf, options.choices(shelf), games, solo, options.seed, options.packs, content)
    results = play(f"Balance of {shelf.name}", played, options)
    finished = {name: findings.finished(those) for name, those in results.items()}
    if empty := [name for name, those in finished.items() if not those]:
        raise ValueError(f"every match of {empty[0]!r} was forfeited: there is nothing to judge")
    document = kind.report(shelf, played, finished)
    forfeits = findings.forfeits_section([result for those in results.values() for result in those])
    document = replace(document, sections=(*document.sections, *forfeits))
    publish(document, options)
    return 0 if all(check.holds for check in document.checks) else 1
