"""`stolik cards`: every card of a game with its text."""

from collections.abc import Sequence
from itertools import groupby

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from ..games import find_game
from .files import load_content
from .words import ui


def cards(game: str, language: str, packs: Sequence[str]) -> int:
    shelf = find_game(game)
    rows = shelf.gallery(load_content(shelf, packs), language)
    console, words = Console(highlight=False), ui(language)
    for kind, group in groupby(rows, key=lambda row: row[0]):
        listed = list(group)
        console.rule(f"{words.say(f'kind-{kind}'.replace('_', '-'))} ({len(listed)})", align="left")
        for _, name, text, flavour in listed:
            console.print(Text(name, style="bold"))
            console.print(Padding(Text(text), (0, 0, 0, 2)))
            console.print(Padding(Text(flavour, style="italic dim"), (0, 0, 0, 2)))
    return 0
