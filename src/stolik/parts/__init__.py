"""Contracts of the optional parts of a game: `bot.py`, `screen.py`, `encoding.py`, `standard.py` in its folder.

`stolik.games.part` loads them.
"""
