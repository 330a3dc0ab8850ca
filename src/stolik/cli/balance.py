"""`stolik balance`: greedy bots play a game, and the report says what is fair and what is not."""

from ..games import find_game
from .files import load_content
from .runs import RunOptions, needs, play, publish


def balance(game: str, games: int, solo: int, options: RunOptions) -> int:
    """Print the report; 1 if something does not hold that should."""
    with needs("lab"):
        from ..lab.balance import experiments, report
    shelf = find_game(game)
    content = load_content(shelf, options.packs)
    played = experiments(shelf, options.choices(shelf), games, solo, options.seed, options.packs, content)
    document = report(shelf, played, play(f"Balance of {shelf.name}", played, options))
    publish(document, options)
    return 0 if all(check.holds for check in document.checks) else 1
