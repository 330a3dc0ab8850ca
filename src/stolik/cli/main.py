"""The commands of `stolik` and their arguments."""

import argparse
import io
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from .. import __version__
from .arguments import count, port
from .campaign_arguments import add_campaign
from .lab import add_lab


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command. A mistake of the user prints one line and gives exit code 2."""
    language = language_of(dict(os.environ))
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # do not fail on characters that the terminal cannot encode
            stream.reconfigure(errors="replace")
    try:
        parser = build_parser()
        args = parser.parse_args(argv)
        if not hasattr(args, "run"):
            parser.print_help()
            return 0
        language = getattr(args, "lang", None) or language
        code: int = args.run(args)
        sys.stdout.flush()
        return code
    except BrokenPipeError:  # the reader of the pipe has exited: discard the rest of the output
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        print("stolik: interrupted", file=sys.stderr)
        return 130
    except (LookupError, ValueError, OSError) as error:
        from .words import in_words

        print(f"stolik: {in_words(error, language)}", file=sys.stderr)
        return 2


def language_of(environment: dict[str, str]) -> str:
    """Polish if the environment variables for the locale say so, otherwise English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := environment.get(name):
            return "pl" if value.lower().startswith("pl") else "en"
    return "en"


def data_folder(environment: dict[str, str]) -> Path:
    """Folder for saved matches: STOLIK_DATA, or the platform's folder for user data."""
    if given := environment.get("STOLIK_DATA"):
        return Path(given)
    base = environment.get("XDG_DATA_HOME")
    return (Path(base) if base else Path.home() / ".local" / "share") / "stolik"


def build_parser() -> argparse.ArgumentParser:
    from ..effects.speech import LANGUAGES
    from ..games import GAMES

    parser = argparse.ArgumentParser(prog="stolik", description="A digital table for board games.")
    parser.add_argument("--version", action="version", version=f"stolik {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    language = argparse.ArgumentParser(add_help=False)
    language.add_argument(
        "--lang", choices=LANGUAGES, default=language_of(dict(os.environ)), help="language (default: that of LANG)"
    )
    choices = argparse.ArgumentParser(add_help=False)
    choices.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="OPTION=CHOICE",
        help="how the table is set up, for example mode=experienced (may be repeated)",
    )
    packs = argparse.ArgumentParser(add_help=False)
    packs.add_argument("--pack", action="append", default=[], metavar="FOLDER", help="content pack (may be repeated)")

    serve = commands.add_parser("serve", help="open the table in a browser")
    serve.add_argument("--host", default="127.0.0.1", help="address to listen at (default: this computer only)")
    serve.add_argument("--port", type=port, default=8470, help="tried first; a busy one is passed over")
    serve.add_argument("--data", type=Path, default=data_folder(dict(os.environ)), help="folder for matches")
    serve.add_argument(
        "--public", action="append", default=[], metavar="NAME", help="name of a reverse proxy before it"
    )
    serve.add_argument("--no-browser", action="store_true", help="do not open a browser")
    serve.add_argument("--pace", type=float, default=0.3, help="seconds that a bot takes at least (default 0.3)")
    serve.add_argument("--thinkers", type=count, help="processes for bots (default: all cores but one)")
    serve.add_argument("--expire-days", type=float, default=60.0, help="forget matches untouched for so long")
    serve.add_argument(
        "--expire-campaigns-days", type=float, default=730.0, help="forget campaigns untouched for so long; 0: never"
    )
    serve.add_argument("--requests", type=float, default=50.0, help="HTTP requests a second of one address")
    serve.add_argument("--sockets", type=count, default=100, help="open tables of one address (default 100)")
    serve.set_defaults(run=_serve)

    play = commands.add_parser("play", parents=[language, packs, choices], help="play in the terminal")
    play.add_argument("game", nargs="?", help="for example " + " or ".join(GAMES))
    play.add_argument(
        "--seats",
        help="me, me:Ala, easy, normal, hard, expert, or your own bot (mybot:Bot): for example me,hard,easy",
    )
    play.add_argument("--scenario", help="of a game that has several: short for --set scenario=...")
    play.add_argument("--seed", help="the same seed and the same answers give the same match")
    play.add_argument("--campaign", metavar="FILE", help="the next match of a campaign (see stolik campaign)")
    play.set_defaults(run=_play)

    resume = commands.add_parser("resume", parents=[packs], help="go on with a saved match")
    resume.add_argument("file")
    resume.add_argument("--seats", help="who sits where from now on (default: as before)")
    resume.add_argument("--lang", choices=LANGUAGES, help="language (default: that of the saved match)")
    resume.set_defaults(run=_resume)

    add_campaign(commands, language, choices)
    add_lab(commands, [packs, choices])

    cards = commands.add_parser("cards", parents=[language, packs], help="the card gallery of a game")
    cards.add_argument("game")
    cards.add_argument("--spoilers", action="store_true", help="after a question, also what is read only in a match")
    cards.set_defaults(run=_cards)

    rules = commands.add_parser("rules", parents=[language], help="which rules are proven; or one rule, code and tests")
    rules.add_argument("rule", nargs="?", help="the number of a rule, for example TB-226")
    rules.add_argument("--check", action="store_true", help="fail if something is not as it must be")
    rules.set_defaults(run=_rules)

    verify = commands.add_parser("verify", parents=[language, packs], help="prove that a record is true to its dice")
    verify.add_argument("file")
    verify.set_defaults(run=_verify)

    pack = commands.add_parser("pack", help="content packs").add_subparsers(title="commands", required=True)
    check = pack.add_parser("check", help="validate a pack and play random matches with it")
    check.add_argument("folder")
    check.add_argument("--games", type=count, default=200)
    check.add_argument("--dot", action="store_true", help="print the graph of every Scenario for Graphviz")
    check.set_defaults(run=_pack_check)
    words = pack.add_parser("words", parents=[language], help="the records, fields and words that packs of a game have")
    words.add_argument("game")
    words.set_defaults(run=_pack_words)
    return parser


