"""What a seat can choose, and why not: options and refusals."""

from msgspec import Struct


class Option(Struct, frozen=True, tag=True, gc=False, forbid_unknown_fields=True):
    """One thing a seat can choose: small, hashable, JSON."""


class Refusal(Struct, frozen=True, gc=False):
    """The rule that forbids an option, and the facts for the sentence."""

    rule: str
    fact: str = ""
    """The id of the sentence that tells the facts; empty: the rule says it all."""
    args: tuple[tuple[str, str | int], ...] = ()


def no(rule: str, fact: str = "", **args: str | int) -> Refusal:
    return Refusal(rule, fact, tuple(args.items()) if args else ())


NOT_ASKED = no("ST-01")
"""The seat is not asked anything now."""
NOT_OFFERED = no("ST-02")
"""The option is no answer to the question that stands."""
NO_WINDOW = no("ST-03")
"""The option may be used at other moments, but not at this question."""
KERNEL_REASONS = {"ST-01": "kernel-not-asked", "ST-02": "kernel-not-offered", "ST-03": "kernel-no-window"}
"""Reasons that are no rule of a book, with the ids of their sentences."""
