"""Options and refusals: what a seat can choose, and why not."""

from msgspec import Struct


class Option(Struct, frozen=True, tag=True, gc=False, forbid_unknown_fields=True):
    """One choice of a seat: small, hashable, encoded as JSON."""


class Refusal(Struct, frozen=True, gc=False):
    """The rule that forbids an option, and facts for the explanation."""

    rule: str
    fact: str = ""
    """Id of the message about the facts; empty if the rule's text is enough."""
    args: tuple[tuple[str, str | int], ...] = ()


def no(rule: str, fact: str = "", **args: str | int) -> Refusal:
    return Refusal(rule, fact, tuple(args.items()) if args else ())


NOT_ASKED = no("ST-01")
"""The seat is not asked anything now."""
NOT_OFFERED = no("ST-02")
"""The option does not answer the current question."""
NO_WINDOW = no("ST-03")
"""The any-time option may be taken at other questions, but not at this one."""
KERNEL_REASONS = {"ST-01": "kernel-not-asked", "ST-02": "kernel-not-offered", "ST-03": "kernel-no-window"}
"""Reasons of the kernel itself, which are not rules of a game, with their message ids."""
