"""Words for what can be chosen, what happened and what is refused, in one language.

A Struct is told by the Fluent message of its class (`option-visit`, `event-dice-rolled`), whose arguments are its
fields: `$island` the name, `$island-id` the bare id; names that decline bring their cases (`$island-acc`). A number has
no sign, `$n-sign` says more or less; `$what` of which there are `$n` (or that one would `$need`) brings its `$goods`.
Numbers in fields called `seat`, `by` and `to` are seats.
"""

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import asdict

from ..kernel import Event, Option, Refusal
from ..kernel.options import KERNEL_REASONS
from .nodes import Branch, Effect
from .rulebook import Rulebook
from .speech import Speech, capitalised
from .text import phrase

SEATS = ("seat", "by", "to")
Names = Callable[[str], Mapping[str, str]]
"""For an id its name under "" and its cases under their names."""


def kebab(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower().replace("_", "-")


class Teller:
    """Tells a match to one reader."""

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
        """The label of an option."""
        return self.speech.say(f"option-{kebab(type(option).__name__)}", **self._args_of(option))

    def group(self, option: Option) -> str:
        """The heading that an option stands under: the attribute `.group` of its message; empty if it has none."""
        return self._attribute("group", option)

    def short(self, option: Option) -> str:
        """What is enough to say of an option under its heading: the attribute `.short`; empty if it has none."""
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
        """A line of the log."""
        return self.speech.say(f"event-{kebab(type(event).__name__)}", **self._args_of_event(event))

    def _args_of_event(self, event: Event) -> dict[str, Any]:
        return self._args(asdict(event))

    def refusal(self, refusal: Refusal) -> str:
        """Why not: the facts, then the rule with its number."""
        facts = ""
        if refusal.fact:
            facts = self.speech.say(refusal.fact, **self._args(dict(refusal.args)))
        rule = self.rulebook.text(refusal.rule)
        if not rule and refusal.rule in KERNEL_REASONS:
            rule = self.speech.say(KERNEL_REASONS[refusal.rule])
        told = f"[{refusal.rule}] {rule}" if rule and refusal.rule not in KERNEL_REASONS else rule
        return " ".join(part for part in (facts, told) if part)

    def _args(self, values: Mapping[str, Any]) -> dict[str, Any]:
        args: dict[str, Any] = {}
        for name, value in values.items():
            key = name.replace("_", "-")
            args[key] = told = self._told(name, value)
            if isinstance(value, str):
                args[f"{key}-id"] = value or "none"
                forms = self.names(value) if value else {}
                args |= {f"{key}-{case}": text for case, text in forms.items() if case}
            elif isinstance(value, tuple):
                args[f"{key}-n"] = len(value)
            elif isinstance(value, bool):
                args[key] = "yes" if value else "no"
            elif isinstance(told, int):
                args |= {key: abs(told), f"{key}-sign": "less" if told < 0 else "more"}
        if "what" in values:
            args["goods"] = self.speech.noun(values["what"], values.get("n", values.get("need", 1)))[""]
        return args

    def _told(self, field: str, value: Any) -> str | int:
        if isinstance(value, int):
            return self.seat(value) if field in SEATS else value
        if isinstance(value, str):
            return self.name(value) if value else ""
        if isinstance(value, tuple):
            # Numbers in a row are places, which people count from one.
            parts = Counter(str(part + 1 if isinstance(part, int) else self._told("", part)) for part in value)
            return ", ".join(f"{n} × {part}" if n > 1 else part for part, n in parts.items())
        if isinstance(value, Struct):
            return self.speech.say(f"thing-{kebab(type(value).__name__)}", **self._args(asdict(value)))
        raise TypeError(f"{value!r} cannot be told")
