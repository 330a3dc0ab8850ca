"""The console of all commands: what a player or a pack writes is text and never markup."""

import os

from rich.console import Console
from rich.padding import Padding
from rich.text import Text


def new_console(*, stderr: bool = False) -> Console:
    """A console without colours and styles where NO_COLOR is set."""
    return Console(
        stderr=stderr,
        color_system=None if os.environ.get("NO_COLOR") else "auto",
        highlight=False,
        markup=False,
        emoji=False,
    )


def indented(text: str | Text, by: int, style: str = "") -> Padding:
    """A text whose further lines are indented like the first one."""
    return Padding(Text(text, style) if isinstance(text, str) else text, (0, 0, 0, by), expand=False)
