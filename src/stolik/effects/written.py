"""Which part of the effect language a field of a record is written in."""

from dataclasses import dataclass
from typing import Literal

from .nodes import Abilities, Amount, Condition, Effect
from .parser import parse_abilities, parse_amount, parse_condition, parse_effect
from .vocabulary import ABILITIES, Vocabulary

Parsed = Effect | Abilities | Condition | Amount


@dataclass(frozen=True)
class Written:
    """The language of one field: what its text is, and which words it may use."""

    kind: Literal["effect", "abilities", "condition", "amount"]
    vocabulary: Vocabulary
    named: str = ""
    """The thing that amounts and conditions can refer to from the start."""
    only: tuple[str, ...] = ()
    """The only amounts and conditions that may be used; empty allows all."""
    scaled: bool = False
    """Whether `power(...)` is allowed."""
    forms: tuple[str, ...] = ABILITIES
    """For abilities: the allowed forms."""

    def parse(self, text: str, field: str) -> Parsed:
        """Parse the text; EffectError describes a mistake. Paths of the effect begin with the field."""
        match self.kind:
            case "effect":
                return parse_effect(text, self.vocabulary, field, named=self.named, scaled=self.scaled)
            case "abilities":
                found = parse_abilities(text, self.vocabulary, field, named=self.named, scaled=self.scaled)
                return Abilities.of(found)
            case "condition":
                return parse_condition(text, self.vocabulary, named=self.named, scaled=self.scaled)
            case "amount":
                return parse_amount(text, self.vocabulary, named=self.named, scaled=self.scaled)
