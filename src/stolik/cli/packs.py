"""`stolik pack check`: validate a pack, play random matches with it, report."""

import random
import sys
import tomllib
from pathlib import Path

from ..effects.content import PACK_FILE, ContentError, read_pack
from ..games import GAMES, find_game
from ..kernel import Match, key_from


def check_pack(folder: str, games: int) -> int:
    """All mistakes of a pack at once, or what random matches with it were like."""
    path = Path(folder)
    try:
        pack = read_pack(path, _game_of(path))
        shelf = find_game(pack.game)
        content = shelf.load_packs([path])
    except ContentError as error:
        print(f"{path.name}: {len(error.problems)} mistake{'s' * (len(error.problems) != 1)}", file=sys.stderr)
        for problem in error.problems:
            print(f"  {problem}", file=sys.stderr)
        return 1
    print(f"{pack.name.en} {pack.version} for {shelf.name}: valid. Playing {games} random matches ...")
    decisions, points = 0, []
    for number in range(games):
        dice = random.Random(number)
        setup = shelf.rules.setup(
            seats=shelf.seats[number % len(shelf.seats)],
            mode=shelf.modes[number % len(shelf.modes)],
            characters="random",
            content=content,
        )
        match = Match.new(shelf.rules, setup, key_from(f"pack {number}"))
        while not match.over:
            seat = match.seats[0]
            asides = match.any_time(seat) if dice.random() < 0.3 else []
            match.answer(seat, dice.choice(asides or match.options(seat)))
            match.events.clear()
            decisions += 1
        points += [score.total for score in match.outcome().scores]
    print(f"{games} matches, {decisions} decisions, {sum(points) / len(points):.1f} points on average. All went well.")
    return 0


def _game_of(path: Path) -> str:
    """The game that pack.toml names, if it can be read; its other mistakes are found later."""
    try:
        named = tomllib.loads((path / PACK_FILE).read_text(encoding="utf-8")).get("game")
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError):
        named = None
    return named if named in GAMES else GAMES[0]
