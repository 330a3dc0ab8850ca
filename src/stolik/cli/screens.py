"""Finds the terminal screen of a game: its own, or the generic one."""

from pathlib import Path

from rich.console import Console

from ..effects.speech import load_speech
from ..effects.telling import Teller
from ..games import Shelf, part
from ..parts.screen import MakeScreen, Screen
from .plain_screen import PlainScreen

HERE = Path(__file__).parent


def screen_of(shelf: Shelf, console: Console, teller: Teller) -> Screen:
    """The screen of a game, with the terminal's messages and those of `screen.<language>.ftl`."""
    found = part(shelf.rules.id, "screen")
    make: MakeScreen = found.SCREEN if found else PlainScreen
    language = teller.speech.language
    own = shelf.folder / f"screen.{language}.ftl"
    words = load_speech(language, HERE, *([own] if own.is_file() else []))
    return make(console, teller, words)
