"""Plays many matches of three greedy bots and prints the balance report of Tidal Blades as Markdown.

python tools/balance.py --games 1000 --jobs 2 > docs/balance/tidal-blades.md
"""

import argparse
import sys
from collections import Counter, defaultdict
from statistics import mean, quantiles

from stolik.games.tidal_blades.content import built_in
from stolik.games.tidal_blades.scoring import LINES
from stolik.games.tidal_blades.state import Setup
from stolik.lab.simulate import Result, simulate

FAIR = 100 / 3
ALLOWED = 6


def shares(results: list[Result]) -> tuple[dict[str, list[float]], dict[str, list[float]]]:
    """For each seat and each Character the share of every match's win."""
    seats: dict[str, list[float]] = defaultdict(list)
    characters: dict[str, list[float]] = defaultdict(list)
    for result in results:
        for seat, character in enumerate(result.characters):
            share = 100 * (seat in result.winners) / len(result.winners)
            seats[f"seat {seat + 1}"].append(share)
            characters[character].append(share)
    return dict(sorted(seats.items())), dict(sorted(characters.items()))


def table(title: str, groups: dict[str, list[float]], points: dict[str, list[int]]) -> list[str]:
    lines = [
        f"| {title} | matches | share of wins | 95 % interval | off its fair share | points |",
        "|---|--:|--:|--:|--:|--:|",
    ]
    for name, won in groups.items():
        share, n = mean(won), len(won)
        half = 1.96 * (share * (100 - share) / n) ** 0.5
        interval = f"{share - half:.1f}-{share + half:.1f} %"
        lines.append(f"| {name} | {n} | {share:.1f} % | {interval} | {share - FAIR:+.1f} | {mean(points[name]):.1f} |")
    return [*lines, ""]


def report(results: list[Result], mode: str, seed: str) -> tuple[str, bool]:
    seats, characters = shares(results)
    points: dict[str, list[int]] = defaultdict(list)
    parts: dict[str, list[int]] = defaultdict(list)
    goals: dict[str, Counter[int]] = defaultdict(Counter)
    for result in results:
        for seat, character in enumerate(result.characters):
            points[f"seat {seat + 1}"].append(result.totals[seat])
            points[character].append(result.totals[seat])
            for name, value in result.lines[seat]:
                parts[name].append(value)
            goals[character][dict(result.lines[seat])["secret_goal"]] += 1
    best = [max(result.totals) for result in results]
    low, _, high = quantiles(best)
    lengths = [result.decisions for result in results]
    worst = max(abs(mean(won) - FAIR) for won in (*seats.values(), *characters.values()))
    text = [
        "# Balance of Tidal Blades",
        "",
        f"{len(results)} matches of three greedy bots, mode `{mode}`, Characters at random, seeds `{seed}/0` and on,",
        f"content `{built_in().id}`; made by `tools/balance.py`. Nobody should be more than {ALLOWED} points off",
        f"a fair share of {FAIR:.1f} %: the furthest is {worst:.1f}.",
        "",
        *table("Character", characters, points),
        *table("Seat", seats, points),
        "The First Player is drawn at random, so a seat has no turn order of its own.",
        "",
        "| Secret Goal of | missed | Easy (7) | Difficult (10) |",
        "|---|--:|--:|--:|",
        *(
            f"| {name} | " + " | ".join(f"{count[points] / count.total():.0%}" for points in (0, 7, 10)) + " |"
            for name, count in sorted(goals.items())
        ),
        "",
        "| scoring line | points on average |",
        "|---|--:|",
        *(f"| {line} | {mean(parts[line]):.1f} |" for line in LINES),
        "",
        f"Winning scores: {mean(best):.1f} on average, half of them between {low:.0f} and {high:.0f}.",
        f"Length: {mean(lengths):.0f} decisions on average ({min(lengths)}-{max(lengths)}).",
    ]
    return "\n".join(text), worst <= ALLOWED


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--mode", default="first_game")
    parser.add_argument("--seed", default="balance")
    args = parser.parse_args()
    setup = Setup(seats=3, mode=args.mode, characters="random")
    results = list(simulate("tidal-blades", setup, ["greedy"] * 3, args.games, args.jobs, args.seed))
    text, fair = report(results, args.mode, args.seed)
    print(text)
    return 0 if fair else 1


if __name__ == "__main__":
    sys.exit(main())
