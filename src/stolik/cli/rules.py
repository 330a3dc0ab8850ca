"""`stolik rules`: how many rules of each game are proven by tests, and which are not."""

from pathlib import Path

from ..games import GAMES, find_game
from ..lab.rule_coverage import cover


def rules(*, check: bool) -> int:
    """Run in the repository: tests are read from its `tests` folder."""
    tests = Path("tests")
    if not tests.is_dir():
        raise ValueError("there is no folder 'tests' here: run this in the repository")
    failed = False
    for game in GAMES:
        shelf = find_game(game)
        coverage = cover(shelf.folder, tests, shelf.folder)
        print(coverage.summary(shelf.name))
        for problem in coverage.problems:
            print(f"  {problem}")
        failed |= bool(coverage.problems)
    return 1 if check and failed else 0
