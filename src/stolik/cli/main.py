"""The commands and their options."""

import argparse
import io
import os
import sys
from collections.abc import Sequence

from .. import __version__
from ..effects.content import ContentError
from ..effects.speech import LANGUAGES
from ..store.record import RecordError

MOST = 1_000_000
"""What can be asked for of games and processes."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; every mistake of the user is one clear line and exit code 2."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # a sign that the terminal does not know is no reason to stop
            stream.reconfigure(errors="replace")
    parser = build_parser()
    args = parser.parse_args(argv)
    if not hasattr(args, "run"):
        parser.print_help()
        return 0
    try:
        code: int = args.run(args)
        sys.stdout.flush()
        return code
    except BrokenPipeError:  # the reader of a pipe has gone; what is left to write goes nowhere
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        print("stolik: interrupted", file=sys.stderr)
        return 130
    except (RecordError, ContentError, LookupError, ValueError, OSError) as error:
        print(f"stolik: {error}", file=sys.stderr)
        return 2


def language_of(environment: dict[str, str]) -> str:
    """Polish if the environment says so, English otherwise."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := environment.get(name):
            return "pl" if value.lower().startswith("pl") else "en"
    return "en"


def build_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="stolik", description="A digital table for board games.")
    parser.add_argument("--version", action="version", version=f"stolik {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    language = argparse.ArgumentParser(add_help=False)
    language.add_argument(
        "--lang", choices=LANGUAGES, default=language_of(dict(os.environ)), help="language (default: that of LANG)"
    )
    packs = argparse.ArgumentParser(add_help=False)
    packs.add_argument("--pack", action="append", default=[], metavar="FOLDER", help="content pack (may be repeated)")

    play = commands.add_parser("play", parents=[language, packs], help="play in the terminal")
    play.add_argument("game", nargs="?", help="for example tidal-blades")
    play.add_argument("--seats", help="who sits where, for example me,greedy,greedy or me:Ala,me:Ola,random")
    play.add_argument("--mode", help="setup, for example first_game or experienced")
    play.add_argument("--seed", help="the same seed and the same answers give the same match")
    play.add_argument("--characters", choices=("choose", "random"), default="choose", help="who plays whom")
    play.set_defaults(run=_play)

    resume = commands.add_parser("resume", parents=[packs], help="go on with a saved match")
    resume.add_argument("file")
    resume.add_argument("--lang", choices=LANGUAGES, help="language (default: that of the saved match)")
    resume.set_defaults(run=_resume)

    sim = commands.add_parser("sim", parents=[packs], help="many matches between bots")
    sim.add_argument("game")
    sim.add_argument("--bots", default="greedy,greedy,greedy", help="for example greedy,random,random")
    sim.add_argument("--games", type=_count, default=100)
    sim.add_argument("--jobs", type=_count, default=1, help="processes; results do not depend on it")
    sim.add_argument("--mode", default="")
    sim.add_argument("--seed", default="sim")
    sim.set_defaults(run=_sim)

    cards = commands.add_parser("cards", parents=[language, packs], help="the card gallery of a game")
    cards.add_argument("game")
    cards.set_defaults(run=_cards)

    rules = commands.add_parser("rules", help="which rules are proven by tests")
    rules.add_argument("--check", action="store_true", help="fail if something is not as it must be")
    rules.set_defaults(run=_rules)

    verify = commands.add_parser("verify", parents=[packs], help="prove that a record is true to its dice")
    verify.add_argument("file")
    verify.set_defaults(run=_verify)

    pack = commands.add_parser("pack", help="content packs").add_subparsers(title="commands", required=True)
    check = pack.add_parser("check", help="validate a pack and play random matches with it")
    check.add_argument("folder")
    check.add_argument("--games", type=_count, default=200)
    check.set_defaults(run=_pack_check)
    return parser


def _count(text: str) -> int:
    number = int(text) if text.isdecimal() and len(text) < 10 else 0
    if not 1 <= number <= MOST:
        raise argparse.ArgumentTypeError(f"{text!r} is no number from 1 to {MOST}")
    return number


def _play(args: argparse.Namespace) -> int:
    from .play import play

    return play(args.game, args.seats, args.mode, args.seed, args.characters, args.lang, args.pack)


def _resume(args: argparse.Namespace) -> int:
    from .play import resume

    return resume(args.file, args.lang, args.pack)


def _sim(args: argparse.Namespace) -> int:
    from .sim import sim

    return sim(args.game, args.bots, args.games, args.jobs, args.mode, args.seed, args.pack)


def _cards(args: argparse.Namespace) -> int:
    from .gallery import cards

    return cards(args.game, args.lang, args.pack)


def _rules(args: argparse.Namespace) -> int:
    from .rules import rules

    return rules(check=args.check)


def _verify(args: argparse.Namespace) -> int:
    from .files import verify_file

    return verify_file(args.file, args.pack)


def _pack_check(args: argparse.Namespace) -> int:
    from .packs import check_pack

    return check_pack(args.folder, args.games)
