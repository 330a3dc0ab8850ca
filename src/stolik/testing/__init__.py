"""Kits that prove what every game promises, for the tests of a game."""
