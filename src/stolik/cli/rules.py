"""`stolik rules`: which rules are proven by tests; `stolik rules ID`: one rule, its code and its tests."""

from pathlib import Path

from ..games import GAMES, Shelf, find_game
from ..lab.rule_coverage import cover
from ..lab.rule_places import code_of, proofs_of


def rules(*, check: bool) -> int:
    """Print the coverage; must run in the repository, because it reads the `tests` folder."""
    tests = Path("tests")
    if not tests.is_dir():
        raise ValueError("there is no folder 'tests' here: run this in the repository")
    failed = False
    for game in GAMES:
        shelf = find_game(game)
        if not (shelf.folder / "rules.exempt.toml").is_file():
            continue  # an installed game, whose tests are not in this repository
        coverage = cover(shelf.folder, tests, shelf.folder)
        print(coverage.summary(shelf.name))
        for problem in coverage.problems:
            print(f"  {problem}")
        failed |= bool(coverage.problems)
    return 1 if check and failed else 0


def show_rule(id: str, language: str) -> int:
    """Print the text of a rule, the code that implements it and the tests that prove it."""
    id = id.upper()
    shelf, sentence, chapter = _find(id, language)
    print(f"{id} · {shelf.name} · {chapter}\n  {sentence}")
    tests = Path("tests")
    sections = {"code": code_of(id, _nearby(shelf.folder)), "tests": proofs_of(id, tests)}
    for title, places in sections.items():
        lines = [str(place) for place in places]
        print(f"{title}:")
        print(*(f"  {line}" for line in lines or ["none found here"]), sep="\n")
    return 0


def _find(id: str, language: str) -> tuple[Shelf, str, str]:
    for game in GAMES:
        shelf = find_game(game)
        book = shelf.teller("", language, ()).rulebook
        if sentence := book.text(id):
            return shelf, sentence, book.chapter_of(id)
    raise LookupError(f"there is no rule {id!r}; ids look like FS-080, FS-R14 (a ruling) or FS-E03 (an example)")


def _nearby(folder: Path) -> Path:
    """The path relative to the current folder, if it lies inside."""
    here = Path.cwd()
    return folder.relative_to(here) if folder.is_relative_to(here) else folder
