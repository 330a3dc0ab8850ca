"""Arguments of the laboratory's commands: sim, tournament, balance."""

import sys
from argparse import ArgumentParser, Namespace, _SubParsersAction
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from ..lab.stop import STOP, Terminated
from .arguments import count, count_or_none

if TYPE_CHECKING:
    from ..lab.simulate import OnError
    from .runs import RunOptions

SOLO_GAMES, HARD_GAMES = 1000, 40
"""Default of `--solo-games`: for levels of difficulty, and for hard bots in each scenario."""


def add_lab(commands: "_SubParsersAction[ArgumentParser]", parents: list[ArgumentParser]) -> None:
    lab = ArgumentParser(add_help=False, parents=parents)
    lab.add_argument("--jobs", type=count, help="processes (default 1); results do not depend on it")
    lab.add_argument("--ray", metavar="ADDRESS", help="play on a Ray cluster instead (needs stolik[ray])")
    lab.add_argument(
        "--seed",
        help="the same seed gives the same results (default: one is drawn in secret, and told when the run is over)",
    )
    lab.add_argument(
        "--on-error",
        choices=("forfeit", "stop"),
        help="a bot that fails forfeits the match (default of tournament), or the run stops (default of the others)",
    )
    lab.add_argument(
        "--out",
        metavar="FOLDER",
        help="keep every match and a report there; the same command goes on from it (needs stolik[lab])",
    )

    sim = commands.add_parser("sim", parents=[lab], help="many matches between bots")
    sim.add_argument("game")
    sim.add_argument(
        "--bots",
        default="greedy,greedy,greedy",
        help="one for each seat: random, easy, normal (or greedy), hard, expert, search-200, or your own: mybot:Bot",
    )
    sim.add_argument("--games", type=count, default=100, help="matches (default 100)")
    sim.add_argument(
        "--campaign", action="store_true", help="whole campaigns instead: --games campaigns, and how far they came"
    )
    sim.set_defaults(run=partial(_attentive, _sim))

    tournament = commands.add_parser("tournament", parents=[lab], help="ratings of bots, with intervals")
    tournament.add_argument("game")
    tournament.add_argument(
        "--bots", default="random,greedy", help="all that take part (default random,greedy); as for sim"
    )
    tournament.add_argument("--seats", type=count, default=2, help="how many sit at a table (default 2)")
    tournament.add_argument(
        "--games",
        type=count,
        default=50,
        help="deals for each table, each played in every rotation of the seats (default 50)",
    )
    tournament.set_defaults(run=partial(_attentive, _tournament))

    balance = commands.add_parser("balance", parents=[lab], help="whether a game is fair to seats and cards")
    balance.add_argument("game")
    balance.add_argument(
        "--games",
        type=count,
        default=2000,
        help="matches of three greedy bots, or of a party of each size (default 2000)",
    )
    balance.add_argument(
        "--solo-games",
        type=count_or_none,
        help="matches at each level of an opponent whom the rules run, or of difficulty (default 1000); "
        "of hard bots in each scenario (default 40)",
    )
    balance.set_defaults(run=partial(_attentive, _balance))


def _attentive(command: Callable[[Namespace], int], args: Namespace) -> int:
    """Run a command with signal handlers, so that SIGINT and SIGTERM stop it at a safe point."""
    with STOP.handling(to_the_end=True):
        try:
            return command(args)
        except Terminated:
            print("stolik: terminated", file=sys.stderr)
            return 143


def _sim(args: Namespace) -> int:
    if args.campaign:
        from .campaign_sim import sim_campaigns

        return sim_campaigns(args.game, args.bots, args.games, _run_options(args, "sim"))
    from .sim import sim

    return sim(args.game, args.bots, args.games, _run_options(args, "sim"))


def _tournament(args: Namespace) -> int:
    from .tournament import tournament

    return tournament(args.game, args.bots, args.seats, args.games, _run_options(args, "tournament"))


def _balance(args: Namespace) -> int:
    from .balance import balance

    return balance(args.game, args.games, _solo_games(args), _run_options(args, "balance"))


def _solo_games(args: Namespace) -> int:
    from ..games import find_game
    from .runs import needs

    with needs("lab"):
        from ..lab.balance import found_standard
    from ..parts.standard import ScenarioStandard

    shelf = find_game(args.game)
    standard = found_standard(shelf)
    if isinstance(standard, ScenarioStandard):
        return HARD_GAMES if args.solo_games is None else int(args.solo_games)
    if args.solo_games and not standard.level:
        together = shelf.is_cooperative(shelf.rules.setup())
        what = "no levels of difficulty" if together else "no opponent whom its rules run"
        raise ValueError(f"--solo-games: {shelf.name} has {what}")
    return SOLO_GAMES if args.solo_games is None else int(args.solo_games)


def _run_options(args: Namespace, command: str) -> "RunOptions":
    from ..lab.seeds import seed_for
    from .choices import read_choices
    from .runs import RunOptions

    for option in ("ray", "seed", "out"):
        if getattr(args, option) == "":
            raise ValueError(f"--{option}: nothing is named")
    if "" in args.pack:
        raise ValueError("--pack: nothing is named")
    if args.ray and args.jobs:
        raise ValueError("--jobs: a cluster (--ray) has its own processes; give one of the two")
    packs = tuple(str(Path(pack).absolute()) for pack in args.pack)
    out = Path(args.out) if args.out else None
    chosen = read_choices(args.set)
    on_error: OnError = args.on_error or ("forfeit" if command == "tournament" else "stop")
    return RunOptions(command, args.jobs or 1, args.ray, args.seed or seed_for(out), out, chosen, packs, on_error)
