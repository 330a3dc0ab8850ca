"""Stolik: a digital table for board games, built from their rulebooks."""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .door import Door

__version__ = "0.2.0"


def __getattr__(name: str) -> "Door":
    """`from stolik import GAME` gives the `Door` of a game, by the name of its folder."""
    id = name.replace("_", "-")
    if name.startswith("_") or id not in import_module("stolik.games").GAMES:
        raise AttributeError(f"module 'stolik' has no attribute {name!r}")
    door: Door = import_module("stolik.door").Door(id)
    globals()[name] = door
    return door
