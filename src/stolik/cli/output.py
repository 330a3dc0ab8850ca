"""The console of all commands. Text of players and packs is never parsed as markup."""

import os

from rich.console import Console


def new_console(*, stderr: bool = False) -> Console:
    """A console; without colours if NO_COLOR is set."""
    return Console(
        stderr=stderr,
        color_system=None if os.environ.get("NO_COLOR") else "auto",
        highlight=False,
        markup=False,
        emoji=False,
    )
