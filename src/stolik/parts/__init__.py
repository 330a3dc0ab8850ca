"""Contracts of what a game may bring besides its rules: knowledge for bots, a terminal screen, a balance standard.

A game fills them in files of its folder: `bot.py`, `screen.py`, `standard.py`. `stolik.games.part` finds them.
"""
