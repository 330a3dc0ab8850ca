"""`stolik cards`: every card of a game with its text."""

from collections.abc import Sequence
from itertools import groupby

from rich.text import Text

from ..games import find_game
from ..parts.screen import indented
from .files import load_content
from .output import new_console


def cards(game: str, language: str, packs: Sequence[str]) -> int:
    shelf = find_game(game)
    content = load_content(shelf, packs)
    rows = shelf.gallery(content, language)
    console, words = new_console(), shelf.teller(content, language, ()).speech
    for kind, group in groupby(rows, key=lambda row: row[0]):
        listed = list(group)
        console.rule(f"{words.say(f'kind-{kind}'.replace('_', '-'))} ({len(listed)})", align="left")
        for _, name, text, flavour in listed:
            console.print(Text(name, style="bold"))
            if text:
                console.print(indented(text, 2))
            console.print(indented(flavour, 2, "italic dim"))
    return 0
