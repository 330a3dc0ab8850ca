"""The commands of the laboratory and their options."""

from argparse import ArgumentParser, Namespace, _SubParsersAction
from pathlib import Path
from typing import TYPE_CHECKING

from .arguments import count, count_or_none

if TYPE_CHECKING:
    from .runs import RunOptions


def add_lab(commands: "_SubParsersAction[ArgumentParser]", parents: list[ArgumentParser]) -> None:
    lab = ArgumentParser(add_help=False, parents=parents)
    lab.add_argument("--jobs", type=count, default=1, help="processes; results do not depend on it")
    lab.add_argument("--ray", metavar="ADDRESS", help="play on a Ray cluster instead (needs stolik[ray])")
    lab.add_argument("--seed", help="the same seed gives the same results (default: the name of the command)")
    lab.add_argument(
        "--out",
        type=Path,
        metavar="FOLDER",
        help="keep every match and a report there; the same command goes on from it (needs stolik[lab])",
    )

    sim = commands.add_parser("sim", parents=[lab], help="many matches between bots")
    sim.add_argument("game")
    sim.add_argument(
        "--bots", default="greedy,greedy,greedy", help="one for each seat: greedy,random, or your own: mybot:Bot"
    )
    sim.add_argument("--games", type=count, default=100)
    sim.set_defaults(run=_sim)

    tournament = commands.add_parser("tournament", parents=[lab], help="ratings of bots, with intervals")
    tournament.add_argument("game")
    tournament.add_argument("--bots", default="random,greedy", help="all that take part")
    tournament.add_argument("--seats", type=count, default=2, help="how many sit at a table (default 2)")
    tournament.add_argument(
        "--games", type=count, default=50, help="deals for each table; each is played in every rotation of the seats"
    )
    tournament.set_defaults(run=_tournament)

    balance = commands.add_parser("balance", parents=[lab], help="whether a game is fair to seats and cards")
    balance.add_argument("game")
    balance.add_argument("--games", type=count, default=2000, help="matches of three greedy bots")
    balance.add_argument(
        "--solo-games",
        type=count_or_none,
        default=1000,
        help="matches at each level of an opponent whom the rules run",
    )
    balance.set_defaults(run=_balance)


def _sim(args: Namespace) -> int:
    from .sim import sim

    return sim(args.game, args.bots, args.games, _run_options(args, "sim"))


def _tournament(args: Namespace) -> int:
    from .tournament import tournament

    return tournament(args.game, args.bots, args.seats, args.games, _run_options(args, "tournament"))


def _balance(args: Namespace) -> int:
    from .balance import balance

    return balance(args.game, args.games, args.solo_games, _run_options(args, "balance"))


def _run_options(args: Namespace, command: str) -> "RunOptions":
    from .choices import read_choices
    from .runs import RunOptions

    chosen = read_choices(args.set, mode=args.mode)
    return RunOptions(command, args.jobs, args.ray, args.seed or command, args.out, chosen, tuple(args.pack))
