"""`stolik balance`: runs the balance experiments of a game with greedy bots and prints the report."""

from types import ModuleType

from msgspec.structs import replace

from ..games import find_game
from ..lab import findings
from ..parts.standard import ScenarioStandard
from .files import load_content
from .runs import RunOptions, needs, play, publish


def balance(game: str, games: int, solo: int, options: RunOptions) -> int:
    """Print the report; returns 1 if a check fails."""
    with needs("lab"):
        from ..lab import balance as of_rivals
        from ..lab import balance_of_parties as of_parties
        from ..lab import balance_of_scenarios as of_scenarios
    shelf = find_game(game)
    content, choices = load_content(shelf, options.packs), options.choices(shelf)
    if isinstance(of_rivals.found_standard(shelf), ScenarioStandard):
        kind: ModuleType = of_scenarios
    else:
        together = shelf.is_cooperative(shelf.setup(shelf.usual_seats, choices, content))
        kind = of_parties if together else of_rivals
    played = kind.experiments(shelf, choices, games, solo, options.seed, options.packs, content)
    results = play(f"Balance of {shelf.name}", played, options)
    finished = {name: findings.finished(those) for name, those in results.items()}
    if empty := [name for name, those in finished.items() if not those]:
        raise ValueError(f"every match of {empty[0]!r} was forfeited: there is nothing to judge")
    document = kind.report(shelf, played, finished)
    forfeits = findings.forfeits_section([result for those in results.values() for result in those])
    document = replace(document, sections=(*document.sections, *forfeits))
    publish(document, options)
    return 0 if all(check.holds for check in document.checks) else 1
