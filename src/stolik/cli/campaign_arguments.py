"""Arguments of `stolik campaign` and its subcommands."""

from argparse import ArgumentParser, Namespace, _SubParsersAction


def add_campaign(
    commands: "_SubParsersAction[ArgumentParser]", language: ArgumentParser, choices: ArgumentParser
) -> None:
    campaign = commands.add_parser("campaign", help="matches that follow one another, kept in a file").add_subparsers(
        title="commands", required=True
    )
    new = campaign.add_parser("new", parents=[language, choices], help="begin a campaign")
    new.add_argument("game")
    new.add_argument("--name", default="", help="how it is called")
    new.set_defaults(run=_new)
    listed = campaign.add_parser("list", parents=[language], help="the campaigns in a folder")
    listed.add_argument("folder", nargs="?", default=".", help="default: this one")
    listed.set_defaults(run=_list)
    show = campaign.add_parser("show", parents=[language], help="progress, journal, matches, and what comes next")
    show.add_argument("file")
    show.set_defaults(run=_show)
    play = campaign.add_parser("play", parents=[language], help="play the next match, or go on with one")
    play.add_argument("file")
    play.add_argument("--offer", help="the id of what is played (default: it is asked for)")
    play.add_argument("--seats", help="who sits down now: as for stolik play")
    play.add_argument("--seed", help="the same seed and the same answers give the same match")
    play.set_defaults(run=_play)
    export = campaign.add_parser("export", parents=[language], help="a copy for somebody else, or for a server")
    export.add_argument("file")
    export.add_argument("to")
    export.set_defaults(run=_export)
    bring = campaign.add_parser("import", parents=[language], help="check a campaign from elsewhere, and keep it here")
    bring.add_argument("file")
    bring.set_defaults(run=_import)


def _new(args: Namespace) -> int:
    from .campaign import new
    from .choices import read_choices

    return new(args.game, args.name, read_choices(args.set), args.lang)


def _list(args: Namespace) -> int:
    from .campaign import list_files

    return list_files(args.folder, args.lang)


def _show(args: Namespace) -> int:
    from .campaign import show

    return show(args.file, args.lang)


def _play(args: Namespace) -> int:
    from .campaign import play_next

    return play_next(args.file, args.offer, args.seats, args.seed, args.lang)


def _export(args: Namespace) -> int:
    from .campaign import export

    return export(args.file, args.to, args.lang)


def _import(args: Namespace) -> int:
    from .campaign import bring

    return bring(args.file, args.lang)
