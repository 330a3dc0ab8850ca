"""Parsers for numbers on the command line."""

from argparse import ArgumentTypeError

MOST = 1_000_000
"""Upper bound for numbers of games and processes."""


def count(text: str) -> int:
    number = int(text) if text.isdecimal() and len(text) < 10 else 0
    if not 1 <= number <= MOST:
        raise ArgumentTypeError(f"{text!r} is no number from 1 to {MOST}")
    return number


def count_or_none(text: str) -> int:
    if text == "0":
        return 0
    try:
        return count(text)
    except ArgumentTypeError as error:
        raise ArgumentTypeError(f"{error}, nor 0") from error


def port(text: str) -> int:
    number = int(text) if text.isdecimal() and len(text) < 6 else -1
    if not 0 <= number < 65_536:
        raise ArgumentTypeError(f"{text!r} is no port from 0 to 65535")
    return number
