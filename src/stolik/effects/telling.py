"""Texts of options, events and refusals in one language.

A Struct is formatted by the Fluent message of its class (`option-visit`, `event-dice-rolled`) with its fields as
arguments: `$island` is the name, `$island-id` the id; names with cases add them (`$island-acc`). Numbers are absolute,
`$n-sign` is more or less; `$what` with a number `$n` (or `$need`) adds the counted noun `$goods`. Numbers in fields
named `seat`, `by` and `to` are seats.
"""

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import asdict

from ..kernel import HIDDEN, Event, Option, Refusal
from ..kernel.options import KERNEL_REASONS
from .nodes import Branch, Effect
from .rulebook import Rulebook
from .speech import Speech, capitalised
from .text import phrase

REFERENCE = re.compile(r" \([A-Z]+-\w+(?:, [A-Z]+-\w+)*\)")
"""Other rules that a rule names."""
SEATS = ("seat", "by", "to")
Names = Callable[[str], Mapping[str, str]]
"""Maps an id to its name (under "") and its cases."""


def kebab(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower().replace("_", "-")


class Teller:
    """Formats a match for one reader."""

    payments: tuple[type[Event], ...] = ()
    """Events of paying: told after the act (`acts`) that they were paid for."""
    acts: tuple[type[Event], ...] = ()

    def __init__(
        self,
        speech: Speech,
        rulebook: Rulebook,
        names: Names,
        effect_at: Callable[[Branch], Effect | None],
        seats: Sequence[str],
    ) -> None:
        self.speech = speech
        self.rulebook = rulebook
        self.names = names
        self.effect_at = effect_at
        self.seats = seats

    def name(self, id: str) -> str:
        return self.names(id)[""]

    def seat(self, seat: int) -> str:
        return self.seats[seat] if 0 <= seat < len(self.seats) else "?"

    def question(self, name: str) -> str:
        return self.speech.say(f"question-{kebab(name)}")

    def option(self, option: Option) -> str:
        """Text of an option."""
        return self.speech.say(f"option-{kebab(type(option).__name__)}", **self._args_of(option))

    def group(self, option: Option) -> str:
        """Heading of an option's group: the attribute `.group` of its message, or empty."""
        return self._attribute("group", option)

    def short(self, option: Option) -> str:
        """Short text of an option below its heading: the attribute `.short`, or empty."""
        return self._attribute("short", option)

    def _attribute(self, name: str, option: Option) -> str:
        message = f"option-{kebab(type(option).__name__)}.{name}"
        return capitalised(self.speech.say(message, **self._args_of(option))) if self.speech.has(message) else ""

    def _args_of(self, option: Option) -> dict[str, Any]:
        if isinstance(option, Branch):
            effect = self.effect_at(option)
            label = capitalised(phrase(effect, self.speech)) if effect else option.path
            return {"label": label, "source": self.name(option.source)}
        return self._args(asdict(option))

    def event(self, event: Event) -> str:
        """A log line."""
        return self.speech.say(f"event-{kebab(type(event).__name__)}", **self.args_of_event(event))

    def args_of_event(self, event: Event) -> dict[str, Any]:
        return self._args(asdict(event))

    def refusal(self, refusal: Refusal) -> str:
        """Why not: the facts; where none is known, what the rule says. Numbers of rules stand in neither."""
        if refusal.fact:
            return self.speech.say(refusal.fact, **self._args(dict(refusal.args)))
        if rule := self.rulebook.text(refusal.rule):
            return REFERENCE.sub("", rule)
        return self.speech.say(KERNEL_REASONS[refusal.rule]) if refusal.rule in KERNEL_REASONS else ""

    def _args(self, values: Mapping[str, Any]) -> dict[str, Any]:
        args: dict[str, Any] = {}
        for name, value in values.items():
            key = name.replace("_", "-")
            args[key] = told = self._told(name, value)
            if isinstance(value, str):
                args[f"{key}-id"] = "hidden" if value == HIDDEN else value or "none"
                forms = self.names(value) if value else {}
                args |= {f"{key}-{case}": text for case, text in forms.items() if case}
            elif isinstance(value, tuple):
                args[f"{key}-n"] = len(value)
                args[f"{key}-id"] = "none" if not value else "hidden" if {*value} == {HIDDEN} else "some"
            elif isinstance(value, bool):
                args[key] = "yes" if value else "no"
            elif isinstance(told, int):
                args |= {key: abs(told), f"{key}-sign": "less" if told < 0 else "more"}
        if "what" in values:
            args["goods"] = self.speech.noun(values["what"], values.get("n", values.get("need", 1)))[""]
        return args

    def listed(self, things: Sequence[Any]) -> str:
        """Names in a row, equal ones counted; numbers are places, which people count from one."""
        parts = Counter(str(part + 1 if isinstance(part, int) else self._told("", part)) for part in things)
        return ", ".join(f"{n} × {part}" if n > 1 else part for part, n in parts.items())

    def _told(self, field: str, value: Any) -> str | int:
        if isinstance(value, int):
            return self.seat(value) if field in SEATS else value
        if isinstance(value, str):
            return self.name(value) if value else ""
        if isinstance(value, tuple):
            return self.listed(value)
        if isinstance(value, Struct):
            return self.speech.say(f"thing-{kebab(type(value).__name__)}", **self._args(asdict(value)))
        raise TypeError(f"{value!r} cannot be told")