def _serve(args: argparse.Namespace) -> int:
    from ..web.serve import serve
    from ..web.settings import Settings

    settings = Settings(
        data=args.data,
        host=args.host,
        port=args.port,
        public=tuple(args.public),
        pace=args.pace,
        thinkers=args.thinkers,
        expire_days=args.expire_days,
        expire_campaigns_days=args.expire_campaigns_days,
        requests_a_second=args.requests,
        sockets_of_address=args.sockets,
    )
    return serve(settings, browser=not args.no_browser, tell=print)


def _play(args: argparse.Namespace) -> int:
    from .choices import read_choices
    from .play import play

    if args.scenario:
        args.set.append(f"scenario={args.scenario}")
    chosen = read_choices(args.set)
    if args.campaign is not None:
        from .campaign import play_next

        if args.game or args.set or args.pack:
            raise ValueError("--campaign: the file says what is played; leave out the game, --set and --pack")
        return play_next(args.campaign, None, args.seats, args.seed, args.lang)
    return play(args.game, args.seats, chosen, args.seed, args.lang, args.pack)


def _resume(args: argparse.Namespace) -> int:
    from .play import resume

    return resume(args.file, args.seats, args.lang, args.pack)


def _cards(args: argparse.Namespace) -> int:
    from .gallery import cards

    return cards(args.game, args.lang, args.pack, spoilers=args.spoilers)


def _rules(args: argparse.Namespace) -> int:
    from .rules import rules, show_rule

    return show_rule(args.rule, args.lang) if args.rule else rules(check=args.check)


def _verify(args: argparse.Namespace) -> int:
    from .files import verify_file

    return verify_file(args.file, args.pack, args.lang)


def _pack_check(args: argparse.Namespace) -> int:
    from .files import pack_folder
    from .packs import check_pack

    pack_folder(args.folder)
    return check_pack(args.folder, args.games, dot=args.dot)


def _pack_words(args: argparse.Namespace) -> int:
    from .pack_words import words

    return words(args.game, args.lang)
