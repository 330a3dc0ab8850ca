"""Measures the strength of the searching bots against greedy and against each other.

    nice python tools/strength.py FILE [NAME ...] [--games N]      plays the missing matches and prints the table
    python tools/strength.py FILE --show                           prints the table of the stored matches

FILE stores a JSON line per match, so that a run can be stopped and continued. In each match one bot of the first level
plays against bots of the second, and takes every seat in each deal. A shared first place counts as a fraction of a win.
`hard` and `expert` have time budgets: measure them on an idle machine.
"""

import argparse
import sys
import time
from math import inf, sqrt
from pathlib import Path
from statistics import mean, stdev

import msgspec
from msgspec import Struct

from stolik.games import find_game
from stolik.games.farshore.state import Setup as Farshore
from stolik.games.tidal_blades.state import Setup as TidalBlades
from stolik.lab.estimates import share_of
from stolik.lab.simulate import play_one


class Duel(Struct, frozen=True):
    """An experiment: one bot against others."""

    game: str
    seats: int
    bot: str
    others: str
    games: int
    goal: float = 0.0
    """Required win rate."""

    @property
    def name(self) -> str:
        return f"{self.game}/{self.bot}/{self.others}"


class Line(Struct, frozen=True):
    """One played match."""

    duel: str
    number: int
    win: float
    lead: int
    """Points ahead of the best opponent."""
    seconds: float


SEATS = {"farshore": 2, "tidal-blades": 3}
DUELS = [
    *(Duel(game, seats, f"search-{n}", "greedy", 200) for game, seats in SEATS.items() for n in (50, 200, 800)),
    Duel("farshore", 2, "hard", "greedy", 300, 0.70),
    Duel("tidal-blades", 3, "hard", "greedy", 300, 0.55),
    *(Duel(game, 2, "expert", "hard", 100, 0.50) for game in SEATS),
    *(Duel(game, seats, "greedy", "easy", 100) for game, seats in SEATS.items()),
    *(Duel(game, seats, "easy", "random", 100) for game, seats in SEATS.items()),
]


def setup_of(duel: Duel) -> Struct:
    return Farshore(duel.seats) if duel.game == "farshore" else TidalBlades(duel.seats, "experienced", "random")


def play(duel: Duel, number: int) -> Line:
    deal, seat = divmod(number, duel.seats)
    bots = [duel.bot if at == seat else duel.others for at in range(duel.seats)]
    began = time.monotonic()
    result = play_one(duel.game, setup_of(duel), bots, f"strength {deal}")
    totals = list(result.totals)
    mine = totals.pop(seat)
    return Line(duel.name, number, result.share(seat), mine - max(totals), round(time.monotonic() - began, 1))


def read(file: Path) -> list[Line]:
    lines = file.read_bytes().splitlines() if file.exists() else []
    return [msgspec.json.decode(line, type=Line) for line in lines]


def show(lines: list[Line]) -> None:
    print(f"{'':32} {'games':>5} {'wins':>6} {'95 %':>13} {'lead':>12} {'s/game':>7}  goal")
    for duel in DUELS:
        found = [line for line in lines if line.duel == duel.name]
        if found:
            share = share_of(sum(line.win for line in found), len(found))
            leads = [line.lead for line in found]
            spread = 1.96 * stdev(leads) / sqrt(len(leads)) if len(leads) > 1 else inf
            lead = f"{mean(leads):+.1f} ±{spread:.1f}"
            seconds = mean(line.seconds for line in found)
            goal = f"{duel.goal:.0%}" if duel.goal else ""
            interval = f"{share.low:.1%}-{share.high:.1%}"
            print(f"{duel.name:32} {len(found):5} {share.value:6.1%} {interval:>13} {lead:>12} {seconds:7.1f}  {goal}")


def main(argv: list[str]) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path)
    parser.add_argument("names", nargs="*", help="game/bot/others; none: all")
    parser.add_argument("--games", type=int, help="at most so many of each")
    parser.add_argument("--show", action="store_true")
    given = parser.parse_args(argv)
    known = {duel.name: duel for duel in DUELS}
    if unknown := [name for name in given.names if name not in known]:
        parser.error(f"there is no {unknown[0]}; there are {', '.join(known)}")
    lines = read(given.file)
    if not given.show:
        for game in SEATS:
            find_game(game)
        done = {(line.duel, line.number) for line in lines}
        with given.file.open("ab") as file:
            for duel in [known[name] for name in given.names] or DUELS:
                for number in range(min(duel.games, given.games or duel.games)):
                    if (duel.name, number) not in done:
                        lines.append(play(duel, number))
                        file.write(msgspec.json.encode(lines[-1]) + b"\n")
                        file.flush()
    show(lines)


if __name__ == "__main__":
    main(sys.argv[1:])
