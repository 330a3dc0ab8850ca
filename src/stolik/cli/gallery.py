"""`stolik cards`: prints the cards of a game. Cards that are read only in a match are shown after a confirmation."""

from collections.abc import Sequence
from itertools import groupby

from rich.console import Console
from rich.text import Text

from ..effects.speech import Speech
from ..games import Card, find_game
from ..parts.screen import indented
from .files import load_content
from .output import new_console
from .words import ui


def cards(game: str, language: str, packs: Sequence[str], *, spoilers: bool = False) -> int:
    shelf = find_game(game)
    content = load_content(shelf, packs)
    console, words, speech = new_console(), ui(language), shelf.teller(content, language, ()).speech
    hidden = shelf.spoilers(content, language) if shelf.spoilers else []
    shown = shelf.gallery(content, language)
    _print(console, speech, shown)
    if not hidden:
        if spoilers or not shown:
            console.print(words.say("ui-cards-all" if shown else "ui-cards-none", game=shelf.name))
    elif spoilers and _sure(console, words.say("ui-spoilers-sure", game=shelf.name, n=len(hidden))):
        _print(console, speech, hidden)
    else:
        console.print(words.say("ui-spoilers-hidden", n=len(hidden)))
    return 0


def _print(console: Console, speech: Speech, rows: Sequence[Card]) -> None:
    for kind, group in groupby(rows, key=lambda row: row[0]):
        listed = list(group)
        console.rule(f"{speech.say(f'kind-{kind}'.replace('_', '-'))} ({len(listed)})", align="left")
        for _, name, text, flavour in listed:
            console.print(Text(name, style="bold"))
            if text:
                console.print(indented(text, 2))
            if flavour:
                console.print(indented(flavour, 2, "italic dim"))


def _sure(console: Console, question: str) -> bool:
    """Ask for confirmation: "y", "yes", "t" or "tak"; anything else is a no."""
    try:
        return console.input(Text(f"{question} ")).strip().lower() in ("y", "yes", "t", "tak")
    except EOFError:
        console.print()
        return False
