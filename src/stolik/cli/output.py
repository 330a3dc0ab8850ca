"""The console of all commands: what a player or a pack writes is text and never markup."""

import os

from rich.console import Console


def new_console(*, stderr: bool = False) -> Console:
    """A console without colours and styles where NO_COLOR is set."""
    return Console(
        stderr=stderr,
        color_system=None if os.environ.get("NO_COLOR") else "auto",
        highlight=False,
        markup=False,
        emoji=False,
    )
